"""The games of this repository that have all that a game can have: pages, drawings, kept tables.

A game in the making is held to the laws of every game, and to nothing more; nor is a game of
another package that happens to be installed.
"""

from pathlib import Path

from shem.games import catalog

BOARDS = Path(__file__).parent.parent / "web" / "src" / "games"

COMPLETE = {
    slug: game for slug, game in catalog().items() if (BOARDS / slug / "Board.svelte").is_file()
}
