"""What the table is told of each deed: all of it, and by the right names."""

from __future__ import annotations

import pytest

from tests.games.alive.positions import play, position

SHORT = "golem 1 torso=fire left-arm=clay right-arm=cake left-leg=fire right-leg=iron"
WHOLE = "whole 1 wood fire clay cake fire iron"
RIVAL = "golem 2 torso=cake head=wood left-leg=ice"

# Seat 1 of three does this; it, or who comes after it, is told of so.
TOLD = [
    ("dice 5", "roll", [
        ("rolled", {"seat": 1, "die": 5, "face": "leg"}),
        ("no-torso", {"seat": 1, "part": "leg"}),
        ("turn-began", {"seat": 2, "round": 1}),
    ]),
    ("dice 3 | torsos ice wood | option reroll_after_discard no", "roll; discard torso", [
        ("rolled", {"seat": 1, "die": 3, "face": "torso"}),
        ("discarded", {"seat": 1, "type": "ice", "part": "torso"}),
        ("turned-up", {"type": "wood", "part": "torso"}),
        ("turn-began", {"seat": 2, "round": 1}),
    ]),
    ("golem 1 torso=cake | dice 1 | heads ice wood | option piles_face_up no",
     "roll; take head; put head", [
         ("rolled", {"seat": 1, "die": 1, "face": "head"}),
         ("took", {"seat": 1, "type": "ice", "part": "head"}),
         ("placed", {"seat": 1, "type": "ice", "slot": "head"}),
     ]),
    ("dice 6", "roll; leave", [
        ("rolled", {"seat": 1, "die": 6, "face": "special"}),
        ("declined", {"seat": 1}),
        ("turn-began", {"seat": 2, "round": 1}),
    ]),
    (f"{SHORT} | dice 1 | heads wood cake", "roll; put head", [
        ("rolled", {"seat": 1, "die": 1, "face": "head"}),
        ("placed", {"seat": 1, "type": "wood", "slot": "head"}),
        ("turned-up", {"type": "cake", "part": "head"}),
        ("completed", {"seat": 1}),
        ("turn-began", {"seat": 2, "round": 1}),
    ]),
    (f"{WHOLE} | dice 1 | heads ice cake", "roll", [
        ("animated", {"seat": 1, "die": 1, "face": "head"}),
        ("swapped", {"seat": 1, "type": "ice", "slot": "head", "old": "wood"}),
        ("turned-up", {"type": "cake", "part": "head"}),
        ("cast-off", {"seat": 1, "type": "fire", "slot": "torso"}),
        ("fell-apart", {"seat": 1, "slots": [
            "head", "left-arm", "right-arm", "left-leg", "right-leg"]}),
        ("turn-began", {"seat": 2, "round": 1}),
    ]),
    (f"{WHOLE} | dice 6", "roll", [
        ("animated", {"seat": 1, "die": 6, "face": "special"}),
        ("came-alive", {"seat": 1}),
    ]),
    ("hand 1 ice wood fire | deck cake | dice 6", "roll; draw symbol; drop 4", [
        ("rolled", {"seat": 1, "die": 6, "face": "special"}),
        ("drew", {"seat": 1}),
        ("found", {"seat": 1, "type": "cake"}),
        ("dropped", {"seat": 1, "place": 4, "type": "cake"}),
        ("turn-began", {"seat": 2, "round": 1}),
    ]),
    (f"{SHORT} | {RIVAL} | hand 1 ice wood | dice 5", "steal 2 head", [
        ("tried", {"seat": 1, "rival": 2, "place": 2, "type": "wood", "slot": "head"}),
        ("stole", {"seat": 1, "rival": 2, "die": 5, "slot": "head"}),
        ("completed", {"seat": 1}),
    ]),
    (f"{RIVAL} | hand 1 cake | dice 4", "steal 2 torso", [
        ("tried", {"seat": 1, "rival": 2, "place": 1, "type": "cake", "slot": "torso"}),
        ("stole", {"seat": 1, "rival": 2, "die": 4, "slot": "torso"}),
        ("fell-apart", {"seat": 2, "slots": ["head", "left-leg"]}),
    ]),
    (f"{SHORT} | {RIVAL} | hand 1 wood | dice 2", "steal 2 head; lose right leg", [
        ("tried", {"seat": 1, "rival": 2, "place": 1, "type": "wood", "slot": "head"}),
        ("failed", {"seat": 1, "die": 2}),
        ("lost", {"seat": 1, "type": "iron", "slot": "right-leg"}),
    ]),
    ("turn 2 | round 200 | dice 2", "roll", [
        ("rolled", {"seat": 2, "die": 2, "face": "arm"}),
        ("no-torso", {"seat": 2, "part": "arm"}),
        ("nobody-won", {"rounds": 200}),
    ]),
]  # fmt: skip


@pytest.mark.parametrize(("facts", "acts", "expected"), TOLD, ids=lambda told: str(told)[:40])
def test_everything_is_told_by_its_name(
    facts: str, acts: str, expected: list[tuple[str, dict[str, object]]]
) -> None:
    state = position(f"seats 3 | turn 1 | {facts}")
    assert [(event.kind, event.args) for event in play(state, acts)] == expected


@pytest.mark.ruling("ALV-A21")
def test_a_symbol_that_comes_up_again_is_told_by_its_name() -> None:
    state = position("seats 3 | turn 1 | hand 1 fire | golem 2 torso=fire | dice 6 6")
    state.drawn = 14
    told = play(state, "steal 2 torso", "roll", "draw symbol")[-1]
    assert (told.kind, told.args) == ("drew-known", {"seat": 1, "type": "fire"})
