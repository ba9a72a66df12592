"""Bots at a table."""

from __future__ import annotations

import pytest

import shem
from shem.kernel import ShemError
from shem.kernel.rng import Rng
from shem.lab.bot_driver import choice_of
from shem.table import Act, Player, Table, agree


def test_nobody_is_asked_about_the_only_choice() -> None:
    game, luck = shem.game("alive"), Rng.of("luck", "pump")
    players = [Player("bot", f"bot {seat}", "random") for seat in range(2)]
    table = Table(agree(game, players, seed="forced"))
    (seat,) = table.waiting_for()
    assert choice_of(table, seat, "nobody", luck) == game.write(table.legal(seat)[0])
    while len(table.legal(seat)) == 1:
        table.receive(Act(seat, choice_of(table, seat, "random", luck), by_bot=True))
        (seat,) = table.waiting_for()
    with pytest.raises(ShemError, match="nobody"):
        choice_of(table, seat, "nobody", luck)
