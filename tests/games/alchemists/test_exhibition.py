"""The exhibition of round 6, with Feather in Cap and Magic Mortar.

Fern and mandrake make R+, toadstool and flower R-, toad and feather R+, claw and mandrake G+.
"""

from __future__ import annotations

import pytest

from shem.games.alchemists import fields, pieces
from shem.games.alchemists.alchemy import INGREDIENTS
from shem.games.alchemists.packing import total, unpacked
from tests.games.alchemists.positions import (
    args,
    asked,
    discards,
    hand,
    kinds,
    legal,
    play,
    position,
    refused,
    reputation,
    run,
)

STOCK = "fern mandrake toadstool flower toad feather claw mandrake"
SHOW = f"round 6 | hand 0 {STOCK} | hand 1 {STOCK} | cubes 0 exhibition exhibition exhibition"


@pytest.mark.clause("ALC-B52")
@pytest.mark.ruling("ALC-A27")
def test_the_first_success_gains_and_a_failure_costs_one() -> None:
    state = position(SHOW)
    assert legal(state, 0) == ["exhibit r+", "exhibit r-", "exhibit g+", "exhibit g-",
                               "exhibit b+", "exhibit b-", "decline"]  # fmt: skip
    events = run(state, "0: exhibit r+; mix fern mandrake")
    assert args(events, "exhibited") == {"seat": 0, "potion": "R+"}
    assert reputation(state)[0] == 11
    assert refused(state, 0, "exhibit r+") == ("shown-already", "ALC-B52")
    events = run(state, "0: exhibit g+; mix toadstool flower")
    failed = next(event for event in events if event.kind == "exhibition-failed")
    assert failed.args == {"seat": 0, "potion": "G+"}
    assert [event.kind for event in events if event.is_for(1)] == [
        "announced",
        "exhibition-failed",
        "reputation-changed",
    ]
    assert reputation(state)[0] == 10
    assert "exhibit g+" in legal(state, 0)


@pytest.mark.clause("ALC-B52")
def test_a_later_player_gains_nothing_by_the_potion_itself() -> None:
    state = position(f"{SHOW} | cubes 1 exhibition exhibition")
    run(state, "0: exhibit r+; mix fern mandrake\n1: exhibit r+; mix toad feather")
    assert reputation(state) == [11, 10]


@pytest.mark.clause("ALC-B52")
def test_both_signs_of_a_colour_bring_two_more_in_one_change() -> None:
    state = position(f"{SHOW} | cubes 1 exhibition exhibition")
    run(state, "0: exhibit r+; mix fern mandrake\n1: exhibit r+; mix toad feather")
    events = run(state, "0: exhibit r-; mix toadstool flower")
    assert reputation(state)[0] == 11 + 3
    assert kinds(events).count("reputation-changed") == 1
    run(state, "1: exhibit r-; mix toadstool flower")
    assert reputation(state)[1] == 10 + 2


@pytest.mark.clause("ALC-B52")
def test_what_was_shown_stays_shown() -> None:
    state = position(f"{SHOW} | cubes 1 exhibition")
    run(state, "0: exhibit r+; mix fern mandrake\n1: decline\n0: exhibit g+; mix claw mandrake")
    assert [text for text in legal(state, 0) if text in ("exhibit r+", "exhibit g+")] == []
    run(state, "0: exhibit r-; mix toadstool flower")
    assert reputation(state)[0] == 10 + 1 + 1 + 3
    state = position(f"{SHOW} | cubes 1 exhibition exhibition exhibition")
    run(state, "0: exhibit r+; mix fern mandrake\n1: exhibit g+; mix claw mandrake\n0: decline")
    run(state, "1: exhibit r+; mix toad feather")
    assert reputation(state) == [11, 11]


@pytest.mark.clause("ALC-B52", "ALC-B24")
def test_the_cards_shown_are_discarded_without_a_feather() -> None:
    state = position(SHOW)
    events = run(state, "0: exhibit r+; mix fern mandrake")
    assert discards(state) == ["fern", "mandrake"]
    used = next(event for event in events if event.kind == "used-up")
    assert (used.args["ingredients"], used.is_for(1)) == (["fern", "mandrake"], False)


@pytest.mark.clause("ALC-B52")
def test_it_takes_two_different_ingredients() -> None:
    for word in ("toadstool", "feather"):
        state = position(f"round 6 | hand 0 {word} {word} | cubes 0 exhibition")
        assert legal(state, 0) == ["decline"]
    state = position("round 6 | hand 0 fern fern | cubes 0 exhibition")
    assert legal(state, 0) == ["decline"]
    assert refused(state, 0, "exhibit r+") == ("cannot-mix", "ALC-B52")
    state = position(SHOW)
    play(state, 0, "exhibit r+")
    assert refused(state, 0, "mix scorpion feather") == ("not-in-hand", "ALC-B52")
    assert refused(state, 0, "decline") == ("not-now", "ALC-B52")


def aside(told: str) -> int:
    state = position(f"{SHOW} | owns 0 feather-in-cap")
    run(state, f"0: {told}")
    return int(total(state.own[fields.SET_ASIDE_CARDS]))


@pytest.mark.clause("ALC-B78")
@pytest.mark.ruling("ALC-A40")
def test_the_feather_sets_cards_of_successes_aside_for_good() -> None:
    assert aside("exhibit r+; mix fern mandrake") == 2
    assert aside("exhibit g+; mix fern mandrake") == 0
    state = position(f"{SHOW} | owns 0 feather-in-cap")
    events = run(state, "0: exhibit r+; mix fern mandrake")
    assert discards(state) == []
    assert kinds(events).count("set-aside") == 2
    own = [event for event in events if event.kind == "put-aside"]
    assert [event.is_for(1) for event in own] == [False, False]


@pytest.mark.clause("ALC-AR3")
@pytest.mark.parametrize("both", [True, False])
def test_feather_and_mortar_set_one_aside_or_both(both: bool) -> None:
    state = position(f"{SHOW} | owns 0 feather-in-cap magic-mortar")
    run(state, "0: exhibit r+; mix toad feather")
    assert asked(state) == ("setting-aside", (0,))
    assert len(hand(state, 0)) == 7
    play(state, 0, "set both aside" if both else "pass")
    assert int(total(state.own[fields.SET_ASIDE_CARDS])) == (2 if both else 1)
    assert len(hand(state, 0)) == (6 if both else 7)


@pytest.mark.clause("ALC-AR3", "ALC-B24")
def test_without_success_the_mortar_works_as_always() -> None:
    state = position(f"{SHOW} | owns 0 feather-in-cap magic-mortar")
    events = run(state, "0: exhibit g+; mix toad feather")
    assert "mortar-kept" in kinds(events)
    assert (len(hand(state, 0)), len(discards(state))) == (7, 1)


@pytest.mark.clause("ALC-AR3", "ALC-B78")
@pytest.mark.parametrize("both", [True, False])
def test_chance_says_which_card_the_mortar_gives_back(both: bool) -> None:
    kept = set()
    for number in range(12):
        state = position(
            "round 6 | hand 1 toad feather | cubes 1 exhibition | cubes 0 exhibition exhibition"
            " | hand 0 toad fern | owns 1 feather-in-cap magic-mortar"
        )
        state.reseed(f"aside {number}")
        events = run(state, "0: decline\n1: exhibit r+; mix toad feather")
        own = next(event for event in events if event.kind == "kept")
        assert (hand(state, 1), own.is_for(0)) == ([own.args["ingredient"]], False)
        kept.add(str(own.args["ingredient"]))
        play(state, 1, "set both aside" if both else "pass")
        cards = [INGREDIENTS[kind] for kind in unpacked(state.own[fields.SET_ASIDE_CARDS + 1])]
        assert sorted([*cards, *hand(state, 1)]) == ["feather", "toad"]
        assert len(cards) == (2 if both else 1)
        assert (int(state.kept), int(state.pot)) == (pieces.NOTHING, pieces.NOTHING)
    assert kept == {"toad", "feather"}
