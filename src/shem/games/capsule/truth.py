"""The whole state in plain words, for tests, referees and bug reports. It never reaches a seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from shem.games.capsule import actions, deeds, fields, stages
from shem.games.capsule.geometry import BITS, LINE_NAMES, SPACE_NAMES, UNKNOWN
from shem.games.capsule.rules.victory import ENDINGS
from shem.kernel import collection, scalar
from shem.kernel.collection import Collection, Collections, deck, hand, kept, pile
from shem.kernel.scalar import Scalar, Scalars, public, untold

if TYPE_CHECKING:
    from shem.games.capsule.setup import Setup
    from shem.games.capsule.state import CapsuleState


def unknown_cards(_state: object, count: int, _seat: int | None) -> list[int]:
    """CAP-5 So many cards as everybody can count; which they are is guessed later."""
    return [UNKNOWN] * count


def dig_cards(setup: Setup) -> Sequence[object]:
    return setup.card_ids


# Lists, decks and chains of the state.
COLLECTIONS: Final[Collections] = (
    *kept("own"),
    pile("pile", dig_cards, unknown_cards),
    hand("aside", dig_cards, unknown_cards),
    hand("hand", dig_cards, unknown_cards),
    Collection("deeds", deeds.tell, deeds.show, deeds.read),
    deck(
        "market",
        lambda setup: [f"market-{price}" for price in setup.edition.market],
        lambda state, _seat: state.offer + 1,
    ),
    deck(
        "tools",
        lambda setup: [f"tool-{tool}" for tool in setup.edition.tool_ids],
        lambda state, _seat: state.offer + len(actions.SLOTS) - 1,
    ),
    Collection("past", deeds.tell_turns, deeds.show_turns, deeds.read_turns),
)
# What is one number in the state.
SCALARS: Final[Scalars] = (
    public("day"),
    public("stage", stages.NAMES),
    public("first"),
    public("active"),
    Scalar("offer"),
    public("actions_left"),
    public("tool", lambda setup: setup.edition.tool_ids),
    public("shown", lambda setup: setup.edition.discovery_ids, is_mask=True),
    public("shared", LINE_NAMES, is_mask=True),
    public("shares"),
    Scalar("winner"),
    *untold("capsule", "deciders", "ending"),
)


# What is one number of a seat; a view shows those of an open sheet.
SEAT_SCALARS: Final[Scalars] = (
    public("money", at=fields.MONEY),
    public("circled", at=fields.CIRCLED),
    Scalar("sold", at=fields.SOLD),
)


def truth(state: CapsuleState) -> dict[str, object]:
    """Everything, by name."""
    edition = state.setup.edition
    return {
        **scalar.told(state, SCALARS),
        **collection.told(state, COLLECTIONS),
        "options": dict(state.setup.options),
        "discoveries": list(edition.discovery_ids),
        "to_act": list(state.to_act()),
        "capsule": state.setup.card_ids[state.capsule],
        "seats": [sheet(state, seat) for seat in range(fields.SEATS)],
        "ending": ENDINGS[state.ending] if state.stage == stages.OVER else None,
        "shuffles": list(state.rng.words()),
    }


def bits(mask: int) -> list[int]:
    """The numbers in a mask."""
    return [at for at in range(len(BITS)) if mask & BITS[at]]


def sheet(state: CapsuleState, seat: int) -> dict[str, object]:
    """All that belongs to a seat."""
    own = state.own
    return {
        **scalar.told_of_seat(own, seat, SEAT_SCALARS),
        "seen": [state.setup.face(card) for card in bits(own[fields.SEEN + seat])],
        "heard": [SPACE_NAMES[space] for space in bits(own[fields.HEARD + seat])],
        "choice": choice(own[fields.CHOICE + seat]),
    }


def choice(space: int) -> str | None:
    """A verdict: a space, silence, or nothing yet."""
    if space == fields.UNDECIDED:
        return None
    return "silent" if space == fields.SILENT else SPACE_NAMES[space]


def components(state: CapsuleState) -> list[str]:
    """CAP-2, CAP-3, CAP-4, CAP-5 Every card by id, wherever it lies."""
    edition = state.setup.edition
    return [
        state.setup.card_ids[state.capsule],
        f"tool-{edition.tool_ids[edition.shovel]}",
        *collection.all_cards(state, COLLECTIONS),
    ]


def hidden(state: CapsuleState, seat: int | None) -> list[str]:
    """CAP-2, CAP-4, CAP-5, CAP-12 The cards whose face a seat cannot see now."""
    found: list[str] = collection.hidden(state, seat, COLLECTIONS)
    return found if state.stage == stages.OVER else [*found, state.setup.card_ids[state.capsule]]
