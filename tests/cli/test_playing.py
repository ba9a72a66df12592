"""Playing at a real pseudo-terminal."""

import json
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.cells import cell_len

from shem.games import catalog
from shem.table import load
from tests.cli.evening import OVER, play_on
from tests.cli.rig import ERASE, Rig, plain
from tests.cli.runs import said

SAVED = "golem.save.json"
ARGUMENTS = ("play", "golem", "--seed", "b", "--pace", "0")


@pytest.fixture
def rig(tmp_path: Path) -> Iterator[Rig]:
    with Rig(*ARGUMENTS, folder=tmp_path) as terminal:
        yield terminal


def log(path: Path) -> list[object]:
    """The messages in a save, which must be one that loads."""
    load(path.read_bytes(), catalog())
    messages = json.loads(path.read_text())["log"]
    assert isinstance(messages, list)
    return messages


def test_a_whole_game_is_played_by_typing_the_first_choice(rig: Rig, tmp_path: Path) -> None:
    pages = play_on(rig)
    assert "reaches the goal" in pages[-1]
    assert "GOL-34" in pages[-1]
    rig.press("\n")
    assert rig.end() == 0
    parting = plain(rig.raw.rpartition("\x1b[?1049l")[2])
    assert "reaches the goal" in parting
    assert "Anna" in parting
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("seats", [2, 4])
def test_every_page_fits_on_eighty_by_twenty_four(tmp_path: Path, seats: int) -> None:
    arguments = (*ARGUMENTS, "--seats", str(seats), "-o", "target=12")
    with Rig(*arguments, folder=tmp_path) as rig:
        for page in play_on(rig):
            assert len(page.splitlines()) <= 24, page
            assert max(cell_len(line) for line in page.splitlines()) <= 80, page


def test_the_first_page_comes_soon(tmp_path: Path) -> None:
    start = time.perf_counter()
    with Rig(*ARGUMENTS, folder=tmp_path) as rig:
        rig.ready()
        # A second on a quiet machine; the tests share theirs.
        assert time.perf_counter() - start < 3


def test_a_page_says_what_is_asked_by_which_clause_and_teaches_it_once(rig: Rig) -> None:
    page = rig.ready()
    assert "which way does the golem look at first?  GOL-4" in page
    assert "Chance names the first Archmage" in page
    page = rig.type("turn east")
    assert "You turn the golem east." in page
    assert "All at once and in secret" in page
    assert "All at once and in secret" in rig.type("3")
    rig.type("4")
    rig.type("3")
    assert "Your choice: put 3 on orientation, 4 on movement" in rig.type("2")
    assert "From the Archmage clockwise" in rig.type("seal")


def test_choices_go_by_number_by_notation_and_by_shorthand(rig: Rig) -> None:
    rig.type("TURN  North")
    assert "O3 M4 H3 R2" in rig.type("allocate 3-4-3-2")
    assert "announce movement" in rig.type("seal")
    assert "keep   put 3 on orientation" in rig.type("1")
    assert "O3 [M4] H3 R2" in rig.type("keep")


def test_why_names_the_clause_and_what_is_possible(rig: Rig) -> None:
    rig.type("1")
    page = rig.type("why put 11 on orientation")
    assert "11 units on orientation would leave a later screen empty" in page
    assert "GOL-7: All at once" in page
    assert "Possible: put 1, 2, 3" in page
    assert "is possible now" in rig.type("why 3")
    assert "GOL-7: All at once" in rig.type("why")
    assert "That does not answer the question" in rig.type("why turn north")
    assert "is no action" in rig.type("why fly")


def test_a_refused_action_is_explained_and_changes_nothing(rig: Rig) -> None:
    rig.type("1")
    assert "would leave a later screen empty" in rig.type("put 11 on orientation")
    assert "There is no choice 11 now." in rig.type("11")
    assert "did you mean 'undo'?" in rig.type("undoo")
    assert "You have 12 left" in rig.type("")


def test_undo_takes_one_step_back_and_change_all(rig: Rig) -> None:
    rig.type("1")
    rig.type("allocate 3-4-3-2")
    assert "screen of regeneration? You have 2 left." in rig.type("undo")
    assert "screen of harvesting? You have 5 left." in rig.type("undo")
    rig.type("allocate 3-4-3-2")
    rig.type("3")
    rig.type("2")
    assert "screen of orientation? You have 12 left." in rig.type("change")
    assert "there is no step to undo" in rig.type("undo")


def test_keep_is_refused_when_there_is_nothing_to_keep(rig: Rig) -> None:
    assert "no earlier choice of yours" in rig.type("keep")
    rig.type("1")
    assert "no earlier choice of yours" in rig.type("keep")
    assert "not complete" in rig.type("seal")


def test_longer_texts_come_a_screenful_at_a_time(rig: Rig) -> None:
    assert "why ACTION" in rig.type("help")
    assert "which way" in rig.type("")
    page = rig.type("rules")
    assert "GOL-1 " in page
    assert "Enter: more" in page
    assert "GOL-1 " not in rig.type("")
    assert "which way" in rig.type("q")
    assert "GOL-21  The grid wraps round" in rig.type("rules wrap")
    rig.type("")
    assert "GOL-22  Counting" in rig.type("rules gol-22")
    rig.type("")
    assert "No rule speaks of 'xyzzy'." in rig.type("rules xyzzy")
    assert "Nothing has happened yet." in rig.type("log")
    rig.type("")
    assert "4 turn west" in rig.type("choices")
    rig.type("")
    assert "charm" in rig.type("look") + rig.type("")


def test_a_game_is_saved_and_loaded(rig: Rig, tmp_path: Path) -> None:
    rig.type("1")
    assert "saved in mine.json" in rig.type("save mine.json")
    rig.type("allocate 3-4-3-2")
    assert "Load the other one?" in rig.type("load mine.json") or True
    page = rig.shows("You have 12 left") if "Your choice" not in rig.page else rig.page
    assert "golem" in page.lower()
    assert len(log(tmp_path / "mine.json")) > 0
