"""The rulebook of Template, clause by clause."""

import pytest

from shem.kernel import ShemError
from shem.testkit import Scenario, scenario
from shem.testkit.template.game import GAME
from shem.testkit.template.game.state import NO_CARD, TemplateState
from shem.testkit.template.game.view import TemplateView


def arrange(state: TemplateState, line: str) -> None:
    """`place 0: 12`, `card 1: boots-of-gold`, `card 1: none`, `deck empty`."""
    words = line.replace(":", " ").split()
    match words:
        case ["place", seat, place]:
            state.places[int(seat)] = int(place)
        case ["card", seat, "none"]:
            state.deck.append(state.hands[int(seat)])
            state.hands[int(seat)] = NO_CARD
        case ["card", seat, card]:
            give(state, int(seat), state.edition.ids.index(card))
        case ["deck", "empty"]:
            state.deck.clear()
        case _:
            raise ShemError(f"{line!r} places nothing")


def give(state: TemplateState, seat: int, card: int) -> None:
    """Exchange the card in a hand for another one that nobody has played."""
    pile = state.deck if card in state.deck else state.hands
    pile[pile.index(card)], state.hands[seat] = state.hands[seat], card


def race(*lines: str, seats: int = 2) -> Scenario[TemplateState, TemplateView]:
    return scenario(GAME, seats=seats, arrange=arrange).place(*lines)


@pytest.mark.clause("TPL-1")
def test_everybody_starts_with_a_card_that_only_its_owner_sees() -> None:
    start = race("card 0: boots-of-gold", seats=3)
    assert start.see(0).own == "boots-of-gold"
    assert start.see(1).own != "boots-of-gold"
    assert start.see(None).own is None
    assert start.see(1).holds_card == (True, True, True)
    assert "boots-of-gold" in GAME.hidden(start.state, 1)


@pytest.mark.clause("TPL-2")
def test_seats_take_turns() -> None:
    race(seats=3).play("0: roll", "1: play card").asks(2, "turn", "TPL-2").allows(0)
    race().refuses("1: roll", "TPL-2", "not-your-turn")


@pytest.mark.clause("TPL-3")
def test_who_rolls_walks_what_the_die_shows() -> None:
    rolled = race("place 0: 3").play("0: roll")
    steps = rolled.see(0).past[0].steps
    assert 1 <= steps <= 6
    rolled.tells("rolled", seat=0, steps=steps, place=3 + steps)


@pytest.mark.clause("TPL-4")
def test_who_plays_a_card_walks_its_steps_and_draws_another() -> None:
    played = race("card 0: boots-of-gold").play("0: play card")
    played.tells("played", card="boots-of-gold", steps=8, place=8)
    drawn = played.see(0).own
    played.tells("drew", seat=0, card=drawn)
    assert drawn not in (None, "boots-of-gold")
    assert [told["kind"] for told in played.told(1)] == ["played", "drew-unseen"]


@pytest.mark.clause("TPL-5")
def test_whoever_reaches_the_goal_wins_at_once() -> None:
    won = race("place 0: 15", "card 0: boots-of-gold").play("0: play card")
    won.tells("won", seat=0).ends("TPL-5", winners=(0,)).refuses("1: roll", "TPL-5")


@pytest.mark.ruling("TPL-A1")
def test_without_a_card_one_can_only_roll() -> None:
    race("card 0: none").allows(0, "roll").refuses("0: play card", "TPL-A1", "no-card")


@pytest.mark.ruling("TPL-A1")
def test_nobody_draws_from_an_empty_deck() -> None:
    played = race("deck empty").play("0: play card", "1: roll")
    assert played.see(0).own is None
    played.asks(0, "turn-without-card").allows(0, "roll")
