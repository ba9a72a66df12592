"""What a seat cannot know, drawn anew: the assignment, cards, seals, choices, and all chance."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from shem.games.alchemists import fields, history, pieces, stages
from shem.games.alchemists.alchemy import PAIRS
from shem.games.alchemists.bits import BITS
from shem.games.alchemists.codes import assignment
from shem.games.alchemists.edition_data.kinds import MOST_SEATS
from shem.games.alchemists.golems import GOLEMS
from shem.games.alchemists.hidden_cards.cards_left import Path
from shem.games.alchemists.hidden_cards.favours import Favours
from shem.games.alchemists.hidden_cards.ingredients import Ingredients
from shem.games.alchemists.hidden_cards.observations import EVERYBODY, Script, Tracer
from shem.games.alchemists.hidden_cards.sampler_cache import SamplerCache
from shem.games.alchemists.hidden_cards.seals import resample_seals
from shem.games.alchemists.king.research import needs_courtier
from shem.games.alchemists.packing import ONES, packed
from shem.games.alchemists.pieces import NOBODY, NOTHING
from shem.games.alchemists.rules.declaring import take_back
from shem.games.alchemists.seat_facts import facts_in
from shem.kernel.rng import Rng

if TYPE_CHECKING:
    from shem.games.alchemists.state import AlchemistsState

MOST_ASSIGNMENTS: Final = 400
"""The assignments that are drawn before all that are possible are gone through."""
WARMING: Final = 12


def resample(state: AlchemistsState, seat: int | None, rng: Rng) -> None:
    """ALC-B64, ALC-B65, ALC-B66 Another world in which this seat has seen exactly the same."""
    observer = NOBODY if seat is None else seat
    made = preparation(state, EVERYBODY if state.stage == stages.OVER else observer)
    script = made.script
    if state.stage == stages.DECLARING and state.active != observer:
        take_back(state, state.active)
    cards = drawn_cards(state, made, rng)
    lay_cards(state, script, cards)
    resample_favours(state, script, cards.deeds, rng)
    resample_seals(state, script, cards.deeds, rng)
    resample_peeks(script, cards.deeds, rng)
    for module in state.setup.modules:
        module.resample(state, observer, cards.deeds, rng)
    state.past, state.deeds = history.chained(cards.deeds)
    resample_adventurers(state, rng)
    reopen_choices(state, observer)
    state.rng = fresh(rng)


def drawn_worlds(
    state: AlchemistsState, seat: int | None, number: int, rng: Rng
) -> list[AlchemistsState]:
    """A number of worlds that look to this seat like the present one."""
    found: list[AlchemistsState] = []
    for _ in range(number):
        world = state.copy()
        resample(world, seat, rng)
        found.append(world)
    return found


def preparation(state: AlchemistsState, observer: int) -> SamplerCache:
    """What the observer saw, gone through only once."""
    shelf = state.setup.preparations
    mixing = mixer(state)
    thinking = int(state.active) if state.stage == stages.THINKING else NOBODY
    made = shelf.find(observer, state.past, state.deeds, mixing, thinking)
    if made is None:
        made = SamplerCache(script_of(state, observer), mixing, thinking)
        shelf.keep(made, state.past, state.deeds)
    return made


def script_of(state: AlchemistsState, observer: int) -> Script:
    """What the observer saw."""
    deeds = history.deeds_of(state.past, state.deeds)
    belief = state.setup.beliefs.of(facts_in(deeds, observer))
    script = Script(observer, deeds, belief)
    edition = state.setup.edition
    cards, favours = packed(list(edition.ingredients.deck)), packed(favour_deck(state))
    amulet = edition.artifacts.amounts[pieces.HYPNOTIC_AMULET]
    Tracer(script, state.seats, cards, favours, amulet).run()
    return script


def favour_deck(state: AlchemistsState) -> list[int]:
    """ALC-FV1, ALC-G5 All favours of the game."""
    cards = list(state.setup.edition.favours.deck)
    for module in state.setup.modules:
        cards = module.favour_deck(state.setup.edition, cards)
    return cards


def drawn_cards(state: AlchemistsState, made: SamplerCache, rng: Rng) -> Ingredients:
    """ALC-C2 An assignment that the facts allow, and cards with which all that was shown can be.

    Each assignment for which such cards are found is as likely. What was found out before changes
    nothing that is drawn: the cards of each have a stream of their own.
    """
    if state.stage == stages.OVER:
        world = int(state.world)
        return told(state, made, world, made.true_cards(world, fresh(rng)), rng)
    for _ in range(0 if made.needs_last_resort() else MOST_ASSIGNMENTS):
        world = made.script.drawn_world(rng)
        paths = made.draw(world, fresh(rng))
        if paths is not None:
            return told(state, made, world, paths, rng)
    worlds = made.last_resort()
    if not worlds:
        raise AssertionError("what was seen cannot have been")
    world = worlds[int(rng.below(len(worlds)))]
    return told(state, made, world, made.other_cards(world, fresh(rng)), rng)


def told(
    state: AlchemistsState, made: SamplerCache, world: int, paths: list[Path], rng: Rng
) -> Ingredients:
    """The cards that were found, in the world of this assignment."""
    state.world = world
    state.alchemicals = bytes(assignment(world))
    if state.setup.has_golem and state.stage != stages.OVER:
        state.golem = drawn_golem(made.script, world, rng)
    return Ingredients(made, paths, state.alchemicals, rng)


def drawn_golem(script: Script, world: int, rng: Rng) -> int:
    """ALC-G7 A golem that the observer's tests allow with an assignment, each equally likely."""
    if len(script.layers) == 1:
        return int(rng.below(GOLEMS))
    golems = [golem for golem in range(GOLEMS) if script.layers[golem] >> world & 1]
    return golems[int(rng.below(len(golems)))]


def mixer(state: AlchemistsState) -> int:
    """ALC-B24, ALC-B27a, ALC-B52 Who has promised a potion and must be able to mix one."""
    seat = int(state.active)
    is_bound = state.stage in (stages.GUARANTEEING, stages.BREWING, stages.SHOWING)
    if state.stage == stages.OFFERING and state.own[fields.FAVOURS_PLAYED + seat]:
        is_bound = True
    return seat if is_bound else NOBODY


def lay_cards(state: AlchemistsState, script: Script, cards: Ingredients) -> None:
    """ALC-B65, ALC-B66 The ingredients of others, the deck, and the discards."""
    if state.stage == stages.OVER:
        for seat in range(state.seats):
            state.own[fields.HAND + seat] = script.hands[seat]
            state.own[fields.SET_ASIDE_CARDS + seat] = script.asides[seat]
    for at in range(len(cards.hands)):
        lay_hand(state, script.traces[at].seat, cards, at)
    state.deck = bytes(cards.deck)
    state.deck_at = 0
    state.discards = packed(list(state.setup.edition.ingredients.deck)) - in_sight(state)


def in_sight(state: AlchemistsState) -> i64:
    """All ingredients that are not among the discards."""
    found: i64 = packed(list(state.deck)) + state.beside
    for seat in range(state.seats):
        found += state.own[fields.HAND + seat] + state.own[fields.SET_ASIDE_CARDS + seat]
    for face in state.row:
        if face != NOTHING:
            found += ONES[face]
    if state.pot != NOTHING:
        one, other = PAIRS[state.pot]
        found += ONES[one] + ONES[other]
    return found


def lay_hand(state: AlchemistsState, seat: int, cards: Ingredients, at: int) -> None:
    """Somebody else's cards, in the hand and in the pot, set aside, tested or just given back."""
    held = cards.paths[at].held
    state.own[fields.HAND + seat] = cards.hands[at]
    state.own[fields.SET_ASIDE_CARDS + seat] = int(held.aside)
    if state.pot_seat == seat:
        state.pot = cards.pots[at]
    if state.active == seat:
        state.beside = held.beside
        if state.stage == stages.SETTING_ASIDE:
            state.kept = held.kept


def resample_favours(state: AlchemistsState, script: Script, deeds: list[int], rng: Rng) -> None:
    """ALC-B65 The favours of others, and the deck."""
    favours = Favours(script, deeds, rng)
    if state.stage == stages.THROWING:
        favours.with_herbalists = [0] * MOST_SEATS
    elif state.stage == stages.RETURNING:
        favours.with_herbalists[state.active] = script.drawing_since
    if needs_courtier(state):
        favours.bound = int(state.active)
    favours.deal()
    for seat in range(state.seats):
        if not script.knows(seat) or state.stage == stages.OVER:
            state.own[fields.FAVOUR_HAND + seat] = favours.hands[seat]
    state.favour_deck = bytes(favours.deck)
    state.favour_at = 0


def resample_peeks(script: Script, deeds: list[int], rng: Rng) -> None:
    """ALC-AR2 Which of one's own two cards somebody looked at."""
    for at in range(len(script.peek_places)):
        pair, place = script.peek_pairs[at], script.peek_places[at]
        face = PAIRS[pair][int(rng.below(2))]
        deeds[place] = deeds[place] & ~(63 << 12) | face << 12


def resample_adventurers(state: AlchemistsState, rng: Rng) -> None:
    """ALC-B5, ALC-B86 Those who have not been seen, the one left in the box among them."""
    seen = state.adventurers[: max(int(state.round), 1)]
    number = len(state.adventurers)
    unseen = [tile for tile in range(number + 1) if tile not in seen]
    rng.shuffle(unseen)
    state.adventurers = (seen + bytes(unseen))[:number]


def reopen_choices(state: AlchemistsState, observer: int) -> None:
    """ALC-B2, ALC-B22 What is not open yet is still to be chosen; an old bid is forgotten."""
    is_choosing = state.stage in (stages.THROWING, stages.BIDDING)
    for seat in range(state.seats):
        if seat != observer and (is_choosing or not state.has_bid):
            if is_choosing and state.own[fields.CHOICE + seat] != NOTHING:
                state.deciders |= BITS[seat]
            state.own[fields.CHOICE + seat] = NOTHING


def fresh(rng: Rng) -> Rng:
    """A stream of its own for the chance of this world."""
    found = Rng(int(rng.bits()), int(rng.bits()), int(rng.bits()), 1)
    for _ in range(WARMING):
        found.bits()
    return found
