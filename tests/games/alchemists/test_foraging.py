"""Forage and transmute, and what happens when cards run out."""

from __future__ import annotations

import pytest

from shem.games.alchemists import GAME, fields, pieces
from shem.games.alchemists.packing import ONES
from tests.games.alchemists.positions import (
    args,
    asked,
    discards,
    favour_discards,
    favours,
    gold,
    hand,
    kinds,
    legal,
    play,
    position,
    refused,
    run,
)


@pytest.mark.clause("ALC-B19")
def test_a_card_of_the_row_or_the_top_card() -> None:
    state = position("row toad fern toad | deck claw | cubes 0 forage forage forage")
    assert legal(state, 0) == ["take fern", "take toad", "draw", "decline"]
    assert refused(state, 0, "take claw") == ("not-in-row", "ALC-B19")
    events = run(state, "0: take toad; draw")
    assert args(events, "took") == {"seat": 0, "ingredient": "toad"}
    assert sorted(hand(state, 0)) == ["claw", "toad"]
    assert legal(state, 0) == ["take fern", "take toad", "draw", "decline"]
    play(state, 0, "take toad")


@pytest.mark.clause("ALC-B19")
def test_the_row_is_not_filled_up_during_the_round() -> None:
    state = position("row toad | cubes 0 forage forage")
    play(state, 0, "take toad")
    assert legal(state, 0) == ["draw", "decline"]


@pytest.mark.clause("ALC-B19", "ALC-B78")
@pytest.mark.ruling("ALC-A40")
def test_what_is_left_of_the_row_is_discarded_before_five_new_ones_come() -> None:
    state = position("row toad fern claw | deck empty | discards flower | cubes 0 forage")
    events = play(state, 0, "take fern")
    laid = args(events, "row-laid")["ingredients"]
    assert isinstance(laid, list)
    assert sorted(laid) == ["claw", "flower", "toad"]
    assert discards(state) == []
    deeds = GAME.observe(state, None).deeds[-3:]
    assert [(deed.what, *deed.facts) for deed in deeds] == [("laid", word) for word in laid]


@pytest.mark.clause("ALC-B20")
def test_an_ingredient_becomes_a_gold_unseen() -> None:
    state = position("hand 0 toad toad fern | cubes 0 transmute | cubes 1 forage")
    play(state, 1, "draw")
    assert legal(state, 0) == ["transmute fern", "transmute toad", "decline"]
    assert refused(state, 0, "transmute claw") == ("not-in-hand", "ALC-B20")
    events = play(state, 0, "transmute toad")
    assert gold(state) == [3, 2]
    assert args(events, "transmuted") == {"seat": 0, "gold": 1}
    private = next(event for event in events if event.kind == "gave-away")
    assert [private.is_for(viewer) for viewer in (0, 1, None)] == [True, False, False]
    assert private.args["ingredient"] == "toad"


@pytest.mark.clause("ALC-B87", "ALC-FV5")
@pytest.mark.ruling("ALC-A49")
def test_sages_add_up_and_bind() -> None:
    state = position("hand 0 toad | favours 0 sage sage | cubes 0 transmute")
    events = run(state, "0: play sage; play sage")
    assert kinds(events) == ["favour-played", "favour-played"]
    assert legal(state, 0) == ["transmute toad"]
    assert refused(state, 0, "decline") == ("favour-played", "ALC-FV5")
    assert refused(state, 0, "play sage") == ("no-favour", "ALC-FV5")
    assert refused(state, 0, "play barmaid") == ("favour-not-now", "ALC-FV5")
    play(state, 0, "transmute toad")
    assert gold(state)[0] == 5
    assert favour_discards(state) == ["sage", "sage"]


@pytest.mark.clause("ALC-B87")
def test_a_sage_counts_for_one_action_only() -> None:
    state = position("hand 0 toad fern | favours 0 sage | cubes 0 transmute transmute")
    run(state, "0: play sage; transmute toad; transmute fern")
    assert gold(state)[0] == 5


@pytest.mark.clause("ALC-FV3")
@pytest.mark.ruling("ALC-A3")
def test_an_empty_deck_is_made_of_the_discards() -> None:
    state = position("deck empty | discards toad toad fern | cubes 0 forage forage")
    events = play(state, 0, "draw")
    assert args(events, "reshuffled") == {"cards": 3}
    assert hand(state, 0)[0] in ("toad", "fern")
    assert (discards(state), len(state.deck) - int(state.deck_at)) == ([], 2)


@pytest.mark.clause("ALC-FV3")
@pytest.mark.ruling("ALC-A3")
def test_an_empty_deck_of_favours_is_made_of_the_discards() -> None:
    state = position("phase order | favour_deck empty")
    state.favour_discards = 2  # two Assistants
    events = play(state, 0, "order 6")
    assert args(events, "favours-reshuffled") == {"cards": 2}
    assert args(events, "found-favours")["favours"] == ["assistant", "assistant"]
    assert favour_discards(state) == []
    assert "favours-reshuffled" in [deed.what for deed in GAME.observe(state, None).deeds]


@pytest.mark.clause("ALC-K6", "ALC-FV3")
@pytest.mark.ruling("ALC-A52")
@pytest.mark.parametrize("left", [0, 1])
def test_favours_are_drawn_while_there_are_any(left: int) -> None:
    state = position("phase order | favour_deck empty")
    state.favour_discards = left  # Assistants
    play(state, 0, "order 6")
    assert favours(state, 0) == ["assistant"] * left
    assert asked(state) == ("ordering", (1,))


@pytest.mark.clause("ALC-FV3")
def test_discards_come_back_in_an_order_of_chance() -> None:
    drawn = set()
    for number in range(12):
        state = position("deck empty | discards toad fern claw | cubes 0 forage forage forage")
        state.reseed(f"shuffle {number}")
        events = play(state, 0, "draw")
        drawn.add(str(args(events, "found")["ingredients"]))
        assert "reshuffled" in [deed.what for deed in GAME.observe(state, None).deeds]
    assert len(drawn) == 3


@pytest.mark.clause("ALC-B78", "ALC-K6")
@pytest.mark.ruling("ALC-A40", "ALC-A52")
def test_foraging_from_nothing_is_declined_and_a_draw_ends_early() -> None:
    state = position("deck empty | row toad | cubes 0 forage | cubes 1 forage")
    assert refused(state, 0, "draw") == ("nothing-to-draw", "ALC-B78")
    assert legal(state, 0) == ["take toad", "decline"]
    events = play(state, 0, "take toad")
    assert args(events, "declined") == {"seat": 1, "space": "forage"}
    state = position("phase order | deck empty | discards toad")
    events = play(state, 0, "order 4")
    assert args(events, "drew") == {"seat": 0, "count": 1}


@pytest.mark.clause("ALC-B78", "ALC-K6")
@pytest.mark.ruling("ALC-A40", "ALC-A52")
@pytest.mark.parametrize(("held", "gone"), [("", 0), ("toad", 1), ("toad fern", 2)])
def test_a_herbalist_discards_what_it_can(held: str, gone: int) -> None:
    state = position(
        f"phase order | deck empty | favour_deck herbalist sage | hand 0 {held or 'toad'}"
    )
    if not held:
        state.own[fields.HAND] = 0
    play(state, 0, "order 6")
    for _ in range(gone):
        assert asked(state) == ("herbalist", (0,))
        play(state, 0, legal(state, 0)[0])
    assert asked(state) == ("ordering", (1,))
    assert len(discards(state)) == gone


@pytest.mark.clause("ALC-FV2", "ALC-FV3")
@pytest.mark.ruling("ALC-A3")
def test_a_herbalist_just_drawn_is_not_shuffled_into_the_new_deck() -> None:
    state = position("phase order | favour_deck empty")
    state.favour_deck = bytes([pieces.HERBALIST])
    state.favour_discards = ONES[pieces.SAGE]
    events = play(state, 0, "order 6")
    assert args(events, "favours-reshuffled") == {"cards": 1}
    assert (favours(state, 0), favour_discards(state)) == (["sage"], ["herbalist"])
    assert asked(state) == ("herbalist", (0,))
