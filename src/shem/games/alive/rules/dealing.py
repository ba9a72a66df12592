"""Set-up: the piles and the symbols are shuffled, and nobody has anything yet."""

from __future__ import annotations

from collections.abc import Mapping

from shem.games.alive import fields
from shem.games.alive.edition import AliveEdition
from shem.games.alive.geometry import PILES
from shem.games.alive.rules.order import begin_turn
from shem.games.alive.setup import Setup
from shem.games.alive.state import AliveState
from shem.kernel.option import Setting
from shem.kernel.rng import Rng


def deal(
    edition: AliveEdition, seats: int, options: Mapping[str, Setting], seed: str
) -> AliveState:
    """ALV-6, ALV-30 Four piles, a deck of symbols, no golems yet, and a lot for who goes first."""
    setup = Setup(edition, options)
    piles = body_piles(edition, seed)
    order = list(range(len(edition.symbol_ids)))
    Rng.of(seed, "symbols").shuffle(order)
    lists = (empty_board(setup, seats, piles), piles, list[int]())
    state = AliveState(seats, setup, lists, bytes(order), Rng.of(seed, "die"))
    begin_turn(state, Rng.of(seed, "first").below(seats))
    return state


def body_piles(edition: AliveEdition, seed: str) -> list[bytes]:
    """ALV-30 Every kind of part is a pile of its own, shuffled."""
    piles: list[bytes] = []
    for pile in range(PILES):
        cards = [card for card in range(edition.cards) if edition.part_piles[card] == pile]
        Rng.of(seed, f"pile {pile}").shuffle(cards)
        piles.append(bytes(cards))
    return piles


def empty_board(setup: Setup, seats: int, piles: list[bytes]) -> list[int]:
    """ALV-1, ALV-A16 No parts, no symbols; of each pile that lies face up the top is seen."""
    board = [fields.NOTHING] * (fields.PARTS + seats * fields.WIDTH)
    for pile in range(PILES):
        board[fields.UNSEEN + pile] = len(piles[pile]) - (1 if setup.piles_face_up else 0)
    return board
