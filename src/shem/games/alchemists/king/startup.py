"""Startup Funding: two cards in the place of the usual start, and what becomes of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shem.games.alchemists import (
    actions,
    events,
    fields,
    history,
    pending_decisions,
    pieces,
    stages,
)
from shem.games.alchemists.bits import BITS
from shem.games.alchemists.edition import AlchemistsEdition
from shem.games.alchemists.edition_data.startup import NO_ARTIFACT, SECRET, STARTING
from shem.games.alchemists.king import events as king_events
from shem.games.alchemists.king import hidden_cards, startup_artifacts
from shem.games.alchemists.king.fields import (
    DEALT,
    DRAWN,
    KEPT,
    LATER,
    MIRRORED,
    NET,
    SECRETS,
    SHOWN,
    USED,
    WINDOWS,
)
from shem.games.alchemists.king.library import queue_books
from shem.games.alchemists.module_hooks import ASKED, DONE, NOT_MINE, Module
from shem.games.alchemists.packing import ONES, kinds_in, packed, unpacked
from shem.games.alchemists.rules import reputation
from shem.games.alchemists.rules.buying import take_effect
from shem.games.alchemists.rules.drawing import (
    draw_ingredients,
    hand_favours,
    queue_herbalist,
)
from shem.games.alchemists.rules.round_end import DELAYED_REPUTATION, REPLICATING, TOP_ALCHEMIST
from shem.games.alchemists.rules.scoring import count_bits

if TYPE_CHECKING:
    from shem.games.alchemists.edition import AlchemistsEdition
    from shem.games.alchemists.state import AlchemistsState
    from shem.kernel.rng import Rng


APPRENTICE_INGREDIENT: Final = ("apprentice-ingredient", "ALC-S10")
EXTRA_FAVOUR: Final = ("extra-favour", "ALC-S5")
"""Why more is drawn than the cards say."""


def cards_in(mask: int) -> list[int]:
    """The startup cards of a mask, in order."""
    return [card for card in range(actions.STARTUP_CARDS) if mask & BITS[card]]


def clockwise(state: AlchemistsState) -> list[int]:
    """ALC-K5 All seats, from the starting player on."""
    return [int(state.starting + step) % state.seats for step in range(state.seats)]


# Keeping cards.


def keep(state: AlchemistsState, seat: int, card: int) -> int:
    """ALC-S3 Everybody chooses in secret; the last choice opens all."""
    state.extra[KEPT + seat] |= BITS[card]
    if state.log is not None:
        state.log.append(king_events.kept_startup(seat, card))
    if count_bits(state.extra[KEPT + seat]) < state.setup.edition.startup.kept:
        return ASKED
    state.deciders &= ~BITS[seat]
    if state.deciders:
        return ASKED
    reveal(state)
    return ASKED if state.deciders else DONE


def reveal(state: AlchemistsState) -> None:
    """ALC-S3, ALC-S25, ALC-S30, ALC-A80 All kept cards are opened; then come cards and gold.

    The other gains wait in frames, for the first seat on top; so a favour is thrown away before.
    """
    order = clockwise(state)
    for seat in order:
        kept = cards_in(state.extra[KEPT + seat])
        for card in kept:
            state.note(history.FUNDED, seat, card, 0, 0)
        if state.log is not None:
            state.log.append(king_events.funded(seat, kept))
    thrown = 0
    for seat in order:
        if fund(state, seat):
            thrown |= BITS[seat]
    for seat in reversed(order):
        kept = cards_in(state.extra[KEPT + seat])
        state.frames.append(pending_decisions.frame(pending_decisions.STARTUP, seat, 0))
        queue_books(state, seat, sum([state.setup.edition.startup.books[card] for card in kept]))
        queue_artifacts(state, seat, kept)
    state.stage = stages.THROWING
    state.deciders = thrown


def fund(state: AlchemistsState, seat: int) -> bool:
    """ALC-S4, ALC-S5, ALC-S10, ALC-S24, ALC-A60 Gold and cards; true if a favour has to go."""
    printed = state.setup.edition.startup
    kept = cards_in(state.extra[KEPT + seat])
    take_gold(state, seat, sum([printed.gold[card] for card in kept]))
    more = 0 if state.setup.is_master else printed.apprentice_more
    because = APPRENTICE_INGREDIENT if more else None
    draw_ingredients(state, seat, sum([printed.ingredients[card] for card in kept]) + more, because)
    state.extra[NET + seat] = sum([printed.reputation[card] for card in kept])
    state.extra[LATER + seat] = sum([printed.later[card] for card in kept])
    return len(draw_more(state, seat, sum([printed.favours[card] for card in kept]))) > 0


def take_gold(state: AlchemistsState, seat: int, gold: int) -> None:
    """ALC-S4 Gold of startup cards."""
    state.own[fields.GOLD + seat] += gold
    if gold and state.log is not None:
        state.log.append(king_events.gained_gold(seat, gold))


def draw_more(state: AlchemistsState, seat: int, number: int) -> list[int]:
    """ALC-S5, ALC-A56 One favour more than the cards say; where they say none, none."""
    if number == 0:
        return []
    found = hand_favours(state, seat, number + state.setup.edition.startup.favours_more)
    if state.log is not None and found:
        state.log.append(events.drew_favours(seat, len(found), EXTRA_FAVOUR))
        state.log.append(events.found_favours(seat, found))
    return found


def queue_artifacts(state: AlchemistsState, seat: int, cards: list[int]) -> None:
    """ALC-S12, ALC-S30 The starting artifact is chosen before the secret one."""
    kinds = [state.setup.edition.startup.artifacts[card] for card in cards]
    for kind in (SECRET, STARTING):
        if kind in kinds:
            state.frames.append(pending_decisions.frame(pending_decisions.ARTIFACT, seat, kind))


def settle(state: AlchemistsState, seat: int) -> int:
    """ALC-K3, ALC-S7, ALC-S14, ALC-S30 The marker moves once, the price of an artifact included."""
    net = state.extra[NET + seat]
    state.extra[NET + seat] = 0
    reputation.change(state, seat, net)
    return DONE


# Artifacts.


def choose_artifact(state: AlchemistsState, seat: int, artifact: int) -> None:
    """ALC-S13, ALC-S14, ALC-S15, ALC-S32 A card that is not bought: open, or in secret."""
    if state.left == SECRET:
        startup_artifacts.hide(state, seat, artifact)
        return
    state.extra[NET + seat] -= startup_artifacts.cost_of(state, artifact)
    state.own[fields.OWNED + seat] |= BITS[artifact]
    state.note(history.GOT, seat, artifact, 0, 0)
    if state.log is not None:
        state.log.append(king_events.got_artifact(seat, artifact))
    take_effect(state, seat, artifact)


# The Replicator.


def cards_to_replicate(state: AlchemistsState, seat: int) -> list[int]:
    """ALC-S11, ALC-S29, ALC-S31 The cards that are left, but for artifacts out of reach."""
    left = cards_in(state.extra[KEPT + seat] & ~state.extra[USED + seat])
    kinds = state.setup.edition.startup.artifacts
    return [
        card
        for card in left
        if kinds[card] == NO_ARTIFACT or startup_artifacts.candidates(state, seat, kinds[card])
    ]


def open_window(state: AlchemistsState, seat: int) -> int:
    """ALC-S29, ALC-A57, ALC-A89 A window that brings nothing, or is declined, is lost."""
    if not cards_to_replicate(state, seat):
        return DONE
    state.ask(seat, stages.REPLICATING)
    return ASKED


def replicate(state: AlchemistsState, seat: int, card: int) -> None:
    """ALC-S19, ALC-S20, ALC-S22, ALC-A58 The card once more; delayed reputation comes at once.

    ALC-S27: the ingredient of apprentices does not come again.
    """
    printed = state.setup.edition.startup
    state.extra[USED + seat] |= BITS[card]
    state.note(history.REPLICATED, seat, card, 0, 0)
    if state.log is not None:
        state.log.append(king_events.replicated(seat, card))
    take_gold(state, seat, printed.gold[card])
    draw_ingredients(state, seat, printed.ingredients[card])
    state.extra[NET + seat] = printed.reputation[card] + printed.later[card]
    state.frames.append(pending_decisions.frame(pending_decisions.STARTUP, seat, 0))
    queue_artifacts(state, seat, [card])
    queue_books(state, seat, printed.books[card])
    found = draw_more(state, seat, printed.favours[card])
    if found:
        state.extra[DRAWN + seat] = packed(found)
        state.frames.append(pending_decisions.frame(pending_decisions.RETURN, seat, 0))


def return_favour(state: AlchemistsState, seat: int, favour: int) -> None:
    """ALC-S5, ALC-S9, ALC-S22 One of those just drawn goes; Herbalists among the others wait."""
    state.own[fields.FAVOUR_HAND + seat] -= ONES[favour]
    state.favour_discards += ONES[favour]
    state.note(history.THREW_AWAY, seat, favour, 0, 0)
    if state.log is not None:
        state.log.append(events.thrown_away(seat, favour))
    for each in unpacked(state.extra[DRAWN + seat] - ONES[favour]):
        if each == pieces.HERBALIST:
            queue_herbalist(state, seat)
    state.extra[DRAWN + seat] = 0


def open_windows(state: AlchemistsState) -> None:
    """ALC-S19, ALC-S21, ALC-S29 For each Replicator at the ends of two rounds."""
    for seat in reversed(clockwise(state)):
        if state.extra[WINDOWS + seat]:
            state.extra[WINDOWS + seat] -= 1
            state.frames.append(pending_decisions.frame(pending_decisions.REPLICATE, seat, 0))


def bring_delayed(state: AlchemistsState) -> None:
    """ALC-S8, ALC-S27, ALC-A82, ALC-A90 What some cards promised, at the end of round 1."""
    for seat in clockwise(state):
        net = state.extra[LATER + seat]
        if net:
            state.extra[LATER + seat] = 0
            if state.log is not None:
                state.log.append(king_events.delayed_came(seat))
            reputation.change(state, seat, net)


def is_offering(state: AlchemistsState) -> bool:
    """ALC-S34 Whether gold is asked for a secret Altar, not for one that was just bought."""
    return state.stage == stages.PAYING and state.phase == stages.ROUND_END


class StartupModule(Module):
    """The cards, what they bring, and when."""

    def name(self) -> str:
        return "startup"

    def artifact_deck(self, edition: AlchemistsEdition, level: int, cards: list[int]) -> list[int]:
        """ALC-K2, ALC-S1, ALC-S23, ALC-A59 The Replicator is of level I."""
        return [*cards, *edition.artifacts.startup_decks[level]]

    def is_plain_start(self) -> bool:
        """ALC-S3 Nobody gets the usual gold, ingredients and favours."""
        return False

    def dealt(self, state: AlchemistsState) -> None:
        """ALC-K8, ALC-S2, ALC-S3, ALC-A91 When all else lies there each seat gets four cards."""
        cards = list(range(actions.STARTUP_CARDS))
        state.rng.shuffle(cards)
        for seat in range(state.seats):
            for _ in range(state.setup.edition.startup.dealt):
                state.extra[DEALT + seat] |= BITS[cards.pop()]
        state.stage = stages.KEEPING

    def choices(
        self, state: AlchemistsState, seat: int, choices: tuple[int, ...]
    ) -> tuple[int, ...]:
        stage = state.stage
        if stage == stages.KEEPING:
            left = state.extra[DEALT + seat] & ~state.extra[KEPT + seat]
            return tuple([actions.KEEP_STARTUP + card for card in cards_in(left)])
        if stage == stages.CHOOSING:
            found = startup_artifacts.candidates(state, seat, int(state.left))
            return tuple([actions.CHOOSE_ARTIFACT + artifact for artifact in found])
        if stage == stages.RETURNING:
            return actions.THROWS[kinds_in(state.extra[DRAWN + seat])]
        if stage == stages.REPLICATING:
            cards = [actions.REPLICATE + card for card in cards_to_replicate(state, seat)]
            return (*cards, actions.PASS)
        return (actions.PAY_GOLD, *choices) if is_offering(state) else choices

    def carry_out(self, state: AlchemistsState, seat: int, action: int) -> int:
        stage = state.stage
        if stage == stages.KEEPING:
            return keep(state, seat, action - actions.KEEP_STARTUP)
        if stage == stages.CHOOSING:
            choose_artifact(state, seat, action - actions.CHOOSE_ARTIFACT)
        elif stage == stages.RETURNING:
            return_favour(state, seat, action - actions.THROW_AWAY)
        elif stage == stages.REPLICATING and action != actions.PASS:
            replicate(state, seat, action - actions.REPLICATE)
        elif stage == stages.REPLICATING:
            if state.log is not None:
                state.log.append(events.passed(seat))
        else:
            return NOT_MINE
        return DONE

    def open_frame(self, state: AlchemistsState, frame: int) -> int:
        kind, seat = pending_decisions.kind_of_frame(frame), pending_decisions.seat_of_frame(frame)
        if kind == pending_decisions.ARTIFACT:
            return startup_artifacts.ask_artifact(
                state, seat, pending_decisions.number_of_frame(frame)
            )
        if kind == pending_decisions.STARTUP:
            return settle(state, seat)
        if kind == pending_decisions.RETURN:
            state.ask(seat, stages.RETURNING)
            return ASKED
        if kind == pending_decisions.REPLICATE:
            return open_window(state, seat)
        return (
            startup_artifacts.ask_offering(state, seat)
            if kind == pending_decisions.OFFERING
            else NOT_MINE
        )

    def got_artifact(self, state: AlchemistsState, seat: int, artifact: int) -> None:
        """ALC-S19, ALC-S21 The windows of the Replicator begin with the round in which it came."""
        if artifact == pieces.REPLICATOR:
            state.extra[WINDOWS + seat] = state.setup.edition.startup.windows

    def exhibited(self, state: AlchemistsState, seat: int) -> None:
        """ALC-S17, ALC-S33, ALC-A93 A secret Feather turns up at the first success."""
        if state.extra[SECRETS + seat] & BITS[pieces.FEATHER_IN_CAP] and not state.has(
            seat, pieces.FEATHER_IN_CAP
        ):
            startup_artifacts.turn_up(state, seat, pieces.FEATHER_IN_CAP)

    def end_of_round(self, state: AlchemistsState, step: int) -> None:
        """ALC-K4, ALC-S16, ALC-S18, ALC-S27 In the last round secrets are turned up."""
        if step == DELAYED_REPUTATION:
            bring_delayed(state)
        elif step == REPLICATING:
            open_windows(state)
        elif step == TOP_ALCHEMIST and state.round == pieces.LAST_ROUND:
            for seat in reversed(clockwise(state)):
                startup_artifacts.queue_offering(state, seat)
            for seat in clockwise(state):
                startup_artifacts.turn_up_all(state, seat)

    def counted_by(self, state: AlchemistsState, seat: int, artifact: int, number: int) -> int:
        """ALC-S28, ALC-S34, ALC-A83 The Mirror does not see what a secret Altar brought."""
        before = state.extra[MIRRORED + seat]
        return before if artifact == pieces.MIRROR and before else number

    def ledger(self, state: AlchemistsState, seat: int, rows: dict[str, int]) -> None:
        """ALC-S16, ALC-S35 As many points as the price of each secret artifact is below 5."""
        rows["secrets"] = startup_artifacts.bonus(state, seat)

    def see(self, state: AlchemistsState, seat: int, numbers: list[int]) -> None:
        """ALC-S26, ALC-A81, ALC-A94 Kept cards once all are open; of secrets how many there are."""
        is_open = state.stage != stages.KEEPING
        for other in range(state.seats):
            for field in (USED, NET, LATER, SHOWN, WINDOWS, MIRRORED):
                numbers.append(state.extra[field + other])
            numbers.append(int(count_bits(state.extra[SECRETS + other])))
            if other == seat or is_open:
                numbers.append(state.extra[KEPT + other])
        for field in (DEALT, SECRETS, DRAWN):
            numbers.append(state.extra[field + seat])

    def resample(self, state: AlchemistsState, observer: int, deeds: list[int], rng: Rng) -> None:
        """ALC-S3, ALC-S15, ALC-S26 Cards and artifacts that only others have seen."""
        hidden_cards.resample_cards(state, observer, rng)
        if state.stage != stages.OVER:
            hidden_cards.resample_secrets(state, observer, deeds, rng)
            hidden_cards.resample_drawn(state, observer, deeds)
