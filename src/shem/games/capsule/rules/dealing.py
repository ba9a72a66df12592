"""Set-up: the decks are shuffled, one location is set aside unseen, the rest is the dig pile."""

from __future__ import annotations

from collections.abc import Mapping

from shem.games.capsule import fields
from shem.games.capsule.deduction_cache import Deduced
from shem.games.capsule.edition import CapsuleEdition
from shem.games.capsule.geometry import SPACES
from shem.games.capsule.rules import day
from shem.games.capsule.setup import Setup
from shem.games.capsule.state import CapsuleState, Lists
from shem.kernel.option import Setting
from shem.kernel.rng import Rng


def deal(
    edition: CapsuleEdition, seats: int, options: Mapping[str, Setting], seed: str
) -> CapsuleState:
    """CAP-1, CAP-7 Two sheets, three decks, and a lot for who goes first."""
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
