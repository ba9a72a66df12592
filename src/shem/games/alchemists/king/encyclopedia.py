"""The Royal Encyclopedia: articles beside theories, wherever the rules speak of theories."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from shem.games.alchemists import actions, fields, history, pending_decisions, pieces, stages
from shem.games.alchemists.alchemy import COLOURS, KINDS, PAIRS, POTIONS
from shem.games.alchemists.bits import BITS
from shem.games.alchemists.edition_data.kinds import MOST_SEATS, NO_HEDGE
from shem.games.alchemists.king import articles, encyclopedia_events, publishing_articles
from shem.games.alchemists.king.fields import (
    ARTICLE_SEALS,
    ARTICLES,
    FALLEN_ARTICLES,
    FILLED,
    LAID,
    NAMED,
    REFUTED_ARTICLES,
    SIGNED,
)
from shem.games.alchemists.module_hooks import ASKED, DONE, NOT_MINE, Module
from shem.games.alchemists.packing import ONES
from shem.games.alchemists.rules.demonstrations import clash, refuted_by

if TYPE_CHECKING:
    from shem.games.alchemists.state import AlchemistsState

NAMING: Final = range(actions.ENDORSE_ARTICLE, actions.ARTICLE_SIGNS)


class EncyclopediaModule(Module):
    """ALC-E3 Articles are published, endorsed, debunked and scored beside theories."""

    def name(self) -> str:
        return "encyclopedia"

    def equipped(self, state: AlchemistsState, seat: int) -> None:
        """ALC-E2 One more silver seal, and a white one."""
        more = state.setup.edition.encyclopedia.seals
        for kind in range(len(more)):
            state.own[fields.SEALS_LEFT + seat] += more[kind] * ONES[kind]

    def choices(
        self, state: AlchemistsState, seat: int, choices: tuple[int, ...]
    ) -> tuple[int, ...]:
        """ALC-E3, ALC-E15 Articles among the choices of the base game, and their own steps."""
        stage = state.stage
        if stage == stages.PUBLISHING and not state.is_at_once:
            return beside(
                choices, offered(state, seat, publishing_articles.publish_choices(state, seat))
            )
        if stage == stages.AT_ONCE:
            return beside(
                choices, offered(state, seat, publishing_articles.at_once_choices(state, seat))
            )
        if stage == stages.DEBUNKING:
            return debunk_choices(state)
        if stage == stages.SIGNING:
            return publishing_articles.SIGN_CHOICES
        return publishing_articles.field_choices(state) if stage == stages.FILLING else choices

    def carry_out(self, state: AlchemistsState, seat: int, action: int) -> int:
        """The steps of an article."""
        if action in NAMING:
            return DONE if publishing_articles.name_article(state, seat, action) else ASKED
        if state.stage == stages.SIGNING:
            publishing_articles.sign(state, seat, action)
            return ASKED
        if state.stage == stages.FILLING:
            return DONE if publishing_articles.fill(state, seat, action) else ASKED
        if state.stage == stages.SEALING and state.extra[NAMED]:
            publishing_articles.put_seal(state, seat, action)
            return DONE
        return NOT_MINE

    def open_frame(self, state: AlchemistsState, frame: int) -> int:
        """ALC-E34 The article is paid for as far as approvals go: now its seal."""
        if pending_decisions.kind_of_frame(frame) != pending_decisions.SEAL:
            return NOT_MINE
        state.ask(pending_decisions.seat_of_frame(frame), stages.SEALING)
        return ASKED

    def must_decline(self, state: AlchemistsState, seat: int, must: bool) -> bool:
        """ALC-E31, ALC-G56 Whether all can see that there is nothing to publish or to debunk."""
        if state.space == pieces.DEBUNK:
            return len(debunk_choices(state)) == 1
        if state.space == pieces.PUBLISH and must:
            is_possible = publishing_articles.may_have_approval(state, seat)
            return not is_possible or not publishing_articles.publish_choices(state, seat)
        return must

    def hindrance(
        self, state: AlchemistsState, seat: int, found: tuple[str, str]
    ) -> tuple[str, str]:
        """ALC-E31, ALC-E34 There is no article either."""
        if state.space == pieces.DEBUNK:
            return "nothing-to-refute", "ALC-E31"
        if state.space == pieces.PUBLISH and state.own[fields.SEALS_LEFT + seat]:
            return "no-article", "ALC-E34"
        return found

    def demonstrated(self, state: AlchemistsState, seat: int, deed: int, net: list[int]) -> bool:
        """ALC-E16, ALC-E17, ALC-E21, ALC-E22, ALC-A68 The articles that fall by a demonstration."""
        state.extra[FALLEN_ARTICLES] = 0
        for colour in range(len(COLOURS)):
            number = state.extra[ARTICLES + colour]
            state.extra[REFUTED_ARTICLES + colour] = articles.NO_ARTICLE
            if articles.is_refuted(number, colour, deed):
                fell(state, colour, deed, net)
        return state.extra[FALLEN_ARTICLES] != 0

    def can_publish_at_once(self, state: AlchemistsState, seat: int, can: bool) -> bool:
        """ALC-E24, ALC-E37 Another article on the colour of one that fell, as others see it."""
        if can or not state.extra[FALLEN_ARTICLES]:
            return can
        may_pay = publishing_articles.may_have_approval(state, seat)
        return may_pay and len(publishing_articles.at_once_choices(state, seat)) > 0

    def grants_due(self, state: AlchemistsState, seat: int, due: list[int]) -> list[int]:
        """ALC-E13, ALC-E36 The encyclopedia's grant, for seals that lie on articles now."""
        printed = state.setup.edition.encyclopedia
        taken = 0
        for other in range(state.seats):
            taken |= state.own[fields.GRANTS_TAKEN + other]
        has_grant = state.own[fields.GRANTS_TAKEN + seat] != 0
        needed = printed.later_grant if has_grant else printed.first_grant
        is_free = not taken & BITS[pieces.ENCYCLOPEDIA_GRANT]
        if is_free and publishing_articles.articles_sealed(state, seat) >= needed:
            return [*due, pieces.ENCYCLOPEDIA_GRANT]
        return due

    def seals_counted(self, state: AlchemistsState, seat: int, number: int) -> int:
        """ALC-E14 Articles count as theories."""
        return number + publishing_articles.articles_sealed(state, seat)

    def big_reveal(self, state: AlchemistsState) -> None:
        """ALC-E25 After theories, articles and their seals."""
        for colour in range(len(COLOURS)):
            if state.extra[ARTICLES + colour] != articles.NO_ARTICLE:
                tell_article(state, colour)

    def ledger(self, state: AlchemistsState, seat: int, rows: dict[str, int]) -> None:
        """ALC-E13, ALC-E25, ALC-E35, ALC-A67 Articles, the grant, and what the Wisdom Idol sees."""
        rows["articles"] = article_points(state, seat)
        if state.own[fields.GRANTS_TAKEN + seat] & BITS[pieces.ENCYCLOPEDIA_GRANT]:
            rows["grants"] = rows["grants"] + state.setup.edition.encyclopedia.grant_points
        if state.has(seat, pieces.IDOL):
            each = state.setup.edition.artifacts.each[pieces.IDOL]
            rows["idol"] = rows["idol"] + each * right_articles(state, seat)

    def see(self, state: AlchemistsState, seat: int, numbers: list[int]) -> None:
        """ALC-E9, ALC-B65 Articles, who sealed them, one's own seals, and the one under way."""
        for colour in range(len(COLOURS)):
            numbers.append(state.extra[ARTICLES + colour])
            numbers.append(state.extra[REFUTED_ARTICLES + colour])
            for other in range(state.seats):
                seal = state.extra[ARTICLE_SEALS + colour * MOST_SEATS + other]
                numbers.append(seal if other == seat or seal == 0 else 1)
        for place in (NAMED, SIGNED, FILLED, LAID, FALLEN_ARTICLES):
            numbers.append(state.extra[place])


def offered(state: AlchemistsState, seat: i64, found: list[int]) -> list[int]:
    """ALC-E34 Only what can be paid is offered."""
    return found if publishing_articles.has_approval(state, seat) else []


def beside(choices: tuple[int, ...], more: list[int]) -> tuple[int, ...]:
    """The same with more choices before the last one, which is to decline or to pass."""
    return (*choices[:-1], *more, choices[-1]) if more else choices


# Debunking.


def debunk_choices(state: AlchemistsState) -> tuple[int, ...]:
    """ALC-E15, ALC-E19, ALC-E27, ALC-E31, ALC-A79 What some answer would do harm to."""
    if state.setup.names_aspects:
        asks = [
            actions.ASK_ASPECT + number
            for number in range(KINDS * len(COLOURS))
            if is_worth_asking(state, number // len(COLOURS), number % len(COLOURS))
        ]
        return (*asks, actions.DECLINE)
    pairs = [
        actions.MIX_PAIR + pair for pair in range(len(PAIRS)) if potions_of_use(state, pair) > 0
    ]
    return (*pairs, actions.DECLINE)


def is_worth_asking(state: AlchemistsState, ingredient: i64, colour: i64) -> bool:
    """ALC-E31 A theory on the ingredient, or an article that one of the two signs refutes."""
    if state.theories[ingredient] != pieces.NOTHING:
        return True
    number = state.extra[ARTICLES + colour]
    if number == articles.NO_ARTICLE:
        return False
    claimed = articles.claimed(number, pieces.NOTHING)
    for sign in range(2):
        if not articles.fits_aspect(claimed, colour, ingredient, 2 * colour + sign):
            return True
    return False


def potions_of_use(state: AlchemistsState, pair: i64) -> i64:
    """ALC-E20, ALC-E31, ALC-A96 How many potions would do something if the pair makes them.

    Where one would, any of the seven may be claimed, as in the base game: the others fail.
    """
    found: i64 = 0
    for potion in range(len(POTIONS)):
        if does_something(state, pair, potion):
            found += 1
    return found


def does_something(state: AlchemistsState, pair: i64, potion: i64) -> bool:
    """ALC-E30, ALC-E31 Theories or articles that fall, or a new conflict of theories."""
    if refuted_by(state, pair, potion) or clash(state, pair, potion):
        return True
    return articles_hit(state, pair, potion) != 0


def articles_hit(state: AlchemistsState, pair: i64, potion: i64) -> i64:
    """ALC-E22 The colours whose articles fall if a pair makes a potion, as a mask."""
    found: i64 = 0
    for colour in range(len(COLOURS)):
        number = state.extra[ARTICLES + colour]
        if number != articles.NO_ARTICLE:
            claimed = articles.claimed(number, pieces.NOTHING)
            if not articles.fits_potion(claimed, colour, pair, potion):
                found |= BITS[colour]
    return found


def fell(state: AlchemistsState, colour: i64, deed: i64, net: list[int]) -> None:
    """ALC-E16, ALC-E33 Tokens are free again, seals leave the game, who is not hedged loses."""
    number = state.extra[ARTICLES + colour]
    state.extra[FALLEN_ARTICLES] |= BITS[colour]
    state.extra[REFUTED_ARTICLES + colour] = number
    state.extra[ARTICLES + colour] = articles.NO_ARTICLE
    state.note(history.ARTICLE_FELL, 0, colour, 0, 0)
    if state.log is not None:
        state.log.append(encyclopedia_events.article_fell(int(colour), number))
    for seat in range(state.seats):
        kind = publishing_articles.seal_at(state, colour, seat) - 1
        if kind >= 0:
            field = state.setup.edition.seals.hedges[kind]
            is_safe = articles.is_hedged(number, colour, deed, field)
            break_seal(state, colour, seat, kind, is_safe)
            if not is_safe:
                net[seat] = net[seat] - state.setup.edition.numbers.fall_loss


def break_seal(state: AlchemistsState, colour: i64, seat: i64, kind: i64, is_safe: bool) -> None:
    """ALC-E16 A seal is shown, and is out of the game."""
    state.extra[ARTICLE_SEALS + colour * MOST_SEATS + seat] = 0
    state.note(history.BROKE_ARTICLE, seat, colour, kind, 0)
    if state.log is not None:
        told = encyclopedia_events.seal_broken(int(seat), int(colour), int(kind), is_safe)
        state.log.append(told)


# Scoring.


def wrong_fields(state: AlchemistsState, colour: i64) -> i64:
    """ALC-E25 The fields of an article whose ingredient has the other sign, as a mask."""
    return articles.wrong_fields(state.extra[ARTICLES + colour], colour, state.alchemicals)


def seal_points(state: AlchemistsState, colour: i64, kind: i64) -> int:
    """ALC-E10, ALC-E25 As for theories; one wrong ingredient costs nothing if it is hedged."""
    edition = state.setup.edition
    wrong = wrong_fields(state, colour)
    if wrong == 0:
        return edition.seals.points[kind]
    hedged = edition.seals.hedges[kind]
    return 0 if hedged != NO_HEDGE and wrong == BITS[hedged] else -edition.numbers.wrong_loss


def article_points(state: AlchemistsState, seat: i64) -> int:
    """ALC-E25 All seals of a seat on articles."""
    points = 0
    for colour in range(len(COLOURS)):
        kind = publishing_articles.seal_at(state, colour, seat) - 1
        if kind >= 0:
            points += seal_points(state, colour, kind)
    return points


def right_articles(state: AlchemistsState, seat: i64) -> int:
    """ALC-E35 Own seals, of any kind, on articles that are right in all four."""
    found = 0
    for colour in range(len(COLOURS)):
        if publishing_articles.seal_at(state, colour, seat) and wrong_fields(state, colour) == 0:
            found += 1
    return found


def tell_article(state: AlchemistsState, colour: i64) -> None:
    """ALC-E25 Whether it is right, and what each seal brings."""
    if state.log is None:
        return
    wrong = wrong_fields(state, colour)
    fields_wrong = [field for field in range(articles.FIELDS) if wrong & BITS[field]]
    number = state.extra[ARTICLES + colour]
    state.log.append(encyclopedia_events.article_judged(int(colour), number, fields_wrong))
    for seat in range(state.seats):
        kind = publishing_articles.seal_at(state, colour, seat) - 1
        if kind >= 0:
            points = seal_points(state, colour, kind)
            told = encyclopedia_events.seal_opened(int(seat), int(colour), int(kind), points)
            state.log.append(told)
