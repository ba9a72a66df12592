"""Declaring: where the cubes of a round go, one use after another by what the next is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shem.games.alchemists import actions, fields, pieces
from shem.games.alchemists.alchemy import PAIRS
from shem.games.alchemists.approximate_belief import Mind
from shem.games.alchemists.bits import POPCOUNT
from shem.games.alchemists.edition_data.kinds import SPACES
from shem.games.alchemists.heuristics.articles import best_articles
from shem.games.alchemists.heuristics.artifacts import best_artifact
from shem.games.alchemists.heuristics.disproofs import best_disproof
from shem.games.alchemists.heuristics.golem import (
    approvals_in_reach,
    best_under,
    library_worth,
    research_worth,
)
from shem.games.alchemists.heuristics.mixtures import best_sale, best_test, shows
from shem.games.alchemists.heuristics.theories import publications
from shem.games.alchemists.heuristics.worth import CARD, bit_worth, gold_worth
from shem.games.alchemists.packing import ONES, count_of, total
from shem.games.alchemists.rules.declaring import is_open
from shem.games.alchemists.rules.favours import played
from shem.games.alchemists.rules.selling import ALL_WANTED

if TYPE_CHECKING:
    from shem.games.alchemists.state import AlchemistsState

IDLE: Final = 0.36
"""What a cube that is not used is worth: half a favour."""
HIRED: Final = 0.95
"""What the next use must be worth to call an Assistant."""
MOST_TESTS: Final = 4
FADING: Final = 0.85
"""Each further test of a round tells less of what is still open."""
SELF: Final = 0.75
"""What drinking costs beside testing on the student."""
RIVALS: Final = 0.75
"""How likely one gets to sell where others may want to."""
ROW: Final = 0.85
"""How likely a card of the row is still there."""
UNPAID: Final = 0.55
"""How likely a student is still willing without pay, after a first test."""
FOR_SALE: Final = 1.5
THIRD_CARD: Final = 0.45
LONE_CARD: Final = 0.62
FIRST_CARD: Final = 0.42
LATE_CARD: Final = 0.4
TRANSMUTED: Final = 0.35
PAYS: Final = 0.5
"""Of a theory that could not be paid otherwise, what is owed to the gold for it."""
SALE_GOLD: Final = 2
SHOWS: Final = 4


class DeclarationDraft:
    """A declaration as it grows: what is placed, and what cards and gold it leaves."""

    def __init__(self, state: AlchemistsState, seat: int, mind: Mind) -> None:
        self.state = state
        self.seat = seat
        self.mind = mind
        self.uses = [int(state.uses(space, seat)) for space in range(len(SPACES))]
        self.cubes = state.own[fields.CUBES + seat]
        favours = state.own[fields.FAVOUR_HAND + seat]
        self.assistants = int(count_of(favours, pieces.ASSISTANT))
        self.custodians = int(count_of(favours, pieces.CUSTODIAN))
        self.gold = state.own[fields.GOLD + seat] + self.uses[pieces.TRANSMUTE]
        hand = state.own[fields.HAND + seat]
        self.cards = int(total(hand)) + self.uses[pieces.FORAGE] - self.reserved()
        self.tests = tests_in(state, mind, hand) if state.round < pieces.LAST_ROUND else []
        self.test = max(self.tests[0] if self.tests else 0.0, hoped_test(state, mind))
        self.sale = 0.0
        self.hoped_sale = 0.0
        self.income = 0
        self.disproof = 0.0
        if state.round > 1:
            self.look_at_sale(mind, hand)
            self.disproof = best_disproof(state, seat, mind).worth
        self.artifact = best_artifact(state, seat, mind, int(self.gold + self.income))[1]
        self.theories = (
            [each.worth for each in publications(state, seat, mind, is_paid=False)]
            if state.round > 1
            else []
        )
        self.articles: list[float] = []
        if state.setup.has_articles and state.round > 1:
            self.articles = [each.worth for each in best_articles(state, seat, mind)]
        if state.setup.has_golem:
            purse = int(self.gold + self.income)
            self.artifact = max(self.artifact, best_under(state, seat, mind, purse))
        self.shows = (
            shows(state, seat, mind, hand, SHOWS) if state.round == pieces.LAST_ROUND else []
        )

    def reserved(self) -> int:
        """The cards that the uses placed so far will take."""
        uses = self.uses
        mixes = uses[pieces.SELL] + uses[pieces.STUDENT] + uses[pieces.DRINK]
        mixes += uses[pieces.CUSTODIAN_CARD] + uses[pieces.EXHIBITION]
        return 2 * mixes + uses[pieces.TRANSMUTE] + uses[pieces.RESEARCH]

    def look_at_sale(self, mind: Mind, hand: int) -> None:
        """What a sale brings with the hand alone, or with one of the cards that lie open."""
        state = self.state
        sale = best_sale(state, self.seat, mind, hand, ALL_WANTED)
        with_row = hand
        for kind in state.row:
            if kind != pieces.NOTHING and not count_of(with_row, kind):
                with_row += ONES[kind]
        hoped = best_sale(state, self.seat, mind, with_row, ALL_WANTED)
        self.sale = max(RIVALS * sale.worth, 0.0)
        self.hoped_sale = max(RIVALS * ROW * hoped.worth, self.sale)
        self.income = 2 if self.hoped_sale > 1.0 else 0

    def worth(self, space: int) -> float:
        """What the next use of a space is worth."""
        use = self.uses[space]
        if space == pieces.FORAGE:
            return self.forage_worth()
        if space in (pieces.STUDENT, pieces.DRINK, pieces.CUSTODIAN_CARD):
            return self.test_worth(space)
        if space == pieces.SELL:
            return self.sale_worth()
        if space == pieces.BUY:
            return self.artifact if use == 0 else 0.0
        if space == pieces.DEBUNK:
            return self.disproof if use == 0 else 0.0
        if space == pieces.PUBLISH:
            return self.publication_worth(use)
        if space == pieces.TRANSMUTE:
            return self.transmute_worth()
        if space == pieces.EXHIBITION:
            return self.shows[use] if use < len(self.shows) and self.cards > 1 else 0.0
        return self.golem_worth(space)

    def publication_worth(self, use: int) -> float:
        """The best theory or article that is left, and can be paid."""
        if not self.articles:
            return self.theories[use] if use < len(self.theories) and use < self.purse() else 0.0
        return self.in_print()[use] if use < len(self.in_print()) else 0.0

    def in_print(self) -> list[float]:
        """ALC-E3, ALC-E4 Theories and articles that gold and approvals allow, the best first."""
        purse = int(self.purse())
        if not self.state.setup.has_golem:
            return sorted(self.theories + self.articles, reverse=True)[:purse]
        researches = self.uses[pieces.RESEARCH]
        approvals = approvals_in_reach(self.state, self.seat, researches)
        found = self.theories[:purse] + self.articles[:approvals]
        found.sort(reverse=True)
        return found

    def golem_worth(self, space: int) -> float:
        """ALC-G12 The two spaces of the Golem Project."""
        use = self.uses[space]
        if space == pieces.RESEARCH and self.cards > 0:
            return research_worth(self.state, self.seat, self.mind, use)
        if space == pieces.LIBRARY:
            researches = self.uses[pieces.RESEARCH]
            reach = approvals_in_reach(self.state, self.seat, researches)
            return library_worth(self.state, reach, use)
        return 0.0

    def purse(self) -> int:
        """The gold that will be there when theories are published."""
        return self.gold + (SALE_GOLD if self.uses[pieces.SELL] else 0)

    def sale_worth(self) -> float:
        """A sale; what it needs of the row can be foraged before."""
        if self.cards + (1 if self.uses[pieces.FORAGE] == 0 else 0) < 2:
            return 0.0
        worth = (
            self.hoped_sale if self.uses[pieces.FORAGE] else max(self.sale, self.hoped_sale - CARD)
        )
        if worth > 0.0 and self.gold < min(len(self.theories), 2):
            worth += max(PAYS * self.theories[self.gold], 0.0)
        return worth

    def planned_tests(self) -> int:
        uses = self.uses
        return uses[pieces.STUDENT] + uses[pieces.DRINK] + uses[pieces.CUSTODIAN_CARD]

    def test_worth(self, space: int) -> float:
        """A test by what it tells; the student is the gentler one."""
        done = self.planned_tests()
        if self.cards < 2 or done >= MOST_TESTS or self.state.round == pieces.LAST_ROUND:
            return 0.0
        worth = self.tests[done] if done < len(self.tests) else self.test * FADING**done
        if space == pieces.STUDENT:
            return worth * (UNPAID if self.gold <= self.uses[pieces.PUBLISH] and done else 1.0)
        worth -= SELF
        return worth if space == pieces.DRINK else worth - SELF

    def forage_worth(self) -> float:
        """Cards for one more test, for the exhibition, or for later."""
        if self.state.round == pieces.LAST_ROUND:
            return LATE_CARD if self.cards < 2 * SHOWS else 0.1
        if self.planned_tests() >= MOST_TESTS:
            return CARD * 0.8
        worth = self.test * FADING ** self.planned_tests()
        if self.uses[pieces.FORAGE] == 0 and self.uses[pieces.SELL]:
            worth = max(worth, FOR_SALE * (self.hoped_sale - self.sale))
        if self.cards <= 0:
            return FIRST_CARD * worth
        if self.cards == 1:
            return LONE_CARD * worth
        return THIRD_CARD

    def transmute_worth(self) -> float:
        """Gold for a theory that could not be paid, or for cards that are of no more use."""
        if self.cards < 1 or self.uses[pieces.TRANSMUTE]:
            return 0.0
        purse = self.purse()
        if purse < min(len(self.theories), 2) and self.theories[purse] > 0.0:
            return PAYS * self.theories[purse]
        return TRANSMUTED if self.cards > 2 else gold_worth(self.state, self.seat) - CARD

    def place(self, space: int) -> None:
        """One more use."""
        self.cubes -= int(self.state.cube_cost(space, self.uses[space]))
        self.uses[space] = self.uses[space] + 1
        if space == pieces.FORAGE:
            self.cards += 1
        elif space == pieces.RESEARCH:
            self.cards -= 1
        elif space == pieces.TRANSMUTE:
            self.cards -= 1
            self.gold += 1
        elif space in (pieces.SELL, pieces.STUDENT, pieces.DRINK, pieces.EXHIBITION):
            self.cards -= 2
        elif space == pieces.CUSTODIAN_CARD:
            self.cards -= 2
            self.custodians -= 1

    def can_place(self, space: int) -> bool:
        """ALC-B15 Whether a space is open, and allows one more use with the cubes that are left."""
        if not is_open(self.state, space):
            return False
        if space == pieces.CUSTODIAN_CARD and self.custodians == 0:
            return False
        return 0 < self.state.cube_cost(space, self.uses[space]) <= self.cubes

    def next_step(self, weights: list[float]) -> int:
        """The action that comes next, where the worth of each space is weighed so."""
        best, most = pieces.NOTHING, IDLE
        for space in range(len(weights)):
            if self.can_place(space):
                cost = int(self.state.cube_cost(space, self.uses[space]))
                worth = weights[space] * self.worth(space) / cost
                if worth > most:
                    best, most = space, worth
        if best != pieces.NOTHING:
            return actions.PLACE + best
        if self.assistants and self.cubes == 0 and self.is_busy(weights):
            return actions.HIRE
        return actions.READY

    def is_busy(self, weights: list[float]) -> bool:
        """Whether one more cube would be of use."""
        self.cubes += 1
        found = 0.0
        for space in range(len(weights)):
            if self.can_place(space):
                found = max(found, weights[space] * self.worth(space))
        self.cubes -= 1
        return found > HIRED

    def take_step(self, action: int) -> None:
        """Go on with an action."""
        if action == actions.HIRE:
            self.assistants -= 1
            self.cubes += 1
        else:
            self.place(action - actions.PLACE)


def tests_in(state: AlchemistsState, mind: Mind, hand: int) -> list[float]:
    """What one test after another with the cards of a hand would be worth."""
    found: list[float] = []
    for _ in range(MOST_TESTS):
        pair, worth = best_test(state, mind, hand, pieces.NOBODY)
        if pair == pieces.NOTHING:
            break
        found.append(worth * FADING ** len(found))
        one, other = PAIRS[pair]
        hand -= ONES[one] + ONES[other]
    return found


def hoped_test(state: AlchemistsState, mind: Mind) -> float:
    """What a test is worth with cards that are still to come: the more is open, the more."""
    unsure = 0
    for mask in mind.possible:
        unsure += POPCOUNT[mask] - 1
    return HOPED_BITS * bit_worth(state) * min(unsure / MOST_UNSURE, 1.0)


HOPED_BITS: Final = 2.4
MOST_UNSURE: Final = 28.0
EVEN: Final = [1.0] * len(SPACES)


def declaration(
    state: AlchemistsState, seat: int, mind: Mind, weights: list[float]
) -> tuple[int, ...]:
    """A whole declaration, from what lies there already to the end."""
    draft = DeclarationDraft(state, seat, mind)
    found: list[int] = []
    action = draft.next_step(weights)
    while action != actions.READY:
        found.append(action)
        draft.take_step(action)
        action = draft.next_step(weights)
    found.append(actions.READY)
    return tuple(found)


def next_declared(state: AlchemistsState, seat: int, mind: Mind) -> int:
    """The next step of a declaration; it is thought out at its first one."""
    laid = laid_out(state, seat)
    if not laid or not mind.plan or sorted(mind.plan[: len(laid)]) != laid:
        mind.plan = (*laid, *declaration(state, seat, mind, EVEN))
    action = mind.plan[len(laid)]
    return action if action in state.legal(seat) else actions.READY


def laid_out(state: AlchemistsState, seat: int) -> list[int]:
    """The actions that a seat has laid out for its declaration, the smallest first."""
    found: list[int] = []
    for space in range(len(SPACES)):
        for _ in range(int(state.uses(space, seat))):
            found.append(actions.PLACE + space)
    for _ in range(int(played(state, seat, pieces.ASSISTANT))):
        found.append(actions.HIRE)
    return found
