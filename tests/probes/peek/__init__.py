"""Peek: look at the top two cards of a deck, put them back as you like. Memory, hidden cards."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from shem.kernel import EVERYONE, Edition, Game, Notation, Option, Outcome, Prompt, Rng, View
from shem.kernel.event import all_but, only
from shem.testkit import Sketch, not_now

CARDS = tuple(f"card-{letter}" for letter in "abcdef")
TAKE, PEEK, KEEP, SWAP = MOVES = ("take", "peek", "keep", "swap")
Turn = tuple[int, str, tuple[str, ...]]  # who, which move, which cards
Rules = Mapping[str, bool | int | str]


@dataclass(frozen=True, slots=True, kw_only=True)
class PeekView(View):
    story: tuple[Turn, ...]


class PeekState(Sketch):
    def __init__(self, edition: Edition, deck: list[str], record: list[Turn], rules: Rules) -> None:
        super().__init__(2)
        self.edition, self.deck, self.record, self.rules = edition, deck, record, rules

    def to_act(self) -> tuple[int, ...]:
        return (sum(move != PEEK for _, move, _ in self.record) % 2,) if self.deck else ()

    def legal(self, seat: int) -> tuple[int, ...]:
        last = [move for _, move, _ in self.record[-2:]]
        turn = (0,) if KEEP in last or len(self.deck) < 2 else (0, 1)
        return () if seat not in self.to_act() else (2, 3) if last[-1:] == [PEEK] else turn

    def apply(self, seat: int, action: int) -> None:
        move = MOVES[action].replace(SWAP, KEEP)  # the cards of a turn show their order
        if MOVES[action] == SWAP:
            self.deck[-2:] = self.deck[-1], self.deck[-2]
        cards = (self.deck.pop(),) if move == TAKE else tuple(self.deck[-2:])
        self.record.append((seat, move, cards))
        audience = EVERYONE if move == TAKE else only(seat)
        self.tell(move, {"seat": seat, "cards": cards}, audience, settles=move != KEEP)
        self.tell(f"{move}-seen", {"seat": seat}, all_but(seat))

    def outcome(self) -> Outcome | None:
        ahead = sum((1 - 2 * w) * (CARDS.index(c[0]) + 1) for w, m, c in self.record if m == TAKE)
        ranks = (1, 2) if (ahead > 0) == (self.rules["better"] == "higher") else (2, 1)
        return None if self.deck else Outcome("PEK-3", ranks, (2.0 - ranks[0], 2.0 - ranks[1]))

    def observe(self, seat: int | None) -> PeekView:
        story = tuple((w, m, c if m == TAKE or w == seat else ()) for w, m, c in self.record)
        now, printed, rules = self.to_act(), self.edition, self.rules
        return PeekView(edition=printed, options=rules, seat=seat, deciding=now, story=story)

    def hidden(self, seat: int | None) -> list[str]:
        seen = {card for _, _, cards in self.observe(seat).story for card in cards}
        return [card for card in self.deck if card not in seen]

    def resample(self, seat: int | None, rng: Rng) -> None:
        unseen = self.hidden(seat)
        rng.shuffle(order := list(range(len(unseen))))
        guess = dict(zip(unseen, (sorted(unseen)[at] for at in order), strict=True))
        self.deck = [guess.get(card, card) for card in self.deck]
        for at, (who, move, _) in enumerate(self.record):
            if move != TAKE and who != seat:
                self.record[at] = (who, move, self.looked_at(at, rng))

    def looked_at(self, at: int, rng: Rng) -> tuple[str, ...]:
        later = [cards[0] for _, move, cards in reversed(self.record[at:]) if move == TAKE]
        turned = self.record[at][1] == PEEK and at + 1 < len(self.record) and rng.below(2)
        return tuple([*self.deck, *later][-2:])[:: 1 - 2 * turned]


def imagine(view: PeekView, rng: Rng) -> PeekState:
    taken = {cards[0] for _, move, cards in view.story if move == TAKE}
    looks = [cards for who, move, cards in view.story if move != TAKE and who == view.seat]
    top = [card for card in (looks or [()])[-1] if card not in taken]  # deck[-1] is the top
    deck = [*(card for card in CARDS if card not in {*taken, *top}), *top]
    return PeekState(view.edition, deck, list(view.story), view.options).resampled(view.seat, rng)


def deal(edition: Edition, seats: int, rules: Rules, seed: str) -> PeekState:
    return PeekState(edition, list(CARDS), [], rules).resampled(None, Rng.of(seed, "deck"))


GAME = Game(
    slug="peek",
    title="Peek",
    prefix="PEK",
    version="1",
    seats=(2,),
    home=Path(__file__).parent,
    edition=Edition,
    deal=deal,
    observe=PeekState.observe,
    imagine=imagine,
    ask=lambda state, seat: Prompt("return" if 2 in state.legal(seat) else "turn", "PEK-2"),
    explain=not_now("PEK-1"),
    notation=Notation(MOVES),
    bound=lambda seats: 3 * len(CARDS),
    components=lambda state: state.deck + [c[0] for _, m, c in state.record if m == TAKE],
    hidden=PeekState.hidden,
    options=(Option("better", "PEK-3", "higher", choices=("higher", "lower")),),
)
