"""5 Regeneration and the Archmage token: what the next turn begins with."""

from __future__ import annotations

import pytest

from shem.games.golem.fields import first_of, placed_in
from shem.games.golem.observing import observe
from shem.games.golem.truth import Act, Turn
from shem.kernel.event import Event
from tests.games.golem.positions import budgets, kinds, lift, play, position

# The harvest before it is not played: the golem stays off the cards.
BEFORE = "next regeneration"


@pytest.mark.clause("GOL-36")
@pytest.mark.parametrize(
    ("units", "bonus"), [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (6, 3), (7, 3), (8, 4), (9, 4)]
)
def test_the_winner_gains_half_the_units_rounded_down(units: int, bonus: int) -> None:
    state = position(f"{BEFORE} | archmage 1 | units 1 1-1-1-{units} named regeneration")
    events = lift(state)
    assert events[2:] == [
        Event("regenerated", {"seat": 1, "bonus": bonus}),
        Event("began", {"turn": 2, "archmage": 0}),
    ]
    assert budgets(state) == [12, 12 + bonus]
    assert [seat.bonus for seat in observe(state, None).seats] == [0, bonus]


@pytest.mark.clause("GOL-36", "GOL-37")
@pytest.mark.parametrize("winner", range(4))
def test_only_the_winner_gains_and_old_bonuses_are_gone(winner: int) -> None:
    state = position(f"""
        {BEFORE} | seats 4 | units {winner} 1-1-1-4
        bonus 0 5 | bonus 1 6 | bonus 2 7 | bonus 3 8
    """)
    lift(state)
    expected = [12, 12, 12, 12]
    expected[winner] = 14
    assert budgets(state) == expected


@pytest.mark.clause("GOL-37")
def test_bonus_units_do_not_pile_up() -> None:
    state = position(f"{BEFORE} | units 0 1-1-1-4 | bonus 0 6")
    assert budgets(state) == [18, 12]
    lift(state)
    assert budgets(state) == [14, 12]
    assert [seat.bonus for seat in observe(state, None).seats] == [2, 0]


@pytest.mark.clause("GOL-37")
def test_the_bonus_counts_every_unit_shown_bonus_units_too() -> None:
    state = position(f"{BEFORE} | units 0 1-1-1-15 | bonus 0 6")
    lift(state)
    assert budgets(state) == [19, 12]


@pytest.mark.clause("GOL-38")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_token_passes_clockwise(seats: int) -> None:
    for archmage in range(seats):
        state = position(
            f"{BEFORE} | seats {seats} | archmage {archmage} | turn 7 | units 0 1-1-1-1"
        )
        following = (archmage + 1) % seats
        assert lift(state)[-1] == Event("began", {"turn": 8, "archmage": following})
        assert state.archmage == following


@pytest.mark.clause("GOL-38")
def test_a_new_turn_begins_with_empty_screens_and_nothing_decided() -> None:
    state = position("seats 2 | golem d3 north | units 0 4-3-2-1 | units 1 1-2-2-4")
    lift(state)
    play(state, 0, "turn east")
    play(state, 0, "move 1")
    view = observe(state, 1)
    assert (view.turn, view.stage, view.phase, view.winner) == (2, "allocation", None, None)
    assert (view.tied, view.konge, view.skole, view.acts) == ((), None, None, ())
    assert state.to_act() == (0, 1)
    assert [(seat.named, seat.shown) for seat in view.seats] == [(None, (None,) * 4)] * 2
    assert view.own is not None
    assert view.own.first == view.own.placed == (0, 0, 0, 0)
    assert (view.own.filled, view.own.left) == (0, 14)


@pytest.mark.clause("GOL-38", "GOL-5")
def test_a_finished_turn_is_remembered() -> None:
    state = position("""
        seats 2 | golem d3 north
        units 0 4-3-2-1 first 5-3-1-1 | units 1 1-2-2-4
    """)
    lift(state)
    play(state, 0, "turn east")
    play(state, 0, "move 1")
    acts = (
        Act(0, "announce orientation"),
        Act(1, "announce regeneration"),
        Act(0, "turn east"),
        Act(0, "move 1"),
    )
    shown = ((4, 3, 2, 1), (1, 2, 2, 4))
    assert observe(state, 0).past == (Turn(acts, shown, (5, 3, 1, 1)),)
    assert observe(state, 1).past == (Turn(acts, shown, (1, 2, 2, 4)),)
    assert observe(state, None).past == (Turn(acts, shown, None),)
    assert state.past is not None
    assert [first_of(state.past, 0, phase) for phase in range(4)] == [5, 3, 1, 1]
    assert [placed_in(state.past, 1, phase) for phase in range(4)] == [1, 2, 2, 4]


@pytest.mark.clause("GOL-38")
def test_turns_are_remembered_in_their_order() -> None:
    state = position(f"{BEFORE} | units 0 1-1-1-2")
    lift(state)
    for seat in (0, 1):
        play(state, seat, "allocate 1-2-1-1")
    play(state, 1, "announce movement")
    play(state, 0, "announce movement")
    events = play(state, 0, "rearrange 1-2-1-1")[4:]
    events += play(state, 1, "rearrange 1-2-1-1")[4:]
    events += play(state, 1, "turn south")
    events += play(state, 1, "move 2")
    assert kinds(events) == [
        *("revealed", "tie-broken", "turned"),
        *("revealed", "tie-broken", "moved"),
        *("revealed", "tie-broken", "harvested"),
        *("revealed", "tie-broken", "regenerated", "began"),
    ]
    past = observe(state, None).past
    assert [turn.shown[0] for turn in past] == [(1, 1, 1, 2), (1, 2, 1, 1)]
    assert [turn.acts[0].seat for turn in past] == [0, 1]
    assert state.turn == 3
