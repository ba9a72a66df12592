import os
from pathlib import Path

import pytest

from shem.cli import files
from shem.kernel import ShemError

SAVE = '{\n"format": "shem save",\n"version": 1\n}\n'


def test_a_file_is_written_and_read_back(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    files.write(path, SAVE, kind="save")
    assert files.read(path) == SAVE.encode()
    assert [file.name for file in tmp_path.iterdir()] == ["game.json"]


def test_a_file_of_the_same_kind_is_replaced(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    files.write(path, SAVE, kind="save")
    files.write(path, SAVE + "\n", kind="save")
    assert path.read_text() == SAVE + "\n"


@pytest.mark.parametrize("contents", ["my novel", "", SAVE.replace("save", "replay")])
def test_any_other_file_is_left_alone_unless_forced(tmp_path: Path, contents: str) -> None:
    path = tmp_path / "novel.txt"
    path.write_text(contents)
    with pytest.raises(ShemError, match="is not a shem save"):
        files.write(path, SAVE, kind="save")
    assert path.read_text() == contents
    files.write(path, SAVE, kind="save", force=True)
    assert path.read_text() == SAVE


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    target, link = tmp_path / "target.json", tmp_path / "link.json"
    target.write_text(SAVE)
    link.symlink_to(target)
    files.write(link, SAVE + "\n", kind="save")
    assert link.is_symlink()
    assert target.read_text() == SAVE + "\n"


def test_folders_pipes_and_missing_folders_are_refused(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for name, reason in [
        (".", "is a folder"),
        ("pipe", "not a regular file"),
        ("none/game.json", "no folder"),
    ]:
        with pytest.raises(ShemError, match=reason):
            files.write(tmp_path / name, SAVE, kind="save", force=True)


def test_an_odd_name_is_refused_with_a_sentence(tmp_path: Path) -> None:
    for name in ("a\0b", "x" * 300):
        with pytest.raises(ShemError, match="cannot be written"):
            files.write(tmp_path / name, SAVE, kind="save")


def test_a_write_that_fails_leaves_the_old_file_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.json"
    path.write_text(SAVE)

    def full(number: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(ShemError, match="no space left on device"):
        files.write(path, "{}", kind="save")
    assert path.read_text() == SAVE
    assert [file.name for file in tmp_path.iterdir()] == ["game.json"]


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    for path, reason in [(tmp_path / "none", "no such file"), (tmp_path, "is a directory")]:
        with pytest.raises(ShemError, match=reason):
            files.read(path)


def test_a_fresh_name_is_one_that_is_not_taken(tmp_path: Path) -> None:
    names = []
    for _ in range(3):
        path = files.fresh("golem", "save", tmp_path)
        path.touch()
        names.append(path.name)
    assert names == ["golem.save.json", "golem-2.save.json", "golem-3.save.json"]
