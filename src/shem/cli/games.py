"""`shem games`: what can be played."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from dataclasses import asdict

from shem.cli import given
from shem.cli.terminal import Terminal
from shem.games import broken, catalog
from shem.kernel.game import AnyGame
from shem.kernel.option import Need, Option, Preset, spelt


def games(as_json: given.Json = False) -> None:
    """List the games, with their seats and options."""
    if as_json:
        out: dict[str, object] = {"games": [described(game) for game in catalog().values()]}
        print(json.dumps(out | ({"broken": broken()} if broken() else {})))
        return
    terminal = Terminal()
    for game in catalog().values():
        seats = counted(game.seats)
        terminal.say(f"{game.slug:<12}{game.title}, {seats} seats, rules version {game.version}")
        for option in game.options:
            terminal.say(f"  -o {spelt(option.name, option.default):<28}{varied(game, option)}")
            for choice in option.choices:
                terminal.say(f"     {spelt(option.name, choice):<28}{meant(game, option, choice)}")
            for need in option.needs:
                terminal.say(f"     {required(option, need)}")
        for preset in game.presets:
            terminal.say(f"  --set {preset.name:<25}{begun_with(game, preset)}")

    tell_broken()


def tell_broken() -> None:
    """A sentence for every game that cannot be played, beside what is printed."""
    for name, problem in broken().items():
        print(f"shem: {name} cannot be played: {problem}", file=sys.stderr)


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


def begun_with(game: AnyGame, preset: Preset) -> str:
    """What a preset is called and means."""
    words = game.words.preset(preset.name)
    return f"{words.name}. {words.sentence}".rstrip()


def required(option: Option, need: Need) -> str:
    """What an option needs, in words."""
    which = f"any {option.name} but" if need.when is None else ""
    value = option.default if need.when is None else need.when
    mine = f"{which} {spelt(option.name, value)}".strip()
    return f"{mine} needs {spelt(need.option, need.value)}"


def described(game: AnyGame) -> dict[str, object]:
    """A game as plain JSON; with its sets of options, if it has any."""
    plain: dict[str, object] = {
        "game": game.slug,
        "title": game.title,
        "version": game.version,
        "seats": list(game.seats),
        "options": [settings(option) for option in game.options],
    }
    if game.presets:
        plain["sets"] = {preset.name: dict(preset.options) for preset in game.presets}
    return plain


def settings(option: Option) -> dict[str, object]:
    """An option as plain JSON: a number with its ends, `choices` and `needs` if there are any."""
    plain: dict[str, object] = {
        "name": option.name,
        "clause": option.clause,
        "default": option.default,
    }
    if option.kind == "number":
        plain |= {"low": option.low, "high": option.high}
    elif option.kind == "choice":
        plain["choices"] = list(option.choices)
    if option.needs:
        plain["needs"] = [asdict(need) for need in option.needs]
    return plain
