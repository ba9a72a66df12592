"""Favours: the cards that are played at their moment, and the Herbalist."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from shem.games.alchemists import actions, events, fields, history, pieces, stages
from shem.games.alchemists.packing import ONES, count_of, kinds_in, total
from shem.games.alchemists.rules.drawing import draw_ingredients

if TYPE_CHECKING:
    from shem.games.alchemists.state import AlchemistsState


def has_favour(state: AlchemistsState, seat: i64, favour: i64) -> bool:
    return count_of(state.own[fields.FAVOUR_HAND + seat], favour) > 0


def played(state: AlchemistsState, seat: i64, favour: i64) -> i64:
    """How many of these a seat has played for the action of the moment."""
    return count_of(state.own[fields.FAVOURS_PLAYED + seat], favour)


def play(state: AlchemistsState, seat: i64, action: i64) -> None:
    """ALC-FV1, ALC-FV4, ALC-FV5 A favour for the action of the moment; it is discarded face up."""
    favour = action - actions.PLAY
    state.own[fields.FAVOUR_HAND + seat] -= ONES[favour]
    state.own[fields.FAVOURS_PLAYED + seat] += ONES[favour]
    state.favour_discards += ONES[favour]
    show_played(state, seat, favour)


def show_played(state: AlchemistsState, seat: i64, favour: i64) -> None:
    """ALC-FV1 Everybody sees a favour that is played."""
    state.note(history.PLAYED, seat, favour, 0, 0)
    if state.log is not None:
        state.log.append(events.favour_played(seat, favour))


def forget_played(state: AlchemistsState, seat: i64) -> None:
    """The action is over: what was played for it counts no more."""
    state.own[fields.FAVOURS_PLAYED + seat] = 0


def open_herbalist(state: AlchemistsState, seat: i64) -> bool:
    """ALC-FV2, ALC-B78, ALC-K6 Three ingredients, then two away, or as many as there are."""
    printed = state.setup.edition.favours
    draw_ingredients(state, seat, printed.amounts[pieces.HERBALIST])
    state.left = min(printed.discards[pieces.HERBALIST], total(state.own[fields.HAND + seat]))
    if state.left == 0:
        return False
    state.ask(seat, stages.HERBALIST_STAGE)
    return True


def discard_choices(state: AlchemistsState, seat: i64) -> tuple[int, ...]:
    """Any ingredient of the hand."""
    return actions.DISCARDS[kinds_in(state.own[fields.HAND + seat])]


def discard(state: AlchemistsState, seat: i64, action: i64) -> None:
    """One of the two that the Herbalist wants back."""
    kind = action - actions.DISCARD
    state.own[fields.HAND + seat] -= ONES[kind]
    state.discards += ONES[kind]
    state.note(history.DISCARDED, seat, kind, 0, 0)
    state.left -= 1
    if state.log is not None:
        state.log.append(events.discarded(seat))
        state.log.append(events.gave_away(seat, kind))
