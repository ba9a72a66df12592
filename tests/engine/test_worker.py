"""A worker process: its result, its time limit, its end."""

from __future__ import annotations

import math
import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from shem.engine.worker_process import Failed, Worker, WorkerDied

STARTING = 60.0


@contextmanager
def worker_for(work: Callable[[Any], Any]) -> Iterator[Worker[Any, Any]]:
    worker: Worker[Any, Any] = Worker(work)
    try:
        yield worker
    finally:
        worker.stop()


def test_a_worker_does_one_task_after_the_other_and_survives_an_error() -> None:
    with worker_for(math.sqrt) as worker:
        answers = [worker.run(number, STARTING, STARTING) for number in (9, -1, 16)]
    assert answers == [3, Failed("math domain error"), 4]


def test_a_task_without_end_is_given_up() -> None:
    with worker_for(time.sleep) as worker:
        assert worker.run(60, STARTING, 0.01) is None


def test_a_worker_that_dies_is_noticed() -> None:
    with worker_for(os._exit) as worker:
        with pytest.raises(WorkerDied):
            worker.run(3, STARTING, STARTING)
        assert worker.exit_code() == 3
