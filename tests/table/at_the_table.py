"""Words for tests: a table of Lanterns, and what is done at it."""

from __future__ import annotations

from collections.abc import Callable

from shem.kernel import ShemError
from shem.kernel.digest import fingerprint
from shem.kernel.view import plain
from shem.table import (
    Act,
    Answer,
    Chat,
    Leave,
    Match,
    Message,
    Out,
    Player,
    Propose,
    Refusing,
    Reopen,
    Resign,
    Resume,
    Return,
    Seal,
    Table,
    Terms,
    Undo,
    agree,
)
from tests.table.lanterns import GAME, SHORT

CATALOG = {"lanterns": GAME}
NAMES = ("Anna", "Bo", "Cleo")


def players(seats: int) -> list[Player]:
    return [Player("person", name) for name in NAMES[:seats]]


def match(
    seats: int = 2, rounds: int = 2, seed: str = "a night in June", terms: Terms | None = None
) -> Match:
    return agree(GAME, players(seats), seed=seed, options={"rounds": rounds}, terms=terms)


def table_of(seats: int = 2, rounds: int = 2, terms: Terms | None = None) -> Table:
    return Table(match(seats, rounds, terms=terms))


def table_with(*seated: Player, rounds: int = 2, terms: Terms | None = None) -> Table:
    """A table at which these players sit, or nobody yet."""
    return Table(agree(GAME, seated, seed="s", options={"rounds": rounds}, terms=terms))


def accept(table: Table, *messages: Message, now: int = 0) -> list[Out]:
    """All the answers, none of which may be a refusal."""
    answers = [answer for message in messages for answer in table.receive(message, now)]
    assert [answer for answer in answers if isinstance(answer, Refusing)] == []
    return answers


def refuse(table: Table, message: Message, now: int = 0) -> Refusing:
    """The one answer, which must be a refusal that changes nothing."""
    before = everything(table)
    (answer,) = table.receive(message, now)
    assert isinstance(answer, Refusing)
    assert everything(table) == before
    return answer


def light(table: Table, walker: int = 0) -> list[Out]:
    """All fill and seal; the walk goes to this seat."""
    for seat in range(table.seats):
        accept(table, Act(seat, "oil 3-3" if seat == walker else "oil 1-1"))
    return accept(table, *(Seal(seat) for seat in range(table.seats)))


def finished(seats: int = 2) -> Table:
    """A short game played to its end, with luck and secrets in it."""
    table = table_of(seats, rounds=2)
    for walker in (1, 0):
        light(table, walker)
        for text in ("walk", "whisper", "peek", "roll", "rest"):
            accept(table, Act(walker, text))
    return table


def complaint_about(deed: Callable[[], object]) -> str | None:
    """The sentence of the error that this meets, if any; every other error is a bug."""
    try:
        deed()
    except ShemError as error:
        return str(error)
    return None


def again(table: Table) -> Table:
    """Another table, at which the same was said."""
    other = Table(table.match)
    for entry in table.log:
        other.receive(entry.message, entry.at)
    return other


def channels(table: Table, seat: int | None) -> dict[str, object]:
    """Everything that a seat, or the spectator, can find out by asking."""
    known: dict[str, object] = {
        "view": plain(table.view(seat)),
        "told": [answer.plain() for answer in table.outputs_for(seat)],
        "events": [event.plain() for event in table.events(seat)],
        "waiting": table.waiting_for(),
        "sealed": [table.is_sealed(other) for other in range(table.seats)],
        "players": table.players,
        "outcome": table.outcome(),
        **public(table),
    }
    return known if seat is None else known | own_channels(table, seat)


def public(table: Table) -> dict[str, object]:
    """What everybody may ask about the table rather than the game."""
    seats = range(table.seats)
    return {
        "begun": (table.has_begun, table.is_paused, table.has_rematch),
        "result": table.result(),
        "question": table.question,
        "clocks": [table.clocks(now) for now in (10**7, 10**7 + 1)],
        "movers": [table.played_by(seat) for seat in seats],
        "resigned": [table.is_resigned(seat) for seat in seats],
        "muted": [table.is_muted(seat) for seat in seats],
        "asked": [table.may_answer(seat) for seat in seats],
        "due": (table.due(10**9), table.next_due()),
    }


def own_channels(table: Table, seat: int) -> dict[str, object]:
    matters = ("undo", "pause", "abandon", "rematch")
    tries: list[Message] = [Undo(seat), Seal(seat), Reopen(seat), Return(seat), Leave(seat)]
    tries += [Resign(seat), Chat(seat, "hm"), Answer(seat, yes=True), Resume(seat)]
    tries += [Propose(seat, what) for what in matters]
    return {
        "legal": table.legal(seat),
        "prompt": table.prompt(seat),
        "why": [table.explain(seat, text) for text in (*GAME.notation.texts, *SHORT, "oil 1-2")],
        "draft": (table.draft(seat), table.can_seal(seat), table.owes(seat)),
        "undo": table.can_undo(seat),
        "tries": [[a for a in again(table).receive(m) if a.is_for(seat)] for m in tries],
    }


def everything(table: Table) -> dict[str, object]:
    """The whole table, secrets and all, to be compared with another or with later."""
    return {
        "state": fingerprint(table.state),
        "line": table.line,
        "log": [entry.link for entry in table.log],
        "told": [table.outputs_for(seat) for seat in (*range(table.seats), None)],
        "drafts": [(table.draft(s), table.is_sealed(s)) for s in range(table.seats)],
        "players": table.players,
        "waiting": table.waiting_for(),
        **public(table),
    }
