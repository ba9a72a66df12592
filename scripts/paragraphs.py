"""A rulebook paragraph by paragraph: what it says in our words, its clauses, their code and tests.

Usage: python -m scripts.paragraphs            fails if the committed page has drifted
       python -m scripts.paragraphs --write    writes it
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from shem.kernel.clauses import Place, Rulebook

ROOT = Path(__file__).parent.parent
GAME = "alchemists"
SOURCE = ROOT / "docs" / "reference" / f"{GAME}-rules.toml"
PAGE = SOURCE.with_suffix(".md")
CODE = ROOT / "src" / "shem" / "games" / GAME
TESTS = ROOT / "tests" / "games" / GAME
OPENING = """# The King's Golem, paragraph by paragraph

Written by `python -m scripts.paragraphs --write` from alchemists-rules.toml; do not edit. Each
paragraph of the rulebook is here, in its order and in our words, with the clauses that keep it, and
the code and tests of each: files of src/shem/games/alchemists and of tests/games/alchemists. A
clause is spelled out where it is first named; `shem rule ID` shows it as well.
"""


def sections() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = tomllib.loads(SOURCE.read_text("utf-8"))["section"]
    return found


def law() -> Rulebook:
    return Rulebook(CODE, TESTS)


def page(laws: Rulebook) -> str:
    told: set[str] = set()
    lines = [OPENING]
    for section in sections():
        lines.append(f"## {section['title']}\n")
        for number, paragraph in enumerate(section["paragraph"], 1):
            lines.append(f"{number}. {paragraph['text']}")
            lines.extend(below(paragraph, laws, told))
        lines.append("")
    return "\n".join(lines)


def below(paragraph: dict[str, Any], laws: Rulebook, told: set[str]) -> Iterator[str]:
    """The clauses of a paragraph, or why it has none."""
    if "reason" in paragraph:
        yield f"   - {paragraph['reason']}"
    for key in paragraph.get("clauses", ()):
        if key in told:
            yield f"   - {key}, see above."
            continue
        told.add(key)
        yield f"   - **{key}** {laws.find(key).text}"
        yield f"     Code: {places(laws.code(key))}. Tests: {places(laws.tests(key))}."


def places(found: list[Place]) -> str:
    """Files and what in them cites a clause, without lines: these change too often."""
    names: dict[str, list[str]] = {}
    for place in found:
        named = names.setdefault(within(place.file), [])
        if place.name not in named:
            named.append(place.name)
    return "; ".join(f"{file} ({', '.join(each)})" for file, each in names.items()) or "none yet"


def within(file: Path) -> str:
    """A file as it is found in the folder of the game, or of its tests."""
    return file.relative_to(CODE if file.is_relative_to(CODE) else TESTS).as_posix()


def main() -> None:
    made = page(law())
    if "--write" in sys.argv:
        PAGE.write_text(made, "utf-8")
    elif not PAGE.exists() or PAGE.read_text("utf-8") != made:
        sys.exit(f"{PAGE.name} has drifted: python -m scripts.paragraphs --write")


if __name__ == "__main__":
    main()
