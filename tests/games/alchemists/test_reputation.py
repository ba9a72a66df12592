"""Reputation: zones, netting, the Robe; the one function that moves a marker."""

from __future__ import annotations

import pytest

from shem.games.alchemists import fields
from shem.games.alchemists.rules import reputation
from tests.games.alchemists.positions import play, position, run
from tests.games.alchemists.positions import reputation as marks


def moved(at: int, net: int, told: str = "") -> int:
    state = position(f"{told or 'seats 2'} | reputation 0 {at} | cubes 0 forage")
    reputation.change(state, 0, net)
    return state.own[fields.REPUTATION]


@pytest.mark.clause("ALC-B57", "ALC-B44", "ALC-B59")
@pytest.mark.parametrize(
    ("at", "net", "now"),
    [(13, -3, 10), (15, -5, 9), (18, -1, 15), (5, -1, 5), (14, -1, 12), (18, -5, 11)],
)
def test_the_worked_examples(at: int, net: int, now: int) -> None:
    assert moved(at, net) == now


@pytest.mark.clause("ALC-B57")
@pytest.mark.parametrize(
    ("at", "change"), [(1, 0), (6, -1), (7, -2), (13, -2), (14, -3), (17, -3), (18, -4), (40, -4)]
)
def test_the_zone_before_the_change_counts(at: int, change: int) -> None:
    assert moved(at, -2) == max(at + change, 1)


@pytest.mark.clause("ALC-B56")
def test_no_marker_falls_below_one() -> None:
    assert moved(3, -9) == 1
    assert moved(1, -5) == 1


@pytest.mark.clause("ALC-B58")
@pytest.mark.ruling("ALC-A29")
@pytest.mark.parametrize("at", [1, 6, 10, 14, 18, 30])
def test_zones_leave_gains_alone(at: int) -> None:
    assert moved(at, 2) == at + 2


@pytest.mark.clause("ALC-AR5", "ALC-K7")
def test_the_robe_adds_one_to_a_net_gain() -> None:
    assert moved(10, 2, "owns 0 robe-of-respect") == 13
    assert moved(10, 0, "owns 0 robe-of-respect") == 10
    assert moved(10, -1, "owns 0 robe-of-respect") == 9


@pytest.mark.clause("ALC-K7")
def test_a_net_of_nothing_is_no_change() -> None:
    state = position("reputation 0 18 | owns 0 robe-of-respect")
    state.log = []
    reputation.change(state, 0, 0)
    assert state.log == []
    assert state.own[fields.REPUTATION] == 18


@pytest.mark.clause("ALC-K7", "ALC-B54")
def test_the_robe_rests_in_the_last_round() -> None:
    assert moved(10, 2, "round 5 | owns 0 robe-of-respect") == 13
    assert moved(10, 2, "round 6 | owns 0 robe-of-respect") == 12
    state = position("round 6 | owns 0 robe-of-respect | theory fern a2 0:gold | phase end")
    assert marks(state)[0] == 11


@pytest.mark.clause("ALC-K7")
def test_the_second_conference_still_belongs_to_round_five() -> None:
    theories = "theory fern a2 0:gold | theory toad a3 0:gold"
    state = position(f"round 5 | owns 0 robe-of-respect | {theories} | phase end")
    assert marks(state)[0] == 10 + 2 + 2


@pytest.mark.clause("ALC-B59", "ALC-AR5")
def test_the_robe_counts_once_for_a_debunk_and_again_for_the_publication() -> None:
    state = position(
        """owns 0 robe-of-respect | gold 0 5 | theory fern a1 1:gold | cubes 0 debunk publish
        cubes 1 drink | hand 1 toad fern"""
    )
    play(state, 0, "show fern red")
    assert marks(state)[0] == 13
    run(state, "0: theory on fern; theory is a2; seal gold")
    assert marks(state)[0] == 15
