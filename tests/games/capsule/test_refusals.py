"""Refusals: every reason is reached, cites its clause, and is said in a sentence."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from shem.games.capsule import GAME
from shem.games.capsule.actions import ACTIONS
from shem.games.capsule.state import CapsuleState
from shem.kernel.datafile import read_toml
from shem.kernel.errors import Refused
from tests.games.capsule.positions import X1, X2, legal, play, position, refusal, run

NAMES = ("Anna", "Bo")


@dataclass(frozen=True)
class Case:
    """A position, what is done in it, what is then tried by whom, and what comes of it."""

    reason: str
    clause: str
    facts: str
    deeds: str
    seat: int
    tried: str
    args: dict[str, object]


BUT_THREE = "marks 0 1 2 a b c4"  # c3, d3 and d4 are left
CASES = [
    Case("game-over", "CAP-26", "night", "1: stay silent\n0: name d3", 1, "stay silent", {}),
    Case("game-over", "CAP-27", "night", "1: name a1\n0: name d3", 1, "use shovel", {}),
    Case("game-over", "CAP-30", "night", "1: name d3\n0: name d3", 0, "name d3", {}),
    Case("game-over", "CAP-29", "day 7 | night", "1: stay silent\n0: stay silent", 0, "end turn",
         {}),
    Case("not-your-choice", "CAP-9", "", "", 1, "use shovel", {"deciding": [0]}),
    Case("not-your-choice", "CAP-11", "row posthole trowel rake", "0: use left", 1, "cut 1",
         {"deciding": [0]}),
    Case("not-your-choice", "CAP-16", "", "0: use shovel, stop digging", 1, "under a1",
         {"deciding": [0]}),
    Case("not-your-choice", "CAP-18", "", "0: stop digging", 1, "end turn", {"deciding": [0]}),
    Case("not-your-choice", "CAP-22", "marks 0 a", "0: stop digging, share column a", 1,
         "end turn", {"deciding": [0]}),
    Case("not-your-choice", "CAP-9", "turn 1", "", 0, "stop digging", {"deciding": [1]}),
    Case("verdict-given", "CAP-25", "night", "0: name a1", 0, "stay silent", {}),
    Case("verdict-given", "CAP-25", "night", "0: stay silent", 0, "use shovel", {}),
    Case("not-now", "CAP-9", "", "", 0, "cut 0", {"stage": "digging"}),
    Case("not-now", "CAP-9", "", "0: use shovel", 0, "under a1", {"stage": "digging"}),
    Case("not-now", "CAP-11", "row posthole trowel rake", "0: use left", 0, "use shovel",
         {"stage": "cutting"}),
    Case("not-now", "CAP-16", "", "0: use shovel, stop digging", 0, "end turn",
         {"stage": "returning"}),
    Case("not-now", "CAP-18", "", "0: stop digging", 0, "use shovel", {"stage": "sharing"}),
    Case("not-now", "CAP-22", "marks 0 a", "0: stop digging, share column a", 0, "name d3",
         {"stage": "selling"}),
    Case("not-now", "CAP-25", "night", "", 0, "end turn", {"stage": "verdict"}),
    Case("shared-enough", "CAP-18", "marks 0 a b", "0: stop digging, share column a", 0,
         "share column b", {"most": 1}),
    Case("shown-too-late", "CAP-13", "", "0: use left, stop digging, under a1 x1", 0, "show x1",
         {}),
    Case("shown-too-late", "CAP-13", "row posthole trowel rake | money 0 300",
         "0: use middle, use left", 0, "show x5", {}),
    Case("too-few-actions", "CAP-9", "actions 1", "", 0, "use left",
         {"tool": "spade", "needed": 2, "left": 1}),
    Case("too-little-money", "CAP-9", "money 0 59", "", 0, "use left",
         {"tool": "spade", "cost": 60, "money": 59}),
    Case("too-few-actions", "CAP-9", "actions 1 | money 0 0", "", 0, "use left",
         {"tool": "spade", "needed": 2, "left": 1}),
    Case("cut-too-many", "CAP-11", "row posthole trowel rake", "0: use left", 0, "cut 6",
         {"cards": 6, "most": 5}),
    Case("no-such-card", "CAP-5", "", "", 0, "show x6", {"number": 6}),
    Case("not-drawn", "CAP-13", "", "0: use left", 0, "show x2", {"discovery": X2}),
    Case("no-icons-left", "CAP-15", "circled 0 24", "0: use left", 0, "show x1",
         {"discovery": X1}),
    Case("shown-already", "CAP-14", "", "0: use left, show x1", 0, "show x1",
         {"discovery": X1}),
    Case("not-in-hand", "CAP-16", "", "0: use shovel, stop digging", 0, "under b3",
         {"face": "b3"}),
    Case("other-way-back", "CAP-16", "", "0: use shovel, stop digging", 0, "top a1",
         {"way": "returning"}),
    Case("other-way-back", "CAP-16", "row sieve trowel rake", "0: use left", 0, "under a1",
         {"way": "returning-shuffle"}),
    Case("other-way-back", "CAP-16", "row bulldozer trowel rake", "0: use left", 0, "shuffle in",
         {"way": "returning-top"}),
    Case("other-way-back", "CAP-16", "row wheelbarrow trowel rake", "0: use left", 0,
         "shuffle in", {"way": "returning-either"}),
    Case("line-announced", "CAP-19", "marks 0 a | shared column a", "0: stop digging", 0,
         "share column a", {"line": "column a"}),
    Case("line-not-full", "CAP-18", "marks 0 a1 a2 a3", "0: stop digging", 0, "share column a",
         {"line": "column a"}),
    Case("too-few-unsold", "CAP-22", "circled 0 2 | sold 0 1", "0: stop digging", 0, "sell 2",
         {"unsold": 1}),
    Case("space-marked", "CAP-25", "night | marks 0 a", "", 0, "name a3", {"space": "a3"}),
    Case("still-guessing", "CAP-A9", f"night | option guess one-left | {BUT_THREE}", "", 0,
         "name d3", {"space": "d3", "left": 3}),
]  # fmt: skip


def reached(case: Case) -> CapsuleState:
    state = position(case.facts)
    run(state, case.deeds)
    return state


@pytest.mark.clause(
    "CAP-5", "CAP-9", "CAP-11", "CAP-13", "CAP-14", "CAP-15", "CAP-16", "CAP-18", "CAP-19",
    "CAP-22", "CAP-25", "CAP-26", "CAP-27", "CAP-29", "CAP-30",
)  # fmt: skip
@pytest.mark.ruling("CAP-A9")
@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.reason} {case.clause}")
def test_what_is_not_possible_is_refused_with_its_clause_and_reason(case: Case) -> None:
    state = reached(case)
    refused = refusal(state, case.seat, case.tried)
    assert (refused.reason, refused.clause, refused.args) == (case.reason, case.clause, case.args)
    assert refused.instead == state.legal(case.seat)
    assert GAME.words.refusal(refused, NAMES, case.seat)

    before = state.truth()
    with pytest.raises(Refused) as error:
        GAME.play(state, case.seat, GAME.read(case.tried)[0])
    assert error.value.refusal == refused
    assert state.truth() == before


def test_every_reason_with_a_sentence_is_reached() -> None:
    text = read_toml(GAME.home / "text.en.toml")["refusal"]
    assert isinstance(text, dict)
    assert {case.reason for case in CASES} == {*text} - {"no-such-action"}


@pytest.mark.parametrize("action", [-1, ACTIONS, 10**9])
def test_there_is_no_such_action(action: int) -> None:
    refused = GAME.explain(position(), 0, action)
    assert refused is not None
    assert (refused.reason, refused.clause) == ("no-such-action", "")
    assert refused.args == {"action": action}


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_an_empty_seat_chooses_nothing(seat: int) -> None:
    for facts in ("", "night"):
        refused = GAME.explain(position(facts), seat, GAME.read("use shovel")[0])
        assert refused is not None
        assert (refused.reason, refused.instead) == ("not-your-choice", ())


def test_what_is_legal_is_not_refused() -> None:
    state = position()
    play(state, 0, "use left")
    assert [GAME.explain(state, 0, action) for action in state.legal(0)] == [None] * len(
        legal(state, 0)
    )


STAGES = [
    ("", ""),
    ("row posthole trowel rake", "0: use left"),
    ("", "0: use left, stop digging"),
    ("row wheelbarrow trowel rake", "0: use left"),
    ("row bulldozer trowel rake", "0: use left"),
    ("row sieve trowel rake", "0: use left"),
    ("marks 0 a", "0: stop digging"),
    ("marks 0 a", "0: stop digging, share column a"),
    ("night | option guess one-left", ""),
    ("night", "0: name d3"),
    ("night", "0: name d3\n1: stay silent"),
]


@pytest.mark.parametrize(("facts", "deeds"), STAGES)
def test_every_action_is_explained_at_every_stage(facts: str, deeds: str) -> None:
    state = position(facts)
    run(state, deeds)
    for seat in (0, 1):
        for action in range(ACTIONS):
            refused = GAME.explain(state, seat, action)
            assert (refused is None) == (action in state.legal(seat))
            assert refused is None or GAME.words.refusal(refused, NAMES, seat)


@pytest.mark.clause("CAP-12", "CAP-16")
@pytest.mark.ruling("CAP-A19")
def test_a_refusal_tells_the_other_nothing_of_the_cards() -> None:
    told = []
    for card in ("a1", "b3", "x1"):
        state = position(f"pile {card}")
        play(state, 0, "use shovel")
        reasons = [GAME.explain(state, 1, action) for action in range(ACTIONS)]
        told.append([reason and reason.plain() for reason in reasons])
    assert told[0] == told[1] == told[2]
