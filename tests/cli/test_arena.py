import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.cli.rig import Rig
from tests.cli.runs import complaint, said, told

ARENA = ("arena", "golem", "--players", "greedy,random", "--seed", "1", "-o", "target=3")


def test_the_report_as_json_has_exactly_these_fields() -> None:
    report = told(*ARENA, "--games", "4", "--json")
    assert report.keys() == {
        *("asked", "stopped"),
        *("game", "seats", "games", "finished", "length_mean", "endings", "seats_won"),
        *("players", "deals", "pairs", "ratings", "thinking"),
    }
    assert (report["asked"], report["games"], report["deals"]) == (4, 4, 2)


def test_the_report_in_words() -> None:
    report = said(*ARENA, "--games", "4", "--seats", "3")
    assert "6 games instead of 4, so that every pair meets equally often in every seat." in report
    assert "golem, 3 seats: 6 games on 1 deals" in report
    assert "greedy : random" in report
    assert "95 % interval" in report
    assert "ordinal" in report
    assert "longest" in report


def test_games_that_are_written_down_are_not_played_again(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    first = told(*ARENA, "--games", "4", "--resume", path, "--json")
    lines = path.read_bytes()
    assert told(*ARENA, "--games", "4", "--resume", path, "--json") == first
    assert path.read_bytes() == lines
    sentence = complaint(*ARENA, "--games", "4", "--resume", path, "--seats", "4")
    assert "differs in the number of seats (2 there, 4 now): choose another file" in sentence


def test_who_names_no_seed_goes_on_with_the_one_that_was_drawn(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    command = ("arena", "golem", "--players", "greedy,random", "-o", "target=3", "--resume", path)
    said(*command, "--games", "2")
    said(*command, "--games", "4")
    assert path.read_bytes().count(b"\n") == 5


def test_ctrl_c_stops_at_once_and_tells_how_to_go_on(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    command = [
        sys.executable,
        "-m",
        "shem.cli",
        *ARENA,
        "--games",
        "9000",
        "--whole",
        "--workers",
        "2",
    ]
    with subprocess.Popen(
        [*command, "--resume", path],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as process:
        while not path.exists() or path.read_bytes().count(b"\n") < 2:
            time.sleep(0.05)
        start = time.monotonic()
        os.killpg(process.pid, signal.SIGINT)
        output, complaints = process.communicate(timeout=60)
    assert time.monotonic() - start < 5
    assert (process.returncode, output) == (130, "")
    assert "Traceback" not in complaints
    said_of = re.search(r"shem: stopped after (\d+) games; they are saved in (.*), and", complaints)
    assert said_of
    assert said_of[2] == str(path)
    # The last one may have been written down, and not yet counted.
    assert path.read_bytes().count(b"\n") - 1 - int(said_of[1]) in (0, 1)


def test_without_a_file_nothing_is_kept(tmp_path: Path) -> None:
    with Rig(*ARENA, "--games", "9000", folder=tmp_path) as rig:
        rig.until(lambda: "games" in rig.raw)
        rig.kill(signal.SIGINT)
        assert rig.end() == 130
        assert "nothing was saved; with --resume FILE you could continue later" in rig.raw


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ("--games 0", "--games"),
        ("--workers 0", "--workers"),
        ("--players gredy,random", "did you mean 'greedy'?"),
        ("--players ,", "nobody is playing"),
        ("--players greedy", "greedy cannot be compared alone"),
        ("--players greedy,greedy", "named twice"),
        ("--seats 7", "2 to 4 seats, not 7"),
        ("-o target=-1", "from 0 to 200"),
        ("--data nowhere", "nowhere cannot be used"),
        ("--seed ", "a seed"),
        ("--resume .", "is a directory"),
        ("--resume nowhere/games.jsonl", "no such file"),
        ("--resume novel.txt", "is not an arena file"),
    ],
)
def test_what_cannot_be_compared_gets_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, options: str, reason: str
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "novel.txt").write_text("once upon a time\n")
    assert reason in complaint("arena", "golem", *options.split(" "))
    assert [file.name for file in tmp_path.iterdir()] == ["novel.txt"]


def test_the_file_names_its_plan(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    said(*ARENA, "--games", "2", "--resume", path)
    header, *games = map(json.loads, path.read_text().splitlines())
    assert list(header) == [
        *("format", "version", "game", "rules", "shem", "code", "edition", "options", "seats"),
        *("players", "seed"),
    ]
    assert [game["number"] for game in games] == [0, 1]


def test_an_arena_stops_when_it_is_sure_and_says_so() -> None:
    players = ("arena", "golem", "--players", "greedy,random", "--seed", "1", "-o", "target=3")
    report = said(*players, "--games", "200")
    assert "Stopped: for every pair it is clear whether the score is over 50 %." in report
    found = re.search(r"sure after (\d+) games", report)
    assert found is not None
    assert int(found[1]) < 100
    assert f"{found[1]} games on {int(found[1]) // 2} deals" in report
    whole = said(*players, "--games", "30", "--whole")
    assert "All games were played." in whole
    assert "sure after" not in whole
