"""What a seat of Capek Golems may know: its own hand, what lies open, what could be watched."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from shem.games.capek import fields, stages, truth
from shem.games.capek.board import CARD_IDS, COLOUR_NAMES, PART_NAMES, PARTS, SLOTS, bit
from shem.games.capek.edition import CapekEdition
from shem.games.capek.fields import card_of, entries, is_shown
from shem.games.capek.rules.victory import is_active
from shem.games.capek.state import CapekState
from shem.games.capek.truth import Deed, Turn
from shem.kernel import seat_numbers, state_fields
from shem.kernel.view import View


@dataclass(frozen=True, slots=True)
class Slot:
    """A slot of the auction house."""

    price: int
    card: str | None


@dataclass(frozen=True, slots=True)
class Part:
    """A body part: its research markers, what it asks for, and whether its inquiry is marked."""

    part: str
    research: int
    needed: int
    set: int
    colours: tuple[str, str]
    inquiry: bool
    active: bool


@dataclass(frozen=True, slots=True)
class Seat:
    """What everybody sees of a seat; of its hand, how many cards and those bought face up."""

    hand: int
    known: tuple[str, ...]
    parts: tuple[Part, ...]
    supply: int


@dataclass(frozen=True, slots=True)
class Own:
    """One's own cards: in hand, those of them laid out, and all that were drawn, in order."""

    hand: tuple[str, ...]
    laid: tuple[str, ...]
    drawn: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class CapekView(View):
    """CPK-3, CPK-40 Hands and the pile are secret; the rest can be watched at the table."""

    turn: int
    turn_limit: int
    stage: str
    first: int
    active: int
    outrage: int
    ceiling: int
    auction: tuple[Slot, ...]
    pile: int
    discards: tuple[str, ...]
    done: tuple[str, ...]
    purchases: int
    slot: int | None
    """The slot that the viewer is paying for."""
    card: str | None
    """The card that was bought and has yet to be resolved."""
    part: str | None
    """The part whose set the viewer is laying out."""
    markers: int
    """Markers of the card being researched that have no place yet."""
    seats: tuple[Seat, ...]
    own: Own | None
    deeds: tuple[Deed, ...]
    past: tuple[Turn, ...]
    outcome: dict[str, object] | None


def observe(state: CapekState, seat: int | None) -> CapekView:
    """CPK-3, CPK-4, CPK-40, CPK-A14 All that a seat may know."""
    edition: CapekEdition = state.setup.edition
    end = state.outcome()
    is_own_turn = seat == state.active
    return CapekView(
        edition=edition,
        options=dict(state.setup.options),
        seat=seat,
        **state_fields.shown(state, seat, truth.FIELDS),
        deciding=state.to_act(),
        turn_limit=int(state.setup.turn_limit),
        stage=stages.STAGES[state.stage if is_own_turn else state.seen_stage()].name,
        first=int(state.first()),
        ceiling=edition.ceiling,
        auction=tuple(slot(state, at) for at in range(SLOTS)),
        seats=tuple(sheet(state, other) for other in range(fields.SEATS)),
        own=None if seat is None else own_cards(state, seat),
        outcome=None if end is None else end.plain(),
    )


def slot(state: CapekState, at: int) -> Slot:
    """CPK-4 A slot, its price, and the card in it."""
    return Slot(at + 1, truth.card_id(state.own[fields.AUCTION + at]))


def sheet(state: CapekState, seat: int) -> Seat:
    """CPK-40, CPK-A14 How many cards a seat holds, those that all have seen, and its golem."""
    hand = state.cards(seat)
    known = [card for card in hand if state.is_known(card)]
    parts = tuple(body_part(state, seat, at) for at in range(PARTS))
    numbers = seat_numbers.shown(state.own, seat, truth.SEAT_NUMBERS)
    return Seat(hand=len(hand), known=tuple(truth.ids(known)), parts=parts, **numbers)


def body_part(state: CapekState, seat: int, at: int) -> Part:
    """CPK-1, CPK-30 A body part and how far it has come."""
    edition = state.setup.edition
    return Part(
        part=PART_NAMES[at],
        research=int(state.research(seat, at)),
        needed=edition.needed[at],
        set=edition.set_size[at],
        colours=(COLOUR_NAMES[edition.first_colour[at]], COLOUR_NAMES[edition.other_colour[at]]),
        inquiry=state.own[fields.MARKED + seat] & bit(at) != 0,
        active=is_active(state, seat, at),
    )


def own_cards(state: CapekState, seat: int) -> Own:
    """CPK-3 One's own hand; what is laid out is nobody else's business yet."""
    return Own(
        hand=tuple(truth.ids(state.cards(seat))),
        **state_fields.shown_to_owner(state, seat, truth.FIELDS),
        drawn=tuple(drawn(state, seat)),
    )


def drawn(state: CapekState, seat: int) -> Iterator[str]:
    """CPK-A14 All that a seat has drawn so far, in order."""
    for entry in entries(state.memory(seat)):
        if not is_shown(entry):
            yield CARD_IDS[card_of(entry)]


def label_facts(view: CapekView, text: str) -> Mapping[str, object]:
    """The card that lies in a slot of the auction house."""
    verb, _, what = text.partition(" ")
    card = view.auction[int(what) - 1].card if verb == "buy" else None
    return {} if card is None else {"card": card.removeprefix("card-")}
