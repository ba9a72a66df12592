"""What a seat of Template may know: everything but the cards of others and the deck."""

from __future__ import annotations

from dataclasses import dataclass

from shem.kernel.view import View
from shem.testkit.template.game.state import NO_CARD, TemplateState


@dataclass(frozen=True, slots=True)
class Act:
    """What a seat did: the steps it walked, and the card it played, if it played one."""

    seat: int
    steps: int
    card: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class TemplateView(View):
    """Where everyone is, who holds a card, the seat's own card, and everything that was done."""

    places: tuple[int, ...]
    holds_card: tuple[bool, ...]
    own: str | None
    left: int
    past: tuple[Act, ...]


def observe(state: TemplateState, seat: int | None) -> TemplateView:
    """TPL-1 All that a seat may know; the spectator sees no card in hand."""
    return TemplateView(
        edition=state.edition,
        options={"goal": state.goal},
        seat=seat,
        deciding=state.to_act(),
        places=tuple(state.places),
        holds_card=tuple(card != NO_CARD for card in state.hands),
        own=own_card(state, seat),
        left=len(state.deck),
        past=tuple(act(state, number, done) for number, done in enumerate(state.past)),
    )


def own_card(state: TemplateState, seat: int | None) -> str | None:
    if seat is None or state.hands[seat] == NO_CARD:
        return None
    return state.edition.ids[state.hands[seat]]


def act(state: TemplateState, number: int, done: int) -> Act:
    """One turn of the past."""
    seat, edition = number % state.seats, state.edition
    if done < 0:
        return Act(seat, -done, None)
    return Act(seat, edition.steps[done], edition.ids[done])


def hidden(state: TemplateState, seat: int | None) -> list[str]:
    """TPL-1 The deck, and the cards in the hands of others."""
    others = [card for owner, card in enumerate(state.hands) if owner != seat and card != NO_CARD]
    return [state.edition.ids[card] for card in (*state.deck, *others)]


def components(state: TemplateState) -> list[str]:
    """Every card, wherever it is: in the deck, in a hand, or played."""
    cards = [*state.deck, *state.hands, *state.past]
    return [state.edition.ids[card] for card in cards if card >= 0]
