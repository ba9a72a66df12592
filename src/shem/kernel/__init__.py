"""The contract between games and everything that plays, shows, stores or studies them."""

from shem.kernel.edition import Edition
from shem.kernel.errors import BadData, Malformed, Refused, ShemError
from shem.kernel.event import EVERYONE, Event, all_but, only
from shem.kernel.game import AnyGame, Game
from shem.kernel.heuristics import Heuristics, key_of
from shem.kernel.notation import Notation
from shem.kernel.option import Need, Option, Preset, Setting
from shem.kernel.outcome import Outcome
from shem.kernel.presentation import Presentation
from shem.kernel.prompt import Prompt
from shem.kernel.refusal import Refusal
from shem.kernel.rng import Rng
from shem.kernel.sketch import Sketch, not_now, shuffled
from shem.kernel.state import State
from shem.kernel.view import View
from shem.kernel.words import Words

__all__ = [
    "EVERYONE",
    "AnyGame",
    "BadData",
    "Edition",
    "Event",
    "Game",
    "Heuristics",
    "Malformed",
    "Need",
    "Notation",
    "Option",
    "Outcome",
    "Presentation",
    "Preset",
    "Prompt",
    "Refusal",
    "Refused",
    "Rng",
    "Setting",
    "ShemError",
    "Sketch",
    "State",
    "View",
    "Words",
    "all_but",
    "key_of",
    "not_now",
    "only",
    "shuffled",
]
