"""Logs as lines of JSON. What is logged is named field by field, so no secret slips in."""

from __future__ import annotations

import json
import logging
import sys
from typing import Final

LEVEL: Final = logging.INFO


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
