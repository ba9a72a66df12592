"""Secret artifacts and the Replicator, to the end of the game."""

from __future__ import annotations

import pytest

from shem.games.alchemists import GAME, fields, pieces, stages
from shem.games.alchemists.action_notes import aside
from shem.games.alchemists.bits import BITS
from shem.games.alchemists.edition_data.kinds import ARTIFACTS
from shem.games.alchemists.king.fields import KEPT, MIRRORED, SECRETS, SHOWN, USED, WINDOWS
from shem.games.alchemists.king.hidden_cards import drawn_secrets
from shem.games.alchemists.king.startup_artifacts import SECRET_LEVEL, pool
from shem.games.alchemists.rules.buying import price
from shem.games.alchemists.rules.scoring import ledger
from shem.games.alchemists.state import AlchemistsState
from shem.kernel.rng import Rng
from tests.games.alchemists.funding import funded, on_to_round
from tests.games.alchemists.positions import (
    NAMES,
    args,
    asked,
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
)

IN_GAME = (12, 13, 14)
"""Altar, Feather and Mirror lie out; the Cup, the Idol and the Cabinet are left."""


def mask(*names: str) -> int:
    return sum(BITS[ARTIFACTS.index(name)] for name in names)


def with_cards(told: str, *kept: int) -> AlchemistsState:
    """A position in which seat 0 has kept these startup cards."""
    state = position(f"option startup yes | {told}")
    state.extra[KEPT] = sum(BITS[number - 1] for number in kept)
    return state


def last_round(told: str, *secret: str) -> AlchemistsState:
    """The exhibition, with secrets of seat 0."""
    state = position(
        f"option startup yes | round 6 | hand 0 fern claw | cubes 0 exhibition | {told}"
    )
    state.extra[SECRETS] = mask(*secret)
    return state


# Secret artifacts.


@pytest.mark.clause("ALC-S12", "ALC-S15", "ALC-S26", "ALC-S35", "ALC-A94")
def test_a_secret_artifact_is_known_to_its_owner_alone() -> None:
    state = funded((20, 1), (2, 3))
    left = [ARTIFACTS[each] for each in pool(state, SECRET_LEVEL)]
    assert len(left) == 3
    assert legal(state, 0) == [f"choose {name}" for name in left]
    shown = ARTIFACTS[state.setup.artifacts[2][0]]
    assert refused(state, 0, f"choose {shown}") == ("not-a-secret", "ALC-S15")
    told = play(state, 0, f"choose {left[1]}")
    assert args(told, "hid-artifact") == {"seat": 0}
    assert reputation(state)[0] == 10
    mine, theirs = GAME.observe(state, 0).startup, GAME.observe(state, 1).startup
    assert mine is not None
    assert theirs is not None
    assert mine.secrets == (left[1],)
    assert (theirs.secrets, theirs.seats[0].secrets) == ((), 1)
    assert left[1] not in repr(GAME.observe(state, 1))
    assert owned(state, 0) == []


@pytest.mark.clause("ALC-S16", "ALC-S35")
def test_it_turns_up_after_the_last_round_and_scores_by_its_price() -> None:
    state = last_round("hand 0 fern claw", "wisdom-idol", "bronze-cup")
    before = [event.kind for event in play(state, 0, "decline")]
    assert before.count("turned-up") == 2
    assert before.index("turned-up") < before.index("revealed")
    costs = state.setup.edition.artifacts.costs
    wanted = sum(max(5 - costs[each], 0) for each in (pieces.IDOL, pieces.BRONZE_CUP))
    assert ledger(state, 0)["secrets"] == wanted
    assert ledger(state, 1)["secrets"] == 0
    assert set(owned(state, 0)) == {"wisdom-idol", "bronze-cup"}


@pytest.mark.clause("ALC-S16")
def test_a_secret_of_price_three_scores_two_more() -> None:
    state = last_round("hand 0 fern claw")
    costs = state.setup.edition.artifacts.costs
    cheap = next(each for each in range(12, 18) if costs[each] == 3)
    state.extra[SECRETS] = BITS[cheap]
    told = play(state, 0, "decline")
    if cheap == pieces.ALTAR:
        told += play(state, 0, "pay 0 gold")
    assert ledger(state, 0)["secrets"] == 2
    also = [event.args for event in told if event.kind == "scored-also"]
    assert {"seat": 0, "what": "secrets", "points": 2} in also


@pytest.mark.clause("ALC-S17", "ALC-S33", "ALC-A93")
def test_a_secret_feather_turns_up_at_the_first_success() -> None:
    state = last_round("hand 0 fern claw toad flower | cubes 0 exhibition", "feather-in-cap")
    told = run(state, "0: exhibit b+; mix fern claw")
    order = kinds(told)
    assert order.index("exhibited") < order.index("turned-up") < order.index("set-aside")
    assert GAME.observe(state, 1).players[0].aside == 2
    assert state.stage != stages.OVER
    other = last_round("hand 0 fern claw toad flower | cubes 0 exhibition", "bronze-cup")
    assert "turned-up" not in kinds(run(other, "0: exhibit b+; mix fern claw"))
    failed = last_round("hand 0 fern claw toad flower | cubes 0 exhibition", "feather-in-cap")
    told = run(failed, "0: exhibit b-; mix fern claw")
    assert "turned-up" not in kinds(told)
    assert "turned-up" in kinds(play(failed, 0, "decline"))


@pytest.mark.clause("ALC-S33")
def test_who_has_shown_a_potion_has_no_secret_feather() -> None:
    state = last_round("hand 0 fern claw", "bronze-cup")
    state.setup.artifacts = (*state.setup.artifacts[:2], (12, 14, 16))
    found = {drawn_secrets(state, 0, 1, Rng.of("f", str(at)))[0] for at in range(30)}
    assert pieces.FEATHER_IN_CAP in found
    state.own[fields.SHOWN_POTIONS] = 1
    found = {drawn_secrets(state, 0, 1, Rng.of("f", str(at)))[0] for at in range(30)}
    assert found == {pieces.BRONZE_CUP, pieces.CABINET}


@pytest.mark.clause("ALC-S18", "ALC-S34", "ALC-K7")
def test_a_secret_altar_is_paid_before_scoring() -> None:
    state = last_round("gold 0 9 | owns 0 robe-of-respect", "altar-of-gold")
    play(state, 0, "decline")
    assert asked(state) == ("paying", (0,))
    assert legal(state, 0) == [f"pay {gold} gold" for gold in range(9)]
    before = reputation(state)[0]
    play(state, 0, "pay 5 gold")
    assert gold(state)[0] == 4
    assert reputation(state)[0] == before + 5
    assert state.stage == stages.OVER


@pytest.mark.clause("ALC-S34")
def test_only_gold_that_is_held_can_be_paid() -> None:
    state = last_round("gold 0 2 | favours 0 sage merchant", "altar-of-gold")
    play(state, 0, "decline")
    assert legal(state, 0) == ["pay 0 gold", "pay 1 gold", "pay 2 gold"]
    assert refused(state, 0, "pay 3 gold") == ("wrong-offering", "ALC-S34")
    play(state, 0, "pay 0 gold")
    assert gold(state)[0] == 2
    poor = last_round("gold 0 0", "altar-of-gold")
    play(poor, 0, "decline")
    assert poor.stage == stages.OVER


@pytest.mark.clause("ALC-S28", "ALC-S34", "ALC-A83")
def test_the_mirror_does_not_see_a_secret_altar_and_the_cabinet_counts_secrets() -> None:
    state = last_round("gold 0 8 | reputation 0 14 | owns 0 magic-mirror", "altar-of-gold")
    play(state, 0, "decline")
    before = reputation(state)[0]
    play(state, 0, "pay 8 gold")
    assert state.extra[MIRRORED] == before
    points = ledger(state, 0)["artifacts"]
    assert points == before // 5 + state.setup.edition.artifacts.points[pieces.ALTAR]
    state = last_round("owns 0 crystal-cabinet periscope", "bronze-cup")
    play(state, 0, "decline")
    edition = state.setup.edition.artifacts
    printed = sum(edition.points[each] for each in (0, pieces.BRONZE_CUP, pieces.CABINET))
    assert ledger(state, 0)["artifacts"] == printed + edition.each[pieces.CABINET] * 3


# The Replicator.


@pytest.mark.clause("ALC-S19", "ALC-S29", "ALC-A57", "ALC-A89", "ALC-A90", "ALC-K4")
def test_two_windows_with_one_card_each() -> None:
    state = with_cards("gold 0 9 | cubes 0 buy | sale replicator", 1, 12)
    told = play(state, 0, "buy replicator")
    order = kinds(told)
    assert asked(state) == ("replicating", (0,))
    assert "adventurer-came" not in order
    assert legal(state, 0) == ["replicate card 1", "replicate card 12", "pass"]
    assert refused(state, 0, "replicate card 2") == ("no-such-startup", "ALC-S29")
    before = gold(state)[0]
    told = play(state, 0, "replicate card 1")
    assert args(told, "replicated") == {"seat": 0, "startup": "startup-1"}
    assert gold(state)[0] == before + 3
    assert state.round == 3
    assert "adventurer-came" in kinds(told)
    while state.stage != stages.REPLICATING:
        seat = state.to_act()[0]
        state.apply(seat, state.legal(seat)[-1])
    assert legal(state, 0) == ["replicate card 12", "pass"]
    play(state, 0, "pass")
    assert (state.extra[WINDOWS], state.extra[USED]) == (0, BITS[0])
    on_to_round(state, 5)
    assert state.stage != stages.REPLICATING


@pytest.mark.clause("ALC-S21")
def test_as_a_starting_artifact_it_works_after_rounds_one_and_two() -> None:
    row = ("periscope", "magic-mortar", "discount-card")
    state = funded((19, 1), (2, 3), row=row)
    play(state, 0, "choose replicator")
    seen: list[int] = []
    while state.round < 5:
        if state.stage == stages.REPLICATING:
            seen.append(int(state.round))
        seat = state.to_act()[0]
        state.apply(seat, state.legal(seat)[-1])
    assert seen == [1, 2]


@pytest.mark.clause("ALC-S20", "ALC-S27", "ALC-A82")
def test_replicated_delayed_reputation_comes_at_once() -> None:
    state = with_cards("cubes 0 drink | hand 0 toad fern", 4, 12)
    state.extra[WINDOWS] = 1
    play(state, 0, "decline")
    before = len(hand(state, 0))
    told = play(state, 0, "replicate card 4")
    assert reputation(state)[0] == 12
    # The two ingredients of the card, without the one of apprentices.
    assert args(told, "drew") == {"seat": 0, "count": 2}
    assert len(hand(state, 0)) == before + 2


@pytest.mark.clause("ALC-S27", "ALC-A82")
def test_a_delayed_and_a_replicated_gain_are_two_changes() -> None:
    row = ("periscope", "magic-mortar", "discount-card")
    state = funded((19, 4), (2, 3), row=row)
    play(state, 0, "choose replicator")
    while state.stage != stages.REPLICATING:
        state.log = []
        seat = state.to_act()[0]
        state.apply(seat, state.legal(seat)[-1])
    assert state.log is not None
    assert kinds(state.log)[-2:] == ["delayed-came", "reputation-changed"]
    told = play(state, 0, "replicate card 4")
    assert args(told, "reputation-changed")["moved"] == 2


@pytest.mark.clause("ALC-S22", "ALC-A58")
def test_replicated_favours_are_one_more_and_one_goes() -> None:
    state = with_cards(
        "cubes 0 drink | hand 0 toad fern | favours 0 merchant | favour_deck sage herbalist sage",
        7,
        12,
    )
    state.extra[WINDOWS] = 1
    play(state, 0, "decline")
    play(state, 0, "replicate card 7")
    assert asked(state) == ("returning", (0,))
    assert set(legal(state, 0)) == {
        "throw away sage",
        "throw away herbalist",
    }
    assert refused(state, 0, "throw away merchant") == ("not-drawn", "ALC-S5")
    told = play(state, 0, "throw away sage")
    assert "herbalist-came" in kinds(told)
    assert sorted(favours(state, 0)) == ["merchant", "sage"]
    assert asked(state) == ("herbalist", (0,))


@pytest.mark.clause("ALC-S22")
def test_the_second_seat_too_throws_away_what_it_has_just_drawn() -> None:
    state = position(
        "option startup yes | cubes 1 drink | hand 1 toad fern | favours 0 assistant | "
        "favour_deck sage merchant barmaid"
    )
    state.extra[KEPT + 1], state.extra[WINDOWS + 1] = BITS[6] | BITS[11], 1
    play(state, 1, "decline")
    play(state, 1, "replicate card 7")
    assert asked(state) == ("returning", (1,))
    assert {*legal(state, 1)} == {f"throw away {name}" for name in ("sage", "merchant", "barmaid")}


@pytest.mark.clause("ALC-S22", "ALC-S31", "ALC-A58", "ALC-A92")
def test_a_replicated_starting_artifact_costs_its_price_once_more() -> None:
    state = with_cards("cubes 0 drink | hand 0 toad fern | reputation 0 6", 19, 12)
    state.setup.artifacts = ((3, 4, 5), *state.setup.artifacts[1:])
    state.extra[WINDOWS] = 1
    play(state, 0, "decline")
    # In the red zone a loss of 5 is 4 and a loss of 7 is 6, which would leave nothing.
    play(state, 0, "replicate card 19")
    assert legal(state, 0) == ["choose periscope", "choose magic-mortar", "choose discount-card"]
    assert refused(state, 0, "choose replicator") == ("artifact-too-dear", "ALC-S31")
    told = GAME.words.lesson(GAME.ask(state, 0), NAMES, 0)
    assert "costs 3 gold takes 4 of your reputation, one that costs 4 takes 6." in told
    assert "your other card" not in told
    note = aside(GAME.observe(state, 0), GAME.words, "choose periscope")
    assert note.startswith("costs 4 reputation")
    play(state, 0, "choose periscope")
    assert reputation(state)[0] == 2


@pytest.mark.clause("ALC-S31")
def test_a_card_whose_artifact_cannot_be_paid_cannot_be_replicated() -> None:
    state = with_cards("cubes 0 drink | hand 0 toad fern | reputation 0 4", 19, 12)
    state.extra[WINDOWS] = 1
    play(state, 0, "decline")
    assert legal(state, 0) == ["replicate card 12", "pass"]
    assert refused(state, 0, "replicate card 19") == ("startup-too-dear", "ALC-S31")


@pytest.mark.clause("ALC-S22", "ALC-S35")
def test_a_replicated_secret_is_a_second_one() -> None:
    state = with_cards("cubes 0 drink | hand 0 toad fern", 20, 12)
    state.setup.artifacts = (*state.setup.artifacts[:2], IN_GAME)
    state.extra[SECRETS], state.extra[WINDOWS] = mask("bronze-cup"), 1
    play(state, 0, "decline")
    play(state, 0, "replicate card 20")
    assert legal(state, 0) == ["choose wisdom-idol", "choose crystal-cabinet"]
    play(state, 0, "choose crystal-cabinet")
    assert state.extra[SECRETS] == mask("bronze-cup", "crystal-cabinet")
    assert state.extra[SHOWN] == 0
    seen = GAME.observe(state, 1).startup
    assert seen is not None
    assert seen.seats[0].secrets == 2


@pytest.mark.clause("ALC-S32")
def test_nothing_of_this_is_bought() -> None:
    state = with_cards(
        "cubes 0 drink | hand 0 toad fern | owns 0 discount-card | favours 0 shopkeeper", 19, 12
    )
    state.setup.artifacts = ((0, 1, 3), *state.setup.artifacts[1:])
    state.extra[WINDOWS] = 1
    play(state, 0, "decline")
    play(state, 0, "replicate card 19")
    assert all(text.startswith("choose ") for text in legal(state, 0))
    state.apply(0, state.legal(0)[0])
    assert favours(state, 0) == ["shopkeeper"]
    # The next one that is bought still has the whole discount.
    cost = state.setup.edition.artifacts.costs[pieces.BOOTS]
    assert price(state, 0, pieces.BOOTS, 0) == cost - 2
