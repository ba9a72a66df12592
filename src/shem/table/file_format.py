"""The files of a table: JSON that names its format and its version."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass

from shem.kernel.datafile import quoted
from shem.kernel.errors import ShemError
from shem.table.json_reader import JsonReader

DEEPEST = 60


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
    if _is_deeper(value, DEEPEST):
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
