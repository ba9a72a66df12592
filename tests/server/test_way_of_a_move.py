"""How many files a move passes, from the socket of one player to the screen of the other."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

import pytest

import shem
from tests.server.evening import Evening, two_at_a_table

pytestmark = pytest.mark.anyio

MOST_FILES = {"server": 17, "table": 12, "games": 12, "kernel": 12}
"""By package. Server, table and game together had 45 before the table had one file for each thing
that it does, and the kernel 7."""
MOST_OUTCOMES = 3
"""Once by the table for the new state; twice by the game, for the view of each player."""
HOME = Path(str(shem.__file__)).parent


@contextmanager
def passed() -> Iterator[Counter[tuple[str, str]]]:
    """Every call of a function of shem meanwhile, by file and name."""
    calls: Counter[tuple[str, str]] = Counter()

    def note(frame: FrameType, event: str, _: object) -> None:
        file = Path(frame.f_code.co_filename)
        if event == "call" and file.is_relative_to(HOME):
            calls[file.relative_to(HOME).as_posix(), frame.f_code.co_name] += 1

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        yield calls
    finally:
        sys.setprofile(before)


async def first_move(night: Evening) -> Counter[tuple[str, str]]:
    """The calls from the first move of a game, which is public, to the other player's screen."""
    anna, bo = await night.person("Anna"), await night.person("Bo")
    table = await two_at_a_table(anna, bo)
    sockets = await anna.at(table, 0), await bo.at(table, 1)
    for socket in sockets:
        await socket.news()
    mover, other = sorted(sockets, key=lambda socket: not socket.position["choices"])
    with passed() as calls:
        await mover.act("turn north")
        assert any(frame["tale"] for frame in await other.news())
    return calls


async def test_a_move_passes_few_files_and_asks_once_whether_the_game_is_over(
    night: Evening,
) -> None:
    await first_move(night)
    # Whatever is read only once has been read by now.
    calls = await first_move(night)
    files = sorted({file for file, _ in calls})
    passed_by = Counter(file.partition("/")[0] for file in files)
    assert passed_by.keys() <= MOST_FILES.keys(), files
    for package, most in MOST_FILES.items():
        assert passed_by[package] <= most, (package, files)
    assert calls["games/golem/state.py", "outcome"] <= MOST_OUTCOMES
