"""Template: a race with a die and a secret card. Copy it, then change it bit by bit."""

from pathlib import Path

from shem.kernel.game import Game
from shem.kernel.heuristics import Heuristics
from shem.kernel.notation import Notation
from shem.kernel.option import Option
from shem.kernel.presentation import Presentation
from shem.kernel.stage import explained_by
from shem.testkit.template.game.actions import TEXTS
from shem.testkit.template.game.determinize import imagine
from shem.testkit.template.game.edition import TemplateEdition
from shem.testkit.template.game.heuristics import policy, values
from shem.testkit.template.game.lines import lines
from shem.testkit.template.game.prompts import ask, why_not
from shem.testkit.template.game.setup import deal
from shem.testkit.template.game.state import TemplateState
from shem.testkit.template.game.view import TemplateView, components, hidden, observe

FARTHEST = 60


def bound(seats: int) -> int:
    """TPL-3, TPL-4 Every act moves its seat at least one step ahead."""
    return seats * FARTHEST


GAME: Game[TemplateState, TemplateView, TemplateEdition] = Game(
    slug="template",
    title="Template",
    prefix="TPL",
    version="1",
    seats=(2, 3, 4),
    home=Path(__file__).parent,
    options=(Option("goal", "TPL-5", 20, low=5, high=FARTHEST),),
    edition=TemplateEdition,
    deal=deal,
    observe=observe,
    imagine=imagine,
    ask=ask,
    explain=explained_by(why_not),
    notation=Notation(TEXTS),
    bound=bound,
    components=components,
    hidden=hidden,
    heuristics=Heuristics(policy=policy, values=values),
    presentation=Presentation(lines=lines),
)
