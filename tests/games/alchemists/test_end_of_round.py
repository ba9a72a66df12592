"""The end of a round: top alchemist, unused cubes, conferences, new cards, the next round."""

from __future__ import annotations

import pytest

from shem.games.alchemists import GAME
from tests.games.alchemists.positions import (
    args,
    asked,
    favours,
    hand,
    kinds,
    legal,
    play,
    position,
    reputation,
    unused,
)


@pytest.mark.clause("ALC-B53")
def test_everybody_with_the_most_seals_is_top_alchemist() -> None:
    state = position(
        """seats 3 | phase end | theory fern a2 0:gold 1:red | theory toad a3 0:red
        theory claw a4 2:gold"""
    )
    assert reputation(state) == [11, 10, 10]
    state = position("seats 3 | phase end | theory fern a2 0:gold 1:red | theory toad a3 2:red")
    assert reputation(state) == [11, 11, 11]
    state = position("seats 3 | phase end")
    assert reputation(state) == [10, 10, 10]


@pytest.mark.clause("ALC-B46", "ALC-B53")
def test_theories_in_conflict_do_not_count_for_the_top_alchemist() -> None:
    state = position(
        """master | phase end | theory fern a2 0:gold | theory toad a3 0:red | conflict fern toad
        theory claw a4 1:gold"""
    )
    assert reputation(state) == [10, 11]


@pytest.mark.clause("ALC-B53")
@pytest.mark.parametrize(("cubes", "drawn"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (6, 3)])
def test_each_pair_of_unused_cubes_is_a_favour(cubes: int, drawn: int) -> None:
    state = position(f"phase end | unused 0 {cubes} | favour_deck sage sage merchant")
    assert len(favours(state, 0)) == drawn
    assert unused(state) == [0, 0]


@pytest.mark.clause("ALC-B79", "ALC-B53")
@pytest.mark.ruling("ALC-A41", "ALC-A51")
def test_favours_are_drawn_from_the_starting_player_on_then_herbalists() -> None:
    state = position(
        """seats 3 | phase end | starting 1 | unused 0 2 | unused 1 2 | unused 2 2
        favour_deck herbalist sage herbalist"""
    )
    assert favours(state, 2) == ["sage"]
    assert asked(state) == ("herbalist", (1,))
    assert hand(state, 0) == []
    play(state, 1, legal(state, 1)[0])
    play(state, 1, legal(state, 1)[0])
    assert asked(state) == ("herbalist", (0,))


@pytest.mark.clause("ALC-B49", "ALC-B53")
def test_cubes_in_hospital_move_to_the_unused_ones_after_these_were_counted() -> None:
    state = position("phase end | unused 0 1 | hospital 0 1")
    assert favours(state, 0) == []
    assert unused(state) == [1, 0]


@pytest.mark.clause("ALC-B53", "ALC-B9", "ALC-B4", "ALC-B19")
@pytest.mark.ruling("ALC-A7")
def test_then_the_next_round_begins_to_the_left() -> None:
    state = position("seats 3 | starting 2 | row toad | cubes 0 forage")
    events = play(state, 0, "draw")
    assert args(events, "round-began") == {"round": 3, "seat": 0}
    assert asked(state) == ("ordering", (0,))
    assert len([face for face in state.row if face >= 0]) == 5
    assert kinds(events).index("adventurer-came") < kinds(events).index("round-began")


@pytest.mark.clause("ALC-B5", "ALC-B86")
@pytest.mark.ruling("ALC-A48")
def test_this_adventurer_and_the_next_are_seen() -> None:
    for number in range(1, 7):
        view = GAME.observe(position(f"round {number} | cubes 0 forage"), 0)
        assert len(view.adventurers) == min(max(number, 1), 5)
    for number in range(1, 6):
        state = position(f"round {number} | cubes 0 forage")
        events = play(state, 0, "draw")
        now, seen = GAME.observe(state, 0).adventurers, number < 5
        assert args(events, "adventurer-came")["potions"] == list(now[number - 1])
        assert ("adventurer-seen" in kinds(events)) == seen
        assert not seen or args(events, "adventurer-seen")["potions"] == list(now[number])


@pytest.mark.clause("ALC-B3", "ALC-B5", "ALC-B21")
@pytest.mark.parametrize(("number", "level"), [(1, 0), (2, 0), (3, 1), (4, 1), (5, 2)])
def test_unsold_artifacts_leave_with_their_level(number: int, level: int) -> None:
    state = position(f"round {number} | cubes 0 forage")
    events = play(state, 0, "draw")
    view = GAME.observe(state, None)
    assert view.for_sale == view.artifacts[level]
    assert ("artifacts-came" in kinds(events)) == (number in (3, 5))
    assert ("conference-began" in kinds(events)) == (number in (3, 5))


CHANGES = {
    ("", 3): (-1, 1, 1, 1),
    ("master", 3): (-2, -1, 1, 1),
    ("", 5): (-2, -1, 1, 1),
    ("master", 5): (-2, -2, -1, 1),
}


@pytest.mark.clause("ALC-B55", "ALC-B7", "ALC-B5")
@pytest.mark.ruling("ALC-A28")
@pytest.mark.parametrize(("side", "changes"), CHANGES.items(), ids=str)
@pytest.mark.parametrize("seals", [0, 1, 2, 3])
def test_a_conference_judges_by_seals(
    side: tuple[str, int], changes: tuple[int, ...], seals: int
) -> None:
    variant, number = side
    theories = " | ".join(
        f"theory {word} {nature} 0:gold"
        for word, nature in (("fern", "a2"), ("toad", "a3"), ("claw", "a4"))[:seals]
    )
    state = position(f"{variant or 'seats 2'} | round {number} | {theories} | phase end")
    top = 1 if seals else 0
    assert reputation(state)[0] == 10 + top + changes[seals]


@pytest.mark.clause("ALC-B55")
def test_more_seals_than_a_conference_asks_for_count_as_the_most() -> None:
    told = " | ".join(
        f"theory {word} {nature} 1:gold"
        for word, nature in (("fern", "a2"), ("toad", "a3"), ("claw", "a4"), ("flower", "a5"))
    )
    state = position(f"master | round 5 | {told} | theory feather a8 1:red | cubes 0 forage")
    events = play(state, 0, "draw")
    judged = [event.args for event in events if event.kind == "judged"]
    assert judged == [{"seat": 0, "seals": 0}, {"seat": 1, "seals": 5}]
    assert reputation(state) == [10 - 2, 10 + 1 + 1]


@pytest.mark.clause("ALC-B46", "ALC-B55")
def test_theories_in_conflict_do_not_count_at_a_conference() -> None:
    state = position(
        """master | round 3 | phase end | theory fern a2 0:gold | theory toad a3 0:red
        conflict fern toad"""
    )
    assert reputation(state)[0] == 8


@pytest.mark.clause("ALC-B53", "ALC-B8")
def test_the_end_of_a_round_has_its_order() -> None:
    state = position(
        "round 3 | unused 0 2 | theory fern a2 0:gold | favour_deck sage | cubes 0 forage"
    )
    found = kinds(play(state, 0, "draw"))
    steps = [
        "top-alchemist",
        "cubes-rewarded",
        "adventurer-came",
        "conference-began",
        "artifacts-came",
        "round-began",
        "row-laid",
    ]
    assert [kind for kind in found if kind in steps] == steps


@pytest.mark.clause("ALC-B54", "ALC-B1")
def test_after_the_last_round_only_the_top_alchemist_is_honoured() -> None:
    state = position("round 6 | unused 0 4 | theory fern a2 0:gold | phase end")
    assert (favours(state, 0), reputation(state)) == ([], [11, 10])
    assert state.outcome() is not None
    assert state.to_act() == ()
