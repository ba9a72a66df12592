"""Template: secret bids, all at once.

What each part of it is for: docs/reference/game-contract.md.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from shem.kernel import Edition, Game, Heuristics, Notation, Option, Outcome, Prompt, Rng, View
from shem.kernel.event import only
from shem.kernel.heuristics import key_of
from shem.kernel.option import Setting
from shem.kernel.sketch import Sketch, not_now, shuffled

NO_BID = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class GameView(View):
    """What a seat may know: all bids that were shown, and its own of this round."""

    prizes: tuple[int, ...]
    scores: tuple[int, ...]
    past: tuple[tuple[int, ...], ...]
    own: int


class GameState(Sketch):
    """The whole truth. `bids` are those of this round, `past` those of the rounds before."""

    def __init__(self, edition: Edition, seats: int, prizes: list[int]) -> None:
        super().__init__(seats)
        self.edition, self.prizes = edition, prizes
        self.bids = [NO_BID] * seats
        self.past: list[tuple[int, ...]] = []

    def to_act(self) -> tuple[int, ...]:
        """TPL-2 Everybody who has not bid yet: all of them at the same time."""
        if len(self.past) == len(self.prizes):
            return ()
        return tuple(seat for seat, bid in enumerate(self.bids) if bid == NO_BID)

    def legal(self, seat: int) -> tuple[int, ...]:
        """TPL-3 Every number that the seat has not bid before; action 0 bids 1."""
        if seat not in self.to_act():
            return ()
        used = {bids[seat] for bids in self.past}
        return tuple(bid - 1 for bid in range(1, len(self.prizes) + 1) if bid not in used)

    def apply(self, seat: int, action: int) -> None:
        """TPL-2 A bid stays secret until the last one is made."""
        self.bids[seat] = action + 1
        self.tell("bid", {"seat": seat, "bid": action + 1}, only(seat))
        if NO_BID not in self.bids:
            self.show()

    def show(self) -> None:
        """TPL-4 All bids are shown at once, and the next round begins."""
        self.past.append(tuple(self.bids))
        self.bids = [NO_BID] * self.seats
        winner, prize = self.winner(len(self.past) - 1), self.prizes[len(self.past) - 1]
        self.tell("shown", {"bids": list(self.past[-1])}, settles=True)
        if winner is not None:
            self.tell("won", {"seat": winner, "prize": prize})
        if self.to_act():
            self.tell("next", {"prize": self.prizes[len(self.past)]}, settles=True)

    def winner(self, number: int) -> int | None:
        """TPL-4 Whoever bid the highest number that nobody else bid."""
        bids = self.past[number]
        alone = [bid for bid in bids if bids.count(bid) == 1]
        return bids.index(max(alone)) if alone else None

    def prizes_seen(self) -> tuple[int, ...]:
        """TPL-1 The prizes of the rounds before, and the one of this round."""
        return tuple(self.prizes[: len(self.past) + 1])

    def scores(self) -> list[int]:
        """The sum of the prizes that each seat has won."""
        scores = [0] * self.seats
        for number in range(len(self.past)):
            winner = self.winner(number)
            if winner is not None:
                scores[winner] += self.prizes[number]
        return scores

    def outcome(self) -> Outcome | None:
        """TPL-5 The most points win; a tie is shared."""
        if self.to_act():
            return None
        scores = self.scores()
        ranks = tuple(1 + sum(other > own for other in scores) for own in scores)
        payoffs = tuple((rank == 1) / ranks.count(1) for rank in ranks)
        return Outcome("TPL-5", ranks, payoffs, tuple(scores))

    def resample(self, seat: int | None, rng: Rng) -> None:
        """For all a seat can know the others have not bid yet; later prizes are shuffled."""
        self.bids = [bid if owner == seat else NO_BID for owner, bid in enumerate(self.bids)]
        seen = len(self.past) + 1
        self.prizes[seen:] = shuffled(sorted(self.prizes[seen:]), rng)

    def observe(self, seat: int | None) -> GameView:
        """TPL-2 The table as this seat sees it; `deciding` names all who bid, done or not."""
        return GameView(
            edition=self.edition,
            options={"rounds": len(self.prizes)},
            seat=seat,
            deciding=tuple(range(self.seats)) if self.to_act() else (),
            prizes=self.prizes_seen(),
            scores=tuple(self.scores()),
            past=tuple(self.past),
            own=NO_BID if seat is None else self.bids[seat],
        )

    def ask(self, seat: int) -> Prompt:
        """TPL-2 What is asked, with the facts that its sentence needs."""
        return Prompt("bid", "TPL-2", {"prize": self.prizes[len(self.past)]})


def deal(edition: Edition, seats: int, options: Mapping[str, Setting], seed: str) -> GameState:
    """TPL-1 The prizes are shuffled; the first one is seen."""
    prizes = range(1, int(options["rounds"]) + 1)
    return GameState(edition, seats, shuffled(prizes, Rng.of(seed, "prizes")))


def imagine(view: GameView, rng: Rng) -> GameState:
    """A world that looks like this view: what is seen is put down, the rest is dealt anew."""
    every = range(1, int(view.options["rounds"]) + 1)
    unseen = [prize for prize in every if prize not in view.prizes]
    state = GameState(view.edition, len(view.scores), [*view.prizes, *unseen])
    state.past = list(view.past)
    if view.seat is not None:
        state.bids[view.seat] = view.own
    return state.resampled(view.seat, rng)


GAME: Game[GameState, GameView, Edition] = Game(
    slug="template",
    title="Template",
    prefix="TPL",
    version="1",
    seats=(3, 4, 5),
    home=Path(__file__).parent,
    options=(Option("rounds", "TPL-1", 5, low=3, high=7),),
    edition=Edition,
    deal=deal,
    observe=GameState.observe,
    imagine=imagine,
    ask=GameState.ask,
    explain=not_now("TPL-3"),
    notation=Notation([f"bid {bid}" for bid in range(1, 8)]),
    bound=lambda seats: 7 * seats,
    components=lambda state: [f"prize-{prize}" for prize in state.prizes],
    heuristics=Heuristics(infoset_key=key_of("past", "prizes_seen", own=("bids",))),
)
