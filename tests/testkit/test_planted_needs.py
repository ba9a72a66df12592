"""Options that need each other: what fits passes the suite, and planted mistakes are caught."""

from dataclasses import replace

import pytest

from shem.kernel import AnyGame, Need, Option
from shem.testkit.laws.options import lacking_is_refused, needs_can_be_met
from tests.probes import peek

BOOKS = Option("books", "PEK-3", False)


def peek_with(*options: Option) -> AnyGame:
    return replace(peek.GAME, options=(*peek.GAME.options, *options))


def golem(*needs: Need) -> Option:
    return Option("golem", "PEK-3", False, needs=needs)


GOOD = peek_with(BOOKS, golem(Need("books", True), Need("better", "lower", when=True)))


def test_needs_that_fit_pass() -> None:
    assert [*needs_can_be_met(GOOD), *lacking_is_refused(GOOD)] == []


@pytest.mark.parametrize(
    ("needs", "says"),
    [
        ((Need("boks", True),), "'boks', which is not another option"),
        ((Need("golem", True),), "'golem', which is not another option"),
        ((Need("better", "best"),), "better to be 'best': it cannot be"),
        ((Need("books", True, when="often"),), "when it is 'often': it cannot be"),
        ((Need("books", True, when=False),), "the defaults are refused"),
        ((Need("books", True), Need("books", False)), "golem can never be True"),
    ],
)
def test_needs_that_cannot_be_met_are_found(needs: tuple[Need, ...], says: str) -> None:
    found = " ".join(map(str, needs_can_be_met(peek_with(BOOKS, golem(*needs)))))
    assert says in found


class Careless(type(peek.GAME)):  # type: ignore[misc]
    """Settles nothing before it deals."""

    def new(self, seats: object = None, *, seed: str, **_: object) -> object:
        return self.deal(self.default_edition, 2, {"better": "lower"}, seed)


def test_a_game_that_accepts_what_lacks_its_need_is_found() -> None:
    careless = Careless(**{name: getattr(GOOD, name) for name in GOOD.__dataclass_fields__})
    (found, *_) = lacking_is_refused(careless)
    assert "is accepted" in str(found)
