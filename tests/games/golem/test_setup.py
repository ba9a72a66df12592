"""Set-up: the deal, the artifacts under it, the golem on Hjem, the first Archmage."""

from __future__ import annotations

import pytest

from shem.games.golem import GAME, bound
from shem.games.golem.actions import ACTIONS, PHASES, TEXTS
from shem.games.golem.board import PLACE_NAMES, PLACES
from shem.games.golem.fields import FIELDS
from shem.games.golem.observing import observe
from shem.games.golem.rules.deciding import clockwise
from shem.games.golem.rules.setup import laid_out
from shem.kernel.errors import Malformed, ShemError
from shem.kernel.event import Event
from tests.games.golem.positions import facing, legal, place, play, position

AMULET_CARD, BOOTS_CARD, HORN_CARD, BOW_CARD = 49, 50, 51, 52


@pytest.mark.clause("GOL-1")
@pytest.mark.parametrize("seats", [0, 1, 5])
def test_two_to_four_can_play(seats: int) -> None:
    assert [GAME.new(count, seed="s").seats for count in (2, 3, 4)] == [2, 3, 4]
    with pytest.raises(ShemError, match=f"Golem has 2 to 4 seats, not {seats}"):
        GAME.new(seats, seed="s")


@pytest.mark.clause("GOL-1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_left_is_the_next_seat_and_the_circle_closes(seats: int) -> None:
    state = position(f"seats {seats}")
    assert [clockwise(state, seat) for seat in range(seats)] == [*range(1, seats), 0]


@pytest.mark.clause("GOL-2")
@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_all_cards_of_the_box_lie_in_the_grid(seed: str) -> None:
    view = observe(GAME.new(4, seed=seed), None)
    assert sorted(district.district for district in view.grid) == sorted(GAME.default_edition.ids)
    assert [district.place for district in view.grid] == list(PLACE_NAMES)
    assert not any(district.harvested for district in view.grid)
    assert sorted(name for district in view.grid for name in district.artifacts) == [
        "amulet",
        "boots",
        "bow",
        "horn",
    ]
    assert view.removed == ()


@pytest.mark.clause("GOL-2")
@pytest.mark.ruling("GOL-A1")
def test_districts_are_dealt_row_by_row_from_the_top_left() -> None:
    cards = [*range(48, -1, -1), AMULET_CARD, BOOTS_CARD, HORN_CARD, BOW_CARD]
    districts, _ = laid_out(cards, 49)
    assert districts == bytes(range(48, -1, -1))
    assert PLACE_NAMES[:8] == ("a1", "b1", "c1", "d1", "e1", "f1", "g1", "a2")
    assert (PLACE_NAMES[-1], len(PLACE_NAMES), PLACES) == ("g7", 49, 49)


@pytest.mark.clause("GOL-3")
def test_an_artifact_goes_under_the_district_dealt_just_before_it() -> None:
    cards = [0, AMULET_CARD, *range(1, 8), HORN_CARD, *range(8, 48), BOOTS_CARD, 48, BOW_CARD]
    districts, where = laid_out(cards, 49)
    assert districts == bytes(range(49))
    assert where == [0, 47, 7, 48]


@pytest.mark.clause("GOL-3")
@pytest.mark.ruling("GOL-A2")
def test_an_artifact_dealt_first_waits_for_the_first_district() -> None:
    _, where = laid_out(
        [BOW_CARD, HORN_CARD, *range(30), BOOTS_CARD, AMULET_CARD, *range(30, 49)], 49
    )
    assert where == [29, 29, 0, 0]


@pytest.mark.clause("GOL-2", "GOL-3")
@pytest.mark.ruling("GOL-A2")
def test_the_deal_shuffles_districts_and_artifacts_together() -> None:
    deals = [observe(GAME.new(2, seed=str(seed)), None).grid for seed in range(200)]
    assert len({tuple(district.district for district in grid) for grid in deals}) == 200
    covered = [sum(bool(district.artifacts) for district in grid) for grid in deals]
    # Each artifact of its own in 78 % of deals, two or more at one place in 22 %.
    assert 135 < covered.count(4) < 180
    under_first = sum(bool(grid[0].artifacts) for grid in deals)
    assert 15 < under_first < 50
    assert all(any(grid[at].artifacts for grid in deals) for at in range(PLACES))


@pytest.mark.clause("GOL-4")
def test_the_same_seed_deals_the_same_game() -> None:
    assert GAME.new(3, seed="x").truth() == GAME.new(3, seed="x").truth()
    assert GAME.new(3, seed="x").truth() != GAME.new(3, seed="y").truth()


@pytest.mark.clause("GOL-2", "GOL-3", "GOL-4")
def test_a_seed_deals_the_same_game_on_every_machine_for_ever() -> None:
    view = observe(GAME.new(4, seed="first light"), None)
    row = ["stjerne", "bibliotek", "tempel", "krone", "bro", "port", "skole"]
    assert [district.district for district in view.grid[:7]] == row
    assert {name: d.place for d in view.grid for name in d.artifacts} == {
        "horn": "d1",
        "amulet": "g4",
        "boots": "d5",
        "bow": "f7",
    }
    assert view.golem == "a4"
    lights = ("first light", "second light", "third light")
    assert [GAME.new(4, seed=seed).archmage for seed in lights] == [0, 3, 1]


@pytest.mark.clause("GOL-4", "GOL-11")
def test_the_first_turn_goes_through_all_four_phases() -> None:
    state = GAME.new(2, seed="first light")
    assert len(state.own) == FIELDS
    archmage = int(state.archmage)
    play(state, archmage, "turn north")
    events = []
    for seat in (0, 1):
        play(state, seat, "allocate 1-1-1-1")
    for seat in (archmage, 1 - archmage):
        play(state, seat, "announce movement")
    for seat in (0, 1):
        events += play(state, seat, "rearrange 1-1-1-1")
    events += play(state, archmage, "turn north")
    events += play(state, archmage, "move 1")
    assert [event.args["phase"] for event in events if event.kind == "revealed"] == list(PHASES)


@pytest.mark.clause("GOL-4")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_chance_names_the_first_archmage(seats: int) -> None:
    named = [GAME.new(seats, seed=str(seed)).archmage for seed in range(40 * seats)]
    assert set(named) == set(range(seats))
    assert all(20 < named.count(seat) < 60 for seat in range(seats))


@pytest.mark.clause("GOL-4")
@pytest.mark.parametrize("seed", ["a", "b", "c", "d", "e"])
def test_the_archmage_sets_the_first_facing_of_the_golem_on_hjem(seed: str) -> None:
    state = GAME.new(3, seed=seed)
    archmage = int(state.archmage)
    hjem = next(d.place for d in observe(state, None).grid if d.district == "hjem")
    assert place(state) == hjem
    assert state.to_act() == (archmage,)
    assert legal(state, archmage) == ["turn north", "turn east", "turn south", "turn west"]
    assert legal(state, (archmage + 1) % 3) == []
    assert GAME.ask(state, archmage).plain() == {
        "kind": "facing",
        "clause": "GOL-4",
        "any": True,
        "stays": True,
    }

    events = play(state, archmage, "turn west")
    assert events == [Event("turned", {"seat": archmage, "facing": "west"})]
    assert (facing(state), place(state)) == ("west", hjem)
    assert observe(state, None).stage == "allocation"
    assert state.to_act() == (0, 1, 2)


@pytest.mark.clause("GOL-4", "GOL-5")
def test_everybody_begins_with_nothing_but_twelve_units() -> None:
    state = GAME.new(4, seed="s")
    before = observe(state, None)
    assert (before.turn, before.phase, before.winner, before.tied) == (1, None, None, ())
    assert (before.konge, before.skole, before.goal, before.past) == (None, None, 30, ())
    play(state, int(state.archmage), "turn north")
    for seat in observe(state, None).seats:
        assert (seat.points, seat.taken, seat.artifacts, seat.bonus) == (0, (), (), 0)
        assert (seat.orm_in_turn, seat.smerte_in_turn, seat.named) == (0, 0, None)
        assert (seat.budget, seat.shown) == (12, (None,) * 4)


@pytest.mark.clause("GOL-31")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_game_takes_more_actions_than_its_bound(seats: int) -> None:
    # Each seat fills eight screens and announces. Of the others, the busiest turn has ten: Horn,
    # four times the Amulet, turning, moving, the Bow, Magibok and the facing after it.
    assert bound(seats) >= 53 * (9 * seats + 10)


def test_every_action_is_written_and_read_back() -> None:
    assert len(TEXTS) == ACTIONS == len(GAME.notation)
    assert all(GAME.read(GAME.write(action)) == (action,) for action in range(ACTIONS))


@pytest.mark.parametrize("verb", ["allocate", "rearrange"])
def test_a_whole_sheet_reads_as_four_steps(verb: str) -> None:
    steps = [GAME.write(action) for action in GAME.read(f" {verb.upper()}  3-4-12-48 ")]
    assert steps == [
        "put 3 on orientation",
        "put 4 on movement",
        "put 12 on harvest",
        "put 48 on regeneration",
    ]


def test_the_long_name_of_harvesting_is_read_too() -> None:
    assert GAME.read("announce harvesting") == GAME.read("announce harvest")
    assert GAME.read("put 2 on harvesting") == GAME.read("put 2 on harvest")


@pytest.mark.parametrize(
    "text",
    [
        "allocate 0-4-4-4",
        "allocate 1-1-1-49",
        "allocate 3-4-5",
        "allocate 3-4-5-6-7",
        "rearrange 1--1-1-1",
        "put 0 on harvest",
        "put 49 on harvest",
        "move 7",
        "amulet 4",
        "place h1",
        "place a8",
        "",
    ],
)
def test_a_text_that_is_no_action_is_malformed(text: str) -> None:
    with pytest.raises(Malformed):
        GAME.read(text)


def test_a_number_of_any_length_is_malformed() -> None:
    with pytest.raises(Malformed):
        GAME.read(f"allocate {'9' * 5000}-1-1-1")


@pytest.mark.parametrize("text", ["turning north", "hingarvest", "staying"])
def test_letters_are_only_passed_over_in_the_name_of_a_phase(text: str) -> None:
    with pytest.raises(Malformed):
        GAME.read(text)
