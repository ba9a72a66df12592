"""The words of books, order boards and startup cards."""

from __future__ import annotations

import pytest

from shem.games.alchemists import GAME, pieces, stages
from shem.games.alchemists.bits import BITS
from shem.games.alchemists.king import events
from shem.games.alchemists.king.events import EVENT_FIELDS
from shem.games.alchemists.king.fields import KEPT, SECRETS, WINDOWS
from shem.games.alchemists.label_args import label_facts
from shem.games.alchemists.state import AlchemistsState
from shem.kernel.event import Event
from shem.kernel.rng import Rng
from tests.games.alchemists.funding import dealt, funded
from tests.games.alchemists.positions import NAMES, play, position

STATE = GAME.new(2, seed="sentences", options={"busy_days": True})

EVENTS = [
    (events.book_opened(0, 2), "Ann opens a book from the palace library, number 2."),
    (events.book_read(1), "You read about one of the four ingredients."),
    (events.learnt(1, 2, 1), "You learn that toad is a moon ingredient."),
    (events.board_came(STATE, 3), "Order board 4 is now in play."),
    (events.board_seen(STATE, 0), "Next round: order board 1."),
    (events.paid_cubes(0, 1), "Ann pays with 1 cube, which stays unused this round."),
    (events.gained_gold(1, 3), "You get 3 gold."),
    (events.kept_startup(1, 4), "You keep startup card 5."),
    (events.funded(0, [0, 3]), "Ann starts with startup card 1 and startup card 4."),
    (events.got_artifact(0, 3), "Ann gets the Boots of Speed."),
    (events.hid_artifact(0), "Ann takes a secret artifact."),
    (events.chose_secret(1, 15), "Your secret artifact is the Bronze Cup."),
    (events.turned_up(0, 15), "Ann's secret artifact is revealed: the Bronze Cup."),
    (events.delayed_came(1), "You get the reputation promised by a startup card."),
    (events.replicated(0, 0), "Ann uses the Replicator on startup card 1."),
    (events.scored_also(0, "secrets", 2), "Ann scores 2 points for secret artifacts."),
    (
        events.book_offered(1, [0, 1, 2, 3]),
        "The book is about toadstool, fern, toad and bird claw.",
    ),
]


@pytest.mark.parametrize(("event", "sentence"), EVENTS, ids=lambda each: str(each)[:20])
def test_an_event_is_told_in_a_sentence(event: Event, sentence: str) -> None:
    assert GAME.words.event(event.plain(), NAMES, 1) == sentence


def test_every_event_of_these_modules_is_told() -> None:
    assert {event.kind for event, _ in EVENTS} == set(EVENT_FIELDS)


def reading() -> AlchemistsState:
    return funded((9, 1), (2, 3))


def replicating() -> AlchemistsState:
    state = position("option startup yes | cubes 0 drink | hand 0 toad fern")
    state.extra[KEPT], state.extra[WINDOWS] = BITS[6] | BITS[11], 1
    play(state, 0, "decline")
    return state


def returning() -> AlchemistsState:
    state = replicating()
    play(state, 0, "replicate card 7")
    return state


def offering() -> AlchemistsState:
    state = position(
        "option startup yes | round 6 | gold 0 2 | hand 0 fern claw | cubes 0 exhibition"
    )
    state.extra[SECRETS] = BITS[pieces.ALTAR]
    play(state, 0, "decline")
    return state


ASKED = {
    "keeping": (dealt((1, 2), (3, 4)), ["look-startup", "keeps"]),
    "choosing-starting": (funded((19, 1), (2, 3)), ["look-artifact", "chooses"]),
    "choosing-secret": (funded((20, 1), (2, 3)), ["look-artifact", "chooses"]),
    "reading": (reading(), ["look-book", "reads"]),
    "replicating": (replicating(), ["look-startup", "keeps"]),
    "throwing-away": (returning(), ["look-throwing", "throws"]),
    "paying-secret": (offering(), ["look-altar", "pays"]),
}


@pytest.mark.parametrize("kind", ASKED)
def test_a_question_its_lesson_its_labels_and_its_reasons(kind: str) -> None:
    state, keys = ASKED[kind]
    prompt = GAME.ask(state, 0)
    assert prompt.kind == kind
    assert prompt.clause in GAME.words.clauses
    assert GAME.words.prompt(prompt, NAMES, 0).endswith(("?", "."))
    assert GAME.words.lesson(prompt, NAMES, 0).endswith(".")
    view = GAME.observe(state, 0)
    for action in state.legal(0):
        text = GAME.write(action)
        assert GAME.words.label(text, label_facts(view, text)) != text
    told = GAME.presentation.reasons(state, 0, (state.legal(0)[0],), Rng.of("hints", "luck"))
    assert [reason.key for reason in told] == keys
    assert all(GAME.words.reason(reason, NAMES, 0) for reason in told)


def test_labels_of_order_boards_say_what_a_space_costs_and_brings() -> None:
    state = position("option busy_days yes | phase order | board board-1")
    view = GAME.observe(state, 0)

    def label(text: str) -> str:
        return GAME.words.label(text, label_facts(view, text))

    assert label("order 6") == "Order space 6: 1 gold for 1 ingredient and 1 book"
    assert label("order 4") == "Order space 4: 1 ingredient and 1 favour"


def test_the_table_as_plain_text() -> None:
    state = position("option busy_days yes | phase order | board board-1")
    told = GAME.presentation.lines(GAME.observe(state, 0), GAME.words)
    assert "Order board 1, this round" in told
    assert "  Order space 6: 1 gold for 1 ingredient and 1 book" in told
    state = dealt((1, 4), (2, 3))
    told = GAME.presentation.lines(GAME.observe(state, 0), GAME.words)
    assert "Startup card 4: 2 ingredients and 2 reputation at the end of round 1" in told
    state = funded((20, 9), (2, 3))
    state.apply(0, state.legal(0)[0])
    state.apply(0, state.legal(0)[0])
    told = GAME.presentation.lines(GAME.observe(state, 0), GAME.words)
    assert any(line.startswith("Your secret artifact: ") for line in told)
    assert any(line.startswith("Books read: ") for line in told)
    assert "Your startup cards: one with 1 gold and 1 book; one with a secret artifact" in told
    assert not any("secret artifact" in line and line.startswith("You have") for line in told)
    assert state.stage == stages.ORDERING
    theirs = GAME.presentation.lines(GAME.observe(state, 1), GAME.words)
    assert not any(line.startswith("Your secret artifact: ") for line in theirs)
    assert any("1 secret artifact" in line for line in theirs)
