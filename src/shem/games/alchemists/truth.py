"""The whole state as plain data, with its components and hidden cards. No seat is shown it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shem.games.alchemists import fields, history, pieces, stages
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
from shem.games.alchemists.deed_codec import ORDER_NAMES, PAIR_NAMES, facts_of, named
from shem.games.alchemists.edition_data.kinds import ARTIFACTS, FAVOURS, MOST_SEATS, SEALS, SPACES
from shem.games.alchemists.king.presenters.enabled import presenters
from shem.games.alchemists.packing import packed, total, unpacked
from shem.games.alchemists.pending_decisions import (
    FRAMES,
    kind_of_frame,
    number_of_frame,
    seat_of_frame,
)
from shem.kernel import collection_fields, scalar_fields
from shem.kernel.collection_fields import Collection, Collections, kept
from shem.kernel.scalar_fields import Scalar, Scalars, public, told_by, untold

if TYPE_CHECKING:
    from shem.games.alchemists.state import AlchemistsState

NO_YES: Final = (False, True)


def face_down(name: str, words: tuple[str, ...]) -> Scalar:
    """Packed counts of cards, of which everybody sees how many there are."""

    def tell(_state: AlchemistsState, counts: int) -> list[str]:
        return named(words, unpacked(counts))

    def show(_state: AlchemistsState, counts: int, _seat: int | None) -> int:
        return int(total(counts))

    return told_by(name, tell, show, lambda _shown: 0)


def face_up(name: str, words: tuple[str, ...]) -> Scalar:
    """Packed counts of cards that lie open."""

    def tell(_state: AlchemistsState, counts: int) -> list[str]:
        return named(words, unpacked(counts))

    def show(state: AlchemistsState, counts: int, _seat: int | None) -> tuple[str, ...]:
        return tuple(tell(state, counts))

    return told_by(name, tell, show, lambda shown: packed([words.index(card) for card in shown]))


# What is one number in the state.
SCALARS: Final[Scalars] = (
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
    face_down("discards", INGREDIENTS),
    face_up("favour_discards", FAVOURS),
    Scalar("golem"),
    Scalar("pot", PAIR_NAMES),
    Scalar("kept", INGREDIENTS),
    *untold("world", "deciders", "deck_at", "favour_at"),
    *untold("sale_order", "covered", "beside", "refuted", "top_rows"),
)

# The action under way: a part of the view has these.
ACTION_SCALARS: Final[Scalars] = (
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

# What is one number of a seat.
SEAT_SCALARS: Final[Scalars] = (
    public("gold", at=fields.GOLD),
    public("reputation", at=fields.REPUTATION),
    public("artifacts", ARTIFACTS, is_mask=True, at=fields.OWNED),
    public("spent", ARTIFACTS, is_mask=True, at=fields.SPENT),
    public("grants", pieces.GRANTS, is_mask=True, at=fields.GRANTS_TAKEN),
    public("order", ORDER_NAMES, at=fields.PLACED_AT),
    public("unused", at=fields.UNUSED),
    public("hospital", at=fields.HOSPITAL),
    public("paralysed", at=fields.PARALYSED),
    public("immune", POTIONS, is_mask=True, at=fields.IMMUNE),
    public("exhibited", ASPECTS, is_mask=True, at=fields.SHOWN_POTIONS),
    public("results", POTIONS, is_mask=True, at=fields.RESULTS),
    Scalar("cubes", at=fields.CUBES),
)
SEEN_OF_SEAT: Final = scalar_fields.public_of(SEAT_SCALARS)


def tell_row(_state: AlchemistsState, row: list[int]) -> list[str | None]:
    return [None if kind == pieces.NOTHING else INGREDIENTS[kind] for kind in row]


def show_row(state: AlchemistsState, row: list[int], _seat: int | None) -> tuple[str | None, ...]:
    return tuple(tell_row(state, row))


def read_row(
    _state: AlchemistsState, shown: tuple[str | None, ...], _seat: int | None
) -> list[int]:
    return [pieces.NOTHING if face is None else INGREDIENTS.index(face) for face in shown]


def tell_track(state: AlchemistsState, track: list[int]) -> list[int]:
    return track[: state.seats]


def show_track(state: AlchemistsState, track: list[int], _seat: int | None) -> tuple[int, ...]:
    return tuple(tell_track(state, track))


def read_track(state: AlchemistsState, shown: tuple[int, ...], _seat: int | None) -> list[int]:
    return [*shown, *state.track[len(shown) :]]


def tell_frames(_state: AlchemistsState, frames: list[int]) -> list[list[object]]:
    return [frame(each) for each in frames]


def show_frames(_state: AlchemistsState, frames: list[int], _seat: int | None) -> tuple[int, ...]:
    return tuple(frames)


def read_frames(_state: AlchemistsState, shown: tuple[int, ...], _seat: int | None) -> list[int]:
    return list(shown)


def tell_deck(state: AlchemistsState, deck: bytes) -> list[str]:
    return named(INGREDIENTS, deck[state.deck_at :])


def count_deck(state: AlchemistsState, deck: bytes, _seat: int | None) -> int:
    return len(deck) - int(state.deck_at)


def tell_favour_deck(state: AlchemistsState, deck: bytes) -> list[str]:
    return named(FAVOURS, deck[state.favour_at :])


def count_favour_deck(state: AlchemistsState, deck: bytes, _seat: int | None) -> int:
    return len(deck) - int(state.favour_at)


# Lists, decks and chains of the state.
COLLECTIONS: Final[Collections] = (
    Collection("row", tell_row, show_row, read_row),
    Collection("track", tell_track, show_track, read_track),
    Collection("frames", tell_frames, show_frames, read_frames),
    Collection("deck", tell_deck, count_deck),
    Collection("favour_deck", tell_favour_deck, count_favour_deck),
    *kept("own", "cubes", "theories", "seals", "extra", "adventurers", "deeds", "past"),
)


def truth(state: AlchemistsState) -> dict[str, object]:
    """Everything, by name."""
    told: dict[str, object] = {}
    for presenter in presenters(state.setup):
        told |= presenter.truth(state)
    return {
        **scalar_fields.told(state, SCALARS),
        **scalar_fields.told(state, ACTION_SCALARS),
        **collection_fields.told(state, COLLECTIONS),
        **told,
        "options": dict(state.setup.options),
        "assignment": assignment_of(state),
        "to_act": list(state.to_act()),
        "adventurers": tiles(state, state.adventurers),
        "artifacts": [named(ARTIFACTS, level) for level in state.setup.artifacts],
        "beside": named(INGREDIENTS, unpacked(int(state.beside))),
        "spaces": {name: space(state, at) for at, name in enumerate(SPACES)},
        "theories": {name: theory(state, at) for at, name in enumerate(INGREDIENTS)},
        "covered": [POTIONS[each] for each in covered(state)],
        "sellers": sellers(state),
        "refuted": refuted(state),
        "seats": [sheet(state, seat) for seat in range(state.seats)],
        "deeds": [deed(number) for number in history.deeds_of(state.past, state.deeds)],
        "chance": list(state.rng.words()),
    }


def assignment_of(state: AlchemistsState) -> dict[str, str]:
    """ALC-C2 The alchemical of each ingredient, by the id of its tile."""
    return {
        INGREDIENTS[at]: f"alchemical-{ALCHEMICALS[state.alchemicals[at]]}" for at in range(KINDS)
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


def space(state: AlchemistsState, number: int) -> dict[str, object]:
    seats = range(state.seats)
    top = int(state.top_row(number))
    return {
        "uses": [int(state.uses(number, seat)) for seat in seats],
        "done": [int(state.done(number, seat)) for seat in seats],
        "top": None if top == pieces.NOBODY else top,
    }


def theory(state: AlchemistsState, ingredient: int) -> dict[str, object]:
    kinds = [int(state.seal_at(ingredient, seat)) - 1 for seat in range(state.seats)]
    alchemical = state.theories[ingredient]
    return {
        "alchemical": None if alchemical == pieces.NOTHING else ALCHEMICALS[alchemical],
        "seals": [None if kind < 0 else SEALS[kind] for kind in kinds],
    }


def sheet(state: AlchemistsState, seat: int) -> dict[str, object]:
    """All that belongs to a seat."""
    own = state.own
    choice = own[fields.CHOICE + seat]
    told: dict[str, object] = {}
    for presenter in presenters(state.setup):
        told |= presenter.truth_of_seat(state, seat)
    return {
        **scalar_fields.told_of_seat(own, seat, SEAT_SCALARS),
        "hand": named(INGREDIENTS, unpacked(own[fields.HAND + seat])),
        "favours": named(FAVOURS, unpacked(own[fields.FAVOUR_HAND + seat])),
        "seals": named(SEALS, unpacked(own[fields.SEALS_LEFT + seat])),
        "choice": None if choice == pieces.NOTHING else choice,
        "aside": named(INGREDIENTS, unpacked(own[fields.SET_ASIDE_CARDS + seat])),
        "played": named(FAVOURS, unpacked(own[fields.FAVOURS_PLAYED + seat])),
        "discounted": own[fields.BOUGHT + seat] != 0,
        **told,
    }


def deed(number: int) -> list[object]:
    return [
        history.DEEDS[history.kind_of(number)],
        history.seat_of(number),
        *facts_of(number, True),
    ]


def components(state: AlchemistsState) -> list[str]:
    """ALC-C1, ALC-C2, ALC-FV1, ALC-B3, ALC-B5 Every card and tile by id, wherever it lies."""
    artifacts = [card for level in state.setup.artifacts for card in level]
    return [
        *(f"alchemical-{ALCHEMICALS[each]}" for each in state.alchemicals),
        *ids("ingredient", INGREDIENTS, [*ingredients_unseen(state, None), *in_row(state)]),
        *ids("favour", FAVOURS, [*favours_unseen(state, None), *favours_open(state)]),
        *ids("artifact", ARTIFACTS, artifacts),
        *tiles(state, state.adventurers),
        *(each for presenter in presenters(state.setup) for each in presenter.components(state)),
    ]


def tiles(state: AlchemistsState, numbers: bytes) -> list[str]:
    """Adventurers by id."""
    return [f"adventurer-{state.setup.edition.adventurers.ids[tile]}" for tile in numbers]


def hidden(state: AlchemistsState, seat: int | None) -> list[str]:
    """ALC-B65, ALC-B66 What a seat cannot see now; of cards with copies each kind is named once."""
    more = [each for presenter in presenters(state.setup) for each in presenter.hidden(state, seat)]
    if state.stage == stages.OVER:
        return more
    return [
        *(f"alchemical-{ALCHEMICALS[each]}" for each in state.alchemicals),
        *ids("ingredient", INGREDIENTS, list({*ingredients_unseen(state, seat)})),
        *ids("favour", FAVOURS, list({*favours_unseen(state, seat)})),
        *tiles(state, state.adventurers[max(int(state.round), 1) :]),
        *more,
    ]


def ids(kind: str, names: tuple[str, ...], cards: list[int]) -> list[str]:
    """Cards by id, in order."""
    return [f"{kind}-{names[card]}" for card in sorted(cards)]


def in_row(state: AlchemistsState) -> list[int]:
    return [kind for kind in state.row if kind != pieces.NOTHING]


def ingredients_unseen(state: AlchemistsState, seat: int | None) -> list[int]:
    """ALC-B65, ALC-B66 The deck, the discards, and what others hold, mix, test and set aside."""
    found = [*state.deck[state.deck_at :], *unpacked(int(state.discards))]
    for other in range(state.seats):
        if other != seat:
            found += unpacked(state.own[fields.HAND + other])
            found += unpacked(state.own[fields.SET_ASIDE_CARDS + other])
    if state.pot != pieces.NOTHING and state.pot_seat != seat:
        found += PAIRS[state.pot]
    if state.active != seat:
        found += unpacked(int(state.beside))
    return found


def favours_unseen(state: AlchemistsState, seat: int | None) -> list[int]:
    """ALC-B65, ALC-B66 The deck, and what others hold or have laid out for a declaration."""
    found = list(state.favour_deck[state.favour_at :])
    for other in range(state.seats):
        if other != seat:
            found += unpacked(state.own[fields.FAVOUR_HAND + other])
    if state.stage == stages.DECLARING and state.active != seat:
        found += unpacked(state.own[fields.FAVOURS_PLAYED + state.active])
    return found


def favours_open(state: AlchemistsState) -> list[int]:
    """ALC-FV1, ALC-AR8 The discards, and the Custodians on the table."""
    found = unpacked(int(state.favour_discards))
    for seat in range(state.seats):
        if state.stage != stages.DECLARING or state.active != seat:
            found += [pieces.CUSTODIAN] * int(state.uses(pieces.CUSTODIAN_CARD, seat))
    return found
