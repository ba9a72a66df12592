"""The built web pages. Every address gives the same document; the browser does the rest."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from functools import lru_cache
from pathlib import Path
from typing import Final

from fastapi import APIRouter, Request
from starlette.responses import HTMLResponse, JSONResponse, Response

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
    """A file, compressed for who can read that; nothing for who has it already."""
    stat = file.stat()
    is_small = "gzip" in _codings(request) and file.suffix not in PACKED
    body, etag = _body(file, stat.st_mtime_ns, is_small)
    headers = {"cache-control": keeping, "etag": etag, "vary": "accept-encoding"}
    if etag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    if is_small:
        headers["content-encoding"] = "gzip"
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    return Response(body, headers=headers, media_type=kind)


@lru_cache(maxsize=512)
def _body(file: Path, _changed: int, is_small: bool) -> tuple[bytes, str]:
    """What is sent of a file, and the mark by which it is known again."""
    raw = file.read_bytes()
    body = gzip.compress(raw, 9, mtime=0) if is_small else raw
    return body, f'"{hashlib.sha256(body).hexdigest()[:20]}"'


def _codings(request: Request) -> set[str]:
    """What the reader can unpack; a coding of no quality is refused."""
    wishes = request.headers.get("accept-encoding", "").lower().replace(" ", "").split(",")
    return {
        name
        for name, _, quality in (wish.partition(";q=") for wish in wishes)
        if quality.strip("0.") or not quality
    }


def _file(folder: Path, name: str) -> Path | None:
    """The file of this name inside a folder, whatever tricks the name tries."""
    try:
        file = (folder / name).resolve()
        is_inside = file.is_relative_to(folder.resolve())
        return file if is_inside and file.is_file() else None
    except (OSError, ValueError):
        return None
