"""Set-up: the secret assignment, the decks, and what everybody begins with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from shem.games.alchemists import fields, pieces, stages
from shem.games.alchemists.alchemy import KINDS
from shem.games.alchemists.bits import BITS
from shem.games.alchemists.codes import world_of
from shem.games.alchemists.edition import AlchemistsEdition
from shem.games.alchemists.edition_data.kinds import MOST_SEATS, SPACES
from shem.games.alchemists.king.enabled_modules import modules_of
from shem.games.alchemists.king.fields import NUMBERS
from shem.games.alchemists.module_hooks import Module
from shem.games.alchemists.packing import ONES
from shem.games.alchemists.rules import round_end
from shem.games.alchemists.rules.drawing import hand_favours, hand_ingredients, lay_row
from shem.games.alchemists.setup import Setup
from shem.games.alchemists.state import AlchemistsState, Lists
from shem.kernel.option import Setting
from shem.kernel.rng import Rng


def deal(
    edition: AlchemistsEdition, seats: int, options: Mapping[str, Setting], seed: str
) -> AlchemistsState:
    """ALC-B1, ALC-B6, ALC-C2 Everything on its place, the assignment drawn, somebody starts."""
    return set_up(edition, seats, options, seed, modules_of(options))


def set_up(
    edition: AlchemistsEdition,
    seats: int,
    options: Mapping[str, Setting],
    seed: str,
    modules: tuple[Module, ...],
) -> AlchemistsState:
    """A table with these modules."""
    setup = Setup(edition, seats, dict(options), drawn_artifacts(edition, seed, modules))
    setup.modules = modules
    decks = (
        shuffled(edition.ingredients.deck, seed, "ingredients"),
        shuffled(favour_deck(edition, modules), seed, "favours"),
        shuffled(range(len(edition.adventurers.ids)), seed, "adventurers")[1:],  # ALC-B5
    )
    alchemicals = drawn_alchemicals(edition, seed)
    world = world_of(tuple(alchemicals))
    state = AlchemistsState(
        setup, empty_lists(setup), decks, Rng.of(seed, "game"), world, alchemicals
    )
    state.starting = Rng.of(seed, "starting player").below(seats)
    lay_row(state)
    round_end.lay_artifacts(state, 0)
    for seat in range(seats):
        equip(state, seat)
    state.phase = stages.SET_UP
    state.stage = stages.THROWING
    state.deciders = BITS[seats] - 1
    for module in modules:
        module.dealt(state)
    return state


def favour_deck(edition: AlchemistsEdition, modules: tuple[Module, ...]) -> list[int]:
    """ALC-FV1 The favours of the box, and those of modules."""
    cards = list(edition.favours.deck)
    for module in modules:
        cards = module.favour_deck(edition, cards)
    return cards


def empty_lists(setup: Setup) -> Lists:
    """Boards and seats before anything lies there."""
    own = [0] * fields.FIELDS
    own[fields.PLACED_AT : fields.PLACED_AT + MOST_SEATS] = [pieces.NOTHING] * MOST_SEATS
    own[fields.CHOICE : fields.CHOICE + MOST_SEATS] = [pieces.NOTHING] * MOST_SEATS
    cubes = [0] * (2 * MOST_SEATS * len(SPACES))
    return (
        own,
        cubes,
        [pieces.NOTHING] * KINDS,
        [0] * (KINDS * MOST_SEATS),
        [pieces.NOTHING] * setup.edition.box.row,
        [0] * 4,
        [],
        [],
        [0] * NUMBERS if setup.modules else [],
    )


def drawn_artifacts(
    edition: AlchemistsEdition, seed: str, modules: tuple[Module, ...]
) -> tuple[tuple[int, ...], ...]:
    """ALC-B3 Three of each level, known from the start; the rest stay in the box."""
    shown = edition.box.artifacts_shown
    found: list[tuple[int, ...]] = []
    for level in range(len(edition.artifacts.decks)):
        cards = list(edition.artifacts.decks[level])
        for module in modules:
            cards = module.artifact_deck(edition, level, cards)
        found.append(tuple(sorted(shuffled(cards, seed, f"artifacts {level + 1}")[:shown])))
    return tuple(found)


def drawn_alchemicals(edition: AlchemistsEdition, seed: str) -> bytes:
    """ALC-C2 Each alchemical, in the order of the data, to the ingredient that chance draws."""
    found = [0] * KINDS
    order = shuffled(range(KINDS), seed, "assignment")
    for ingredient, alchemical in zip(order, edition.ingredients.alchemicals, strict=True):
        found[ingredient] = alchemical
    return bytes(found)


def shuffled(cards: Sequence[int], seed: str, label: str) -> bytes:
    order = list(cards)
    Rng.of(seed, label).shuffle(order)
    return bytes(order)


def equip(state: AlchemistsState, seat: int) -> None:
    """ALC-B2, ALC-B7, ALC-C12 Gold, reputation, seals, ingredients, and favours to choose from."""
    edition, box = state.setup.edition, state.setup.edition.box
    state.own[fields.REPUTATION + seat] = box.reputation
    copies = edition.seals.copies
    state.own[fields.SEALS_LEFT + seat] = sum(
        [copies[kind] * ONES[kind] for kind in range(len(copies))]
    )
    if is_plain_start(state.setup.modules):
        state.own[fields.GOLD + seat] = box.gold
        hand_ingredients(state, seat, box.hands[state.setup.variant])
        hand_favours(state, seat, box.favours_drawn)
    for module in state.setup.modules:
        module.equipped(state, seat)


def is_plain_start(modules: tuple[Module, ...]) -> bool:
    """ALC-B2 Whether no module says what seats begin with."""
    plain = True
    for module in modules:
        plain = plain and module.is_plain_start()
    return plain
