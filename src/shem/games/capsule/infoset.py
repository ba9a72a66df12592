"""The information set of a seat as one number: to know a position again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from shem.games.capsule import fields
from shem.kernel.infoset_hash import combine

if TYPE_CHECKING:
    from shem.games.capsule.state import CapsuleState


def infoset_key(state: CapsuleState, seat: int) -> int:
    """A number for all that matters of what a seat can see; what lies in the pile it remembers."""
    return int(mixed_own(state, mixed_public(state, seat), seat))


def mixed_public(state: CapsuleState, seat: i64) -> i64:
    """What everybody sees, as this seat does."""
    number = combine(combine(state.day, state.stage), state.active)
    number = combine(combine(combine(number, state.actions_left), state.tool + 1), state.shown)
    number = combine(combine(combine(number, state.shared), state.shares), len(state.pile))
    number = combine(combine(number, seat), state.price())
    for slot in range(1, 4):
        number = combine(number, state.tool_at(slot))
    for other in range(fields.SEATS):
        if other == seat or state.setup.open_sheets:
            for field in (fields.MONEY, fields.CIRCLED, fields.SOLD):
                number = combine(number, state.own[field + other])
        number = combine(number, state.own[fields.HEARD + other])
    return number


def mixed_own(state: CapsuleState, number: i64, seat: i64) -> i64:
    """What this seat has drawn and chosen; of cards that are held, others see how many."""
    own = state.own
    number = combine(combine(number, len(state.aside)), len(state.hand))
    number = combine(combine(number, own[fields.SEEN + seat]), own[fields.CHOICE + seat])
    if state.active == seat:
        for card in state.aside:
            number = combine(number, card)
        for card in state.hand:
            number = combine(number, card + 32)
    return number
