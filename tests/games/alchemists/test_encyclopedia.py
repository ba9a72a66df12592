"""The Royal Encyclopedia: publishing, endorsing, debunking and scoring articles."""

from __future__ import annotations

import pytest

from shem.games.alchemists import GAME, fields
from shem.games.alchemists.edition_data.kinds import MOST_SEATS
from shem.games.alchemists.king import fields as king
from shem.games.alchemists.king.encyclopedia import article_points, debunk_choices
from shem.games.alchemists.rules import conferences, scoring
from shem.games.alchemists.state import AlchemistsState
from tests.games.alchemists.positions import (
    args,
    asked,
    gold,
    kinds,
    legal,
    play,
    position,
    refused,
    reputation,
    run,
    seals_left,
)

ON = "option encyclopedia true"
RED = "article red +- toad mandrake scorpion fern"
BLUE = "article blue ++ toad fern toadstool feather"


def at(facts: str) -> AlchemistsState:
    return position(f"{ON} | {facts}")


def article(state: AlchemistsState, colour: str) -> object:
    told = state.truth()["articles"]
    assert isinstance(told, dict)
    return told.get(colour)


def write(state: AlchemistsState, seat: int, told: str) -> None:
    """`red +- toad mandrake scorpion fern gold`."""
    colour, signs, *named, seal = told.split()
    steps = [f"article {colour}", f"signs {signs}", *(f"field {each}" for each in named)]
    run(state, f"{seat}: " + "; ".join([*steps, f"seal {seal}"]))


# Set-up and publishing.


@pytest.mark.clause("ALC-E1", "ALC-E2", "ALC-K1")
def test_set_up() -> None:
    state = GAME.new(3, seed="e", options={"encyclopedia": True})
    for seat in range(3):
        assert len(seals_left(state, seat)) == 13
        assert seals_left(state, seat).count("silver") == 4
        assert seals_left(state, seat).count("white") == 1
    plain = GAME.new(3, seed="e")
    assert len(seals_left(plain, 0)) == 11
    assert state.setup.edition.encyclopedia.tokens == 2


@pytest.mark.clause("ALC-E3", "ALC-E4", "ALC-E6", "ALC-E7", "ALC-A65", "ALC-E8")
def test_a_new_article() -> None:
    state = at("cubes 0 publish | gold 0 3")
    assert asked(state) == ("publishing", (0,))
    events = run(state, "0: article red; signs +-; field toad; field mandrake; field scorpion")
    assert asked(state) == ("filling", (0,))
    events += run(state, "0: field fern; seal gold")
    assert article(state, "red") == {
        "signs": "+-",
        "ingredients": ["toad", "mandrake", "scorpion", "fern"],
        "seals": ["gold", None],
    }
    assert gold(state)[0] == 2
    assert reputation(state)[0] == 12  # 1 for the article, 1 for the top alchemist
    assert args(events, "article-published")["signs"] == "+-"
    sealed = [event for event in events if event.kind == "article-sealed"]
    assert sealed[0].audience != events[0].audience


@pytest.mark.clause("ALC-E4", "ALC-E8", "ALC-E9")
def test_endorsing_pays_the_owners_of_seals_and_gains_nothing() -> None:
    state = at(f"seats 3 | {RED} 1:gold 2:red | cubes 0 publish | gold 0 4 | gold 1 0 | gold 2 0")
    run(state, "0: endorse red article; seal silver")
    assert gold(state) == [1, 1, 1]
    told = article(state, "red")
    assert isinstance(told, dict)
    assert told["seals"] == ["silver", "gold", "red"]
    assert reputation(state)[0] == 11  # all three are top alchemists


@pytest.mark.clause("ALC-E5")
def test_the_printing_press_saves_the_gold_of_the_bank() -> None:
    state = at("cubes 0 publish | gold 0 0 | owns 0 printing-press")
    write(state, 0, "green ++ toad fern claw flower gold")
    assert gold(state)[0] == 0


@pytest.mark.clause("ALC-E14", "ALC-E8")
def test_the_seal_of_authority_counts_for_articles() -> None:
    state = at("cubes 0 publish | owns 0 seal-of-authority")
    write(state, 0, "green ++ toad fern claw flower gold")
    assert reputation(state)[0] == 10 + 3 + 1


@pytest.mark.clause("ALC-E9")
def test_room_for_three_seals_one_of_each() -> None:
    state = at(f"seats 4 | {RED} 1:gold 2:red 3:blue | cubes 0 publish | gold 0 9")
    assert refused(state, 0, "endorse red article") == ("article-full", "ALC-E9")
    state = at(f"{RED} 0:gold | cubes 0 publish | gold 0 9")
    assert refused(state, 0, "endorse red article") == ("article-sealed-already", "ALC-E9")
    assert refused(state, 0, "endorse blue article") == ("no-article", "ALC-E9")


@pytest.mark.clause("ALC-E12")
def test_what_a_new_article_may_not_be() -> None:
    state = at(f"{RED} 1:gold | article green ++ toad fern claw flower 1:gold | cubes 0 publish")
    assert refused(state, 0, "article red") == ("article-stands", "ALC-E12")
    run(state, "0: article blue; signs --")
    assert refused(state, 0, "field toad") == ("tokens-used-up", "ALC-E12")
    run(state, "0: field mandrake")
    assert refused(state, 0, "field mandrake") == ("laid-already", "ALC-E6")
    state = at(f"{RED} 1:gold | theory toad a8 1:gold | cubes 0 publish")
    run(state, "0: article blue; signs --; field toad; field mandrake; field scorpion")
    assert refused(state, 0, "field fern") == ("same-four", "ALC-E12")
    run(state, "0: field feather; seal white")
    assert article(state, "blue") is not None


@pytest.mark.clause("ALC-E34", "ALC-A98")
def test_only_what_can_be_paid_and_sealed_is_offered() -> None:
    state = at(f"{RED} 1:gold | cubes 0 publish | gold 0 1 | owns 0 periscope")
    assert "article blue" in legal(state, 0)
    assert refused(state, 0, "endorse red article") == ("fee-too-high", "ALC-E4")
    state = at("cubes 0 publish | cubes 1 publish | gold 0 0")
    assert asked(state) == ("publishing", (1,))
    state = at(f"{RED} 1:gold | cubes 0 publish | cubes 1 publish | seals 0")
    assert asked(state) == ("publishing", (1,))


@pytest.mark.clause("ALC-E14")
def test_articles_count_as_theories() -> None:
    state = at(f"{RED} 0:gold | {BLUE} 0:red 1:blue | theory claw a4 1:gold")
    assert [conferences.standing_seals(state, seat) for seat in range(2)] == [2, 2]
    state = at(f"round 3 | {RED} 0:gold | phase end")
    assert reputation(state)[0] == 12
    assert reputation(state)[1] < 10


# Debunking.


@pytest.mark.clause("ALC-E15", "ALC-E16", "ALC-E19", "ALC-E21")
def test_an_apprentice_brings_an_article_down() -> None:
    # Toadstool is a1 and has a blue minus.
    state = at(f"seats 3 | {BLUE} 1:gold 2:blue | cubes 0 debunk")
    events = play(state, 0, "show toadstool blue")
    assert article(state, "blue") is None
    # Toadstool lies on the blue field: that seal is hedged.
    assert reputation(state) == [12, 5, 10]
    assert "article-seal-safe" in kinds(events)
    assert "article-seal-broken" in kinds(events)
    assert seals_left(state, 1).count("gold") == 2  # the seal on the board was no more in hand


@pytest.mark.clause("ALC-E19", "ALC-E27", "ALC-A79")
def test_a_fifth_ingredient_refutes_four_of_one_sign_and_all_hedges_are_safe() -> None:
    state = at(f"natures a2 a4 a5 a3 a1 a7 a8 a6 | {BLUE} 1:white | cubes 0 debunk")
    assert "show scorpion blue" in legal(state, 0)
    play(state, 0, "show scorpion blue")
    assert article(state, "blue") is None
    assert reputation(state) == [12, 10]


@pytest.mark.clause("ALC-E15", "ALC-E27")
def test_a_failure_costs_reputation() -> None:
    state = at(f"{BLUE} 1:gold | cubes 0 debunk")
    play(state, 0, "show fern blue")  # a2 has a blue plus, as the article says
    assert article(state, "blue") is not None
    assert reputation(state)[0] == 9


@pytest.mark.clause("ALC-E21")
def test_a_theory_and_an_article_fall_together_for_one_gain() -> None:
    state = at(f"{BLUE} 0:gold 1:gold | theory toadstool a2 1:silver | cubes 0 debunk")
    play(state, 0, "show toadstool blue")
    assert article(state, "blue") is None
    assert state.theories[0] == -1
    assert reputation(state) == [10 + 2 - 5, 1]  # the second one loses 10, and stays at 1


@pytest.mark.clause("ALC-E20", "ALC-E21", "ALC-E22", "ALC-A68")
def test_a_master_refutes_two_articles_at_once() -> None:
    # Fern (a2) and mandrake (a6) make R+: both have a red plus, and their greens differ.
    facts = (
        "article red -+ fern toad claw feather 1:gold | article green ++ fern mandrake claw toad"
    )
    state = at(f"master | {facts} 1:silver | cubes 0 debunk")
    run(state, "0: mix fern mandrake; claim r+")
    assert article(state, "red") is None
    assert article(state, "green") is None
    assert reputation(state) == [12, 1]


@pytest.mark.clause("ALC-E22")
def test_a_neutral_potion_refutes_what_gives_both_the_same_sign() -> None:
    state = at(f"master | {BLUE} 1:green | cubes 0 debunk | natures a3 a2 a1 a4 a5 a6 a7 a8")
    run(state, "0: mix fern toad; claim n")  # a2 and a1 are partners
    assert article(state, "blue") is None
    assert reputation(state) == [12, 10]  # fern lies on the green field


@pytest.mark.clause("ALC-E23", "ALC-E30", "ALC-B46")
def test_a_conflict_with_an_article_is_no_success_but_one_of_theories_beside_it_is() -> None:
    state = at(f"master | {RED} 1:gold | theory toad a8 1:gold | cubes 0 debunk")
    # Toad (a3) and mandrake (a6) make R+, as article and theory allow.
    assert "mix mandrake toad" not in legal(state, 0)
    run(state, "0: mix toad mandrake; claim r+")
    assert reputation(state) == [9, 11]  # the other one is the top alchemist
    facts = "theory fern a6 1:gold | theory mandrake a8 1:gold"
    article_facts = "article green ++ fern mandrake claw toad 1:gold"
    state = at(f"master | {facts} | {article_facts} | cubes 0 debunk")
    events = run(state, "0: mix fern mandrake; claim r+")
    assert {"article-fell", "conflict-shown"} <= set(kinds(events))
    assert reputation(state) == [12, 5]


@pytest.mark.clause("ALC-E15", "ALC-E18", "ALC-E27", "ALC-E31")
def test_a_true_demonstration_that_refutes_nothing_is_a_failed_attempt() -> None:
    """The failed attempt among the rulebook's examples: toad and toadstool make a red potion."""
    state = at(f"master | {BLUE} 1:gold | cubes 0 debunk | natures a1 a2 a5 a4 a3 a6 a7 a8")
    run(state, "0: mix toadstool toad")
    assert len(legal(state, 0)) == 7  # any potion, as in the base game
    events = run(state, "0: claim r-")
    assert "claim-proved" in kinds(events)
    assert article(state, "blue") is not None
    assert reputation(state) == [9, 11]  # the other one is the top alchemist


@pytest.mark.clause("ALC-E31", "ALC-A96")
def test_what_is_named_must_be_able_to_do_something() -> None:
    state = at(f"{RED} 1:gold | cubes 0 debunk")
    assert refused(state, 0, "show toad green") == ("nothing-to-refute", "ALC-E31")
    assert refused(state, 0, "show flower red") == ("nothing-to-refute", "ALC-E31")
    assert "show toad red" in legal(state, 0)
    empty = at("cubes 0 debunk | cubes 1 publish")
    assert asked(empty) == ("publishing", (1,))
    assert debunk_choices(empty) == GAME.read("decline")
    master = at(f"master | {RED} 1:gold | cubes 0 debunk")
    assert "mix toad mandrake" in legal(master, 0)
    assert "mix claw flower" not in legal(master, 0)
    assert "mix toadstool claw" not in legal(master, 0)  # of colours without an article nothing


@pytest.mark.clause("ALC-E24", "ALC-E28", "ALC-E32", "ALC-A97", "ALC-E33", "ALC-E37")
def test_another_article_at_once() -> None:
    state = at(f"{BLUE} 1:gold | cubes 0 debunk publish publish | gold 0 3")
    play(state, 0, "show toadstool blue")
    assert asked(state) == ("publishing-at-once", (0,))
    assert legal(state, 0) == ["article blue", "pass"]
    assert refused(state, 0, "article red") == ("article-not-fallen", "ALC-E37")
    assert refused(state, 0, "theory on toad") == ("not-fallen", "ALC-B47")
    run(state, "0: article blue; signs ++; field toad; field fern; field feather")
    # Other fields alone are not enough, and the tokens of the fallen one are free.
    assert refused(state, 0, "field toadstool") == ("same-article", "ALC-E32")
    run(state, "0: field mandrake; seal green")
    assert gold(state)[0] == 2
    assert asked(state) == ("publishing", (0,))  # the second use comes in its turn


@pytest.mark.clause("ALC-E32")
def test_later_even_the_refuted_article_may_be_published() -> None:
    state = at(f"{BLUE} 1:gold | cubes 0 debunk publish | gold 0 3")
    run(state, "0: show toadstool blue; pass")
    write(state, 0, "blue ++ toad fern toadstool feather blue")
    assert article(state, "blue") is not None


@pytest.mark.clause("ALC-E37", "ALC-E29")
def test_after_both_fell_one_of_them_at_once() -> None:
    state = at(f"{BLUE} 1:gold | theory toadstool a2 1:gold | cubes 0 debunk publish")
    play(state, 0, "show toadstool blue")
    assert legal(state, 0) == ["theory on toadstool", "theory is a2", "article blue", "pass"]
    assert GAME.ask(state, 0).kind == "publishing-at-once-either"
    poor = at(f"{BLUE} 1:gold | theory toadstool a2 1:gold | cubes 0 debunk publish | gold 0 0")
    play(poor, 0, "show toadstool blue")
    assert asked(poor)[0] != "publishing-at-once"


@pytest.mark.clause("ALC-E29")
def test_without_a_cube_on_publish_nobody_is_asked() -> None:
    state = at(f"{BLUE} 1:gold | cubes 0 debunk | cubes 1 publish")
    play(state, 0, "show toadstool blue")
    assert asked(state) == ("publishing", (1,))


# The grant.


@pytest.mark.clause("ALC-E13", "ALC-E36")
def test_the_grant_of_the_encyclopedia() -> None:
    state = at(f"{RED} 0:gold | cubes 0 publish publish | gold 0 3")
    write(state, 0, "blue ++ toad fern toadstool feather blue")
    assert legal(state, 0) == ["grant encyclopedia", "pass"]
    run(state, "0: pass")
    # Declined, it is offered again after the next publish action.
    write(state, 0, "green -- claw flower mandrake scorpion silver")
    run(state, "0: grant encyclopedia")
    assert gold(state)[0] == 3
    state = at(f"{RED} 0:gold | grants 0 top | cubes 0 publish | gold 0 3")
    write(state, 0, "blue ++ toad fern toadstool feather blue")
    assert asked(state)[0] != "granting"
    rows = scoring.ledger(at(f"{RED} 0:gold | grants 0 encyclopedia"), 0)
    assert rows["grants"] == 2


@pytest.mark.clause("ALC-E13", "ALC-E36", "ALC-B34")
def test_it_counts_as_a_grant_and_articles_do_not_count_for_others() -> None:
    facts = "grants 0 encyclopedia | theory toadstool a1 0:gold | cubes 0 publish | gold 0 3"
    state = at(facts)
    run(state, "0: theory on fern; theory is a2; seal silver")
    assert asked(state)[0] != "granting"  # a second grant needs three theories
    state = at(f"{RED} 0:gold | theory toad a3 0:gold | cubes 0 publish | gold 0 3")
    run(state, "0: theory on claw; theory is a4; seal silver")
    assert asked(state)[0] != "granting"


# Scoring.


@pytest.mark.clause("ALC-E10", "ALC-E11", "ALC-E25")
@pytest.mark.parametrize(
    ("told", "points"),
    [
        # Toad a3, mandrake a6 have a red plus, scorpion a7 and toadstool a1 a red minus.
        ("article red +- toad mandrake scorpion toadstool 0:gold", 5),
        ("article red +- toad mandrake scorpion toadstool 0:silver", 3),
        ("article red +- toad mandrake scorpion toadstool 0:white", 0),
        # Fern a2 has a red plus: the white field is wrong.
        ("article red +- toad mandrake scorpion fern 0:white", 0),
        ("article red +- toad mandrake scorpion fern 0:blue", -4),
        ("article red +- toad mandrake scorpion fern 0:gold", -4),
        ("article red +- toad claw scorpion fern 0:white", -4),
    ],
)
def test_what_a_seal_on_an_article_scores(told: str, points: int) -> None:
    state = at(told)
    assert article_points(state, 0) == points
    assert scoring.ledger(state, 0)["articles"] == points


@pytest.mark.clause("ALC-E11")
def test_the_white_seal_hedges_nothing_on_a_theory() -> None:
    state = at("theory toadstool a2 0:white")
    assert scoring.ledger(state, 0)["theories"] == -4
    state = at("theory toadstool a2 1:white | cubes 0 debunk")
    play(state, 0, "show toadstool red")
    assert reputation(state)[1] == 5


@pytest.mark.clause("ALC-E35")
def test_the_idol_counts_seals_on_articles_that_are_right() -> None:
    right = "article red +- toad mandrake scorpion toadstool 0:white"
    wrong = "article blue +- toad fern scorpion claw 0:white"
    assert scoring.ledger(at(f"owns 0 wisdom-idol | {right}"), 0)["idol"] == 1
    assert scoring.ledger(at(f"owns 0 wisdom-idol | {wrong}"), 0)["idol"] == 0


@pytest.mark.clause("ALC-E25", "ALC-E16")
def test_the_big_reveal_tells_of_articles() -> None:
    state = at(f"round 6 | {RED} 0:white 1:gold | cubes 0 forage")
    events = play(state, 0, "decline")
    assert args(events, "article-wrong")["ingredients"] == ["fern"]
    opened = [event.args for event in events if event.kind == "article-seal-opened"]
    assert [(each["seat"], each["points"]) for each in opened] == [(0, 0), (1, -4)]
    part = GAME.observe(state, 1).encyclopedia
    assert part is not None
    assert [seal.seal for seal in part.articles[0].seals] == ["white", "gold"]


# Views.


@pytest.mark.clause("ALC-E9", "ALC-B65")
def test_nobody_sees_the_seals_of_others() -> None:
    state = at(f"{RED} 0:gold 1:blue")
    part = GAME.observe(state, 0).encyclopedia
    assert part is not None
    assert [(seal.seat, seal.seal) for seal in part.articles[0].seals] == [(0, "gold"), (1, None)]
    assert GAME.observe(position(""), 0).encyclopedia is None


def test_a_module_that_is_not_in_play_leaves_nothing_behind() -> None:
    plain = position("cubes 0 publish")
    assert plain.extra == []
    assert refused(plain, 0, "article red") == ("not-in-play", "ALC-K2")
    assert not any("article" in text for text in legal(plain, 0))


def test_a_fallen_seal_leaves_the_board() -> None:
    state = at(f"{BLUE} 1:gold | cubes 0 debunk")
    play(state, 0, "show toadstool blue")
    assert state.extra[king.ARTICLE_SEALS + 2 * MOST_SEATS + 1] == 0
    assert state.own[fields.SEALS_LEFT + 1] > 0
