import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from shem.games import catalog, game
from shem.kernel import Option
from tests.cli.runs import complaint, run, said
from tests.probes.peek import GAME as PEEK

GOLEM = game("golem")


@pytest.fixture
def edition(tmp_path: Path) -> Path:
    folder = tmp_path / "mine"
    shutil.copytree(GOLEM.home / "data", folder)
    return folder


def test_all_that_ships_is_well() -> None:
    assert "Golem" in said("check-data")
    assert said("check-data", "--game", "golem") == "Golem: everything is fine.\n"


def test_a_folder_is_an_edition_of_the_game_whose_files_it_has(edition: Path) -> None:
    assert said("check-data", edition) == f"{edition}: everything is fine.\n"
    assert said("check-data", edition, "--game", "golem") == f"{edition}: everything is fine.\n"


def test_every_problem_is_listed_at_once(edition: Path) -> None:
    box, districts = edition / "box.toml", edition / "districts.toml"
    box.write_text(box.read_text().replace("goal = 30", 'goal = "many"'))
    districts.write_text(districts.read_text().replace("value = 8", "value = 0", 1))
    result = run("check-data", edition)
    assert result.exit_code == 1
    assert result.stdout == ""
    assert "box.toml: 'goal' is 'many', expected a whole number" in result.stderr
    assert "'value' is 0" in result.stderr


def test_a_file_that_is_no_toml_or_is_missing_is_named(edition: Path) -> None:
    (edition / "box.toml").write_text("goal = ")
    assert "box.toml: is not valid TOML" in run("check-data", edition).stderr
    (edition / "box.toml").unlink()
    assert "box.toml: the file is missing" in run("check-data", edition).stderr


def test_a_folder_that_is_no_edition_is_refused(tmp_path: Path) -> None:
    assert f"--game ({', '.join(catalog())})" in complaint("check-data", tmp_path)
    missing = run("check-data", tmp_path / "none", "--game", "golem")
    assert missing.exit_code == 1
    assert "there is no such folder" in missing.stderr


def test_texts_are_checked_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = tmp_path / "golem"
    shutil.copytree(GOLEM.home, home)
    text = home / "text.en.toml"
    text.write_text(
        text.read_text()
        .replace("{seat} {seat:announces|announce} {phase}.", "{seat {phase}.")
        .replace('sol = "Sol"\n', "")
    )
    broken = replace(GOLEM, home=home, options=(Option("goal", "GOL-99", 0),))
    monkeypatch.setitem(catalog(), "golem", broken)
    result = run("check-data", "--game", "golem")
    assert result.exit_code == 1
    assert "[event] announced" in result.stderr
    assert "district 'sol' has no name in [names.district]" in result.stderr
    assert "option goal varies GOL-99, which has no words" in result.stderr


def test_every_choice_of_an_option_has_words_and_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(catalog(), "peek", PEEK)
    assert said("check-data", "--game", "peek") == "Peek: everything is fine.\n"
    home = tmp_path / "peek"
    shutil.copytree(PEEK.home, home)
    text = home / "text.en.toml"
    text.write_text(text.read_text().replace("lower = ", "lowr = "))
    monkeypatch.setitem(catalog(), "peek", replace(PEEK, home=home))
    result = run("check-data", "--game", "peek")
    assert result.stderr.splitlines() == [
        "peek: option better may be 'lower', which has no words in [choice.better]",
        "peek: [choice.better] lowr is not a choice of an option — did you mean 'lower'?",
    ]
    monkeypatch.setitem(catalog(), "peek", replace(PEEK, options=()))
    result = run("check-data", "--game", "peek")
    assert "[choice.better] higher is not a choice of an option\n" in result.stderr


def test_a_text_file_that_cannot_be_read_is_a_problem_among_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = tmp_path / "golem"
    shutil.copytree(GOLEM.home, home)
    (home / "text.en.toml").write_text("[event")
    (home / "data" / "box.toml").write_text("goal =")
    monkeypatch.setitem(catalog(), "golem", replace(GOLEM, home=home))
    result = run("check-data", "--game", "golem")
    assert "golem/text.en.toml: is not valid TOML" in result.stderr
    assert "box.toml: is not valid TOML" in result.stderr


def test_a_broken_default_edition_does_not_hide_the_texts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = tmp_path / "golem"
    shutil.copytree(GOLEM.home, home)
    (home / "data" / "box.toml").write_text("goal =")
    monkeypatch.setitem(catalog(), "golem", replace(GOLEM, home=home))
    result = run("check-data", "--game", "golem")
    assert result.stderr.count("box.toml") == 1
