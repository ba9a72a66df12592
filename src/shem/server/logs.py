"""Logs as lines of JSON. What is logged is named field by field, so no secret slips in."""

from __future__ import annotations

import asyncio
import json
import logging
import sys
import time
from collections.abc import Callable
from contextvars import ContextVar
from typing import Any, Final

LEVEL: Final = logging.INFO
QUIET: Final = 60.0
"""Seconds without it, until the same trouble is told again."""


SHORT: Final = 6
"""The letters of a table's name that are logged: the whole name opens its page."""

request_id: ContextVar[str] = ContextVar("request_id", default="")
"""Of the request or socket that is being served, if it is one."""


class Lines(logging.Formatter):
    """One JSON object a line: time, level, what, in which request, and the fields named."""

    def format(self, record: logging.LogRecord) -> str:
        fields = getattr(record, "fields", {})
        line = {
            "at": self.formatTime(record, "%Y-%m-%dT%H:%M:%S"),
            "level": record.levelname.lower(),
            "what": record.getMessage(),
            **(_shortened(fields) if isinstance(fields, dict) else {}),
        }
        if request_id.get():
            line["request"] = request_id.get()
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line)


def _shortened(fields: dict[str, object]) -> dict[str, object]:
    return fields | {"table": str(fields["table"])[:SHORT]} if "table" in fields else fields


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
