"""Forage and transmute: ingredients from the row or the deck, and gold for one of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from shem.games.alchemists import actions, events, fields, history, pieces
from shem.games.alchemists.bits import BITS
from shem.games.alchemists.packing import ONES, kinds_in
from shem.games.alchemists.rules.drawing import draw_ingredients, has_ingredients
from shem.games.alchemists.rules.favours import has_favour, played
from shem.games.alchemists.rules.resolving import finish_use

if TYPE_CHECKING:
    from shem.games.alchemists.state import AlchemistsState


def in_row(state: AlchemistsState) -> i64:
    """The kinds of ingredient that lie face up, as a mask."""
    kinds: i64 = 0
    for place in range(len(state.row)):
        if state.row[place] != pieces.NOTHING:
            kinds |= BITS[state.row[place]]
    return kinds


def forage_choices(state: AlchemistsState) -> tuple[int, ...]:
    """ALC-B19, ALC-B78 One that lies face up, the top card, or nothing."""
    kinds = in_row(state)
    return actions.FORAGES[kinds] if has_ingredients(state) else actions.ROW_FORAGES[kinds]


def can_forage(state: AlchemistsState) -> bool:
    return has_ingredients(state) or in_row(state) != 0


def forage(state: AlchemistsState, seat: i64, action: i64) -> None:
    """ALC-B19 The row is not filled up during the round."""
    if action == actions.DRAW:
        draw_ingredients(state, seat, 1)
    else:
        kind = action - actions.TAKE
        state.row[state.row.index(int(kind))] = pieces.NOTHING
        state.own[fields.HAND + seat] += ONES[kind]
        state.note(history.TOOK, seat, kind, 0, 0)
        if state.log is not None:
            state.log.append(events.took(seat, kind))
    finish_use(state, seat)


def transmute_choices(state: AlchemistsState, seat: i64) -> tuple[int, ...]:
    """ALC-B20, ALC-B87 Any ingredient of the hand, Sages first, or nothing."""
    gifts = actions.TRANSMUTES[kinds_in(state.own[fields.HAND + seat])]
    if has_favour(state, seat, pieces.SAGE):
        gifts = (*gifts, actions.PLAY + pieces.SAGE)
    return gifts if played(state, seat, pieces.SAGE) else (*gifts, actions.DECLINE)


def transmute(state: AlchemistsState, seat: i64, action: i64) -> None:
    """ALC-B20, ALC-B87, ALC-A49 An ingredient goes face down: a gold, and one for each Sage."""
    kind = action - actions.GIVE_UP
    edition = state.setup.edition
    gold = edition.numbers.transmute_gold + edition.favours.amounts[pieces.SAGE] * played(
        state, seat, pieces.SAGE
    )
    state.own[fields.HAND + seat] -= ONES[kind]
    state.discards += ONES[kind]
    state.own[fields.GOLD + seat] += int(gold)
    state.note(history.GAVE_UP, seat, kind, 0, 0)
    if state.log is not None:
        state.log.append(events.transmuted(seat, gold))
        state.log.append(events.gave_away(seat, kind))
    finish_use(state, seat)
