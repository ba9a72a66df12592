"""Drafts: each seat in its turn lays out stones in private, confirms them, and turns the wheel."""

from dataclasses import dataclass
from itertools import product
from pathlib import Path

from shem.kernel import (
    Edition,
    Game,
    Heuristics,
    Need,
    Notation,
    Option,
    Outcome,
    Prompt,
    Refusal,
    Rng,
    View,
    only,
)
from shem.testkit import Sketch

READY = 3
STONES = 3
Turn = tuple[tuple[int, ...], int]  # the places of the stones, in order; where the wheel stopped


@dataclass(frozen=True, slots=True, kw_only=True)
class DraftsView(View):
    seats: int
    past: tuple[Turn, ...]
    own: tuple[int, ...]


class DraftsState(Sketch):
    def __init__(
        self,
        edition: Edition,
        seats: int,
        rules: dict[str, int],
        past: list[Turn],
        draft: list[int],
        wheel: Rng,
    ) -> None:
        super().__init__(seats)
        self.edition, self.rules, self.past = edition, rules, past
        self.draft, self.wheel = draft, wheel

    def to_act(self) -> tuple[int, ...]:
        is_over = len(self.past) == self.rules["rounds"] * self.seats
        return () if is_over else (len(self.past) % self.seats,)

    def confirm_action(self) -> int:
        return READY if self.to_act() else -1

    def legal(self, seat: int) -> tuple[int, ...]:
        if seat not in self.to_act():
            return ()
        stones = () if len(self.draft) == STONES else (0, 1, 2)
        return (*stones, READY) if self.draft else stones

    def apply(self, seat: int, action: int) -> None:
        if action != READY:
            self.draft.append(action)
            self.tell("laid", {"seat": seat, "place": action + 1}, only(seat))
            return
        stop = int(self.wheel.below(3))
        places = [place + 1 for place in self.draft]
        self.past.append((tuple(self.draft), stop))
        self.draft = []
        self.tell("shown", {"seat": seat, "places": places, "wheel": stop + 1}, settles=True)

    def outcome(self) -> Outcome | None:
        if self.to_act():
            return None
        scores = [0] * self.seats
        pay = 1 + self.rules["double"] + self.rules["triple"]
        for turn, (stones, stop) in enumerate(self.past):
            scores[turn % self.seats] += pay * stones.count(stop)
        ranks = tuple(1 + sum(other > mine for other in scores) for mine in scores)
        payoffs = tuple((rank == 1) / ranks.count(1) for rank in ranks)
        return Outcome("DRA-3", ranks, payoffs, tuple(scores))

    def resample(self, seat: int | None, rng: Rng) -> None:
        """For all that others know, nothing is laid out yet."""
        self.wheel = Rng(*(int(rng.bits()) for _ in range(4)))
        if (seat,) != self.to_act():
            self.draft = []

    def turns(self) -> int:
        return len(self.past)

    def observe(self, seat: int | None) -> DraftsView:
        return DraftsView(
            edition=self.edition,
            options={**self.rules, **{name: bool(self.rules[name]) for name in SWITCHES}},
            seat=seat,
            deciding=self.to_act(),
            seats=self.seats,
            past=tuple(self.past),
            own=tuple(self.draft) if (seat,) == self.to_act() else (),
        )

    def ask(self, seat: int) -> Prompt:
        return Prompt("lay", "DRA-1")


SWITCHES = ("double", "triple")


def imagine(view: DraftsView, rng: Rng) -> DraftsState:
    rules = {name: int(value) for name, value in view.options.items()}
    state = DraftsState(
        view.edition, view.seats, rules, list(view.past), list(view.own), Rng(1, 2, 3, 4)
    )
    return state.resampled(view.seat, rng)


def explain(state: DraftsState, seat: int, action: int) -> Refusal | None:
    if action in state.legal(seat):
        return None
    is_early = action == READY and seat in state.to_act()
    return Refusal("no-stone" if is_early else "not-now", "DRA-1")


def candidate_plans(state: DraftsState, seat: int, rng: Rng, most: int) -> list[tuple[int, ...]]:
    """Whole drafts, confirmed: whatever may still be laid out, or nothing more."""
    room = STONES - len(state.draft)
    rows = [row for count in range(room + 1) for row in product(range(3), repeat=count)]
    return [(*row, READY) for row in rows if row or state.draft][:most]


GAME = Game(
    slug="drafts",
    title="Drafts",
    prefix="DRA",
    version="1",
    seats=(2, 3),
    home=Path(__file__).parent,
    edition=Edition,
    deal=lambda edition, seats, options, seed: DraftsState(
        edition,
        seats,
        {name: int(value) for name, value in options.items()},
        [],
        [],
        Rng.of(seed, "wheel"),
    ),
    observe=DraftsState.observe,
    imagine=imagine,
    ask=DraftsState.ask,
    explain=explain,
    notation=Notation(["lay 1", "lay 2", "lay 3", "ready"]),
    bound=lambda seats: 4 * 4 * seats,
    components=lambda state: ["stones", "wheel"],
    options=(
        Option("rounds", "DRA-3", 2, low=1, high=4),
        Option("double", "DRA-4", False),
        Option("triple", "DRA-5", False, needs=(Need("double", True),)),
    ),
    heuristics=Heuristics(candidate_plans=candidate_plans),
)
