"""The whole state in plain words, for tests, referees and bug reports. It never reaches a seat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shem.games.capsule import actions, fields, stages
from shem.games.capsule.geometry import BITS, LINE_NAMES, SPACE_NAMES
from shem.games.capsule.history import (
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
from shem.kernel import scalar
from shem.kernel.history import Past, kind_of, number_of, thing_of, turns_of
from shem.kernel.scalar import Scalar, Scalars, public, untold

if TYPE_CHECKING:
    from shem.games.capsule.setup import Setup
    from shem.games.capsule.state import CapsuleState


# Lists, decks and chains of the state; pickles carry them as they are.
COLLECTIONS: Final = ("own", "pile", "aside", "hand", "deeds", "market", "tools", "past")
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
        "options": dict(state.setup.options),
        "discoveries": list(edition.discovery_ids),
        "to_act": list(state.to_act()),
        "market": [f"market-{edition.market[card]}" for card in state.market],
        "tools": [f"tool-{edition.tool_ids[tool]}" for tool in state.tools],
        "capsule": state.setup.card_ids[state.capsule],
        "pile": cards(state, state.pile),
        "aside": cards(state, state.aside),
        "hand": cards(state, state.hand),
        "seats": [sheet(state, seat) for seat in range(fields.SEATS)],
        "deeds": deeds(state.setup, state.deeds),
        "past": turns(state.setup, state.past),
        "ending": ENDINGS[state.ending] if state.stage == stages.OVER else None,
        "shuffles": list(state.rng.words()),
    }


def bits(mask: int) -> list[int]:
    """The numbers in a mask."""
    return [at for at in range(len(BITS)) if mask & BITS[at]]


def cards(state: CapsuleState, numbers: list[int]) -> list[str]:
    """Cards by id."""
    return [state.setup.card_ids[card] for card in numbers]


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


def deeds(setup: Setup, numbers: list[int]) -> list[object]:
    """Deeds: what, and of which tool, card, line or number."""
    return [[DEEDS[kind_of(deed)], subject(setup, deed), place(deed)] for deed in numbers]


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


def turns(setup: Setup, past: Past | None) -> list[object]:
    """The finished turns, the oldest first."""
    return [{"seat": turn.seat, "deeds": deeds(setup, turn.deeds)} for turn in turns_of(past)]


def components(state: CapsuleState) -> list[str]:
    """CAP-2, CAP-3, CAP-4, CAP-5 Every card by id, wherever it lies."""
    edition = state.setup.edition
    dig = [int(state.capsule), *state.pile, *state.aside, *state.hand]
    return [
        *cards(state, dig),
        *(f"market-{edition.market[card]}" for card in state.market),
        *(f"tool-{edition.tool_ids[tool]}" for tool in (edition.shovel, *state.tools)),
    ]


def hidden(state: CapsuleState, seat: int | None) -> list[str]:
    """CAP-2, CAP-4, CAP-5, CAP-12 The cards whose face a seat cannot see now."""
    edition = state.setup.edition
    dig = list(state.pile)
    if state.stage != stages.OVER:
        dig.append(int(state.capsule))
    if seat != state.active:
        dig += state.aside + state.hand
    market = state.market[state.offer + 1 :]
    tools = state.tools[state.offer + len(actions.SLOTS) - 1 :]
    return [
        *cards(state, dig),
        *(f"market-{edition.market[card]}" for card in market),
        *(f"tool-{edition.tool_ids[tool]}" for tool in tools),
    ]
