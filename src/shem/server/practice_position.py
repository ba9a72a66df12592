"""The position of a day, made ready for its seat alone.

What is shown is asked of a table whose state was imagined from the view of the seat. What was told
on the way is taken from the game that was played, as far as the seat was told it.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from functools import lru_cache

from shem.bots.advice_text import percent
from shem.engine.practice.collection import FILE, collection_of, problem_of
from shem.engine.practice.position import JudgedChoice, Position, news_for, table_of
from shem.engine.practice.schedule import places_of
from shem.engine.practice.verdict import grade_name, grade_of, note, verdict
from shem.games import catalog
from shem.kernel.errors import ShemError
from shem.kernel.game import AnyGame
from shem.kernel.option import Setting
from shem.kernel.words import capital
from shem.server import serializers, wire
from shem.server.deduction_sheets import Sheets
from shem.server.default_names import bot_name
from shem.server.practice_models import JudgedPlan, PracticeAnswer, PracticePosition
from shem.server.serializers import Shown
from shem.server.storage.practice import Attempt
from shem.table import Player, Table, Told
from shem.table.match_settings import names_of

logger = logging.getLogger("shem.server")

MAX_READY = 64
"""So many positions are kept ready."""
MAX_LINES = 40
"""So much of what was told on the way is told again."""


@dataclass(frozen=True, slots=True)
class PageDays:
    """The day of a position, and those beside it, as they are written."""

    day: str
    is_today: bool
    previous: str | None
    next: str | None


@dataclass(frozen=True, slots=True)
class ReadyPosition:
    """What is the same for everybody who looks at a position."""

    game: AnyGame
    position: Position
    table: Table
    shown: Shown
    tale: tuple[wire.Line, ...]

    @property
    def names(self) -> list[str]:
        return names_of(self.table.players)


def players_of(position: Position, name: str) -> tuple[Player, ...]:
    """Bots, and the guest in the seat that is asked."""
    return tuple(
        Player("person", name) if seat == position.seat else Player("bot", bot_name(seat), "hard")
        for seat in range(position.seats)
    )


def log_unreadable(games: Iterable[AnyGame]) -> None:
    """Say which games have positions that cannot be used, when the server starts."""
    for game in games:
        try:
            collection_of(game)
        except ShemError as error:
            if (game.home / FILE).exists():
                fields = {"game": game.slug, "error": str(error)}
                logger.warning("practice positions not used", extra={"fields": fields})


def ready_on(slug: str, day: date) -> ReadyPosition | None:
    """The position of a day; another one where it does not fit the rules of now, if any does."""
    count = len(collection_of(catalog()[slug]).positions)
    tried = (ready(slug, place) for place in places_of(day, count))
    return next((found for found in tried if found is not None), None)


@lru_cache(maxsize=MAX_READY)
def ready(slug: str, place: int) -> ReadyPosition | None:
    """A position of a game by its place in the collection, made ready once; None if it cannot."""
    game = catalog()[slug]
    position = collection_of(game).positions[place]
    problem = problem_of(game, position)
    if problem:
        fields = {"game": slug, "position": position.id, "error": problem}
        logger.warning("practice position passed over", extra={"fields": fields})
        return None
    return made_ready(game, position)


def made_ready(game: AnyGame, position: Position) -> ReadyPosition:
    """A position as its seat sees it."""
    table = table_of(game, position, players_of(position, capital(game.words.grammar("you"))))
    told = Told(position.seat, news_for(game, position))
    tale = [line for line in serializers.tale(table, position.seat, [told]) if line.sentence]
    shown = serializers.shown(table, position.seat, 0, None, None, serializers.common(table, 0))
    return ReadyPosition(game, position, table, shown, tuple(tale[-MAX_LINES:]))


def seats_of(table: Table) -> list[wire.SeatNow]:
    """Who sits at the table: everybody is there."""
    waiting = table.waiting_for()
    return [
        wire.SeatNow(
            name=player.name,
            kind=player.kind,  # type: ignore[arg-type]
            level=player.level,
            stand_in=None,
            is_present=True,
            is_asked=seat in waiting,
            is_sealed=False,
            is_muted=False,
            is_resigned=False,
            clock=None,
        )
        for seat, player in enumerate(table.players)
    ]


def judged_plan(found: ReadyPosition, choice: JudgedChoice) -> JudgedPlan:
    """A choice in words, with what it is worth."""
    view = found.table.view(found.position.seat)
    plan = serializers.plan(found.game, view, (choice.text,), found.names)
    grade = grade_of(choice)
    return JudgedPlan(
        steps=plan.steps,
        words=plan.words,
        chance=percent(choice.win_rate),
        loss=percent(choice.loss),
        grade=grade,
        grade_name=grade_name(grade),
    )


def choice_called(found: ReadyPosition, text: str) -> JudgedChoice:
    """The choice that a text stands for; a refusal in words where it is none."""
    refused = why_not(found, text)
    if refused is not None:
        raise ShemError(refused.sentence)
    first = found.game.write(found.game.read(text)[0])
    choice = found.position.choice(first)
    assert choice is not None, "all that is possible was judged"
    return choice


def why_not(found: ReadyPosition, text: str) -> wire.Reason | None:
    """Why this cannot be done here, with its clause; None if it can."""
    refusing = found.table.explain(found.position.seat, text)
    if refusing is None:
        return None
    clause = None if refusing.refusal is None else refusing.refusal.clause or None
    return wire.Reason(
        sentence=refusing.sentence, clause=clause, rule=serializers.rule(found.table, clause)
    )


def reasons_of(found: ReadyPosition) -> list[wire.Reason]:
    """Where to look, and why the best choice is good."""
    game, position = found.game, found.position
    return [
        wire.Reason(
            sentence=game.words.reason(reason, found.names, position.seat),
            clause=reason.clause or None,
            rule=serializers.rule(found.table, reason.clause),
        )
        for reason in position.reasons
    ]


def position_page(found: ReadyPosition, days: PageDays, answer: PracticeAnswer | None) -> str:
    """The page of a position, as it is sent."""
    page = PracticePosition(
        game=found.game.slug,
        title=found.game.title,
        day=days.day,
        is_today=days.is_today,
        previous=days.previous,
        next=days.next,
        seats=seats_of(found.table),
        me=found.position.seat,
        options=unusual(found),
        words=serializers.words_of(found.game),
        edition=dict(found.table.match.edition.raw),
        view=found.shown.view,
        lines=found.shown.position["lines"],
        prompt=wire.PromptNow(**found.shown.position["prompt"]),
        choices=found.shown.position["choices"],
        labels=found.shown.position["labels"],
        tale=list(found.tale),
        sheet=Sheets(found.table, {}).of(found.position.seat),
        answer=answer,
    )
    return page.model_dump_json()


def unusual(found: ReadyPosition) -> dict[str, Setting]:
    """What is agreed otherwise than usual."""
    usual = {option.name: option.default for option in found.game.options}
    agreed = found.position.options.items()
    return {name: value for name, value in agreed if usual.get(name) != value}


def answer_of(found: ReadyPosition, done: Attempt, latest: str = "") -> PracticeAnswer:
    """What is to be said of an attempt, and of the latest answer."""
    position = found.position
    made = position.choice(latest or done.last)
    is_told, reasons = done.mark != "tried", reasons_of(found)
    return PracticeAnswer(
        mark=done.mark,  # type: ignore[arg-type]
        tries=done.tries,
        made=None if made is None else judged_plan(found, made),
        sentence="" if made is None else verdict(made),
        look=next(iter(reasons), None),
        choices=[judged_plan(found, one) for one in position.choices] if is_told else [],
        reasons=reasons[1:] if is_told else [],
        note=_note(found) if is_told else "",
    )


def _note(found: ReadyPosition) -> str:
    how = collection_of(found.game).found
    searches, worlds = how.get("searches"), how.get("worlds")
    assert isinstance(searches, int)
    assert isinstance(worlds, int)
    return note(searches, searches * worlds)
