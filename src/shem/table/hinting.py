"""Whether hints may be asked for at a table, and by whom. Asking changes nothing."""

from __future__ import annotations

from shem.table.manners import check_not_stood_in, check_person, check_running
from shem.table.objection import Objection
from shem.table.position import Position


def has_hints(position: Position) -> bool:
    """Whether there are hints here: as agreed, or else while one person plays against bots."""
    agreed = position.match.terms.hints
    if agreed is not None:
        return agreed
    return len([player for player in position.players if not player.is_bot]) < 2


def check_may_be_advised(position: Position, seat: int) -> None:
    """This seat has a choice to make now, and may ask about it."""
    check_running(position)
    check_person(position, seat)
    check_not_stood_in(position, seat)
    if not has_hints(position):
        agreed = position.match.terms.hints is not None
        raise Objection("no-hints-agreed" if agreed else "no-hints-among-people")
    if seat not in position.seen_by(seat).to_act():
        raise Objection("nothing-to-advise")
