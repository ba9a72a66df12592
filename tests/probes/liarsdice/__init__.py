"""Liar's Dice: bid on all dice, or call the last bid a lie.

The game that docs/how-to/add-a-game.md leads to.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from shem.kernel import Edition, Game, Heuristics, Notation, Option, Outcome, Prompt, Rng, View
from shem.kernel.event import only
from shem.kernel.heuristics import key_of
from shem.kernel.option import Setting
from shem.kernel.sketch import Sketch, not_now

LIAR = 0
FACES, MOST = 6, 9  # 3 seats with 3 dice: no list of choices is longer than 64
Dice = tuple[int, ...]


def count_of(bid: int) -> int:
    return 1 + (bid - 1) // FACES


def face_of(bid: int) -> int:
    return 1 + (bid - 1) % FACES


def words_of(bid: int) -> str:
    return f"bid {count_of(bid)} of {face_of(bid)}"


@dataclass(frozen=True, slots=True, kw_only=True)
class GameView(View):
    """What a seat may know: how many dice everybody has, the bids, and its own dice."""

    dice: tuple[int, ...]
    turn: int
    own: Dice
    bids: tuple[str, ...]
    past: tuple[tuple[Dice, ...], ...]


class GameState(Sketch):
    """The whole truth. `bids` are those of this round; `past` has bids and dice of earlier ones."""

    def __init__(self, edition: Edition, start: int, hands: list[Dice], rng: Rng) -> None:
        super().__init__(len(hands))
        self.edition, self.start, self.hands, self.rng = edition, start, hands, rng
        self.turn = 0
        self.bids: list[int] = []
        self.past: list[tuple[Dice, ...]] = []

    def dice(self) -> tuple[int, ...]:
        """How many dice everybody has."""
        return tuple(len(hand) for hand in self.hands)

    def to_act(self) -> tuple[int, ...]:
        """LIA-2 One seat after the other, while two have dice."""
        return (self.turn,) if self.dice().count(0) < self.seats - 1 else ()

    def legal(self, seat: int) -> tuple[int, ...]:
        """LIA-2, LIA-3 A higher bid, or that the last one is a lie."""
        if seat not in self.to_act():
            return ()
        lowest = self.bids[-1] + 1 if self.bids else 1
        bids = range(lowest, sum(self.dice()) * FACES + 1)
        return (LIAR, *bids) if self.bids else tuple(bids)

    def apply(self, seat: int, action: int) -> None:
        if action == LIAR:
            self.show(seat)
        else:
            self.bids.append(action)
            told: dict[str, object] = {"count": count_of(action), "face": face_of(action)}
            self.tell("bid", {"seat": seat, **told})
            self.turn = self.next(seat)

    def show(self, seat: int) -> None:
        """LIA-3 All dice are shown; whoever was wrong loses a die."""
        bid, bidder = self.bids[-1], self.before(seat)
        found = sum(hand.count(face_of(bid)) for hand in self.hands)
        loser = bidder if found < count_of(bid) else seat
        self.past.append((tuple(self.bids), *self.hands))
        dice = sorted(die for hand in self.hands for die in hand)
        told: dict[str, object] = {"seat": seat, "dice": dice, "found": found, "loser": loser}
        self.tell("shown", told, settles=True)
        self.bids = []
        self.roll(loser)
        self.turn = loser if self.hands[loser] else self.next(loser)

    def roll(self, loser: int | None = None) -> None:
        """LIA-1, LIA-4 Everybody rolls in secret, the loser with one die less."""
        for seat, hand in enumerate(self.hands):
            self.hands[seat] = rolled(len(hand) - (seat == loser), self.rng)
            dice = list(self.hands[seat])
            self.tell("rolled", {"seat": seat, "dice": dice}, only(seat), settles=True)

    def next(self, seat: int) -> int:
        """The next seat that has dice."""
        after = [(seat + step) % self.seats for step in range(1, self.seats + 1)]
        return next(other for other in after if self.hands[other])

    def before(self, seat: int) -> int:
        """The seat that has made the last bid."""
        ahead = [(seat - step) % self.seats for step in range(1, self.seats + 1)]
        return next(other for other in ahead if self.hands[other])

    def outcome(self) -> Outcome | None:
        """LIA-5 The last one with dice wins."""
        if self.to_act():
            return None
        won = [bool(hand) for hand in self.hands]
        return Outcome("LIA-5", tuple(2 - win for win in won), tuple(map(float, won)))

    def rollout_weights(self, seat: int) -> tuple[int, ...]:
        """A random player raises a little, or doubts the more the higher the bid."""
        legal = self.legal(seat)
        bids = len(legal) - bool(self.bids)
        weights = [max(1, 12 - 2 * step) for step in range(bids)]
        doubt = 2 + 40 * count_of(self.bids[-1]) // sum(self.dice()) if self.bids else 0
        return (doubt, *weights) if self.bids else tuple(weights)

    def resample(self, seat: int | None, rng: Rng) -> None:
        """The dice of others are rolled again."""
        for owner, hand in enumerate(self.hands):
            if owner != seat:
                self.hands[owner] = rolled(len(hand), rng)
        self.new_chance(rng)

    def observe(self, seat: int | None) -> GameView:
        """LIA-1 The table as this seat sees it."""
        return GameView(
            edition=self.edition,
            options={"dice": self.start},
            seat=seat,
            deciding=self.to_act(),
            dice=self.dice(),
            turn=self.turn,
            own=() if seat is None else self.hands[seat],
            bids=tuple(words_of(bid) for bid in self.bids),
            past=tuple(self.past),
        )

    def ask(self, seat: int) -> Prompt:
        """LIA-2, LIA-3 What is asked, with the facts that its sentence needs."""
        if not self.bids:
            return Prompt("open", "LIA-2")
        bid = self.bids[-1]
        return Prompt("answer", "LIA-3", {"count": count_of(bid), "face": face_of(bid)})


def rolled(dice: int, rng: Rng) -> Dice:
    return tuple(sorted(1 + int(rng.below(FACES)) for _ in range(dice)))


def deal(edition: Edition, seats: int, options: Mapping[str, Setting], seed: str) -> GameState:
    """LIA-1 Everybody rolls."""
    start = int(options["dice"])
    state = GameState(edition, start, [(1,) * start] * seats, Rng.of(seed, "dice"))
    state.roll()
    return state


def imagine(view: GameView, rng: Rng) -> GameState:
    """A world that looks like this view: what is seen is put down, the rest is rolled anew."""
    state = GameState(view.edition, int(view.options["dice"]), [(1,) * n for n in view.dice], rng)
    state.turn, state.past = view.turn, list(view.past)
    state.bids = [GAME.read(text)[0] for text in view.bids]
    if view.seat is not None:
        state.hands[view.seat] = view.own
    return state.resampled(view.seat, rng)


GAME: Game[GameState, GameView, Edition] = Game(
    slug="liarsdice",
    title="Liar's Dice",
    prefix="LIA",
    version="1",
    seats=(2, 3),
    home=Path(__file__).parent,
    options=(Option("dice", "LIA-1", 3, low=1, high=3),),
    edition=Edition,
    deal=deal,
    observe=GameState.observe,
    imagine=imagine,
    ask=GameState.ask,
    explain=not_now("LIA-2"),
    notation=Notation(["liar", *(words_of(bid) for bid in range(1, MOST * FACES + 1))]),
    bound=lambda seats: 3 * seats * (MOST * FACES + 1),
    components=lambda state: ["bid", "dice"],
    heuristics=Heuristics(infoset_key=key_of("bids", "dice", "turn", own=("hands",))),
)
