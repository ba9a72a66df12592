"""`shem reader`, from a script and at a terminal."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from shem.games.alchemists.alchemy import INGREDIENTS
from shem.games.alchemists.card_reader import Reader
from shem.games.alchemists.codes import read_code
from tests.cli.rig import Rig
from tests.cli.runs import complaint


def answers(questions: str, *options: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "shem.cli", "reader", *options],
        input=questions,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )


def test_a_script_gets_facts() -> None:
    done = answers(
        "test fern toad  # the student\n\nsell fern toad B-\ncheck fern red\nclaim fern toad N\n"
        "exhibit fern toad G+\ngolem fern\nanimate toadstool mandrake\n",
        "--code",
        "aaaab",
    )
    assert done.stdout.splitlines() == [
        "fern + toad = G+",
        "fern + toad sold B- wrong-sign",
        "fern has R+",
        "fern + toad != N",
        "fern + toad = G+",
        "golem fern both",
        "animate toadstool mandrake yes",
    ]
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.clause("ALC-L1", "ALC-L4")
def test_a_book_in_a_script() -> None:
    done = answers("book\n" + "\n".join(INGREDIENTS), "--code", "DEMO")
    opened = re.fullmatch(
        r"# The book is open at (.*)\. Choose one of the four\.", done.stdout.splitlines()[0]
    )
    assert opened
    four = re.split(r", | and ", opened[1])
    assert len(set(four)) == 4
    if INGREDIENTS[0] in four:
        assert done.stdout.splitlines()[1].startswith("toadstool is ")
    assert done.returncode == 1
    assert done.stderr.startswith("shem: line ")


def test_questions_may_come_from_a_file_of_another_system() -> None:
    done = answers("\ufefftest fern toad\r\ncheck fern red\r\n", "--code", "DEMO")
    assert done.stdout.splitlines() == ["fern + toad = B+", "fern has R-"]
    assert (done.returncode, done.stderr) == (0, "")


def test_a_new_game_keeps_its_secret() -> None:
    asked = "".join(f"test fern {word}\n" for word in INGREDIENTS if word != "fern")
    found = {answers(asked).stdout for _ in range(3)}
    assert len(found) == 3
    with_golem = answers("golem fern\n", "--golem")
    assert with_golem.stdout.startswith("golem fern ")


def test_a_question_that_is_none_names_its_line() -> None:
    done = answers("test fern toad\ntest fern fern\n", "--code", "DEMO")
    assert done.returncode == 1
    assert done.stdout == "fern + toad = B+\n"
    assert done.stderr.startswith("shem: line 2: 'fern' does not fit here")


def test_bad_codes_get_a_sentence() -> None:
    assert "four letters" in complaint("reader", "--code", "AB1")
    assert "five letters" in complaint("reader", "--code", "DEMO", "--golem")


def test_the_golem_of_a_base_game_is_not_asked() -> None:
    done = answers("golem fern\n", "--code", "DEMO")
    assert done.returncode == 1
    assert "no golem" in done.stderr


def test_an_evening_at_the_terminal(tmp_path: Path) -> None:
    with Rig("reader", "--code", "AAAAB", folder=tmp_path) as rig:
        assert "It has a hidden golem, too." in rig.ready()
        assert "claim fern toad" in rig.type("help")
        shown = rig.type("test fern toad")
        assert "Fern and toad make G+, speed." in shown
        assert "fern + toad = G+" in shown
        after = rig.type("")
        assert "G+" not in after
        assert "wrong sign" in rig.type("sell fern toad R-")
        assert "For everyone at the table." in rig.page
        assert "does not fit here" in rig.type("test fern ferm")
        log = rig.type("log")
        assert "Wanted: R-, poison." in log
        assert "fern" not in log
        assert "make G+" not in log
        opened = rig.type("book")
        four = opened.split("open at ")[1].split(".")[0]
        assert "does not fit here" in rig.type("nothing")
        word = four.split(",")[0]
        kind = (
            "sun" if Reader(*read_code("AAAA")).read_book(INGREDIENTS.index(word)) == 0 else "moon"
        )
        assert f"{word.capitalize()} is {kind}." in rig.type(word)
        assert "is " + kind not in rig.type("")
        rig.press("quit\n")
        assert rig.end() == 0
        assert rig.is_cooked()


def test_a_hidden_game_shows_no_code(tmp_path: Path) -> None:
    with Rig("reader", folder=tmp_path) as rig:
        assert "no code is shown" in rig.ready()
        rig.type("help")
        rig.type("test fern toad")
        rig.type("")
        assert not re.search(r"\b[A-Z]{4,5}\b", rig.page)
        rig.press("\x03")
        assert rig.end() == 130
