"""Names, and refusals as sentences."""

from __future__ import annotations

from collections.abc import Sequence

from shem.kernel.errors import Refused, ShemError
from shem.kernel.game import AnyGame
from shem.table.objection import words
from shem.table.player import Player


def names_of(players: Sequence[Player]) -> list[str]:
    """What the players are called; a seat where nobody sits goes by its number."""
    seat = words().grammar("seat")
    return [
        player.name or seat.replace("{number}", str(number))
        for number, player in enumerate(players)
    ]


def said(
    game: AnyGame, error: Refused, names: Sequence[str] = (), reader: int | None = None
) -> str:
    """The refusal in the game's own words; a game without words still names reason and clause."""
    try:
        return game.words.refusal(error.refusal, names, reader)
    except ShemError:
        return str(error)
