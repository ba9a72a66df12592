"""A whole world that looks like a view, built from the view alone."""

from __future__ import annotations

from typing import Final

from shem.games.alive import fields, truth
from shem.games.alive.board import BITS
from shem.games.alive.deeds import Deed, turns_so_far
from shem.games.alive.edition import AliveEdition
from shem.games.alive.fields import DEEDS, DREW, DREW_KNOWN, DROPPED, TRIED
from shem.games.alive.resample import resample
from shem.games.alive.rules.setup import Setup
from shem.games.alive.state import AliveState
from shem.games.alive.truth import Draw
from shem.games.alive.view import AliveView
from shem.kernel import state_fields
from shem.kernel.rng import Rng


def imagine(view: AliveView, rng: Rng) -> AliveState:
    """A state in which this seat would see exactly this; what it cannot see is guessed."""
    edition = view.edition
    assert isinstance(edition, AliveEdition)
    setup = Setup(edition, view.options)
    board = [fields.NOTHING] * (fields.PARTS + len(view.seats) * fields.WIDTH)
    state = AliveState(len(view.seats), setup, (board, [], []), b"", rng)
    rebuild_golems(state, view)
    state_fields.rebuild(state, view, truth.FIELDS)
    rebuild_hands(state, view)
    state.lots = lots_of(state, view)
    if view.outcome is not None:
        payoffs = view.outcome["payoffs"]
        assert isinstance(payoffs, list)
        state.winner = payoffs.index(1.0) if 1.0 in payoffs else fields.NOBODY
    resample(state, view.seat, rng)
    return state


def rebuild_golems(state: AliveState, view: AliveView) -> None:
    """ALV-1 In every slot a card of its type; which of those that look alike does not matter."""
    left = list(range(int(state.setup.cards)))
    for seat, known in enumerate(view.seats):
        for slot, part in enumerate(known.golem):
            if part.type is not None:
                place = fields.PARTS + seat * fields.WIDTH + slot
                state.board[place] = part_for(state.setup, left, slot, part.type)


def part_for(setup: Setup, left: list[int], slot: int, name: str) -> int:
    """The first of these cards that has this type and may lie in this slot; it is taken away."""
    card = next(
        each for each in left if setup.slots[each] & BITS[slot] and setup.type_name(each) == name
    )
    left.remove(card)
    return card


def rebuild_hands(state: AliveState, view: AliveView) -> None:
    """ALV-A21 Hands in their order: secret symbols as they were drawn, and those that all know."""
    known = [symbol for symbol in state.gone() if state.is_known(symbol)]
    public = state_fields.cards_left(state, truth.FIELDS, truth.SYMBOLS, known)
    for seat, shown in enumerate(view.seats):
        secret = [
            state.draw(at)
            for at, draw in enumerate(view.draws)
            if draw.seat == seat and not draw.is_public
        ]
        for place, symbol in enumerate(shown.symbols):
            state.board[fields.HAND + seat * fields.WIDTH + place] = (
                truth.taken(state, public, symbol.type) if symbol.is_public else secret.pop(0)
            )


OF_SYMBOLS: Final = (DEEDS[DREW], DEEDS[DREW_KNOWN], DEEDS[DROPPED], DEEDS[TRIED])
Held = list[int | str]
"""A hand as all know it: the number of a draw, or the type of a symbol that all have seen."""


def lots_of(state: AliveState, view: AliveView) -> bytes:
    """ALV-A21 When chance may have picked what was played, and what nobody knew in that hand."""
    turns = turns_so_far(state)
    deeds = [(turn.seat, deed) for turn in turns for deed in turn.deeds if deed.what in OF_SYMBOLS]
    lots = retraced(state.setup, view, deeds, ([[] for _ in view.seats], 0))
    assert lots is not None, "no hands could have done what was seen"
    return lots


def retraced(
    setup: Setup, view: AliveView, deeds: list[tuple[int, Deed]], before: tuple[list[Held], int]
) -> bytes | None:
    """The lots of these deeds, beginning with the hands and the number of draws in `before`.

    None if a symbol would have been dropped or played that was not there: of two alike in a hand
    another one was played then.
    """
    hands, drawn = before
    for at, (seat, deed) in enumerate(deeds):
        hand, kind = hands[seat], str(deed.type)
        if deed.what == DEEDS[DREW]:
            hand.append(drawn)
            drawn += 1
        elif deed.what == DEEDS[DREW_KNOWN]:
            hand.append(kind)
        elif deed.what == DEEDS[DROPPED]:
            if not is_called(view, hand.pop(deed.number or 0), kind):
                return None
        elif kind in hand:
            hand.remove(kind)
        else:
            return played_by_lot(setup, view, deeds[at:], (hands, drawn))
    return b""


def played_by_lot(
    setup: Setup, view: AliveView, deeds: list[tuple[int, Deed]], before: tuple[list[Held], int]
) -> bytes | None:
    """A symbol that nobody knew leaves a hand, the first that fits all that came later."""
    hands, drawn = before
    seat, kind = deeds[0][0], str(deeds[0][1].type)
    for symbol in hands[seat]:
        if isinstance(symbol, str) or not is_shown(view.draws[symbol], kind):
            continue
        left = [list(hand) for hand in hands]
        left[seat].remove(symbol)
        others = [each for each in left[seat] if isinstance(each, int)]
        rest = retraced(setup, view, deeds[1:], (left, drawn))
        if rest is not None:
            return lot_of(setup, kind, others) + rest
    return None


def lot_of(setup: Setup, kind: str, others: list[int]) -> bytes:
    """A lot, if others were unknown with what was played."""
    return bytes([setup.edition.type_ids.index(kind), len(others), *others]) if others else b""


def is_called(view: AliveView, symbol: int | str, kind: str) -> bool:
    """Whether a symbol in a hand is of this type, as all know by now."""
    return symbol == kind if isinstance(symbol, str) else is_shown(view.draws[symbol], kind)


def is_shown(draw: Draw, kind: str) -> bool:
    return draw.is_public and draw.type == kind
