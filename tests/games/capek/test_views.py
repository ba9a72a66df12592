"""What may be known: hands and the pile are secret, all else can be watched at the table."""

from __future__ import annotations

import pickle

import pytest

from shem.games.capek import GAME
from shem.games.capek.actions import ACTIONS
from shem.games.capek.state import CapekState
from shem.games.capek.truth import Deed, Turn
from shem.games.capek.view import observe
from shem.kernel.playout import sample_weighted_action
from shem.kernel.rng import Rng
from shem.kernel.view import plain
from tests.games.capek.counting import is_sound
from tests.games.capek.positions import play, position, run


def channels(state: CapekState, seat: int | None) -> dict[str, object]:
    """All that a seat, or the spectator, can find out by looking and asking."""
    log = state.log or []
    known: dict[str, object] = {
        "view": plain(observe(state, seat)),
        "told": [event.plain() for event in log if event.is_for(seat)],
    }
    if seat is None:
        return known
    reasons = [GAME.explain(state, seat, action) for action in range(-1, ACTIONS + 1)]
    known["why"] = [reason and reason.plain() for reason in reasons]
    known["legal"] = state.legal(seat)
    return known


# Pairs of games that seat 0 plays otherwise, or with other cards, in secret.
SECRETS = {
    "another hand": [("hand 0 pm3 vs3", "end turn"), ("hand 0 bs1 bs2", "end turn")],
    "another pile": [("pile bs1 bs2", "swap pm3"), ("pile or2 w3", "swap pm3")],
    "what is being bought": [("", "buy 1, pay pm3"), ("", "buy 4, pay vs3")],
    "what is being paid": [("", "buy 4, pay pm3"), ("", "buy 4, pay as3")],
    "whether it is a purchase or a set": [
        ("hand 0 pm2 pm3 vs3 se3", "buy 2, pay vs3"),
        ("hand 0 pm2 pm3 vs3 se3", "set right-arm, lay pm2"),
    ],
    "a second purchase": [
        ("", "buy 1, pay pm3, take, keep, buy 2, pay vs3"),
        ("", "buy 1, pay pm3, take, keep, buy 3, pay se3"),
    ],
}


@pytest.mark.clause("CPK-3", "CPK-4", "CPK-40")
@pytest.mark.ruling("CPK-A14")
@pytest.mark.parametrize("reader", [1, None])
@pytest.mark.parametrize("secret", SECRETS)
def test_nobody_else_can_tell_these_games_apart(secret: str, reader: int | None) -> None:
    (facts, deeds), (other_facts, other_deeds) = SECRETS[secret]
    one, other = position(facts), position(other_facts)
    assert channels(one, reader) == channels(other, reader)
    for text, other_text in zip(deeds.split(", "), other_deeds.split(", "), strict=True):
        play(one, 0, text)
        play(other, 0, other_text)
        assert channels(one, reader) == channels(other, reader), f"after {text}"


@pytest.mark.clause("CPK-40")
def test_everybody_counts_hands_and_piles() -> None:
    state = position("hand 0 pm3 vs3 se3 | discards or2 or3")
    view = observe(state, None)
    assert [seat.hand for seat in view.seats] == [3, 4]
    assert (view.pile, len(view.discards)) == (26, 2)
    assert view.discards == ("card-or2", "card-or3")


@pytest.mark.clause("CPK-16")
def test_a_card_bought_lies_open_until_it_is_resolved() -> None:
    state = position()
    play(state, 0, "buy 1", "pay pm3", "take")
    view = observe(state, 1)
    assert (view.card, view.stage, view.auction[0].card) == ("card-pm1", "resolving", None)


def test_deeds_are_remembered() -> None:
    state = position("pile bs1 bs2 bs3 bs4 bs5")
    run(state, "0: swap as3, buy 1, pay pm3, take, keep, stop buying, end turn")
    (turn,) = observe(state, 1).past
    assert turn == Turn(
        0,
        (
            Deed("swapped", "as3", None),
            Deed("drew", None, None),
            Deed("drew", None, None),
            Deed("bought", "pm1", 1),
            Deed("paid", "pm3", None),
            Deed("kept", "pm1", None),
            Deed("stopped", None, None),
            Deed("revealed", "bs3", 4),
        ),
    )


def test_only_the_drawer_remembers_the_cards() -> None:
    state = position("pile bs1 bs2")
    play(state, 0, "swap as3")
    mine, theirs = observe(state, 0).own, observe(state, 1).own
    assert mine is not None
    assert theirs is not None
    assert mine.drawn[-2:] == ("card-bs1", "card-bs2")
    assert len(theirs.drawn) == 4


def test_what_is_laid_out_is_seen_by_its_player_alone() -> None:
    state = position()
    play(state, 0, "buy 4", "pay pm3")
    mine, theirs = observe(state, 0), observe(state, 1)
    assert mine.own is not None
    assert (mine.stage, mine.slot, mine.own.laid) == ("paying", 4, ("card-pm3",))
    assert (theirs.stage, theirs.slot) == ("acting", None)


def test_sums_are_kept_right_through_whole_games() -> None:
    for number in range(12):
        state, rng = GAME.new(seed=f"sums {number}"), Rng.of(str(number), "sums")
        while state.to_act():
            assert is_sound(state)
            seat = state.to_act()[0]
            state.apply(seat, sample_weighted_action(state, seat, rng))


def test_a_state_pickles_in_the_midst_of_a_payment() -> None:
    state = position()
    play(state, 0, "buy 4", "pay pm3")
    state.log = None
    twin = pickle.loads(pickle.dumps(state))
    assert twin.truth() == state.truth()
