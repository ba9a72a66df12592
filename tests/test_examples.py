"""Every script in examples/ runs as somebody would run it, and says something."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SCRIPTS = sorted((ROOT / "examples").glob("*.py"))


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.stem)
def test_it_runs(script: Path, tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, str(script)], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.strip()
    assert list(tmp_path.iterdir()) == []


def test_each_is_listed_in_the_docs_and_short() -> None:
    page = (ROOT / "docs" / "api" / "index.md").read_text(encoding="utf-8")
    assert [script.name for script in SCRIPTS if f"`{script.name}`" not in page] == []
    assert all(len(script.read_text(encoding="utf-8").splitlines()) <= 30 for script in SCRIPTS)
