"""Troubles of the database: logged when they begin and when they are over, not at every try."""

from __future__ import annotations

import logging
from typing import Final

logger = logging.getLogger("shem.server")

WRITING: Final = "the database cannot be written"
READING: Final = "the database cannot be read"
DAMAGED: Final = "the database file is damaged"
"""This one does not pass by itself."""


class Trouble:
    """All that is wrong just now, each with its cause."""

    def __init__(self) -> None:
        self._now: dict[str, str] = {}

    def begin(self, what: str, cause: str) -> None:
        if what not in self._now:
            logger.error(what, extra={"fields": {"error": cause}})
        self._now[what] = cause

    def end(self, what: str) -> None:
        if self._now.pop(what, None) is not None:
            logger.info("the database works again", extra={"fields": {"was": what}})

    def sentences(self) -> list[str]:
        """What is wrong, in words."""
        return [f"{what[:1].upper()}{what[1:]}: {cause}." for what, cause in self._now.items()]
