"""A printed deck of one's own: a file is edited, checked, played with, and stays in the replay."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from tests.cli.runs import run, said
from tests.games.capek.editions import DATA

FOUNDRY = """title = "Foundry by Night"
gold = 1
research = 3
"""
PRINTED = """title = "Bones of the Forge"
gold = 3
research = 2
source = "public"
"""


@pytest.fixture
def deck(tmp_path: Path) -> Path:
    """The default deck, in which one card was corrected."""
    folder = tmp_path / "printed"
    shutil.copytree(DATA, folder)
    edit(folder, FOUNDRY, PRINTED)
    return folder


def edit(folder: Path, old: str, new: str) -> None:
    cards = folder / "cards.toml"
    text = cards.read_text()
    assert old in text
    cards.write_text(text.replace(old, new, 1))


def test_a_corrected_card_leaves_the_deck_complete(deck: Path) -> None:
    assert said("check-data", deck) == f"{deck}: everything is fine.\n"


@pytest.mark.clause("CPK-4", "CPK-26")
@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ('id = "pm2"', 'id = "pm1"', "'pm1': this id occurs twice"),
        ('id = "pm2"', 'id = "xx2"', "'xx2': the id is a colour and a number"),
        ('id = "w3"', 'id = "pm7"', "2 wilds, the box holds 3 (CPK-4)"),
        ("gold = 3", "gold = 4", "'gold' is 4, expected a whole number from 1 to 3"),
        ("gold = 3\n", "", "'gold' is missing"),
        ("inquiry = 2", "inquiry = 3", "'w3': 'inquiry' is 3, expected"),
        ("[[card]]", '[[card]]\nid = "vs7"\ngold = 1\nresearch = 1\noutrage = 0\n\n[[card]]',
         "40 cards, the box holds 39 (CPK-4)"),
    ],
)  # fmt: skip
def test_a_deck_that_is_not_complete_or_consistent_is_told(
    deck: Path, old: str, new: str, problem: str
) -> None:
    edit(deck, old, new)
    result = run("check-data", deck)
    assert result.exit_code == 1
    assert problem in result.stderr


def test_a_game_with_it_keeps_the_deck_and_its_hash(deck: Path, tmp_path: Path) -> None:
    replay = tmp_path / "mine.json"
    said("record", "capek", "--players", "random", "--data", deck, "--seed", "own", "--out", replay)
    # The replay needs the folder no more.
    shutil.rmtree(deck)
    assert "The replay is valid" in said("replay", "verify", replay)
    whole = json.loads(replay.read_text())
    (card, *_) = whole["match"]["edition"]["cards"]["card"]
    assert (card["title"], card["gold"]) == ("Bones of the Forge", 3)
    card["gold"] = 2
    replay.write_text(json.dumps(whole))
    result = run("replay", "verify", replay)
    assert result.exit_code == 1
    assert "the hash chain is broken" in result.stdout + result.stderr
