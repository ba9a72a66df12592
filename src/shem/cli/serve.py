"""`shem serve`: the tables in the browser."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated
from urllib.parse import urlsplit

import typer

from shem.kernel.errors import ShemError

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
Workers = Annotated[int, typer.Option(min=0, max=64, help="Number of processes for bots.")]
Pace = Annotated[float, typer.Option(min=0, max=10, help="Seconds before a bot's move is shown.")]
Open = Annotated[bool, typer.Option("--open", help="Open a browser tab when ready.")]


def serve(  # noqa: PLR0913, PLR0917 - a parameter for each option of the command
    host: Host = "127.0.0.1",
    port: Port = None,
    public_url: PublicUrl = "",
    uds: Uds = None,
    proxy: Proxy = "",
    data: Data = None,
    workers: Workers = 1,
    pace: Pace = 0.7,
    open_tab: Open = False,
) -> None:
    """Start the server and play in the browser, against bots or with friends by link."""
    from shem.server.running import Place, run
    from shem.server.settings import Settings

    folder = data or default_folder()
    check_url(public_url)
    make_folder(folder)
    settings = Settings.at(folder).with_(
        public_url=public_url,
        listens_on_lan=host not in ("127.0.0.1", "localhost", "::1"),
        workers=workers,
        pace=pace,
        names=(host,),
    )
    place = Place(host=host, port=port, first=FIRST_PORT, uds=uds, proxy=proxy)
    run(settings, place, opens_tab=open_tab)


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
            f"--public-url is {url!r}: give scheme and host, as https://games.example.org"
        )
