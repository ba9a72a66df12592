"""Settings by file and by environment."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from scripts import settings_table
from shem.kernel.errors import ShemError
from shem.server.configuration import OPTIONS, read_configuration
from shem.server.settings import Limits, Rate, Retention, networks_of
from tests.server.serving import SHEM, Server, free_port


def written(folder: Path, text: str) -> Path:
    file = folder / "shem.toml"
    file.write_text(text)
    return file


def test_nothing_told_is_what_is_usual() -> None:
    told = read_configuration(None, {})
    assert (dict(told.options), told.limits, told.retention) == ({}, Limits(), Retention())


def test_the_environment_goes_before_the_file(tmp_path: Path) -> None:
    file = written(
        tmp_path,
        "port = 9000\npace = 0.1\n[limits]\nsockets = 7\nrequests = [5, 0.5]\n"
        "[retention]\nfinished = 30\n",
    )
    environment = {
        "SHEM_PORT": "9001",
        "SHEM_LIMITS_SOCKETS": "8",
        "SHEM_LIMITS_TALK": "3,0.2",
        "SHEM_RETENTION_ABANDONED": "14",
        "SHEM_EXPECT": "compiled",
    }
    told = read_configuration(file, environment)
    assert dict(told.options) == {"port": "9001", "pace": 0.1}
    assert told.limits == Limits(sockets=8, requests=Rate(5, 0.5), talk=Rate(3, 0.2))
    assert told.retention == Retention(finished=30, abandoned=14)


@pytest.mark.parametrize(
    ("text", "environment", "problem"),
    [
        ("prot = 1", {}, "there is no setting 'prot' — did you mean 'port'"),
        ("[limits]\nsokcets = 1", {}, "no setting 'sokcets' — did you mean 'sockets'"),
        ("limits = 3", {}, "write [limits] above"),
        ("[limits]\nsockets = 1.5", {}, "limits.sockets is 1.5: a whole number is needed"),
        ("[limits]\nsockets = true", {}, "limits.sockets is True: a number from 0 up"),
        ("[limits]\nrequests = 3", {}, "limits.requests is 3: give the number at once"),
        ("[retention]\nfinished = -1", {}, "retention.finished is -1: a number from 0 up"),
        ("", {"SHEM_RETENTION_GUESTS": "soon"}, "retention.guests is 'soon': a number"),
        ("", {"SHEM_LIMITS_SOCKS": "1"}, "SHEM_LIMITS_...: there is no setting 'socks'"),
        ("port = ", {}, "is not valid TOML"),
    ],
)
def test_what_makes_no_sense_is_refused_by_name(
    tmp_path: Path, text: str, environment: dict[str, str], problem: str
) -> None:
    with pytest.raises(ShemError) as refused:
        read_configuration(written(tmp_path, text), environment)
    assert problem in str(refused.value)


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(ShemError, match=r"cannot read .*none\.toml"):
        read_configuration(tmp_path / "none.toml", {})


def test_networks_are_read_and_nonsense_refused() -> None:
    assert networks_of("") is None
    assert networks_of("127.0.0.1, 10.0.0.0/8") == ("127.0.0.1", "10.0.0.0/8")
    with pytest.raises(ShemError, match="'home' is not a network"):
        networks_of("home")


def test_every_option_of_serve_can_be_configured() -> None:
    """But for those that belong to one call."""
    options = {option.name for option in settings_table.options()}
    assert options == set(OPTIONS)


def test_the_table_of_settings_is_up_to_date() -> None:
    assert settings_table.FILE.read_text("utf-8") == settings_table.page()


def test_a_server_is_told_by_a_file(tmp_path: Path) -> None:
    file = written(tmp_path, 'public_url = "https://games.example.org"\nport = 1\n')
    with Server(tmp_path, "--config", str(file), "--port", str(free_port())) as server:
        assert server.address == "https://games.example.org"


def test_a_wrong_value_in_the_file_is_named_like_an_option(tmp_path: Path) -> None:
    file = written(tmp_path, 'port = "none"\n')
    done = subprocess.run(
        [sys.executable, "-c", SHEM, "serve", "--config", str(file)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode != 0
    assert "--port" in done.stderr
    assert "Traceback" not in done.stderr
