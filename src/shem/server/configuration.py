"""Settings from a TOML file and from the environment.

An option of the command goes before the environment, the environment before the file. The file
has the options of `shem serve` by their names, and a table for each of `limits` and `retention`.
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, Final, TypeVar

from shem.kernel.errors import ShemError, did_you_mean
from shem.server.settings import Limits, Rate, Retention

PREFIX: Final = "SHEM_"
FILE: Final = "SHEM_CONFIG"
"""Names the file, where `--config` does not."""

OPTIONS: Final[tuple[str, ...]] = (
    "host",
    "port",
    "public_url",
    "socket",
    "proxy",
    "data",
    "database",
    "workers",
    "bots",
    "pace",
    "metrics_from",
)
"""The options of `shem serve` that can be told here, too."""
SECTIONS: Final[Mapping[str, type]] = {"limits": Limits, "retention": Retention}

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Configuration:
    """What the file and the environment say."""

    options: Mapping[str, object]
    limits: Limits
    retention: Retention

    @property
    def sections(self) -> dict[str, Any]:
        """Those that have a table of their own, by name."""
        return {name: getattr(self, name) for name in SECTIONS}


def read_configuration(
    file: Path | None, environment: Mapping[str, str] = os.environ
) -> Configuration:
    """What this file says, and the environment instead of it; ShemError for what makes no sense."""
    told = {} if file is None else _read_file(file)
    _check_names(told, (*OPTIONS, *SECTIONS), str(file))
    options: dict[str, object] = {name: told[name] for name in OPTIONS if name in told}
    for name in OPTIONS:
        said = environment.get(PREFIX + name.upper())
        if said is not None:
            options[name] = said
    sections = {
        name: _section(kind, name, told.get(name, {}), environment)
        for name, kind in SECTIONS.items()
    }
    return Configuration(options, **sections)


def _read_file(file: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(file.read_text("utf-8"))
    except OSError as error:
        raise ShemError(f"cannot read {file}: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ShemError(f"{file} is not valid TOML: {error}") from None


def _check_names(told: Iterable[str], known: Iterable[str], where: str) -> None:
    names = [*known]
    for name in told:
        if name not in names:
            raise ShemError(f"{where}: there is no setting {name!r}{did_you_mean(name, names)}")


def _section(kind: Callable[..., T], name: str, told: object, environment: Mapping[str, str]) -> T:
    if not isinstance(told, dict):
        raise ShemError(f"{name} must be a table: write [{name}] above its settings")
    known = {one.name: one.default for one in fields(kind)}  # type: ignore[arg-type]
    _check_names(told, known, f"[{name}]")
    prefix = f"{PREFIX}{name.upper()}_"
    said = {
        key.removeprefix(prefix).lower(): value
        for key, value in environment.items()
        if key.startswith(prefix)
    }
    _check_names(said, known, f"{prefix}...")
    values = {**told, **said}
    return kind(**{key: _value(values[key], known[key], f"{name}.{key}") for key in values})


def _value(told: object, usual: object, name: str) -> object:
    """What was told, in the shape of what is usual there."""
    if isinstance(usual, Rate):
        return _rate(told, name)
    number = _number(told, name)
    if isinstance(usual, int) and number != int(number):
        raise ShemError(f"{name} is {told!r}: a whole number is needed")
    return int(number) if isinstance(usual, int) else number


def _rate(told: object, name: str) -> Rate:
    parts = told.split(",") if isinstance(told, str) else told
    if not isinstance(parts, list) or len(parts) != 2:
        raise ShemError(
            f"{name} is {told!r}: give the number at once and the number a second after that, "
            "as [120, 20], or as 120,20 in the environment"
        )
    return Rate(_number(parts[0], name), _number(parts[1], name))


def _number(told: object, name: str) -> float:
    try:
        number = float(told) if isinstance(told, str) else told
    except ValueError:
        number = None
    if isinstance(number, bool) or not isinstance(number, int | float) or not 0 <= number < 1e12:
        raise ShemError(f"{name} is {told!r}: a number from 0 up is needed")
    return number
