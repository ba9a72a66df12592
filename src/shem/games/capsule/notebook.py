"""The notebook: what a seat could work out for itself, if the table wants it written down."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from shem.games.capsule import fields, stages
from shem.games.capsule.geometry import ALL_SPACES, BITS, SPACE_NAMES, SPACES
from shem.games.capsule.odds import are_exact, odds
from shem.games.capsule.setup import FULL

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
