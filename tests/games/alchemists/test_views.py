"""Who knows what: views, the truth, and what nobody may find out."""

from __future__ import annotations

import pickle
import random

import pytest

from shem.games.alchemists import GAME
from shem.games.alchemists.alchemy import ALCHEMICALS
from shem.games.alchemists.state import AlchemistsState
from shem.games.alchemists.truth import FIELDS
from shem.kernel import state_fields
from shem.kernel.view import plain
from tests.games.alchemists.positions import play, position, run, set_natures

TABLE = """
    seats 3 | gold 0 5 | gold 1 5 | hand 0 toad fern | hand 1 claw flower | hand 2 fern mandrake
    favours 0 sage | favours 1 merchant | theory fern a1 0:gold 1:red | cubes 0 student
    cubes 2 student | owns 1 periscope
"""


@pytest.mark.clause("ALC-B64")
def test_what_lies_open() -> None:
    view = GAME.observe(position(TABLE), None)
    assert [player.gold for player in view.players] == [5, 5, 2]
    assert [player.hand for player in view.players] == [2, 2, 2]
    assert [player.favours for player in view.players] == [1, 1, 0]
    assert [player.seals for player in view.players] == [11, 11, 11]
    assert view.players[1].artifacts == ("periscope",)
    assert [seal.seat for seal in view.theories[1].seals] == [0, 1]
    assert view.own is None


@pytest.mark.clause("ALC-B65", "ALC-B33")
def test_own_cards_and_seals_are_ones_own() -> None:
    state = position(TABLE)
    views = [GAME.observe(state, viewer) for viewer in (0, 1, 2)]
    hands = [view.own.hand if view.own else None for view in views]
    assert hands == [("fern", "toad"), ("claw", "flower"), ("fern", "mandrake")]
    seals = [[seal.seal for seal in view.theories[1].seals] for view in views]
    assert seals == [["gold", None], [None, "red"], [None, None]]


@pytest.mark.clause("ALC-B65", "ALC-B66")
@pytest.mark.parametrize("changed", ["hand 1 scorpion feather", "favours 1 barmaid"])
def test_other_hands_change_nothing_that_one_sees(changed: str) -> None:
    one, other = position(TABLE), position(f"{TABLE} | {changed}")
    for viewer in (0, 2, None):
        assert plain(GAME.observe(one, viewer)) == plain(GAME.observe(other, viewer))
    assert plain(GAME.observe(one, 1)) != plain(GAME.observe(other, 1))


@pytest.mark.clause("ALC-B66", "ALC-C2")
def test_the_assignment_shows_nowhere() -> None:
    one, other = position(TABLE), position(TABLE)
    set_natures(other, list(reversed(ALCHEMICALS)))
    for viewer in (0, 1, 2, None):
        assert plain(GAME.observe(one, viewer)) == plain(GAME.observe(other, viewer))
        answers = [
            [GAME.explain(state, seat, action) for action in range(len(GAME.notation))]
            for state in (one, other)
            for seat in (0, 1, 2)
        ]
        assert answers[:3] == answers[3:]
    assert GAME.ask(one, 0) == GAME.ask(other, 0)


@pytest.mark.clause("ALC-B67")
def test_own_deeds_are_remembered() -> None:
    state = position(TABLE)
    run(state, "0: mix fern toad\n1: peek\n2: mix fern mandrake")
    mine = GAME.observe(state, 0).deeds
    assert ("tested", 0, ("fern+toad", "G-")) in [(d.what, d.seat, d.facts) for d in mine]
    assert ("tested", 2, (None, "R+")) in [(d.what, d.seat, d.facts) for d in mine]
    peeks = [
        [deed.facts for deed in GAME.observe(state, viewer).deeds if deed.what == "peeked"]
        for viewer in (0, 1, None)
    ]
    assert peeks[0] == peeks[2] == [(None, 0)]
    assert peeks[1][0][0] in ("fern", "toad")


@pytest.mark.clause("ALC-B65")
def test_a_mix_in_the_pot_is_its_owners_secret() -> None:
    state = position(TABLE)
    play(state, 0, "mix fern toad")
    owners = [GAME.observe(state, viewer).own for viewer in (0, 1)]
    assert [own.pot if own else None for own in owners] == ["fern+toad", None]
    assert state_fields.hidden(state, 1, FIELDS).count("ingredient-toad") == 5
    assert state_fields.hidden(state, 0, FIELDS).count("ingredient-toad") == 4


@pytest.mark.clause("ALC-B65", "ALC-B66")
def test_hidden_are_the_alchemicals_the_decks_and_what_others_hold() -> None:
    state = position(TABLE)
    hidden = GAME.hidden(state, 0)
    assert [f"alchemical-{name}" in hidden for name in ALCHEMICALS] == [True] * 8
    assert hidden.count("ingredient-fern") == 1
    copies = state_fields.hidden(state, 0, FIELDS)
    assert copies.count("ingredient-fern") == 4
    assert (copies.count("favour-merchant"), copies.count("favour-sage")) == (2, 1)
    assert len([card for card in hidden if card.startswith("adventurer")]) == 3


def finished(seed: str) -> AlchemistsState:
    state = GAME.new(3, seed=seed, options={"variant": "master"})
    luck = random.Random(seed)
    while state.to_act():
        seat = state.to_act()[0]
        state.apply(seat, luck.choice(state.legal(seat)))
    return state


@pytest.mark.clause("ALC-B61", "ALC-B66")
def test_in_the_end_everything_is_open() -> None:
    state = finished("open")
    assert GAME.hidden(state, None) == []
    view = GAME.observe(state, None)
    assert view.alchemicals == tuple(ALCHEMICALS[each] for each in state.alchemicals)
    assert view.outcome is not None
    assert view.ledgers is not None
    assert [sum(ledger.values()) for ledger in view.ledgers] == view.outcome["scores"]


def test_the_truth_tells_the_assignment_by_the_ids_of_the_tiles() -> None:
    assignment = position(TABLE).truth()["assignment"]
    assert isinstance(assignment, dict)
    assert assignment["fern"] == "alchemical-a2"


def test_copies_and_pickles_are_the_same_game_and_share_nothing() -> None:
    state = position(TABLE)
    before = state.truth()
    for twin in (state.copy(), pickle.loads(pickle.dumps(state))):
        assert twin.truth() == before
        play(twin, 0, "mix fern toad")
        assert state.truth() == before
