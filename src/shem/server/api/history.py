"""What I have played, and how often I have won. Nobody else is told."""

from __future__ import annotations

from collections import Counter
from typing import Annotated

from fastapi import APIRouter, Query

from shem.bots import LEVELS
from shem.kernel.game import AnyGame
from shem.server.api.dependencies import RESPONSES, TheGuest, TheRegistry
from shem.server.history_models import HistoryPage, PlayedGame, PlayedSeat, RecordLine
from shem.server.registry import Registry
from shem.server.storage.history import KeptResult, Mark

router = APIRouter(prefix="/api", tags=["history"], responses=RESPONSES)

PAGE = 20
COUNTED = ("won", "drawn", "lost")
MARK = r"^\d{1,15}-[\w-]{1,32}$"
"""How a page says where the next one begins: a time and a table."""


@router.get("/history")
async def history(
    guest: TheGuest,
    registry: TheRegistry,
    before: Annotated[str | None, Query(pattern=MARK)] = None,
) -> HistoryPage:
    """My finished games, the latest first."""
    mark = None if before is None else _mark(before)
    found = await registry.store.history.page(guest.id, PAGE + 1, mark)
    shown = found[:PAGE]
    return HistoryPage(
        games=[_game(registry, result) for result in shown],
        before=f"{shown[-1].at}-{shown[-1].table}" if len(found) > PAGE else None,
    )


@router.get("/record")
async def record(guest: TheGuest, registry: TheRegistry) -> list[RecordLine]:
    """My wins and losses: a line for each game and level, people last."""
    counts: dict[tuple[str, str], Counter[str]] = {}
    for tally in await registry.store.history.tally(guest.id):
        if tally.verdict in COUNTED:
            counts.setdefault((tally.game, tally.level), Counter())[tally.verdict] += tally.count
    games = list(registry.catalog)
    return [
        RecordLine(
            game=slug,
            title=_title(registry.catalog.get(slug), slug),
            level=level,
            won=counted["won"],
            drawn=counted["drawn"],
            lost=counted["lost"],
        )
        for (slug, level), counted in sorted(
            counts.items(), key=lambda entry: (_place(entry[0][0], games), _strength(entry[0][1]))
        )
    ]


def _mark(before: str) -> Mark:
    at, _, table = before.partition("-")
    return int(at), table


def _game(registry: Registry, result: KeptResult) -> PlayedGame:
    game = registry.catalog.get(result.game)
    return PlayedGame(
        table=result.table,
        game=result.game,
        title=_title(game, result.game),
        at=result.at,
        verdict=result.verdict,  # type: ignore[arg-type]
        level=result.level,
        seat=result.seat,
        players=[
            PlayedSeat(
                name=player.name,
                level=player.level,
                rank=player.rank,
                score=_score(game, player.score),
            )
            for player in result.players
        ],
    )


def _title(game: AnyGame | None, slug: str) -> str:
    return slug if game is None else game.title


def _score(game: AnyGame | None, score: int | None) -> str:
    """A score as the game counts it."""
    if score is None:
        return ""
    told = "" if game is None else game.words.optional("score", {"score": score})
    return told or str(score)


def _place(slug: str, games: list[str]) -> int:
    return games.index(slug) if slug in games else len(games)


def _strength(level: str) -> int:
    """Weak bots first, people last."""
    names = [each.name for each in LEVELS]
    return len(names) if not level else names.index(level) if level in names else -1
