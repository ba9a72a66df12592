"""The table machine as a door: what it tells, answers and refuses, seen from one seat."""

from __future__ import annotations

from shem.kernel import ShemError
from shem.kernel.view import plain
from shem.table import Act, Message, Player, Refusing, Reopen, Seal, Table, Undo, agree, record
from shem.testkit.channels import Channels
from shem.testkit.walk import Walk

TRIED: tuple[type[Undo | Seal | Reopen], ...] = (Undo, Seal, Reopen)


def table_after(walk: Walk) -> Table:
    """A table on which the line of a walk was played; choices are sealed when all are complete."""
    case = walk.case
    players = [Player("person", f"Player {seat}") for seat in range(case.seats)]
    table = Table(
        agree(case.game, players, seed=case.seed, options=case.options, edition=case.edition)
    )
    for step in walk.steps:
        _say(table, Act(step.seat, case.game.write(step.action)))
        waiting = table.waiting_for()
        if waiting and all(table.can_seal(seat) for seat in waiting):
            for seat in waiting:
                _say(table, Seal(seat))
    return table


def _say(table: Table, message: Message) -> None:
    for answer in table.receive(message):
        if isinstance(answer, Refusing):
            raise AssertionError(f"the table refuses {message}: {answer.sentence}")


def table_shown(walk: Walk, viewer: int | None) -> Channels:
    """Everything that the table has told this viewer, and all that it would answer now."""
    table = table_after(walk)
    channels: Channels = {
        "table view": plain(table.view(viewer)),
        "running record": [plain(answer.plain()) for answer in table.told(viewer)],
        "record on request": _record(table),
        "waiting": list(table.waiting_for()),
    }
    if viewer is not None:
        channels |= {f"answer to {kind.__name__}": _tried(walk, kind(viewer)) for kind in TRIED}
    return channels


def _record(table: Table) -> str:
    """The answer to a player who asks for the record: a refusal while the game runs."""
    if table.outcome() is not None:
        return "the game is over"
    try:
        return record(table, release="testkit").text()
    except ShemError as error:
        return str(error)


def _tried(walk: Walk, message: Undo | Seal | Reopen) -> object:
    table = table_after(walk)
    answers = [answer for answer in table.receive(message) if answer.is_for(message.seat)]
    return [[plain(answer.plain()) for answer in answers], plain(table.view(message.seat))]
