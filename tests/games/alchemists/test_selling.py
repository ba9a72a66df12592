"""Selling potions: bids, the order of sale, guarantees, prices, reputation and covered potions.

The adventurer wants B+, R+ and G+. Of the ingredients in play fern and claw make B+, fern and
mandrake R+, toadstool and claw G+, toadstool and fern a neutral potion, toadstool and toad B-.
"""

from __future__ import annotations

import pytest

from shem.games.alchemists import GAME, fields
from shem.games.alchemists.alchemy import QUALITIES
from shem.kernel.event import Event
from tests.games.alchemists.positions import (
    args,
    asked,
    discards,
    favour_discards,
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

EXACT, RIGHT, NEUTRAL, WRONG = "fern claw", "fern mandrake", "toadstool fern", "toadstool toad"
GREEN = "toadstool claw"
STOCK = "toadstool fern toad claw mandrake"
MIXES = {"exact": EXACT, "right-sign": RIGHT, "neutral": NEUTRAL, "wrong-sign": WRONG}
PRICES = {"exact": 4, "right-sign": 3, "neutral": 2, "wrong-sign": 1}
SELLERS = """
    seats {0} | cubes 0 sell | cubes 1 sell | cubes 2 sell
    hand 0 {1} | hand 1 {1} | hand 2 {1}
"""


def of(events: list[Event], kind: str) -> list[Event]:
    return [event for event in events if event.kind == kind]


@pytest.mark.clause("ALC-B24", "ALC-B25", "ALC-B26")
@pytest.mark.ruling("ALC-A15")
@pytest.mark.parametrize("promised", QUALITIES)
@pytest.mark.parametrize("made", QUALITIES)
def test_the_price_is_that_of_the_guarantee_if_the_mix_is_as_good(made: str, promised: str) -> None:
    state = position(f"hand 0 {STOCK} | cubes 0 sell | cubes 1 drink | hand 1 toad fern")
    events = play(state, 0, f"sell b+ {promised} {MIXES[made]}")
    kept = QUALITIES.index(made) >= QUALITIES.index(promised)
    earned = PRICES[promised] if kept else 0
    assert gold(state)[0] == 2 + earned
    assert args(events, "sold") == {
        "seat": 0,
        "potion": "B+",
        "guarantee": promised,
        "quality": made,
        "gold": earned,
    }
    assert reputation(state)[0] == (9 if made in ("neutral", "wrong-sign") else 10)
    assert sorted(discards(state)) == sorted(MIXES[made].split())


@pytest.mark.clause("ALC-B26")
@pytest.mark.ruling("ALC-A15")
@pytest.mark.parametrize("promised", QUALITIES)
@pytest.mark.parametrize("made", QUALITIES)
def test_the_table_may_judge_the_guarantee(made: str, promised: str) -> None:
    state = position(f"option poor_sale guarantee | hand 0 {STOCK} | cubes 0 sell")
    play(state, 0, f"sell b+ {promised} {MIXES[made]}")
    assert reputation(state)[0] == (9 if promised in ("neutral", "wrong-sign") else 10)


@pytest.mark.clause("ALC-B28", "ALC-B64", "ALC-B65")
def test_only_the_quality_is_shown() -> None:
    state = position(f"hand 0 {STOCK} | cubes 0 sell | cubes 1 drink | hand 1 toad fern")
    events = play(state, 0, f"sell b+ exact {RIGHT}")
    for event in events:
        if event.is_for(1):
            assert "ingredients" not in event.args
            assert event.args.get("potion", "B+") == "B+"
    used = next(event for event in events if event.kind == "used-up")
    assert used.args["ingredients"] == ["fern", "mandrake"]
    assert "potion" not in used.args


@pytest.mark.clause("ALC-B24")
def test_two_different_ingredients_of_the_hand() -> None:
    state = position("hand 0 fern fern claw | cubes 0 sell")
    run(state, "0: offer b+; guarantee exact")
    assert legal(state, 0) == ["mix fern claw"]
    assert refused(state, 0, "mix fern toad") == ("not-in-hand", "ALC-B24")


# Bids.


@pytest.mark.clause("ALC-B22")
@pytest.mark.ruling("ALC-A10")
def test_a_single_seller_bids_nothing() -> None:
    state = position(f"hand 0 {STOCK} | cubes 0 sell")
    assert asked(state) == ("offering", (0,))
    play(state, 0, f"sell b+ exact {EXACT}")
    assert gold(state)[0] == 6


@pytest.mark.clause("ALC-B22", "ALC-B23", "ALC-B64", "ALC-B65")
def test_bids_are_secret_until_all_are_in() -> None:
    state = position(
        f"seats 3 | hand 0 {STOCK} | hand 1 {STOCK} | cubes 0 sell | cubes 1 sell | track 0 1 2"
    )
    assert asked(state) == ("bidding", (0, 1))
    assert legal(state, 0) == ["bid 0", "bid 1", "bid 2", "bid 3"]
    before = GAME.observe(state, 1)
    events = play(state, 0, "bid 1")
    assert [(event.kind, event.is_for(1)) for event in events] == [("chose-bid", False)]
    assert GAME.observe(state, 1) == before
    assert refused(state, 0, "bid 2") == ("choice-made", "ALC-B22")
    events = play(state, 1, "bid 2")
    bids = [event.args for event in events if event.kind == "bade"]
    assert bids == [
        {"seat": 0, "discount": 1, "happiness": 2},
        {"seat": 1, "discount": 2, "happiness": 3},
    ]
    assert asked(state) == ("offering", (1,))
    assert GAME.observe(state, 2).players[0].bid == 1


@pytest.mark.clause("ALC-B25")
def test_the_discount_lowers_the_price() -> None:
    state = position(f"seats 3 | hand 0 {STOCK} | hand 1 {STOCK} | cubes 0 sell | cubes 1 sell")
    run(state, "0: bid 3\n1: bid 0")
    play(state, 0, "offer b+")
    assert legal(state, 0) == ["guarantee exact"]
    assert refused(state, 0, "guarantee neutral") == ("price-too-low", "ALC-B25")
    run(state, f"0: guarantee exact; mix {EXACT}")
    assert gold(state)[0] == 3


@pytest.mark.clause("ALC-B23")
@pytest.mark.ruling("ALC-A12")
@pytest.mark.parametrize(
    ("zone", "first"), [(14, 1), (17, 1), (18, 1), (30, 1), (13, 0), (7, 0), (6, 0), (1, 0)]
)
def test_green_and_blue_add_a_smiley_and_red_takes_none(zone: int, first: int) -> None:
    state = position(
        f"""seats 3 | reputation 1 {zone} | cubes 0 sell | cubes 1 sell
        hand 0 {STOCK} | hand 1 {STOCK}"""
    )
    run(state, "0: bid 1\n1: bid 1")
    assert asked(state)[1] == (first,)


@pytest.mark.clause("ALC-B22", "ALC-B76")
@pytest.mark.ruling("ALC-A10", "ALC-A38")
@pytest.mark.parametrize(("top", "first"), [("", 1), ("| top 0 sell", 0)])
def test_of_equals_the_higher_row_sells_first(top: str, first: int) -> None:
    state = position(
        f"""seats 3 | track 1 0 2 | cubes 0 sell | cubes 1 sell {top}
        hand 0 {STOCK} | hand 1 {STOCK}"""
    )
    run(state, "0: bid 2\n1: bid 2")
    assert asked(state)[1] == (first,)


@pytest.mark.clause("ALC-B22")
@pytest.mark.ruling("ALC-A11")
def test_bid_cards_come_back() -> None:
    state = position(f"cubes 0 sell | cubes 1 sell | hand 0 {STOCK} | hand 1 {STOCK}")
    run(state, f"0: bid 3\n1: bid 2\n0: sell b+ exact {EXACT}")
    assert state.own[fields.CHOICE] == -1
    view = GAME.observe(state, 0)
    assert [player.bid for player in view.players] == [None, None]


@pytest.mark.clause("ALC-B72")
@pytest.mark.ruling("ALC-A34")
def test_everybody_with_cubes_bids_and_declines_on_the_own_turn() -> None:
    state = position(f"seats 3 | cubes 0 sell | cubes 1 sell | hand 0 toad toad | hand 1 {STOCK}")
    assert asked(state) == ("bidding", (0, 1))
    run(state, "0: bid 3\n1: bid 0")
    assert (asked(state), legal(state, 0)) == (("offering", (0,)), ["decline"])
    play(state, 0, "decline")
    assert (unused(state)[0], asked(state)) == (2, ("offering", (1,)))


@pytest.mark.clause("ALC-B25")
@pytest.mark.ruling("ALC-A13")
def test_in_the_red_zone_three_cannot_be_bid() -> None:
    state = position(
        f"seats 3 | reputation 0 6 | cubes 0 sell | cubes 1 sell | hand 0 {STOCK} | hand 1 {STOCK}"
    )
    assert legal(state, 0) == ["bid 0", "bid 1", "bid 2"]
    assert refused(state, 0, "bid 3") == ("bid-too-high", "ALC-B25")


@pytest.mark.clause("ALC-B25")
@pytest.mark.parametrize(
    ("at", "price"), [(1, 3), (6, 3), (7, 4), (13, 4), (14, 4), (17, 4), (18, 5)]
)
def test_zones_change_the_price(at: int, price: int) -> None:
    state = position(f"reputation 0 {at} | hand 0 {STOCK} | cubes 0 sell")
    play(state, 0, f"sell b+ exact {EXACT}")
    assert gold(state)[0] == 2 + price


@pytest.mark.clause("ALC-B25")
def test_in_the_red_zone_the_lowest_guarantee_is_worth_nothing() -> None:
    state = position(f"reputation 0 3 | hand 0 {STOCK} | cubes 0 sell")
    play(state, 0, "offer b+")
    assert legal(state, 0) == ["guarantee neutral", "guarantee right-sign", "guarantee exact"]


@pytest.mark.clause("ALC-B22", "ALC-B23", "ALC-B25")
def test_the_happiest_sells_first_and_each_gives_the_own_discount() -> None:
    state = position(SELLERS.format(4, STOCK) + " | reputation 2 18 | track 3 2 1 0")
    events = run(state, "0: bid 1\n2: bid 0\n1: bid 3")
    assert [(event.args["seat"], event.args["happiness"]) for event in of(events, "bade")] == [
        (0, 2),
        (1, 4),
        (2, 2),
    ]
    deeds = GAME.observe(state, None).deeds[-3:]
    assert [(deed.what, deed.seat, *deed.facts) for deed in deeds] == [
        ("bade", 0, 1),
        ("bade", 1, 3),
        ("bade", 2, 0),
    ]
    for seat, potion, mix, paid in ((1, "b+", EXACT, 1), (2, "g+", GREEN, 5), (0, "r+", RIGHT, 3)):
        assert asked(state) == ("offering", (seat,))
        told = args(play(state, seat, f"sell {potion} exact {mix}"), "offered")
        assert (told["gold"], gold(state)[seat]) == (paid, 2 + paid)
    assert asked(state)[0] == "ordering"


# Covered potions.


@pytest.mark.clause("ALC-B27", "ALC-B74")
@pytest.mark.ruling("ALC-A16", "ALC-A36")
@pytest.mark.parametrize(
    ("seats", "sold", "left"),
    [
        (4, "b+", ["offer r+", "offer g+"]),
        (4, "g+", ["offer r+", "offer b+"]),
        (3, "b+", ["offer g+"]),
        (3, "r+", ["offer b+"]),
        (3, "g+", ["offer r+"]),
    ],
)
def test_a_sale_covers_potions_even_if_it_earned_nothing(
    seats: int, sold: str, left: list[str]
) -> None:
    state = position(SELLERS.format(seats, STOCK))
    run(state, "0: bid 3\n1: bid 2\n2: bid 1")
    play(state, 0, f"sell {sold} exact {WRONG}")
    assert gold(state)[0] == 2
    assert sorted(legal(state, 1)) == sorted([*left, "decline"])
    assert refused(state, 1, f"offer {sold}") == ("covered", "ALC-B27")


@pytest.mark.clause("ALC-B27", "ALC-B27a")
@pytest.mark.ruling("ALC-A16", "ALC-A17")
def test_with_two_players_there_is_one_sale() -> None:
    state = position(f"cubes 0 sell | cubes 1 sell | hand 0 {STOCK} | hand 1 {STOCK}")
    run(state, "0: bid 1\n1: bid 0")
    events = play(state, 0, f"sell b+ exact {EXACT}")
    assert args(events, "declined") == {"seat": 1, "space": "sell"}
    assert asked(state)[0] == "ordering"


@pytest.mark.clause("ALC-B27a")
@pytest.mark.ruling("ALC-A17")
def test_a_seller_who_cannot_sell_declines_both_cubes() -> None:
    state = position("hand 0 toad toad | cubes 0 sell | cubes 1 drink | hand 1 toad fern")
    assert legal(state, 0) == ["decline"]
    assert refused(state, 0, "offer b+") == ("cannot-sell", "ALC-B27a")
    play(state, 0, "decline")
    assert unused(state)[0] == 2


@pytest.mark.clause("ALC-B24")
def test_only_what_is_wanted() -> None:
    state = position(f"hand 0 {STOCK} | cubes 0 sell")
    assert legal(state, 0) == ["offer b+", "offer r+", "offer g+", "decline"]
    assert refused(state, 0, "offer g-") == ("not-wanted", "ALC-B24")


# Merchant and Barmaid.


@pytest.mark.clause("ALC-B73", "ALC-FV4")
@pytest.mark.ruling("ALC-A35")
def test_merchants_of_the_first_seller_are_a_gold_each() -> None:
    state = position(f"hand 0 {STOCK} | favours 0 merchant merchant | cubes 0 sell")
    run(state, "0: play merchant; play merchant")
    assert refused(state, 0, "decline") == ("favour-played", "ALC-FV5")
    play(state, 0, f"sell b+ exact {EXACT}")
    assert gold(state)[0] == 8
    assert favour_discards(state) == ["merchant", "merchant"]


@pytest.mark.clause("ALC-B73")
@pytest.mark.ruling("ALC-A35")
def test_a_merchants_gold_is_lost_with_the_price() -> None:
    state = position(f"hand 0 {STOCK} | favours 0 merchant | cubes 0 sell")
    run(state, f"0: play merchant; sell b+ exact {WRONG}")
    assert gold(state)[0] == 2


@pytest.mark.clause("ALC-B73", "ALC-B27", "ALC-B27a", "ALC-B74")
@pytest.mark.ruling("ALC-A35", "ALC-A36")
def test_a_later_seller_with_a_merchant_looks_past_what_is_covered() -> None:
    state = position(
        f"""seats 3 | cubes 0 sell | cubes 1 sell | hand 0 {STOCK} | hand 1 {STOCK}
        favours 1 merchant merchant | cubes 2 buy | gold 2 9"""
    )
    run(state, f"0: bid 1\n1: bid 0\n0: sell b+ exact {EXACT}")
    assert legal(state, 1) == ["offer g+", "play merchant", "decline"]
    play(state, 1, "play merchant")
    assert legal(state, 1) == ["offer b+", "offer r+", "offer g+", "play merchant"]
    run(state, f"1: play merchant; sell r+ exact {RIGHT}")
    assert gold(state)[1] == 2 + 4 + 1
    assert int(state.covered) == 7
    play(state, 2, "decline")
    assert (int(state.round), int(state.covered), int(state.sales)) == (3, 0, 0)


@pytest.mark.clause("ALC-B73")
@pytest.mark.ruling("ALC-A35")
def test_first_is_who_sells_before_anything_was_sold() -> None:
    state = position(
        f"""seats 3 | cubes 0 sell | cubes 1 sell | hand 0 {STOCK} | hand 1 {STOCK}
        favours 1 merchant"""
    )
    run(state, f"0: bid 1\n1: bid 0\n0: decline\n1: play merchant; sell b+ exact {EXACT}")
    assert gold(state)[1] == 7


@pytest.mark.clause("ALC-B27", "ALC-B27a", "ALC-B22")
@pytest.mark.ruling("ALC-A16", "ALC-A17")
def test_with_four_players_the_fourth_seller_finds_nothing() -> None:
    hands = " | ".join(f"cubes {seat} sell | hand {seat} fern claw toad" for seat in range(4))
    state = position(f"seats 4 | {hands}")
    run(state, "0: bid 3\n1: bid 2\n2: bid 1\n3: bid 0")
    for seat, potion in enumerate(("b+", "r+", "g+")):
        assert asked(state) == ("offering", (seat,))
        run(state, f"{seat}: offer {potion}; guarantee exact; mix fern claw")
    # The round is over: only the seat without a sale has cubes to count.
    assert (gold(state), int(state.round)) == ([3, 2, 2, 2], 3)
    assert [len(favours(state, seat)) for seat in range(4)] == [0, 0, 0, 1]


@pytest.mark.clause("ALC-B27", "ALC-B27a", "ALC-B65")
@pytest.mark.ruling("ALC-A16")
@pytest.mark.parametrize(
    ("held", "choices"),
    [("merchant barmaid", ["play merchant", "decline"]), ("sage", ["decline"])],
)
def test_a_second_seller_of_two_who_could_hold_a_merchant_is_asked(
    held: str, choices: list[str]
) -> None:
    state = position(
        f"cubes 0 sell | cubes 1 sell | hand 0 {STOCK} | hand 1 {STOCK} | favours 1 {held}"
    )
    run(state, f"0: bid 1\n1: bid 0\n0: sell b+ exact {EXACT}")
    assert (asked(state), legal(state, 1)) == (("offering", (1,)), choices)


@pytest.mark.clause("ALC-B27", "ALC-B73")
@pytest.mark.ruling("ALC-A35")
def test_a_merchant_sells_a_covered_potion_without_the_gold_of_the_first() -> None:
    state = position(
        f"""cubes 0 sell | cubes 1 sell | hand 0 {STOCK} | hand 1 {STOCK}
        favours 1 merchant barmaid"""
    )
    run(state, f"0: bid 1\n1: bid 0\n0: sell b+ exact {EXACT}")
    assert refused(state, 1, "play barmaid") == ("all-covered", "ALC-B27")
    run(state, f"1: play merchant; play barmaid; sell b+ exact {RIGHT}")
    assert gold(state) == [5, 6]


@pytest.mark.clause("ALC-B25", "ALC-B73")
@pytest.mark.ruling("ALC-A35")
def test_a_merchants_gold_makes_a_low_guarantee_possible() -> None:
    state = position(f"reputation 0 3 | hand 0 {STOCK} | favours 0 merchant | cubes 0 sell")
    run(state, "0: play merchant; offer b+")
    assert "guarantee wrong-sign" in legal(state, 0)


@pytest.mark.clause("ALC-B75", "ALC-B26")
@pytest.mark.ruling("ALC-A14", "ALC-A37")
@pytest.mark.parametrize(
    ("made", "paid", "moved"),
    [("exact", True, 1), ("right-sign", True, 0), ("neutral", False, 0), ("wrong-sign", False, -1)],
)
def test_a_barmaid_raises_the_level_and_praises_an_exact_mix(
    made: str, paid: bool, moved: int
) -> None:
    state = position(f"hand 0 {STOCK} | favours 0 barmaid | cubes 0 sell")
    events = run(state, f"0: play barmaid; sell b+ exact {MIXES[made]}")
    assert gold(state)[0] == (6 if paid else 2)
    assert reputation(state)[0] == 10 + moved
    assert args(events, "sold")["quality"] == made


@pytest.mark.clause("ALC-FV4", "ALC-B75")
def test_barmaids_add_up() -> None:
    state = position(f"hand 0 {STOCK} | favours 0 barmaid barmaid | cubes 0 sell")
    run(state, f"0: play barmaid; play barmaid; sell b+ right-sign {WRONG}")
    assert (gold(state)[0], reputation(state)[0]) == (5, 10)
    state = position(f"hand 0 {STOCK} | favours 0 barmaid barmaid | cubes 0 sell")
    run(state, f"0: play barmaid; play barmaid; sell b+ exact {EXACT}")
    assert reputation(state)[0] == 12


@pytest.mark.clause("ALC-FV5", "ALC-B75")
def test_favours_come_before_the_offer_and_only_with_a_sale_to_make() -> None:
    state = position(f"hand 0 {STOCK} | favours 0 barmaid | cubes 0 sell")
    play(state, 0, "offer b+")
    assert refused(state, 0, "play barmaid") == ("not-now", "ALC-B25")
    state = position("hand 0 toad toad | favours 0 barmaid | cubes 0 sell")
    assert refused(state, 0, "play barmaid") == ("cannot-sell", "ALC-B27a")
    assert refused(state, 0, "play sage") == ("favour-not-now", "ALC-FV5")


def test_the_hand_is_what_is_left() -> None:
    state = position(f"hand 0 {STOCK} | cubes 0 sell | cubes 1 drink | hand 1 toad fern")
    events = play(state, 0, f"sell b+ neutral {NEUTRAL}")
    assert hand(state, 0) == ["toad", "claw", "mandrake"]
    assert kinds(events)[:4] == ["named-potion", "offered", "sold", "used-up"]
