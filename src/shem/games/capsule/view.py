"""What a seat of Capsule may know: its own map and draws, what lies open, what could be watched.

The notebook is what a seat could work out for itself, if the table wants it written down.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, cast

from shem.games.capsule import fields, stages, truth
from shem.games.capsule.actions import SLOTS
from shem.games.capsule.board import ALL_SPACES, BITS, SPACE_NAMES, SPACES
from shem.games.capsule.edition import RETURNS, SOURCES, CapsuleEdition
from shem.games.capsule.fields import DEEDS, SHUFFLED
from shem.games.capsule.odds import are_exact, odds
from shem.games.capsule.rules.setup import FULL
from shem.games.capsule.state import CapsuleState
from shem.games.capsule.truth import Deed, Turn
from shem.kernel import seat_numbers, state_fields
from shem.kernel.view import View

if TYPE_CHECKING:
    from shem.games.capsule.deduction import Deduction
    from shem.games.capsule.state import CapsuleState


SURE: Final = 1 - 1e-9
PERCENT: Final = 100


@dataclass(frozen=True, slots=True)
class Chance:
    """A card that may lie somewhere, and how likely, in percent."""

    face: str
    percent: float


@dataclass(frozen=True, slots=True)
class Position:
    """A card of the pile: its face if it is certain, else what it may be.

    `new` is how likely it shows a space that is still a candidate, `discovery` how likely it is a
    discovery, both in percent; `likely` names the known cards that it may be.
    """

    face: str | None
    new: float
    discovery: float
    likely: tuple[Chance, ...]


@dataclass(frozen=True, slots=True)
class Notebook:
    """What can be deduced of the capsule, the pile, and what the rival may know."""

    candidates: tuple[str, ...]
    pile: tuple[Position, ...]
    rival_marks_at_most: int
    is_exact: bool


def notebook(state: CapsuleState, seat: int | None) -> Notebook | None:
    """CAP-A21 A page of deduction for a seat, if the table plays with it."""
    if seat is None or state.setup.notebook != FULL or state.stage == stages.OVER:
        return None
    deduction = state.deduced.ask(state, seat)
    known = state.own[fields.SEEN + seat] | state.own[fields.HEARD + seat]
    candidates = [space for space in range(SPACES) if not known >> space & 1]
    for card in deduction.shown[rival_of(seat)]:
        known |= BITS[card]
    probabilities = odds(deduction, deduction.pile)
    return Notebook(
        candidates=tuple(SPACE_NAMES[space] for space in candidates),
        pile=tuple(position(state, known, each, candidates) for each in probabilities),
        rival_marks_at_most=most_marks(state, deduction, seat),
        is_exact=are_exact(deduction),
    )


def position(
    state: CapsuleState, known: int, probabilities: list[float], candidates: list[int]
) -> Position:
    """What a card of the pile may be."""
    certain = [card for card, probability in enumerate(probabilities) if probability > SURE]
    likely = [
        Chance(state.setup.face(card), percent(probability))
        for card, probability in enumerate(probabilities)
        if probability > 0 and known >> card & 1
    ]
    return Position(
        face=state.setup.face(certain[0]) if certain else None,
        new=percent(sum(probabilities[card] for card in candidates)),
        discovery=percent(sum(probabilities[SPACES:])),
        likely=() if certain else tuple(likely),
    )


def percent(probability: float) -> float:
    return round(probability * PERCENT, 1)


def most_marks(state: CapsuleState, deduction: Deduction, seat: int) -> int:
    """How many spaces the rival can have marked at most: by cards drawn, and by what it heard."""
    rival = rival_of(seat)
    marked = state.own[fields.HEARD + rival]
    open_finds, shown = 0, deduction.shown[rival].copy()
    for cards in deduction.finds[rival].values():
        if cards & (cards - 1):
            open_finds += cards & ALL_SPACES != 0
        else:
            marked |= cards & ALL_SPACES
            shown.discard(cards.bit_length() - 1)
    open_finds = max(open_finds - len(shown), 0)
    return min(marked.bit_count() + open_finds, SPACES - 1)


def rival_of(seat: int) -> int:
    return fields.SEATS - 1 - seat


@dataclass(frozen=True, slots=True)
class Tool:
    """A tool on offer, with what is printed on it."""

    slot: str
    tool: str
    actions: int
    cost: int
    draw: int
    source: str
    cut: int
    until_discovery: bool
    shuffle_first: bool
    returns: str


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat's open sheet; with closed sheets only its owner sees numbers here."""

    money: int | None
    circled: int | None
    unsold: int | None


@dataclass(frozen=True, slots=True)
class Own:
    """One's own sheet and cards: spaces and discoveries seen, spaces heard of, what is held."""

    marks: tuple[str, ...]
    seen: tuple[str, ...]
    heard: tuple[str, ...]
    aside: tuple[str, ...]
    hand: tuple[str, ...]
    choice: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class CapsuleView(View):
    """CAP-12, CAP-31 Maps and drawn cards are secret; the rest can be watched at the table."""

    day: int
    days: int
    stage: str
    first: int
    active: int
    price: int
    prices: tuple[int, ...]
    shovel: Tool
    row: tuple[Tool, ...]
    gone: tuple[str, ...]
    tools_left: int
    actions: int
    actions_left: int
    tool: str | None
    icons: int
    shown: tuple[str, ...]
    shared: tuple[str, ...]
    shares: int
    pile: int
    aside: int
    hand: int
    seats: tuple[Seat, ...]
    own: Own | None
    deeds: tuple[Deed, ...]
    past: tuple[Turn, ...]
    notebook: Notebook | None
    choices: tuple[str | None, ...]
    """The verdicts that ended the game; None until then."""
    capsule: str | None
    outcome: dict[str, object] | None


def observe(state: CapsuleState, seat: int | None) -> CapsuleView:
    """CAP-12, CAP-31, CAP-A12, CAP-A19, CAP-A20 All that a seat may know."""
    edition = state.setup.edition
    end = state.outcome()
    return CapsuleView(
        edition=edition,
        options=dict(state.setup.options),
        seat=seat,
        **state_fields.shown(state, seat, truth.FIELDS),
        deciding=deciding(state),
        days=edition.days,
        price=int(state.price()),
        prices=tuple(edition.market[card] for card in state.market[: state.offer + 1]),
        shovel=tool_in(state, 0),
        row=tuple(tool_in(state, slot) for slot in range(1, len(SLOTS))),
        tools_left=len(state.tools) - int(state.offer) - len(SLOTS) + 1,
        actions=edition.actions,
        icons=edition.icons,
        seats=tuple(sheet(state, other, seat) for other in range(fields.SEATS)),
        own=None if seat is None else own_sheet(state, seat),
        notebook=notebook(state, seat),
        choices=tuple(opened(state, other) for other in range(fields.SEATS)),
        outcome=None if end is None else end.plain(),
    )


def deciding(state: CapsuleState) -> tuple[int, ...]:
    """Who takes part in the current decision: both in a verdict, decided or not."""
    return (0, 1) if state.stage == stages.VERDICT else state.to_act()


def tool_in(state: CapsuleState, slot: int) -> Tool:
    """CAP-3, CAP-4 A tool on offer."""
    edition: CapsuleEdition = state.setup.edition
    tool = int(state.tool_at(slot))
    return Tool(
        slot=SLOTS[slot],
        tool=edition.tool_ids[tool],
        actions=edition.tool_actions[tool],
        cost=edition.tool_costs[tool],
        draw=edition.tool_draws[tool],
        source=SOURCES[edition.tool_sources[tool]],
        cut=edition.tool_cuts[tool],
        until_discovery=edition.tool_until[tool],
        shuffle_first=edition.tool_shuffles[tool],
        returns=RETURNS[edition.tool_returns[tool]],
    )


def sheet(state: CapsuleState, seat: int, viewer: int | None) -> Seat:
    """CAP-31, CAP-A12, CAP-A20 Ledger and discoveries, open to all or to their owner alone."""
    if not state.setup.open_sheets and seat != viewer and state.stage != stages.OVER:
        return Seat(None, None, None)
    numbers = seat_numbers.shown(state.own, seat, truth.SEAT_NUMBERS)
    return Seat(**numbers, unsold=int(state.unsold(seat)))


def opened(state: CapsuleState, seat: int) -> str | None:
    """CAP-25 A seat's verdict, once it is open."""
    return truth.choice(state.own[fields.CHOICE + seat]) if state.stage == stages.OVER else None


def own_sheet(state: CapsuleState, seat: int) -> Own:
    """CAP-12, CAP-A21 One's own map, which the table may leave blank, and the cards one holds."""
    own, setup = state.own, state.setup
    is_kept = not setup.is_unwritten or state.stage == stages.OVER
    marks, seen, heard = int(state.marks(seat)), own[fields.SEEN + seat], own[fields.HEARD + seat]
    return Own(
        **state_fields.shown_to_owner(state, seat, truth.FIELDS),
        marks=tuple(SPACE_NAMES[space] for space in truth.bits(marks if is_kept else 0)),
        seen=tuple(setup.face(card) for card in truth.bits(seen if is_kept else 0)),
        heard=tuple(SPACE_NAMES[space] for space in truth.bits(heard if is_kept else 0)),
        choice=truth.choice(own[fields.CHOICE + seat]),
    )


def label_facts(view: CapsuleView, text: str) -> Mapping[str, object]:
    """The tool in a slot, the card of a code, what a sale brings."""
    verb, _, what = text.partition(" ")
    if verb == "use":
        tools = {tool.slot: tool.tool for tool in (view.shovel, *view.row)}
        return {"card": f"tool-{tools[what]}"} if what in tools else {}
    if verb == "sell":
        return {"dollars": int(what) * view.price}
    return {"face": face(view, what)} if verb in ("show", "under", "top") else {}


def face(view: CapsuleView, code: str) -> str:
    """A space by its name; a discovery by its number."""
    found = cast(CapsuleEdition, view.edition).discovery_ids
    is_find = code.startswith("x") and int(code[1:]) <= len(found)
    return found[int(code[1:]) - 1] if is_find else code


FORGOTTEN = Deed(DEEDS[SHUFFLED], None, None)
"""To a player who has lost track of the pile it might as well have been shuffled."""


def forget(view: CapsuleView, turns: int) -> CapsuleView:
    """The view without the deeds at the pile before the last `turns` finished turns."""
    if turns >= len(view.past):
        return view
    if turns == 0:
        return replace(view, deeds=(FORGOTTEN, *view.deeds))
    place = len(view.past) - turns
    turn = view.past[place]
    lost = replace(turn, deeds=(FORGOTTEN, *turn.deeds))
    return replace(view, past=(*view.past[:place], lost, *view.past[place + 1 :]))
