"""What a forgetful player still knows: the sheet, and how the pile was handled lately."""

from __future__ import annotations

from dataclasses import replace

from shem.games.capsule.deeds import Deed
from shem.games.capsule.history import DEEDS, SHUFFLED
from shem.games.capsule.view import CapsuleView

FORGOTTEN = Deed(DEEDS[SHUFFLED], None, None)
"""Who has lost track of the pile might as well have seen it shuffled."""


def forget(view: CapsuleView, turns: int) -> CapsuleView:
    """The view without the deeds at the pile before the last `turns` finished turns."""
    if turns >= len(view.past):
        return view
    if turns == 0:
        return replace(view, deeds=(FORGOTTEN, *view.deeds))
    place = len(view.past) - turns
    turn = view.past[place]
    lost = replace(turn, deeds=(FORGOTTEN, *turn.deeds))
    return replace(view, past=(*view.past[:place], lost, *view.past[place + 1 :]))
