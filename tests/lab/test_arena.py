"""The arena: the same report however it was played, and files that can be taken up again."""

import json
from pathlib import Path
from typing import Any

import pytest

import shem
from shem.bots import BOTS, Stop, never
from shem.kernel import AnyGame, Rng, ShemError, View
from shem.lab.arena import arena
from shem.lab.code_hash import meaning
from shem.lab.game_result import play_game
from shem.lab.schedule import Schedule, make_schedule

GOLEM = shem.game("golem")
SHORT = {"target": 3}


def schedule(seats: int = 2, seed: str = "a", players: str = "greedy,random") -> Schedule:
    return make_schedule(GOLEM, players.split(","), seed, seats, SHORT)


def timeless(report: dict[str, object]) -> dict[str, object]:
    """What must be the same every time."""
    return {name: value for name, value in report.items() if name != "thinking"}


def entries(report: dict[str, object], name: str) -> list[dict[str, Any]]:
    lines = report[name]
    assert isinstance(lines, list)
    return lines


def test_the_report_has_the_documented_shape() -> None:
    report = arena(schedule(seats=3), games=5)
    assert list(report) == [
        *("asked", "stopped"),
        *("game", "seats", "games", "finished", "length_mean", "endings", "seats_won"),
        *("players", "deals", "pairs", "ratings", "thinking"),
    ]
    assert (report["asked"], report["games"], report["deals"]) == (5, 6, 1)
    (pair,) = entries(report, "pairs")
    assert list(pair) == ["one", "other", "compared", "score", "low", "high", "sure_after"]
    assert pair["compared"] == 12
    assert pair["low"] <= pair["score"] <= pair["high"]
    for player in entries(report, "players"):
        assert list(player) == ["name", "games", "points", "rate", "low", "high"]
        assert player["games"] == 9
    for line in entries(report, "thinking"):
        assert list(line) == ["name", "decisions", "mean_s", "longest_s"]
        assert line["decisions"] > 0
        assert 0 < line["mean_s"] <= line["longest_s"]


def test_three_players_at_two_seats_meet_in_all_pairs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "novice", BOTS["random"])
    report = arena(schedule(players="greedy,random,novice"), games=6)
    assert [pair["compared"] for pair in entries(report, "pairs")] == [2, 2, 2]


def test_everybody_has_a_seat_as_far_as_there_are_any() -> None:
    players = list(BOTS)[:5]
    assert [make_schedule(GOLEM, players[:count], "s").seats for count in (2, 3, 4, 5)] == [
        2,
        3,
        4,
        4,
    ]


def test_workers_change_nothing() -> None:
    alone, together = (timeless(arena(schedule(), games=6, workers=count)) for count in (1, 2))
    assert alone == together


def test_an_arena_that_was_cut_gives_the_same_report(tmp_path: Path) -> None:
    path, whole = tmp_path / "games.jsonl", tmp_path / "whole.jsonl"
    report = arena(schedule(), games=6, file=whole)
    lines = whole.read_bytes().splitlines(keepends=True)
    assert len(lines) == 7
    # Out of order, and torn in the midst of a line.
    path.write_bytes(lines[0] + lines[3] + lines[1] + lines[5][:40])
    told: list[int] = []
    assert timeless(arena(schedule(), games=6, file=path, progress=told.append)) == timeless(report)
    assert told == [2, 3, 4, 5, 6]
    numbers = [json.loads(line).get("number") for line in path.read_text().splitlines()]
    assert numbers == [None, 2, 0, 1, 3, 4, 5]
    # Everything is there: nothing is played.
    assert arena(schedule(), games=6, file=path) == arena(schedule(), games=6, file=path)


def test_more_games_go_on_and_fewer_are_a_part(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    arena(schedule(), games=4, file=path)
    longer, shorter = (arena(schedule(), games=games, file=path) for games in (6, 2))
    assert timeless(longer) == timeless(arena(schedule(), games=6))
    assert timeless(shorter) == timeless(arena(schedule(), games=2))


@pytest.mark.parametrize("length", [0, 1, 100])
def test_a_torn_header_is_begun_anew(tmp_path: Path, length: int) -> None:
    path = tmp_path / "games.jsonl"
    report = arena(schedule(), games=2, file=path)
    path.write_bytes(path.read_bytes()[:length])
    assert timeless(arena(schedule(), games=2, file=path)) == timeless(report)
    assert len(path.read_bytes().splitlines()) == 3


@pytest.mark.parametrize(
    ("other", "difference"),
    [
        (schedule(seed="b"), r"the seed \(a there, b now\)"),
        (schedule(seats=3), r"the number of seats \(2 there, 3 now\)"),
        (
            schedule(players="random,greedy"),
            r"the players \(greedy,random there, random,greedy now",
        ),
        (
            make_schedule(GOLEM, ["greedy", "random"], "a", 2, {"target": 4}),
            r"the options \(target=3 there, target=4 now\)",
        ),
    ],
)
def test_another_plan_is_refused(tmp_path: Path, other: Schedule, difference: str) -> None:
    path = tmp_path / "games.jsonl"
    arena(schedule(), games=2, file=path)
    before = path.read_bytes()
    with pytest.raises(ShemError, match=f"differs in {difference}"):
        arena(other, games=2, file=path)
    assert path.read_bytes() == before


def test_other_code_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    arena(schedule(), games=2, file=path)
    header, *games = path.read_text().splitlines()
    path.write_text("\n".join([json.dumps({**json.loads(header), "code": "old"}), *games, ""]))
    with pytest.raises(ShemError, match=r"the code of the bots, .* \(old there"):
        arena(schedule(), games=2, file=path)


def test_remarks_do_not_change_the_code() -> None:
    assert meaning("def f():\n  'f'\n  return 1") == meaning("def f(): return 1  # one")
    assert meaning("def f(): return 1") != meaning("def f(): return 2")


@pytest.mark.parametrize(
    ("contents", "sentence"),
    [
        (b"once upon a time\n", "is not an arena file"),
        (b"once upon a time", "is not an arena file"),
        (b"\xff\xfe\n", "is not an arena file"),
        (b'{"format": "shem replay"}\n', "is not an arena file"),
        (b"[[]]\n", "is not an arena file"),
    ],
)
def test_a_file_that_is_none_is_left_as_it_is(
    tmp_path: Path, contents: bytes, sentence: str
) -> None:
    path = tmp_path / "novel.txt"
    path.write_bytes(contents)
    with pytest.raises(ShemError, match=sentence):
        arena(schedule(), games=2, file=path)
    assert path.read_bytes() == contents


@pytest.mark.parametrize(
    "change", [("greedy", "novice"), ('"number": 0', '"number": 1'), ("[", "{")]
)
def test_a_damaged_line_is_named(tmp_path: Path, change: tuple[str, str]) -> None:
    path = tmp_path / "games.jsonl"
    arena(schedule(), games=2, file=path)
    header, first, second = path.read_text().splitlines()
    path.write_text("\n".join([header, first.replace(*change), second, ""]))
    with pytest.raises(ShemError, match=r"line 2 of .* is not a game of this arena"):
        arena(schedule(), games=2, file=path)


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    with pytest.raises(ShemError, match="is a directory"):
        arena(schedule(), games=2, file=tmp_path)
    with pytest.raises(ShemError, match="no such file"):
        arena(schedule(), games=2, file=tmp_path / "nowhere" / "games.jsonl")


def test_a_bot_that_fails_is_told_with_its_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(game: AnyGame, view: View, rng: Rng, stop: Stop = never) -> int:
        raise ZeroDivisionError("no plan\nat all")

    path = tmp_path / "games.jsonl"
    arena(schedule(), games=2, file=path)
    monkeypatch.setitem(BOTS, "greedy", broken)
    sentence = r"game 2 \(greedy, random\) broke: ZeroDivisionError: no plan at all \(test_arena.py"
    with pytest.raises(ShemError, match=sentence):
        arena(schedule(), games=4, file=path)
    assert len(path.read_text().splitlines()) == 3


def test_a_bout_is_the_same_on_its_own() -> None:
    assert play_game(schedule(), 3).played == play_game(schedule(), 3).played


@pytest.mark.parametrize(
    ("players", "seats", "sentence"),
    [
        ([], None, "nobody is playing"),
        (["greedy"], None, "greedy cannot be compared alone"),
        (["greedy", "random", "greedy"], None, "named twice"),
        (["gredy", "random"], None, "did you mean 'greedy'"),
        (["greedy", "random"], 7, "2 to 4 seats, not 7"),
    ],
)
def test_bad_input_is_refused(players: list[str], seats: int | None, sentence: str) -> None:
    with pytest.raises(ShemError, match=sentence):
        make_schedule(GOLEM, players, "s", seats)
