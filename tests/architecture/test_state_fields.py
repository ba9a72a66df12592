"""A new field of a state is named in few places: tables carry it through the rest of a game.

A place is a function, a method, the body of a class or a table of the files below that names the
field: of a state, in a table, as an argument, or as a field of a view. Questions that a state
answers with it are what the field is for, and are not counted.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

import shem

GAMES: Final = Path(shem.__file__).parent / "games"
FILES: Final = (
    *("state", "truth", "view", "determinize", "infoset"),
    *("boards", "deed_codec", "deeds"),
)
OWNERS: Final = {"state", "self", "twin", "view", "own"}
MOST: Final = 5

# Every chapter asks for these; the flat lists are counted by their numbers, in tables of their own.
ASKED_EVERYWHERE: Final = {"setup", "rng", "stage", "phase", "active", "own", "board"}
GAMES_WITH_TABLES: Final = ("golem", "capsule", "capek", "alive", "alchemists")
# Everybody sees how many cards there are, their owner which: two fields of the view.
MORE: Final = {"capsule": {"aside": 6, "hand": 6}}


@pytest.mark.parametrize("slug", GAMES_WITH_TABLES)
def test_a_field_of_a_state_is_named_in_few_places(slug: str) -> None:
    named = {field: len(places_of(slug, field)) for field in fields_of(slug)}
    counted = {field: count for field, count in named.items() if field not in ASKED_EVERYWHERE}
    assert {field: count for field, count in counted.items() if count > MOST} == MORE.get(slug, {})


def fields_of(slug: str) -> list[str]:
    """What a state is given when it is made."""
    made = next(body for owner, name, body in parts(slug, "state") if name == "__init__" and owner)
    found: list[str] = []
    for node in walked(made):
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            found.append(node.attr)
    return list(dict.fromkeys(found))


def places_of(slug: str, field: str) -> list[str]:
    """Where a field has to be named for the state to be copied, told, shown and imagined."""
    return [
        f"{module}:{owner}.{name}"
        for module in FILES
        for owner, name, body in parts(slug, module)
        if names(body, field, owner) and not is_question(module, owner, name)
    ]


def is_question(module: str, owner: str, name: str) -> bool:
    """What a state answers; what a forgetful player is shown, and what is put down for one."""
    if module == "view":
        return name in {"forget", "notebook"}
    return module == "state" and owner != "" and name not in {"__init__", "copy", "__reduce__"}


def parts(slug: str, module: str) -> Iterator[tuple[str, str, list[ast.stmt]]]:
    """Functions, methods, bodies of classes and tables of a module: their class, name and code."""
    file = GAMES / slug / f"{module}.py"
    for node in ast.parse(file.read_text()).body if file.exists() else []:
        if isinstance(node, ast.ClassDef):
            methods = [each for each in node.body if isinstance(each, ast.FunctionDef)]
            for each in methods:
                yield node.name, each.name, [each]
            yield node.name, "", [each for each in node.body if each not in methods]
        elif isinstance(node, ast.FunctionDef):
            yield "", node.name, [node]
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            yield "", ast.unparse(node).partition(":")[0], [node]


def names(body: list[ast.stmt], field: str, owner: str) -> bool:
    return any(
        is_attribute(node, field, owner) or is_argument(node, field) for node in walked(body)
    ) or any(is_entry(each, field, owner) for each in body)


def walked(body: list[ast.stmt]) -> Iterator[ast.AST]:
    for each in body:
        yield from ast.walk(each)


def is_attribute(node: ast.AST, field: str, owner: str) -> bool:
    """`state.field`, or `view.own.field`; another class has fields of its own."""
    if not isinstance(node, ast.Attribute) or node.attr != field:
        return False
    if isinstance(node.value, ast.Attribute):
        return node.value.attr == "own"
    if not isinstance(node.value, ast.Name) or node.value.id not in OWNERS:
        return False
    return node.value.id != "self" or owner.endswith("State")


def is_argument(node: ast.AST, field: str) -> bool:
    """An argument of a state or a view; other classes have arguments of the same name."""
    if not isinstance(node, ast.Call) or not ast.unparse(node.func).endswith(("State", "View")):
        return False
    return any(argument.arg == field for argument in node.keywords)


def is_entry(part: ast.stmt, field: str, owner: str) -> bool:
    """A line of a table, a key of what is told, or a field of a view. A seat has its own."""
    if isinstance(part, ast.AnnAssign) and ast.unparse(part.target) == "SEAT_NUMBERS":
        return False
    if owner.endswith("View") or owner in {"Own", "Seat"}:
        return isinstance(part, ast.AnnAssign) and ast.unparse(part.target) == field
    if isinstance(part, ast.FunctionDef) and part.name != "truth":
        return False
    return any(isinstance(node, ast.Constant) and node.value == field for node in ast.walk(part))
