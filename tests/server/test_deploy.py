"""What is in deploy/ fits the program: as far as a machine without Docker can tell."""

from __future__ import annotations

import configparser
import importlib
import re
import shlex
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from shem.cli.app import COMMANDS, command
from shem.server.configuration import OPTIONS, PREFIX, read_configuration
from shem.server.settings import networks_of

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
yaml: Any = importlib.import_module("yaml")
COMPOSE: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))
SERVICES: dict[str, dict[str, Any]] = COMPOSE["services"]
OURS = [name for name, service in SERVICES.items() if service["image"] == "shem"]


def check_command(words: Iterable[str]) -> None:
    """A command of ours, with options that it has."""
    program, name, *arguments = words
    assert Path(program).name == "shem"
    assert name in COMMANDS
    known = {flag for parameter in command(name).params for flag in parameter.opts}
    assert {word for word in arguments if word.startswith("--")} <= known


def test_compose_has_all_parts() -> None:
    assert SERVICES.keys() == {"database", "web1", "web2", "bots", "caddy"}
    for service in SERVICES.values():
        assert {*service.get("depends_on", ())} <= SERVICES.keys()
    named = {volume.partition(":")[0] for s in SERVICES.values() for volume in s.get("volumes", ())}
    assert {name for name in named if not name.startswith(".")} == COMPOSE["volumes"].keys()
    assert (DEPLOY / "Caddyfile").exists()


@pytest.mark.parametrize("name", OURS)
def test_the_services_are_told_what_there_is(name: str) -> None:
    service = SERVICES[name]
    check_command(service["command"])
    environment = service["environment"]
    told = read_configuration(None, environment)
    sections = [key for key in environment if "_LIMITS_" in key or "_RETENTION_" in key]
    assert len(told.options) + len(sections) == len(environment)
    assert str(told.options["database"]).startswith("postgresql+asyncpg://")
    networks_of(str(told.options.get("metrics_from", "")))


def test_caddy_hides_the_figures_and_knows_all_servers() -> None:
    text = (DEPLOY / "Caddyfile").read_text("utf-8")
    assert "respond /metrics 404" in text
    assert re.findall(r"\b(\w+):8000", text) == [name for name in OURS if name.startswith("web")]


def test_the_image_runs_a_command_with_settings_that_exist() -> None:
    text = (DEPLOY / "Dockerfile").read_text("utf-8")
    (told,) = re.findall(r"^CMD (\[.*\])$", text, re.M)
    check_command(yaml.safe_load(told))
    (environment,) = [line for line in text.splitlines() if line.startswith("ENV ")]
    names = {name for name in re.findall(r"(\w+)=", environment) if name.startswith(PREFIX)}
    assert names <= {PREFIX + option.upper() for option in OPTIONS}
    for source in re.findall(r"^COPY (\w+) ", text, re.M):
        assert (ROOT / source).exists()


def test_the_unit_starts_a_command_with_a_file_that_reads() -> None:
    unit = configparser.ConfigParser(interpolation=None, strict=False)
    unit.optionxform = str  # type: ignore[assignment,method-assign]
    unit.read_string((DEPLOY / "shem.service").read_text("utf-8"))
    words = shlex.split(unit["Service"]["ExecStart"])
    check_command(words)
    assert Path(words[-1]).name == "shem.toml"
    assert read_configuration(DEPLOY / "shem.toml", {}).options["port"] == 8000
    (name, _) = unit["Service"]["Environment"].split("=")
    assert name.removeprefix(PREFIX).lower() in OPTIONS


def test_the_guide_names_commands_that_exist() -> None:
    text = (ROOT / "docs" / "how-to" / "operate.md").read_text("utf-8")
    named = set(
        re.findall(
            r"`([a-z-]+)(?: [A-Z][A-Z|]*[^`]*)?`",
            text.partition("COMMAND\n")[2].partition("## Backup")[0],
        )
    )
    assert set(command("admin").commands) <= named
