"""Workers: their results, their failures, and that nobody waits for them in vain."""

import math
import os
import time
from contextlib import closing

import pytest

from shem.kernel import ShemError
from shem.lab.worker_pool import map_unordered


@pytest.mark.parametrize("workers", [1, 2, 3])
def test_all_work_is_done(workers: int) -> None:
    assert sorted(map_unordered(math.sqrt, [16, 4, 9, 1], workers)) == [1, 2, 3, 4]
    assert list(map_unordered(math.sqrt, [], workers)) == []


def test_more_workers_than_work() -> None:
    assert list(map_unordered(math.sqrt, [4], 3)) == [2]


def test_what_breaks_is_told() -> None:
    with pytest.raises(ShemError, match="math domain error"):
        list(map_unordered(math.sqrt, [-1], 2))
    with pytest.raises(ValueError, match="math domain error"):
        list(map_unordered(math.sqrt, [-1], 1))


def test_a_dying_worker_is_noticed() -> None:
    with pytest.raises(ShemError, match=r"a worker process died \(exit code 3\)"):
        list(map_unordered(os._exit, [3, 3, 3], 2))


def test_the_deadline_ends_all_work_even_in_its_midst() -> None:
    start = time.monotonic()
    assert list(map_unordered(time.sleep, [60, 60], 2, deadline=start + 0.1)) == []
    assert list(map_unordered(time.sleep, [0, 60], 1, deadline=start)) == []
    assert time.monotonic() - start < 20


def test_who_has_had_enough_need_not_wait() -> None:
    start = time.monotonic()
    with closing(map_unordered(time.sleep, [0, 60, 60], 2)) as results:
        assert next(results) is None
    assert time.monotonic() - start < 20
