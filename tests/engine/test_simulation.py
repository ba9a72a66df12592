"""Games without a table: the same steps as at one, and no bot sees more than it may."""

from __future__ import annotations

import pytest

import shem
from shem.bots import BOTS, Stop, never
from shem.bots.plan import Plan
from shem.engine.driver import play_out
from shem.engine.simulation import Simulation
from shem.kernel import AnyGame, Rng, State
from shem.kernel.view import View
from shem.table import Player, Table, agree
from tests.probes import drafts, seals

GOLEM = shem.game("golem")


def at_a_table(game: AnyGame, levels: list[str], seed: str) -> list[tuple[int, int]]:
    players = [Player("bot", f"bot {seat}", level) for seat, level in enumerate(levels)]
    table = Table(agree(game, players, seed=seed))
    play_out(table, luck="7")
    return [(step.seat, step.action) for step in table.line]


def simulated(game: AnyGame, levels: list[str], seed: str) -> list[tuple[int, int]]:
    simulation = Simulation(game, game.new(len(levels), seed=seed), levels, seed, "7")
    simulation.play_out()
    return simulation.line


@pytest.mark.parametrize("slug", ["golem", "capsule", "capek", "alive"])
@pytest.mark.parametrize("levels", [["random", "random"], ["greedy", "random"]])
def test_a_game_goes_as_it_would_at_a_table(slug: str, levels: list[str]) -> None:
    game = shem.game(slug)
    assert simulated(game, levels, "same") == at_a_table(game, levels, "same")


def test_a_bot_that_wants_its_view_plays_as_it_would_at_a_table() -> None:
    game, levels = shem.game("capsule"), ["novice", "greedy"]
    assert simulated(game, levels, "view") == at_a_table(game, levels, "view")


@pytest.mark.parametrize("probe", [drafts.GAME, seals.GAME])
def test_private_choices_are_made_as_at_a_table(probe: AnyGame) -> None:
    levels = ["random"] * probe.seats[0]
    assert simulated(probe, levels, "draft") == at_a_table(probe, levels, "draft")


def test_other_luck_makes_another_game_of_the_same_deal() -> None:
    games = []
    for luck in ("1", "2"):
        state = GOLEM.new(2, seed="deal")
        simulation = Simulation(GOLEM, state, ["random", "random"], "deal", luck)
        simulation.play_out()
        games.append(simulation.line)
    assert games[0] != games[1]


def test_every_decision_is_timed() -> None:
    told: list[int] = []
    state = GOLEM.new(2, seed="time")
    simulation = Simulation(
        GOLEM, state, ["random", "random"], "time", timed=lambda seat, _: told.append(seat)
    )
    simulation.play_out()
    assert sorted(told) == sorted(seat for seat, _ in simulation.line)


def test_no_bot_is_handed_the_state(monkeypatch: pytest.MonkeyPatch) -> None:
    state = GOLEM.new(2, seed="secret")
    worlds: list[State] = []
    policy = GOLEM.heuristics.policy

    def watched(world: State, seat: int, rng: Rng) -> int:
        worlds.append(world)
        return policy(world, seat, rng)

    game = GOLEM.with_heuristics(policy=watched)
    Simulation(game, state, ["greedy", "greedy"], "secret").play_out()
    assert worlds
    assert all(world is not state for world in worlds)


def test_a_choice_that_is_not_allowed_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    def wrong(game: AnyGame, view: View, rng: Rng, stop: Stop = never) -> Plan:
        return (len(game.notation) - 1,)

    monkeypatch.setitem(BOTS, "novice", wrong)
    state = GOLEM.new(2, seed="wrong")
    with pytest.raises(RuntimeError, match="not allowed"):
        Simulation(GOLEM, state, ["novice", "novice"], "wrong").play_out()
