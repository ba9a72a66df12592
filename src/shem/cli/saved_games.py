"""Putting a game away in a file and taking it out again."""

from __future__ import annotations

import tempfile
from contextlib import suppress
from pathlib import Path

from shem import __version__
from shem.cli import files
from shem.games import catalog
from shem.kernel.errors import ShemError
from shem.table import Replay, Table, load, parse, record, save

SAVE = "save"
REPLAY = "replay"


def take_out(path: Path) -> Table:
    """The game that a file holds."""
    contents = files.read(path)
    try:
        return load(contents, catalog())
    except ShemError as error:
        raise ShemError(f"{path}: {error}") from None


def put_away(table: Table, path: Path, *, force: bool = False) -> None:
    """Save a game."""
    files.write(path, save(table, release=__version__), kind=SAVE, force=force)


def put_away_somewhere(table: Table, path: Path | None) -> Path:
    """Save a game in its file, or in a new one in the data folder, or in the temporary one."""
    name, kept = table.game.slug, saves_folder()
    with suppress(OSError):
        kept.mkdir(parents=True, exist_ok=True)
    for place in (path, files.fresh(name, SAVE, kept)):
        if place is not None:
            with suppress(ShemError):
                put_away(table, place)
                return place
    place = files.fresh(name, SAVE, Path(tempfile.gettempdir()))
    put_away(table, place)
    return place


def saves_folder() -> Path:
    """Where games are kept that were broken off: in the data folder of whoever plays."""
    from platformdirs import user_data_path

    return Path(user_data_path("shem", appauthor=False)) / "saves"


def write_down(table: Table, path: Path, *, truth: bool = False, force: bool = False) -> Replay:
    """Record a game that was played."""
    replay = record(table, release=__version__, truth=truth)
    files.write(path, replay.text(), kind=REPLAY, force=force)
    return replay


def look_up(path: Path) -> Replay:
    """The replay that a file holds."""
    contents = files.read(path)
    try:
        return parse(contents)
    except ShemError as error:
        raise ShemError(f"{path}: {error}") from None
