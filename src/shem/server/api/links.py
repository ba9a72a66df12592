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
VOID = "This link no longer works: it was used, or the host made a new one. Ask for another."


@router.post("/tables/{table}/invites/{seat}", status_code=201)
async def invite(
    table: str, seat: int, request: Request, guest: TheGuest, registry: TheRegistry
) -> Invitation:
    """A link to an open seat. Only the host makes one; the last one made is the one that works."""
    room = await room_for(registry, guest, table)
    if not room.is_host(guest.id):
        raise Forbidden("Only the host can invite people.")
    if not 0 <= seat < room.table.seats or not room.table.players[seat].is_open:
        raise Forbidden("That seat is not open: you cannot invite anyone to it.")
    code = identity.new_code()
    await registry.store.invite(room.id, seat, identity.hashed(code))
    url = f"{addresses.friends_url(request, registry.settings)}/join/{code}"
    return Invitation(seat=seat, url=url, qr=addresses.qr(url), reach=addresses.who_can_open(url))


@router.get("/invites/{code}")
async def invited(code: str, guest: TheGuest, registry: TheRegistry) -> Invited:
    """What a link leads to."""
    room, seat = await _followed(registry, code)
    host = await registry.store.guest(room.kept.host)
    return Invited(
        table=room.id,
        title=room.table.game.title,
        seat=seat,
        host="" if host is None else host.name,
        is_taken=not room.table.players[seat].is_open,
    )


@router.post("/invites/{code}")
async def accept(code: str, guest: TheGuest, registry: TheRegistry) -> Arrived:
    """Sit down where the link leads."""
    room, seat = await _followed(registry, code)
    await sit_down(room, seat, guest)
    return Arrived(table=room.id)


async def _followed(registry: TheRegistry, code: str) -> tuple[Room, int]:
    found = await registry.store.invited_to(identity.hashed(code))
    if found is None:
        raise NotHere(VOID)
    try:
        return await registry.room(found[0]), found[1]
    except ShemError:
        raise NotHere(VOID) from None


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
        raise NotHere("This link no longer works: it is good once, for 15 minutes. Make a new one.")
    guest, table = found
    token = identity.new_token()
    await registry.store.add_token(guest, identity.hashed(token))
    identity.give(response, token, is_secure=registry.settings.is_secure)
    return Arrived(table=table)
