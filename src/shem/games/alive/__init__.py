"""It's Alive!: build a golem by the luck of a die, and roll a six to wake it."""

from pathlib import Path

from shem.games.alive import actions, stages
from shem.games.alive.art import card_svgs
from shem.games.alive.determinize import imagine
from shem.games.alive.edition import MOST_ROUNDS, AliveEdition
from shem.games.alive.events import EVENT_FIELDS
from shem.games.alive.heuristics import candidate_plans, policy, values
from shem.games.alive.infoset import infoset_key
from shem.games.alive.lines import lines
from shem.games.alive.prompts import ask, why_not
from shem.games.alive.rationale import reasons
from shem.games.alive.rules.setup import deal
from shem.games.alive.state import AliveState
from shem.games.alive.truth import components, hidden
from shem.games.alive.view import AliveView, forget, label_facts, observe
from shem.kernel.game import Game
from shem.kernel.heuristics import Heuristics
from shem.kernel.notation import Notation
from shem.kernel.option import Option
from shem.kernel.presentation import Presentation
from shem.kernel.stage import explained_by

STEPS = 12


def bound(seats: int) -> int:
    """ALV-28 The rounds; a turn has far fewer steps than this on average."""
    return MOST_ROUNDS * seats * STEPS


GAME: Game[AliveState, AliveView, AliveEdition] = Game(
    slug="alive",
    title="It's Alive!",
    prefix="ALV",
    version="1",
    seats=(2, 3, 4, 5, 6),  # ALV-A15
    home=Path(__file__).parent,
    options=(
        Option("animate_same_turn", "ALV-A4", False),
        Option("sided_limbs", "ALV-A2", False),
        Option("reroll_after_discard", "ALV-A6", True),
        Option("steal_rerolls", "ALV-A13", False),
        Option("symbol_limit", "ALV-A8", "before", choices=("before", "after")),
        Option("six_gives_first_torso", "ALV-A7", False),
        Option("steal_clashing", "ALV-A11", False),
        Option("piles_face_up", "ALV-A16", True),
        Option("legs_touch", "ALV-A1", False),
    ),
    edition=AliveEdition,
    deal=deal,
    observe=observe,
    imagine=imagine,
    ask=ask,
    explain=explained_by(why_not),
    stages=stages.STAGES,
    notation=Notation(actions.TEXTS),
    bound=bound,
    components=components,
    hidden=hidden,
    heuristics=Heuristics(
        policy=policy,
        infoset_key=infoset_key,
        candidate_plans=candidate_plans,
        values=values,
        forget=forget,
        blunder_rate=80,
    ),
    presentation=Presentation(
        lines=lines,
        has_board=True,
        event_fields=EVENT_FIELDS,
        label_facts=label_facts,
        card_svgs=card_svgs,
        reasons=reasons,
        rounds=AliveState.round,
        sort_order=4,
    ),
)
