"""Hints over the socket, and finished games worked out: to whom, when, and at what price."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from shem.bots import Stop
from shem.kernel.clauses import Rulebook
from shem.kernel.errors import ShemError
from shem.server import analysis_job, analysis_queue, hint_session
from shem.server.analysis_job import AnalysisJob
from shem.server.analysis_queue import AnalysisQueue
from shem.server.bot_pool import BotPool
from shem.server.hint_job import HintJob, graded, run_hint
from shem.server.replay_models import AnalysisPage
from shem.server.settings import Rate
from shem.server.wire import Hint
from tests.server.evening import GENEROUS, Evening, evening, opened, two_at_a_table, until
from tests.server.people import Person, Socket

pytestmark = pytest.mark.anyio

STUDY = 180.0
"""Seconds that a study takes only if it is stuck: uncompiled, beside other work, it is slow."""

asked: list[HintJob] = []


def whole(question: HintJob, stop: Stop) -> str:
    """A hint at once, which remembers what it was asked."""
    asked.append(question)
    reason = {"sentence": "Look.", "clause": "GOL-12", "rule": None}
    move = {"steps": ["turn north"], "words": "turn north", "chance": 50, "share": None}
    return json.dumps(
        {
            "type": "hint",
            "ref": 0,
            "grade": 3,
            "chance": 50,
            "look": reason,
            "move": move,
            "others": [move],
            "reasons": [reason],
        }
    )


def broken(question: object, stop: Stop) -> str:
    raise RuntimeError("no idea")


def advise_by(night: Evening, how: Any, workers: int = 0) -> None:
    """From now on hints are thought out in this way."""
    asked.clear()
    night.registry.hint_pool = BotPool(workers, how, cap=lambda _: 20.0)


async def alone(night: Evening, **other: Any) -> tuple[Person, str, Socket]:
    """Anna against a bot, and it is her turn."""
    anna = await night.person("Anna")
    table = await opened(anna, "me", "bot greedy", **other)
    socket = await anna.at(table, 0)
    while not socket.mirror.is_asked:
        await socket.next()
    return anna, table, socket


async def advised(socket: Socket, grade: int = 3) -> dict[str, Any]:
    socket.send(socket.mirror.command("advise", 900 + grade, grade=grade))
    while (frame := await socket.next()) is not None:
        if frame.get("ref") == 900 + grade:
            return frame
    raise AssertionError("the socket was closed")


async def test_a_grade_holds_no_more_than_was_asked_for(night: Evening) -> None:
    advise_by(night, whole)
    _, _, socket = await alone(night)
    first, second, third = [await advised(socket, grade) for grade in (1, 2, 3)]
    assert first["look"]["clause"] == "GOL-12"
    assert first["move"] is None
    assert second["move"]["steps"] == ["turn north"]
    assert second["reasons"] == second["others"] == []
    assert third["reasons"]
    assert third["others"]
    assert len(asked) == 1


async def test_the_advice_is_that_of_the_game_and_cites_its_rulebook(night: Evening) -> None:
    _, _, socket = await alone(night)
    frame = Hint.model_validate(await advised(socket))
    assert frame.move is not None
    assert frame.move.steps[0] in socket.position["choices"]
    clauses = {clause.id for clause in Rulebook(night.registry.catalog["golem"].home, None).clauses}
    cited = [reason.clause for reason in (frame.look, *frame.reasons) if reason.clause]
    assert cited
    assert set(cited) <= clauses
    assert all(reason.rule for reason in frame.reasons if reason.clause)


async def test_only_the_view_of_the_seat_is_thought_about(night: Evening) -> None:
    advise_by(night, whole)
    _, table, socket = await alone(night)
    await advised(socket)
    room = await night.registry.room(table)
    assert asked[0].view == room.table.view(0)
    assert asked[0].view.seat == 0


async def test_a_hint_reaches_the_asking_connection_alone_and_is_not_written_down(
    night: Evening,
) -> None:
    advise_by(night, whole)
    anna, bo = await night.person("Anna"), await night.person("Bo")
    table = await two_at_a_table(anna, bo, hints="yes")
    mine, twin, hers = await anna.at(table, 0), await anna.at(table, 0), await bo.at(table, 1)
    watching = await (await night.person("Carl")).at(table)
    socket = mine if mine.position["choices"] else hers
    before = await night.kept(table)
    for one in (mine, twin, hers, watching):
        await one.news()
    assert (await advised(socket))["type"] == "hint"
    for other in {mine, twin, hers, watching} - {socket}:
        assert await other.news() == []
        assert all('"hint"' not in text for text in other.raw)
    assert await night.kept(table) == before


@pytest.mark.parametrize("grade", [1, 2, 3])
async def test_among_people_there_are_none_unless_agreed(night: Evening, grade: int) -> None:
    advise_by(night, whole)
    anna, bo = await night.person("Anna"), await night.person("Bo")
    table = await two_at_a_table(anna, bo)
    for seat, person in enumerate((anna, bo)):
        socket = await person.at(table, seat)
        assert socket.position["hints"] is False
        answer = await advised(socket, grade)
        assert answer["type"] == "refused"
        assert "several people" in answer["sentence"]
    assert asked == []


async def test_what_was_agreed_holds_and_both_see_it(night: Evening) -> None:
    advise_by(night, whole)
    anna, bo = await night.person("Anna"), await night.person("Bo")
    table = await two_at_a_table(anna, bo, hints="yes")
    sockets = [await anna.at(table, 0), await bo.at(table, 1)]
    assert all(socket.position["hints"] for socket in sockets)
    _, _, without = await alone(night, hints="no")
    assert "without hints" in (await advised(without))["sentence"]


async def test_who_watches_or_is_not_asked_gets_none(night: Evening) -> None:
    advise_by(night, whole)
    anna, bo = await night.person("Anna"), await night.person("Bo")
    table = await two_at_a_table(anna, bo, hints="yes")
    watching = await (await night.person("Carl")).at(table)
    assert "You are watching" in (await advised(watching))["sentence"]
    sockets = [await anna.at(table, 0), await bo.at(table, 1)]
    idle = next(socket for socket in sockets if not socket.position["choices"])
    assert "nothing to choose" in (await advised(idle))["sentence"]


async def test_a_hint_that_comes_too_late_is_dropped_and_the_table_does_not_wait(
    night: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, _, socket = await alone(night)
    pool, begun = night.registry.hint_pool, asyncio.Event()
    lifted: list[bool] = []

    async def slowly(question: HintJob, flag: Any) -> object:
        begun.set()
        while not flag.is_lifted():
            await asyncio.sleep(0.005)
        lifted.append(True)
        return None

    monkeypatch.setattr(pool, "run", slowly)
    socket.send(socket.mirror.command("advise", 77, grade=2))
    await begun.wait()
    assert "Still thinking about" in (await advised(socket, 1))["sentence"]
    socket.send(socket.mirror.command("act", 78, text=socket.position["choices"][0]))
    answers: dict[int, dict[str, Any]] = {}
    while len(answers) < 2:
        frame = await socket.next()
        assert frame is not None
        if frame.get("ref") in (77, 78):
            answers[frame["ref"]] = frame
    assert answers[78]["type"] == "done"
    assert "moved on" in answers[77]["sentence"]
    assert lifted == [True]


async def test_nobody_is_thought_for_who_has_hung_up(
    night: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, _, socket = await alone(night)
    begun, ended = asyncio.Event(), asyncio.Event()

    async def slowly(question: HintJob, flag: Any) -> object:
        begun.set()
        while not flag.is_lifted():
            await asyncio.sleep(0.005)
        ended.set()
        return None

    monkeypatch.setattr(night.registry.hint_pool, "run", slowly)
    socket.send(socket.mirror.command("advise", 1, grade=2))
    await begun.wait()
    await socket.hang_up()
    async with asyncio.timeout(5):
        await ended.wait()


async def test_hints_are_not_asked_for_without_end(tmp_path: Path) -> None:
    async with evening(tmp_path, limits=replace(GENEROUS, hints=Rate(1, 0.001))) as night:
        advise_by(night, whole)
        _, _, socket = await alone(night)
        # Grades of one hint cost nothing more.
        for grade in (1, 2, 3):
            assert (await advised(socket, grade))["type"] == "hint"
        await socket.act(socket.position["choices"][0])
        while not socket.mirror.is_asked:
            await socket.next()
        assert (await advised(socket))["sentence"] == hint_session.TOO_OFTEN


async def test_a_hint_that_fails_is_an_excuse_and_no_error(night: Evening) -> None:
    advise_by(night, broken)
    _, _, socket = await alone(night)
    assert (await advised(socket))["sentence"] == hint_session.NOTHING
    await socket.do("ping")


async def test_hints_are_thought_out_in_a_process_of_their_own(night: Evening) -> None:
    advise_by(night, run_hint, workers=1)
    _, _, socket = await alone(night)
    frame = await advised(socket)
    assert frame["type"] == "hint"
    assert frame["move"]["steps"]


def test_what_is_held_back_is_not_in_the_frame() -> None:
    hint = Hint.model_validate_json(whole(None, lambda: False))  # type: ignore[arg-type]
    assert "turn north" not in graded(hint, 5, 1).model_dump_json()
    assert graded(hint, 5, 2).ref == 5


# Finished games.


READY = AnalysisPage(is_ready=True, chances=[], turns=[], note="")


def ready(question: AnalysisJob, stop: Stop) -> str:
    return READY.model_dump_json()


async def given_up(night: Evening) -> tuple[Person, str]:
    anna, bo = await night.person("Anna"), await night.person("Bo")
    table = await two_at_a_table(anna, bo)
    sockets = [await anna.at(table, 0), await bo.at(table, 1)]
    mover = next(socket for socket in sockets if socket.position["choices"])
    await mover.act("turn north")
    await sockets[0].do("resign")
    return anna, table


async def page_of(person: Person, table: str) -> AnalysisPage:
    async with asyncio.timeout(STUDY):
        while True:
            answer = await person.get(f"/api/tables/{table}/analysis")
            assert answer.status_code == 200, answer.text
            page = AnalysisPage.model_validate(answer.json())
            if page.is_ready:
                return page
            await asyncio.sleep(0.01)


async def test_a_finished_game_is_worked_out_once(
    night: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, table = await given_up(night)
    page = await page_of(anna, table)
    assert [points[-1].chance for points in page.chances] == [0.0, 1.0]
    assert page.chances[0][-1].step == 1
    assert "4 % more games" in page.note
    monkeypatch.setattr(analysis_job, "analyse", None)
    assert await page_of(anna, table) == page


async def test_a_running_game_is_not_worked_out(night: Evening) -> None:
    anna, table, _ = await alone(night)
    answer = await anna.get(f"/api/tables/{table}/analysis")
    assert answer.status_code == 403
    assert "still running" in answer.json()["sentence"]


async def test_games_are_not_worked_out_without_end(tmp_path: Path) -> None:
    async with evening(tmp_path, limits=replace(GENEROUS, analyses=Rate(1, 0.001))) as night:
        night.registry.analyses = AnalysisQueue(BotPool(0, ready, cap=lambda _: 20.0))
        anna, table = await given_up(night)
        assert await page_of(anna, table) == READY
        other = await opened(anna, "me", "bot greedy")
        await (await anna.at(other, 0)).do("resign")
        answer = await anna.get(f"/api/tables/{other}/analysis")
        assert answer.status_code == 429
        assert (await page_of(anna, table)) == READY


async def test_few_games_wait_to_be_worked_out_and_few_are_remembered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(analysis_queue, "MAX_WAITING", 2)
    monkeypatch.setattr(analysis_queue, "MAX_REMEMBERED", 1)
    known, may_go = AnalysisQueue(BotPool(0, ready, cap=lambda _: 20.0)), asyncio.Event()

    async def record() -> str:
        await may_go.wait()
        return ""

    for table in ("one", "two"):
        known.begin(table, record)
        assert not known.page(table).is_ready
    with pytest.raises(ShemError, match="Come back"):
        known.begin("three", record)
    may_go.set()
    await until(lambda: known.page("two").is_ready)
    assert not known.knows("one")
    await known.close()


async def test_a_game_that_cannot_be_worked_out_is_told_once_and_may_be_tried_again() -> None:
    known = AnalysisQueue(BotPool(0, broken, cap=lambda _: 20.0))

    async def record() -> str:
        return ""

    known.begin("one", record)
    await until(lambda: not known._tasks)
    with pytest.raises(ShemError, match="could not be analysed"):
        known.page("one")
    assert not known.knows("one")
    await known.close()


async def test_what_was_hurried_is_not_shown() -> None:
    known = AnalysisQueue(BotPool(0, ready, cap=lambda _: 0.0))

    async def record() -> str:
        return ""

    known.begin("one", record)
    await until(lambda: not known._tasks)
    with pytest.raises(ShemError):
        known.page("one")
    await known.close()
