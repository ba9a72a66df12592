"""What is remembered: each deed, whole for its seat and without its secrets for others."""

from __future__ import annotations

from typing import Final

import pytest

from shem.games.alchemists import GAME
from shem.games.alchemists.state import AlchemistsState
from tests.games.alchemists.positions import position, run

BUSY: Final = "cubes 0 drink | hand 0 toad fern"
"""The round goes on after seat 1 has acted."""

OPEN: Final = {
    "ordered": ("phase order | starting 1", "1: order 2", "1 ordered order-2"),
    "took": ("row toad | cubes 1 forage", "1: take toad", "1 took toad"),
    "declined": ("cubes 1 forage", "1: decline", "1 declined forage"),
    "declared": (
        "phase declare | favours 1 associate assistant",
        "1: assistant; place forage; place forage; place sell; associate sell; ready",
        "1 played assistant, 1 played associate, 1 declared forage 2 0, 1 declared sell 1 1",
    ),
    "ran": (
        "owns 1 boots-of-speed | hand 1 toad fern | cubes 1 debunk | theory fern a2 0:gold",
        "1: decline; run",
        "1 declined debunk, 1 ran debunk",
    ),
    "bought": (
        "gold 1 9 | sale periscope | cubes 1 buy",
        "1: buy periscope",
        "1 bought periscope 3",
    ),
    "paid": (
        "round 6 | gold 1 9 | sale altar-of-gold | cubes 1 buy exhibition | hand 1 toad fern",
        "1: buy altar-of-gold; pay 7 gold",
        "1 bought altar-of-gold 1, 1 paid 7",
    ),
    "asked": (
        "theory fern a1 0:gold | cubes 1 debunk",
        "1: show fern red",
        "1 asked fern red R+, 0 fell fern, 0 broke fern gold",
    ),
    "claimed": (
        "master | seats 3 | theory fern a1 2:blue | cubes 1 debunk",
        "1: debunk fern claw b+",
        "1 claimed fern+claw B+ 1, 0 fell fern, 2 broke fern blue",
    ),
    "claimed in vain": (
        "master | theory fern a1 0:gold | cubes 1 debunk",
        "1: debunk fern claw r+",
        "1 claimed fern+claw R+ 0",
    ),
    "clashed": (
        "master | theory fern a5 0:gold | theory claw a4 0:red | cubes 1 debunk",
        "1: debunk fern claw b+",
        "1 claimed fern+claw B+ 1, 0 clashed fern+claw",
    ),
    "granted": (
        "theory fern a2 1:gold | theory toad a3 1:gold | theory claw a4 0:gold | cubes 1 debunk",
        "1: show claw red; grant top",
        "1 asked claw red R-, 1 granted grant-top",
    ),
}

SECRET: Final = {
    "gave-up": (
        "hand 1 toad | favours 1 sage | cubes 1 transmute",
        "1: play sage; transmute toad",
        "1 played sage, 1 gave-up toad",
        "1 played sage, 1 gave-up ?",
    ),
    "drew and discarded": (
        "phase order | starting 1 | deck toad fern claw flower | favour_deck herbalist",
        "1: order 5; discard toad; discard claw",
        "1 ordered order-5, 1 drew toad, 1 drew-favour herbalist, 1 played herbalist, 1 drew fern, "
        "1 drew claw, 1 drew flower, 1 discarded toad, 1 discarded claw",
        "1 ordered order-5, 1 drew ?, 1 drew-favour ?, 1 played herbalist, 1 drew ?, "
        "1 drew ?, 1 drew ?, 1 discarded ?, 1 discarded ?",
    ),
    "sold": (
        "hand 1 fern mandrake | cubes 1 sell",
        "1: sell b+ neutral fern mandrake",
        "1 sold fern+mandrake, 1 sale B+ neutral right-sign, 1 earned 2",
        "1 sold ?, 1 sale B+ neutral right-sign, 1 earned 2",
    ),
    "tested and kept": (
        "owns 1 magic-mortar | hand 1 fern mandrake | cubes 1 student",
        "1: mix fern mandrake",
        "1 tested fern+mandrake R+, 1 kept mandrake",
        "1 tested ? R+, 1 kept ?",
    ),
    "thought": (
        "round 4 | gold 1 4 | sale thinking-cap | hand 1 fern claw | cubes 1 buy",
        "1: buy thinking-cap; mix fern claw",
        "1 bought thinking-cap 4, 1 thought fern+claw B+",
        "1 bought thinking-cap 4, 1 thought ? ?",
    ),
    "published": (
        "gold 1 5 | cubes 1 publish",
        "1: publish toad a5 silver",
        "1 published toad a5 silver",
        "1 published toad a5 ?",
    ),
    "endorsed": (
        "gold 1 5 | theory toad a5 0:gold | cubes 1 publish",
        "1: endorse toad; seal green",
        "1 endorsed toad green",
        "1 endorsed toad ?",
    ),
    "exhibited": (
        "round 6 | owns 1 feather-in-cap | hand 1 fern mandrake toad claw | hand 0 toad fern | "
        "cubes 1 exhibition exhibition | cubes 0 exhibition exhibition exhibition",
        "0: decline\n1: exhibit r+; mix fern mandrake\n0: decline\n1: exhibit g-; mix toad claw",
        "0 declined exhibition, 1 exhibited fern+mandrake, 1 exhibit R+ 1, 1 aside fern, "
        "1 aside mandrake, 0 declined exhibition, 1 exhibited toad+claw, 1 exhibit G- 0",
        "0 declined exhibition, 1 exhibited ?, 1 exhibit R+ 1, 1 aside ?, 1 aside ?, "
        "0 declined exhibition, 1 exhibited ?, 1 exhibit G- 0",
    ),
}


def deeds(state: AlchemistsState, viewer: int | None) -> list[str]:
    """All deeds as a viewer knows them."""
    found = []
    for deed in GAME.observe(state, viewer).deeds:
        facts = ["?" if fact is None else str(fact) for fact in deed.facts]
        found.append(" ".join([str(deed.seat), deed.what, *facts]))
    return found


def done(told: str, script: str, viewer: int | None) -> str:
    """What this script adds to what a viewer knows, up to the end of the round."""
    busy = "" if "phase" in told or "round 6" in told or "cubes 0" in told else f" | {BUSY}"
    state = position(told + busy)
    before = len(deeds(state, viewer))
    run(state, script)
    return ", ".join(deeds(state, viewer)[before:])


@pytest.mark.clause("ALC-B64")
@pytest.mark.parametrize("told", OPEN.values(), ids=OPEN)
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_what_all_have_seen(told: tuple[str, str, str], viewer: int | None) -> None:
    assert done(told[0], told[1], viewer) == told[2]


@pytest.mark.clause("ALC-B64", "ALC-B65")
@pytest.mark.parametrize("told", SECRET.values(), ids=SECRET)
def test_what_only_its_seat_has_seen(told: tuple[str, str, str, str]) -> None:
    assert done(told[0], told[1], 1) == told[2]
    assert [done(told[0], told[1], viewer) for viewer in (0, None)] == [told[3]] * 2
