"""Sets up the environment in .venv, doing only what is not done yet.

Usage: python3 scripts/setup.py play|test|try|docs|lock

Runs on the Python that the machine has, before anything is installed. What was done is noted in
.venv/shem-setup.json, so that a second run costs one look at the sources.
"""

from __future__ import annotations

import contextlib
import fcntl
import hashlib
import importlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
import sysconfig
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
NOTES = VENV / "shem-setup.json"
WHEELS = ROOT / "build" / "wheels"
LOGS = VENV / "shem-setup"
NOTING = threading.RLock()

PURPOSES = ("play", "test", "try", "docs", "lock")
VENV_HELP = (
    "Python's venv module is incomplete here: install it"
    " (Debian, Ubuntu: sudo apt-get install python3-venv) and run this again."
)


def main() -> None:
    if len(sys.argv) != 2 or sys.argv[1] not in PURPOSES:
        sys.exit(__doc__)
    if sys.version_info < (3, 11):  # noqa: UP036 - nothing has refused an older one yet
        sys.exit("shem needs Python 3.11 or newer: name one, as in `make play PYTHON=python3.12`.")
    with one_at_a_time():
        make_environment()
        set_up(sys.argv[1])


def set_up(purpose: str) -> None:
    if purpose in ("docs", "lock"):
        install_requirements(purpose)
        return
    if purpose == "try":
        # The sources are run as they lie: nothing is built.
        install_requirements("run", "dev")
        return
    install_requirements("run", "build")
    with ThreadPoolExecutor() as pool:
        # The C compiler keeps one core busy: what only tests need comes in on another.
        tools = pool.submit(install_tools) if purpose == "test" else None
        install_package()
        if tools is not None:
            tools.result()
            # Where the pages were built elsewhere, they came without what checks them.
            install_page_tools()


def install_tools() -> None:
    install_requirements("dev", "docs")
    install_browser()
    install_database()


def install_page_tools() -> None:
    """What the gate needs to check the pages; the build of the wheel has it already."""
    wanted = "import hatch_build, pathlib; hatch_build.install_packages(pathlib.Path())"
    subprocess.run([str(PYTHON), "-c", wanted], cwd=ROOT, check=True)


@contextlib.contextmanager
def one_at_a_time() -> Iterator[None]:
    """Two set-ups at once would build over each other."""
    (ROOT / "build").mkdir(exist_ok=True)
    with (ROOT / "build" / "setup.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def read_notes() -> dict[str, str]:
    try:
        with NOTING:
            notes: dict[str, str] = json.loads(NOTES.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return notes


def note(**done: str) -> None:
    with NOTING:
        NOTES.write_text(json.dumps(read_notes() | done, indent=1), encoding="utf-8")


def make_environment() -> None:
    # The scripts in an environment know its place: one that was moved is of no use.
    if PYTHON.exists() and read_notes().get("place", str(VENV)) == str(VENV):
        return
    if not has_ensurepip():
        install_venv_package()
    say("making a virtual environment in .venv")
    subprocess.run([sys.executable, "-m", "venv", "--clear", str(VENV)], check=True)
    note(place=str(VENV))


def has_ensurepip() -> bool:
    importlib.invalidate_caches()
    return importlib.util.find_spec("ensurepip") is not None


def install_venv_package() -> None:
    """Debian leaves ensurepip out of its Python until python3-venv is installed."""
    install_from_debian("python3-venv")
    if not has_ensurepip():
        sys.exit(VENV_HELP)


def install_browser() -> None:
    """The tests in the browser need one; where there is none, they say so."""
    for package in ("chromium-headless-shell", "chromium"):
        if shutil.which(package) is None and package not in read_notes():
            install_from_debian(package)
            note(**{package: "looked for"})
        if shutil.which(package):
            return


def install_database() -> None:
    """The tests of several processes need PostgreSQL; where there is none, they say so."""
    has_one = shutil.which("initdb") or any(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    if not has_one and "postgresql" not in read_notes():
        install_from_debian("postgresql")
        note(postgresql="looked for")


def install_from_debian(package: str) -> None:
    """Install a package, where we may."""
    if os.geteuid() != 0 or shutil.which("apt-get") is None:
        return
    say(f"installing {package}")
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["update"], ["install", "-y", "--no-install-recommends", package]):
        apt = ["apt-get", "-qq", *command]
        subprocess.run(apt, env=quiet, stdout=subprocess.DEVNULL, check=False)


def install_requirements(*lists: str) -> None:
    notes = read_notes()
    wanted = {name: digest([ROOT / "requirements" / f"{name}.txt"]) for name in lists}
    stale = [name for name in lists if notes.get(name) != wanted[name]]
    if not stale:
        return
    say(f"installing pinned requirements: {', '.join(stale)}")
    files = [part for name in stale for part in ("-r", f"requirements/{name}.txt")]
    # Modules are compiled to bytecode when they are first used: most of them never are.
    run_logged(stale[0], [*pip_install(), "--no-compile", "--require-hashes", *files])
    note(**{name: wanted[name] for name in stale})


def install_package() -> None:
    mode = os.environ.get("SHEM_COMPILE") or "auto"
    wanted = digest(package_files(), f"{mode} {c_compiler()}")
    if read_notes().get("package") == wanted:
        return
    say("building and installing the package")
    note(package="")
    shutil.rmtree(WHEELS, ignore_errors=True)
    hatchling = [str(PYTHON), "-m", "hatchling", "build", "-t", "wheel"]
    log = run_logged("wheel", [*hatchling, "-d", str(WHEELS)])
    (wheel,) = WHEELS.glob("*.whl")
    if mode == "auto" and wheel.name.endswith("-none-any.whl"):
        say("the rules were not compiled and run interpreted, about ten times slower")
        say(f"the reason is in {log.relative_to(ROOT)}")
    run_logged("package", [*pip_install(), "--force-reinstall", "--no-index", str(wheel)])
    note(package=wanted)


def pip_install() -> list[str]:
    options = ["--disable-pip-version-check", "--no-input", "--no-deps"]
    return [str(PYTHON), "-m", "pip", "install", *options]


def run_logged(name: str, command: list[str]) -> Path:
    LOGS.mkdir(exist_ok=True)
    log = LOGS / f"{name}.log"
    with log.open("w", encoding="utf-8") as words:
        done = subprocess.run(command, cwd=ROOT, stdout=words, stderr=words, check=False)
    if done.returncode:
        lines = log.read_text(encoding="utf-8", errors="replace").splitlines()
        sys.exit("\n".join([*lines[-40:], f"shem: set-up failed in: {' '.join(command[1:4])}"]))
    return log


def package_files() -> list[Path]:
    named = [ROOT / name for name in ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE")]
    made = {"__pycache__", "node_modules", "dist"}
    below = [
        file
        for folder in ("src", "web")
        for file in (ROOT / folder).rglob("*")
        if made.isdisjoint(file.relative_to(ROOT).parts)
    ]
    return sorted(file for file in (*named, *below) if file.is_file())


def c_compiler() -> str:
    command = os.environ.get("CC") or str(sysconfig.get_config_var("CC") or "cc")
    return str(shutil.which(command.split()[0]))


def digest(files: list[Path], *more: str) -> str:
    total = hashlib.sha256("\0".join(more).encode())
    for file in files:
        total.update(f"{file.relative_to(ROOT)}\0".encode() + file.read_bytes())
    return total.hexdigest()


def say(words: str) -> None:
    print(f"shem: {words}", file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
