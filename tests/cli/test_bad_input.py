"""Whatever is wrong gets one clear sentence and a non-zero exit, and damages no file."""

import json
import os
import shutil
from pathlib import Path

import pytest

from shem import __version__
from shem.games import game
from shem.table import Act, Player, Table, agree, save
from tests.cli.runs import complaint, recorded, run

GOLEM = game("golem")


def saved(folder: Path) -> Path:
    """A game in progress, in a file."""
    players = [Player("person", "Anna"), Player("bot", "Sif", "greedy")]
    table = Table(agree(GOLEM, players, seed="b"))
    table.receive(Act(table.waiting_for()[0], "turn north"))
    path = folder / "golem.save.json"
    path.write_text(save(table, release=__version__))
    return path


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        ("play gollem", "did you mean 'golem'?"),
        ("play golem --seats 5", "2 to 4 seats, not 5"),
        ("play golem --seats 0", "2 to 4 seats, not 0"),
        ("play golem --seats many", "--seats"),
        ("play golem --people 3 --seats 2", "3 people do not fit in 2 seats"),
        ("play golem --people 7", "not 7"),
        ("play golem --people -1", "not -1"),
        ("play golem --people ,", "give the names of the people"),
        ("play golem --people Anna,anna", "same name"),
        ("play golem --people Bo\x07b", "one line of at most 40 letters"),
        ("play golem --bots greedy,greedy --seats 2", "2 bots do not fit in 1 free seats"),
        ("play golem --bots gredy", "did you mean 'greedy'?"),
        ("play golem --seed ", "a seed is one line"),
        ("play golem -o target", "name=value"),
        ("play golem -o target=900", "from 0 to 200"),
        ("play golem -o target=5 -o target=6", "given twice"),
        ("play golem -o gaol=5", "there is no option 'gaol'"),
        ("play golem --pace -1", "--pace"),
        ("play golem --pace nan", "--pace"),
        ("play golem --data nowhere", "nowhere cannot be used"),
        ("play golem --load nowhere.json", "no such file"),
        ("play golem --load .", "is a directory"),
        ("record golem --seats 9", "not 9"),
        ("record golem --players greedy,greedy,greedy --seats 2", "3 players do not fit"),
        ("record golem --players clever", "clever"),
        ("record golem --out .", "is a folder"),
        ("record golem --out nowhere/r.json", "there is no folder nowhere"),
        ("record chess", "there is no game 'chess'"),
        ("replay show nowhere.json", "no such file"),
        ("replay verify .", "is a directory"),
        ("replay", "Missing command"),
        ("rule", "give an id"),
        ("rule xyzzy", "no rule has the id 'xyzzy'"),
        ("rule --check --tests nowhere", "there is no folder nowhere"),
        ("check-data --game chess", "there is no game 'chess'"),
        ("check-data .", "say which game"),
        ("new-game harbour", "in a checkout of shem"),
        ("games --game golem", "--game"),
    ],
)
def test_a_mistake_gets_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: str, reason: str
) -> None:
    monkeypatch.chdir(tmp_path)
    assert reason in complaint(*arguments.split(" "))
    assert list(tmp_path.iterdir()) == []


def test_a_truncated_save_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    path = saved(tmp_path)
    whole = path.read_bytes()
    for length in (0, 1, len(whole) // 2, len(whole) - 3):
        path.write_bytes(whole[:length])
        assert str(path) in complaint("play", "golem", "--load", path)
        assert path.read_bytes() == whole[:length]


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("turn north", "turn south", "the save was edited"),
        ('"version": 2', '"version": 99', "version 99"),
        ("shem save", "shem replay", "this is not a shem save"),
        ('"rules": "1"', '"rules": "7"', "edited"),
        ('"seed": "b"', '"seed": "c"', "edited"),
    ],
)
def test_an_edited_save_is_refused(tmp_path: Path, old: str, new: str, reason: str) -> None:
    path = saved(tmp_path)
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new))
    assert reason in complaint("play", "golem", "--load", path)


def test_a_save_of_other_rules_says_which_shem_opens_it(tmp_path: Path) -> None:
    path = saved(tmp_path)
    fields = json.loads(path.read_text())
    fields["match"]["rules"] = "7"
    fields["head"] = _head(fields)
    path.write_text(json.dumps(fields))
    assert "version '7' of the rules" in complaint("play", "golem", "--load", path)


def _head(fields: dict[str, object]) -> str:
    from shem.kernel.digest import digest, next_link

    head = digest(fields["match"])
    assert isinstance(fields["log"], list)
    for message in fields["log"]:
        head = next_link(head, message)
    return head


@pytest.mark.parametrize("contents", [b"\xff\xfe\x00", b"[" * 9999, b"null", b'{"format": 3}'])
def test_a_file_that_never_was_a_save_is_refused(tmp_path: Path, contents: bytes) -> None:
    path = tmp_path / "thing.json"
    path.write_bytes(contents)
    complaint("play", "golem", "--load", path)
    complaint("replay", "show", path)
    complaint("replay", "verify", path)
    assert path.read_bytes() == contents


def test_a_save_cannot_be_played_as_something_else(tmp_path: Path) -> None:
    path = saved(tmp_path)
    for option in ("--seats=2", "--people=1", "--bots=greedy", "--seed=x", "-otarget=3"):
        assert "as it was saved" in complaint("play", "golem", "--load", path, option)


def test_a_broken_edition_names_its_first_problem_and_counts_the_others(tmp_path: Path) -> None:
    data = tmp_path / "data"
    shutil.copytree(GOLEM.home / "data", data)
    box = data / "box.toml"
    box.write_text(box.read_text().replace("goal = 30", 'gaol = "x"'))
    sentence = complaint("play", "golem", "--data", data)
    assert "'goal' is missing" in sentence
    assert "lists 1 more" in sentence
    box.write_text("goal = [")
    assert "box.toml: is not valid TOML" in complaint("record", "golem", "--data", data)
    assert not list(tmp_path.glob("*.json"))


def test_a_replay_is_not_written_over_something_else(tmp_path: Path) -> None:
    path = tmp_path / "novel.txt"
    path.write_text("once upon a time")
    assert "is not a shem replay" in complaint("record", "golem", "--out", path)
    assert path.read_text() == "once upon a time"
    assert run("record", "golem", "--out", path, "--force", "--seed", "a").exit_code == 0
    assert run("record", "golem", "--out", path, "--seed", "b").exit_code == 0


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_folder_that_cannot_be_written_to_is_named(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    path = tmp_path / "r.json"
    assert "permission denied" in complaint("record", "golem", "--out", path)


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('"seat": 0', '"seat": 9', "the hash chain is broken"),
        ('"version": 2', '"version": 3', "version 3"),
        ('"rules": "1"', '"rules": "7"', "is not valid"),
    ],
)
def test_an_edited_replay_does_not_hold(tmp_path: Path, old: str, new: str, reason: str) -> None:
    path = recorded(tmp_path)
    path.write_text(path.read_text().replace(old, new))
    result = run("replay", "verify", path)
    assert result.exit_code == 1
    assert reason in result.stderr
    assert result.stdout == ""
