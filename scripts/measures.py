"""Keeps the house light: short functions, short files, no marks left behind, no import cycles.

Usage: python -m scripts.measures
"""

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import grimp

MAX_FUNCTION = 40
MAX_FILE = 500
MARK = re.compile(r"\b(TO[D]O|FIX[M]E|XX[X]|HA[C]K)\b")
TEXTS = {".css", ".html", ".js", ".md", ".py", ".sh", ".svelte", ".toml", ".ts", ".txt"}


def long_functions(source: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            length = (node.end_lineno or node.lineno) - node.lineno + 1
            if length > MAX_FUNCTION:
                yield f"{node.lineno}: {node.name} has {length} lines, at most {MAX_FUNCTION}"


def long_file(source: str) -> Iterator[str]:
    lines = len(source.splitlines())
    if lines > MAX_FILE:
        yield f"1: the file has {lines} lines, at most {MAX_FILE}"


def marks(text: str) -> Iterator[str]:
    for number, line in enumerate(text.splitlines(), start=1):
        if found := MARK.search(line):
            yield f"{number}: {found[0]} is left behind; do it or file it"


def cycle(package: str) -> list[str] | None:
    """Modules that import each other in a ring; imports for types alone do not count."""
    graph = grimp.build_graph(package, exclude_type_checking_imports=True, cache_dir=None)
    imports = {name: graph.find_modules_directly_imported_by(name) for name in graph.modules}
    try:
        TopologicalSorter(imports).prepare()
    except CycleError as error:
        ring: list[str] = error.args[1]
        return ring[::-1]
    return None


def measure(file: Path) -> Iterator[str]:
    text = file.read_text(encoding="utf-8")
    yield from marks(text)
    if file.suffix == ".py":
        yield from long_functions(text)
        if file.parts[0] == "src":
            yield from long_file(text)


def project_files() -> list[Path]:
    listing = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(listing, capture_output=True, text=True, check=True).stdout.splitlines()
    files = [Path(name) for name in names if Path(name).suffix in TEXTS]
    return [file for file in files if file.is_file()]


def main() -> None:
    reports = [f"{file}:{report}" for file in project_files() for report in measure(file)]
    sys.path.insert(0, "src")
    if ring := cycle("shem"):
        reports.append(f"import cycle: {' -> '.join(ring)}")
    sys.exit("\n".join(reports) if reports else 0)


if __name__ == "__main__":
    main()
