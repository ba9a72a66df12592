"""The options: each changes what it should, and nothing else."""

from __future__ import annotations

import pytest

from shem.games.capek import GAME
from shem.games.capek.board import CARD_NAMES
from shem.games.capek.view import observe
from shem.kernel.errors import ShemError
from shem.kernel.playout import sample_weighted_action
from shem.kernel.rng import Rng
from tests.games.capek.positions import hand, kinds, legal, play, position, refused, stage

PLAIN: dict[str, object] = {
    "low_hand_draw": "auto",
    "refill": "end",
    "strict_payment": False,
    "turn_limit": 200,
    "shared_loss": 10,
}
OTHERS: list[tuple[str, object]] = [
    ("low_hand_draw", "ask"),
    ("refill", "each"),
    ("refill", "slide"),
    ("strict_payment", True),
    ("turn_limit", 20),
    ("turn_limit", 400),
    ("shared_loss", 0),
    ("shared_loss", 100),
]


@pytest.mark.ruling("CPK-A1", "CPK-A3", "CPK-A6", "CPK-A11", "CPK-A12")
def test_unless_the_table_agrees_otherwise_the_rulings_hold() -> None:
    assert observe(GAME.new(2, seed="s"), None).options == PLAIN


@pytest.mark.clause("CPK-1", "CPK-3")
@pytest.mark.parametrize(("name", "value"), OTHERS)
def test_cards_and_markers_are_never_lost(name: str, value: object) -> None:
    deck = sorted(f"card-{CARD_NAMES[card]}" for card in GAME.default_edition.deck)
    everything = [*deck, *["marker-0"] * 20, *["marker-1"] * 20]
    state = GAME.new(seed=name, options={name: value})
    rng = Rng.of(name, str(value))
    while state.to_act():
        assert sorted(GAME.components(state)) == everything
        seat = state.to_act()[0]
        state.apply(seat, sample_weighted_action(state, seat, rng))
    assert (len(deck), sorted(GAME.components(state))) == (39, everything)


@pytest.mark.parametrize(("name", "value"), OTHERS)
def test_an_option_changes_itself_alone(name: str, value: object) -> None:
    state = GAME.new(2, seed="s", options={name: value})
    expected = PLAIN | {name: value}
    assert observe(state, None).options == expected
    assert state.truth()["options"] == expected
    plain = GAME.new(2, seed="s")
    for fact in ("pile", "auction", "seats", "first"):
        assert state.truth()[fact] == plain.truth()[fact]


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("low_hand_draw", "never"),
        ("refill", "sometimes"),
        ("strict_payment", "perhaps"),
        ("turn_limit", 19),
        ("turn_limit", 401),
        ("shared_loss", -1),
        ("shared_loss", 101),
        ("colour", "red"),
    ],
)
def test_what_cannot_be_agreed_on_is_refused(name: str, value: object) -> None:
    with pytest.raises(ShemError, match=name):
        GAME.new(2, seed="s", options={name: value})


@pytest.mark.clause("CPK-6")
@pytest.mark.ruling("CPK-A1")
def test_the_draw_of_a_low_hand_may_be_asked_for() -> None:
    state = position("hand 0 se5 | option low_hand_draw ask | pile bs1 w3")
    assert (legal(state, 0), stage(state)) == (["draw", "forgo"], "drawing")
    assert refused(state, 0, "end turn") == ("not-now", "CPK-6")
    taken = state.copy()
    play(taken, 0, "draw")
    assert (hand(taken, 0), stage(taken)) == ("se5 bs1 w3", "acting")
    events = play(state, 0, "forgo")
    assert (hand(state, 0), kinds(events), stage(state)) == ("se5", ["forwent"], "acting")


@pytest.mark.ruling("CPK-A1")
def test_nobody_is_asked_about_a_draw_that_is_not_low_or_not_possible() -> None:
    assert stage(position("hand 0 se5 se6 | option low_hand_draw ask")) == "acting"
    nothing = position("hand 0 se5 | option low_hand_draw ask | pile | rest 1")
    assert stage(nothing) == "acting"


@pytest.mark.ruling("CPK-A11")
def test_the_last_turn_is_agreed_on() -> None:
    state = position("option turn_limit 20 | turn 20")
    play(state, 0, "end turn")
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.clause == "CPK-36"
