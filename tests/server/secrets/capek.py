"""The secrets of Capek Golems: hands, the order of the pile, cards laid out for a payment."""

from __future__ import annotations

from collections.abc import Iterator

from tests.server.secrets.secret import Plain, Secret, Secrets


def hands(truth: Plain) -> object:
    return [seat["hand"] for seat in truth["seats"]]


def pile(truth: Plain) -> object:
    return truth["pile"]


def choice(truth: Plain) -> object:
    return truth["slot"], truth["part"]


def laid(truth: Plain) -> object:
    return truth["laid"]


def blank(view: Plain, reader: int | None) -> Iterator[object]:
    if reader is None:
        yield view["own"]
    if reader != view["active"]:
        yield view["slot"]
        yield view["part"]


SECRETS = Secrets(
    (
        Secret("hands", "deal", hands),
        Secret("the order of the pile", "deal", pile),
        Secret("what is being bought", "act", choice),
        Secret("cards laid out", "act", laid),
    ),
    blank,
    slips=("id", "whisper", "blank"),
)
