"""The base game as the suite of all games plays it, with plain questions and refusals."""

from __future__ import annotations

from pathlib import Path

import shem.games.alchemists as package
from shem.games.alchemists import stages
from shem.games.alchemists.actions import DECLINE, PASS, READY, TEXTS, shorthand
from shem.games.alchemists.alchemy import ALCHEMICALS
from shem.games.alchemists.determinize import imagine
from shem.games.alchemists.edition import AlchemistsEdition
from shem.games.alchemists.infoset import infoset_key
from shem.games.alchemists.rules.dealing import deal
from shem.games.alchemists.state import AlchemistsState
from shem.games.alchemists.view import AlchemistsView, observe
from shem.kernel import Game, Notation, Option, Prompt
from shem.kernel.rng import Rng
from shem.testkit.sketch import not_now

IDLE = (DECLINE, PASS, READY)
TILES = [f"alchemical-{name}" for name in ALCHEMICALS]


def ask(state: AlchemistsState, seat: int) -> Prompt:
    return Prompt(stages.STAGES[state.stage], "ALC-B8")


def hidden(state: AlchemistsState, seat: int | None) -> list[str]:
    """ALC-B66 The tiles of the assignment, until the end."""
    return [] if state.stage == stages.OVER else TILES


GAME: Game[AlchemistsState, AlchemistsView, AlchemistsEdition] = Game(
    slug="alchemists",
    title="Alchemists",
    prefix="ALC",
    version="1",
    seats=(2, 3, 4),
    home=Path(package.__file__).parent,
    options=(
        Option("variant", "ALC-B7", "apprentice", choices=("apprentice", "master")),
        Option("apprentice_debunking", "ALC-E26", False),
        Option("poor_sale", "ALC-A15", "mix", choices=("mix", "guarantee")),
    ),
    edition=AlchemistsEdition,
    deal=deal,
    observe=observe,
    imagine=imagine,
    ask=ask,
    explain=not_now("ALC-B8"),
    notation=Notation(TEXTS, shorthand),
    bound=lambda seats: 3000,
    components=lambda state: TILES,
    hidden=hidden,
    infoset_key=infoset_key,
)


def begun(seats: int, variant: str, seed: str) -> AlchemistsState:
    """A game that begins."""
    return GAME.new(seats, seed=seed, options={"variant": variant})


def lively(state: AlchemistsState, seat: int, rng: Rng) -> int:
    """A choice by chance of a player who likes to do something."""
    legal = state.legal(seat)
    busy = [action for action in legal if action not in IDLE]
    choices = busy if busy and rng.below(10) else legal
    return choices[int(rng.below(len(choices)))]


def play_on(state: AlchemistsState, rng: Rng) -> None:
    """One more choice of whoever is asked first."""
    seat = state.to_act()[int(rng.below(len(state.to_act())))]
    state.apply(seat, lively(state, seat, rng))
