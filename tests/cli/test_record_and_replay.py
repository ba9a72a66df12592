import json
from pathlib import Path

import pytest

from tests.cli.runs import complaint, recorded, run, said


def test_a_recorded_game_holds(tmp_path: Path) -> None:
    path = recorded(tmp_path)
    assert "The replay is valid" in said("replay", "verify", path)


def test_the_same_seed_records_the_same_game(tmp_path: Path) -> None:
    first = recorded(tmp_path).read_bytes()
    assert recorded(tmp_path).read_bytes() == first


def test_seats_players_and_options_are_recorded(tmp_path: Path) -> None:
    path = recorded(tmp_path, "--seats", "3", "--players", "greedy,random", "-o", "target=9")
    match = json.loads(path.read_text())["match"]
    assert [player["level"] for player in match["players"]] == ["greedy", "random", "greedy"]
    assert match["options"]["target"] == 9


def test_without_a_name_the_file_gets_a_fresh_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert "in golem.replay.json." in said("record", "golem", "-o", "target=3")
    assert "in golem-2.replay.json." in said("record", "golem", "-o", "target=3")


def test_with_truth_every_step_carries_the_whole_state(tmp_path: Path) -> None:
    path = recorded(tmp_path, "--truth", "-o", "target=5")
    steps = json.loads(path.read_text())["line"]
    assert all("grid" in json.dumps(step["truth"]) for step in steps)
    said("replay", "verify", path)


def test_another_edition_is_played_and_embedded(tmp_path: Path) -> None:
    from shutil import copytree

    from shem.games import game

    data = tmp_path / "data"
    copytree(game("golem").home / "data", data)
    box = data / "box.toml"
    box.write_text(box.read_text().replace("goal = 30", "goal = 4"))
    path = recorded(tmp_path, "--data", str(data))
    assert json.loads(path.read_text())["match"]["edition"]["box"]["goal"] == 4
    said("replay", "verify", path)


def test_a_replay_is_told_in_words_to_the_spectator_or_a_seat(tmp_path: Path) -> None:
    path = recorded(tmp_path)
    told = said("replay", "show", path)
    assert "Golem: Sif, Ymir" in told
    assert "Sif puts" not in told
    assert "Turn 2 begins" in told
    assert "reaches the goal with" in told.splitlines()[-1]
    seat = said("replay", "show", path, "--seat", "0")
    assert "You put" in seat
    assert "Ymir puts" not in seat


def test_a_step_of_a_replay_shows_the_table_as_it_was(tmp_path: Path) -> None:
    path = recorded(tmp_path)
    start = said("replay", "show", path, "--step", "0")
    assert "after step 0 of" in start
    assert start.count("·") < said("replay", "show", path, "--step", "200").count("·")
    assert "You" not in start
    assert "You" in said("replay", "show", path, "--step", "0", "--seat", "0")
    steps = len(json.loads(path.read_text())["line"])
    assert "wins." in said("replay", "show", path, "--step", str(steps))


def test_steps_and_seats_that_are_not_there_get_a_sentence(tmp_path: Path) -> None:
    path = recorded(tmp_path)
    assert "there is no step 9999" in complaint("replay", "show", path, "--step", "9999")
    assert "seats 0 to 1" in complaint("replay", "show", path, "--seat", "2")
    assert "--seat" in complaint("replay", "show", path, "--seat", "-1")


def test_verify_says_at_which_step_and_why(tmp_path: Path) -> None:
    path = recorded(tmp_path, "--truth")
    replay = json.loads(path.read_text())
    replay["line"][6]["act"] = "announce harvest"
    path.write_text(json.dumps(replay))
    result = run("replay", "verify", path)
    assert result.exit_code == 1
    assert "is not valid at step 7: the hash chain is broken" in result.stderr


def test_a_replay_of_a_game_that_is_not_here_is_refused(tmp_path: Path) -> None:
    path = recorded(tmp_path)
    path.write_text(path.read_text().replace('"game": "golem"', '"game": "chess"'))
    assert "there is no game 'chess'" in complaint("replay", "show", path)


@pytest.mark.parametrize(
    ("field", "value"), [("payoffs", ["x", "y"]), ("ranks", [True, 2]), ("scores", [1.5, 0])]
)
def test_a_replay_with_an_impossible_outcome_is_refused(
    tmp_path: Path, field: str, value: list[object]
) -> None:
    path = recorded(tmp_path)
    replay = json.loads(path.read_text())
    replay["outcome"][field] = value
    path.write_text(json.dumps(replay))
    assert "of the outcome is not a" in complaint("replay", "show", path)


def test_a_replay_with_an_unprintable_name_is_refused(tmp_path: Path) -> None:
    path = recorded(tmp_path)
    replay = json.loads(path.read_text())
    replay["match"]["players"][0]["name"] = "\x1b[31mred"
    path.write_text(json.dumps(replay))
    assert "a name is one line" in complaint("replay", "show", path)


def test_a_replay_that_was_tampered_with_is_still_shown_as_far_as_it_goes(tmp_path: Path) -> None:
    path = recorded(tmp_path)
    replay = json.loads(path.read_text())
    replay["line"][2]["act"] = "fly away"
    replay["events"]["spectator"][0][1] = {"kind": "danced", "seat": 1}
    path.write_text(json.dumps(replay))
    assert "danced: seat 1" in said("replay", "show", path)
    assert "step 3 cannot be played" in complaint("replay", "show", path, "--step", "3")
    replay["outcome"] = {"clause": 3}
    path.write_text(json.dumps(replay))
    assert "the replay: 'clause' is not a text" in run("replay", "show", path).stderr
