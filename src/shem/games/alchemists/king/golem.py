"""The Golem Project: approvals, research, the library, reports, and its conferences."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from shem.games.alchemists import actions, events, pending_decisions, pieces, stages
from shem.games.alchemists.bits import BITS, POPCOUNT
from shem.games.alchemists.edition import AlchemistsEdition
from shem.games.alchemists.edition_data.kinds import LEAST_SEATS, LEVELS, MOST_SEATS
from shem.games.alchemists.golems import GOLEMS
from shem.games.alchemists.king import approvals, golem_events, reports, research
from shem.games.alchemists.king.fields import (
    APPROVALS,
    BOOKS,
    MOODS,
    ON_RESEARCH,
    REPORTS,
    TOWER,
    UNDER,
    UNDER_NOW,
    WANTED_UNDER,
)
from shem.games.alchemists.king.hidden_golem import resample_golem
from shem.games.alchemists.king.library import queue_books
from shem.games.alchemists.module_hooks import ASKED, DONE, NOT_MINE, Module
from shem.games.alchemists.rules import resolving, round_end
from shem.games.alchemists.rules.drawing import draw_favours
from shem.games.alchemists.rules.resolving import finish_use
from shem.kernel.rng import Rng

if TYPE_CHECKING:
    from shem.games.alchemists.state import AlchemistsState

FIRST: Final = 1
ANIMATED: Final = "animated"


class GolemModule(Module):
    """ALC-G1 The golem in the tower, and all that the king gives and wants for it."""

    def name(self) -> str:
        return "golem"

    # Dealing.

    def favour_deck(self, edition: AlchemistsEdition, cards: list[int]) -> list[int]:
        """ALC-G5, ALC-K2 Four Courtiers more."""
        return [*cards, *edition.favours.golem_deck[len(edition.favours.deck) :]]

    def artifact_deck(self, edition: AlchemistsEdition, level: int, cards: list[int]) -> list[int]:
        """ALC-G2, ALC-K2, ALC-A69 The Royal Signet and the Mahogany Bookcase."""
        return [*cards, *edition.artifacts.golem_decks[level]]

    def artifacts_in_game(self, state: AlchemistsState, taken: int) -> int:
        """ALC-G4, ALC-S13 Those for under the counter are in this game."""
        for level in range(LEVELS):
            taken |= BITS[state.extra[UNDER + level] - 1]
        return taken

    def dealt(self, state: AlchemistsState) -> None:
        """ALC-G4, ALC-G7, ALC-G8, ALC-K8 The golem, three more artifacts, and the king's moods."""
        state.golem = state.rng.below(GOLEMS)
        for level in range(LEVELS):
            state.extra[UNDER + level] = drawn_under(state, level) + 1
        state.extra[UNDER_NOW] = state.extra[UNDER]
        tiles = list(state.setup.edition.golem.moods[state.seats - LEAST_SEATS])
        state.rng.shuffle(tiles)
        for at in range(len(tiles)):
            state.extra[MOODS + at] = tiles[at] + 1
        show_mood(state, 1)

    # What is asked.

    def choices(
        self, state: AlchemistsState, seat: int, choices: tuple[int, ...]
    ) -> tuple[int, ...]:
        """ALC-G14, ALC-G24, ALC-G29, ALC-G51 The choices of research, payments and reports."""
        stage = state.stage
        if stage == stages.BUYING:
            return research.buy_choices(state, seat, choices)
        if stage < stages.APPROVING:
            return choices
        if stage == stages.APPROVING:
            return approvals.payments(state, seat)
        if stage == stages.RESEARCHING:
            return research.research_choices(state, seat)
        if stage == stages.ANIMATING:
            return actions.ALL_MIXES
        if stage == stages.VISITING:
            return (*approvals.payments(state, seat), actions.DECLINE)
        return reports.report_choices(state, seat) if stage == stages.REPORTING else choices

    def carry_out(self, state: AlchemistsState, seat: int, action: int) -> int:
        """Payments, research and reports."""
        stage = state.stage
        if actions.BUY_UNDER <= action < actions.PAY_TOKEN:
            research.want_under(state, seat, action)
            return DONE
        if stage == stages.APPROVING:
            approvals.pay(state, seat, action)
            return DONE
        if stage == stages.REPORTING:
            file_report(state, seat, action)
            return DONE
        if stage not in (stages.RESEARCHING, stages.ANIMATING, stages.VISITING):
            return NOT_MINE
        if action == actions.ANIMATE:
            research.announce(state, seat)
            return ASKED
        use_space(state, seat, action)
        return DONE

    def open_frame(self, state: AlchemistsState, frame: int) -> int:
        """ALC-G24, ALC-G28, ALC-G51 A payment, an artifact that is paid for, a report."""
        kind, seat = pending_decisions.kind_of_frame(frame), pending_decisions.seat_of_frame(frame)
        if kind == pending_decisions.APPROVAL:
            approvals.open_payment(state, seat)
            return ASKED
        if kind == pending_decisions.REPORT:
            reports.open_report(state, seat)
            return ASKED
        if kind == pending_decisions.UNDER:
            research.buy_under(state, seat)
            return DONE
        return NOT_MINE

    # Cubes and spaces.

    def cubes(self, state: AlchemistsState, seat: int, number: int) -> int:
        """ALC-G11, ALC-G54 The cubes of the round with the two new spaces."""
        return state.setup.edition.golem.cubes[state.seats - LEAST_SEATS][state.round - 1]

    def spaces(self, state: AlchemistsState, spaces: tuple[int, ...]) -> tuple[int, ...]:
        """ALC-G12, ALC-G13, ALC-G61, ALC-A72, ALC-A73 All spaces of the round in their order."""
        return state.setup.edition.golem.open[state.round - 1]

    def begin_use(self, state: AlchemistsState, seat: int) -> int:
        """ALC-G14, ALC-G25 The two new spaces."""
        if state.space == pieces.RESEARCH:
            state.ask(seat, stages.RESEARCHING)
            return ASKED
        if state.space == pieces.LIBRARY:
            state.ask(seat, stages.VISITING)
            return ASKED
        return NOT_MINE

    def must_decline(self, state: AlchemistsState, seat: int, must: bool) -> bool:
        """ALC-G53, ALC-G56 What all can see: no card, no approval, nothing to buy."""
        if state.space == pieces.RESEARCH:
            return research.cannot_research(state, seat)
        if state.space == pieces.LIBRARY:
            return not approvals.may_pay(state, seat)
        if state.space == pieces.BUY and must:
            return not research.may_buy_under(state, seat)
        return must

    def hindrance(
        self, state: AlchemistsState, seat: int, found: tuple[str, str]
    ) -> tuple[str, str]:
        """ALC-G24, ALC-G53, ALC-G56 No card, no approval, or too dear even under the counter."""
        if state.space == pieces.RESEARCH:
            return "no-card-for-golem", "ALC-G53"
        if state.space == pieces.BUY and state.extra[UNDER_NOW]:
            return "nothing-payable", "ALC-G24"
        return ("no-approval", "ALC-G56") if state.space == pieces.LIBRARY else found

    def got_artifact(self, state: AlchemistsState, seat: int, artifact: int) -> None:
        """ALC-G3 The Royal Signet brings approvals from the bank."""
        if artifact == pieces.SIGNET:
            amount = state.setup.edition.artifacts.amounts[pieces.SIGNET]
            approvals.take_from_bank(state, seat, amount)

    # The end of a round, conferences, scoring.

    def end_of_round(self, state: AlchemistsState, step: int) -> None:
        """ALC-G28, ALC-G33, ALC-G37, ALC-G38, ALC-G47, ALC-G49, ALC-A87 Its steps."""
        if step == round_end.REPORTS:
            reports.queue_reports(state)
        elif step == round_end.CONFERENCE:
            give_favours(state)
        elif step == round_end.NEW_ARTIFACTS:
            change_under(state)
        elif step == round_end.APPROVALS:
            clear_research(state)
            show_mood(state, state.round + 1)

    def conference_net(self, state: AlchemistsState, seat: int, conference: int, net: int) -> int:
        """ALC-G32 Both tiles, and the golem that lives, in one change."""
        if conference != FIRST and state.log is not None:
            state.log.append(golem_events.reports_judged(seat, reports.halves(state, seat)))
        return reports.net_of(state, seat, conference, net)

    def gold_in_hand(self, state: AlchemistsState, seat: int, gold: int) -> int:
        """ALC-G39, ALC-G60 Approvals left over are worth gold."""
        return gold + state.setup.edition.golem.approval_gold * state.extra[APPROVALS + seat]

    def counted_by(self, state: AlchemistsState, seat: int, artifact: int, number: int) -> int:
        """ALC-G3 The Mahogany Bookcase counts books."""
        return state.extra[BOOKS + seat] if artifact == pieces.BOOKCASE else number

    def big_reveal(self, state: AlchemistsState) -> None:
        """ALC-G31, ALC-G40, ALC-A76 The golem, and the reports on it."""
        reports.tell_reports(state)

    def ledger(self, state: AlchemistsState, seat: int, rows: dict[str, int]) -> None:
        """ALC-G40, ALC-G41 Chest and ears apart, and the golem that lives."""
        rows["reports"] = reports.points_of(state, seat, 0) + reports.points_of(state, seat, 1)
        is_alive = state.extra[TOWER + seat] == research.ALIVE
        rows[ANIMATED] = state.setup.edition.golem.animated_points if is_alive else 0

    # What seats know.

    def see(self, state: AlchemistsState, seat: int, numbers: list[int]) -> None:
        """ALC-B64, ALC-B65, ALC-G31 Of others' reports the number of tokens; moods that came."""
        for other in range(state.seats):
            numbers.append(state.extra[APPROVALS + other])
            numbers.append(state.extra[TOWER + other])
            for part in range(reports.BOTH_PARTS):
                tokens = state.extra[REPORTS + part * MOST_SEATS + other]
                numbers.append(tokens if other == seat else POPCOUNT[tokens])
        for place in (ON_RESEARCH, UNDER_NOW, WANTED_UNDER):
            numbers.append(state.extra[place])
        for number in range(max(int(state.round), 1)):
            numbers.append(state.extra[MOODS + number])

    def resample(self, state: AlchemistsState, observer: int, deeds: list[int], rng: Rng) -> None:
        """ALC-B65, ALC-B66 What others fed it, how they tried to animate it, their reports."""
        resample_golem(state, observer, deeds, rng)


def drawn_under(state: AlchemistsState, level: int) -> int:
    """ALC-G4 One more artifact of a level, of those that are not in the row."""
    edition, shown = state.setup.edition, state.setup.artifacts[level]
    deck = list(edition.artifacts.decks[level])
    for module in state.setup.modules:
        deck = module.artifact_deck(edition, level, deck)
    left = [card for card in deck if card not in shown]
    return left[int(state.rng.below(len(left)))]


def use_space(state: AlchemistsState, seat: i64, action: i64) -> None:
    """ALC-G15, ALC-G19, ALC-G25, ALC-G27, ALC-G55, ALC-G57, ALC-A75 What a use does."""
    if action == actions.DECLINE:
        resolving.decline(state, seat)
    elif state.stage == stages.VISITING:
        approvals.pay(state, seat, action)
        if state.log is not None:
            state.log.append(golem_events.visited(int(seat)))
        finish_use(state, seat)
        queue_books(state, int(seat), 1)
    elif state.stage == stages.ANIMATING:
        research.animate(state, seat, action)
    else:
        research.test(state, seat, action)


def file_report(state: AlchemistsState, seat: i64, action: i64) -> None:
    """ALC-G29 One report step, or none."""
    if action != actions.PASS:
        reports.report(state, seat, action)
    elif state.log is not None:
        state.log.append(events.passed(int(seat)))


def give_favours(state: AlchemistsState) -> None:
    """ALC-G32, ALC-G33, ALC-K5 At the first conference whoever has a report, whatever the net."""
    if state.setup.edition.rounds.conferences[state.round - 1] != FIRST:
        return
    for step in range(state.seats):
        seat = (state.starting + step) % state.seats
        if reports.has_report(state, seat):
            draw_favours(state, seat, state.setup.edition.golem.first_favours)


def change_under(state: AlchemistsState) -> None:
    """ALC-G4, ALC-G37, ALC-G45 With the next level its own artifact lies under the counter."""
    levels = state.setup.edition.rounds.levels
    if levels[state.round] != levels[state.round - 1]:
        state.extra[UNDER_NOW] = state.extra[UNDER + levels[state.round] - 1]
        if state.log is not None:
            state.log.append(golem_events.under_came(state.extra[UNDER_NOW] - 1))


def clear_research(state: AlchemistsState) -> None:
    """ALC-G10, ALC-G38, ALC-G50, ALC-A71 Only what lies on the space goes back to the bank."""
    if state.extra[ON_RESEARCH] and state.log is not None:
        state.log.append(golem_events.approvals_left(state.extra[ON_RESEARCH]))
    state.extra[ON_RESEARCH] = 0


def show_mood(state: AlchemistsState, number: i64) -> None:
    """ALC-G8, ALC-G9, ALC-G10, ALC-G59, ALC-A70 As many as the king likes and the bank has."""
    printed = state.setup.edition.golem
    tile = state.extra[MOODS + number - 1] - 1
    tokens = printed.mood_tokens[tile] if tile >= 0 else printed.pair_approvals
    state.extra[ON_RESEARCH] = int(min(tokens, approvals.bank(state)))
    if state.log is not None:
        state.log.append(golem_events.mood_came(state.extra[ON_RESEARCH]))
