"""The sheets beside a game: what each seat saw at the table, and the marks of its own pencil.

They are not part of the table: not of its state, its log or a replay. Nobody
but the seat itself is told of its sheet.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from pydantic import ValidationError

from shem.kernel.deduction_sheet import SHEET_MODES, SheetRules, lower_mode
from shem.kernel.errors import ShemError
from shem.server import wire
from shem.table import Speech, Table
from shem.table.speech import named_words

NONE: Final = "This game has no deduction sheet."
SWITCHED_OFF: Final = "This table plays without deduction sheets."
NO_MARK: Final = "This mark does not fit on the sheet. Reload the page."
Pencils = Mapping[int, str]


def sheet_of(table: Table) -> str | None:
    """How much of a sheet may be kept at a table; None: the game has none."""
    if table.game.presentation.notes is None:
        return None
    return table.match.terms.sheet or SHEET_MODES[-1]


class Sheets:
    """All sheets of one table."""

    def __init__(self, table: Table, pencils: Pencils) -> None:
        self._table = table
        self._level = sheet_of(table)
        self.are_kept = self._level not in (None, "off")
        """Whether there are sheets here: at most tables nothing is ever looked up."""
        self._written: dict[int, wire.Pencil] = {}
        for seat, text in pencils.items():
            try:
                self._written[seat] = wire.Pencil.model_validate_json(text)
            except ValidationError:
                # A sheet that cannot be read must not close the table: it starts empty.
                continue

    def check(self, pencil: wire.Pencil) -> None:
        """Refuse what cannot be written on a sheet here."""
        if self._level == "off":
            raise ShemError(SWITCHED_OFF)
        notes = self._notes()
        if not all(notes.is_mark(place, mark) for place, mark in pencil.marks.items()):
            raise ShemError(NO_MARK)

    def keep(self, seat: int, pencil: wire.Pencil) -> None:
        self._written[seat] = pencil

    def drop(self, seat: int) -> None:
        """Whoever sits there next begins with an empty sheet."""
        self._written.pop(seat, None)

    def of(self, seat: int) -> wire.Notes | None:
        """The sheet of a seat as it is now; None if there is none."""
        if self._level is None or not self.are_kept:
            return None
        written = self._written.get(seat)
        level = self._level if written is None else lower_mode(self._level, written.level)
        return wire.Notes.model_construct(
            type="notes",
            level=level,
            marks={} if written is None else written.marks,
            seen=self._seen(seat) if level == "automatic" else [],
        )

    def _seen(self, seat: int) -> list[wire.SeenNow]:
        table = self._table
        words = named_words(table.game.home, tuple(Speech(table, seat).names))
        seen = self._notes().seen(table.view(seat), words)
        return [wire.SeenNow.model_construct(fact=each.fact, when=each.when) for each in seen]

    def _notes(self) -> SheetRules[Any]:
        notes = self._table.game.presentation.notes
        if notes is None:
            raise ShemError(NONE)
        return notes
