"""2 Dig, its end: cards go back to the pile, in an order that only the player knows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from shem.games.capsule import actions, events, fields, stages
from shem.games.capsule.edition import ASIDE, SHUFFLED, TOP_OR_BOTTOM
from shem.games.capsule.edition import ON_TOP as BACK_ON_TOP
from shem.games.capsule.history import PUT_IN, PUT_ON_TOP, PUT_UNDER
from shem.games.capsule.rules.digging import with_shows

if TYPE_CHECKING:
    from shem.games.capsule.state import CapsuleState


def way_back(state: CapsuleState) -> i64:
    """CAP-16, CAP-A5 How the cards in hand go back: as their tool says, else under the pile."""
    return ASIDE if state.tool == fields.NO_TOOL else state.setup.edition.tool_returns[state.tool]


def return_choices(state: CapsuleState) -> tuple[int, ...]:
    """CAP-16 One card at a time, to where it may go; or all of them shuffled in."""
    way = way_back(state)
    if way == SHUFFLED:
        return with_shows(state, (actions.SHUFFLE_IN,))
    cards = sorted(state.hand)
    choices: list[int] = []
    if way != BACK_ON_TOP:
        choices += [actions.UNDER + card for card in cards]
    if way in (BACK_ON_TOP, TOP_OR_BOTTOM):
        choices += [actions.ON_TOP + card for card in cards]
    return with_shows(state, tuple(choices))


def put_back(state: CapsuleState, seat: int, action: int) -> None:
    """CAP-16, CAP-A19 The others see where a card goes, not which card it is."""
    if action == actions.SHUFFLE_IN:
        shuffle_in(state, seat)
    else:
        put_one(state, seat, action)
    if not state.hand:
        state.stage = stages.SHARING if state.tool == fields.NO_TOOL else stages.DIGGING
        state.tool = fields.NO_TOOL


def put_one(state: CapsuleState, seat: int, action: int) -> None:
    """CAP-16 A card goes under the pile, or on top of it."""
    is_on_top = action >= actions.ON_TOP
    card = action - (actions.ON_TOP if is_on_top else actions.UNDER)
    state.hand.remove(card)
    if is_on_top:
        state.pile.insert(0, card)
        state.remember(PUT_ON_TOP, 0, card)
    else:
        state.pile.append(card)
        state.remember(PUT_UNDER, 0, card)
    if state.log is not None:
        place = "top" if is_on_top else "bottom"
        face = state.setup.face(card)
        state.log += [events.returned(seat, place), events.put_back(seat, face, place)]


def shuffle_in(state: CapsuleState, seat: int) -> None:
    """CAP-16 All cards in hand are shuffled into the pile."""
    state.pile += state.hand
    state.hand = []
    state.rng.shuffle(state.pile)
    state.remember(PUT_IN, 0, 0)
    if state.log is not None:
        state.log.append(events.shuffled(seat))
