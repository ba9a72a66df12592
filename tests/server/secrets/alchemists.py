"""The secrets of Alchemists: the assignment, seals, bids, mixes; and those of The King's Golem.

Of cards with copies no two rows can be exchanged unseen: what others hold and what is to come is
searched for in views, and tried by drawing worlds anew (tests/games/alchemists/test_leaks.py).
"""

from __future__ import annotations

from collections.abc import Iterator

from tests.server.secrets.secret import Plain, Secret, Secrets

MASTER = {"variant": "master"}
STARTUP = {"startup": True}
LATE = 200
SCHOLARS = {"encyclopedia": True, "golem": True}
ALL = {**STARTUP, "busy_days": True, **SCHOLARS}
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
    "opened": (0, 1),
    "read": (0, 1),
    "hid": (0,),
    "wrote": (2,),
    "endorsed-article": (1,),
    "fed": (0, 1),
    "animated": (0,),
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


def startup_cards(truth: Plain) -> object:
    return [seat["kept"] for seat in truth["seats"]]


def secret_artifacts(truth: Plain) -> object:
    return [seat["secrets"] for seat in truth["seats"]]


def books(truth: Plain) -> object:
    return told(truth, "read")


def reactions(truth: Plain) -> object:
    return told(truth, "fed")


def pairs_tried(truth: Plain) -> object:
    return [deed[:1] for deed in told(truth, "animated")]


def reports(truth: Plain) -> object:
    return [seat["reports"] for seat in truth["seats"]]


def article_seals(truth: Plain) -> object:
    return [deed[2:] for deed in told(truth, "wrote")]


def told(truth: Plain, what: str) -> list[list[object]]:
    """The facts of all deeds of a kind."""
    return [deed[2:] for deed in truth["deeds"] if deed[0] == what]


def blank(view: Plain, reader: int | None) -> Iterator[object]:
    yield from blank_at_base(view, reader)
    if view["startup"] is not None:
        yield from blank_at_startup(view["startup"], reader)
    if view["encyclopedia"] is not None:
        for article in view["encyclopedia"]["articles"]:
            for seal in article["seals"]:
                yield seal["points"]
                if seal["seat"] != reader:
                    yield seal["seal"]
    if view["golem"] is not None:
        yield from (view["golem"]["chest"], view["golem"]["ears"])
        for seat, researcher in enumerate(view["golem"]["researchers"]):
            for report in researcher["reports"]:
                yield report["points"]
                if seat != reader:
                    yield report["tokens"]


def blank_at_startup(part: Plain, reader: int | None) -> Iterator[object]:
    if reader is None:
        yield from (part[name] or None for name in ("dealt", "kept", "secrets", "drawn"))


def blank_at_base(view: Plain, reader: int | None) -> Iterator[object]:
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
        Secret("startup cards", "act", startup_cards, options=STARTUP),
        Secret("a secret artifact", "act", secret_artifacts, options=STARTUP),
        Secret("what a book told", "act", books, options=STARTUP),
        Secret("how the golem reacted", "act", reactions, options=SCHOLARS),
        Secret("the pair of an animation", "act", pairs_tried, options=SCHOLARS, longest=LATE),
        Secret("reports", "act", reports, options=SCHOLARS, longest=LATE),
        Secret("seals on articles", "act", article_seals, options=SCHOLARS, longest=LATE),
    ),
    blank,
    slips=("id", "whisper", "draft", "blank"),
    tables=((3, MASTER), (2, ALL)),
)
