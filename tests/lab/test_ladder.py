"""The ladder: who meets whom, going on where it ended, and the page made of it."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import shem
from shem.kernel import AnyGame, ShemError
from shem.lab.ladder import run_ladder, total_games
from shem.lab.ladder_goals import SURELY, Goal, Pairing, at_least, pairings
from shem.lab.ladder_page import strength_page
from shem.lab.schedule import Schedule, make_schedule

GOLEM = shem.game("golem")
FACTS = {"commit": "abc1234", "mode": "compiled", "cores": 2, "workers": 2}
MATCH: dict[str, Any] = {
    "stronger": "easy",
    "weaker": "novice",
    "seats": 2,
    "planned": 400,
    "games": 400,
    "compared": 400,
    "score": 0.7,
    "low": 0.65,
    "high": 0.75,
    "asked": "lower bound over 50 %",
    "holds": True,
    "stopped": "sure",
}
REPORT: dict[str, Any] = {
    "game": "golem",
    "title": "Golem",
    "seed": "1",
    "code": "c0de",
    "quick": False,
    "planned": 800,
    "left": 0,
    "matches": [
        MATCH,
        {
            **MATCH,
            "stronger": "hard",
            "score": 0.5,
            "low": 0.45,
            "holds": False,
            "stopped": "games",
        },
    ],
    "rated_at": 2,
    "ratings": [{"name": "easy", "mu": 27.5, "sigma": 1.0, "ordinal": 24.5}],
    "thinking": [{"name": "expert", "decisions": 1234, "mean_s": 0.25, "longest_s": 1.5}],
}


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """A ladder of two rungs and short games, quickly climbed."""

    def few(game: object, *, quick: bool = False) -> Iterator[Pairing]:
        yield Pairing("greedy", "random", 2, 2 if quick else 4, at_least(65))
        yield Pairing("greedy", "random", 3, 6, SURELY)

    def brief(game: AnyGame, players: list[str], seed: str, seats: int) -> Schedule:
        return make_schedule(game, players, seed, seats, {"target": 3})

    monkeypatch.setattr("shem.lab.ladder.pairings", few)
    monkeypatch.setattr("shem.lab.ladder.make_schedule", brief)


def up(folder: Path, hours: float | None = None, seed: str = "l") -> dict[str, Any]:
    report = run_ladder(GOLEM, folder=folder, seed=seed, hours=hours)
    return {name: value for name, value in report.items() if name != "thinking"}


def test_each_level_meets_the_one_below() -> None:
    at_two = [(each.stronger, each.weaker) for each in pairings(GOLEM) if each.seats == 2]
    assert at_two == [
        ("easy", "novice"),
        ("medium", "easy"),
        ("hard", "medium"),
        ("expert", "hard"),
        ("medium", "novice"),
        ("expert", "medium"),
        ("hard", "greedy"),
        ("greedy", "random"),
    ]
    at_four = [(each.stronger, each.weaker) for each in pairings(GOLEM) if each.seats == 4]
    assert at_four == [("medium", "novice"), ("expert", "medium")]
    assert len({each.file for each in pairings(GOLEM)}) == 12


def test_a_quick_ladder_has_a_tenth_of_the_games() -> None:
    for whole, part in zip(pairings(GOLEM), pairings(GOLEM, quick=True), strict=True):
        assert part.games == whole.games // 10
    # Only whole deals are played, so there may be a few more.
    assert total_games(GOLEM) >= sum(each.games for each in pairings(GOLEM))
    assert total_games(GOLEM, quick=True) < total_games(GOLEM) / 5


@pytest.mark.parametrize(
    ("goal", "score", "low", "holds"),
    [
        (SURELY, 0.6, 0.51, True),
        (SURELY, 0.6, 0.5, False),
        (at_least(65), 0.65, 0.4, True),
        (at_least(65), 0.64, 0.6, False),
    ],
)
def test_goals(goal: Goal, score: float, low: float, holds: bool) -> None:
    assert goal.holds({"score": score, "low": low}) is holds


@pytest.mark.usefixtures("short")
def test_a_ladder_that_was_stopped_gives_the_same_report(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    (tmp_path / "b").mkdir()
    whole = up(tmp_path / "a")
    assert (whole["planned"], whole["left"]) == (10, 0)
    assert [match["games"] for match in whole["matches"]] == [4, 6]
    assert [line["name"] for line in whole["ratings"]] == ["greedy", "random"]
    assert {file.name for file in (tmp_path / "a").iterdir()} == {
        "greedy-random-2.jsonl",
        "greedy-random-3.jsonl",
    }
    two, three = (f"greedy-random-{seats}.jsonl" for seats in (2, 3))
    # A whole deal and a half, and one that only just began.
    for name, lines in ((two, 4), (three, 2)):
        kept = (tmp_path / "a" / name).read_bytes().splitlines(keepends=True)[:lines]
        (tmp_path / "b" / name).write_bytes(b"".join(kept))
    stopped = up(tmp_path / "b", hours=0.0)
    assert stopped["left"] == 6
    assert [match["games"] for match in stopped["matches"]] == [2, 0]
    assert [match["holds"] for match in stopped["matches"]][1] is False
    assert up(tmp_path / "b") == whole


@pytest.mark.usefixtures("short")
def test_a_quick_ladder_is_a_part_of_the_whole(tmp_path: Path) -> None:
    report = run_ladder(GOLEM, folder=tmp_path, seed="l", quick=True)
    assert report["planned"] == 8
    told: list[int] = []
    run_ladder(GOLEM, folder=tmp_path, seed="l", progress=told.append)
    assert told == [8, 9, 10]
    with pytest.raises(ShemError, match="the seed"):
        up(tmp_path, seed="another")


def test_the_page_tells_what_is_asked_and_whether_it_holds() -> None:
    page = strength_page("", REPORT, FACTS)
    assert page.startswith("# Strength\n")
    assert "\n## Golem\n\nCommit abc1234 (code c0de), compiled, seed 1, 2 workers on" in page
    assert (
        "| easy | novice | 2 | 400 | 70.0 % | 65.0 to 75.0 % | lower bound over 50 % | yes | sure |"
        in page
    )
    assert "| hard | novice | 2 | 400 | 50.0 % | 45.0 to 75.0 % | " in page
    assert "| **no** | cap of games |" in page
    assert "| easy | 27.50 | 1.00 | 24.50 |" in page
    assert "| expert | 1,234 | 250.0 ms | 1500 ms | 5 s |" in page
    assert "Incomplete" not in page
    assert "quick" not in page


def test_the_page_says_what_is_missing() -> None:
    unplayed = {**MATCH, "games": 0, "holds": False}
    report = {**REPORT, "left": 300, "quick": True, "matches": [unplayed]}
    page = strength_page("", report, FACTS)
    assert "**Incomplete**: 500 of 800 games are played." in page
    assert "**A quick run**" in page
    assert "| 0 | | | lower bound over 50 % | not played | |" in page


def test_each_game_has_its_section() -> None:
    golem = strength_page("", REPORT, FACTS)
    both = strength_page(golem, {**REPORT, "title": "Capsule"}, FACTS)
    assert both.count("\n## ") == 2
    assert both.index("## Capsule") < both.index("## Golem")
    assert both.endswith(golem[golem.index("## Golem") :])
    assert strength_page(both, REPORT, FACTS) == both
    other = strength_page(both, REPORT, {**FACTS, "commit": "def5678"})
    assert other.count("def5678") == 1
    assert other.count("abc1234") == 1
