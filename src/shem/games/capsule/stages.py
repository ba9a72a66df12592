"""Where in a day the game stands: what kind of choice is open. Everybody can see which."""

from __future__ import annotations

from typing import Final

DIGGING: Final = 0
CUTTING: Final = 1
RETURNING: Final = 2
SHARING: Final = 3
SELLING: Final = 4
VERDICT: Final = 5
OVER: Final = 6

STAGES: Final = ("digging", "cutting", "returning", "sharing", "selling", "verdict", "over")
