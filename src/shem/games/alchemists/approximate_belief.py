"""What a seat has made out about the alchemy, cheaply: for its own choices in thought.

Every ingredient keeps the alchemicals that no single fact, together with what is possible for the
other ingredients, rules out. That is less than a belief knows, and takes microseconds. A search may
put the exact odds of its own seat in the place of these, once.
"""

from __future__ import annotations

from math import log
from typing import TYPE_CHECKING, Final

from shem.games.alchemists import history
from shem.games.alchemists.alchemy import (
    ASPECTS,
    CLASS,
    CLASSES,
    KINDS,
    MIX,
    NEUTRAL,
    PAIR_OF,
    PAIRS,
    POTIONS,
    QUALITIES,
    aspect,
    quality,
)
from shem.games.alchemists.approximate_golem_belief import GolemMind, exactly, thought_out, tries_of
from shem.games.alchemists.bits import BITS, POPCOUNT
from shem.games.alchemists.inference.odds import Odds
from shem.games.alchemists.seat_facts import facts_in, is_mix

if TYPE_CHECKING:
    from shem.games.alchemists.state import AlchemistsState

MOST_MINDS: Final = 4096
"""The most that are kept; then all are thought out again."""
POTION_KINDS: Final = len(POTIONS)
ANY_POTION: Final = (1 << POTION_KINDS) - 1
EVERYTHING: Final = (1 << KINDS) - 1
ROUNDS_OF_BALANCE: Final = 4
ARTICLE_FIELDS: Final = 4

# For an alchemical and some potions, the alchemicals that make one of these with it.
FITS: Final[bytes] = bytes(
    sum(
        BITS[other]
        for other in range(KINDS)
        if other != one and potions & BITS[MIX[one * KINDS + other]]
    )
    for one in range(KINDS)
    for potions in range(ANY_POTION + 1)
)
# The alchemicals with each aspect.
WITH_ASPECT: Final[bytes] = bytes(
    sum(BITS[each] for each in range(KINDS) if aspect(each, seen // 2) == seen)
    for seen in range(len(ASPECTS))
)
# The alchemicals of each class.
OF_CLASS: Final[bytes] = bytes(
    sum(BITS[each] for each in range(KINDS) if CLASS[each] == seen) for seen in range(len(CLASSES))
)
# For each wanted potion and each quality the potions that have it.
OF_QUALITY: Final[bytes] = bytes(
    sum(BITS[made] for made in range(POTION_KINDS) if quality(made, wanted) == level)
    for wanted in range(len(ASPECTS))
    for level in range(len(QUALITIES))
)
# What a kind of deed tells: nothing, something to its seat, to everybody, or of the golem.
OWN: Final = 1
PUBLIC: Final = 2
OF_GOLEM: Final = 3
TELLS: Final[bytes] = bytes(
    OWN
    if kind == history.READ or is_mix(kind)
    else PUBLIC
    if kind in (history.ASKED, history.CLAIMED)
    else OF_GOLEM
    if kind == history.FED
    else 0
    for kind in range(len(history.DEEDS))
)
# Facts are numbers: a pair and the potions it may make, or an ingredient and what it may be.
OF_INGREDIENT: Final = 1 << 16
WIDTH: Final = 256


class Mind:
    """The alchemicals that each ingredient may be, with their odds; potions when asked for."""

    def __init__(self, possible: list[int], potions: list[int]) -> None:
        self.possible = possible
        self.potions = potions
        self.odds = balanced(possible)
        self.of_pairs: dict[int, list[float]] = {}
        self.bits: dict[int, float] = {}
        self.of_articles: dict[int, float] = {}
        self.plan: tuple[int, ...] = ()
        """The declaration that was thought out last with this in mind."""
        self.golems: dict[tuple[int, ...], GolemMind] = {}
        """What is made of the golem, by what was tried on it."""

    def is_odds(self, ingredient: int, alchemical: int) -> float:
        """How likely the ingredient is this alchemical."""
        return self.odds[ingredient * KINDS + alchemical]

    def aspect_odds(self, ingredient: int, seen: int) -> float:
        """How likely the ingredient has this aspect."""
        found = 0.0
        for each in range(KINDS):
            if WITH_ASPECT[seen] & BITS[each]:
                found += self.odds[ingredient * KINDS + each]
        return found

    def potion_odds(self, pair: int) -> list[float]:
        """How likely a pair makes each potion."""
        found = self.of_pairs.get(pair)
        if found is None:
            found = mixed_odds(self, pair)
            self.of_pairs[pair] = found
        return found

    def telling(self, pair: int) -> float:
        """How many bits the potion of a pair would tell."""
        found = self.bits.get(pair)
        if found is None:
            found = entropy(self.potion_odds(pair))
            self.bits[pair] = found
        return found

    def article_odds(self, colour: int) -> float:
        """How likely the surest article on a colour is right, as if any signs could be mixed."""
        found = self.of_articles.get(colour)
        if found is None:
            signs = [self.aspect_odds(each, 2 * colour) for each in range(KINDS)]
            surest = sorted([max(plus, 1.0 - plus) for plus in signs])[-ARTICLE_FIELDS:]
            found = 1.0
            for odds in surest:
                found *= odds
            self.of_articles[colour] = found
        return found

    def best(self, ingredient: int) -> float:
        """The odds of the likeliest alchemical."""
        found = 0.0
        for each in range(KINDS):
            found = max(found, self.odds[ingredient * KINDS + each])
        return found


LOG_2: Final = log(2.0)


def entropy(odds: list[float]) -> float:
    """How many bits one learns from what happens with these odds."""
    bits = 0.0
    for chance in odds:
        if chance > 0.0:
            bits -= chance * log(chance)
    return bits / LOG_2


def balanced(possible: list[int]) -> list[float]:
    """Odds that add up to one for each ingredient and, nearly, for each alchemical."""
    odds = [
        1.0 if possible[ingredient] & BITS[each] else 0.0
        for ingredient in range(KINDS)
        for each in range(KINDS)
    ]
    for _ in range(ROUNDS_OF_BALANCE):
        for each in range(KINDS):
            scale(odds, each, KINDS)
        for ingredient in range(KINDS):
            scale(odds, ingredient * KINDS, 1)
    return odds


def scale(odds: list[float], first: int, step: int) -> None:
    """A row or a column adds up to one."""
    whole = 0.0
    for at in range(KINDS):
        whole += odds[first + at * step]
    if whole > 0.0:
        for at in range(KINDS):
            odds[first + at * step] = odds[first + at * step] / whole


def mixed_odds(mind: Mind, pair: int) -> list[float]:
    """The odds of potions, as if the two ingredients were independent but for what was seen."""
    one, other = PAIRS[pair]
    found = [0.0] * POTION_KINDS
    whole = 0.0
    for first in range(KINDS):
        chance = mind.odds[one * KINDS + first]
        if chance == 0.0:
            continue
        for second in range(KINDS):
            potion = MIX[first * KINDS + second]
            if second != first and mind.potions[pair] & BITS[potion]:
                both = chance * mind.odds[other * KINDS + second]
                found[potion] = found[potion] + both
                whole += both
    if whole > 0.0:
        return [chance / whole for chance in found]
    return [1.0 / POTION_KINDS] * POTION_KINDS


def facts_seen(state: AlchemistsState, seat: int) -> list[int]:
    """ALC-B64, ALC-B65 What a seat has seen, as numbers."""
    chunks = [state.deeds]
    past = state.past
    while past is not None:
        chunks.append(past.deeds)
        past = past.before
    found: list[int] = []
    tests: list[int] = []
    after = 0
    for deeds in chunks:
        for at in range(len(deeds) - 1, -1, -1):
            deed = deeds[at]
            told = TELLS[deed >> 20]
            if told == PUBLIC or (told == OWN and deed >> 18 & 3 == seat):
                found.append(fact_of(deed, after))
            elif told == OF_GOLEM and deed >> 18 & 3 == seat:
                tests.append(deed)
            after = deed
    return found + partners(tests) if tests else found


def partners(tests: list[int]) -> list[int]:
    """ALC-G17 Two ingredients that the golem takes alike make a neutral potion, others do not."""
    found: list[int] = []
    for at in range(len(tests)):
        one, seen = history.first_of(tests[at]), history.second_of(tests[at])
        for before in tests[:at]:
            other = history.first_of(before)
            if other != one:
                is_alike = history.second_of(before) == seen
                potions = BITS[NEUTRAL] if is_alike else ANY_POTION - BITS[NEUTRAL]
                found.append(PAIR_OF[one * KINDS + other] * WIDTH + potions)
    return found


def fact_of(deed: int, after: int) -> int:
    """A deed that tells something, and the one after it, as a fact."""
    kind, first, second = history.kind_of(deed), history.first_of(deed), history.second_of(deed)
    if kind == history.ASKED:
        return OF_INGREDIENT + first * WIDTH + WITH_ASPECT[history.third_of(deed)]
    if kind == history.READ:
        return OF_INGREDIENT + first * WIDTH + OF_CLASS[second]
    if kind == history.CLAIMED:
        is_so = history.third_of(deed) != 0
        return first * WIDTH + (BITS[second] if is_so else ANY_POTION - BITS[second])
    if kind == history.SOLD:
        at = history.first_of(after) * len(QUALITIES) + history.third_of(after)
        return first * WIDTH + OF_QUALITY[at]
    if kind == history.EXHIBITED:
        potion = BITS[history.first_of(after)]
        return first * WIDTH + (potion if history.second_of(after) else ANY_POTION - potion)
    return first * WIDTH + BITS[second]


def deduced(facts: list[int]) -> Mind:
    """What these facts leave possible, as far as one sees at a glance."""
    possible = [EVERYTHING] * KINDS
    potions = [ANY_POTION] * len(PAIRS)
    pairs: list[int] = []
    for fact in facts:
        subject, mask = fact % OF_INGREDIENT // WIDTH, fact % WIDTH
        if fact >= OF_INGREDIENT:
            possible[subject] = possible[subject] & mask
        else:
            potions[subject] = potions[subject] & mask
            if subject not in pairs:
                pairs.append(subject)
    is_changed = True
    while is_changed:
        is_changed = False
        for pair in pairs:
            if narrow_pair(possible, pair, potions[pair]):
                is_changed = True
        if narrow_singles(possible):
            is_changed = True
    return Mind(possible, potions)


def narrow_pair(possible: list[int], pair: int, potions: int) -> bool:
    """Rule out what would need an impossible partner; whether anything was ruled out."""
    one, other = PAIRS[pair]
    first = with_partner(possible[one], possible[other], potions)
    second = with_partner(possible[other], first, potions)
    is_changed = first != possible[one] or second != possible[other]
    possible[one], possible[other] = first, second
    return is_changed


def with_partner(mask: int, partners: int, potions: int) -> int:
    """Of some alchemicals those that make one of the potions with one of the partners."""
    kept = 0
    for each in range(KINDS):
        if mask & BITS[each] and partners & FITS[each * (ANY_POTION + 1) + potions]:
            kept |= BITS[each]
    return kept


def narrow_singles(possible: list[int]) -> bool:
    """What one ingredient must be, no other can; what only one can be, it must."""
    is_changed = False
    once, twice = 0, 0
    for ingredient in range(KINDS):
        twice |= once & possible[ingredient]
        once |= possible[ingredient]
    only = once & ~twice
    for ingredient in range(KINDS):
        mask = possible[ingredient]
        if mask & only and POPCOUNT[mask] > 1:
            mask &= only
            possible[ingredient] = mask
            is_changed = True
        if POPCOUNT[mask] != 1:
            continue
        for other in range(KINDS):
            if other != ingredient and possible[other] & mask and POPCOUNT[possible[other]] > 1:
                possible[other] = possible[other] & ~mask
                is_changed = True
    return is_changed


class Minds:
    """Minds that were made up already, by their facts. All copies of a game share them."""

    def __init__(self) -> None:
        self.known: dict[tuple[int, ...], Mind] = {}

    def of(self, state: AlchemistsState, seat: int) -> Mind:
        """What a seat has made out."""
        facts = facts_seen(state, seat)
        key = tuple(facts)
        mind = self.known.get(key)
        if mind is None:
            mind = deduced(facts)
            if len(self.known) >= MOST_MINDS:
                self.known.clear()
            self.known[key] = mind
        return mind

    def of_golem(self, state: AlchemistsState, seat: int, mind: Mind) -> GolemMind:
        """What a seat with this in mind has made out about the golem."""
        tries = tries_of(state, seat)
        found = mind.golems.get(tries)
        if found is None:
            found = thought_out(mind.odds, tries)
            mind.golems[tries] = found
        return found

    def sharpen(self, state: AlchemistsState, seat: int) -> Mind:
        """The same with exact odds: once a decision, for the seat that thinks."""
        mind = self.of(state, seat)
        learnt = facts_in(history.deeds_of(state.past, state.deeds), seat)
        belief = state.setup.beliefs.of(learnt)
        exact = Odds(belief)
        if exact.total == 0:
            return mind
        if belief.has_golem:
            tries = tries_of(state, seat)
            mind.golems = {tries: exactly(exact, belief.counts(), tries)}
        whole = float(exact.total)
        for cell in range(KINDS * KINDS):
            mind.odds[cell] = float(exact.cells[cell]) / whole
        for ingredient in range(KINDS):
            possible = 0
            for each in range(KINDS):
                if exact.cells[ingredient * KINDS + each]:
                    possible |= BITS[each]
            mind.possible[ingredient] = possible
        mind.bits.clear()
        mind.of_articles.clear()
        for pair in range(len(PAIRS)):
            at = pair * POTION_KINDS
            counts = exact.potions[at : at + POTION_KINDS]
            mind.of_pairs[pair] = [float(count) / whole for count in counts]
        return mind
