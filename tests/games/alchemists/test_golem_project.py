"""The Golem Project: spaces, approvals, research, the counter, the library and set-up."""

from __future__ import annotations

import pytest

from shem.games.alchemists import GAME, fields, history, pieces
from shem.games.alchemists.alchemy import INGREDIENTS, KINDS, PAIRS, PARTNER
from shem.games.alchemists.edition_data.kinds import SPACES
from shem.games.alchemists.golems import ANIMATING, FELT, GOLEMS
from shem.games.alchemists.king import approvals
from shem.games.alchemists.king import fields as king
from shem.games.alchemists.rules import declaring, resolving, scoring
from shem.games.alchemists.seat_facts import facts_in
from shem.games.alchemists.state import AlchemistsState
from shem.kernel.errors import ShemError
from shem.kernel.option import settle
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
    owned,
    play,
    position,
    refused,
    reputation,
    run,
    unused,
)

ON = "option encyclopedia true | option golem true"
# Ears react to small green, the chest to large red: a2 and a3 animate it (ALC-G20).
GOLEM = "golem large-red small-green"


def at(facts: str) -> AlchemistsState:
    return position(f"{ON} | {GOLEM} | research 0 | {facts}")


def new(seats: int, seed: str = "golem") -> AlchemistsState:
    return GAME.new(seats, seed=seed, options={"encyclopedia": True, "golem": True})


def tokens(state: AlchemistsState) -> list[int]:
    return [state.extra[king.APPROVALS + seat] for seat in range(state.seats)]


def levels(state: AlchemistsState) -> list[int]:
    return [state.extra[king.TOWER + seat] for seat in range(state.seats)]


# Set-up.


@pytest.mark.clause("ALC-K1")
def test_it_needs_the_encyclopedia() -> None:
    with pytest.raises(ShemError, match="encyclopedia"):
        settle(GAME.options, {"golem": True})


@pytest.mark.clause("ALC-G1", "ALC-G2", "ALC-G4", "ALC-G5", "ALC-G6", "ALC-K2")
def test_set_up() -> None:
    found = set()
    for number in range(30):
        state = new(4, f"set-up {number}")
        edition = state.setup.edition
        under = [state.extra[king.UNDER + level] - 1 for level in range(3)]
        for level, artifact in enumerate(under):
            assert edition.artifacts.levels[artifact] == level + 1
            assert artifact not in state.setup.artifacts[level]
        assert state.extra[king.UNDER_NOW] - 1 == under[0]
        found |= {*under, *(card for row in state.setup.artifacts for card in row)}
        held = [*state.favour_deck]
        assert held.count(pieces.COURTIER) == 4
        assert levels(state) == tokens(state) == [0, 0, 0, 0]
        assert edition.golem.approvals == 16
        assert len(edition.golem.reports) == 6
    assert {pieces.SIGNET, pieces.BOOKCASE} <= found
    assert pieces.REPLICATOR not in found


@pytest.mark.clause("ALC-G7", "ALC-A102")
def test_all_golems_come() -> None:
    assert {int(new(2, f"golem {number}").golem) for number in range(300)} == set(range(GOLEMS))
    assert position("").golem == -1


@pytest.mark.clause("ALC-G8", "ALC-G9")
@pytest.mark.parametrize(("seats", "tiles"), [(3, [1, 1, 2, 2, 2, 3]), (4, [1, 2, 2, 3, 3, 3])])
def test_the_moods_of_the_king(seats: int, tiles: list[int]) -> None:
    orders = set()
    for number in range(20):
        state = new(seats, f"mood {number}")
        printed = state.setup.edition.golem.mood_tokens
        drawn = [printed[state.extra[king.MOODS + at] - 1] for at in range(6)]
        assert sorted(drawn) == tiles
        assert state.extra[king.ON_RESEARCH] == drawn[0]
        orders.add(tuple(drawn))
    assert len(orders) > 5


@pytest.mark.clause("ALC-G8")
def test_two_players_have_one_approval_each_round() -> None:
    state = new(2)
    assert state.extra[king.ON_RESEARCH] == 1
    assert not any(state.extra[king.MOODS + at] for at in range(6))
    state = at("phase end | round 4")
    assert state.extra[king.ON_RESEARCH] == 1


@pytest.mark.clause("ALC-G11", "ALC-G54")
@pytest.mark.parametrize(
    ("seats", "cubes"), [(2, [3, 6, 6, 6, 6, 6]), (3, [3, 5, 5, 6, 6, 6]), (4, [3, 5, 5, 5, 5, 5])]
)
def test_cubes(seats: int, cubes: list[int]) -> None:
    state = new(seats)
    for number, expected in enumerate(cubes, 1):
        state.round = number
        declaring.give_cubes(state, 0)
        assert state.own[fields.CUBES] == expected
    state.own[fields.UNUSED] = 1  # poisoned the round before
    declaring.give_cubes(state, 0)
    assert state.own[fields.CUBES] == cubes[-1] - 1


@pytest.mark.clause("ALC-G12", "ALC-G13", "ALC-A73", "ALC-G61")
def test_the_order_of_spaces() -> None:
    state = new(3)
    names = []
    for number in (1, 2, 6):
        state.round = number
        names.append([SPACES[each] for each in resolving.spaces_of_round(state)])
    common = ["forage", "transmute", "custodian"]
    assert names[0] == [*common, "research", "buy", "library", "student", "drink"]
    middle = ["sell", "research", "buy", "library", "debunk", "publish"]
    assert names[1] == [*common, *middle, "student", "drink"]
    assert names[2] == [*common, *middle, "exhibition"]
    assert [state.cube_cost(pieces.RESEARCH, use) for use in range(3)] == [1, 2, 0]
    assert [state.cube_cost(pieces.LIBRARY, use) for use in range(3)] == [1, 1, 0]
    assert not declaring.is_open(position(""), pieces.RESEARCH)


# Tests.


@pytest.mark.clause("ALC-G14", "ALC-G15", "ALC-A74", "ALC-G16")
def test_a_golem_test() -> None:
    state = at("cubes 0 research research | hand 0 toad flower | research 1")
    assert legal(state, 0) == ["test golem toad", "test golem flower", "decline"]
    assert refused(state, 0, "animate") == ("too-few-tests", "ALC-G14")
    assert refused(state, 0, "test golem fern") == ("not-in-hand", "ALC-G15")
    events = play(state, 0, "test golem flower")  # a5: large red and small green
    assert args(events, "golem-reacted")["reaction"] == "both"
    private = next(event for event in events if event.kind == "golem-reacted")
    assert private.audience != events[0].audience
    assert hand(state, 0) == ["toad"]
    assert discards(state) == ["flower"]
    assert levels(state) == [1, 0]
    assert tokens(state) == [1, 0]
    events = play(state, 0, "test golem toad")  # a3: small red, large green
    assert args(events, "golem-reacted")["reaction"] == "none"
    assert levels(state) == [2, 0]
    assert tokens(state) == [1, 0]  # no approval was left


@pytest.mark.clause("ALC-G16", "ALC-G17", "ALC-G21")
def test_the_small_green_and_large_red_golem() -> None:
    golem = at("").golem
    shown = [FELT[golem * KINDS + each] for each in range(KINDS)]
    assert [each for each in range(KINDS) if shown[each] & 2] == [0, 1, 4, 5]  # ears
    assert [each for each in range(KINDS) if shown[each] & 1] == [4, 5, 6, 7]  # chest
    for each in range(KINDS):
        alike = [other for other in range(KINDS) if shown[other] == shown[each]]
        assert sorted(alike) == sorted((each, PARTNER[each]))
    for number in range(GOLEMS):
        both = [each for each in range(KINDS) if FELT[number * KINDS + each] == 3]
        assert PAIRS[ANIMATING[number]] != tuple(both)


@pytest.mark.clause("ALC-G18")
def test_tests_go_on_after_two_and_after_animating() -> None:
    state = at("cubes 0 research research | hand 0 toad toad | tower 0 3 | research 2")
    play(state, 0, "test golem toad")
    play(state, 0, "test golem toad")
    assert levels(state)[0] == 3
    assert tokens(state)[0] == 2


@pytest.mark.clause("ALC-G46", "ALC-A86")
def test_a_test_is_no_mix() -> None:
    state = at("cubes 0 research | hand 0 claw toad | owns 0 magic-mortar | owns 1 periscope")
    events = play(state, 0, "test golem claw")
    assert hand(state, 0) == ["toad"]
    assert "mortar-kept" not in kinds(events)
    assert asked(state)[0] != "peeking"


@pytest.mark.clause("ALC-G53")
def test_without_a_card_only_who_may_animate_has_a_use() -> None:
    state = at("cubes 0 research | tower 0 1 | cubes 1 forage | cubes 1 student | hand 1 toad fern")
    run(state, "1: draw")
    assert unused(state)[0] == 1
    state = at("cubes 0 research | tower 0 3 | cubes 1 student | hand 1 toad fern")
    assert asked(state) == ("testing", (1,))
    state = at("cubes 0 research | tower 0 2")
    assert legal(state, 0) == ["animate", "decline"]
    play(state, 0, "animate")
    assert len(legal(state, 0)) == 28  # no way back, and no cards are needed


@pytest.mark.clause("ALC-G55", "ALC-A100", "ALC-B16")
def test_declining_both_cubes_of_a_second_use() -> None:
    state = at("cubes 0 research research | hand 0 toad | cubes 1 student | hand 1 toad fern")
    run(state, "0: decline; decline")
    assert unused(state)[0] == 3


@pytest.mark.clause("ALC-G55")
def test_approvals_go_in_the_order_of_resolution() -> None:
    facts = "cubes 0 research | cubes 1 research | hand 0 toad | hand 1 toad | research 1"
    state = at(f"{facts} | track 0 1 | top 1 research")
    assert asked(state) == ("researching", (1,))
    run(state, "1: test golem toad")
    run(state, "0: test golem toad")
    assert tokens(state) == [0, 1]


@pytest.mark.clause("ALC-G27", "ALC-A75")
def test_the_boots_work_on_both_spaces() -> None:
    state = at("cubes 0 research | hand 0 toad fern | owns 0 boots-of-speed")
    run(state, "0: test golem toad; run; test golem fern")
    assert levels(state)[0] == 2
    state = at("cubes 0 library | approvals 0 2 | owns 0 boots-of-speed")
    run(state, "0: pay token")
    play(state, 0, legal(state, 0)[0])
    run(state, "0: run; pay token")
    assert tokens(state)[0] == 0
    assert state.extra[king.BOOKS] == 2


# Animating.


@pytest.mark.clause("ALC-G19", "ALC-G20", "ALC-G22")
def test_animating() -> None:
    state = at("cubes 0 research | tower 0 2 | research 1")
    events = run(state, "0: animate; mix fern toad")  # a2 and a3
    assert levels(state)[0] == 3
    assert tokens(state)[0] == 1
    public = [event for event in events if event.kind == "golem-animated"]
    assert public[0].args == {"seat": 0}
    assert "ingredients" in args(events, "animated-with")


@pytest.mark.clause("ALC-G22", "ALC-G23", "ALC-G48", "ALC-A88", "ALC-G53")
def test_failures_cost_reputation_and_nothing_else() -> None:
    state = at("cubes 0 research research | tower 0 2 | research 2")
    run(state, "0: animate; mix fern toadstool")
    assert reputation(state)[0] == 8
    assert (levels(state)[0], tokens(state)[0]) == (2, 0)
    run(state, "0: animate; mix fern toadstool")  # a known failure may be tried again
    assert reputation(state)[0] == 6
    state = at("cubes 0 research research | tower 0 2 | hand 0 toad")
    run(state, "0: animate; mix fern toad")
    assert refused(state, 0, "animate") == ("animated-already", "ALC-G48")
    state = at("reputation 0 15 | cubes 0 research | tower 0 2")
    run(state, "0: animate; mix fern toadstool")
    assert reputation(state)[0] == 12  # the zone makes it one more


def test_what_a_seat_learns_of_its_golem() -> None:
    state = at("cubes 0 research research | hand 0 toad | tower 0 1 | hand 1 fern | cubes 1 drink")
    run(state, "0: test golem toad; animate; mix fern toadstool")
    deeds = history.deeds_of(state.past, state.deeds)
    assert len(facts_in(deeds, 0)) == 2
    assert facts_in(deeds, 1) == []


# Approvals.


@pytest.mark.clause("ALC-G10", "ALC-A71", "ALC-G38", "ALC-G50", "ALC-G47", "ALC-A87")
def test_leftovers_go_back_and_players_keep_theirs() -> None:
    state = at("seats 3 | research 2 | approvals 0 3 | phase end")
    tile = state.setup.edition.golem.mood_tokens[state.extra[king.MOODS + 2] - 1]
    assert state.extra[king.ON_RESEARCH] == tile
    assert tokens(state) == [3, 0, 0]
    assert approvals.bank(state) == 16 - 3 - tile


@pytest.mark.clause("ALC-G10", "ALC-G59", "ALC-A101", "ALC-G44")
def test_a_short_bank_gives_what_it_has() -> None:
    state = at("seats 4 | approvals 0 8 | approvals 1 8 | phase end")
    assert state.extra[king.ON_RESEARCH] == 0
    state = at("approvals 1 14 | gold 0 5 | round 4 | sale royal-signet | cubes 0 buy")
    play(state, 0, "buy royal-signet")
    assert tokens(state)[0] == 2


@pytest.mark.clause("ALC-G3", "ALC-G44")
def test_the_signet_and_the_bookcase() -> None:
    state = at("round 4 | sale royal-signet | cubes 0 buy | gold 0 3")
    events = play(state, 0, "buy royal-signet")
    assert tokens(state)[0] == 4
    assert args(events, "approvals-taken") == {"seat": 0, "count": 4}
    state = at("owns 0 mahogany-bookcase | books 0 3")
    assert scoring.ledger(state, 0)["artifacts"] == 6


@pytest.mark.clause("ALC-G5", "ALC-G51", "ALC-G44")
def test_paying_with_a_token_or_a_courtier() -> None:
    state = at("cubes 0 library library | approvals 0 1 | favours 0 courtier sage")
    assert legal(state, 0) == ["pay token", "pay courtier", "decline"]
    before = approvals.bank(state)
    play(state, 0, "pay courtier")
    play(state, 0, legal(state, 0)[0])
    assert favours(state, 0) == ["sage"]
    assert favour_discards(state) == ["courtier"]
    assert approvals.bank(state) == before  # a Courtier moves no token
    assert refused(state, 0, "pay courtier") == ("no-favour", "ALC-G51")
    play(state, 0, "pay token")
    assert approvals.bank(state) == before + 1


@pytest.mark.clause("ALC-G56")
def test_where_a_look_into_the_hand_is_needed_the_seat_is_asked() -> None:
    state = at("cubes 0 library | favours 0 sage | cubes 1 forage")
    run(state, "1: draw")
    assert legal(state, 0) == ["decline"]
    assert refused(state, 0, "pay token") == ("no-token", "ALC-G51")
    assert GAME.ask(state, 0).kind == "declining"
    state = at("cubes 0 library | cubes 1 student | hand 1 toad fern")
    assert asked(state) == ("testing", (1,))
    assert unused(state)[0] == 1


@pytest.mark.clause("ALC-G25", "ALC-G57", "ALC-L5")
def test_a_visit_brings_a_book_that_must_be_read() -> None:
    state = at("cubes 0 library | approvals 0 1")
    play(state, 0, "pay token")
    assert asked(state) == ("reading", (0,))
    assert len(legal(state, 0)) == 4
    assert all(text.startswith("read about") for text in legal(state, 0))
    assert state.extra[king.BOOKS] == 1


@pytest.mark.clause("ALC-G26", "ALC-E4", "ALC-E5", "ALC-E28", "ALC-E34", "ALC-G51")
def test_articles_cost_an_approval() -> None:
    state = at("cubes 0 publish | gold 0 0 | approvals 0 1 | owns 0 printing-press")
    run(state, "0: article blue; signs ++; field toad; field fern; field feather; field claw")
    assert asked(state) == ("approving", (0,))
    assert legal(state, 0) == ["pay token"]  # asked even with one way to pay
    assert refused(state, 0, "pay courtier") == ("no-favour", "ALC-G51")
    run(state, "0: pay token; seal gold")
    assert tokens(state)[0] == 0
    assert gold(state)[0] == 0
    state = at("cubes 0 publish | gold 0 3 | owns 0 printing-press")
    assert refused(state, 0, "article blue") == ("no-approval", "ALC-E4")
    facts = "article red +- toad mandrake scorpion fern 1:gold | cubes 0 publish | gold 0 1"
    state = at(f"{facts} | approvals 0 1 | gold 1 0")
    run(state, "0: endorse red article; pay token; seal silver")
    assert gold(state) == [0, 1]


@pytest.mark.clause("ALC-E28", "ALC-E24")
def test_an_article_at_once_costs_an_approval_too() -> None:
    blue = "article blue ++ toad fern toadstool feather 1:gold"
    state = at(f"{blue} | cubes 0 debunk publish | gold 0 0 | approvals 0 1")
    play(state, 0, "show toadstool blue")
    assert legal(state, 0) == ["article blue", "pass"]
    theory = "theory toadstool a2 1:gold"
    state = at(f"{blue} | {theory} | cubes 0 debunk publish | gold 0 0 | approvals 0 1")
    play(state, 0, "show toadstool blue")
    assert legal(state, 0) == ["article blue", "pass"]
    assert refused(state, 0, "theory on toadstool") == ("fee-too-high", "ALC-B47")
    state = at(f"{blue} | cubes 0 debunk publish | gold 0 0")
    play(state, 0, "show toadstool blue")
    assert asked(state)[0] != "publishing-at-once"


# Under the counter.


@pytest.mark.clause("ALC-G24", "ALC-G45", "ALC-A85", "ALC-G51", "ALC-G52", "ALC-A99")
def test_the_artifact_under_the_counter() -> None:
    state = at("cubes 0 buy buy | gold 0 5 | approvals 0 1 | under periscope | sale nothing")
    assert legal(state, 0) == ["buy periscope under the counter", "decline"]
    run(state, "0: buy periscope under the counter; pay token")
    assert owned(state, 0) == ["periscope"]
    assert gold(state)[0] == 3
    assert tokens(state)[0] == 0
    assert state.extra[king.UNDER_NOW] == 0
    assert asked(state) != ("buying", (0,))  # nothing is left to buy


@pytest.mark.clause("ALC-G52")
def test_all_discounts_add_up_under_the_counter() -> None:
    facts = "cubes 0 buy | gold 0 0 | approvals 0 1 | under periscope | sale nothing"
    state = at(f"{facts} | owns 0 discount-card | favours 0 shopkeeper")
    assert "buy periscope under the counter" in legal(state, 0)  # 3 - 1 - 2
    assert refused(state, 0, "play shopkeeper") == ("favour-of-no-use", "ALC-AR4")
    run(state, "0: buy periscope under the counter; pay token")
    assert gold(state)[0] == 0
    state = at(f"{facts} | favours 0 shopkeeper shopkeeper")
    run(state, "0: play shopkeeper; play shopkeeper")
    assert legal(state, 0) == ["buy periscope under the counter"]
    facts = "cubes 0 buy | gold 0 1 | approvals 0 1 | favours 0 sage"
    state = at(f"{facts} | under periscope | sale robe-of-respect")
    assert refused(state, 0, "buy periscope under the counter") == ("too-dear", "ALC-G52")
    assert refused(state, 0, "buy magic-mortar under the counter")[0] == "not-under-counter"
    state = at("cubes 0 buy | gold 0 4 | under periscope | sale robe-of-respect")
    assert refused(state, 0, "buy periscope under the counter") == ("no-approval", "ALC-G24")


@pytest.mark.clause("ALC-G52")
def test_the_approval_for_the_signet_is_paid_before_its_own_arrive() -> None:
    state = at("round 4 | cubes 0 buy | gold 0 4 | under royal-signet | sale nothing")
    assert asked(state)[0] != "buying"
    state = at("round 4 | cubes 0 buy | gold 0 4 | approvals 0 1 | under royal-signet")
    run(state, "0: buy royal-signet under the counter; pay token")
    assert tokens(state)[0] == 4


@pytest.mark.clause("ALC-G4", "ALC-G37", "ALC-G45")
def test_with_the_next_level_its_artifact_comes() -> None:
    state = at("round 2 | phase end | under boots-of-speed")
    assert state.extra[king.UNDER_NOW] == pieces.BOOTS + 1  # nothing changes within a level
    state = at("round 3 | phase end | under boots-of-speed")
    assert state.extra[king.UNDER_NOW] == state.extra[king.UNDER + 1]


# Scoring.


@pytest.mark.clause("ALC-G39", "ALC-G60", "ALC-G41")
def test_approvals_become_gold_and_a_golem_points() -> None:
    state = at("gold 0 1 | approvals 0 2 | favours 0 courtier | tower 0 3")
    assert scoring.gold_in_hand(state, 0) == 1 + 4 + 2
    assert scoring.ledger(state, 0)["animated"] == 5
    assert scoring.ledger(state, 1)["animated"] == 0
    assert scoring.ledger(state, 1)["reports"] == 0


# Who knows what.


@pytest.mark.clause("ALC-B65", "ALC-B66", "ALC-G31", "ALC-A76")
def test_views() -> None:
    state = at(
        "seats 3 | tower 0 2 | approvals 1 2 | report 0 chest large-red | report 1 ears small-red"
    )
    part = GAME.observe(state, 0).golem
    assert part is not None
    assert part.chest is part.ears is None
    assert part.researchers[0].reports[0].tokens == ("large-red",)
    assert part.researchers[1].reports[1].tokens is None
    assert part.researchers[1].reports[1].count == 1
    assert part.researchers[1].approvals == 2
    assert len(part.moods) == 2
    assert GAME.observe(position(""), 0).golem is None


@pytest.mark.clause("ALC-G15")
def test_all_ingredients_can_be_fed() -> None:
    for kind, name in enumerate(INGREDIENTS):
        state = at(f"cubes 0 research | hand 0 {name}")
        events = play(state, 0, f"test golem {name}")
        told = args(events, "golem-reacted")["reaction"]
        assert told == ("none", "chest", "ears", "both")[FELT[state.golem * KINDS + kind]]
