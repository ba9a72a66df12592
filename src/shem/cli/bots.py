"""`shem bots`: thinks for servers that share a database."""

from __future__ import annotations

from typing import Annotated

import typer

from shem.cli.configured import Config

Database = Annotated[
    str,
    typer.Option(
        help="The database of the servers, as postgresql+asyncpg://user@host/name.", metavar="URL"
    ),
]
Workers = Annotated[int, typer.Option(min=1, max=256, help="Processes in which bots think.")]


def bots(database: Database, workers: Workers = 1, config: Config = None) -> None:
    """Let the bots of a site think on this machine: any number of these share the work."""
    from shem.server.bots_running import run_bots
    from shem.server.settings import check_database

    check_database(database)
    run_bots(database, workers)
