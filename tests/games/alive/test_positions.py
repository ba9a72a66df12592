"""The scenario builder itself: it understands its facts and is kind about the others."""

from __future__ import annotations

import pytest

from shem.kernel.errors import ShemError
from tests.games.alive.positions import FACTS, golem, hand, pile, play, position, stage


def test_without_facts_seat_0_is_to_roll() -> None:
    state = position()
    assert (state.to_act(), stage(state), state.round(), state.seats) == ((0,), "rolling", 1, 2)
    assert [len(pile(state, name)) for name in ("head", "torso", "arm", "leg")] == [7, 7, 14, 14]


def test_every_example_is_understood() -> None:
    for _, example in FACTS.values():
        position(example)


def test_facts_are_found_on_the_table() -> None:
    state = position(
        "seats 3 | turn 2 | round 9 | golem 1 torso=ice | heads cake ice | hand 0 wood"
    )
    assert (state.to_act(), state.round(), golem(state, 1)) == ((2,), 9, "torso=ice")
    assert (pile(state, "head")[:2], hand(state, 0)) == (["cake", "ice"], ["wood"])
    assert len(pile(state, "torso")) == 6


def test_the_dice_fall_as_told() -> None:
    state = position("dice 3 6 1 | torsos cake")
    assert play(state, "roll")[0].args["die"] == 3
    assert play(state, "put torso", "roll")[-1].args["die"] == 6


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("golm 0", "'golm' begins no fact — did you mean 'golem'?"),
        ("golem 0 torso=jam", "'jam' is none of fire, "),
        ("golem 0 tail=fire", "'tail' is none of head, "),
        ("golem 0 torso=fire | golem 1 torso=fire", "there is no fire torso left"),
        ("whole 0 fire", "'whole 0 fire' is no fact; write it like 'whole 0 wood"),
        ("seats two", "'two' is no number"),
        ("option luck", "there is no option 'luck'"),
    ],
)
def test_an_unknown_word_is_told(text: str, complaint: str) -> None:
    with pytest.raises(ShemError) as error:
        position(text)
    assert complaint in str(error.value)
