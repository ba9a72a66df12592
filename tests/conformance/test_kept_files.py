"""Games from before open, hold, and can be played to their end: tests/fixtures/README.md."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest

from shem.engine.driver import bot_rng, choice_of
from shem.games import catalog
from shem.kernel.digest import digest, next_link
from shem.kernel.errors import ShemError
from shem.kernel.view import plain
from shem.table import Act, Refusing, Seal, Table, load, parse, record, save, verify
from shem.testkit.conformance import is_brief
from tests.complete import COMPLETE

KEPT = Path(__file__).parents[1] / "fixtures"
SAVES = sorted(KEPT.glob("*/*.save.json"))
REPLAYS = sorted(KEPT.glob("*/*.replay.json.gz"))
LEFT_IN: dict[str, str] = json.loads((KEPT / "saved.json").read_text("utf-8"))
"""The hash of the state that each save was left in."""
WHOLE_GAME = 5_000
"""More moves than any game has."""


def called(file: Path) -> str:
    return file.relative_to(KEPT).as_posix()


def play_on(table: Table, moves: int) -> None:
    """Everybody plays at the greedy level, people as well, until the end or for this many moves."""
    for _ in range(moves):
        waiting = table.waiting_for()
        if not waiting:
            return
        seat = waiting[0]
        by_bot = table.played_by(seat) is not None
        if table.can_seal(seat):
            message: Act | Seal = Seal(seat, by_bot=by_bot)
        else:
            text = choice_of(table, seat, "greedy", bot_rng(table, seat))
            message = Act(seat, text, by_bot=by_bot)
        assert not [said for said in table.receive(message) if isinstance(said, Refusing)]


def test_there_are_some_of_each_game() -> None:
    for files in (SAVES, REPLAYS):
        assert {file.parent.name for file in files} == set(COMPLETE)
    assert {called(file) for file in SAVES} == set(LEFT_IN)


@pytest.mark.parametrize("file", SAVES, ids=called)
def test_a_save_opens_as_it_was_left_and_is_played_to_its_end(file: Path) -> None:
    text = file.read_text("utf-8")
    table = load(text, catalog())
    assert save(table, release=json.loads(text)["shem"]) == text
    assert record(table, release="now", truth=True).moments[-1].state == LEFT_IN[called(file)]
    if is_brief() and file.parent.name == "alchemists":
        # Interpreted, its bots take half a minute to the end.
        play_on(table, 20)
        return
    play_on(table, WHOLE_GAME)
    assert table.result() is not None
    assert (
        verify(record(table, release="now"), catalog()).sentence().startswith("The replay is valid")
    )


@pytest.mark.parametrize("file", REPLAYS, ids=called)
def test_a_replay_opens_and_holds(file: Path) -> None:
    replay = parse(gzip.decompress(file.read_bytes()))
    assert replay.closing is not None
    assert verify(replay, catalog()).sentence().startswith("The replay is valid")


# That these can fail: a file that is not as it was written is told from one that is.


@pytest.mark.parametrize("file", SAVES, ids=called)
def test_a_save_that_was_cut_or_edited_is_refused_in_words(file: Path) -> None:
    text = file.read_text("utf-8")
    cut = json.loads(text)
    cut["log"].pop()
    with pytest.raises(ShemError, match="the save was cut short or edited"):
        load(json.dumps(cut), catalog())
    edited = json.loads(text)
    edited["match"]["seed"] += "x"
    with pytest.raises(ShemError, match="its hash chain no longer matches"):
        load(json.dumps(edited), catalog())


def test_a_save_that_is_edited_with_care_does_not_open_as_another_game() -> None:
    """With another table of parts, and a hash chain that fits, the game would be another."""
    file = KEPT / "capek" / "default.save.json"
    edited = json.loads(file.read_text("utf-8"))
    edited["match"]["edition"] = plain(catalog()["capek"].default_edition.raw)
    head = digest(edited["match"])
    for entry in edited["log"]:
        head = next_link(head, entry)
    with pytest.raises(ShemError, match="against the rules"):
        load(json.dumps(edited | {"head": head}), catalog())


@pytest.mark.parametrize("file", REPLAYS, ids=called)
def test_a_replay_that_was_touched_does_not_hold(file: Path) -> None:
    told = json.loads(gzip.decompress(file.read_bytes()))
    told["line"][5]["state"] = told["line"][4]["state"]
    said = verify(parse(json.dumps(told)), catalog()).sentence()
    assert said.startswith("The replay is not valid at step")
