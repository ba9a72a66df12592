"""Busy Days: the order boards, what their spaces cost and bring, and who sees which."""

from __future__ import annotations

from collections import Counter

import pytest

from shem.games.alchemists import GAME, fields, pending_decisions, pieces, stages
from shem.games.alchemists.alchemy import CLASS, CLASSES, INGREDIENTS
from shem.games.alchemists.deduction_sheet import seen as seen_facts
from shem.games.alchemists.edition import AlchemistsEdition
from shem.games.alchemists.edition_data.offers import read_offer
from shem.games.alchemists.king.busy_days import board_in_play
from shem.games.alchemists.king.fields import APPROVALS, BOARDS, BOOKS, TURNED
from shem.games.alchemists.module_hooks import ASKED, DONE, NOT_MINE, Module
from shem.games.alchemists.packing import ONES
from shem.games.alchemists.pending_decisions import kind_of_frame
from shem.games.alchemists.state import AlchemistsState
from shem.kernel.option import settle
from tests.games.alchemists.editions import DEFAULT, changing, raw_with
from tests.games.alchemists.positions import (
    args,
    asked,
    favours,
    gold,
    hand,
    kinds,
    legal,
    play,
    position,
    refused,
    reputation,
    run,
    unused,
)

BUSY = "option busy_days yes | phase order"
GROUPS = DEFAULT.busy_days.groups


def begun(seed: str, seats: int = 3) -> AlchemistsState:
    return GAME.new(seats, seed=seed, options={"busy_days": True})


def boards(state: AlchemistsState) -> list[int]:
    return state.extra[BOARDS : BOARDS + 6]


# The stack.


@pytest.mark.clause("ALC-D1", "ALC-D2", "ALC-D3")
def test_two_boards_of_each_group_without_the_golems_mark() -> None:
    found: Counter[int] = Counter()
    for number in range(60):
        drawn = boards(begun(f"stack {number}"))
        assert [GROUPS[board] for board in drawn] == [1, 1, 2, 2, 3, 3]
        assert len(set(drawn)) == 6
        found.update(drawn)
    assert not any(DEFAULT.busy_days.golem[board] for board in found)
    assert len(found) == 15


@pytest.mark.clause("ALC-D1")
def test_boards_with_the_golems_mark_come_with_the_golem() -> None:
    options = settle(GAME.options, {"busy_days": True}) | {"golem": True}
    states = [GAME.deal(DEFAULT, 2, options, f"golem {number}") for number in range(40)]
    found = {board for state in states for board in boards(state)}
    assert len(found) == 18


@pytest.mark.clause("ALC-D3")
def test_within_a_group_chance_decides() -> None:
    first = [boards(begun(f"order {number}"))[:2] for number in range(30)]
    assert {one < other for one, other in first} == {True, False}


@pytest.mark.clause("ALC-D4", "ALC-D11")
def test_the_board_of_the_round_and_the_next_one_are_open() -> None:
    state = begun("open")
    ids = DEFAULT.busy_days.ids
    for number in range(7):
        seen = GAME.observe(state, None).busy_days
        assert seen is not None
        assert [board.board for board in seen.boards] == [
            ids[each] for each in boards(state)[: min(max(number, 1) + 1, 6)]
        ]
        assert board_in_play(state) == boards(state)[max(number, 1) - 1]
        while state.to_act() and state.round == number:
            seat = state.to_act()[0]
            state.apply(seat, state.legal(seat)[-1])
    assert state.outcome() is not None


@pytest.mark.clause("ALC-D11")
def test_boards_change_with_the_adventurer() -> None:
    state = position("option busy_days yes | round 3 | cubes 0 drink | hand 0 toad fern")
    state.extra[TURNED] = 4
    state.log = []
    state.apply(0, GAME.read("decline")[0])
    told = state.log
    order = kinds(told)
    assert order.index("adventurer-came") < order.index("board-came") < order.index("board-seen")
    assert order.index("board-seen") < order.index("conference-began")
    ids = DEFAULT.busy_days.ids
    assert args(told, "board-came") == {"board": ids[boards(state)[3]]}
    assert args(told, "board-seen") == {"board": ids[boards(state)[4]]}


# Choosing.


@pytest.mark.clause("ALC-D4", "ALC-D13", "ALC-A64")
def test_every_board_says_what_is_printed_on_it() -> None:
    for board, key in enumerate(DEFAULT.busy_days.ids):
        state = position(f"{BUSY} | seats 4 | gold 0 9 | reputation 0 9 | board {key}")
        state.extra[APPROVALS] = 1
        assert board_in_play(state) == board
        assert legal(state, 0) == [f"order {space}" for space in range(1, 9)]
    first = DEFAULT.busy_days.offers[0]
    assert first[5] == read_offer("1 gold > 1 book + 1 ingredient")


@pytest.mark.clause("ALC-D5")
@pytest.mark.parametrize(("seats", "missing"), [(2, {7, 8}), (3, {7}), (4, set())])
def test_spaces_by_players(seats: int, missing: set[int]) -> None:
    state = position(f"{BUSY} | seats {seats} | gold 0 9 | board board-1")
    free = {int(text.split()[1]) for text in legal(state, 0)}
    assert set(range(1, 9)) - free == missing
    for space in missing:
        assert refused(state, 0, f"order {space}") == ("order-needs-players", "ALC-D5")


@pytest.mark.clause("ALC-D6")
def test_a_space_that_cannot_be_paid_cannot_be_chosen() -> None:
    state = position(f"{BUSY} | gold 0 1 | board board-2")
    assert refused(state, 0, "order 1") == ("order-too-dear", "ALC-D6")
    assert "order 6" in legal(state, 0)
    play(state, 0, "order 6")
    assert refused(state, 1, "order 6") == ("order-taken", "ALC-B10")


@pytest.mark.clause("ALC-D7")
@pytest.mark.parametrize(("before", "after"), [(10, 9), (5, 5), (1, 1), (14, 12), (18, 15), (7, 6)])
def test_reputation_as_a_cost_goes_by_the_zone(before: int, after: int) -> None:
    state = position(f"{BUSY} | reputation 0 {before} | board board-1")
    play(state, 0, "order 1")
    assert reputation(state)[0] == after


@pytest.mark.clause("ALC-D7", "ALC-A61")
def test_the_marker_must_stay_at_one() -> None:
    # In the red zone a cost of 2 is a loss of 1.
    state = position(f"{BUSY} | reputation 0 1 | board board-7")
    assert refused(state, 0, "order 1") == ("order-needs-reputation", "ALC-D7")
    state = position(f"{BUSY} | reputation 0 2 | board board-7")
    play(state, 0, "order 1")
    assert reputation(state)[0] == 1


@pytest.mark.clause("ALC-D8")
def test_a_cube_as_a_cost_is_out_of_use_and_counts_at_the_end() -> None:
    state = position(f"{BUSY} | board board-9 | hospital 0 1")
    told = play(state, 0, "order 3")
    assert args(told, "paid-cubes") == {"seat": 0, "cubes": 1}
    assert unused(state)[0] == 1
    run(state, "1: order 2")
    while state.to_act() != (0,):
        seat = state.to_act()[0]
        state.apply(seat, state.legal(seat)[-1])
    before = len(favours(state, 0))
    assert GAME.ask(state, 0).args["cubes"] == 5
    run(state, "0: place forage; place forage; place transmute; ready")
    # One cube paid and two left over: a pair of them brings a favour.
    assert unused(state)[0] >= 2
    while state.round == 2:
        seat = state.to_act()[0]
        state.apply(seat, state.legal(seat)[-1])
    assert len(favours(state, 0)) > before


@pytest.mark.clause("ALC-D10", "ALC-D15", "ALC-A62")
def test_gains_in_their_order() -> None:
    # 1 reputation > 3 gold
    state = position(f"{BUSY} | gold 0 0 | board board-3")
    told = play(state, 0, "order 4")
    assert kinds(told)[:3] == ["order-taken", "reputation-changed", "gained-gold"]
    assert (gold(state)[0], reputation(state)[0]) == (3, 9)
    # 1 gold > 1 book + 1 ingredient
    state = position(f"{BUSY} | gold 0 1 | board board-1 | deck toad")
    told = play(state, 0, "order 6")
    assert kinds(told)[:4] == ["order-paid", "drew", "found", "book-opened"]
    assert hand(state, 0) == ["toad"]
    assert asked(state) == ("reading", (0,))


@pytest.mark.clause("ALC-D10")
def test_a_herbalist_comes_after_the_book() -> None:
    spaces = ["- > 1 favour + 1 book"] * 8
    edition = AlchemistsEdition(raw_with(changing("boards", "board-1", offers=spaces)))
    state = position(f"{BUSY} | board board-1 | favour_deck herbalist", edition)
    play(state, 0, "order 1")
    assert asked(state) == ("reading", (0,))
    state.apply(0, state.legal(0)[0])
    assert asked(state) == ("herbalist", (0,))


@pytest.mark.clause("ALC-D10", "ALC-D17", "ALC-K7")
@pytest.mark.parametrize(("number", "after"), [(5, 12), (6, 11)])
def test_the_robe_raises_a_gain_until_the_last_round(number: int, after: int) -> None:
    state = position(f"{BUSY} | round {number} | owns 0 robe-of-respect | board board-17")
    play(state, 0, "order 3")
    assert reputation(state)[0] == after


@pytest.mark.clause("ALC-D15")
def test_a_gain_never_pays_for_its_own_space() -> None:
    # 1 gold > 1 reputation; 1 reputation > 3 gold, with nothing to pay with.
    state = position(f"{BUSY} | gold 0 0 | reputation 0 10 | board board-11")
    assert refused(state, 0, "order 2") == ("order-too-dear", "ALC-D6")


@pytest.mark.clause("ALC-D14", "ALC-D15", "ALC-S36", "ALC-A84")
def test_the_trunk_stops_ingredients_of_boards_at_full_cost() -> None:
    state = position(f"{BUSY} | owns 0 witchs-trunk | board board-2")
    play(state, 0, "order 6")
    assert hand(state, 0) == []
    assert reputation(state)[0] == 9


@pytest.mark.clause("ALC-D14")
def test_the_trunk_stops_ingredients_of_the_paralysed_too() -> None:
    state = position(f"{BUSY} | owns 0 witchs-trunk | paralysed 0 1 | board board-2")
    play(state, 1, "order 3")
    assert hand(state, 0) == []
    assert len(favours(state, 0)) == 1


@pytest.mark.clause("ALC-D12", "ALC-D18", "ALC-A63", "ALC-A95")
def test_the_paralysed_take_no_space_and_pay_nothing() -> None:
    state = position(f"{BUSY} | gold 0 0 | reputation 0 1 | paralysed 0 1 | board board-7")
    assert asked(state) == ("ordering", (1,))
    play(state, 1, "order 8" if "order 8" in legal(state, 1) else "order 6")
    assert (gold(state)[0], reputation(state)[0]) == (0, 1)
    assert (len(hand(state, 0)), len(favours(state, 0))) == (1, 1)
    assert state.track[:2] == [1, 0]
    assert asked(state) == ("declaring", (0,))


# Approvals, which come with the Golem Project.


class Payment(Module):
    """Takes an approval in the place of the Golem Project."""

    def open_frame(self, state: AlchemistsState, frame: int) -> int:
        if kind_of_frame(frame) != pending_decisions.APPROVAL:
            return NOT_MINE
        state.ask(0, stages.APPROVING)
        return ASKED

    def choices(
        self, state: AlchemistsState, seat: int, choices: tuple[int, ...]
    ) -> tuple[int, ...]:
        return GAME.read("pay token") if state.stage == stages.APPROVING else choices

    def carry_out(self, state: AlchemistsState, seat: int, action: int) -> int:
        if state.stage != stages.APPROVING:
            return NOT_MINE
        state.extra[APPROVALS + seat] -= 1
        return DONE


@pytest.mark.clause("ALC-D9", "ALC-D15")
def test_an_approval_is_paid_before_the_gains_come() -> None:
    state = position(f"{BUSY} | gold 0 0 | board board-12 | deck toad")
    state.setup.modules = (*state.setup.modules, Payment())
    assert refused(state, 0, "order 3") == ("order-needs-approval", "ALC-D9")
    state.extra[APPROVALS] = 1
    play(state, 0, "order 3")
    assert (gold(state)[0], hand(state, 0)) == (0, [])
    play(state, 0, "pay token")
    assert (gold(state)[0], hand(state, 0)) == (2, ["toad"])
    assert state.extra[APPROVALS] == 0


@pytest.mark.clause("ALC-D9", "ALC-D16")
def test_a_courtier_pays_where_there_is_no_token() -> None:
    state = position(f"{BUSY} | board board-6")
    assert refused(state, 0, "order 3") == ("order-needs-approval", "ALC-D9")
    state.own[fields.FAVOUR_HAND] += ONES[pieces.COURTIER]
    assert "order 3" in legal(state, 0)


# Books.


@pytest.mark.clause("ALC-L1", "ALC-L2", "ALC-L5")
def test_a_book_tells_its_reader_alone() -> None:
    state = position(f"{BUSY} | board board-4")
    told = play(state, 0, "order 4")
    offered = args(told, "book-offered")["ingredients"]
    assert isinstance(offered, list)
    assert len(set(offered)) == 4
    assert legal(state, 0) == [f"read about {each}" for each in offered]
    other = next(each for each in INGREDIENTS if each not in offered)
    assert refused(state, 0, f"read about {other}") == ("not-in-book", "ALC-L1")
    told = play(state, 0, f"read about {offered[2]}")
    found = CLASSES[CLASS[INGREDIENTS.index(offered[2])]]
    assert args(told, "learnt") == {"seat": 0, "ingredient": offered[2], "class": found}
    mine, theirs = GAME.observe(state, 0), GAME.observe(state, 1)
    assert mine.deeds[-1].facts == (offered[2], found)
    assert theirs.deeds[-1].facts == (None, None)
    assert mine.library is not None
    assert theirs.library is not None
    assert mine.library.books == theirs.library.books == (1, 0)
    assert mine.library.offered == theirs.library.offered == ()  # the book is closed


@pytest.mark.clause("ALC-L4", "ALC-A55")
def test_any_four_ingredients_are_offered() -> None:
    found: Counter[str] = Counter()
    for number in range(80):
        state = position(f"{BUSY} | board board-4")
        state.reseed(str(number))
        told = play(state, 0, "order 4")
        offered = args(told, "book-offered")["ingredients"]
        assert isinstance(offered, list)
        found.update(offered)
    assert set(found) == set(INGREDIENTS)
    assert all(20 <= count <= 60 for count in found.values())


@pytest.mark.clause("ALC-L3", "ALC-A54")
def test_books_never_run_out() -> None:
    state = position(f"{BUSY} | board board-4")
    state.extra[BOOKS] = 12
    told = play(state, 0, "order 4")
    assert args(told, "book-opened") == {"seat": 0, "books": 13}


@pytest.mark.clause("ALC-L6")
def test_the_sheet_marks_sun_and_moon() -> None:
    state = position(f"{BUSY} | board board-4")
    play(state, 0, "order 4")
    state.apply(0, state.legal(0)[0])
    seen = seen_facts(GAME.observe(state, 0), GAME.words)
    assert [each.fact.split()[1] for each in seen] == ["is"]
    assert seen[0].fact.endswith(("sun", "moon"))
    assert seen_facts(GAME.observe(state, 1), GAME.words) == ()
