"""A whole world that looks like a view, built from the view alone."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from shem.games.alive import fields, truth
from shem.games.alive.board import BITS, SLOT_NAMES
from shem.games.alive.edition import AliveEdition
from shem.games.alive.fields import DEEDS, DREW, DREW_KNOWN, DROPPED, TRIED
from shem.games.alive.resample import resample
from shem.games.alive.rules.setup import Setup
from shem.games.alive.state import AliveState
from shem.games.alive.truth import Card, Deed, Turn
from shem.games.alive.view import AliveView, Draw, Slot, Symbol
from shem.kernel import collection_fields, scalar_fields
from shem.kernel.rng import Rng


def imagine(view: AliveView, rng: Rng) -> AliveState:
    """A state in which this seat would see exactly this; what it cannot see is guessed."""
    edition = view.edition
    assert isinstance(edition, AliveEdition)
    setup = Setup(edition, view.options)
    board = [fields.NOTHING] * (fields.PARTS + len(view.seats) * fields.WIDTH)
    state = AliveState(len(view.seats), setup, (board, [], []), b"", rng)
    rebuild_moment(state, view)
    rebuild_bodies(state, view)
    rebuild_symbols(state, view)
    state.lots = lots_of(state.setup, view)
    collection_fields.rebuild(state, view, truth.COLLECTIONS)
    resample(state, view.seat, rng)
    return state


def rebuild_moment(state: AliveState, view: AliveView) -> None:
    """Where the game stands, as everybody sees it."""
    scalar_fields.rebuild(state, view, truth.SCALARS)
    if view.outcome is not None:
        payoffs = view.outcome["payoffs"]
        assert isinstance(payoffs, list)
        state.winner = payoffs.index(1.0) if 1.0 in payoffs else fields.NOBODY


class Stock:
    """The body part cards that have not been put anywhere yet."""

    def __init__(self, setup: Setup) -> None:
        self._setup = setup
        self._left = list(range(int(setup.cards)))

    def card(self, part: Card | None) -> int:
        """A card with this face; none for None."""
        if part is None:
            return fields.NOTHING
        setup = self._setup
        return self._take(
            card
            for card in self._left
            if (setup.parts[card], setup.type_name(card)) == (part.part, part.type)
        )

    def part(self, slot: Slot) -> int:
        """A card of this type that may lie in this slot; none if it is empty."""
        setup, place = self._setup, SLOT_NAMES.index(slot.slot)
        if slot.type is None:
            return fields.NOTHING
        return self._take(
            card
            for card in self._left
            if setup.slots[card] & BITS[place] and setup.type_name(card) == slot.type
        )

    def any_of(self, pile: int) -> int:
        """Any card of this pile."""
        return self._take(card for card in self._left if self._setup.piles[card] == pile)

    def _take(self, cards: Iterable[int]) -> int:
        card = next(iter(cards))
        self._left.remove(card)
        return card


def rebuild_bodies(state: AliveState, view: AliveView) -> None:
    """ALV-1, ALV-4 Known cards where they lie; the unseen ones anywhere among each other."""
    stock = Stock(state.setup)
    for seat, known in enumerate(view.seats):
        for slot, part in enumerate(known.golem):
            state.board[fields.PARTS + seat * fields.WIDTH + slot] = stock.part(part)
    state.held = stock.card(view.held)
    piles = [[stock.card(card) for card in pile.cards] for pile in view.piles]
    for pile, cards in enumerate(piles):
        state.board[fields.UNSEEN + pile] = cards.count(fields.NOTHING)
        whole = [stock.any_of(pile) if card == fields.NOTHING else card for card in cards]
        state.piles.append(bytes(whole))


def rebuild_symbols(state: AliveState, view: AliveView) -> None:
    """ALV-A20, ALV-A21 What was drawn, as far as it is known, then the rest of the deck."""
    left = list(range(int(state.setup.symbols)))
    order = [taken(state, left, draw.type) for draw in view.draws]
    public = [symbol for symbol, draw in zip(order, view.draws, strict=True) if draw.is_public]
    order = [left.pop() if symbol == fields.NOTHING else symbol for symbol in order]
    state.drawn = len(order)
    state.known = sum(BITS[symbol] for symbol in public)
    state.order = bytes(order + left)
    state.tail = bytes(taken(state, public, name) for name in view.tail)
    for seat, known in enumerate(view.seats):
        own = [
            symbol
            for symbol, draw in zip(order, view.draws, strict=True)
            if draw.seat == seat and not draw.is_public
        ]
        rebuild_hand(state, seat, known.symbols, (own, public))


def rebuild_hand(
    state: AliveState,
    seat: int,
    symbols: tuple[Symbol, ...],
    stock: tuple[list[int], list[int]],
) -> None:
    """A hand in its order: secret symbols as they were drawn, and those that all know of."""
    own, public = stock
    for place, known in enumerate(symbols):
        symbol = taken(state, public, known.type) if known.is_public else own.pop(0)
        state.board[fields.HAND + seat * fields.WIDTH + place] = symbol


OF_SYMBOLS: Final = (DEEDS[DREW], DEEDS[DREW_KNOWN], DEEDS[DROPPED], DEEDS[TRIED])
Held = list[int | str]
"""A hand as all know it: the number of a draw, or the type of a symbol that all have seen."""


def lots_of(setup: Setup, view: AliveView) -> bytes:
    """ALV-A21 When chance may have picked what was played, and what nobody knew in that hand."""
    turns = (*view.past, Turn(view.active, view.deeds))
    deeds = [(turn.seat, deed) for turn in turns for deed in turn.deeds if deed.what in OF_SYMBOLS]
    lots = retraced(setup, view, deeds, ([[] for _ in view.seats], 0))
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


def taken(state: AliveState, symbols: list[int], name: str | None) -> int:
    """One of the symbols with this name, which is then gone; none for None."""
    if name is None:
        return fields.NOTHING
    symbol = next(each for each in symbols if state.setup.symbol_name(each) == name)
    symbols.remove(symbol)
    return symbol
