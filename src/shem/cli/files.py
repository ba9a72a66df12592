"""Files on disk: read with kind errors, written whole or not at all."""

from __future__ import annotations

import os
from itertools import chain, count
from pathlib import Path

from shem.kernel.errors import ShemError

LARGEST = 200_000_000


def named(words: str) -> Path:
    """The file that somebody names; `~` is their home."""
    try:
        return Path(words).expanduser()
    except RuntimeError:
        raise ShemError(f"{words} names the home folder of a user who has none") from None


def read(path: Path) -> bytes:
    """The contents of a file of sensible size."""
    try:
        if path.exists() and not path.is_file() and not path.is_dir():
            raise ShemError(f"{path} is not a regular file")
        if path.stat().st_size > LARGEST:
            raise ShemError(f"{path} is too large for a shem file")
        return path.read_bytes()
    except (OSError, ValueError) as error:
        raise ShemError(f"{path} cannot be read: {reason(error)}") from None


def write(path: Path, text: str, *, kind: str, force: bool = False) -> None:
    """Write a file of this kind (`save`, `replay`); any other file is not overwritten."""
    check_target(path, kind=kind, force=force)
    put(path, text)


def put(path: Path, text: str) -> None:
    """Write a file, whatever was there before."""
    try:
        _replace(path.resolve(), text)
    except (OSError, RuntimeError) as error:
        raise ShemError(f"{path} cannot be written: {reason(error)}") from None


def check_target(path: Path, *, kind: str, force: bool = False) -> None:
    """Refuse a place where writing would do harm, or cannot succeed."""
    try:
        if path.is_dir():
            raise ShemError(f"{path} is a folder: give a file in it")
        if path.exists() and not path.is_file():
            raise ShemError(f"{path} is not a regular file: choose another")
        if path.exists() and not force and not _is_of_kind(path, kind):
            raise ShemError(f"{path} exists and is not a shem {kind}: choose another file")
        if not path.resolve().parent.is_dir():
            raise ShemError(f"there is no folder {path.parent}: create it, or choose another file")
    except (OSError, RuntimeError, ValueError) as error:
        raise ShemError(f"{path} cannot be written: {reason(error)}") from None


def _is_of_kind(path: Path, kind: str) -> bool:
    head = f'{{"format":"shem {kind}"'.encode()
    with path.open("rb") as file:
        return b"".join(file.read(2 * len(head)).split()).startswith(b"".join(head.split()))


def _replace(target: Path, text: str) -> None:
    beside = target.with_name(f".{target.name}.{os.getpid()}")
    with beside.open("x", encoding="utf-8") as file:
        try:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
            beside.replace(target)
        except BaseException:
            beside.unlink(missing_ok=True)
            raise


def fresh(name: str, kind: str, folder: Path = Path()) -> Path:
    """A name like `golem.save.json` that is not taken yet."""
    numbered = (f"{name}-{number}" for number in count(2))
    paths = (folder / f"{each}.{kind}.json" for each in chain([name], numbered))
    return next(path for path in paths if not path.exists())


def reason(error: Exception) -> str:
    """Why the system refused, without its numbers."""
    strerror = getattr(error, "strerror", None)
    return str(strerror or error).lower()
