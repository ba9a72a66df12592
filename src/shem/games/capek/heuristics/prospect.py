"""What cards are worth to a seat, in research markers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from shem.games.capek import fields
from shem.games.capek.edition import ONES, TWOS
from shem.games.capek.geometry import ALL_PARTS, PARTS, WILD, bit, colour_of
from shem.games.capek.rules.inquiring import count_of
from shem.games.capek.rules.researching import all_spaces

if TYPE_CHECKING:
    from shem.games.capek.state import CapekState

GOLD: Final = 0.35
SET_CARD: Final = 0.9
SPARE: Final = 0.25
WILD_CARD: Final = 0.8
COOL: Final = 8
"""Up to here nobody minds the outrage."""
HEAT: Final = 6.0
"""What the last step before the ceiling costs, all in all."""
RUIN: Final = 100.0
LIFE: Final = 50.0
"""The card that brings the golem to life: more than any payment, less than ruin."""


def worth(state: CapekState, seat: i64, card: i64, counts: i64) -> float:
    """What a card in hand is worth; `counts` is the hand with it."""
    return GOLD * state.setup.edition.gold[card] + set_worth(state, seat, card, counts)


def set_worth(state: CapekState, seat: i64, card: i64, counts: i64) -> float:
    """What a card is worth for sets: the nearer its best set, the more."""
    edition = state.setup.edition
    colour = colour_of(card)
    if colour == WILD:
        return WILD_CARD * edition.inquiry[card]
    marked = state.own[fields.MARKED + seat]
    wilds = count_of(counts, ONES) + 2 * count_of(counts, TWOS)
    have = count_of(counts, colour)
    best = 0.0
    for part in range(PARTS):
        if marked & bit(part):
            continue
        if colour in (edition.first_colour[part], edition.other_colour[part]):
            size = edition.set_size[part]
            near = float(int(min(have + wilds, size)))
            gain = SET_CARD * near / size if have <= size else SPARE
            best = max(best, gain)
    return best


def research_worth(state: CapekState, seat: i64, card: i64) -> float:
    """What researching a card brings now: markers that find a space, and the mood of the town."""
    edition = state.setup.edition
    spaces = all_spaces(state, seat)
    placed = min(edition.research[card], spaces)
    wins = placed == spaces and state.own[fields.MARKED + seat] == ALL_PARTS
    return (LIFE if wins else float(int(placed))) - alarm(state, edition.outrage[card])


def alarm(state: CapekState, by: i64) -> float:
    """What a shift of the track costs; one that ends the game costs more than anything."""
    ceiling = state.setup.edition.ceiling
    after = max(0, state.outrage + by)
    if after >= ceiling:
        return RUIN
    return heat(after, ceiling) - heat(state.outrage, ceiling)


def heat(outrage: i64, ceiling: i64) -> float:
    """How dangerous a place of the track is."""
    above = float(int(outrage - COOL))
    if above <= 0.0:
        return 0.0
    reach = float(int(max(ceiling - COOL, 1)))
    return HEAT * above * above / (reach * reach)


def keep_worth(state: CapekState, seat: i64, card: i64) -> float:
    """What a card would be worth in the hand."""
    counts = state.units(seat) + state.setup.edition.units[card]
    return worth(state, seat, card, counts)
