"""The built web pages. Every address gives the same document; the browser does the rest."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from fastapi import APIRouter
from starlette.responses import FileResponse, HTMLResponse, JSONResponse, Response

router = APIRouter(include_in_schema=False)

STATIC: Final = Path(__file__).parent / "static"
FOREVER: Final = "public, max-age=31536000, immutable"
MISSING: Final = """<!doctype html><meta charset=utf-8><title>shem</title>
<p>The pages are not built into this installation of shem. Run <code>make play</code> in a checkout,
or play in the terminal with <code>shem play golem</code>."""


@router.get("/assets/{name:path}")
async def asset(name: str) -> Response:
    """A file whose name changes with its contents."""
    file = _file(STATIC / "assets", name)
    if file is None:
        return Response("There is no such file.", 404, media_type="text/plain")
    return FileResponse(file, headers={"cache-control": FOREVER})


@router.get("/{path:path}")
async def page(path: str) -> Response:
    """A page, or one of the few files beside it."""
    if path.startswith("api/"):
        return JSONResponse({"sentence": "There is nothing here."}, 404)
    file = _file(STATIC, path)
    if file is not None:
        return FileResponse(file)
    index = STATIC / "index.html"
    if not index.is_file():
        return HTMLResponse(MISSING, 503)
    return FileResponse(index, headers={"cache-control": "no-cache"})


def _file(folder: Path, name: str) -> Path | None:
    """The file of this name inside a folder, whatever tricks the name tries."""
    try:
        file = (folder / name).resolve()
        is_inside = file.is_relative_to(folder.resolve())
        return file if is_inside and file.is_file() else None
    except (OSError, ValueError):
        return None
