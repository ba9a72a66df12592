"""Links: to a seat for a friend, and to all of one's seats for another device."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from shem.kernel.errors import ShemError
from shem.server import addresses, identity
from shem.server.api.dependencies import (
    RESPONSES,
    Forbidden,
    NotHere,
    TheGuest,
    TheRegistry,
    room_for,
)
from shem.server.api.tables import sit_down
from shem.server.room import Room
from shem.server.wire import Arrived, DeviceLink, Invitation, Invited

router = APIRouter(prefix="/api", tags=["links"], responses=RESPONSES)

MINUTES = 15
VOID = "This invitation no longer works. Ask the host for a new one."

SPENT = (
    "This link no longer works: it can be used once, within 15 minutes. "
    "On the other device, open the menu of a table and make a new one."
)


@router.post("/tables/{table}/invites/{seat}", status_code=201)
async def invite(
    table: str, seat: int, request: Request, guest: TheGuest, registry: TheRegistry
) -> Invitation:
    """A link to an open seat. Only the host makes one; the last one made is the one that works."""
    room = await room_for(registry, guest, table)
    if not room.is_host(guest.id):
        raise Forbidden("Only the host of the table invites.")
    if not 0 <= seat < room.table.seats or not room.table.players[seat].is_open:
        raise Forbidden("There is no open seat with this number: nobody can be invited to it.")
    code = identity.new_code()
    await registry.store.invite(room.id, seat, identity.hashed(code))
    url = f"{addresses.friends_url(request, registry.settings)}/join/{code}"
    return Invitation(seat=seat, url=url, qr=addresses.qr(url), reach=addresses.who_can_open(url))


@router.get("/invites/{code}")
async def invited(code: str, guest: TheGuest, registry: TheRegistry) -> Invited:
    """What a link leads to. One that is used up is an answer, too: it says whom to ask."""
    found = await _followed(registry, code)
    if found is None:
        return Invited(state="void")
    room, seat = found
    host = await registry.store.guest(room.kept.host)
    name = "" if host is None else host.name
    is_mine = room.holders.get(seat) == guest.id
    if not is_mine and not room.table.players[seat].is_open:
        return Invited(state="used", title=room.table.game.title, host=name)
    return Invited(
        state="mine" if is_mine else "open",
        table=room.id,
        title=room.table.game.title,
        seat=seat,
        host=name,
    )


@router.post("/invites/{code}")
async def accept(code: str, guest: TheGuest, registry: TheRegistry) -> Arrived:
    """Sit down where the link leads."""
    found = await _followed(registry, code)
    if found is None:
        raise NotHere(VOID)
    room, seat = found
    await sit_down(room, seat, guest)
    return Arrived(table=room.id)


async def _followed(registry: TheRegistry, code: str) -> tuple[Room, int] | None:
    """The table and seat of a link; None if it leads nowhere."""
    found = await registry.store.invited_to(identity.hashed(code))
    if found is None:
        return None
    try:
        return await registry.room(found[0]), found[1]
    except ShemError:
        return None


@router.post("/device", status_code=201)
async def device(
    request: Request, guest: TheGuest, registry: TheRegistry, table: str = ""
) -> DeviceLink:
    """A link that makes another browser this guest, too. It works once, and not for long."""
    code = identity.new_code()
    until = registry.clock() + MINUTES * 60_000
    await registry.store.add_device(identity.hashed(code), guest.id, table[:32] or None, until)
    url = f"{addresses.friends_url(request, registry.settings)}/device/{code}"
    return DeviceLink(url=url, qr=addresses.qr(url))


@router.post("/device/{code}")
async def arrive(code: str, response: Response, registry: TheRegistry) -> Arrived:
    """Become the guest who made the link."""
    found = await registry.store.device(identity.hashed(code), registry.clock())
    if found is None:
        raise NotHere(SPENT)
    guest, table = found
    token = identity.new_token()
    await registry.store.add_token(guest, identity.hashed(token))
    identity.give(response, token, is_secure=registry.settings.is_secure)
    return Arrived(table=table)
