"""`shem load`: how much a server can handle on this machine."""

from __future__ import annotations

import json
from typing import Annotated

import typer

from shem.cli import given
from shem.cli.extras import check_extra

Tables = Annotated[int, typer.Option(min=1, max=5000, help="Number of two-player tables of Golem.")]
Watchers = Annotated[
    int, typer.Option(min=0, max=20000, help="Number of spectators, spread over the tables.")
]
Rates = Annotated[
    list[float] | None,
    typer.Option(
        "--rate",
        min=0.1,
        help="Moves a second. Repeat it to try several rates.",
        show_default="rising",
    ),
]
Seconds = Annotated[float, typer.Option(min=1, max=600, help="How long to play at each rate.")]
Database = Annotated[
    str,
    typer.Option(
        help="The database to measure with. New tables are written there.",
        show_default="a new SQLite file",
    ),
]
Workers = Annotated[
    int,
    typer.Option(min=1, max=64, help="Number of server processes. More than one needs PostgreSQL."),
]


def load(  # noqa: PLR0913, PLR0917 - a parameter for each option of the command
    tables: Tables = 50,
    watchers: Watchers = 0,
    rate: Rates = None,
    seconds: Seconds = 10,
    database: Database = "",
    workers: Workers = 1,
    as_json: given.Json = False,
) -> None:
    """Measure how many moves a second a server can handle here, with every move on disk."""
    check_extra("server")
    from shem.server.settings import check_database

    check_database(database or "sqlite+aiosqlite://", workers)
    from shem.load.figures import table_of
    from shem.load.measuring import RATES, Wish, measured

    wish = Wish(tables, watchers, rate or RATES, seconds, database, workers)
    report = measured(wish)
    if as_json:
        print(json.dumps(report))
        return
    print(*table_of(report), sep="\n")
    print(f"\n{report['sockets']} sockets; the server uses {report['rss_mb']:.0f} MB.")
    print(f"Sustained, with 95 % of moves told within 100 ms: {report['sustained']:.0f} moves/s.")
