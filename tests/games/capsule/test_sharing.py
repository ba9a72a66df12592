"""Sharing: a full row or column told to all, two icons for it, and four marks for the other."""

from __future__ import annotations

import pytest

from shem.games.capsule import GAME
from shem.games.capsule.board import LINE_NAMES, SPACE_NAMES
from shem.kernel.event import Event
from tests.games.capsule.editions import edition_with
from tests.games.capsule.positions import (
    circled,
    legal,
    marks,
    money,
    play,
    position,
    refused,
    run,
    stage,
    unsold,
)

LINES = {
    "row 1": "a1 b1 c1 d1",
    "row 2": "a2 b2 c2 d2",
    "row 3": "a3 b3 c3 d3",
    "row 4": "a4 b4 c4 d4",
    "column a": "a1 a2 a3 a4",
    "column b": "b1 b2 b3 b4",
    "column c": "c1 c2 c3 c4",
    "column d": "d1 d2 d3 d4",
}


def capsule_off(line: str) -> str:
    """A capsule that leaves a line free."""
    return "capsule a1" if "a1" not in LINES[line] else "capsule d4"


@pytest.mark.clause("CAP-18", "CAP-20")
@pytest.mark.parametrize("line", LINES)
def test_a_full_line_may_be_announced(line: str) -> None:
    state = position(f"{capsule_off(line)} | marks 0 {LINES[line]}")
    play(state, 0, "stop digging")
    assert legal(state, 0) == [f"share {line}", "end turn"]
    events = play(state, 0, f"share {line}")
    told = {"seat": 0, "line": line, "gained": 2}
    assert events == [Event("shared", told, settles=True)]
    assert (circled(state), unsold(state)) == ([2, 0], [2, 0])
    assert (marks(state, 1), stage(state)) == (LINES[line], "selling")


@pytest.mark.clause("CAP-18")
@pytest.mark.parametrize("line", LINES)
@pytest.mark.parametrize("missing", range(4))
def test_all_four_spaces_must_be_marked(line: str, missing: int) -> None:
    spaces = LINES[line].split()
    gap = spaces.pop(missing)
    state = position(f"capsule {gap} | marks 0 {' '.join(spaces)}")
    play(state, 0, "stop digging")
    assert legal(state, 0) == ["end turn"]
    assert refused(state, 0, f"share {line}") == ("line-not-full", "CAP-18")


@pytest.mark.clause("CAP-18")
def test_sharing_is_optional() -> None:
    state = position("marks 0 a b")
    play(state, 0, "stop digging")
    assert legal(state, 0) == ["share column a", "share column b", "end turn"]
    assert GAME.ask(state, 0).plain() == {
        "kind": "sharing-only", "clause": "CAP-18", "unsold": 0, "price": 10, "reward": 2,
        "rewards": True, "last": False,
    }  # fmt: skip
    play(state, 0, "end turn")
    assert (circled(state), marks(state, 1), state.to_act()) == ([0, 0], "", (1,))


@pytest.mark.clause("CAP-18")
@pytest.mark.ruling("CAP-A7")
def test_one_line_a_turn() -> None:
    state = position("marks 0 a b")
    play(state, 0, "stop digging", "share column b")
    assert legal(state, 0) == ["sell 1", "sell 2", "end turn"]
    assert refused(state, 0, "share column a") == ("shared-enough", "CAP-18")
    run(
        state,
        """
        0: end turn
        1: stop digging, end turn
        0: stay silent
        1: stay silent
        0: stop digging, share column a
    """,
    )
    assert circled(state) == [4, 0]


@pytest.mark.clause("CAP-18")
@pytest.mark.ruling("CAP-A7")
@pytest.mark.parametrize(("most", "lines"), [(1, "abc"), (2, "abcd")])
def test_the_limit_is_the_same_on_a_second_day(most: int, lines: str) -> None:
    """With the capsule in row 4 all columns but its own are free; d stands for row 1."""
    called = {"a": "column a", "b": "column b", "c": "column c", "d": "row 1"}
    state = position(f"option shares_per_turn {most} | capsule d4 | marks 0 a b c 1")
    play(state, 0, "stop digging", f"share {called[lines[0]]}", "end turn")
    run(state, "1: stop digging, end turn\n0: stay silent\n1: stay silent")
    play(state, 0, "stop digging", *(f"share {called[line]}" for line in lines[1 : 1 + most]))
    assert stage(state) == "selling"
    assert refused(state, 0, f"share {called[lines[-1]]}") == ("shared-enough", "CAP-18")
    assert circled(state) == [2 + 2 * most, 0]


@pytest.mark.clause("CAP-18")
def test_a_line_filled_by_this_turns_digging_counts() -> None:
    state = position("pile a1 | marks 0 a2 a3 a4")
    play(state, 0, "use shovel", "stop digging", "under a1")
    assert legal(state, 0) == ["share column a", "end turn"]


@pytest.mark.clause("CAP-18", "CAP-22")
def test_the_icons_may_be_sold_in_the_same_turn() -> None:
    state = position("marks 0 a | price 50")
    play(state, 0, "stop digging", "share column a", "sell 2")
    assert (money(state)[0], circled(state), unsold(state)) == (300, [2, 0], [0, 0])


@pytest.mark.clause("CAP-19")
@pytest.mark.parametrize("seat", [0, 1])
def test_an_announced_line_can_never_be_announced_again_by_anyone(seat: int) -> None:
    state = position(f"turn {seat} | marks 0 a | marks 1 a | shared column a")
    play(state, seat, "stop digging")
    assert legal(state, seat) == ["end turn"]
    assert refused(state, seat, "share column a") == ("line-announced", "CAP-19")


@pytest.mark.clause("CAP-19", "CAP-20")
def test_the_listener_does_not_announce_the_same_line() -> None:
    state = position("marks 0 a")
    run(
        state,
        """
        0: stop digging, share column a, end turn
        1: stop digging
    """,
    )
    assert (marks(state, 1), legal(state, 1)) == (LINES["column a"], ["end turn"])


@pytest.mark.clause("CAP-20")
@pytest.mark.ruling("CAP-A8")
def test_heard_marks_count_for_lines_of_ones_own() -> None:
    state = position("marks 0 a | marks 1 b1 c1 d1")
    run(
        state,
        """
        0: stop digging, share column a, end turn
        1: stop digging
    """,
    )
    assert legal(state, 1) == ["share row 1", "end turn"]
    play(state, 1, "share row 1")
    assert marks(state, 0) == "a1 b1 c1 d1 a2 a3 a4"


@pytest.mark.clause("CAP-20")
@pytest.mark.ruling("CAP-A8")
def test_heard_marks_count_for_the_verdict() -> None:
    state = position("marks 0 a")
    run(
        state,
        """
        0: stop digging, share column a, end turn
        1: stop digging, end turn
    """,
    )
    assert "name a1" not in legal(state, 1)
    assert len(legal(state, 1)) == 13


@pytest.mark.clause("CAP-18", "CAP-19")
@pytest.mark.ruling("CAP-A15")
def test_a_line_made_public_by_other_lines_may_still_be_announced() -> None:
    state = position("""
        marks 0 a b c d1 d2 d4 | heard 1 1 2 4 | marks 1 1 2 4 a3 b3
        shared row 1 | shared row 2 | shared row 4 | turn 1
    """)
    play(state, 1, "stop digging")
    assert legal(state, 1) == ["share column a", "share column b", "end turn"]


@pytest.mark.clause("CAP-21")
@pytest.mark.parametrize("capsule", SPACE_NAMES)
def test_the_lines_of_the_capsule_are_never_full(capsule: str) -> None:
    marked = " ".join(name for name in SPACE_NAMES if name != capsule)
    state = position(f"capsule {capsule} | marks 0 {marked}")
    play(state, 0, "stop digging")
    shareable = [text.removeprefix("share ") for text in legal(state, 0)[:-1]]
    assert shareable == [line for line in LINE_NAMES if capsule not in LINES[line]]
    assert len(shareable) == 6


@pytest.mark.clause("CAP-32")
@pytest.mark.ruling("CAP-A4")
@pytest.mark.parametrize(("before", "gained"), [(21, 2), (22, 2), (23, 1), (24, 0)])
def test_what_does_not_fit_on_the_sheet_is_not_circled(before: int, gained: int) -> None:
    state = position(f"marks 0 a | circled 0 {before}")
    (told,) = play(state, 0, "stop digging", "share column a")[1:]
    assert told.args["gained"] == gained
    assert circled(state)[0] == before + gained
    assert (marks(state, 1), stage(state)) == (LINES["column a"], "selling")
    run(
        state,
        """
        0: end turn
        1: stop digging
    """,
    )
    assert refused(state, 1, "share column a") == ("line-announced", "CAP-19")


@pytest.mark.clause("CAP-18")
def test_another_box_may_reward_otherwise() -> None:
    state = position("marks 0 a", edition_with(reward=3))
    play(state, 0, "stop digging", "share column a")
    assert circled(state) == [3, 0]


@pytest.mark.clause("CAP-18")
@pytest.mark.parametrize("text", ["share column a", "sell 1", "end turn"])
def test_nobody_shares_or_sells_before_digging_is_over(text: str) -> None:
    state = position("marks 0 a | circled 0 3")
    assert refused(state, 0, text) == ("not-now", "CAP-9")
