"""Several steps as one text: a word that all of them begin with is written once."""

from __future__ import annotations

from collections.abc import Sequence


def join_steps(steps: Sequence[str]) -> str:
    """Steps in a row; the word with which all of them begin is said once.

    >>> joined(["put 3 on orientation", "put 4 on movement"])
    'put 3 on orientation, 4 on movement'
    """
    first, *others = steps or [""]
    word, space, _ = first.partition(" ")
    if not all(step.startswith(word + " ") for step in others):
        return ", ".join(steps)
    return ", ".join([first, *(step.removeprefix(word + space) for step in others)])
