"""The games that have all that a game can have: a board, pages that teach it, kept tables.

A game in the making is held to the laws of every game, and to nothing more; nor is a game of
another package that happens to be installed.
"""

from shem.games import catalog

COMPLETE = {slug: game for slug, game in catalog().items() if game.presentation.has_board}
