"""What runs in the processes of the measured server: `shem serve`, generous to its only client."""

from __future__ import annotations

from dataclasses import fields, replace
from pathlib import Path
from typing import Any, Final

from shem.server.listen_address import Place
from shem.server.running import run
from shem.server.settings import Limits, Rate, Settings
from shem.server.supervisor import Supervisor

ROOMY: Final = 10**9
COUNTS: Final = (
    "sockets",
    "connections",
    "address_connections",
    "live_tables",
    "crowd_live_tables",
)
"""What is counted of one client, or of one address: here all come from one."""
FIRST_PORT: Final = 8700


def serve(folder: str, database: str, workers: int) -> None:
    """Serve from this folder until it is stopped, with limits that nobody reaches."""
    settings = Settings.at(Path(folder)).with_(limits=roomy())
    if database:
        settings = settings.with_(database=database)
    place = Place(host="127.0.0.1", port=None, first=FIRST_PORT)
    if workers > 1:
        Supervisor(settings, place, workers).run()
    else:
        run(settings, place)


def roomy() -> Limits:
    """The limits of a server, those for single clients raised."""
    rate = Rate(ROOMY, ROOMY)
    raised: dict[str, Any] = dict.fromkeys(COUNTS, ROOMY)
    raised |= {one.name: rate for one in fields(Limits) if isinstance(one.default, Rate)}
    return replace(Limits(), **raised)
