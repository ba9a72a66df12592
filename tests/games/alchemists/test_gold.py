"""Gold over whole games: each change of a seat's gold is told, and is what the clauses say."""

from __future__ import annotations

from collections import Counter
from typing import Final

import pytest

from shem.games.alchemists import GAME
from shem.games.alchemists.alchemy import QUALITIES
from shem.games.alchemists.edition_data.kinds import ARTIFACTS
from shem.kernel.event import Event
from shem.kernel.rng import Rng
from tests.games.alchemists.editions import DEFAULT
from tests.games.alchemists.positions import gold, reputation
from tests.games.alchemists.table import begun, lively

COSTS: Final = dict(zip(ARTIFACTS, DEFAULT.artifacts.costs, strict=True))
SALES: Final = dict(zip(QUALITIES, (1, 2, 3, 4), strict=True))
CASES: Final = [(seats, variant) for seats in (2, 3, 4) for variant in ("apprentice", "master")]
GAMES: Final = 8


class Purses:
    """The gold of everybody, counted from what the table is told alone."""

    def __init__(self, seats: int) -> None:
        self.gold = [2] * seats
        self.marks = [10] * seats
        self.owned: list[set[str]] = [set() for _ in range(seats)]
        self.has_saved = [False] * seats
        self.played: list[Counter[str]] = [Counter() for _ in range(seats)]
        self.bids = [0] * seats
        self.sales = 0
        self.is_upset = False
        self.told: Counter[str] = Counter()

    def hear(self, event: Event) -> None:
        """Count what an event says; its own number must be that of the clauses."""
        seat = event.args.get("seat", 0)
        assert isinstance(seat, int)
        match event.kind:
            case "round-began":
                self.sales, self.is_upset = 0, False
            case "space-began":
                self.bids = [0] * len(self.bids)
            case "bade":
                self.bids[seat] = number(event, "discount")
            case "favour-played":
                self.played[seat][str(event.args["favour"])] += 1
            case "reputation-changed":
                self.marks[seat] = number(event, "reputation")
            case "declared" | "declared-on-top" | "declined":
                self.played[seat].clear()
            case _:
                self.count(event, seat)

    def count(self, event: Event, seat: int) -> None:
        change = self.change(event, seat)
        self.gold[seat] += change
        if "gold" in event.args and event.kind not in ("offered", "scored"):
            assert abs(change) == event.args["gold"], event
        if change:
            self.told[event.kind] += 1
        if event.kind in ("transmuted", "bought", "sold"):
            self.told += self.played[seat]
            self.played[seat].clear()

    def change(self, event: Event, seat: int) -> int:
        """What an event changes for the seat it names."""
        match event.kind:
            case "order-paid":
                return -1
            case "transmuted":
                return 1 + self.played[seat]["sage"]
            case "bought":
                return -self.price(str(event.args["artifact"]), seat)
            case "paid-altar":
                assert 1 <= number(event, "gold") <= 8
                return -number(event, "gold")
            case "sold":
                return self.earned(event, seat)
            case "grant-taken":
                return 2
            case "tested" | "tested-for-gold":
                return self.fee(event)
            case "published" | "endorsed":
                has_press = "printing-press" in self.owned[seat]
                self.told["printing-press"] += has_press
                return 0 if has_press else -1
            case "paid-author":
                self.gold[number(event, "other")] += 1
                return -1
        return 0

    def fee(self, event: Event) -> int:
        """ALC-B48 A gold for the student once a negative potion was tested."""
        fee = -1 if self.is_upset else 0
        self.is_upset = self.is_upset or str(event.args["potion"]).endswith("-")
        return fee

    def price(self, artifact: str, seat: int) -> int:
        """ALC-AR4 Two off the first after the Discount Card, then one; one for each Shopkeeper."""
        off = self.played[seat]["shopkeeper"]
        if "discount-card" in self.owned[seat]:
            off += 1 if self.has_saved[seat] else 2
            self.has_saved[seat] = True
            self.told["discount-card"] += 1
        self.owned[seat].add(artifact)
        return max(COSTS[artifact] - off, 0)

    def earned(self, event: Event, seat: int) -> int:
        """ALC-B25, ALC-B73, ALC-B75 The guarantee, the zone, the bid, and the favours."""
        played, promised = self.played[seat], str(event.args["guarantee"])
        made = QUALITIES.index(str(event.args["quality"])) + played["barmaid"]
        paying = played["merchant"] if self.sales == 0 else max(played["merchant"] - 1, 0)
        self.sales += 1
        zone = 1 if self.marks[seat] >= 18 else -1 if self.marks[seat] <= 6 else 0
        is_kept = made >= QUALITIES.index(promised)
        return SALES[promised] + zone - self.bids[seat] + paying if is_kept else 0


def number(event: Event, name: str) -> int:
    value = event.args[name]
    assert isinstance(value, int)
    return value


def followed(seats: int, variant: str) -> Counter[str]:
    """Lively games, and how often each kind of event or favour changed somebody's gold."""
    told: Counter[str] = Counter()
    for at in range(GAMES):
        state, rng = begun(seats, variant, f"gold {at}"), Rng.of(f"gold {at}", "play")
        purses = Purses(seats)
        while state.to_act():
            seat = state.to_act()[int(rng.below(len(state.to_act())))]
            state.log = []
            GAME.play(state, seat, lively(state, seat, rng))
            for event in state.log:
                purses.hear(event)
            assert (gold(state), reputation(state)) == (purses.gold, purses.marks), state.log
            assert min(gold(state)) >= 0
        told += purses.told
    return told


@pytest.mark.clause("ALC-B10", "ALC-B20", "ALC-B21", "ALC-B25", "ALC-B29", "ALC-B30", "ALC-B35")
@pytest.mark.clause("ALC-B48", "ALC-B73", "ALC-B75", "ALC-B81", "ALC-B87", "ALC-AR4")
def test_gold_changes_only_by_what_is_told() -> None:
    """No game is remembered: each run plays them anew, and they hold every way to change gold."""
    told: Counter[str] = sum((followed(*case) for case in CASES), Counter())
    assert told.keys() >= {
        "order-paid",
        "transmuted",
        "bought",
        "paid-altar",
        "sold",
        "grant-taken",
        "tested-for-gold",
        "published",
        "endorsed",
        "paid-author",
        "sage",
        "shopkeeper",
        "merchant",
        "barmaid",
        "discount-card",
        "printing-press",
    }
