"""What a seat sees: all golems, the tops and what went under the piles; no secret of others."""

from __future__ import annotations

import pytest

from shem.games.alive import GAME
from shem.games.alive.fields import ANIMATED, NO_CARD
from shem.games.alive.infoset import infoset_key
from shem.games.alive.truth import Card, Draw, hidden
from shem.games.alive.view import AliveView, Symbol, observe
from shem.kernel.history import packed
from shem.kernel.playout import sample_weighted_action
from shem.kernel.rng import Rng
from shem.kernel.view import plain
from tests.games.alive.positions import play, position


def pile(view: AliveView, part: str) -> list[str]:
    (found,) = [each for each in view.piles if each.part == part]
    return ["?" if card is None else card.type for card in found.cards]


@pytest.mark.clause("ALV-1")
def test_golems_lie_open() -> None:
    view = observe(position("golem 1 torso=fire left-arm=ice"), 0)
    slots = {slot.slot: slot.type for slot in view.seats[1].golem}
    assert slots == {
        "head": None, "torso": "fire", "left-arm": "ice",
        "right-arm": None, "left-leg": None, "right-leg": None,
    }  # fmt: skip
    assert not view.seats[1].is_complete


@pytest.mark.clause("ALV-4")
@pytest.mark.ruling("ALV-A16")
def test_what_went_under_a_pile_is_remembered() -> None:
    state = position("golem 0 torso=cake head=ice | dice 1 1 1 | heads wood clay iron")
    play(state, "roll", "put head")
    assert pile(observe(state, None), "head") == ["clay", "?", "?", "?", "?", "ice"]
    state.active = 0
    state.stage = 0
    play(state, "roll", "discard head")
    assert pile(observe(state, None), "head") == ["iron", "?", "?", "?", "ice", "clay"]


@pytest.mark.ruling("ALV-A16")
def test_face_down_only_discards_are_remembered() -> None:
    state = position("golem 0 torso=cake | dice 1 | heads wood | option piles_face_up no")
    play(state, "roll", "take head")
    assert observe(state, 1).held == Card("head", "wood")
    play(state, "discard head")
    assert pile(observe(state, 1), "head") == ["?"] * 6 + ["wood"]


@pytest.mark.ruling("ALV-A2")
def test_where_sides_count_a_card_tells_its_side() -> None:
    view = observe(position("arms ice | option sided_limbs"), 0)
    assert view.piles[2].cards[0] == Card("left-arm", "ice")
    assert observe(position("arms ice"), 0).piles[2].cards[0] == Card("arm", "ice")


@pytest.mark.clause("ALV-16")
@pytest.mark.ruling("ALV-A21")
def test_a_hand_is_its_owners_secret() -> None:
    state = position("hand 0 fire ice | hand 1 cake")
    mine = observe(state, 0)
    assert mine.seats[0].symbols == (Symbol("fire", False), Symbol("ice", False))
    assert mine.seats[1].symbols == (Symbol(None, False),)
    assert mine.draws == (Draw(0, "fire", False), Draw(0, "ice", False), Draw(1, None, False))
    assert [each.type for each in observe(state, None).draws] == [None, None, None]
    assert (mine.deck, mine.tail) == (11, ())


@pytest.mark.ruling("ALV-A20", "ALV-A21")
def test_a_symbol_once_seen_is_known_wherever_it_goes() -> None:
    state = position("golem 1 torso=fire | hand 0 fire ice | dice 1")
    play(state, "steal 1 torso")
    view = observe(state, 1)
    assert (view.tail, view.draws[0], view.draws[1]) == (
        ("fire",),
        Draw(0, "fire", True),
        Draw(0, None, False),
    )


@pytest.mark.ruling("ALV-A21")
def test_a_symbol_drawn_from_below_is_known_in_the_hand() -> None:
    state = position("seats 5 | hand 0 fire | golem 1 torso=fire | dice 6 6")
    state.drawn = 14
    play(state, "steal 1 torso", "roll", "draw symbol")
    assert observe(state, 3).seats[0].symbols == (Symbol("fire", True),)


def test_the_seat_and_the_moment_are_told() -> None:
    state = position("seats 3 | turn 1 | round 4 | golem 1 torso=cake | dice 2")
    play(state, "roll")
    view = observe(state, 2)
    assert (view.seat, view.deciding, view.active, view.round, view.turn) == (2, (1,), 1, 4, 11)
    assert (view.stage, view.die, view.face) == ("taking", 2, "arm")
    assert observe(position(), 0).die is None


def test_what_was_done_is_remembered_turn_by_turn() -> None:
    state = position("golem 0 torso=fire | golem 1 torso=cake head=clay | hand 0 clay | dice 3 2 1")
    play(state, "roll", "discard torso", "steal 1 head", "roll")
    turn = observe(state, None).past[-1]
    told = [(deed.what, deed.type, deed.part, deed.number) for deed in turn.deeds]
    assert (turn.seat, told) == (
        0,
        [
            ("rolled", None, None, 3),
            ("discarded", "ice", "torso", None),
            ("tried", "clay", "head", 1),
            ("failed", None, None, 2),
            ("lost", "fire", "torso", None),
        ],
    )


def test_no_view_names_a_card_by_its_id() -> None:
    state, rng = GAME.new(4, seed="ids"), Rng.of("ids", "play")
    ids = {*GAME.default_edition.part_ids, *GAME.default_edition.symbol_ids}
    for _ in range(80):
        if not state.to_act():
            break
        seat = state.to_act()[0]
        state.apply(seat, sample_weighted_action(state, seat, rng))
        text = str(plain(observe(state, 1)))
        assert not [name for name in ids if f"'{name}'" in text]


def test_what_all_remember_is_not_hidden() -> None:
    state = position("golem 0 torso=cake | hand 0 fire | golem 1 torso=fire | dice 1 | heads wood")
    play(state, "roll", "discard head")
    assert "head-wood" not in hidden(state, None)
    assert len(hidden(state, None)) - len(hidden(state, 0)) == 1


def test_a_finished_game_tells_its_outcome() -> None:
    state = position("whole 0 wood fire clay cake fire iron | dice 6")
    play(state, "roll")
    view = observe(state, 1)
    assert view.outcome is not None
    assert (view.stage, view.deciding, view.outcome["clause"]) == ("over", (), "ALV-24")
    assert view.deeds[-1].what == "came-alive"


@pytest.mark.clause("ALV-4")
def test_a_sight_tells_known_orders_apart() -> None:
    """Two heads and two symbols went away in one order or in the other."""
    facts = "golem 0 torso=cake | golem 1 torso=iron | hand 0 ice iron fire | deck clay"
    one = position(f"{facts} | heads ice clay | dice 1 1 6")
    other = position(f"{facts} | heads clay ice | dice 1 1 6")
    for state in (one, other):
        play(state, "roll", "discard head", "roll", "discard head")
    assert [pile(observe(state, 1), "head")[0] for state in (one, other)] == ["fire", "fire"]
    assert infoset_key(one, 1) != infoset_key(other, 1)
    before = infoset_key(one, 1)
    play(one, "roll", "draw symbol")
    twin = one.copy()
    play(one, "drop 1")
    play(twin, "drop 2")
    assert len({before, infoset_key(one, 1), infoset_key(twin, 1)}) == 3


@pytest.mark.ruling("ALV-A22")
def test_where_thefts_earn_rolls_a_sight_tells_whether_there_was_a_roll_for_life() -> None:
    facts = "golem 0 torso=fire | golem 1 torso=cake head=clay | hand 0 clay | dice 3"
    for option, differs in (("steal_rerolls", True), ("legs_touch", False)):
        built, animated = (
            position(f"{facts} | option {option}"),
            position(f"{facts} | option {option}"),
        )
        for state in (built, animated):
            play(state, "roll", "leave")
        animated.deeds[0] = int(packed(ANIMATED, 3, NO_CARD))
        assert (infoset_key(built, 0) != infoset_key(animated, 0)) == differs


@pytest.mark.ruling("ALV-A21")
def test_what_is_left_when_all_else_is_known_is_no_secret() -> None:
    state = position("hand 0 ice | hand 1 fire")
    known = [symbol for symbol in state.order if state.setup.symbol_name(symbol) != "ice"]
    state.known = sum(1 << symbol for symbol in known)
    assert not [name for name in hidden(state, None) if name.startswith("symbol")]
