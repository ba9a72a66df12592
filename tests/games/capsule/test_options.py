"""The options: each changes what it should, and nothing else."""

from __future__ import annotations

import pytest

from shem.games.capsule import GAME
from shem.games.capsule.view import observe
from shem.kernel.errors import ShemError
from tests.games.capsule.positions import (
    circled,
    legal,
    marks,
    play,
    position,
    refused,
    run,
    stage,
)

PLAIN: dict[str, object] = {
    "shares_per_turn": 1,
    "open_sheets": True,
    "guess": "any",
    "heard_marks_count": True,
    "return_timing": "end",
    "first_player": "fixed",
    "notebook": "marks",
}
OTHERS: list[tuple[str, object]] = [
    ("shares_per_turn", 6),
    ("open_sheets", False),
    ("guess", "one-left"),
    ("heard_marks_count", False),
    ("return_timing", "each"),
    ("first_player", "alternating"),
    ("notebook", "full"),
    ("notebook", "off"),
]


@pytest.mark.ruling("CAP-A1", "CAP-A5", "CAP-A7", "CAP-A8", "CAP-A9", "CAP-A12", "CAP-A21")
def test_unless_the_table_agrees_otherwise_the_rulings_hold() -> None:
    assert observe(GAME.new(2, seed="s"), None).options == PLAIN


@pytest.mark.parametrize(("name", "value"), OTHERS)
def test_an_option_changes_itself_alone(name: str, value: object) -> None:
    state = GAME.new(2, seed="s", options={name: value})
    expected = PLAIN | {name: value}
    assert observe(state, None).options == expected
    assert state.truth()["options"] == expected
    plain = GAME.new(2, seed="s")
    assert (state.pile, state.tools, state.market) == (plain.pile, plain.tools, plain.market)
    assert (state.capsule, state.first) == (plain.capsule, plain.first)


@pytest.mark.parametrize(
    ("name", "value", "complaint"),
    [
        ("shares_per_turn", 0, "option shares_per_turn is a number from 1 to 6"),
        ("shares_per_turn", 7, "option shares_per_turn is a number from 1 to 6"),
        ("guess", "never", "option guess is any or one-left, not 'never'"),
        ("return_timing", "never", "option return_timing is end or each, not 'never'"),
        ("share_per_turn", 2, "no option 'share_per_turn' — did you mean 'shares_per_turn'"),
    ],
)
def test_what_cannot_be_agreed_on_is_refused(name: str, value: object, complaint: str) -> None:
    with pytest.raises(ShemError, match=complaint):
        GAME.new(2, seed="s", options={name: value})


@pytest.mark.clause("CAP-18")
@pytest.mark.ruling("CAP-A7")
@pytest.mark.parametrize("most", range(1, 7))
def test_so_many_lines_may_be_announced_in_a_turn(most: int) -> None:
    lines = ["row 1", "row 2", "row 4", "column a", "column b", "column c"]
    state = position(f"option shares_per_turn {most} | marks 0 a b c 1 2 4")
    play(state, 0, "stop digging")
    for count, line in enumerate(lines[:most], start=1):
        assert f"share {line}" in legal(state, 0)
        play(state, 0, f"share {line}")
        assert circled(state)[0] == 2 * count
    assert stage(state) == "selling"
    if most < 6:
        assert refused(state, 0, f"share {lines[most]}") == ("shared-enough", "CAP-18")
    assert marks(state, 1).split()[:4] == ["a1", "b1", "c1", "d1"]


@pytest.mark.ruling("CAP-A7")
def test_fewer_lines_than_allowed_may_be_announced() -> None:
    state = position("option shares_per_turn 3 | marks 0 a b | circled 0 1")
    play(state, 0, "stop digging", "share column a")
    assert stage(state) == "sharing"
    assert legal(state, 0) == ["share column b", "sell 1", "sell 2", "sell 3", "end turn"]
    play(state, 0, "sell 2")
    assert state.to_act() == (1,)


@pytest.mark.ruling("CAP-A7")
def test_the_lines_of_a_turn_are_counted_anew_in_the_next() -> None:
    state = position("option shares_per_turn 2 | marks 0 a b c | marks 1 1 2")
    run(state, "0: stop digging, share column a, share column b, end turn")
    play(state, 1, "stop digging", "share row 1")
    assert (stage(state), "share row 2" in legal(state, 1)) == ("sharing", True)


@pytest.mark.clause("CAP-20")
@pytest.mark.ruling("CAP-A8")
@pytest.mark.parametrize(
    ("option", "lines", "names"), [("yes", ["share row 1"], 10), ("no", [], 14)]
)
def test_what_was_heard_counts_as_marked_or_not(option: str, lines: list[str], names: int) -> None:
    state = position(f"option heard_marks_count {option} | marks 0 a | marks 1 b1 c1 d1")
    run(state, "0: stop digging, share column a, end turn")
    play(state, 1, "stop digging")
    assert legal(state, 1) == [*lines, "end turn"]
    play(state, 1, "end turn")
    assert len(legal(state, 1)) == names
    own = observe(state, 1).own
    assert own is not None
    assert own.heard == ("a1", "a2", "a3", "a4")
    assert ("a2" in own.marks) == (option == "yes")


@pytest.mark.clause("CAP-19")
@pytest.mark.ruling("CAP-A8")
@pytest.mark.parametrize("option", ["yes", "no"])
def test_counted_or_not_an_announced_line_stays_announced(option: str) -> None:
    state = position(f"option heard_marks_count {option} | marks 0 a | marks 1 a")
    run(state, "0: stop digging, share column a, end turn")
    play(state, 1, "stop digging")
    assert refused(state, 1, "share column a") == ("line-announced", "CAP-19")


@pytest.mark.clause("CAP-25")
@pytest.mark.ruling("CAP-A21")
def test_where_nothing_is_written_down_any_space_may_be_named() -> None:
    state = position("option notebook off | marks 0 a b | night | capsule d3")
    names = [text for text in legal(state, 0) if text.startswith("name ")]
    assert len(names) == 16
    assert GAME.ask(state, 0).plain() == {
        "kind": "verdict-unwritten", "clause": "CAP-25", "day": 1, "last": False, "may": True,
    }  # fmt: skip
    run(state, "0: name a1\n1: stay silent")
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.clause, outcome.winners) == ("CAP-26", (1,))


@pytest.mark.ruling("CAP-A9", "CAP-A21")
@pytest.mark.parametrize("marked", ["a b", "a b c 1 2 4"])
def test_blank_maps_do_not_tell_whether_one_space_is_left(marked: str) -> None:
    """A new table cannot agree on the pair any more; one that did plays on."""
    with pytest.raises(ShemError, match="notebook=off needs guess=any"):
        GAME.new(seed="s", options={"notebook": "off", "guess": "one-left"})
    state = position(f"option notebook off | option guess one-left | marks 0 {marked} | night")
    assert len(legal(state, 0)) == 17


@pytest.mark.ruling("CAP-A21")
def test_a_space_that_was_drawn_loses_nothing_when_the_rival_is_wrong_as_well() -> None:
    state = position("option notebook off | marks 0 a b | night | capsule d3 | money 0 9")
    run(state, "0: name a1\n1: name b2")
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.clause == "CAP-30"
    assert "has lost" not in GAME.words.clause("CAP-A21")


@pytest.mark.ruling("CAP-A21")
def test_a_blank_map_is_blank_in_the_view_until_the_game_is_over() -> None:
    state = position("option notebook off | marks 0 a b | marks 1 c | night | capsule d3")
    for seat in (0, 1):
        own = observe(state, seat).own
        assert own is not None
        assert (own.marks, own.seen, own.heard) == ((), (), ())
    run(state, "0: name d3\n1: stay silent")
    own = observe(state, 0).own
    assert own is not None
    assert len(own.marks) == 8


@pytest.mark.ruling("CAP-A21")
def test_what_is_said_of_blank_maps_is_what_happens() -> None:
    state = position("option notebook off")
    play(state, 0, "use left", "stop digging", "under x1", "under a1")
    own_draws = [deed.subject for deed in observe(state, 0).deeds if deed.what == "drew"]
    assert "a1" in own_draws
    sentence = GAME.words.choice("notebook", "off").sentence
    assert "look up your own draws in the log" in sentence
    assert "Nothing" not in sentence


@pytest.mark.ruling("CAP-A21")
@pytest.mark.parametrize("option", ["off", "marks", "full"])
def test_the_notebook_changes_no_turn(option: str) -> None:
    state, plain = position(f"option notebook {option}"), position()
    for text in ("use left", "show x1", "stop digging", "under x1", "under a1", "end turn"):
        play(state, 0, text)
        play(plain, 0, text)
        assert [legal(state, seat) for seat in (0, 1)] == [legal(plain, seat) for seat in (0, 1)]
