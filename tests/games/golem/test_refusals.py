"""Refusals: every reason is reached, cites its clause, and is said in a kind sentence."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from shem.games.golem import GAME
from shem.games.golem.actions import ACTIONS
from shem.kernel.datafile import read_toml
from shem.kernel.errors import Refused
from tests.games.golem.positions import legal, lift, play, position, refusal

NAMES = ("Anna", "Bo", "Cleo")


@dataclass(frozen=True)
class Case:
    """A position, what is done in it, what is then tried by whom, and what comes of it."""

    reason: str
    clause: str
    facts: str
    deeds: str
    seat: int
    tried: str
    sentence: str


STUCK = "golem d4 | unharvested a1 b2 | next movement | units 0 1-2-1-1"
WITH_BOW = "next harvest | units 1 1-1-2-1 | artifact bow with 1 | golem d4 | harvested d3"
AT_HAMRE = (
    "next harvest | units 1 1-1-2-1 | golem b1 | artifact boots with 1 | artifact bow under a1"
)
MOVING = "next movement | units 1 1-2-1-1 | golem a2 east"
CASES = [
    Case("game-over", "GOL-34", "next harvest | golem b6 | points 0 22 | units 0 1-1-2-1", "lift",
         1, "harvest", "The game is over."),
    Case("game-over", "GOL-35", "next harvest | unharvested a1 | units 0 1-1-2-1", "lift",
         0, "harvest", "The game is over."),
    Case("not-your-choice", "GOL-41", "artifact horn with 1", "",
         0, "blow horn", "That is up to Bo now."),
    Case("not-your-choice", "GOL-14", "seats 3 | units 2 2-1-1-1", "lift",
         1, "turn north", "That is up to Cleo now."),
    Case("screens-filled", "GOL-7", "seats 2", "1 allocate 1-1-1-1",
         1, "put 1 on harvest", "Your screens are filled. The others are still choosing."),
    Case("screens-filled", "GOL-10", "units 0 1-1-1-1", "",
         0, "put 1 on harvest", "Your screens are filled. The others are still choosing."),
    Case("not-now", "GOL-7", "seats 2", "",
         1, "harvest", "That does not answer the question: this is allocation."),
    Case("not-now", "GOL-19", MOVING, "lift",
         1, "turn east", "That does not answer the question: this is movement."),
    Case("other-screen", "GOL-7", "seats 2", "",
         1, "put 3 on harvest", "The next screen to fill is orientation."),
    Case("other-screen", "GOL-10", "units 0 1-1-1-1", "",
         1, "put 1 on orientation", "The next screen to fill is regeneration."),
    Case("smerte-allows-one", "GOL-8", "smerte 1", "1 put 3 on orientation",
         1, "put 2 on movement", "Under Smerte you may put only one unit on movement, not 2."),
    Case("too-many-units", "GOL-7", "seats 2", "1 put 3 on orientation",
         1, "put 8 on movement",
         "8 units on movement would leave a later screen empty. You can put 1 to 7 there."),
    Case("over-budget", "GOL-7", "seats 2", "0 put 1 on orientation, 0 put 1 on movement, "
         "0 put 1 on harvest", 0, "put 12 on regeneration",
         "12 units on regeneration is more than you have left. You can put 1 to 9 there."),
    Case("breaks-announcement", "GOL-10", "units 0 1-1-1-1 | units 1 3-3-1-1", "",
         1, "put 2 on regeneration",
         "You announced orientation: no phase may be above it, and the total stays the same. "
         "On regeneration you can put 1 to 1, not 2."),
    Case("not-most-units", "GOL-9", "archmage 1", "0 allocate 1-1-1-1, 1 allocate 3-2-1-1",
         1, "announce harvest",
         "Harvesting does not have the most of your units. Announce a phase that does."),
    Case("empty-line", "GOL-15", "golem c3 | harvested c | units 0 2-1-1-1", "lift",
         0, "turn south", "No district is left to the south."),
    Case("empty-line", "GOL-15", STUCK + " | unharvested a1 a2 b3",
         "lift, 0 place a1", 0, "turn west", "No district is left to the west."),
    Case("too-far", "GOL-19", MOVING, "lift",
         1, "move 4", "4 districts is too far. The golem can walk up to 3."),
    Case("no-boots", "GOL-40", MOVING + " | artifact boots with 0", "lift",
         1, "boots 4", "You do not hold the Boots of Hermod."),
    Case("not-tied", "GOL-39",
         "seats 3 | artifact amulet with 2 | units 0 2-1-1-1 | units 1 2-1-1-1", "lift",
         2, "amulet 2", "You are not one of the tied players."),
    Case("nothing-to-shoot", "GOL-42", WITH_BOW, "lift",
         1, "bow north", "The district to the north has already been harvested."),
    Case("no-such-artifact", "GOL-26",
         "next harvest | units 1 1-1-2-1 | golem d4 | artifact horn under d4 "
         "| artifact bow under d4", "lift",
         1, "take boots", "You cannot take the Boots of Hermod: that artifact is not here."),
    Case("own-artifact", "GOL-50", AT_HAMRE, "lift",
         1, "destroy boots",
         "You hold the Boots of Hermod yourself. Hamre destroys only artifacts in the grid or "
         "held by opponents."),
    Case("artifact-gone", "GOL-43", AT_HAMRE, "lift",
         1, "destroy horn",
         "You cannot destroy the Horn of Heimdall: that artifact is out of the game."),
    Case("harvested-place", "GOL-24", STUCK, "lift",
         0, "place c3", "c3 has been harvested. The golem needs a district to stand on."),
    Case("harvested-place", "GOL-44", "next harvest | units 1 1-1-2-1 | golem d1", "lift",
         1, "place d1", "d1 has been harvested. The golem needs a district to stand on."),
    Case("must-place", "GOL-24", STUCK, "lift",
         0, "stay", "A stuck golem has to be put on a district."),
]  # fmt: skip


@pytest.mark.clause(
    "GOL-7", "GOL-8", "GOL-9", "GOL-10", "GOL-15", "GOL-19", "GOL-24", "GOL-26", "GOL-34",
    "GOL-39", "GOL-40", "GOL-42", "GOL-43", "GOL-44", "GOL-50",
)  # fmt: skip
@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.reason} {case.clause}")
def test_what_is_not_possible_is_refused_with_its_clause_and_reason(case: Case) -> None:
    state = position(case.facts)
    for deed in filter(None, case.deeds.split(", ")):
        if deed == "lift":
            lift(state)
        else:
            play(state, int(deed[0]), deed[2:])
    refused = refusal(state, case.seat, case.tried)
    assert (refused.reason, refused.clause) == (case.reason, case.clause)
    assert GAME.words.refusal(refused, NAMES, case.seat) == case.sentence
    assert refused.instead == state.legal(case.seat)

    before = state.truth()
    with pytest.raises(Refused) as error:
        GAME.play(state, case.seat, GAME.read(case.tried)[0])
    assert error.value.refusal == refused
    assert state.truth() == before


def test_every_reason_with_a_sentence_is_reached() -> None:
    text = read_toml(GAME.home / "text.en.toml")["refusal"]
    assert isinstance(text, dict)
    assert {case.reason for case in CASES} == {*text, "game-over"}


@pytest.mark.parametrize("action", [-1, ACTIONS, 10**9])
def test_there_is_no_such_action(action: int) -> None:
    refused = GAME.explain(position("seats 2"), 0, action)
    assert refused is not None
    assert (refused.reason, refused.clause, refused.args) == (
        "no-such-action",
        "",
        {"action": action},
    )
    assert GAME.words.refusal(refused) == "This game has no such action."


@pytest.mark.parametrize("seat", [-1, 2, 3, 4, 99])
def test_an_empty_seat_chooses_nothing(seat: int) -> None:
    refused = GAME.explain(position("seats 2"), seat, GAME.read("put 1 on orientation")[0])
    assert refused is not None
    assert (refused.reason, refused.instead) == ("not-your-choice", ())


def test_what_is_legal_is_not_refused() -> None:
    state = position("seats 2")
    assert [GAME.explain(state, 1, action) for action in state.legal(1)] == [None] * 9


def test_boots_beyond_their_reach_are_refused_too() -> None:
    from tests.games.golem.editions import edition_with

    state = position(MOVING + " | artifact boots with 1", edition_with(boots_reach=5))
    lift(state)
    refused = refusal(state, 1, "boots 6")
    assert (refused.reason, refused.clause) == ("too-far", "GOL-40")
    assert GAME.words.refusal(refused) == "6 districts is too far. The golem can walk up to 5."
    assert "boots 5" in legal(state, 1)


@pytest.mark.clause("GOL-7")
def test_on_the_last_screen_no_later_one_is_to_blame() -> None:
    state = position("seats 2")
    for phase in ("orientation", "movement", "harvest"):
        play(state, 0, f"put 1 on {phase}")
    refused = refusal(state, 0, "put 12 on regeneration")
    assert refused.clause == "GOL-7"
    assert "later screen" not in GAME.words.refusal(refused)
