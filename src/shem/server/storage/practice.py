"""What a guest has done with the positions of the day: a row for each that was tried."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Row, Select, func, insert, select, tuple_, update

from shem.server.storage.history import Write
from shem.server.storage.schema import practice

TRIED, SOLVED, SHOWN = "tried", "solved", "shown"


@dataclass(frozen=True, slots=True)
class Attempt:
    """What came of the position of a day, for one guest."""

    game: str
    day: str
    position: str
    grade: str
    """Of the first answer; empty where the solution was asked for at once."""
    last: str
    """The last answer, in notation."""
    tries: int
    mark: str
    """tried: not found yet; solved; shown: the guest asked to see it."""


class Practice:
    """Reads and writes attempts. Once a position is solved or shown, its row stays as it is."""

    def __init__(
        self, fetch: Callable[[Select[Any]], Awaitable[Sequence[Row[Any]]]], write: Write
    ) -> None:
        self._fetch = fetch
        self._write = write

    async def attempt(self, guest: str, game: str, day: str) -> Attempt | None:
        """What a guest did with the position of a game on a day."""
        rows = await self._fetch(_of(guest).where(practice.c.game == game, practice.c.day == day))
        return _read(rows[0]) if rows else None

    async def on_days(self, guest: str, first: str, last: str) -> list[Attempt]:
        """What a guest did with the positions of these days."""
        rows = await self._fetch(_of(guest).where(practice.c.day.between(first, last)))
        return [_read(row) for row in rows]

    async def begin(self, guest: str, attempt: Attempt, solved_on: str | None) -> None:
        """Write the first answer down; Conflict if there is one already."""
        await self._write(
            insert(practice).values(
                guest_id=guest,
                game=attempt.game,
                day=attempt.day,
                position=attempt.position,
                grade=attempt.grade,
                last=attempt.last,
                tries=attempt.tries,
                mark=attempt.mark,
                solved_on=solved_on,
            )
        )

    async def go_on(self, guest: str, attempt: Attempt, solved_on: str | None) -> None:
        """Write another answer down, or that the solution was shown."""
        own = (
            practice.c.guest_id == guest,
            practice.c.game == attempt.game,
            practice.c.day == attempt.day,
            practice.c.position == attempt.position,
        )
        values: dict[str, object] = {"mark": attempt.mark, "solved_on": solved_on}
        if attempt.mark != SHOWN:
            values |= {"last": attempt.last, "tries": practice.c.tries + 1}
        await self._write(update(practice).where(*own, practice.c.mark == TRIED).values(**values))

    async def solved_days(self, guest: str) -> set[str]:
        """The days of which a guest has solved a position before they were over."""
        is_timely = practice.c.solved_on == practice.c.day
        rows = await self._fetch(
            select(practice.c.day).where(practice.c.guest_id == guest, is_timely).distinct()
        )
        return {row.day for row in rows}

    async def count_solved(self, guest: str) -> int:
        """How many positions a guest has solved."""
        own = (practice.c.guest_id == guest, practice.c.mark == SOLVED)
        rows = await self._fetch(select(func.count().label("number")).where(*own))
        return int(rows[0].number)

    async def page(self, guest: str, most: int, before: tuple[str, str] | None) -> list[Attempt]:
        """What a guest has tried, the latest day first; from behind this day and game on."""
        own = _of(guest)
        if before is not None:
            own = own.where(tuple_(practice.c.day, practice.c.game) < tuple_(*before))
        rows = await self._fetch(
            own.order_by(practice.c.day.desc(), practice.c.game.desc()).limit(most)
        )
        return [_read(row) for row in rows]


def _of(guest: str) -> Select[Any]:
    return select(practice).where(practice.c.guest_id == guest)


def _read(row: Row[Any]) -> Attempt:
    return Attempt(row.game, row.day, row.position, row.grade, row.last, row.tries, row.mark)
