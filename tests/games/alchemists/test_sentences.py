"""What the table is told and asked: every event, question, lesson and ending in words."""

from __future__ import annotations

import pytest

from shem.games.alchemists import GAME, events, stages
from shem.games.alchemists.king.encyclopedia_events import EVENT_FIELDS as ARTICLE_EVENTS
from shem.games.alchemists.king.events import EVENT_FIELDS as KING_EVENTS
from shem.games.alchemists.king.golem_events import EVENT_FIELDS as GOLEM_EVENTS
from shem.kernel.event import EVERYONE, Event
from shem.kernel.outcome import Outcome
from tests.games.alchemists.positions import NAMES, position, run
from tests.games.alchemists.test_king_sentences import ASKED as OF_GOLEM
from tests.games.alchemists.test_lessons_of_modules import TOPICS

TOLD = [
    (events.round_began(2, 0), "Round 2 begins. Ann is the starting player."),
    (events.row_laid([0, 7]), "New ingredients in the row: toadstool and raven's feather."),
    (events.adventurer_came([0, 3]),
     "An adventurer arrives and wants healing (red +) and paralysis (green -)."),
    (events.adventurer_seen([6]), "The next adventurer will want a neutral potion."),
    (events.artifacts_came([6]), "New artifacts for sale: Hypnotic Amulet."),
    (events.reshuffled(12),
     "The ingredient deck is empty. The discard pile is shuffled into a new deck of 12 cards."),
    (events.favours_reshuffled(1),
     "The favour deck is empty. The discard pile is shuffled into a new deck of 1 card."),
    (events.drew(0, 2), "Ann draws 2 ingredients."),
    (events.drew(0, 5, ("apprentice-ingredient", "ALC-S10")),
     "Ann draws 5 ingredients. One of them is the extra ingredient for apprentices."),
    (events.found(1, [2, 3]), "You draw toad and bird claw."),
    (events.drew_favours(0, 1), "Ann draws 1 favour."),
    (events.drew_favours(1, 2, ("extra-favour", "ALC-S5")), "You draw 2 favours. That is one more "
     "than the startup cards say; one of them is thrown away."),
    (events.found_favours(1, [7]), "You draw the Sage (when you transmute: 1 gold more)."),
    (events.chose_favour(1, 1), "You decide to throw away the Associate."),
    (events.placed(1, 0), "You place cubes: Forage."),
    (events.hired(1), "You use an Assistant."),
    (events.sent_up(1, 3), "You use an Associate to act first: Sell a potion."),
    (events.passed(0), "Ann passes."),
    (events.chose_bid(1, 2), "You decide to bid a discount of 2."),
    (events.named_potion(0, 4), "Ann wants to sell wisdom (blue +)."),
    (events.named_subject(0, 1, True), "Ann chooses fern for a new theory."),
    (events.named_subject(0, 1, False), "Ann wants to endorse the theory on fern."),
    (events.named_thesis(0, 0), "Ann chooses the alchemical: large blue minus."),
    (events.named_pair(0, 0), "Ann names toadstool and fern."),
    (events.thrown_away(0, 1), "Ann throws away the Associate."),
    (events.herbalist_came(1), "You have drawn a Herbalist, which is used right away."),
    (events.favour_played(1, 0), "You play the Assistant."),
    (events.discarded(0), "Ann discards an ingredient for the Herbalist."),
    (events.gave_away(1, 4), "You discard the flower."),
    (events.order_taken(0, 3, 0), "Ann takes order space 4."),
    (events.order_taken(1, 0, 1), "You pay 1 gold for order space 1."),
    (events.order_taken(0, 9, 0), "Ann takes the space for paralysed players."),
    (events.declared(0, [1, 0, 0, 1] + [0] * 8, [], 2),
     "Ann declares Forage and Sell a potion; 2 unused cubes."),
    (events.declared(0, [1] + [0] * 11, [0], 1),
     "Ann declares Forage, with an Associate in the top row of Forage; 1 unused cube."),
    (events.space_began(4), "Now: Buy an artifact."),
    (events.declined(0, 5), "Ann declines: Debunk."),
    (events.declined(1, 3, ("sold-out-2", "ALC-B27")), "You have to decline: Sell a potion. With "
     "two players only one potion is sold each round, and it has been sold."),
    (events.ran(0, 8), "Ann uses the Boots of Speed to repeat the action: Drink a potion."),
    (events.took(0, 5), "Ann takes the mandrake root from the row."),
    (events.transmuted(0, 2), "Ann transmutes an ingredient into 2 gold."),
    (events.bade(0, 3, 5), "Ann bids a discount of 3: 5 smileys."),
    (events.offered(0, 4, 3, 4), "Ann offers wisdom (blue +) for 4 gold, guaranteed: exact."),
    (events.sold(0, 4, 3, 1, 0),
     "The adventurer wanted wisdom (blue +) and gets a neutral potion. Ann earns nothing."),
    (events.used_up(1, 0), "You mixed toadstool and fern."),
    (events.bought(0, 3, 4), "Ann buys the Boots of Speed for 4 gold."),
    (events.paid_altar(0, 5), "Ann pays 5 gold to the Altar of Gold."),
    (events.thought(0), "Ann tests two ingredients with the Thinking Cap."),
    (events.tested(0, 6, 0), "Ann tests a potion on the student: a neutral potion."),
    (events.tested(0, 1, 1), "Ann pays the student 1 gold and tests a potion: poison (red -)."),
    (events.drank(0, 2), "Ann drinks a potion: speed (green +)."),
    (events.suffered(0, 1),
     "The potion affects Ann: one cube goes to the hospital and is missing next round."),
    (events.mixed(1, 1, 5), "You mixed toadstool and toad, which make insanity (blue -)."),
    (events.peeked(0, 1), "Ann uses the Periscope to look at one of your two cards."),
    (events.saw(1, 0, 6), "You see the scorpion in Ann's mix."),
    (events.mortar_kept(0), "The Magic Mortar saves one of Ann's two cards."),
    (events.kept(1, 6), "You get the scorpion back."),
    (events.published(0, 1, 2), "Ann publishes a theory: fern is large green minus."),
    (events.published(0, 1, -1), "Ann endorses the theory on fern."),
    (events.paid_author(0, 1), "Ann pays you 1 gold."),
    (events.sealed(1, 1, 0), "Your seal on fern: gold star."),
    (events.aspect_shown(0, 1, 3), "Ann shows everybody that fern has a green minus."),
    (events.claim_answered(0, 0, 6, True),
     "Ann claims that toadstool and fern make a neutral potion: correct."),
    (events.claim_answered(1, 0, 0, False),
     "You claim that toadstool and fern make healing (red +): wrong."),
    (events.theory_fell(1, 6), "The theory that fern is all minus is debunked."),
    (events.seal_broken(0, 1, 2), "Ann's seal on fern is revealed: red, no star."),
    (events.conflict_shown(0),
     "The theories on toadstool and fern cannot both be right: they are now in conflict."),
    (events.conflict_lifted(0), "The conflict between toadstool and fern is over."),
    (events.grant_taken(0, 2, 2), "Ann takes a grant and 2 gold: Middle grant."),
    (events.announced(0, 0), "Ann wants to show healing (red +)."),
    (events.exhibited(0, 0, True), "Ann shows healing (red +): success."),
    (events.exhibited(0, 0, False), "Ann tries to show healing (red +): failure."),
    (events.set_aside(0), "Ann sets a card aside for the Feather in Cap."),
    (events.put_aside(1, 0), "You set aside the toadstool."),
    (events.reputation_changed(0, -3, 10), "Ann's reputation: -3, now 10."),
    (events.reputation_changed(0, 0, 5), "Ann's reputation stays at 5."),
    (events.top_alchemist(0, 1), "Ann is top alchemist with 1 seal on the board."),
    (events.cubes_rewarded(0, 2), "Ann gets 2 favours for unused cubes."),
    (events.conference_began(1), "Conference 1 begins."),
    (events.judged(0, 2), "Ann has 2 seals to show at the conference."),
    (events.revealed([f"a{at}" for at in range(1, 9)]),
     "The big reveal: toadstool is large blue minus, fern is large blue plus, toad is large green "
     "minus, bird claw is large green plus, flower is large red minus, mandrake root is large red "
     "plus, scorpion is all minus, raven's feather is all plus."),
    (events.theory_judged(1, True), "The theory on fern is right."),
    (events.theory_judged(1, False), "The theory on fern is wrong."),
    (events.seal_opened(0, 1, 0, -4),
     "Ann's seal on fern is opened: gold star. It scores -4."),
    (events.scored(0, {"reputation": 12, "artifacts": 3, "grants": 2, "gold": 1, "theories": -4,
                       "idol": 0}),
     "Ann scores 14 points: reputation 12, artifacts 3, grants 2, gold 1, theories -4, "
     "Wisdom Idol 0."),
    (events.opened(0, []), "Ann's secrets are now open to everybody."),
]  # fmt: skip


@pytest.mark.parametrize(("event", "sentence"), TOLD, ids=lambda told: str(told)[:30])
def test_an_event_is_told_in_a_sentence(event: Event, sentence: str) -> None:
    assert GAME.words.event(event.told(), NAMES, 1) == sentence


def test_every_event_with_a_sentence_is_told() -> None:
    of_modules = {*KING_EVENTS, *ARTICLE_EVENTS, *GOLEM_EVENTS}
    assert {event.told()["kind"] for event, _ in TOLD} == set(GAME.words.ids("event")) - of_modules


@pytest.mark.clause("ALC-B65")
def test_what_is_for_one_seat_alone() -> None:
    small = {event.kind for event, _ in TOLD if event.audience != EVERYONE}
    assert small == {
        "chose-favour",
        "chose-bid",
        "placed",
        "hired",
        "sent-up",
        "found",
        "found-favours",
        "gave-away",
        "used-up",
        "mixed",
        "saw",
        "kept",
        "sealed",
        "put-aside",
    }


ASKED = [
    ("hand 0 toad toad | cubes 0 student", "", "declining"),
    ("phase order", "", "ordering"),
    ("phase declare", "", "declaring"),
    ("phase declare", "1: place publish", "declaring"),
    ("phase declare", "1: place debunk", "declaring-doubtful"),
    ("phase declare | round 1 | gold 1 9 | sale periscope", "1: place buy; place buy",
     "declaring-done"),
    ("phase declare | round 1", "1: place buy; place buy", "declaring-done-doubtful"),
    ("row toad | cubes 0 forage", "", "foraging"),
    ("cubes 0 forage", "", "foraging-deck"),
    ("row toad | deck empty | cubes 0 forage", "", "foraging-row"),
    ("hand 0 toad | cubes 0 transmute", "", "transmuting"),
    ("hand 0 toad | favours 0 sage | cubes 0 transmute", "", "transmuting-sage"),
    ("hand 0 toad fern | cubes 0 custodian", "", "custodian"),
    ("hand 0 toad fern | cubes 0 sell | cubes 1 sell", "", "bidding"),
    ("hand 0 toad fern | cubes 0 sell", "", "offering"),
    ("hand 0 toad fern | hand 1 toad fern | favours 1 merchant | cubes 0 sell | cubes 1 sell",
     "0: bid 1\n1: bid 0\n0: sell b+ exact toad fern", "offering-covered"),
    ("hand 0 toad fern | cubes 0 sell", "0: offer b+", "guaranteeing"),
    ("hand 0 toad fern | cubes 0 sell", "0: offer b+; guarantee exact", "brewing"),
    ("gold 0 9 | sale periscope | cubes 0 buy", "", "buying"),
    ("theory fern a2 1:gold | cubes 0 debunk", "", "debunking"),
    ("master | theory fern a2 1:gold | cubes 0 debunk", "", "debunking-master"),
    ("master | theory fern a2 1:gold | cubes 0 debunk", "0: mix fern toad", "claiming"),
    ("cubes 0 publish", "", "publishing"),
    ("cubes 0 publish", "0: theory on fern", "theorising"),
    ("cubes 0 publish", "0: theory on fern; theory is a2", "sealing"),
    ("gold 0 5 | theory fern a2 1:gold | cubes 0 publish", "0: endorse fern", "endorsing"),
    ("hand 0 toad fern | cubes 0 student", "", "testing"),
    ("hand 0 toad fern | cubes 0 drink", "", "drinking"),
    ("round 6 | hand 0 toad fern | cubes 0 exhibition", "", "exhibiting"),
    ("round 6 | hand 0 toad fern | cubes 0 exhibition", "0: exhibit r+", "showing"),
    ("phase order | favour_deck herbalist", "0: order 6", "herbalist"),
    ("owns 1 periscope | hand 0 toad fern | cubes 0 student", "0: mix fern toad", "peeking"),
    ("round 6 | gold 0 5 | sale altar-of-gold | cubes 0 buy", "0: buy altar-of-gold", "paying"),
    ("round 4 | gold 0 4 | hand 0 toad fern | sale thinking-cap | cubes 0 buy",
     "0: buy thinking-cap", "thinking"),
    ("gold 0 5 | theory fern a1 1:gold | cubes 0 debunk publish", "0: show fern red",
     "publishing-at-once"),
    ("gold 0 5 | theory fern a1 1:gold | cubes 0 debunk publish",
     "0: show fern red; theory is a1", "publishing-freed"),
    ("gold 0 5 | theory fern a2 0:gold | cubes 0 publish", "0: publish toad a3 gold", "granting"),
    ("owns 0 boots-of-speed | cubes 0 forage", "0: draw", "running"),
    ("round 6 | owns 0 feather-in-cap magic-mortar | hand 0 fern mandrake | cubes 0 exhibition",
     "0: exhibit r+; mix fern mandrake", "setting-aside"),
]  # fmt: skip


@pytest.mark.parametrize(("facts", "deeds", "kind"), ASKED)
def test_a_question_is_asked_in_a_sentence_and_cites_its_clause(
    facts: str, deeds: str, kind: str
) -> None:
    state = position(facts)
    if deeds:
        run(state, deeds)
    seat = state.to_act()[0]
    prompt = GAME.ask(state, seat)
    assert prompt.kind == kind
    assert prompt.clause in GAME.words.clauses
    assert GAME.words.prompt(prompt, NAMES, seat).endswith(("?", "."))
    if kind not in UNTAUGHT:
        assert GAME.words.lesson(prompt, NAMES, seat).endswith(".")
    assert GAME.presentation.lines(GAME.observe(state, seat), GAME.words)


# Questions that follow another one, or leave no choice.
UNTAUGHT = {
    "declining",
    "foraging-deck",
    "foraging-row",
    "offering-covered",
    "publishing-freed",
}


# Questions that are taught as another one is.
ALSO_ASKED = {"declaring-doubtful", "declaring-done-doubtful", "transmuting-sage"}


# Questions of The King's Golem: the tests of its modules ask them.
OF_MODULES = {
    *(kind for _, _, kind in OF_GOLEM),
    "publishing-articles",
    "choosing-secret",
    "choosing-starting",
    "keeping",
    "paying-secret",
    "reading",
    "replicating",
}


def test_every_question_with_a_sentence_is_asked() -> None:
    assert not GAME.words.problems()
    kinds = {kind for _, _, kind in ASKED} | {"throwing-away"} | OF_MODULES
    assert set(GAME.words.ids("prompt")) == kinds
    assert set(GAME.words.ids("lesson")) == (kinds - UNTAUGHT - ALSO_ASKED) | TOPICS


def lesson(facts: str, deeds: str = "") -> str:
    state = position(facts)
    if deeds:
        run(state, deeds)
    seat = state.to_act()[0]
    return GAME.words.lesson(GAME.ask(state, seat), NAMES, seat)


def test_lessons_are_true_at_their_moment() -> None:
    assert "bring a favour" in lesson("phase declare | round 5")
    assert "bring nothing in the last round" in lesson("phase declare | round 6")
    assert "open in round 2" in lesson("phase declare | round 1")
    told = "theory fern a2 1:gold | cubes 0 debunk"
    assert "brings you 2 reputation" in lesson(told)
    assert "costs 1" in lesson(told)
    assert "costs 0" in lesson(f"{told} | reputation 0 3")
    assert "costs 3" in lesson(f"{told} | reputation 0 18")
    assert "brings you 3 reputation" in lesson(f"{told} | owns 0 robe-of-respect")
    sale = "hand 0 toad fern | cubes 0 sell"
    assert "costs you reputation" in lesson(sale, "0: offer b+")
    assert "not in your zone" in lesson(f"{sale} | reputation 0 3", "0: offer b+")
    assert "up to 5 gold" in lesson(f"{sale} | reputation 0 18")
    custodian = "hand 0 toad fern | cubes 0 custodian"
    assert "last round" in lesson(f"round 6 | {custodian}")
    assert "last round" not in lesson(custodian)


def test_the_end_is_told() -> None:
    outcome = Outcome("ALC-B63", (1, 1, 3), (0.5, 0.5, 0.0), (41, 41, 30))
    told = GAME.words.outcome(outcome, NAMES, 1)
    assert told == "The secrets are out: Ann and you win with 41 points."


def test_every_stage_has_a_name_and_a_clause() -> None:
    names = GAME.words.names["stage"]
    for stage in stages.STAGES:
        assert stage.name in names
        assert stage.name == "over" or stage.clause in GAME.words.clauses


def test_every_choice_of_an_option_has_words() -> None:
    for option in GAME.options:
        assert GAME.words.line(f"option-{option.name}")
        for choice in option.choices:
            assert GAME.words.choice(option.name, str(choice)).sentence.endswith(".")
