"""The table of Golem as lines: every fact of the grid and the seats, in signs and in words."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from shem.games import game
from shem.games.golem.lines import line, lines, rune
from shem.games.golem.truth import District
from shem.games.golem.view import GolemView, Own
from shem.kernel import Rng
from shem.kernel.playout import sample_weighted_action
from shem.kernel.view import View
from shem.table.speech import NamedWords

GOLEM = game("golem")


def view_of(seats: int = 2, steps: int = 0, reader: int | None = 0) -> GolemView:
    """What a reader sees after some steps of a game."""
    state, rng = GOLEM.new(seats, seed="lines"), Rng.of("lines", "steps")
    for _ in range(steps):
        seat = state.to_act()[0]
        state.apply(seat, sample_weighted_action(state, seat, rng))
    view: View = GOLEM.observe(state, reader)
    assert isinstance(view, GolemView)
    return view


def shown(view: GolemView) -> str:
    return "\n".join(lines(view, GOLEM.words))


def changed(view: GolemView, place: str, **facts: Any) -> GolemView:
    """The view with other facts of one place."""
    grid = [replace(at, **facts) if at.place == place else at for at in view.grid]
    return replace(view, grid=tuple(grid))


def tile(view: GolemView, place: str) -> str:
    """The six signs of a place."""
    row = lines(view, GOLEM.words)[2 * int(place[1]) - 1]
    return row.split("│")["abcdefg".index(place[0]) + 1]


@pytest.mark.parametrize("steps", range(0, 400, 23))
@pytest.mark.parametrize("reader", [0, 1, None])
def test_the_grid_is_fifteen_lines_of_fifty_one_signs(steps: int, reader: int | None) -> None:
    grid = lines(view_of(steps=steps, reader=reader), GOLEM.words)[:15]
    assert {len(row) for row in grid} == {51}
    assert grid[0].count("┬") == 6


def elsewhere(view: GolemView) -> str:
    """A place that the golem neither stands on nor can walk to."""
    busy = {view.golem, *(district.place for at in range(4) for district in line(view, at, 6))}
    return next(district.place for district in view.grid if district.place not in busy)


def test_charms_and_curses_differ_in_sign_rune_and_mark() -> None:
    view = view_of()
    place = elsewhere(view)
    for value, special, signs in [
        (8, "", " ᚹ +8 "),
        (4, "skole", " ᚨ +4*"),
        (-1, "", " ᚺ -1†"),
        (-3, "orm", " \u16c1 -3‡"),
        (12, "", "  +12 "),
    ]:
        assert tile(changed(view, place, value=value, special=special), place) == signs


def test_a_harvested_place_is_quiet() -> None:
    view = view_of()
    place = elsewhere(view)
    assert tile(changed(view, place, harvested=True), place) == "   ·  "


@pytest.mark.parametrize(
    ("facing", "sign"), [("north", "▲"), ("east", "▶"), ("south", "▼"), ("west", "◀")]
)
def test_the_golem_looks_somewhere(facing: str, sign: str) -> None:
    view = replace(view_of(), facing=facing)
    assert tile(view, view.golem)[0] == sign
    standing = changed(view, view.golem, harvested=True)
    assert tile(standing, view.golem) == f"{sign}  ·  "
    assert shown(view).count(sign) == 2


def test_steps_are_numbered_on_the_grid_and_told_beside_it() -> None:
    view = view_of()
    for district, sign in zip(line(view, 0, 3), "¹²³", strict=True):
        assert tile(replace(view, facing="north"), district.place)[0] == sign


def test_with_one_district_left_in_line_every_number_leads_there() -> None:
    view = replace(view_of(), facing="east")
    first, *others = line(view, 1, 6)
    for other in others:
        view = changed(view, other.place, harvested=True)
    view = changed(view, view.golem, harvested=True)
    assert {district.place for district in line(view, 1, 3)} == {first.place}
    view = replace(view, ahead=(first.place,) * 6)
    assert tile(view, first.place)[0] == "¹"


def test_a_line_without_districts_says_so() -> None:
    view = view_of()
    for district in view.grid:
        view = changed(view, district.place, harvested=True)
    assert "▷ ·" in shown(view) or "▶ ·" in shown(view)


def test_artifacts_stick_out_from_under_their_district() -> None:
    view = view_of()
    for district in view.grid:
        view = changed(view, district.place, artifacts=())
    rows = lines(changed(view, "c3", artifacts=("bow",)), GOLEM.words)
    assert rows[6].split("┼")[2] == "─Bow──"
    rows = lines(changed(view, "g7", artifacts=("bow", "horn")), GOLEM.words)
    assert rows[14].endswith("──◆◆──╯")
    assert {"Amulet", "Boots", "Horn"} <= {
        GOLEM.words.line(f"short-{artifact}") for artifact in ("amulet", "boots", "horn")
    }


def test_a_seat_shows_what_everybody_knows() -> None:
    view = view_of()
    first, second = view.seats
    view = replace(
        view,
        turn=3,
        archmage=1,
        konge=0,
        skole=1,
        own=None,
        seats=(
            replace(first, points=1, budget=15, bonus=3, named=None, shown=(None,) * 4),
            replace(
                second,
                points=-2,
                budget=11,
                named="movement",
                shown=(3, 4, None, None),
                artifacts=("bow", "horn"),
                orm_in_turn=3,
                smerte_in_turn=4,
            ),
        ),
    )
    block = shown(view).split("\n\n")[1].splitlines()
    assert block == [
        "Turn 3 · 30 points win",
        "  You              1 point",
        "  15 units O? M? H? R?",
        "  3 bonus, Konge",
        "♛ Seat 1         -2 points",
        "  11 units O3 [M4] H? R?",
        "  Bow, Horn, Orm, Smerte",
        "  next turn, Archmage next",
    ]


def test_one_sees_behind_ones_own_screens_only() -> None:
    own = Own(first=(3, 4, 3, 2), placed=(5, 4, 0, 0), filled=1, left=7)
    seats = [replace(seat, budget=12, shown=(None,) * 4) for seat in view_of().seats]
    view = replace(view_of(), seats=tuple(seats), own=own, stage="allocation")
    assert shown(view).count("O5 M? H? R?") == 1
    assert shown(replace(view, stage="rearrangement")).count("O5 M4 H3 R2") == 1
    assert "O5" not in shown(replace(view, seat=1, own=None))


def test_a_long_name_is_cut() -> None:
    words = NamedWords(GOLEM.home, ["Maximiliana von Hohenstein", "Bo"])
    rows = lines(view_of(reader=None), words)
    assert max(len(row) for row in rows[16:20]) <= 27
    assert any("Maximiliana v…" in row for row in rows)


def test_notation_that_the_table_does_not_tell_is_explained() -> None:
    view = replace(view_of(), deciding=(0,))
    assert "allocate 3-4-3-2" in shown(replace(view, stage="allocation"))
    assert "rearrange 3-4-3-2" in shown(replace(view, stage="rearrangement"))
    tie = shown(replace(view, stage="amulet", tied=(0, 1)))
    assert "amulet 0: you win" in tie
    assert "amulet 1: seat 1 wins" in tie
    assert "amulet" not in shown(replace(view, stage="amulet", tied=(0, 1), deciding=(1,)))


def test_the_bow_shows_its_targets() -> None:
    view = replace(view_of(), deciding=(0,), stage="harvesting", golem="a1")
    view = changed(view, "g1", harvested=True)
    view = changed(view, "a7", value=7, special="", artifacts=())
    told = shown(view)
    assert "bow north: a7 +7" in told
    assert "bow west" not in told
    assert "harvest: a1" in told


def test_special_districts_are_named_while_they_last() -> None:
    view = view_of()
    hamre = next(district for district in view.grid if district.special == "hamre")
    assert f"{hamre.place} Hamre*" in shown(view)
    assert "Hamre*" not in shown(changed(view, hamre.place, harvested=True))


def test_every_value_up_to_eight_has_a_rune_of_its_own() -> None:
    runes = {rune(value) for value in (*range(1, 9), *range(-8, 0))}
    assert len(runes) == 16
    assert rune(9) == " "


def test_districts_are_the_views_own() -> None:
    assert all(isinstance(district, District) for district in line(view_of(), 2, 3))
