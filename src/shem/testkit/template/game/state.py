"""The whole truth of a game of Template, compact, with plain questions."""

from __future__ import annotations

from typing import Final

from shem.kernel.outcome import Outcome
from shem.kernel.rng import Rng
from shem.kernel.state import State
from shem.testkit.template.game import heuristics, resample, rules
from shem.testkit.template.game.edition import TemplateEdition

NO_CARD: Final = -1


class TemplateState(State):
    """Where everybody stands, the secret cards, and all that was done.

    Cards are numbers: their places in the edition. `past` holds what was done, turn by turn: a
    card's number when it was played, or minus the pips that were rolled.
    """

    def __init__(
        self,
        edition: TemplateEdition,
        goal: int,
        hands: list[int],
        deck: list[int],
        rng: Rng,
    ) -> None:
        super().__init__(len(hands))
        self.edition = edition
        self.goal = goal
        self.hands = hands
        self.deck = deck
        self.rng = rng
        self.places = [0] * len(hands)
        self.past: list[int] = []

    def turn(self) -> int:
        """The seat whose turn it is."""
        return len(self.past) % self.seats

    def is_over(self) -> bool:
        return max(self.places) >= self.goal

    def to_act(self) -> tuple[int, ...]:
        return () if self.is_over() else (self.turn(),)

    def legal(self, seat: int) -> tuple[int, ...]:
        return rules.legal(self, seat)

    def apply(self, seat: int, action: int) -> None:
        rules.apply(self, seat, action)

    def outcome(self) -> Outcome | None:
        return rules.outcome(self)

    def rollout_weights(self, seat: int) -> tuple[int, ...] | None:
        return heuristics.rollout_weights(self, seat)

    def resample(self, seat: int | None, rng: Rng) -> None:
        resample.resample(self, seat, rng)

    def reseed(self, label: str) -> None:
        self.rng = self.rng.branch(label)

    def copy(self) -> TemplateState:
        twin = TemplateState(
            self.edition,
            self.goal,
            self.hands.copy(),
            self.deck.copy(),
            self.rng.copy(),
        )
        twin.places = self.places.copy()
        twin.past = self.past.copy()
        return twin

    def truth(self) -> dict[str, object]:
        ids = self.edition.ids
        return {
            "goal": self.goal,
            "places": self.places.copy(),
            "hands": [ids[card] if card != NO_CARD else None for card in self.hands],
            "deck": [ids[card] for card in self.deck],
            "past": [ids[done] if done >= 0 else -done for done in self.past],
            "chance": list(self.rng.words()),
        }

    def __reduce__(self) -> tuple[object, ...]:
        parts = (self.edition, self.goal, self.hands, self.deck, self.rng)
        return restored, (*parts, self.places, self.past)


def restored(
    edition: TemplateEdition,
    goal: int,
    hands: list[int],
    deck: list[int],
    rng: Rng,
    *told: list[int],
) -> TemplateState:
    """A state from its pickled parts."""
    state = TemplateState(edition, goal, hands, deck, rng)
    state.places, state.past = told
    return state
