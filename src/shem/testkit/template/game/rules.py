"""The rules of Template, in the order of the rulebook."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shem.kernel.outcome import Outcome
from shem.testkit.template.game import events
from shem.testkit.template.game.actions import ONLY_ROLL, ROLL, ROLL_OR_PLAY

if TYPE_CHECKING:
    from shem.testkit.template.game.state import TemplateState


def legal(state: TemplateState, seat: int) -> tuple[int, ...]:
    """TPL-2, TPL-A1 Roll or play the card; without a card only roll."""
    if state.is_over() or seat != state.turn():
        return ()
    return ROLL_OR_PLAY if state.hands[seat] >= 0 else ONLY_ROLL


def apply(state: TemplateState, seat: int, action: int) -> None:
    """TPL-2 One act, then the next seat."""
    if action == ROLL:
        roll(state, seat)
    else:
        play_card(state, seat)
    if state.is_over() and state.log is not None:
        state.log.append(events.won(seat))


def roll(state: TemplateState, seat: int) -> None:
    """TPL-3 As many steps as the die shows."""
    steps = 1 + int(state.rng.below(state.edition.die))
    state.places[seat] += steps
    state.past.append(-steps)
    if state.log is not None:
        state.log.append(events.rolled(seat, steps, state.places[seat]))


def play_card(state: TemplateState, seat: int) -> None:
    """TPL-4 Show the card, walk its steps, draw another."""
    card = state.hands[seat]
    steps = state.edition.steps[card]
    state.places[seat] += steps
    state.past.append(card)
    if state.log is not None:
        state.log.append(events.played(seat, state.edition.ids[card], steps, state.places[seat]))
    draw(state, seat)


def draw(state: TemplateState, seat: int) -> None:
    """TPL-4, TPL-A1 The next card, if there is one."""
    state.hands[seat] = state.deck.pop() if state.deck else -1
    if state.hands[seat] >= 0 and state.log is not None:
        state.log.append(events.drew(seat, state.edition.ids[state.hands[seat]]))
        state.log.append(events.drew_unseen(seat))


def outcome(state: TemplateState) -> Outcome | None:
    """TPL-5 Whoever is at the goal has won; the others rank by how far they came."""
    if not state.is_over():
        return None
    places = state.places
    ranks = [1 + sum([other > own for other in places]) for own in places]
    payoffs = [1.0 if rank == 1 else 0.0 for rank in ranks]
    return Outcome("TPL-5", tuple(ranks), tuple(payoffs), tuple(places))
