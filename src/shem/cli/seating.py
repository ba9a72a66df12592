"""Who sits where: people first, bots in the seats that are left."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import cycle, islice

from shem.bots import bot
from shem.kernel.errors import ShemError
from shem.kernel.game import AnyGame
from shem.table import Player

PEOPLE = ("Anna", "Bo", "Cleo", "Dag", "Eli", "Finn")
WHOLE = re.compile(r"-?[0-9]{1,9}")
USUAL = "medium"
BOTS = ("Sif", "Ymir", "Embla", "Hod", "Gerd", "Loke")


def seated(game: AnyGame, seats: int | None, people: str, bots: str) -> list[Player]:
    """The players of a table; `people` is a number or names, `bots` are levels."""
    names, levels = people_named(people), listed(bots)
    count = seats if seats is not None else max(game.seats[0], len(names) + len(levels))
    game.check_seats(count)
    free = count - len(names)
    if free < 0:
        raise ShemError(f"{len(names)} people do not fit in {count} seats: add seats")
    if len(levels) > free:
        raise ShemError(f"{len(levels)} bots do not fit in {free} free seats: add seats")
    return [Player("person", name) for name in names] + opponents(levels, free)


def people_named(people: str) -> list[str]:
    """The people at the terminal: as many as a number says, or as they are called."""
    if WHOLE.fullmatch(people.strip()):
        count = int(people)
        if not 0 <= count <= len(PEOPLE):
            raise ShemError(f"0 to {len(PEOPLE)} people can share a terminal, not {count}")
        return list(PEOPLE[:count])
    names = listed(people)
    if not names:
        raise ShemError("give the names of the people at the terminal, or how many there are")
    if len({name.lower() for name in names}) != len(names):
        raise ShemError("two people have the same name: give them different names")
    return names


def opponents(levels: Sequence[str], count: int, usual: str = USUAL) -> list[Player]:
    """A number of bots, of these levels in turn, or all of the usual level."""
    for level in levels:
        bot(level)
    playing = islice(cycle(levels or (usual,)), count)
    return [Player("bot", name, level) for name, level in zip(BOTS, playing, strict=False)]


def listed(words: str) -> list[str]:
    """The words between commas."""
    return [word.strip() for word in words.split(",") if word.strip()]
