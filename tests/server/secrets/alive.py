"""The secrets of It's Alive!: symbols in hands and in the deck, the order of cards not yet seen."""

from __future__ import annotations

from collections.abc import Iterator

from tests.server.secrets.secret import Plain, Secret, Secrets

FACE_DOWN = {"piles_face_up": False}


def hands(truth: Plain) -> object:
    return truth["hands"]


def deck(truth: Plain) -> object:
    return truth["deck"]


def piles(truth: Plain) -> object:
    return truth["piles"]


def blank(view: Plain, reader: int | None) -> Iterator[object]:
    for seat, sheet in enumerate(view["seats"]):
        if seat != reader:
            yield from (one["type"] for one in sheet["symbols"] if not one["is_public"])
    for draw in view["draws"]:
        if draw["seat"] != reader and not draw["is_public"]:
            yield draw["type"]


SECRETS = Secrets(
    (
        Secret("symbols in hands", "deal", hands, 3),
        Secret("the order of the symbols", "deal", deck, 3),
        Secret("the order of unseen cards", "deal", piles, 3),
        Secret("the order of piles face down", "deal", piles, 3, FACE_DOWN),
    ),
    blank,
    slips=("id", "whisper", "blank"),
    tables=((3, {}), (6, FACE_DOWN)),
)
