"""`shem deduce`, as a script uses it."""

import json
import subprocess
import sys
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from shem.games.alchemists.alchemy import INGREDIENTS
from tests.cli.runs import complaint, said
from tests.games.alchemists.counting import counted, worlds_left

LINES = (
    "fern + toad = R+",
    "toadstool + flower != B-",
    "toadstool + claw sold B+ right-sign",
    "claw has B-",
    "toad is moon",
    "assume scorpion = a7",
)
OF_GOLEM = (*LINES, "golem toad ears", "animate toad fern no", "mandrake has R-")


@pytest.fixture
def facts(tmp_path: Path) -> Path:
    return written(tmp_path, *LINES)


def written(folder: Path, *lines: str) -> Path:
    file = folder / "facts.txt"
    file.write_text("# what was seen\n" + "\n".join(lines), encoding="utf-8")
    return file


def told(*arguments: str | Path) -> Any:
    return json.loads(said(*arguments))


def some(counts: dict[str, int]) -> dict[str, int]:
    return {name: count for name, count in counts.items() if count}


def check(report: dict[str, Any], lines: tuple[str, ...], *, with_golem: bool) -> None:
    left = worlds_left(lines, with_golem=with_golem)
    slow = counted(left)
    assert report["worlds"] == len(left)
    for part in ("ingredients", "aspects", "potions"):
        for name, counts in report[part].items():
            assert some(counts) == slow[f"{part} {name}"]
    if with_golem:
        for part in ("chest", "ears", "animates"):
            assert some(report["golem"][part]) == slow[part]


def test_counts_of_worlds_by_name(facts: Path) -> None:
    report = told("deduce", facts, "--json")
    assert list(report) == ["worlds", "ingredients", "aspects", "potions"]
    check(report, LINES, with_golem=False)
    assert list(report["ingredients"]) == list(INGREDIENTS)
    assert list(report["ingredients"]["fern"]) == ["a1", "a2", "a3", "a4", "a5", "a6", "a7", "a8"]
    assert list(report["aspects"]["fern"]) == ["R+", "R-", "G+", "G-", "B+", "B-"]
    assert list(report["potions"]) == ["+".join(pair) for pair in combinations(INGREDIENTS, 2)]
    assert list(report["potions"]["fern+toad"]) == ["R+", "R-", "G+", "G-", "B+", "B-", "N"]


def test_facts_of_the_golem_ask_about_it(tmp_path: Path) -> None:
    report = told("deduce", written(tmp_path, *OF_GOLEM), "--json")
    check(report, OF_GOLEM, with_golem=True)
    parts = ["large red", "small red", "large green", "small green", "large blue", "small blue"]
    assert list(report["golem"]["chest"]) == list(report["golem"]["ears"]) == parts
    assert list(report["golem"]["animates"]) == list(report["potions"])


def test_the_golem_can_be_asked_about_without_facts(tmp_path: Path) -> None:
    report = told("deduce", written(tmp_path), "--golem", "--json")
    assert report["worlds"] == 40320 * 24
    assert report["golem"]["animates"]["fern+toad"] == 40320 * 24 // 28


def test_facts_may_come_in() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "shem.cli", "deduce", "-", "--json"],
        input="\ufefffern is moon\r\n",
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
    )
    assert json.loads(done.stdout)["worlds"] == 20160
    assert done.stderr == ""


def test_the_sheet_is_a_table_of_80_columns(facts: Path, tmp_path: Path) -> None:
    lines = said("deduce", facts).splitlines()
    assert lines[0].endswith("of 40,320 worlds are left. In what percentage of them:")
    assert [line.split()[0] for line in lines[3:11]] == list(INGREDIENTS)
    fern = lines[4].split()
    assert fern[1:9].count("·") == 8 - sum(cell != "·" for cell in fern[1:9])
    assert fern[9] == "yes"
    assert "fern + toad             yes     ·     ·" in "\n".join(lines)
    with_golem = said("deduce", written(tmp_path, *OF_GOLEM)).splitlines()
    assert with_golem[-7].split() == ["chest", "ears"]
    assert max(map(len, [*lines, *with_golem])) <= 81


def test_why_something_is_ruled_out(facts: Path) -> None:
    assert said("deduce", facts, "--why", "fern=a4").splitlines() == [
        "This is ruled out: fern = a4.",
        "  line 2: Fern and toad make R+: both have R+, and they differ in green.  ALC-C7",
        "That fact alone rules it out.",
    ]


def test_why_it_takes_several_facts(tmp_path: Path) -> None:
    file = written(tmp_path, "claw is sun", "fern + toad = R+", "toad has G+", "toad has B+")
    lines = said("deduce", file, "--why", "fern = a8").splitlines()
    assert [line.split(":")[0].strip() for line in lines[1:-1]] == ["line 3", "line 4"]
    assert lines[-1] == "These 2 facts together leave no world in which it is so."


def test_why_as_data(facts: Path) -> None:
    answer = told("deduce", facts, "--why", "toad = a8", "--json")
    assert (answer["asked"], answer["verdict"], answer["worlds"]) == ("toad = a8", "out", 0)
    assert answer["facts"] == [
        {
            "line": 6,
            "fact": "toad is moon",
            "sentence": "Toad is moon: one or three of its signs are minus.",
            "clause": "ALC-C10",
        }
    ]


def test_what_is_certain_and_what_is_open(facts: Path) -> None:
    certain = said("deduce", facts, "--why", "fern has R+").splitlines()
    assert certain[0] == "This is certain: fern has R+."
    assert certain[-1] == "That fact alone makes it certain."
    assert said("deduce", facts, "--why", "fern is sun").startswith("This is open: fern is sun")
    assert told("deduce", facts, "--why", "fern is sun", "--json")["facts"] == []


def test_a_question_about_the_golem_counts_its_worlds_too(facts: Path) -> None:
    asked = ("deduce", facts, "--why", "golem fern ears", "--json")
    assert told(*asked) == told(*asked, "--golem")
    assert told(*asked)["total"] == 24 * told("deduce", facts, "--json")["worlds"]


@pytest.mark.parametrize("option", ["--json", "--golem", "--why=fern=a2"])
def test_a_bad_line_is_named_and_nothing_else_is_said(tmp_path: Path, option: str) -> None:
    sentence = complaint("deduce", written(tmp_path, "fern is moon", "toad iz moon"), option)
    assert sentence == "line 3: 'iz' does not fit here (allowed: +, has or is)"


@pytest.mark.parametrize("option", ["--json", "--golem", "--why=fern=a2"])
def test_a_clash_names_the_fewest_facts(tmp_path: Path, option: str) -> None:
    lines = ("claw is sun", "fern + toad = R+", "fern + claw = G-", "toad has R-", "claw has G+")
    sentence = complaint("deduce", written(tmp_path, *lines), option)
    assert sentence.startswith("these facts cannot all be true: line ")
    assert sentence.count("line ") == 2
    assert "line 3 (fern + toad = R+); line 5 (toad has R-)" in sentence


def test_other_mistakes_get_a_sentence(tmp_path: Path, facts: Path) -> None:
    assert "cannot be read" in complaint("deduce", tmp_path / "absent")
    (tmp_path / "binary").write_bytes(b"\xff\xfe\x00")
    assert complaint("deduce", tmp_path / "binary").endswith("is not UTF-8 text")
    assert complaint("deduce", facts, "--why", "fen=a2").startswith("--why: 'fen'")
    assert "FACTS" in complaint("deduce")
