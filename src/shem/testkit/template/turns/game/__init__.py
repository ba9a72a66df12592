"""Template: a die and hidden cards.

What each part of it is for: docs/reference/game-contract.md.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from shem.kernel import Edition, Game, Heuristics, Notation, Option, Outcome, Prompt, Rng, View
from shem.kernel.event import all_but, only
from shem.kernel.heuristics import key_of
from shem.kernel.option import Setting
from shem.kernel.sketch import Sketch, not_now, shuffled

ROLL, PLAY = range(2)
CARDS = tuple(f"boots-{steps}" for steps in range(1, 9))
NO_CARD = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class GameView(View):
    """What a seat may know: everything but the deck and the cards of others."""

    places: tuple[int, ...]
    holds_card: tuple[bool, ...]
    card: str
    past: tuple[str, ...]


class GameState(Sketch):
    """The whole truth. It copies, pickles and tells itself by its attributes."""

    def __init__(self, edition: Edition, seats: int, goal: int, rng: Rng) -> None:
        super().__init__(seats)
        self.edition, self.goal, self.rng = edition, goal, rng
        self.places, self.hands = [0] * seats, [NO_CARD] * seats
        self.deck = list(CARDS)
        self.past: list[str] = []

    def to_act(self) -> tuple[int, ...]:
        """TPL-2 The seats take turns until somebody is home."""
        return () if max(self.places) >= self.goal else (len(self.past) % self.seats,)

    def legal(self, seat: int) -> tuple[int, ...]:
        """TPL-2 Roll, or play the card."""
        if seat not in self.to_act():
            return ()
        return (ROLL, PLAY) if self.hands[seat] else (ROLL,)

    def apply(self, seat: int, action: int) -> None:
        (self.roll, self.play_card)[action](seat)

    def roll(self, seat: int) -> None:
        """TPL-3 As many steps as the die shows."""
        steps = 1 + int(self.rng.below(6))
        self.places[seat] += steps
        self.past.append(f"rolled {steps}")
        self.tell("rolled", {"seat": seat, "steps": steps}, settles=True)

    def play_card(self, seat: int) -> None:
        """TPL-4 Show the card, walk its steps, draw another one unseen, if there is one."""
        card = self.hands[seat]
        self.places[seat] += int(card.removeprefix("boots-"))
        self.past.append(card)
        self.tell("played", {"seat": seat, "card": card}, settles=True)
        self.hands[seat] = self.deck.pop() if self.deck else NO_CARD
        if self.hands[seat]:
            self.tell("drew", {"seat": seat, "card": self.hands[seat]}, only(seat), settles=True)
            self.tell("drew-unseen", {"seat": seat}, all_but(seat))

    def outcome(self) -> Outcome | None:
        """TPL-5 Whoever is home first wins; the others rank by how far they came."""
        if self.to_act():
            return None
        ranks = tuple(1 + sum(other > own for other in self.places) for own in self.places)
        payoffs = tuple(float(rank == 1) for rank in ranks)
        return Outcome("TPL-5", ranks, payoffs, tuple(self.places))

    def resample(self, seat: int | None, rng: Rng) -> None:
        """Deal anew what the seat cannot see, sorted first, and give the die another future."""
        self.deck = shuffled(sorted(self.hidden(seat)), rng)
        for owner, card in enumerate(self.hands):
            if card and owner != seat:
                self.hands[owner] = self.deck.pop()
        self.new_chance(rng)

    def hidden(self, seat: int | None) -> list[str]:
        """TPL-1 The deck, and the cards of others."""
        others = [card for owner, card in enumerate(self.hands) if card and owner != seat]
        return self.deck + others

    def observe(self, seat: int | None) -> GameView:
        """TPL-1 The table as this seat sees it."""
        return GameView(
            edition=self.edition,
            options={"goal": self.goal},
            seat=seat,
            deciding=self.to_act(),
            places=tuple(self.places),
            holds_card=tuple(card != NO_CARD for card in self.hands),
            card=NO_CARD if seat is None else self.hands[seat],
            past=tuple(self.past),
        )

    def ask(self, seat: int) -> Prompt:
        """TPL-2 What is asked, with the facts that its sentence needs."""
        card = self.hands[seat]
        return Prompt("turn", "TPL-2", {"card": card}) if card else Prompt("roll", "TPL-2")

    def components(self) -> list[str]:
        """Every card, wherever it lies now."""
        return [card for card in (*self.deck, *self.hands, *self.past) if card in CARDS]


def deal(edition: Edition, seats: int, options: Mapping[str, Setting], seed: str) -> GameState:
    """TPL-1 Everybody draws a card."""
    state = GameState(edition, seats, int(options["goal"]), Rng.of(seed, "dice"))
    state.deck = shuffled(CARDS, Rng.of(seed, "deck"))
    state.hands = [state.deck.pop() for _ in range(seats)]
    return state


def imagine(view: GameView, rng: Rng) -> GameState:
    """A world that looks like this view: what is seen is put down, the rest is dealt anew."""
    state = GameState(view.edition, len(view.places), int(view.options["goal"]), rng)
    state.places, state.past = list(view.places), list(view.past)
    state.deck = [card for card in CARDS if card not in (view.card, *view.past)]
    for seat, holds in enumerate(view.holds_card):
        if holds:
            state.hands[seat] = view.card if seat == view.seat else state.deck.pop()
    return state.resampled(view.seat, rng)


GAME: Game[GameState, GameView, Edition] = Game(
    slug="template",
    title="Template",
    prefix="TPL",
    version="1",
    seats=(2, 3, 4),
    home=Path(__file__).parent,
    options=(Option("goal", "TPL-5", 20, low=5, high=40),),
    edition=Edition,
    deal=deal,
    observe=GameState.observe,
    imagine=imagine,
    ask=GameState.ask,
    explain=not_now("TPL-2"),
    notation=Notation(["roll", "play card"]),
    bound=lambda seats: 40 * seats,
    components=GameState.components,
    hidden=GameState.hidden,
    heuristics=Heuristics(infoset_key=key_of("places", "past", own=("hands",))),
)
