"""Books, startup cards and secret artifacts stay with those who may see them; leaks are found."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from shem.games.alchemists import GAME, history, stages
from shem.games.alchemists.king.fields import BOARDS, DEALT, DRAWN, KEPT, SECRETS, SHELF, TURNED
from shem.games.alchemists.state import AlchemistsState
from shem.games.alchemists.view import AlchemistsView, observe
from shem.kernel.game import AnyGame
from shem.kernel.rng import Rng
from shem.testkit import leaks
from shem.testkit.case import Case
from shem.testkit.laws import heuristics, simultaneous_choices
from shem.testkit.trajectory import Walk
from shem.testkit.twins import other_deals
from tests.games.alchemists.funding import dealt

Secret = Callable[[AlchemistsState, int | None], int]
OPTIONS = {"startup": True, "busy_days": True}


def of_field(field: int) -> Secret:
    """A number of all other seats."""

    def secret(state: AlchemistsState, viewer: int | None) -> int:
        numbers = [state.extra[field + seat] for seat in range(state.seats) if seat != viewer]
        return sum(31**at * number for at, number in enumerate(numbers))

    return secret


def of_books(state: AlchemistsState, viewer: int | None) -> int:
    """What others have read."""
    deeds = history.deeds_of(state.past, state.deeds)
    return sum(
        (at + 1) * (1 + 2 * history.first_of(deed) + history.second_of(deed))
        for at, deed in enumerate(deeds)
        if history.kind_of(deed) == history.READ and history.seat_of(deed) != viewer
    )


def of_boards(state: AlchemistsState, viewer: int | None) -> int:
    """The order boards that nobody has seen."""
    return sum(19**at * state.extra[BOARDS + at] for at in range(state.extra[TURNED], 6))


def telling(secret: Secret) -> AnyGame:
    """The game with a view that tells a secret, by a number that nobody would look at."""

    def observed(state: AlchemistsState, seat: int | None) -> AlchemistsView:
        view = observe(state, seat)
        return replace(view, turns=view.turns + 1000 * secret(state, seat))

    return replace(GAME, observe=observed)


def moment(game: AnyGame, wanted: Callable[[AlchemistsState], bool]) -> Walk:
    """A position as wanted, in some game with both modules."""
    for number in range(60):
        walk = Walk(Case(game, 3, OPTIONS, f"planted {number}"))
        for _ in range(60):
            assert isinstance(walk.state, AlchemistsState)
            if wanted(walk.state):
                return walk.branch()
            seat = walk.state.to_act()[-1]
            # The last cards bring artifacts, the first spaces and ingredients do as well as others.
            at = -1 if walk.state.stage == stages.KEEPING else 0
            walk.act(seat, walk.state.legal(seat)[at])
    raise AssertionError("no such position came up")


def has_secret(state: AlchemistsState) -> bool:
    return bool(state.extra[SECRETS + 1] or state.extra[SECRETS + 2])


def has_read(state: AlchemistsState) -> bool:
    return of_books(state, 0) > 0


def is_reading(state: AlchemistsState) -> bool:
    return state.stage == stages.READING


def is_begun(state: AlchemistsState) -> bool:
    return state.round > 0


PLANTED: dict[str, tuple[Secret, Callable[[AlchemistsState], bool]]] = {
    "a book": (of_books, has_read),
    "what a book offers": (of_field(SHELF), is_reading),
    "an order board to come": (of_boards, is_begun),
    "rejected startup cards": (of_field(DEALT), is_begun),
    "a secret artifact": (of_field(SECRETS), has_secret),
}


@pytest.mark.clause("ALC-L1", "ALC-S15", "ALC-S26", "ALC-D2")
@pytest.mark.parametrize("name", PLANTED)
def test_a_planted_leak_is_found_by_resampling(name: str) -> None:
    secret, wanted = PLANTED[name]
    found = [str(each) for each in leaks.resample_leaks([moment(telling(secret), wanted)])]
    assert any("turns is" in each for each in found)
    assert list(leaks.resample_leaks([moment(GAME, wanted)])) == []


@pytest.mark.clause("ALC-S3")
def test_kept_cards_that_are_told_too_early_are_found() -> None:
    def choosing(state: AlchemistsState) -> bool:
        return state.stage == stages.KEEPING

    assert list(
        simultaneous_choices.choices_stay_private(moment(telling(of_field(KEPT)), choosing))
    )
    assert list(simultaneous_choices.choices_stay_private(moment(GAME, choosing))) == []


@pytest.mark.clause("ALC-S3", "ALC-S26", "ALC-L1")
@pytest.mark.parametrize("wanted", [has_secret, has_read, is_begun])
def test_infoset_keys_show_what_a_seat_may_know(wanted: Callable[[AlchemistsState], bool]) -> None:
    assert list(heuristics.sees_what_it_may(moment(GAME, wanted))) == []


def test_imagined_cards_are_those_that_nobody_has_seen() -> None:
    state = dealt((1, 2), (3, 12))
    view = GAME.observe(state, 0)
    found = set[int]()
    for number in range(40):
        world = GAME.imagine(view, Rng.of("cards", str(number)))
        assert world.extra[DEALT] == state.extra[DEALT]
        assert world.extra[DEALT] & world.extra[DEALT + 1] == 0
        assert world.extra[DRAWN + 1] == 0
        found.add(world.extra[DEALT + 1])
    assert len(found) > 20


def test_twins_are_looked_for_again_while_there_are_none() -> None:
    """With so many kinds of hidden cards few pairs can be exchanged; here none of the first 120."""
    modules = {"startup": True, "busy_days": True, "encyclopedia": True, "golem": False}
    case = Case(GAME, 4, {"variant": "master", **modules}, "every table 65")
    twins = next(other_deals(case, Rng.of(case.seed, "other deals")), None)
    assert twins is not None
    assert "exchanged in the data" in twins.changed
