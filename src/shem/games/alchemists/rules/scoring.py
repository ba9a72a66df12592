"""Final scoring: reputation, artifacts, grants, gold, and the big reveal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from shem.games.alchemists import events, fields, history, pieces, stages
from shem.games.alchemists.alchemy import ALCHEMICALS, COLOURS, KINDS, aspect
from shem.games.alchemists.bits import BITS, POPCOUNT
from shem.games.alchemists.edition_data.kinds import ARTIFACTS, NO_HEDGE
from shem.games.alchemists.king import events as king_events
from shem.games.alchemists.packing import kinds_in, total
from shem.kernel.outcome import Outcome

if TYPE_CHECKING:
    from shem.games.alchemists.state import AlchemistsState

ENDED: Final = "ALC-B63"


def finish(state: AlchemistsState) -> None:
    """ALC-B54, ALC-B61 The game is over: everything is turned over and counted."""
    state.stage = stages.OVER
    state.deciders = 0
    if state.log is None:
        return
    state.log.append(events.revealed([ALCHEMICALS[each] for each in state.alchemicals]))
    for ingredient in range(KINDS):
        if state.theories[ingredient] != pieces.NOTHING:
            state.log.append(events.theory_judged(ingredient, is_right(state, ingredient)))
            tell_seals(state, ingredient)
    for module in state.setup.modules:
        module.big_reveal(state)
    for seat in range(state.seats):
        rows = ledger(state, seat)
        state.log.append(events.scored(seat, rows))
        for row in rows:
            if row not in events.ROWS:
                state.log.append(king_events.scored_also(seat, row, rows[row]))
        state.log.append(events.opened(seat, history.deeds_of(state.past, state.deeds)))


def tell_seals(state: AlchemistsState, ingredient: i64) -> None:
    """ALC-B62 Each seal breaks open with what it brings."""
    for seat in range(state.seats):
        kind = state.seal_at(ingredient, seat) - 1
        if kind >= 0 and state.log is not None:
            points = seal_points(state, ingredient, kind)
            state.log.append(events.seal_opened(seat, ingredient, kind, points))


def outcome(state: AlchemistsState) -> Outcome | None:
    """ALC-B63 Most points win; of equals who has more gold left over; else they share."""
    if state.stage != stages.OVER:
        return None
    scores = [points_of(state, seat) for seat in range(state.seats)]
    each = state.setup.edition.numbers.gold_for_point
    keys = [scores[seat] * each + gold_left(state, seat) for seat in range(state.seats)]
    ranks = tuple([1 + sum([1 for other in keys if other > key]) for key in keys])
    winners = ranks.count(1)
    payoffs = tuple([1 / winners if rank == 1 else 0.0 for rank in ranks])
    return Outcome(ENDED, ranks, payoffs, tuple(scores))


def ledger(state: AlchemistsState, seat: i64) -> dict[str, int]:
    """ALC-B61 What a seat's points are made of, in the order in which they are counted."""
    rows = {
        "reputation": state.own[fields.REPUTATION + seat],
        "artifacts": int(artifact_points(state, seat)),
        "grants": int(grant_points(state, seat)),
        "gold": int(gold_in_hand(state, seat) // state.setup.edition.numbers.gold_for_point),
        "theories": int(theory_points(state, seat)),
        "idol": int(idol_points(state, seat)),
    }
    for module in state.setup.modules:
        module.ledger(state, int(seat), rows)
    return rows


def points_of(state: AlchemistsState, seat: i64) -> int:
    """ALC-B60, ALC-B61, ALC-B84, ALC-A46 All of it together; there is no floor."""
    return sum(ledger(state, seat).values())


def gold_in_hand(state: AlchemistsState, seat: i64) -> i64:
    """ALC-B61 Favours left over are worth gold."""
    favours = total(state.own[fields.FAVOUR_HAND + seat])
    each = state.setup.edition.numbers.favour_gold
    gold = int(state.own[fields.GOLD + seat] + each * favours)
    for module in state.setup.modules:
        gold = module.gold_in_hand(state, int(seat), gold)
    return gold


def gold_left(state: AlchemistsState, seat: i64) -> int:
    """ALC-B61, ALC-B63 The gold that makes no point: it breaks ties."""
    return int(gold_in_hand(state, seat) % state.setup.edition.numbers.gold_for_point)


def artifact_points(state: AlchemistsState, seat: i64) -> i64:
    """ALC-B61 The printed points, and what the Feather, the Mirror and the Cabinet count."""
    printed = state.setup.edition.artifacts
    owned: i64 = state.own[fields.OWNED + seat]
    points: i64 = 0
    for artifact in range(len(ARTIFACTS)):
        if owned & BITS[artifact]:
            points += printed.points[artifact]
            if printed.each[artifact]:
                counted = counted_by(state, seat, artifact)
                points += printed.each[artifact] * (counted // printed.per[artifact])
    return points


def counted_by(state: AlchemistsState, seat: i64, artifact: i64) -> i64:
    """ALC-B61 What an artifact without printed points counts."""
    number = int(counted_here(state, seat, artifact))
    for module in state.setup.modules:
        number = module.counted_by(state, int(seat), int(artifact), number)
    return number


def counted_here(state: AlchemistsState, seat: i64, artifact: i64) -> i64:
    """ALC-B61 What an artifact of the base game counts; the Idol waits for the big reveal."""
    if artifact == pieces.FEATHER_IN_CAP:
        return POPCOUNT[kinds_in(state.own[fields.SET_ASIDE_CARDS + seat])]
    if artifact == pieces.MIRROR:
        return state.own[fields.REPUTATION + seat]
    return count_bits(state.own[fields.OWNED + seat]) if artifact == pieces.CABINET else 0


def count_bits(mask: i64) -> i64:
    return POPCOUNT[mask & 255] + POPCOUNT[mask >> 8 & 255] + POPCOUNT[mask >> 16 & 255]


def grant_points(state: AlchemistsState, seat: i64) -> i64:
    """ALC-B35, ALC-B38 Points for the grants taken."""
    points: i64 = 0
    for grant in range(len(state.setup.edition.grants.ids)):
        if state.own[fields.GRANTS_TAKEN + seat] & BITS[grant]:
            points += state.setup.edition.grants.points[grant]
    return points


def theory_points(state: AlchemistsState, seat: i64) -> i64:
    """ALC-B46, ALC-B62 Every seal on the board counts, conflict or not."""
    points: i64 = 0
    for ingredient in range(KINDS):
        kind = state.seal_at(ingredient, seat) - 1
        if kind >= 0:
            points += seal_points(state, ingredient, kind)
    return points


def seal_points(state: AlchemistsState, ingredient: i64, kind: i64) -> i64:
    """ALC-B62, ALC-B85, ALC-E11, ALC-A47 True stars gain; a wrong one costs if not hedged."""
    edition = state.setup.edition
    wrong = wrong_colours(state, ingredient)
    if wrong == 0:
        return edition.seals.points[kind]
    hedged = edition.seals.hedges[kind]
    return 0 if hedged != NO_HEDGE and wrong == BITS[hedged] else -edition.numbers.wrong_loss


def wrong_colours(state: AlchemistsState, ingredient: i64) -> i64:
    """ALC-B85 The colours in which a theory has the wrong sign, as a mask."""
    theory, truth = state.theories[ingredient], state.alchemicals[ingredient]
    wrong: i64 = 0
    for colour in range(len(COLOURS)):
        if aspect(theory, colour) != aspect(truth, colour):
            wrong |= BITS[colour]
    return wrong


def is_right(state: AlchemistsState, ingredient: i64) -> bool:
    return state.theories[ingredient] == state.alchemicals[ingredient]


def idol_points(state: AlchemistsState, seat: i64) -> i64:
    """ALC-B61 The Wisdom Idol counts every seal of one's own on a right theory."""
    if not state.has(seat, pieces.IDOL):
        return 0
    points: i64 = 0
    for ingredient in range(KINDS):
        if state.seal_at(ingredient, seat) and is_right(state, ingredient):
            points += state.setup.edition.artifacts.each[pieces.IDOL]
    return points
