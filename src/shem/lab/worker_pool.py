"""Worker processes that share long work: they can be stopped at any moment."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager
from multiprocessing.connection import Connection, wait
from typing import Generic, TypeVar

from shem.engine.worker_process import Begun, Failed, Worker, WorkerDied, interruptions_held
from shem.kernel import ShemError

T = TypeVar("T")
R = TypeVar("R")


def map_unordered(
    work: Callable[[T], R], tasks: Iterable[T], workers: int, deadline: float | None = None
) -> Generator[R, None, None]:
    """What comes of the tasks, each as soon as it is done; past the deadline nothing comes.

    The deadline is one of the monotonic clock. A single worker is this process, which finishes
    the task that it has begun; several are stopped in the midst of theirs.
    """
    if workers == 1:
        for task in tasks:
            if left_until(deadline) == 0:
                return
            yield work(task)
        return
    with hired(work, workers) as pool:
        yield from results(pool, iter(tasks), deadline)


def map_ordered(
    work: Callable[[T], R], tasks: Iterable[T], workers: int
) -> Generator[R, None, None]:
    """What comes of the tasks, in the order of the tasks."""
    early: dict[int, R] = {}
    following = 0
    for number, result in map_unordered(Numbered(work), enumerate(tasks), workers):
        early[number] = result
        while following in early:
            yield early.pop(following)
            following += 1


class Numbered(Generic[T, R]):
    """Work whose results come with the numbers of their tasks."""

    def __init__(self, work: Callable[[T], R]) -> None:
        self._work = work

    def __call__(self, task: tuple[int, T]) -> tuple[int, R]:
        number, what = task
        return number, self._work(what)


def results(pool: list[Worker[T, R]], tasks: Iterator[T], deadline: float | None) -> Iterator[R]:
    """Hand out tasks, one to a worker, while there are any."""
    busy = {worker.line: worker for worker in pool if takes(worker, tasks)}
    while busy and left_until(deadline) != 0:
        for line in wait(list(busy), left_until(deadline)):
            assert isinstance(line, Connection)
            answer = answer_of(busy[line])
            if isinstance(answer, Begun):
                continue
            if not takes(busy[line], tasks):
                del busy[line]
            yield answer


def left_until(deadline: float | None) -> float | None:
    """The seconds that are left; None if time does not matter."""
    return None if deadline is None else max(0.0, deadline - time.monotonic())


def takes(worker: Worker[T, R], tasks: Iterator[T]) -> bool:
    """Whether there was another task for this worker."""
    for task in tasks:
        worker.give(task)
        return True
    return False


def answer_of(worker: Worker[T, R]) -> R | Begun:
    """What a worker says; that it failed or died is an error."""
    try:
        answer = worker.answer()
    except WorkerDied:
        code = worker.exit_code()
        raise ShemError(f"a worker process died (exit code {code}): try fewer workers") from None
    if isinstance(answer, Failed):
        raise ShemError(answer.sentence)
    return answer


@contextmanager
def hired(work: Callable[[T], R], workers: int) -> Iterator[list[Worker[T, R]]]:
    """This number of workers, gone when this is done."""
    pool: list[Worker[T, R]] = []
    try:
        with interruptions_held():
            pool.extend(Worker(work) for _ in range(workers))
        yield pool
    finally:
        for worker in pool:
            worker.stop()
