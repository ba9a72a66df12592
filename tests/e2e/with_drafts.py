"""`shem` with the probe game Drafts on its shelf: it is played in a browser by tests alone."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from shem.cli.app import app
from shem.games import catalog
from tests.probes.drafts import GAME

catalog()["drafts"] = GAME
# The processes in which bots think read this file too; they must not start a server.
if __name__ == "__main__":
    app()
