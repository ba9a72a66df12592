"""Answers that are the same for everyone: compressed, and sent to each client once."""

from __future__ import annotations

import gzip
import hashlib
from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import Response


@dataclass(frozen=True, slots=True)
class Parcel:
    """A body as it is sent, and the mark by which it is known again."""

    body: bytes
    etag: str
    is_packed: bool


def parcel(raw: bytes, *, is_packed: bool) -> Parcel:
    """Wrap it up; that takes a while, so it is done once for each body."""
    body = gzip.compress(raw, 9, mtime=0) if is_packed else raw
    return Parcel(body, f'"{hashlib.sha256(body).hexdigest()[:20]}"', is_packed)


def sent(found: Parcel, request: Request, kind: str, keeping: str) -> Response:
    """The answer with this body, or without it if the client has it."""
    headers = {"cache-control": keeping, "etag": found.etag, "vary": "accept-encoding"}
    if found.etag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    if found.is_packed:
        headers["content-encoding"] = "gzip"
    return Response(found.body, headers=headers, media_type=kind)


def can_unpack(request: Request) -> bool:
    """Whether the reader takes gzip; a coding of no quality is refused."""
    wishes = request.headers.get("accept-encoding", "").lower().replace(" ", "").split(",")
    codings = (wish.partition(";q=") for wish in wishes)
    return any(
        name == "gzip" and bool(quality.strip("0.") or not quality) for name, _, quality in codings
    )
