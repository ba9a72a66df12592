"""`shem` whose tables of Alchemists begin in the position that a file tells."""

import sys
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from shem.cli.app import app
from shem.games import catalog
from shem.games.alchemists import GAME
from shem.games.alchemists.edition import AlchemistsEdition
from shem.games.alchemists.state import AlchemistsState
from shem.kernel.option import Setting
from tests.games.alchemists.positions import position, run

# The processes in which bots think read this file too; they get no position and start no server.
is_main = __name__ == "__main__"
told = Path(sys.argv.pop(1)) if is_main else Path()


def deal(
    edition: AlchemistsEdition, seats: int, options: Mapping[str, Setting], seed: str
) -> AlchemistsState:
    """The position, for whoever sits down; below dashes stands what is done in it at once."""
    if not told.read_text(encoding="utf-8").strip():
        return GAME.deal(edition, seats, options, seed)
    facts, _, script = told.read_text(encoding="utf-8").partition("---")
    state = position(f"seats {seats}\n{facts}")
    run(state, script)
    return state


if is_main:
    catalog()["alchemists"] = replace(GAME, deal=deal)
    app()
