"""The whole state in plain words, for tests, referees and bug reports. It never reaches a seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from shem.games.capek import fields, stages
from shem.games.capek.geometry import CARD_NAMES, PART_NAMES, PARTS, SLOTS, bit, cards_of
from shem.games.capek.history import (
    DEEDS,
    WITH_CARDS,
    WITH_NUMBERS,
    WITH_PARTS,
    card_of,
    entries,
    is_shown,
    shuffle_of,
)
from shem.games.capek.rules.victory import ENDINGS
from shem.games.capek.setup import CARD_IDS
from shem.kernel import scalar
from shem.kernel.history import Past, kind_of, number_of, thing_of, turns_of
from shem.kernel.scalar import Scalar, Scalars, public, untold

if TYPE_CHECKING:
    from shem.games.capek.state import CapekState


# Lists, decks and chains of the state; pickles carry them as they are.
COLLECTIONS: Final = ("own", "pile", "deeds", "laid", "past", "first_memory", "second_memory")
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
        "options": dict(state.setup.options),
        "first": int(state.first()),
        "to_act": list(state.to_act()),
        "slot": slot(state),
        "part": part(state),
        "auction": [card_id(state.own[fields.AUCTION + at]) for at in range(SLOTS)],
        "pile": ids(state.pile),
        "laid": ids(state.laid),
        "seats": [sheet(state, seat) for seat in range(fields.SEATS)],
        "deeds": deeds(state.deeds),
        "past": turns(state.past),
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


def deeds(numbers: list[int]) -> list[object]:
    """Deeds: what, of which card or part, and how many or where."""
    return [[DEEDS[kind_of(deed)], subject(deed), number(deed)] for deed in numbers]


def subject(deed: int) -> str | None:
    """The card or the part of a deed."""
    kind = kind_of(deed)
    if kind in WITH_CARDS:
        return CARD_NAMES[thing_of(deed)]
    return PART_NAMES[thing_of(deed)] if kind in WITH_PARTS else None


def number(deed: int) -> int | None:
    """How many, or the slot."""
    return number_of(deed) if kind_of(deed) in WITH_NUMBERS else None


def turns(past: Past | None) -> list[object]:
    """The finished turns, the oldest first."""
    return [{"seat": turn.seat, "deeds": deeds(turn.deeds)} for turn in turns_of(past)]


def components(state: CapekState) -> list[str]:
    """CPK-1, CPK-4 Every card and marker by id, wherever it lies."""
    offers = [state.own[fields.AUCTION + at] for at in range(SLOTS)]
    cards = [*state.pile, *cards_of(state.discards), *state.cards(0), *state.cards(1)]
    cards += [card for card in offers if card != fields.NO_CARD]
    if state.stage == stages.RESOLVING:
        cards.append(int(state.card))
    return [
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
    cards = list(state.pile)
    for other in range(fields.SEATS):
        if other != seat:
            cards += [card for card in state.cards(other) if not state.shown & bit(card)]
    return ids(cards)
