"""The art of a game as data: tones, SVG paths and motifs of its `art.toml`, checked when read.

    [tone]         colours by name: ink = "#2e2118"
    [fill]         letters of the ways that fill with a tone: b = "brass"
    [path.GROUP]   paths by name: frame = "M4 5L8 3H9Z"
    [motif.GROUP]  pictures, each a list of strokes: "b M0 0H8V8Z"
    [scene]        pictures set from motifs: "fire 35 1 0.72", a motif, its place and its scale

The first word of a stroke is the way it is made: a letter of `[fill]`, or one that the game's
`art.py` knows. What follows is a path, or numbers for shapes that are not paths, such as an eye.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final, NamedTuple, TypeVar

from shem.kernel.datafile import near, quoted, read_toml
from shem.kernel.errors import BadData
from shem.kernel.svg import Point, Tone

T = TypeVar("T")
Read = Callable[[str, str, object], T]
"""Makes something of a value: where it stands, its name, and what the file says."""
Groups = dict[str, dict[str, T]]

TABLES: Final = ("tone", "fill", "path", "motif", "scene")
COLOUR: Final = re.compile(r"#[0-9a-f]{6}|#[0-9a-f]{3}")

_NUMBER: Final = r"-?\d+(?:\.\d+)?"
_NEXT: Final = rf"(?: |(?=-)){_NUMBER}"
_SIZES: Final = {"MmLlTt": 2, "HhVv": 1, "QqSs": 4, "Cc": 6, "Aa": 7}
_COMMANDS: Final = "|".join(
    f"[{letters}]{_NUMBER}(?:{_NEXT}){{{size - 1}}}(?:(?:{_NEXT}){{{size}}})*"
    for letters, size in _SIZES.items()
)
PATH: Final = re.compile(rf"(?=M)(?:{_COMMANDS}|[Zz])+")
"""A whole SVG path: commands, each with as many numbers as it takes."""
NUMBERS: Final = re.compile(rf"{_NUMBER}(?: {_NUMBER})*")


class Stroke(NamedTuple):
    """A part of a motif: the way it is made, and the path that is made so."""

    way: str
    commands: str


class Placed(NamedTuple):
    """A motif in a scene: which one, where, and how large."""

    motif: str
    at: Point
    scale: float


Motif = tuple[Stroke, ...]
Scene = tuple[Placed, ...]


@dataclass(frozen=True)
class Artwork:
    """The contents of an `art.toml`. Asking for something that it does not hold is BadData."""

    file: str
    tones: Mapping[str, Tone]
    fills: Mapping[str, Tone]
    paths: Mapping[str, Mapping[str, str]]
    motifs: Mapping[str, Mapping[str, Motif]]
    scenes: Mapping[str, Scene]

    def tone(self, name: str) -> Tone:
        """A colour."""
        return self._found("tone", name, self.tones)

    def path_group(self, group: str) -> Mapping[str, str]:
        """The paths of a group, by name."""
        return self._found("group of paths", group, self.paths)

    def path(self, group: str, name: str) -> str:
        """A path of a group."""
        return self._found(f"path of {group!r}", name, self.path_group(group))

    def motif_group(self, group: str) -> Mapping[str, Motif]:
        """The motifs of a group, by name."""
        return self._found("group of motifs", group, self.motifs)

    def motif(self, group: str, name: str) -> Motif:
        """A motif of a group."""
        return self._found(f"motif of {group!r}", name, self.motif_group(group))

    def scene(self, name: str) -> Scene:
        """A picture set from motifs."""
        return self._found("scene", name, self.scenes)

    def _found(self, what: str, name: str, known: Mapping[str, T]) -> T:
        if name not in known:
            raise BadData([f"{self.file}: there is no {what} {name!r}{near(name, known)}"])
        return known[name]


def read_artwork(file: Path, ways: str, numbers: Mapping[str, int] | None = None) -> Artwork:
    """The art of a game that knows these ways, each a letter, beside those of `[fill]`.

    `numbers` names the ways that are followed by numbers instead of a path, and by how many.
    """
    reader = ArtReader(f"{file.parent.name}/{file.name}", ways, numbers or {})
    artwork = reader.read(read_toml(file))
    if reader.problems:
        raise BadData(reader.problems)
    return artwork


class ArtReader:
    """Goes through an `art.toml` and notes all that is wrong with it; wrong things are left out."""

    def __init__(self, file: str, ways: str, numbers: Mapping[str, int]) -> None:
        self.problems: list[str] = []
        self._file = file
        self._ways = ways
        self._numbers = numbers
        self._tone_names: set[str] = set()
        self._drawn: set[str] = set()

    def read(self, raw: Mapping[str, object]) -> Artwork:
        """The artwork; good for use if there are no problems."""
        for name in raw:
            if name not in TABLES:
                self._problem(f"there is no table {quoted(name)}{near(name, TABLES)}")
        tones = self._table("tone", raw.get("tone", {}), self._tone)
        self._tone_names = set(tones)
        fills = self._table("fill", raw.get("fill", {}), self._fill)
        self._ways += "".join(fills)
        paths = self._groups("path", raw, self._path)
        motifs = self._groups("motif", raw, self._motif)
        self._drawn = {name for group in motifs.values() for name in group}
        return Artwork(
            file=self._file,
            tones=tones,
            fills={letter: tones[name] for letter, name in fills.items() if name in tones},
            paths=paths,
            motifs=motifs,
            scenes=self._table("scene", raw.get("scene", {}), self._scene),
        )

    def _problem(self, words: str) -> None:
        self.problems.append(f"{self._file}: {words}")

    def _groups(self, kind: str, raw: Mapping[str, object], read: Read[T]) -> Groups[T]:
        groups = self._table(kind, raw.get(kind, {}), lambda where, name, value: value)
        return {
            group: self._table(f"{kind} {group!r}", table, read) for group, table in groups.items()
        }

    def _table(self, where: str, table: object, read: Read[T]) -> dict[str, T]:
        if not isinstance(table, dict):
            self._problem(f"{where} is {quoted(table)}, expected a table")
            return {}
        return {name: read(f"{where} {name!r}", name, value) for name, value in table.items()}

    def _tone(self, where: str, name: str, value: object) -> Tone:
        if not isinstance(value, str) or not COLOUR.fullmatch(value):
            self._problem(f"{where} is {quoted(value)}, expected a colour like '#2e2118'")
        return Tone(name, str(value))

    def _fill(self, where: str, name: str, value: object) -> str:
        if len(name) != 1 or name in self._ways:
            self._problem(f"{where}: expected a single letter that no other way of drawing uses")
        if value not in self._tone_names:
            self._problem(
                f"{where} is {quoted(value)}, which is not a tone{near(value, self._tone_names)}"
            )
        return str(value)

    def _path(self, where: str, name: str, value: object) -> str:
        if not isinstance(value, str) or not PATH.fullmatch(value):
            self._problem(f"{where} is {quoted(value)}, expected an SVG path like 'M0 0H8V8Z'")
        return str(value)

    def _motif(self, where: str, name: str, value: object) -> Motif:
        strokes = self._listed(where, value, "strokes like 'i M0 0H8V8Z'")
        return tuple(self._stroke(f"{where} stroke {at}", text) for at, text in strokes)

    def _stroke(self, where: str, text: str) -> Stroke:
        way, _, commands = text.partition(" ")
        if way in self._numbers:
            expected = f"{self._numbers[way]} numbers"
            fits = len(numbers_in(commands)) == self._numbers[way]
        else:
            expected = "an SVG path like 'M0 0H8V8Z'"
            fits = bool(PATH.fullmatch(commands))
            if len(way) != 1 or way not in self._ways:
                self._problem(f"{where} begins with {quoted(way)}, expected one of {self._ways}")
        if not fits:
            self._problem(f"{where} is {quoted(commands)} after {way!r}, expected {expected}")
        return Stroke(way, commands)

    def _scene(self, where: str, name: str, value: object) -> Scene:
        motifs = self._listed(where, value, "motifs like 'fire 35 1 0.72'")
        return tuple(self._placed(f"{where} motif {at}", text) for at, text in motifs)

    def _placed(self, where: str, text: str) -> Placed:
        motif, _, rest = text.partition(" ")
        if motif not in self._drawn:
            hint = near(motif, self._drawn)
            self._problem(f"{where} is {quoted(motif)}, which is not among the motifs{hint}")
        numbers = numbers_in(rest)
        if rest and len(numbers) not in (2, 3):
            self._problem(f"{where} is {quoted(text)}, expected its place and perhaps its scale")
        x, y, scale = [*numbers, *(0.0, 0.0, 1.0)[len(numbers) :]][:3]
        return Placed(motif, (x, y), scale)

    def _listed(self, where: str, value: object, words: str) -> Iterator[tuple[int, str]]:
        if not isinstance(value, list) or not value:
            self._problem(f"{where} is {quoted(value)}, expected a list of {words}")
            return
        for at, item in enumerate(value, 1):
            if isinstance(item, str):
                yield at, item
            else:
                self._problem(f"{where}: number {at} is {quoted(item)}, expected {words}")


def numbers_in(text: str) -> list[float]:
    """The numbers that a text holds; none if it holds anything else."""
    return [float(each) for each in text.split()] if NUMBERS.fullmatch(text) else []
