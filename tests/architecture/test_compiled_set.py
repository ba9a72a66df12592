from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from scripts.compiled_set import problems


def plant(root: Path, *names: str) -> Path:
    for name in names:
        file = root / "shem" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch()
    return root


def list_modules(src: Path, *names: str, folder: str = "") -> None:
    file = src / "shem" / folder / "compiled.txt"
    file.write_text("# why\n" + "\n".join(names), encoding="utf-8")


def library(name: str) -> str:
    return name + EXTENSION_SUFFIXES[0]


def test_hot_modules_must_be_listed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SHEM_COMPILE", raising=False)
    src = plant(tmp_path, "games/a/state.py", "games/a/rules/__init__.py", "games/a/rules/turn.py")
    list_modules(src)
    list_modules(src, "rules.turn", folder="games/a")
    assert problems(src, src / "shem") == ["shem.games.a.state is hot and must be in compiled.txt"]


def test_what_is_listed_and_what_is_compiled_must_agree(tmp_path: Path) -> None:
    src = plant(tmp_path / "src", "kernel/a.py", "kernel/b.py")
    site = plant(tmp_path / "site", library("kernel/b"), library("kernel/c"))
    list_modules(src, "kernel.a", "kernel.b  # a remark")
    assert problems(src, site / "shem") == [
        "shem.kernel.a is not compiled",
        "shem.kernel.c is compiled but not in compiled.txt",
    ]
