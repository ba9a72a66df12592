"""A whole world that looks like a view, built from the view alone."""

from __future__ import annotations

from typing import Final

from shem.games.capek import fields, stages, truth
from shem.games.capek.board import CARD_IDS, CARDS, PARTS, bit, mask_of
from shem.games.capek.edition import CapekEdition
from shem.games.capek.fields import (
    DREW,
    KEPT,
    LAID,
    PAID,
    RESEARCHED,
    RESHUFFLED,
    SHOWN,
    SWAPPED,
    card_of,
    draw_of,
    remembered,
    shuffle_of,
)
from shem.games.capek.resample import resample
from shem.games.capek.rules.setup import Setup
from shem.games.capek.rules.victory import ENDINGS
from shem.games.capek.state import CapekState
from shem.games.capek.truth import turns_so_far
from shem.games.capek.view import CapekView
from shem.kernel import seat_numbers, state_fields
from shem.kernel.history import kind_of, thing_of
from shem.kernel.rng import Rng

UNKNOWN: Final = CARDS
"""Stands for a card that is not known, in a draw."""


def imagine(view: CapekView, rng: Rng) -> CapekState:
    """A state in which this seat would see exactly this; what it cannot see is guessed."""
    edition = view.edition
    assert isinstance(edition, CapekEdition)
    setup = Setup(edition, view.options)
    state = CapekState(setup, rebuilt_table(view), [], [], rng.copy())
    rebuild_moment(state, view)
    for seat in range(fields.SEATS):
        for card in seen_in_hand(view, seat):
            state.gain(seat, card)
    story = Story(edition, view, turns_so_far(state))
    story.fill(state_fields.cards_left(state, truth.FIELDS, truth.CARDS, edition.deck))
    for seat in range(fields.SEATS):
        for card in story.unseen_in_hand(seat):
            state.gain(seat, card)
        state.set_memory(seat, remembered(story.draws[seat]))
    state_fields.deal_rest(state, truth.FIELDS, truth.CARDS, edition.deck)
    state.stock = mask_of(c for c in edition.deck if story.layers[c] == story.shuffle)
    state.shuffles = story.shuffle
    resample(state, view.seat, rng)
    return state


class Story:
    """The game gone through again: who drew how much, from which shuffle, and what was shown."""

    def __init__(
        self, edition: CapekEdition, view: CapekView, turns: list[tuple[int, list[int]]]
    ) -> None:
        self.seat = view.seat
        self.shuffle = 0
        self.layers = dict.fromkeys(edition.deck, 0)
        """The shuffle by which each card came into a pile last."""
        self.discards: list[int] = []
        self.kept: set[int] = set()
        self.own_draws = [] if view.own is None else cards(view.own.drawn)
        self.draws: list[list[int]] = [[] for _ in range(fields.SEATS)]
        """What each seat drew and showed; cards that are not known stand as UNKNOWN."""
        for seat in range(fields.SEATS):
            for _ in range(edition.hand):
                self.draw(seat)
        for seat, deeds in turns:
            self.go_through(seat, deeds)

    def go_through(self, seat: int, deeds: list[int]) -> None:
        """The deeds of a turn."""
        for deed in deeds:
            kind, card = kind_of(deed), thing_of(deed)
            if kind == DREW:
                self.draw(seat)
            elif kind == RESHUFFLED:
                self.reshuffle()
            elif kind == KEPT:
                self.kept.add(card)
            elif kind == RESEARCHED:
                self.discards.append(card)
            elif kind in (PAID, LAID, SWAPPED):
                self.discard(seat, card)

    def draw(self, seat: int) -> None:
        """A seat remembers its own draw with the card."""
        card = self.own_draws.pop(0) if seat == self.seat else UNKNOWN
        self.draws[seat].append(draw_of(card, self.shuffle))

    def reshuffle(self) -> None:
        """CPK-32 The discards are the next pile."""
        self.shuffle += 1
        self.layers.update(dict.fromkeys(self.discards, self.shuffle))
        self.discards = []

    def discard(self, seat: int, card: int) -> None:
        """A card of a hand is shown: it was bought face up, or one of the draws of its shuffle."""
        self.discards.append(card)
        if card in self.kept:
            self.kept.remove(card)
            return
        draws, layer = self.draws[seat], self.layers[card]
        if seat != self.seat:
            draws[draws.index(draw_of(UNKNOWN, layer))] = draw_of(card, layer)
        draws.append(SHOWN | card)

    def fill(self, unseen: list[int]) -> None:
        """Any unseen cards for the draws that are not known, each out of its own shuffle."""
        waiting = list(unseen)
        for draws in self.draws:
            for at, entry in enumerate(draws):
                if card_of(entry) == UNKNOWN:
                    layer = shuffle_of(entry)
                    card = next(card for card in waiting if self.layers[card] == layer)
                    waiting.remove(card)
                    draws[at] = draw_of(card, layer)

    def unseen_in_hand(self, seat: int) -> set[int]:
        """CPK-A14 What another seat has drawn and not shown."""
        found: set[int] = set()
        if seat != self.seat:
            for entry in self.draws[seat]:
                found ^= {card_of(entry)}
        return found


def cards(ids: tuple[str, ...]) -> list[int]:
    """Cards by their ids."""
    return [CARD_IDS.index(card) for card in ids]


def card_in(card: str | None) -> int:
    return fields.NO_CARD if card is None else CARD_IDS.index(card)


def seen_in_hand(view: CapekView, seat: int) -> list[int]:
    """CPK-40, CPK-A14 One's own hand; of another's the cards that everybody knows."""
    if view.own is not None and seat == view.seat:
        return cards(view.own.hand)
    return cards(view.seats[seat].known)


def rebuilt_table(view: CapekView) -> list[int]:
    """CPK-1, CPK-4 The numbers that lie open: golems, markers, the auction house."""
    own = [0] * fields.FIELDS
    for seat, sheet in enumerate(view.seats):
        for at, part in enumerate(sheet.parts):
            own[fields.FIELD_RESEARCH + PARTS * seat + at] = part.research
        own[fields.MARKED + seat] = sum(
            bit(at) for at, part in enumerate(sheet.parts) if part.inquiry
        )
        seat_numbers.rebuild(own, seat, sheet, truth.SEAT_NUMBERS)
    for at, slot in enumerate(view.auction):
        own[fields.AUCTION + at] = card_in(slot.card)
    return own


def rebuild_moment(state: CapekState, view: CapekView) -> None:
    """Where the game stands, as everybody sees it."""
    state_fields.rebuild(state, view, truth.FIELDS)
    state.stage = stages.NAMES.index(view.stage)
    state.shown = mask_of(card for seat in view.seats for card in cards(seat.known))
    if view.own is not None and view.seat is not None:
        state_fields.rebuild_own(state, view.seat, view.own, truth.FIELDS)
    if view.outcome is not None:
        state.ending = ENDINGS.index(str(view.outcome["clause"]))
