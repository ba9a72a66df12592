"""What a finished table leaves in the history of each guest: a verdict, a score, the rivals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from shem.bots import LEVELS
from shem.server.storage.history import KeptPlayer, KeptResult
from shem.table import Player, Result, Table

STRENGTHS = {level.name: place for place, level in enumerate(LEVELS)}


def results_of(
    key: str, table: Table, *, host: str, holders: Mapping[int, str], at: int
) -> list[KeptResult]:
    """The end of a table, for its host and for everybody who sits there; nothing before the end."""
    result = table.result()
    if result is None:
        return []
    players = _players(table, result)
    kept = []
    for guest in sorted({host, *holders.values()}):
        seat = _own_seat(table, [seat for seat, holder in holders.items() if holder == guest])
        kept.append(
            KeptResult(
                table=key,
                guest=guest,
                game=table.game.slug,
                at=at,
                verdict=_verdict(table, result, seat),
                level="" if seat is None else _level(table.players, seat),
                seat=seat,
                players=players,
            )
        )
    return kept


def _players(table: Table, result: Result) -> tuple[KeptPlayer, ...]:
    scores = () if result.outcome is None else result.outcome.scores
    return tuple(
        KeptPlayer(
            name=player.name,
            level=player.level,
            rank=result.ranks[seat] if result.ranks else None,
            score=scores[seat] if scores else None,
        )
        for seat, player in enumerate(table.players)
    )


def _own_seat(table: Table, seats: Sequence[int]) -> int | None:
    """The seat at which a guest plays; of several people at one device, the host's is known."""
    if len(seats) == 1:
        return seats[0]
    host = table.match.terms.host
    return host if host in seats else None


def _verdict(table: Table, result: Result, seat: int | None) -> str:
    if seat is None or not result.ranks:
        return "none"
    if table.match.continues is not None:
        return "practice"
    if seat not in result.winners:
        return "lost"
    return "won" if len(result.winners) == 1 else "drawn"


def _level(players: Sequence[Player], seat: int) -> str:
    """The strongest bot among the rivals; nothing if a person is one of them."""
    rivals = [player for place, player in enumerate(players) if place != seat]
    if any(not player.is_bot for player in rivals):
        return ""
    return max((player.level for player in rivals), key=lambda level: STRENGTHS.get(level, -1))
