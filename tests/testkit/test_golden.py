"""Golden playthroughs: short games as text, and a change of behaviour as a diff."""

from dataclasses import replace
from pathlib import Path

import pytest

from shem.kernel import ShemError
from shem.testkit import golden
from shem.testkit.abbreviate import changes, folded
from shem.testkit.playthrough import read_script, recorded
from tests.probes import peek, seals

SCRIPTS = Path(__file__).parent / "golden"


@pytest.fixture
def script(tmp_path: Path) -> Path:
    file = tmp_path / "peek" / "golden" / "one.script"
    file.parent.mkdir(parents=True)
    file.write_text("# Look, then take.\nseed a\n0: peek\n0: swap\nplay random 2\n")
    return file


def test_a_playthrough_tells_what_everybody_sees(script: Path) -> None:
    text = recorded(peek.GAME, script)
    assert text.startswith("# Look, then take.\nPeek: 0 Ann, 1 Ben; seed 'a'\n")
    assert "1  seat 0, Ann: PEK-2 turn\n  legal      take, peek\n  does       peek\n" in text
    assert "told       Ann sees the three and the five. (only seat 0)" in text
    assert "told       Ann looks at the top two cards. (all but seat 0)" in text
    assert '1 sees     story + [0,"peek",[]]' in text
    assert text.endswith("still to decide: [1]\n")


def test_a_change_of_behaviour_is_a_diff_with_the_command_to_accept_it(script: Path) -> None:
    with pytest.raises(AssertionError, match=r"\+# Look, then take\."):
        golden.check(peek.GAME, script)
    script.with_suffix(".txt").write_text(recorded(peek.GAME, script), encoding="utf-8")
    golden.check(peek.GAME, script)
    renamed = replace(peek.GAME, title="Peep")
    with pytest.raises(AssertionError) as caught:
        golden.check(renamed, script)
    told = str(caught.value)
    assert "-Peek: 0 Ann" in told
    assert "+Peep: 0 Ann" in told
    assert f"python -m shem.testkit.golden --write {script}" in told


def test_scripts_are_found_below_a_folder(script: Path) -> None:
    assert golden.scripts(script.parents[2]) == golden.scripts(script) == [script]


def test_a_game_that_nobody_knows_is_refused(script: Path) -> None:
    with pytest.raises(ShemError, match="there is no game 'peek'"):
        golden.main([str(script)])


def test_the_end_is_told(tmp_path: Path) -> None:
    file = tmp_path / "end.script"
    file.write_text("seats 3\noption rounds=1\nplay policy to the end\n")
    text = recorded(seals.GAME, file)
    assert "\nSEA-3  " in text
    assert '\n  outcome    {"clause":"SEA-3"' in text


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("jump", "line 1: 'jump' is not a line of a script"),
        ("seats many", "line 1: invalid literal"),
    ],
)
def test_a_bad_line_is_named(line: str, words: str) -> None:
    with pytest.raises(ShemError, match=words):
        read_script(line)


@pytest.mark.parametrize("act", ["play chess 3", "0: fly", "1: take"])
def test_a_bad_act_names_the_script(act: str, script: Path) -> None:
    script.write_text(act)
    with pytest.raises(ShemError, match=r"one\.script: "):
        recorded(peek.GAME, script)


def test_actions_are_folded() -> None:
    assert folded(["move 1", "move 2", "move 3"]) == "move 1..3"
    assert folded(["put 2 on a", "put 3 on a", "stay"]) == "put 2..3 on a, stay"
    assert folded(["turn north", "turn west"]) == "turn north|west"
    assert folded(["boots 1", "boots 3"]) == "boots 1|3"
    assert folded([]) == ""


def test_changes_are_told_by_place() -> None:
    before = {"a": [1, {"b": 2}], "c": "x", "d": [1, 2]}
    after = {"a": [1, {"b": 3}, 4], "c": "y", "d": [1]}
    told = ["a[1].b: 2 -> 3", "a + 4", 'c: "x" -> "y"', "d: [1,2] -> [1]"]
    assert list(changes(before, after)) == told
    assert list(changes(before, before)) == []


def test_a_place_without_scripts_is_a_mistake(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(ShemError, match=r"no game, script or folder 'skull'"):
        golden.main(["--write", "skull"])
    (tmp_path / "empty").mkdir()
    with pytest.raises(ShemError, match=r"has no scripts: write one as .*short.script"):
        golden.main([str(tmp_path / "empty")])
    assert golden.main(["capsule"]) == 0
