"""How bots think in tests: quickly, or not well. The processes of the server find them here."""

from __future__ import annotations

import os
import signal
from dataclasses import replace
from pathlib import Path

from shem.bots import Stop
from shem.server.thought import Thought, think

AT_ONCE = 0.02
"""Seconds that a bot of a test may think."""

SECRET = "what only this bot knew"


def nap() -> None:
    signal.sigtimedwait([], 0.005)


def think_until_told(_: Thought, stop: Stop) -> str:
    while not stop():
        nap()
    return "stopped"


def quick(thought: Thought, stop: Stop) -> str:
    """All levels play greedily: how well is not what is tested."""
    return think(replace(thought, level="greedy"), stop)


def think_until_told_then_move(thought: Thought, stop: Stop) -> str:
    while not stop():
        nap()
    return quick(thought, stop)


def think_for_ever(_: Thought, __: Stop) -> str:
    while True:
        nap()


def die_once(thought: Thought, _: Stop) -> str:
    """Dies the first time; the level names the file that remembers it."""
    note = Path(thought.level)
    if not note.exists():
        note.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return "alive"


def die(_: Thought, __: Stop) -> str:
    os._exit(1)


def fail(_: Thought, __: Stop) -> str:
    raise RuntimeError(SECRET)


def cheat(_: Thought, __: Stop) -> str:
    return "move 99"


def hard_waits(thought: Thought, stop: Stop) -> str:
    waits = think_until_told_then_move if thought.level == "hard" else quick
    return waits(thought, stop)


def hard_fails(thought: Thought, stop: Stop) -> str:
    return fail(thought, stop) if thought.level == "hard" else quick(thought, stop)


def hard_cheats(thought: Thought, stop: Stop) -> str:
    return cheat(thought, stop) if thought.level == "hard" else quick(thought, stop)


def hard_dies(thought: Thought, stop: Stop) -> str:
    return die(thought, stop) if thought.level == "hard" else quick(thought, stop)


def hard_hangs(thought: Thought, stop: Stop) -> str:
    return think_for_ever(thought, stop) if thought.level == "hard" else quick(thought, stop)
