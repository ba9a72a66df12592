"""How bots think in tests: quickly, or not well. The processes of the server find them here."""

from __future__ import annotations

import os
import signal
from dataclasses import replace
from pathlib import Path

from shem.bots import Stop
from shem.server.job import BotJob, run_bot

AT_ONCE = 0.02
"""Seconds that a bot of a test may think."""

SECRET = "what only this bot knew"


def nap() -> None:
    signal.sigtimedwait([], 0.005)


def think_until_told(_: BotJob, stop: Stop) -> str:
    while not stop():
        nap()
    return "stopped"


def quick(job: BotJob, stop: Stop) -> str:
    """All levels play greedily: how well is not what is tested."""
    return run_bot(replace(job, level="greedy"), stop)


def think_until_told_then_move(job: BotJob, stop: Stop) -> str:
    while not stop():
        nap()
    return quick(job, stop)


def think_for_ever(_: BotJob, __: Stop) -> str:
    while True:
        nap()


def die_once(job: BotJob, _: Stop) -> str:
    """Dies the first time; the level names the file that remembers it."""
    note = Path(job.level)
    if not note.exists():
        note.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return "alive"


def die(_: BotJob, __: Stop) -> str:
    os._exit(1)


def fail(_: BotJob, __: Stop) -> str:
    raise RuntimeError(SECRET)


def cheat(_: BotJob, __: Stop) -> str:
    return "move 99"


def hard_waits(job: BotJob, stop: Stop) -> str:
    waits = think_until_told_then_move if job.level == "hard" else quick
    return waits(job, stop)


def hard_fails(job: BotJob, stop: Stop) -> str:
    return fail(job, stop) if job.level == "hard" else quick(job, stop)


def hard_cheats(job: BotJob, stop: Stop) -> str:
    return cheat(job, stop) if job.level == "hard" else quick(job, stop)


def hard_dies(job: BotJob, stop: Stop) -> str:
    return die(job, stop) if job.level == "hard" else quick(job, stop)


def hard_hangs(job: BotJob, stop: Stop) -> str:
    return think_for_ever(job, stop) if job.level == "hard" else quick(job, stop)
