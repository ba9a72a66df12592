"""Why a plan is good, told to the seat that asks: the first reason says only where to look.

Nothing here looks at a card that the seat cannot know.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from shem.games.capek import actions, fields, stages
from shem.games.capek.board import CARD_NAMES, PART_NAMES, PARTS
from shem.games.capek.prompts import research_facts
from shem.games.capek.rules.researching import all_spaces
from shem.kernel.reason import Reason

if TYPE_CHECKING:
    from shem.games.capek.state import CapekState
    from shem.kernel.rng import Rng


def reasons(state: CapekState, seat: int, plan: tuple[int, ...], rng: Rng) -> tuple[Reason, ...]:
    """Where to look, then why this plan."""
    look, tell = TELLERS[int(state.stage)]
    return look(state, seat), tell(state, seat, plan[0])


def open_sets(state: CapekState, seat: int) -> int:
    """The inquiries that a golem still lacks."""
    return PARTS - state.own[fields.MARKED + seat].bit_count()


def look_act(state: CapekState, seat: int) -> Reason:
    left = state.setup.edition.ceiling - int(state.outrage)
    spaces, sets = int(all_spaces(state, seat)), open_sets(state, seat)
    return Reason("look-act", "CPK-35", {"spaces": spaces, "sets": sets, "left": left})


def of_action(state: CapekState, seat: int, action: int) -> Reason:
    """A purchase, a set, a swap, or to leave it at that."""
    if actions.BUY <= action < actions.TAKE:
        return Reason(
            "buys", "CPK-12", prospects(state, seat, int(state.offer(action - actions.BUY)))
        )
    if actions.SET <= action < actions.LAY:
        facts: dict[str, object] = {
            "part": PART_NAMES[action - actions.SET],
            "sets": open_sets(state, seat),
        }
        return Reason("makes-set", "CPK-29", facts)
    if actions.SWAP <= action < actions.END:
        return Reason("swaps", "CPK-31", {"card": CARD_NAMES[action - actions.SWAP]})
    return Reason("ends-turn", "CPK-11" if action == actions.STOP else "CPK-8")


def prospects(state: CapekState, seat: int, card: int) -> dict[str, object]:
    """What a card would do if it were researched, and the gold that it is if it is kept."""
    gold = state.setup.edition.gold[card]
    return {**research_facts(state, seat, card), "gold": gold}


def of_draw(state: CapekState, seat: int, action: int) -> Reason:
    return Reason("draws", "CPK-6")


def of_payment(state: CapekState, seat: int, action: int) -> Reason:
    """The card that is missed least, or enough."""
    if action == actions.TAKE:
        return Reason("takes", "CPK-12")
    return Reason("pays", "CPK-12", {"card": CARD_NAMES[action - actions.PAY]})


def of_resolution(state: CapekState, seat: int, action: int) -> Reason:
    """Markers now, or a card in hand."""
    facts = prospects(state, seat, int(state.card))
    if action != actions.RESEARCH:
        return Reason("keeps", "CPK-19", facts)
    return Reason("researches", "CPK-17", facts)


def of_place(state: CapekState, seat: int, action: int) -> Reason:
    part = action - (actions.FILL if action >= actions.FILL else actions.PLACE)
    return Reason("places", "CPK-17", {"part": PART_NAMES[part]})


def of_lay(state: CapekState, seat: int, action: int) -> Reason:
    return Reason("lays", "CPK-25", {"card": CARD_NAMES[action - actions.LAY]})


def looking(key: str, clause: str) -> Callable[[CapekState, int], Reason]:
    """A hint at where to look that needs no facts."""
    return lambda state, seat: Reason(key, clause)


Teller = tuple[Callable[["CapekState", int], Reason], Callable[["CapekState", int, int], Reason]]

TELLERS: Final[dict[int, Teller]] = {
    stages.DRAWING: (looking("look-draw", "CPK-6"), of_draw),
    stages.ACTING: (look_act, of_action),
    stages.BUYING: (look_act, of_action),
    stages.PAYING: (looking("look-pay", "CPK-12"), of_payment),
    stages.RESOLVING: (looking("look-resolve", "CPK-16"), of_resolution),
    stages.PLACING: (looking("look-place", "CPK-17"), of_place),
    stages.LAYING: (looking("look-lay", "CPK-28"), of_lay),
}
