"""Why a plan is good, told to the seat that asks: the first reason says only where to look.

Nothing here looks at a card that the seat cannot know: odds come from its own deduction.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from shem.games.capsule import actions, fields, stages
from shem.games.capsule.board import BITS, LINE_NAMES, SPACES
from shem.games.capsule.edition import BOTTOM, ENDS
from shem.games.capsule.odds import odds
from shem.games.capsule.rules.digging import showable_discoveries
from shem.games.capsule.rules.sharing import reward
from shem.kernel.reason import Reason

if TYPE_CHECKING:
    from shem.games.capsule.state import CapsuleState
    from shem.kernel.rng import Rng

PERCENT: Final = 100
TENTH: Final = 0.1

Reasons = list[Reason]


def reasons(state: CapsuleState, seat: int, plan: tuple[int, ...], rng: Rng) -> tuple[Reason, ...]:
    """Where to look, then why this plan."""
    return tuple(TELLERS[int(state.stage)](state, seat, plan[0]))


def suspected(state: CapsuleState, seat: int) -> list[int]:
    """The spaces where the capsule may still be, as far as the seat can know."""
    known = state.own[fields.SEEN + seat] | state.own[fields.HEARD + seat]
    return [space for space in range(SPACES) if not known & BITS[space]]


def is_last_day(state: CapsuleState) -> bool:
    """CAP-29 Whether money decides tonight, if no verdict does."""
    return state.day == state.setup.edition.days


def today(state: CapsuleState, key: str) -> str:
    """What goes without tomorrow has words of its own."""
    return f"{key}-last" if is_last_day(state) else key


def pile_odds(state: CapsuleState, seat: int) -> list[list[float]]:
    """For every place of the pile, how likely each card lies there."""
    deduction = state.deduced.ask(state, seat)
    return odds(deduction, deduction.pile)


def new_in(probabilities: list[float], spaces: list[int]) -> float:
    """The probability that a card shows one of these spaces."""
    return sum(probabilities[space] for space in spaces)


def of_digging(state: CapsuleState, seat: int, action: int) -> Reasons:
    """Show what was found; then the tool that turns up most for its money."""
    if showable_discoveries(state):
        return [Reason("look-find", "CAP-13"), *of_show(state, action)]
    look = Reason("look-pile", "CAP-12", {"left": len(suspected(state, seat))})
    if action == actions.STOP:
        money = state.own[fields.MONEY + seat]
        return [look, Reason(today(state, "stops"), "CAP-10", {"money": money})]
    edition = state.setup.edition
    tool = int(state.tool_at(action))
    args = {
        "tool": edition.tool_ids[tool],
        "found": tenths(found_by(state, seat, tool)),
        "cost": edition.tool_costs[tool],
        "most": len(places_of(state, tool)),
    }
    return [look, Reason("brings", "CAP-9", args)]


def found_by(state: CapsuleState, seat: int, tool: int) -> float:
    """How many suspected spaces a tool turns up on average, used as well as it can be."""
    edition = state.setup.edition
    spaces = suspected(state, seat)
    pile = pile_odds(state, seat)
    news = [new_in(probabilities, spaces) for probabilities in pile]
    places = places_of(state, tool)
    if edition.tool_shuffles[tool]:
        return sum(news) * len(places) / max(len(news), 1)
    if edition.tool_until[tool]:
        return found_until([pile[place] for place in places], spaces)
    cuts = range(min(edition.tool_cuts[tool], len(news)) + 1)
    return max(found_at(news, places, cut) for cut in cuts)


def found_at(news: list[float], places: list[int], cut: int) -> float:
    """The same of some places, once `cut` cards went from the top to the bottom."""
    return sum((news[cut:] + news[:cut])[place] for place in places)


def found_until(pile: list[list[float]], spaces: list[int]) -> float:
    """CAP-11 The same of a tool that a discovery stops: a place counts if none lies before it.

    Places are taken one by one, as if none told anything of the next.
    """
    found, goes_on = 0.0, 1.0
    for probabilities in pile:
        found += goes_on * new_in(probabilities, spaces)
        goes_on *= 1 - sum(probabilities[SPACES:])
    return found


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
    if not actions.SHOW <= action < actions.UNDER:
        return []
    discovery = state.setup.edition.discovery_ids[action - actions.SHOW]
    return [Reason("collects", "CAP-13", {"discovery": discovery, "price": int(state.price())})]


def of_cut(state: CapsuleState, seat: int, action: int) -> Reasons:
    """Which cards a cut brings to the top."""
    cards = action - actions.CUT
    spaces = suspected(state, seat)
    news = [new_in(probabilities, spaces) for probabilities in pile_odds(state, seat)]
    found = found_at(news, places_of(state, int(state.tool)), cards)
    look = Reason("look-cut", "CAP-11")
    if found < TENTH / 2:
        # It brings up something else: no spaces speak for it.
        return [look]
    return [look, Reason("cuts", "CAP-11", {"cards": cards, "found": tenths(found)})]


def of_return(state: CapsuleState, seat: int, action: int) -> Reasons:
    """What goes back comes round again."""
    if showable_discoveries(state):
        return [Reason("look-find", "CAP-13"), *of_show(state, action)]
    cards = len(state.hand)
    look = Reason("look-return", "CAP-16", {"pile": len(state.pile) + cards})
    if action == actions.SHUFFLE_IN:
        return [look, Reason("mixes", "CAP-16", {"cards": cards})]
    return [look, Reason("returns" if cards > 1 else "returns-one", "CAP-16", {"cards": cards})]


def of_sale(state: CapsuleState, seat: int, action: int) -> Reasons:
    """A line for a reward, money now, or a better price."""
    price = int(state.price())
    later = [state.setup.edition.market[card] for card in state.market[state.offer + 1 :]]
    average = round(sum(later) / len(later)) if later else 0
    unsold = int(state.unsold(seat))
    args: dict[str, object] = {"unsold": unsold, "price": price, "days": len(later)}
    look = Reason(today(state, "look-sale"), "CAP-22", args)
    if actions.SHARE <= action < actions.SELL:
        line = LINE_NAMES[action - actions.SHARE]
        return [look, Reason("tells", "CAP-18", {"line": line, "reward": reward(state, seat)})]
    if action == actions.END:
        key = today(state, "waits") if unsold else "rests"
        return [look, Reason(key, "CAP-22", {"price": price, "average": average})]
    count = action - actions.SELL + 1
    args = {"count": count, "dollars": count * price, "average": average}
    return [look, Reason(today(state, "sells"), "CAP-22", args)]


def of_verdict(state: CapsuleState, seat: int, action: int) -> Reasons:
    """One of the suspected spaces: right wins at once, wrong loses."""
    left = len(suspected(state, seat))
    look = Reason(today(state, "look-verdict"), "CAP-26", {"left": left})
    key = "keeps-silent" if action == actions.STAY_SILENT else "names"
    return [look, Reason(today(state, key), "CAP-25", {"percent": round(PERCENT / left)})]


TELLERS: Final[dict[int, Callable[[CapsuleState, int, int], Reasons]]] = {
    stages.DIGGING: of_digging,
    stages.CUTTING: of_cut,
    stages.RETURNING: of_return,
    stages.SHARING: of_sale,
    stages.SELLING: of_sale,
    stages.VERDICT: of_verdict,
}
