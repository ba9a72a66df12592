"""A roll of six in the construction phase: any pile, a symbol, or nothing."""

from __future__ import annotations

import pytest

from shem.games.alive import GAME
from tests.games.alive.positions import (
    golem,
    hand,
    kinds,
    legal,
    pile,
    play,
    position,
    refused,
    stage,
    tail,
    under,
)


@pytest.mark.clause("ALV-16")
def test_a_six_offers_every_pile_a_symbol_or_nothing() -> None:
    state = position("golem 0 torso=cake | dice 6")
    play(state, "roll")
    assert stage(state) == "special"
    assert legal(state) == [
        "put head",
        "put torso",
        "put left arm",
        "put right arm",
        "put left leg",
        "put right leg",
        "discard head",
        "discard torso",
        "discard arm",
        "discard leg",
        "draw symbol",
        "leave",
    ]


@pytest.mark.clause("ALV-16", "ALV-9")
@pytest.mark.ruling("ALV-A7")
def test_without_a_torso_a_six_offers_no_part() -> None:
    state = position("dice 6")
    play(state, "roll")
    assert legal(state) == ["draw symbol", "leave"]
    assert refused(state, "put torso") == ("no-torso-by-six", "ALV-A7")
    assert refused(state, "put head") == ("needs-torso", "ALV-9")
    state = position("golem 0 torso=cake | dice 6")
    play(state, "roll")
    assert "put torso" in legal(state)


@pytest.mark.clause("ALV-16", "ALV-12")
def test_also_by_a_six_nothing_may_clash() -> None:
    state = position("golem 0 torso=fire | dice 6 | heads ice | arms ice | legs cake")
    play(state, "roll")
    assert not {"put head", "put left arm", "put right arm"} & {*legal(state)}
    assert {"put left leg", "discard head", "discard arm"} <= {*legal(state)}
    assert refused(state, "put head") == ("clash", "ALV-12")


@pytest.mark.clause("ALV-16", "ALV-29")
@pytest.mark.parametrize("act", ["put head", "discard arm", "leave"])
def test_a_part_or_nothing_by_a_six_ends_the_turn_at_once(act: str) -> None:
    rival = "golem 1 torso=clay head=ice left-leg=ice"
    state = position(f"golem 0 torso=cake | {rival} | hand 0 ice | dice 6")
    assert "steal 1 left leg" in legal(state)
    play(state, "roll", act)
    assert (state.to_act(), hand(state, 0)) == ((1,), ["ice"])


@pytest.mark.clause("ALV-16")
@pytest.mark.parametrize("act", ["put head", "put left arm", "discard head"])
def test_a_first_part_by_a_six_earns_no_roll(act: str) -> None:
    state = position("golem 0 torso=cake | dice 6")
    play(state, "roll", act)
    assert state.to_act() == (1,)


@pytest.mark.clause("ALV-13", "ALV-16")
@pytest.mark.ruling("ALV-A3", "ALV-A5")
def test_also_by_a_six_a_new_torso_throws_off_what_it_clashes_with() -> None:
    state = position(
        "golem 0 torso=cake head=wood left-arm=wood right-arm=fire left-leg=wood "
        "| dice 6 | torsos iron"
    )
    events = play(state, "roll", "put torso")
    lost = [event.args["slot"] for event in events if event.kind == "cast-off"]
    assert lost == ["head", "left-arm", "left-leg"]
    assert (golem(state, 0), state.to_act()) == ("torso=iron right-arm=fire", (1,))
    assert (under(state, "torso"), under(state, "head"), under(state, "arm")) == (
        ["cake"],
        ["wood"],
        ["wood"],
    )


@pytest.mark.clause("ALV-17")
@pytest.mark.ruling("ALV-A8")
@pytest.mark.parametrize("held", ["", "hand 0 ice", "hand 0 ice wood"])
def test_with_room_for_a_symbol_one_may_roll_again(held: str) -> None:
    state = position(f"{held} | deck cake | dice 6")
    before = hand(state, 0)
    play(state, "roll", "draw symbol")
    assert (hand(state, 0), stage(state)) == ([*before, "cake"], "again")
    assert legal(state) == ["roll", "end turn"]


@pytest.mark.clause("ALV-17", "ALV-18")
@pytest.mark.ruling("ALV-A8", "ALV-A20")
def test_with_a_full_hand_one_symbol_is_dropped() -> None:
    state = position("hand 0 ice wood fire | deck cake | dice 6")
    play(state, "roll", "draw symbol")
    assert legal(state) == ["drop 1", "drop 2", "drop 3", "drop 4"]
    events = play(state, "drop 2")
    assert (hand(state, 0), tail(state), state.to_act()) == (
        ["ice", "fire", "cake"],
        ["wood"],
        (1,),
    )
    dropped = events[0]
    assert dropped.args == {"seat": 0, "place": 2, "type": "wood"}
    assert dropped.is_for(1)


@pytest.mark.clause("ALV-17")
def test_the_new_symbol_may_be_the_one_that_goes() -> None:
    state = position("hand 0 ice wood fire | deck cake | dice 6")
    play(state, "roll", "draw symbol", "drop 4")
    assert (hand(state, 0), tail(state)) == (["ice", "wood", "fire"], ["cake"])


@pytest.mark.clause("ALV-4", "ALV-16")
def test_when_the_shuffled_deck_is_through_the_first_that_went_under_it_comes_up() -> None:
    state = position("hand 0 ice wood | deck cake | dice 6")
    spent = state.order[int(state.drawn) :]
    state.tail, state.drawn = spent[:3], len(state.order)
    names = tail(state)
    play(state, "roll", "draw symbol")
    assert (hand(state, 0), tail(state)) == (["ice", "wood", names[0]], names[1:])


HOARDING = ("draw symbol", "roll", "end turn", "leave")


@pytest.mark.clause("ALV-18")
@pytest.mark.parametrize("limit", ["before", "after"])
def test_nobody_ever_keeps_more_than_three(limit: str) -> None:
    state = GAME.new(2, seed="full", options={"symbol_limit": limit})
    most = 0
    for _ in range(400):
        choices = legal(state)
        play(state, next(text for text in (*HOARDING, choices[0]) if text in choices))
        held = max(int(state.symbols(seat)) for seat in range(2))
        assert held <= (4 if stage(state) == "dropping" else 3)
        most = max(most, held)
    assert most == 4


@pytest.mark.clause("ALV-17")
def test_from_an_empty_deck_nothing_is_drawn() -> None:
    hands = " | ".join(
        f"hand {seat} {names}"
        for seat, names in enumerate(
            ("fire fire", "ice ice iron", "iron wood wood", "clay clay flesh", "flesh cake cake")
        )
    )
    state = position(f"seats 5 | golem 0 torso=cake | {hands} | dice 6")
    assert int(state.deck_size()) == 0
    play(state, "roll")
    assert "put torso" in legal(state)
    assert "draw symbol" not in legal(state)
    assert refused(state, "draw symbol") == ("deck-empty", "ALV-17")


@pytest.mark.clause("ALV-4", "ALV-16")
@pytest.mark.ruling("ALV-A21")
def test_a_symbol_that_comes_up_again_is_known_to_all() -> None:
    state = position("seats 5 | hand 0 fire | golem 1 torso=fire | dice 6 6 3 6 1")
    state.drawn = 14
    events = play(state, "steal 1 torso", "roll", "draw symbol")
    assert kinds(events)[-1] == "drew-known"
    assert events[-1].args == {"seat": 0, "type": "fire"}
    assert (hand(state, 0), tail(state)) == (["fire"], [])


@pytest.mark.clause("ALV-16")
@pytest.mark.ruling("ALV-A21")
def test_only_the_drawer_is_told_which_symbol_it_is() -> None:
    state = position("deck cake | dice 6")
    drew, found = play(state, "roll", "draw symbol")[1:]
    assert (drew.kind, drew.args, found.args) == ("drew", {"seat": 0}, {"seat": 0, "type": "cake"})
    assert [found.is_for(seat) for seat in (0, 1, None)] == [True, False, False]
    assert [drew.is_for(seat) for seat in (0, 1, None)] == [False, True, True]


@pytest.mark.clause("ALV-17", "ALV-29")
def test_after_a_dropped_symbol_others_may_still_be_played() -> None:
    state = position("golem 1 torso=ice | hand 0 ice wood fire | dice 6")
    play(state, "roll", "draw symbol", "drop 2")
    assert (stage(state), legal(state)) == ("last", ["end turn", "steal 1 torso"])


@pytest.mark.clause("ALV-16")
def test_a_six_takes_the_top_of_the_pile_that_is_named() -> None:
    state = position("golem 0 torso=cake | dice 6 | legs iron clay | arms wood")
    play(state, "roll", "put right leg")
    assert (golem(state, 0), pile(state, "leg")[0], pile(state, "arm")[0]) == (
        "torso=cake right-leg=iron",
        "clay",
        "wood",
    )
