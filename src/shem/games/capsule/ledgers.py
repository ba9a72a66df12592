"""Closed sheets: what the others may have sold, guessed from what they were seen to spend."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shem.games.capsule import fields
from shem.games.capsule.history import SHARED, SHOWED, SOLD_OFF, USED
from shem.kernel.history import Past, kind_of, number_of, packed, turns_of

if TYPE_CHECKING:
    from shem.games.capsule.setup import Setup
    from shem.games.capsule.state import CapsuleState
    from shem.kernel.rng import Rng


class Ledger:
    """What everybody saw of a seat's turns: spent and collected, and the prices of the days."""

    def __init__(self, state: CapsuleState, seat: int) -> None:
        self.edition = state.setup.edition
        self.spent: list[int] = []
        self.collected: list[int] = []
        self.prices = [self.edition.market[card] for card in state.market]
        self.is_running = state.active == seat and not state.is_night()
        circled = 0
        for deeds in turns_of_seat(state, seat):
            spent, gained = seen_in(state.setup, deeds, circled)
            circled += gained
            self.spent.append(spent)
            self.collected.append(gained)
        self.dead: set[tuple[int, int, int]] = set()

    def finished(self) -> int:
        """How many turns of the seat are over."""
        return len(self.spent) - (1 if self.is_running else 0)

    def sales(self, day: int, unsold: int, money: int, rng: Rng) -> list[int] | None:
        """CAP-9, CAP-22 Sales from this day on with which nobody was ever in debt."""
        if day == len(self.spent):
            return []
        money += self.edition.stipend - self.spent[day]
        unsold += self.collected[day]
        if money < 0 or (day, unsold, money) in self.dead:
            return None
        if day == self.finished():
            return []
        counts = list(range(unsold + 1))
        rng.shuffle(counts)
        for count in counts:
            later = self.sales(day + 1, unsold - count, money + count * self.prices[day], rng)
            if later is not None:
                return [count, *later]
        self.dead.add((day, unsold, money))
        return None


def resample(state: CapsuleState, observer: int, rng: Rng) -> None:
    """CAP-A12 Other sales of the others, and the money that comes of them."""
    for seat in range(fields.SEATS):
        if seat != observer:
            ledger = Ledger(state, seat)
            sales = ledger.sales(0, 0, state.setup.edition.start_money, rng)
            assert sales is not None
            write_down(state, seat, ledger, sales)


def write_down(state: CapsuleState, seat: int, ledger: Ledger, sales: list[int]) -> None:
    """These sales of a seat, in its ledger and in the past."""
    money = state.setup.edition.start_money
    for day in range(len(ledger.spent)):
        money += ledger.edition.stipend - ledger.spent[day]
        if day < len(sales):
            money += sales[day] * ledger.prices[day]
    state.own[fields.MONEY + seat] = money
    state.own[fields.SOLD + seat] = sum(sales)
    state.past = with_sales(state.past, seat, sales, len(sales))


def with_sales(past: Past | None, seat: int, sales: list[int], left: int) -> Past | None:
    """The chain of turns, with these sales of a seat."""
    if past is None:
        return None
    if past.seat != seat:
        return Past(with_sales(past.before, seat, sales, left), past.seat, past.deeds)
    deeds = past.deeds.copy()
    deeds[-1] = packed(SOLD_OFF, sales[left - 1], 0)
    return Past(with_sales(past.before, seat, sales, left - 1), seat, deeds)


def turns_of_seat(state: CapsuleState, seat: int) -> list[list[int]]:
    """The deeds of a seat, turn by turn, the running one too."""
    turns = [turn.deeds for turn in turns_of(state.past) if turn.seat == seat]
    return [*turns, state.deeds] if state.active == seat and not state.is_night() else turns


def seen_in(setup: Setup, deeds: list[int], circled: int) -> tuple[int, int]:
    """CAP-9, CAP-13, CAP-18, CAP-32 What a turn was seen to cost, and to bring in discoveries."""
    spent = gained = 0
    for deed in deeds:
        kind = kind_of(deed)
        if kind == USED:
            spent += setup.edition.tool_costs[number_of(deed)]
        elif kind == SHOWED:
            gained += 1
        elif kind == SHARED:
            gained += min(setup.edition.reward, setup.edition.icons - circled - gained)
    return spent, gained
