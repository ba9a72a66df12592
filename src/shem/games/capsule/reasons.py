"""Why a plan is good, told to the seat that asks: the first reason says only where to look.

Nothing here looks at a card that the seat cannot know: odds come from its own deduction.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from shem.games.capsule.actions import CUT, END, SELL, SHARE, SHOW, STAY_SILENT, STOP, UNDER
from shem.games.capsule.edition import BOTTOM, ENDS
from shem.games.capsule.fields import HEARD, MONEY, SEEN
from shem.games.capsule.geometry import BITS, LINE_NAMES, SPACES
from shem.games.capsule.odds import odds
from shem.games.capsule.rules.digging import showable_discoveries
from shem.games.capsule.stages import (
    CUTTING,
    DIGGING,
    RETURNING,
    SELLING,
    SHARING,
    VERDICT,
)
from shem.kernel.reason import Reason

if TYPE_CHECKING:
    from shem.games.capsule.state import CapsuleState
    from shem.kernel.chance import Chance

PERCENT: Final = 100

Reasons = list[Reason]


def reasons(
    state: CapsuleState, seat: int, plan: tuple[int, ...], chance: Chance
) -> tuple[Reason, ...]:
    """Where to look, then why this plan."""
    return tuple(TELLERS[int(state.stage)](state, seat, plan[0]))


def suspected(state: CapsuleState, seat: int) -> list[int]:
    """The spaces where the capsule may still be, as far as the seat can know."""
    known = state.own[SEEN + seat] | state.own[HEARD + seat]
    return [space for space in range(SPACES) if not known & BITS[space]]


def new_by_place(state: CapsuleState, seat: int) -> list[float]:
    """For every place of the pile, the chance that a suspected space lies there."""
    deduction = state.deduced.ask(state, seat)
    spaces = suspected(state, seat)
    return [sum(chances[space] for space in spaces) for chances in odds(deduction, deduction.pile)]


def of_digging(state: CapsuleState, seat: int, action: int) -> Reasons:
    """Show what was found; then the tool that turns up most for its money."""
    if showable_discoveries(state):
        return [Reason("look-find", "CAP-13"), *of_show(state, action)]
    news = new_by_place(state, seat)
    look = Reason("look-pile", "CAP-12", {"left": len(suspected(state, seat))})
    if action == STOP:
        return [look, Reason("stops", "CAP-10", {"money": state.own[MONEY + seat]})]
    edition = state.setup.edition
    tool = int(state.tool_at(action))
    places = places_of(state, tool)
    if edition.tool_shuffles[tool]:
        found = sum(news) * len(places) / max(len(news), 1)
    else:
        found = sum(news[place] for place in places)
    args = {
        "tool": edition.tool_ids[tool],
        "found": tenths(found),
        "cost": edition.tool_costs[tool],
    }
    return [look, Reason("brings", "CAP-9", {**args, "most": len(places)})]


def places_of(state: CapsuleState, tool: int) -> list[int]:
    """The places of the pile that a tool would draw from, if nothing stops it."""
    edition = state.setup.edition
    size = len(state.pile)
    if edition.tool_sources[tool] == ENDS:
        return sorted({0, size // 2, size - 1})
    draws = min(edition.tool_draws[tool], size)
    if edition.tool_sources[tool] == BOTTOM:
        return list(range(size - draws, size))
    return list(range(draws))


def tenths(number: float) -> str:
    """A number of spaces that is an average."""
    return f"{number:.1f}"


def of_show(state: CapsuleState, action: int) -> Reasons:
    """A discovery shown is money, and tells little."""
    if not SHOW <= action < UNDER:
        return []
    discovery = state.setup.edition.discovery_ids[action - SHOW]
    return [Reason("collects", "CAP-13", {"discovery": discovery, "price": int(state.price())})]


def of_cut(state: CapsuleState, seat: int, action: int) -> Reasons:
    """Which cards a cut brings to the top."""
    cards = action - CUT
    news = new_by_place(state, seat)
    draws = state.setup.edition.tool_draws[state.tool]
    found = sum((news[cards:] + news[:cards])[:draws])
    look = Reason("look-cut", "CAP-11")
    return [look, Reason("cuts", "CAP-11", {"cards": cards, "found": tenths(found)})]


def of_return(state: CapsuleState, seat: int, action: int) -> Reasons:
    """What goes back comes round again."""
    if showable_discoveries(state):
        return [Reason("look-find", "CAP-13"), *of_show(state, action)]
    look = Reason("look-return", "CAP-16", {"pile": len(state.pile) + len(state.hand)})
    return [look, Reason("returns", "CAP-16", {"cards": len(state.hand)})]


def of_sale(state: CapsuleState, seat: int, action: int) -> Reasons:
    """A line for a reward, money now, or a better price."""
    price = int(state.price())
    later = [state.setup.edition.market[card] for card in state.market[state.offer + 1 :]]
    average = round(sum(later) / len(later)) if later else 0
    unsold = int(state.unsold(seat))
    look = Reason("look-sale", "CAP-22", {"unsold": unsold, "price": price, "days": len(later)})
    if SHARE <= action < SELL:
        args = {"line": LINE_NAMES[action - SHARE], "reward": state.setup.edition.reward}
        return [look, Reason("tells", "CAP-18", args)]
    if action == END:
        return [look, Reason("waits", "CAP-22", {"price": price, "average": average})]
    count = action - SELL + 1
    args = {"count": count, "dollars": count * price, "average": average}
    return [look, Reason("sells", "CAP-22", args)]


def of_verdict(state: CapsuleState, seat: int, action: int) -> Reasons:
    """One of so many: right wins at once, wrong loses."""
    left = len(suspected(state, seat))
    look = Reason("look-verdict", "CAP-26", {"left": left})
    key = "keeps-silent" if action == STAY_SILENT else "names"
    return [look, Reason(key, "CAP-25", {"percent": round(PERCENT / left)})]


TELLERS: Final[dict[int, Callable[[CapsuleState, int, int], Reasons]]] = {
    DIGGING: of_digging,
    CUTTING: of_cut,
    RETURNING: of_return,
    SHARING: of_sale,
    SELLING: of_sale,
    VERDICT: of_verdict,
}
