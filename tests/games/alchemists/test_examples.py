"""The examples at the head of the modules run and give what they say."""

import ast
import doctest
from pathlib import Path

import pytest

import shem.games.alchemists

HOME = Path(shem.games.alchemists.__file__).parent


def head_of(module: str) -> str:
    # From the source: a compiled module has no docstring.
    source = (HOME / f"{module}.py").read_text(encoding="utf-8")
    return ast.get_docstring(ast.parse(source)) or ""


@pytest.mark.parametrize(
    "module",
    [
        "alchemy",
        "inference/__init__",
        "inference/facts",
        "codes",
        "fact_notation",
        "questions/__init__",
        "card_reader",
    ],
)
def test_the_example_runs(module: str) -> None:
    examples = doctest.DocTestParser().get_doctest(head_of(module), {}, module, None, None)
    ran = doctest.DocTestRunner().run(examples)
    assert ran.attempted > 0
    assert ran.failed == 0
