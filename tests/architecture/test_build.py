"""The build hook compiles again exactly when the compiled code could change."""

from pathlib import Path

import pytest

import hatch_build


def plant(root: Path, **files: str) -> Path:
    package = root / "src" / "shem"
    package.mkdir(parents=True, exist_ok=True)
    for name, text in files.items():
        (package / f"{name}.py").write_text(text, encoding="utf-8")
    return root / "src"


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    hook = tmp_path / "hatch_build.py"
    hook.touch()
    monkeypatch.setattr(hatch_build, "__file__", str(hook))
    plant(tmp_path, state="import shem.data", data="from shem import words", words="", screen="")
    return tmp_path


def test_the_list_may_hold_remarks(tmp_path: Path) -> None:
    src = plant(tmp_path)
    (src / "shem" / "compiled.txt").write_text("# why\n\na\nk.b  # hot\n", encoding="utf-8")
    assert hatch_build.compiled_modules(src) == ["shem.a", "shem.k.b"]


def test_each_game_has_its_own_list(tmp_path: Path) -> None:
    src = plant(tmp_path)
    (src / "shem" / "compiled.txt").write_text("kernel.a\n", encoding="utf-8")
    for game in ("poker", "bridge", "listless"):
        (src / "shem" / "games" / game).mkdir(parents=True)
    for game in ("poker", "bridge"):
        file = src / "shem" / "games" / game / "compiled.txt"
        file.write_text("# why\nstate\nrules.turn\n", encoding="utf-8")
    assert hatch_build.compiled_modules(src) == [
        "shem.kernel.a",
        "shem.games.bridge.state",
        "shem.games.bridge.rules.turn",
        "shem.games.poker.state",
        "shem.games.poker.rules.turn",
    ]


def test_imported_modules_count_too(root: Path) -> None:
    files = hatch_build.reached(root / "src", ["shem.state"])
    assert {file.name for file in files} == {"state.py", "data.py", "words.py"}


@pytest.mark.parametrize(("name", "again"), [("state", True), ("words", True), ("screen", False)])
def test_what_makes_it_compile_again(root: Path, name: str, again: bool) -> None:
    before = hatch_build.fingerprint(root, ["shem.state"])
    plant(root, **{name: "x = 1\n"})
    assert (hatch_build.fingerprint(root, ["shem.state"]) != before) is again


def test_the_compiler_and_the_list_count_too(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = hatch_build.fingerprint(root, ["shem.state"])
    assert hatch_build.fingerprint(root, ["shem.state", "shem.data"]) != before
    monkeypatch.setenv("CC", "another")
    assert hatch_build.fingerprint(root, ["shem.state"]) != before


def test_an_unknown_mode_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SHEM_COMPILE", "perhaps")
    with pytest.raises(ValueError, match="auto, always, never"):
        hatch_build.compile_mode()
