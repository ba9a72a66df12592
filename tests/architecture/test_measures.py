from pathlib import Path

import pytest

from scripts import measures


def function_of(lines: int) -> str:
    return "def f() -> None:\n" + "    pass\n" * (lines - 1)


def test_a_function_may_have_forty_lines() -> None:
    assert not list(measures.long_functions(function_of(40)))
    assert list(measures.long_functions(function_of(41))) == ["1: f has 41 lines, at most 40"]


def test_a_method_counts_as_a_function() -> None:
    method = "".join(f"    {line}\n" for line in function_of(41).splitlines())
    assert len(list(measures.long_functions("class A:\n" + method))) == 1


def test_a_file_may_have_five_hundred_lines() -> None:
    assert not list(measures.long_file("pass\n" * 500))
    assert len(list(measures.long_file("pass\n" * 501))) == 1


@pytest.mark.parametrize("word", ["TO" + "DO", "FIX" + "ME", "XX" + "X", "HA" + "CK"])
def test_marks_are_found(word: str) -> None:
    assert len(list(measures.marks(f"a\n# {word}: later\n"))) == 1


def test_words_that_only_hold_a_mark_pass() -> None:
    assert not list(measures.marks("HACKNEYED, XXXL and to do\n"))


def write_package(folder: Path, **modules: str) -> str:
    package = folder / "planted"
    package.mkdir()
    (package / "__init__.py").touch()
    for name, text in modules.items():
        (package / f"{name}.py").write_text(text, encoding="utf-8")
    return package.name


def test_a_ring_of_imports_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    name = write_package(tmp_path, a="from planted import b", b="from planted import a")
    ring = measures.cycle(name)
    assert ring is not None
    assert set(ring) == {"planted.a", "planted.b"}


def test_imports_for_types_make_no_ring(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    for_types = "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from planted import a"
    name = write_package(tmp_path, a="from planted import b", b=for_types)
    assert measures.cycle(name) is None
