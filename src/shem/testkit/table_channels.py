"""Everything the table machine tells or answers one seat, for the leak tests."""

from __future__ import annotations

from shem.kernel import ShemError
from shem.kernel.view import plain
from shem.table import Act, Message, Player, Refusing, Reopen, Seal, Table, Undo, agree, record
from shem.testkit.channels import Channels
from shem.testkit.trajectory import Walk

TRIED: tuple[type[Undo | Seal | Reopen], ...] = (Undo, Seal, Reopen)


class PlayedTable:
    """A table on which the line of a walk was played."""

    def __init__(self, walk: Walk) -> None:
        self._walk = walk
        self._table = table_after(walk)

    def shown(self, viewer: int | None) -> Channels:
        """Everything that the table has told this viewer, and all that it would answer now."""
        channels: Channels = {
            "table view": plain(self._table.view(viewer)),
            "running record": [plain(answer.plain()) for answer in self._table.outputs_for(viewer)],
            "record on request": _record(self._table),
            "waiting": list(self._table.waiting_for()),
        }
        if viewer is not None:
            tried = [kind for kind in TRIED if kind is not Seal or not self._is_drafting(viewer)]
            channels |= {f"answer to {kind.__name__}": self._try(kind(viewer)) for kind in tried}
        return channels

    def _is_drafting(self, viewer: int) -> bool:
        """Whether a seal would be this seat's move, and show what comes of it."""
        return self._table.can_seal(viewer) and not self._table.is_complete(viewer)

    def _try(self, message: Undo | Seal | Reopen) -> object:
        table = self._table
        answers = [answer for answer in table.receive(message) if answer.is_for(message.seat)]
        now = plain(table.view(message.seat))
        if not any(isinstance(answer, Refusing) for answer in answers):
            # It was carried out: set up the table as it was.
            self._table = table_after(self._walk)
        return [[plain(answer.plain()) for answer in answers], now]


def table_after(walk: Walk) -> Table:
    """A new table, the line played on it; choices are sealed when all of them are complete."""
    case = walk.case
    players = [Player("person", f"Player {seat}") for seat in range(case.seats)]
    table = Table(
        agree(case.game, players, seed=case.seed, options=case.options, edition=case.edition)
    )
    for step in walk.steps:
        _say(table, Act(step.seat, case.game.write(step.action)))
        waiting = table.waiting_for()
        if waiting and all(table.is_complete(seat) for seat in waiting):
            for seat in waiting:
                _say(table, Seal(seat))
    return table


def _say(table: Table, message: Message) -> None:
    for answer in table.receive(message):
        if isinstance(answer, Refusing):
            raise AssertionError(f"the table refuses {message}: {answer.sentence}")


def _record(table: Table) -> str:
    """The answer to a player who asks for the record: a refusal while the game runs."""
    if table.outcome() is not None:
        return "the game is over"
    try:
        return record(table, release="testkit").text()
    except ShemError as error:
        return str(error)
