"""`shem check-data`: whether editions and texts can be played with."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from shem.games import broken, catalog, game
from shem.kernel.errors import BadData, ShemError, did_you_mean
from shem.kernel.game import AnyGame
from shem.table.errors import words

Folder = Annotated[
    Path | None,
    typer.Argument(
        metavar="[DIR]",
        help="A folder of data files. Without it, everything that ships is checked.",
        show_default=False,
    ),
]
Game = Annotated[
    str | None,
    typer.Option("--game", help="The game these data files are for.", show_default=False),
]


def check_data(folder: Folder = None, slug: Game = None) -> None:
    """Check data files and texts, and list all problems."""
    if folder is not None:
        problems = edition_problems(meant(folder, slug), folder)
        what = str(folder)
    else:
        games = [game(slug)] if slug else list(catalog().values())
        problems = [problem for each in games for problem in problems_of(each)]
        problems += words().problems()
        problems += [] if slug else [f"{name}: {why}" for name, why in broken().items()]
        what = ", ".join(each.title for each in games)
    for problem in problems:
        typer.echo(problem, err=True)
    if problems:
        raise typer.Exit(1)
    print(f"{what}: everything is fine.")


def meant(folder: Path, slug: str | None) -> AnyGame:
    """The game that a folder is an edition of: as told, or by the names of its files."""
    if slug is not None:
        return game(slug)
    if not folder.is_dir():
        raise ShemError(f"there is no folder {folder}")
    files = names(folder)
    shared = {slug: len(files & names(each.home / "data")) for slug, each in catalog().items()}
    most = [slug for slug, count in shared.items() if count == max(shared.values())]
    if len(most) == 1 and shared[most[0]]:
        return game(most[0])
    known = ", ".join(catalog())
    raise ShemError(f"{folder}: say which game these data files are for, with --game ({known})")


def names(folder: Path) -> set[str]:
    """The data files of a folder."""
    return {file.name for file in folder.glob("*.toml")}


def problems_of(each: AnyGame) -> list[str]:
    """All that is wrong with the default edition and the texts of a game."""
    try:
        texts = [
            *each.words.problems(),
            *unknown_clauses(each),
            *unsaid_choices(each),
            *unknown_choices(each),
            *unnamed(each),
        ]
    except BadData as bad:
        texts = list(bad.problems)
    return [*edition_problems(each, None), *texts]


def edition_problems(each: AnyGame, folder: Path | None) -> list[str]:
    """What keeps a folder, or else what ships with the game, from being an edition of it."""
    try:
        each.edition_in_home() if folder is None else each.load_edition(folder)
    except BadData as bad:
        return list(bad.problems)
    return []


def unknown_clauses(each: AnyGame) -> list[str]:
    """Options that vary a clause which nobody wrote down."""
    return [
        f"{each.slug}: option {option.name} varies {option.clause}, which has no words"
        for option in each.options
        if option.clause not in each.words.clauses
    ]


def unsaid_choices(each: AnyGame) -> list[str]:
    """Choices of options that have no words."""
    return [
        f"{each.slug}: option {option.name} may be {choice!r}, which has no words in "
        f"[choice.{option.name}]"
        for option in each.options
        for choice in option.choices
        if choice not in each.words.choices.get(option.name, {})
    ]


def unknown_choices(each: AnyGame) -> list[str]:
    """Words for choices that no option offers."""
    offered = {option.name: option.choices for option in each.options}
    return [
        f"{each.slug}: [choice.{option}] {choice} is not a choice of an option"
        f"{did_you_mean(choice, offered.get(option, ()))}"
        for option, said in each.words.choices.items()
        for choice in said
        if choice not in offered.get(option, ())
    ]


def unnamed(each: AnyGame) -> list[str]:
    """Things in the default edition that have no name, though their kind has names."""
    return [
        f"{each.slug}: {kind} {key!r} has no name in [names.{kind}]"
        for kind, ids in things(each)
        for key in each.words.unnamed(kind, ids)
    ]


def things(each: AnyGame) -> list[tuple[str, list[str]]]:
    """The ids in the default edition, by the kind of thing that a table of the data names."""
    try:
        raw = each.default_edition.raw
    except BadData:
        return []
    tables = [table for file in raw.values() for table in file.items()]
    return [
        (kind, [row["id"] for row in rows if "id" in row])
        for kind, rows in tables
        if isinstance(rows, list) and each.words.kind(kind) == kind
    ]
