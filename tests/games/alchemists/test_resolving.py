"""Resolving the spaces: their order, whose use is next, declining, and the Boots of Speed."""

from __future__ import annotations

import pytest

from shem.games.alchemists import fields, pieces
from shem.games.alchemists.bits import BITS
from tests.games.alchemists.positions import (
    args,
    asked,
    favour_discards,
    gold,
    hand,
    legal,
    play,
    position,
    refused,
    run,
    theory,
    unused,
)


@pytest.mark.clause("ALC-B17")
def test_first_uses_from_the_top_row_down_then_second_ones() -> None:
    state = position(
        """seats 3 | track 2 0 1 | cubes 0 forage forage | cubes 1 forage
        cubes 2 forage forage forage"""
    )
    order = []
    while asked(state)[0] == "foraging":
        order.append(asked(state)[1][0])
        play(state, order[-1], "draw")
    assert order == [2, 0, 1, 2, 0, 2]


@pytest.mark.clause("ALC-B76", "ALC-B17")
def test_an_associate_acts_first() -> None:
    state = position("seats 3 | cubes 0 forage | cubes 1 forage | cubes 2 forage | top 2 forage")
    assert asked(state)[1] == (2,)
    play(state, 2, "draw")
    assert asked(state)[1] == (0,)


@pytest.mark.clause("ALC-B18", "ALC-B8")
def test_the_spaces_come_in_their_order() -> None:
    state = position(
        """hand 0 toad fern claw flower scorpion feather | gold 0 9 | theory fern a2 1:gold
        cubes 0 forage transmute custodian sell buy debunk publish student drink"""
    )
    found = []
    while asked(state)[0] != "ordering":
        if asked(state)[0] == "granting":
            play(state, 0, "pass")
            continue
        found.append(asked(state)[0])
        play(state, 0, "decline")
    assert found == [
        "foraging",
        "transmuting",
        "custodian",
        "offering",
        "buying",
        "debunking",
        "publishing",
        "testing",
        "drinking",
    ]


@pytest.mark.clause("ALC-B18")
def test_in_round_six_the_exhibition_is_last() -> None:
    state = position("round 6 | hand 0 toad fern | cubes 0 publish exhibition")
    assert asked(state)[0] == "publishing"
    play(state, 0, "decline")
    assert asked(state)[0] == "exhibiting"


@pytest.mark.clause("ALC-B16", "ALC-B83")
@pytest.mark.ruling("ALC-A45")
def test_a_declined_use_leaves_its_cubes_unused_and_the_next_use_open() -> None:
    state = position("gold 0 9 | sale periscope | cubes 0 buy buy")
    events = play(state, 0, "decline")
    assert args(events, "declined") == {"seat": 0, "space": "buy"}
    assert (unused(state)[0], asked(state)[0]) == (1, "buying")
    play(state, 0, "buy periscope")
    assert gold(state)[0] == 6


@pytest.mark.clause("ALC-B16")
def test_declining_the_dearer_second_use_leaves_two_cubes() -> None:
    state = position("gold 0 9 | sale periscope magic-mortar | cubes 0 buy buy")
    events = run(state, "0: buy periscope; decline")
    assert args(events, "cubes-rewarded") == {"seat": 0, "count": 1}  # The round is over.


@pytest.mark.clause("ALC-B16", "ALC-B27a", "ALC-B69", "ALC-B80")
@pytest.mark.parametrize(
    "facts",
    [
        "cubes 0 transmute",
        "cubes 0 sell",
        "hand 0 toad | cubes 0 student",
        "hand 0 toad | cubes 0 drink",
        "cubes 0 debunk",
        "gold 0 0 | cubes 0 publish",
        "gold 0 0 | sale periscope | cubes 0 buy",
        "gold 0 9 | favours 0 sage | sale nothing | cubes 0 buy",
    ],
)
def test_what_all_can_see_to_be_impossible_is_declined_by_itself(facts: str) -> None:
    state = position(f"{facts} | cubes 1 forage forage forage")
    while asked(state)[0] == "foraging":
        play(state, 1, "decline")
    assert asked(state)[0] == "ordering"


@pytest.mark.clause("ALC-B16", "ALC-B65")
@pytest.mark.parametrize(
    ("facts", "stage"),
    [
        ("hand 0 toad toad | cubes 0 student", "testing"),
        ("hand 0 toad toad | cubes 0 sell", "offering"),
        ("gold 0 2 | sale periscope | favours 0 sage | cubes 0 buy", "buying"),
    ],
)
def test_where_only_the_hand_tells_the_seat_is_asked_and_can_only_decline(
    facts: str, stage: str
) -> None:
    state = position(facts)
    assert asked(state) == (stage, (0,))
    assert legal(state, 0) == ["decline"]


@pytest.mark.clause("ALC-B21", "ALC-B16", "ALC-B65")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    ("gold", "held", "sale", "is_asked"),
    [
        (3, "", "periscope", True),
        (2, "", "periscope", False),
        (2, "sage", "periscope", True),
        (0, "sage", "periscope", True),
        (3, "", "nothing", False),
        (3, "shopkeeper", "nothing", False),
    ],
)
def test_a_seat_is_asked_to_buy_unless_all_see_that_it_cannot(
    seat: int, gold: int, held: str, sale: str, is_asked: bool
) -> None:
    favours = f"| favours {seat} {held}" if held else ""
    state = position(
        f"""gold {seat} {gold} | gold {1 - seat} {3 - gold} {favours} | sale {sale}
        cubes {seat} buy drink | hand {seat} toad fern"""
    )
    assert asked(state) == ("buying" if is_asked else "drinking", (seat,))


@pytest.mark.clause("ALC-B21", "ALC-B16")
def test_a_favour_of_somebody_else_buys_nothing() -> None:
    state = position(
        "favours 0 shopkeeper | sale periscope | cubes 1 buy drink | hand 1 toad fern | gold 0 9"
    )
    assert asked(state) == ("drinking", (1,))


# The Boots of Speed.


@pytest.mark.clause("ALC-AR7", "ALC-AR1")
def test_the_boots_repeat_an_action_once_everybody_is_done() -> None:
    state = position(
        "owns 0 boots-of-speed | hand 0 toad fern | cubes 0 transmute | cubes 1 forage"
    )
    play(state, 1, "decline")
    play(state, 0, "transmute toad")
    assert asked(state) == ("running", (0,))
    assert legal(state, 0) == ["run", "pass"]
    events = play(state, 0, "run")
    assert args(events, "ran") == {"seat": 0, "space": "transmute"}
    play(state, 0, "transmute fern")
    assert (gold(state)[0], hand(state, 0)) == (4, [])


@pytest.mark.clause("ALC-AR1")
def test_the_boots_wait_for_all_others_on_the_space() -> None:
    state = position("owns 0 boots-of-speed | cubes 0 forage | cubes 1 forage forage")
    play(state, 0, "draw")
    assert asked(state) == ("foraging", (1,))
    run(state, "1: draw; draw")
    assert asked(state) == ("running", (0,))


@pytest.mark.clause("ALC-AR7")
def test_the_boots_work_once_a_round_over_all_spaces() -> None:
    state = position("owns 0 boots-of-speed | cubes 0 forage transmute")
    run(state, "0: draw; run; draw")
    assert asked(state) == ("transmuting", (0,))
    play(state, 0, legal(state, 0)[0])
    assert asked(state)[0] == "ordering"


@pytest.mark.clause("ALC-AR7")
def test_the_boots_need_a_declared_cube_and_repeat_no_sale() -> None:
    state = position(
        "owns 0 boots-of-speed | hand 0 fern toad claw flower | cubes 0 sell | cubes 1 forage"
    )
    play(state, 1, "draw")
    assert asked(state) == ("offering", (0,))
    run(state, "0: offer b+; guarantee wrong-sign; mix fern claw")
    assert asked(state)[0] == "ordering"


@pytest.mark.clause("ALC-AR1", "ALC-AR7", "ALC-B16")
def test_the_boots_work_after_declining() -> None:
    state = position("owns 0 boots-of-speed | cubes 0 forage")
    play(state, 0, "decline")
    assert asked(state) == ("running", (0,))
    run(state, "0: run; draw")
    assert len(hand(state, 0)) == 1


@pytest.mark.clause("ALC-B82")
@pytest.mark.ruling("ALC-A44")
def test_a_declined_repeat_does_not_spend_the_boots() -> None:
    state = position("owns 0 boots-of-speed | hand 0 toad fern | cubes 0 forage transmute")
    run(state, "0: draw; run; decline")
    assert not state.own[fields.SPENT] & BITS[pieces.BOOTS]
    assert unused(state)[0] == 0
    play(state, 0, "transmute toad")
    assert asked(state) == ("running", (0,))


@pytest.mark.clause("ALC-B82")
@pytest.mark.ruling("ALC-A44")
def test_the_boots_work_where_they_are_bought() -> None:
    state = position("gold 0 9 | sale boots-of-speed periscope | cubes 0 buy")
    play(state, 0, "buy boots-of-speed")
    assert asked(state) == ("running", (0,))
    run(state, "0: run; buy periscope")
    assert gold(state)[0] == 2


@pytest.mark.clause("ALC-B82")
def test_the_boots_work_at_the_exhibition() -> None:
    state = position("round 6 | owns 0 boots-of-speed | hand 0 toad fern claw | cubes 0 exhibition")
    run(state, "0: exhibit r+; mix fern claw")
    assert asked(state)[0] != "running"  # One card is left: all can see that nothing is possible.
    state = position(
        "round 6 | owns 0 boots-of-speed | hand 0 toad fern claw flower | cubes 0 exhibition"
    )
    run(state, "0: exhibit r+; mix fern claw")
    assert asked(state) == ("running", (0,))


@pytest.mark.clause("ALC-AR1")
def test_the_boots_work_on_a_custodian() -> None:
    state = position("owns 0 boots-of-speed | hand 0 fern claw flower feather | cubes 0 custodian")
    play(state, 0, "mix fern claw")
    assert asked(state) == ("running", (0,))
    run(state, "0: run; mix flower feather")
    assert hand(state, 0) == []


@pytest.mark.clause("ALC-AR1", "ALC-B47")
def test_the_boots_work_after_an_immediate_publication_used_the_cube() -> None:
    state = position(
        """owns 0 boots-of-speed | gold 0 9 | theory fern a1 1:gold | cubes 0 debunk publish
        cubes 1 publish | gold 1 9"""
    )
    run(state, "0: show fern red; theory on fern; theory is a2; seal gold")
    assert asked(state) == ("running", (0,))  # on Debunk: another theory may be tried
    play(state, 0, "pass")
    assert asked(state) == ("publishing", (1,))
    play(state, 1, "decline")
    assert asked(state) == ("running", (0,))
    run(state, "0: run; theory on toad; theory is a3; seal silver")
    assert theory(state, "toad") == "a3"


@pytest.mark.clause("ALC-B88")
@pytest.mark.ruling("ALC-A50")
def test_custodians_act_in_the_order_of_the_track_first_cards_first() -> None:
    state = position(
        """track 1 0 | hand 0 toad fern claw flower | hand 1 toad fern claw flower
        cubes 0 custodian custodian | cubes 1 custodian"""
    )
    order = []
    while asked(state)[0] == "custodian":
        order.append(asked(state)[1][0])
        play(state, order[-1], "decline")
    assert order == [1, 0, 0]


@pytest.mark.clause("ALC-AR8")
def test_a_declined_custodian_is_unused_and_the_card_goes_at_the_end() -> None:
    state = position("hand 0 toad fern | cubes 0 custodian forage")
    play(state, 0, "decline")
    events = play(state, 0, "decline")
    assert args(events, "cubes-rewarded") == {"seat": 0, "count": 1}
    assert favour_discards(state) == ["custodian"]


def test_a_space_is_announced_and_only_its_users_act() -> None:
    state = position("cubes 0 forage | cubes 1 transmute | hand 1 toad")
    events = play(state, 0, "draw")
    assert args(events, "space-began") == {"space": "transmute"}
    state = position("cubes 0 forage")
    assert refused(state, 1, "draw") == ("not-your-choice", "ALC-B19")
