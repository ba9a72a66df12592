"""Saves a table as text and loads it again.

A save holds the seed and every secret choice: it is the host's file. A player who
gets it during the game sees all hidden cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from shem.kernel.digest import digest, next_link
from shem.kernel.errors import ShemError
from shem.table.json_reader import FileFormat, JsonReader
from shem.table.match_settings import Catalog, read_match
from shem.table.messages import read_message
from shem.table.outputs import Refusing
from shem.table.table import Table

SAVE: Final = FileFormat("save", 2)


def save(table: Table, *, release: str) -> str:
    """The text of the file; `release` is the version of shem that writes it."""
    return SAVE.write(
        {
            "shem": release,
            "match": table.match.plain(),
            "count": len(table.log),
            "log": [entry.plain() for entry in table.log],
            "head": table.log.head,
        }
    )


def load(text: str | bytes, catalog: Catalog) -> Table:
    """The table that a file holds, its log played again; ShemError says what is wrong with it."""
    reader = SAVE.read(text)
    reader.closed("format", "version", "shem", "match", "count", "log", "head")
    log = reader.items("log")
    _check_whole(reader, log)
    table = Table(read_match(reader.reader("match"), catalog, reader.text("shem")))
    for seq, value in enumerate(log, start=1):
        _repeat(table, seq, value)
    return table


def _check_whole(reader: JsonReader, log: Sequence[object]) -> None:
    count = reader.number("count")
    if len(log) != count:
        raise ShemError(
            f"the save was cut short or edited: {len(log)} of its {count} messages are left"
        )
    head = digest(reader.mapping("match"))
    for value in log:
        head = next_link(head, value)
    if head != reader.text("head"):
        raise ShemError("the save was edited: its hash chain no longer matches")


def _repeat(table: Table, seq: int, value: object) -> None:
    what = f"message {seq} of the save"
    entry = JsonReader.of(value, what)
    entry.closed("at", "message")
    message = read_message(entry.value("message"), what)
    for answer in table.receive(message, entry.number("at")):
        if isinstance(answer, Refusing):
            raise ShemError(f"{what} is against the rules: {answer.sentence}")
