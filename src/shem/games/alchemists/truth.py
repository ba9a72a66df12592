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
from shem.games.alchemists.deed_codec import ORDER_NAMES, PAIR_NAMES, facts_of, masked, named
from shem.games.alchemists.edition_data.kinds import ARTIFACTS, FAVOURS, SEALS, SPACES
from shem.games.alchemists.king.presenters.enabled import presenters
from shem.games.alchemists.packing import unpacked
from shem.games.alchemists.pending_decisions import (
    FRAMES,
    kind_of_frame,
    number_of_frame,
    seat_of_frame,
)
from shem.kernel import scalar_fields
from shem.kernel.collection_fields import Collections, kept
from shem.kernel.scalar_fields import Scalar, Scalars, public, untold

if TYPE_CHECKING:
    from shem.games.alchemists.state import AlchemistsState

NO_YES: Final = (False, True)

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
    Scalar("turns_begun", key="turns"),
    Scalar("golem"),
    Scalar("left"),
    Scalar("is_running", NO_YES, "running"),
    Scalar("is_at_once", NO_YES, "at_once"),
    Scalar("has_bid", NO_YES, "bids_open"),
    Scalar("offered", POTIONS),
    Scalar("guarantee", QUALITIES),
    Scalar("pot", PAIR_NAMES),
    Scalar("pot_seat", key="brewer"),
    Scalar("kept", INGREDIENTS),
    Scalar("subject", INGREDIENTS),
    Scalar("thesis", ALCHEMICALS),
    Scalar("claimed", PAIR_NAMES),
    *untold("world", "deciders", "deck_at", "favour_at", "discards", "favour_discards"),
    *untold("boots_asked", "sale_order", "covered", "beside"),
    *untold("fallen", "freed", "refuted", "top_rows"),
)


# Lists, decks and chains of the state.
COLLECTIONS: Final[Collections] = kept(
    "own",
    "cubes",
    "theories",
    "seals",
    "row",
    "track",
    "frames",
    "deeds",
    "extra",
    "deck",
    "favour_deck",
    "adventurers",
    "past",
)


def truth(state: AlchemistsState) -> dict[str, object]:
    """Everything, by name."""
    told: dict[str, object] = {}
    for presenter in presenters(state.setup):
        told |= presenter.truth(state)
    return {
        **scalar_fields.told(state, SCALARS),
        **told,
        "options": dict(state.setup.options),
        "assignment": assignment_of(state),
        "to_act": list(state.to_act()),
        "deck": named(INGREDIENTS, state.deck[state.deck_at :]),
        "discards": named(INGREDIENTS, unpacked(int(state.discards))),
        "row": [None if kind == pieces.NOTHING else INGREDIENTS[kind] for kind in state.row],
        "favour_deck": named(FAVOURS, state.favour_deck[state.favour_at :]),
        "favour_discards": named(FAVOURS, unpacked(int(state.favour_discards))),
        "adventurers": tiles(state, state.adventurers),
        "artifacts": [named(ARTIFACTS, level) for level in state.setup.artifacts],
        "beside": named(INGREDIENTS, unpacked(int(state.beside))),
        "track": list(state.track[: state.seats]),
        "spaces": {name: space(state, at) for at, name in enumerate(SPACES)},
        "theories": {name: theory(state, at) for at, name in enumerate(INGREDIENTS)},
        "covered": [POTIONS[each] for each in covered(state)],
        "sellers": sellers(state),
        "boots_asked": [seat for seat in range(state.seats) if state.boots_asked & BITS[seat]],
        "fallen": masked(INGREDIENTS, int(state.fallen)),
        "freed": masked(ALCHEMICALS, int(state.freed)),
        "refuted": refuted(state),
        "frames": [frame(each) for each in state.frames],
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
    order, choice = own[fields.PLACED_AT + seat], own[fields.CHOICE + seat]
    told: dict[str, object] = {}
    for presenter in presenters(state.setup):
        told |= presenter.truth_of_seat(state, seat)
    return {
        "gold": own[fields.GOLD + seat],
        "reputation": own[fields.REPUTATION + seat],
        "hand": named(INGREDIENTS, unpacked(own[fields.HAND + seat])),
        "favours": named(FAVOURS, unpacked(own[fields.FAVOUR_HAND + seat])),
        "seals": named(SEALS, unpacked(own[fields.SEALS_LEFT + seat])),
        "artifacts": masked(ARTIFACTS, own[fields.OWNED + seat]),
        "spent": masked(ARTIFACTS, own[fields.SPENT + seat]),
        "grants": masked(pieces.GRANTS, own[fields.GRANTS_TAKEN + seat]),
        "order": None if order == pieces.NOTHING else ORDER_NAMES[order],
        "cubes": own[fields.CUBES + seat],
        "unused": own[fields.UNUSED + seat],
        "hospital": own[fields.HOSPITAL + seat],
        "paralysed": own[fields.PARALYSED + seat],
        "immune": masked(POTIONS, own[fields.IMMUNE + seat]),
        "choice": None if choice == pieces.NOTHING else choice,
        "exhibited": masked(ASPECTS, own[fields.SHOWN_POTIONS + seat]),
        "aside": named(INGREDIENTS, unpacked(own[fields.SET_ASIDE_CARDS + seat])),
        "played": named(FAVOURS, unpacked(own[fields.FAVOURS_PLAYED + seat])),
        "discounted": own[fields.BOUGHT + seat] != 0,
        "results": masked(POTIONS, own[fields.RESULTS + seat]),
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
