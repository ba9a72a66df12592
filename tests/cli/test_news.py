"""More than fits on a page is read first, on pages of its own."""

from collections.abc import Iterable
from pathlib import Path

import pytest

from shem.cli.terminal import Left
from shem.cli.terminal_game import Sitting
from shem.games import game
from shem.table import Player, Table, agree
from tests.cli.evening import OVER, PASS, answer, play_on
from tests.cli.rig import SENT, Rig
from tests.cli.script import Script

NEWS = "What happened"
GO_ON = "Enter: go on"
CHOICE = "allocate 3-4-3-2"
LONG = "fly " * 400


class FirstChoice(Script):
    """Always takes the first choice, until the game is over or the evening is."""

    most = 80

    def ask(self) -> str:
        if len(self.pages) > self.most:
            raise Left
        return "" if OVER in self.last else answer(f"{self.last}\n")


class UpToNews(FirstChoice):
    """Takes the first choice until there is a turn to read of, and then types the lines."""

    def ask(self) -> str:
        return Script.ask(self) if any(map(tells_a_turn, self.pages)) else super().ask()


GREEDY = ("play", "golem", "--bots", "greedy")


def tells_a_turn(page: list[str]) -> bool:
    return page[0] == NEWS and len(page) > 12


def table_of_four(people: int = 1, target: int = 30) -> Table:
    names = ("Anna", "Sif", "Ymir", "Embla")
    players = [
        Player("person", name) if at < people else Player("bot", name, "greedy")
        for at, name in enumerate(names)
    ]
    return Table(agree(game("golem"), players, seed="b", options={"target": target}))


def pages_of(typed: Iterable[str], *, height: int = 24, people: int = 1) -> list[str]:
    """The pages that come of these lines; nothing follows them."""
    terminal = Script(typed, height=height)
    with pytest.raises(Left):
        Sitting(terminal, table_of_four(people), pace=0).run()
    return ["\n".join(page) for page in terminal.pages]


def told(page: str) -> list[str]:
    """The lines of a page of news."""
    heading, empty, *lines, prompt = page.splitlines()
    assert (heading, empty, prompt) == (NEWS, "", GO_ON)
    return lines


def after_news(*typed: str) -> list[str]:
    """The pages from the first one of news on, with these lines typed there."""
    terminal = UpToNews(typed)
    with pytest.raises(Left):
        Sitting(terminal, table_of_four(), pace=0).run()
    first = next(at for at, page in enumerate(terminal.pages) if tells_a_turn(page))
    return ["\n".join(page) for page in terminal.pages[first:]]


def test_more_news_than_fit_are_read_before_the_question() -> None:
    news, question = after_news("")
    assert len(told(news)) > 10
    assert any("The screens for orientation are lifted" in line for line in told(news)[:2])
    assert told(news)[-1] in question
    assert f"{len(told(news)) - 3} lines more: `log`" in question
    assert "Place your units behind your screens in secret: 12 to place." in question


def test_news_that_fit_have_no_page_of_their_own() -> None:
    terminal = FirstChoice((), height=200)
    with pytest.raises(Left):
        Sitting(terminal, table_of_four(), pace=0).run()
    assert not [page for page in terminal.pages if page[0] == NEWS or page[-1] == GO_ON]
    assert "lines more" not in "".join(line for page in terminal.pages for line in page)


def test_news_are_read_once() -> None:
    pages = after_news("", "11", "help", "", "undo")
    assert sum(NEWS in page for page in pages) == 1
    assert "would leave a later screen empty" in pages[2]
    assert "earlier steps cannot be undone" in pages[-1]


def test_an_answer_on_the_page_of_news_is_taken() -> None:
    _, question, choice = after_news(CHOICE)
    assert "put N on orientation" in question
    assert "Your choice: put 3 on orientation" in choice


def test_nothing_that_happened_is_left_untold() -> None:
    terminal = FirstChoice(())
    table = table_of_four()
    with pytest.raises(Left):
        Sitting(terminal, table, pace=0).run()
    pages = ["\n".join(page) for page in terminal.pages]
    assert max(len(page) for page in terminal.pages) < 24
    read = [page for page in pages if page.startswith(NEWS)]
    asked = [page for page in pages if not page.startswith(NEWS)]
    assert 1 < len(read) < len(asked) / 4
    cut = [at for at, page in enumerate(pages) if "lines more: `log`" in page]
    assert [at for at in cut if not pages[at - 1].endswith(GO_ON)] == []


def test_the_end_is_told_in_full_too() -> None:
    terminal = FirstChoice((), height=20)
    terminal.most = 800
    Sitting(terminal, table_of_four(target=1), pace=0).run()
    assert terminal.pages[-2][-1] == GO_ON
    assert OVER in terminal.last


def test_a_loaded_game_is_not_told_from_the_beginning() -> None:
    table = table_of_four()
    with pytest.raises(Left):
        Sitting(UpToNews([""]), table, pace=0).run()
    again = Script([])
    with pytest.raises(Left):
        Sitting(again, table, pace=0).run()
    (page,) = again.pages
    assert any("Place your units" in line for line in page)


def test_haste_does_not_skip_the_news(tmp_path: Path) -> None:
    arguments = (*GREEDY, "--seats", "4", "--seed", "b", "--pace", "30")
    with Rig(*arguments, folder=tmp_path) as rig:
        for order in ("1", "allocate 1-1-1-1", "seal"):
            rig.type(order)
        rig.press("1\n")
        rig.until(lambda: "go faster" in rig.page)
        rig.raw += SENT
        rig.press("\n\n")
        assert NEWS in rig.ready()
        assert GO_ON in rig.page
        assert "Rearrange your units" in rig.type("")


def test_several_people_read_their_news_each_after_taking_the_terminal() -> None:
    terminal = FirstChoice(())
    with pytest.raises(Left):
        Sitting(terminal, table_of_four(people=2), pace=0).run()
    pages = ["\n".join(page) for page in terminal.pages]
    news = [at for at, page in enumerate(pages) if page.startswith(NEWS)]
    assert len(news) > 1
    assert not [at for at in news if PASS in pages[at + 1]]
    assert [at for at in news if PASS in pages[at - 1]]


@pytest.mark.parametrize("height", [8, 12, 16, 20, 24])
def test_a_long_note_is_read_first_and_the_table_stays(height: int) -> None:
    question, *others = pages_of([LONG, *[""] * (23 // (height - 2) + 1)], height=height)
    notes = [page for page in others if "\nEnter: " in page]
    after = others[len(notes)]
    assert notes[0].startswith("'fly fly")
    assert sum(page.count("fly") for page in notes) == 400
    assert after.splitlines()[0] == question.splitlines()[0]
    assert all(len(page.splitlines()) < height for page in (question, *notes, after))
    (first,) = [line for line in after.splitlines() if line.startswith("'fly")]
    assert first.endswith(" …")


def test_a_short_note_stays_on_the_page() -> None:
    _, after = pages_of(["fly"])
    assert "'fly' is not an action." in after.splitlines()[-1]


def test_a_long_note_to_all_is_read_first_too() -> None:
    pages = pages_of([f"reopen {LONG}", ""], people=2)
    assert pages[-2].startswith("'reopen fly")
    assert pages[-1].splitlines()[0] == pages[0].splitlines()[0]
    assert len(pages[-1].splitlines()) < 24


def test_on_the_smallest_screen_a_whole_game_is_played(tmp_path: Path) -> None:
    arguments = (*GREEDY, "--seats", "4", "--seed", "b", "--pace", "0", "-o", "target=4")
    with Rig(*arguments, folder=tmp_path, rows=10) as rig:
        assert all(len(page.splitlines()) <= 10 for page in play_on(rig))
