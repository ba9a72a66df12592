"""One way to write plain JSON down, and its hash: for replays, saves and tests."""

from __future__ import annotations

import hashlib
import json

from shem.kernel.state import State


def canonical(value: object) -> str:
    """Plain JSON in the one form that is hashed: keys sorted, no spaces."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=True)


def digest(value: object) -> str:
    """The SHA-256 of plain JSON, in hexadecimal."""
    return hashlib.sha256(canonical(value).encode()).hexdigest()


def fingerprint(state: State) -> str:
    """The hash of the whole truth of a state."""
    return digest(state.truth())


def next_link(before: str, value: object) -> str:
    """The next link of a hash chain: it holds everything up to and including this value."""
    return digest([before, value])
