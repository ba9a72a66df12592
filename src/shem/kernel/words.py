"""The sentences of a game: what its ids and arguments mean, said to one reader.

How a sentence is written is told in template.py, and how a file of them in text_file.py.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Final

from shem.kernel.datafile import quoted
from shem.kernel.errors import ShemError, did_you_mean
from shem.kernel.outcome import Outcome
from shem.kernel.prompt import Prompt
from shem.kernel.reason import Reason
from shem.kernel.refusal import Refusal
from shem.kernel.text_file import SENTENCES, ChoiceWords, TextFile
from shem.kernel.text_template import Hole, Pattern, holes, holes_of, patterns

FILE: Final = "text.en.toml"
SEAT: Final = "seat"
SENTENCE_END: Final = re.compile(r"[.!?]\s+$")


GENERIC: Final = Path(__file__).with_name(FILE)
MOST_KEPT: Final = 4096
"""Sentences that are kept, so that what is said again and again is put together once."""


class Words:
    """All that a game has to say. `names` are the players by seat; `reader` is the seat told."""

    def __init__(self, home: Path) -> None:
        self._own = TextFile(home / FILE)
        self._generic = TextFile(GENERIC)
        self._labels = patterns(self._own.sections["label"])
        self._kinds: dict[str, str | None] = {}
        """The kinds of arguments that were asked for."""
        self.said: dict[tuple[object, ...], str] = {}
        """Sentences, by all that they depend on."""

    def event(
        self, plain: Mapping[str, object], names: Sequence[str] = (), reader: int | None = None
    ) -> str:
        """What happened, from the plain form of an Event, or the one that tells its reason."""
        args = {name: value for name, value in plain.items() if name != "kind"}
        return self._say("event", plain.get("kind"), Voice(self, args, names, reader))

    def prompt(self, prompt: Prompt, names: Sequence[str] = (), reader: int | None = None) -> str:
        """What is asked."""
        return self._say("prompt", prompt.kind, Voice(self, prompt.args, names, reader))

    def lesson(self, prompt: Prompt, names: Sequence[str] = (), reader: int | None = None) -> str:
        """A tip for someone who is asked this for the first time; empty if there is none."""
        if not self.has_lesson(prompt):
            return ""
        return self._say("lesson", prompt.lesson, Voice(self, prompt.args, names, reader))

    def has_lesson(self, prompt: Prompt) -> bool:
        """Whether the game says more about a question than its clause does."""
        return prompt.lesson in self._own.sections["lesson"]

    def refusal(
        self, refusal: Refusal, names: Sequence[str] = (), reader: int | None = None
    ) -> str:
        """Why something is not possible."""
        return self._say("refusal", refusal.reason, Voice(self, refusal.args, names, reader))

    def reason(self, reason: Reason, names: Sequence[str] = (), reader: int | None = None) -> str:
        """Why something is good to do."""
        return self._say("reason", reason.key, Voice(self, reason.args, names, reader))

    def outcome(
        self, outcome: Outcome, names: Sequence[str] = (), reader: int | None = None
    ) -> str:
        """How the game ended: a sentence of winners, losers, scores and the winners' score."""
        seats = range(len(outcome.ranks))
        args: dict[str, object] = {
            "winners": list(outcome.winners),
            "losers": [seat for seat in seats if seat not in outcome.winners],
        }
        if outcome.scores:
            args |= {"scores": list(outcome.scores), "score": max(outcome.scores)}
        return self._say("outcome", outcome.clause, Voice(self, args, names, reader))

    def label(
        self,
        text: str,
        facts: Mapping[str, object] | None = None,
        names: Sequence[str] = (),
        reader: int | None = None,
    ) -> str:
        """What an action is called, from its notation and what is known beside it."""
        for pattern in self._labels:
            args = self._label_args(pattern, text)
            if args is not None and holes_of(pattern.template) <= {*args, *(facts or {})}:
                return Voice(self, {**args, **(facts or {})}, names, reader).say(pattern.template)
        return text

    def _label_args(self, pattern: Pattern, text: str) -> dict[str, object] | None:
        """The arguments in a notation; None where the pattern does not fit."""
        said = pattern.args(text)
        if said is None:
            return None
        args = {name: self._argument(name, words) for name, words in said.items()}
        return None if None in args.values() else args

    def _argument(self, name: str, words: str) -> object:
        """A number, a seat, or an id that has a name; None if it is nothing of that kind."""
        kind = self.kind(name)
        if kind is None or kind == SEAT:
            return int(words) if words.isdecimal() else (words if kind is None else None)
        named = self._own.names.get(kind, {})
        return next((key for key in (words, words.replace(" ", "-")) if key in named), None)

    def line(
        self,
        key: str,
        args: Mapping[str, object] | None = None,
        names: Sequence[str] = (),
        reader: int | None = None,
    ) -> str:
        """A sentence of the section [line]: for the table as plain text."""
        return self._say("line", key, Voice(self, args or {}, names, reader))

    def optional(self, key: str, args: Mapping[str, object] | None = None) -> str:
        """A sentence of [line] that a game may leave out: then nothing."""
        try:
            return self.line(key, args)
        except ShemError:
            return ""

    def ids(self, section: str) -> list[str]:
        """Everything that a section of the game's own text has a sentence for."""
        return list(self._own.sections[section])

    def clause(self, key: str) -> str:
        """The paraphrase of a clause or ruling."""
        return self._find("clause", key)

    def paraphrase(self, key: str) -> str:
        """The same; nothing where there is none."""
        return self._own.sections["clause"].get(key, "")

    @property
    def clauses(self) -> dict[str, str]:
        """All paraphrases, by the id of their clause or ruling."""
        return dict(self._own.sections["clause"])

    def name(self, kind: str, key: object) -> str:
        """The display name of an id; one that has none, as in a new edition, is spelt out."""
        named = self._own.names.get(kind) or self._generic.names.get(kind)
        if named is None:
            raise ShemError(
                f"{self._own.label}: no section [names.{kind}] to name {quoted(key)} by"
            )
        return named.get(str(key)) or _spelt_out(str(key))

    def choice(self, option: str, choice: str) -> ChoiceWords:
        """What a choice of an option is called and means; one without words is spelt out."""
        said = self._own.choices.get(option, {}).get(choice)
        return said or ChoiceWords(_spelt_out(choice), "")

    def preset(self, name: str) -> ChoiceWords:
        """What a preset is called and means; one without words is spelt out."""
        return self._own.presets.get(name) or ChoiceWords(_spelt_out(name), "")

    @property
    def presets(self) -> dict[str, ChoiceWords]:
        """The words of all presets, by name."""
        return self._own.presets

    @property
    def choices(self) -> dict[str, dict[str, ChoiceWords]]:
        """The words of all choices, by option and choice."""
        return self._own.choices

    @property
    def names(self) -> dict[str, dict[str, str]]:
        """All display names of the game, by kind and id."""
        return self._own.names

    @property
    def kinds(self) -> dict[str, str]:
        """What the arguments and fields are that [kinds] names: ids of [names], or seats."""
        return {**self._generic.sections["kinds"], **self._own.sections["kinds"]}

    def unnamed(self, kind: str, ids: Sequence[str]) -> list[str]:
        """Those of the ids that have no display name of their own."""
        named = self._own.names.get(kind, {})
        return [key for key in ids if key not in named]

    def kind(self, argument: str) -> str | None:
        """The kind of the argument with this name; None for plain numbers and words."""
        if argument not in self._kinds:
            self._kinds[argument] = self._kind(argument)
        return self._kinds[argument]

    def _kind(self, argument: str) -> str | None:
        stated = self._own.sections["kinds"].get(argument)
        stated = stated or self._generic.sections["kinds"].get(argument)
        known = argument in self._own.names or argument in self._generic.names
        return stated or (argument if known else None)

    def grammar(self, key: str) -> str:
        """A little word of the language."""
        return self._find("grammar", key)

    def _find(self, section: str, key: object) -> str:
        """A sentence."""
        name = str(key)
        for text in (self._own, self._generic):
            words = text.sections[section].get(name)
            if words is not None:
                return words
        known = self._own.sections[section]
        hint = did_you_mean(key, known) if isinstance(key, str) else ""
        raise ShemError(f"{self._own.label}: no words for {quoted(key)} in [{section}]{hint}")

    def _say(self, section: str, key: object, voice: Voice) -> str:
        template = self._find(section, key)
        try:
            return voice.say(template)
        except ShemError as error:
            is_own = str(key) in self._own.sections[section]
            label = (self._own if is_own else self._generic).label
            raise ShemError(f"{label}: [{section}] {key}: {error}") from None

    def problems(self) -> list[str]:
        """All that is wrong with the templates, in words for their author."""
        found = [
            f"{text.label}: [{section}] {key}: {problem}"
            for text in (self._own, self._generic)
            for section in SENTENCES
            for key, template in text.sections[section].items()
            for problem in self._problems_of(template)
        ]
        return found + self._strange_kinds() + self._loose_ends()

    def _problems_of(self, template: str) -> list[str]:
        try:
            pieces = holes(template)
        except ShemError as error:
            return [str(error)]
        return [problem for _, hole in pieces if hole for problem in self._misfits(hole)]

    def _misfits(self, hole: Hole) -> list[str]:
        kind = self.kind(hole.name)
        if hole.form == "'s" and kind != SEAT:
            return [f"{{{hole.name}:'s}} is for seats; give it that kind in [kinds]"]
        if hole.form not in ("", "'s") and kind not in (None, SEAT):
            return [f"{{{hole.name}:{hole.form}}} is for numbers and seats, this is a {kind}"]
        if hole.form in ("+", "each") and kind == SEAT:
            return [f"{{{hole.name}:{hole.form}}} is for numbers, this is a seat"]
        return []

    def _strange_kinds(self) -> list[str]:
        known = {SEAT, *self._own.names, *self._generic.names}
        return [
            f"{self._own.label}: [kinds] {argument}: there is no [names.{kind}]"
            f"{did_you_mean(kind, known)}"
            for argument, kind in self._own.sections["kinds"].items()
            if kind not in known
        ]

    def _loose_ends(self) -> list[str]:
        ends = self._own.sections["outcome"]
        found = [
            f"[outcome] {key} is not an id of [clause]" for key in ends if key not in self.clauses
        ]
        found += [
            f"[clause] {key} takes several lines" for key, s in self.clauses.items() if "\n" in s
        ]
        return [f"{self._own.label}: {problem}" for problem in found]


class Voice:
    """Says one sentence to one reader."""

    def __init__(
        self, words: Words, args: Mapping[str, object], names: Sequence[str], reader: int | None
    ) -> None:
        self._args = args
        self._words = words
        self._names = names
        self._reader = reader

    def say(self, template: str) -> str:
        """The sentence, its holes filled."""
        names, is_for_all = needs_of(self._words, template)
        told = repr([self._args.get(name) for name in names])
        reader = () if is_for_all else (tuple(self._names), self._reader)
        kept, key = self._words.said, (template, told, *reader)
        said = kept.get(key)
        if said is None:
            said = self._say_anew(template)
            if len(kept) >= MOST_KEPT:
                kept.clear()
            kept[key] = said
        return said

    def _say_anew(self, template: str) -> str:
        said = ""
        for words, hole in holes(template):
            said += words
            # Only the template ends sentences: a player may be called "J. R."
            is_start = not said or SENTENCE_END.search(words) is not None
            if hole is not None:
                filling = self._fill(hole)
                said += capital(filling) if is_start and self._may_rise(hole) else filling
        return said

    def _may_rise(self, hole: Hole) -> bool:
        """Whether a capital may begin the filling: not where it is a name or plain words."""
        if hole.form == "each":
            return self._reader == 0 or not self._names
        kind = self._words.kind(hole.name)
        if kind == SEAT and not hole.is_choice:
            seats = self._seats(hole)
            return not seats or seats[0] == self._reader or seats[0] >= len(self._names)
        return hole.is_choice or kind is not None

    def _fill(self, hole: Hole) -> str:
        if hole.name not in self._args:
            given = ", ".join(self._args) or "none"
            raise ShemError(f"there is no argument {hole.name!r} for its hole (given: {given})")
        kind = self._words.kind(hole.name)
        if kind == SEAT:
            return self._of_seats(hole)
        if hole.form == "each":
            return self._of_each(hole)
        if hole.form:
            return self._of_number(hole)
        items = _items(self._args[hole.name])
        return self._series([self._item(kind, item) for item in items], "nothing")

    def _of_seats(self, hole: Hole) -> str:
        seats = self._seats(hole)
        if hole.is_choice:
            return hole.choose(len(seats) < 2 and self._reader not in seats)
        if hole.form == "'s":
            return self._series([self._whose(seat) for seat in seats], "nobody")
        return self._series([self._player(seat) for seat in seats], "nobody")

    def _seats(self, hole: Hole) -> list[int]:
        seats = _items(self._args[hole.name])
        for seat in seats:
            if type(seat) is not int or seat < 0:
                raise ShemError(f"{hole.name!r} is {quoted(seat)}, which is not a seat")
        return [seat for seat in seats if isinstance(seat, int)]

    def _player(self, seat: int) -> str:
        return self._words.grammar("you") if seat == self._reader else self._name(seat)

    def _whose(self, seat: int) -> str:
        if seat == self._reader:
            return self._words.grammar("your")
        return self._words.grammar("whose").replace("{name}", self._name(seat))

    def _name(self, seat: int) -> str:
        if seat < len(self._names):
            return self._names[seat]
        return self._words.grammar("seat").replace("{number}", str(seat))

    def _of_number(self, hole: Hole) -> str:
        value = self._args[hole.name]
        if isinstance(value, bool) and hole.is_choice:
            return hole.choose(value)
        if type(value) is not int:
            raise ShemError(f"{hole.name!r} is {quoted(value)}, expected a whole number")
        if hole.form == "+":
            return f"{value:+}"
        if value == 0 and hole.none is not None:
            return hole.none
        return f"{value} {hole.choose(abs(value) == 1)}"

    def _of_each(self, hole: Hole) -> str:
        numbers = _items(self._args[hole.name])
        if not all(type(number) is int for number in numbers):
            raise ShemError(f"{hole.name!r} must hold a number for each seat")
        told = [f"{self._player(seat)} {number}" for seat, number in enumerate(numbers)]
        return self._series(told, "nothing")

    def _item(self, kind: str | None, item: object) -> str:
        if not isinstance(item, (str, int, float)):
            raise ShemError(f"{quoted(item)} cannot be put into words")
        return str(item) if kind is None else self._words.name(kind, item)

    def _series(self, items: Sequence[str], none: str) -> str:
        if not items:
            return self._words.grammar(none)
        if len(items) == 1:
            return items[0]
        comma, also = self._words.grammar("comma"), self._words.grammar("and")
        return comma.join(items[:-1]) + also + items[-1]


@lru_cache(maxsize=1024)
def needs_of(words: Words, template: str) -> tuple[tuple[str, ...], bool]:
    """The arguments of a sentence, and whether it says the same to every reader."""
    found = [hole for _, hole in holes(template) if hole is not None]
    is_for_all = not any(hole.form == "each" or words.kind(hole.name) == SEAT for hole in found)
    return tuple(hole.name for hole in found), is_for_all


def _items(value: object) -> list[object]:
    if value is None:
        return []
    return list(value) if isinstance(value, (list, tuple)) else [value]


def _spelt_out(key: str) -> str:
    return key.replace("-", " ").capitalize()


def capital(words: str) -> str:
    """The words as they begin a sentence."""
    return words[:1].upper() + words[1:]
