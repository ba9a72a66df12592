"""The choices a table makes before a game: variants and rulings on which players differ."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from shem.kernel.datafile import quoted
from shem.kernel.errors import ShemError, did_you_mean

Setting = bool | int | str
Kind = Literal["switch", "number", "choice"]

TRUE_WORDS = ("true", "yes", "on", "1")
FALSE_WORDS = ("false", "no", "off", "0")


@dataclass(frozen=True, slots=True)
class Need:
    """What an option requires: this value of another option.

    It binds one value of the option that has it (`when`), or else every value but its default.
    """

    option: str
    value: Setting
    when: Setting | None = None


@dataclass(frozen=True, slots=True)
class Option:
    """What a table may agree on, and the clause it varies.

    One of the named `choices`; or, without any, a switch (`default` is a bool) or a number from
    `low` to `high`. With some values other options must have a certain one: its `needs`.
    """

    name: str
    clause: str
    default: Setting
    low: int = 0
    high: int = 1
    choices: tuple[str, ...] = ()
    needs: tuple[Need, ...] = ()

    @property
    def values(self) -> Sequence[Setting]:
        """Every setting it can have."""
        if self.choices:
            return self.choices
        both = (False, True)
        return both if isinstance(self.default, bool) else range(self.low, self.high + 1)

    @property
    def kind(self) -> Kind:
        """What sort of setting it takes."""
        if self.choices:
            return "choice"
        return "switch" if isinstance(self.default, bool) else "number"

    def needed(self, value: Setting) -> tuple[Need, ...]:
        """What this value requires of other options."""
        return tuple(
            need
            for need in self.needs
            if value == need.when or (need.when is None and value != self.default)
        )

    def settle(self, value: object) -> Setting:
        """The value as a setting of this option, read from text where need be."""
        if self.choices:
            return self._choice(value)
        return self._switch(value) if isinstance(self.default, bool) else self._number(value)

    def _choice(self, value: object) -> str:
        word = str(value).lower()
        for choice in self.choices:
            if choice.lower() == word:
                return choice
        raise ShemError(
            f"option {self.name} is {' or '.join(self.choices)}, not {quoted(value)}"
            f"{did_you_mean(word, self.choices)}"
        )

    def _switch(self, value: object) -> bool:
        word = str(value).lower()
        if word in TRUE_WORDS:
            return True
        if word in FALSE_WORDS:
            return False
        raise ShemError(f"option {self.name} is yes or no, not {quoted(value)}")

    def _number(self, value: object) -> int:
        try:
            number = int(str(value))
        except ValueError:
            number = self.low - 1
        if not self.low <= number <= self.high:
            raise ShemError(
                f"option {self.name} is a number from {self.low} to {self.high},"
                f" not {quoted(value)}"
            )
        return number


@dataclass(frozen=True, slots=True)
class Preset:
    """Options that go well together, under one name: what a table may begin with, and change.

    All presets of a game name the same options, so that one takes the place of another.
    """

    name: str
    options: Mapping[str, Setting]
    card: str = ""
    """What it is shown with, by its id in the art of the game."""


def settle(
    options: Sequence[Option], given: Mapping[str, object], *, kept: bool = False
) -> dict[str, Setting]:
    """Every option with its value, as given or its default; all that they need is so.

    What was agreed and kept before an option needed anything is still good: `kept` lets it pass.
    """
    known = {option.name: option for option in options}
    for name in given:
        if name not in known:
            names = ", ".join(known) or "none"
            raise ShemError(
                f"there is no option {quoted(name)}{did_you_mean(name, known)} (options: {names})"
            )
    settled = {
        option.name: option.settle(given.get(option.name, option.default)) for option in options
    }
    for option, need in () if kept else unmet(options, settled):
        raise ShemError(_refused(option, need, settled))
    return settled


def unmet(
    options: Sequence[Option], settled: Mapping[str, Setting]
) -> Iterator[tuple[Option, Need]]:
    """The needs that settings leave open, each with the option that has it."""
    for option in options:
        for need in option.needed(settled[option.name]):
            if settled[need.option] != need.value:
                yield option, need


def spelt(name: str, value: Setting) -> str:
    """A setting as it is written on the command line."""
    return f"{name}={str(value).lower() if isinstance(value, bool) else value}"


def _refused(option: Option, need: Need, settled: Mapping[str, Setting]) -> str:
    mine, wanted = spelt(option.name, settled[option.name]), spelt(need.option, need.value)
    others = [
        value for value in (option.default, *option.values) if need not in option.needed(value)
    ]
    instead = f", or {spelt(option.name, others[0])}" if others else ""
    return (
        f"option {mine} needs {wanted} ({option.clause}), and here it is "
        f"{spelt(need.option, settled[need.option])}: choose {wanted}{instead}"
    )
