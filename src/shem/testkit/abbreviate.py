"""Golden playthroughs, abbreviated: lists of actions as ranges, and what changed in a view."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby

from shem.kernel.digest import canonical

NUMBER = re.compile(r"\d+")
LONGEST = 96


def folded(texts: list[str]) -> str:
    """`move 1, move 2, move 3, turn east, turn west` as `move 1..3, turn east|west`."""
    said = []
    for word, group in groupby(_ranges(texts), key=lambda text: text.split()[0]):
        tails = [text[len(word) :].strip() for text in group]
        said.append(f"{word} {'|'.join(tails)}".strip())
    return ", ".join(said)


def _ranges(texts: list[str]) -> list[str]:
    """Texts that count up, told as a range."""
    said: list[str] = []
    for pattern, group in groupby(texts, key=lambda text: NUMBER.sub("#", text, count=1)):
        run = list(group)
        numbers = [int(found[0]) for text in run if (found := NUMBER.search(text))]
        if len(numbers) > 1 and numbers == list(range(numbers[0], numbers[-1] + 1)):
            said.append(pattern.replace("#", f"{numbers[0]}..{numbers[-1]}", 1))
        else:
            said.extend(run)
    return said


def changes(before: object, after: object, path: str = "") -> Iterator[str]:
    """What is different in a piece of plain JSON, a line for each place."""
    if before == after:
        return
    if isinstance(before, dict) and isinstance(after, dict) and before.keys() == after.keys():
        for key in after:
            yield from changes(before[key], after[key], f"{path}.{key}".lstrip("."))
    elif isinstance(before, list) and isinstance(after, list) and len(before) <= len(after):
        for at, (was, now) in enumerate(zip(before, after, strict=False)):
            yield from changes(was, now, f"{path}[{at}]")
        for item in after[len(before) :]:
            yield f"{path} + {brief(item)}"
    else:
        yield f"{path}: {brief(before)} -> {brief(after)}"


def brief(value: object) -> str:
    """A value on one line, cut where it gets long."""
    text = canonical(value)
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"
