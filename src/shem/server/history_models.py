"""The history of a guest, as it travels to the browser: wire models."""

from __future__ import annotations

from typing import Literal

from shem.server.wire import Model


class PlayedSeat(Model):
    """Who sat in a seat of a finished game, and what it came to."""

    name: str
    level: str
    """Of a bot; empty for a person."""
    rank: int | None
    """1 is the best; null where nobody won."""
    score: str
    """As the game counts it, such as "31 points"; empty where it does not count."""


class PlayedGame(Model):
    """A finished game of the guest."""

    table: str
    game: str
    title: str
    at: int
    """When it ended: milliseconds since 1970."""
    verdict: Literal["won", "drawn", "lost", "none", "practice"]
    """none: nobody won, or one did not play oneself."""
    level: str
    """The strongest bot that one played alone against; empty where people were rivals."""
    seat: int | None
    """One's own; null: one watched, or lent the device to others."""
    players: list[PlayedSeat]


class HistoryPage(Model):
    """Finished games, the latest first."""

    games: list[PlayedGame]
    before: str | None
    """Where the next page begins; null: there is none."""


class RecordLine(Model):
    """Wins and losses in one game against one level, or (empty) against people."""

    game: str
    title: str
    level: str
    won: int
    drawn: int
    lost: int
