"""The games with their options, levels and rules, as they travel to the browser: wire models."""

from __future__ import annotations

from typing import Literal

from shem.server.wire import Model


class ChoiceCard(Model):
    """One of the named choices of an option."""

    id: str
    name: str
    sentence: str


class NeedCard(Model):
    """What an option needs of another one, for one of its values or (null) all but its default."""

    option: str
    value: bool | int | str
    when: bool | int | str | None
    sentence: str


class OptionCard(Model):
    """What a table may agree on, with the clause or ruling that explains it."""

    name: str
    kind: Literal["switch", "number", "choice"]
    default: bool | int | str
    low: int
    high: int
    choices: list[ChoiceCard]
    """Empty for switches and numbers."""
    needs: list[NeedCard]
    clause: str
    title: str
    sentence: str


class PresetCard(Model):
    """Options that go well together, to begin with."""

    id: str
    name: str
    sentence: str
    card: str
    """What it is shown with, by its id in the art of the game; perhaps nothing."""
    options: dict[str, bool | int | str]


class LevelCard(Model):
    """A level of play, the weakest first; `character` says what it overlooks."""

    name: str
    character: str


class GameCard(Model):
    slug: str
    title: str
    summary: str
    seats: list[int]
    has_sheet: bool
    """Whether people may keep a sheet beside the game."""
    has_practice: bool
    """Whether it has a position of the day."""
    levels: list[LevelCard]
    options: list[OptionCard]
    presets: list[PresetCard]
    """Sets of options, the easiest first; all of them name the same ones."""


class RuleCard(Model):
    id: str
    where: str
    sentence: str
    question: str
    """Of a ruling: what the rulebook leaves open."""
    reason: str
    refers: list[str]


class PictureCard(Model):
    """A card that is shown, by the id that the art of the game has for it."""

    card: str
    caption: str


class StepCard(Model):
    """What is done at one point of the game, with what it looks like."""

    title: str
    text: str
    cards: list[PictureCard]
    scene: str


class PrimerCard(Model):
    """A part of the game on one page, with the cards that are shown beside it."""

    part: str
    """The heading of a larger part that begins here; mostly empty."""
    kind: Literal["", "goal", "setup", "turn", "end", "tip", "module"]
    title: str
    text: str
    steps: list[StepCard]
    cards: list[PictureCard]
    scene: str
    """A drawing of several pieces, by the name that the pages know it by; mostly empty."""
    clauses: list[str]


class FoundRules(Model):
    """What a search found, the most relevant first."""

    sections: list[int]
    """Parts of the game on one page, by their place there."""
    rules: list[str]
    """Clauses and rulings, by their ids."""


class RulesPage(Model):
    game: str
    title: str
    primer: list[PrimerCard]
    """What a newcomer reads first; empty where a game has no such page."""
    clauses: list[RuleCard]
    rulings: list[RuleCard]
