"""The end of a round and the beginning of the next."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shem.games.alchemists import events, fields, history, pieces, stages
from shem.games.alchemists.packing import ONES
from shem.games.alchemists.rules import conferences, ordering, scoring
from shem.games.alchemists.rules.drawing import draw_favours, lay_row, sweep_row
from shem.games.alchemists.tables import BITS

if TYPE_CHECKING:
    from shem.games.alchemists.state import AlchemistsState

FAVOURS_FOR_CUBES: Final = 0
PREPARE: Final = 1


def begin(state: AlchemistsState) -> None:
    """ALC-B53, ALC-B54 The top alchemist first; after the last round that is all."""
    state.phase = stages.ROUND_END
    state.step = FAVOURS_FOR_CUBES
    clear_table(state)
    conferences.award_top_alchemist(state)
    if state.round == pieces.LAST_ROUND:
        scoring.finish(state)


def next_step(state: AlchemistsState) -> None:
    """ALC-B53 Favours for unused cubes, with their Herbalists; then everything else."""
    if state.step == FAVOURS_FOR_CUBES:
        reward_unused(state)
        state.step = PREPARE
    else:
        end_round(state)


def clear_table(state: AlchemistsState) -> None:
    """ALC-AR8, ALC-B53 Cubes go home; the Custodians that were played are discarded."""
    for seat in range(state.seats):
        state.favour_discards += state.uses(pieces.CUSTODIAN_CARD, seat) * ONES[pieces.CUSTODIAN]
        state.own[fields.SPENT + seat] = 0
        state.own[fields.IMMUNE + seat] = 0
    for place in range(len(state.cubes)):
        state.cubes[place] = 0
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


def end_round(state: AlchemistsState) -> None:
    """ALC-B53, ALC-B5, ALC-B21 An adventurer, a conference if one is due, artifacts, a row."""
    rounds = state.setup.edition.rounds
    if state.log is not None:
        state.log.append(events.adventurer_came(list(state.wanted_in(state.round + 1))))
        if state.round + 2 <= pieces.LAST_ROUND:  # ALC-B86 The next one is seen, too.
            state.log.append(events.adventurer_seen(list(state.wanted_in(state.round + 2))))
    conference = rounds.conferences[state.round - 1]
    if conference:
        conferences.hold(state, conference)
    if rounds.levels[state.round] != rounds.levels[state.round - 1]:
        lay_artifacts(state, rounds.levels[state.round] - 1)
    sweep_row(state)
    state.starting = (state.starting + 1) % state.seats  # ALC-B9, ALC-A7 To the left.
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
    ordering.begin(state)
