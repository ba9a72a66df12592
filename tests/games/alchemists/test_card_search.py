"""The search for hidden cards: it finds some if there are any, proves that there are none, ends."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice

import pytest

from shem.games.alchemists import GAME, fields, history, stages
from shem.games.alchemists.actions import PLACE
from shem.games.alchemists.alchemy import KINDS, PAIRS
from shem.games.alchemists.edition_data.kinds import SPACES
from shem.games.alchemists.hidden_cards import observations
from shem.games.alchemists.hidden_cards.card_search import NO_LIMIT
from shem.games.alchemists.hidden_cards.cards_left import Path
from shem.games.alchemists.hidden_cards.demand import is_enough, needs_of, supply_of
from shem.games.alchemists.hidden_cards.observations import Script, Trace
from shem.games.alchemists.hidden_cards.sampler_cache import UNDECIDED, SamplerCache, makes_of
from shem.games.alchemists.inference import Belief
from shem.games.alchemists.inference.sampling import listed
from shem.games.alchemists.packing import packed, total
from shem.games.alchemists.pieces import NOBODY
from shem.games.alchemists.resample import drawn_worlds, preparation
from shem.games.alchemists.seat_facts import possible_worlds
from shem.games.alchemists.state import AlchemistsState
from shem.games.alchemists.view import observe
from shem.kernel.rng import Rng
from shem.testkit.case import Case
from shem.testkit.trajectory import line_of
from tests.games.alchemists.auditing import faults_of
from tests.games.alchemists.seat_belief import facts_of
from tests.games.alchemists.table import begun, lively

WORLD = 20_000
MIXING = [PLACE + SPACES.index(space) for space in ("sell", "student", "drink", "exhibition")]
FORAGE = PLACE + SPACES.index("forage")


def brewer(state: AlchemistsState, seat: int, rng: Rng) -> int:
    """The choice of somebody who forages and mixes, and does little else."""
    legal = state.legal(seat)
    if state.stage == stages.DECLARING:
        uses = [int(state.uses(space, seat)) for space in range(len(SPACES))]
        mixes = sum(uses[action - PLACE] for action in MIXING)
        cards = int(total(state.own[fields.HAND + seat])) + uses[0] - 2 * mixes
        liked = [action for action in legal if action in MIXING] if cards > 1 else []
        liked = liked or [action for action in legal if action == FORAGE]
        if liked:
            return liked[int(rng.below(len(liked)))]
    return lively(state, seat, rng)


def last_round(seats: int, variant: str, seed: str) -> Iterator[AlchemistsState]:
    """Some positions of the last round of a game in which much is mixed."""
    state, luck = begun(seats, variant, seed), Rng.of(seed, "luck")
    while state.outcome() is None:
        if state.round == 6 and luck.below(10) == 0:
            yield state
        seat = state.to_act()[0]
        state.apply(seat, brewer(state, seat, luck))


# Positions made by hand: somebody drew some cards and mixed them, and few cards were left.


def cards_of(makes: list[int], potion: int) -> tuple[int, int]:
    """The ingredients of the first pair that makes a potion."""
    return PAIRS[makes[potion].bit_length() - 1]


def mixing(left: list[int], mixes: list[list[int]]) -> SamplerCache:
    """For each seat the potions that it mixed, of cards that were drawn out of these."""
    script = Script(NOBODY, [0] * 400, Belief())
    script.cards, place = [packed(left)], 0
    for seat, potions in enumerate(mixes):
        trace = Trace(seat)
        for _ in range(2 * len(potions)):
            trace.add(observations.DRAW, 0, place)
            place += 1
        for potion in potions:
            trace.add(observations.MIX, 1 << potion, place)
            place += 1
        script.traces.append(trace)
    script.order = list(range(len(mixes)))
    return SamplerCache(script, NOBODY, NOBODY)


def crowded() -> tuple[SamplerCache, list[int]]:
    """Eight mixes that need every one of sixteen cards, so that most choices lead nowhere."""
    makes = makes_of(WORLD)
    potions = [[0, 6], [2, 6], [4, 1], [3, 5]]
    cards = [card for each in potions for potion in each for card in cards_of(makes, potion)]
    return mixing(cards, potions), cards


def used(paths: list[Path]) -> int:
    return sum(path.held.used[0] for path in paths)


@pytest.mark.clause("ALC-B65")
def test_where_chance_alone_hardly_ever_succeeds_the_search_finds_cards() -> None:
    made, cards = crowded()
    makes, lucky = makes_of(WORLD), 0
    for number in range(100):
        search = made.search(made.whole, makes, Rng.of("by chance", str(number)))
        lucky += search.run(0)
    found = made.first_cards(WORLD, NO_LIMIT)
    assert found is not None
    assert used(found) == packed(cards)
    assert lucky < 50


@pytest.mark.clause("ALC-B65")
@pytest.mark.parametrize("missing", range(0, 16, 3))
def test_where_a_card_is_missing_it_is_proved_that_there_are_none(missing: int) -> None:
    _, cards = crowded()
    other = next(face for face in range(KINDS) if face != cards[missing])
    cards[missing] = other
    made = mixing(cards, [[0, 6], [2, 6], [4, 1], [3, 5]])
    search = made.search(made.whole, makes_of(WORLD), Rng.of("missing", "card"))
    found = search.run(NO_LIMIT)
    assert found == (made.first_cards(WORLD, NO_LIMIT) is not None)
    assert found == can_be(Counter(cards), [0, 6, 2, 6, 4, 1, 3, 5], makes_of(WORLD))
    assert (WORLD in made.impossible) == (not found)


def can_be(left: Counter[int], potions: list[int], makes: list[int]) -> bool:
    """The same by trying all pairs for each mix."""
    if not potions:
        return True
    for pair, both in enumerate(PAIRS):
        if makes[potions[0]] >> pair & 1 and all(left[face] for face in both):
            rest = left.copy()
            rest.subtract(both)
            if can_be(rest, potions[1:], makes):
                return True
    return False


def test_a_search_that_is_given_up_can_begin_again() -> None:
    made, _ = crowded()
    search = made.search(made.whole, makes_of(WORLD), Rng.of("again", "again"))
    before = [(int(each.left), int(each.size)) for each in search.generations]
    supplies, demands = search.supplies.copy(), search.demands.copy()
    while search.run(0):
        search = made.search(made.whole, makes_of(WORLD), search.rng)
    assert [(int(each.left), int(each.size)) for each in search.generations] == before
    assert (search.supplies, search.demands) == (supplies, demands)
    assert [held.used for held in search.helds] == [[0]] * 4
    assert search.run(NO_LIMIT)


@pytest.mark.parametrize("seed", range(6))
def test_what_mixes_ask_for_is_counted_for_every_set_of_faces(seed: int) -> None:
    rng = Rng.of("demand", str(seed))
    pairs = [int(rng.below(28)) for _ in range(3)]
    needs = needs_of(sum({1 << pair for pair in pairs}))
    for faces in range(256):
        fewest = min(sum(faces >> face & 1 for face in PAIRS[pair]) for pair in pairs)
        assert needs >> 8 * faces & 255 == fewest
    cards = [face for pair in pairs[:1] for face in PAIRS[pair]]
    assert is_enough(supply_of(packed(cards)), needs)
    assert not is_enough(supply_of(packed(cards[:1])), needs)


# Whole games.


@pytest.mark.clause("ALC-B64", "ALC-B65", "ALC-B66")
@pytest.mark.parametrize("variant", ["apprentice", "master"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_truth_is_always_found_and_so_are_worlds_late_in_a_game(
    seats: int, variant: str
) -> None:
    looked_at = 0
    for state in islice(last_round(seats, variant, "late"), 3):
        for observer in (*range(seats), NOBODY):
            made = preparation(state, observer)
            assert made.first_cards(int(state.world), NO_LIMIT) is not None
            seat = None if observer == NOBODY else observer
            if seat is not None:
                view = observe(state, seat)
                for world in drawn_worlds(state, seat, 2, Rng.of("late", str(looked_at))):
                    assert observe(world, seat) == view
                    assert faults_of(world) == []
            looked_at += 1
    assert looked_at > 3


def often_reshuffled() -> AlchemistsState:
    """Four reshuffles, each with nearly all cards in hands: what one holds on must be in both."""
    case = Case(GAME, 4, {"apprentice_debunking": True}, "conformance 10")
    state = line_of(case).at(233).state
    assert isinstance(state, AlchemistsState)
    assert len(preparation(state, 0).script.cards) == 5
    return state


@pytest.mark.clause("ALC-B65", "ALC-FV3")
@pytest.mark.parametrize("seat", [0, 1, 2, 3, None])
def test_many_reshuffles_do_not_keep_a_search_busy(seat: int | None) -> None:
    state = often_reshuffled()
    for world in drawn_worlds(state, seat, 6, Rng.of("often", "reshuffled")):
        assert observe(world, seat) == observe(state, seat)
        assert faults_of(world) == []
    made = preparation(state, NOBODY if seat is None else seat)
    assert made.steps < 20_000


@pytest.mark.clause("ALC-FV3")
def test_hands_that_cannot_be_held_on_a_reshuffle_are_a_dead_end_at_once() -> None:
    made = mixing([0, 0, 1, 1, 2, 3], [[]])
    trace = made.script.traces[0]
    for kind in (*[observations.DRAW] * 4, observations.SHUFFLE):
        trace.add(kind, 0, 0)
    for cards, is_found in (([0, 1, 2, 3], True), ([0, 1, 2], False)):
        made.script.cards = [packed([0, 0, 1, 1, 2, 3]), packed(cards)]
        again = SamplerCache(made.script, NOBODY, NOBODY)
        search = again.search(again.whole, makes_of(WORLD), Rng.of("held", "on"))
        assert search.run(NO_LIMIT) == is_found
        assert is_found or search.steps <= 1


@pytest.mark.clause("ALC-B65")
def test_what_is_drawn_does_not_depend_on_what_was_drawn_before() -> None:
    state = next(last_round(2, "master", "before"))
    first = [world.truth() for world in drawn_worlds(state, 0, 3, Rng.of("a", "b"))]
    drawn_worlds(state, 0, 8, Rng.of("others", "between"))
    again = [world.truth() for world in drawn_worlds(state, 0, 3, Rng.of("a", "b"))]
    state.setup.preparations.known.clear()
    anew = [world.truth() for world in drawn_worlds(state, 0, 3, Rng.of("a", "b"))]
    assert first == again == anew


@pytest.mark.clause("ALC-B65")
def test_where_all_is_hard_the_last_resort_goes_through_all_assignments() -> None:
    state = next(last_round(2, "master", "resort"))
    made = preparation(state, 0)
    made.hard.update(listed(made.script.possible))
    for world in drawn_worlds(state, 0, 4, Rng.of("last", "resort")):
        assert int(world.world) in made.resort
        assert observe(world, 0) == observe(state, 0)
        assert faults_of(world) == []


def few_assignments() -> tuple[AlchemistsState, SamplerCache]:
    """A position in which the first seat has only a few assignments to choose from."""
    for number in range(30):
        for state in last_round(3, "master", f"evenly {number}"):
            made = preparation(state, 0)
            if 6 <= made.script.possible.bit_count() <= 24:
                return state, made
    raise AssertionError("no such position came up")


@pytest.mark.clause("ALC-C2", "ALC-B65")
def test_each_assignment_that_can_be_is_as_likely() -> None:
    samples = 300
    state, made = few_assignments()
    possible = [
        each
        for each in listed(made.script.possible)
        if made.first_cards(each, UNDECIDED) is not None
    ]
    assert len(possible) > 2
    worlds = drawn_worlds(state, 0, samples, Rng.of("evenly", "drawn"))
    found = Counter(int(world.world) for world in worlds)
    assert set(found) == set(possible)
    share = samples / len(possible)
    squares = sum((found[each] - share) ** 2 / share for each in possible)
    # Chi-square: the mean is the freedom, the variance twice that; five deviations are never luck.
    freedom = len(possible) - 1
    assert squares <= freedom + 5 * (2 * freedom) ** 0.5 + 5


def test_possible_worlds_are_those_of_the_belief() -> None:
    for state in last_round(3, "apprentice", "left"):
        for seat in range(3):
            assert possible_worlds(state, seat) == Belief(facts_of(state, seat)).sets[0]
        for world in drawn_worlds(state, 0, 1, Rng.of("left", "drawn")):
            assert possible_worlds(world, 1) >> int(world.world) & 1
            assert len(history.deeds_of(world.past, world.deeds)) > 100
