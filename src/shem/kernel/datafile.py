"""Data files: reading them, and turning bad ones away with every problem named at once.

An edition takes its values out of a `Checker`, field by field. What is asked for is the schema:
a field that nobody asked for is unknown. A wrong value is noted and a stand-in handed out, so
that checking goes on; nothing may be played with before `raise_if_any`.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, Generic, TypeVar

from shem.kernel.errors import BadData, did_you_mean

T = TypeVar("T")

SOURCES: Final = ("seed", "public", "reconstructed")
MARKS: Final = ("source", "reason")
KEBAB: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
LONGEST_SHOWN: Final = 40
LARGEST_SHOWN: Final = 10**12
MOST_LISTED: Final = 8


def read_data(folder: Path) -> dict[str, object]:
    """The contents of every `*.toml` of a folder, by file name without its ending."""
    if not folder.is_dir():
        raise BadData([f"{folder}: there is no such folder; choose one with data files"])
    files = sorted(folder.glob("*.toml"))
    if not files:
        raise BadData([f"{folder}: no data files; they end in .toml"])
    contents: dict[str, object] = {}
    problems: list[str] = []
    for file in files:
        try:
            contents[file.stem] = read_toml(file)
        except BadData as bad:
            problems.extend(bad.problems)
    if problems:
        raise BadData(problems)
    return contents


def read_toml(file: Path, label: str = "") -> dict[str, object]:
    """The contents of one TOML file; errors call it by its label, or by its name."""
    label = label or file.name
    try:
        # Some editors put an invisible mark at the start of UTF-8 files: -sig passes over it.
        return tomllib.loads(file.read_bytes().decode("utf-8-sig"))
    except OSError as error:
        problem = f"cannot be read: {error.strerror}"
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        problem = f"line {line} is not UTF-8 text; save the file as UTF-8"
    except ValueError as error:
        problem = f"is not valid TOML: {error}"
    except RecursionError:
        problem = "is not usable: lists or tables are nested too deeply"
    raise BadData([f"{label}: {problem}"])


@dataclass(frozen=True)
class Shape(Generic[T]):
    """What a field may hold, in words and as a test that gives the value back, or None."""

    words: str
    fit: Callable[[object], T | None]
    stand_in: T
    choices: Collection[str] = ()


def whole(low: int, high: int) -> Shape[int]:
    """A whole number from low to high."""

    def fit(value: object) -> int | None:
        return value if type(value) is int and low <= value <= high else None

    return Shape(f"a whole number from {low} to {high}", fit, low)


def one_of(choices: Collection[str]) -> Shape[str]:
    """A word of a closed list, or the id of something known."""

    def fit(value: object) -> str | None:
        return value if isinstance(value, str) and value in choices else None

    many = len(choices) > MOST_LISTED
    words = f"one of the {len(choices)} known" if many else " or ".join(choices)
    return Shape(words, fit, next(iter(choices), ""), choices)


def text(longest: int = 400) -> Shape[str]:
    """Some words."""

    def fit(value: object) -> str | None:
        return value if isinstance(value, str) and 0 < len(value.strip()) <= longest else None

    return Shape(f"a text of 1 to {longest} characters", fit, "")


def flag() -> Shape[bool]:
    """True or false."""
    return Shape("true or false", lambda value: value if isinstance(value, bool) else None, False)


def several(shape: Shape[T], least: int = 0, most: int = 999) -> Shape[tuple[T, ...]]:
    """A list of things of one shape."""

    def fit(value: object) -> tuple[T, ...] | None:
        if not isinstance(value, list) or not least <= len(value) <= most:
            return None
        fitting = [fit for fit in map(shape.fit, value) if fit is not None]
        return tuple(fitting) if len(fitting) == len(value) else None

    length = f"exactly {least}" if least == most else f"{least} to {most}"
    return Shape(f"a list of {length}, each {shape.words}", fit, (shape.stand_in,) * least)


@dataclass(frozen=True)
class Provenance:
    """Where values come from: one word for an entry, and one for each field that differs."""

    source: str = ""
    reason: str = ""
    fields: Mapping[str, str] = field(default_factory=dict)

    def of(self, name: str) -> str:
        """Where the value of a field comes from; empty if nobody said so."""
        return self.fields.get(name, self.source)


class DataEntry:
    """One table of a data file: hands out its fields and notes those that are wrong."""

    def __init__(self, checker: Checker, where: str, table: object) -> None:
        self.where = where
        self.id = ""
        self.is_table = isinstance(table, dict)
        self.provenance = Provenance()
        self._fields: dict[str, object] = table if isinstance(table, dict) else {}
        self._asked: set[str] = set()
        self._checker = checker
        checker.register(self)

    def problem(self, words: str) -> None:
        """Note that something is wrong with this entry."""
        self._checker.problem(f"{self.where}: {words}")

    def has(self, name: str) -> bool:
        """Whether the entry has this field, which it need not have."""
        self._asked.add(name)
        return name in self._fields

    def take(self, name: str, shape: Shape[T], default: T | None = None) -> T:
        """The value of a field; a field with a default may be left out."""
        if self.has(name):
            value = self._fields[name]
            fitting = shape.fit(value)
            if fitting is not None:
                return fitting
            hint = near(value, shape.choices)
            self.problem(f"{name!r} is {quoted(value)}, expected {shape.words}{hint}")
        elif default is not None:
            return default
        elif self.is_table:
            self.problem(f"{name!r} is missing, expected {shape.words}")
        return shape.stand_in

    def table(self, name: str) -> DataEntry:
        """The table inside a field."""
        value = self._fields[name] if self.has(name) else None
        if self.is_table and not isinstance(value, dict):
            self.problem(f"{name!r} is {quoted(value)}, expected a table")
        return DataEntry(self._checker, f"{self.where}: {name!r}", value)

    def tables(self, name: str) -> list[DataEntry]:
        """The tables in the list that a field holds: `[[name]]` in the file."""
        value = self._fields[name] if self.has(name) else None
        if isinstance(value, list):
            return [self._numbered(name, number, item) for number, item in enumerate(value, 1)]
        if self.is_table:
            self.problem(f"{name!r} is {quoted(value)}, expected a series of [[{name}]]")
        return []

    def _numbered(self, name: str, number: int, item: object) -> DataEntry:
        entry = DataEntry(self._checker, f"{self.where}: {name} {number}", item)
        if not entry.is_table:
            entry.problem(f"found {quoted(item)}, expected a table")
        return entry

    def identify(self, file: str) -> None:
        """Take the id, and be called by it from now on."""
        self.id = self.take("id", text())
        if self.id:
            self.where = f"{file}: {quoted(self.id)}"
        if self.id and not KEBAB.fullmatch(self.id):
            self.problem("an id has only small letters, digits and single hyphens, like old-quay")

    def trace(self, file: Provenance) -> None:
        """Take the provenance: as the entry says, or else as the top of its file says."""
        source, fields = file.source, {}
        if self.has("source") and isinstance(self._fields["source"], dict):
            fields = self.table("source")._field_by_field(self._fields)
        elif self.has("source"):
            source = self.take("source", one_of(SOURCES))
        self.provenance = Provenance(source, self.take("reason", text(), file.reason), fields)

    def _field_by_field(self, owned: Collection[str]) -> dict[str, str]:
        for name in self._fields:
            if name not in owned:
                self.problem(f"{quoted(name)} is not a field of this entry{near(name, owned)}")
        return {name: self.take(name, one_of(SOURCES)) for name in self._fields}

    def demand_provenance(self) -> None:
        """Note a value of which nobody knows where it comes from, or why it is what it is."""
        known = {self.provenance.of(name) for name in self._fields if name not in MARKS}
        if "" in known:
            self.problem(f"'source' is missing, expected {' or '.join(SOURCES)}")
        if "reconstructed" in known and not self.provenance.reason:
            self.problem("a reconstructed value needs a 'reason', here or at the top of the file")

    def close(self) -> None:
        """Note the fields that nobody asked for."""
        for name in self._fields:
            if name not in self._asked:
                self.problem(f"unknown field {quoted(name)}{near(name, self._asked)}")


class Checker:
    """Goes through the raw data of an edition and collects all that is wrong with it.

    >>> checker = Checker({"box": {"source": "seed", "gaol": 30}}, ["box"])
    >>> checker.file("box").take("goal", whole(1, 99))
    1
    >>> checker.raise_if_any()
    Traceback (most recent call last):
    shem.kernel.errors.BadData: box.toml: 'goal' is missing, expected a whole number from 1 to 99
    box.toml: unknown field 'gaol' — did you mean 'goal'?
    """

    def __init__(self, raw: object, files: Sequence[str]) -> None:
        self.problems: list[str] = []
        self._entries: list[DataEntry] = []
        contents: dict[str, object] = raw if isinstance(raw, dict) else {}
        if not isinstance(raw, dict):
            self.problem(f"the edition is {quoted(raw)}, expected its data files by name")
        self._tops = {name: self._top(name, contents) for name in files}
        for name in contents:
            if name not in self._tops:
                self.problem(f"there is no data file {quoted(name)}{near(name, files)}")

    def _top(self, name: str, contents: dict[str, object]) -> DataEntry:
        top = DataEntry(self, f"{name}.toml", contents.get(name))
        if name not in contents:
            top.problem("the file is missing")
        elif not top.is_table:
            top.problem(f"found {quoted(contents[name])}, expected fields and tables")
        top.trace(Provenance())
        return top

    def register(self, entry: DataEntry) -> None:
        """Remember an entry, to look for unknown fields in the end."""
        self._entries.append(entry)

    def problem(self, words: str) -> None:
        """Note a problem, of a kind that shapes cannot tell."""
        self.problems.append(words)

    def top(self, name: str) -> DataEntry:
        """The fields at the top of a file."""
        return self._tops[name]

    def file(self, name: str) -> DataEntry:
        """A data file that is one entry; it says where its values come from."""
        self._tops[name].demand_provenance()
        return self._tops[name]

    def entries(self, file: str, table: str) -> list[DataEntry]:
        """All `[[table]]` of a file, each with an id of its own and a provenance."""
        top = self._tops[file]
        entries = top.tables(table)
        seen: set[str] = set()
        for entry in entries:
            entry.identify(top.where)
            entry.trace(top.provenance)
            entry.demand_provenance()
            if entry.id in seen:
                entry.problem("this id occurs twice")
            seen.add(entry.id or "?")
        return entries

    def count(self, file: str, things: str, found: int, *, box: int, clause: str) -> None:
        """Compare how many there are with what the box holds."""
        if found != box and self._tops[file].is_table:
            self._tops[file].problem(f"{found} {things}, the box holds {box} ({clause})")

    def raise_if_any(self) -> None:
        """Turn the data away if anything was wrong with it."""
        for entry in self._entries:
            entry.close()
        self._entries.clear()
        if self.problems:
            raise BadData(self.problems)


def near(word: object, known: Collection[str]) -> str:
    """A tail for an error sentence: the nearest known word, whatever the word is."""
    return did_you_mean(word, known) if isinstance(word, str) else ""


def quoted(value: object) -> str:
    """A value as an error quotes it: short, on one line, whatever it is."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int):
        return str(value) if abs(value) < LARGEST_SHOWN else "a very large number"
    if isinstance(value, str):
        return repr(value if len(value) <= LONGEST_SHOWN else value[:LONGEST_SHOWN] + "…")
    if isinstance(value, float):
        return str(value)
    names = {list: "a list", dict: "a table", type(None): "missing"}
    return names.get(type(value), f"a {type(value).__name__}")
