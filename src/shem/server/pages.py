"""The built web pages. Every address gives the same document; the browser does the rest."""

from __future__ import annotations

import mimetypes
from functools import lru_cache
from pathlib import Path
from typing import Final

from fastapi import APIRouter, Request
from starlette.responses import HTMLResponse, JSONResponse, Response

from shem.server.cached_response import Parcel, can_unpack, parcel, sent

router = APIRouter(include_in_schema=False)

STATIC: Final = Path(__file__).parent / "static"
FOREVER: Final = "public, max-age=31536000, immutable"
ASK: Final = "no-cache"
"""Keep it, but ask each time whether it is still the same."""
PACKED: Final = frozenset((".woff", ".woff2", ".png", ".jpg", ".webp"))
"""Nothing is gained by compressing these again."""
MISSING: Final = """<!doctype html><meta charset=utf-8><title>shem</title>
<p>The pages are not built into this installation of shem. Run <code>make play</code> in a checkout,
or play in the terminal with <code>shem play golem</code>."""


@router.get("/assets/{name:path}")
def asset(name: str, request: Request) -> Response:
    """A file whose name changes with its contents."""
    file = _file(STATIC / "assets", name)
    if file is None:
        return Response("There is no such file.", 404, media_type="text/plain")
    return _sent(file, request, FOREVER)


@router.get("/{path:path}")
def page(path: str, request: Request) -> Response:
    """A page, or one of the few files beside it."""
    if path.startswith("api/"):
        return JSONResponse({"sentence": "There is nothing here."}, 404)
    file = _file(STATIC, path) or _file(STATIC, "index.html")
    if file is None:
        return HTMLResponse(MISSING, 503)
    return _sent(file, request, ASK)


def _sent(file: Path, request: Request, keeping: str) -> Response:
    is_packed = file.suffix not in PACKED and can_unpack(request)
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    return sent(_parcel(file, file.stat().st_mtime_ns, is_packed), request, kind, keeping)


@lru_cache(maxsize=512)
def _parcel(file: Path, _changed: int, is_packed: bool) -> Parcel:
    return parcel(file.read_bytes(), is_packed=is_packed)


def _file(folder: Path, name: str) -> Path | None:
    """The file of this name inside a folder, whatever tricks the name tries."""
    try:
        file = (folder / name).resolve()
        is_inside = file.is_relative_to(folder.resolve())
        return file if is_inside and file.is_file() else None
    except (OSError, ValueError):
        return None
