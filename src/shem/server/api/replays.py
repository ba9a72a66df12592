"""Finished games, step by step, and as a file that can be verified."""

from __future__ import annotations

import asyncio
import secrets

from fastapi import APIRouter, Request
from starlette.responses import Response

from shem import __version__
from shem.bots import bot
from shem.kernel.state import State
from shem.kernel.view import plain
from shem.kernel.words import capital
from shem.server import serializers
from shem.server.api.dependencies import (
    RESPONSES,
    Forbidden,
    TheGuest,
    TheRegistry,
    TooMuch,
    check_may_open,
    room_for,
)
from shem.server.default_names import bot_name
from shem.server.identity import new_id
from shem.server.middleware import address_of
from shem.server.rate_limiter import Limiter
from shem.server.replay_models import AnalysisPage, PlayOn, ReplayPage, ReplayStep
from shem.server.room import Room
from shem.server.storage.records import Guest, NewKept
from shem.server.wire import Line, Opened
from shem.table import Match, Player, Step, Table, Told, play_on, record
from shem.table.match_settings import names_of
from shem.table.played_step import helped, played

router = APIRouter(prefix="/api", tags=["replays"], responses=RESPONSES)

STILL_RUNS = (
    "This game is still running, and its replay would show hidden things. Wait for the end."
)


@router.get("/tables/{table}/replay", response_model=ReplayPage)
async def replay(
    table: str, request: Request, guest: TheGuest, registry: TheRegistry, seat: int | None = None
) -> Response:
    """A finished game, as a seat (or a spectator) saw it."""
    room = await _finished(registry, guest, table)
    _check_may_ask(request, guest)
    reader = seat if seat is not None and 0 <= seat < room.table.seats else None
    async with registry.archive:
        text = await asyncio.to_thread(_page, room, guest, reader)
    return Response(text, media_type="application/json")


def _page(room: Room, guest: TheGuest, reader: int | None) -> str:
    page = ReplayPage(
        table=room.card(guest.id, None),
        edition=dict(room.table.match.edition.raw),
        words=serializers.words_of(room.table.game),
        seats=[player.name for player in room.table.players],
        reader=reader,
        is_continued=room.table.match.continues is not None,
        steps=_steps(room.table, reader),
        ending=serializers.ending(room.table, reader, room.next_table),
    )
    return page.model_dump_json()


@router.get("/tables/{table}/replay.json", response_class=Response)
async def replay_file(
    table: str, request: Request, guest: TheGuest, registry: TheRegistry
) -> Response:
    """The record of a finished game: `shem replay verify` checks it."""
    room = await _finished(registry, guest, table)
    _check_may_ask(request, guest)
    async with registry.archive:
        text = await asyncio.to_thread(_record, room.table)
    name = f"{room.table.game.slug}-{room.id}.json"
    return Response(
        text,
        media_type="application/json",
        headers={"content-disposition": f'attachment; filename="{name}"'},
    )


def _record(table: Table) -> str:
    return record(table, release=__version__).text()


@router.post("/tables/{table}/play-on", status_code=201)
async def play_from_here(
    table: str, wish: PlayOn, request: Request, guest: TheGuest, registry: TheRegistry
) -> Opened:
    """A new table that goes on from a step of a finished game: what was hidden is dealt anew."""
    room = await _finished(registry, guest, table)
    check_may_open(request, guest.id)
    bot(wish.level)
    async with registry.archive:
        match = await asyncio.to_thread(_from_here, room.table, wish, guest)
    new = NewKept(
        id=new_id(),
        match=match.plain(),
        host=guest.id,
        privacy="private",
        may_watch=True,
        stage="running",
        holders={wish.seat: guest.id},
    )
    opened = await registry.open_table(match, new, address_of(request))
    return Opened(id=opened.id)


def _from_here(table: Table, wish: PlayOn, guest: Guest) -> Match:
    players = [
        Player("person", guest.name)
        if seat == wish.seat
        else Player("bot", bot_name(seat), wish.level)
        for seat in range(table.seats)
    ]
    return play_on(
        table,
        step=wish.step,
        seat=wish.seat,
        players=players,
        seed=secrets.token_hex(16),
        nonce=secrets.token_hex(16),
    )


@router.get("/tables/{table}/analysis")
async def analysis(
    table: str, request: Request, guest: TheGuest, registry: TheRegistry
) -> AnalysisPage:
    """Where the chances of a finished game turned. Not ready at first: ask again in a while."""
    room = await _finished(registry, guest, table)
    if not registry.analyses.knows(room.id):
        limiter: Limiter = request.app.state.analyses
        if not limiter.allows(guest.id):
            raise TooMuch("You have had a lot of games analysed just now. Wait a moment.")

        async def text() -> str:
            async with registry.archive:
                return await asyncio.to_thread(_record, room.table)

        registry.analyses.begin(room.id, text)
    return registry.analyses.page(room.id)


def _check_may_ask(request: Request, guest: TheGuest) -> None:
    limiter: Limiter = request.app.state.replays
    if not limiter.allows(guest.id):
        raise TooMuch("You have asked for a lot of replays just now. Wait a moment.")


async def _finished(registry: TheRegistry, guest: TheGuest, table: str) -> Room:
    room = await room_for(registry, guest, table)
    # An end that is not written down yet could still be lost, and the game go on.
    await room.settled(None)
    if room.is_stale or room.table.result() is None:
        raise Forbidden(STILL_RUNS)
    return room


def _steps(table: Table, reader: int | None) -> list[ReplayStep]:
    """The deal, then every step with what changed in the reader's view."""
    state: State = table.match.deal()
    before = _seen(table, state, reader)
    steps = [ReplayStep(seat=None, act="", label="", lines=[], view=before, turn=state.turns())]
    for step in table.line:
        act = table.game.write(step.action)
        label = _label(table, state, step.seat, act)
        played(state, (step,))
        after = _seen(table, state, reader)
        changed = {name: value for name, value in after.items() if before.get(name) != value}
        lines = _told(table, step, reader)
        steps.append(
            ReplayStep(
                seat=step.seat,
                act=act,
                label=label,
                lines=lines,
                view=changed,
                turn=state.turns(),
            )
        )
        before = after
    return steps


def _label(table: Table, state: State, seat: int, act: str) -> str:
    """What was done, as it was called to the seat that did it."""
    view = table.game.observe(state, seat)
    return capital(table.game.label(view, act, names_of(table.players)))


def _seen(table: Table, state: State, reader: int | None) -> dict[str, object]:
    view = plain(table.game.observe(state, reader))
    assert isinstance(view, dict)
    return view


def _told(table: Table, step: Step, reader: int | None) -> list[Line]:
    events = tuple(event for event in step.events if event.is_for(reader))
    return serializers.tale(table, reader, [*helped([step]), Told(reader, events)])
