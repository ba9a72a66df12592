"""Closing a table from outside: the operator ends it as its host could."""

from __future__ import annotations

from typing import Final

from shem.games import catalog
from shem.kernel.errors import ShemError
from shem.server.answers import refusal_in
from shem.server.clock import Clock
from shem.server.replaying import reopened
from shem.server.results import results_of
from shem.server.storage.records import Kept, StoredMessage
from shem.server.storage.store import Conflict, Store
from shem.table import End

TRIES: Final = 20
"""How often it is tried: at a table that plays on, somebody may be faster."""


async def close_table(store: Store, key: str, clock: Clock) -> None:
    """End a table, whatever goes on there: nobody wins. A server that has it open notices."""
    for _ in range(TRIES):
        kept = await store.table(key)
        if kept is None:
            raise ShemError("there is no such table")
        try:
            await _end(store, kept, clock)
            return
        except Conflict:
            continue
    raise ShemError("the table was busy: try again, or stop the server first")


async def _end(store: Store, kept: Kept, clock: Clock) -> None:
    try:
        table = reopened(kept, catalog())
    except ShemError as error:
        raise ShemError(f"this table cannot be opened ({error}); you can only delete it") from None
    message = End(table.match.terms.host)
    now = max((clock(), *(at for at, _ in kept.log[-1:])))
    refusal = refusal_in(table.receive(message, now))
    if refusal is not None:
        raise ShemError(refusal.sentence)
    entry = StoredMessage(
        seq=len(table.log),
        at=now,
        message=message.plain(),
        stage="over",
        results=results_of(kept.id, table, host=kept.host, holders=kept.holders, at=now),
    )
    await store.append(kept.id, entry)
