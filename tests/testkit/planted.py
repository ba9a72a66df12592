"""What the tests of the suite share: a faulty game, and what a law says to it."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace

from shem.kernel import AnyGame, Edition, Rng, Setting
from shem.testkit import Finding, Walk, cases, random_walk
from tests.probes import dice, peek, seals
from tests.probes.dice import DiceState
from tests.probes.peek import PeekState
from tests.probes.seals import SealsState

Law = Callable[[Walk], Iterable[Finding]]


def peek_as(kind: type[PeekState]) -> AnyGame:
    def deal(edition: Edition, seats: int, options: Mapping[str, Setting], seed: str) -> PeekState:
        honest = peek.deal(edition, seats, options, seed)
        return kind(honest.edition, honest.deck, honest.record, honest.rules)

    return replace(peek.GAME, deal=deal)


def dice_as(kind: type[DiceState]) -> AnyGame:
    def deal(edition: Edition, seats: int, options: Mapping[str, Setting], seed: str) -> DiceState:
        return kind(edition, seats, int(options["goal"]), [], Rng.of(seed, "dice"))

    return replace(dice.GAME, deal=deal)


def seals_as(kind: type[SealsState]) -> AnyGame:
    def deal(edition: Edition, seats: int, options: Mapping[str, Setting], seed: str) -> SealsState:
        return kind(edition, int(options["rounds"]), [], [()] * 3)

    return replace(seals.GAME, deal=deal)


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
