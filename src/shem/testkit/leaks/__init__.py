"""Three leak tests, each blind where another one sees, over every channel and every viewer.

resample   what a viewer cannot know is redrawn: nothing that it is shown may change
ids        the id of a hidden card, the seed and the future of chance occur nowhere
twins      something hidden is changed in the input and the game played again; trusts nothing
"""

from shem.testkit.leaks.ids import id_leaks
from shem.testkit.leaks.resample import resample_leaks
from shem.testkit.leaks.twins import act_leaks, deal_leaks

__all__ = ["act_leaks", "deal_leaks", "id_leaks", "resample_leaks"]
