"""The six special districts, for the player who harvests them."""

from __future__ import annotations

import pytest

from shem.games.golem import GAME
from shem.games.golem.board import FACINGS
from shem.games.golem.edition import SPECIALS
from shem.games.golem.observing import observe
from shem.games.golem.state import GolemState
from shem.kernel.event import Event
from tests.games.golem.positions import (
    budgets,
    facing,
    kinds,
    legal,
    lift,
    place,
    play,
    points,
    position,
    whereabouts,
)

WINS = "next harvest | units 1 1-1-2-1 | golem d4 north"


@pytest.mark.ruling("GOL-A19")
def test_orm_and_smerte_are_curses_the_others_charms() -> None:
    edition = GAME.default_edition
    signs = {
        edition.special_names[at]: edition.values[at] > 0
        for at in range(49)
        if edition.special_names[at]
    }
    assert signs == {
        "hamre": True,
        "konge": True,
        "magibok": True,
        "skole": True,
        "orm": False,
        "smerte": False,
    }
    assert set(signs) == set(SPECIALS[1:])


@pytest.mark.clause("GOL-43")
@pytest.mark.ruling("GOL-A16")
def test_hamre_may_destroy_an_artifact_on_the_grid_or_of_any_opponent() -> None:
    state = position(f"""
        {WINS} | seats 4 | district d4 hamre
        artifact amulet with 0 | artifact boots under a1 | artifact horn with 3
        artifact bow under d5
    """)
    events = lift(state)
    assert kinds(events) == ["revealed", "decided", "harvested"]
    assert (observe(state, None).stage, state.to_act()) == ("hamre", (1,))
    assert GAME.ask(state, 1).plain() == {"kind": "hamre", "clause": "GOL-43"}
    assert legal(state, 1) == [
        "destroy amulet",
        "destroy boots",
        "destroy horn",
        "destroy bow",
        "destroy nothing",
    ]
    assert [legal(state, seat) for seat in (0, 2, 3)] == [[], [], []]


@pytest.mark.clause("GOL-43", "GOL-50")
@pytest.mark.parametrize(
    ("artifact", "where"), [("amulet", "with 0"), ("boots", "under a1"), ("bow", "under a1")]
)
def test_hamre_destroys_the_one_artifact_that_is_named(artifact: str, where: str) -> None:
    before = {"amulet": "with 0", "boots": "under a1", "horn": "with 2", "bow": "under a1"}
    facts = " | ".join(f"artifact {name} {spot}" for name, spot in before.items())
    state = position(f"{WINS} | seats 3 | district d4 hamre | units 0 1-1-1-2 | {facts}")
    lift(state)
    assert before[artifact] == where
    events = play(state, 1, f"destroy {artifact}")
    assert events[0] == Event("destroyed", {"seat": 1, "artifact": artifact})
    assert kinds(events) == ["destroyed", "revealed", "decided", "regenerated", "began"]
    after = {name: whereabouts(state, name) for name in before}
    assert after == before | {artifact: "gone"}


@pytest.mark.clause("GOL-43")
def test_hamre_need_not_destroy_anything() -> None:
    state = position(f"{WINS} | district d4 hamre | artifact bow under a1")
    lift(state)
    events = play(state, 1, "destroy nothing")
    assert events[0] == Event("spared", {"seat": 1})
    assert (whereabouts(state, "bow"), observe(state, None).turn) == ("under a1", 2)


@pytest.mark.clause("GOL-44")
def test_magibok_lets_its_harvester_put_the_golem_on_any_unharvested_district() -> None:
    state = position(f"{WINS} | seats 3 | district d4 magibok | unharvested d4 a1 a2 g7")
    assert kinds(lift(state)) == ["revealed", "decided", "harvested"]
    assert (observe(state, None).stage, state.to_act()) == ("magibok", (1,))
    assert GAME.ask(state, 1).plain() == {"kind": "magibok", "clause": "GOL-44"}
    assert legal(state, 1) == ["place a1", "place a2", "place g7", "stay"]
    assert [legal(state, seat) for seat in (0, 2)] == [[], []]


@pytest.mark.clause("GOL-44", "GOL-15", "GOL-16")
@pytest.mark.parametrize(
    ("spot", "facings"),
    [("a1", ["north", "south"]), ("e3", ["east", "west"]), ("g7", list(FACINGS))],
)
def test_magibok_sets_a_legal_facing(spot: str, facings: list[str]) -> None:
    state = position(f"{WINS} | district d4 magibok | unharvested d4 a1 a2 e3 f3 g7")
    lift(state)
    events = play(state, 1, f"place {spot}")
    assert events[0].kind == "placed"
    assert (events[0].args["seat"], events[0].args["place"]) == (1, spot)
    assert (observe(state, None).stage, state.to_act()) == ("setting", (1,))
    assert legal(state, 1) == [f"turn {way}" for way in facings]
    for way in facings:
        twin = state.copy()
        events = play(twin, 1, f"turn {way}")
        assert events[0] == Event("turned", {"seat": 1, "facing": way})
        assert (place(twin), facing(twin)) == (spot, way)


@pytest.mark.clause("GOL-44")
def test_nothing_is_harvested_where_magibok_puts_the_golem() -> None:
    state = position(f"{WINS} | district d4 magibok")
    lift(state)
    play(state, 1, "place b6")
    events = play(state, 1, "turn south")
    assert kinds(events) == ["turned", "revealed", "tie-broken", "regenerated", "began"]
    assert points(state) == [0, 4]
    assert [d.place for d in observe(state, None).grid if d.harvested] == ["d4"]
    assert (place(state), facing(state)) == ("b6", "south")


@pytest.mark.clause("GOL-44")
def test_the_golem_may_stay_in_spite_of_magibok() -> None:
    state = position(f"{WINS} | district d4 magibok")
    lift(state)
    events = play(state, 1, "stay")
    assert events[0] == Event("stayed", {"seat": 1})
    assert kinds(events) == ["stayed", "revealed", "tie-broken", "regenerated", "began"]
    assert (place(state), facing(state)) == ("d4", "north")


@pytest.mark.clause("GOL-44", "GOL-42")
@pytest.mark.ruling("GOL-A23")
def test_magibok_shot_with_the_bow_may_move_the_golem_also_turn_it_on_its_place() -> None:
    text = f"{WINS} | district d3 magibok | unharvested d3 d4 d5 | artifact bow with 1"
    state = position(text)
    lift(state)
    play(state, 1, "bow north")
    assert (place(state), observe(state, None).stage) == ("d4", "magibok")
    assert legal(state, 1) == ["place d4", "place d5", "stay"]
    play(state, 1, "place d4")
    assert legal(state, 1) == ["turn north", "turn south"]
    play(state, 1, "turn south")
    assert (place(state), facing(state)) == ("d4", "south")


@pytest.mark.clause("GOL-45", "GOL-53")
def test_orm_costs_its_harvester_a_unit_next_turn_and_only_then() -> None:
    state = position(f"{WINS} | seats 3 | district d4 orm | turn 4")
    events = lift(state)
    assert events[3] == Event("afflicted-orm", {"seat": 1})
    assert points(state) == [0, -3, 0]
    assert budgets(state) == [12, 11, 12]
    assert [seat.orm_in_turn for seat in observe(state, None).seats] == [0, 5, 0]
    play_a_turn(state)
    assert budgets(state) == [12, 12, 12]


def play_a_turn(state: GolemState) -> None:
    """Everybody puts one unit everywhere; the golem walks one district east."""
    turn = state.turn
    for verb in ("allocate", "announce", "rearrange"):
        order = [(int(state.archmage) + at) % state.seats for at in range(state.seats)]
        for seat in order:
            play(state, seat, "announce movement" if verb == "announce" else f"{verb} 1-1-1-1")
    archmage = int(state.archmage)
    play(state, archmage, "turn east")
    play(state, archmage, "move 1")
    assert state.turn == turn + 1


@pytest.mark.clause("GOL-45", "GOL-37")
def test_orm_and_a_bonus_add_up() -> None:
    state = position("next harvest | units 1 1-1-2-5 | golem c6")
    lift(state)
    assert budgets(state) == [12, 13]


@pytest.mark.clause("GOL-47", "GOL-8", "GOL-53")
def test_smerte_allows_its_harvester_one_unit_on_movement_next_turn_and_only_then() -> None:
    state = position("seats 3 | turn 4 | next harvest | units 1 1-1-2-1 | golem d6")
    events = lift(state)
    assert events[3] == Event("afflicted-smerte", {"seat": 1})
    assert points(state) == [0, -4, 0]
    assert [seat.smerte_in_turn for seat in observe(state, None).seats] == [0, 5, 0]
    assert [state.is_under_smerte(seat) for seat in range(3)] == [False, True, False]
    assert budgets(state) == [12, 12, 12]
    play(state, 1, "put 3 on orientation")
    play(state, 2, "put 3 on orientation")
    assert legal(state, 1) == ["put 1 on movement"]
    assert len(legal(state, 2)) == 7

    state = position("seats 3 | turn 4 | next harvest | units 1 1-1-2-1 | golem d6")
    lift(state)
    play_a_turn(state)
    assert [state.is_under_smerte(seat) for seat in range(3)] == [False, False, False]
    play(state, 1, "put 3 on orientation")
    assert len(legal(state, 1)) == 7


@pytest.mark.clause("GOL-46", "GOL-38")
@pytest.mark.ruling("GOL-A21")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_skole_makes_its_harvester_archmage_and_the_token_passes_on_from_there(seats: int) -> None:
    for archmage in range(seats):
        for taker in range(seats):
            state = position(f"""
                seats {seats} | archmage {archmage} | next harvest | units {taker} 1-1-2-1
                golem d4 | district d4 skole
            """)
            events = lift(state)
            assert events[3] == Event("afflicted-skole", {"seat": taker})
            assert events[-1] == Event("began", {"turn": 2, "archmage": taker})
            assert observe(state, None).skole is None
            play_a_turn(state)
            assert state.archmage == (taker + 1) % seats


@pytest.mark.clause("GOL-48")
@pytest.mark.parametrize(("units", "bonus"), [(1, 1), (2, 2), (5, 5), (8, 8)])
def test_konge_doubles_the_bonus_of_its_harvester(units: int, bonus: int) -> None:
    state = position(f"""
        seats 3 | next harvest | golem c1 | units 1 1-1-2-{units} | archmage 1
    """)
    events = lift(state)
    assert events[3] == Event("afflicted-konge", {"seat": 1})
    assert Event("regenerated", {"seat": 1, "bonus": bonus}) in events
    assert budgets(state) == [12, 12 + bonus, 12]


@pytest.mark.clause("GOL-48")
def test_konge_does_nothing_for_another_winner_of_regeneration() -> None:
    state = position("seats 3 | next harvest | golem c1 | units 1 1-1-2-3 | units 2 1-1-1-5")
    lift(state)
    assert budgets(state) == [12, 12, 14]


@pytest.mark.clause("GOL-48")
@pytest.mark.ruling("GOL-A17")
@pytest.mark.parametrize(("archmage", "expected"), [(1, [12, 16]), (0, [14, 12])])
def test_konge_works_when_regeneration_is_won_by_a_tie_break(
    archmage: int, expected: list[int]
) -> None:
    state = position(f"""
        archmage {archmage} | next harvest | golem c1
        units 0 1-1-1-4 | units 1 1-1-2-4
    """)
    lift(state)
    assert budgets(state) == expected


@pytest.mark.clause("GOL-48")
def test_konge_works_only_in_the_turn_of_its_harvest() -> None:
    state = position("next harvest | golem c1 south | units 1 1-1-2-1 | units 0 1-1-1-2")
    lift(state)
    assert budgets(state) == [13, 12]
    for seat in (0, 1):
        play(state, seat, f"allocate 1-1-1-{4 + seat}")
    play(state, 1, "announce regeneration")
    play(state, 0, "announce regeneration")
    for seat in (0, 1):
        play(state, seat, f"rearrange 1-1-1-{4 + seat}")
    play(state, 1, "turn south")
    play(state, 1, "move 1")
    assert budgets(state) == [12, 14]
