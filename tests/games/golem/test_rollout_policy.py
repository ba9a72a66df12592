"""Whoever fills the screens by habit, turn after turn the same, loses to a bot that searches."""

from __future__ import annotations

import pytest

from shem.bots import BOTS, Bot
from shem.bots.search import SearchConfig
from shem.bots.search_bot import SearchBot
from shem.games.golem import GAME
from shem.games.golem.actions import MOST_UNITS
from shem.games.golem.fields import BUDGET, STEP
from shem.games.golem.stages import ALLOCATION, REARRANGEMENT
from shem.games.golem.state import GolemState
from shem.kernel import Rng

HABITS = {
    "even": (3, 3, 3, 3),
    "harvest": (1, 1, 9, 1),
    "movement": (1, 8, 2, 1),
    "orientation": (6, 2, 3, 1),
    "harvest and movement": (1, 5, 5, 1),
}


def by_habit(state: GolemState, seat: int, sheet: tuple[int, ...], rng: Rng) -> int:
    """Always the same sheet, with units more or less on its highest screen; else a sensible act."""
    if state.stage not in (ALLOCATION, REARRANGEMENT):
        return GAME.heuristics.policy(state, seat, rng)
    phase = state.own[STEP + seat]
    wanted = sheet[phase]
    if phase == sheet.index(max(sheet)):
        wanted += state.own[BUDGET + seat] - sum(sheet)
    put = phase * MOST_UNITS + wanted - 1
    return min(state.legal(seat), key=lambda action: abs(action - put))


def played(sheet: tuple[int, ...], rival: Bot, number: int, target: int) -> float:
    """What the habit gets out of a game; each deal is played twice, once from either seat."""
    seed, mine = f"habits {number // 2}", number % 2
    state = GAME.new(2, seed=seed, options={"target": target})
    luck, rival_luck = Rng.of(seed, f"habit {mine}"), Rng.of(seed, f"rival {mine}")
    while state.to_act():
        seat = state.to_act()[0]
        if seat == mine:
            state.apply(seat, by_habit(state, seat, sheet, luck))
        else:
            for action in rival(GAME, GAME.observe(state, seat), rival_luck):
                state.apply(seat, action)
    outcome = state.outcome()
    assert outcome is not None
    return outcome.payoffs[mine]


def share(sheet: tuple[int, ...], rival: Bot, games: int, target: int) -> float:
    """The share of the games that the habit wins."""
    return sum(played(sheet, rival, number, target) for number in range(games)) / games


@pytest.mark.parametrize("habit", ["even", "movement", "orientation"])
def test_a_habit_loses_short_games_to_a_short_search(habit: str) -> None:
    assert share(HABITS[habit], SearchBot(SearchConfig(30, breadth=8)), games=2, target=10) < 0.5


@pytest.mark.soak
@pytest.mark.parametrize("habit", HABITS)
def test_a_habit_loses_to_hard(habit: str, capsys: pytest.CaptureFixture[str]) -> None:
    won = share(HABITS[habit], BOTS["hard"], games=40, target=30)
    with capsys.disabled():
        print(f"\nGolem: always {habit} wins {won:.0%} of 40 games against hard")
    assert won < 0.5
