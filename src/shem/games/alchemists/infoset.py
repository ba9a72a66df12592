"""The information set of a seat as one number: to know a position again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from shem.games.alchemists import fields, history, stages
from shem.games.alchemists.alchemy import KINDS
from shem.games.alchemists.edition_data.kinds import MOST_SEATS
from shem.games.alchemists.packing import total
from shem.games.alchemists.rules.declaring import undeclared
from shem.kernel.infoset_hash import combine

if TYPE_CHECKING:
    from shem.games.alchemists.state import AlchemistsState


# The numbers of the seats that everybody sees.
OPEN_FIELDS: Final[bytes] = bytes(
    (
        fields.GOLD,
        fields.REPUTATION,
        fields.OWNED,
        fields.SPENT,
        fields.GRANTS_TAKEN,
        fields.PLACED_AT,
        fields.CUBES,
        fields.UNUSED,
        fields.HOSPITAL,
        fields.PARALYSED,
        fields.IMMUNE,
        fields.SHOWN_POTIONS,
        fields.FAVOURS_PLAYED,
        fields.BOUGHT,
        fields.RESULTS,
    )
)
# Counts of cards and seals, of which others see only how many there are.
COUNTED_FIELDS: Final[bytes] = bytes(
    (fields.HAND, fields.FAVOUR_HAND, fields.SEALS_LEFT, fields.SET_ASIDE_CARDS)
)
# Where the numbers of a deed are, and for each kind of deed the bits that others see.
NUMBER_BITS: Final = (63 << 12, 63 << 6, 63)
OPEN_BITS: Final[tuple[int, ...]] = tuple(
    ~sum(NUMBER_BITS[at] for at, name in enumerate(shape) if name.startswith("("))
    for shape in history.SHAPES
)


def infoset_key(state: AlchemistsState, seat: int) -> int:
    """A number for what a seat sees now, and for what happened last."""
    if state.stage == stages.DECLARING and seat != state.active:
        state = undeclared(state)
    number = mixed_round(state, mixed_action(state, seat))
    number = mixed_boards(state, number, seat)
    number = mixed_seats(state, number, seat)
    if state.extra:
        number = mixed_modules(state, number, seat)
    return int(mixed_deeds(state, number, seat))


def mixed_round(state: AlchemistsState, number: i64) -> i64:
    """Where the round stands."""
    number = combine(combine(combine(number, state.round), state.stage), state.phase)
    number = combine(combine(combine(number, state.step), state.space), state.pass_number)
    number = combine(combine(combine(number, state.active), state.starting), state.turns_begun)
    number = combine(combine(combine(number, state.for_sale), state.has_bid), state.boots_asked)
    number = combine(combine(combine(number, state.sales), state.sale_order), state.covered)
    number = combine(
        combine(combine(number, state.conflicts), state.student_upset), state.exhibited
    )
    number = combine(combine(number, state.top_rows), state.favour_discards)
    number = combine(number, len(state.deck) - state.deck_at)
    return combine(number, len(state.favour_deck) - state.favour_at)


def mixed_action(state: AlchemistsState, seat: i64) -> i64:
    """The steps of the action under way, as this seat sees them."""
    number = combine(combine(seat, state.left), state.is_running)
    number = combine(combine(combine(number, state.is_at_once), state.offered), state.guarantee)
    number = combine(combine(combine(number, state.subject), state.thesis), state.claimed)
    number = combine(combine(combine(number, state.fallen), state.freed), state.refuted)
    number = combine(number, state.pot_seat)
    if state.pot_seat == seat:
        number = combine(number, state.pot)
    if state.active == seat:
        number = combine(combine(number, state.beside), state.kept)
    for frame in state.frames:
        number = combine(number, frame)
    return number


def mixed_boards(state: AlchemistsState, number: i64, seat: i64) -> i64:
    """Theories with their seals, of which one knows one's own; the row, the track, the cubes."""
    for ingredient in range(KINDS):
        number = combine(number, state.theories[ingredient])
        for other in range(state.seats):
            seal: i64 = state.seals[ingredient * MOST_SEATS + other]
            number = combine(number, seal if other == seat or seal == 0 else 1)
    for face in state.row:
        number = combine(number, face)
    for other in state.track:
        number = combine(number, other)
    for uses in state.space_uses:
        number = combine(number, uses)
    return number


def mixed_seats(state: AlchemistsState, number: i64, seat: i64) -> i64:
    """What belongs to the seats: of others only what lies open, and how much there is."""
    own = state.own
    are_bids_open = state.has_bid and state.stage != stages.BIDDING
    for other in range(state.seats):
        for field in OPEN_FIELDS:
            number = combine(number, own[field + other])
        for field in COUNTED_FIELDS:
            counts: i64 = own[field + other]
            number = combine(number, counts if other == seat else total(counts))
        if other == seat or are_bids_open:
            number = combine(number, own[fields.CHOICE + other])
    return number


def mixed_modules(state: AlchemistsState, number: i64, seat: int) -> i64:
    """What a seat sees of the modules in play."""
    seen: list[int] = []
    for module in state.setup.modules:
        module.see(state, seat, seen)
    for part in seen:
        number = combine(number, part)
    return number


def mixed_deeds(state: AlchemistsState, number: i64, seat: i64) -> i64:
    """The latest deeds, as this seat has seen them: what a test has told is among them."""
    for deed in state.deeds:
        is_own = history.seat_of(deed) == seat
        number = combine(number, deed if is_own else deed & OPEN_BITS[history.kind_of(deed)])
    return number
