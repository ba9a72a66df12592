"""Reasons: where to look, why a plan is good, and nothing that its seat may not know."""

from __future__ import annotations

import pytest

from shem.games.alchemists import GAME
from shem.kernel.rng import Rng
from tests.games.alchemists.positions import NAMES, legal, position, run
from tests.games.alchemists.test_king_sentences import REASONS as OF_GOLEM

DECLARE = "phase declare | track 1 0"
PAIR = "hand 0 toad fern"

# The facts of a position, what happens then, the plan of seat 0, and what is said about it.
REASONS = [
    ("phase order", "", "order 4", ["look-ordering", "orders"]),
    ("phase order", "", "order 2", ["look-ordering", "orders-first"]),
    (DECLARE, "", "declare student drink", ["look-declaring", "declares-test"]),
    (DECLARE, "", "declare publish", ["look-declaring", "declares-publish"]),
    (f"{DECLARE} | theory fern a2 1:gold", "", "declare publish", ["look-declaring", "theory"]),
    (
        f"{DECLARE} | seals 0",
        "",
        "declare forage buy",
        ["look-declaring", "declares-buy", "declares-cards"],
    ),
    (f"{DECLARE} | {PAIR}", "", "declare sell", ["look-declaring", "offers"]),
    (DECLARE, "", "declare sell", ["look-declaring", "declares-gold"]),
    (DECLARE, "", "declare debunk", ["look-declaring", "declares-watch"]),
    (f"{DECLARE} | round 6", "", "declare exhibition", ["look-declaring", "declares-show"]),
    (DECLARE, "", "ready", ["look-declaring", "declares-rest"]),
    ("row toad | cubes 0 forage", "", "take toad", ["look-foraging", "takes"]),
    ("row toad | cubes 0 forage", "", "draw", ["look-foraging", "draws"]),
    (f"{PAIR} | cubes 0 transmute", "", "transmute toad", ["look-card", "misses"]),
    ("cubes 0 sell | cubes 1 sell", "", "bid 0", ["look-bid", "bids-nothing"]),
    ("cubes 0 sell | cubes 1 sell", "", "bid 2", ["look-bid", "bids"]),
    (f"{PAIR} | cubes 0 sell", "", "offer b+", ["look-sale", "offers"]),
    (f"{PAIR} | cubes 0 sell | favours 0 barmaid", "", "play barmaid", ["look-sale", "plays"]),
    (f"{PAIR} | cubes 0 sell", "0: offer b+", "guarantee neutral", ["look-sale", "guarantees"]),
    (
        f"{PAIR} | cubes 0 sell",
        "0: offer b+; guarantee neutral",
        "mix fern toad",
        ["look-sale", "brews"],
    ),
    (
        "gold 0 4 | sale boots-of-speed | cubes 0 buy",
        "",
        "buy boots-of-speed",
        ["look-buying", "buys"],
    ),
    ("theory fern a7 1:gold | cubes 0 debunk", "", "show fern red", ["look-debunking", "asks"]),
    (
        "master | theory fern a7 1:gold | cubes 0 debunk",
        "",
        "mix fern toad",
        ["look-debunking", "challenges"],
    ),
    (
        "master | theory fern a7 1:gold | cubes 0 debunk",
        "0: mix fern toad",
        "claim r+",
        ["look-debunking", "brews"],
    ),
    ("cubes 0 publish", "", "theory on fern", ["look-theory", "theory"]),
    ("cubes 0 publish", "0: theory on fern", "theory is a2", ["look-theory", "theory"]),
    (
        "theory fern a2 1:gold | gold 0 3 | cubes 0 publish",
        "",
        "endorse fern",
        ["look-theory", "theory"],
    ),
    (
        "cubes 0 publish",
        "0: theory on fern; theory is a2",
        "seal gold",
        ["look-seal", "seals-star"],
    ),
    (
        "cubes 0 publish",
        "0: theory on fern; theory is a2",
        "seal red",
        ["look-seal", "seals-hedge"],
    ),
    (f"{PAIR} | cubes 0 student", "", "mix fern toad", ["look-test", "tests"]),
    (f"{PAIR} | cubes 0 student", "", "decline", ["look-test", "declines"]),
    (f"{PAIR} | cubes 0 drink", "", "mix fern toad", ["look-test", "tests"]),
    (f"{PAIR} | round 6 | cubes 0 exhibition", "", "exhibit r+", ["look-show", "shows"]),
    (
        f"{PAIR} | round 6 | cubes 0 exhibition",
        "0: exhibit r+",
        "mix fern toad",
        ["look-show", "brews"],
    ),
    (
        "hand 1 toad fern | owns 0 periscope | cubes 1 student",
        "1: mix fern toad",
        "peek",
        ["look-chance", "peeks"],
    ),
    (
        "row toad fern | owns 0 boots-of-speed | cubes 0 forage",
        "0: take toad",
        "run",
        ["look-chance", "runs"],
    ),
    (
        "theory fern a7 1:gold | cubes 0 debunk publish",
        "0: show fern red",
        "theory is a7",
        ["look-theory", "frees"],
    ),
    (
        "round 6 | gold 0 4 | sale altar-of-gold | cubes 0 buy",
        "0: buy altar-of-gold",
        "pay 2 gold",
        ["look-altar", "pays"],
    ),
    (
        "theory fern a2 0:gold | cubes 0 publish",
        "0: theory on toad; theory is a3; seal gold",
        "grant top",
        ["look-chance", "grants"],
    ),
    (
        "round 6 | hand 0 toadstool toad | owns 0 feather-in-cap magic-mortar | cubes 0 exhibition",
        "0: exhibit b-; mix toadstool toad",
        "set both aside",
        ["look-chance", "sets-aside"],
    ),
]


@pytest.mark.parametrize(("facts", "script", "plan", "keys"), REASONS)
def test_a_hint_says_where_to_look_and_then_why(
    facts: str, script: str, plan: str, keys: list[str]
) -> None:
    state = position(facts)
    run(state, script)
    actions = GAME.read(plan)
    assert GAME.write(actions[0]) in legal(state, 0)
    told = GAME.presentation.reasons(state, 0, actions, Rng.of("hints", "luck"))
    assert [reason.key for reason in told] == keys
    for reason in told:
        assert GAME.words.reason(reason, NAMES, 0).endswith((".", "?"))


def test_the_favour_that_goes_has_its_reason_too() -> None:
    state = GAME.new(2, seed="throwing")
    plan = (state.legal(0)[0],)
    told = GAME.presentation.reasons(state, 0, plan, Rng.of("hints", "luck"))
    assert [reason.key for reason in told] == ["look-throwing", "throws"]


def test_every_reason_can_be_given() -> None:
    given = {key for *_, keys in REASONS for key in keys}
    rare = {"look-throwing", "throws", "declares-debunk"}
    of_startup = {"chooses", "keeps", "look-artifact", "look-book", "look-startup", "reads"}
    assert given | rare | of_startup | OF_GOLEM == set(GAME.words.ids("reason"))


@pytest.mark.parametrize("variant", ["apprentice", "master"])
def test_reasons_are_the_same_in_all_worlds_that_look_the_same(variant: str) -> None:
    state = GAME.new(3, seed="reasons", options={"variant": variant})
    rng, compared = Rng.of("reasons", variant), 0
    while state.to_act():
        seat = state.to_act()[0]
        action = GAME.heuristics.policy(state, seat, rng)
        if len(state.legal(seat)) > 1 and rng.below(8) == 0:
            view = GAME.observe(state, seat)
            worlds = [GAME.imagine(view, rng) for _ in range(2)]
            told = [GAME.presentation.reasons(world, seat, (action,), rng) for world in worlds]
            assert told[0] == told[1]
            compared += 1
        state.apply(seat, action)
    assert compared > 5
