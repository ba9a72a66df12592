"""What artifacts are worth for the rounds that are left."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shem.games.alchemists import fields, pieces
from shem.games.alchemists.alchemy import KINDS
from shem.games.alchemists.approximate_belief import Mind
from shem.games.alchemists.bits import BITS, POPCOUNT
from shem.games.alchemists.edition_data.kinds import ARTIFACTS
from shem.games.alchemists.heuristics.worth import gold_worth, rounds_left
from shem.games.alchemists.king.fields import BOOKS
from shem.games.alchemists.packing import kinds_in, total
from shem.games.alchemists.rules.buying import price
from shem.games.alchemists.rules.scoring import count_bits

if TYPE_CHECKING:
    from shem.games.alchemists.state import AlchemistsState

# What an artifact does at once, and in each round that is left, in points. Printed points come on
# top.
AT_ONCE: Final[tuple[float, ...]] = (
    *(0.0, 0.3, 0.5, 0.5, 0.3, 0.3),
    *(3.0, 3.0, 1.5, 5.0, 0.0, 2.0),
    *(0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0),
)
EACH_ROUND: Final[tuple[float, ...]] = (
    *(0.3, 0.9, 0.3, 0.8, 0.6, 1.0),
    *(0.0, -0.3, 1.8, 0.0, 0.0, 0.0),
    *(0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0),
)
FOUR_APPROVALS: Final = 2.8
"""The Signet's four, of which not all will be needed."""
REPLICATED: Final = 1.5
"""A startup card once more."""
REPUTATION_OF_GOLD: Final = 0.62
"""What the Altar makes of a gold: a point instead of a third."""


def best_artifact(state: AlchemistsState, seat: int, mind: Mind, gold: int) -> tuple[int, float]:
    """The artifact for sale that is worth most beyond its price, or NOTHING, and how much."""
    best, most = pieces.NOTHING, 0.0
    for artifact in range(len(ARTIFACTS)):
        if not state.for_sale & BITS[artifact]:
            continue
        cost = int(price(state, seat, artifact, 0))
        if cost > gold:
            continue
        worth = artifact_worth(state, seat, mind, artifact, gold - cost)
        worth -= cost * gold_worth(state, seat)
        if worth > most:
            best, most = artifact, worth
    return best, most


def artifact_worth(
    state: AlchemistsState, seat: int, mind: Mind, artifact: int, gold: int
) -> float:
    """What an artifact will have brought at the end, to a seat with this gold left."""
    points = state.setup.edition.artifacts.points[artifact]
    worth = points + AT_ONCE[artifact] + EACH_ROUND[artifact] * rounds_left(state)
    if artifact == pieces.ALTAR:
        return REPUTATION_OF_GOLD * min(gold, 8)
    if artifact == pieces.MIRROR:
        return (state.own[fields.REPUTATION + seat] + 3) / 5
    if artifact == pieces.CABINET:
        return 2.0 * (int(count_bits(state.own[fields.OWNED + seat])) + 1)
    if artifact == pieces.IDOL:
        return right_seals(state, seat, mind) + 1.0
    if artifact == pieces.FEATHER_IN_CAP:
        hand = state.own[fields.HAND + seat]
        return 0.7 * min(POPCOUNT[kinds_in(hand)], int(total(hand)) // 2 * 2)
    if artifact >= pieces.REPLICATOR:
        return worth + of_modules(state, seat, artifact)
    return worth


def of_modules(state: AlchemistsState, seat: int, artifact: int) -> float:
    """ALC-S19, ALC-G3 What an artifact of the modules brings besides its points."""
    if artifact == pieces.SIGNET:
        return FOUR_APPROVALS
    if artifact == pieces.BOOKCASE:
        each = state.setup.edition.artifacts.each[artifact]
        return float(each * state.extra[BOOKS + seat])
    return REPLICATED * min(rounds_left(state), 2)


def right_seals(state: AlchemistsState, seat: int, mind: Mind) -> float:
    """How many of one's own theories are right, as far as one knows."""
    found = 0.0
    for ingredient in range(KINDS):
        if state.seal_at(ingredient, seat):
            found += mind.is_odds(ingredient, state.theories[ingredient])
    return found
