"""`shem practice` and `shem find-practice`."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from shem.cli.practice import position_on
from shem.engine.practice.collection import collection_of, problem_of, read_collection
from shem.engine.practice.position import Position
from shem.engine.practice.schedule import FIRST_DAY
from shem.engine.practice.verdict import is_solution
from shem.games import catalog
from shem.kernel.errors import ShemError
from tests.cli.rig import Rig
from tests.cli.runs import complaint, run, said
from tests.complete import COMPLETE

DAY = ("--day", FIRST_DAY.isoformat())
FEW = [
    "--obvious",
    "--searches",
    "2",
    "--iterations",
    "50",
    "--each",
    "5",
    "--worlds",
    "8",
    "--playouts",
    "8",
]


def position(slug: str) -> Position:
    return collection_of(catalog()[slug]).on(FIRST_DAY)


@pytest.mark.parametrize("slug", [*COMPLETE])
def test_the_position_of_a_day_is_shown(slug: str) -> None:
    told = said("practice", slug, *DAY)
    assert f"{catalog()[slug].title} · {FIRST_DAY.isoformat()}" in told
    assert catalog()[slug].prefix in told
    assert "%" not in told.splitlines()[-1], "no odds before an answer"
    assert said("practice", slug, *DAY) == told


def test_an_answer_is_judged_and_the_best_one_shown() -> None:
    choices = position("capek").choices
    bad = next(choice for choice in choices if not is_solution(choice))
    told = said("practice", "capek", *DAY, "--answer", bad.text)
    assert "mistake. It gives up" in told
    assert "Best:" not in told
    told = said("practice", "capek", *DAY, "--answer", choices[0].text, "--best")
    assert ": best. It has a win chance of" in told
    assert "Best:" in told
    assert told.count(" %  ") == len(choices)


def test_at_a_terminal_one_is_asked_until_it_is_found(tmp_path: Path) -> None:
    choices = position("capek").choices
    bad = next(choice for choice in choices if not is_solution(choice))
    with Rig("practice", "capek", *DAY, folder=tmp_path) as rig:
        assert "not an action" in rig.type("dance")
        assert "mistake. It gives up" in rig.type(bad.text)
        rig.press(f"{choices[0].text}\n")
        assert rig.end() == 0
        assert "Best:" in rig.page


def test_a_position_that_does_not_fit_any_more_is_passed_over(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    golem = catalog()["golem"]
    collection = collection_of(golem)
    bent = tuple(replace(one, view="0" * 64) for one in collection.positions)
    some = replace(collection, positions=(bent[0], *collection.positions[1:]))
    monkeypatch.setattr("shem.cli.practice.collection_of", lambda _: some)
    assert position_on(golem, FIRST_DAY) == some.candidates(FIRST_DAY)[1]
    monkeypatch.setattr("shem.cli.practice.collection_of", lambda _: replace(some, positions=bent))
    with pytest.raises(ShemError, match="do not fit"):
        position_on(golem, FIRST_DAY)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("practice", "golem", "--day", "2999-01-01"), "still to come"),
        (("practice", "golem", "--day", "soon"), "written like"),
        (("practice", "chess"), "no game"),
    ],
)
def test_what_there_is_not(arguments: tuple[str, ...], words: str) -> None:
    assert words in complaint(*arguments)


def test_what_cannot_be_done_is_refused() -> None:
    refused = run("practice", "golem", *DAY, "--answer", "dance")
    assert refused.exit_code == 1
    assert "not an action" in refused.stderr


def test_the_same_seed_finds_the_same_positions(tmp_path: Path) -> None:
    files = [tmp_path / "one.json", tmp_path / "two.json"]
    for file, workers in zip(files, "12", strict=True):
        arguments = ("--positions", "1", "--level", "greedy", "--workers", workers, "--out", file)
        said("find-practice", "alive", *arguments, *FEW)
    one, two = (json.loads(file.read_text()) for file in files)
    assert one == two
    alive = catalog()["alive"]
    (found,) = read_collection(alive, files[0]).positions
    assert problem_of(alive, found) == ""
    assert one["found"]["level"] == "greedy"


def test_more_are_added_at_the_end(tmp_path: Path) -> None:
    file, alive = tmp_path / "more.json", catalog()["alive"]
    arguments = ("--positions", "1", "--level", "greedy", "--seed", "other", "--out", file)
    said("find-practice", "alive", *arguments, *FEW, "--more")
    before = collection_of(alive).positions
    after = read_collection(alive, file).positions
    assert after[: len(before)] == before
    assert len(after) == len(before) + 1


def test_the_same_seed_adds_nothing(tmp_path: Path) -> None:
    file = tmp_path / "more.json"
    assert "another one" in complaint("find-practice", "alive", "--more", "--out", str(file))
    assert not file.exists()
