"""Several people at one terminal: what one of them saw, the next does not find there."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.evening import PASS, answer, play_on
from tests.cli.rig import ERASE, SENT, Rig, plain

ARGUMENTS = ("play", "golem", "--people", "Anna,Bo", "--seed", "b", "--pace", "0")
ALTERNATE = "\x1b[?1049h"
ANNAS = ("5-3-2-2", "O5", "put 5 on orientation", "5 units")
BOS = ("1-3-3-5", "R5", "put 5 on regeneration", "5 on regeneration")


@pytest.fixture
def rig(tmp_path: Path) -> Iterator[Rig]:
    """Anna has sealed, and Bo is to take the terminal."""
    with Rig(*ARGUMENTS, folder=tmp_path) as terminal:
        assert "Pass to Anna" in terminal.ready()
        terminal.type("")
        terminal.type("turn east")
        terminal.type("allocate 5-3-2-2")
        assert "Pass to Bo" in terminal.type("seal")
        yield terminal


def since(rig: Rig, mark: int) -> str:
    """All that reached the terminal since then, echoes of typing included."""
    return plain(rig.raw[mark:])


def assert_hidden(secrets: tuple[str, ...], shown: str) -> None:
    assert not [secret for secret in secrets if secret in shown]


def last_page(rig: Rig) -> int:
    """Where in all that was written the present page begins."""
    return rig.raw.rindex(ERASE)


def test_between_two_people_the_screen_shows_only_what_all_may_see(rig: Rig) -> None:
    page = rig.page
    assert "Anna turns the golem east." in page
    assert "You" not in page
    assert_hidden(ANNAS, page)


def test_the_next_person_finds_no_trace_of_a_hidden_choice(rig: Rig) -> None:
    mark = last_page(rig)
    rig.type("")
    rig.type("log")
    rig.type("")
    rig.type("look")
    rig.type("")
    rig.type("why put 12 on orientation")
    rig.type("undo")
    rig.type("keep")
    rig.type("\x1b[A")
    rig.type("\x12put")
    rig.type("\x19")
    rig.type("allocate 1-3-3-5")
    assert_hidden(ANNAS, since(rig, mark))
    assert "Pass to Anna" in rig.type("seal")
    assert_hidden(ANNAS, since(rig, mark))


def test_nor_does_the_first_when_the_terminal_comes_back(rig: Rig) -> None:
    rig.type("")
    rig.type("allocate 1-3-3-5")
    rig.type("seal")
    mark = last_page(rig)
    assert "announce orientation" in rig.type("")
    assert "O5 M3 H2 R2" in rig.page
    rig.type("log")
    rig.type("")
    rig.type("1")
    assert_hidden(BOS, since(rig, mark))
    mark = last_page(rig)
    assert "announce regeneration" in rig.type("")
    rig.type("1")
    assert_hidden(ANNAS, since(rig, mark))


def test_who_is_asked_twice_in_a_row_keeps_the_terminal(rig: Rig) -> None:
    rig.type("")
    rig.type("allocate 1-3-3-5")
    for order in ("seal", "", "1", ""):
        rig.type(order)
    assert "Rearrange your units" in rig.type("1")


def test_what_is_shown_at_the_table_is_shown_to_both(rig: Rig) -> None:
    rig.type("")
    rig.type("allocate 1-3-3-5")
    for order in ("seal", "", "1", "", "1", "keep", "seal", "", "keep", "seal"):
        rig.type(order)
    assert "The screens for orientation are lifted: you 5 and Bo 1." in rig.page
    assert "Pass to Bo" in play_until(rig, "Pass to Bo")
    assert "The screens for harvesting are lifted: Anna 2 and Bo 3." in rig.page


def play_until(rig: Rig, words: str) -> str:
    while words not in rig.page:
        rig.type(answer(rig.page))
    return rig.page


def test_a_sealed_choice_can_be_thought_over_before_the_next_one_looks(rig: Rig) -> None:
    assert "reopen Anna" in rig.page
    assert "Pass to Anna" in rig.type("reopen anna")
    assert "Your choice: put 5 on orientation" in rig.type("")
    rig.type("change")
    rig.type("allocate 3-3-3-3")
    assert "Pass to Bo" in rig.type("seal")


def test_only_reopening_can_be_asked_for_there(rig: Rig) -> None:
    assert "is not an option here" in rig.type("peek")
    assert "is not an option here" in rig.type("reopen Dag")
    assert "is not sealed" in rig.type("reopen Bo")
    assert "Pass to Bo" in rig.page
    assert_hidden(ANNAS, rig.page)


def test_typing_ahead_does_not_open_the_next_persons_page(rig: Rig) -> None:
    rig.type("")
    rig.type("allocate 1-3-3-5")
    rig.raw += SENT
    rig.press("seal\n\n\n")
    assert "Pass to Anna" in rig.ready()
    assert "Pass to Anna" in rig.page


def test_everything_private_is_on_the_screen_that_is_given_back(rig: Rig) -> None:
    rig.press("\x03")
    assert rig.end() == 130
    before, _, after = rig.raw.partition(ALTERNATE)
    on_main = before + after.rpartition("\x1b[?1049l")[2]
    assert_hidden((*ANNAS, "│"), plain(on_main))
    assert "Game saved" in on_main


def test_no_page_is_taller_than_the_screen_so_nothing_scrolls_away(tmp_path: Path) -> None:
    arguments = (*ARGUMENTS[:2], "--people", "Anna,Bo,Cleo", "--seed", "b", "--pace", "0")
    with Rig(*arguments, "-o", "target=8", folder=tmp_path) as rig:
        pages = play_on(rig)
    assert all(len(page.splitlines()) <= 24 for page in pages)
    assert sum(PASS in page for page in pages) > 10
    names = {name for page in pages for name in ("Anna", "Bo", "Cleo") if f"Pass to {name}" in page}
    assert names == {"Anna", "Bo", "Cleo"}


def test_in_screen_and_on_the_console_what_scrolled_away_is_wiped_too(tmp_path: Path) -> None:
    for environment in ({"TERM": "linux"}, {"STY": "1.pts"}):
        with Rig(*ARGUMENTS, folder=tmp_path, env=environment) as rig:
            rig.ready()
            assert f"{ERASE}\x1b[3J" in rig.raw
