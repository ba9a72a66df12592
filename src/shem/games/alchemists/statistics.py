"""Facts of a finished game that the balance report counts."""

from __future__ import annotations

from shem.games.alchemists import history, stages
from shem.games.alchemists.alchemy import KINDS
from shem.games.alchemists.pieces import NOTHING
from shem.games.alchemists.rules.scoring import is_right
from shem.games.alchemists.state import AlchemistsState


def statistics(state: AlchemistsState) -> tuple[str, ...]:
    """ALC-B41, ALC-B62 Theories that fell or clashed, and how the board looks at the big reveal."""
    if state.stage != stages.OVER:
        return ()
    kinds = {history.kind_of(deed) for deed in history.deeds_of(state.past, state.deeds)}
    standing = [each for each in range(KINDS) if state.theories[each] != NOTHING]
    right = [each for each in standing if is_right(state, each)]
    found = {
        "fell": history.FELL in kinds,
        "clashed": history.CLASHED in kinds,
        "full": len(standing) == KINDS,
        "solved": len(right) == KINDS,
    }
    return tuple(name for name, is_so in found.items() if is_so)
