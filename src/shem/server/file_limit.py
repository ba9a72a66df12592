"""How many files, and so connections, the system lets this process hold open."""

from __future__ import annotations

import sys
from typing import Final

WANTED_FILES: Final = 8192
UNCOUNTED: Final = 2048
"""Where the system does not say."""

if sys.platform == "win32":

    def files_allowed() -> int:
        """Files that can be open at once."""
        return UNCOUNTED
else:
    import resource

    def files_allowed() -> int:
        """Files that can be open at once, after we have asked for as many as we may."""
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wished = WANTED_FILES if hard == resource.RLIM_INFINITY else min(WANTED_FILES, hard)
        if soft != resource.RLIM_INFINITY and soft < wished:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wished, hard))
            return wished
        return WANTED_FILES if soft == resource.RLIM_INFINITY else soft
