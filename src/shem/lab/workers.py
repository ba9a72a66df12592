"""Worker processes that share long work: they can be stopped at any moment."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import Generic, TypeVar

from shem.kernel import ShemError
from shem.lab.simulate import deaf, interruptions_held

T = TypeVar("T")
R = TypeVar("R")


@dataclass(frozen=True)
class Failed:
    """What a worker answers when its work broke."""

    sentence: str


def shared(
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


def results(pool: list[Worker[T, R]], tasks: Iterator[T], deadline: float | None) -> Iterator[R]:
    """Hand out tasks, one to a worker, while there are any."""
    busy = {worker.line: worker for worker in pool if worker.takes(tasks)}
    while busy and left_until(deadline) != 0:
        for line in wait(list(busy), left_until(deadline)):
            assert isinstance(line, Connection)
            result = busy[line].result()
            if not busy[line].takes(tasks):
                del busy[line]
            yield result


def left_until(deadline: float | None) -> float | None:
    """The seconds that are left; None if time does not matter."""
    return None if deadline is None else max(0.0, deadline - time.monotonic())


class Worker(Generic[T, R]):
    """A process at the other end of a line."""

    def __init__(self, work: Callable[[T], R]) -> None:
        context = get_context("spawn")
        self.line, theirs = context.Pipe()
        self.process: SpawnProcess = context.Process(target=toil, args=(work, theirs), daemon=True)
        self.process.start()
        # Ours alone would keep the line open when the process has died.
        theirs.close()

    def takes(self, tasks: Iterator[T]) -> bool:
        """Whether there was another task for this worker."""
        for task in tasks:
            # A worker that has died is noticed when the answer is due.
            with suppress(ConnectionError):
                self.line.send(task)
            return True
        return False

    def result(self) -> R:
        """What came of the task."""
        try:
            answer: R | Failed = self.line.recv()
        except (EOFError, ConnectionError):
            self.process.join()
            raise ShemError(
                f"a worker process died (exit code {self.process.exitcode}): try fewer workers"
            ) from None
        if isinstance(answer, Failed):
            raise ShemError(answer.sentence)
        return answer

    def stop(self) -> None:
        """End the process, whatever it does."""
        self.process.terminate()
        self.process.join()
        self.line.close()


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


def toil(work: Callable[[T], R], line: Connection) -> None:
    """The life of a worker: task after task, until nobody is at the other end any more."""
    deaf()
    with suppress(EOFError, ConnectionError):
        while True:
            line.send(attempted(work, line.recv()))


def attempted(work: Callable[[T], R], task: T) -> R | Failed:
    """What comes of a task; what breaks is told, and breaks nothing else."""
    try:
        return work(task)
    except Exception as error:
        return Failed(str(error) or type(error).__name__)
