"""The match that follows a finished game: a rematch, or one that goes on from a step of it.

A game that goes on from a step begins as one seat knew it then: what was hidden is dealt anew.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from shem.kernel.errors import ShemError
from shem.table.continuation import Continuation, Move
from shem.table.match_settings import Match, Player, Terms
from shem.table.table import Table


def rematch(table: Table, seed: str, nonce: str = "") -> Match:
    """The match that all agreed on: everybody moves on by one seat, and the deal is another."""
    if not table.has_rematch:
        raise ShemError("a rematch needs everyone's agreement after the game: propose one")
    match, players = table.match, table.players
    host = match.terms.host
    terms = replace(match.terms, host=None if host is None else (host - 1) % len(players))
    # A game that went on from a position is followed by a whole one.
    return replace(
        match,
        players=(*players[1:], players[0]),
        terms=terms,
        seed=seed,
        nonce=nonce,
        continues=None,
    )


def play_on(
    table: Table, *, step: int, seat: int, players: Sequence[Player], seed: str, nonce: str
) -> Match:
    """The match that goes on after this many steps of a finished game, as the seat knew it then.

    What several seats chose together is one decision, and so is what one drafted: the new game
    begins before it.
    """
    if table.result() is None:
        raise ShemError("Only a finished game can be played on: this one still runs.")
    if not 0 <= seat < table.seats:
        raise ShemError(f"There is no seat {seat + 1} in this game.")
    old = table.match
    kept = table.line[: begun_at(table, step)]
    match = replace(
        old,
        players=tuple(players),
        seed=seed,
        nonce=nonce,
        terms=Terms(host=seat, sheet=old.terms.sheet),
        continues=Continuation(
            seed=old.seed,
            moves=tuple(Move(each.seat, old.game.write(each.action), each.branch) for each in kept),
            seat=seat,
            before=old.continues,
        ),
    )
    if match.deal().outcome() is not None:
        raise ShemError("The game is over at this step. Choose an earlier one.")
    return match


def begun_at(table: Table, step: int) -> int:
    """The number of steps before the decision that is under way after this many steps."""
    at = max(0, min(step, len(table.line)))
    while at < len(table.line) and table.line[at].together and not table.line[at].opens:
        at -= 1
    return at
