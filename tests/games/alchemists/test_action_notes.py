"""What stands beside a choice in the terminal: what it means, what it costs, what it brings."""

from __future__ import annotations

import pytest

from shem.games.alchemists import GAME
from shem.games.alchemists.edition_data.kinds import SPACES
from shem.games.alchemists.state import AlchemistsState
from shem.kernel.rng import Rng
from tests.games.alchemists.funding import dealt, funded
from tests.games.alchemists.positions import play, position
from tests.games.alchemists.test_lessons_of_modules import ARTICLES, BOARD, DECLARE, GOLEM


def beside(state: AlchemistsState, text: str) -> str:
    seat = state.to_act()[0]
    assert text in [GAME.write(action) for action in state.legal(seat)]
    return GAME.presentation.aside(GAME.observe(state, seat), GAME.words, text)


PUBLISH = "cubes 0 publish | gold 0 5"
PLAYED = [
    ("phase order | gold 0 2", "order 1", "costs 1 gold, brings nothing"),
    ("phase order", "order 4", "brings 2 ingredients"),
    (
        f"{BOARD} | phase order | gold 0 2",
        "order 6",
        "costs 1 gold, brings 1 ingredient and 1 book",
    ),
    (f"{BOARD} | phase order | reputation 0 14", "order 1", "costs 2 reputation, brings nothing"),
    (f"{BOARD} | phase order | reputation 0 4", "order 1", "brings nothing"),
    (DECLARE, "place forage", "costs 1 cube"),
    (f"{DECLARE} | hand 0 toad fern", "place sell", "costs 2 cubes"),
    (f"{GOLEM} | {DECLARE} | hand 0 toad", "place research", "costs 1 cube"),
    ("cubes 0 buy | gold 0 9 | sale periscope", "buy periscope", "costs 3 gold"),
    (
        f"{GOLEM} | cubes 0 buy | gold 0 9 | approvals 0 1 | under periscope",
        "buy periscope under the counter",
        "costs 2 gold and an approval",
    ),
    (PUBLISH, "theory on toad", "costs 1 gold"),
    (f"{PUBLISH} | owns 0 printing-press", "theory on toad", "costs nothing"),
    (f"{PUBLISH} | theory toad a1 1:red", "endorse toad", "costs 2 gold"),
    (f"{ARTICLES} | {PUBLISH}", "article red", "costs 1 gold"),
    (f"{GOLEM} | {PUBLISH} | approvals 0 1", "article red", "costs an approval"),
    (
        f"{GOLEM} | {PUBLISH} | approvals 0 1 | article blue ++ toad fern toadstool feather 1:gold",
        "endorse blue article",
        "costs 1 gold and an approval",
    ),
    (f"{GOLEM} | cubes 0 research | tower 0 2", "animate", "costs 2 reputation if it fails"),
    (f"{GOLEM} | cubes 0 research | hand 0 toad", "test golem toad", ""),
]


@pytest.mark.clause("ALC-B11", "ALC-B15", "ALC-B29", "ALC-D6", "ALC-D7", "ALC-E4", "ALC-G24")
@pytest.mark.parametrize(("told", "text", "words"), PLAYED)
def test_a_price_is_told_before_it_is_paid(told: str, text: str, words: str) -> None:
    assert beside(position(told), text) == words


@pytest.mark.clause("ALC-B14", "ALC-B16", "ALC-B76")
def test_a_declaration_says_what_is_left_unused_and_what_its_favours_do() -> None:
    state = position(f"{DECLARE} | favours 0 assistant associate")
    assert beside(state, "ready") == "confirm; 6 cubes stay unused"
    assert beside(state, "assistant") == "While declaring: one more cube this round."
    play(state, 0, "place forage")
    assert beside(state, "associate forage") == "act first there this round"
    assert beside(state, "ready") == "confirm; 5 cubes stay unused"


@pytest.mark.clause("ALC-B15")
def test_a_second_use_costs_what_is_printed_for_it() -> None:
    told = f"{DECLARE} | theory toad a1 0:red"
    state = position(told)
    play(state, state.to_act()[0], "place debunk")
    first, second = beside(position(told), "place debunk"), beside(state, "place debunk")
    printed = state.setup.costs[0][SPACES.index("debunk")]
    assert [first, second] == [f"costs {each} cube{'s' * (each > 1)}" for each in printed[:2]]


def test_sales_bids_theories_and_seals_say_what_they_are() -> None:
    state = position("cubes 0 sell | hand 0 toad fern")
    (offer, *_) = [GAME.write(each) for each in state.legal(0)]
    assert beside(state, offer) == GAME.words.name("brew", offer.removeprefix("offer ").upper())
    play(state, 0, offer)
    assert beside(state, "guarantee exact") == "brings 4 gold"
    state = position(PUBLISH)
    play(state, 0, "theory on toad")
    assert beside(state, "theory is a3") == "large green minus"
    play(state, 0, "theory is a3")
    assert beside(state, "seal gold") == "5 points if right, -4 if wrong"
    assert beside(state, "seal red") == "no points; loses nothing if only red is wrong"
    state = position(f"{ARTICLES} | {PUBLISH}")
    play(state, 0, "theory on toad")
    play(state, 0, "theory is a3")
    assert beside(state, "seal red").endswith("or only the red field in an article")
    state = position("cubes 0 transmute | hand 0 toad | favours 0 sage")
    assert beside(state, "play sage") == "When you transmute: 1 gold more."


@pytest.mark.clause("ALC-S14", "ALC-S16", "ALC-S24")
def test_startup_cards_and_their_artifacts() -> None:
    assert beside(dealt((1, 2), (3, 4)), "keep card 1") == "brings 3 gold"
    starting, secret = funded((19, 1), (2, 3)), funded((20, 1), (2, 3))
    for state, begins in ((starting, "costs "), (secret, "")):
        for action in state.legal(0):
            told = beside(state, GAME.write(action))
            artifact = GAME.write(action).removeprefix("choose ")
            assert told.startswith(begins)
            assert GAME.words.name("artifact_effect", artifact) in told
    assert beside(secret, "choose altar-of-gold").endswith("Scores 4 more.")


def test_no_choice_of_a_whole_game_lacks_its_words() -> None:
    options = {"startup": True, "busy_days": True, "encyclopedia": True, "golem": True}
    state, rng = GAME.new(3, seed="asides", options=options), Rng.of("asides", "play")
    while state.to_act():
        seat = state.to_act()[0]
        view = GAME.observe(state, seat)
        for action in state.legal(seat):
            told = GAME.presentation.aside(view, GAME.words, GAME.write(action))
            assert "{" not in told
            assert "None" not in told
        state.apply(seat, GAME.heuristics.policy(state, seat, rng))
