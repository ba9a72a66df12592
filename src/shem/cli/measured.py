"""Figures that are measured in a checkout: the page they are written to, and what they rest on."""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from shem.cli import files
from shem.cli.checkout import around, shown
from shem.cli.terminal import Terminal
from shem.kernel.errors import ShemError
from shem.kernel.game import AnyGame

FOLDER = Path("docs/reference")
LONGEST = 1000.0

Report = dict[str, Any]


def page_of(name: str) -> Path | None:
    """Where such figures of this checkout stand, if we are in one."""
    for checkout in around(Path.cwd()):
        if (checkout / FOLDER).is_dir():
            return checkout / FOLDER / name
    return None


def facts(page: Path | None, workers: int) -> dict[str, object]:
    """Where and with what it was measured."""
    from shem.mode import mode

    return {
        "commit": commit(page.parent) if page is not None else "unknown",
        "mode": mode(),
        "cores": os.cpu_count(),
        "workers": workers,
    }


def commit(folder: Path) -> str:
    """The commit of a checkout, and whether something was changed since."""
    command = ["git", "-C", str(folder), "describe", "--always", "--dirty", "--exclude=*"]
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return "unknown"
    return done.stdout.strip()


def folder_of(kind: str, chosen: AnyGame, named: Path | None) -> Path:
    """Where games are written down: by default in the user's data folder.

    Other bots or rules have a folder of their own.
    """
    from platformdirs import user_data_path

    from shem.lab.code_hash import code_of

    home = Path(user_data_path("shem", appauthor=False))
    place = named or home / kind / f"{chosen.slug}-{code_of(chosen)}"
    place.mkdir(parents=True, exist_ok=True)
    return place


def check_hours(hours: float) -> None:
    """Refuse a time that is none."""
    if not 0 < hours <= LONGEST:
        raise ShemError(f"--hours must be more than 0 and at most {LONGEST:g}")


def publish(
    name: str,
    report: Report,
    *,
    written: Callable[[str, Report, Report], str],
    report_lines: Callable[[Report], Iterable[str]],
    workers: int,
    as_json: bool,
) -> None:
    """Rewrite the page of this name in a checkout; elsewhere print it."""
    page = page_of(name)
    text = written(before(page), report, facts(page, workers))
    if page is not None:
        files.put(page, text)
    if as_json:
        print(json.dumps(report))
    elif page is None:
        print(text, end="")
    else:
        terminal = Terminal()
        for line in report_lines(report):
            terminal.say(line)
        terminal.say(f"Written to {shown(page)}.")


def before(page: Path | None) -> str:
    """What the page says now."""
    return page.read_text(encoding="utf-8") if page is not None and page.exists() else ""
