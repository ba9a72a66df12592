"""Beliefs: facts are what a seat may know; imagined worlds look like the real one, and can be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from shem.games.alchemists import fields, history, stages
from shem.games.alchemists.alchemy import KINDS, PAIRS, mix
from shem.games.alchemists.codes import assignment
from shem.games.alchemists.determinize import imagine
from shem.games.alchemists.hidden_cards import observations
from shem.games.alchemists.inference import Belief, facts
from shem.games.alchemists.infoset import infoset_key
from shem.games.alchemists.pieces import NOTHING
from shem.games.alchemists.resample import script_of
from shem.games.alchemists.seat_facts import MOST_BELIEFS, Beliefs
from shem.games.alchemists.state import AlchemistsState
from shem.games.alchemists.view import observe
from shem.kernel.rng import Rng
from tests.games.alchemists.auditing import faults_of
from tests.games.alchemists.positions import position, run
from tests.games.alchemists.seat_belief import belief_of, facts_of
from tests.games.alchemists.table import begun, play_on

TWO_MIXED = [observations.DRAW, observations.DRAW, observations.MIX]
TABLES = [(seats, variant) for seats in (2, 3, 4) for variant in ("apprentice", "master")]
RARE = (
    stages.GUARANTEEING,
    stages.BREWING,
    stages.SHOWING,
    stages.PEEKING,
    stages.THINKING,
    stages.SETTING_ASIDE,
)


def positions(seats: int, variant: str, seed: str, every: int) -> Iterator[AlchemistsState]:
    """Some positions of a game by chance: one of `every`, all rare ones, and the end."""
    state, luck = begun(seats, variant, seed), Rng.of(seed, "luck")
    while state.outcome() is None:
        if luck.below(every) == 0 or state.stage in RARE:
            yield state
        play_on(state, luck)
    yield state


def everybody(state: AlchemistsState) -> tuple[int | None, ...]:
    return (*range(state.seats), None)


def resampled(state: AlchemistsState, seat: int | None, seed: str) -> AlchemistsState:
    world = state.copy()
    world.resample(seat, Rng.of(seed, "resampled"))
    return world


# Facts.


@pytest.mark.clause("ALC-B64", "ALC-B65", "ALC-B67")
@pytest.mark.parametrize(("seats", "variant"), TABLES)
def test_facts_come_from_the_view_alone_and_are_true(seats: int, variant: str) -> None:
    learnt = 0
    for state in positions(seats, variant, "facts", 20):
        if state.stage == stages.OVER:
            continue
        for seat in everybody(state):
            known = facts_of(state, seat)
            assert known == facts_of(observe(state, seat), seat)
            assert all(facts.holds(fact, int(state.world), -1) for fact in known)
            assert set(facts_of(state, None)) <= set(known)
            learnt += len(known)
    assert learnt > 20


@pytest.mark.clause("ALC-B28", "ALC-B65")
def test_a_seat_learns_from_its_own_mixes_and_from_demonstrations() -> None:
    state = position("hand 0 fern toad claw | cubes 0 student")
    run(state, "0: mix fern toad")
    deeds = history.deeds_of(state.past, state.deeds)
    made = next(deed for deed in deeds if history.kind_of(deed) == history.TESTED)
    assert facts_of(state, 0) == (facts.makes(1, 2, history.second_of(made)),)
    assert facts_of(state, 1) == facts_of(state, None) == ()


def test_a_belief_is_thought_out_once_and_few_are_kept() -> None:
    state = begun(2, "master", "beliefs")
    assert belief_of(state, 0) is belief_of(state.copy(), 1)
    shelf = Beliefs()
    first = shelf.of([])
    for potion in range(MOST_BELIEFS - 1):
        shelf.of([facts.makes(potion % 4, 5, potion // 4 % 7), facts.has(potion % 8, potion % 6)])
    assert shelf.of([]) is first
    shelf.of([facts.has(7, 5)])
    assert len(shelf.known) == MOST_BELIEFS
    assert shelf.of([]) is first


# Worlds that look alike.


@pytest.mark.clause("ALC-B64", "ALC-B65", "ALC-B66", "ALC-B67")
@pytest.mark.parametrize(("seats", "variant"), TABLES)
def test_imagined_and_resampled_worlds_look_like_the_real_one(seats: int, variant: str) -> None:
    for number, state in enumerate(positions(seats, variant, "alike", 12)):
        for seat in everybody(state):
            view = observe(state, seat)
            world = resampled(state, seat, f"alike {number} {seat}")
            assert observe(world, seat) == view
            dream = imagine(view, Rng.of("dream", f"{number} {seat}"))
            assert observe(dream, seat) == view
            if seat is not None:
                keys = {infoset_key(each, seat) for each in (state, world, dream)}
                assert len(keys) == 1
                assert state.legal(seat) == world.legal(seat) or seat not in state.to_act()


@pytest.mark.clause("ALC-B24", "ALC-B28", "ALC-B51", "ALC-B52", "ALC-AR2", "ALC-AR3", "ALC-AR6")
@pytest.mark.parametrize(("seats", "variant"), TABLES)
def test_every_resampled_world_can_have_happened(seats: int, variant: str) -> None:
    for number, state in enumerate(positions(seats, variant, "possible", 8)):
        assert faults_of(state) == []
        for seat in everybody(state):
            world = resampled(state, seat, f"possible {number} {seat}")
            assert faults_of(world) == [], f"{stages.NAMES[state.stage]} seen by {seat}"


def test_a_world_that_cannot_have_happened_is_found_out() -> None:
    state = begun(2, "apprentice", "faults")
    world = resampled(state, 0, "faults")
    world.own[fields.HAND + 1], world.own[fields.HAND] = world.own[fields.HAND], 0
    assert faults_of(world)


@pytest.mark.clause("ALC-C2", "ALC-B65", "ALC-B66")
def test_all_that_is_hidden_changes() -> None:
    seen: dict[str, set[object]] = {}
    *_, state = (each.copy() for each in positions(3, "master", "changes", 1) if each.round == 4)
    others = (1, 2)
    for number in range(40):
        world = resampled(state, 0, f"changes {number}")
        own = world.own
        found = {
            "assignment": world.alchemicals,
            "deck": world.deck,
            "discards": world.discards,
            "favour deck": world.favour_deck,
            "adventurers": world.adventurers,
            "chance": world.rng.words(),
            "hands": tuple(own[fields.HAND + seat] for seat in others),
            "favours": tuple(own[fields.FAVOUR_HAND + seat] for seat in others),
            "seals": tuple(own[fields.SEALS_LEFT + seat] for seat in others),
            "deeds": tuple(history.deeds_of(world.past, world.deeds)),
        }
        for name, value in found.items():
            seen.setdefault(name, set()).add(value)
    few = {
        name: len(values)
        for name, values in seen.items()
        if len(values) < (2 if name == "adventurers" else 4)
    }
    assert few == {}


@pytest.mark.clause("ALC-B65")
def test_an_imagined_world_is_made_from_the_view_alone() -> None:
    for state in positions(3, "apprentice", "alone", 40):
        for seat in everybody(state):
            view = observe(state, seat)
            twin = observe(resampled(state, seat, "twin"), seat)
            truths = [imagine(each, Rng.of("alone", "a")).truth() for each in (view, twin)]
            assert truths[0] == truths[1]


@pytest.mark.clause("ALC-B2", "ALC-B22")
def test_a_choice_that_is_not_open_is_still_to_be_made() -> None:
    state = begun(3, "master", "throw")
    state.apply(1, state.legal(1)[0])
    world = resampled(state, 0, "throw")
    assert (world.own[fields.CHOICE + 1], world.to_act()) == (NOTHING, (0, 1, 2))
    mine = resampled(state, 1, "throw")
    assert (mine.own[fields.CHOICE + 1], mine.to_act()) == (state.own[fields.CHOICE + 1], (0, 2))


@pytest.mark.clause("ALC-B13")
def test_what_others_have_laid_out_is_taken_back() -> None:
    state, luck = begun(2, "master", "draft"), Rng.of("draft", "luck")
    while state.stage != stages.DECLARING:
        play_on(state, luck)
    seat = int(state.active)
    state.apply(seat, state.legal(seat)[0])
    other = resampled(state, 1 - seat, "draft")
    assert sum(other.space_uses) == 0 < sum(state.space_uses)
    assert resampled(state, seat, "draft").space_uses == state.space_uses


@pytest.mark.clause("ALC-B63")
def test_after_the_end_nothing_is_guessed() -> None:
    *_, state = positions(2, "master", "end", 1000)
    world = resampled(state, 0, "end")
    assert world.alchemicals == state.alchemicals
    assert world.own == state.own
    assert world.seals == state.seals


# What is drawn, and how often.


def unseen(state: AlchemistsState, observer: int) -> Counter[int]:
    """The cards of the first deck that an observer cannot place."""
    script = script_of(state, observer)
    left = script.cards[0]
    return Counter({face: left >> 4 * face & 15 for face in range(KINDS)})


@pytest.mark.clause("ALC-B2", "ALC-B65")
def test_two_unknown_cards_are_any_that_were_not_seen() -> None:
    state = begun(2, "master", "two cards")
    left, samples = unseen(state, 0), 1500
    found: Counter[tuple[int, ...]] = Counter()
    for number in range(samples):
        world = resampled(state, 0, f"two {number}")
        hand = world.own[fields.HAND + 1]
        found[tuple(face for face in range(KINDS) for _ in range(hand >> 4 * face & 15))] += 1
    whole = left.total() * (left.total() - 1)
    for one in range(KINDS):
        for other in range(one, KINDS):
            ways = left[one] * (left[other] - (one == other)) * (1 if one == other else 2)
            assert_as_often(found[one, other], ways / whole, samples)


def assert_as_often(times: int, chance: float, samples: int) -> None:
    """Within five standard deviations, and never what cannot be."""
    wide = 5 * (samples * chance * (1 - chance)) ** 0.5 + (3 if chance else 0)
    assert abs(times - samples * chance) <= wide


def one_mix_of_two() -> Iterator[tuple[AlchemistsState, int]]:
    """Positions in which somebody else has drawn two cards and mixed them, and nothing more."""
    for number in range(200):
        state, luck = begun(2, "master", f"mix {number}"), Rng.of("mix", str(number))
        while state.round < 2:
            play_on(state, luck)
            for observer in (0, 1):
                if script_of(state, observer).traces[0].kinds == TWO_MIXED:
                    yield state, observer


@pytest.mark.clause("ALC-B51", "ALC-B65")
def test_a_mix_of_two_unknown_cards_is_any_that_makes_the_potion() -> None:
    state, observer = next(one_mix_of_two())
    script, samples = script_of(state, observer), 1500
    trace, left = script.traces[0], unseen(state, observer)
    potion = next(at for at in range(7) if trace.numbers[2] >> at & 1)
    belief = Belief(facts_of(state, observer))
    expected = counted(belief, potion, left)
    found: Counter[int] = Counter()
    for number in range(samples):
        world = resampled(state, observer, f"mix {number}")
        deeds = history.deeds_of(world.past, world.deeds)
        found[history.first_of(deeds[trace.places[2]])] += 1
    for pair in range(len(PAIRS)):
        assert (found[pair] > 0) == (expected[pair] > 0), f"{PAIRS[pair]}"
        assert_as_often(found[pair], expected[pair], samples)


def counted(belief: Belief, potion: int, left: Counter[int]) -> list[float]:
    """By going through all worlds: each is as likely, and in it each way to hold such a pair."""
    shares = [0.0] * len(PAIRS)
    worlds = [at for at in range(40320) if belief.sets[0] >> at & 1]
    weights = [left[one] * left[other] for one, other in PAIRS]
    for world in worlds:
        natures = assignment(world)
        makers = [
            pair
            for pair, (one, other) in enumerate(PAIRS)
            if mix(natures[one], natures[other]) == potion
        ]
        whole = sum(weights[pair] for pair in makers)
        for pair in makers:
            shares[pair] += weights[pair] / whole / len(worlds) if whole else 0
    return shares
