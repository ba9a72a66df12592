"""`shem bots`: thinks for servers that share a database."""

from __future__ import annotations

from typing import Annotated

import typer

from shem.cli.configured import Config

Database = Annotated[
    str,
    typer.Option(
        help="The servers' database, as in postgresql+asyncpg://user@host/name.", metavar="URL"
    ),
]
Workers = Annotated[
    int, typer.Option(min=1, max=256, help="Number of processes in which bots think.")
]


def bots(database: Database, workers: Workers = 1, config: Config = None) -> None:
    """Let bots of a site think on this machine. Any number of machines can share the work."""
    from shem.server.bot_process import run_bots
    from shem.server.settings import check_database

    check_database(database)
    run_bots(database, workers)
