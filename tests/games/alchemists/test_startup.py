"""Startup Funding: what is dealt and kept, what the cards bring, and in which order."""

from __future__ import annotations

import pytest

from shem.games.alchemists import GAME, fields, pieces
from shem.games.alchemists.actions import KEEP_STARTUP
from shem.games.alchemists.bits import BITS
from shem.games.alchemists.edition_data.kinds import ARTIFACTS
from shem.games.alchemists.king.enabled_modules import modules_of
from shem.games.alchemists.king.fields import BOOKS, DEALT, KEPT, LATER
from shem.games.alchemists.king.options import GOLEM
from shem.games.alchemists.king.presenters.startup import brings
from shem.games.alchemists.king.startup import cards_in
from shem.games.alchemists.king.startup_artifacts import STARTING_LEVEL, pool
from shem.games.alchemists.label_args import label_facts
from shem.kernel.event import only
from shem.kernel.option import settle
from tests.games.alchemists.editions import DEFAULT
from tests.games.alchemists.funding import ON, dealt, funded, keep_all, on_to_round
from tests.games.alchemists.positions import (
    args,
    asked,
    favour_discards,
    favours,
    gold,
    hand,
    kinds,
    legal,
    owned,
    play,
    refused,
    reputation,
    run,
)

COMMON = ("periscope", "magic-mortar", "discount-card")


# The King's Golem.


@pytest.mark.clause("ALC-K1")
def test_modules_combine_and_the_golem_needs_the_encyclopedia() -> None:
    def names(**options: bool) -> list[str]:
        return [module.name() for module in modules_of(settle(GAME.options, options))]

    assert names() == []
    assert names(startup=True) == ["library", "startup"]
    assert names(busy_days=True) == ["library", "busy_days"]
    assert names(startup=True, busy_days=True) == ["library", "startup", "busy_days"]
    assert [(need.option, need.value) for need in GOLEM.needed(True)] == [("encyclopedia", True)]


@pytest.mark.clause("ALC-K2", "ALC-S1", "ALC-S23", "ALC-A59")
def test_the_replicator_comes_with_startup_funding_alone() -> None:
    def first_levels(options: dict[str, bool]) -> set[int]:
        games = [GAME.new(2, seed=f"decks {at}", options=options) for at in range(40)]
        return {card for game in games for card in game.setup.artifacts[0]}

    assert first_levels(ON) == {*DEFAULT.artifacts.decks[0], pieces.REPLICATOR}
    assert first_levels({}) == {*DEFAULT.artifacts.decks[0]}
    printed = DEFAULT.artifacts
    assert (printed.costs[pieces.REPLICATOR], printed.points[pieces.REPLICATOR]) == (4, 1)


# Keeping.


@pytest.mark.clause("ALC-S2", "ALC-K8", "ALC-A91")
def test_all_is_laid_out_before_the_choice() -> None:
    state = GAME.new(3, seed="laid out", options={**ON, "busy_days": True})
    view = GAME.observe(state, 0)
    assert asked(state) == ("keeping", (0, 1, 2))
    assert None not in view.row
    assert len(view.for_sale) == 3
    assert len(view.artifacts) == 3
    assert len(view.adventurers) == 1
    assert view.busy_days is not None
    assert len(view.busy_days.boards) == 2
    assert view.starting == state.starting


@pytest.mark.clause("ALC-S3")
def test_four_cards_each_and_no_usual_start() -> None:
    state = GAME.new(4, seed="four", options=ON)
    cards = [cards_in(state.extra[DEALT + seat]) for seat in range(4)]
    assert [len(each) for each in cards] == [4] * 4
    assert len({card for each in cards for card in each}) == 16
    assert gold(state) == [0] * 4
    assert [hand(state, seat) for seat in range(4)] == [[]] * 4
    assert [favours(state, seat) for seat in range(4)] == [[]] * 4


@pytest.mark.clause("ALC-S3", "ALC-S11", "ALC-S26", "ALC-A81")
def test_two_are_kept_in_secret_and_opened_together() -> None:
    state = dealt((1, 2), (3, 12))
    before = GAME.observe(state, 1)
    told = play(state, 0, "keep card 1")
    assert args(told, "kept-startup") == {"seat": 0, "startup": "startup-1"}
    assert told[0].audience == only(0)
    play(state, 0, "keep card 2")
    assert GAME.observe(state, 1) == before
    assert refused(state, 0, "keep card 1") == ("choice-made", "ALC-S3")
    play(state, 1, "keep card 12")
    told = play(state, 1, "keep card 3")
    opened = [event.args for event in told if event.kind == "funded"]
    assert opened == [
        {"seat": 0, "startups": ["startup-1", "startup-2"]},
        {"seat": 1, "startups": ["startup-3", "startup-12"]},
    ]
    view = GAME.observe(state, 1)
    assert view.startup is not None
    kept = [[card.startup for card in seen.cards] for seen in view.startup.seats]
    assert kept == [["startup-1", "startup-2"], ["startup-3", "startup-12"]]
    rejected = cards_in(state.extra[DEALT] & ~state.extra[KEPT])
    hidden = GAME.hidden(state, 1)
    assert all(f"startup-{card + 1}" in hidden for card in rejected)
    on_to_round(state, 7)
    assert state.outcome() is not None
    assert all(f"startup-{card + 1}" in GAME.hidden(state, 1) for card in rejected)


@pytest.mark.clause("ALC-S3")
def test_only_ones_own_cards_can_be_kept() -> None:
    state = dealt((1, 2), (3, 12))
    assert refused(state, 0, "keep card 3") == ("startup-not-dealt", "ALC-S3")
    play(state, 0, "keep card 2")
    assert refused(state, 0, "keep card 2") == ("startup-kept", "ALC-S3")


# What the cards bring.


@pytest.mark.clause("ALC-S24", "ALC-A60")
def test_every_card_says_what_it_brings() -> None:
    state = GAME.new(2, seed="cards", options=ON)
    assert brings(state, 0) == ("gold-3",)
    assert brings(state, 3) == ("ingredient-2", "later-2")
    assert brings(state, 15) == ("ingredient-2", "book-1", "loss-1")
    assert brings(state, 16) == ("gold-2", "ingredient-1", "favour-2", "loss-2")
    assert brings(state, 18) == ("starting-artifact",)
    assert brings(state, 19) == ("secret-artifact",)


@pytest.mark.clause("ALC-S4", "ALC-S10")
@pytest.mark.parametrize(("variant", "more"), [("master", 0), ("apprentice", 1)])
def test_gold_and_ingredients(variant: str, more: int) -> None:
    state = funded((1, 3), (2, 12), variant=variant)
    assert gold(state) == [5, 2]
    assert [len(hand(state, seat)) for seat in (0, 1)] == [1 + more, 3 + more]


@pytest.mark.clause("ALC-S5", "ALC-A56")
def test_one_favour_more_is_drawn_and_one_goes_face_up() -> None:
    drawn = ("sage", "merchant", "barmaid", "shopkeeper")
    state = dealt((1, 2), (7, 5), favours=drawn)
    told = keep_all(state, (1, 2), (7, 5))
    # Seat 0 has no favours on its cards, so it draws none and is not asked.
    assert args(told, "drew-favours") == {"seat": 1, "count": 4}
    assert asked(state) == ("throwing-away", (1,))
    assert GAME.observe(state, None).deciding == (1,)
    assert set(legal(state, 1)) == {f"throw away {name}" for name in drawn}
    told = play(state, 1, "throw away merchant")
    assert args(told, "thrown-away") == {"seat": 1, "favour": "merchant"}
    assert favour_discards(state) == ["merchant"]
    assert sorted(favours(state, 1)) == ["barmaid", "sage", "shopkeeper"]
    assert state.round == 1


@pytest.mark.clause("ALC-S6", "ALC-S25", "ALC-L5", "ALC-A80")
def test_books_come_when_ingredients_can_be_seen() -> None:
    state = funded((10, 16), (1, 2))
    assert asked(state) == ("reading", (0,))
    assert len(hand(state, 0)) == 3
    assert reputation(state)[0] == 10
    state.apply(0, state.legal(0)[0])
    assert asked(state) == ("reading", (0,))
    state.apply(0, state.legal(0)[0])
    assert state.extra[BOOKS] == 2
    assert reputation(state)[0] == 9


@pytest.mark.clause("ALC-S7", "ALC-K3")
def test_reputation_of_both_cards_is_one_move() -> None:
    state = dealt((12, 15), (14, 16))
    told = keep_all(state, (12, 15), (14, 16))
    assert "reputation-changed" not in kinds(told)
    assert reputation(state)[0] == 10
    state.log = []
    state.apply(1, state.legal(1)[0])
    moved = [event.args for event in state.log if event.kind.startswith("reputation")]
    assert moved == [{"seat": 1, "reputation": 8, "moved": -2}]


@pytest.mark.clause("ALC-S8", "ALC-S27", "ALC-K4")
def test_delayed_reputation_comes_at_the_end_of_round_one() -> None:
    state = funded((4, 2), (1, 3))
    assert state.extra[LATER] == 2
    assert reputation(state) == [10, 10]
    state.log = []
    on_to_round(state, 2)
    told = kinds(state.log)
    assert reputation(state) == [12, 10]
    assert args(state.log, "delayed-came") == {"seat": 0}
    assert told.index("cubes-rewarded") < told.index("delayed-came")
    assert told.index("delayed-came") < told.index("adventurer-came")


@pytest.mark.clause("ALC-S9", "ALC-S25", "ALC-S30")
def test_a_herbalist_of_the_start_waits_for_books_and_the_move() -> None:
    state = dealt((11, 15), (1, 2), favours=("herbalist", "sage"))
    keep_all(state, (11, 15), (1, 2))
    told = play(state, 0, "throw away sage")
    assert "herbalist-came" in kinds(told)
    assert asked(state) == ("reading", (0,))
    state.log = []
    state.apply(0, state.legal(0)[0])
    order = kinds(state.log)
    assert order.index("reputation-changed") < order.index("drew")
    assert asked(state) == ("herbalist", (0,))


@pytest.mark.clause("ALC-S9")
def test_a_herbalist_that_is_thrown_away_does_nothing() -> None:
    state = dealt((11, 15), (1, 2), favours=("herbalist", "sage"))
    keep_all(state, (11, 15), (1, 2))
    assert "herbalist-came" not in kinds(play(state, 0, "throw away herbalist"))


@pytest.mark.clause("ALC-S25", "ALC-S30", "ALC-A80")
def test_seat_by_seat_artifact_then_books_then_one_move() -> None:
    state = funded((19, 9), (20, 10), row=COMMON)
    assert asked(state) == ("choosing", (0,))
    play(state, 0, "choose printing-press")
    assert asked(state) == ("reading", (0,))
    assert reputation(state)[0] == 10
    state.apply(0, state.legal(0)[0])
    assert reputation(state)[0] < 10
    assert asked(state) == ("choosing", (1,))


@pytest.mark.clause("ALC-S36")
def test_the_trunk_does_not_stop_ingredients_of_the_start() -> None:
    state = dealt((2, 14), (1, 3))
    state.own[fields.OWNED] |= BITS[pieces.TRUNK]
    keep_all(state, (2, 14), (1, 3))
    assert len(hand(state, 0)) == 7


# Starting artifacts.


@pytest.mark.clause("ALC-S12", "ALC-S13")
def test_a_starting_artifact_is_one_that_is_not_in_this_game() -> None:
    state = funded((19, 1), (2, 3), row=COMMON)
    left = [name for name in (*ARTIFACTS[:6], "replicator") if name not in COMMON]
    assert legal(state, 0) == [f"choose {name}" for name in left]
    assert refused(state, 0, "choose periscope") == ("no-starting-artifact", "ALC-S13")
    assert refused(state, 0, "choose silver-chalice") == ("no-starting-artifact", "ALC-S13")
    told = play(state, 0, "choose boots-of-speed")
    assert args(told, "got-artifact") == {"seat": 0, "artifact": "boots-of-speed"}
    assert owned(state, 0) == ["boots-of-speed"]
    assert GAME.observe(state, 1).players[0].artifacts == ("boots-of-speed",)
    assert pieces.BOOTS in pool(state, STARTING_LEVEL)


@pytest.mark.clause("ALC-S7", "ALC-S14", "ALC-K3")
@pytest.mark.parametrize(
    ("other", "artifact", "after"),
    [
        (1, "magic-mortar", 5),
        (1, "boots-of-speed", 3),
        (12, "boots-of-speed", 4),
        (15, "magic-mortar", 4),
    ],
)
def test_its_price_is_one_move_with_the_other_card(other: int, artifact: str, after: int) -> None:
    row = ("periscope", "discount-card", "robe-of-respect")
    state = funded((19, other), (2, 3), row=row)
    told = play(state, 0, f"choose {artifact}")
    assert args(told, "reputation-changed")["moved"] == after - 10
    assert reputation(state)[0] == after


@pytest.mark.clause("ALC-S31", "ALC-A92")
def test_at_the_start_every_artifact_can_be_paid() -> None:
    state = funded((19, 17), (2, 3), row=COMMON)
    run(state, f"0: {legal(state, 0)[0]}")
    assert "choose boots-of-speed" in legal(state, 0)
    play(state, 0, "choose boots-of-speed")
    assert reputation(state)[0] == 1


@pytest.mark.clause("ALC-S32")
def test_the_discount_card_waits_for_the_next_artifact_that_is_bought() -> None:
    row = ("periscope", "magic-mortar", "boots-of-speed")
    state = funded((19, 1), (2, 3), row=row)
    play(state, 0, "choose discount-card")
    assert not GAME.observe(state, 0).players[0].discounted


@pytest.mark.clause("ALC-S3")
def test_notation_and_labels_of_cards() -> None:
    state = dealt((4, 19), (2, 3))
    view = GAME.observe(state, 0)
    label = label_facts(view, "keep card 4")
    told = GAME.words.label("keep card 4", label)
    assert told == "keep startup card 4: 2 ingredients and 2 reputation at the end of round 1"
    assert GAME.write(KEEP_STARTUP + 3) == "keep card 4"
