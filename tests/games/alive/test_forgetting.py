"""What a forgetful player still knows of the piles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from shem.games.alive import GAME
from shem.games.alive.state import AliveState
from shem.games.alive.view import AliveView, forget, observe, pile_of
from shem.kernel.event import Event
from shem.kernel.playout import sample_weighted_action
from shem.kernel.rng import Rng
from tests.games.alive.positions import play, position


def moments(seed: str, *, is_open: bool) -> Iterator[tuple[AliveState, AliveView]]:
    """Positions of a game now and then, each as the seat to move saw it."""
    state = GAME.new(3, seed=seed, options={"piles_face_up": is_open})
    rng = Rng.of(seed, "play")
    while state.to_act():
        seat = state.to_act()[0]
        if int(rng.below(9)) == 0:
            yield state, GAME.observe(state, seat)
        state.apply(seat, sample_weighted_action(state, seat, rng))


@pytest.mark.parametrize("is_open", [True, False])
@pytest.mark.parametrize("turns", [0, 2, 7])
def test_a_world_can_be_imagined_by_the_forgetful(turns: int, is_open: bool) -> None:
    for state, view in moments("world", is_open=is_open):
        assert view.seat is not None
        forgetful = forget(view, turns)
        world = GAME.imagine(forgetful, Rng.of("world", str(view.turn)))
        assert GAME.observe(world, view.seat) == forgetful
        assert world.legal(view.seat) == state.legal(view.seat)


def types(view: AliveView) -> list[str | None]:
    """What is known of the heads."""
    return [None if card is None else card.type for card in view.piles[0].cards]


@pytest.mark.clause("ALV-4")
def test_who_remembers_nothing_knows_the_tops_and_what_this_turn_put_away() -> None:
    state = position(
        "golem 0 torso=cake | golem 1 torso=ice | heads ice clay iron | dice 1 1 1 "
        "| option reroll_after_discard no"
    )
    play(state, "roll", "discard head", "roll", "discard head", "roll", "discard head")
    view = GAME.observe(state, 1)
    known = types(view)
    assert known[-3:] == ["ice", "clay", "iron"]
    lost = [types(forget(view, turns)) for turns in (0, 1, 2)]
    assert [cards[-3:] for cards in lost] == [
        [None, None, None],
        [None, None, "iron"],
        [None, "clay", "iron"],
    ]
    assert all(cards[0] == known[0] for cards in lost)


def cards_under(event: Event) -> list[str]:
    """The slots or parts of the cards that an event sends under their piles."""
    if event.kind in ("swapped", "lost", "cast-off"):
        return [str(event.args["slot"])]
    if event.kind == "discarded":
        return [str(event.args["part"])]
    slots = event.args["slots"] if event.kind == "fell-apart" else []
    assert isinstance(slots, list)
    return slots


@pytest.mark.clause("ALV-4", "ALV-5")
@pytest.mark.parametrize("turns", [0, 1, 4])
def test_what_is_remembered_is_what_went_under_a_pile_in_so_many_turns(turns: int) -> None:
    state, rng = GAME.new(3, seed="ledger"), Rng.of("ledger", "play")
    state.log, under = [], list[Counter[int]]()
    while state.to_act():
        seat, done = state.to_act()[0], len(observe(state, None).past)
        under += [Counter() for _ in range(done + 1 - len(under))]
        lately = sum(under[max(0, done - turns) :], Counter())
        view = observe(state, seat)
        for at, (pile, whole) in enumerate(zip(forget(view, turns).piles, view.piles, strict=True)):
            known = min(lately[at], len(whole.cards) - 1)
            expected = [*whole.cards[:1], *[None] * (len(whole.cards) - 1 - known)]
            assert list(pile.cards) == [*expected, *whole.cards[len(expected) :]]
        state.log.clear()
        state.apply(seat, sample_weighted_action(state, seat, rng))
        for event in state.log:
            under[-1].update(pile_of(part) for part in cards_under(event))
    assert sum(sum(each.values()) for each in under) > 30


def test_who_remembers_everything_forgets_nothing() -> None:
    for _, view in moments("all", is_open=True):
        assert forget(view, len(view.past)) is view


def test_who_remembers_longer_knows_no_less() -> None:
    for _, view in moments("longer", is_open=True):
        known = [
            sum(card is not None for pile in forget(view, turns).piles for card in pile.cards)
            for turns in range(len(view.past) + 1)
        ]
        assert known == sorted(known)
        assert known[0] < known[-1] or len(view.past) < 9
