"""`shem games`: what can be played."""

from __future__ import annotations

import json
from collections.abc import Sequence

from shem.cli import given
from shem.cli.terminal import Terminal
from shem.games import catalog
from shem.kernel.game import AnyGame
from shem.kernel.option import Option, Setting


def games(as_json: given.Json = False) -> None:
    """List the games, with their seats and options."""
    if as_json:
        print(json.dumps({"games": [described(game) for game in catalog().values()]}))
        return
    terminal = Terminal()
    for game in catalog().values():
        seats = counted(game.seats)
        terminal.say(f"{game.slug:<12}{game.title}, {seats} seats, rules version {game.version}")
        for option in game.options:
            terminal.say(f"  -o {spelt(option, option.default):<28}{varied(game, option)}")
            for choice in option.choices:
                terminal.say(f"     {spelt(option, choice):<28}{meant(game, option, choice)}")


def counted(seats: Sequence[int]) -> str:
    """Numbers of seats in words: a run of three and more by its ends."""
    first, last = seats[0], seats[-1]
    if len(seats) > 2 and list(seats) == list(range(first, last + 1)):
        return f"{first} to {last}"
    return " or ".join(map(str, seats))


def varied(game: AnyGame, option: Option) -> str:
    """The clause that an option varies, and its words."""
    return f"{option.clause} {game.words.clauses.get(option.clause, '')}"


def meant(game: AnyGame, option: Option, choice: str) -> str:
    """What a choice of an option is called and means."""
    words = game.words.choice(option.name, choice)
    return f"{words.name}. {words.sentence}".rstrip()


def spelt(option: Option, value: Setting) -> str:
    """An option as it is written on the command line."""
    return f"{option.name}={str(value).lower() if isinstance(value, bool) else value}"


def described(game: AnyGame) -> dict[str, object]:
    """A game as plain JSON."""
    return {
        "game": game.slug,
        "title": game.title,
        "version": game.version,
        "seats": list(game.seats),
        "options": [settings(option) for option in game.options],
    }


def settings(option: Option) -> dict[str, object]:
    """An option as plain JSON; `low` and `high` for numbers only, `choices` where there are any."""
    plain: dict[str, object] = {
        "name": option.name,
        "clause": option.clause,
        "default": option.default,
    }
    if option.kind == "number":
        plain |= {"low": option.low, "high": option.high}
    elif option.kind == "choice":
        plain["choices"] = list(option.choices)
    return plain
