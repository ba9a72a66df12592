"""The finished games of a schedule in a file, a line each, so that it can be taken up again."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path

from shem.kernel import ShemError
from shem.kernel.digest import canonical
from shem.lab.game_result import GameResult, read_result
from shem.lab.schedule import Schedule

FORMAT = {"format": "shem arena", "version": 3}
FIELDS = {
    "game": "the game",
    "rules": "the version of the rules",
    "shem": "the version of shem",
    "code": "the code of the bots, the kernel or the game",
    "edition": "the edition",
    "options": "the options",
    "seats": "the number of seats",
    "players": "the players",
    "seed": "the seed",
}
LONGEST_SHOWN = 60


class ResultsFile:
    """Games by number. With a file each is written down as it comes; without, it is remembered."""

    def __init__(self, schedule: Schedule, path: Path | None = None) -> None:
        self.results: dict[int, GameResult] = {}
        self._path = path
        if path is not None:
            self.results = opened(path, schedule)

    def add(self, result: GameResult) -> None:
        """Write a game down; it is in the file before anything else happens."""
        self.results[result.number] = result
        if self._path is not None:
            # Without newline translation: the length of a line is the same everywhere.
            with self._path.open("a", encoding="utf-8", newline="") as file:
                file.write(f"{json.dumps(result.plain())}\n")

    def first(self, games: int) -> list[GameResult]:
        """Those of the first games that are there, in order."""
        return [self.results[number] for number in range(games) if number in self.results]


def opened(path: Path, schedule: Schedule) -> dict[int, GameResult]:
    """The games in a file, which is begun if there is none; a torn last line is cut off."""
    header = f"{json.dumps({**FORMAT, **schedule.header()})}\n"
    try:
        text = path.read_bytes() if path.exists() else b""
        whole, torn = text[: text.rfind(b"\n") + 1], text[text.rfind(b"\n") + 1 :]
        if not whole and header.encode().startswith(torn):
            path.write_bytes(header.encode())
            return {}
        first, *lines = whole.decode().splitlines() or [""]
        check_header(path, first, schedule.header())
        results = {result.number: result for result in read_lines(path, lines, schedule)}
        if torn:
            path.write_bytes(whole)
    except UnicodeDecodeError:
        raise ShemError(f"{path} is not an arena file: choose another") from None
    except OSError as error:
        reason = str(error.strerror).lower()
        raise ShemError(f"{path} cannot be used: {reason}") from None
    return results


def seed_in(path: Path) -> str | None:
    """The seed of the games in a file, if there is such a file."""
    if not path.is_file():
        return None
    with path.open("rb") as file:
        header = read_line(file.readline().decode(errors="replace")) or {}
    seed = header.get("seed")
    return seed if isinstance(seed, str) else None


def check_header(path: Path, line: str, wanted: Mapping[str, object]) -> None:
    """Refuse a file that holds no games, or games of another plan."""
    header = read_line(line)
    if header is None or {name: header.get(name) for name in FORMAT} != FORMAT:
        raise ShemError(f"{path} is not an arena file: choose another")
    differing = [
        f"{words} ({short(header.get(name), wanted[name])} there, "
        f"{short(wanted[name], header.get(name))} now)"
        for name, words in FIELDS.items()
        if canonical(header.get(name)) != canonical(wanted[name])
    ]
    if differing:
        raise ShemError(
            f"{path} has games of another plan, which differs in {', '.join(differing)}: "
            "choose another file"
        )


def short(value: object, other: object) -> str:
    """A value as a sentence shows it; of several settings those that the other has not."""
    if isinstance(value, dict) and isinstance(other, dict):
        value = [f"{name}={value[name]}" for name in value if value[name] != other.get(name)]
    words = ",".join(map(str, value)) if isinstance(value, list) else str(value)
    return words[:LONGEST_SHOWN]


def read_lines(path: Path, lines: list[str], schedule: Schedule) -> Iterator[GameResult]:
    """The games in these lines."""
    for number, line in enumerate(lines, start=2):
        try:
            yield read_result(read_line(line) or {}, schedule)
        except (ValueError, KeyError, TypeError):
            raise ShemError(f"line {number} of {path} is not a game of this arena") from None


def read_line(line: str) -> dict[str, object] | None:
    """The JSON object of a line, or None if it holds none."""
    try:
        value = json.loads(line)
    except (ValueError, RecursionError):
        return None
    return value if isinstance(value, dict) else None
