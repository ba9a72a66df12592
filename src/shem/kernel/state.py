"""The whole truth of a running game, and the few questions and deeds every game answers to."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from shem.kernel.event import Event
from shem.kernel.outcome import Outcome
from shem.kernel.rng import Rng


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A game in progress: compact, mutable, cheap to copy. Only referees and rules see it.

    Each game has a subclass. Nothing here checks who may know what: seats and bots are given
    a View. When `log` is a list, `apply` appends an Event for all that happens.
    """

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.log: list[Event] | None = None

    def to_act(self) -> tuple[int, ...]:
        """The seats that owe a choice: several when they choose at once, none at the end."""
        raise NotImplementedError

    def legal(self, seat: int) -> tuple[int, ...]:
        """The action ids this seat may choose from, at most 64; empty when it owes no choice."""
        raise NotImplementedError

    def apply(self, seat: int, action: int) -> None:
        """Carry out a legal action, in place. Trusts its caller: everyone else uses `Game.play`."""
        raise NotImplementedError

    def copy(self) -> State:
        """A state that shares nothing mutable with this one; it has no log."""
        raise NotImplementedError

    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it runs."""
        raise NotImplementedError

    def confirm_action(self) -> int:
        """The action that ends the stage which one seat drafts alone now; -1: there is none.

        Whatever else the seat does in such a stage it does in private: nobody else is told or
        shown any of it, and chance stays as it is. The confirming action shows it all.
        """
        return -1

    def rollout_weights(self, seat: int) -> tuple[int, ...] | None:
        """The weights of `legal(seat)` for a plausible random player; None: all alike."""
        return None

    def rollout(self, rng: Rng, bound: int) -> int:
        """Play on uniformly at random, at most `bound` actions; return how many were played.

        A game may do this faster, as long as the same `rng` leads to the same end.
        """
        played = 0
        while played < bound:
            deciders = self.to_act()
            if not deciders:
                break
            seat = deciders[0]
            actions = self.legal(seat)
            self.apply(seat, actions[int(rng.below(len(actions)))])
            played += 1
        return played

    def resample(self, seat: int | None, rng: Rng) -> None:
        """Resample, in place, all that this seat (None: the spectator) cannot know.

        That includes the future of chance. Cards are drawn uniformly among the consistent ones,
        choices plausibly; a seat that is still choosing is left to choose.
        """
        raise NotImplementedError

    def turns(self) -> int:
        """How many turns have begun: a search counts its depth by them."""
        return 0

    def reseed(self, label: str) -> None:
        """Give all future chance another course, in place, named by this label.

        After steps were taken back by consent: nobody plays towards a die that was seen. A game
        without chance after the deal has nothing to do.
        """
        return

    def truth(self) -> dict[str, object]:
        """The whole state as plain JSON with readable names. It never reaches a seat."""
        raise NotImplementedError
