"""What is remembered: who drew what from which pile, what all have seen, and every deed."""

from __future__ import annotations

import pytest

from shem.games.capek import GAME
from shem.games.capek.infoset import infoset_key
from shem.games.capek.state import CapekState
from shem.games.capek.truth import Deed, Turn
from shem.games.capek.view import observe
from shem.kernel.rng import Rng
from tests.games.capek.positions import play, position

Memory = list[dict[str, object]]


def memory(state: CapekState, seat: int) -> Memory:
    """What a seat has drawn, and shown of it, in order of time."""
    seats = state.truth()["seats"]
    assert isinstance(seats, list)
    found: Memory = seats[seat]["memory"]
    return found


def drawn(card: str, shuffle: int = 0) -> dict[str, object]:
    return {"drawn": f"card-{card}", "shuffle": shuffle}


def shown(card: str) -> dict[str, object]:
    return {"shown": card}


def deeds(*told: tuple[str, str | None, int | None]) -> tuple[Deed, ...]:
    return tuple(Deed(*deed) for deed in told)


@pytest.mark.clause("CPK-3")
@pytest.mark.ruling("CPK-A14")
def test_the_cards_dealt_are_the_first_that_were_drawn() -> None:
    state = GAME.new(seed="s")
    for seat in (0, 1):
        own = observe(state, seat).own
        assert own is not None
        assert [entry["drawn"] for entry in memory(state, seat)] == list(own.drawn)
        assert sorted(own.drawn) == sorted(own.hand)
        assert {entry["shuffle"] for entry in memory(state, seat)} == {0}
    stock = state.truth()["stock"]
    assert isinstance(stock, list)
    assert len(stock) == 39


@pytest.mark.clause("CPK-31")
@pytest.mark.ruling("CPK-A14")
def test_a_swap_shows_one_card_and_draws_two() -> None:
    state = position("hand 0 pm3 vs3 | pile bs1 bs2")
    play(state, 0, "swap pm3")
    before = [drawn("pm3"), drawn("vs3")]
    assert memory(state, 0) == [*before, shown("pm3"), drawn("bs1"), drawn("bs2")]
    assert len(memory(state, 1)) == 4


@pytest.mark.clause("CPK-32")
@pytest.mark.ruling("CPK-A14")
def test_every_shuffle_is_counted_and_its_cards_are_known() -> None:
    state = position("hand 0 pm3 vs3 | pile bs1 | discards or1 | rest 1 | auction pm1 vs1 se1 as1")
    play(state, 0, "swap pm3")
    assert (state.truth()["shuffles"], state.truth()["stock"]) == (1, ["pm3", "or1"])
    first, second = memory(state, 0)[-2:]
    assert (first, second["shuffle"]) == (drawn("bs1"), 1)
    play(state, 0, "end turn")
    play(state, 1, "swap bs2", "end turn")
    assert state.truth()["shuffles"] == 2
    assert state.truth()["stock"] == ["bs2"]
    assert [entry["shuffle"] for entry in memory(state, 1)[-2:]] == [1, 2]


@pytest.mark.clause("CPK-19")
@pytest.mark.ruling("CPK-A14")
@pytest.mark.parametrize("deed", ["swap pm1", "set right-arm, lay pm1 pm3"])
def test_a_card_bought_face_up_is_known_until_it_goes(deed: str) -> None:
    state = position("hand 0 pm3 vs3 se3")
    play(state, 0, "buy 1", "pay se3", "take", "keep", "stop buying")
    assert state.truth()["shown"] == ["card-pm1"]
    assert observe(state, 1).seats[0].known == ("card-pm1",)
    play(state, 0, *deed.split(", "))
    assert state.truth()["shown"] == []
    assert observe(state, 1).seats[0].known == ()
    # It was never drawn: only what was is remembered as shown again.
    assert shown("se3") in memory(state, 0)
    assert shown("pm1") not in memory(state, 0)


@pytest.mark.clause("CPK-19")
@pytest.mark.ruling("CPK-A14")
def test_every_card_bought_face_up_is_known() -> None:
    state = position()
    play(state, 0, "buy 1", "pay pm3", "take", "keep", "buy 2", "pay vs3", "take", "keep")
    assert observe(state, 1).seats[0].known == ("card-pm1", "card-vs1")


@pytest.mark.clause("CPK-11", "CPK-24")
@pytest.mark.parametrize(
    "deeds",
    [
        "buy 2, pay pm3, take",
        "buy 2, pay pm3, take, keep",
        "buy 2, pay pm3, take, research, fill head",
        "set right-leg, lay as1 as2",
        "swap vs3",
    ],
)
def test_a_position_is_known_again_in_an_imagined_world(deeds: str) -> None:
    state = position("hand 0 as1 as2 pm3 vs3")
    play(state, 0, *deeds.split(", "))
    for seat in (0, 1):
        world = GAME.imagine(observe(state, seat), Rng.of("known", "again"))
        assert infoset_key(world, seat) == infoset_key(state, seat)


@pytest.mark.clause("CPK-12", "CPK-24")
def test_what_was_laid_out_is_gone_when_it_is_paid_or_makes_a_set() -> None:
    state = position("hand 0 pm1 as1 as2 vs3 se3 | auction or1 or2 or3 or4")
    play(state, 0, "buy 3", "pay vs3 se3", "take")
    assert (state.laid, state.in_hand(0)) == ((), state.cards(0))
    assert memory(state, 0)[-2:] == [shown("vs3"), shown("se3")]
    play(state, 0, "keep", "stop buying", "set right-leg", "lay as2 as1")
    assert (state.laid, state.in_hand(0)) == ((), state.cards(0))
    assert memory(state, 0)[-2:] == [shown("as2"), shown("as1")]


@pytest.mark.clause("CPK-17", "CPK-22", "CPK-32")
def test_research_a_set_and_a_shuffle_are_remembered() -> None:
    state = position(
        "hand 0 as1 as2 pm3 vs3 | pile bs3 | discards | rest 1 | auction pm1 vs1 se1 or1"
    )
    play(state, 0, "buy 2", "pay pm3", "take", "research", "place head", "fill torso")
    play(state, 0, "buy 1", "pay vs3", "take", "keep", "stop buying")
    play(state, 0, "set right-leg", "lay as2 as1", "end turn")
    (turn,) = observe(state, None).past
    told = deeds(
        ("bought", "vs1", 2),
        ("paid", "pm3", None),
        ("researched", "vs1", None),
        ("placed", "head", 1),
        ("placed", "torso", 2),
        ("bought", "pm1", 1),
        ("paid", "vs3", None),
        ("kept", "pm1", None),
        ("stopped", None, None),
        ("revealed", "bs3", 3),
        ("reshuffled", None, 3),
    )
    assert turn.seat == 0
    assert turn.deeds[: len(told)] == told
    (card, *rest) = turn.deeds[len(told) :]
    assert (card.what, card.number) == ("revealed", 4)
    assert card.subject in ("pm3", "vs1", "vs3")
    assert tuple(rest) == deeds(
        ("inquired", "right-leg", None), ("laid", "as2", None), ("laid", "as1", None)
    )


@pytest.mark.clause("CPK-6", "CPK-36")
def test_a_draw_forgone_is_remembered_and_the_last_turn_too() -> None:
    state = position("hand 0 pm3 | option low_hand_draw ask | turn 200")
    play(state, 0, "forgo", "end turn")
    assert observe(state, 1).past == (Turn(0, deeds(("forwent", None, None))),)
    assert observe(state, 1).deeds == ()


@pytest.mark.clause("CPK-34")
def test_the_deeds_of_a_turn_that_ends_the_game_are_remembered() -> None:
    state = position("hand 0 w3 pm1 se1 | outrage 21")
    play(state, 0, "set right-arm", "lay w3")
    told = deeds(("inquired", "right-arm", None), ("laid", "w3", None))
    assert observe(state, 1).past == (Turn(0, told),)
    assert observe(state, 1).deeds == ()
