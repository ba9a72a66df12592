"""The verdict: each in secret names a space or stays silent; both are opened together."""

from __future__ import annotations

import pytest

from shem.games.capsule import GAME
from shem.games.capsule.board import SPACE_NAMES
from shem.games.capsule.state import CapsuleState
from shem.kernel.event import Event, only
from shem.kernel.outcome import Outcome
from tests.games.capsule.positions import (
    kinds,
    legal,
    play,
    position,
    refused,
    stage,
)

RIGHT, WRONG, SILENT = "name d3", "name a1", "stay silent"
BUT_D3 = " ".join(name for name in SPACE_NAMES if name != "d3")


def decided(facts: str, first: str, second: str) -> CapsuleState:
    """Both have given their verdict."""
    state = position(facts)
    play(state, 0, first)
    play(state, 1, second)
    return state


def end(state: CapsuleState) -> Outcome:
    outcome = state.outcome()
    assert outcome is not None
    return outcome


@pytest.mark.clause("CAP-25")
@pytest.mark.ruling("CAP-A9")
def test_any_unmarked_space_may_be_named_or_none() -> None:
    state = position("night | marks 0 a b c1 | heard 0 c2 | marks 1 a1")
    assert legal(state, 0) == [
        "stay silent", "name d1", "name d2", "name c3", "name d3", "name c4", "name d4",
    ]  # fmt: skip
    assert legal(state, 1) == ["stay silent", *(f"name {s}" for s in SPACE_NAMES if s != "a1")]
    for text in ("name a1", "name c1", "name c2"):
        assert refused(state, 0, text) == ("space-marked", "CAP-25")
    assert GAME.ask(state, 0).plain() == {
        "kind": "verdict", "clause": "CAP-25", "left": 6, "day": 1,
        "last": False, "may": True,
    }  # fmt: skip


@pytest.mark.clause("CAP-25")
@pytest.mark.ruling("CAP-A9")
@pytest.mark.parametrize(
    ("marked", "choices"),
    [
        (BUT_D3, ["stay silent", "name d3"]),
        (" ".join(SPACE_NAMES[1:]), ["stay silent", "name a1"]),
        (BUT_D3.removeprefix("a1 "), ["stay silent"]),
        ("", ["stay silent"]),
    ],
)
def test_if_the_table_agrees_only_the_last_space_may_be_named(
    marked: str, choices: list[str]
) -> None:
    state = position(f"night | option guess one-left | marks 0 {marked}")
    assert legal(state, 0) == choices


@pytest.mark.ruling("CAP-A9")
def test_who_may_not_guess_is_told_so() -> None:
    state = position(f"night | option guess one-left | marks 0 {BUT_D3.removeprefix('a1 ')}")
    assert refused(state, 0, "name d3") == ("still-guessing", "CAP-A9")
    assert refused(state, 0, "name b1") == ("space-marked", "CAP-25")


@pytest.mark.clause("CAP-20", "CAP-25")
@pytest.mark.ruling("CAP-A8", "CAP-A9")
def test_the_last_space_may_be_left_by_what_was_heard() -> None:
    text = "night | option guess one-left | marks 0 1 2 a3 b3 c3 | heard 0 4"
    assert legal(position(text), 0) == ["stay silent", "name d3"]
    uncounted = position(f"{text} | option heard_marks_count no")
    assert legal(uncounted, 0) == ["stay silent"]


@pytest.mark.clause("CAP-25")
@pytest.mark.ruling("CAP-A10")
@pytest.mark.parametrize("early", [0, 1])
@pytest.mark.parametrize("text", [RIGHT, WRONG, SILENT])
def test_both_decide_at_once_and_in_secret(early: int, text: str) -> None:
    state = position("night")
    assert state.to_act() == (0, 1)
    (event,) = play(state, early, text)
    assert (event.kind[:5], event.audience) == ("chose", only(early))
    assert (stage(state), state.to_act(), legal(state, early)) == ("verdict", (1 - early,), [])
    assert refused(state, early, SILENT) == ("verdict-given", "CAP-25")
    assert len(legal(state, 1 - early)) == 17


@pytest.mark.clause("CAP-25")
@pytest.mark.ruling("CAP-A10")
@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_verdicts_are_opened_together(order: tuple[int, int]) -> None:
    state = position("night")
    choices = (WRONG, SILENT)
    events = [event for seat in order for event in play(state, seat, choices[seat])]
    assert events[2:4] == [
        Event("named", {"seat": 0, "space": "a1"}, settles=True),
        Event("was-silent", {"seat": 1}, settles=True),
    ]
    assert kinds(events)[4:] == ["unearthed", "ended"]


@pytest.mark.clause("CAP-26")
@pytest.mark.parametrize("day", [1, 4, 7])
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("text", "is_right"), [(RIGHT, True), (WRONG, False)])
def test_alone_the_right_one_wins_and_the_wrong_one_loses(
    day: int, seat: int, text: str, is_right: bool
) -> None:
    choices = [SILENT, SILENT]
    choices[seat] = text
    # Money decides nothing here, and neither do discoveries.
    rich = 1 - seat if is_right else seat
    state = decided(f"day {day} | night | money {rich} 900 | circled {rich} 9", *choices)
    outcome = end(state)
    assert outcome.clause == "CAP-26"
    assert outcome.winners == (seat if is_right else 1 - seat,)
    assert sorted(outcome.payoffs) == [0.0, 1.0]


@pytest.mark.clause("CAP-27")
@pytest.mark.ruling("CAP-A11")
@pytest.mark.parametrize("seat", [0, 1])
def test_together_right_beats_wrong(seat: int) -> None:
    choices = [WRONG, WRONG]
    choices[seat] = RIGHT
    outcome = end(decided(f"night | money {1 - seat} 900 | circled {1 - seat} 9", *choices))
    assert (outcome.clause, outcome.winners) == ("CAP-27", (seat,))


@pytest.mark.clause("CAP-27", "CAP-30")
@pytest.mark.parametrize(("one", "other"), [(RIGHT, RIGHT), (WRONG, WRONG), (WRONG, "name b1")])
@pytest.mark.parametrize(
    ("facts", "winners"),
    [
        ("money 0 110 | money 1 100", (0,)),
        ("money 0 100 | money 1 110 | circled 0 9", (1,)),
        ("circled 0 4 | circled 1 3", (0,)),
        ("circled 0 4 | sold 0 4 | circled 1 5", (1,)),
        ("circled 0 4 | sold 0 4 | circled 1 4", (0, 1)),
    ],
)
def test_both_right_or_both_wrong_is_a_tie(
    one: str, other: str, facts: str, winners: tuple[int, ...]
) -> None:
    outcome = end(decided(f"night | money 0 100 | money 1 100 | {facts}", one, other))
    assert (outcome.clause, outcome.winners) == ("CAP-30", winners)


@pytest.mark.clause("CAP-28")
@pytest.mark.parametrize("day", range(1, 7))
def test_if_nobody_reveals_the_next_day_begins(day: int) -> None:
    state = position(f"day {day} | night")
    play(state, 1, SILENT)
    events = play(state, 0, SILENT)
    assert kinds(events) == ["chose-silence", "was-silent", "was-silent", "day-began", "paid"]
    assert (state.outcome(), state.day, state.to_act()) == (None, day + 1, (0,))


@pytest.mark.clause("CAP-25", "CAP-28")
def test_on_the_next_evening_both_decide_anew() -> None:
    state = decided("night | marks 0 a", SILENT, SILENT)
    for seat in (0, 1):
        play(state, seat, "stop digging", "end turn")
    assert state.to_act() == (0, 1)
    assert (len(legal(state, 0)), len(legal(state, 1))) == (13, 17)


@pytest.mark.clause("CAP-26")
def test_the_envelope_is_opened_at_the_end() -> None:
    state = position("night | capsule b2 | money 0 20 | circled 1 3")
    play(state, 1, SILENT)
    events = play(state, 0, "name b2")
    assert events[-2:] == [
        Event("unearthed", {"space": "b2"}, settles=True),
        Event(
            "ended",
            {"clause": "CAP-26", "winner": 0, "money": [20, 200], "circled": [0, 3]},
        ),
    ]


@pytest.mark.clause("CAP-25")
@pytest.mark.parametrize("capsule", SPACE_NAMES)
def test_every_space_may_be_the_one(capsule: str) -> None:
    state = position(f"night | capsule {capsule}")
    play(state, 0, f"name {capsule}")
    play(state, 1, SILENT)
    assert end(state).winners == (0,)


@pytest.mark.clause("CAP-25")
def test_nobody_reveals_during_the_day() -> None:
    state = position()
    assert refused(state, 0, RIGHT) == ("not-now", "CAP-9")
    assert refused(state, 1, RIGHT) == ("not-your-choice", "CAP-9")
    play(state, 0, "stop digging")
    assert refused(state, 0, RIGHT) == ("not-now", "CAP-18")


@pytest.mark.clause("CAP-26", "CAP-27", "CAP-29")
@pytest.mark.parametrize(
    ("facts", "texts", "winner"),
    [
        ("night", (RIGHT, WRONG), 0),
        ("night", (WRONG, RIGHT), 1),
        ("day 7 | night | money 0 9 | money 1 8", (SILENT, SILENT), 0),
        ("day 7 | night | money 0 8 | money 1 9", (SILENT, SILENT), 1),
    ],
)
def test_everybody_is_told_who_has_won(facts: str, texts: tuple[str, str], winner: int) -> None:
    state = position(facts)
    told = [event for seat in (0, 1) for event in play(state, seat, texts[seat])]
    assert (told[-1].kind, told[-1].args["winner"]) == ("ended", winner)


@pytest.mark.clause("CAP-28")
def test_rounds_are_days() -> None:
    assert GAME.presentation.rounds(position("day 3")) == 3


@pytest.mark.clause("CAP-26")
@pytest.mark.clause("CAP-27")
@pytest.mark.parametrize(
    ("texts", "statistics"),
    [
        ((RIGHT, SILENT), ("found",)),
        ((WRONG, RIGHT), ("found",)),
        ((SILENT, WRONG), ("missed",)),
        ((WRONG, WRONG), ("missed",)),
        ((SILENT, SILENT), ()),
    ],
)
def test_a_game_is_remembered_for_finding_the_capsule_or_missing_it(
    texts: tuple[str, str], statistics: tuple[str, ...]
) -> None:
    state = position("night | day 7 | capsule d3")
    assert GAME.presentation.statistics(state) == ()
    assert GAME.presentation.statistics(decided("night | day 7 | capsule d3", *texts)) == statistics
