"""What the set-up of a game fixed once and for all."""

from __future__ import annotations

from mypy_extensions import i64

from shem.games.alive.edition import LEFT, NO_SIDE, SPECIAL_FACE, AliveEdition
from shem.games.alive.geometry import BITS, FIRST_SLOT, PILE_NAMES, SLOT_NAMES, slots_filled_by

Switches = tuple[bool, bool, bool, bool, bool, bool, bool, bool, bool]
"""The options in the order in which the front door names them."""


class Setup:
    """The printing and the options in force. All copies of a state share it."""

    def __init__(self, edition: AliveEdition, switches: Switches) -> None:
        self.edition = edition
        self.switches = switches
        self.animate_same_turn = switches[0]
        self.sided_limbs = switches[1]
        self.reroll_after_discard = switches[2]
        self.steal_rerolls = switches[3]
        self.limit_after_draw = switches[4]
        self.six_gives_first_torso = switches[5]
        self.steal_clashing = switches[6]
        self.piles_face_up = switches[7]
        self.legs_touch = switches[8]
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

    def __reduce__(self) -> tuple[type[Setup], tuple[AliveEdition, Switches]]:
        return Setup, (self.edition, self.switches)
