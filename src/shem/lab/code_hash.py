"""A hash of the code that has played: games of different bots are never counted together."""

from __future__ import annotations

import ast
import hashlib
from functools import lru_cache
from pathlib import Path

from shem import bots, kernel
from shem.kernel import AnyGame

SHOWN = 12


def code_of(game: AnyGame) -> str:
    """A short hash of all that a bot's choice follows from: the bots, the kernel and the game.

    Comments, docstrings and layout do not count, nor does whether the rules are compiled.
    """
    folders = (Path(str(bots.__file__)).parent, Path(str(kernel.__file__)).parent, game.home)
    together = "".join(hash_of(folder) for folder in folders)
    return hashlib.sha256(together.encode()).hexdigest()[:SHOWN]


@lru_cache
def hash_of(folder: Path) -> str:
    """The hash of the Python sources in a folder."""
    total = hashlib.sha256()
    for file in sorted(folder.rglob("*.py")):
        total.update(f"{file.relative_to(folder).as_posix()}\0".encode())
        total.update(meaning(file.read_text(encoding="utf-8")).encode())
    return total.hexdigest()


def meaning(source: str) -> str:
    """The code as the interpreter takes it.

    >>> meaning("x = 1  # one") == meaning("'''A number.'''\\nx = 1")
    True
    """
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            node.body = [part for part in node.body if not is_remark(part)]
    return ast.dump(tree)


def is_remark(node: ast.stmt) -> bool:
    """Whether this is a docstring, of whatever it may be."""
    return (
        isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    )
