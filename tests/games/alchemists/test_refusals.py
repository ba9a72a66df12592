"""Every way to be refused: the reason, its clause, the facts told, and that nothing changes."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pytest

from shem.games.alchemists import GAME
from shem.games.alchemists.actions import ACTIONS
from shem.games.alchemists.state import AlchemistsState
from shem.kernel.datafile import read_toml
from shem.kernel.errors import Refused
from tests.games.alchemists.positions import NAMES, position, refusal, run

Args = dict[str, object]

STOCK = "hand 0 toadstool fern toad claw mandrake"
FALL = "gold 0 5 | theory fern a1 1:gold | cubes 0 debunk publish"


class Case(NamedTuple):
    reason: str
    clause: str
    facts: str
    deeds: str
    seat: int
    tried: str
    args: Args


CASES = [
    Case("game-over", "ALC-B63", "round 6 | phase end", "", 0, "draw", {}),
    Case("not-your-choice", "ALC-B19", "cubes 0 forage", "", 1, "draw", {"deciding": [0]}),
    Case("choice-made", "ALC-B22", f"{STOCK} | cubes 0 sell | cubes 1 sell", "0: bid 1", 0, "bid 2",
         {}),
    Case("not-in-play", "ALC-K2", "phase declare", "", 1, "place library", {}),
    Case("not-now", "ALC-B19", "cubes 0 forage", "", 0, "ready", {"stage": "foraging"}),
    Case("no-favour", "ALC-FV5", "phase declare", "", 1, "assistant", {"favour": "assistant"}),
    Case("favour-not-now", "ALC-FV5", "hand 0 toad | favours 0 merchant | cubes 0 transmute", "", 0,
         "play merchant", {"favour": "merchant"}),
    Case("favour-of-no-use", "ALC-AR4",
         "gold 0 0 | sale periscope | favours 0 shopkeeper | cubes 0 buy", "", 0, "play shopkeeper",
         {"favour": "shopkeeper"}),
    Case("favour-played", "ALC-FV5", "hand 0 toad | favours 0 sage | cubes 0 transmute",
         "0: play sage", 0, "decline", {"favour": "sage"}),
    Case("begun-at-once", "ALC-B47", FALL, "0: show fern red; theory is a1", 0, "decline", {}),
    Case("order-needs-players", "ALC-B11", "phase order", "", 0, "order 7",
         {"order": "order-7", "count": 4}),
    Case("order-taken", "ALC-B10", "phase order", "0: order 2", 1, "order 2",
         {"order": "order-2", "other": 0}),
    Case("order-too-dear", "ALC-B10", "phase order | gold 0 0", "", 0, "order 1",
         {"order": "order-1", "cost": 1, "gold": 0}),
    Case("space-closed", "ALC-B15", "phase declare | round 1", "", 1, "place sell",
         {"space": "sell", "round": 1}),
    Case("used-enough", "ALC-B15", "phase declare", "1: place sell", 1, "place sell",
         {"space": "sell", "uses": 1}),
    Case("no-cubes-left", "ALC-B15", "phase declare | round 1", "1: place buy; place buy", 1,
         "place forage", {}),
    Case("too-few-cubes", "ALC-B15", "phase declare | round 1",
         "1: place buy; place forage", 1, "place buy", {"space": "buy", "needed": 2, "left": 1}),
    Case("associate-on-card", "ALC-B76", "phase declare | favours 1 associate", "", 1,
         "associate custodian", {}),
    Case("associate-there", "ALC-B76", "phase declare | favours 1 associate | favours 0 associate",
         "1: place sell; associate sell; ready\n0: place sell", 0, "associate sell",
         {"space": "sell", "other": 1}),
    Case("associate-without-cube", "ALC-B76", "phase declare | favours 1 associate", "", 1,
         "associate sell", {"space": "sell"}),
    Case("not-in-row", "ALC-B19", "row toad | cubes 0 forage", "", 0, "take fern",
         {"ingredient": "fern"}),
    Case("nothing-to-draw", "ALC-B78", "row toad | deck empty | cubes 0 forage", "", 0, "draw", {}),
    Case("not-in-hand", "ALC-B20", "hand 0 toad | cubes 0 transmute", "", 0, "transmute fern",
         {"ingredient": "fern"}),
    Case("not-in-hand", "ALC-FV2", "phase order | deck toad toad toad | favour_deck herbalist",
         "0: order 6", 0, "discard fern", {"ingredient": "fern"}),
    Case("tested-already", "ALC-AR6",
         "gold 0 4 | round 4 | sale thinking-cap | hand 0 toad fern claw flower | cubes 0 buy",
         "0: buy thinking-cap; mix fern toad", 0, "mix fern claw", {"ingredient": "fern"}),
    Case("bid-too-high", "ALC-B25", "reputation 0 1 | cubes 0 sell | cubes 1 sell", "", 0, "bid 3",
         {"discount": 3}),
    Case("not-wanted", "ALC-B24", f"{STOCK} | cubes 0 sell", "", 0, "offer r-", {"potion": "R-"}),
    Case("covered", "ALC-B27",
         "seats 3 | hand 0 fern claw toad | hand 1 fern claw | cubes 0 sell | cubes 1 sell",
         "1: bid 3\n0: bid 0\n1: sell b+ exact fern claw", 0, "offer b+", {"potion": "B+"}),
    Case("all-covered", "ALC-B27",
         f"{STOCK} | hand 1 fern claw | favours 0 barmaid merchant | cubes 0 sell | cubes 1 sell",
         "1: bid 3\n0: bid 0\n1: sell b+ exact fern claw", 0, "play barmaid",
         {"favour": "barmaid"}),
    Case("cannot-sell", "ALC-B27a", "hand 0 toad toad | cubes 0 sell", "", 0, "offer b+", {}),
    Case("price-too-low", "ALC-B25", f"reputation 0 1 | {STOCK} | cubes 0 sell", "0: offer b+", 0,
         "guarantee wrong-sign", {"guarantee": "wrong-sign"}),
    Case("not-for-sale", "ALC-B21", "gold 0 9 | sale periscope | cubes 0 buy", "", 0,
         "buy bronze-cup", {"artifact": "bronze-cup"}),
    Case("too-dear", "ALC-B21", "gold 0 3 | sale periscope robe-of-respect | cubes 0 buy", "", 0,
         "buy robe-of-respect", {"artifact": "robe-of-respect", "price": 4, "gold": 3}),
    Case("name-a-pair", "ALC-B40", "master | theory fern a2 1:gold | cubes 0 debunk", "", 0,
         "show fern red", {}),
    Case("name-a-colour", "ALC-B39", "theory fern a2 1:gold | cubes 0 debunk", "", 0,
         "mix fern toad", {}),
    Case("no-theory", "ALC-B69", "theory fern a2 1:gold | cubes 0 debunk", "", 0, "show toad red",
         {"ingredients": ["toad"]}),
    Case("no-theory", "ALC-B69", "master | theory fern a2 1:gold | cubes 0 debunk", "", 0,
         "mix toad claw", {"ingredients": ["toad", "claw"]}),
    Case("no-theory-there", "ALC-B30", "cubes 0 publish", "", 0, "endorse fern",
         {"ingredient": "fern"}),
    Case("theory-stands", "ALC-B29", "theory fern a2 1:gold | cubes 0 publish", "", 0,
         "theory on fern", {"ingredient": "fern"}),
    Case("refuted", "ALC-B70", FALL, "0: show fern red; theory on fern", 0, "theory is a1",
         {"ingredient": "fern", "alchemical": "a1"}),
    Case("not-fallen", "ALC-B47", FALL, "0: show fern red", 0, "theory on toad",
         {"ingredient": "toad"}),
    Case("not-freed", "ALC-B47", FALL, "0: show fern red", 0, "theory is a2",
         {"alchemical": "a2"}),
    Case("no-endorsing-at-once", "ALC-B47", FALL, "0: show fern red; theory is a1", 0,
         "endorse toad", {}),
    Case("fee-too-high", "ALC-B30", "theory fern a2 1:gold | gold 0 1 | cubes 0 publish", "", 0,
         "endorse fern", {"fee": 2, "gold": 1}),
    Case("in-conflict", "ALC-B32",
         "gold 0 5 | theory fern a2 1:gold | theory toad a3 1:red | conflict fern toad"
         " | cubes 0 publish", "", 0, "endorse fern", {"ingredient": "fern"}),
    Case("sealed-already", "ALC-B31", "gold 0 5 | theory fern a2 0:gold | cubes 0 publish", "", 0,
         "endorse fern", {"ingredient": "fern"}),
    Case("theory-full", "ALC-B31",
         "seats 4 | gold 0 5 | theory fern a2 1:gold 2:gold 3:gold | cubes 0 publish", "", 0,
         "endorse fern", {"ingredient": "fern"}),
    Case("alchemical-used", "ALC-B29", "theory fern a2 1:gold | cubes 0 publish",
         "0: theory on toad", 0, "theory is a2", {"alchemical": "a2"}),
    Case("seal-used-up", "ALC-C12", "seals 0 red | cubes 0 publish",
         "0: theory on toad; theory is a2", 0, "seal gold", {"seal": "gold"}),
    Case("cannot-mix", "ALC-B52", "round 6 | hand 0 toad toad | cubes 0 exhibition", "", 0,
         "exhibit r+", {}),
    Case("shown-already", "ALC-B52", f"round 6 | shown 0 R+ | {STOCK} | cubes 0 exhibition", "", 0,
         "exhibit r+", {"potion": "R+"}),
    Case("wrong-amount", "ALC-B81", "round 6 | gold 0 3 | sale altar-of-gold | cubes 0 buy",
         "0: buy altar-of-gold", 0, "pay 3 gold", {"gold": 3, "most": 2}),
    Case("grant-taken", "ALC-B71",
         "grants 1 top | gold 0 5 | theory fern a2 0:gold | theory claw a4 0:red | cubes 0 publish",
         "0: publish toad a3 gold", 0, "grant top", {"grant": "grant-top", "other": 1}),
    Case("grant-not-due", "ALC-B34", "gold 0 5 | theory fern a2 0:gold | cubes 0 publish",
         "0: publish toad a3 gold", 0, "grant left", {"grant": "grant-left"}),
]  # fmt: skip


def reached(case: Case) -> AlchemistsState:
    state = position(case.facts)
    if case.deeds:
        run(state, case.deeds)
    return state


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


UNTRIED = {"only-refuted-left", "no-seals"}
"""Of the encyclopedia; they take a long game."""


def test_every_reason_with_a_sentence_is_reached() -> None:
    text = read_toml(GAME.home / "text.en.toml")["refusal"]
    assert isinstance(text, dict)
    base = {case.reason for case in CASES}
    assert base <= {*text}
    tests = [file.read_text(encoding="utf-8") for file in Path(__file__).parent.glob("test_*.py")]
    of_modules = {*text} - base - {"no-such-action"} - UNTRIED
    assert [each for each in of_modules if not any(f'"{each}"' in file for file in tests)] == []


@pytest.mark.parametrize("action", [-1, ACTIONS, 10**9])
def test_there_is_no_such_action(action: int) -> None:
    refused = GAME.explain(position("cubes 0 forage"), 0, action)
    assert refused is not None
    assert (refused.reason, refused.clause, refused.args) == (
        "no-such-action",
        "",
        {"action": action},
    )


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_an_empty_seat_chooses_nothing(seat: int) -> None:
    refused = GAME.explain(position("cubes 0 forage"), seat, GAME.read("draw")[0])
    assert refused is not None
    assert (refused.reason, refused.instead) == ("not-your-choice", ())


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.reason} {case.clause}")
def test_every_action_is_explained_at_every_stage(case: Case) -> None:
    state = reached(case)
    for seat in range(state.seats):
        legal = state.legal(seat)
        for action in range(ACTIONS):
            refused = GAME.explain(state, seat, action)
            assert (refused is None) == (action in legal)
            assert refused is None or GAME.words.refusal(refused, NAMES, seat)
