"""Set-up: what lies where, what everybody begins with, and the favour that is thrown away."""

from __future__ import annotations

from collections import Counter

import pytest

from shem.games.alchemists import GAME, fields, pieces, stages
from shem.games.alchemists.alchemy import ALCHEMICALS
from shem.games.alchemists.codes import assignment
from shem.games.alchemists.edition import AlchemistsEdition
from shem.games.alchemists.edition_data.kinds import ARTIFACTS, FAVOURS
from shem.games.alchemists.packing import packed
from shem.games.alchemists.state import AlchemistsState
from shem.kernel.errors import ShemError
from tests.games.alchemists.editions import DEFAULT, Raw, raw_with
from tests.games.alchemists.positions import (
    asked,
    each,
    favour_discards,
    favours,
    gold,
    hand,
    kinds,
    legal,
    play,
    refused,
    reputation,
    run,
    seals_left,
)


def new(seats: int = 2, seed: str = "set-up", variant: str = "apprentice") -> AlchemistsState:
    return GAME.new(seats, seed=seed, options={"variant": variant})


@pytest.mark.clause("ALC-B1")
@pytest.mark.parametrize("seats", [1, 5])
def test_two_to_four_play(seats: int) -> None:
    assert GAME.seats == (2, 3, 4)
    with pytest.raises(ShemError):
        new(seats)


@pytest.mark.clause("ALC-B2", "ALC-B7")
@pytest.mark.parametrize(("variant", "cards"), [("apprentice", 3), ("master", 2)])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_everybody_begins_with(seats: int, variant: str, cards: int) -> None:
    state = new(seats, variant=variant)
    assert gold(state) == [2] * seats
    assert reputation(state) == [10] * seats
    assert [len(hand(state, seat)) for seat in range(seats)] == [cards] * seats
    assert [len(favours(state, seat)) for seat in range(seats)] == [2] * seats


@pytest.mark.clause("ALC-C12")
def test_eleven_seals_each() -> None:
    counts = Counter(seals_left(new(), 1))
    assert counts == {"gold": 2, "silver": 3, "red": 2, "green": 2, "blue": 2}


@pytest.mark.clause("ALC-C1", "ALC-FV1", "ALC-B3", "ALC-B5")
def test_all_cards_of_the_box_are_somewhere() -> None:
    found = Counter(card.partition("-")[0] for card in GAME.components(new(4)))
    assert found == {
        "alchemical": 8,
        "ingredient": 40,
        "favour": 22,
        "artifact": 9,
        "adventurer": 5,
    }


@pytest.mark.clause("ALC-C2")
def test_the_assignment_is_a_secret_drawn_by_chance() -> None:
    drawn = {bytes(new(seed=str(seed)).alchemicals) for seed in range(30)}
    assert len(drawn) > 25
    assert all(sorted(natures) == list(range(len(ALCHEMICALS))) for natures in drawn)


@pytest.mark.clause("ALC-B3")
def test_three_artifacts_of_each_level_are_known() -> None:
    state = new()
    levels = [[DEFAULT.artifacts.levels[card] for card in cards] for cards in state.setup.artifacts]
    assert levels == [[1] * 3, [2] * 3, [3] * 3]
    view = GAME.observe(state, None)
    assert [len(level) for level in view.artifacts] == [3, 3, 3]
    assert view.for_sale == view.artifacts[0]
    many = {new(seed=str(seed)).setup.artifacts for seed in range(10)}
    assert len(many) > 5


@pytest.mark.clause("ALC-B4")
def test_five_ingredients_lie_face_up() -> None:
    view = GAME.observe(new(), None)
    assert len([face for face in view.row if face is not None]) == 5


@pytest.mark.clause("ALC-B5", "ALC-B86")
@pytest.mark.ruling("ALC-A48")
def test_five_adventurers_and_only_the_next_is_seen() -> None:
    removed = set()
    for seed in range(30):
        state = new(seed=str(seed))
        assert len(set(state.adventurers)) == 5
        removed |= set(range(6)) - set(state.adventurers)
        assert len(GAME.observe(state, 0).adventurers) == 1
    assert removed == set(range(6))


@pytest.mark.clause("ALC-B6")
def test_chance_names_the_starting_player_and_the_board_is_empty() -> None:
    states = [new(4, seed=str(seed)) for seed in range(30)]
    assert {int(state.starting) for state in states} == {0, 1, 2, 3}
    view = GAME.observe(states[0], None)
    assert [theory.alchemical for theory in view.theories] == [None] * 8
    assert [player.grants for player in view.players] == [()] * 4


@pytest.mark.clause("ALC-C2", "ALC-B6")
def test_one_seed_deals_one_game_and_each_part_has_a_chance_of_its_own() -> None:
    assert new(3, "a").truth() == new(3, "a").truth()
    one, other = new(3, "a"), new(3, "b")
    assert bytes(one.deck) != bytes(other.deck)
    assert bytes(one.favour_deck) != bytes(other.favour_deck)
    assert [one.rng.below(1000) for _ in range(4)] != [other.rng.below(1000) for _ in range(4)]


@pytest.mark.clause("ALC-C2")
def test_the_assignment_and_its_number_agree() -> None:
    for seed in range(10):
        state = new(seed=str(seed))
        assert bytes(assignment(int(state.world))) == bytes(state.alchemicals)


@pytest.mark.clause("ALC-B1", "ALC-B2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_set_up_stops_where_all_throw_a_favour_away(seats: int) -> None:
    state = new(seats)
    assert asked(state) == ("throwing-away", tuple(range(seats)))
    assert (int(state.phase), int(state.round)) == (stages.SET_UP, 0)
    assert each(state, fields.PLACED_AT) == each(state, fields.CHOICE) == [pieces.NOTHING] * seats
    view = GAME.observe(state, None)
    assert [space.uses for space in view.spaces] == [(0,) * seats] * len(view.spaces)


def with_favours(*pairs: str, seats: int = 2, starting: int = 0) -> AlchemistsState:
    """A game in which these favours were drawn."""
    state = new(seats)
    state.starting = starting
    for seat, pair in enumerate(pairs):
        drawn = packed([FAVOURS.index(word) for word in pair.split()])
        state.own[fields.FAVOUR_HAND + seat] = drawn
    return state


@pytest.mark.clause("ALC-B2", "ALC-FV1")
def test_one_of_two_favours_is_thrown_away_face_up() -> None:
    state = with_favours("sage merchant", "barmaid assistant")
    assert asked(state) == ("throwing-away", (0, 1))
    assert legal(state, 0) == ["throw away merchant", "throw away sage"]
    events = play(state, 0, "throw away sage")
    assert [(event.kind, event.is_for(1)) for event in events] == [("chose-favour", False)]
    assert refused(state, 0, "throw away merchant") == ("choice-made", "ALC-B2")
    assert refused(state, 1, "throw away sage") == ("no-favour", "ALC-B2")
    assert favour_discards(state) == []
    play(state, 1, "throw away assistant")
    assert [favours(state, seat) for seat in (0, 1)] == [["merchant"], ["barmaid"]]
    assert favour_discards(state) == ["assistant", "sage"]
    assert GAME.observe(state, None).favour_discards == ("assistant", "sage")


@pytest.mark.clause("ALC-B2", "ALC-B65")
def test_nobody_sees_a_choice_before_all_have_made_one() -> None:
    state = with_favours("sage merchant", "barmaid assistant")
    before = GAME.observe(state, 1)
    play(state, 0, "throw away sage")
    assert GAME.observe(state, 1) == before
    own = GAME.observe(state, 0).own
    assert own is not None
    assert own.choice == FAVOURS.index("sage")


@pytest.mark.clause("ALC-FV2")
@pytest.mark.ruling("ALC-A2")
def test_a_herbalist_that_is_kept_works_after_all_have_chosen() -> None:
    state = with_favours("herbalist sage", "herbalist sage", "sage merchant", seats=3, starting=1)
    run(state, "0: throw away sage\n2: throw away sage")
    before = [len(hand(state, seat)) for seat in range(3)]
    assert before == [3, 3, 3]
    events = play(state, 1, "throw away sage")
    assert [event.args["seat"] for event in events if event.kind == "herbalist-came"] == [1, 0]
    assert asked(state) == ("herbalist", (1,))
    assert len(hand(state, 1)) == 6
    play(state, 1, legal(state, 1)[0])
    play(state, 1, legal(state, 1)[0])
    assert (len(hand(state, 1)), asked(state)) == (4, ("herbalist", (0,)))
    assert favours(state, 1) == []
    assert favour_discards(state).count("herbalist") == 2


@pytest.mark.clause("ALC-FV2")
def test_of_two_herbalists_the_one_that_is_kept_works() -> None:
    state = with_favours("herbalist herbalist", "sage merchant")
    assert legal(state, 0) == ["throw away herbalist"]
    events = run(state, "0: throw away herbalist\n1: throw away sage")
    assert kinds(events).count("herbalist-came") == 1
    assert asked(state) == ("herbalist", (0,))


@pytest.mark.clause("ALC-FV2", "ALC-B2")
def test_every_herbalist_that_is_kept_works() -> None:
    def draws_more(raw: Raw) -> None:
        raw["box"].update(favours_drawn=3, favours_kept=2)

    state = GAME.new(2, seed="set-up", edition=AlchemistsEdition(raw_with(draws_more)))
    state.own[fields.FAVOUR_HAND] = packed([pieces.HERBALIST, pieces.HERBALIST, pieces.SAGE])
    events = play(state, 0, "throw away sage") + play(state, 1, legal(state, 1)[0])
    came = [event.args["seat"] for event in events if event.kind == "herbalist-came"]
    assert came.count(0) == 2
    assert favours(state, 0) == []


@pytest.mark.clause("ALC-FV2")
def test_a_herbalist_that_is_thrown_away_does_nothing() -> None:
    state = with_favours("herbalist sage", "sage merchant")
    events = run(state, "0: throw away herbalist\n1: throw away sage")
    assert "herbalist-came" not in kinds(events)
    assert asked(state)[0] == "ordering"


@pytest.mark.clause("ALC-B1", "ALC-B8")
def test_six_rounds_begin_with_the_order() -> None:
    state = with_favours("sage merchant", "sage barmaid")
    run(state, "0: throw away sage\n1: throw away sage")
    assert (int(state.round), asked(state)) == (1, ("ordering", (0,)))
    assert each(state, fields.PLACED_AT) == [pieces.NOTHING] * 2
    assert len(ARTIFACTS) == 21
