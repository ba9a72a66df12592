"""The end of a round and the beginning of the next."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shem.games.alchemists import events, fields, history, pieces, stages
from shem.games.alchemists.bits import BITS
from shem.games.alchemists.packing import ONES
from shem.games.alchemists.rules import conferences, play_order, scoring
from shem.games.alchemists.rules.drawing import draw_favours, lay_row, sweep_row

if TYPE_CHECKING:
    from shem.games.alchemists.state import AlchemistsState

# ALC-K4 The steps of the end of a round; in some of them only modules have something to do.
REPORTS: Final = 0
TOP_ALCHEMIST: Final = 1
UNUSED_CUBES: Final = 2
DELAYED_REPUTATION: Final = 3
REPLICATING: Final = 4
NEXT_ADVENTURER: Final = 5
CONFERENCE: Final = 6
NEW_ARTIFACTS: Final = 7
APPROVALS: Final = 8
NEXT_ROUND: Final = 9


def begin(state: AlchemistsState) -> None:
    """ALC-B8, ALC-B53 The last phase begins."""
    state.phase = stages.ROUND_END
    state.step = REPORTS
    clear_table(state)


def next_step(state: AlchemistsState) -> None:
    """ALC-B53, ALC-B54 The next step of the list; after the last round it is short.

    What somebody is asked in a step comes before the next one.
    """
    step = int(state.step)
    state.step += 1
    if step == NEXT_ROUND:
        prepare_round(state)
    elif step == UNUSED_CUBES and state.round == pieces.LAST_ROUND:
        scoring.finish(state)
    else:
        take_step(state, step)
        for module in state.setup.modules:
            module.end_of_round(state, step)


def take_step(state: AlchemistsState, step: int) -> None:
    """ALC-B53 What the base game does in a step."""
    if step == TOP_ALCHEMIST:
        conferences.award_top_alchemist(state)
    elif step == UNUSED_CUBES:
        reward_unused(state)
    elif step == NEXT_ADVENTURER:
        show_adventurer(state)
    elif step == CONFERENCE:
        hold_conference(state)
    elif step == NEW_ARTIFACTS:
        change_artifacts(state)


def clear_table(state: AlchemistsState) -> None:
    """ALC-AR8, ALC-B53 Cubes go home; the Custodians that were played are discarded."""
    for seat in range(state.seats):
        state.favour_discards += state.uses(pieces.CUSTODIAN_CARD, seat) * ONES[pieces.CUSTODIAN]
        state.own[fields.SPENT + seat] = 0
        state.own[fields.IMMUNE + seat] = 0
    for place in range(len(state.space_uses)):
        state.space_uses[place] = 0
    state.top_rows = 0
    state.student_upset = 0
    state.sales = 0
    state.covered = 0


def reward_unused(state: AlchemistsState) -> None:
    """ALC-B53, ALC-B79, ALC-A41 A favour for each pair of unused cubes.

    ALC-B49: then the cubes of the hospital move there.
    """
    for step in range(state.seats):
        seat = (state.starting + step) % state.seats
        pairs = state.own[fields.UNUSED + seat] // state.setup.edition.numbers.cubes_for_favour
        if pairs:
            if state.log is not None:
                state.log.append(events.cubes_rewarded(seat, pairs))
            draw_favours(state, seat, pairs)
    for seat in range(state.seats):
        state.own[fields.UNUSED + seat] = state.own[fields.HOSPITAL + seat]
        state.own[fields.HOSPITAL + seat] = 0


def show_adventurer(state: AlchemistsState) -> None:
    """ALC-B5, ALC-B86 The next adventurer comes, and the one after that is seen."""
    if state.log is not None:
        state.log.append(events.adventurer_came(list(state.wanted_in(state.round + 1))))
        if state.round + 2 <= pieces.LAST_ROUND:
            state.log.append(events.adventurer_seen(list(state.wanted_in(state.round + 2))))


def hold_conference(state: AlchemistsState) -> None:
    """ALC-B5, ALC-B53 A conference, if one is due."""
    conference = state.setup.edition.rounds.conferences[state.round - 1]
    if conference:
        conferences.hold(state, conference)


def change_artifacts(state: AlchemistsState) -> None:
    """ALC-B21 After a conference the next level is for sale."""
    levels = state.setup.edition.rounds.levels
    if levels[state.round] != levels[state.round - 1]:
        lay_artifacts(state, levels[state.round] - 1)


def prepare_round(state: AlchemistsState) -> None:
    """ALC-B9, ALC-B53, ALC-A7 The row is swept, the next one to the left starts a new round."""
    sweep_row(state)
    state.starting = (state.starting + 1) % state.seats
    begin_round(state)


def lay_artifacts(state: AlchemistsState, level: int) -> None:
    """ALC-B3, ALC-B21 The unsold ones are removed, those of the next level are for sale."""
    state.for_sale = 0
    for artifact in state.setup.artifacts[level]:
        state.for_sale |= BITS[artifact]
    if state.log is not None and level:
        state.log.append(events.artifacts_came(list(state.setup.artifacts[level])))


def begin_round(state: AlchemistsState) -> None:
    """ALC-B1, ALC-B4, ALC-B8 Round by round: five new ingredients, then the order is chosen."""
    state.round += 1
    state.turns_begun += 1
    state.note(history.ROUND, 0, state.round, 0, 0)
    if state.log is not None:
        state.log.append(events.round_began(state.round, state.starting))
    if state.round > 1:
        lay_row(state)
    play_order.begin(state)
