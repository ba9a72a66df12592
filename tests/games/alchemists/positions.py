"""A game of Alchemists in a position, from a few readable lines.

    state = position('''
        seats 3 | master | round 4 | track 2 0 1
        hand 0 toad fern | gold 0 5 | reputation 1 14 | owns 0 periscope
        theory fern a2 0:gold 1:red | conflict fern toad
        cubes 0 sell publish | cubes 1 debunk
    ''')

A line holds one fact, or several between bars. What no fact mentions is plain: two apprentices, the
second round, seat 0 starts and is highest on the order track, toadstool is a1, fern a2 and so on to
feather a8, everybody has 10 reputation and 2 gold but no ingredients, favours or artifacts, the row
is empty, and the adventurer wants B+, R+ and G+. The cards named are taken out of the decks; `deck`
and `favour_deck` say what comes first.

The spaces are being resolved, with the cubes of `cubes`; `phase order`, `phase declare` and
`phase end` stand before another part of the round.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final

from shem.games.alchemists import GAME, fields, pieces, stages
from shem.games.alchemists.actions import REPORTED, SIGNS
from shem.games.alchemists.alchemy import ALCHEMICALS, COLOURS, INGREDIENTS, PAIRS, POTIONS
from shem.games.alchemists.bits import BITS
from shem.games.alchemists.codes import world_of
from shem.games.alchemists.edition import AlchemistsEdition
from shem.games.alchemists.edition_data.kinds import (
    ARTIFACTS,
    FAVOURS,
    MOST_SEATS,
    ROUNDS,
    SEALS,
    SPACES,
)
from shem.games.alchemists.golems import golem_with
from shem.games.alchemists.king import fields as king
from shem.games.alchemists.king.articles import article
from shem.games.alchemists.king.fields import BOARDS, TURNED
from shem.games.alchemists.king.presenters.golem import TOKEN_IDS
from shem.games.alchemists.packing import packed, unpacked
from shem.games.alchemists.rules import play_order, resolving, round_end, turn
from shem.games.alchemists.state import AlchemistsState
from shem.kernel.event import Event
from shem.kernel.refusal import Refusal

COPIES: Final = 5
FAVOUR_COPIES: Final = (4, 3, 3, 4, 2, 2, 2, 2)
NAMES: Final = ("Ann", "Bo", "Cy", "Di")

Apply = Callable[[AlchemistsState, list[str]], None]


def position(told: str = "", edition: AlchemistsEdition | None = None) -> AlchemistsState:
    """The game in the position that these facts tell."""
    facts = [fact.split() for line in told.splitlines() for fact in line.split("|") if fact.strip()]
    options = {"variant": "master"} if ["master"] in facts else {}
    options |= {words[1]: words[2] for words in facts if words[0] == "option"}
    seats = next((int(words[1]) for words in facts if words[0] == "seats"), 2)
    state = GAME.new(seats, seed="position", options=options, edition=edition)
    clear(state)
    phase = "resolve"
    for words in facts:
        if words[0] == "phase":
            phase = words[1]
        elif words[0] not in ("seats", "master", "option"):
            FACTS[words[0]](state, words[1:])
    stack_decks(state, facts)
    begin_phase(state, phase)
    return state


def clear(state: AlchemistsState) -> None:
    """Round 2, with empty hands and an empty row."""
    for seat in range(state.seats):
        state.own[fields.HAND + seat] = 0
        state.own[fields.FAVOUR_HAND + seat] = 0
        state.own[fields.PLACED_AT + seat] = seat
    state.track[: state.seats] = range(state.seats)
    state.row[:] = [pieces.NOTHING] * len(state.row)
    state.starting = 0
    state.round = 2
    state.frames.clear()
    set_natures(state, list(ALCHEMICALS))
    set_adventurer(state, ["adventurer-1"])


def begin_phase(state: AlchemistsState, phase: str) -> None:
    if phase == "order":
        play_order.begin(state)
    elif phase == "declare":
        state.phase, state.step = stages.DECLARE_PHASE, 0
    elif phase == "end":
        round_end.begin(state)
    else:
        resolving.begin(state)
    if state.stage != stages.OVER:
        turn.proceed(state)


def stack_decks(state: AlchemistsState, facts: list[list[str]]) -> None:
    """What is not elsewhere lies in the decks, the cards named by `deck` on top."""
    faces = {words[0]: words[1:] for words in facts if words[0] in ("deck", "favour_deck")}
    held = Counter(kind for kind in state.row if kind != pieces.NOTHING)
    held.update(unpacked(int(state.discards)))
    for seat in range(state.seats):
        held.update(unpacked(state.own[fields.HAND + seat]))
    left = Counter({kind: COPIES - held[kind] for kind in range(len(INGREDIENTS))})
    if "deck" in faces and faces["deck"] == ["empty"]:
        state.deck = b""
    else:
        state.deck = stacked(left, [INGREDIENTS.index(face) for face in faces.get("deck", [])])
    state.deck_at = 0
    held = Counter(unpacked(int(state.favour_discards)))
    for seat in range(state.seats):
        held.update(unpacked(state.own[fields.FAVOUR_HAND + seat]))
        held[pieces.CUSTODIAN] += int(state.uses(pieces.CUSTODIAN_CARD, seat))
    left = Counter({kind: copies - held[kind] for kind, copies in enumerate(FAVOUR_COPIES)})
    top = faces.get("favour_deck", ["sage", "shopkeeper"])
    if top == ["empty"]:
        state.favour_deck = b""
    else:
        state.favour_deck = stacked(left, [FAVOURS.index(face) for face in top if left])
    state.favour_at = 0


def stacked(left: Counter[int], top: list[int]) -> bytes:
    first = [kind for kind in top if left[kind] > 0]
    return bytes([*first, *sorted((left - Counter(first)).elements())])


# The facts.


def set_natures(state: AlchemistsState, words: list[str]) -> None:
    state.alchemicals = bytes(ALCHEMICALS.index(word) for word in words)
    state.world = world_of(tuple(state.alchemicals))


def set_adventurer(state: AlchemistsState, words: list[str]) -> None:
    tile = state.setup.edition.adventurers.ids.index(words[0])
    others = [each for each in range(6) if each != tile]
    at = max(int(state.round) - 2, 0)
    state.adventurers = bytes([*others[:at], tile, *others[at:4]])


def set_round(state: AlchemistsState, words: list[str]) -> None:
    state.round = int(words[0])
    set_adventurer(state, ["adventurer-1"])
    round_end.lay_artifacts(state, state.setup.edition.rounds.levels[state.round - 1] - 1)


def set_number(field: int) -> Apply:
    def put(state: AlchemistsState, words: list[str]) -> None:
        state.own[field + int(words[0])] = int(words[1])

    return put


def set_cards(field: int, names: Sequence[str]) -> Apply:
    def put(state: AlchemistsState, words: list[str]) -> None:
        state.own[field + int(words[0])] = packed([names.index(word) for word in words[1:]])

    return put


def set_mask(field: int, names: Sequence[str]) -> Apply:
    def put(state: AlchemistsState, words: list[str]) -> None:
        state.own[field + int(words[0])] = sum(BITS[names.index(word)] for word in words[1:])

    return put


def set_track(state: AlchemistsState, words: list[str]) -> None:
    for at, word in enumerate(words):
        state.track[at] = int(word)
        state.own[fields.PLACED_AT + int(word)] = at


def set_theory(state: AlchemistsState, words: list[str]) -> None:
    ingredient = INGREDIENTS.index(words[0])
    state.theories[ingredient] = ALCHEMICALS.index(words[1])
    for word in words[2:]:
        seat, kind = word.split(":")
        state.set_seal(ingredient, int(seat), SEALS.index(kind) + 1)


def set_conflict(state: AlchemistsState, words: list[str]) -> None:
    both = sorted(INGREDIENTS.index(word) for word in words)
    state.conflicts |= BITS[PAIRS.index((both[0], both[1]))]


def set_row(state: AlchemistsState, words: list[str]) -> None:
    for at, word in enumerate(words):
        state.row[at] = INGREDIENTS.index(word)


def set_discards(state: AlchemistsState, words: list[str]) -> None:
    state.discards = packed([INGREDIENTS.index(word) for word in words])


def set_cubes(state: AlchemistsState, words: list[str]) -> None:
    for word in words[1:]:
        state.add_use(SPACES.index(word), int(words[0]))


def set_top(state: AlchemistsState, words: list[str]) -> None:
    state.set_top_row(SPACES.index(words[1]), int(words[0]))


def set_sale(state: AlchemistsState, words: list[str]) -> None:
    state.for_sale = sum(BITS[ARTIFACTS.index(word)] for word in words if word != "nothing")


def set_starting(state: AlchemistsState, words: list[str]) -> None:
    state.starting = int(words[0])


def set_board(state: AlchemistsState, words: list[str]) -> None:
    """The order board of the round."""
    board = state.setup.edition.busy_days.ids.index(words[0])
    state.extra[BOARDS + int(state.round) - 1] = board
    state.extra[TURNED] = min(int(state.round) + 1, ROUNDS)


def set_article(state: AlchemistsState, words: list[str]) -> None:
    """`article red +- toad mandrake scorpion fern 0:gold`."""
    colour, named = COLOURS.index(words[0]), [INGREDIENTS.index(word) for word in words[2:6]]
    state.extra[king.ARTICLES + colour] = article(SIGNS.index(words[1]), named)
    for word in words[6:]:
        seat, kind = word.split(":")
        state.extra[king.ARTICLE_SEALS + colour * MOST_SEATS + int(seat)] = SEALS.index(kind) + 1


def set_extra(field: int) -> Apply:
    def put(state: AlchemistsState, words: list[str]) -> None:
        seat = int(words[0]) if words[1:] else 0
        state.extra[field + seat] = int(words[-1])

    return put


def set_golem(state: AlchemistsState, words: list[str]) -> None:
    """`golem large-red small-green`: chest, then ears."""
    state.golem = golem_with(TOKEN_IDS.index(words[0]), TOKEN_IDS.index(words[1]))


def set_report(state: AlchemistsState, words: list[str]) -> None:
    """`report 0 ears large-red small-red`."""
    at = king.REPORTS + REPORTED.index(words[1]) * MOST_SEATS + int(words[0])
    state.extra[at] = sum(BITS[TOKEN_IDS.index(word)] for word in words[2:])


def set_under(state: AlchemistsState, words: list[str]) -> None:
    state.extra[king.UNDER_NOW] = ARTIFACTS.index(words[0]) + 1


def nothing_yet(state: AlchemistsState, words: list[str]) -> None:
    """Decks are stacked when all else is known."""


FACTS: Final[dict[str, Apply]] = {
    "round": set_round,
    "starting": set_starting,
    "natures": set_natures,
    "adventurer": set_adventurer,
    "gold": set_number(fields.GOLD),
    "reputation": set_number(fields.REPUTATION),
    "unused": set_number(fields.UNUSED),
    "hospital": set_number(fields.HOSPITAL),
    "paralysed": set_number(fields.PARALYSED),
    "hand": set_cards(fields.HAND, INGREDIENTS),
    "favours": set_cards(fields.FAVOUR_HAND, FAVOURS),
    "seals": set_cards(fields.SEALS_LEFT, SEALS),
    "aside": set_cards(fields.SET_ASIDE_CARDS, INGREDIENTS),
    "owns": set_mask(fields.OWNED, ARTIFACTS),
    "grants": set_mask(fields.GRANTS_TAKEN, [grant[6:] for grant in pieces.GRANTS]),
    "shown": set_mask(fields.SHOWN_POTIONS, POTIONS),
    "immune": set_mask(fields.IMMUNE, POTIONS),
    "track": set_track,
    "theory": set_theory,
    "conflict": set_conflict,
    "row": set_row,
    "discards": set_discards,
    "deck": nothing_yet,
    "favour_deck": nothing_yet,
    "cubes": set_cubes,
    "top": set_top,
    "sale": set_sale,
    "article": set_article,
    "golem": set_golem,
    "report": set_report,
    "under": set_under,
    "approvals": set_extra(king.APPROVALS),
    "tower": set_extra(king.TOWER),
    "research": set_extra(king.ON_RESEARCH),
    "books": set_extra(king.BOOKS),
    "board": set_board,
}


# Playing, and looking at what came of it.


def play(state: AlchemistsState, seat: int, text: str) -> list[Event]:
    """Carry out an action, or several that a shorthand stands for, and say what happened."""
    state.log = []
    for action in GAME.read(text):
        GAME.play(state, seat, action)
    events, state.log = state.log, None
    return events


def run(state: AlchemistsState, script: str) -> list[Event]:
    """`0: order 1` line by line, several actions between semicolons."""
    events: list[Event] = []
    for line in script.strip().splitlines():
        seat, _, texts = line.partition(":")
        for text in texts.split(";"):
            events += play(state, int(seat), text.strip())
    return events


def legal(state: AlchemistsState, seat: int) -> list[str]:
    return [GAME.write(action) for action in state.legal(seat)]


def refusal(state: AlchemistsState, seat: int, text: str) -> Refusal:
    found = GAME.explain(state, seat, GAME.read(text)[0])
    assert found is not None, f"{text} is legal"
    return found


def refused(state: AlchemistsState, seat: int, text: str) -> tuple[str, str]:
    found = refusal(state, seat, text)
    assert GAME.words.refusal(found, NAMES, seat)
    return found.reason, found.clause


def kinds(events: list[Event]) -> list[str]:
    return [event.kind for event in events]


def args(events: list[Event], kind: str) -> dict[str, object]:
    """The arguments of the only event of this kind."""
    found = [event for event in events if event.kind == kind]
    assert len(found) == 1, (kind, kinds(events))
    return found[0].args


def asked(state: AlchemistsState) -> tuple[str, tuple[int, ...]]:
    """What is asked now, and of whom."""
    return stages.NAMES[state.stage], state.to_act()


def each(state: AlchemistsState, field: int) -> list[int]:
    """A number of every seat."""
    return [state.own[field + seat] for seat in range(state.seats)]


def gold(state: AlchemistsState) -> list[int]:
    return each(state, fields.GOLD)


def reputation(state: AlchemistsState) -> list[int]:
    return each(state, fields.REPUTATION)


def unused(state: AlchemistsState) -> list[int]:
    return each(state, fields.UNUSED)


def hand(state: AlchemistsState, seat: int) -> list[str]:
    return [INGREDIENTS[kind] for kind in unpacked(state.own[fields.HAND + seat])]


def favours(state: AlchemistsState, seat: int) -> list[str]:
    return [FAVOURS[kind] for kind in unpacked(state.own[fields.FAVOUR_HAND + seat])]


def discards(state: AlchemistsState) -> list[str]:
    return [INGREDIENTS[kind] for kind in unpacked(int(state.discards))]


def favour_discards(state: AlchemistsState) -> list[str]:
    return [FAVOURS[kind] for kind in unpacked(int(state.favour_discards))]


def seals_left(state: AlchemistsState, seat: int) -> list[str]:
    return [SEALS[kind] for kind in unpacked(state.own[fields.SEALS_LEFT + seat])]


def owned(state: AlchemistsState, seat: int) -> list[str]:
    return [name for at, name in enumerate(ARTIFACTS) if state.own[fields.OWNED + seat] & BITS[at]]


def theory(state: AlchemistsState, ingredient: str) -> str | None:
    found = state.theories[INGREDIENTS.index(ingredient)]
    return None if found == pieces.NOTHING else ALCHEMICALS[found]
