"""The secrets of Alchemists: the assignment, seals, bids, mixes.

Of cards with copies no two rows can be exchanged unseen: what others hold and what is to come is
searched for in views, and tried by drawing worlds anew (tests/games/alchemists/test_leaks.py).
"""

from __future__ import annotations

from collections.abc import Iterator

from tests.server.secrets.secret import Plain, Secret, Secrets

MASTER = {"variant": "master"}
SECRET_FACTS = {
    "drew": (0,),
    "drew-favour": (0,),
    "gave-up": (0,),
    "sold": (0,),
    "tested": (0,),
    "drank": (0,),
    "thought": (0, 1),
    "peeked": (0,),
    "kept": (0,),
    "discarded": (0,),
    "published": (2,),
    "endorsed": (1,),
    "exhibited": (0,),
    "aside": (0,),
}
"""Which facts of a deed only its seat knows."""


def assignment(truth: Plain) -> object:
    return truth["assignment"]


def choices(truth: Plain) -> object:
    return [seat["choice"] for seat in truth["seats"]]


def seals(truth: Plain) -> object:
    return [theory["seals"] for theory in truth["theories"].values()]


def mixes(truth: Plain) -> object:
    return [deed[2:3] for deed in truth["deeds"] if deed[0] in ("sold", "tested", "drank")]


def blank(view: Plain, reader: int | None) -> Iterator[object]:
    yield view["alchemicals"]
    if reader is None:
        yield view["own"]
    for theory in view["theories"]:
        for seal in theory["seals"]:
            yield seal["points"]
            if seal["seat"] != reader:
                yield seal["seal"]
    for deed in view["deeds"]:
        if deed["seat"] != reader:
            yield from (deed["facts"][at] for at in SECRET_FACTS.get(deed["what"], ()))


SECRETS = Secrets(
    (
        Secret("the assignment", "deal", assignment),
        Secret("bids and the favour to throw away", "act", choices),
        Secret("kinds of seals", "act", seals),
        Secret("what was mixed", "act", mixes),
    ),
    blank,
    slips=("id", "whisper", "draft", "blank"),
    tables=((3, MASTER),),
)
