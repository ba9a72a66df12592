"""What things are worth to a seat, in points at the end of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shem.games.alchemists import fields, pieces
from shem.games.alchemists.alchemy import KINDS, PAIR_OF
from shem.games.alchemists.approximate_belief import Mind
from shem.games.alchemists.bits import BITS, POPCOUNT
from shem.games.alchemists.packing import count_of, kinds_in
from shem.games.alchemists.rules.conferences import standing_seals
from shem.games.alchemists.rules.grants import sealed_in

if TYPE_CHECKING:
    from shem.games.alchemists.state import AlchemistsState

POOR: Final = 2
RICH: Final = 6
GOLD_OF_POOR: Final = 1.3
GOLD_BETWEEN: Final = 0.95
GOLD_OF_RICH: Final = 0.5
GOLD_AT_END: Final = 0.34
FAVOUR: Final = 0.75
# What a bit about the alchemy is worth, by round.
BIT: Final[tuple[float, ...]] = (1.6, 1.6, 1.5, 1.3, 1.1, 0.6, 0.05, 0.0)
BOOK: Final = 0.9
"""How many bits a book tells, for there is a choice of four."""
CARD: Final = 0.5
NEW_KIND: Final = 0.3
SPARE_CARD: Final = 0.2
UNKNOWN: Final = 0.1
SOUGHT: Final = 0.5
LATE: Final = 5
LIKELY: Final = 0.7
LEADING: Final = 0.35
TRAILING: Final = 0.2
LATER: Final = 0.4
NEARLY: Final = 0.35


def rounds_left(state: AlchemistsState) -> int:
    """Rounds after this one."""
    return pieces.LAST_ROUND - max(int(state.round), 1)


def gold_worth(state: AlchemistsState, seat: int) -> float:
    """What one more gold is worth: it pays for theories and artifacts, and is points at last."""
    if state.round >= pieces.LAST_ROUND:
        return GOLD_AT_END
    gold = state.own[fields.GOLD + seat]
    if gold < POOR:
        return GOLD_OF_POOR
    return GOLD_BETWEEN if gold < RICH else GOLD_OF_RICH


def bit_worth(state: AlchemistsState) -> float:
    """What a bit about the alchemy is worth now."""
    return BIT[state.round]


def card_worth(state: AlchemistsState, seat: int, mind: Mind, kind: int, hand: int) -> float:
    """What one more ingredient of a kind is worth to a hand: for tests, sales and shows."""
    held = int(count_of(hand, kind))
    worth = CARD
    if held == 0:
        worth += NEW_KIND
    elif held > 1:
        worth -= SPARE_CARD
    unsure = POPCOUNT[mind.possible[kind]]
    if state.round < LATE:
        worth += UNKNOWN * min(unsure, 4) / 2
    elif unsure > 2:
        worth -= UNKNOWN
    return worth + SOUGHT * sought(state, mind, kind, int(kinds_in(hand)))


def sought(state: AlchemistsState, mind: Mind, kind: int, others: int) -> float:
    """How likely a kind makes something for the adventurer, or to show, with what is there."""
    best = 0.0
    for other in range(KINDS):
        if other == kind or not others & BITS[other]:
            continue
        odds = mind.potion_odds(PAIR_OF[kind * KINDS + other])
        if state.round >= LATE:
            best = max(best, 1.0 - odds[6] if max(odds) > LIKELY else 0.0)
        elif state.round > 1:
            for potion in state.wanted():
                best = max(best, odds[potion])
    return best


def standing_worth(state: AlchemistsState, seat: int, ingredient: int) -> float:
    """ALC-B34, ALC-B53, ALC-B55 What one more seal on the board brings besides its stars."""
    return (
        top_worth(state, seat)
        + conference_worth(state, seat)
        + grant_worth(state, seat, ingredient)
    )


def top_worth(state: AlchemistsState, seat: int) -> float:
    """ALC-B53 A better chance to be the top alchemist, this round and later."""
    own = int(standing_seals(state, seat)) + 1
    most = 0
    for other in range(state.seats):
        if other != seat:
            most = max(most, int(standing_seals(state, other)))
    return (LEADING if own >= most else TRAILING) * (rounds_left(state) + 1)


def conference_worth(state: AlchemistsState, seat: int) -> float:
    """ALC-B55 What the conferences to come think of one more seal."""
    rounds = state.setup.edition.rounds.conferences
    seals = int(standing_seals(state, seat))
    found = 0.0
    for number in range(int(state.round), pieces.LAST_ROUND):
        conference = rounds[number - 1]
        if conference:
            changes = state.setup.edition.conferences.changes[conference - 1][state.setup.variant]
            gain = changes[seals + 1] - changes[seals]
            found += gain if number == state.round else LATER * gain
    return found


def grant_worth(state: AlchemistsState, seat: int, ingredient: int) -> float:
    """ALC-B34, ALC-B35 A grant that a seal completes, or brings nearer."""
    edition = state.setup.edition
    numbers = edition.numbers
    needed = numbers.later_grant if state.own[fields.GRANTS_TAKEN + seat] else numbers.first_grant
    taken = 0
    for other in range(state.seats):
        taken |= state.own[fields.GRANTS_TAKEN + other]
    found = 0.0
    for grant in edition.grants.of_ingredient[ingredient]:
        if taken & BITS[grant]:
            continue
        gain = edition.grants.points[grant] + numbers.grant_gold * gold_worth(state, seat)
        missing = needed - 1 - int(sealed_in(state, seat, grant))
        if missing == 0:
            found += gain
        elif missing == 1:
            found += NEARLY * gain
    return found
