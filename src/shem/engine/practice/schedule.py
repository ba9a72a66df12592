"""Which position is that of which day. Days begin at midnight UTC, the same for everybody."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta

from shem.kernel.errors import ShemError

FIRST_DAY = date(2026, 11, 1)
"""The day of the first position of every game. Earlier days have none."""


def day_at(now: int) -> date:
    """The day of a moment in milliseconds."""
    return datetime.fromtimestamp(now / 1000, UTC).date()


def place_of(day: date, count: int) -> int:
    """The place of its position among so many; after the last one they begin anew.

    They come in the same order again: so each returns as late as it can.
    """
    return (day - FIRST_DAY).days % count


def places_of(day: date, count: int) -> Iterator[int]:
    """Its place, then those to try where that position cannot be shown.

    These begin half a round away, so that nobody sees a position twice within a few days.
    """
    place = place_of(day, count)
    yield place
    for further in range(count):
        other = (place + count // 2 + further) % count
        if other != place:
            yield other


def read_day(text: str | None, today: date) -> date:
    """A day that somebody asks for; today if they do not say."""
    if text is None:
        return today
    try:
        day = date.fromisoformat(text)
    except ValueError:
        raise ShemError(f"A day is written like {today.isoformat()}.") from None
    if day > today:
        raise ShemError("That day is still to come. Days change at midnight UTC.")
    if day < first_day(today):
        raise ShemError(f"There are no positions before {FIRST_DAY.isoformat()}.")
    return day


def first_day(today: date) -> date:
    """The first day with a position; where the clock stands before it, today."""
    return min(FIRST_DAY, today)


def days_before(last: date, count: int, today: date) -> list[date]:
    """So many days, the latest first, or fewer where there are no more."""
    days = [last - timedelta(days=back) for back in range(count)]
    return [day for day in days if day >= first_day(today)]


def streak(days: set[date], today: date) -> int:
    """How many days in a row up to today, or up to yesterday while today is not over."""
    day = today if today in days else today - timedelta(days=1)
    count = 0
    while day in days:
        day -= timedelta(days=1)
        count += 1
    return count


def longest_streak(days: set[date]) -> int:
    """The most days in a row."""
    ends = [day for day in days if day + timedelta(days=1) not in days]
    return max((streak(days, end) for end in ends), default=0)
