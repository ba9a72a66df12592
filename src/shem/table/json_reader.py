"""JSON that comes from outside: messages and files, read field by field and with kind errors."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, TypeVar

from shem.kernel.datafile import quoted
from shem.kernel.errors import ShemError, did_you_mean

T = TypeVar("T")

MAX_DEPTH: Final = 60
"""The most that files are nested."""


class JsonReader:
    """A JSON object that nobody has checked yet; `what` names it in every complaint.

    >>> JsonReader.of({"seat": 2}, "the message").number("seat")
    2
    """

    def __init__(self, what: str, fields: dict[str, object]) -> None:
        self.what = what
        self._fields = fields

    @staticmethod
    def of(value: object, what: str) -> JsonReader:
        """The value as an object with fields."""
        if not isinstance(value, dict):
            raise ShemError(f"{what} is not a JSON object with named fields")
        return JsonReader(what, value)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of its fields."""
        return tuple(self._fields)

    def closed(self, *known: str) -> None:
        """Refuse fields that nobody asked for."""
        for name in self._fields:
            if name not in known:
                raise ShemError(
                    f"{self.what} has no field {quoted(name)}{did_you_mean(name, known)}"
                )

    def has(self, name: str) -> bool:
        """Whether there is such a field, where it need not be."""
        return name in self._fields

    def value(self, name: str) -> object:
        """The field, whatever it holds."""
        if name not in self._fields:
            raise ShemError(f"{self.what} has no field {name!r}")
        return self._fields[name]

    def text(self, name: str) -> str:
        """The field as a text that can be written down in any file."""
        value = self._typed(name, str, "a text")
        if any("\ud800" <= letter <= "\udfff" for letter in value):
            raise ShemError(f"{self.what}: {name!r} holds half a character")
        return value

    def number(self, name: str) -> int:
        """The field as a whole number."""
        return self._typed(name, int, "a whole number")

    def number_or_none(self, name: str) -> int | None:
        """The field as a whole number, or None where it may be empty."""
        return None if self.value(name) is None else self.number(name)

    def flag(self, name: str) -> bool:
        """The field as yes or no."""
        return self._typed(name, bool, "true or false")

    def items(self, name: str) -> list[object]:
        """The field as a list."""
        return self._typed(name, list, "a list")

    def mapping(self, name: str) -> dict[str, object]:
        """The field as an object, unread."""
        return self._typed(name, dict, "an object with named fields")

    def reader(self, name: str) -> JsonReader:
        """The field as an object to read further."""
        return JsonReader(self.what, self.mapping(name))

    def readers(self, name: str) -> list[JsonReader]:
        """The field as a list of objects to read further."""
        values = enumerate(self.items(name), start=1)
        return [
            JsonReader.of(value, f"entry {at} of {name!r} in {self.what}") for at, value in values
        ]

    def _typed(self, name: str, kind: type[T], called: str) -> T:
        value = self.value(name)
        # True would pass for a number.
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            raise ShemError(f"{self.what}: {name!r} is not {called}")
        return value


@dataclass(frozen=True, slots=True)
class FileFormat:
    """A kind of file. Every complaint about one calls it by its name."""

    name: str
    version: int

    def write(self, fields: Mapping[str, object]) -> str:
        """The text of a file with these fields, a line for each and for each entry of a list."""
        headed = {"format": f"shem {self.name}", "version": self.version, **fields}
        lines = [f"{json.dumps(key)}: {_laid_out(value)}" for key, value in headed.items()]
        return "{\n" + ",\n".join(lines) + "\n}\n"

    def read(self, text: str | bytes) -> JsonReader:
        """The fields of a file, if it is one of this kind and version."""
        what = f"the {self.name}"
        reader = JsonReader.of(_parsed(text, what), what)
        stated = reader.value("format") if reader.has("format") else None
        if stated != f"shem {self.name}":
            raise ShemError(f"this is not a shem {self.name}: its format is {quoted(stated)}")
        version = reader.number("version")
        if version != self.version:
            raise ShemError(
                f"{what} is of version {quoted(version)} of its format, and this shem reads "
                f"version {self.version}: open it with the shem that wrote it"
            )
        return reader


def _laid_out(value: object) -> str:
    if not isinstance(value, list) or not value:
        return json.dumps(value)
    return "[\n" + ",\n".join(json.dumps(item) for item in value) + "\n]"


def _parsed(text: str | bytes, what: str) -> object:
    try:
        words = text.decode() if isinstance(text, bytes) else text
        value: object = json.loads(words, parse_constant=_no_number)
    except (ValueError, RecursionError):
        raise ShemError(f"{what} cannot be read: it is cut short, or is something else") from None
    if _is_deeper(value, MAX_DEPTH):
        raise ShemError(f"{what} is nested deeper than anything shem writes")
    return value


def _no_number(word: str) -> float:
    raise ValueError(f"{word} is not a JSON number")


def _is_deeper(value: object, depth: int) -> bool:
    layer = [value]
    for _ in range(depth):
        layer = [item for outer in layer for item in _inside(outer)]
    return bool(layer)


def _inside(value: object) -> list[object]:
    if isinstance(value, dict):
        return list(value.values())
    return value if isinstance(value, list) else []
