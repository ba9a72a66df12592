"""The printing in play: types and their opposites, the cards, the die, and some numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from shem.games.alive import fields
from shem.games.alive.board import MOST_SEATS, PILE_NAMES, PILES, slots_filled_by
from shem.kernel.datafile import Checker, DataEntry, one_of, several, whole
from shem.kernel.edition import Edition

SPECIAL_FACE: Final = PILES
FACE_NAMES: Final = (*PILE_NAMES, "special")
DIE: Final = 6

NO_SIDE: Final = 0
LEFT: Final = 1
RIGHT: Final = 2
SIDES: Final = ("none", "left", "right")

MOST_TYPES: Final = 16
MOST_PARTS: Final = 120
MOST_SYMBOLS: Final = 30
MOST_ROUNDS: Final = 999
NO_TYPE: Final = 255


class AliveEdition(Edition):
    """Checked when it is made: data that cannot be played with never gets this far."""

    def __init__(self, raw: dict[str, object]) -> None:
        super().__init__(raw)
        checker = Checker(raw, ["box", "types", "parts", "symbols"])
        box = checker.file("box")
        self.rounds = box.take("rounds", whole(1, MOST_ROUNDS))
        self.hand = box.take("hand", whole(1, fields.MOST_HELD))
        self.steal_from = box.take("steal_from", whole(1, DIE))
        die = box.take("die", several(one_of(FACE_NAMES), DIE, DIE))
        self.die = bytes([FACE_NAMES.index(face) for face in die])
        self.read_types(checker.entries("types", "type"))
        self.read_parts(checker.entries("parts", "card"))
        self.read_symbols(checker.entries("symbols", "symbol"))
        check_box(checker, box, self.part_piles, len(self.symbol_ids))
        check_types(checker, len(self.type_ids))
        checker.raise_if_any()
        check_die(box, self.die)
        check_opposites(checker, self.type_ids, self.opposites)
        check_piles(checker, self.part_piles, self.part_sides)
        checker.raise_if_any()
        self.cards = len(self.part_ids)
        self.clash = clash_table(self.part_types, self.opposites)

    def read_types(self, types: Sequence[DataEntry]) -> None:
        """ALV-2 The types of golem, and for each its opposite, if it has one."""
        self.type_ids = tuple([entry.id for entry in types])
        known = one_of(self.type_ids)
        opposites: list[int] = []
        for entry in types:
            opposite = entry.take("opposite", known) if entry.has("opposite") else ""
            opposites.append(self.type_ids.index(opposite) if opposite else NO_TYPE)
        self.opposites = bytes(opposites)

    def read_parts(self, parts: Sequence[DataEntry]) -> None:
        """ALV-1, ALV-A2 The body part cards, pile by pile; limbs say which side they are of."""
        kinds = [part.take("part", one_of(PILE_NAMES)) for part in parts]
        types = [part.take("type", one_of(self.type_ids)) for part in parts]
        sides = [part.take("side", one_of(SIDES), SIDES[NO_SIDE]) for part in parts]
        order = [at for pile in PILE_NAMES for at, kind in enumerate(kinds) if kind == pile]
        self.part_ids = tuple([parts[at].id for at in order])
        self.part_piles = bytes([PILE_NAMES.index(kinds[at]) for at in order])
        self.part_types = bytes([type_number(self.type_ids, types[at]) for at in order])
        self.part_sides = bytes([SIDES.index(sides[at]) for at in order])

    def read_symbols(self, symbols: Sequence[DataEntry]) -> None:
        """ALV-20 The symbol type cards."""
        self.symbol_ids = tuple([symbol.id for symbol in symbols])
        types = [symbol.take("type", one_of(self.type_ids)) for symbol in symbols]
        self.symbol_types = bytes([type_number(self.type_ids, name) for name in types])


def type_number(types: Sequence[str], name: str) -> int:
    """The number of a type; of one that is not known, anything, for the data is turned away."""
    return list(types).index(name) if name in types else 0


def clash_table(types: bytes, opposites: bytes) -> bytes:
    """ALV-2 For every two part cards, whether they may not touch: row by row."""
    return bytes([opposites[one] == other for one in types for other in types])


def check_box(checker: Checker, box: DataEntry, piles: bytes, symbols: int) -> None:
    """ALV-1 The cards must be those of the box."""
    for pile, name in enumerate(PILE_NAMES):
        printed = box.take(f"{name}s", whole(1, MOST_PARTS // PILES))
        checker.count("parts", f"{name}s", piles.count(pile), box=printed, clause="ALV-1")
    printed = box.take("symbols", whole(1, MOST_SYMBOLS))
    checker.count("symbols", "symbols", symbols, box=printed, clause="ALV-20")


def check_types(checker: Checker, types: int) -> None:
    """ALV-2 Some types, and not more than a hand of symbols can be looked through for."""
    if checker.top("types").is_table and not 1 <= types <= MOST_TYPES:
        checker.problem(f"types.toml: {types} types, expected 1 to {MOST_TYPES} (ALV-2)")


def check_die(box: DataEntry, die: bytes) -> None:
    """ALV-8, ALV-24 Every part, and life itself, can be rolled."""
    for face, name in enumerate(FACE_NAMES):
        if face not in die:
            box.problem(f"no face of the 'die' is {name!r}, so that nobody could win (ALV-8)")


def check_opposites(checker: Checker, types: Sequence[str], opposites: bytes) -> None:
    """ALV-2 Opposites come in pairs, and nothing is opposite to itself."""
    for at, opposite in enumerate(opposites):
        where = f"types.toml: {types[at]!r}"
        if opposite == at:
            checker.problem(f"{where}: no type is opposite to itself (ALV-2)")
        elif opposite != NO_TYPE and opposites[opposite] != at:
            told = f"its opposite {types[opposite]!r} has another opposite, or none"
            checker.problem(f"{where}: {told} (ALV-2)")


def check_piles(checker: Checker, piles: bytes, sides: bytes) -> None:
    """ALV-25, ALV-A2 No pile runs out with all seats taken; a limb is left or right."""
    for pile, name in enumerate(PILE_NAMES):
        slots = len(slots_filled_by(pile))
        if piles.count(pile) <= MOST_SEATS * slots:
            told = f"{piles.count(pile)} {name}s, and {MOST_SEATS} golems need {MOST_SEATS * slots}"
            checker.problem(f"parts.toml: {told}; there must be one more (ALV-25)")
        for side in range(len(SIDES)):
            found = len([at for at in range(len(piles)) if (piles[at], sides[at]) == (pile, side)])
            if found and (side == NO_SIDE) == (slots == 2):
                told = "say which side they are of" if slots == 2 else "have no 'side'"
                checker.problem(f"parts.toml: {name}s {told} (ALV-A2)")
            elif slots == 2 and side != NO_SIDE and found <= MOST_SEATS:
                told = f"{found} {SIDES[side]} {name}s, and {MOST_SEATS} golems need {MOST_SEATS}"
                checker.problem(f"parts.toml: {told}; there must be one more (ALV-25)")
