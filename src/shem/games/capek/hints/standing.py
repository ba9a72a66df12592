"""Where a seat stands, and what it can expect from there."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from shem.games.capek.edition import ONES, TWOS
from shem.games.capek.fields import MARKED
from shem.games.capek.geometry import PARTS, bit
from shem.games.capek.rules.inquiring import count_of
from shem.games.capek.rules.researching import all_spaces

if TYPE_CHECKING:
    from shem.games.capek.state import CapekState

LEAD: Final = 0.3
HELD: Final = 0.7
"""What a card in hand is worth against one laid for a set."""
GOLD: Final = 0.25
FRESH: Final = 1.0
"""What an unknown card is worth."""
MOVE: Final = 1.0
WARM: Final = 12
BURNING: Final = 0.5
"""How likely it is that the town rises, if the track is at its end."""


def value(state: CapekState, seat: int) -> float:
    """CPK-A12 The expected payoff of a seat: its chance to win the race, unless the town rises."""
    outcome = state.outcome()
    if outcome is not None:
        return outcome.payoffs[seat]
    lead = effort(state, 1 - seat) - effort(state, seat)
    lead += MOVE if state.active == seat else -MOVE
    burns = danger(state)
    loss = float(int(state.setup.shared_loss)) / 100
    return (1 - burns) / (1 + exp(-LEAD * lead)) - burns * loss


def effort(state: CapekState, seat: i64) -> float:
    """How much a seat has still to do, in markers and cards."""
    counts = state.units(seat)
    total = float(int(all_spaces(state, seat)))
    marked = state.own[MARKED + seat]
    for part in range(PARTS):
        if not marked & bit(part):
            total += lacking(state, counts, part)
    return total - GOLD * float(int(state.gold(seat))) - free_draw(state, seat)


def free_draw(state: CapekState, seat: i64) -> float:
    """CPK-6 What the draw of a low hand will be worth; whoever has the turn has made it."""
    edition = state.setup.edition
    if state.active == seat or int(state.hand(seat)).bit_count() >= edition.low_hand:
        return 0.0
    return FRESH * edition.low_draw


def lacking(state: CapekState, counts: i64, part: i64) -> float:
    """What the set of a part lacks, with what is in hand."""
    edition = state.setup.edition
    size = edition.set_size[part]
    wilds = count_of(counts, ONES) + 2 * count_of(counts, TWOS)
    have = max(
        count_of(counts, edition.first_colour[part]), count_of(counts, edition.other_colour[part])
    )
    return size - HELD * float(int(min(size, have + wilds)))


def danger(state: CapekState) -> float:
    """How likely the town rises before anybody has won."""
    above = float(int(state.outrage - WARM))
    if above <= 0.0:
        return 0.0
    share = above / float(int(max(state.setup.edition.ceiling - WARM, 1)))
    return BURNING * share * share * share
