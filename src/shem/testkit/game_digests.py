"""One hash over whole games: the same interpreted, compiled, and in every process.

Usage: python -m shem.testkit.game_digests shem.games.golem [more modules with a GAME]
"""

from __future__ import annotations

import importlib
import os
import subprocess
import sys
from pathlib import Path

from shem.kernel import AnyGame, Game
from shem.kernel.digest import fingerprint, next_link
from shem.kernel.view import plain
from shem.testkit.case import Case, cases
from shem.testkit.trajectory import Walk, by_weights, random_walk

SEED = "digests"
HASH_EVERY = 20
LOOK_EVERY = 100
"""States and views are slow to hash; what goes wrong once stays wrong."""


def digest_of(game: AnyGame) -> str:
    """The hash of one game for each set-up: every event, many states and views."""
    link = game.slug
    for case in cases(game, SEED, least=8):
        link = next_link(link, digest_of_case(case))
    return link


def digest_of_case(case: Case) -> str:
    """The hash of one random game."""
    walk = random_walk(case, "digest", weighted=by_weights(case))
    link = ""
    for number, (position, step) in enumerate(walk.again()):
        events = [[plain(e.plain()), e.audience, e.settles] for e in step.events]
        link = next_link(link, [step.seat, step.action, events])
        if number % HASH_EVERY == 0:
            link = next_link(link, fingerprint(position.state))
        if number % LOOK_EVERY == 0:
            link = next_link(link, _views(position))
    outcome = walk.state.outcome()
    ending = None if outcome is None else outcome.plain()
    return next_link(link, [fingerprint(walk.state), _views(walk), ending])


def _views(walk: Walk) -> list[object]:
    return [plain(walk.case.game.observe(walk.state, viewer)) for viewer in walk.case.viewers]


def both_modes(game: AnyGame) -> tuple[str, str]:
    """The digests of a game, interpreted and as installed, each in a process of its own."""
    runs = (_elsewhere(game, interpreted=True), _elsewhere(game, interpreted=False))
    return _printed(runs[0]), _printed(runs[1])


def _elsewhere(game: AnyGame, *, interpreted: bool) -> subprocess.Popen[str]:
    environment = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join(filter(None, sys.path)),
        "PYTHONHASHSEED": "1" if interpreted else "2",
        "SHEM_INTERPRETED": "1" if interpreted else "0",
    }
    command = [sys.executable, "-m", "shem.testkit.game_digests", module_of(game)]
    pipe = subprocess.PIPE
    return subprocess.Popen(command, env=environment, stdout=pipe, stderr=pipe, text=True)


def _printed(run: subprocess.Popen[str]) -> str:
    digest, errors = run.communicate()
    if run.returncode:
        raise AssertionError(f"{run.args!r} failed:\n{errors}")
    return digest.split()[-1]


def module_of(game: AnyGame) -> str:
    """The name of the module that holds this game as its GAME."""
    door = game.home / "__init__.py"
    for name, module in list(sys.modules.items()):
        file = getattr(module, "__file__", None)
        if file is not None and Path(file) == door and name != "__main__":
            return name
    raise AssertionError(f"no module was imported from {door}, the home of {game.title}")


def main(names: list[str]) -> None:
    """Print the digest of each game."""
    for name in names:
        game = importlib.import_module(name).GAME
        if not isinstance(game, Game):
            sys.exit(f"{name} has no GAME")
        print(game.slug, digest_of(game))


if __name__ == "__main__":
    main(sys.argv[1:])
