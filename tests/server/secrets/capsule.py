"""The secrets of Capsule: cards, their order, verdicts; where sheets are closed, ledgers."""

from __future__ import annotations

from collections.abc import Iterator

from tests.server.secrets.secret import Plain, Secret, Secrets

CLOSED = {"open_sheets": False}
WITH_CARDS = ("drew", "put-under", "put-on-top")


def buried(truth: Plain) -> object:
    return truth["capsule"]


def drawn(truth: Plain) -> object:
    return truth["aside"], truth["hand"]


def pile(truth: Plain) -> object:
    return truth["pile"]


def verdicts(truth: Plain) -> object:
    return [seat["choice"] for seat in truth["seats"]]


def sales(truth: Plain) -> object:
    return [seat["sold"] for seat in truth["seats"]]


def money(truth: Plain) -> object:
    return [seat["money"] for seat in truth["seats"]]


def blank(view: Plain, reader: int | None) -> Iterator[object]:
    yield view["capsule"]
    yield from view["choices"]
    if reader is None:
        yield view["own"]
    is_open = view["options"]["open_sheets"]
    for seat, sheet in enumerate(view["seats"]):
        if seat != reader and not is_open:
            yield from sheet.values()
    turns = [*view["past"], {"seat": view["active"], "deeds": view["deeds"]}]
    for turn in turns:
        if turn["seat"] != reader:
            yield from unknown(turn["deeds"], is_open=is_open)


def unknown(deeds: list[Plain], *, is_open: bool) -> Iterator[object]:
    """What others may not know of deeds: the cards, and with closed sheets the sales."""
    for deed in deeds:
        if deed["what"] in WITH_CARDS:
            yield deed["subject"]
        if deed["what"] == "sold" and not is_open:
            yield deed["number"]


SECRETS = Secrets(
    (
        Secret("the buried card", "deal", buried),
        Secret("drawn cards", "deal", drawn),
        Secret("the order of the pile", "deal", pile),
        Secret("the order of returned cards", "act", pile),
        Secret("verdicts", "act", verdicts),
        Secret("sales", "act", sales, options=CLOSED),
        Secret("money", "act", money, options=CLOSED),
    ),
    blank,
    slips=("id", "whisper", "draft", "blank"),
    tables=((2, {}), (2, CLOSED), (2, {**CLOSED, "notebook": "full"})),
)
