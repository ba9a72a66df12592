"""The table of a state's fields, and the whole of it in plain words.

Each line says how a field is told to a referee, shown in a view and read by an imagined world, and
which cards lie in it. `truth` tells everything: it is for tests, referees and bug reports, and
never reaches a seat.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from shem.games.alchemists import fields, pieces, stages
from shem.games.alchemists.alchemy import (
    ALCHEMICALS,
    ASPECTS,
    INGREDIENTS,
    KINDS,
    PAIRS,
    POTIONS,
    QUALITIES,
)
from shem.games.alchemists.bits import BITS
from shem.games.alchemists.boards import (
    read_spaces,
    read_theories,
    show_spaces,
    show_theories,
    tell_spaces,
    tell_theories,
)
from shem.games.alchemists.codes import assignment, world_of
from shem.games.alchemists.deed_codec import (
    ORDER_NAMES,
    PAIR_NAMES,
    named,
    read_deeds,
    show_deeds,
    tell_deeds,
)
from shem.games.alchemists.edition_data.kinds import ARTIFACTS, FAVOURS, MOST_SEATS, SEALS, SPACES
from shem.games.alchemists.king.presenters.enabled import presenters
from shem.games.alchemists.packing import packed, total, unpacked
from shem.games.alchemists.pending_decisions import (
    FRAMES,
    kind_of_frame,
    number_of_frame,
    seat_of_frame,
)
from shem.kernel import seat_numbers, state_fields
from shem.kernel.meaning import Meaning
from shem.kernel.seat_numbers import SeatNumbers
from shem.kernel.state_fields import Deck, Field, Fields, Zone, kept, private, public, to_all

if TYPE_CHECKING:
    from shem.games.alchemists.state import AlchemistsState

NO_YES: Final = (False, True)


def ids_of(kind: str, names: Sequence[str]) -> Deck:
    """Cards whose copies look alike: each goes by the id of its kind."""
    ids = tuple(f"{kind}-{name}" for name in names)
    return Deck(lambda _state: ids)


INGREDIENT_CARDS: Final = ids_of("ingredient", INGREDIENTS)
FAVOUR_CARDS: Final = ids_of("favour", FAVOURS)
ALCHEMICAL_TILES: Final = ids_of("alchemical", ALCHEMICALS)
ADVENTURERS: Final = Deck(
    lambda state: [f"adventurer-{each}" for each in state.setup.edition.adventurers.ids]
)


def in_pack(_state: AlchemistsState, counts: int, _seat: int | None = None) -> list[int]:
    """Cards that are kept as packed counts."""
    return unpacked(counts)


def face_down(name: str, words: tuple[str, ...], deck: Deck) -> Field:
    """Packed counts of cards, of which everybody sees how many there are."""
    return Field(
        name,
        lambda _, counts: named(words, unpacked(counts)),
        lambda _, counts, seat: int(total(counts)),
        lambda _, shown, seat: 0,
        zones=(Zone(deck, in_pack, in_pack),),
    )


def face_up(name: str, words: tuple[str, ...], deck: Deck) -> Field:
    """Packed counts of cards that lie open."""
    return Field(
        name,
        lambda _, counts: named(words, unpacked(counts)),
        lambda _, counts, seat: tuple(named(words, unpacked(counts))),
        lambda _, shown, seat: packed([words.index(card) for card in shown]),
        zones=(Zone(deck, in_pack),),
    )


def ingredients_held(
    state: AlchemistsState, own: list[int], viewer: int | None = None
) -> list[int]:
    """ALC-B65 What the seats hold and have set aside, but for the viewer."""
    found: list[int] = []
    for seat in range(state.seats):
        if seat != viewer:
            found += unpacked(own[fields.HAND + seat])
            found += unpacked(own[fields.SET_ASIDE_CARDS + seat])
    return found


def favours_held(state: AlchemistsState, own: list[int], viewer: int | None = None) -> list[int]:
    """ALC-B65 What the seats hold or have laid out for a declaration, but for the viewer."""
    found: list[int] = []
    for seat in range(state.seats):
        if seat != viewer:
            found += unpacked(own[fields.FAVOUR_HAND + seat])
    if state.stage == stages.DECLARING and state.active != viewer:
        found += unpacked(own[fields.FAVOURS_PLAYED + state.active])
    return found


def in_pot(state: AlchemistsState, pot: int, viewer: int | None = None) -> tuple[int, ...]:
    """ALC-B66 What is mixed, unless the viewer mixes it."""
    return PAIRS[pot] if pot != pieces.NOTHING and state.pot_seat != viewer else ()


def beside(state: AlchemistsState, counts: int, viewer: int | None = None) -> list[int]:
    """What was tested with the Thinking Cap, unless the viewer did it."""
    return unpacked(counts) if state.active != viewer else []


def custodians(state: AlchemistsState, _uses: list[int]) -> list[int]:
    """ALC-AR8 The Custodians on the table."""
    return [
        pieces.CUSTODIAN
        for seat in range(state.seats)
        if state.stage != stages.DECLARING or state.active != seat
        for _ in range(int(state.uses(pieces.CUSTODIAN_CARD, seat)))
    ]


def in_row(_state: AlchemistsState, row: list[int]) -> list[int]:
    return [kind for kind in row if kind != pieces.NOTHING]


def tell_row(_state: AlchemistsState, row: list[int]) -> list[str | None]:
    return [None if kind == pieces.NOTHING else INGREDIENTS[kind] for kind in row]


def read_row(
    _state: AlchemistsState, shown: tuple[str | None, ...], _seat: int | None
) -> list[int]:
    return [pieces.NOTHING if face is None else INGREDIENTS.index(face) for face in shown]


def tell_track(state: AlchemistsState, track: list[int]) -> list[int]:
    return track[: state.seats]


def read_track(_state: AlchemistsState, shown: tuple[int, ...], _seat: int | None) -> list[int]:
    return [*shown, *[0] * (MOST_SEATS - len(shown))]


def tell_frames(_state: AlchemistsState, frames: list[int]) -> list[list[object]]:
    return [frame(each) for each in frames]


def undrawn(state: AlchemistsState, _deck: bytes, _seat: int | None = None) -> bytes:
    """The deck of ingredients, face down."""
    return state.undrawn()


def favours_undrawn(state: AlchemistsState, _deck: bytes, _seat: int | None = None) -> bytes:
    """The deck of favours, face down."""
    return state.favours_undrawn()


def tell_assignment(_state: AlchemistsState, alchemicals: bytes) -> dict[str, str]:
    """ALC-C2 The alchemical of each ingredient, by the id of its tile."""
    tiles = named(ALCHEMICALS, alchemicals)
    return {INGREDIENTS[at]: f"alchemical-{tile}" for at, tile in enumerate(tiles)}


def show_assignment(
    state: AlchemistsState, alchemicals: bytes, _seat: int | None
) -> tuple[str, ...] | None:
    """ALC-B66 Nobody sees it before the game is over."""
    return tuple(named(ALCHEMICALS, alchemicals)) if state.stage == stages.OVER else None


def read_assignment(
    state: AlchemistsState, shown: tuple[str, ...] | None, _seat: int | None
) -> bytes:
    """Any assignment, unless it was seen; the world is that of its number."""
    state.world = world_of(tuple(map(ALCHEMICALS.index, shown or ALCHEMICALS)))
    return bytes(assignment(int(state.world)))


def hide_assignment(state: AlchemistsState, tiles: bytes, _seat: int | None) -> bytes:
    return b"" if state.stage == stages.OVER else tiles


def tell_adventurers(state: AlchemistsState, tiles: bytes) -> list[str]:
    """Adventurers by id, in the order in which they come."""
    return [ADVENTURERS.ids(state)[tile] for tile in tiles]


def show_adventurers(
    state: AlchemistsState, tiles: bytes, _seat: int | None
) -> tuple[tuple[str, ...], ...]:
    """ALC-B5, ALC-B86, ALC-A48 What those want who have come, and the next one."""
    printed = state.setup.edition.adventurers.potions
    return tuple(tuple(named(POTIONS, printed[tile])) for tile in tiles[: arrived(state)])


def read_adventurers(
    state: AlchemistsState, shown: tuple[tuple[str, ...], ...], _seat: int | None
) -> bytes:
    """ALC-B5 Those who came in their order, then others."""
    printed = state.setup.edition.adventurers.potions
    wanted = [tuple(named(POTIONS, tile)) for tile in printed]
    seen = [wanted.index(each) for each in shown]
    unseen = [tile for tile in range(len(printed)) if tile not in seen]
    return bytes([*seen, *unseen][:-1])


def hide_adventurers(state: AlchemistsState, tiles: bytes, _seat: int | None) -> bytes:
    return tiles[arrived(state) :]


def arrived(state: AlchemistsState) -> int:
    """How many adventurers have been seen."""
    return max(int(state.round), 1)


FIELDS: Final[Fields] = (
    public("round"),
    public("phase"),
    public("stage", stages.NAMES),
    public("step"),
    public("space", SPACES),
    public("pass_number"),
    public("starting"),
    public("active"),
    public("sales"),
    public("student_upset", NO_YES),
    public("for_sale", ARTIFACTS, is_mask=True),
    public("conflicts", PAIR_NAMES, is_mask=True),
    public("exhibited", ASPECTS, is_mask=True),
    public("boots_asked", tuple(range(MOST_SEATS)), is_mask=True),
    public("turns_begun", key="turns"),
    public("has_bid", NO_YES, key="bids_open"),
    private("golem"),
    private("kept", INGREDIENTS),
    Field(
        "alchemicals",
        tell_assignment,
        show_assignment,
        read_assignment,
        told_as="assignment",
        zones=(Zone(ALCHEMICAL_TILES, hide=hide_assignment),),
    ),
    Field(
        "adventurers",
        tell_adventurers,
        show_adventurers,
        read_adventurers,
        zones=(Zone(ADVENTURERS, hide=hide_adventurers),),
    ),
    Field("row", tell_row, to_all(tell_row), read_row, zones=(Zone(INGREDIENT_CARDS, in_row),)),
    Field("track", tell_track, to_all(tell_track), read_track),
    Field(
        "frames",
        tell_frames,
        lambda _, frames, seat: tuple(frames),
        lambda _, shown, seat: list(shown),
    ),
    Field(
        "deck",
        lambda state, _: named(INGREDIENTS, state.undrawn()),
        lambda state, _, seat: len(state.undrawn()),
        zones=(Zone(INGREDIENT_CARDS, undrawn, undrawn),),
    ),
    face_down("discards", INGREDIENTS, INGREDIENT_CARDS),
    Field("pot", Meaning(PAIR_NAMES).tell, zones=(Zone(INGREDIENT_CARDS, in_pot, in_pot),)),
    Field(
        "beside",
        lambda _, counts: named(INGREDIENTS, unpacked(counts)),
        zones=(Zone(INGREDIENT_CARDS, beside, beside),),
    ),
    Field(
        "favour_deck",
        lambda state, _: named(FAVOURS, state.favours_undrawn()),
        lambda state, _, seat: len(state.favours_undrawn()),
        zones=(Zone(FAVOUR_CARDS, favours_undrawn, favours_undrawn),),
    ),
    face_up("favour_discards", FAVOURS, FAVOUR_CARDS),
    Field(
        "own",
        zones=(
            Zone(INGREDIENT_CARDS, ingredients_held, ingredients_held),
            Zone(FAVOUR_CARDS, favours_held, favours_held),
        ),
    ),
    Field(
        "space_uses",
        tell_spaces,
        show_spaces,
        read_spaces,
        told_as="spaces",
        shown_as="spaces",
        zones=(Zone(FAVOUR_CARDS, custodians),),
    ),
    Field("theories", tell_theories, show_theories, read_theories),
    Field("deeds", tell_deeds, show_deeds, read_deeds),
    *kept("past", "seals", "extra", "world", "deciders", "deck_at", "favour_at"),
    *kept("sale_order", "covered", "refuted", "top_rows"),
)

# The action under way: a part of the view has these.
ACTION_FIELDS: Final[Fields] = (
    public("left"),
    public("is_running", NO_YES, key="running"),
    public("is_at_once", NO_YES, key="at_once"),
    public("offered", POTIONS),
    public("guarantee", QUALITIES),
    public("pot_seat", key="brewer"),
    public("subject", INGREDIENTS),
    public("thesis", ALCHEMICALS),
    public("claimed", PAIR_NAMES),
    public("fallen", INGREDIENTS, is_mask=True),
    public("freed", ALCHEMICALS, is_mask=True),
)

SEAT_NUMBERS: Final[SeatNumbers] = (
    seat_numbers.public("gold", fields.GOLD),
    seat_numbers.public("reputation", fields.REPUTATION),
    seat_numbers.public("artifacts", fields.OWNED, ARTIFACTS, is_mask=True),
    seat_numbers.public("spent", fields.SPENT, ARTIFACTS, is_mask=True),
    seat_numbers.public("grants", fields.GRANTS_TAKEN, pieces.GRANTS, is_mask=True),
    seat_numbers.public("order", fields.PLACED_AT, ORDER_NAMES),
    seat_numbers.public("unused", fields.UNUSED),
    seat_numbers.public("hospital", fields.HOSPITAL),
    seat_numbers.public("paralysed", fields.PARALYSED),
    seat_numbers.public("immune", fields.IMMUNE, POTIONS, is_mask=True),
    seat_numbers.public("exhibited", fields.SHOWN_POTIONS, ASPECTS, is_mask=True),
    seat_numbers.public("results", fields.RESULTS, POTIONS, is_mask=True),
    seat_numbers.private("cubes", fields.CUBES),
)
SEEN_OF_SEAT: Final = seat_numbers.public_of(SEAT_NUMBERS)


def truth(state: AlchemistsState) -> dict[str, object]:
    """Everything, by name."""
    told: dict[str, object] = {}
    for presenter in presenters(state.setup):
        told |= presenter.truth(state)
    return {
        **state_fields.told(state, FIELDS + ACTION_FIELDS),
        **told,
        "options": dict(state.setup.options),
        "to_act": list(state.to_act()),
        "artifacts": [named(ARTIFACTS, level) for level in state.setup.artifacts],
        "covered": [POTIONS[each] for each in covered(state)],
        "sellers": sellers(state),
        "refuted": refuted(state),
        "seats": [sheet(state, seat) for seat in range(state.seats)],
        "chance": list(state.rng.words()),
    }


def covered(state: AlchemistsState) -> list[int]:
    """ALC-B27 The wanted potions that are covered."""
    if not state.covered:
        return []
    return [each for at, each in enumerate(state.wanted()) if state.covered & BITS[at]]


def sellers(state: AlchemistsState) -> list[int]:
    """ALC-B22 Who has still to sell, in order."""
    found: list[int] = []
    left = int(state.sale_order)
    while left:
        found.append((left & 7) - 1)
        left >>= 3
    return found


def refuted(state: AlchemistsState) -> dict[str, str]:
    """ALC-B70 What the debunking of the moment refuted: the alchemical of each ingredient."""
    numbers = [int(state.refuted) >> 4 * at & 15 for at in range(KINDS)]
    return {INGREDIENTS[at]: ALCHEMICALS[each - 1] for at, each in enumerate(numbers) if each}


def frame(each: int) -> list[object]:
    """What waits: its kind, its seat, its number."""
    kind, seat, number = kind_of_frame(each), seat_of_frame(each), number_of_frame(each)
    return [FRAMES[kind], seat, number]


def sheet(state: AlchemistsState, seat: int) -> dict[str, object]:
    """All that belongs to a seat."""
    own = state.own
    choice = own[fields.CHOICE + seat]
    told: dict[str, object] = {}
    for presenter in presenters(state.setup):
        told |= presenter.truth_of_seat(state, seat)
    return {
        **seat_numbers.told(own, seat, SEAT_NUMBERS),
        "hand": named(INGREDIENTS, unpacked(own[fields.HAND + seat])),
        "favours": named(FAVOURS, unpacked(own[fields.FAVOUR_HAND + seat])),
        "seals": named(SEALS, unpacked(own[fields.SEALS_LEFT + seat])),
        "choice": None if choice == pieces.NOTHING else choice,
        "aside": named(INGREDIENTS, unpacked(own[fields.SET_ASIDE_CARDS + seat])),
        "played": named(FAVOURS, unpacked(own[fields.FAVOURS_PLAYED + seat])),
        "discounted": own[fields.BOUGHT + seat] != 0,
        **told,
    }


def components(state: AlchemistsState) -> list[str]:
    """ALC-C1, ALC-C2, ALC-FV1, ALC-B3, ALC-B5 Every card and tile by id, wherever it lies."""
    artifacts = [card for level in state.setup.artifacts for card in level]
    return [
        *state_fields.components(state, FIELDS),
        *(f"artifact-{ARTIFACTS[card]}" for card in artifacts),
        *(each for presenter in presenters(state.setup) for each in presenter.components(state)),
    ]


def hidden(state: AlchemistsState, seat: int | None) -> list[str]:
    """ALC-B65, ALC-B66 What a seat cannot see now; of cards with copies each kind is named once."""
    more = [each for presenter in presenters(state.setup) for each in presenter.hidden(state, seat)]
    if state.stage == stages.OVER:
        return more
    return [*dict.fromkeys(state_fields.hidden(state, seat, FIELDS)), *more]
