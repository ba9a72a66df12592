"""The colours of a digger's field notebook: paper, pencil, grass, and what is in the earth."""

from __future__ import annotations

from typing import Final

from shem.kernel.draw import Tone

PAPER: Final = Tone("paper", "#f8f2e2")
SQUARES: Final = Tone("squares", "#cbd9d2")
PENCIL: Final = Tone("pencil", "#3b3936")
GRASS: Final = Tone("grass", "#5b8c3e")
EARTH: Final = Tone("earth", "#8a6342")
WOOD: Final = Tone("wood", "#d6ac72")
STEEL: Final = Tone("steel", "#cdd3d2")
RED: Final = Tone("red", "#c0543c")
MANILA: Final = Tone("manila", "#e6cd98")
