"""`shem play`: a whole game in the terminal."""

from __future__ import annotations

import signal
from pathlib import Path
from shlex import quote
from typing import Annotated

import typer

from shem.cli import INTERRUPTED, given, saved_games
from shem.cli.seating import USUAL, seated
from shem.cli.terminal import Left, Terminal, is_terminal
from shem.cli.terminal_game import Sitting
from shem.games import game
from shem.kernel.errors import ShemError
from shem.table import Table, Terms, agree
from shem.table.speech import Speech

People = Annotated[
    str | None,
    typer.Option(
        help="How many people share this terminal, or their names, as in Anna,Bo.", show_default="1"
    ),
]
Bots = Annotated[
    str | None,
    typer.Option(
        help="Levels of the bots, one or more: novice, easy, medium, hard, expert.",
        show_default=USUAL,
    ),
]
Load = Annotated[
    Path | None, typer.Option(metavar="FILE", help="Continue a saved game.", show_default=False)
]
Pace = Annotated[
    float, typer.Option(min=0, max=60, help="Seconds to show each bot move. 0 for no pause.")
]

Hints = Annotated[
    bool | None,
    typer.Option(
        "--hints/--no-hints",
        help="Whether `hint` gives advice.",
        show_default="when one person plays against bots",
    ),
]


def play(  # noqa: PLR0913, PLR0917 - a parameter for each option of the command
    slug: given.GameName,
    seats: given.Seats = None,
    people: People = None,
    bots: Bots = None,
    seed: given.Seed = None,
    preset: given.Set = None,
    option: given.Options = None,
    data: given.Data = None,
    load: Load = None,
    pace: Pace = 0.8,
    hints: Hints = None,
) -> None:
    """Play a game in this terminal: against bots, with friends at the same keyboard, or just watch.

    Several people take turns at the keyboard, and the screen is cleared between them. With
    --people 0 the bots play alone.
    """
    chosen = game(slug)
    if load is not None:
        others = {"seed": seed, "set": preset, "option": option, "data": data, "hints": hints}
        check_alone(seats=seats, people=people, bots=bots, **others)
        table = loaded(load, slug)
    else:
        match = agree(
            chosen,
            seated(chosen, seats, "1" if people is None else people, bots or ""),
            seed=given.read_seed(seed),
            options=given.agreed_options(chosen, preset, option),
            edition=given.read_edition(chosen, data),
            terms=Terms(hints=hints),
        )
        table = Table(match)
    at_terminal(table, load, pace)


def check_alone(**others: object) -> None:
    """Refuse to change what was agreed when the saved game began."""
    for name, value in others.items():
        if value is not None:
            raise ShemError(f"--load continues a game as it was saved: leave out --{name}")


def loaded(file: Path, slug: str) -> Table:
    """The saved game, if it is one of the game that was asked for."""
    table = saved_games.take_out(file)
    if table.game.slug != slug:
        raise ShemError(f"{file} is a game of {table.game.slug}: use `shem play {table.game.slug}`")
    return table


def at_terminal(table: Table, file: Path | None, pace: float) -> None:
    """Sit down and play, if there is a terminal to sit down at."""
    if not is_terminal():
        typer.echo("shem play needs an interactive terminal.")
        return
    sitting = Sitting(Terminal(), table, pace=pace, file=file)
    code = stay(sitting)
    leave(sitting)
    raise typer.Exit(code)


def stay(sitting: Sitting) -> int:
    """Play until the game is over or somebody leaves; the exit code that fits."""
    try:
        with sitting.terminal.at_play():
            sitting.run()
    except KeyboardInterrupt:
        return INTERRUPTED
    except Left as left:
        return left.code
    except BaseException:
        leave(sitting)
        raise
    return 0


def leave(sitting: Sitting) -> None:
    """Lose nothing: save a game that still runs, and say how to go on with it."""
    # A second Ctrl-C must not interrupt the saving.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sitting.is_unsaved:
        sitting.file = saved_games.put_away_somewhere(sitting.table, sitting.file)
        sitting.forget()
    try:
        for line in parting(sitting):
            sitting.terminal.say(line)
    except OSError:
        # The terminal is gone; the game is not.
        return


def parting(sitting: Sitting) -> list[str]:
    """The last words on the screen."""
    table = sitting.table
    ending = Speech(table, sitting.onlooker).ending()
    if ending:
        return [ending, *scores(table)]
    if sitting.file is None:
        return ["See you next time!"]
    return [
        f"Game saved in {sitting.file}. Continue with:",
        f"  shem play {table.game.slug} --load {quote(str(sitting.file))}",
    ]


def scores(table: Table) -> list[str]:
    """The scores by name, if the game has them."""
    outcome = table.outcome()
    if outcome is None or not outcome.scores:
        return []
    pairs = zip(table.players, outcome.scores, strict=True)
    return [", ".join(f"{player.name} {score}" for player, score in pairs)]
