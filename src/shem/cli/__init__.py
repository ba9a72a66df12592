"""The command line: every command a file, the first table a terminal."""

from shem.cli.app import main

__all__ = ["main"]
