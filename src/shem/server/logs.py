"""Logs as lines of JSON. What is logged is named field by field, so no secret slips in."""

from __future__ import annotations

import asyncio
import json
import logging
import sys
import time
from collections.abc import Callable
from typing import Any, Final

LEVEL: Final = logging.INFO
QUIET: Final = 60.0
"""Seconds without it, until the same trouble is told again."""


class Lines(logging.Formatter):
    """One JSON object a line: time, level, what, and the fields that were named."""

    def format(self, record: logging.LogRecord) -> str:
        fields = getattr(record, "fields", {})
        line = {
            "at": self.formatTime(record, "%Y-%m-%dT%H:%M:%S"),
            "level": record.levelname.lower(),
            "what": record.getMessage(),
            **(fields if isinstance(fields, dict) else {}),
        }
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line)


class LoopTrouble:
    """Logs what goes wrong in the event loop itself. A trouble that goes on is told once."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._last = -QUIET

    def __call__(self, _: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        words = str(context.get("message", "an error in the event loop"))
        error = context.get("exception")
        if "accept" not in words:
            logging.getLogger("shem.server").error(words, exc_info=error)
            return
        now = self._clock()
        is_new, self._last = now - self._last >= QUIET, now
        if is_new:
            fields = {"error": str(error)}
            logging.getLogger("shem.server").error(
                "connections cannot be taken in", extra={"fields": fields}
            )


def set_up_logs() -> None:
    """Send our logs, and uvicorn's complaints, to standard error. Requests are not logged:
    their addresses carry invitations."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    for name, level in (("shem", LEVEL), ("uvicorn.error", logging.WARNING)):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.setLevel(level)
        logger.propagate = False
