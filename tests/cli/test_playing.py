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
from tests.cli.rig import ERASE, HOME, Rig, plain
from tests.cli.runs import said

SAVED = "golem.save.json"
KEPT = Path(HOME) / "shem" / "saves" / SAVED
"""Where a game goes that is broken off."""
ARGUMENTS = ("play", "golem", "--bots", "greedy", "--seed", "b", "--pace", "0")


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


def test_a_game_with_drafts_is_played_to_its_end(tmp_path: Path) -> None:
    arguments = ("play", "alchemists", "--bots", "greedy", "--seed", "t1", "--pace", "0")
    with Rig(*arguments, folder=tmp_path) as rig:
        pages = play_on(rig)
        assert "The secrets are out" in pages[-1]
        rig.press("\n")
        assert rig.end() == 0


@pytest.mark.parametrize("seats", [2, 4])
def test_every_page_fits_on_eighty_by_twenty_four(tmp_path: Path, seats: int) -> None:
    arguments = (*ARGUMENTS, "--seats", str(seats), "-o", "target=12")
    with Rig(*arguments, folder=tmp_path) as rig:
        for page in play_on(rig):
            assert len(page.splitlines()) <= 24, page
            assert max(cell_len(line) for line in page.splitlines()) <= 80, page


@pytest.mark.soak
def test_the_first_page_comes_soon(tmp_path: Path) -> None:
    start = time.perf_counter()
    with Rig(*ARGUMENTS, folder=tmp_path) as rig:
        rig.ready()
        # A second on a quiet machine; the tests share theirs.
        assert time.perf_counter() - start < 3


def test_a_page_says_what_is_asked_by_which_clause_and_teaches_it_once(rig: Rig) -> None:
    page = rig.ready()
    assert "which way does the golem face at the start?  GOL-4" in page
    assert "The golem walks the way it faces" in page
    page = rig.type("turn east")
    assert "You turn the golem east." in page
    assert "The most units in a phase win it" in page
    assert "The most units in a phase win it" in rig.type("3")
    rig.type("4")
    rig.type("3")
    assert "Your choice: put 3 on orientation, 4 on movement" in rig.type("2")
    assert "You have to tell the truth" in rig.type("seal")


def test_choices_go_by_number_by_notation_and_by_shorthand(rig: Rig) -> None:
    rig.type("TURN  North")
    assert "O3 M4 H3 R2" in rig.type("allocate 3-4-3-2")
    assert "announce movement" in rig.type("seal")
    rig.type("1")
    assert "keep   put 3 on orientation" in rig.type("")
    assert "O3 [M4] H3 R2" in rig.type("keep")


def test_why_names_the_clause_and_what_is_possible(rig: Rig) -> None:
    rig.type("1")
    page = rig.type("why put 11 on orientation")
    assert "11 units on orientation would leave a later screen empty" in page
    assert "GOL-7: In secret" in page
    assert "Possible: put 1, 2, 3" in page
    assert "is possible now" in rig.type("why 3")
    assert "GOL-7: In secret" in rig.type("why")
    assert "That does not answer the question" in rig.type("why turn north")
    assert "is not an action" in rig.type("why fly")


def test_a_refused_action_is_explained_and_changes_nothing(rig: Rig) -> None:
    rig.type("1")
    assert "would leave a later screen empty" in rig.type("put 11 on orientation")
    assert "11 units on orientation would leave" in rig.type("11")
    assert "is not an action" in rig.type("999")
    assert "is not an action" in rig.type("fly")
    assert "did you mean 'undo'?" in rig.type("undoo")
    assert "12 to place" in rig.type("")


def test_undo_takes_one_step_back_and_change_all(rig: Rig) -> None:
    rig.type("1")
    rig.type("allocate 3-4-3-2")
    assert "in secret: 2 to place." in rig.type("undo")
    assert "in secret: 5 to place." in rig.type("undo")
    rig.type("allocate 3-4-3-2")
    rig.type("3")
    rig.type("2")
    assert "in secret: 12 to place." in rig.type("change")
    assert "earlier steps cannot be undone" in rig.type("undo")


def test_keep_is_refused_when_there_is_nothing_to_keep(rig: Rig) -> None:
    assert "no earlier choice" in rig.type("keep")
    assert "nothing to change" in rig.type("change")
    assert "There is no choice 5 now." in rig.type("5")
    rig.type("1")
    assert "no earlier choice" in rig.type("keep")
    assert "not complete" in rig.type("seal")


def test_longer_texts_come_a_screenful_at_a_time(rig: Rig) -> None:
    assert "why ACTION" in rig.type("help")
    assert "which way" in rig.type("")
    page = rig.type("rules")
    assert "GOL-1 " in page
    assert "Enter: more" in page
    assert "GOL-1 " not in rig.type("")
    assert "which way" in rig.type("q")
    assert "GOL-21  The grid wraps around" in rig.type("rules wrap")
    rig.type("")
    assert "GOL-22  Counting" in rig.type("rules gol-22")
    rig.type("")
    assert "No rule mentions 'xyzzy'." in rig.type("rules xyzzy")
    assert "Nothing has happened yet." in rig.type("log")
    rig.type("")
    assert "4 turn west" in rig.type("choices")
    rig.type("")
    assert "charm" in rig.type("look") + rig.type("")


def test_a_game_is_saved_and_loaded(rig: Rig, tmp_path: Path) -> None:
    rig.type("1")
    assert "Game saved in mine.json." in rig.type("save mine.json")
    saved = log(tmp_path / "mine.json")
    rig.type("allocate 3-4-3-2")
    assert "Load the other one anyway? (yes or no)" in rig.type("load mine.json")
    assert "Your choice: put 3" in rig.type("no")
    rig.type("load mine.json")
    assert "12 to place" in rig.type("yes")
    rig.type("save")
    assert log(tmp_path / "mine.json") == saved


def test_files_that_cannot_be_used_are_refused_at_the_table(rig: Rig, tmp_path: Path) -> None:
    (tmp_path / "novel.txt").write_text("once upon a time")
    rig.type("1")
    assert "is not a shem save" in rig.type("save novel.txt")
    assert "is a folder" in rig.type("save .")
    assert "no such file" in rig.type("load nowhere.json")
    assert "novel.txt: the save cannot be read" in rig.type("load novel.txt")
    assert "Give the file to load, as in `load my-game.json`." in rig.type("load")
    assert "who has none" in rig.type("save ~nobody-of-this-name/x.json")
    assert (tmp_path / "novel.txt").read_text() == "once upon a time"


def test_a_saved_game_goes_on_from_the_command_line(rig: Rig, tmp_path: Path) -> None:
    rig.type("1")
    rig.type("allocate 3-4-3-2")
    rig.type("save mine.json")
    with Rig("play", "golem", "--load", "mine.json", folder=tmp_path) as again:
        assert "Your choice: put 3 on orientation" in again.ready()
        assert "You turn the golem north." in again.page


def test_ctrl_c_saves_and_leaves_the_terminal_as_it_was(rig: Rig, tmp_path: Path) -> None:
    rig.type("1")
    rig.type("allocate 3-4-3-2")
    rig.press("\x03")
    assert rig.end() == 130
    assert len(log(tmp_path / KEPT)) >= 2
    parting = "".join(plain(rig.raw.rpartition("\x1b[?1049l")[2]).split())
    assert f"Gamesavedin{tmp_path / KEPT}." in parting
    assert f"shemplaygolem--load{tmp_path / KEPT}" in parting
    assert "Traceback" not in rig.raw
    assert rig.raw.count("\x1b[?1049h") == rig.raw.count("\x1b[?1049l") == 1
    assert rig.is_cooked()


def test_the_end_of_input_saves_too(rig: Rig, tmp_path: Path) -> None:
    rig.type("1")
    rig.press("\x04")
    assert rig.end() == 0
    assert log(tmp_path / KEPT)
    assert rig.is_cooked()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_closed_window_or_a_kill_saves_too(
    rig: Rig, tmp_path: Path, number: signal.Signals
) -> None:
    rig.type("1")
    rig.kill(number)
    assert rig.end() == 128 + number
    assert log(tmp_path / KEPT)
    assert "Traceback" not in rig.raw


def test_ctrl_c_before_the_first_move_leaves_no_file(rig: Rig, tmp_path: Path) -> None:
    rig.ready()
    rig.press("\x03")
    assert rig.end() == 130
    assert list(tmp_path.iterdir()) == []
    assert "See you next time!" in rig.raw


def test_ctrl_c_does_not_overwrite_an_earlier_game(rig: Rig, tmp_path: Path) -> None:
    kept = tmp_path / KEPT
    kept.parent.mkdir(parents=True)
    kept.write_text("another game")
    rig.type("1")
    rig.press("\x03")
    assert rig.end() == 130
    assert kept.read_text() == "another game"
    assert log(kept.with_name("golem-2.save.json"))


def test_where_nothing_can_be_written_the_save_goes_to_the_temporary_folder(
    tmp_path: Path,
) -> None:
    folder, spare = tmp_path / "gone", tmp_path / "spare"
    folder.mkdir()
    spare.mkdir()
    with Rig(
        *ARGUMENTS, folder=folder, env={"TMPDIR": str(spare), "XDG_DATA_HOME": "/proc/nowhere"}
    ) as rig:
        rig.type("1")
        folder.rmdir()
        rig.press("\x03")
        assert rig.end() == 130
        assert log(spare / SAVED)
        assert str(spare) in plain(rig.raw)


def test_quitting_offers_to_save(rig: Rig, tmp_path: Path) -> None:
    rig.type("1")
    assert f"Press Enter to save it in {SAVED}" in rig.type("quit")
    assert "12 to place" in rig.type("stay")
    rig.type("quit")
    assert "is a folder" in rig.type("..")
    rig.type("quit")
    rig.press("evening.json\n")
    assert rig.end() == 0
    assert log(tmp_path / "evening.json")
    assert "shem play golem --load evening.json" in plain(rig.raw)


def test_quitting_without_saving_leaves_nothing(rig: Rig, tmp_path: Path) -> None:
    rig.type("1")
    rig.type("quit")
    rig.press("no\n")
    assert rig.end() == 0
    assert list(tmp_path.iterdir()) == []


def test_quitting_a_saved_game_asks_nothing(rig: Rig, tmp_path: Path) -> None:
    rig.type("1")
    rig.type("save")
    rig.press("quit\n")
    assert rig.end() == 0
    assert [file.name for file in tmp_path.iterdir()] == [SAVED]


def test_bytes_that_are_no_text_do_no_harm(rig: Rig) -> None:
    rig.ready()
    rig.press_bytes(b"\xff\xfe\n")
    assert "which way" in rig.type("")


def test_a_finished_game_can_be_recorded(tmp_path: Path) -> None:
    with Rig(*ARGUMENTS, "-o", "target=3", folder=tmp_path) as rig:
        play_on(rig)
        assert "recorded in golem.replay.json" in rig.type("record")
        assert "is a folder" in rig.type("record .")
        rig.press("\n")
        assert rig.end() == 0
    assert "is valid" in said("replay", "verify", tmp_path / "golem.replay.json")


def test_bots_can_be_watched(tmp_path: Path) -> None:
    arguments = (
        "play",
        "golem",
        "--people",
        "0",
        "--bots",
        "random",
        "--seats",
        "3",
        "--pace",
        "0.01",
    )
    with Rig(*arguments, "--seed", "c", "-o", "target=6", folder=tmp_path) as rig:
        assert OVER in rig.ready()
        pages = [plain(page) for page in rig.raw.split(ERASE)]
        assert len(pages) > 10
        assert any("moves the golem" in page for page in pages)
        # Nobody's hidden units are shown to those who look on.
        rearranging = [page for page in pages[1:] if "announces" in page.splitlines()[-2]]
        assert rearranging
        assert all("H?" in page for page in rearranging)


def test_a_watched_game_ends_early_with_a_save(tmp_path: Path) -> None:
    with Rig(
        "play", "golem", *ARGUMENTS[2:4], "--people", "0", "--pace", "30", folder=tmp_path
    ) as rig:
        rig.until(lambda: "go faster" in rig.page)
        rig.press("\x03")
        assert rig.end() == 130
    assert log(tmp_path / KEPT)


def test_impatience_is_understood(tmp_path: Path) -> None:
    with Rig(*ARGUMENTS, "--pace", "30", folder=tmp_path) as rig:
        rig.type("1")
        rig.type("allocate 3-4-3-2")
        rig.type("seal")
        rig.press("1\n")
        rig.until(lambda: "go faster" in rig.page)
        rig.press("\n")
        assert "Sif announces movement." in rig.ready()
        assert "Rearrange your units" in rig.type("")


def test_without_colour_the_signs_remain(tmp_path: Path) -> None:
    with Rig(*ARGUMENTS, folder=tmp_path, env={"NO_COLOR": "1"}) as rig:
        assert "-4‡" in rig.ready()
        assert "[38;" not in rig.raw


def test_a_terminal_that_cannot_be_wiped_still_plays_alone(tmp_path: Path) -> None:
    with Rig(*ARGUMENTS, folder=tmp_path, env={"TERM": "dumb"}) as rig:
        assert "12 to place" in rig.type("1")
        assert "\x1b[?1049h" not in rig.raw
        assert ERASE not in rig.raw
    with Rig("play", "golem", "--people", "2", folder=tmp_path, env={"TERM": "dumb"}) as rig:
        assert rig.end() == 1
        assert "cannot be cleared" in rig.raw


def test_a_strange_encoding_does_not_break_the_page(tmp_path: Path) -> None:
    environment = {"LC_ALL": "C", "PYTHONIOENCODING": "latin-1", "PYTHONCOERCECLOCALE": "0"}
    with Rig(*ARGUMENTS, folder=tmp_path, env=environment) as rig:
        assert "which way does the golem face" in rig.ready()
