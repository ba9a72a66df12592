"""The application: routes, guards, and the registry of tables."""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse

from shem import __version__
from shem.kernel.errors import ShemError
from shem.server import pages, table_socket
from shem.server.addresses import may_read_metrics
from shem.server.api import ROUTERS
from shem.server.api.dependencies import Forbidden, NotHere, TheRegistry, TooMuch
from shem.server.logs import request_id
from shem.server.metrics import CONTENT_TYPE, FailureCounter, exposition
from shem.server.middleware import HEADERS, Guard, refusal
from shem.server.practice_position import log_unreadable
from shem.server.rate_limiter import limiters_of
from shem.server.registry import Damaged, Registry
from shem.server.settings import Settings
from shem.server.storage.store import Conflict, Store, Unread, Unreadable, Unwritten
from shem.server.wire import Health, Readiness

logger = logging.getLogger("shem.server")

STATUS: tuple[tuple[type[ShemError], int], ...] = (
    (NotHere, 404),
    (Forbidden, 403),
    (TooMuch, 429),
    (Conflict, 409),
    (Damaged, 409),
    (Unwritten, 503),
    (Unread, 503),
    (Unreadable, 503),
    (ShemError, 400),
)


def make_app(settings: Settings, clock: Callable[[], int] | None = None) -> FastAPI:
    """The server as an ASGI application. It opens its store when it starts."""
    answered: Counter[str] = Counter()
    limiters = limiters_of(settings.limits)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        store = getattr(app.state, "store", None) or await Store.open(settings.database)
        registry = Registry(store, settings, clock)
        registry.share(limiters)
        app.state.registry = registry
        store.metrics.requests = answered
        failures = FailureCounter(store.metrics)
        logger.addHandler(failures)
        log_unreadable(registry.catalog.values())
        try:
            await registry.start()
            yield
        finally:
            await registry.close()
            logger.removeHandler(failures)

    app = FastAPI(
        title="shem",
        version=__version__,
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    for name, limiter in limiters.items():
        setattr(app.state, name, limiter)
    app.add_middleware(Guard, settings=settings, answered=answered, limiters=limiters)
    _answer_errors(app)
    for router in ROUTERS:
        app.include_router(router)
    app.include_router(table_socket.router)
    _tell_health(app)
    app.include_router(pages.router)
    return app


def _tell_health(app: FastAPI) -> None:
    unready: dict[int | str, dict[str, object]] = {503: {"model": Readiness}}
    app.add_api_route("/healthz", healthz, methods=["GET"], tags=["health"])
    app.add_api_route("/readyz", readyz, methods=["GET"], tags=["health"], responses=unready)
    app.add_api_route("/metrics", metrics, methods=["GET"], include_in_schema=False)


async def healthz(registry: TheRegistry) -> Health:
    """That the server is alive; whether it can be used, `/readyz` tells."""
    return Health(ok=True, version=__version__, tables=registry.open_rooms)


async def readyz(registry: TheRegistry, response: Response) -> Readiness:
    """Whether people can be sent here: a write works, and bots are served."""
    with suppress(Unwritten):
        await registry.store.try_out()
    problems = registry.problems()
    response.status_code = 503 if problems else 200
    return Readiness(ok=not problems, problems=problems)


async def metrics(request: Request, registry: TheRegistry) -> Response:
    """The figures of this process for Prometheus; for anybody else there is nothing here."""
    if not may_read_metrics(request, registry.settings):
        raise HTTPException(404)
    told = exposition(registry.store.metrics, await registry.present())
    return Response(told, media_type=CONTENT_TYPE)


def _answer_errors(app: FastAPI) -> None:
    @app.exception_handler(ShemError)
    async def in_words(_: Request, error: Exception) -> JSONResponse:
        status = next(status for kind, status in STATUS if isinstance(error, kind))
        return refusal(status, _sentence(str(error)))

    @app.exception_handler(RequestValidationError)
    async def unreadable(_: Request, error: Exception) -> JSONResponse:
        assert isinstance(error, RequestValidationError)
        return refusal(422, _complaint(error))

    @app.exception_handler(HTTPException)
    async def elsewhere(_: Request, error: Exception) -> JSONResponse:
        assert isinstance(error, HTTPException)
        answer = refusal(error.status_code, "Page not found.")
        answer.headers.update(error.headers or {})
        return answer

    @app.exception_handler(Exception)
    async def broken(request: Request, error: Exception) -> JSONResponse:
        logger.error(
            "an error of ours", exc_info=error, extra={"fields": {"route": _route(request)}}
        )
        answer = refusal(500, "Something went wrong on our side. Nothing was changed. Try again.")
        # This one does not pass the guard on its way out.
        answer.headers.update(HEADERS)
        answer.headers["x-request-id"] = request_id.get()
        return answer


def _route(request: Request) -> str:
    """The route without what stands in for its parts: those are secrets."""
    route = request.scope.get("route")
    return str(getattr(route, "path", "unknown"))


def _sentence(words: str) -> str:
    """An error of the rules and files begins small and has no full stop; here it is a sentence."""
    ended = words if words.endswith((".", "!", "?")) else f"{words}."
    return ended[:1].upper() + ended[1:]


def _complaint(error: RequestValidationError) -> str:
    """The first thing that is wrong with a request, by name."""
    first = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"] if part != "body") or "the request"
    return f"{where}: {first['msg']}."
