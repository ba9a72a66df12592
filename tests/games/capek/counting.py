"""All worlds that fit what somebody has seen, found by going through every deal and shuffle."""

from __future__ import annotations

from collections import Counter
from copy import copy
from itertools import permutations
from math import factorial
from typing import Final

from shem.games.capek import GAME
from shem.games.capek.board import bit
from shem.games.capek.fields import draw_of, remembered
from shem.games.capek.state import CapekState
from shem.kernel.digest import canonical
from shem.kernel.playout import sample_weighted_action
from shem.kernel.rng import Rng
from shem.kernel.view import plain
from tests.games.capek.editions import tiny

MOST_SHUFFLED = 5
MOST_WORLDS = 150

EDITION = tiny()


def key(state: CapekState) -> str:
    """A world without its future."""
    truth = state.truth()
    truth.pop("chance")
    return canonical(truth)


def deals(state: CapekState, seat: int | None) -> list[CapekState]:
    """Every way to deal what this seat cannot see, at the beginning of a game."""
    others = [other for other in (0, 1) if other != seat]
    hidden = [*state.pile, *(card for other in others for card in state.cards(other))]
    return [dealt(state, others, list(cards)) for cards in permutations(hidden)]


def dealt(state: CapekState, others: list[int], cards: list[int]) -> CapekState:
    world = state.copy()
    for other in others:
        for old in state.cards(other):
            world.lose(other, old)
    for other in others:
        drawn = [cards.pop() for _ in state.cards(other)]
        for card in drawn:
            world.gain(other, card)
        world.set_memory(other, remembered([draw_of(card, 0) for card in drawn]))
    world.pile = cards
    return world


def after(world: CapekState, seat: int, action: int) -> list[CapekState]:
    """All that an action can lead to: one world, or one for each order of a shuffle."""
    if action not in world.legal(seat):
        return []
    found: dict[str, CapekState] = {}
    orders, luck = 1, 0
    while len(found) < orders:
        luck += 1
        trial = world.copy()
        trial.rng = Rng.of(str(luck), "luck")
        trial.apply(seat, action)
        found.setdefault(key(trial), trial)
        if trial.shuffles > world.shuffles:
            orders = factorial(int(trial.stock).bit_count())
    return list(found.values())


class Counted:
    """A game of the tiny printing, and beside it every world that a seat cannot tell from it.

    The game begins before the first draw of a low hand, so that all of its draws are gone through.
    """

    def __init__(self, seed: str, seat: int | None) -> None:
        self.seat = seat
        self.state = GAME.new(seed=seed, options={"low_hand_draw": "ask"}, edition=EDITION)
        self.worlds = deals(self.state, seat)

    def step(self, rng: Rng) -> bool:
        """One more action by chance; false at the end, or before too many worlds."""
        state = self.state
        is_much = int(state.discards).bit_count() >= MOST_SHUFFLED and len(state.pile) < 2
        if not state.to_act() or is_much or len(self.worlds) > MOST_WORLDS:
            return False
        seat = state.to_act()[0]
        action = sample_weighted_action(state, seat, rng)
        state.apply(seat, action)
        self.worlds = [w for world in self.worlds for w in after(world, seat, action)]
        if not state.laid:
            seen = self.seen(state)
            self.worlds = [world for world in self.worlds if self.seen(world) == seen]
        return True

    def kept(self) -> Counted:
        """This moment, to come back to."""
        twin = copy(self)
        twin.state = self.state.copy()
        return twin

    def seen(self, state: CapekState) -> str:
        return canonical(plain(GAME.observe(state, self.seat)))

    def is_settled(self) -> bool:
        """Whether everything that was chosen has been told."""
        return self.state.stage == self.state.seen_stage()


def hidden_gold(state: CapekState, seat: int) -> int:
    """The gold in a hand, counted anew."""
    return sum(state.setup.edition.gold[card] for card in state.cards(seat))


def is_sound(state: CapekState) -> bool:
    """Whether what a state keeps of its hands is what the hands are."""
    units = state.setup.edition.units
    for seat in (0, 1):
        cards = state.cards(seat)
        if state.gold(seat) != hidden_gold(state, seat):
            return False
        if state.units(seat) != sum(units[card] for card in cards):
            return False
    return not state.hand(0) & state.hand(1) and not any(
        state.discards & bit(card) for card in state.pile
    )


SURE: Final = 3.09
"""The deviations that chance alone goes beyond once in a thousand times."""


def is_even(found: Counter[str], fitting: Counter[str]) -> bool:
    """Whether exactly these worlds were found, each as often as it should be, by chi-square.

    The limit is Wilson and Hilferty's, which is good from a few degrees of freedom on.
    """
    if found.keys() != fitting.keys():
        return False
    share = sum(found.values()) / sum(fitting.values())
    spread = sum((found[key] - n * share) ** 2 / (n * share) for key, n in fitting.items())
    freedom = len(fitting) - 1
    if freedom == 0:
        return True
    part = 2 / (9 * freedom)
    return bool(spread <= freedom * (1 - part + SURE * part**0.5) ** 3)
