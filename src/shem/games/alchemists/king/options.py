"""The switches of The King's Golem (ALC-K1). The game offers those that can be played."""

from __future__ import annotations

from typing import Final

from shem.kernel.option import Need, Option

STARTUP: Final = Option("startup", "ALC-S3", False)
BUSY_DAYS: Final = Option("busy_days", "ALC-D4", False)
ENCYCLOPEDIA: Final = Option("encyclopedia", "ALC-E3", False)
GOLEM: Final = Option("golem", "ALC-G14", False, needs=(Need("encyclopedia", True),))
