"""Golem, by Justin D. Jacobson (2004): four bids a turn steer one golem through a town."""

from pathlib import Path

from shem.games.golem import actions, stages
from shem.games.golem.actions import shorthand
from shem.games.golem.art import card_svgs
from shem.games.golem.determinize import imagine
from shem.games.golem.edition import GolemEdition
from shem.games.golem.events import EVENT_FIELDS
from shem.games.golem.heuristics import candidate_plans, policy, values
from shem.games.golem.infoset import infoset_key
from shem.games.golem.lines import lines
from shem.games.golem.observing import observe
from shem.games.golem.prompts import ask, why_not
from shem.games.golem.rationale import reasons
from shem.games.golem.rules.setup import deal
from shem.games.golem.state import GolemState
from shem.games.golem.truth import components
from shem.games.golem.view import GolemView
from shem.kernel.game import Game
from shem.kernel.heuristics import Heuristics
from shem.kernel.notation import Notation
from shem.kernel.option import Option
from shem.kernel.presentation import Presentation
from shem.kernel.stage import explained_by

MOST_TURNS = 53
MOST_ACTS = 12


def bound(seats: int) -> int:
    """GOL-31 A card leaves the grid each turn: 53 turns; nine choices a seat and some rare ones."""
    return MOST_TURNS * (9 * seats + MOST_ACTS)


GAME: Game[GolemState, GolemView, GolemEdition] = Game(
    slug="golem",
    title="Golem",
    prefix="GOL",
    version="1",
    seats=(2, 3, 4),
    home=Path(__file__).parent,
    options=(
        Option("target", "GOL-33", 0, low=0, high=200),
        Option("own_district_counts", "GOL-A6", False),
        Option("named_must_be_strict", "GOL-A4", False),
        Option("take_all_artifacts", "GOL-A9", False),
    ),
    edition=GolemEdition,
    deal=deal,
    observe=observe,
    imagine=imagine,
    ask=ask,
    explain=explained_by(why_not),
    stages=stages.STAGES,
    notation=Notation(actions.TEXTS, shorthand),
    bound=bound,
    components=components,
    heuristics=Heuristics(
        policy=policy,
        infoset_key=infoset_key,
        candidate_plans=candidate_plans,
        values=values,
    ),
    presentation=Presentation(
        lines=lines,
        has_board=True,
        event_fields=EVENT_FIELDS,
        card_svgs=card_svgs,
        reasons=reasons,
        sort_order=1,
    ),
)
