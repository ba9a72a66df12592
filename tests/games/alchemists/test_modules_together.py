"""Modules beside each other, and the worked examples that need more than one of them."""

from __future__ import annotations

import pytest

from shem.games.alchemists import GAME, pieces
from shem.games.alchemists.alchemy import ALCHEMICALS, ASPECTS, PARTS, aspect
from shem.games.alchemists.bits import BITS
from shem.games.alchemists.edition_data.kinds import ARTIFACTS
from shem.games.alchemists.fact_notation import read_fact
from shem.games.alchemists.inference import Belief, Odds
from shem.games.alchemists.king import approvals
from shem.games.alchemists.king import fields as king
from shem.games.alchemists.king.startup_artifacts import SECRET_LEVEL, STARTING_LEVEL, pool
from shem.games.alchemists.rules.buying import price
from shem.games.alchemists.rules.scoring import ledger
from shem.games.alchemists.state import AlchemistsState
from tests.games.alchemists.positions import (
    args,
    asked,
    favour_discards,
    favours,
    gold,
    hand,
    kinds,
    legal,
    play,
    position,
    reputation,
    run,
    theory,
    unused,
)

SCHOLARS = "option encyclopedia yes | option golem yes"
ALL = f"option startup yes | option busy_days yes | {SCHOLARS}"


def tokens(state: AlchemistsState) -> list[int]:
    return [state.extra[king.APPROVALS + seat] for seat in range(state.seats)]


def keep(state: AlchemistsState, *cards: int) -> None:
    """Seat 0 has kept these startup cards."""
    state.extra[king.KEPT] = sum(BITS[card - 1] for card in cards)


# The worked examples of a golem that is tested.


def left_over(*facts: str) -> tuple[list[str], list[str]]:
    """What chest and ears may react to, as far as these facts tell."""
    odds = Odds(Belief((read_fact(fact) for fact in facts), with_golem=True))
    parts = range(len(PARTS))
    chest = [PARTS[part] for part in parts if odds.of_chest(part)]
    return chest, [PARTS[part] for part in parts if odds.of_ears(part)]


def known(ingredient: str, alchemical: str) -> list[str]:
    """All three signs of an ingredient."""
    number = ALCHEMICALS.index(alchemical)
    return [f"{ingredient} has {ASPECTS[aspect(number, colour)]}" for colour in range(3)]


@pytest.mark.clause("ALC-G16", "ALC-C11")
def test_the_moon_toad_makes_the_ears_steam() -> None:
    chest, ears = left_over("toad is moon", "toad has B+", "golem toad ears")
    assert [part for part in PARTS if part not in ears] == ["large red"]
    assert [part for part in PARTS if part not in chest] == ["small red"]


@pytest.mark.clause("ALC-G16", "ALC-G17")
@pytest.mark.parametrize("partner", ["a5", "a6"])
def test_the_known_toadstool_makes_both_react(partner: str) -> None:
    both = ["large red", "small green", "small blue"]
    assert left_over(*known("toadstool", partner), "golem toadstool both") == (both, both)


@pytest.mark.clause("ALC-G7", "ALC-G16")
def test_three_tests_find_the_small_green_ears_and_the_large_red_chest() -> None:
    # Small green, which a8 has not, and large red, which a2 has not.
    natures = [*known("toad", "a2"), *known("fern", "a5"), *known("claw", "a8")]
    chest, ears = left_over(*natures, "golem toad ears", "golem fern both", "golem claw chest")
    assert (chest, ears) == (["large red"], ["small green"])


# Debunking.


@pytest.mark.clause("ALC-E21", "ALC-E17", "ALC-B43", "ALC-B59")
def test_two_theories_and_an_article_fall_for_one_gain() -> None:
    # Fern (a2) and mandrake (a6) make R+. Both theories and the article say minus of one of them.
    theories = "theory fern a1 1:gold | theory mandrake a5 1:silver 2:red"
    facts = f"{theories} | article red -+ fern toad claw feather 0:silver 1:green 2:red"
    state = position(
        f"option encyclopedia yes | master | seats 3 | {facts} | reputation 1 30 | cubes 0 debunk"
    )
    events = run(state, "0: mix fern mandrake; claim r+")
    assert (theory(state, "fern"), theory(state, "mandrake")) == (None, None)
    assert state.extra[king.ARTICLES] == 0
    # 2 - 5; 15 and once 2 more in blue; red hedges the colour here and the fern there.
    assert reputation(state) == [10 - 3, 30 - 17, 10]
    moved = [event.args["seat"] for event in events if event.kind == "reputation-changed"]
    assert sorted(map(str, moved)) == ["0", "1"]


@pytest.mark.clause("ALC-E22", "ALC-E24", "ALC-E37")
def test_after_two_articles_fell_one_of_either_colour_at_once() -> None:
    facts = "article red -+ fern toad claw feather | article green ++ fern mandrake claw toad"
    state = position(f"option encyclopedia yes | master | {facts} | cubes 1 debunk publish")
    run(state, "1: mix fern mandrake; claim r+")
    assert legal(state, 1) == ["article red", "article green", "pass"]
    run(state, "1: article green; signs ++; field fern; field mandrake; field claw")
    assert "field toad" not in legal(state, 1)  # the one that was just refuted
    run(state, "1: field feather; seal gold")
    assert asked(state)[0] != "publishing-at-once"


# Artifacts.


@pytest.mark.clause("ALC-G24", "ALC-G52")
def test_everybody_pays_under_the_counter_with_their_own_gold() -> None:
    facts = "gold 0 9 | gold 1 1 | approvals 1 1 | under periscope | sale nothing | favours 1 sage"
    state = position(f"{SCHOLARS} | {facts} | cubes 1 buy")
    assert legal(state, 1) == ["decline"]
    state = position(f"{SCHOLARS} | {facts} | gold 1 2 | cubes 1 buy")
    assert legal(state, 1) == ["buy periscope under the counter", "decline"]


@pytest.mark.clause("ALC-S31", "ALC-S14")
def test_a_replicated_artifact_is_paid_with_ones_own_reputation() -> None:
    facts = "option startup yes | round 2 | reputation 0 30 | reputation 1 5 | hand 1 fern"
    state = position(f"{facts} | cubes 1 transmute")
    state.setup.artifacts = ((0, 1, 3), *state.setup.artifacts[1:])  # of price 3 one is left
    state.extra[king.KEPT + 1] = BITS[18] | BITS[0]
    state.extra[king.WINDOWS + 1] = 1
    play(state, 1, "decline")
    assert legal(state, 1) == ["replicate card 1", "replicate card 19", "pass"]
    play(state, 1, "replicate card 19")
    assert legal(state, 1) == ["choose discount-card"]  # 5 less 1 in red; 7 is too much
    play(state, 1, "choose discount-card")
    assert reputation(state) == [30, 1]


@pytest.mark.clause("ALC-S18", "ALC-S34")
def test_nobody_but_the_owner_of_a_secret_altar_is_asked_for_gold() -> None:
    facts = "option startup yes | round 6 | gold 0 5 | gold 1 5 | hand 0 fern | cubes 0 transmute"
    state = position(facts)
    state.extra[king.SECRETS] = BITS[pieces.BRONZE_CUP]
    play(state, 0, "decline")
    assert asked(state) == ("over", ())
    state = position(facts)
    state.extra[king.SECRETS + 1] = BITS[pieces.ALTAR]
    play(state, 0, "decline")
    assert asked(state) == ("paying", (1,))
    play(state, 1, "pay 5 gold")
    assert (asked(state)[0], reputation(state)) == ("over", [10, 15])


@pytest.mark.clause("ALC-G52", "ALC-S32", "ALC-AR4")
def test_what_is_bought_under_the_counter_is_the_next_artifact_of_the_discount_card() -> None:
    facts = "gold 0 9 | approvals 0 1 | owns 0 discount-card | sale robe-of-respect"
    state = position(f"{ALL} | {facts} | cubes 0 buy buy | under boots-of-speed")
    run(state, "0: buy boots-of-speed under the counter; pay token")
    assert gold(state)[0] == 9 - (4 - 1 - 2)
    assert price(state, 0, pieces.ROBE, 0) == 4 - 1


@pytest.mark.clause("ALC-S19", "ALC-G24", "ALC-S32")
def test_a_replicator_from_under_the_counter_has_two_windows() -> None:
    facts = "gold 0 9 | approvals 0 1 | under replicator | sale nothing | track 1 0"
    state = position(f"{ALL} | round 3 | {facts} | cubes 0 buy | cubes 1 transmute | hand 1 fern")
    keep(state, 1, 15)
    run(state, "1: decline\n0: buy replicator under the counter; pay token")
    assert asked(state) == ("replicating", (0,))
    before = reputation(state)
    events = play(state, 0, "replicate card 15")
    # The card comes before the conference of round 3, whose own loss is another change.
    order = kinds(events)
    assert order.index("replicated") < order.index("conference-began")
    mine = [it.args["moved"] for it in events if it.kind == "reputation-changed"]
    assert mine[0] == -1
    assert reputation(state)[0] < before[0] - 1
    assert (state.extra[king.WINDOWS], state.round) == (1, 4)


@pytest.mark.clause("ALC-S13", "ALC-S15", "ALC-S31", "ALC-G4")
def test_what_lies_under_the_counter_is_in_the_game() -> None:
    for number in range(20):
        options = {"startup": True, "encyclopedia": True, "golem": True}
        state = GAME.new(2, seed=f"pool {number}", options=options)
        for level in (STARTING_LEVEL, SECRET_LEVEL):
            left = pool(state, level)
            assert len(left) == 3
            assert state.extra[king.UNDER + level] - 1 not in left


@pytest.mark.clause("ALC-S33", "ALC-AR3")
def test_a_secret_feather_turns_up_before_the_mortar_gives_a_card_back() -> None:
    state = position(
        "option startup yes | round 6 | hand 0 fern claw | owns 0 magic-mortar | cubes 0 exhibition"
    )
    state.extra[king.SECRETS] = BITS[pieces.FEATHER_IN_CAP]
    events = run(state, "0: exhibit b+; mix fern claw")
    assert kinds(events).index("turned-up") < kinds(events).index("set-aside")
    assert kinds(events).count("set-aside") == 1
    assert asked(state) == ("setting-aside", (0,))
    assert len(hand(state, 0)) == 1
    play(state, 0, "set both aside")
    assert ledger(state, 0)["artifacts"] == 1 + 2  # the Mortar, and two kinds


@pytest.mark.clause("ALC-G3", "ALC-S16", "ALC-S35")
def test_a_secret_bookcase_counts_books() -> None:
    state = position(
        f"{ALL} | round 6 | books 0 3 | phase resolve | cubes 0 transmute | hand 0 fern"
    )
    state.extra[king.SECRETS] = BITS[ARTIFACTS.index("mahogany-bookcase")]
    play(state, 0, "decline")
    rows = ledger(state, 0)
    assert (rows["artifacts"], rows["secrets"]) == (6, 1)


@pytest.mark.clause("ALC-S30", "ALC-S20", "ALC-K7")
def test_the_robe_raises_delayed_and_replicated_reputation() -> None:
    state = position("option startup yes | round 1 | owns 0 robe-of-respect replicator | phase end")
    assert reputation(state)[0] == 10
    facts = (
        "option startup yes | round 1 | owns 0 robe-of-respect | cubes 0 transmute | hand 0 fern"
    )
    state = position(facts)
    keep(state, 4, 18)
    state.extra[king.LATER] = 2
    state.extra[king.WINDOWS] = 1
    play(state, 0, "decline")
    assert reputation(state)[0] == 10 + 3
    play(state, 0, "replicate card 4")
    assert reputation(state)[0] == 10 + 3 + 3


# Busy days with the golem.


@pytest.mark.clause("ALC-D9", "ALC-D17", "ALC-G44", "ALC-G51", "ALC-K7")
@pytest.mark.parametrize(("number", "gained"), [(5, 3), (6, 2)])
def test_an_approval_pays_for_an_order_space(number: int, gained: int) -> None:
    facts = f"round {number} | board board-18 | owns 0 robe-of-respect | deck toad"
    state = position(f"{ALL} | {facts} | approvals 0 1 | phase order")
    before = approvals.bank(state)
    play(state, 0, "order 3")
    assert legal(state, 0) == ["pay token"]  # asked though there is one way
    assert (reputation(state)[0], hand(state, 0)) == (10, [])
    play(state, 0, "pay token")
    assert (reputation(state)[0], hand(state, 0)) == (10 + gained, ["toad"])
    assert (tokens(state)[0], approvals.bank(state)) == (0, before + 1)


@pytest.mark.clause("ALC-D16", "ALC-G5", "ALC-G51")
def test_in_round_one_a_courtier_pays_for_an_order_space_and_then_the_book_comes() -> None:
    facts = "round 1 | board board-6 | favours 0 courtier | deck toad"
    state = position(f"{ALL} | {facts} | phase order")
    before = approvals.bank(state)
    run(state, "0: order 3; pay courtier")
    assert (favours(state, 0), favour_discards(state)) == ([], ["courtier"])
    assert approvals.bank(state) == before
    assert (asked(state), hand(state, 0)) == (("reading", (0,)), ["toad"])


@pytest.mark.clause("ALC-G54", "ALC-D8", "ALC-B14", "ALC-B53")
def test_cubes_of_the_hospital_and_of_a_board_are_missing_and_make_a_pair() -> None:
    facts = "seats 3 | round 4 | board board-9 | unused 0 1"
    state = position(f"{ALL} | {facts} | favour_deck sage sage barmaid | phase order")
    run(state, "0: order 3\n1: order 2\n2: order 8\n2: ready")
    run(state, "0: place transmute; place transmute; place forage")
    assert legal(state, 0) == ["ready"]  # six cubes without the two, and no Assistant
    play(state, 0, "ready")
    assert unused(state) == [2, 0, 6]


# The end of a round.


@pytest.mark.clause("ALC-K4", "ALC-G47", "ALC-D11", "ALC-G38", "ALC-A90")
def test_the_end_of_a_round_is_one_list() -> None:
    facts = (
        "seats 2 | round 3 | tower 0 2 | unused 0 2 | theory fern a2 0:gold | row toad | "
        "research 1 | favour_deck sage barmaid merchant | track 1 0"
    )
    state = position(f"{ALL} | {facts} | cubes 1 transmute | hand 1 fern")
    keep(state, 1, 12)
    state.extra[king.WINDOWS] = 1
    state.extra[king.LATER] = 2
    events = run(state, "1: decline\n0: report chest large red; replicate card 12")
    list_of_steps = [
        "reported",
        "top-alchemist",
        "cubes-rewarded",
        "delayed-came",
        "replicated",
        "adventurer-came",
        "board-came",
        "conference-began",
        "artifacts-came",
        "under-came",
        "approvals-left",
        "mood-came",
        "round-began",
        "row-laid",
    ]
    told = kinds(events)
    assert [kind for kind in told if kind in list_of_steps] == list_of_steps
    # The favour for the report comes after all changes of the conference.
    after = told.index("conference-began")
    changes = [at for at, kind in enumerate(told) if kind == "reputation-changed" and at > after]
    assert told.index("drew-favours", after) > max(changes)
    assert args(events, "mood-came") == {"count": 1}


@pytest.mark.clause("ALC-K7", "ALC-G34", "ALC-AR5")
def test_a_net_of_nothing_is_no_gain_for_the_robe() -> None:
    facts = "round 5 | owns 0 robe-of-respect | tower 0 3 | report 1 ears large-blue"
    theories = "theory fern a2 0:gold | theory toad a3 0:gold"
    state = position(f"{SCHOLARS} | {facts} | {theories} | phase end")
    play(state, 0, "pass")
    # Top alchemist 1 + 1; then two theories -1, the fewest reports -2, a golem +3.
    assert reputation(state)[0] == 10 + 2
