"""The gate without the tests: says little when all is well, and everything that is not.

Usage: python -m scripts.check
"""

import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

BIN = Path(sys.executable).parent

# The slowest first, so that the others run beside it.
STEPS = {
    "types": "mypy",
    "pages": "npm --prefix web run check",
    "page tests": "npm --prefix web test",
    "site": "mkdocs build --strict --quiet",
    "wire": "python -m scripts.wire",
    "paragraphs": "python -m scripts.paragraphs",
    "settings": "python -m scripts.settings_table",
    "floors": "lint-imports --no-logo --no-cache",
    "format": "ruff format --check --quiet .",
    "lint": "ruff check --quiet .",
    "miscompiles": "python -m scripts.miscompiles",
    "compiled set": "python -m scripts.compiled_set",
    "measures": "python -m scripts.measures",
    "data": "shem check-data",
    "clauses": "shem rule --check",
}
# These read the sources; the others see the installed package alone.
ON_SOURCES = {"floors"}


def run(name: str) -> subprocess.CompletedProcess[str]:
    program, *arguments = STEPS[name].split()
    # For npm, whose tools look for `node`.
    path = os.pathsep.join((str(BIN), os.environ.get("PATH", "")))
    environment = {**os.environ, "PATH": path}
    if name in ON_SOURCES:
        environment["PYTHONPATH"] = "src"
    return subprocess.run(
        [str(BIN / program), *arguments],
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )


def main() -> None:
    start = time.monotonic()
    with ThreadPoolExecutor(max_workers=2) as pool:
        results = dict(zip(STEPS, pool.map(run, STEPS), strict=True))
    failed = [name for name, done in results.items() if done.returncode]
    for name in failed:
        print(f"--- {name}: {STEPS[name]}\n{results[name].stdout.strip()}\n")
    seconds = time.monotonic() - start
    if failed:
        sys.exit(f"check: {', '.join(failed)} failed ({len(STEPS)} steps, {seconds:.0f} s)")
    print(f"check: {len(STEPS)} steps, all well ({seconds:.0f} s)")


if __name__ == "__main__":
    main()
