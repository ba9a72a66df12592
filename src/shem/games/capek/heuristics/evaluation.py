"""The evaluation of a position: what cards are worth, where both seats stand, expected payoffs."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from shem.games.capek import fields
from shem.games.capek.board import ALL_PARTS, PARTS, WILD, bit, colour_of, shifted
from shem.games.capek.edition import ONES, TWOS, WIDTH
from shem.games.capek.rules.inquiring import count_of
from shem.games.capek.rules.researching import all_spaces

if TYPE_CHECKING:
    from shem.games.capek.state import CapekState


GOLD: Final = 0.35
NEAR_SET: Final = 0.9
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
            gain = NEAR_SET * near / size if have <= size else SPARE
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


# In logits of the win probability; how they were found: docs/reference/tuning.md.
MOVE: Final = 0.3
SPACE: Final = 0.125
"""An empty research space."""
INQUIRY: Final = -0.8
SET_CARD: Final = 0.75
"""A set to be made: for itself, since one takes a turn, and for each of its cards."""
CARD: Final = 0.3
NEAR: Final = 0.15
"""A card in hand; and one that a set is being collected with, the more the nearer that is."""
WILD_POINT: Final = 0.12
FRESH: Final = 0.5
"""The draw that a low hand will make."""
WARM: Final = 12
BURNING: Final = 0.5
"""How likely it is that the town rises, if the track is at its end."""


def values(state: CapekState) -> list[float]:
    """CPK-A12 The payoffs to expect: the probability to win the race, unless the town rises."""
    outcome = state.outcome()
    if outcome is not None:
        return list(outcome.payoffs)
    lead = standing(state, 0) - standing(state, 1)
    lead += MOVE if state.active == 0 else -MOVE
    burns = danger(state)
    loss = burns * float(int(state.setup.shared_loss)) / 100
    return [(1 - burns) / (1 + exp(-lead)) - loss, (1 - burns) / (1 + exp(lead)) - loss]


def standing(state: CapekState, seat: i64) -> float:
    """How far a seat has come: what its golem lacks, and what the hand can do about it."""
    lacks = SPACE * float(int(all_spaces(state, seat))) + open_sets(state, seat)
    return hand_worth(state, seat) + collected(state, seat) - lacks


def open_sets(state: CapekState, seat: i64) -> float:
    """CPK-29 What the sets that are still to be made cost."""
    total = 0.0
    marked = state.own[fields.MARKED + seat]
    for part in range(PARTS):
        if not marked & bit(part):
            total += INQUIRY + SET_CARD * state.setup.edition.set_size[part]
    return total


def hand_worth(state: CapekState, seat: i64) -> float:
    """CPK-6 Cards of any kind, wilds, and the coming draw of a low hand."""
    edition, counts = state.setup.edition, state.units(seat)
    cards = int(state.hand(seat)).bit_count()
    wilds = count_of(counts, ONES) + 2 * count_of(counts, TWOS)
    worth = CARD * cards + WILD_POINT * float(int(wilds))
    if state.active != seat and cards < edition.low_hand:
        worth += FRESH
    return worth


def collected(state: CapekState, seat: i64) -> float:
    """CPK-25 What the hand has of the open sets; no card counts for two of them."""
    edition, counts = state.setup.edition, state.units(seat)
    counted: i64 = state.own[fields.MARKED + seat]
    total = 0.0
    for only_complete in (True, False):
        for part in range(PARTS):
            if counted & bit(part):
                continue
            size = edition.set_size[part]
            colour = fuller(counts, edition.first_colour[part], edition.other_colour[part])
            held: i64 = min(count_of(counts, colour), size)
            if held == size or not only_complete:
                total += NEAR * float(int(held * held)) / size
                counts -= shifted(held, WIDTH * colour)
                counted |= bit(part)
    return total


def fuller(counts: i64, one: i64, other: i64) -> i64:
    """Of two colours the one of which there are more cards."""
    return one if count_of(counts, one) >= count_of(counts, other) else other


def danger(state: CapekState) -> float:
    """How likely the town rises before anybody has won."""
    above = float(int(state.outrage - WARM))
    if above <= 0.0:
        return 0.0
    share = above / float(int(max(state.setup.edition.ceiling - WARM, 1)))
    return BURNING * share * share * share
