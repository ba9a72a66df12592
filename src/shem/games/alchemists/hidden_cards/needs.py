"""What a seat must have at each of its steps, so that all its later mixes can be, in one world.

Numbers for all sets of faces at once (see `demand`): a set is needed so often as the mixes to come
must take cards out of it, less those that come in time.
"""

from __future__ import annotations

from mypy_extensions import i64

from shem.games.alchemists.alchemy import POTIONS
from shem.games.alchemists.hidden_cards import observations
from shem.games.alchemists.hidden_cards.demand import (
    ANY_CARD,
    ANY_CARDS,
    is_enough,
    lacking,
    needs_of,
    supply_of,
)
from shem.games.alchemists.hidden_cards.search_order import Program


def pairs_of(program: Program, makes: list[int]) -> list[int]:
    """ALC-C3 For each step that must make something the pairs that do."""
    found = program.pairs.copy()
    for mixes in program.mixes:
        for at in mixes:
            potions: i64 = program.potions[at]
            pairs: i64 = 0
            for potion in range(len(POTIONS)):
                if potions >> potion & 1:
                    pairs |= makes[potion]
            found[at] = int(pairs & found[at])
    return found


class SeatNeeds:
    """For each step of a seat, before it: `hand` is what it must hold then, of any deck.

    `decks` are for each deck the cards that it must hold then or draw later, and that were in this
    deck. `starts` tell the first step with each deck.
    """

    def __init__(self, program: Program, makes: list[int]) -> None:
        self.program = program
        self.pairs = pairs_of(program, makes)
        self.starts = first_steps(program)
        self.is_possible = True
        self.hand = self.needed(-1)
        self.decks: list[list[int]] = []
        if self.is_possible:
            self.decks = [self.needed(deck) for deck in range(program.generations)]
        self.crossing = [self.held_on(deck) for deck in range(len(self.decks) - 1)]

    def held_on(self, deck: int) -> int:
        """What the seat must hold on the end of a deck, and nobody has seen."""
        program, after = self.program, self.starts[deck + 1]
        need = self.decks[deck][after]
        for at in range(after):
            if need == 0:
                return 0
            if program.faces[at]:
                need = lacking(need, supply_of(program.faces[at]))
            if program.kinds[at] == observations.KEEP:
                need = lacking(need, ANY_CARD)
        return need

    def needed(self, deck: int) -> list[int]:
        """What the seat needs of a deck; or of any, -1: then what is drawn later is none of it."""
        program = self.program
        number = len(program.kinds)
        found = [0] * (number + 1)
        need, last = 0, 0 if deck < 0 else self.starts[deck]
        for at in range(number - 1, last - 1, -1):
            kind = program.kinds[at]
            if kind == observations.MIX:
                need += needs_of(self.pairs[at])
                if deck < 0 and not is_enough(ANY_CARDS[program.sizes[at]], need):
                    self.is_possible = False
                    return found
            elif kind == observations.KEEP and need:
                need = lacking(need, ANY_CARD)
            if need:
                supply = supply_of(program.faces[at])
                if program.at_generations[at] > deck:
                    supply += ANY_CARDS[program.draws[at]]
                if supply:
                    need = lacking(need, supply)
            found[at] = need
        return found


def first_steps(program: Program) -> list[int]:
    """The first step of a seat with each deck."""
    found = [0] * program.generations
    for at in range(len(program.kinds) - 1, -1, -1):
        found[program.at_generations[at]] = at
    return found
