"""Whole games at random: they end, nothing is lost on the way, and everything has its words."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from shem.games.alchemists import GAME, fields, history, pieces
from shem.games.alchemists.edition_data.kinds import SPACES
from shem.games.alchemists.packing import total
from shem.games.alchemists.state import AlchemistsState
from tests.games.alchemists.positions import NAMES

CASES = [
    (seats, variant, number)
    for seats in (2, 3, 4)
    for variant in ("apprentice", "master")
    for number in range(4)
]


def moments(seats: int, variant: str, number: int) -> Iterator[AlchemistsState]:
    """Every position of a random game, with the events that led to it."""
    seed = f"random {number}"
    state = GAME.new(seats, seed=seed, options={"variant": variant})
    luck = random.Random(seed)
    while state.to_act():
        yield state
        seat = luck.choice(state.to_act())
        state.log = []
        GAME.play(state, seat, luck.choice(state.legal(seat)))
    yield state


@pytest.mark.clause("ALC-B1", "ALC-B8", "ALC-B63")
@pytest.mark.parametrize(("seats", "variant", "number"), CASES)
def test_games_end_by_scoring_after_six_rounds(seats: int, variant: str, number: int) -> None:
    *before, state = moments(seats, variant, number)
    played, result = len(before), state.outcome()
    assert result is not None
    assert (result.clause, int(state.round)) == ("ALC-B63", 6)
    assert abs(sum(result.payoffs) - 1) < 1e-9
    assert played < GAME.bound(seats)


@pytest.mark.clause("ALC-C1", "ALC-FV1", "ALC-C12", "ALC-B68")
@pytest.mark.parametrize(("seats", "variant", "number"), CASES)
def test_cards_cubes_seals_and_tokens_are_never_lost(seats: int, variant: str, number: int) -> None:
    first = None
    for state in moments(seats, variant, number):
        cards = Counter(GAME.components(state))
        first = first or cards
        assert cards == first
        assert all(seals(state, seat) == 11 - broken(state, seat) for seat in range(seats))
        assert int(state.conflicts).bit_count() <= 3
        used = [nature for nature in state.theories if nature != pieces.NOTHING]
        assert len(used) == len(set(used))
        assert min(state.own[fields.GOLD : fields.GOLD + seats]) >= 0
        assert min(state.own[fields.REPUTATION : fields.REPUTATION + seats]) >= 1


def seals(state: AlchemistsState, seat: int) -> int:
    """Those left, and those on the board."""
    placed = sum(1 for ingredient in range(8) if state.seal_at(ingredient, seat))
    return placed + int(total(state.own[fields.SEALS_LEFT + seat]))


def broken(state: AlchemistsState, seat: int) -> int:
    """Seals that left the game."""
    deeds = history.deeds_of(state.past, state.deeds)
    return sum(
        1
        for deed in deeds
        if history.kind_of(deed) == history.BROKE and history.seat_of(deed) == seat
    )


@pytest.mark.clause("ALC-B14", "ALC-B16")
@pytest.mark.parametrize(("seats", "variant", "number"), CASES[::2])
def test_every_cube_of_a_round_is_declared_or_unused(seats: int, variant: str, number: int) -> None:
    for state in moments(seats, variant, number):
        printed = state.setup.edition.rounds.cubes[seats - 2][max(int(state.round), 1) - 1]
        for event in state.log or []:
            if event.kind.startswith("declared"):
                seat, unused = event.args["seat"], event.args["unused"]
                assert isinstance(seat, int)
                hired = of_this_round(state, "played", seat).count(("assistant",))
                assert cubes_on_spaces(state, seat) + unused == printed + hired  # type: ignore[operator]


def cubes_on_spaces(state: AlchemistsState, seat: int) -> int:
    return sum(
        int(state.cube_cost(space, use))
        for space in range(len(SPACES))
        for use in range(int(state.uses(space, seat)))
    )


def of_this_round(state: AlchemistsState, what: str, seat: int) -> list[tuple[object, ...]]:
    deeds = list(GAME.observe(state, None).deeds)
    begun = max(at for at, deed in enumerate(deeds) if deed.what == "round")
    return [deed.facts for deed in deeds[begun:] if deed.what == what and deed.seat == seat]


@pytest.mark.parametrize(("seats", "variant", "number"), CASES[::3])
def test_everything_has_its_words(seats: int, variant: str, number: int) -> None:
    told: set[str] = set()
    for at, state in enumerate(moments(seats, variant, number)):
        for event in state.log or []:
            if event.kind not in told:
                told.add(event.kind)
                assert GAME.words.event(event.plain(), NAMES, 0)
        for seat in state.to_act():
            prompt = GAME.ask(state, seat)
            assert GAME.words.prompt(prompt, NAMES, seat)
            GAME.words.lesson(prompt, NAMES, seat)
        if at % 20 == 0:
            for viewer in (*range(seats), None):
                assert GAME.presentation.lines(GAME.observe(state, viewer), GAME.words)


def test_no_list_of_choices_is_long() -> None:
    longest = max(
        len(state.legal(seat))
        for case in CASES[::3]
        for state in moments(*case)
        for seat in state.to_act()
    )
    assert longest <= 55
