"""A search that looks further ahead: at all mixes to come, of all seats, with all decks.

It takes longer for each step, and comes to its end after far fewer dead ends.
"""

from __future__ import annotations

from shem.games.alchemists.hidden_cards import observations
from shem.games.alchemists.hidden_cards.card_search import CardSearch
from shem.games.alchemists.hidden_cards.demand import ANY_CARDS, is_enough, lacking, supply_of
from shem.games.alchemists.hidden_cards.needs import SeatNeeds
from shem.games.alchemists.hidden_cards.search_order import Program
from shem.games.alchemists.packing import fewer
from shem.kernel.rng import Rng


class EarnestSearch(CardSearch):
    """`needs` are those of the seats in the order of the program.

    `others` are for each deck the cards that all but the seat whose steps are gone through lack.
    """

    def __init__(
        self, program: Program, cards: list[int], makes: list[int], needs: list[SeatNeeds], rng: Rng
    ) -> None:
        super().__init__(program, cards, makes, [], rng)
        self.needs = [needs[hand] for hand in program.order]
        self.others: list[int] = [0] * len(cards)
        self.crossing_others: list[int] = [0] * len(cards)
        self.failed = set()

    def go(self, at: int) -> bool:
        """All steps from this one on, if everybody can still have what is needed."""
        program = self.program
        if at == self.length:
            return True
        if at:
            nth = program.nths[at - 1]
            if not self.can_go_on(at - 1, nth):
                self.dead_ends += 1
                return False
            if program.nths[at] == nth:
                return super().go(at)
        saved, crossed = self.others, self.crossing_others
        self.others = self.lacked_by_others(program.nths[at], program.at_generations[at])
        if super().go(at):
            return True
        self.others, self.crossing_others = saved, crossed
        return False

    def can_go_on(self, before: int, nth: int) -> bool:
        """Whether the seat that has just made a step has enough, and leaves enough to others."""
        held, needs = self.helds[nth], self.needs[nth]
        own = self.program.own[before] + 1
        known = supply_of(held.known + held.beside)
        need = needs.hand[own]
        if need and not is_enough(known + ANY_CARDS[held.wild], need):
            return False
        drawn_later = 0
        latest = self.program.at_generations[before]
        if self.program.kinds[before] == observations.SHUFFLE:
            latest += 1
        for deck in range(latest, -1, -1):
            lacked = 0
            need = needs.decks[deck][own]
            if need:
                lacked = lacking(need, known + ANY_CARDS[drawn_later])
            crossing = lacked
            if deck == latest:
                crossing = needs.crossing[deck] if deck < len(needs.crossing) else 0
            if not self.has_enough(deck, lacked, crossing):
                return False
            drawn_later += held.open[deck]
        return True

    def has_enough(self, deck: int, lacked: int, crossing: int) -> bool:
        left = self.generations[deck].left
        lacked += self.others[deck]
        if lacked and not is_enough(supply_of(left), lacked):
            return False
        crossing += self.crossing_others[deck]
        if not crossing:
            return True
        both = fewer(left, self.generations[deck + 1].left)
        return is_enough(supply_of(both), crossing)

    def lacked_by_others(self, nth: int, generation: int) -> list[int]:
        """For each deck what all seats but one still need of it."""
        found = [0] * len(self.generations)
        self.crossing_others = [0] * len(self.generations)
        for other in range(len(self.needs)):
            if other != nth:
                self.add_lacked(found, other, generation + 1 if other < nth else generation)
        return found

    def add_lacked(self, found: list[int], nth: int, generation: int) -> None:
        """What a seat needs that has come to the beginning of a generation."""
        held, needs = self.helds[nth], self.needs[nth]
        known, drawn_later = supply_of(held.known + held.beside), 0
        for deck in range(len(found) - 1, -1, -1):
            if deck > generation:
                found[deck] = found[deck] + needs.decks[deck][needs.starts[deck]]
            elif generation < len(found):
                need = needs.decks[deck][needs.starts[generation]]
                if need:
                    lacked = lacking(need, known + ANY_CARDS[drawn_later])
                    found[deck] = found[deck] + lacked
                    if deck < generation:
                        self.crossing_others[deck] = self.crossing_others[deck] + lacked
                drawn_later += held.open[deck]
            if deck >= generation and deck < len(needs.crossing):
                self.crossing_others[deck] = self.crossing_others[deck] + needs.crossing[deck]
