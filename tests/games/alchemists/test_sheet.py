"""The deduction sheet at a table: what fills it, when that was, and what a pencil may write."""

from __future__ import annotations

import pytest

from shem.games import catalog
from shem.games.alchemists import GAME
from shem.games.alchemists.deduction_sheet import is_mark, seen
from shem.games.alchemists.fact_notation import read_fact
from shem.games.alchemists.inference import Belief
from shem.games.alchemists.state import AlchemistsState
from shem.kernel.rng import Rng
from shem.table.speech import named_words
from tests.games.alchemists.positions import play, position
from tests.games.alchemists.seat_belief import facts_of
from tests.games.alchemists.table import begun, play_on

NAMES = ("Anna", "Bo", "Carl")
TEST = "seats 3 | hand 0 toad fern | hand 1 claw flower | cubes 0 student | cubes 1 student"


def lines(state: AlchemistsState, seat: int | None) -> list[tuple[str, str]]:
    words = named_words(GAME.home, NAMES)
    return [(each.fact, each.when) for each in seen(GAME.observe(state, seat), words)]


@pytest.mark.clause("ALC-B65", "ALC-B51")
def test_a_test_of_ones_own_is_on_ones_own_sheet_alone() -> None:
    state = position(TEST)
    play(state, 0, "mix fern toad")
    (fact, when), *more = lines(state, 0)
    assert fact.startswith("fern + toad = ")
    assert when.endswith("on the student")
    assert more == []
    assert [lines(state, seat) for seat in (1, 2, None)] == [[], [], []]


@pytest.mark.clause("ALC-L6", "ALC-B65", "ALC-G15", "ALC-G19")
def test_what_the_golem_showed_is_on_the_sheet_of_its_tester_alone() -> None:
    on = "option encyclopedia yes | option golem yes | golem large-red small-green | tower 0 1"
    state = position(f"{on} | hand 0 toad | cubes 0 research research | cubes 1 drink")
    play(state, 0, "test golem toad")
    play(state, 0, "animate")
    play(state, 0, "mix fern toadstool")
    facts = ["golem toad none", "animate toadstool fern no"]
    assert [fact for fact, _ in lines(state, 0)] == facts
    assert all(when.endswith(", golem research") for _, when in lines(state, 0))
    assert [lines(state, seat) for seat in (1, None)] == [[], []]


@pytest.mark.parametrize("variant", ["apprentice", "master"])
def test_the_sheet_holds_the_facts_of_the_view_and_they_are_true(variant: str) -> None:
    state, rng = begun(3, variant, f"sheet {variant}"), Rng.of("sheet", variant)
    shown = "shown in public" if variant == "apprentice" else "claimed in public"
    kinds = set()
    while state.outcome() is None:
        play_on(state, rng)
    for seat in range(3):
        found = lines(state, seat)
        known = facts_of(GAME.observe(state, seat), seat)
        assert {read_fact(fact) for fact, _ in found} == set(known)
        assert len(found) == len({fact for fact, _ in found})
        belief = Belief([read_fact(fact) for fact, _ in found])
        assert belief.sets[0] >> int(state.world) & 1
        kinds |= {when.split(", ")[1].split(" by ")[0] for _, when in found}
        assert all(1 <= int(when.split()[1].strip(",")) <= 6 for _, when in found)
    assert {"on the student", "drinking", shown} <= kinds


def test_who_showed_it_is_named_and_the_reader_is_you() -> None:
    state, rng = begun(3, "apprentice", "sheet apprentice"), Rng.of("sheet", "apprentice")
    while state.outcome() is None:
        play_on(state, rng)
    told = {when for seat in range(3) for _, when in lines(state, seat) if "public" in when}
    assert any(when.endswith("by you") for when in told)
    assert any(when.endswith(tuple(f"by {name}" for name in NAMES)) for when in told)


@pytest.mark.parametrize(
    ("place", "mark"),
    [
        ("fern=a2", "no"),
        ("feather=a8", "maybe"),
        ("toad=a1", "yes"),
        ("fern + toad = R+", "seen"),
        ("fern + toad != N", "seen"),
        ("toadstool + scorpion sold B+ right-sign", "seen"),
        ("claw has B-", "seen"),
        ("fern is sun", "seen"),
        ("golem fern chest", "seen"),
        ("animate fern toad no", "seen"),
    ],
)
def test_marks_that_a_pencil_can_make(place: str, mark: str) -> None:
    assert is_mark(place, mark)


@pytest.mark.parametrize(
    ("place", "mark"),
    [
        ("fern=a9", "no"),
        ("fern=a2", "seen"),
        ("fern=a2", "NO"),
        ("fern + toad = R+", "yes"),
        # One way to write each fact, so that none is there twice.
        ("toad + fern = R+", "seen"),
        ("fern+toad = R+", "seen"),
        ("assume fern = a2", "seen"),
        ("golem fern chest", "yes"),
        ("animate toad fern no", "seen"),
        ("fern + toad = R+\nclaw has B-", "seen"),
        ("<script>", "seen"),
        ("", "no"),
    ],
)
def test_marks_that_mean_nothing(place: str, mark: str) -> None:
    assert not is_mark(place, mark)


def test_other_games_offer_no_sheet() -> None:
    assert [slug for slug, game in catalog().items() if game.presentation.notes is not None] == [
        "alchemists"
    ]
