"""`shem games`: what can be played, and how it is chosen."""

import json
from pathlib import Path

import pytest

from shem.cli.games import counted
from shem.games import catalog
from tests.cli.runs import complaint, said, told
from tests.probes.drafts import GAME as DRAFTS
from tests.probes.peek import GAME as PEEK


def test_every_game_is_listed_with_seats_and_options() -> None:
    listing = said("games")
    for game in catalog().values():
        assert game.title in listing
        assert all(f"-o {option.name}=" in listing for option in game.options)


def test_numbers_of_seats_are_said_as_people_say_them() -> None:
    assert "Golem, 2 to 4 seats" in said("games")
    assert [counted(seats) for seats in ((2,), (2, 3), (2, 4, 6), (1, 2, 3))] == [
        "2",
        "2 or 3",
        "2 or 4 or 6",
        "1 to 3",
    ]


def test_the_listing_as_json_is_one_object() -> None:
    games = told("games", "--json")["games"]
    assert isinstance(games, list)
    assert [game["game"] for game in games] == list(catalog())
    golem = next(game for game in games if game["game"] == "golem")
    assert golem.keys() == {"game", "title", "version", "seats", "options"}
    assert golem["seats"] == [2, 3, 4]
    assert golem["options"][0] == {
        "name": "target",
        "clause": "GOL-33",
        "default": 0,
        "low": 0,
        "high": 200,
    }
    assert golem["options"][1].keys() == {"name", "clause", "default"}


@pytest.fixture
def _peek(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game with an option that has named choices stands on the shelf, too."""
    monkeypatch.setitem(catalog(), "peek", PEEK)


@pytest.mark.usefixtures("_peek")
def test_the_choices_of_an_option_are_listed_with_what_they_mean() -> None:
    *_, option, higher, lower = said("games").splitlines()
    assert option.startswith("  -o better=higher  ")
    assert higher.split(maxsplit=1) == ["better=higher", "The higher. The higher sum wins."]
    assert lower.split(maxsplit=1) == ["better=lower", "The lower. The lower sum wins."]
    games = told("games", "--json")["games"]
    assert isinstance(games, list)
    assert games[-1]["options"] == [
        {
            "name": "better",
            "clause": "PEK-3",
            "default": "higher",
            "choices": ["higher", "lower"],
        }
    ]


@pytest.mark.usefixtures("_peek")
def test_a_choice_is_made_by_its_name_on_the_command_line() -> None:
    played = ("simulate", "peek", "--players", "random,random", "--games", "2", "--seed", "s")
    assert told(*played, "-o", "better=LOWER", "--json")
    assert complaint(*played, "-o", "better=lowr") == (
        "option better is higher or lower, not 'lowr' — did you mean 'lower'?"
    )


def test_what_an_option_needs_is_listed_and_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(catalog(), "drafts", DRAFTS)
    assert "any triple but triple=false needs double=true" in said("games")
    games = told("games", "--json")["games"]
    assert isinstance(games, list)
    need = {"option": "double", "value": True, "when": None}
    assert games[-1]["options"][2]["needs"] == [need]
    played = ("simulate", "drafts", "--players", "random,random", "--games", "1", "--seed", "s")
    assert told(*played, "-o", "triple=yes", "-o", "double=yes", "--json")
    assert complaint(*played, "-o", "triple=yes") == (
        "option triple=true needs double=true (DRA-5), and here it is double=false: "
        "choose double=true, or triple=false"
    )


def test_sets_of_options_are_listed_chosen_and_changed() -> None:
    assert "--set scholar " in said("games")
    assert "Scholar. Adds the Royal Encyclopedia" in said("games")
    games = told("games", "--json")["games"]
    assert isinstance(games, list)
    listed = next(game for game in games if game["game"] == "alchemists")
    assert listed["sets"]["scholar"] == {
        "startup": True,
        "busy_days": True,
        "encyclopedia": True,
        "golem": False,
    }


def test_a_set_is_chosen_by_name_and_its_options_can_be_changed(tmp_path: Path) -> None:
    played = ("record", "alchemists", "--players", "random", "--seed", "s", "--out")
    path = tmp_path / "game.json"
    said(*played, path, "--set", "scholar", "-o", "startup=no")
    replay = json.loads(path.read_text(encoding="utf-8"))
    agreed = replay["match"]["options"]
    assert (agreed["startup"], agreed["busy_days"]) == (False, True)
    assert (agreed["encyclopedia"], agreed["golem"]) == (True, False)
    wrong = complaint("play", "alchemists", "--set", "scholr")
    assert "no set 'scholr' — did you mean 'scholar'?" in wrong
    assert "Golem has no set 'scholar' (sets: none)" in complaint(
        "play", "golem", "--set", "scholar"
    )
