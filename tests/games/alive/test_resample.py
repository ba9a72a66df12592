"""Imagined worlds: exactly those that fit what was seen, all of them, and each as likely."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import permutations

import pytest

from shem.games.alive import GAME
from shem.games.alive.state import AliveState
from shem.games.alive.view import observe
from shem.kernel.playout import sample_weighted_action
from shem.kernel.rng import Rng
from tests.games.alive.editions import Raw, raw_with
from tests.games.alive.positions import golem, hand, luck, pile, play, position

WORLDS = 1200
World = tuple[tuple[str, ...], ...]
Lot = Callable[[AliveState], float]


def world_of(state: AliveState) -> World:
    """The hands and the deck."""
    deck = [state.setup.symbol_name(symbol) for symbol in state.order[state.drawn :]]
    hands = [tuple(hand(state, seat)) for seat in range(state.seats)]
    return (*hands, tuple(deck))


def four_symbols(raw: Raw) -> None:
    """A deck that is small enough to count: fire twice, and ice twice."""
    raw["box"]["symbols"] = 4
    raw["symbols"]["symbol"] = raw["symbols"]["symbol"][:4]


SMALL = GAME.edition(raw_with(four_symbols))


def sampled(state: AliveState, seat: int | None) -> Counter[World]:
    """What resampling makes of a position."""
    found: Counter[World] = Counter()
    for number in range(WORLDS):
        world = state.copy()
        world.resample(seat, Rng.of("sampled", str(number)))
        found[world_of(world)] += 1
    return found


def imagined(state: AliveState, seat: int | None) -> Counter[World]:
    """What imagining makes of a view."""
    view = observe(state, seat)
    worlds = (GAME.imagine(view, Rng.of("imagined", str(at))) for at in range(WORLDS))
    return Counter(world_of(world) for world in worlds)


def counted(state: AliveState, seat: int | None, lot: Lot | None = None) -> dict[World, float]:
    """All orders of the deck in which this seat would see the same, by brute force.

    Where chance picked what was played, a world counts as much as it was likely to.
    """
    view = observe(state, seat)
    found: dict[World, float] = {}
    for order in permutations(range(int(state.setup.symbols))):
        world = reordered(state, order)
        if observe(world, seat) == view:
            weight = 1.0 if lot is None else lot(world)
            found[world_of(world)] = found.get(world_of(world), 0.0) + weight
    return found


def picked_among(seat: int, kind: str) -> Lot:
    """How likely it was that chance picked this symbol of the hand, and not another like it."""
    return lambda world: 1 / (1 + hand(world, seat).count(kind))


def reordered(state: AliveState, order: tuple[int, ...]) -> AliveState:
    """The same game with a deck that was shuffled otherwise."""
    becomes = dict(zip(state.order, order, strict=True))
    world = state.copy()
    world.order = bytes(order)
    world.tail = bytes(becomes[symbol] for symbol in state.tail)
    world.known = sum(1 << becomes[at] for at in becomes if state.known & 1 << at)
    for seat in range(state.seats):
        first = 4 + 6 + 10 * seat
        for place in range(first, first + 4):
            if state.board[place] >= 0:
                world.board[place] = becomes[state.board[place]]
    return world


def assert_alike(found: Counter[World], expected: dict[World, float]) -> None:
    """The same worlds, about as often as they should be."""
    assert set(found) == set(expected)
    total = sum(expected.values())
    for world, weight in expected.items():
        share = weight / total
        assert abs(found[world] / WORLDS - share) < 5 * (share * (1 - share) / WORLDS) ** 0.5 + 1e-9


POSITIONS = {
    "untouched": ("", ()),
    "one drawn": ("hand 0 ice", ()),
    "both hold": ("hand 0 ice | hand 1 fire", ()),
    "two and one": ("hand 0 ice fire | hand 1 fire", ()),
    "one played": ("hand 0 fire ice | golem 1 torso=fire | dice 6", ("steal 1 torso",)),
    "one of two alike": ("hand 1 fire fire | turn 1 | golem 0 torso=fire | dice 4",
                         ("steal 0 torso",)),
    "one of three": ("hand 1 fire ice fire | turn 1 | golem 0 torso=ice | dice 4",
                     ("steal 0 torso",)),
    "one dropped": ("hand 0 fire ice ice | dice 6", ("roll", "draw symbol", "drop 2")),
}  # fmt: skip
LOTS = {
    "one played": picked_among(0, "fire"),
    "one of two alike": picked_among(1, "fire"),
    "one of three": picked_among(1, "ice"),
}


@pytest.mark.ruling("ALV-A21")
@pytest.mark.parametrize("seat", [0, 1, None])
@pytest.mark.parametrize("name", POSITIONS)
def test_worlds_are_those_that_counting_finds(name: str, seat: int | None) -> None:
    facts, acts = POSITIONS[name]
    state = position(facts, SMALL)
    play(state, *acts)
    expected = counted(state, seat, LOTS.get(name))
    assert world_of(state) in expected
    assert_alike(sampled(state, seat), expected)


@pytest.mark.ruling("ALV-A21")
@pytest.mark.parametrize("name", ["one played", "one of two alike", "one of three", "two and one"])
def test_views_are_imagined_as_worlds_are_resampled(name: str) -> None:
    facts, acts = POSITIONS[name]
    state = position(facts, SMALL)
    play(state, *acts)
    for seat in (0, None):
        assert_alike(imagined(state, seat), counted(state, seat, LOTS.get(name)))


def three_alike(raw: Raw) -> None:
    """A deck of fire three times, and ice once."""
    four_symbols(raw)
    raw["symbols"]["symbol"][2]["type"] = "fire"


@pytest.mark.ruling("ALV-A21")
def test_two_lots_weigh_more_than_one() -> None:
    state = position(
        "seats 3 | hand 1 fire ice fire | turn 1 | dice 4 4 "
        "| golem 0 torso=fire | golem 2 torso=cake head=fire",
        GAME.edition(raw_with(three_alike)),
    )
    play(state, "steal 0 torso", "steal 2 head")
    assert state.truth()["lots"] == [["fire", [1]], ["fire", [1]]]

    def lot(world: AliveState) -> float:
        """First one of two or three, then the only one or one of two."""
        left = hand(world, 1).count("fire")
        return 1 / (2 + left) / (1 + left)

    for seat in (0, None):
        assert_alike(sampled(state, seat), counted(state, seat, lot))
        assert_alike(imagined(state, seat), counted(state, seat, lot))


@pytest.mark.ruling("ALV-A21")
def test_lots_are_remembered_alike_by_a_state_and_from_a_view() -> None:
    for state, seat in positions_of_games(10):
        world = GAME.imagine(observe(state, seat), Rng.of("lots", str(state.turns())))
        assert world.truth()["lots"] == state.truth()["lots"]


@pytest.mark.ruling("ALV-A21")
def test_of_two_alike_the_one_was_played_that_could_not_be_dropped_later() -> None:
    """Which of the two is seen only when the other one is dropped from its place."""
    state = two_irons_one_played(["iron", "fire"])
    for texts in (["roll", "draw symbol"], ["roll", "draw symbol", "drop 1"]):
        state.rng = luck([6])
        play(state, *texts)
    assert hand(state, 0) == ["fire", "ice", "clay"]
    play(state, "steal 1 head")
    for seat in (0, 1, None):
        world = GAME.imagine(observe(state, seat), Rng.of("alike", str(seat)))
        assert world.truth()["lots"] == state.truth()["lots"]


def two_irons_one_played(left: list[str]) -> AliveState:
    """A theft by one of two symbols that are alike, which leaves these in the hand."""
    for lot in range(99):
        state = position(
            "hand 0 iron fire iron | golem 0 torso=cake "
            "| golem 1 head=fire torso=clay left-arm=iron | deck ice clay"
        )
        state.rng = Rng.of("lot", str(lot))
        play(state, "steal 1 left arm")
        if hand(state, 0) == left and "left-arm" in golem(state, 0):
            return state
    raise AssertionError(left)


@pytest.mark.clause("ALV-30")
@pytest.mark.ruling("ALV-A16")
def test_unseen_cards_of_a_pile_lie_in_any_order() -> None:
    state = position("golem 0 torso=cake | dice 1 | heads ice wood")
    state.board[0] = 3
    before = pile(state, "head")
    found: Counter[tuple[str, ...]] = Counter()
    for number in range(WORLDS):
        world = state.copy()
        world.resample(0, Rng.of("pile", str(number)))
        heads = pile(world, "head")
        assert (heads[0], heads[4:]) == (before[0], before[4:])
        found[tuple(heads[1:4])] += 1
    assert set(found) == set(permutations(before[1:4]))
    assert max(found.values()) < WORLDS / 6 * 1.25


@pytest.mark.ruling("ALV-A16")
def test_face_down_the_top_is_unseen_as_well() -> None:
    state = position("option piles_face_up no | heads ice wood")
    tops = set()
    for number in range(99):
        world = state.copy()
        world.resample(0, Rng.of("down", str(number)))
        tops.add(pile(world, "head")[0])
    assert len(tops) == 7


def positions_of_games(games: int) -> Iterator[tuple[AliveState, int]]:
    for number in range(games):
        seats = GAME.seats[number % len(GAME.seats)]
        options = {"piles_face_up": number % 3 > 0, "sided_limbs": number % 2 == 0}
        state = GAME.new(seats, seed=f"worlds {number}", options=options)
        rng = Rng.of("worlds", str(number))
        for step in range(300):
            if not state.to_act():
                break
            if step % 13 == 0:
                yield state, step % seats
            seat = state.to_act()[0]
            state.apply(seat, sample_weighted_action(state, seat, rng))


def test_whole_games_are_imagined_from_every_seat() -> None:
    for state, seat in positions_of_games(10):
        view = observe(state, seat)
        world = GAME.imagine(view, Rng.of("again", str(state.turns())))
        assert observe(world, seat) == view
        assert observe(world, None) == observe(state, None)
        world.resample(seat, Rng.of("once more", str(state.turns())))
        assert observe(world, seat) == view


def test_another_world_has_another_future() -> None:
    state = position()
    state.resample(0, Rng.of("a", "future"))
    other = position()
    other.resample(0, Rng.of("b", "future"))
    assert state.rng.words() != other.rng.words()
