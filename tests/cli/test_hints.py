"""`hint` in `shem play`, and `shem analyse`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from shem.cli import saved_games
from shem.cli.hints import Hints
from shem.games import catalog
from shem.kernel.errors import ShemError
from shem.table import Act, Player, Resign, Table, Terms, agree
from tests.cli.rig import Rig
from tests.cli.runs import complaint, said

ARGUMENTS = ("play", "golem", "--bots", "greedy", "--seed", "b", "--pace", "0")
ANNA, BO = Player("person", "Anna"), Player("person", "Bo")


def table_for(*players: Player, hints: bool | None = None) -> Table:
    return Table(agree(catalog()["golem"], players, seed="b", terms=Terms(hints=hints)))


def test_hint_gives_a_grade_at_a_time(tmp_path: Path) -> None:
    with Rig(*ARGUMENTS, folder=tmp_path) as rig:
        first, second, third = (rig.type("hint") for _ in range(3))
    assert "GOL-" in first
    assert "again to see the move" in first
    assert "win chance" in second
    assert "once more to see why" in second
    assert "worlds that fit" in third


def test_grades_end_with_why_and_begin_anew_at_the_next_decision() -> None:
    table, hints = table_for(ANNA, BO, hints=True), Hints()
    seat = table.waiting_for()[0]
    grades = [hints.next(table, seat) for _ in range(4)]
    assert grades[2] == grades[3]
    assert len({str(grade) for grade in grades}) == 3
    table.receive(Act(seat, "turn north"))
    assert "again to see the move" in hints.next(table, seat)[-1]


def test_two_at_a_terminal_have_none_unless_they_want() -> None:
    table = table_for(ANNA, BO)
    with pytest.raises(ShemError, match="several people"):
        Hints().next(table, table.waiting_for()[0])


def given_up(folder: Path) -> Path:
    """The replay of a game that ended after one choice, of seat 0."""
    table = table_for(ANNA, BO)
    assert table.waiting_for() == (0,)
    table.receive(Act(0, "turn north"))
    table.receive(Resign(1))
    path = folder / "game.replay.json"
    saved_games.write_down(table, path)
    return path


def test_a_replay_is_analysed(tmp_path: Path) -> None:
    replay = given_up(tmp_path)
    text = said("analyse", replay, "--looks", "50")
    assert "Anna: turn north" in text
    assert "three standard errors" in text
    plain = json.loads(said("analyse", replay, "--iterations", "50", "--json", "--seat", "0"))
    (found,) = plain["decisions"]
    assert found["made"] == ["turn north"]
    assert 0 <= found["chance"] <= 1
    assert found["after"] == 1
    assert plain["results"] == [1, 0]


def test_a_seat_that_is_not_there_is_refused(tmp_path: Path) -> None:
    replay = given_up(tmp_path)
    assert "there is no seat 5" in complaint("analyse", replay, "--seat", "5")
