"""A draft of one seat on the server: nobody hears of it before it is confirmed; bots draft, too."""

from __future__ import annotations

import pytest

from shem.games import catalog
from shem.server.game_models import GameCard
from shem.server.job import run_bot
from tests.probes.drafts import GAME as DRAFTS
from tests.server.evening import Evening, let_think, opened, until, wish
from tests.server.people import Socket

pytestmark = pytest.mark.anyio


@pytest.fixture(autouse=True)
def _on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(catalog(), "drafts", DRAFTS)


async def sockets(night: Evening) -> tuple[Socket, Socket, Socket]:
    """Anna drafts first; her second seat at the same device, and somebody who watches."""
    anna, watcher = await night.person("Anna"), await night.person("Will")
    table = await opened(anna, "me", "local Bo", game="drafts")
    return await anna.at(table, 0), await anna.at(table, 1), await watcher.at(table)


async def test_others_hear_of_a_draft_when_it_is_confirmed_and_not_before(night: Evening) -> None:
    anna, bo, watcher = await sockets(night)
    for other in (bo, watcher):
        await other.news()  # that somebody came to watch
    await anna.act("lay 1", "lay 2")
    assert anna.position["draft"] == ["lay 1", "lay 2"]
    assert anna.position["can_seal"]
    assert "ready" in anna.position["choices"]
    await anna.do("undo")
    await anna.act("lay 3")
    assert anna.position["draft"] == ["lay 1", "lay 3"]
    for other in (bo, watcher):
        assert await other.news() == []
        assert other.position["view"]["own"] == []
    await anna.do("seal")
    for other in (bo, watcher):
        await other.news()
        assert other.position["view"]["past"][0][0] == [0, 2]
    assert bo.position["waiting_for"] == [1]
    assert anna.position["draft"] == []


async def test_a_bot_at_the_server_drafts_and_confirms(night: Evening) -> None:
    let_think(night, run_bot)
    anna = await night.person("Anna")
    table = await opened(anna, "bot novice", "me", "bot greedy", game="drafts")
    socket = await anna.at(table, 1)
    room = await night.registry.room(table)
    await until(lambda: room.table.owes(1))
    await socket.news()
    await socket.act("lay 2; ready")
    await until(lambda: room.table.owes(1))
    assert [step.seat for step in room.table.line if DRAFTS.write(step.action) == "ready"] == [
        *(0, 1, 2),
        0,
    ]


async def test_what_an_option_needs_is_on_its_card_and_asked_for(night: Evening) -> None:
    anna = await night.person("Anna")
    cards = (await anna.get("/api/games")).json()
    (card,) = [GameCard.model_validate(one) for one in cards if one["slug"] == "drafts"]
    (need,) = card.options[2].needs
    assert (need.option, need.value, need.when) == ("double", True, None)
    assert need.sentence == "“Triple pay” needs “Double pay: yes”."
    bad = wish("me", "open", game="drafts", options={"triple": True})
    answer = await anna.post("/api/tables", **bad)
    assert answer.status_code == 400
    assert "triple=true needs double=true (DRA-5)" in answer.json()["sentence"]
    assert await opened(anna, "me", "open", game="drafts", options={"triple": 1, "double": 1})
