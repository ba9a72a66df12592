"""The table of a state's fields, and the whole of it in plain words.

Each line says how a field is told to a referee, shown in a view and read by an imagined world, and
which cards lie in it. What was done, turn by turn, is told, shown and read here as well. `truth`
tells everything: it is for tests, referees and bug reports, and never reaches a seat.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from shem.games.capsule import actions, fields, stages
from shem.games.capsule.board import BITS, LINE_NAMES, SPACE_NAMES, UNKNOWN
from shem.games.capsule.fields import (
    CUT_OFF,
    DEEDS,
    DREW,
    PUT_ON_TOP,
    PUT_UNDER,
    SHARED,
    SHOWED,
    SOLD_OFF,
    USED,
)
from shem.games.capsule.rules.victory import ENDINGS
from shem.kernel import seat_numbers, state_fields
from shem.kernel.history import Past, kind_of, number_of, packed, thing_of, turns_of
from shem.kernel.meaning import Meaning
from shem.kernel.seat_numbers import SeatNumbers
from shem.kernel.state_fields import (
    Deck,
    Field,
    Fields,
    Zone,
    hand,
    kept,
    pile,
    private,
    public,
    row,
)

if TYPE_CHECKING:
    from shem.games.capsule.rules.setup import Setup
    from shem.games.capsule.state import CapsuleState


@dataclass(frozen=True, slots=True)
class Deed:
    """Something a seat did, as far as the viewer may know it.

    `what` names it; `subject` is its tool, line, or the face of its card; `number` is the place in
    the pile a card was drawn from (0 is the top), how many cards were cut, or discoveries sold.
    """

    what: str
    subject: str | None
    number: int | None


@dataclass(frozen=True, slots=True)
class Turn:
    """A finished turn of a seat."""

    seat: int
    deeds: tuple[Deed, ...]


def tell_deeds(state: CapsuleState, numbers: Iterable[int]) -> list[object]:
    """Deeds as `truth` tells them: what, and of which tool, card, line or number."""
    setup = state.setup
    return [[DEEDS[kind_of(deed)], subject(setup, deed), place(deed)] for deed in numbers]


def tell_turns(state: CapsuleState, past: Past | None) -> list[object]:
    """The finished turns, the oldest first."""
    return [{"seat": turn.seat, "deeds": tell_deeds(state, turn.deeds)} for turn in turns_of(past)]


def show_deeds(state: CapsuleState, numbers: Iterable[int], viewer: int | None) -> tuple[Deed, ...]:
    """The deeds of the turn that is being played, in a view."""
    return shown(state, numbers, knows(state, int(state.active), viewer))


def show_turns(state: CapsuleState, past: Past | None, viewer: int | None) -> tuple[Turn, ...]:
    """The finished turns in a view, the oldest first."""
    return tuple(
        Turn(turn.seat, shown(state, turn.deeds, knows(state, turn.seat, viewer)))
        for turn in turns_of(past)
    )


def knows(state: CapsuleState, seat: int, viewer: int | None) -> tuple[bool, bool]:
    """Whether a viewer knows the cards of a seat's deeds, and its sales."""
    is_own = seat == viewer
    return is_own, is_own or state.setup.open_sheets or state.stage == stages.OVER


def shown(
    state: CapsuleState, numbers: Iterable[int], known: tuple[bool, bool]
) -> tuple[Deed, ...]:
    """CAP-12, CAP-16, CAP-A19 What was done; cards and sales as far as they are known."""
    return tuple(shown_deed(state.setup, number, known) for number in numbers)


def shown_deed(setup: Setup, number: int, known: tuple[bool, bool]) -> Deed:
    kind = kind_of(number)
    knows_cards, knows_sales = known
    of, at = subject(setup, number), place(number)
    if kind in (DREW, PUT_UNDER, PUT_ON_TOP) and not knows_cards:
        of = None
    if kind == SOLD_OFF and not knows_sales:
        at = None
    return Deed(DEEDS[kind], of, at)


def subject(setup: Setup, deed: int) -> str | None:
    """The tool, the card or the line of a deed."""
    kind = kind_of(deed)
    if kind == USED:
        return setup.edition.tool_ids[number_of(deed)]
    if kind == SHARED:
        return LINE_NAMES[number_of(deed)]
    if kind in (DREW, SHOWED, PUT_UNDER, PUT_ON_TOP):
        return setup.face(thing_of(deed))
    return None


def place(deed: int) -> int | None:
    """The place in the pile, or the number, of a deed."""
    return number_of(deed) if kind_of(deed) in (DREW, CUT_OFF, SOLD_OFF) else None


def read_deeds(state: CapsuleState, deeds: Iterable[Deed], _viewer: int | None) -> list[int]:
    """Deeds as a state keeps them; cards that are not known are guessed later."""
    return [read_deed(state.setup, deed) for deed in deeds]


def read_deed(setup: Setup, deed: Deed) -> int:
    kind = DEEDS.index(deed.what)
    number, card = deed.number or 0, 0
    if kind == USED:
        number = setup.edition.tool_ids.index(str(deed.subject))
    elif kind == SHARED:
        number = LINE_NAMES.index(str(deed.subject))
    elif kind in (DREW, SHOWED, PUT_UNDER, PUT_ON_TOP):
        card = UNKNOWN if deed.subject is None else setup.faces.index(deed.subject)
    return packed(kind, number, card)


def read_turns(state: CapsuleState, turns: Iterable[Turn], viewer: int | None) -> Past | None:
    """The chain of finished turns."""
    past: Past | None = None
    for turn in turns:
        past = Past(past, turn.seat, read_deeds(state, turn.deeds, viewer))
    return past


def unknown_cards(_state: object, count: int, _seat: int | None) -> list[int]:
    """CAP-5 As many cards as everybody can count; which they are is guessed later."""
    return [UNKNOWN] * count


def capsule_id(state: CapsuleState, card: int) -> str:
    return state.setup.card_ids[card]


def show_capsule(state: CapsuleState, card: int, _seat: int | None) -> str | None:
    """CAP-5 The capsule lies face down until the game is over."""
    return SPACE_NAMES[card] if state.stage == stages.OVER else None


def read_capsule(_state: CapsuleState, space: str | None, _seat: int | None) -> int:
    return 0 if space is None else SPACE_NAMES.index(space)


def hide_capsule(state: CapsuleState, card: int, _seat: int | None) -> list[int]:
    return [] if state.stage == stages.OVER else [card]


def show_gone(state: CapsuleState, offer: int, _seat: int | None) -> tuple[str, ...]:
    """CAP-4 The tools that have left the row: one each time that something new is on offer."""
    return tuple(state.setup.edition.tool_ids[tool] for tool in state.tools[:offer])


def read_gone(_state: CapsuleState, gone: tuple[str, ...], _seat: int | None) -> int:
    return len(gone)


DIG_CARDS: Final = Deck(lambda state: state.setup.card_ids)
MARKET_CARDS: Final = Deck(
    lambda state: [f"market-{price}" for price in state.setup.edition.market]
)
TOOL_CARDS: Final = Deck(lambda state: [f"tool-{tool}" for tool in state.setup.edition.tool_ids])
CAPSULE: Final = Zone(DIG_CARDS, lambda _state, card: [card], hide_capsule)

FIELDS: Final[Fields] = (
    *kept("own", "deciders", "ending"),
    public("day"),
    public("stage", stages.NAMES),
    public("first"),
    public("active"),
    Field("offer", Meaning().tell, show_gone, read_gone, shown_as="gone"),
    public("actions_left"),
    public("tool", lambda setup: setup.edition.tool_ids),
    public("shown", lambda setup: setup.edition.discovery_ids, is_mask=True),
    public("shared", LINE_NAMES, is_mask=True),
    public("shares"),
    private("winner"),
    Field("capsule", capsule_id, show_capsule, read_capsule, zones=(CAPSULE,)),
    pile("pile", DIG_CARDS, unknown_cards),
    hand("aside", DIG_CARDS, unknown_cards),
    hand("hand", DIG_CARDS, unknown_cards),
    Field("deeds", tell_deeds, show_deeds, read_deeds),
    row("market", MARKET_CARDS, lambda state, _seat: state.offer + 1),
    row("tools", TOOL_CARDS, lambda state, _seat: state.offer + len(actions.SLOTS) - 1),
    Field("past", tell_turns, show_turns, read_turns),
)
# A view shows those of an open sheet.
SEAT_NUMBERS: Final[SeatNumbers] = (
    seat_numbers.public("money", fields.MONEY),
    seat_numbers.public("circled", fields.CIRCLED),
    seat_numbers.private("sold", fields.SOLD),
)


def truth(state: CapsuleState) -> dict[str, object]:
    """Everything, by name."""
    edition = state.setup.edition
    return {
        **state_fields.told(state, FIELDS),
        "options": dict(state.setup.options),
        "discoveries": list(edition.discovery_ids),
        "to_act": list(state.to_act()),
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
        **seat_numbers.told(own, seat, SEAT_NUMBERS),
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
    shovel = f"tool-{edition.tool_ids[edition.shovel]}"
    return [shovel, *state_fields.components(state, FIELDS)]


def hidden(state: CapsuleState, seat: int | None) -> list[str]:
    """CAP-2, CAP-4, CAP-5, CAP-12 The cards whose face a seat cannot see now."""
    return state_fields.hidden(state, seat, FIELDS)
