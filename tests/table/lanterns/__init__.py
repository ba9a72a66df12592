"""Lanterns: a game made up to try the table. It has all that a table has to be careful with.

Each round all seats fill two lanterns in secret, left and then right. The brightest seat takes the
walk: it walks, whispers to itself, peeks at the deck, rolls, hands the walk on, and rests at last.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from shem.kernel import (
    EVERYONE,
    Edition,
    Event,
    Game,
    Notation,
    Option,
    Outcome,
    Prompt,
    Refusal,
    Rng,
    Setting,
    State,
    View,
    all_but,
    only,
)
from shem.kernel.datafile import Checker, whole

FILLS = 4
LEFT, RIGHT, WALK = 0, FILLS, 2 * FILLS
WHISPER, PEEK, ROLL, HAND, REST = range(WALK + 1, WALK + 6)
FARTHEST = 3
EMPTY = -1
TEXTS = (
    *(f"left {oil}" for oil in range(FILLS)),
    *(f"right {oil}" for oil in range(FILLS)),
    *("walk", "whisper", "peek", "roll", "hand", "rest"),
)
SHORT = {"stroll": (WALK, WALK), "gamble": (ROLL, WALK), "dream": (REST, LEFT), "idle": ()}


class LanternEdition(Edition):
    def __init__(self, raw: dict[str, object]) -> None:
        super().__init__(raw)
        checker = Checker(raw, ["lanterns"])
        self.sides = checker.file("lanterns").take("sides", whole(2, 20))
        checker.raise_if_any()


class Lanterns(State):
    def __init__(
        self, edition: LanternEdition, seats: int, options: Mapping[str, Setting], rng: Rng
    ) -> None:
        super().__init__(seats)
        self.edition = edition
        self.options = dict(options)
        self.rounds = int(options["rounds"])
        self.rng = rng
        self.deck = list(range(10))
        self.left = [EMPTY] * seats
        self.right = [EMPTY] * seats
        self.far = [0] * seats
        self.whispers = [0] * seats
        self.seen: list[list[int]] = [[] for _ in range(seats)]
        self.faces: list[int] = []
        self.walker = EMPTY
        self.walked = 0

    def to_act(self) -> tuple[int, ...]:
        if self.rounds == 0:
            return ()
        if self.walker != EMPTY:
            return (self.walker,)
        return tuple(seat for seat in range(self.seats) if self.right[seat] == EMPTY)

    def legal(self, seat: int) -> tuple[int, ...]:
        if seat not in self.to_act():
            return ()
        if self.walker == EMPTY:
            start = LEFT if self.left[seat] == EMPTY else RIGHT
            return tuple(range(start, start + FILLS))
        walk = (WALK,) if self.walked < FARTHEST else ()
        return (*walk, WHISPER, PEEK, ROLL, HAND, REST)

    def apply(self, seat: int, action: int) -> None:
        if action < RIGHT:
            self.left[seat] = action
            self.tell("filled", {"lantern": "left", "oil": action}, only(seat))
        elif action < WALK:
            self.right[seat] = action - RIGHT
            self.tell("filled", {"lantern": "right", "oil": action - RIGHT}, only(seat))
            if not self.to_act():
                self.light()
        else:
            self.walks(seat, action)

    def light(self) -> None:
        bright = [left + right for left, right in zip(self.left, self.right, strict=True)]
        self.walker = bright.index(max(bright))
        self.walked = 0
        self.tell("lit", {"left": tuple(self.left), "right": tuple(self.right)}, settles=True)

    def walks(self, seat: int, action: int) -> None:
        if action == WALK:
            self.walked += 1
            self.far[seat] += 1
            self.tell("walked", {"seat": seat})
        elif action == WHISPER:
            self.whispers[seat] += 1
            self.tell("whispered", {}, only(seat))
        elif action == PEEK:
            self.seen[seat].append(self.deck[0])
            self.tell("peeked", {"card": self.deck[0]}, only(seat), settles=True)
            self.tell("peeked", {"seat": seat}, all_but(seat))
        elif action == ROLL:
            self.faces.append(int(self.rng.below(self.edition.sides)) + 1)
            self.tell("rolled", {"face": self.faces[-1]}, settles=True)
        elif action == HAND:
            self.walker = (seat + 1) % self.seats
            self.tell("handed", {"seat": self.walker})
        else:
            self.rest(seat)

    def rest(self, seat: int) -> None:
        self.rounds -= 1
        self.walker = EMPTY
        self.left = [EMPTY] * self.seats
        self.right = [EMPTY] * self.seats
        self.tell("rested", {"seat": seat})

    def tell(
        self, kind: str, args: dict[str, object], audience: int = EVERYONE, *, settles: bool = False
    ) -> None:
        if self.log is not None:
            self.log.append(Event(kind, args, audience, settles))

    def copy(self) -> Lanterns:
        other = Lanterns(self.edition, self.seats, self.options, self.rng.copy())
        other.rounds = self.rounds
        other.deck = list(self.deck)
        other.left, other.right = list(self.left), list(self.right)
        other.far, other.whispers = list(self.far), list(self.whispers)
        other.seen = [list(cards) for cards in self.seen]
        other.faces = list(self.faces)
        other.walker, other.walked = self.walker, self.walked
        return other

    def outcome(self) -> Outcome | None:
        if self.rounds:
            return None
        best = max(self.far)
        ranks = tuple(1 + sum(other > far for other in self.far) for far in self.far)
        share = 1 / self.far.count(best)
        payoffs = tuple(share if far == best else 0.0 for far in self.far)
        return Outcome("LAN-4", ranks, payoffs, tuple(self.far))

    def reseed(self, label: str) -> None:
        self.rng = self.rng.branch(label)

    def truth(self) -> dict[str, object]:
        apart = ("log", "edition", "rng")
        plain = {key: value for key, value in vars(self).items() if key not in apart}
        return {**plain, "chance": self.rng.words()}


@dataclass(frozen=True, slots=True, kw_only=True)
class LanternView(View):
    left: int | None
    right: int | None
    lit: tuple[tuple[int, int], ...]
    far: tuple[int, ...]
    whispers: int
    seen: tuple[int, ...]
    faces: tuple[int, ...]
    walker: int
    rounds: int


def observe(state: Lanterns, seat: int | None) -> LanternView:
    walking = state.walker != EMPTY
    everybody = tuple(range(state.seats)) if state.rounds else ()
    return LanternView(
        edition=state.edition,
        options=state.options,
        seat=seat,
        deciding=state.to_act() if walking else everybody,
        left=None if seat is None else state.left[seat],
        right=None if seat is None else state.right[seat],
        lit=tuple(zip(state.left, state.right, strict=True)) if walking else (),
        far=tuple(state.far),
        whispers=0 if seat is None else state.whispers[seat],
        seen=() if seat is None else tuple(state.seen[seat]),
        faces=tuple(state.faces),
        walker=state.walker,
        rounds=state.rounds,
    )


def imagine(view: LanternView, rng: Rng) -> Lanterns:
    raise NotImplementedError


def ask(state: Lanterns, seat: int) -> Prompt:
    if state.walker != EMPTY:
        return Prompt("walk", "LAN-2", {"walked": state.walked})
    return Prompt("fill", "LAN-1", {"lantern": "left" if state.left[seat] == EMPTY else "right"})


def explain(state: Lanterns, seat: int, action: int) -> Refusal | None:
    legal = state.legal(seat)
    if action in legal:
        return None
    if not state.to_act():
        return Refusal("game-over", "LAN-4")
    if not legal:
        return Refusal("not-your-choice", "LAN-2")
    reason = "too-tired" if action == WALK else "out-of-reach"
    return Refusal(reason, "LAN-3", {"walked": state.walked}, legal)


def shorthand(text: str) -> tuple[int, ...] | None:
    oil = re.fullmatch(r"oil ([0-3])-([0-3])", text)
    if oil is not None:
        return LEFT + int(oil[1]), RIGHT + int(oil[2])
    return SHORT.get(text)


def deal(
    edition: LanternEdition, seats: int, options: Mapping[str, Setting], seed: str
) -> Lanterns:
    state = Lanterns(edition, seats, options, Rng.of(seed, "dice"))
    Rng.of(seed, "deck").shuffle(state.deck)
    return state


GAME = Game(
    slug="lanterns",
    title="Lanterns",
    prefix="LAN",
    version="1",
    seats=(2, 3),
    home=Path(__file__).parent,
    edition=LanternEdition,
    deal=deal,
    observe=observe,
    imagine=imagine,
    ask=ask,
    explain=explain,
    notation=Notation(TEXTS, shorthand),
    bound=lambda seats: 1000 * seats,
    components=lambda state: [f"card-{card}" for card in state.deck],
    options=(Option("rounds", "LAN-4", 2, 1, 3),),
)
