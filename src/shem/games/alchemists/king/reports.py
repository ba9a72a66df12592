"""Reports on the golem: placing, withdrawing, conferences, and what they score."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from shem.games.alchemists import actions, history, pending_decisions, stages
from shem.games.alchemists.alchemy import PARTS
from shem.games.alchemists.bits import BITS, POPCOUNT
from shem.games.alchemists.edition_data.kinds import MOST_SEATS
from shem.games.alchemists.golems import CHESTS, EARS_OF
from shem.games.alchemists.king import golem_events
from shem.games.alchemists.king.fields import REPORTS, TOWER
from shem.games.alchemists.king.research import ALIVE, TESTED
from shem.games.alchemists.rules import conferences

if TYPE_CHECKING:
    from shem.games.alchemists.state import AlchemistsState

CHEST: Final = 0
BOTH_PARTS: Final = len(actions.REPORTED)
TOKENS: Final = len(PARTS)
ALL_TOKENS: Final = (1 << TOKENS) - 1


def report_of(state: AlchemistsState, seat: i64, part: i64) -> i64:
    """ALC-G29 The tokens of a seat under chest or ears, as a mask."""
    return state.extra[REPORTS + part * MOST_SEATS + seat]


def tokens_in(state: AlchemistsState, seat: i64, part: i64) -> i64:
    """ALC-G29 How many tokens lie there."""
    return POPCOUNT[report_of(state, seat, part)]


def free_tokens(state: AlchemistsState, seat: i64) -> i64:
    """ALC-G6, ALC-G42 The tokens of a seat that lie in no report."""
    return ALL_TOKENS & ~(report_of(state, seat, 0) | report_of(state, seat, 1))


def can_report(state: AlchemistsState, seat: i64) -> bool:
    """ALC-G28, ALC-G30 After two tests, as long as a report is not of one token for good."""
    if state.extra[TOWER + seat] < TESTED:
        return False
    return tokens_in(state, seat, 0) != 1 or tokens_in(state, seat, 1) != 1


def queue_reports(state: AlchemistsState) -> None:
    """ALC-G28, ALC-D18 From the lowest on the order track upward."""
    for place in range(state.seats):
        seat = state.track[place]
        if can_report(state, seat):
            state.frames.append(pending_decisions.frame(pending_decisions.REPORT, seat, 0))


def open_report(state: AlchemistsState, seat: i64) -> None:
    state.ask(seat, stages.REPORTING)


def report_choices(state: AlchemistsState, seat: i64) -> tuple[int, ...]:
    """ALC-G29, ALC-G30, ALC-G58 One token, two, one away from two; or nothing this round."""
    free = free_tokens(state, seat)
    found: list[int] = []
    for part in range(BOTH_PARTS):
        if report_of(state, seat, part) == 0:
            found += singles(actions.REPORT_ONE, part, free)
            for at in range(len(actions.TOKEN_PAIRS)):
                one, other = actions.TOKEN_PAIRS[at]
                if free & BITS[one] and free & BITS[other]:
                    found.append(actions.REPORT_TWO + part * len(actions.TOKEN_PAIRS) + at)
        elif tokens_in(state, seat, part) > 1:
            found += singles(actions.WITHDRAW, part, report_of(state, seat, part))
    found.sort()
    return (*found, actions.PASS)


def singles(base: int, part: int, tokens: i64) -> list[int]:
    """The actions of a kind for each of some tokens."""
    return [base + part * TOKENS + token for token in range(TOKENS) if tokens & BITS[token]]


def report(state: AlchemistsState, seat: i64, action: i64) -> None:
    """ALC-G29, ALC-G31, ALC-G43 Face down, whatever it says; a token taken away is free again."""
    if action >= actions.WITHDRAW:
        part, token = divmod(int(action - actions.WITHDRAW), TOKENS)
        put(state, seat, part, report_of(state, seat, part) & ~BITS[token])
        state.note(history.WITHDREW, seat, part, 0, 0)
        if state.log is not None:
            state.log.append(golem_events.withdrew(int(seat), part))
    else:
        part, tokens = named_by(int(action))
        put(state, seat, part, tokens)
        state.note(history.REPORTED, seat, part, POPCOUNT[tokens], 0)
        if state.log is not None:
            state.log.append(golem_events.reported(int(seat), part, POPCOUNT[tokens]))
    if state.log is not None:
        told = told_tokens(report_of(state, seat, part))
        state.log.append(golem_events.filed(int(seat), part, told))


def named_by(action: int) -> tuple[int, int]:
    """The part that a new report is about, and its tokens as a mask."""
    if action >= actions.REPORT_TWO:
        part, at = divmod(action - actions.REPORT_TWO, len(actions.TOKEN_PAIRS))
        one, other = actions.TOKEN_PAIRS[at]
        return part, BITS[one] | BITS[other]
    part, token = divmod(action - actions.REPORT_ONE, TOKENS)
    return part, BITS[token]


def put(state: AlchemistsState, seat: i64, part: i64, tokens: i64) -> None:
    state.extra[REPORTS + part * MOST_SEATS + seat] = int(tokens)


def told_tokens(tokens: i64) -> list[str]:
    """Tokens by their ids, as `large-red`."""
    return [PARTS[at].replace(" ", "-") for at in range(TOKENS) if tokens & BITS[at]]


# Conferences.


def has_report(state: AlchemistsState, seat: i64) -> bool:
    """ALC-G32, ALC-G33 At the first conference any report is a whole one."""
    return report_of(state, seat, 0) != 0 or report_of(state, seat, 1) != 0


def halves(state: AlchemistsState, seat: i64) -> int:
    """ALC-G34, ALC-G58 Reports in halves: one of a single token is two, one of two tokens one."""
    found = 0
    for part in range(BOTH_PARTS):
        tokens = tokens_in(state, seat, part)
        if tokens:
            found += 1 if tokens > 1 else 2
    return found


def net_of(state: AlchemistsState, seat: i64, conference: int, net: int) -> int:
    """ALC-G32, ALC-G36 Both tiles of a conference in one change."""
    if conference == 1:
        return net + first_net(state, seat)
    return theory_net(state, seat) + second_net(state, seat)


def first_net(state: AlchemistsState, seat: i64) -> int:
    """ALC-G33 Apprentices gain with a report, masters lose without one."""
    printed, variant = state.setup.edition.golem, state.setup.variant
    return printed.first_gain[variant] if has_report(state, seat) else -printed.first_loss[variant]


def theory_net(state: AlchemistsState, seat: i64) -> int:
    """ALC-G35, ALC-A78 The tile that asks for one theory more."""
    changes = state.setup.edition.golem.conference[state.setup.variant]
    return changes[min(int(conferences.standing_seals(state, seat)), len(changes) - 1)]


def second_net(state: AlchemistsState, seat: i64) -> int:
    """ALC-G34, ALC-A77 The most reports gain, the fewest lose; a living golem brings its own."""
    printed = state.setup.edition.golem
    counts = [halves(state, other) for other in range(state.seats)]
    own, net = counts[seat], 0
    if own and own == max(counts):
        net += printed.most_gain
    if own == min(counts):
        net -= printed.fewest_loss
    return net + printed.animated_reputation if state.extra[TOWER + seat] == ALIVE else net


# Scoring.


def points_of(state: AlchemistsState, seat: i64, part: i64) -> int:
    """ALC-G40, ALC-G41 One token right or wrong, or one of two right or both wrong."""
    tokens = report_of(state, seat, part)
    if tokens == 0:
        return 0
    golem = int(state.golem)
    truth = CHESTS[golem] if part == CHEST else EARS_OF[golem]
    printed = state.setup.edition.golem
    worth = printed.right if tokens & BITS[truth] else printed.wrong
    return worth[POPCOUNT[tokens] - 1]


def tell_reports(state: AlchemistsState) -> None:
    """ALC-G31, ALC-G40 All reports are turned over."""
    if state.log is None:
        return
    golem = int(state.golem)
    chest, ears = PARTS[CHESTS[golem]], PARTS[EARS_OF[golem]]
    told = golem_events.golem_revealed(chest.replace(" ", "-"), ears.replace(" ", "-"))
    state.log.append(told)
    for seat in range(state.seats):
        for part in range(BOTH_PARTS):
            tokens = report_of(state, seat, part)
            if tokens:
                points = points_of(state, seat, part)
                faces = told_tokens(tokens)
                state.log.append(golem_events.report_opened(seat, part, faces, points))
