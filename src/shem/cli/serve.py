"""`shem serve`: the tables in the browser."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated
from urllib.parse import urlsplit

import typer

from shem.cli.configured import Config
from shem.kernel.errors import ShemError

if TYPE_CHECKING:
    from sqlalchemy import URL

FIRST_PORT = 8000

Host = Annotated[
    str,
    typer.Option(
        help="The address to listen on. 0.0.0.0 opens it to your network.", metavar="ADDRESS"
    ),
]
Port = Annotated[
    int | None,
    typer.Option(
        min=1, max=65535, help="The port.", show_default=f"the first free from {FIRST_PORT}"
    ),
]
PublicUrl = Annotated[
    str,
    typer.Option(
        help="The address people use to reach the server, as in https://games.example.org."
    ),
]
Uds = Annotated[
    Path | None,
    typer.Option(
        "--socket", help="Listen on this socket file instead, behind a proxy.", metavar="FILE"
    ),
]
Proxy = Annotated[
    str, typer.Option(help="Addresses of proxies whose forwarded headers are trusted, or '*'.")
]
Data = Annotated[
    Path | None,
    typer.Option(help="Where all data is stored.", metavar="DIR", show_default="your data folder"),
]
Database = Annotated[
    str,
    typer.Option(
        help="A PostgreSQL database for one or more servers: postgresql+asyncpg://user@host/name.",
        metavar="URL",
        show_default="a SQLite file in the data folder",
    ),
]
Workers = Annotated[
    int,
    typer.Option(min=1, max=64, help="Number of server processes. More than one needs PostgreSQL."),
]
Bots = Annotated[
    int,
    typer.Option(
        min=0,
        max=64,
        help="Processes in which bots think, for each server process (see `shem bots`).",
    ),
]
MetricsFrom = Annotated[
    str,
    typer.Option(
        help="Addresses and networks that may read /metrics, separated by commas.",
        metavar="NETWORKS",
        show_default="only this machine; nobody if --public-url is set",
    ),
]
Pace = Annotated[float, typer.Option(min=0, max=10, help="Seconds before a bot's move is shown.")]
Open = Annotated[bool, typer.Option("--open", help="Open a browser tab when ready.")]


def serve(  # noqa: PLR0913, PLR0917 - a parameter for each option of the command
    host: Host = "127.0.0.1",
    port: Port = None,
    public_url: PublicUrl = "",
    uds: Uds = None,
    proxy: Proxy = "",
    data: Data = None,
    database: Database = "",
    workers: Workers = 1,
    bots: Bots = 1,
    pace: Pace = 0.7,
    metrics_from: MetricsFrom = "",
    open_tab: Open = False,
    config: Config = None,
) -> None:
    """Start the server and play in the browser, against bots or with friends by link."""
    from shem.server.configuration import read_configuration
    from shem.server.listen_address import Place
    from shem.server.settings import Settings, networks_of

    check_before(public_url)
    settings = Settings(
        where_kept(database, data, workers),
        public_url=public_url,
        listens_on_lan=host not in ("127.0.0.1", "localhost", "::1"),
        bots=bots,
        pace=pace,
        names=(host,),
        metrics_from=networks_of(metrics_from),
        **read_configuration(config).sections,
    )
    place = Place(host=host, port=port, first=FIRST_PORT, uds=uds, proxy=proxy)
    if workers > 1:
        from shem.server.supervisor import Supervisor

        Supervisor(settings, place, workers).run()
    else:
        from shem.server.running import run

        run(settings, place, opens_tab=open_tab)


def check_before(public_url: str) -> None:
    """Refuse an address that is none; tell of games that cannot be played."""
    from shem.cli.games import tell_broken

    check_url(public_url)
    tell_broken()


def where_kept(database: str, data: Path | None, workers: int) -> URL:
    """The address of the database: as told, or a file in the data folder."""
    from sqlalchemy import make_url

    from shem.server.settings import check_database
    from shem.server.storage.database import sqlite_url

    if database:
        check_database(database, workers)
        return make_url(database)
    folder = data or default_folder()
    url = sqlite_url(folder / "shem.sqlite3")
    check_database(url.render_as_string(), workers)
    make_folder(folder)
    return url


def default_folder() -> Path:
    """The user's data folder."""
    from platformdirs import user_data_path

    return Path(user_data_path("shem", appauthor=False))


def make_folder(folder: Path) -> None:
    """Make the folder in which everything is kept, or say why that cannot be."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise ShemError(f"cannot store anything in {folder}: {error.strerror}") from None


def check_url(url: str) -> None:
    """Refuse an address that no browser could open."""
    if not url:
        return
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https") or not parts.netloc or parts.path.strip("/"):
        raise ShemError(
            f"--public-url is {url!r}: give scheme and host, as in https://games.example.org"
        )
