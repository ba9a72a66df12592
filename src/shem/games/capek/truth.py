"""The table of a state's fields, and the whole of it in plain words.

Each line says how a field is told to a referee, shown in a view and read by an imagined world, and
which cards lie in it. What was done, turn by turn, is told, shown and read here as well. `truth`
tells everything: it is for tests, referees and bug reports, and never reaches a seat.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from shem.games.capek import fields, stages
from shem.games.capek.board import (
    CARD_IDS,
    CARD_NAMES,
    PART_NAMES,
    PARTS,
    SLOTS,
    bit,
    cards_of,
    mask_of,
)
from shem.games.capek.fields import (
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
from shem.kernel import seat_numbers, state_fields
from shem.kernel.history import Past, kind_of, number_of, packed, thing_of, turns_of
from shem.kernel.seat_numbers import SeatNumbers
from shem.kernel.state_fields import (
    Cards,
    Deck,
    Field,
    Fields,
    Zone,
    kept,
    pile,
    private,
    public,
    to_active,
    whose_turn,
)

if TYPE_CHECKING:
    from shem.games.capek.state import CapekState


KINDS: Final = {name: kind for kind, name in enumerate(DEEDS)}
THINGS: Final = {
    name: thing for names in (CARD_NAMES, PART_NAMES) for thing, name in enumerate(names)
}
"""Cards and parts by their names: no card is called like a part."""


@dataclass(frozen=True, slots=True)
class Deed:
    """Something a seat did.

    `what` names it; `subject` is the name of its card or part; `number` is a slot, counted from 1,
    or how many cards or markers.
    """

    what: str
    subject: str | None
    number: int | None


@dataclass(frozen=True, slots=True)
class Turn:
    """A finished turn of a seat."""

    seat: int
    deeds: tuple[Deed, ...]


def tell_deeds(_state: CapekState, numbers: Iterable[int]) -> list[object]:
    """Deeds as `truth` tells them: what, of which card or part, and how many or where."""
    return [[each.what, each.subject, each.number] for each in map(deed, numbers)]


def tell_turns(state: CapekState, past: Past | None) -> list[object]:
    """The finished turns, the oldest first."""
    return [{"seat": turn.seat, "deeds": tell_deeds(state, turn.deeds)} for turn in turns_of(past)]


def show_deeds(_state: CapekState, numbers: Iterable[int], _seat: int | None) -> tuple[Deed, ...]:
    """Deeds in a view; all of them are public."""
    return tuple(map(deed, numbers))


def show_turns(state: CapekState, past: Past | None, seat: int | None) -> tuple[Turn, ...]:
    """The finished turns in a view, the oldest first."""
    return tuple(Turn(turn.seat, show_deeds(state, turn.deeds, seat)) for turn in turns_of(past))


def deed(number: int) -> Deed:
    """A deed from its number."""
    kind, thing = kind_of(number), thing_of(number)
    subject: str | None = None
    if kind in WITH_CARDS:
        subject = CARD_NAMES[thing]
    elif kind in WITH_PARTS:
        subject = PART_NAMES[thing]
    return Deed(DEEDS[kind], subject, number_of(number) if kind in WITH_NUMBERS else None)


def read_deeds(_state: CapekState, deeds: Iterable[Deed], _seat: int | None) -> list[int]:
    """Deeds as a state keeps them."""
    return [
        packed(
            KINDS[each.what], each.number or 0, 0 if each.subject is None else THINGS[each.subject]
        )
        for each in deeds
    ]


def read_turns(state: CapekState, turns: Iterable[Turn], seat: int | None) -> Past | None:
    """The chain of finished turns."""
    past: Past | None = None
    for turn in turns:
        past = Past(past, turn.seat, read_deeds(state, turn.deeds, seat))
    return past


def turns_so_far(state: CapekState) -> list[tuple[int, list[int]]]:
    """Whose turn it was, and the deeds; the turn that is being played comes last."""
    finished = [(turn.seat, turn.deeds) for turn in turns_of(state.past)]
    return [*finished, (int(state.active), state.deeds)]


def slot(state: CapekState, number: int) -> int | None:
    """CPK-11 The slot that is being paid for."""
    return number + 1 if state.stage == stages.PAYING else None


def part(state: CapekState, number: int) -> str | None:
    """CPK-24 The part whose set is being laid out."""
    return PART_NAMES[number] if state.stage == stages.LAYING else None


def read_slot(_state: CapekState, shown: int | None, _seat: int | None) -> int:
    return 0 if shown is None else shown - 1


def read_part(_state: CapekState, shown: str | None, _seat: int | None) -> int:
    return 0 if shown is None else PART_NAMES.index(shown)


def read_laid(state: CapekState, shown: Iterable[str], seat: int | None) -> Sequence[int]:
    """The cards that are laid out, in their order; their mask is set as well."""
    cards = LAID.read(state, shown, seat)
    state.out = mask_of(cards)
    return cards


def cards_of_mask(_state: CapekState, cards: int) -> list[int]:
    return cards_of(cards)


def on_offer(_state: CapekState, own: list[int]) -> list[int]:
    """CPK-4 The cards in the auction house."""
    offers = own[fields.AUCTION : fields.AUCTION + SLOTS]
    return [card for card in offers if card != fields.NO_CARD]


def bought(state: CapekState, card: int) -> list[int]:
    """CPK-16 The card that has yet to be resolved."""
    return [card] if state.stage == stages.RESOLVING else []


def hand_of(seat: int) -> Zone:
    """CPK-3, CPK-A14 A hand: others see of it what was bought face up."""

    def hide(state: CapekState, cards: int, viewer: int | None) -> list[int]:
        return [] if viewer == seat else [c for c in cards_of(cards) if not state.is_known(c)]

    return Zone(CARDS, cards_of_mask, hide)


CARDS: Final = Deck(lambda _state: CARD_IDS)
LAID: Final = Cards(CARDS, whose_turn, tuple)

FIELDS: Final[Fields] = (
    Field("own", zones=(Zone(CARDS, on_offer),)),
    public("turn"),
    private("stage", stages.NAMES),
    public("active"),
    public("outrage"),
    public("purchases"),
    public("card", CARD_IDS, zones=(Zone(CARDS, bought),)),
    public("markers"),
    public("done", fields.DONE_NAMES, is_mask=True),
    public("discards", CARD_IDS, is_mask=True, zones=(Zone(CARDS, cards_of_mask),)),
    private("shown", CARD_IDS, is_mask=True),
    private("stock", CARD_NAMES, is_mask=True),
    private("shuffles"),
    Field("slot", slot, to_active(slot), read_slot),
    Field("part", part, to_active(part), read_part),
    pile("pile", CARDS, takes_rest=True),
    Field("first_hand", zones=(hand_of(0),)),
    Field("second_hand", zones=(hand_of(1),)),
    Field("laid", LAID.tell, show_own=LAID.show, read_own=read_laid),
    Field("deeds", tell_deeds, show_deeds, read_deeds),
    Field("past", tell_turns, show_turns, read_turns),
    *kept("out", "ending", "first_units", "second_units", "first_memory", "second_memory"),
)
SEAT_NUMBERS: Final[SeatNumbers] = (seat_numbers.public("supply", fields.SUPPLY),)


def truth(state: CapekState) -> dict[str, object]:
    """Everything, by name."""
    return {
        **state_fields.told(state, FIELDS),
        "options": dict(state.setup.options),
        "first": int(state.first()),
        "to_act": list(state.to_act()),
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


def sheet(state: CapekState, seat: int) -> dict[str, object]:
    """All that belongs to a seat."""
    marked = state.own[fields.MARKED + seat]
    return {
        "hand": ids(state.cards(seat)),
        "memory": [recollection(entry) for entry in entries(state.memory(seat))],
        "research": [int(state.research(seat, at)) for at in range(PARTS)],
        "inquiries": [name for at, name in enumerate(PART_NAMES) if marked & bit(at)],
        **seat_numbers.told(state.own, seat, SEAT_NUMBERS),
    }


def recollection(entry: int) -> dict[str, object]:
    """A card drawn, and the shuffle it came from; or one that was shown again."""
    card = card_of(entry)
    if is_shown(entry):
        return {"shown": CARD_NAMES[card]}
    return {"drawn": CARD_IDS[card], "shuffle": shuffle_of(entry)}


def components(state: CapekState) -> list[str]:
    """CPK-1, CPK-4 Every card and marker by id, wherever it lies."""
    return [
        *state_fields.components(state, FIELDS),
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
    return state_fields.hidden(state, seat, FIELDS)
