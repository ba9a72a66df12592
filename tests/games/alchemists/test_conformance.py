"""Alchemists passes the suite of all games: at some tables, and in `make soak` at every one."""

from itertools import product

import pytest

from shem.games.alchemists import GAME
from shem.games.alchemists.actions import TEXTS
from shem.kernel import Rng
from shem.kernel.option import Setting
from shem.kernel.playout import playout, weighted_playout
from shem.testkit import Conformance
from shem.testkit.case import Case, Table
from shem.testkit.coverage import first_word

MODULES = ("startup", "busy_days", "encyclopedia", "golem")
ALL: dict[str, Setting] = dict.fromkeys(MODULES, True)
MASTER: dict[str, Setting] = {"variant": "master"}

# No module, each alone, all: in both variants, and with two, three and four seats.
TABLES: tuple[Table, ...] = (
    (2, {}),
    (3, MASTER),
    (4, {"poor_sale": "guarantee"}),
    (4, {**MASTER, "apprentice_debunking": True}),
    (2, {**MASTER, "startup": True}),
    (4, {"startup": True}),
    (3, {"busy_days": True}),
    (3, {**MASTER, "encyclopedia": True}),
    (4, {"encyclopedia": True, "golem": True}),
    (2, {**MASTER, "encyclopedia": True, "golem": True}),
    (3, ALL),
    (4, {**MASTER, **ALL}),
    (2, {**MASTER, **ALL, "apprentice_debunking": True}),
)


def combinations() -> list[dict[str, Setting]]:
    """ALC-K1 The twelve sets of modules: the golem needs the encyclopedia."""
    switched = product((False, True), repeat=len(MODULES))
    found: list[dict[str, Setting]] = [{**dict(zip(MODULES, it, strict=True))} for it in switched]
    return [each for each in found if each["encyclopedia"] or not each["golem"]]


EVERY_TABLE: tuple[Table, ...] = tuple(
    (seats, {"variant": variant, **modules})
    for modules in combinations()
    for variant in ("apprentice", "master")
    for seats in GAME.seats
)


class TestAlchemists(Conformance):
    game = GAME
    kinds = tuple(sorted({first_word(text) for text in TEXTS}))
    endings = ("ALC-B63",)
    rare = (
        "action 'set'",
        "event 'conflict-lifted'",
        "event 'conflict-shown'",
        "event 'article-endorsed'",
        "event 'article-right'",
        "event 'golem-animated'",
        "event 'named-old-article'",
        "question 'endorsing-article'",
        "question 'paying-secret'",
        "event 'put-aside'",
        "event 'set-aside'",
        "question 'foraging-deck'",
        "question 'foraging-row'",
        "question 'offering-covered'",
        "question 'publishing-at-once-either'",
        "question 'setting-aside'",
    )
    tables = TABLES
    games = len(TABLES)
    moments = 1


@pytest.mark.soak
class TestAlchemistsAtEveryTable(TestAlchemists):
    seed = "every table"
    tables = EVERY_TABLE
    games = len(EVERY_TABLE)
    walks = 4 * len(EVERY_TABLE)
    covered = 4 * len(EVERY_TABLE)


@pytest.mark.clause("ALC-K1")
def test_the_tables_are_spread_over_modules_variants_and_seats() -> None:
    assert len(EVERY_TABLE) == 12 * 2 * 3
    alone = [{"startup"}, {"busy_days"}, {"encyclopedia"}, {"encyclopedia", "golem"}]
    for tables in (TABLES, EVERY_TABLE):
        played = [{name for name in MODULES if options.get(name)} for _, options in tables]
        assert all(each in played for each in ({*()}, *alone, {*MODULES}))
        for name in MODULES:
            among = [(seats, options) for seats, options in tables if options.get(name)]
            assert {seats for seats, _ in among} == {2, 3, 4}
            assert len({options.get("variant", "apprentice") for _, options in among}) == 2


@pytest.mark.soak
@pytest.mark.parametrize("table", EVERY_TABLE, ids=str)
def test_random_games_end_at_every_table(table: Table) -> None:
    seats, options = table
    for number in range(200):
        case = Case(GAME, seats, options, f"every table {number}")
        state, rng = case.begin(), Rng.of(case.seed, "players")
        play = playout if number % 2 else weighted_playout
        play(state, rng, GAME.bound(seats))
        outcome = state.outcome()
        assert outcome is not None, f"{case}: no end within the bound"
        assert outcome.clause == "ALC-B63"
