"""Set-up: what it fixes once and for all, and the shuffled piles and symbols."""

from __future__ import annotations

from collections.abc import Mapping

from mypy_extensions import i64

from shem.games.alive import fields
from shem.games.alive.board import BITS, FIRST_SLOT, PILE_NAMES, PILES, SLOT_NAMES, slots_filled_by
from shem.games.alive.edition import LEFT, NO_SIDE, SPECIAL_FACE, AliveEdition
from shem.games.alive.rules.order import begin_turn
from shem.games.alive.state import AliveState
from shem.kernel.option import Setting
from shem.kernel.rng import Rng


class Setup:
    """The printing and the options in force. All copies of a state share it."""

    def __init__(self, edition: AliveEdition, options: Mapping[str, Setting]) -> None:
        """ALV-A1, ALV-A2, ALV-A4, ALV-A6, ALV-A7, ALV-A8, ALV-A11, ALV-A13, ALV-A16 As agreed."""
        self.edition = edition
        self.options: dict[str, Setting] = dict(options)
        self.animate_same_turn = bool(options["animate_same_turn"])
        self.sided_limbs = bool(options["sided_limbs"])
        self.reroll_after_discard = bool(options["reroll_after_discard"])
        self.steal_rerolls = bool(options["steal_rerolls"])
        self.limit_after_draw = options["symbol_limit"] == "after"
        self.six_gives_first_torso = bool(options["six_gives_first_torso"])
        self.steal_clashing = bool(options["steal_clashing"])
        self.piles_face_up = bool(options["piles_face_up"])
        self.legs_touch = bool(options["legs_touch"])
        self.cards: i64 = edition.cards
        self.symbols: i64 = len(edition.symbol_ids)
        self.die = edition.die
        self.clash = edition.clash
        self.types = edition.part_types
        self.piles = edition.part_piles
        self.symbol_types = edition.symbol_types
        self.slots = bytes([self.slots_of(card) for card in range(edition.cards)])
        self.parts = tuple([self.part_name(card) for card in range(edition.cards)])

    def slots_of(self, card: int) -> int:
        """ALV-3, ALV-A2 The slots a card may go to, a mask: of limbs both, unless sides count."""
        pile, side = self.edition.part_piles[card], self.edition.part_sides[card]
        if self.sided_limbs and side != NO_SIDE:
            return BITS[FIRST_SLOT[pile] + side - LEFT]
        return sum([BITS[slot] for slot in slots_filled_by(pile)])

    def part_name(self, card: int) -> str:
        """ALV-A2 What part a card is: an arm, or a left arm where sides count."""
        pile, side = self.edition.part_piles[card], self.edition.part_sides[card]
        if self.sided_limbs and side != NO_SIDE:
            return SLOT_NAMES[FIRST_SLOT[pile] + side - LEFT]
        return PILE_NAMES[pile]

    def type_name(self, card: int) -> str:
        """The type of a part."""
        return self.edition.type_ids[self.types[card]]

    def symbol_name(self, symbol: int) -> str:
        """The type of a symbol."""
        return self.edition.type_ids[self.symbol_types[symbol]]

    def is_special(self, die: i64) -> bool:
        """ALV-8 Whether this number of the die is the special face."""
        return self.die[die - 1] == SPECIAL_FACE

    def __reduce__(self) -> tuple[object, ...]:
        return Setup, (self.edition, self.options)


def deal(
    edition: AliveEdition, seats: int, options: Mapping[str, Setting], seed: str
) -> AliveState:
    """ALV-6, ALV-30 Four piles, a deck of symbols, no golems yet; a lot decides who goes first."""
    setup = Setup(edition, options)
    piles = body_piles(edition, seed)
    order = list(range(len(edition.symbol_ids)))
    Rng.of(seed, "symbols").shuffle(order)
    lists = (empty_board(setup, seats, piles), piles, list[int]())
    state = AliveState(seats, setup, lists, bytes(order), Rng.of(seed, "die"))
    begin_turn(state, Rng.of(seed, "first").below(seats))
    return state


def body_piles(edition: AliveEdition, seed: str) -> list[bytes]:
    """ALV-30 Every kind of part is a pile of its own, shuffled."""
    piles: list[bytes] = []
    for pile in range(PILES):
        cards = [card for card in range(edition.cards) if edition.part_piles[card] == pile]
        Rng.of(seed, f"pile {pile}").shuffle(cards)
        piles.append(bytes(cards))
    return piles


def empty_board(setup: Setup, seats: int, piles: list[bytes]) -> list[int]:
    """ALV-1, ALV-A16 No parts, no symbols; of each pile that lies face up the top is seen."""
    board = [fields.NOTHING] * (fields.PARTS + seats * fields.WIDTH)
    for pile in range(PILES):
        board[fields.UNSEEN + pile] = len(piles[pile]) - (1 if setup.piles_face_up else 0)
    return board
