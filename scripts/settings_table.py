"""The page of all settings, generated from the code that reads them.

Usage: python -m scripts.settings_table            fails if the committed page has drifted
       python -m scripts.settings_table --write    writes it
"""

from __future__ import annotations

import ast
import inspect
import sys
from collections.abc import Iterator
from dataclasses import dataclass, fields
from itertools import pairwise
from pathlib import Path
from typing import Any

from shem.cli.app import command
from shem.cli.configured import PARAMETERS
from shem.server import settings
from shem.server.configuration import OPTIONS, PREFIX, SECTIONS
from shem.server.settings import Rate

FILE = Path(__file__).parent.parent / "docs" / "reference" / "settings.md"
ONCE = ("open_tab", "config", "help")
"""Options that belong to one call of the command."""

TOP = """# Settings

All settings of `shem serve`. An option on the command line overrides an environment variable, and
that overrides the file given with `--config FILE` or `SHEM_CONFIG`. `shem bots` and `shem admin`
read the same file and variables.

    # shem.toml
    public_url = "https://games.example.org"
    workers = 2

    [limits]
    talk = [30, 1]       # 30 at once, then 1 a second; in the environment: SHEM_LIMITS_TALK=30,1

    [retention]
    finished = 365       # days

If a setting has an unknown name or an invalid value, the server says so and does not start. This
page is generated:
`python -m scripts.settings_table --write`.
"""


@dataclass(frozen=True, slots=True)
class Option:
    """An option of `shem serve`."""

    name: str
    flag: str
    default: str
    words: str


def options() -> Iterator[Option]:
    """All that can stand in the file, too."""
    names = {parameter: name for name, parameter in PARAMETERS.items()}
    for parameter in command("serve").params:
        if parameter.name not in ONCE:
            name = names.get(parameter.name, parameter.name)
            yield Option(name, parameter.opts[0], _default(parameter), parameter.help or "")


def _default(parameter: Any) -> str:
    if isinstance(parameter.show_default, str):
        return str(parameter.show_default)
    return _cell(parameter.default)


def _cell(value: object) -> str:
    if isinstance(value, Rate):
        return f"`[{value.burst:g}, {value.per_second:g}]`"
    return "none" if value in (None, "") else f"`{value}`"


def page() -> str:
    """The whole page."""
    lines = [
        TOP,
        "## Server\n",
        "| option | file | environment | default | |",
        "|---|---|---|---|---|",
    ]
    found = {option.name: option for option in options()}
    for name in OPTIONS:
        option = found[name]
        variable = f"`{PREFIX}{name.upper()}`"
        lines.append(
            f"| `{option.flag}` | `{name}` | {variable} | {option.default} | {option.words} |"
        )
    for name, kind in SECTIONS.items():
        lines += ["", *_section(name, kind)]
    return "\n".join(lines) + "\n"


def _section(name: str, kind: type) -> Iterator[str]:
    words = _words(kind)
    yield f"## [{name}]\n\n{inspect.getdoc(kind)}\n"
    yield "| file | environment | default | |"
    yield "|---|---|---|---|"
    for one in fields(kind):
        variable = f"{PREFIX}{name}_{one.name}".upper()
        yield f"| `{one.name}` | `{variable}` | {_cell(one.default)} | {words.get(one.name, '')} |"


def _words(kind: type) -> dict[str, str]:
    """The sentence below each field, as the source has it."""
    tree = ast.parse(inspect.getsource(settings))
    (body,) = [
        node.body
        for node in tree.body
        if isinstance(node, ast.ClassDef) and node.name == kind.__name__
    ]
    found = {}
    for above, below in pairwise(body):
        if isinstance(above, ast.AnnAssign) and isinstance(below, ast.Expr):
            assert isinstance(above.target, ast.Name)
            assert isinstance(below.value, ast.Constant)
            found[above.target.id] = " ".join(str(below.value.value).split())
    return found


def main() -> None:
    if "--write" in sys.argv:
        FILE.write_text(page(), "utf-8")
    elif not FILE.exists() or FILE.read_text("utf-8") != page():
        sys.exit(f"{FILE.name} has drifted: python -m scripts.settings_table --write")


if __name__ == "__main__":
    main()
