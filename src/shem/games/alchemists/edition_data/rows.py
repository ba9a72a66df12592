"""Rows of data files whose ids the rules know by name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from shem.games.alchemists.edition_data.kinds import TABLES
from shem.kernel.datafile import Checker, DataEntry, Shape, near, several, whole

MOST_USES: Final = 4
MOST_CUBES: Final = 9


def known_rows(
    checker: Checker, file: str, table: str, known: Sequence[str], clause: str
) -> list[DataEntry]:
    """The rows of a table in which each known id stands once, and nothing else."""
    entries = checker.entries(file, table)
    ids = [entry.id for entry in entries]
    for name in known:
        if name not in ids and checker.top(file).is_table:
            checker.problem(f"{file}.toml: the {table} {name!r} is missing ({clause})")
    for entry in entries:
        if entry.id and entry.id not in known:
            entry.problem(f"the rules know no such {table} ({clause}){near(entry.id, known)}")
    return entries


def numbered(rows: Sequence[DataEntry], known: Sequence[str]) -> tuple[int, ...]:
    """The number of each row that the rules know, in the order of the file."""
    names = list(known)
    return tuple([names.index(row.id) for row in rows if row.id in names])


def by_number(
    rows: Sequence[DataEntry], known: Sequence[str], values: Sequence[int]
) -> tuple[int, ...]:
    """A value for each known id, in the order of the rules; nothing for those without a row."""
    names, found = list(known), [0] * len(known)
    for row, value in zip(rows, values, strict=True):
        if row.id in names:
            found[names.index(row.id)] = value
    return tuple(found)


def column(
    rows: Sequence[DataEntry],
    known: Sequence[str],
    field: str,
    shape: Shape[int],
    default: int = -1,
) -> tuple[int, ...]:
    """A field of all rows, in the order of the rules; with a default it may be left out."""
    given = None if default < 0 else default
    return by_number(rows, known, [row.take(field, shape, given) for row in rows])


def blame(checker: Checker, file: str, key: str, words: str) -> None:
    """Note that a row is wrong beside others, though each of its fields may be well by itself."""
    checker.problem(f"{file}.toml: {key!r}: {words}")


def by_table(shape: Shape[int]) -> Shape[tuple[int, ...]]:
    """A number for each size of a table: two, three and four players."""
    return several(shape, TABLES, TABLES)


def uses() -> Shape[tuple[tuple[int, ...], ...]]:
    """The cubes of each use of a space, for each size of a table."""
    return several(several(whole(1, MOST_CUBES), 1, MOST_USES), TABLES, TABLES)
