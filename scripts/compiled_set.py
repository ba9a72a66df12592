"""Shows that the installed package is compiled exactly where the lists compiled.txt say.

Usage: python -m scripts.compiled_set

A module that drops out of its list costs most of the speed, and nothing else would tell.
"""

import importlib.util
import os
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

from hatch_build import compiled_modules

# Where the hot loops are: these must be in a list.
HOT = (
    "games/*/state.py",
    "games/*/rules.py",
    "games/*/rules/*.py",
    "games/*/resample.py",
    "games/*/inference/worlds.py",
    "games/*/inference/belief.py",
    "games/*/inference/odds.py",
    "games/*/heuristics.py",
    "games/*/heuristics/*.py",
    "bots/*search*.py",
)


def problems(src: Path, package: Path) -> list[str]:
    listed = compiled_modules(src)
    return [*wrong_list(src, listed), *wrong_libraries(package, listed)]


def wrong_list(src: Path, listed: list[str]) -> list[str]:
    twice = sorted({name for name in listed if listed.count(name) > 1})
    missing = sorted(hot_modules(src) - set(listed))
    return [
        *(f"{name} is in compiled.txt twice" for name in twice),
        *(f"{name} is hot and must be in compiled.txt" for name in missing),
    ]


def hot_modules(src: Path) -> set[str]:
    files = [file for pattern in HOT for file in (src / "shem").glob(pattern)]
    return {dotted(src, file) for file in files if file.name != "__init__.py"}


def dotted(folder: Path, file: Path) -> str:
    return ".".join((*file.relative_to(folder).parts[:-1], file.name.partition(".")[0]))


def wrong_libraries(package: Path, listed: list[str]) -> list[str]:
    suffixes = tuple(EXTENSION_SUFFIXES)
    files = [file for file in package.rglob("*") if file.name.endswith(suffixes)]
    compiled = {dotted(package.parent, file) for file in files}
    if not compiled and os.environ.get("SHEM_COMPILE") != "always":
        return []
    return [
        *(f"{name} is not compiled" for name in sorted(set(listed) - compiled)),
        *(f"{name} is compiled but not in compiled.txt" for name in sorted(compiled - set(listed))),
    ]


def installed() -> Path:
    spec = importlib.util.find_spec("shem")
    if spec is None or spec.origin is None:
        sys.exit("shem is not installed")
    return Path(spec.origin).parent


def main() -> None:
    found = problems(Path("src"), installed())
    sys.exit("\n".join(found) if found else 0)


if __name__ == "__main__":
    main()
