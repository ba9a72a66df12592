"""Capsule, by Sodalite Games: two diggers, seven days, one hidden card."""

from pathlib import Path
from typing import Final

from shem.games.capsule import actions, stages
from shem.games.capsule.actions import shorthand
from shem.games.capsule.art import card_svgs
from shem.games.capsule.determinize import imagine
from shem.games.capsule.edition import MOST_DAYS, CapsuleEdition
from shem.games.capsule.events import EVENT_FIELDS
from shem.games.capsule.heuristics import candidate_plans, policy, root_candidates, values
from shem.games.capsule.infoset import infoset_key
from shem.games.capsule.lines import lines
from shem.games.capsule.prompts import ask, why_not
from shem.games.capsule.rationale import reasons
from shem.games.capsule.rules.day import days_begun
from shem.games.capsule.rules.setup import MARKS, NOTEBOOKS, deal
from shem.games.capsule.rules.victory import statistics
from shem.games.capsule.state import CapsuleState
from shem.games.capsule.truth import components, hidden
from shem.games.capsule.view import CapsuleView, forget, label_facts, observe
from shem.kernel.game import Game
from shem.kernel.heuristics import Heuristics
from shem.kernel.notation import Notation
from shem.kernel.option import Need, Option
from shem.kernel.presentation import Presentation
from shem.kernel.stage import explained_by

MOST_STEPS: Final = 60
"""Of a turn: fewer than that are needed to draw, show and put back all that a turn allows."""


def bound(seats: int) -> int:
    """CAP-9, CAP-28 The days; in each turn tools, cards drawn and returned, and a few lines."""
    return MOST_DAYS * (seats * MOST_STEPS + seats)


GAME: Game[CapsuleState, CapsuleView, CapsuleEdition] = Game(
    slug="capsule",
    title="Capsule",
    prefix="CAP",
    version="1",
    seats=(2,),
    home=Path(__file__).parent,
    options=(
        Option("shares_per_turn", "CAP-A7", 1, low=1, high=6),
        Option("open_sheets", "CAP-A12", True),
        Option("guess", "CAP-A9", "any", choices=("any", "one-left")),
        Option("heard_marks_count", "CAP-A8", True),
        Option("return_timing", "CAP-A5", "end", choices=("end", "each")),
        Option("first_player", "CAP-A1", "fixed", choices=("fixed", "alternating")),
        Option(
            "notebook",
            "CAP-A21",
            MARKS,
            choices=NOTEBOOKS,
            needs=(Need("guess", "any", when="off"),),
        ),
    ),
    edition=CapsuleEdition,
    deal=deal,
    observe=observe,
    imagine=imagine,
    ask=ask,
    explain=explained_by(why_not),
    stages=stages.STAGES,
    notation=Notation(actions.TEXTS, shorthand),
    bound=bound,
    components=components,
    hidden=hidden,
    heuristics=Heuristics(
        policy=policy,
        infoset_key=infoset_key,
        candidate_plans=candidate_plans,
        root_candidates=root_candidates,
        values=values,
        forget=forget,
        depth_turns=3,
        max_useful_iterations=2000,
        blunder_rate=90,
    ),
    presentation=Presentation(
        lines=lines,
        has_board=True,
        event_fields=EVENT_FIELDS,
        label_facts=label_facts,
        card_svgs=card_svgs,
        reasons=reasons,
        rounds=days_begun,
        statistics=statistics,
        sort_order=2,
    ),
)
