"""Declaring actions: all cubes at once, from the bottom of the order track upwards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from shem.games.alchemists import actions, events, fields, history, pieces, stages
from shem.games.alchemists.edition_data.kinds import LEAST_SEATS, SPACES
from shem.games.alchemists.packing import ONES
from shem.games.alchemists.rules.favours import forget_played, has_favour, played, show_played

if TYPE_CHECKING:
    from shem.games.alchemists.state import AlchemistsState


def ask_next(state: AlchemistsState) -> None:
    """ALC-B13 Who is lowest declares first."""
    seat: i64 = state.track[state.seats - 1 - state.step]
    state.step += 1
    give_cubes(state, seat)
    state.ask(seat, stages.DECLARING)


def give_cubes(state: AlchemistsState, seat: i64) -> None:
    """ALC-B14, ALC-B49 The cubes of the round, without those that are missing after poison."""
    rounds = state.setup.edition.rounds
    cubes = rounds.cubes[state.seats - LEAST_SEATS][state.round - 1]
    for module in state.setup.modules:
        cubes = module.cubes(state, int(seat), cubes)
    state.own[fields.CUBES + seat] = int(max(cubes - state.own[fields.UNUSED + seat], 0))


def declare_choices(state: AlchemistsState, seat: i64) -> tuple[int, ...]:
    """ALC-B13, ALC-B14, ALC-B16 Another use, an Associate, an Assistant; or that is all."""
    choices = [
        actions.PLACE + space for space in range(len(SPACES)) if can_place(state, seat, space)
    ]
    if has_favour(state, seat, pieces.ASSOCIATE):
        choices += [
            actions.TOP_ROW + each for each in range(len(SPACES)) if can_rise(state, seat, each)
        ]
    if has_favour(state, seat, pieces.ASSISTANT):
        choices.append(actions.HIRE)
    choices.append(actions.READY)
    return tuple(choices)


def can_place(state: AlchemistsState, seat: i64, space: i64) -> bool:
    """ALC-B15 Whether the space is open, allows one more use, and cubes are left for it."""
    if not is_open(state, space):
        return False
    if space == pieces.CUSTODIAN_CARD and not has_favour(state, seat, pieces.CUSTODIAN):
        return False
    return 0 < state.cube_cost(space, state.uses(space, seat)) <= state.own[fields.CUBES + seat]


def is_open(state: AlchemistsState, space: i64) -> bool:
    """ALC-B15 Whether a space can be used in this round."""
    return state.setup.is_open[state.round - 1][space]


def can_rise(state: AlchemistsState, seat: i64, space: i64) -> bool:
    """ALC-B76, ALC-A38 One Associate a space, where own cubes lie; not on a card."""
    is_free = state.top_row(space) == pieces.NOBODY and space != pieces.CUSTODIAN_CARD
    return is_free and state.uses(space, seat) > 0


def declare(state: AlchemistsState, seat: i64, action: i64) -> None:
    """ALC-B13 One more step. All of it lies before this seat alone until it is ready."""
    if action == actions.READY:
        finish(state, seat)
    elif action == actions.HIRE:
        hire(state, seat)
    elif action >= actions.TOP_ROW:
        send_up(state, seat, action - actions.TOP_ROW)
    else:
        place(state, seat, action - actions.PLACE)


def hire(state: AlchemistsState, seat: i64) -> None:
    """ALC-B14 An Assistant is one more cube, whatever the box holds."""
    lay_out(state, seat, pieces.ASSISTANT)
    state.own[fields.CUBES + seat] += state.setup.edition.favours.amounts[pieces.ASSISTANT]
    if state.log is not None:
        state.log.append(events.hired(seat))


def send_up(state: AlchemistsState, seat: i64, space: i64) -> None:
    """ALC-B76 With an Associate one's cubes on a space stand in the top row."""
    lay_out(state, seat, pieces.ASSOCIATE)
    state.set_top_row(space, seat)
    if state.log is not None:
        state.log.append(events.sent_up(seat, space))


def lay_out(state: AlchemistsState, seat: i64, favour: i64) -> None:
    """ALC-FV5 A favour for the declaration; it is played when the seat is ready."""
    state.own[fields.FAVOUR_HAND + seat] -= ONES[favour]
    state.own[fields.FAVOURS_PLAYED + seat] += ONES[favour]


def place(state: AlchemistsState, seat: i64, space: i64) -> None:
    """ALC-B15, ALC-AR8 The cubes of one more use; the Custodian is a space of its own."""
    if space == pieces.CUSTODIAN_CARD:
        lay_out(state, seat, pieces.CUSTODIAN)
    state.own[fields.CUBES + seat] -= int(state.cube_cost(space, state.uses(space, seat)))
    state.add_use(space, seat)
    if state.log is not None:
        state.log.append(events.placed(seat, space))


def finish(state: AlchemistsState, seat: i64) -> None:
    """ALC-B13, ALC-B16 Everybody sees it now. Cubes that are left lie on the unused-cubes space."""
    play_all(state, seat)
    state.own[fields.UNUSED + seat] += state.own[fields.CUBES + seat]
    state.own[fields.CUBES + seat] = 0
    for space in range(len(SPACES)):
        if state.uses(space, seat):
            in_top_row = 1 if state.top_row(space) == seat else 0
            state.note(history.DECLARED, seat, space, state.uses(space, seat), in_top_row)
    if state.log is not None:
        uses = [int(state.uses(space, seat)) for space in range(len(SPACES))]
        top = [space for space in range(len(SPACES)) if state.top_row(space) == seat]
        state.log.append(events.declared(seat, uses, top, state.own[fields.UNUSED + seat]))


def play_all(state: AlchemistsState, seat: i64) -> None:
    """ALC-FV1, ALC-AR8 The favours are discarded face up; a Custodian stays on the table."""
    for favour in (pieces.ASSISTANT, pieces.ASSOCIATE, pieces.CUSTODIAN):
        for _ in range(played(state, seat, favour)):
            show_played(state, seat, favour)
            if favour != pieces.CUSTODIAN:
                state.favour_discards += ONES[favour]
    forget_played(state, seat)


def undeclared(state: AlchemistsState) -> AlchemistsState:
    """ALC-B13 The same game before the seat that declares laid anything out: what others see."""
    before = state.copy()
    take_back(before, before.active)
    return before


def take_back(state: AlchemistsState, seat: i64) -> None:
    """ALC-B13 All that a seat has laid out for its declaration is in its hands again."""
    state.own[fields.FAVOUR_HAND + seat] += state.own[fields.FAVOURS_PLAYED + seat]
    state.own[fields.FAVOURS_PLAYED + seat] = 0
    for space in range(len(SPACES)):
        state.clear_uses(space, seat)
    give_cubes(state, seat)
