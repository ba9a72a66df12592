"""What the import contracts cannot say: the kernel stands on the standard library alone."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

ALLOWED = sys.stdlib_module_names | {"mypy_extensions"}
KERNEL = Path("src/shem/kernel")


def imported(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_bytes())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""


def test_the_kernel_imports_the_standard_library_and_mypy_extensions_only() -> None:
    foreign = [
        f"{file}: {name}"
        for file in KERNEL.rglob("*.py")
        for name in imported(file)
        if name.partition(".")[0] not in ALLOWED and not name.startswith("shem.kernel")
    ]
    assert foreign == []


def test_every_folder_of_code_is_a_package() -> None:
    # These tests are copied, never imported.
    copied = {*Path("src/shem/testkit/template").glob("*/tests")}
    folders = {file.parent for file in Path("src/shem").rglob("*.py")} - copied
    assert [folder for folder in folders if not (folder / "__init__.py").is_file()] == []
