"""What a newcomer finds at the top of the project fits the project."""

import importlib
import os
import re
from pathlib import Path
from typing import Any

import pytest

import shem

ROOT = Path(__file__).parents[2]
yaml: Any = importlib.import_module("yaml")


def read(name: str) -> Any:
    return yaml.safe_load((ROOT / name).read_text(encoding="utf-8"))


def test_the_citation_names_this_version() -> None:
    citation = read("CITATION.cff")
    assert citation["version"] == shem.__version__
    assert {"cff-version", "message", "title", "authors"} <= set(citation)


def test_the_workflow_calls_the_one_command_of_the_gate() -> None:
    steps = read(".github/workflows/ci.yml")["jobs"]["test"]["steps"]
    assert [step["run"] for step in steps if "run" in step] == [".ci/run"]
    assert os.access(ROOT / ".ci" / "run", os.X_OK)


def test_hooks_before_a_commit_fetch_nothing() -> None:
    repos = read(".pre-commit-config.yaml")["repos"]
    assert [repo["repo"] for repo in repos] == ["local"]
    assert {hook["language"] for repo in repos for hook in repo["hooks"]} == {"system"}


@pytest.mark.parametrize("form", sorted((ROOT / ".github" / "ISSUE_TEMPLATE").glob("*.yml")))
def test_a_form_can_be_filled_in(form: Path) -> None:
    read_form = read(str(form.relative_to(ROOT)))
    assert read_form["name"]
    assert read_form["description"]
    ids = [part["id"] for part in read_form["body"]]
    assert len(ids) == len(set(ids)) > 0
    assert all(part["attributes"]["label"] for part in read_form["body"])


def test_links_at_the_top_lead_somewhere() -> None:
    for name in ("README.md", "CONTRIBUTING.md", "SECURITY.md"):
        text = (ROOT / name).read_text(encoding="utf-8")
        for link in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", text):
            assert (ROOT / link).exists(), f"{name}: {link}"
