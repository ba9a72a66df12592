"""The secrets of Golem: the units behind the screens."""

from __future__ import annotations

from collections.abc import Iterator

from tests.server.secrets.secret import Plain, Secret, Secrets

HIDING = ("allocation", "announcement")
"""The stages in which all screens are down."""


def screens(truth: Plain) -> object:
    return [seat["placed"] for seat in truth["seats"]]


def blank(view: Plain, reader: int | None) -> Iterator[object]:
    if view["stage"] in HIDING:
        for seat in view["seats"]:
            yield from seat["shown"]
    if reader is None:
        yield view["own"]
        yield from (turn["first"] for turn in view["past"])


SECRETS = Secrets(
    (Secret("the screens", "act", screens), Secret("the screens of three", "act", screens, 3)),
    blank,
    slips=("draft", "blank"),
    tables=((2, {}), (4, {})),
)
