"""Opening tables, finding them, sitting down."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator

from fastapi import APIRouter, Request
from pydantic import BaseModel, Field

from shem.bots import bot
from shem.kernel.errors import ShemError
from shem.server.answers import refusal_in
from shem.server.api.dependencies import (
    NO_TABLE,
    RESPONSES,
    Forbidden,
    NotHere,
    TheGuest,
    TheRegistry,
    any_room,
    check_may_open,
    room_for,
)
from shem.server.api.games import game_called
from shem.server.default_names import bot_name
from shem.server.identity import new_id
from shem.server.middleware import address_of
from shem.server.registry import Damaged, Registry
from shem.server.room import Room
from shem.server.serializers import stage_of
from shem.server.storage.records import Guest, NewKept
from shem.server.wire import Arrived, Chair, Lobby, NewTable, Opened, TableRow
from shem.table import OPEN, Clock, End, Match, Out, Player, Terms, agree, usual_grace

router = APIRouter(prefix="/api", tags=["tables"], responses=RESPONSES)

MAX_LISTED = 30
HINTS = {"alone": None, "yes": True, "no": False}


class Seat(BaseModel):
    seat: int = Field(ge=0, le=15)


@router.post("/tables", status_code=201)
async def open_table(
    wish: NewTable, request: Request, guest: TheGuest, registry: TheRegistry
) -> Opened:
    """Set up a table; whoever does so is its host."""
    check_may_open(request, guest.id)
    match = _agreed(wish, guest)
    room = await registry.open_table(match, _new(wish, match, guest), address_of(request))
    return Opened(id=room.id)


def _agreed(wish: NewTable, guest: Guest) -> Match:
    mine = [seat for seat, chair in enumerate(wish.chairs) if chair.kind == "me"]
    if len(mine) > 1:
        raise ShemError(
            'You can take only one seat. Choose "Someone on this device" for the others.'
        )
    bot(wish.stand_in)
    game = game_called(wish.game)
    if wish.sheet is not None and game.presentation.notes is None:
        raise ShemError(f"{game.title} has no deduction sheet.")
    clock = Clock(**wish.clock.model_dump())
    return agree(
        game,
        [_player(chair, seat, guest) for seat, chair in enumerate(wish.chairs)],
        seed=secrets.token_hex(16),
        nonce=secrets.token_hex(16),
        options=wish.options,
        terms=Terms(
            clock=clock,
            on_timeout=wish.on_timeout,
            grace=wish.grace if "grace" in wish.model_fields_set else usual_grace(clock),
            stand_in=wish.stand_in,
            host=mine[0] if mine else None,
            hints=HINTS[wish.hints],
            sheet=wish.sheet,
        ),
    )


def _player(chair: Chair, seat: int, guest: Guest) -> Player:
    match chair.kind:
        case "me":
            return Player("person", guest.name)
        case "local":
            return Player("person", chair.name.strip() or f"Player {seat + 1}")
        case "bot":
            bot(chair.level)
            return Player("bot", chair.name.strip() or bot_name(seat), chair.level)
        case _:
            return OPEN


def _new(wish: NewTable, match: Match, guest: Guest) -> NewKept:
    held = [seat for seat, chair in enumerate(wish.chairs) if chair.kind in ("me", "local")]
    is_open = any(player.is_open for player in match.players)
    return NewKept(
        id=new_id(),
        match=match.plain(),
        host=guest.id,
        privacy=wish.privacy,
        may_watch=wish.may_watch,
        stage="gathering" if is_open else "running",
        holders=dict.fromkeys(held, guest.id),
    )


@router.get("/lobby")
async def lobby(guest: TheGuest, registry: TheRegistry) -> Lobby:
    """My tables, and those that wait for anybody."""
    mine = await registry.store.held_by(guest.id, MAX_LISTED)
    waiting = [key for key in await registry.store.open_tables(MAX_LISTED) if key not in mine]
    return Lobby(
        mine=[row async for row in _rows(registry, mine, guest)],
        open=[row async for row in _rows(registry, waiting, guest)],
    )


async def _rows(registry: Registry, keys: list[str], guest: Guest) -> AsyncIterator[TableRow]:
    for key in keys:
        try:
            room = await registry.room(key)
        except Damaged as error:
            if error.kept.is_of(guest.id):
                yield _damaged_row(key)
            continue
        except ShemError:
            continue
        await room.settled(None)
        yield _row(room, guest)


def _damaged_row(key: str) -> TableRow:
    return TableRow(
        id=key,
        game="",
        title="A damaged table",
        players=[],
        open_seats=0,
        stage="damaged",
        is_my_turn=False,
        is_mine=True,
    )


def _row(room: Room, guest: Guest) -> TableRow:
    table = room.table
    mine = room.seats_of(guest.id)
    return TableRow(
        id=room.id,
        game=table.game.slug,
        title=table.game.title,
        players=[player.name for player in table.players if not player.is_open],
        open_seats=sum(player.is_open for player in table.players),
        stage=stage_of(table),  # type: ignore[arg-type]
        is_my_turn=any(seat in mine for seat in table.waiting_for()),
        is_mine=bool(mine) or room.is_host(guest.id),
    )


@router.post("/tables/{table}/sit")
async def sit(table: str, wish: Seat, guest: TheGuest, registry: TheRegistry) -> Arrived:
    """Take an open seat of a public table."""
    room = await any_room(registry, guest, table)
    is_open = room.kept.privacy == "public" or room.is_host(guest.id)
    if not is_open and not room.may_watch(guest.id):
        raise NotHere(NO_TABLE)
    if not is_open:
        raise Forbidden("This table is private: ask for an invitation.")
    await sit_down(room, wish.seat, guest)
    return Arrived(table=room.id)


@router.post("/tables/{table}/end")
async def end(table: str, guest: TheGuest, registry: TheRegistry) -> Arrived:
    """End a table, whatever goes on there: nobody wins. Only its host can do that."""
    room = await room_for(registry, guest, table)
    if not room.is_host(guest.id):
        raise Forbidden("Only the host can end the table.")
    _check(await room.receive(End(room.table.match.terms.host)))
    return Arrived(table=room.id)


async def sit_down(room: Room, seat: int, guest: Guest) -> None:
    """The guest has the seat from now on; anyone who comes second is told so."""
    if not 0 <= seat < room.table.seats:
        raise NotHere(f"This table has no seat {seat + 1}.")
    if room.holders.get(seat) == guest.id:
        return
    _check(await room.sit(seat, guest))


def _check(answers: list[Out]) -> None:
    refusal = refusal_in(answers)
    if refusal is not None:
        raise Forbidden(refusal.sentence)
