import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from shem.testkit.template.turns.game import GAME as TEMPLATE
from tests.cli.runs import complaint, run, said

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def in_the_checkout(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)


def test_a_clause_is_shown_with_its_place_its_rulings_its_code_and_its_tests() -> None:
    told = said("rule", "GOL-22")
    assert told.startswith("GOL-22  Counting continues around the line")
    assert "rulebook: Movement; see GOL-A6" in told
    assert "rules/movement.py:" in told
    assert "destination" in told
    assert "tests/games/golem/test_movement.py:" in told


def test_an_id_may_be_small() -> None:
    assert said("rule", "gol-a8").startswith("GOL-A8")


def test_a_ruling_is_shown_with_its_question_and_reason() -> None:
    told = said("rule", "GOL-A8")
    assert "What if the golem's row and column are both empty?" in told
    assert "because: The rulebook is silent" in told
    assert "(GOL-18, GOL-24)" in told


@pytest.mark.parametrize("words", ["wrap", "wraps round", "the golem wraps round the grid", "WRAP"])
def test_a_stranger_finds_the_rule_by_the_words_that_come_to_mind(words: str) -> None:
    assert said("rule", *words.split()).startswith("GOL-21  The grid wraps around")


def test_many_finds_are_a_list() -> None:
    lines = said("rule", "district").splitlines()
    assert len(lines) > 5
    assert all(line.startswith("GOL-") for line in lines)


def test_what_no_rule_speaks_of_gets_a_sentence() -> None:
    assert "xyzzy" in complaint("rule", "xyzzy")


def test_without_a_checkout_the_code_is_still_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert "code: " in said("rule", "GOL-22")


def test_the_check_is_short_when_all_is_well(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shem.cli.rule.catalog", lambda: {"template": TEMPLATE})
    told = said("rule", "--check", "--tests", TEMPLATE.home.parent / "tests")
    assert told.endswith("clauses and rulings, each with a text, code and a test.\n")


def test_what_awaits_a_module_is_told_so_and_counted_apart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = tmp_path / "template"
    shutil.copytree(TEMPLATE.home, home)
    late = '{ id = "TPL-99", where = "Sailing", awaits = "Ships" },\n]'
    law = (home / "rulebook.toml").read_text()
    (home / "rulebook.toml").write_text(law.replace("]", late))
    text = (home / "text.en.toml").read_text()
    (home / "text.en.toml").write_text(text.replace("[clause]\n", '[clause]\nTPL-99 = "Sail."\n'))
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("shem.cli.rule.catalog", lambda: {"template": replace(TEMPLATE, home=home)})
    assert "cannot be played yet: comes with Ships" in said("rule", "TPL-99")
    told = said("rule", "--check", "--tests", TEMPLATE.home.parent / "tests")
    assert told.endswith("code and a test. 1 more come with something that cannot be played yet.\n")


def test_the_check_lists_every_gap_and_fails(tmp_path: Path) -> None:
    (tmp_path / "golem").mkdir()
    result = run("rule", "--check", "--tests", tmp_path)
    assert result.exit_code == 1
    law = [line for line in result.stderr.splitlines() if "has no test" in line]
    assert len(law) >= 70
    assert result.stdout == ""


def test_the_check_knows_ids_that_do_not_exist(tmp_path: Path) -> None:
    mark = '@pytest.mark.clause("GOL-99")\ndef test_x() -> None:\n    pass\n'
    (tmp_path / "test_x.py").write_text(f"import pytest\n\n\n{mark}")
    assert (
        "cites GOL-99, which does not exist" in run("rule", "--check", "--tests", tmp_path).stderr
    )
