"""`shem` that deals every table from one seed: what is tested then lies on the table."""

import secrets
import sys

from shem.cli.app import app

seed = sys.argv.pop(1)
secrets.token_hex = lambda nbytes=None: seed
app()
