"""The position of the day: what would you do? Nobody else is told what a guest has tried."""

from __future__ import annotations

import asyncio
import secrets
from datetime import date, timedelta
from typing import Annotated

from fastapi import APIRouter, Query, Request
from starlette.responses import Response

from shem.bots import bot
from shem.engine.practice import schedule
from shem.engine.practice.collection import practises
from shem.engine.practice.position import Position, match_of
from shem.engine.practice.verdict import grade_name, grade_of, is_solution
from shem.kernel.game import AnyGame
from shem.server.api.dependencies import RESPONSES, NotHere, TheGuest, TheRegistry, check_may_open
from shem.server.api.games import game_called
from shem.server.default_names import bot_name
from shem.server.identity import new_id
from shem.server.middleware import address_of
from shem.server.practice_models import (
    AskAnswer,
    AskSolution,
    PlayPosition,
    PracticeAnswer,
    PracticeDay,
    PracticeMark,
    PracticePage,
    PracticePosition,
    SolvedPage,
    SolvedPosition,
)
from shem.server.practice_position import (
    PageDays,
    ReadyPosition,
    answer_of,
    choice_called,
    position_page,
    ready_on,
    why_not,
)
from shem.server.registry import Registry
from shem.server.storage.practice import SHOWN, SOLVED, TRIED, Attempt
from shem.server.storage.records import NewKept
from shem.server.storage.store import Conflict
from shem.server.wire import Opened, Reason
from shem.table import Player

router = APIRouter(prefix="/api/practice", tags=["practice"], responses=RESPONSES)

DAYS = 7
"""So many days are on a page."""
PAGE = 20
DAY_LENGTH = 86_400_000
Day = Annotated[str | None, Query(pattern=r"^\d{4}-\d{2}-\d{2}$")]
MARK = r"^\d{4}-\d{2}-\d{2}/[\w-]{1,40}$"
"""How a page says where the next one begins: a day and a game."""


@router.get("")
async def practice(guest: TheGuest, registry: TheRegistry, before: Day = None) -> PracticePage:
    """The positions of some days, the latest first, and how I am doing."""
    now = registry.clock()
    today = schedule.day_at(now)
    last = today if before is None else schedule.read_day(before, today) - timedelta(days=1)
    days = schedule.days_before(last, DAYS, today)
    store = registry.store.practice
    found = await store.on_days(guest.id, str(days[-1]), str(days[0])) if days else []
    marks = {(attempt.day, attempt.game): attempt.mark for attempt in found}
    timely = await _timely(registry, guest.id)
    return PracticePage(
        today=str(today),
        left=DAY_LENGTH - now % DAY_LENGTH,
        streak=schedule.streak(timely, today),
        longest=schedule.longest_streak(timely),
        solved=await store.count_solved(guest.id),
        days=[_day(registry, str(day), marks) for day in days],
        before=str(days[-1]) if days and days[-1] > schedule.first_day(today) else None,
    )


async def _timely(registry: Registry, guest: str) -> set[date]:
    days = await registry.store.practice.solved_days(guest)
    return {date.fromisoformat(day) for day in days}


def _day(registry: Registry, day: str, marks: dict[tuple[str, str], str]) -> PracticeDay:
    return PracticeDay(
        day=day,
        positions=[
            PracticeMark(
                game=game.slug,
                title=game.title,
                mark=marks.get((day, game.slug), "new"),  # type: ignore[arg-type]
            )
            for game in registry.catalog.values()
            if practises(game)
        ],
    )


@router.get("/solved")
async def solved(
    guest: TheGuest,
    registry: TheRegistry,
    before: Annotated[str | None, Query(pattern=MARK)] = None,
) -> SolvedPage:
    """What I have tried, the latest day first."""
    store, today = registry.store.practice, schedule.day_at(registry.clock())
    behind = None if before is None else (before[:10], before[11:])
    found = await store.page(guest.id, PAGE + 1, behind)
    shown, timely = found[:PAGE], await _timely(registry, guest.id)
    return SolvedPage(
        streak=schedule.streak(timely, today),
        longest=schedule.longest_streak(timely),
        solved=await store.count_solved(guest.id),
        positions=[_solved(registry, attempt) for attempt in shown],
        before=f"{shown[-1].day}/{shown[-1].game}" if len(found) > PAGE else None,
    )


def _solved(registry: Registry, attempt: Attempt) -> SolvedPosition:
    game = registry.catalog.get(attempt.game)
    return SolvedPosition(
        game=attempt.game,
        title=attempt.game if game is None else game.title,
        day=attempt.day,
        mark=attempt.mark,  # type: ignore[arg-type]
        grade_name=grade_name(attempt.grade) if attempt.grade else "",  # type: ignore[arg-type]
        tries=attempt.tries,
    )


@router.get("/{slug}", response_model=PracticePosition)
async def position(slug: str, guest: TheGuest, registry: TheRegistry, day: Day = None) -> Response:
    """The position of a game on a day (today, unless told), and what I have answered."""
    game = _practised(slug)
    today = schedule.day_at(registry.clock())
    asked = schedule.read_day(day, today)
    found = await _ready(registry, game, asked)
    done = await _attempt(registry, guest.id, found.position, game, str(asked))
    yesterday = asked - timedelta(days=1)
    days = PageDays(
        day=str(asked),
        is_today=asked == today,
        previous=str(yesterday) if yesterday >= schedule.first_day(today) else None,
        next=str(asked + timedelta(days=1)) if asked < today else None,
    )
    answer = None if done is None else answer_of(found, done)
    return Response(position_page(found, days, answer), media_type="application/json")


@router.post("/{slug}/answer")
async def answer(
    slug: str, wish: AskAnswer, guest: TheGuest, registry: TheRegistry
) -> PracticeAnswer:
    """What I would do. The first answer is the one that is remembered as mine."""
    game, today = _practised(slug), schedule.day_at(registry.clock())
    day = schedule.read_day(wish.day, today)
    found = await _ready(registry, game, day)
    choice = choice_called(found, wish.text)
    mark = SOLVED if is_solution(choice) else TRIED
    attempt = Attempt(
        slug, str(day), found.position.id, grade_of(choice), choice.text, tries=1, mark=mark
    )
    return await _written(registry, guest.id, found, attempt, str(today))


@router.post("/{slug}/solution")
async def solution(
    slug: str, wish: AskSolution, guest: TheGuest, registry: TheRegistry
) -> PracticeAnswer:
    """What is best, and why: I give up."""
    game, today = _practised(slug), schedule.day_at(registry.clock())
    day = schedule.read_day(wish.day, today)
    found = await _ready(registry, game, day)
    attempt = Attempt(slug, str(day), found.position.id, "", "", tries=0, mark=SHOWN)
    return await _written(registry, guest.id, found, attempt, str(today))


@router.get("/{slug}/why")
async def why(
    slug: str,
    guest: TheGuest,
    registry: TheRegistry,
    text: Annotated[str, Query(min_length=1, max_length=200)],
    day: Day = None,
) -> Reason:
    """Why something cannot be done there; nothing if it can."""
    asked = schedule.read_day(day, schedule.day_at(registry.clock()))
    found = await _ready(registry, _practised(slug), asked)
    return why_not(found, text) or Reason(sentence="", clause=None, rule=None)


@router.post("/{slug}/play-on", status_code=201)
async def play_on(
    slug: str, wish: PlayPosition, request: Request, guest: TheGuest, registry: TheRegistry
) -> Opened:
    """A new table that goes on from the position: what was hidden is dealt anew."""
    game = _practised(slug)
    check_may_open(request, guest.id)
    bot(wish.level)
    day = schedule.read_day(wish.day, schedule.day_at(registry.clock()))
    found = (await _ready(registry, game, day)).position
    players = tuple(
        Player("person", guest.name)
        if seat == found.seat
        else Player("bot", bot_name(seat), wish.level)
        for seat in range(found.seats)
    )
    match = match_of(game, found, players, secrets.token_hex(16), secrets.token_hex(16))
    new = NewKept(
        id=new_id(),
        match=match.plain(),
        host=guest.id,
        privacy="private",
        may_watch=True,
        stage="running",
        holders={found.seat: guest.id},
    )
    opened = await registry.open_table(match, new, address_of(request))
    return Opened(id=opened.id)


def _practised(slug: str) -> AnyGame:
    game = game_called(slug)
    if not practises(game):
        raise NotHere(f"There are no positions of {game.title} to practise on.")
    return game


async def _ready(registry: Registry, game: AnyGame, day: date) -> ReadyPosition:
    """The position of a day; the first to ask for it waits until it is made ready."""
    async with registry.archive:
        found = await asyncio.to_thread(ready_on, game.slug, day)
    if found is None:
        raise NotHere(f"The positions of {game.title} do not fit its rules of now.")
    return found


async def _attempt(
    registry: Registry, guest: str, position: Position, game: AnyGame, day: str
) -> Attempt | None:
    """What the guest did with this very position; another one may have had its day before."""
    done = await registry.store.practice.attempt(guest, game.slug, day)
    return done if done is not None and done.position == position.id else None


async def _written(
    registry: Registry, guest: str, found: ReadyPosition, attempt: Attempt, today: str
) -> PracticeAnswer:
    """Remember an answer, and say what there is to say of it."""
    store = registry.store.practice
    solved_on = today if attempt.mark == SOLVED else None
    try:
        await store.begin(guest, attempt, solved_on)
    except Conflict:
        await store.go_on(guest, attempt, solved_on)
    done = await _attempt(registry, guest, found.position, found.game, attempt.day)
    return answer_of(found, attempt if done is None else done, attempt.last)
