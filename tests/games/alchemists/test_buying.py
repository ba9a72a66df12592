"""Buying artifacts, their prices, and what some of them do at once."""

from __future__ import annotations

import pytest

from shem.games.alchemists import GAME, fields, pieces
from shem.games.alchemists.packing import ONES
from tests.games.alchemists.positions import (
    args,
    asked,
    discards,
    each,
    favour_discards,
    favours,
    gold,
    hand,
    kinds,
    legal,
    owned,
    play,
    position,
    refusal,
    refused,
    reputation,
    run,
)

PRICES = {
    "periscope": 3,
    "magic-mortar": 3,
    "discount-card": 3,
    "boots-of-speed": 4,
    "printing-press": 4,
    "robe-of-respect": 4,
    "hypnotic-amulet": 3,
    "witchs-trunk": 3,
    "seal-of-authority": 4,
    "amulet-of-rhetoric": 4,
    "silver-chalice": 4,
    "thinking-cap": 4,
    "altar-of-gold": 1,
    "feather-in-cap": 3,
    "magic-mirror": 4,
    "bronze-cup": 4,
    "wisdom-idol": 4,
    "crystal-cabinet": 5,
}


@pytest.mark.clause("ALC-B21")
@pytest.mark.parametrize("artifact", PRICES)
def test_the_price_is_paid_and_the_card_is_open(artifact: str) -> None:
    state = position(f"gold 0 9 | sale {artifact} | cubes 0 buy | cubes 1 forage")
    play(state, 1, "draw")
    events = play(state, 0, f"buy {artifact}")
    assert args(events, "bought") == {"seat": 0, "artifact": artifact, "gold": PRICES[artifact]}
    assert gold(state)[0] == 9 - PRICES[artifact]
    assert owned(state, 0) == [artifact]
    assert int(state.for_sale) == 0


@pytest.mark.clause("ALC-B21", "ALC-B3")
def test_only_what_is_for_sale_and_can_be_paid_for() -> None:
    state = position("gold 0 3 | sale periscope boots-of-speed | cubes 0 buy")
    assert legal(state, 0) == ["buy periscope", "decline"]
    assert refused(state, 0, "buy boots-of-speed") == ("too-dear", "ALC-B21")
    assert refusal(state, 0, "buy boots-of-speed").args["price"] == 4
    assert refused(state, 0, "buy magic-mortar") == ("not-for-sale", "ALC-B21")
    assert refused(state, 0, "buy replicator") == ("not-in-play", "ALC-K2")


@pytest.mark.clause("ALC-AR4", "ALC-FV5")
@pytest.mark.ruling("ALC-A5")
def test_shopkeepers_take_a_gold_off_each() -> None:
    state = position("gold 0 0 | sale periscope | favours 0 shopkeeper shopkeeper | cubes 0 buy")
    assert legal(state, 0) == ["decline"]
    assert refused(state, 0, "play shopkeeper") == ("favour-of-no-use", "ALC-AR4")
    state = position("gold 0 2 | sale periscope | favours 0 shopkeeper shopkeeper | cubes 0 buy")
    assert legal(state, 0) == ["play shopkeeper", "decline"]
    play(state, 0, "play shopkeeper")
    assert legal(state, 0) == ["buy periscope", "play shopkeeper"]
    assert refused(state, 0, "decline") == ("favour-played", "ALC-FV5")
    run(state, "0: play shopkeeper; buy periscope")
    assert gold(state)[0] == 1
    assert favour_discards(state) == ["shopkeeper", "shopkeeper"]


@pytest.mark.clause("ALC-AR4", "ALC-FV5")
@pytest.mark.ruling("ALC-A5")
def test_two_shopkeepers_may_pay_for_what_one_cannot() -> None:
    state = position("gold 0 1 | sale periscope | favours 0 shopkeeper shopkeeper | cubes 0 buy")
    assert legal(state, 0) == ["play shopkeeper", "decline"]
    play(state, 0, "play shopkeeper")
    assert legal(state, 0) == ["play shopkeeper", "decline"]
    imagined = state.copy()
    imagined.own[fields.FAVOUR_HAND] = ONES[pieces.SAGE]  # Others do not know the second one.
    assert legal(imagined, 0) == ["decline"]
    run(state, "0: play shopkeeper; buy periscope")
    assert (gold(state)[0], owned(state, 0)) == (0, ["periscope"])
    state = position("gold 0 0 | sale periscope | favours 0 shopkeeper shopkeeper | cubes 0 buy")
    assert legal(state, 0) == ["decline"]
    assert refused(state, 0, "play shopkeeper") == ("favour-of-no-use", "ALC-AR4")


@pytest.mark.clause("ALC-AR4")
@pytest.mark.ruling("ALC-A5")
def test_the_discount_card_takes_two_off_the_next_and_one_off_later_ones() -> None:
    state = position("gold 0 9 | sale discount-card periscope magic-mortar | cubes 0 buy buy")
    run(state, "0: buy discount-card; buy periscope")
    assert gold(state)[0] == 9 - 3 - 1
    state = position(
        "gold 0 9 | owns 0 discount-card | sale periscope magic-mortar | cubes 0 buy buy"
    )
    run(state, "0: buy periscope; buy magic-mortar")
    assert gold(state)[0] == 9 - 1 - 2


@pytest.mark.clause("ALC-AR4", "ALC-FV5")
@pytest.mark.ruling("ALC-A5")
@pytest.mark.parametrize("seat", [0, 1])
def test_shopkeepers_and_the_discount_card_add_up(seat: int) -> None:
    state = position(
        f"""gold {seat} 9 | owns {seat} discount-card | favours {seat} shopkeeper shopkeeper
        sale boots-of-speed printing-press | cubes {seat} buy buy"""
    )
    run(state, f"{seat}: play shopkeeper; buy printing-press")
    assert gold(state)[seat] == 9 - (4 - 1 - 2)
    run(state, f"{seat}: play shopkeeper; buy boots-of-speed")
    assert gold(state)[seat] == 9 - 1 - (4 - 1 - 1)
    assert gold(state)[1 - seat] == 2


@pytest.mark.clause("ALC-AR4")
@pytest.mark.ruling("ALC-A5")
def test_a_shopkeeper_is_of_use_where_a_price_is_left_to_lower() -> None:
    told = "round 6 | favours 0 shopkeeper | sale altar-of-gold | cubes 0 buy"
    state = position(f"gold 0 0 | {told}")
    assert legal(state, 0) == ["play shopkeeper", "decline"]
    state = position(f"gold 0 9 | owns 0 discount-card | {told}")
    assert legal(state, 0) == ["buy altar-of-gold", "decline"]
    assert refused(state, 0, "play shopkeeper") == ("favour-of-no-use", "ALC-AR4")


@pytest.mark.clause("ALC-AR4")
@pytest.mark.ruling("ALC-A5")
def test_no_price_falls_below_nothing() -> None:
    state = position("gold 0 0 | round 6 | owns 0 discount-card | sale altar-of-gold | cubes 0 buy")
    play(state, 0, "buy altar-of-gold")
    assert gold(state)[0] == 0


@pytest.mark.clause("ALC-B21", "ALC-FV2")
def test_the_hypnotic_amulet_draws_four_favours() -> None:
    state = position(
        """gold 0 3 | round 4 | sale hypnotic-amulet | cubes 0 buy
        favour_deck sage herbalist sage merchant assistant"""
    )
    events = play(state, 0, "buy hypnotic-amulet")
    assert args(events, "drew-favours")["count"] == 4
    assert favours(state, 0) == ["merchant", "sage", "sage"]
    assert asked(state) == ("herbalist", (0,))


@pytest.mark.clause("ALC-B21")
def test_the_trunk_draws_seven_ingredients() -> None:
    state = position("gold 0 3 | round 4 | sale witchs-trunk | cubes 0 buy")
    play(state, 0, "buy witchs-trunk")
    assert len(hand(state, 0)) == 7


@pytest.mark.clause("ALC-B21", "ALC-AR5")
@pytest.mark.parametrize(("robe", "gain"), [("", 5), ("| owns 0 robe-of-respect", 6)])
def test_the_amulet_of_rhetoric_gains_five_reputation(robe: str, gain: int) -> None:
    state = position(f"gold 0 4 | round 4 | sale amulet-of-rhetoric | cubes 0 buy {robe}")
    play(state, 0, "buy amulet-of-rhetoric")
    assert reputation(state)[0] == 10 + gain


@pytest.mark.clause("ALC-B21")
def test_the_altar_turns_gold_into_reputation() -> None:
    state = position("gold 0 12 | round 6 | sale altar-of-gold | cubes 0 buy exhibition")
    play(state, 0, "buy altar-of-gold")
    assert asked(state) == ("paying", (0,))
    assert legal(state, 0) == [f"pay {amount} gold" for amount in range(1, 9)]
    assert refused(state, 0, "pay 0 gold") == ("wrong-amount", "ALC-B81")
    events = play(state, 0, "pay 8 gold")
    assert args(events, "paid-altar") == {"seat": 0, "gold": 8}
    assert (gold(state)[0], reputation(state)[0]) == (3, 18)


@pytest.mark.clause("ALC-B21", "ALC-B81")
def test_the_altar_takes_the_gold_of_who_bought_it() -> None:
    state = position("gold 1 3 | gold 0 9 | round 6 | sale altar-of-gold | cubes 1 buy exhibition")
    play(state, 1, "buy altar-of-gold")
    assert legal(state, 1) == ["pay 1 gold", "pay 2 gold"]
    play(state, 1, "pay 2 gold")
    assert (gold(state), reputation(state)) == ([9, 0], [10, 12])


@pytest.mark.clause("ALC-B81")
@pytest.mark.ruling("ALC-A43")
def test_the_altar_may_be_bought_with_the_last_gold() -> None:
    state = position("gold 0 1 | round 6 | sale altar-of-gold | cubes 0 buy")
    events = play(state, 0, "buy altar-of-gold")
    assert "paid-altar" not in kinds(events)
    assert (owned(state, 0), reputation(state)[0]) == (["altar-of-gold"], 10)
    assert state.outcome() is not None  # Nobody is asked for gold.
    state = position("gold 0 3 | round 6 | sale altar-of-gold | cubes 0 buy")
    play(state, 0, "buy altar-of-gold")
    assert legal(state, 0) == ["pay 1 gold", "pay 2 gold"]


# The Thinking Cap.


@pytest.mark.clause("ALC-AR6", "ALC-B65")
@pytest.mark.ruling("ALC-A6")
def test_the_thinking_cap_tests_two_disjoint_pairs_in_private() -> None:
    state = position(
        "gold 0 4 | round 4 | sale thinking-cap | cubes 0 buy | hand 0 toad fern claw flower"
    )
    play(state, 0, "buy thinking-cap")
    assert asked(state) == ("thinking", (0,))
    events = play(state, 0, "mix fern claw")
    told = next(event for event in events if event.kind == "mixed")
    assert told.args["potion"] == "B+"
    assert [told.is_for(viewer) for viewer in (0, 1, None)] == [True, False, False]
    assert [event.kind for event in events if event.is_for(1)] == ["thought"]
    assert legal(state, 0) == ["mix toad flower", "pass"]
    assert refused(state, 0, "mix fern toad") == ("tested-already", "ALC-AR6")
    play(state, 0, "mix toad flower")
    assert sorted(hand(state, 0)) == ["claw", "fern", "flower", "toad"]
    assert asked(state)[0] == "ordering"


@pytest.mark.clause("ALC-AR6")
def test_the_thinking_cap_may_stop_and_needs_two_cards() -> None:
    told = "gold 0 4 | round 4 | sale thinking-cap | cubes 0 buy | hand 0 "
    state = position(told + "toad fern claw")
    run(state, "0: buy thinking-cap; pass")
    assert asked(state)[0] == "ordering"
    state = position(told + "toad fern claw")
    run(state, "0: buy thinking-cap; mix toad fern")
    assert asked(state)[0] == "ordering"
    assert sorted(hand(state, 0)) == ["claw", "fern", "toad"]
    state = position(told + "toad toad")
    play(state, 0, "buy thinking-cap")
    assert legal(state, 0) == ["pass"]


@pytest.mark.clause("ALC-AR6")
def test_two_cards_of_a_kind_may_both_be_tested() -> None:
    state = position(
        "gold 0 4 | round 4 | sale thinking-cap | cubes 0 buy | hand 0 toad toad fern claw"
    )
    run(state, "0: buy thinking-cap; mix fern toad")
    assert legal(state, 0) == ["mix toad claw", "pass"]


@pytest.mark.clause("ALC-AR6")
def test_the_thinking_cap_tests_two_pairs_and_no_more() -> None:
    state = position(
        """gold 1 4 | round 4 | sale thinking-cap | cubes 1 buy
        hand 1 toad fern claw flower mandrake scorpion | hand 0 feather"""
    )
    before = sorted(GAME.components(state))
    run(state, "1: buy thinking-cap; mix toad fern")
    assert hand(state, 1) == ["claw", "flower", "mandrake", "scorpion"]
    play(state, 1, "mix claw flower")
    assert asked(state)[0] == "ordering"
    assert (len(hand(state, 1)), hand(state, 0)) == (6, ["feather"])
    assert sorted(GAME.components(state)) == before


@pytest.mark.clause("ALC-AR6")
def test_who_stops_thinking_has_the_tested_cards_back() -> None:
    state = position(
        "gold 0 4 | round 4 | sale thinking-cap | cubes 0 buy | hand 0 toad fern claw flower"
    )
    run(state, "0: buy thinking-cap; mix toad fern; pass")
    assert sorted(hand(state, 0)) == ["claw", "fern", "flower", "toad"]


# Periscope and Mortar.


def mixed(told: str, texts: str) -> list[str]:
    """Who is asked after a mix of seat 0."""
    state = position(f"owns 1 periscope | hand 0 toad fern claw flower | {told}")
    run(state, f"0: {texts}")
    return [asked(state)[0]]


@pytest.mark.clause("ALC-AR2")
@pytest.mark.ruling("ALC-A4")
@pytest.mark.parametrize(
    ("told", "texts"),
    [
        ("cubes 0 student", "mix toad fern"),
        ("cubes 0 drink", "mix toad fern"),
        ("cubes 0 custodian", "mix toad fern"),
        ("cubes 0 sell", "offer b+; guarantee wrong-sign; mix toad fern"),
    ],
)
def test_the_periscope_looks_at_sales_and_tests(told: str, texts: str) -> None:
    assert mixed(told, texts) == ["peeking"]


@pytest.mark.clause("ALC-AR2")
@pytest.mark.ruling("ALC-A4")
@pytest.mark.parametrize(
    ("told", "texts"),
    [
        ("gold 0 4 | round 4 | sale thinking-cap | cubes 0 buy", "buy thinking-cap; mix toad fern"),
        ("round 6 | cubes 0 exhibition", "exhibit r+; mix toad fern"),
    ],
)
def test_the_periscope_does_not_look_elsewhere(told: str, texts: str) -> None:
    assert mixed(told, texts) != ["peeking"]


@pytest.mark.clause("ALC-AR2", "ALC-B65")
def test_one_of_two_cards_by_chance_for_its_owner_alone() -> None:
    seen = set()
    for number in range(20):
        state = position("owns 1 periscope | hand 0 toad fern | cubes 0 student")
        state.reseed(f"peek {number}")
        play(state, 0, "mix fern toad")
        events = play(state, 1, "peek")
        saw = next(event for event in events if event.kind == "saw")
        assert [saw.is_for(viewer) for viewer in (0, 1, None)] == [False, True, False]
        assert args(events, "peeked") == {"seat": 1, "other": 0}
        seen.add(saw.args["ingredient"])
    assert seen == {"toad", "fern"}


@pytest.mark.clause("ALC-AR2")
def test_the_periscope_works_once_a_round_and_need_not() -> None:
    state = position("owns 1 periscope | hand 0 toad fern claw flower | cubes 0 student drink")
    run(state, "0: mix toad fern\n1: pass\n0: mix claw flower")
    assert asked(state) == ("peeking", (1,))
    state = position("owns 1 periscope | hand 0 toad fern claw flower | cubes 0 student drink")
    run(state, "0: mix toad fern\n1: peek\n0: mix claw flower")
    assert asked(state)[0] == "ordering"
    assert each(state, fields.SPENT) == [0, 0]


@pytest.mark.clause("ALC-AR2")
@pytest.mark.ruling("ALC-A4")
def test_each_other_owner_is_asked_clockwise_from_who_mixed() -> None:
    state = position(
        """seats 4 | hand 1 toad fern | cubes 1 student
        owns 0 periscope | owns 1 periscope | owns 2 periscope | owns 3 periscope"""
    )
    play(state, 1, "mix toad fern")
    order = []
    while asked(state)[0] == "peeking":
        order.append(asked(state)[1][0])
        play(state, order[-1], "pass")
    assert order == [2, 3, 0]


@pytest.mark.clause("ALC-AR2", "ALC-AR7")
def test_a_peek_leaves_spent_boots_spent() -> None:
    state = position(
        """owns 1 periscope boots-of-speed | hand 0 toad fern | cubes 0 student
        cubes 1 forage student | hand 1 claw flower"""
    )
    run(state, "1: draw; run; draw\n0: mix toad fern\n1: peek; mix claw flower")
    assert asked(state)[0] == "ordering"  # The boots do not run again.


@pytest.mark.clause("ALC-AR2")
def test_one_does_not_look_at_ones_own_cards() -> None:
    state = position("owns 0 periscope | hand 0 toad fern | cubes 0 student")
    play(state, 0, "mix toad fern")
    assert asked(state)[0] == "ordering"


@pytest.mark.clause("ALC-AR2")
@pytest.mark.ruling("ALC-A4")
def test_the_peek_comes_before_the_mortar() -> None:
    state = position("owns 1 periscope | owns 0 magic-mortar | hand 0 toad fern | cubes 0 student")
    play(state, 0, "mix toad fern")
    assert (asked(state), hand(state, 0)) == (("peeking", (1,)), [])
    events = play(state, 1, "peek")
    assert kinds(events)[:4] == ["peeked", "saw", "mortar-kept", "kept"]
    assert len(hand(state, 0)) == 1


@pytest.mark.clause("ALC-B24", "ALC-B51")
def test_the_mortar_gives_one_of_two_cards_back_by_chance() -> None:
    kept = set()
    for number in range(20):
        state = position("owns 0 magic-mortar | hand 0 toad fern | cubes 0 student | phase resolve")
        state.reseed(f"mortar {number}")
        events = play(state, 0, "mix toad fern")
        private = next(event for event in events if event.kind == "kept")
        assert [private.is_for(viewer) for viewer in (0, 1, None)] == [True, False, False]
        assert hand(state, 0) == [private.args["ingredient"]]
        kept.add(str(private.args["ingredient"]))
    assert kept == {"toad", "fern"}


@pytest.mark.clause("ALC-B24", "ALC-B51")
@pytest.mark.parametrize(("owns", "kept"), [("magic-mortar", 1), ("periscope", 0)])
def test_the_cards_mixed_join_the_discards(owns: str, kept: int) -> None:
    state = position(
        f"""owns 1 {owns} | discards claw claw | hand 1 toad fern | cubes 1 student
        cubes 0 drink | hand 0 claw flower"""
    )
    play(state, 1, "mix toad fern")
    assert len(hand(state, 1)) == kept
    assert sorted([*discards(state), *hand(state, 1)]) == ["claw", "claw", "fern", "toad"]
    assert (int(state.pot), int(state.pot_seat)) == (pieces.NOTHING, pieces.NOBODY)
