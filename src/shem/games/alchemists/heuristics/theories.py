"""Theories worth publishing, and the seals for them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shem.games.alchemists import fields, pieces
from shem.games.alchemists.alchemy import COLOURS, KINDS, aspect
from shem.games.alchemists.approximate_belief import Mind
from shem.games.alchemists.bits import BITS
from shem.games.alchemists.edition_data.kinds import NO_HEDGE
from shem.games.alchemists.heuristics.worth import gold_worth, rounds_left, standing_worth
from shem.games.alchemists.packing import count_of
from shem.games.alchemists.rules.publishing import (
    bank_fee,
    can_endorse,
    can_publish,
    endorsing_fee,
    open_subjects,
    open_theses,
)

if TYPE_CHECKING:
    from shem.games.alchemists.state import AlchemistsState

WRONG: Final = 4.4
"""What a wrong theory costs: points at the end, or more when somebody shows it."""
TRUSTED: Final = 2.0
"""Whoever published a theory knows something: by this factor it is likelier than one knows."""
RARE_STAR: Final = (1.2, 0.5, 0.2, 0.2, 0.2, 0.0)
"""What a seal of each kind may do later in the game."""
DOUBTFUL: Final = 0.15
"""Nobody thinks of a theory that is less likely."""
BASE_SEALS: Final = 5

# For each alchemical and colour, the alchemical whose sign differs in that colour alone.
OTHER_SIGN: Final[bytes] = bytes(
    next(
        other
        for other in range(KINDS)
        if all(
            (aspect(other, at) != aspect(each, at)) == (at == colour) for at in range(len(COLOURS))
        )
    )
    for each in range(KINDS)
    for colour in range(len(COLOURS))
)


class Publication:
    """A theory to publish, or one to endorse, with what it is worth."""

    def __init__(self, worth: float, ingredient: int, alchemical: int, is_new: bool) -> None:
        self.worth = worth
        self.ingredient = ingredient
        self.alchemical = alchemical
        self.is_new = is_new


def seal_worth(
    state: AlchemistsState, seat: int, mind: Mind, ingredient: int, alchemical: int, kind: int
) -> float:
    """ALC-B62 What a seal of a kind may bring on a theory."""
    right = believed(state, seat, mind, ingredient, alchemical)
    colour = state.setup.edition.seals.hedges[kind]
    safe = right
    if colour != NO_HEDGE:
        share = (1.0 - right) / max(1.0 - mind.is_odds(ingredient, alchemical), 0.01)
        other = OTHER_SIGN[alchemical * len(COLOURS) + colour]
        safe += share * mind.is_odds(ingredient, other)
    return state.setup.edition.seals.points[kind] * right - WRONG * (1.0 - safe)


def believed(
    state: AlchemistsState, seat: int, mind: Mind, ingredient: int, alchemical: int
) -> float:
    """How likely a theory is right; one that somebody else has published is a little likelier."""
    odds = mind.is_odds(ingredient, alchemical)
    if state.theories[ingredient] != alchemical or state.seal_at(ingredient, seat):
        return odds
    return TRUSTED * odds / (TRUSTED * odds + 1.0 - odds) if odds > 0.0 else 0.0


def best_seal(
    state: AlchemistsState, seat: int, mind: Mind, ingredient: int, alchemical: int
) -> tuple[int, float]:
    """The seal that fits a theory best, of those that are left, and what it is worth."""
    best, most = pieces.NOTHING, -100.0
    left = state.own[fields.SEALS_LEFT + seat]
    is_early = rounds_left(state) > 0
    for kind in range(BASE_SEALS):
        if count_of(left, kind):
            worth = seal_worth(state, seat, mind, ingredient, alchemical, kind)
            if is_early:
                worth -= RARE_STAR[kind]
            if worth > most:
                best, most = kind, worth
    return best, most


def publications(
    state: AlchemistsState, seat: int, mind: Mind, *, is_paid: bool
) -> list[Publication]:
    """What may be published or endorsed, the best first; paid with the gold that is there."""
    found: list[Publication] = []
    free, theses = int(open_subjects(state)), int(open_theses(state))
    can_pay = not is_paid or can_publish(state, seat)
    for ingredient in range(KINDS):
        if free & BITS[ingredient]:
            if can_pay:
                new = new_theory(state, seat, mind, ingredient, theses)
                if new is not None:
                    found.append(new)
        elif can_endorse(state, seat, ingredient):
            alchemical = state.theories[ingredient]
            worth = best_seal(state, seat, mind, ingredient, alchemical)[1]
            worth += publishing_reputation(state, seat, False)
            worth += standing_worth(state, seat, ingredient)
            worth -= int(endorsing_fee(state, seat, ingredient)) * gold_worth(state, seat)
            found.append(Publication(worth, ingredient, alchemical, False))
    found.sort(key=lambda each: -each.worth)
    return found


def new_theory(
    state: AlchemistsState, seat: int, mind: Mind, ingredient: int, theses: int
) -> Publication | None:
    """The best theory on an ingredient that has none."""
    alchemical = likeliest(mind, ingredient, theses)
    if alchemical == pieces.NOTHING:
        return None
    worth = best_seal(state, seat, mind, ingredient, alchemical)[1]
    worth += publishing_reputation(state, seat, True) + standing_worth(state, seat, ingredient)
    worth -= int(bank_fee(state, seat)) * gold_worth(state, seat)
    return Publication(worth, ingredient, alchemical, True)


def likeliest(mind: Mind, ingredient: int, theses: int) -> int:
    """The likeliest of some alchemicals, or NOTHING."""
    best, most = pieces.NOTHING, DOUBTFUL
    for each in range(KINDS):
        odds = mind.is_odds(ingredient, each)
        if theses & BITS[each] and odds > most:
            best, most = each, odds
    return best


def publishing_reputation(state: AlchemistsState, seat: int, is_new: bool) -> float:
    """ALC-B29, ALC-B30 The reputation for a theory, with what artifacts add."""
    edition = state.setup.edition
    gain = edition.numbers.publish_reputation if is_new else 0
    if state.has(seat, pieces.SEAL_OF_AUTHORITY):
        gain += edition.artifacts.amounts[pieces.SEAL_OF_AUTHORITY]
    if gain and state.has(seat, pieces.ROBE) and state.round < pieces.LAST_ROUND:
        gain += 1
    return float(gain)
