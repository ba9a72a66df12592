"""The colours of a steam-age engraving: sepia, ink, metals, and those of the six inquiries."""

from __future__ import annotations

from typing import Final

from shem.kernel.draw import Tone

PAPER: Final = Tone("paper", "#f1e4c8")
SKY: Final = Tone("sky", "#e0cda6")
INK: Final = Tone("ink", "#2e2118")
BRASS: Final = Tone("brass", "#c79a45")
COPPER: Final = Tone("copper", "#b06a3f")
VERDIGRIS: Final = Tone("verdigris", "#5b9384")
STEEL: Final = Tone("steel", "#b3b2a6")
EMBER: Final = Tone("ember", "#c2451e")

COLOURS: Final = {
    "pm": Tone("pm", "#c99718"),
    "vs": Tone("vs", "#356a99"),
    "se": Tone("se", "#c2601f"),
    "as": Tone("as", "#74499a"),
    "or": Tone("or", "#a3302f"),
    "bs": Tone("bs", "#4c7434"),
    "w": Tone("wild", "#3d3128"),
}
