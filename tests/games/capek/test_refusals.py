"""Refusals: every reason is reached, cites its clause, and is said in a sentence."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from shem.games.capek import GAME
from shem.games.capek.actions import ACTIONS
from shem.games.capek.state import CapekState
from shem.kernel.datafile import read_toml
from shem.kernel.errors import Refused
from tests.games.capek.positions import play, position, refusal

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


STRICT = "hand 0 pm3 vs5 se1 | auction or1 or2 or3 or4 | option strict_payment yes"
CASES = [
    Case("game-over", "CPK-36", "turn 200", "end turn", 0, "end turn", {}),
    Case("not-your-choice", "CPK-8", "", "", 1, "end turn", {"deciding": [0]}),
    Case("not-your-choice", "CPK-8", "", "buy 1", 1, "end turn", {"deciding": [0]}),
    Case("not-your-choice", "CPK-16", "", "buy 1, pay pm3, take", 1, "keep", {"deciding": [0]}),
    Case("not-now", "CPK-8", "", "", 0, "take", {"stage": "acting"}),
    Case("not-now", "CPK-12", "", "buy 1", 0, "end turn", {"stage": "paying"}),
    Case("not-now", "CPK-16", "", "buy 1, pay pm3, take", 0, "draw", {"stage": "resolving"}),
    Case("not-now", "CPK-17", "", "buy 1, pay pm3, take, research", 0, "keep",
         {"stage": "placing"}),
    Case("not-now", "CPK-11", "", "buy 1, pay pm3, take, keep", 0, "lay pm1", {"stage": "buying"}),
    Case("not-now", "CPK-25", "hand 0 vs1 vs2 pm1", "set left-leg", 0, "end turn",
         {"stage": "laying"}),
    Case("not-now", "CPK-6", "hand 0 vs1 | option low_hand_draw ask", "", 0, "end turn",
         {"stage": "drawing"}),
    Case("research-from-hand", "CPK-20", "", "", 0, "research", {}),
    Case("still-buying", "CPK-9", "", "buy 1, pay pm3, take, keep", 0, "end turn", {}),
    Case("bought-already", "CPK-8", "done buy", "", 0, "buy 1", {}),
    Case("slot-empty", "CPK-23", "auction pm1 - se1 or1", "", 0, "buy 2", {"slot": 2}),
    Case("slot-empty", "CPK-21", "", "buy 1, pay pm3, take, keep", 0, "buy 1", {"slot": 1}),
    Case("slot-empty", "CPK-A6", "option refill slide", "buy 1, pay pm3, take, keep", 0, "buy 4",
         {"slot": 4}),
    Case("slot-empty", "CPK-23", "option refill each | auction or1 - - - | hand 0 pm3 pm5 | rest 1",
         "buy 1, pay pm3, take, keep", 0, "buy 4", {"slot": 4}),
    Case("too-little-gold", "CPK-12", "hand 0 pm1 vs1 | auction or1 or2 or3 or4", "", 0, "buy 3",
         {"price": 3, "gold": 2, "buys": True}),
    Case("too-little-gold", "CPK-12", "hand 0 pm1 vs2 | auction or1 - or3 or4",
         "buy 1, pay pm1, take, keep", 0, "buy 3", {"price": 3, "gold": 2, "buys": False}),
    Case("too-little-paid", "CPK-12", "", "buy 3, pay pm3", 0, "take", {"price": 3, "paid": 2}),
    Case("not-in-hand", "CPK-3", "", "", 0, "swap bs1", {"card": "bs1"}),
    Case("not-in-hand", "CPK-3", "", "buy 1", 0, "pay bs1", {"card": "bs1"}),
    Case("laid-already", "CPK-12", "", "buy 3, pay pm3", 0, "pay pm3", {"card": "pm3"}),
    Case("needless-card", "CPK-A3", STRICT, "buy 3, pay pm3", 0, "pay vs5",
         {"card": "vs5", "price": 3, "paid": 2}),
    Case("part-full", "CPK-17", "research 0 head 3", "buy 1, pay pm3, take, research", 0,
         "place head", {"part": "head"}),
    Case("one-marker", "CPK-17", "", "buy 1, pay pm3, take, research", 0, "fill right-leg",
         {"part": "right-leg"}),
    Case("set-already", "CPK-29", "done set", "", 0, "set head", {}),
    Case("inquiry-marked", "CPK-24", "marked 0 head", "", 0, "set head", {"part": "head"}),
    Case("no-set", "CPK-26", "", "", 0, "set head", {"part": "head", "size": 4}),
    Case("does-not-fit", "CPK-25", "hand 0 vs1 vs2 pm1", "set left-leg", 0, "lay pm1",
         {"card": "pm1", "part": "left-leg", "missing": 2}),
    Case("does-not-fit", "CPK-25", "hand 0 vs1 vs2 or1 or2", "set left-leg, lay or1", 0, "lay vs1",
         {"card": "vs1", "part": "left-leg", "missing": 1}),
    Case("does-not-fit", "CPK-26", "hand 0 vs1 vs2 or1", "set left-leg", 0, "lay or1",
         {"card": "or1", "part": "left-leg", "missing": 2}),
    Case("does-not-fit", "CPK-26", "hand 0 vs1 vs2 w3", "set left-leg, lay vs1", 0, "lay w3",
         {"card": "w3", "part": "left-leg", "missing": 1}),
    Case("swapped-already", "CPK-8", "done swap", "", 0, "swap pm3", {}),
]  # fmt: skip


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.reason} {case.tried}")
def test_a_refusal_says_why(case: Case) -> None:
    state = position(case.facts)
    for deed in filter(None, case.deeds.split(", ")):
        play(state, 0, deed)
    told = refusal(state, case.seat, case.tried)
    assert (told.reason, told.clause, told.args) == (case.reason, case.clause, case.args)
    assert told.instead == state.legal(case.seat)
    sentence = GAME.words.refusal(told, NAMES, case.seat)
    assert sentence.endswith(".")
    with pytest.raises(Refused):
        play(state, case.seat, case.tried)


@pytest.mark.clause("CPK-12")
def test_no_refusal_promises_what_is_not_possible() -> None:
    state = position("hand 0 pm1 vs2 | auction or1 - or3 or4")
    assert told(state, "buy 3").endswith("you have 2 in hand. Choose a cheaper one.")
    play(state, 0, "buy 1", "pay pm1", "take", "keep")
    assert told(state, "buy 3").endswith("you have 2 in hand. You can afford none of them.")
    play(state, 0, "stop buying")
    assert "buy" not in told(state, "research").split()


def told(state: CapekState, tried: str) -> str:
    return GAME.words.refusal(refusal(state, 0, tried), NAMES, 0)


def test_every_reason_is_reached() -> None:
    texts = read_toml(GAME.home / "text.en.toml")["refusal"]
    assert isinstance(texts, dict)
    assert {case.reason for case in CASES} | {"no-such-action"} == set(texts)


@pytest.mark.parametrize("action", [-1, ACTIONS, 10**6])
def test_no_such_action(action: int) -> None:
    told = GAME.explain(position(), 0, action)
    assert told is not None
    assert told.reason == "no-such-action"
