"""Publishing and endorsing articles: the colour, the signs, four ingredients, and a secret seal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from shem.games.alchemists import (
    actions,
    events,
    fields,
    history,
    pending_decisions,
    pieces,
    stages,
)
from shem.games.alchemists.alchemy import COLOURS, KINDS
from shem.games.alchemists.bits import BITS
from shem.games.alchemists.edition_data.kinds import MOST_SEATS
from shem.games.alchemists.king import approvals, articles, encyclopedia_events
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
from shem.games.alchemists.packing import ONES
from shem.games.alchemists.rules import publishing, reputation

if TYPE_CHECKING:
    from shem.games.alchemists.state import AlchemistsState

SIGN_CHOICES: Final = tuple(actions.ARTICLE_SIGNS + each for each in range(len(actions.SIGNS)))
FIELD_CHOICES: Final = actions.subsets(actions.ARTICLE_FIELD, KINDS)


def seal_at(state: AlchemistsState, colour: i64, seat: i64) -> i64:
    """ALC-E9, ALC-A66 A seat's seal on the article of a colour: 1 + its kind, or 0."""
    return state.extra[ARTICLE_SEALS + colour * MOST_SEATS + seat]


def seals_on(state: AlchemistsState, colour: i64) -> i64:
    """ALC-E9 How many seals lie on an article."""
    found: i64 = 0
    for seat in range(state.seats):
        if seal_at(state, colour, seat):
            found += 1
    return found


def articles_sealed(state: AlchemistsState, seat: i64) -> int:
    """ALC-E14, ALC-E36 On how many articles a seal of a seat lies now."""
    found = 0
    for colour in range(len(COLOURS)):
        if seal_at(state, colour, seat):
            found += 1
    return found


def bank_fee(state: AlchemistsState, seat: i64) -> i64:
    """ALC-E4, ALC-E5, ALC-G26 Gold for the bank; with the Golem Project an approval is due."""
    return 0 if state.setup.has_golem else publishing.bank_fee(state, seat)


def fee(state: AlchemistsState, seat: i64, colour: i64) -> i64:
    """ALC-E4 The bank, and a gold for everybody whose seal is on the article."""
    each = state.setup.edition.numbers.endorse_gold
    return bank_fee(state, seat) + each * seals_on(state, colour)


def is_payable(state: AlchemistsState, seat: i64, colour: i64) -> bool:
    """ALC-E34, ALC-A98 Whether all can see that gold and seals are there."""
    has_gold = state.own[fields.GOLD + seat] >= fee(state, seat, colour)
    return has_gold and state.own[fields.SEALS_LEFT + seat] != 0


def has_approval(state: AlchemistsState, seat: i64) -> bool:
    """ALC-E4, ALC-E34 Whether a seat can pay the approval, where one is due."""
    return not state.setup.has_golem or approvals.can_pay(state, seat)


def may_have_approval(state: AlchemistsState, seat: i64) -> bool:
    """ALC-G56 The same as others see it."""
    return not state.setup.has_golem or approvals.may_pay(state, seat)


def can_write(state: AlchemistsState, seat: i64, colour: i64) -> bool:
    """ALC-E6, ALC-E12 Whether a colour has no article yet and one could be paid."""
    is_free = state.extra[ARTICLES + colour] == articles.NO_ARTICLE
    return is_free and is_payable(state, seat, colour)


def can_endorse(state: AlchemistsState, seat: i64, colour: i64) -> bool:
    """ALC-E9, ALC-E34 An article with room for a seal, and none of one's own."""
    if state.extra[ARTICLES + colour] == articles.NO_ARTICLE or seal_at(state, colour, seat):
        return False
    has_room = seals_on(state, colour) < state.setup.edition.encyclopedia.seal_spaces
    return has_room and is_payable(state, seat, colour)


def publish_choices(state: AlchemistsState, seat: i64) -> list[int]:
    """ALC-E3, ALC-E34 The articles to publish or to endorse, approvals apart."""
    found = [
        actions.ENDORSE_ARTICLE + each
        for each in range(len(COLOURS))
        if can_endorse(state, seat, each)
    ]
    found += [
        actions.ARTICLE + each for each in range(len(COLOURS)) if can_write(state, seat, each)
    ]
    return found


def at_once_choices(state: AlchemistsState, seat: i64) -> list[int]:
    """ALC-E24, ALC-E37 An article on a colour whose article fell a moment ago."""
    has_cube = state.uses(pieces.PUBLISH, seat) > state.done(pieces.PUBLISH, seat)
    if not has_cube:
        return []
    fallen = state.extra[FALLEN_ARTICLES]
    return [
        actions.ARTICLE + each
        for each in range(len(COLOURS))
        if fallen & BITS[each] and can_write(state, seat, each)
    ]


# The steps of an article.


def name_article(state: AlchemistsState, seat: i64, action: i64) -> bool:
    """ALC-E3, ALC-E6 The colour; true when nothing but the payment and the seal is missing."""
    is_new = action >= actions.ARTICLE
    colour = action - actions.ARTICLE if is_new else action - actions.ENDORSE_ARTICLE
    if state.stage == stages.AT_ONCE:
        state.is_at_once = 1
    state.extra[NAMED] = int(colour + 1)
    state.extra[SIGNED] = 0
    state.extra[FILLED] = 0
    state.extra[LAID] = 0
    if state.log is not None:
        state.log.append(encyclopedia_events.named_article(int(seat), int(colour), is_new))
    if is_new:
        state.ask(seat, stages.SIGNING)
        return False
    begin_payment(state, seat)
    return True


def sign(state: AlchemistsState, seat: i64, action: i64) -> None:
    """ALC-E6 The two signs; then the fields are filled one by one."""
    state.extra[SIGNED] = int(action - actions.ARTICLE_SIGNS + 1)
    if state.log is not None:
        colour, signs = state.extra[NAMED] - 1, state.extra[SIGNED] - 1
        state.log.append(encyclopedia_events.signed(int(seat), colour, signs))
    state.ask(seat, stages.FILLING)


def fill(state: AlchemistsState, seat: i64, action: i64) -> bool:
    """ALC-E6, ALC-E7, ALC-A65 The ingredient of the next field; true after the fourth."""
    ingredient = action - actions.ARTICLE_FIELD
    state.extra[LAID] |= int(ingredient) << 3 * state.extra[FILLED]
    if state.log is not None:
        field = state.extra[FILLED]
        state.log.append(encyclopedia_events.field_filled(int(seat), field, int(ingredient)))
    state.extra[FILLED] += 1
    if state.extra[FILLED] < articles.FIELDS:
        return False
    begin_payment(state, seat)
    return True


def drafted(state: AlchemistsState, last: i64) -> int:
    """The article under way, with this ingredient on its fourth field."""
    laid = state.extra[LAID] & 511 | int(last) << 9
    return articles.article(
        state.extra[SIGNED] - 1, [laid >> 3 * field & 7 for field in range(articles.FIELDS)]
    )


def field_choices(state: AlchemistsState) -> tuple[int, ...]:
    """ALC-E6, ALC-E12, ALC-E32, ALC-E33, ALC-A97 Another ingredient with a token left.

    With the fourth no other article has the same four, and it is not what was just refuted.
    """
    free: i64 = 0
    for ingredient in range(KINDS):
        if can_fill(state, ingredient):
            free |= BITS[ingredient]
    return FIELD_CHOICES[free]


def can_fill(state: AlchemistsState, ingredient: i64) -> bool:
    """ALC-E12 Whether an ingredient may go on the next field."""
    if is_laid(state, ingredient) or tokens_left(state, ingredient) == 0:
        return False
    if state.extra[FILLED] < articles.FIELDS - 1:
        return True
    return not is_same_set(state, ingredient) and not is_refuted_again(state, ingredient)


def is_laid(state: AlchemistsState, ingredient: i64) -> bool:
    """ALC-E6 Whether the article under way has the ingredient already."""
    for field in range(state.extra[FILLED]):
        if state.extra[LAID] >> 3 * field & 7 == ingredient:
            return True
    return False


def tokens_left(state: AlchemistsState, ingredient: i64) -> i64:
    """ALC-E1, ALC-E12 Two tokens of each ingredient, less those on the board."""
    left: i64 = state.setup.edition.encyclopedia.tokens
    for colour in range(len(COLOURS)):
        number = state.extra[ARTICLES + colour]
        if number != articles.NO_ARTICLE and articles.ingredients_of(number) & BITS[ingredient]:
            left -= 1
    return left


def is_same_set(state: AlchemistsState, ingredient: i64) -> bool:
    """ALC-E12 Whether the fourth ingredient would repeat the four of an article on the board."""
    chosen = articles.ingredients_of(drafted(state, ingredient))
    for colour in range(len(COLOURS)):
        number = state.extra[ARTICLES + colour]
        if number != articles.NO_ARTICLE and articles.ingredients_of(number) == chosen:
            return True
    return False


def is_refuted_again(state: AlchemistsState, ingredient: i64) -> bool:
    """ALC-E28, ALC-E32 At once the four claims must not be those that were just refuted."""
    refuted = state.extra[REFUTED_ARTICLES + state.extra[NAMED] - 1]
    if not state.is_at_once or refuted == articles.NO_ARTICLE:
        return False
    same = articles.claimed(refuted, pieces.NOTHING)
    return articles.claimed(drafted(state, ingredient), pieces.NOTHING) == same


def begin_payment(state: AlchemistsState, seat: i64) -> None:
    """ALC-E34, ALC-G51 The approval is paid before the seal is chosen."""
    state.frames.append(pending_decisions.frame(pending_decisions.SEAL, int(seat), 0))
    if state.setup.has_golem:
        approvals.queue_payment(state, seat)


def put_seal(state: AlchemistsState, seat: i64, action: i64) -> None:
    """ALC-E8, ALC-E34 Pay, place, seal, one change of reputation, look for grants."""
    kind, colour = action - actions.PUT_SEAL, state.extra[NAMED] - 1
    is_new = state.extra[SIGNED] > 0
    pay(state, seat, colour)
    if is_new:
        number = drafted(state, state.extra[LAID] >> 9)
        state.extra[ARTICLES + colour] = number
        state.note(history.WROTE, seat, colour, articles.signs_of(number), kind)
    else:
        state.note(history.ENDORSED_ARTICLE, seat, colour, kind, 0)
    state.own[fields.SEALS_LEFT + seat] -= ONES[kind]
    state.extra[ARTICLE_SEALS + colour * MOST_SEATS + seat] = int(kind + 1)
    if state.log is not None:
        told = encyclopedia_events.article_published if is_new else encyclopedia_events.endorsed
        state.log.append(told(int(seat), colour, state.extra[ARTICLES + colour]))
        state.log.append(encyclopedia_events.sealed(int(seat), colour, int(kind)))
    forget_article(state)
    reputation.change(state, seat, gain(state, seat, is_new))
    publishing.finish(state, seat)


def forget_article(state: AlchemistsState) -> None:
    """The article is on the board; nothing of it is under way any more."""
    state.extra[NAMED] = 0
    state.extra[SIGNED] = 0
    state.extra[FILLED] = 0
    state.extra[LAID] = 0


def pay(state: AlchemistsState, seat: i64, colour: i64) -> None:
    """ALC-E4, ALC-E5 The bank, and everybody whose seal is on the article already."""
    state.own[fields.GOLD + seat] -= int(bank_fee(state, seat))
    each = state.setup.edition.numbers.endorse_gold
    for other in range(state.seats):
        if seal_at(state, colour, other):
            state.own[fields.GOLD + seat] -= each
            state.own[fields.GOLD + other] += each
            if state.log is not None:
                state.log.append(events.paid_author(int(seat), other))


def gain(state: AlchemistsState, seat: i64, is_new: bool) -> i64:
    """ALC-E8, ALC-E14 A new article gains reputation; the Seal of Authority adds to either."""
    return publishing.gain_of(state, seat, is_new)
