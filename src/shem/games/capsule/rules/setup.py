"""Set-up: what it fixes once and for all; decks are shuffled, one location is set aside."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

from shem.games.capsule import fields
from shem.games.capsule.board import BITS, SPACE_NAMES, SPACES
from shem.games.capsule.deduction import Deduced
from shem.games.capsule.edition import CapsuleEdition
from shem.games.capsule.rules import day
from shem.games.capsule.state import CapsuleState, Lists
from shem.kernel.option import Setting
from shem.kernel.rng import Rng

OFF: Final = "off"
MARKS: Final = "marks"
FULL: Final = "full"
NOTEBOOKS: Final = (OFF, MARKS, FULL)


class Setup:
    """The printing and the options in force. All copies of a state share it."""

    def __init__(self, edition: CapsuleEdition, options: Mapping[str, Setting]) -> None:
        """CAP-A1, CAP-A5, CAP-A7, CAP-A8, CAP-A9, CAP-A12, CAP-A21 What the table agreed on."""
        self.edition = edition
        self.options: dict[str, Setting] = dict(options)
        self.shares_per_turn: i64 = int(options["shares_per_turn"])
        self.open_sheets = bool(options["open_sheets"])
        self.only_one_left = options["guess"] == "one-left"
        self.heard_marks_count = bool(options["heard_marks_count"])
        self.returns_each = options["return_timing"] == "each"
        self.alternating = options["first_player"] == "alternating"
        self.notebook = str(options["notebook"])
        self.is_unwritten = self.notebook == OFF
        self.cards: i64 = SPACES + len(edition.discovery_ids)
        self.faces = SPACE_NAMES + edition.discovery_ids
        self.card_ids = tuple([f"location-{space}" for space in SPACE_NAMES]) + tuple(
            [f"discovery-{discovery}" for discovery in edition.discovery_ids]
        )
        self.discoveries: i64 = sum([BITS[SPACES + at] for at in range(len(edition.discovery_ids))])

    def face(self, card: int) -> str:
        """What is on a card: a space of the map, or a discovery."""
        return self.faces[card]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Setup):
            return False
        return self.edition == other.edition and self.options == other.options

    def __hash__(self) -> int:
        return hash((self.edition, tuple(self.options.values())))

    def __reduce__(self) -> tuple[object, ...]:
        return Setup, (self.edition, self.options)


def deal(
    edition: CapsuleEdition, seats: int, options: Mapping[str, Setting], seed: str
) -> CapsuleState:
    """CAP-1, CAP-7 Two sheets, three decks, and a lot decides who goes first."""
    setup = Setup(edition, options)
    capsule, pile = dig_pile(edition, Rng.of(seed, "dig"))
    rng = Rng.of(seed, "shuffles")
    lists: Lists = (new_sheets(edition), pile, [], [], [])
    state = CapsuleState(setup, lists, decks(edition, seed), rng, Deduced())
    state.capsule = capsule
    state.first = Rng.of(seed, "first").below(fields.SEATS)
    day.begin_day(state)
    return state


def new_sheets(edition: CapsuleEdition) -> list[int]:
    """CAP-6 Both ledgers begin with the same money."""
    own = [0] * fields.FIELDS
    for seat in range(fields.SEATS):
        own[fields.MONEY + seat] = edition.start_money
        own[fields.CHOICE + seat] = fields.UNDECIDED
    return own


def decks(edition: CapsuleEdition, seed: str) -> tuple[bytes, bytes]:
    """CAP-2, CAP-3, CAP-4 The market and the tools, shuffled; the Shovel stays out."""
    market = list(range(len(edition.market)))
    tools = [tool for tool in range(len(edition.tool_ids)) if tool != edition.shovel]
    Rng.of(seed, "market").shuffle(market)
    Rng.of(seed, "tools").shuffle(tools)
    return bytes(market), bytes(tools)


def dig_pile(edition: CapsuleEdition, rng: Rng) -> tuple[int, list[int]]:
    """CAP-5 One location is the capsule's; the others and the discoveries are the dig pile."""
    locations = list(edition.locations)
    rng.shuffle(locations)
    pile = locations[1:] + [SPACES + at for at in range(len(edition.discovery_ids))]
    rng.shuffle(pile)
    return locations[0], pile
