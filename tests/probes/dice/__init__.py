"""Dice: roll on or bank, but the third storm drowns all. Chance in play, a common loss."""

from dataclasses import dataclass
from pathlib import Path

from shem.kernel import Edition, Game, Notation, Option, Outcome, Prompt, Rng, View
from shem.testkit import Sketch, not_now

ROLL, BANK, STORM, STORMS = 0, 1, 1, 3


@dataclass(frozen=True, slots=True, kw_only=True)
class DiceView(View):
    seats: int
    record: tuple[int, ...]  # every throw, 0 for banking


class DiceState(Sketch):
    def __init__(
        self, edition: Edition, seats: int, goal: int, record: list[int], rng: Rng
    ) -> None:
        super().__init__(seats)
        self.edition, self.goal, self.record, self.rng = edition, goal, record, rng

    def count(self) -> tuple[int, int, list[int]]:
        """Whose turn it is, what this turn has gained, what everybody has banked."""
        turn, gained, banked = 0, 0, [0] * self.seats
        for pips in self.record:
            gained += pips if pips != STORM else -gained
            if pips <= STORM:
                banked[turn] += gained
                turn, gained = (turn + 1) % self.seats, 0
        return turn, gained, banked

    def to_act(self) -> tuple[int, ...]:
        return () if self.outcome() else (self.count()[0],)

    def legal(self, seat: int) -> tuple[int, ...]:
        if seat not in self.to_act():
            return ()
        return (ROLL, BANK) if self.count()[1] else (ROLL,)

    def rollout_weights(self, seat: int) -> tuple[int, ...]:
        return (2, 1)[: len(self.legal(seat))]

    def apply(self, seat: int, action: int) -> None:
        pips = 0 if action == BANK else 1 + int(self.rng.below(6))
        kind = "banked" if action == BANK else "storm" if pips == STORM else "rolled"
        self.record.append(pips)
        self.tell(kind, {"seat": seat, "pips": pips}, settles=action == ROLL)

    def outcome(self) -> Outcome | None:
        turn, gained, banked = self.count()
        if self.record.count(STORM) == STORMS:
            return Outcome("DIC-3", (1,) * self.seats, (0.0,) * self.seats)
        won = [int(seat == turn) for seat in range(self.seats)]
        ranks, payoffs = tuple(2 - win for win in won), tuple(map(float, won))
        return Outcome("DIC-2", ranks, payoffs) if banked[turn] + gained >= self.goal else None

    def resample(self, seat: int | None, rng: Rng) -> None:
        self.rng = Rng(*(int(rng.bits()) for _ in range(4)))

    def observe(self, seat: int | None) -> DiceView:
        return DiceView(
            edition=self.edition,
            options={"goal": self.goal},
            seat=seat,
            deciding=self.to_act(),
            seats=self.seats,
            record=tuple(self.record),
        )


def imagine(view: DiceView, rng: Rng) -> DiceState:
    goal, record = int(view.options["goal"]), list(view.record)
    world = DiceState(view.edition, view.seats, goal, record, rng)
    return world.resampled(view.seat, rng)


GAME = Game(
    slug="dice",
    title="Dice",
    prefix="DIC",
    version="1",
    seats=(2, 3),
    home=Path(__file__).parent,
    edition=Edition,
    deal=lambda edition, seats, options, seed: DiceState(
        edition, seats, int(options["goal"]), [], Rng.of(seed, "dice")
    ),
    observe=DiceState.observe,
    imagine=imagine,
    ask=lambda state, seat: Prompt("roll", "DIC-1", {"gained": state.count()[1]}),
    explain=not_now("DIC-1"),
    notation=Notation(["roll", "bank"]),
    bound=lambda seats: 20 * seats + 40,
    components=lambda state: ["die"],
    options=(Option("goal", "DIC-2", 12, low=6, high=20),),
)
