"""The games: what they are, their rules, their faces."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from typing import Annotated

from fastapi import APIRouter, Query, Request
from starlette.responses import Response

from shem.bots import LEVELS
from shem.bots.level_text import describe_level
from shem.engine.practice.collection import practises
from shem.games import catalog
from shem.kernel.clauses import RULEBOOK, Clause, Record, Rulebook, Ruling
from shem.kernel.errors import ShemError
from shem.kernel.game import AnyGame
from shem.kernel.option import Need, Option, Preset, Setting
from shem.kernel.primer import Picture, Section, read_primer
from shem.kernel.rule_search import ranked
from shem.server.api.dependencies import RESPONSES, NotHere
from shem.server.cached_response import Parcel, can_unpack, parcel, sent
from shem.server.game_models import (
    ChoiceCard,
    FoundRules,
    GameCard,
    LevelCard,
    NeedCard,
    OptionCard,
    PictureCard,
    PresetCard,
    PrimerCard,
    RuleCard,
    RulesPage,
    StepCard,
)

router = APIRouter(prefix="/api", tags=["games"], responses=RESPONSES)

MOST_SECTIONS = 2
"""An answer is short: who wants more reads the page."""


def game_called(slug: str) -> AnyGame:
    """The game with this slug."""
    game = catalog().get(slug)
    if game is None:
        raise NotHere(f"There is no game called {slug[:40]!r} here.")
    return game


@router.get("/games")
async def games() -> list[GameCard]:
    """All games that can be played here."""
    return [_card(game) for game in catalog().values()]


@router.get("/rules/{slug}")
async def rules(slug: str) -> RulesPage:
    """Every clause and every ruling of a game."""
    return _rules_page(game_called(slug).slug)


@router.get("/rules/{slug}/found")
async def found_rules(slug: str, words: Annotated[str, Query(max_length=200)]) -> FoundRules:
    """What the words are about: parts of the game on one page, clauses and rulings."""
    game = game_called(slug)
    law, names = _rulebook(game.slug), {game.slug: game.title}
    pages = [section.page(at, game.slug) for at, section in enumerate(_primer(game.slug))]
    rules = [] if law is None else law.pages()
    return FoundRules(
        sections=[int(page.id) for page in ranked(pages, words, names)[:MOST_SECTIONS]],
        rules=[page.id for page in ranked(rules, words, names)],
    )


@router.get("/art/{slug}", response_model=dict[str, str])
def art(slug: str, request: Request) -> Response:
    """The faces of a game's cards and tiles, as SVG by id."""
    faces = _faces(game_called(slug).slug, can_unpack(request))
    return sent(faces, request, "application/json", "no-cache")


@cache
def _faces(slug: str, is_packed: bool) -> Parcel:
    game = catalog()[slug]
    faces = json.dumps(game.presentation.card_svgs(game.default_edition))
    return parcel(faces.encode(), is_packed=is_packed)


def _card(game: AnyGame) -> GameCard:
    return GameCard(
        slug=game.slug,
        title=game.title,
        summary=game.words.optional("summary"),
        seats=list(game.seats),
        has_sheet=game.presentation.notes is not None,
        has_practice=practises(game),
        levels=[LevelCard(name=one.name, character=describe_level(one.name)) for one in LEVELS],
        options=[_option(game, option) for option in game.options],
        presets=[_preset(game, preset) for preset in game.presets],
    )


def _preset(game: AnyGame, preset: Preset) -> PresetCard:
    words = game.words.preset(preset.name)
    return PresetCard(
        id=preset.name,
        name=words.name,
        sentence=words.sentence,
        card=preset.card,
        options=dict(preset.options),
    )


def _option(game: AnyGame, option: Option) -> OptionCard:
    try:
        sentence = game.words.clause(option.clause)
    except ShemError:
        sentence = option.name
    return OptionCard(
        name=option.name,
        kind=option.kind,
        default=option.default,
        low=option.low,
        high=option.high,
        choices=[_choice(game, option, choice) for choice in option.choices],
        needs=[_need(game, option, need) for need in option.needs],
        clause=option.clause,
        title=_title(game, option.name),
        sentence=sentence,
    )


def _choice(game: AnyGame, option: Option, choice: str) -> ChoiceCard:
    words = game.words.choice(option.name, choice)
    return ChoiceCard(id=choice, name=words.name, sentence=words.sentence)


def _need(game: AnyGame, option: Option, need: Need) -> NeedCard:
    wanted = next(other for other in game.options if other.name == need.option)
    mine = f"“{_title(game, option.name)}”"
    if need.when is not None:
        mine = _worded(game, option, need.when)
    return NeedCard(
        option=need.option,
        value=need.value,
        when=need.when,
        sentence=f"{mine} needs {_worded(game, wanted, need.value)}.",
    )


def _title(game: AnyGame, name: str) -> str:
    return game.words.optional(f"option-{name}") or name.replace("_", " ")


def _worded(game: AnyGame, option: Option, value: Setting) -> str:
    """A setting as the form shows it."""
    if isinstance(value, bool):
        said = "yes" if value else "no"
    else:
        said = game.words.choice(option.name, str(value)).name if option.choices else str(value)
    return f"“{_title(game, option.name)}: {said}”"


@cache
def _rulebook(slug: str) -> Rulebook | None:
    home = catalog()[slug].home
    return Rulebook(home, None) if (home / RULEBOOK).exists() else None


@cache
def _primer(slug: str) -> tuple[Section, ...]:
    return read_primer(catalog()[slug].home)


@cache
def _rules_page(slug: str) -> RulesPage:
    game, law = catalog()[slug], _rulebook(slug)
    return RulesPage(
        game=game.slug,
        title=game.title,
        primer=[primer_card(section) for section in _primer(slug)],
        clauses=[] if law is None else [clause_card(clause) for clause in law.clauses],
        rulings=[] if law is None else [ruling_card(ruling) for ruling in law.rulings],
    )


def primer_card(section: Section) -> PrimerCard:
    """A part of the game on one page."""
    return PrimerCard(
        part=section.part,
        kind=section.kind,  # type: ignore[arg-type]
        title=section.title,
        text=section.text,
        steps=[
            StepCard(title=step.title, text=step.text, cards=_shown(step.cards), scene=step.scene)
            for step in section.steps
        ],
        cards=_shown(section.cards),
        scene=section.scene,
        clauses=list(section.clauses),
    )


def _shown(pictures: Sequence[Picture]) -> list[PictureCard]:
    return [PictureCard(card=picture.card, caption=picture.caption) for picture in pictures]


def clause_card(clause: Clause) -> RuleCard:
    """A clause for the page of rules."""
    return RuleCard(
        id=clause.id,
        where=clause.where,
        sentence=clause.text,
        question="",
        reason=clause.na or _awaited(clause),
        refers=list(clause.rulings),
    )


def _awaited(record: Record) -> str:
    """That a rule cannot be played yet, and what it comes with."""
    return f"Comes with {record.awaits}, which cannot be played yet." if record.awaits else ""


def ruling_card(ruling: Ruling) -> RuleCard:
    """A ruling for the page of rules."""
    return RuleCard(
        id=ruling.id,
        where=_awaited(ruling),
        sentence=ruling.ruling,
        question=ruling.question,
        reason=ruling.reason,
        refers=list(ruling.clauses),
    )
