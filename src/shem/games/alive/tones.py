"""The colours of a child's monster book: night, lime and icing, and the stuff of seven golems."""

from __future__ import annotations

from typing import Final

from shem.kernel.draw import Tone

INK: Final = Tone("ink", "#2b1746")
NIGHT: Final = Tone("night", "#4b2c80")
DUSK: Final = Tone("dusk", "#6d4aa8")
LIME: Final = Tone("lime", "#b4e33d")
ICING: Final = Tone("icing", "#ff9fcb")
CREAM: Final = Tone("cream", "#fff7e6")
EMBER: Final = Tone("ember", "#ff7a2c")
FLAME: Final = Tone("flame", "#ffd34a")
ICE: Final = Tone("ice", "#b5e8fa")
FROST: Final = Tone("frost", "#5fb6e2")
STEEL: Final = Tone("steel", "#a7b2c6")
SLATE: Final = Tone("slate", "#69758f")
WOOD: Final = Tone("wood", "#b3773f")
LEAF: Final = Tone("leaf", "#6dbb3c")
CLAY: Final = Tone("clay", "#d0693a")
POT: Final = Tone("pot", "#9b4424")
FLESH: Final = Tone("flesh", "#94d472")
MOSS: Final = Tone("moss", "#5a9c4a")
HAIR: Final = Tone("hair", "#26705a")
DENIM: Final = Tone("denim", "#4d86d8")
SPONGE: Final = Tone("sponge", "#f4cf8c")
JAM: Final = Tone("jam", "#f0569a")
CHERRY: Final = Tone("cherry", "#e5344c")
