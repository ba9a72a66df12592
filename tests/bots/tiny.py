"""Games of a few choices, made for a test: rounds of numbers, and a card that few or none see."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from shem.kernel import AnyGame, Edition, Game, Notation, Outcome, Prompt, Rng, View
from shem.testkit import Sketch, not_now

Choices = tuple[tuple[int, ...], ...]
"""Round after round, what the seats of the round chose."""


@dataclass(frozen=True)
class Rules:
    """Who chooses in which round, from how many numbers, and what it brings every seat."""

    rounds: tuple[tuple[int, ...], ...]
    numbers: int
    pays: Callable[[int, Choices], tuple[float, ...]]
    """Payoffs by the card and all choices."""
    seats: int = 2
    cards: int = 1
    seers: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class TinyView(View):
    card: int | None
    past: Choices
    own: int | None


class TinyState(Sketch):
    def __init__(self, rules: Rules, card: int, past: list[tuple[int, ...]]) -> None:
        super().__init__(rules.seats)
        self.rules, self.card, self.past = rules, card, past
        self.now: dict[int, int] = {}

    def deciding(self) -> tuple[int, ...]:
        rounds = self.rules.rounds
        return rounds[len(self.past)] if len(self.past) < len(rounds) else ()

    def to_act(self) -> tuple[int, ...]:
        return tuple(seat for seat in self.deciding() if seat not in self.now)

    def legal(self, seat: int) -> tuple[int, ...]:
        return tuple(range(self.rules.numbers)) if seat in self.to_act() else ()

    def apply(self, seat: int, action: int) -> None:
        self.now[seat] = action
        if not self.to_act():
            self.past.append(tuple(self.now[seat] for seat in self.deciding()))
            self.now = {}

    def outcome(self) -> Outcome | None:
        if self.deciding():
            return None
        return Outcome("TNY-1", (1,) * self.seats, self.rules.pays(self.card, tuple(self.past)))

    def resample(self, seat: int | None, rng: Rng) -> None:
        self.now = {who: number for who, number in self.now.items() if who == seat}
        if seat not in self.rules.seers:
            self.card = int(rng.below(self.rules.cards))

    def observe(self, seat: int | None) -> TinyView:
        return TinyView(
            edition=Edition({}),
            options={},
            seat=seat,
            deciding=self.deciding(),
            card=self.card if seat in self.rules.seers else None,
            past=tuple(self.past),
            own=None if seat is None else self.now.get(seat),
        )


def tiny(rules: Rules) -> AnyGame:
    """The game of these rules."""

    def imagine(view: TinyView, rng: Rng) -> TinyState:
        state = TinyState(rules, view.card or 0, list(view.past))
        if view.seat is not None and view.own is not None:
            state.now[view.seat] = view.own
        return state.resampled(view.seat, rng)

    return Game(
        slug="tiny",
        title="Tiny",
        prefix="TNY",
        version="1",
        seats=(rules.seats,),
        home=Path(__file__).parent,
        edition=Edition,
        deal=lambda edition, seats, options, seed: TinyState(
            rules, int(Rng.of(seed, "card").below(rules.cards)), []
        ),
        observe=TinyState.observe,
        imagine=imagine,
        ask=lambda state, seat: Prompt("number", "TNY-1"),
        explain=not_now("TNY-1"),
        notation=Notation([f"number {number}" for number in range(rules.numbers)]),
        bound=lambda seats: sum(map(len, rules.rounds)),
        components=lambda state: [],
    )
