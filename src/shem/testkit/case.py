"""A game set up one way: how many seats, which options, which seed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import cycle

from shem.kernel import AnyGame, Edition, Option, Setting, State
from shem.kernel.option import unmet

Table = tuple[int, Mapping[str, Setting]]
"""How many seats, and which options."""


@dataclass(frozen=True)
class Case:
    """One way to set a game up; `begin` gives the same first state every time."""

    game: AnyGame
    seats: int
    options: Mapping[str, Setting] = field(default_factory=dict)
    seed: str = "conformance"
    edition: Edition | None = None

    def begin(self) -> State:
        """The first state."""
        state: State = self.game.new(
            self.seats, seed=self.seed, options=self.options, edition=self.edition
        )
        return state

    def seeded(self, seed: str) -> Case:
        """The same set-up with another seed."""
        return replace(self, seed=seed)

    @property
    def viewers(self) -> tuple[int | None, ...]:
        """All viewers: the seats and the spectator."""
        return (*range(self.seats), None)

    def __str__(self) -> str:
        options = ", ".join(f"{name}={value}" for name, value in self.options.items())
        return (
            f"{self.game.slug}, {self.seats} seats, options {options or 'as they come'}, "
            f"seed {self.seed!r}"
        )


def cases(game: AnyGame, seed: str, least: int = 1, tables: Sequence[Table] = ()) -> list[Case]:
    """One case of each of these tables or, if there are none, of those that `varied` finds.

    If that makes fewer than `least`, more tables, and then some again with another seed.
    """
    first, more = (tables, ()) if tables else varied(game)
    count = max(least, len(first))
    return [
        Case(game, seats, options, f"{seed} {number}")
        for number, (seats, options) in zip(range(count), cycle([*first, *more]), strict=False)
    ]


def varied(game: AnyGame) -> tuple[Sequence[Table], Sequence[Table]]:
    """Every number of seats with the options as they come; each option varied, and all of them.

    Then what was varied at one number of seats at all others as well.
    """
    tables: list[Table] = [(seats, {}) for seats in game.seats]
    more: list[Table] = []
    for number, options in enumerate(variations(game.options)[1:]):
        chosen = game.seats[number % len(game.seats)]
        tables.append((chosen, options))
        more += [(seats, options) for seats in game.seats if seats != chosen]
    return tables, more


def variations(options: tuple[Option, ...]) -> list[dict[str, Setting]]:
    """Settings to try, without doubles: each with what it needs, and as many at once as fit."""
    changes = [(option.name, value) for option in options for value in others(option)]
    alone = [fitting(options, {name: value}) for name, value in changes]
    together: dict[str, Setting] = {}
    for name, value in changes:
        together = fitting(options, {**together, name: value}) or together
    tried: list[dict[str, Setting]] = []
    for settings in ({}, *alone, together):
        if settings is not None and settings not in tried:
            tried.append(settings)
    return tried


def fitting(options: tuple[Option, ...], settings: dict[str, Setting]) -> dict[str, Setting] | None:
    """These settings with all that they need; None where they do not fit together."""
    defaults = {option.name: option.default for option in options}
    for _ in range(len(options) + 1):
        lacking = next(unmet(options, {**defaults, **settings}), None)
        if lacking is None:
            return settings
        need = lacking[1]
        if need.option in settings:
            return None
        settings = {**settings, need.option: need.value}
    return None


def others(option: Option) -> Iterator[Setting]:
    """The values of an option that differ most from its default: of choices, every other one."""
    values = option.choices or ends(option)
    yield from (value for value in values if value != option.default)


def ends(option: Option) -> tuple[Setting, ...]:
    """Both ways of a switch, or the least and the greatest number."""
    return (False, True) if isinstance(option.default, bool) else (option.low, option.high)


def name_of(viewer: int | None) -> str:
    """A viewer as reports call it."""
    return "the spectator" if viewer is None else f"seat {viewer}"
