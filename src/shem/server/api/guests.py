"""The guest of this browser: read and rename."""

from __future__ import annotations

from fastapi import APIRouter

from shem.server.api.dependencies import RESPONSES, TheGuest, TheRegistry
from shem.server.wire import Me, Rename
from shem.table import Player

router = APIRouter(prefix="/api", tags=["guests"], responses=RESPONSES)


@router.get("/me")
async def me(guest: TheGuest) -> Me:
    """The guest that this browser is."""
    return Me(name=guest.name)


@router.patch("/me")
async def rename(wish: Rename, guest: TheGuest, registry: TheRegistry) -> Me:
    """Be called otherwise, from the next table on."""
    player = Player("person", wish.name.strip())
    await registry.store.rename(guest.id, player.name)
    return Me(name=player.name)
