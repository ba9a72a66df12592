"""What the tests of the suite share: a faulty game, and what a law says to it."""

from collections.abc import Callable, Iterable

from shem.kernel import AnyGame
from shem.testkit import Finding, Walk, cases, random_walk

Law = Callable[[Walk], Iterable[Finding]]


def lines(game: AnyGame, count: int = 8) -> list[Walk]:
    return [random_walk(case, "line") for case in cases(game, "planted", count)]


def positions(game: AnyGame, count: int = 8) -> list[Walk]:
    return [moment for line in lines(game, count) for moment in line.moments(5)]


def shared(game: AnyGame, count: int = 4) -> list[Walk]:
    return [moment for line in lines(game, count) for moment in line.shared_moments(4)]


def along(law: Law, game: AnyGame) -> list[str]:
    """What the law finds in whole games."""
    return [str(found) for line in lines(game) for found in law(line)]


def at_moments(law: Law, game: AnyGame) -> list[str]:
    """What the law finds at chosen positions."""
    return [str(found) for moment in positions(game) for found in law(moment)]
