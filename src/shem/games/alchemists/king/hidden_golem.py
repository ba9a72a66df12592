"""What an observer cannot see of golem and reports, drawn anew."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shem.games.alchemists import history, stages
from shem.games.alchemists.alchemy import KINDS, PAIRS, pair_of
from shem.games.alchemists.bits import BITS, POPCOUNT
from shem.games.alchemists.edition_data.kinds import MOST_SEATS, ROUNDS
from shem.games.alchemists.golems import ANIMATING, CHESTS, EARS_OF, FELT
from shem.games.alchemists.king.fields import MOODS, REPORTS
from shem.games.alchemists.king.reports import BOTH_PARTS, CHEST, TOKENS
from shem.kernel.rng import Rng

if TYPE_CHECKING:
    from shem.games.alchemists.state import AlchemistsState

LIKELY: Final = 12
"""How much likelier a report names what is true than any other token."""


def resample_golem(state: AlchemistsState, observer: int, deeds: list[int], rng: Rng) -> None:
    """ALC-B65, ALC-B66 The golem stands already; after the end nothing is secret."""
    if state.stage == stages.OVER:
        return
    for place in range(len(deeds)):
        if history.seat_of(deeds[place]) != observer:
            imagine_deed(state, deeds, place, rng)
    for seat in range(state.seats):
        if seat != observer:
            imagine_reports(state, seat, rng)
    shuffle_moods(state, rng)


def imagine_deed(state: AlchemistsState, deeds: list[int], place: int, rng: Rng) -> None:
    """ALC-G15, ALC-G19, ALC-A74 What somebody else's test showed, and what pair was tried."""
    deed = deeds[place]
    kind, seat, golem = history.kind_of(deed), history.seat_of(deed), int(state.golem)
    if kind == history.FED:
        fed = history.first_of(deed)
        seen = FELT[golem * KINDS + state.alchemicals[fed]]
        deeds[place] = history.packed(kind, seat, fed, seen, 0)
    elif kind == history.ANIMATED:
        is_alive = history.second_of(deed)
        right = animating_pair(state)
        pair = right if is_alive else (right + 1 + int(rng.below(len(PAIRS) - 1))) % len(PAIRS)
        deeds[place] = history.packed(kind, seat, pair, is_alive, 0)


def animating_pair(state: AlchemistsState) -> int:
    """ALC-G20 The pair of ingredients that brings the golem of this world to life."""
    one, other = PAIRS[ANIMATING[state.golem]]
    return pair_of(state.alchemicals.index(one), state.alchemicals.index(other))


def imagine_reports(state: AlchemistsState, seat: int, rng: Rng) -> None:
    """ALC-G31, ALC-G42 As many tokens as lie there, the true one likelier than others."""
    free = (1 << TOKENS) - 1
    for part in range(BOTH_PARTS):
        at = REPORTS + part * MOST_SEATS + seat
        golem = int(state.golem)
        truth = CHESTS[golem] if part == CHEST else EARS_OF[golem]
        chosen = 0
        for _ in range(POPCOUNT[state.extra[at]]):
            weights = [weight(token, truth, free) for token in range(TOKENS)]
            token = rng.weighted(tuple(weights))
            chosen |= BITS[token]
            free &= ~BITS[token]
        state.extra[at] = chosen


def weight(token: int, truth: int, free: int) -> int:
    """How likely a token lies in a report."""
    if not free & BITS[token]:
        return 0
    return LIKELY if token == truth else 1


def shuffle_moods(state: AlchemistsState, rng: Rng) -> None:
    """ALC-B66, ALC-G8 The tiles that have not been revealed, in any order."""
    first = max(int(state.round), 1)
    tiles = sorted([state.extra[MOODS + at] for at in range(first, ROUNDS)])
    rng.shuffle(tiles)
    for at in range(first, ROUNDS):
        state.extra[MOODS + at] = tiles[at - first]
