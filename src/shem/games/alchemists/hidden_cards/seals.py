"""The seals whose kind an observer cannot see: likely where they are worth something."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from shem.games.alchemists import fields, pieces
from shem.games.alchemists.alchemy import COLOURS, KINDS
from shem.games.alchemists.bits import BITS
from shem.games.alchemists.edition_data.kinds import MOST_SEATS, NO_HEDGE, SEALS
from shem.games.alchemists.hidden_cards.observations import Script, tell_seal
from shem.games.alchemists.king.articles import wrong_fields
from shem.games.alchemists.king.fields import ARTICLE_SEALS, ARTICLES
from shem.games.alchemists.packing import FULL, ONES, WIDTH
from shem.games.alchemists.rules.scoring import wrong_colours
from shem.kernel.rng import Rng

if TYPE_CHECKING:
    from shem.games.alchemists.state import AlchemistsState

# How likely somebody chose a seal: who is right is often sure of it, who is wrong in one colour may
# have hedged it. Every kind that is left is possible.
STARRED_ON_RIGHT: Final = 6
HEDGE_OF_WRONG: Final = 6
OTHERWISE: Final = 2


def resample_seals(state: AlchemistsState, script: Script, deeds: list[int], rng: Rng) -> None:
    """ALC-B33, ALC-B65, ALC-C12, ALC-E2 Kinds for the seals of others, of those each has."""
    full = all_seals(state)
    for seat in range(state.seats):
        left: i64 = full - script.broken[seat]
        is_known = script.knows(seat)
        for ingredient in range(KINDS):
            kind = state.seal_at(ingredient, seat) - 1
            if kind >= 0:
                if not is_known:
                    kind = drawn_seal(state, ingredient, left, rng)
                    state.set_seal(ingredient, seat, kind + 1)
                    tell_seal(deeds, script.open_seals[ingredient * MOST_SEATS + seat], int(kind))
                left -= ONES[kind]
        if state.setup.has_articles:
            left = article_seals(state, script, deeds, seat, left, rng)
        state.own[fields.SEALS_LEFT + seat] = int(left)


def all_seals(state: AlchemistsState) -> i64:
    """ALC-C12, ALC-E2 The seals that a player begins with, as counts."""
    edition = state.setup.edition
    copies, more = edition.seals.copies, edition.encyclopedia.seals
    full: i64 = 0
    for kind in range(len(SEALS)):
        full += copies[kind] * ONES[kind]
        if state.setup.has_articles:
            full += more[kind] * ONES[kind]
    return full


def article_seals(
    state: AlchemistsState, script: Script, deeds: list[int], seat: int, left: i64, rng: Rng
) -> i64:
    """ALC-E9, ALC-B65 The same for a seat's seals on articles; what is left after that."""
    is_known = script.knows(seat)
    for colour in range(len(COLOURS)):
        at = colour * MOST_SEATS + seat
        kind: i64 = state.extra[ARTICLE_SEALS + at] - 1
        if kind >= 0:
            if not is_known:
                number: i64 = state.extra[ARTICLES + colour]
                wrong = wrong_fields(number, colour, state.alchemicals)
                kind = seal_for(state, wrong, left, rng)
                state.extra[ARTICLE_SEALS + at] = int(kind + 1)
                tell_seal(deeds, script.open_seals[KINDS * MOST_SEATS + at], int(kind))
            left -= ONES[kind]
    return left


def drawn_seal(state: AlchemistsState, ingredient: i64, left: i64, rng: Rng) -> i64:
    """One of the seals that are left, by what it would be worth on this theory."""
    return seal_for(state, wrong_colours(state, ingredient), left, rng)


def seal_for(state: AlchemistsState, wrong: i64, left: i64, rng: Rng) -> i64:
    """A seal for a theory wrong in these colours, or for an article wrong on these fields."""
    whole: i64 = 0
    for kind in range(len(SEALS)):
        whole += (left >> WIDTH * kind & FULL) * likelihood(state, wrong, kind)
    nth = rng.below(whole)
    chosen: i64 = pieces.NOTHING
    while nth >= 0:
        chosen += 1
        nth -= (left >> WIDTH * chosen & FULL) * likelihood(state, wrong, chosen)
    return chosen


def likelihood(state: AlchemistsState, wrong: i64, kind: i64) -> i64:
    """How likely a seal is on a theory that is wrong in these colours."""
    hedged = state.setup.edition.seals.hedges[kind]
    if hedged == NO_HEDGE:
        return STARRED_ON_RIGHT if wrong == 0 else OTHERWISE
    return HEDGE_OF_WRONG if wrong == BITS[hedged] else OTHERWISE
