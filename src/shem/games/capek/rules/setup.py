"""Set-up: what it fixes once and for all, and the deal of hands and auction house."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

from shem.games.capek import fields
from shem.games.capek.board import SLOTS, mask_of
from shem.games.capek.edition import CapekEdition
from shem.games.capek.fields import draw_of
from shem.games.capek.rules import turn
from shem.games.capek.rules.auction import REFILLS
from shem.games.capek.state import CapekState
from shem.kernel.option import Setting
from shem.kernel.rng import Rng

LOW_HAND_DRAWS: Final = ("auto", "ask")


class Setup:
    """The printing and the options in force. All copies of a state share it."""

    def __init__(self, edition: CapekEdition, options: Mapping[str, Setting]) -> None:
        """CPK-A1, CPK-A3, CPK-A6, CPK-A11, CPK-A12 What the table agreed on."""
        self.edition = edition
        self.options: dict[str, Setting] = dict(options)
        self.asks_draw = options["low_hand_draw"] == "ask"
        self.strict = bool(options["strict_payment"])
        self.refill: i64 = REFILLS.index(str(options["refill"]))
        self.turn_limit: i64 = int(options["turn_limit"])
        self.shared_loss: i64 = int(options["shared_loss"])

    def __reduce__(self) -> tuple[object, ...]:
        return Setup, (self.edition, self.options)


def deal(
    edition: CapekEdition, seats: int, options: Mapping[str, Setting], seed: str
) -> CapekState:
    """CPK-2, CPK-3, CPK-4, CPK-5, CPK-A15 Shuffle, deal, and draw the first player."""
    pile = list(edition.deck)
    Rng.of(seed, "deck").shuffle(pile)
    hands = [dealt(pile, edition.hand) for _ in range(fields.SEATS)]
    own = new_table(edition, dealt(pile, SLOTS))
    state = CapekState(Setup(edition, options), own, pile, [], Rng.of(seed, "shuffles"))
    for seat, hand in enumerate(hands):
        give(state, seat, hand)
    state.stock = mask_of(edition.deck)
    turn.begin_turn(state, Rng.of(seed, "first").below(fields.SEATS))
    return state


def dealt(pile: list[int], count: int) -> list[int]:
    """The top cards of the pile."""
    return [pile.pop() for _ in range(count)]


def give(state: CapekState, seat: int, cards: list[int]) -> None:
    """CPK-3, CPK-A14 The cards that a seat is dealt are the first that it has drawn."""
    for card in cards:
        state.gain(seat, card)
        state.memorise(seat, draw_of(card, 0))


def new_table(edition: CapekEdition, offers: list[int]) -> list[int]:
    """CPK-1, CPK-4 Both golems are bare, each player has half of the markers."""
    own = [0] * fields.FIELDS
    for seat in range(fields.SEATS):
        own[fields.SUPPLY + seat] = edition.markers // fields.SEATS
    for slot, card in enumerate(offers):
        own[fields.AUCTION + slot] = card
    return own
