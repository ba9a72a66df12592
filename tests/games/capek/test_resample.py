"""Beliefs: imagined and resampled worlds are those that fit, and all of them alike."""

from __future__ import annotations

from collections import Counter

import pytest

from shem.games.capek import GAME
from shem.games.capek.board import CARD_NAMES
from shem.games.capek.fields import card_of, entries, is_shown
from shem.games.capek.state import CapekState
from shem.kernel.playout import sample_weighted_action, weighted_playout
from shem.kernel.rng import Rng
from shem.testkit.conformance import is_brief
from tests.games.capek.counting import Counted, is_even, is_sound, key
from tests.games.capek.positions import play, position

SAMPLES = 30
"""Resamples for each world that there is."""
GAMES = [
    (2, 4, 0),
    # In these two both hold cards of the first pile: who looks on cannot know who has which.
    (1, 4, 1),
    (5, 5, 1),
    (1, 13, 1),
    (5, 25, 2),
    (4, 22, 3),
    (6, 28, 4),
    *([] if is_brief() else [(7, 31, 4)]),
]
"""Games by number, the steps after which they are looked at, and how often was shuffled by then."""


def counted(seed: str, seat: int | None, steps: int) -> Counted:
    """A game after a number of steps, or after the last of them at which all had been told."""
    game = Counted(seed, seat)
    rng = Rng.of(seed, "played")
    settled = game.kept()
    for _ in range(steps):
        if not game.step(rng):
            break
        settled = game.kept() if game.is_settled() else settled
    return settled


@pytest.mark.ruling("CPK-A14")
@pytest.mark.clause("CPK-3", "CPK-32")
@pytest.mark.parametrize("seat", [0, 1, None])
@pytest.mark.parametrize(("number", "steps", "shuffles"), GAMES)
def test_resampled_worlds_are_all_that_fit_and_all_alike(
    number: int, steps: int, shuffles: int, seat: int | None
) -> None:
    game = counted(f"tiny {number}", seat, steps)
    assert game.state.shuffles == shuffles
    fitting = Counter(key(world) for world in game.worlds)
    assert key(game.state) in fitting
    assert is_even(Counter(resampled(game.state, seat, len(game.worlds))), fitting)


def test_a_resample_that_favours_a_world_is_found_out() -> None:
    game = counted("tiny 4", 0, 22)
    fitting = Counter(key(world) for world in game.worlds)
    assert len(fitting) > 5
    found = resampled(game.state, 0, len(game.worlds))
    truly = key(game.state)
    lopsided = [truly if at % 10 == 0 else world for at, world in enumerate(found)]
    assert not is_even(Counter(lopsided), fitting)
    lacking = [world for world in found if world != truly]
    assert not is_even(Counter(lacking), fitting)
    assert not is_even(Counter([*found, "a world that does not fit"]), fitting)


def resampled(state: CapekState, seat: int | None, worlds: int) -> list[str]:
    rng = Rng.of("redeals", str(seat))
    keys = []
    for _ in range(SAMPLES * worlds):
        world = state.copy()
        world.resample(seat, rng)
        keys.append(key(world))
    return keys


@pytest.mark.ruling("CPK-A14")
@pytest.mark.parametrize("seat", [0, 1, None])
@pytest.mark.parametrize(
    ("seed", "steps", "shuffles"),
    [("tiny imagined", 9, 1), ("tiny 1", 4, 1), ("tiny 4", 22, 3), ("tiny 6", 28, 4)],
)
def test_imagined_worlds_are_drawn_alike_too(
    seed: str, steps: int, shuffles: int, seat: int | None
) -> None:
    game = counted(seed, seat, steps)
    assert game.state.shuffles == shuffles
    view = GAME.observe(game.state, seat)
    rng = Rng.of("imagine", str(seat))
    fitting = Counter(key(world) for world in game.worlds)
    found = [key(GAME.imagine(view, rng)) for _ in range(SAMPLES * len(game.worlds))]
    assert is_even(Counter(found), fitting)


@pytest.mark.clause("CPK-32")
def test_after_a_shuffle_the_other_hand_is_counted_out() -> None:
    state = position(
        """
        hand 0 pm3 vs3 se3 as3 | hand 1 pm4 vs4 se4 as4 | pile | auction pm1 vs1 se1 or1
        rest discards
        """
    )
    # All that was not dealt has been discarded: after the shuffle seat 0 knows who has what.
    play(state, 0, "swap pm3")
    assert state.shuffles == 1
    for number in range(20):
        world = state.copy()
        world.resample(0, Rng.of("count", str(number)))
        assert world.cards(1) == state.cards(1)


@pytest.mark.ruling("CPK-A14")
@pytest.mark.clause("CPK-19")
def test_a_card_kept_stays_known_until_it_goes() -> None:
    state = GAME.new(seed="kept")
    seat = state.to_act()[0]
    card = CARD_NAMES[state.offer(0)]
    paid = CARD_NAMES[state.cards(seat)[0]]
    play(state, seat, "buy 1", f"pay {paid}", "take", "keep", "stop buying")
    other = 1 - seat
    assert GAME.observe(state, other).seats[seat].known == (f"card-{card}",)
    for number in range(20):
        world = state.copy()
        world.resample(other, Rng.of("kept", str(number)))
        assert CARD_NAMES.index(card) in world.cards(seat)
    play(state, seat, f"swap {card}")
    assert GAME.observe(state, other).seats[seat].known == ()


@pytest.mark.ruling("CPK-A14")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_a_whole_game_of_resamples_stays_sound(seat: int | None) -> None:
    state = GAME.new(seed="sound")
    rng = Rng.of("sound", "play")
    while state.to_act():
        world = state.copy()
        world.resample(seat, rng)
        assert is_sound(world)
        hidden = [memory_of(world, each) for each in (0, 1)]
        assert hidden == [set(world.cards(each)) - shown(world, each) for each in (0, 1)]
        decider = state.to_act()[0]
        state.apply(decider, sample_weighted_action(state, decider, rng))


def memory_of(state: CapekState, seat: int) -> set[int]:
    """The cards that a seat remembers to hold unseen."""
    held: set[int] = set()
    for entry in entries(state.memory(seat)):
        if is_shown(entry):
            held.remove(card_of(entry))
        else:
            held.add(card_of(entry))
    return held


def shown(state: CapekState, seat: int) -> set[int]:
    return {card for card in state.cards(seat) if state.shown >> card & 1}


def test_a_resampled_world_has_a_future_of_its_own() -> None:
    state = GAME.new(seed="future")
    weighted_playout(state, Rng.of("a", "b"), 30)
    world = state.copy()
    world.resample(0, Rng.of("c", "d"))
    assert world.rng.words() != state.rng.words()


def test_what_another_lays_out_is_chosen_anew() -> None:
    state = position()
    play(state, 0, "buy 4", "pay pm3")
    world = state.copy()
    world.resample(1, Rng.of("laid", "out"))
    assert (world.laid, GAME.observe(world, 1)) == ((), GAME.observe(state, 1))
    mine = state.copy()
    mine.resample(0, Rng.of("laid", "out"))
    assert mine.laid == state.laid


@pytest.mark.parametrize("deeds", ["buy 4, pay pm3", "buy 2", "set right-arm, lay pm2"])
def test_what_another_has_begun_leaves_no_trace_in_an_imagined_world(deeds: str) -> None:
    state = position("hand 0 pm2 pm3 vs3 se3")
    idle = state.copy()
    play(state, 0, *deeds.split(", "))
    for seat in (1, None):
        worlds = [state.copy(), idle.copy()]
        for world in worlds:
            world.resample(seat, Rng.of("begun", "by another"))
        assert worlds[0].truth() == worlds[1].truth()
        assert (worlds[0].slot, worlds[0].part) == (worlds[1].slot, worlds[1].part) == (0, 0)
