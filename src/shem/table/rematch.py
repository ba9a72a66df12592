"""The next match of the same players."""

from __future__ import annotations

from dataclasses import replace

from shem.kernel.errors import ShemError
from shem.table.match import Match
from shem.table.table import Table


def rematch(table: Table, seed: str, nonce: str = "") -> Match:
    """The match that all agreed on: everybody moves on by one seat, and the deal is another."""
    if not table.has_rematch:
        raise ShemError("a rematch needs everybody's consent after the game: propose one")
    match, players = table.match, table.players
    host = match.terms.host
    terms = replace(match.terms, host=None if host is None else (host - 1) % len(players))
    return replace(match, players=(*players[1:], players[0]), terms=terms, seed=seed, nonce=nonce)
