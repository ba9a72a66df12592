"""`--config`: options from a file and from the environment, where the command line is silent."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

PARAMETERS = {"socket": "uds"}
"""Options whose parameter has another name."""


def take_up(context: typer.Context, file: Path | None) -> Path | None:
    """Let what is configured stand for what is not on the command line."""
    from shem.server.configuration import read_configuration

    options = read_configuration(file).options
    found: dict[str, Any] = {PARAMETERS.get(name, name): told for name, told in options.items()}
    if context.info_name == "bots":
        # There, the processes are those in which bots think.
        found = {"database": found.get("database"), "workers": found.get("bots")}
    context.default_map = {name: told for name, told in found.items() if told is not None}
    return file


Config = Annotated[
    Path | None,
    typer.Option(
        "--config",
        help="A TOML file with settings. SHEM_... environment variables override it.",
        metavar="FILE",
        envvar="SHEM_CONFIG",
        is_eager=True,
        callback=take_up,
        show_default=False,
        show_envvar=True,
    ),
]
