"""Arena and ladder stop when it is sure, at the same game however they are played."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import shem
from shem.kernel import Outcome
from shem.lab.arena import arena
from shem.lab.game_result import GameResult
from shem.lab.ladder import run_ladder
from shem.lab.ladder_goals import SURELY, Pairing, at_least
from shem.lab.schedule import Schedule, make_schedule
from shem.lab.stopping_rule import Evidence
from shem.lab.tally import PlayedGame
from shem.lab.thinking_time import Thinking

GOLEM = shem.game("golem")
SECONDS = 3.0


def schedule(players: str = "greedy,random", seats: int = 2) -> Schedule:
    return make_schedule(GOLEM, players.split(","), "s", seats)


def fake(plan: Schedule, number: int) -> GameResult:
    """The player named first always wins, but for every fifth deal."""
    seated = plan.seating(number)
    best = plan.players[0] if plan.deal(number) % 5 else plan.players[-1]
    ranks = tuple(1 if name == best else 2 for name in seated)
    if 1 not in ranks:
        ranks = (1,) * plan.seats
    payoffs = tuple((rank == 1) / ranks.count(1) for rank in ranks)
    played = PlayedGame(seated, 10, 3, Outcome("GOL-33", ranks, payoffs), 0)
    return GameResult(number, played, (Thinking(5, SECONDS, 1.0),) * plan.seats)


@pytest.fixture
def faked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shem.lab.arena.play_game", fake)
    monkeypatch.setattr("shem.lab.ladder.play_game", fake)


def evidence_of(numbers: list[int], seats: int = 2, line: float = 0.5) -> Evidence:
    plan = schedule(seats=seats)
    evidence = Evidence(plan, "greedy", "random", line)
    for number in numbers:
        evidence.add(fake(plan, number))
    return evidence


def test_it_is_sure_after_whole_rounds_in_order_whatever_came_first() -> None:
    in_order = evidence_of(list(range(200)))
    assert in_order.is_sure
    after = in_order.sure_after
    assert after is not None
    assert after % 2 == 0
    backwards = evidence_of(list(range(after))[::-1])
    assert (backwards.sure_after, backwards.bounds()) == (after, in_order.bounds())
    assert not evidence_of(list(range(1, 200))).is_sure, "the first game is missing"


def test_at_four_seats_a_round_has_every_way_to_sit() -> None:
    assert schedule(seats=4).rota.games == 6
    after = evidence_of(list(range(600)), seats=4).sure_after
    assert after is not None
    assert after % 6 == 0


def test_a_higher_score_takes_longer_to_be_sure_of() -> None:
    half, more = (evidence_of(list(range(800)), line=line).sure_after for line in (0.5, 0.65))
    assert half is not None
    assert more is not None
    assert half < more


def lines(report: dict[str, object]) -> list[dict[str, Any]]:
    found: Any = report["pairs"]
    return [*found]


@pytest.mark.usefixtures("faked")
def test_an_arena_stops_when_all_pairs_are_decided() -> None:
    report = arena(schedule(), games=400)
    (pair,) = lines(report)
    assert report["stopped"] == "sure"
    assert report["games"] == pair["sure_after"] < 100
    assert pair["low"] > 0.5
    whole = arena(schedule(), games=400, is_whole=True)
    assert (whole["stopped"], whole["games"]) == ("games", 400)
    (line,) = lines(whole)
    assert "sure_after" not in line


@pytest.mark.usefixtures("faked")
def test_an_arena_of_equals_plays_all_its_games() -> None:
    report = arena(schedule("random,novice,greedy"), games=60)
    assert report["stopped"] == "games"
    assert None in [line["sure_after"] for line in lines(report)]


@pytest.mark.usefixtures("faked")
def test_what_is_in_the_file_beyond_the_end_does_not_count(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    arena(schedule(), games=100, is_whole=True, file=path)
    assert arena(schedule(), games=400, file=path) == arena(schedule(), games=400)


@pytest.mark.usefixtures("faked")
def test_core_minutes_are_a_cap() -> None:
    report = arena(schedule(), games=400, minutes=1.0)
    assert (report["stopped"], report["games"]) == ("minutes", 60 / (2 * SECONDS))


@pytest.fixture
def rungs(monkeypatch: pytest.MonkeyPatch) -> None:
    def some(game: object, *, quick: bool = False) -> Iterator[Pairing]:
        yield Pairing("greedy", "random", 2, 400, SURELY)
        yield Pairing("hard", "easy", 2, 400, at_least(79))
        yield Pairing("expert", "hard", 2, 10, SURELY)

    monkeypatch.setattr("shem.lab.ladder.pairings", some)


def matches(folder: Path, **limits: Any) -> list[tuple[str, int, bool]]:
    folder.mkdir(exist_ok=True)
    report = run_ladder(GOLEM, folder=folder, seed="l", **limits)
    found: Any = report["matches"]
    assert report["left"] == 0
    return [(line["stopped"], line["games"], line["holds"]) for line in found]


@pytest.mark.usefixtures("faked", "rungs")
def test_each_pairing_of_a_ladder_stops_by_itself(tmp_path: Path) -> None:
    sure, undecided, few = matches(tmp_path / "a")
    assert (sure[0], sure[2]) == ("sure", True)
    assert sure[1] < 100
    assert undecided == ("games", 400, True), "the score is as asked, though that is not sure"
    assert few == ("games", 10, False)
    assert matches(tmp_path / "a") == [sure, undecided, few], "nothing is played again"
    cut = matches(tmp_path / "b", minutes=3.0)
    assert cut == [("minutes", 30, sure[1] <= 30), ("minutes", 30, True), few]
