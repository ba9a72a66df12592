"""A whole world that looks like a view, built from the view alone."""

from __future__ import annotations

from shem.games.capsule import fields, stages, truth
from shem.games.capsule.board import BITS, LINE_MASKS, SPACE_NAMES
from shem.games.capsule.deduction import Deduced
from shem.games.capsule.edition import CapsuleEdition
from shem.games.capsule.fields import DREW, SHARED
from shem.games.capsule.resample import resample, seen_in, turns_of_seat
from shem.games.capsule.rules.setup import Setup
from shem.games.capsule.rules.victory import ENDINGS
from shem.games.capsule.state import CapsuleState, Decks, Lists
from shem.games.capsule.view import CapsuleView
from shem.kernel import seat_numbers, state_fields
from shem.kernel.history import kind_of, number_of, thing_of
from shem.kernel.rng import Rng


def imagine(view: CapsuleView, rng: Rng) -> CapsuleState:
    """A state in which this seat would see exactly this; what it cannot see is guessed."""
    edition = view.edition
    assert isinstance(edition, CapsuleEdition)
    setup = Setup(edition, view.options)
    lists: Lists = ([0] * fields.FIELDS, [], [], [], [])
    state = CapsuleState(setup, lists, rebuilt_decks(edition, view), rng, Deduced())
    rebuild_moment(state, view)
    rebuild_sheets(state, view)
    rebuild_own(state, view)
    resample(state, view.seat, rng)
    keep_in_mind(state, view.seat)
    return state


def keep_in_mind(state: CapsuleState, seat: int | None) -> None:
    """Other deeds of others change nothing in what this seat can know."""
    observer = fields.NOBODY if seat is None else seat
    thought = state.deduced.thoughts[observer]
    state.deduced.remember(state, observer, thought.deduction)


def rebuilt_decks(edition: CapsuleEdition, view: CapsuleView) -> Decks:
    """CAP-2, CAP-4 The cards that were turned up, in their order, and the others after them."""
    market: list[int] = []
    for price in view.prices:
        left = cards_left(len(edition.market), market)
        market.append(next(card for card in left if edition.market[card] == price))
    names = [*view.gone, *(tool.tool for tool in reversed(view.row))]
    tools = [edition.tool_ids.index(name) for name in names]
    market += cards_left(len(edition.market), market)
    tools += cards_left(len(edition.tool_ids), [edition.shovel, *tools])
    return bytes(market), bytes(tools)


def cards_left(count: int, gone: list[int]) -> list[int]:
    return [card for card in range(count) if card not in gone]


def rebuild_moment(state: CapsuleState, view: CapsuleView) -> None:
    """Where the game stands, as everybody sees it."""
    state_fields.rebuild(state, view, truth.FIELDS)
    state.deciders = sum(BITS[seat] for seat in view.deciding)
    if view.outcome is not None:
        rebuild_end(state, view.outcome)


def rebuild_end(state: CapsuleState, outcome: dict[str, object]) -> None:
    """CAP-30 How the game ended."""
    state.ending = ENDINGS.index(str(outcome["clause"]))
    payoffs = outcome["payoffs"]
    assert isinstance(payoffs, list)
    state.winner = payoffs.index(1.0) if 1.0 in payoffs else fields.NOBODY


def rebuild_sheets(state: CapsuleState, view: CapsuleView) -> None:
    """What is known of both sheets; of closed ones, what could be watched."""
    for seat, sheet in enumerate(view.seats):
        state.own[fields.CHOICE + seat] = choice_of(view.choices[seat])
        state.own[fields.HEARD + seat] = heard(state, seat)
        state.own[fields.CIRCLED + seat] = circled(state, seat)
        if sheet.unsold is not None:
            seat_numbers.rebuild(state.own, seat, sheet, truth.SEAT_NUMBERS)
            state.own[fields.SOLD + seat] = state.own[fields.CIRCLED + seat] - sheet.unsold


def choice_of(name: str | None) -> int:
    """A verdict by its name."""
    if name is None:
        return fields.UNDECIDED
    return fields.SILENT if name == "silent" else SPACE_NAMES.index(name)


def heard(state: CapsuleState, seat: int) -> int:
    """CAP-20 The spaces of all lines that the other seat has shared."""
    told = 0
    for deeds in turns_of_seat(state, 1 - seat):
        for deed in deeds:
            if kind_of(deed) == SHARED:
                told |= LINE_MASKS[number_of(deed)]
    return told


def circled(state: CapsuleState, seat: int) -> int:
    """CAP-13, CAP-18 The discoveries that a seat was seen to collect."""
    count = 0
    for deeds in turns_of_seat(state, seat):
        count += seen_in(state.setup, deeds, count)[1]
    return count


def rebuild_own(state: CapsuleState, view: CapsuleView) -> None:
    """One's own map and cards, and whether one still owes a choice."""
    if view.own is None or view.seat is None:
        return
    seat = view.seat
    state.own[fields.SEEN + seat] = seen(state, view.own.seen, seat)
    if state.active == seat:
        state_fields.rebuild_own(state, seat, view.own, truth.FIELDS)
    state.own[fields.CHOICE + seat] = choice_of(view.own.choice)
    if state.stage == stages.VERDICT and view.own.choice is not None:
        state.deciders &= ~BITS[seat]


def seen(state: CapsuleState, marked: tuple[str, ...], seat: int) -> int:
    """CAP-12, CAP-A21 The cards on the seat's own map; for a blank map, everything it has drawn."""
    drawn = sum(BITS[state.setup.faces.index(face)] for face in marked)
    if state.setup.is_unwritten:
        for deeds in turns_of_seat(state, seat):
            for deed in deeds:
                if kind_of(deed) == DREW:
                    drawn |= BITS[thing_of(deed)]
    return drawn
