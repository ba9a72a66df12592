"""Capek Golems, by Todd Sanders: two golems, one town that both must not enrage."""

from pathlib import Path

from shem.games.capek import actions, stages
from shem.games.capek.actions import shorthand
from shem.games.capek.art import card_svgs
from shem.games.capek.determinize import imagine
from shem.games.capek.edition import CapekEdition
from shem.games.capek.events import EVENT_FIELDS
from shem.games.capek.heuristics import candidate_plans, policy, values
from shem.games.capek.infoset import infoset_key
from shem.games.capek.lines import lines
from shem.games.capek.prompts import ask, why_not
from shem.games.capek.rationale import reasons
from shem.games.capek.rules.auction import REFILLS
from shem.games.capek.rules.setup import LOW_HAND_DRAWS, deal
from shem.games.capek.state import CapekState
from shem.games.capek.truth import components, hidden
from shem.games.capek.view import CapekView, label_facts, observe
from shem.kernel.game import Game
from shem.kernel.heuristics import Heuristics
from shem.kernel.notation import Notation
from shem.kernel.option import Option
from shem.kernel.presentation import Presentation
from shem.kernel.stage import explained_by

MOST_TURNS = 400
MOST_STEPS = 240


def bound(seats: int) -> int:
    """CPK-36 The turns; in each, cards one by one for purchases and a set."""
    return MOST_TURNS * MOST_STEPS


GAME: Game[CapekState, CapekView, CapekEdition] = Game(
    slug="capek",
    title="Capek Golems",
    prefix="CPK",
    version="1",
    seats=(2,),
    home=Path(__file__).parent,
    options=(
        Option("low_hand_draw", "CPK-A1", LOW_HAND_DRAWS[0], choices=LOW_HAND_DRAWS),
        Option("refill", "CPK-A6", REFILLS[0], choices=REFILLS),
        Option("strict_payment", "CPK-A3", False),
        Option("turn_limit", "CPK-A11", 200, low=20, high=MOST_TURNS),
        Option("shared_loss", "CPK-A12", 10, low=0, high=100),
    ),
    edition=CapekEdition,
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
        values=values,
        depth_turns=2,
        extra_depth=1,
        max_useful_iterations=3000,
        blunder_rate=10,
    ),
    presentation=Presentation(
        lines=lines,
        has_board=True,
        event_fields=EVENT_FIELDS,
        label_facts=label_facts,
        card_svgs=card_svgs,
        reasons=reasons,
        sort_order=3,
    ),
)
