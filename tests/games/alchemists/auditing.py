"""Whether a world can have happened: its deeds again, card by card, with nothing but counting."""

from __future__ import annotations

from collections import Counter

from shem.games.alchemists import fields, history, pieces, stages
from shem.games.alchemists.alchemy import KINDS, MIX, PAIRS, quality
from shem.games.alchemists.packing import unpacked
from shem.games.alchemists.state import AlchemistsState

Cards = Counter[int]


class Audit:
    """Goes through the deeds of a state; `faults` are the moments that cannot have been."""

    def __init__(self, state: AlchemistsState) -> None:
        edition = state.setup.edition
        self.state = state
        self.faults: list[str] = []
        self.deeds = history.deeds_of(state.past, state.deeds)
        self.deck: Cards = Counter(edition.ingredients.deck)
        self.discards: Cards = Counter()
        self.row: Cards = Counter()
        self.hands: list[Cards] = [Counter() for _ in range(state.seats)]
        self.asides: list[Cards] = [Counter() for _ in range(state.seats)]
        self.favour_deck: Cards = Counter(edition.favours.deck)
        self.favour_discards: Cards = Counter()
        self.favours: list[Cards] = [Counter() for _ in range(state.seats)]
        self.table: Cards = Counter()
        self.pot: Cards = Counter()
        self.seals: dict[tuple[int, int], int] = {}
        self.beside: Cards = Counter()
        self.kept = pieces.NOTHING
        self.at = 0
        for at, deed in enumerate(self.deeds):
            self.at = at
            self.read(at, deed)
        self.compare()

    def expect(self, so: bool, what: str) -> None:
        if not so:
            self.faults.append(what)

    def move(self, source: Cards, target: Cards | None, card: int, what: str) -> None:
        self.expect(source[card] > 0, f"{what}: there is no {card}")
        source[card] -= 1
        if target is not None:
            target[card] += 1

    def read(self, at: int, deed: int) -> None:
        kind, seat = history.kind_of(deed), history.seat_of(deed)
        first = history.first_of(deed)
        name = f"deed {at}, {history.DEEDS[kind]}"
        if self.pot and kind not in (history.PEEKED, history.KEPT, history.ASIDE, history.SALE,
                                     history.EARNED, history.EXHIBIT):  # fmt: skip
            self.discards += self.pot
            self.pot = Counter()
        match history.DEEDS[kind]:
            case "drew":
                self.move(self.deck, self.hands[seat], first, name)
            case "laid":
                self.move(self.deck, self.row, first, name)
            case "took":
                self.move(self.row, self.hands[seat], first, name)
            case "reshuffled":
                self.expect(not +self.deck, f"{name}: cards are left")
                self.deck, self.discards = self.discards, Counter()
            case "round":
                self.favour_discards += self.table
                self.table = Counter()
                if first > 1:
                    self.discards += self.row
                    self.row = Counter()
            case "gave-up" | "discarded":
                self.move(self.hands[seat], self.discards, first, name)
            case (
                "sold" | "tested" | "drank" | "exhibited" | "thought" | "peeked" | "kept" | "aside"
            ):
                self.read_pot(at, deed, name)
            case _:
                self.read_other(kind, seat, first, deed, name)

    def read_pot(self, at: int, deed: int, name: str) -> None:
        kind, seat = history.kind_of(deed), history.seat_of(deed)
        first, second = history.first_of(deed), history.second_of(deed)
        match history.DEEDS[kind]:
            case "sold" | "tested" | "drank" | "exhibited":
                for card in PAIRS[first]:
                    self.move(self.hands[seat], self.pot, card, name)
                self.check_result(history.DEEDS[kind], at, deed, name)
            case "thought":
                self.expect(all(self.hands[seat][card] for card in PAIRS[first]), name)
                self.expect(self.made(first) == second, f"{name}: another potion")
            case "peeked":
                self.expect(self.pot[first] > 0, f"{name}: not in the pot")
            case "kept":
                self.move(self.pot, self.hands[seat], first, name)
                self.kept = first
            case "aside":
                from_hand = not +self.pot
                self.expect(not from_hand or first == self.kept, f"{name}: not the one kept")
                source = self.hands[seat] if from_hand else self.pot
                self.move(source, self.asides[seat], first, name)

    def is_hypnotised(self) -> bool:
        """Whether favours are drawn for the Hypnotic Amulet."""
        drawing = ("drew-favour", "favours-reshuffled", "played")
        before = [deed for deed in self.deeds[: self.at] if named(deed) not in drawing][-1]
        return named(before) == "bought" and history.first_of(before) == pieces.HYPNOTIC_AMULET

    def read_other(self, kind: int, seat: int, first: int, deed: int, name: str) -> None:
        match history.DEEDS[kind]:
            case "drew-favour":
                self.move(self.favour_deck, self.favours[seat], first, name)
            case "played":
                is_laid = first == pieces.CUSTODIAN
                pile = self.table if is_laid else self.favour_discards
                self.move(self.favours[seat], pile, first, name)
            case "threw-away":
                self.move(self.favours[seat], self.favour_discards, first, name)
            case "favours-reshuffled":
                self.expect(not +self.favour_deck, f"{name}: favours are left")
                if not self.is_hypnotised():
                    # Custodians are discarded before the favours for unused cubes are drawn.
                    self.favour_discards += self.table
                    self.table = Counter()
                self.favour_deck, self.favour_discards = self.favour_discards, Counter()
            case "published":
                self.seals[first, seat] = history.third_of(deed)
            case "endorsed":
                self.seals[first, seat] = history.second_of(deed)
            case "broke":
                broken = self.seals.pop((first, seat))
                self.expect(broken == history.second_of(deed), f"{name}: another seal")

    def made(self, pair: int) -> int:
        one, other = (self.state.alchemicals[each] for each in PAIRS[pair])
        return MIX[one * KINDS + other]

    def check_result(self, what: str, at: int, deed: int, name: str) -> None:
        made, after = self.made(history.first_of(deed)), self.deeds[at + 1 : at + 2]
        if what in ("tested", "drank"):
            self.expect(made == history.second_of(deed), f"{name}: another potion")
        elif what == "sold":
            wanted, level = history.first_of(after[0]), history.third_of(after[0])
            self.expect(quality(made, wanted) == level, f"{name}: another quality")
        else:
            is_so = made == history.first_of(after[0])
            self.expect(is_so == bool(history.second_of(after[0])), f"{name}: not what was shown")

    def compare(self) -> None:
        """The cards now are those of the state."""
        state, own = self.state, self.state.own
        if self.pot and state.pot == pieces.NOTHING:
            self.discards += self.pot
        elif self.pot:
            self.expect(+self.pot == Counter(PAIRS[state.pot]), "the pot")
        beside = Counter(unpacked(int(state.beside)))
        for seat in range(state.seats):
            held = Counter(unpacked(own[fields.HAND + seat]))
            if state.stage == stages.THINKING and state.active == seat:
                held += beside
            self.expect(+self.hands[seat] == held, f"the hand of {seat}")
            aside = Counter(unpacked(own[fields.SET_ASIDE_CARDS + seat]))
            self.expect(+self.asides[seat] == aside, f"the cards that {seat} set aside")
            favours = Counter(unpacked(own[fields.FAVOUR_HAND + seat]))
            if state.stage == stages.DECLARING:
                favours += Counter(unpacked(own[fields.FAVOURS_PLAYED + seat]))
            self.expect(+self.favours[seat] == favours, f"the favours of {seat}")
            seals = {key: kind for key, kind in self.seals.items() if key[1] == seat}
            lying = {(each, seat): int(state.seal_at(each, seat)) - 1 for each in range(KINDS)}
            self.expect(seals == {key: kind for key, kind in lying.items() if kind >= 0}, "seals")
        self.expect(+self.deck == Counter(state.deck[state.deck_at :]), "the deck")
        self.expect(+self.discards == Counter(unpacked(int(state.discards))), "the discards")
        favours = Counter(state.favour_deck[state.favour_at :])
        self.expect(+self.favour_deck == favours, "the deck of favours")
        if state.stage == stages.SETTING_ASIDE:
            self.expect(self.kept == state.kept, "the card kept")


def named(deed: int) -> str:
    return history.DEEDS[history.kind_of(deed)]


def faults_of(state: AlchemistsState) -> list[str]:
    return Audit(state).faults
