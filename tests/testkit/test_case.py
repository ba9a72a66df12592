"""The ways in which a game is set up to be tried: every number of seats, every option varied."""

from shem.kernel import Need, Option
from shem.testkit.case import Table, cases, variations
from tests.probes import dice, peek

STRICT = Option("strict", "HRT-A1", True)
TARGET = Option("target", "HRT-2", 30, low=10, high=99)
GUESS = Option("guess", "HRT-A9", "some", choices=("any", "some", "one-left"))


def test_each_option_is_varied_alone_and_then_all_at_once() -> None:
    assert variations((STRICT, TARGET, GUESS)) == [
        {},
        {"strict": False},
        {"target": 10},
        {"target": 99},
        {"guess": "any"},
        {"guess": "one-left"},
        {"strict": False, "target": 99, "guess": "one-left"},
    ]


def test_an_option_is_varied_with_what_it_needs_and_only_what_fits_is_varied_at_once() -> None:
    books = Option("books", "HRT-5", False)
    golem = Option("golem", "HRT-6", False, needs=(Need("books", True),))
    off = Need("guess", "some", when="off")
    notes = Option("notes", "HRT-7", "on", choices=("on", "off"), needs=(off,))
    assert variations((golem, books, GUESS, notes)) == [
        {},
        {"golem": True, "books": True},
        {"books": True},
        {"guess": "any"},
        {"guess": "one-left"},
        {"notes": "off"},
        {"golem": True, "books": True, "guess": "one-left"},
    ]


def test_a_number_at_its_end_is_varied_to_the_other_end() -> None:
    assert variations((Option("target", "HRT-2", 10, low=10, high=99),)) == [{}, {"target": 99}]


def test_a_game_with_choices_is_played_with_every_one_of_them() -> None:
    tried = [case.options.get("better", "as it comes") for case in cases(peek.GAME, "choices")]
    assert tried == ["as it comes", "lower"]


def test_the_setting_reaches_the_state_and_the_view() -> None:
    case = cases(peek.GAME, "choices")[-1]
    assert case.game.observe(case.begin(), None).options == {"better": "lower"}


def test_an_option_is_varied_at_one_number_of_seats_unless_more_is_asked_for() -> None:
    tables = [(case.seats, dict(case.options)) for case in cases(dice.GAME, "few")]
    assert tables == [(2, {}), (3, {}), (2, {"goal": 6}), (3, {"goal": 20})]
    more = [(case.seats, dict(case.options)) for case in cases(dice.GAME, "many", 7)]
    assert more == [*tables, (3, {"goal": 6}), (2, {"goal": 20}), (2, {})]


def test_tables_that_are_named_are_played_instead_and_again() -> None:
    tables: tuple[Table, ...] = ((3, {"goal": 6}), (2, {}))
    found = [(case.seats, dict(case.options)) for case in cases(dice.GAME, "named", 3, tables)]
    assert found == [*tables, tables[0]]
    assert len({case.seed for case in cases(dice.GAME, "named", 3, tables)}) == 3
