"""Every requirement is pinned with a hash and named without an address."""

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement

LISTS = sorted(Path("requirements").glob("*.txt"))
FILES = sorted(Path("requirements").iterdir())


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_no_addresses(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert "://" not in text
    assert not re.search(r"^\s*(-i|-f|--(extra-)?index-url|--find-links)\b", text, re.M)


@pytest.mark.parametrize("file", LISTS, ids=lambda file: file.name)
def test_everything_is_pinned_and_hashed(file: Path) -> None:
    text = re.sub(r"\s*\\\n\s*", " ", file.read_text(encoding="utf-8"))
    lines = [line for line in text.splitlines() if not line.lstrip().startswith("#")]
    assert lines
    assert not [line for line in lines if "==" not in line or "--hash=sha256:" not in line]


def test_every_list_has_its_source() -> None:
    # What shem[all] needs to run stands in pyproject.toml.
    sources = {file.stem for file in FILES if file.suffix == ".in"} | {"run"}
    assert sources == {file.stem for file in LISTS}


def test_what_the_package_asks_for_is_pinned_to_run() -> None:
    project = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"]
    lines = [*project["dependencies"], *extras["server"], *extras["lab"]]
    pins = Path("requirements/run.txt").read_text(encoding="utf-8")
    pinned = dict(re.findall(r"^([\w.-]+)==([\w.]+)", pins, re.M))
    for asked in map(Requirement, lines):
        assert asked.specifier.contains(pinned[asked.name.replace("_", "-")]), asked
