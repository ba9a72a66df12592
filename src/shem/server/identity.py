"""Guests: who somebody is, without an account.

A guest is whoever holds an unguessable token in a cookie that no script can read. The
database knows the hash of the token, so that a stolen copy of it opens no seat.
"""

from __future__ import annotations

import hashlib
import secrets
from typing import Final

from starlette.requests import HTTPConnection
from starlette.responses import Response

from shem.server.default_names import guest_name
from shem.server.storage.records import Guest
from shem.server.storage.store import Store

COOKIE: Final = "shem"
YEAR: Final = 365 * 24 * 3600
MAX_TOKEN_LENGTH: Final = 100


def hashed(secret: str) -> str:
    """A secret as the database knows it. It is long and random, so one plain hash is enough."""
    return hashlib.sha256(secret.encode()).hexdigest()


def new_code() -> str:
    """A secret for a link."""
    return secrets.token_urlsafe(18)


def new_token() -> str:
    """The secret that makes a browser a guest."""
    return secrets.token_urlsafe(32)


def new_id() -> str:
    """A name for a table or a guest that nobody can guess, and no command takes for an option."""
    name = secrets.token_urlsafe(12)
    return new_id() if name.startswith("-") else name


def token_of(connection: HTTPConnection) -> str:
    """The token that a browser brings, or nothing."""
    token = connection.cookies.get(COOKIE, "")
    return token if len(token) <= MAX_TOKEN_LENGTH else ""


async def guest_of(store: Store, connection: HTTPConnection) -> Guest | None:
    """The guest behind a request, if they have been here before."""
    token = token_of(connection)
    return await store.guest_with(hashed(token)) if token else None


async def welcome(store: Store, now: int) -> tuple[Guest, str]:
    """A new guest, and the token to give to the browser."""
    guest = Guest(new_id(), guest_name())
    token = new_token()
    await store.add_guest(guest, hashed(token), now)
    return guest, token


def give(response: Response, token: str, *, is_secure: bool) -> None:
    """Put the token into a cookie."""
    response.set_cookie(
        COOKIE, token, max_age=YEAR, path="/", httponly=True, samesite="lax", secure=is_secure
    )
