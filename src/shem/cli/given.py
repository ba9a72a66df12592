"""What commands are given: the arguments that several of them share, and how they are read."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from shem.kernel.edition import Edition
from shem.kernel.errors import BadData, ShemError
from shem.kernel.game import AnyGame

GameName = Annotated[
    str, typer.Argument(metavar="GAME", help="The name of the game, as in `shem games`.")
]
Seats = Annotated[int | None, typer.Option(help="Number of seats.", show_default=False)]
Seed = Annotated[
    str | None, typer.Option(help="The same seed gives the same game.", show_default="a new one")
]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", metavar="NAME=VALUE", help="Set an option of the game."),
]
Set = Annotated[
    str | None,
    typer.Option(
        "--set",
        metavar="NAME",
        help="Start from a set of options (see `shem games`). --option changes single ones.",
        show_default=False,
    ),
]
Data = Annotated[
    Path | None, typer.Option(metavar="DIR", help="Play with the data files in this folder.")
]
Json = Annotated[bool, typer.Option("--json", help="Print JSON only.")]
Force = Annotated[
    bool, typer.Option("--force", help="Overwrite the file even if it is something else.")
]

LONGEST_SEED = 100


def read_options(given: Sequence[str] | None) -> dict[str, object]:
    """Options by name, from `name=value` each."""
    read: dict[str, object] = {}
    for text in given or ():
        name, equals, value = text.partition("=")
        if not equals or not name.strip():
            raise ShemError(f"an option is written as name=value, not {text!r}")
        if name.strip() in read:
            raise ShemError(f"option {name.strip()} is given twice")
        read[name.strip()] = value.strip()
    return read


def agreed_options(
    game: AnyGame, named: str | None, given: Sequence[str] | None
) -> dict[str, object]:
    """The options of a preset, if one is named, with those that are given one by one."""
    preset = {} if named is None else game.preset(named).options
    return {**preset, **read_options(given)}


def read_edition(game: AnyGame, folder: Path | None) -> Edition:
    """The edition in a folder, or the one that ships with the game."""
    if folder is None:
        edition: Edition = game.default_edition
        return edition
    try:
        edition = game.load_edition(folder)
    except BadData as bad:
        first, *others = bad.problems
        more = f" (`shem check-data` lists {len(others)} more)" if others else ""
        raise ShemError(f"{folder} cannot be used: {first}{more}") from None
    return edition


def read_seed(seed: str | None) -> str:
    """The seed, or one that nobody knows."""
    if seed is None:
        return secrets.token_hex(16)
    if not 0 < len(seed) <= LONGEST_SEED or not seed.isprintable():
        raise ShemError(f"a seed is one line of 1 to {LONGEST_SEED} letters")
    return seed
