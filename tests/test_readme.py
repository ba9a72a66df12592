"""The README keeps its word: its Python runs, its files exist, its commands are targets."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text("utf-8")
BLOCKS = re.findall(r"```python\n(.*?)```", README, re.DOTALL)


def test_the_examples_run_and_say_something(capsys: pytest.CaptureFixture[str]) -> None:
    scope: dict[str, object] = {}
    for block in BLOCKS:
        exec(compile(block, "README.md", "exec"), scope)
    told, refused = capsys.readouterr().out.splitlines()
    assert re.search(r"(Ask|Embla|Tyr) reaches the goal with \d+ points and wins\.", told)
    assert "GOL-4" in refused


def test_a_game_takes_ten_lines() -> None:
    code = [line for line in BLOCKS[0].splitlines() if line and "import" not in line]
    assert len(code) <= 10


@pytest.mark.parametrize("link", re.findall(r"\]\(([^)#]+)\)", README))
def test_what_it_links_to_is_there(link: str) -> None:
    assert (ROOT / link).exists()


def test_its_two_commands_are_targets() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    for target in re.findall(r"^make ([a-z-]+)", README, re.MULTILINE):
        assert re.search(rf"^{target}:", makefile, re.MULTILINE)
