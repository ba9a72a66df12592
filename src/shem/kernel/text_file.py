"""A file of words: its sections, each from ids to words, names and choices.

Each choice of an option has a short name and a sentence on what it means:

    [choice.guess]
    any = { name = "Anybody", sentence = "Any space that is not marked may be named." }

So has each preset, in the one section [preset].
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from shem.kernel.datafile import quoted, read_toml
from shem.kernel.errors import BadData, did_you_mean

SENTENCES: Final = ("event", "prompt", "lesson", "refusal", "reason", "outcome", "line", "label")
SECTIONS: Final = (*SENTENCES, "clause", "kinds", "grammar", "names", "choice", "preset")


@dataclass(frozen=True, slots=True)
class ChoiceWords:
    """What one choice of an option, or a preset, is called, and what it means."""

    name: str
    sentence: str


class TextFile:
    """One text file: its sections, each from ids to words."""

    def __init__(self, file: Path) -> None:
        self.label = f"{file.parent.name}/{file.name}"
        self.sections: dict[str, dict[str, str]] = {section: {} for section in SECTIONS}
        self.names: dict[str, dict[str, str]] = {}
        self.choices: dict[str, dict[str, ChoiceWords]] = {}
        self.presets: dict[str, ChoiceWords] = {}
        self._problems: list[str] = []
        contents = read_toml(file, self.label) if file.exists() else {}
        for section, table in contents.items():
            self._read(section, table)
        if self._problems:
            raise BadData(self._problems)

    def _read(self, section: str, table: object) -> None:
        if section not in SECTIONS:
            self._note(f"unknown section [{section}]{did_you_mean(section, SECTIONS)}")
        elif section == "names":
            kinds = self._tables(section, "kind", table)
            self.names = {kind: self._words(f"names.{kind}", ids) for kind, ids in kinds.items()}
        elif section == "choice":
            options = self._tables(section, "option", table)
            self.choices = {
                option: self._choices(f"choice.{option}", ids) for option, ids in options.items()
            }
        elif section == "preset":
            self.presets = self._choices(section, table)
        else:
            self.sections[section] = self._words(section, table)

    def _tables(self, section: str, each: str, table: object) -> dict[str, object]:
        if isinstance(table, dict):
            return table
        self._note(f"[{section}] is {quoted(table)}, expected a series of [{section}.{each}]")
        return {}

    def _choices(self, section: str, table: object) -> dict[str, ChoiceWords]:
        if not isinstance(table, dict):
            self._note(f"[{section}] is {quoted(table)}, expected words by choice")
            return {}
        for key, words in table.items():
            if not _is_choice(words):
                shape = '{ name = "…", sentence = "…" }'
                self._note(f"[{section}] {key} takes a name and a sentence: {shape}")
        return {key: ChoiceWords(**words) for key, words in table.items() if _is_choice(words)}

    def _words(self, section: str, table: object) -> dict[str, str]:
        if not isinstance(table, dict):
            self._note(f"[{section}] is {quoted(table)}, expected words by id")
            return {}
        for key, words in table.items():
            if not isinstance(words, str) or not words:
                self._note(f"[{section}] {key} is {quoted(words)}, expected words in quotes")
        return {key: words for key, words in table.items() if isinstance(words, str)}

    def _note(self, problem: str) -> None:
        self._problems.append(f"{self.label}: {problem}")


def _is_choice(words: object) -> bool:
    if not isinstance(words, dict) or words.keys() != {"name", "sentence"}:
        return False
    return all(isinstance(word, str) and word for word in words.values())
