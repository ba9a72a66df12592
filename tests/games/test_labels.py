"""Every choice is called something, and every event has the arguments that the web is told of."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final, get_args, get_origin

import pytest

from shem.games import catalog
from shem.kernel.event import Event
from shem.kernel.game import AnyGame
from shem.kernel.rng import Rng

NAMES = ("Anna", "Bo", "Cleo", "Dan", "Eve", "Fay")
GAMES = [game for game in catalog().values() if game.words.ids("label")]
EVENTFUL = [game for game in catalog().values() if game.presentation.event_fields]
STEPS = 250
BOARDS: Final = Path(__file__).parents[2] / "web" / "src" / "games"
SOURCES = {".svelte", ".ts"}


def name_of(game: AnyGame) -> str:
    return game.slug


def played(game: AnyGame, seats: int) -> tuple[set[tuple[str, str]], list[Event]]:
    """The choices met in a random game, each with its label, and all events."""
    state, luck = game.new(seats, seed="labels"), Rng.of("labels", game.slug)
    labels: set[tuple[str, str]] = set()
    events: list[Event] = []
    state.log = events
    for _ in range(STEPS):
        if state.outcome() is not None:
            break
        seat = state.to_act()[0]
        view = game.observe(state, seat)
        for action in state.legal(seat):
            text = game.write(action)
            labels.add((text, game.label(view, text, NAMES)))
        choices = state.legal(seat)
        state.apply(seat, choices[luck.below(len(choices))])
    return labels, events


def fits(value: object, annotation: object) -> bool:
    if get_origin(annotation) is list:
        (item,) = get_args(annotation)
        return isinstance(value, (list, tuple)) and all(fits(each, item) for each in value)
    return annotation is object or type(value) is annotation


@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_choices_have_labels_that_name_no_id(game: AnyGame) -> None:
    for seats in game.seats:
        for text, label in played(game, seats)[0]:
            assert "{" not in label
            patterns = [pattern for pattern in game.words.ids("label") if "{" not in pattern]
            assert label != text or text in patterns or text.startswith(("put", "announce")), text


@pytest.mark.parametrize("game", EVENTFUL, ids=name_of)
def test_events_are_as_declared(game: AnyGame) -> None:
    declared = game.presentation.event_fields
    # An event that nobody chose has words of its own beside it, which say why.
    told = {each.removesuffix("-because") for each in game.words.ids("event")}
    assert set(declared) == told
    for seats in game.seats:
        for event in played(game, seats)[1]:
            fields = declared[event.kind]
            assert fields.keys() == event.args.keys(), event
            assert all(fits(event.args[name], fields[name]) for name in fields), event


@pytest.mark.parametrize(
    "game", [game for game in GAMES if "board" in game.words.names], ids=name_of
)
def test_phrases_of_a_board_are_used_and_given_what_they_need(game: AnyGame) -> None:
    files = [each for each in (BOARDS / game.slug).rglob("*.*") if each.suffix in SOURCES]
    board = "".join(file.read_text(encoding="utf-8") for file in files)
    for phrase, words in game.words.names["board"].items():
        is_named = f'"{phrase}"' in board
        assert is_named or is_put_together(phrase, board), f"nothing says {phrase}"
        uses = re.findall(rf'say\("{phrase}"(.)', board)
        assert "{" not in words or ")" not in uses, f"{phrase} lacks its arguments"


def is_put_together(phrase: str, board: str) -> bool:
    """Whether the board makes phrases that begin like this one: `done-${phase}`."""
    parts = phrase.split("-")
    return any(f"`{'-'.join(parts[:at])}-${{" in board for at in range(1, len(parts)))


def test_the_codes_of_capsule_are_those_of_its_edition() -> None:
    game = catalog()["capsule"]
    names = game.words.names
    for at, found in enumerate(game.default_edition.discovery_ids):
        assert names["code"][f"x{at + 1}"] == names["face"][found]
        assert game.words.label(f"show x{at + 1}") == f"show {names['face'][found]}"


def test_a_label_that_no_pattern_has_is_the_notation() -> None:
    assert catalog()["golem"].words.label("dance") == "dance"
