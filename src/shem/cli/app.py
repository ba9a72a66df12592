"""The commands, and the one sentence that answers every mistake."""

from __future__ import annotations

import os
import sys
from importlib import import_module
from typing import Annotated, Any

import typer
from typer.core import TyperGroup
from typer.exceptions import TyperException

from shem.cli.extras import what_is_missing
from shem.kernel.errors import ShemError, did_you_mean

# In the order in which people meet them. Each is a function of its own module, which is imported
# when the command is called for: the others need not start first.
COMMANDS = (
    "serve",
    "bots",
    "play",
    "practice",
    "games",
    "rule",
    "simulate",
    "arena",
    "ladder",
    "balance",
    "record",
    "replay",
    "analyse",
    "find-practice",
    "deduce",
    "reader",
    "bench",
    "load",
    "admin",
    "check-data",
    "new-game",
    "try",
)
MEMBERS = {"try": "try_game"}
"""Commands whose name Python keeps for itself."""


class Shem(TyperGroup):
    """Finds commands late, and turns whatever goes wrong into a sentence and an exit code."""

    def list_commands(self, ctx: Any) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        return command(cmd_name) if cmd_name in COMMANDS else None

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except ModuleNotFoundError as error:
            sentence = what_is_missing(str(ctx.invoked_subcommand), error)
            if sentence is None:
                raise
            raise ShemError(sentence) from None

    def main(self, *args: Any, **extra: Any) -> Any:
        for stream in (sys.stdout, sys.stderr):
            if hasattr(stream, "reconfigure"):
                stream.reconfigure(errors="replace")
        sys.exit(self._exit_code(*args, **{**extra, "standalone_mode": False}))

    def _exit_code(self, *args: Any, **extra: Any) -> int:
        try:
            return int(super().main(*args, **extra) or 0)
        except ShemError as error:
            return complained(str(error))
        except TyperException as error:
            return complained(usage(error), error.exit_code)
        except BrokenPipeError:
            # Whoever read our output has had enough; what is left of it goes nowhere.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            return 1
        except OSError as error:
            return complained(f"{error.filename or 'the system'}: {error.strerror or error}")


def command(name: str) -> Any:
    """The command with this name, from its module."""
    member = MEMBERS.get(name, name.replace("-", "_"))
    found = getattr(import_module(f"shem.cli.{member}"), member)
    if isinstance(found, typer.Typer):
        group = typer.main.get_command(found)
        group.name = name
        return group
    alone = typer.Typer(add_completion=False)
    alone.command(name)(found)
    return typer.main.get_command(alone)


def usage(error: Any) -> str:
    """What is wrong with a command line, with the one option that was meant, if there is one."""
    near = getattr(error, "possibilities", None)
    if not near:
        return str(error.format_message())
    return f"{error.message}{did_you_mean(error.option_name, near)}"


def complained(sentence: str, code: int = 1) -> int:
    """Say what was wrong; the exit code is given back."""
    print(f"shem: {sentence}", file=sys.stderr)
    return code


app = typer.Typer(cls=Shem, add_completion=False, pretty_exceptions_enable=False)


def show_version(wanted: bool) -> None:
    if wanted:
        from shem import __version__
        from shem.mode import mode

        print(f"shem {__version__}, {mode()}")
        raise typer.Exit


Version = Annotated[
    bool, typer.Option("--version", callback=show_version, is_eager=True, help="Show the version.")
]


@app.callback(invoke_without_command=True)
def shem(context: typer.Context, version: Version = False) -> None:
    """Tabletop games, each written once as rules: play them, measure them, look up their rules."""
    if context.invoked_subcommand is None:
        print(context.get_help())
