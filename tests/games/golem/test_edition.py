"""The edition: bad data is turned away with a reason, other values are played."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from pathlib import Path

import pytest

from shem.games.golem import GAME
from shem.games.golem.edition import GolemEdition, largest_budget
from shem.games.golem.observing import observe
from shem.kernel.errors import BadData
from shem.kernel.playout import weighted_playout
from shem.kernel.rng import Rng
from tests.games.golem.editions import Raw, district, edition_with, raw_with
from tests.games.golem.positions import (
    budgets,
    kinds,
    legal,
    lift,
    place,
    play,
    points,
    position,
)


def complaints(change: Callable[[Raw], object]) -> tuple[str, ...]:
    """What is said of data changed like this."""
    with pytest.raises(BadData) as bad:
        GAME.edition(raw_with(change))
    return bad.value.problems


def setting(name: str, value: object) -> Callable[[Raw], object]:
    """Another number in the box."""
    return lambda raw: raw["box"].update({name: value})


LIMITS = {
    "units": (4, 48),
    "share": (1, 48),
    "reach": (1, 6),
    "goal": (1, 999),
    "boots_reach": (1, 6),
    "horn_units": (0, 48),
    "orm_units": (0, 48),
    "charms": (0, 49),
    "curses": (0, 49),
    "artifacts": (4, 4),
    "tokens": (0, 999),
}


@pytest.mark.parametrize("name", LIMITS)
def test_every_number_of_the_box_has_its_limits(name: str) -> None:
    low, high = LIMITS[name]
    for value in (low - 1, high + 1):
        told = f"box.toml: {name!r} is {value}, expected a whole number from {low} to {high}"
        assert complaints(setting(name, value))[0] == told
    told = f"box.toml: {name!r} is missing, expected a whole number from {low} to {high}"
    assert complaints(lambda raw: raw["box"].pop(name))[0] == told
    told = f"box.toml: {name!r} is 'many', expected a whole number from {low} to {high}"
    assert complaints(setting(name, "many"))[0] == told


@pytest.mark.parametrize(
    ("name", "value"), [("units", 49), ("units", "many"), ("share", 0), ("share", 49)]
)
def test_a_wrong_number_is_not_blamed_twice(name: str, value: object) -> None:
    assert len(complaints(setting(name, value))) == 1


@pytest.mark.parametrize(
    "box",
    [
        {"units": 4, "orm_units": 0},
        {"units": 25, "share": 48, "horn_units": 1},
        {"reach": 1, "boots_reach": 1},
        {"reach": 6, "boots_reach": 6},
        {"goal": 1},
        {"goal": 999},
        {"horn_units": 0, "orm_units": 0, "tokens": 0},
        {"horn_units": 19, "orm_units": 8, "tokens": 999},
    ],
)
def test_numbers_at_their_limits_can_be_played(box: Raw) -> None:
    edition = edition_with(**box)
    for name in set(box) - {"tokens"}:
        assert getattr(edition, name) == box[name]


@pytest.mark.clause("GOL-7")
def test_the_smallest_budget_must_fill_all_four_screens() -> None:
    told = "box.toml: 'units' less 'orm_units' must leave a unit for each phase (GOL-7)"
    assert complaints(lambda raw: raw["box"].update(orm_units=9)) == (told,)
    assert complaints(lambda raw: raw["box"].update(units=4, orm_units=1)) == (told,)
    assert edition_with(orm_units=8).orm_units == 8


@pytest.mark.clause("GOL-48")
def test_the_largest_budget_must_fit_the_notation() -> None:
    told = "box.toml: with these numbers a budget could pass 48; lower 'units'"
    assert complaints(lambda raw: raw["box"].update(horn_units=20)) == (told,)
    assert edition_with(horn_units=19).horn_units == 19
    assert complaints(lambda raw: raw["box"].update(share=1)) == (told,)


@pytest.mark.clause("GOL-36", "GOL-41", "GOL-48")
@pytest.mark.parametrize("share", [2, 3, 5])
@pytest.mark.parametrize("units", [4, 7, 12, 19])
def test_the_largest_budget_is_found_by_trying_all_ways(units: int, share: int) -> None:
    for horn_units in (0, 3, 8):
        assert largest_budget(units, share, horn_units) == largest(units, share, horn_units)


def largest(units: int, share: int, horn_units: int) -> int:
    """The best of all games in which everything goes on regeneration."""
    most = 0
    reached = {(units, True, True)}
    todo = list(reached)
    while todo:
        budget, has_horn, has_konge = todo.pop()
        for blows in (False, has_horn):
            spent = budget + horn_units * blows
            most = max(most, spent)
            for konge in (False, has_konge):
                gained = spent - 3 if konge else (spent - 3) // share
                later = (units + gained, has_horn and not blows, has_konge and not konge)
                if later not in reached:
                    reached.add(later)
                    todo.append(later)
    return most


@pytest.mark.clause("GOL-2")
@pytest.mark.parametrize(
    ("change", "told"),
    [
        (
            lambda raw: raw["box"].update(charms=36, curses=13),
            (
                "districts.toml: 37 charms, the box holds 36 (GOL-2)",
                "districts.toml: 12 curses, the box holds 13 (GOL-2)",
            ),
        ),
        (
            lambda raw: raw["box"].update(charms=36),
            (
                "districts.toml: 37 charms, the box holds 36 (GOL-2)",
                "box.toml: 36 charms and 12 curses do not fill 49 places (GOL-2)",
            ),
        ),
        (
            lambda raw: raw["districts"]["district"].pop(),
            ("districts.toml: 11 curses, the box holds 12 (GOL-2)",),
        ),
        (
            lambda raw: raw["artifacts"]["artifact"].pop(),
            (
                "artifacts.toml: 3 artifacts, the box holds 4 (GOL-2)",
                "artifacts.toml: 'bow' is missing (GOL-39 to GOL-42)",
            ),
        ),
        (
            lambda raw: raw["artifacts"]["artifact"][1].update(id="ring"),
            ("artifacts.toml: 'boots' is missing (GOL-39 to GOL-42)",),
        ),
        (
            lambda raw: raw["artifacts"]["artifact"].append({"id": "ring"}),
            ("artifacts.toml: 5 artifacts, the box holds 4 (GOL-2)",),
        ),
    ],
)
def test_the_cards_must_be_those_of_the_box(
    change: Callable[[Raw], object], told: tuple[str, ...]
) -> None:
    assert complaints(change) == told


@pytest.mark.clause("GOL-27", "GOL-29")
@pytest.mark.parametrize(
    ("name", "field", "value", "told"),
    [
        ("hjem", "value", 0, "'value' is 0, expected a whole number from 1 to 99"),
        ("hjem", "value", 100, "'value' is 100, expected a whole number from 1 to 99"),
        ("dod", "value", -5, "'value' is -5, expected a whole number from 1 to 99"),
        ("hjem", "kind", "charn", "'kind' is 'charn', expected charm or curse"),
        ("hamre", "special", "hammer", "'special' is 'hammer', expected hamre or konge or"),
        ("kro", "price", 3, "unknown field 'price'"),
        ("kro", "id", "hjem", "this id occurs twice"),
    ],
)
def test_a_wrong_field_of_a_district_is_named(
    name: str, field: str, value: object, told: str
) -> None:
    problems = complaints(lambda raw: district(raw, name).update({field: value}))
    where = value if field == "id" else name
    assert [
        problem for problem in problems if problem.startswith(f"districts.toml: {where!r}: {told}")
    ]


@pytest.mark.clause("GOL-29")
@pytest.mark.parametrize("special", ["hamre", "konge", "magibok", "orm", "skole", "smerte"])
def test_every_special_rule_is_on_one_district(special: str) -> None:
    told = f"districts.toml: 2 districts with {special}, the box holds 1 (GOL-29)"
    assert complaints(lambda raw: district(raw, "kro").update(special=special)) == (told,)
    told = f"districts.toml: 0 districts with {special}, the box holds 1 (GOL-29)"
    assert told in complaints(lambda raw: district(raw, special).pop("special"))


@pytest.mark.clause("GOL-4")
def test_the_golem_must_start_on_a_district_of_the_edition() -> None:
    told = "box.toml: 'start' is 'hjemm', expected one of the 49 known — did you mean 'hjem'?"
    assert complaints(lambda raw: raw["box"].update(start="hjemm")) == (told,)


@pytest.mark.parametrize("name", ["box", "districts", "artifacts"])
def test_a_missing_file_is_named(name: str) -> None:
    assert f"{name}.toml: the file is missing" in complaints(lambda raw: raw.pop(name))


def test_a_strange_file_is_named() -> None:
    told = ("there is no data file 'boxes' — did you mean 'box'?",)
    assert complaints(lambda raw: raw.update(boxes={})) == told


def test_all_problems_are_told_at_once() -> None:
    def spoil(raw: Raw) -> None:
        raw["box"]["reach"] = 0
        district(raw, "kro")["value"] = 0
        raw["artifacts"]["artifact"].pop()

    assert len(complaints(spoil)) == 4


def test_the_default_edition_is_read_from_its_folder() -> None:
    edition = GAME.load_edition(Path(GAME.home) / "data")
    assert edition.raw == GAME.default_edition.raw
    assert (len(edition.ids), edition.ids[edition.start]) == (49, "hjem")
    assert (sum(v for v in edition.values if v > 0), sum(v for v in edition.values if v < 0)) == (
        159,
        -34,
    )
    assert [edition.units, edition.reach, edition.boots_reach, edition.goal] == [12, 3, 6, 30]
    assert [edition.horn_units, edition.share, edition.orm_units] == [3, 2, 1]


def test_an_edition_can_be_packed_and_unpacked() -> None:
    edition = edition_with(units=14, horn_units=1)
    twin = pickle.loads(pickle.dumps(edition))
    assert isinstance(twin, GolemEdition)
    assert (twin.units, twin.raw) == (14, edition.raw)


@pytest.mark.clause("GOL-6")
def test_another_number_of_units_is_played() -> None:
    assert budgets(position("bonus 1 2", edition_with(units=9))) == [9, 11]


@pytest.mark.clause("GOL-19", "GOL-40")
@pytest.mark.parametrize(("reach", "boots_reach"), [(1, 6), (2, 4), (5, 6), (6, 1)])
def test_another_reach_is_played(reach: int, boots_reach: int) -> None:
    edition = edition_with(reach=reach, boots_reach=boots_reach)
    text = "next movement | units 1 1-2-1-1 | golem a2 east"
    walks = [f"move {steps}" for steps in range(1, reach + 1)]
    booted = [f"boots {steps}" for steps in range(1, boots_reach + 1)]
    state = position(text, edition)
    lift(state)
    assert legal(state, 1) == walks
    state = position(f"{text} | artifact boots with 1", edition)
    lift(state)
    assert legal(state, 1) == walks + booted


@pytest.mark.clause("GOL-41")
@pytest.mark.parametrize("units", [0, 1, 5])
def test_another_horn_is_played(units: int) -> None:
    state = position("artifact horn with 0", edition_with(horn_units=units))
    assert GAME.ask(state, 0).args == {"budget": 12, "units": units}
    assert play(state, 0, "blow horn")[0].args == {"seat": 0, "units": units}
    assert budgets(state) == [12 + units, 12]


@pytest.mark.clause("GOL-36")
@pytest.mark.parametrize(("share", "bonus"), [(2, 4), (3, 2), (4, 2), (5, 1), (9, 0)])
def test_another_share_is_played(share: int, bonus: int) -> None:
    state = position("next regeneration | units 0 1-1-1-8", edition_with(share=share))
    lift(state)
    assert budgets(state) == [12 + bonus, 12]


@pytest.mark.clause("GOL-45")
@pytest.mark.parametrize("units", [0, 2, 8])
def test_another_orm_is_played(units: int) -> None:
    assert budgets(position("orm 1", edition_with(orm_units=units))) == [12, 12 - units]


@pytest.mark.clause("GOL-33")
def test_another_goal_is_played() -> None:
    edition = edition_with(goal=8)
    state = position("next harvest | units 0 1-1-2-1 | golem b6", edition)
    assert kinds(lift(state))[-1] == "ended"
    assert observe(state, None).goal == 8
    state = position("next harvest | units 0 1-1-2-1 | golem b6 | option target 9", edition)
    assert kinds(lift(state))[-1] == "began"


@pytest.mark.clause("GOL-4", "GOL-27")
def test_other_cards_are_played() -> None:
    def reprint(raw: Raw) -> None:
        raw["box"]["start"] = "kro"
        district(raw, "kro").update(value=99, kind="curse")
        district(raw, "dod").update(value=1, kind="charm")

    edition = GAME.edition(raw_with(reprint))
    state = GAME.new(2, seed="s", edition=edition)
    assert next(d.place for d in observe(state, None).grid if d.district == "kro") == place(state)
    state = position("next harvest | units 0 1-1-2-1 | golem b2", edition)
    lift(state)
    assert points(state) == [-99, 0]


@pytest.mark.clause("GOL-7", "GOL-10")
@pytest.mark.parametrize(
    "box", [{"units": 4, "orm_units": 0, "goal": 9}, {"units": 17, "reach": 6, "goal": 60}]
)
def test_a_whole_game_of_another_edition_comes_to_an_end(box: Raw) -> None:
    state = GAME.new(3, seed="another", edition=edition_with(**box))
    weighted_playout(state, Rng.of("another", "luck"), GAME.bound(3))
    assert state.outcome() is not None
