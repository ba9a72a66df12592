"""What follows from a sheet of facts. Nothing is kept: the sheet comes with every question."""

from __future__ import annotations

from fastapi import APIRouter, Request

from shem.server.api.dependencies import RESPONSES, TheGuest, TooMuch
from shem.server.card_reader import answering, deducing, wire
from shem.server.rate_limiter import Limiter
from shem.server.storage.records import Guest

router = APIRouter(prefix="/api", tags=["deduction"], responses=RESPONSES)


@router.post("/deduce")
def deduce(sheet: wire.Facts, request: Request, guest: TheGuest) -> wire.Deduction:
    """How many worlds fit, and in how many of them each thing is so."""
    _check_pace(request, guest)
    return deducing.deduce(sheet)


@router.post("/deduce/why")
def why(doubt: wire.Doubt, request: Request, guest: TheGuest) -> wire.Why:
    """Why a cell is out."""
    _check_pace(request, guest)
    return deducing.why(doubt)


def _check_pace(request: Request, guest: Guest) -> None:
    deductions: Limiter = request.app.state.deductions
    if not deductions.allows(guest.id):
        raise TooMuch(str(answering.refused("too-many-deductions")))
