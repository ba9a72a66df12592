"""The whole state in plain words, for tests, referees and bug reports. It never reaches a seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from shem.games.capek import deeds, fields, stages
from shem.games.capek.geometry import CARD_NAMES, PART_NAMES, PARTS, SLOTS, bit, cards_of
from shem.games.capek.history import card_of, entries, is_shown, shuffle_of
from shem.games.capek.rules.victory import ENDINGS
from shem.games.capek.setup import CARD_IDS
from shem.kernel import collection, scalar
from shem.kernel.collection import Cards, Collection, Collections, kept, pile, whose_turn
from shem.kernel.scalar import Scalar, Scalars, public, untold

if TYPE_CHECKING:
    from shem.games.capek.state import CapekState


LAID: Final = Cards(CARD_IDS, whose_turn, tuple)

# Lists and chains of the state.
COLLECTIONS: Final[Collections] = (
    *kept("own"),
    pile("pile", CARD_IDS),
    Collection("deeds", deeds.tell, deeds.show, deeds.read),
    Collection("laid", LAID.tell, show_own=LAID.show, read_own=LAID.read),
    Collection("past", deeds.tell_turns, deeds.show_turns, deeds.read_turns),
    *kept("first_memory", "second_memory"),
)
# What is one number in the state.
SCALARS: Final[Scalars] = (
    public("turn"),
    Scalar("stage", stages.NAMES),
    public("active"),
    public("outrage"),
    public("purchases"),
    public("card", CARD_IDS),
    public("markers"),
    public("done", fields.DONE_NAMES, is_mask=True),
    public("discards", CARD_IDS, is_mask=True),
    Scalar("shown", CARD_IDS, is_mask=True),
    Scalar("stock", CARD_NAMES, is_mask=True),
    Scalar("shuffles"),
    *untold("slot", "part", "ending", "out"),
    *untold("first_hand", "second_hand", "first_units", "second_units"),
)

# What is one number of a seat.
SEAT_SCALARS: Final[Scalars] = (public("supply", at=fields.SUPPLY),)


def truth(state: CapekState) -> dict[str, object]:
    """Everything, by name."""
    return {
        **scalar.told(state, SCALARS),
        **collection.told(state, COLLECTIONS),
        "options": dict(state.setup.options),
        "first": int(state.first()),
        "to_act": list(state.to_act()),
        "slot": slot(state),
        "part": part(state),
        "auction": [card_id(state.own[fields.AUCTION + at]) for at in range(SLOTS)],
        "seats": [sheet(state, seat) for seat in range(fields.SEATS)],
        "ending": ENDINGS[state.ending] if state.stage == stages.OVER else None,
        "winner": None if state.winner() == fields.NOBODY else int(state.winner()),
        "chance": list(state.rng.words()),
    }


def ids(cards: Sequence[int]) -> list[str]:
    """Cards by id."""
    return [CARD_IDS[card] for card in cards]


def card_id(card: int) -> str | None:
    return None if card == fields.NO_CARD else CARD_IDS[card]


def slot(state: CapekState) -> int | None:
    """CPK-11 The slot that is being paid for."""
    return int(state.slot) + 1 if state.stage == stages.PAYING else None


def part(state: CapekState) -> str | None:
    """CPK-24 The part whose set is being laid out."""
    return PART_NAMES[state.part] if state.stage == stages.LAYING else None


def sheet(state: CapekState, seat: int) -> dict[str, object]:
    """All that belongs to a seat."""
    marked = state.own[fields.MARKED + seat]
    return {
        "hand": ids(state.cards(seat)),
        "memory": [recollection(entry) for entry in entries(state.memory(seat))],
        "research": [int(state.research(seat, at)) for at in range(PARTS)],
        "inquiries": [name for at, name in enumerate(PART_NAMES) if marked & bit(at)],
        **scalar.told_of_seat(state.own, seat, SEAT_SCALARS),
    }


def recollection(entry: int) -> dict[str, object]:
    """A card drawn, and the shuffle it came from; or one that was shown again."""
    card = card_of(entry)
    if is_shown(entry):
        return {"shown": CARD_NAMES[card]}
    return {"drawn": CARD_IDS[card], "shuffle": shuffle_of(entry)}


def components(state: CapekState) -> list[str]:
    """CPK-1, CPK-4 Every card and marker by id, wherever it lies."""
    offers = [state.own[fields.AUCTION + at] for at in range(SLOTS)]
    cards = [*cards_of(state.discards), *state.cards(0), *state.cards(1)]
    cards += [card for card in offers if card != fields.NO_CARD]
    if state.stage == stages.RESOLVING:
        cards.append(int(state.card))
    return [
        *collection.all_cards(state, COLLECTIONS),
        *ids(cards),
        *[f"marker-{seat}" for seat in range(fields.SEATS) for _ in markers(state, seat)],
    ]


def markers(state: CapekState, seat: int) -> range:
    """CPK-1 The markers of a seat, on its golem and beside it."""
    placed = sum([int(state.research(seat, at)) for at in range(PARTS)])
    return range(
        placed + state.own[fields.MARKED + seat].bit_count() + state.own[fields.SUPPLY + seat]
    )


def hidden(state: CapekState, seat: int | None) -> list[str]:
    """CPK-3, CPK-4, CPK-A14 The pile, and the cards of other hands that were not bought face up."""
    cards: list[int] = []
    for other in range(fields.SEATS):
        if other != seat:
            cards += [card for card in state.cards(other) if not state.shown & bit(card)]
    return [*collection.hidden(state, seat, COLLECTIONS), *ids(cards)]
