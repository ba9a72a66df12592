"""Seals: three seats choose a suit and a stake in secret; a suit of one's own pays it."""

from dataclasses import dataclass
from pathlib import Path

from shem.kernel import Edition, Game, Notation, Option, Outcome, Prompt, Rng, View, only
from shem.testkit import Sketch, not_now

SUITS = ("sun", "moon", "star")
Choice = tuple[int, ...]  # a suit, then a stake from 1 to 3
Round = tuple[Choice, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SealsView(View):
    past: tuple[Round, ...]
    own: Choice


class SealsState(Sketch):
    def __init__(
        self, edition: Edition, rounds: int, past: list[Round], choices: list[Choice]
    ) -> None:
        super().__init__(3)
        self.edition, self.rounds, self.past, self.choices = edition, rounds, past, choices

    def to_act(self) -> tuple[int, ...]:
        if len(self.past) == self.rounds:
            return ()
        return tuple(seat for seat, choice in enumerate(self.choices) if len(choice) < 2)

    def legal(self, seat: int) -> tuple[int, ...]:
        return () if seat not in self.to_act() else (3, 4, 5) if self.choices[seat] else (0, 1, 2)

    def apply(self, seat: int, action: int) -> None:
        self.choices[seat] = (*self.choices[seat], action if action < 3 else action - 2)
        self.tell("chose", {"seat": seat, "action": GAME.write(action)}, only(seat))
        if all(len(choice) == 2 for choice in self.choices):
            suits, stakes = zip(*self.choices, strict=True)
            self.past.append(tuple(self.choices))
            self.choices = [()] * 3
            shown = [SUITS[suit] for suit in suits]
            self.tell("shown", {"suits": shown, "stakes": stakes}, settles=True)

    def outcome(self) -> Outcome | None:
        if self.to_act():
            return None
        scores = [0, 0, 0]
        for choices in self.past:
            suits = [suit for suit, _ in choices]
            for seat, (suit, stake) in enumerate(choices):
                scores[seat] += stake if suits.count(suit) == 1 else -stake
        ranks = tuple(1 + sum(other > mine for other in scores) for mine in scores)
        payoffs = tuple((rank == 1) / ranks.count(1) for rank in ranks)
        return Outcome("SEA-3", ranks, payoffs, tuple(scores))

    def resample(self, seat: int | None, rng: Rng) -> None:
        """For all a seat can know, the others have chosen nothing yet."""
        self.choices = [c if at == seat else () for at, c in enumerate(self.choices)]

    def observe(self, seat: int | None) -> SealsView:
        return SealsView(
            edition=self.edition,
            options={"rounds": self.rounds},
            seat=seat,
            deciding=(0, 1, 2) if self.to_act() else (),
            past=tuple(self.past),
            own=() if seat is None else self.choices[seat],
        )

    def ask(self, seat: int) -> Prompt:
        return Prompt("stake", "SEA-2") if self.choices[seat] else Prompt("suit", "SEA-1")


def imagine(view: SealsView, rng: Rng) -> SealsState:
    choices = [view.own if seat == view.seat else () for seat in range(3)]
    return SealsState(view.edition, int(view.options["rounds"]), list(view.past), choices)


GAME = Game(
    slug="seals",
    title="Seals",
    prefix="SEA",
    version="1",
    seats=(3,),
    home=Path(__file__).parent,
    edition=Edition,
    deal=lambda edition, seats, options, seed: SealsState(
        edition, int(options["rounds"]), [], [()] * 3
    ),
    observe=SealsState.observe,
    imagine=imagine,
    ask=SealsState.ask,
    explain=not_now("SEA-1"),
    notation=Notation([*(f"suit {suit}" for suit in SUITS), "stake 1", "stake 2", "stake 3"]),
    bound=lambda seats: 6 * 4,
    components=lambda state: ["suit-cards", "stakes"],
    options=(Option("rounds", "SEA-3", 2, low=1, high=4),),
)
