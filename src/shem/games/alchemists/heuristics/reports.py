"""Reports on the golem, as precise as one is sure."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shem.games.alchemists import actions, pieces
from shem.games.alchemists.alchemy import PARTS
from shem.games.alchemists.approximate_belief import Mind
from shem.games.alchemists.bits import BITS, POPCOUNT
from shem.games.alchemists.golems import CHESTS, EARS_OF, GOLEMS
from shem.games.alchemists.heuristics.worth import FAVOUR, rounds_left
from shem.games.alchemists.king import reports

if TYPE_CHECKING:
    from shem.games.alchemists.state import AlchemistsState

FIRST_CONFERENCE: Final = 3
SECOND_CONFERENCE: Final = 5
LEARNING: Final = 0.7
"""How likely one will be sure of a part that is open now, if there are rounds left for it."""
SOONER: Final = 0.6
"""What the place among the reports is worth, for each round before the second conference."""


def part_odds(odds: list[float], part: int) -> list[float]:
    """How likely chest or ears react to each colour and size."""
    found = [0.0] * len(PARTS)
    for golem in range(GOLEMS):
        token = CHESTS[golem] if part == reports.CHEST else EARS_OF[golem]
        found[token] = found[token] + odds[golem]
    return found


def report_step(state: AlchemistsState, seat: int, mind: Mind) -> int:
    """ALC-G29, ALC-G40 The step that promises most, reports that are still to come included."""
    odds = state.setup.minds.of_golem(state, seat, mind).odds
    chances = [part_odds(odds, part) for part in range(reports.BOTH_PARTS)]
    held = [int(reports.report_of(state, seat, part)) for part in range(reports.BOTH_PARTS)]
    free = int(reports.free_tokens(state, seat))
    best, most = actions.PASS, reports_worth(state, seat, chances, held)
    for part in range(reports.BOTH_PARTS):
        before = held[part]
        for tokens in sensible_reports(chances[part], before, free):
            held[part] = tokens
            worth = reports_worth(state, seat, chances, held)
            if worth > most:
                best, most = step_to(part, before, tokens), worth
        held[part] = before
    return best


def sensible_reports(chances: list[float], before: int, free: int) -> list[int]:
    """ALC-G29, ALC-G30 The tokens that may lie under a part after one step: the likeliest."""
    if before == 0:
        first, second = likeliest_tokens(chances, free)
        return [BITS[first], BITS[first] | BITS[second]]
    if POPCOUNT[before] == 1:
        return []
    return [BITS[likeliest_tokens(chances, before)[0]]]


def step_to(part: int, before: int, tokens: int) -> int:
    """ALC-G29 The action that puts tokens under a part, or takes one of two away."""
    if before:
        return actions.WITHDRAW + part * reports.TOKENS + (before & ~tokens).bit_length() - 1
    last = tokens.bit_length() - 1
    first = (tokens & ~BITS[last]).bit_length() - 1
    if first < 0:
        return actions.REPORT_ONE + part * reports.TOKENS + last
    pair = actions.TOKEN_PAIRS.index((first, last))
    return actions.REPORT_TWO + part * len(actions.TOKEN_PAIRS) + pair


def reports_worth(
    state: AlchemistsState, seat: int, chances: list[list[float]], held: list[int]
) -> float:
    """ALC-G29, ALC-G40 What both reports may bring, with one step in each round that is left."""
    rounds = rounds_left(state)
    learning = LEARNING if rounds else 0.0
    worth, gains = esteem(state, seat, held), [0.0, 0.0]
    for part in range(reports.BOTH_PARTS):
        now = expected(state, chances[part], held[part])
        worth += now
        gains[part] = max(hoped(state, chances[part], held[part], learning) - now, 0.0)
    if rounds == 1:
        return worth + max(gains)
    return worth + sum(gains) if rounds else worth


def expected(state: AlchemistsState, chances: list[float], tokens: int) -> float:
    """ALC-G40 The points of a report, by the odds of its tokens; none brings none."""
    right, number = 0.0, int(POPCOUNT[tokens])
    if number == 0:
        return 0.0
    for token in range(reports.TOKENS):
        if tokens & BITS[token]:
            right += chances[token]
    printed = state.setup.edition.golem
    return printed.right[number - 1] * right + printed.wrong[number - 1] * (1.0 - right)


def hoped(state: AlchemistsState, chances: list[float], tokens: int, learning: float) -> float:
    """ALC-G29, ALC-G30 The same, where one more step is free to make it surer or more precise."""
    printed = state.setup.edition.golem
    first, second = likeliest_tokens(chances, tokens if tokens else reports.ALL_TOKENS)
    one = expected(state, chances, BITS[first])
    two = expected(state, chances, BITS[first] | BITS[second])
    if tokens == 0:
        return learning * printed.right[0] + (1.0 - learning) * max(one, two, 0.0)
    if POPCOUNT[tokens] == 1:
        return one
    right = chances[first] + chances[second]
    sure = printed.right[0] * right + printed.wrong[1] * (1.0 - right)
    return learning * sure + (1.0 - learning) * max(one, two)


def likeliest_tokens(chances: list[float], tokens: int) -> tuple[int, int]:
    """The two likeliest of some tokens; twice the same if there is only one."""
    first, second = pieces.NOTHING, pieces.NOTHING
    for token in range(reports.TOKENS):
        if not tokens & BITS[token]:
            continue
        if first == pieces.NOTHING or chances[token] > chances[first]:
            first, second = token, first
        elif second == pieces.NOTHING or chances[token] > chances[second]:
            second = token
    return first, first if second == pieces.NOTHING else second


def esteem(state: AlchemistsState, seat: int, held: list[int]) -> float:
    """ALC-G33, ALC-G34 What the conferences to come think of some reports."""
    printed, variant = state.setup.edition.golem, state.setup.variant
    worth = 0.0
    if state.round <= FIRST_CONFERENCE and held[0] | held[1]:
        worth += printed.first_gain[variant] + printed.first_loss[variant]
        worth += FAVOUR * printed.first_favours
    if state.round > SECOND_CONFERENCE:
        return worth
    own, rivals = halves_of(held), rival_halves(state, seat)
    place = 0.0
    if own and own >= max(rivals):
        place += printed.most_gain
    if own <= min(rivals):
        place -= printed.fewest_loss
    return worth + SOONER ** (SECOND_CONFERENCE - state.round) * place


def halves_of(held: list[int]) -> int:
    """ALC-G34 Reports of one token count twice as much as those of two."""
    return sum([(0, 2, 1)[POPCOUNT[tokens]] for tokens in held])


def rival_halves(state: AlchemistsState, seat: int) -> list[int]:
    """ALC-G34, ALC-G58 The same of all others, which everybody sees."""
    return [
        halves_of([int(reports.report_of(state, other, part)) for part in range(2)])
        for other in range(state.seats)
        if other != seat
    ]


def report_prospects(
    state: AlchemistsState, seat: int, odds: list[float], learning: float
) -> float:
    """ALC-G34, ALC-G40 What reports may bring beyond their points as they lie."""
    held = [int(reports.report_of(state, seat, part)) for part in range(reports.BOTH_PARTS)]
    points = esteem(state, seat, held)
    for part in range(reports.BOTH_PARTS):
        if POPCOUNT[held[part]] != 1:
            chances = part_odds(odds, part)
            now = expected(state, chances, held[part])
            points += max(hoped(state, chances, held[part], learning) - now, 0.0)
    return points
