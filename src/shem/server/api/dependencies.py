"""What routes depend on: the registry, the guest who asks, errors in words."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Request, Response
from starlette.requests import HTTPConnection

from shem.kernel.errors import ShemError
from shem.server import identity
from shem.server.middleware import address_of
from shem.server.rate_limiter import Limiter
from shem.server.registry import Damaged, NoTable, Registry
from shem.server.room import Room
from shem.server.storage.records import Guest
from shem.server.wire import Problem


class NotHere(ShemError):
    """What is asked for is not there, or is not this guest's to see: both sound alike."""


class Forbidden(ShemError):
    """This guest may not do that."""


class TooMuch(ShemError):
    """This guest did a lot at once."""


RESPONSES: dict[int | str, dict[str, object]] = {
    status: {"model": Problem} for status in (400, 403, 404, 409, 413, 422, 429, 503)
}

BANNED = "The operator of this server has blocked you."
NO_TABLE = "Table not found. The link may be incomplete: ask for it again."


def registry_of(request: Request) -> Registry:
    registry: Registry = request.app.state.registry
    return registry


async def guest_of(request: Request, response: Response) -> Guest:
    """The guest who asks; a stranger becomes a guest."""
    registry = registry_of(request)
    check_not_banned(registry, address_of(request))
    guest = await identity.guest_of(registry.store, request)
    if guest is not None:
        check_not_banned(registry, guest.id)
        return guest
    strangers: Limiter = request.app.state.strangers
    if not strangers.allows(address_of(request)):
        raise TooMuch("Too many new visitors from your address. Try again in a minute.")
    guest, token = await identity.welcome(registry.store, registry.clock())
    identity.give(response, token, is_secure=registry.settings.is_secure)
    return guest


def check_not_banned(registry: Registry, subject: str) -> None:
    """Refuse whom the operator has shut out: a guest, or an address."""
    if subject in registry.banned:
        raise Forbidden(BANNED)


def check_may_open(connection: HTTPConnection, guest: str) -> None:
    """Refuse one table too many: of this guest, or of all guests from there."""
    tables: Limiter = connection.app.state.tables
    crowd: Limiter = connection.app.state.crowd_tables
    address = address_of(connection)
    if not tables.allows(guest) or not crowd.allows(address):
        raise TooMuch("You have opened a lot of tables just now. Wait a moment.")
    registry: Registry = connection.app.state.registry
    by_host, by_address = registry.live_tables()
    if not registry.holdings.allows("live_tables", guest, by_host[guest]):
        raise TooMuch("You have too many unfinished tables. Finish one, or end it from its menu.")
    if not registry.holdings.allows("crowd_live_tables", address, by_address[address]):
        raise TooMuch(
            "Too many tables are in play from your address. Come back when some are over."
        )


TheRegistry = Annotated[Registry, Depends(registry_of)]
TheGuest = Annotated[Guest, Depends(guest_of)]


async def room_for(registry: Registry, guest: Guest, table: str) -> Room:
    """The room of a table that this guest may look at."""
    room = await any_room(registry, guest, table)
    if not room.may_watch(guest.id):
        raise NotHere(NO_TABLE)
    return room


async def any_room(registry: Registry, guest: Guest, table: str) -> Room:
    """The room of a table. What the guest may do there is another question."""
    try:
        return await registry.fresh_room(table)
    except NoTable:
        raise NotHere(NO_TABLE) from None
    except Damaged as error:
        if error.kept.admits(guest.id):
            raise
        raise NotHere(NO_TABLE) from None
