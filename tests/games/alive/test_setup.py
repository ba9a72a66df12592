"""Set-up and order of play: piles, deck, empty golems, and whose turn it is."""

from __future__ import annotations

from collections import Counter

import pytest

from shem.games.alive import GAME
from shem.games.alive.truth import components, hidden
from shem.games.alive.view import observe
from tests.games.alive.positions import golem, hand, kinds, pile, play, position, stage

SEATS = GAME.seats


@pytest.mark.clause("ALV-1", "ALV-30", "ALV-31")
@pytest.mark.parametrize("seats", SEATS)
def test_four_piles_a_deck_and_nothing_in_front_of_anybody(seats: int) -> None:
    state = GAME.new(seats, seed="set-up")
    assert [len(cards) for cards in state.piles] == [7, 7, 14, 14]
    assert (int(state.deck_size()), state.tail, int(state.drawn)) == (14, b"", 0)
    assert all(golem(state, seat) == "" and hand(state, seat) == [] for seat in range(seats))


@pytest.mark.ruling("ALV-A15")
def test_two_to_six_may_play() -> None:
    assert SEATS == (2, 3, 4, 5, 6)


@pytest.mark.clause("ALV-1", "ALV-20")
def test_every_type_has_a_whole_body_and_two_symbols() -> None:
    ids = components(GAME.new(seed="box"))
    assert (len(ids), len(set(ids))) == (56, 56)
    for name in GAME.default_edition.type_ids:
        own = sorted(card for card in ids if name in card.split("-"))
        limbs = [f"{side}-{limb}-{name}" for limb in ("arm", "leg") for side in ("left", "right")]
        symbols = [f"symbol-{name}-{number}" for number in (1, 2)]
        assert own == sorted([f"head-{name}", f"torso-{name}", *limbs, *symbols])


@pytest.mark.clause("ALV-30")
def test_all_piles_are_shuffled() -> None:
    deals = [GAME.new(seed=f"shuffle {number}") for number in range(60)]
    for at in range(4):
        assert len({state.piles[at] for state in deals}) == 60
        tops = Counter(state.setup.type_name(state.piles[at][0]) for state in deals)
        assert len(tops) == 7
    assert len({state.order for state in deals}) == 60


@pytest.mark.clause("ALV-6")
@pytest.mark.parametrize("seats", SEATS)
def test_chance_names_the_first_player(seats: int) -> None:
    first = {int(GAME.new(seats, seed=f"lot {number}").active) for number in range(80)}
    assert first == set(range(seats))


@pytest.mark.clause("ALV-6")
def test_turns_go_round_clockwise() -> None:
    state = position("seats 3 | turn 1 | dice 1 1 1 1")
    order = []
    for _ in range(4):
        order.append(state.to_act()[0])
        play(state, "roll")
    assert order == [1, 2, 0, 1]
    assert (state.turns(), state.round()) == (6, 2)


@pytest.mark.clause("ALV-6")
def test_a_new_turn_is_announced_with_its_round() -> None:
    state = position("turn 1 | dice 1")
    events = play(state, "roll")
    assert kinds(events) == ["rolled", "no-torso", "turn-began"]
    assert events[-1].args == {"seat": 0, "round": 2}


@pytest.mark.ruling("ALV-A16")
def test_of_each_pile_the_top_card_can_be_seen() -> None:
    state = GAME.new(seed="tops")
    view = observe(state, None)
    for shown in view.piles:
        top = shown.cards[0]
        assert top is not None
        assert (top.part, top.type) == (shown.part, pile(state, shown.part)[0])
        assert set(shown.cards[1:]) == {None}
    assert len(hidden(state, None)) == 56 - 4


@pytest.mark.ruling("ALV-A16")
def test_face_down_nobody_sees_any_card() -> None:
    state = GAME.new(seed="tops", options={"piles_face_up": False})
    assert {card for shown in observe(state, 0).piles for card in shown.cards} == {None}
    assert len(hidden(state, 0)) == 56


def test_the_game_begins_with_a_roll() -> None:
    assert stage(GAME.new(seed="begin")) == "rolling"
