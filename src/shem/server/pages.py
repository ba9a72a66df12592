"""The built web pages. Every address gives the same document; the browser does the rest."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from fastapi import APIRouter
from starlette.responses import FileResponse, HTMLResponse, Response

router = APIRouter(include_in_schema=False)

STATIC: Final = Path(__file__).parent / "static"
FOREVER: Final = "public, max-age=31536000, immutable"
MISSING: Final = """<!doctype html><meta charset=utf-8><title>shem</title>
<p>The pages are not built into this installation of shem. Run <code>make play</code> in a checkout,
or play in the terminal with <code>shem play golem</code>."""


@router.get("/assets/{name:path}")
async def asset(name: str) -> Response:
    """A file whose name changes with its contents."""
    folder = STATIC / "assets"
    file = (folder / name).resolve()
    if not file.is_relative_to(folder.resolve()) or not file.is_file():
        return Response("There is no such file.", 404, media_type="text/plain")
    return FileResponse(file, headers={"cache-control": FOREVER})


@router.get("/{path:path}")
async def page(path: str) -> Response:
    """A page, or one of the few files beside it."""
    if path.startswith("api/"):
        return Response('{"sentence":"There is nothing here."}', 404, media_type="application/json")
    file = (STATIC / path).resolve()
    if path and file.is_relative_to(STATIC.resolve()) and file.is_file():
        return FileResponse(file)
    index = STATIC / "index.html"
    if not index.is_file():
        return HTMLResponse(MISSING, 503)
    return FileResponse(index, headers={"cache-control": "no-cache"})
