"""`shem` that deals every table from one seed: what is tested then lies on the table."""

import secrets
import sys

from shem.cli.app import app

# The processes in which bots think read this file too; they must not start a server.
if __name__ == "__main__":
    seed = sys.argv.pop(1)
    secrets.token_hex = lambda nbytes=None: seed
    app()
