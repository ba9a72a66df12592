import json
import pty
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.rig import Rig
from tests.cli.runs import complaint, said, told

ARGUMENTS = ("simulate", "golem", "--games", "4", "--seed", "1", "-o", "target=6")


def test_the_report_as_json_has_exactly_these_fields() -> None:
    report = told(*ARGUMENTS, "--players", "greedy,random", "--json")
    assert report.keys() == {
        "game",
        "seats",
        "games",
        "finished",
        "length_mean",
        "endings",
        "seats_won",
        "players",
    }
    assert (report["game"], report["seats"], report["games"], report["finished"]) == (
        "golem",
        2,
        4,
        4,
    )
    assert report["endings"] == {"GOL-34": 4}
    players = report["players"]
    assert isinstance(players, list)
    assert [player["name"] for player in players] == ["greedy", "random"]
    assert all(
        player.keys() == {"name", "games", "points", "rate", "low", "high"} for player in players
    )
    assert sum(player["points"] for player in players) == 4


def test_the_report_in_words_tells_the_same() -> None:
    report = said(*ARGUMENTS)
    assert "golem, 2 seats: 4 of 4 games finished" in report
    assert "Ended by: GOL-34 4." in report
    assert "greedy" in report
    assert "95 % interval" in report


def test_seats_and_players_may_differ() -> None:
    report = told(*ARGUMENTS, "--players", "random", "--seats", "3", "--json")
    assert report["seats"] == 3
    won = report["seats_won"]
    assert isinstance(won, list)
    assert len(won) == 3


def test_the_number_of_workers_changes_nothing(tmp_path: Path) -> None:
    outputs = []
    for workers in ("1", "2"):
        command = [sys.executable, "-m", "shem.cli", "simulate", "golem", "--games", "18"]
        command += ["--seed", "1", "-o", "target=4", "--workers", workers, "--json"]
        done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True)
        assert done.stderr == ""
        outputs.append(json.loads(done.stdout))
    assert outputs[0] == outputs[1]


def test_a_bar_is_shown_on_a_terminal_only(tmp_path: Path) -> None:
    with Rig(*ARGUMENTS, folder=tmp_path) as rig:
        assert rig.end() == 0
        assert "\x1b[?25l" in rig.raw
        assert "games finished" in rig.raw


def test_with_the_bar_on_a_terminal_the_json_is_still_alone(tmp_path: Path) -> None:
    master, slave = pty.openpty()
    command = [sys.executable, "-m", "shem.cli", *ARGUMENTS, "--json"]
    done = subprocess.run(command, cwd=tmp_path, stdout=subprocess.PIPE, stderr=slave, check=True)
    assert json.loads(done.stdout)["finished"] == 4
    assert master
    assert slave


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ("--games 0", "--games"),
        ("--games many", "--games"),
        ("--workers 0", "--workers"),
        ("--players gredy", "did you mean 'greedy'?"),
        ("--players ,", "nobody is playing"),
        ("--seats 7", "2 to 4 seats, not 7"),
        ("-o target=-1", "from 0 to 200"),
        ("--data nowhere", "nowhere cannot be used"),
        ("--seed ", "a seed"),
    ],
)
def test_what_cannot_be_simulated_gets_a_sentence(options: str, reason: str) -> None:
    assert reason in complaint("simulate", "golem", *options.split(" "))
