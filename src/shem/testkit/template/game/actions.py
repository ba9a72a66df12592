"""Every action of Template: its id and its text. Ids are dense and never change their meaning."""

from __future__ import annotations

from typing import Final

ROLL: Final = 0
PLAY: Final = 1

TEXTS: Final = ("roll", "play card")

ONLY_ROLL: Final = (ROLL,)
ROLL_OR_PLAY: Final = (ROLL, PLAY)
