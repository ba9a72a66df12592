"""Games of the card reader: start one, ask it, share it. No answer names its secret."""

from __future__ import annotations

import secrets
from typing import Annotated

from fastapi import APIRouter, Body, Request

from shem.games.alchemists.alchemy import INGREDIENTS
from shem.games.alchemists.card_reader import Reader
from shem.games.alchemists.codes import draw, read_code, write_code
from shem.kernel.rng import Rng
from shem.server import addresses
from shem.server.api.dependencies import RESPONSES, NotHere, TheGuest, TheRegistry, TooMuch
from shem.server.card_reader import answering, wire
from shem.server.identity import new_id
from shem.server.middleware import address_of
from shem.server.rate_limiter import Limiter
from shem.server.registry import Registry
from shem.server.storage.records import KeptReader
from shem.server.storage.store import Conflict

router = APIRouter(prefix="/api", tags=["reader"], responses=RESPONSES)

MOST_SHOWN = 600
"""Lines of a log; an evening has a hundred."""


@router.get("/alchemy")
async def alchemy() -> wire.Alchemy:
    """What there is to draw, and what it is called."""
    return answering.alchemy()


@router.post("/readers", status_code=201)
async def start(
    wish: wire.NewReader, request: Request, guest: TheGuest, registry: TheRegistry
) -> wire.ReaderPage:
    """A new game: of a code, or of a secret that nobody has seen."""
    mine: Limiter = request.app.state.readers
    crowd: Limiter = request.app.state.crowd_tables
    code = _code(wish)
    if not mine.allows(guest.id) or not crowd.allows(address_of(request)):
        raise TooMuch(str(answering.refused("too-many-readers")))
    kept = KeptReader(new_id(), code)
    await registry.store.add_reader(kept.id, kept.code, registry.clock())
    return await _page(registry, kept)


def _code(wish: wire.NewReader) -> str:
    """The letters as they are kept; those of a new secret are drawn after it."""
    if wish.code:
        read_code(wish.code)
        return wish.code.strip().upper()
    rng = Rng.of(secrets.token_hex(16), "reader")
    world, golem = draw(rng, with_golem=wish.with_golem)
    return write_code(world, golem, rng)


@router.get("/readers/{reader}")
async def page(reader: str, registry: TheRegistry) -> wire.ReaderPage:
    """A game and all that it showed to everybody."""
    return await _page(registry, await _kept(registry, reader))


@router.post("/readers/{reader}/link")
async def link(reader: str, request: Request, registry: TheRegistry) -> wire.ReaderLink:
    """The way into the game for another phone."""
    kept = await _kept(registry, reader)
    url = f"{addresses.friends_url(request, registry.settings)}/reader/{kept.id}"
    return wire.ReaderLink(url=url, qr=addresses.qr(url), reach=addresses.who_can_open(url))


@router.post("/readers/{reader}/ask")
async def ask(
    reader: str,
    registry: TheRegistry,
    question: Annotated[wire.Question, Body(discriminator="kind")],
) -> wire.ReaderAnswer:
    """One question, answered; what all may know is in the log before the answer is given."""
    kept = await _running(registry, reader)
    answered = answering.answer(_reader(kept), question)
    if answered.shown is not None:
        if len(await registry.store.shown(kept.id, MOST_SHOWN)) >= MOST_SHOWN:
            raise answering.refused("full")
        await registry.store.show(kept.id, answered.shown, registry.clock())
    return answered.told()


@router.get("/readers/{reader}/book")
async def book(reader: str, guest: TheGuest, registry: TheRegistry) -> wire.Book:
    """The book that this phone has open."""
    kept = await _kept(registry, reader)
    return _book(await registry.store.book(kept.id, guest.id))


@router.post("/readers/{reader}/book")
async def open_book(reader: str, guest: TheGuest, registry: TheRegistry) -> wire.Book:
    """Take a book; a reader with an open one gets the same again."""
    kept = await _running(registry, reader)
    drawn = _reader(kept).open_book(Rng.of(secrets.token_hex(16), "book"))
    ingredients = " ".join(INGREDIENTS[each] for each in drawn)
    try:
        await registry.store.open_book(kept.id, guest.id, ingredients)
    except Conflict:
        return _book(await registry.store.book(kept.id, guest.id))
    return _book(ingredients)


@router.post("/readers/{reader}/book/choice")
async def choose(
    reader: str, choice: wire.BookChoice, guest: TheGuest, registry: TheRegistry
) -> wire.ReaderAnswer:
    """Look one of the four up; then the book is closed."""
    kept = await _running(registry, reader)
    ingredients = await registry.store.book(kept.id, guest.id)
    if ingredients is None:
        raise answering.refused("no-book")
    if choice.ingredient not in ingredients.split():
        raise answering.refused("not-in-book")
    if not await registry.store.close_book(kept.id, guest.id):
        raise answering.refused("no-book")
    return answering.read_book(_reader(kept), ingredients.split(), choice.ingredient).told()


@router.post("/readers/{reader}/end")
async def end(reader: str, registry: TheRegistry) -> wire.ReaderPage:
    """End the game: the reader answers no more."""
    kept = await _running(registry, reader)
    await registry.store.end_reader(kept.id, registry.clock())
    await registry.store.show(kept.id, {"kind": "ended"}, registry.clock())
    return await page(reader, registry)


async def _kept(registry: Registry, reader: str) -> KeptReader:
    kept = await registry.store.reader(reader) if len(reader) <= 32 else None
    if kept is None:
        raise NotHere(str(answering.refused("no-reader")))
    return kept


async def _running(registry: Registry, reader: str) -> KeptReader:
    kept = await _kept(registry, reader)
    if kept.is_over:
        raise answering.refused("over")
    return kept


def _reader(kept: KeptReader) -> Reader:
    return Reader(*read_code(kept.code))


async def _page(registry: Registry, kept: KeptReader) -> wire.ReaderPage:
    shown = await registry.store.shown(kept.id, MOST_SHOWN)
    return wire.ReaderPage(
        id=kept.id,
        has_golem=_reader(kept).has_golem,
        is_over=kept.is_over,
        shown=[answering.line(showing) for showing in shown],
    )


def _book(ingredients: str | None) -> wire.Book:
    return wire.Book(ingredients=(ingredients or "").split())  # type: ignore[arg-type]
