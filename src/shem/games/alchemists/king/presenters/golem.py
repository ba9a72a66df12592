"""What is said of the Golem Project."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from shem.games.alchemists import actions, fields, pieces, stages
from shem.games.alchemists.alchemy import INGREDIENTS, PARTS
from shem.games.alchemists.bits import BITS, POPCOUNT
from shem.games.alchemists.edition import AlchemistsEdition
from shem.games.alchemists.edition_data.kinds import (
    ARTIFACTS,
    FAVOURS,
    LEAST_SEATS,
    LEVELS,
    MOST_SEATS,
    ROUNDS,
)
from shem.games.alchemists.golems import CHESTS, EARS_OF, golem_with
from shem.games.alchemists.king import approvals, reports, research
from shem.games.alchemists.king.fields import (
    APPROVALS,
    MOODS,
    ON_RESEARCH,
    REPORTS,
    TOWER,
    UNDER,
    UNDER_NOW,
    WANTED_UNDER,
)
from shem.games.alchemists.king.presenters.presenter import Lesson, Presenter
from shem.games.alchemists.rules import reputation
from shem.games.alchemists.rules.favours import played
from shem.kernel.prompt import Prompt
from shem.kernel.stage import Args, Why
from shem.kernel.words import Words

if TYPE_CHECKING:
    from shem.games.alchemists.state import AlchemistsState
    from shem.games.alchemists.view import AlchemistsView

TOKEN_IDS: Final = tuple(part.replace(" ", "-") for part in PARTS)
GOLEM_STAGES: Final = (
    *("researching", "animating", "visiting", "reporting", "approving"),
    *("declaring", "buying", "over"),
)
OWN_ACTIONS: Final = (
    actions.THROW_AWAY + pieces.COURTIER,
    actions.PLACE + pieces.RESEARCH,
    actions.PLACE + pieces.LIBRARY,
    actions.TOP_ROW + pieces.RESEARCH,
    actions.TOP_ROW + pieces.LIBRARY,
    actions.BUY_CARD + pieces.SIGNET,
    actions.BUY_CARD + pieces.BOOKCASE,
    actions.PLAY + pieces.COURTIER,
)


@dataclass(frozen=True, slots=True)
class Report:
    """A report on chest or ears: how many tokens; which ones only its owner knows, till the end."""

    part: str
    count: int
    tokens: tuple[str, ...] | None
    points: int | None


@dataclass(frozen=True, slots=True)
class Researcher:
    """What everybody sees of a seat."""

    approvals: int
    level: int
    """0, 1 or 2 tests; 3 for an animated golem."""
    reports: tuple[Report, ...]


@dataclass(frozen=True, slots=True)
class GolemPart:
    """The research space, the counter, the seats; in the end the golem."""

    on_space: int
    bank: int
    moods: tuple[str, ...]
    """The tiles that have been revealed, round by round; none with two players."""
    under: tuple[str, ...]
    """The artifacts for under the counter, level by level."""
    under_now: str | None
    wanted: str | None
    """The one that is being bought."""
    researchers: tuple[Researcher, ...]
    chest: str | None
    ears: str | None


class GolemPresenter(Presenter):
    """ALC-B64, ALC-B65 Nobody sees the golem, and of others' research only how far it is."""

    weighty_at = frozenset(GOLEM_STAGES)

    def truth(self, state: AlchemistsState) -> dict[str, object]:
        golem = int(state.golem)
        return {
            "chest": TOKEN_IDS[CHESTS[golem]],
            "ears": TOKEN_IDS[EARS_OF[golem]],
            "approvals_on_research": state.extra[ON_RESEARCH],
            "bank": int(approvals.bank(state)),
            "under_counter": artifact_or_none(state.extra[UNDER_NOW]),
            "under": [ARTIFACTS[state.extra[UNDER + level] - 1] for level in range(LEVELS)],
            "wanted_under": artifact_or_none(state.extra[WANTED_UNDER]),
            "moods": [tile_name(state, at) for at in range(tiles_in(state))],
        }

    def truth_of_seat(self, state: AlchemistsState, seat: int) -> dict[str, object]:
        return {
            "approvals": state.extra[APPROVALS + seat],
            "level": state.extra[TOWER + seat],
            "reports": [
                reports.told_tokens(reports.report_of(state, seat, part))
                for part in range(reports.BOTH_PARTS)
            ],
        }

    def components(self, state: AlchemistsState) -> list[str]:
        """ALC-G4 The artifacts under the counter."""
        return [f"artifact-{ARTIFACTS[state.extra[UNDER + at] - 1]}" for at in range(LEVELS)]

    def observe(self, state: AlchemistsState, seat: int | None) -> dict[str, object]:
        is_over, golem = state.stage == stages.OVER, int(state.golem)
        seen = min(max(int(state.round), 1), tiles_in(state))
        part = GolemPart(
            on_space=state.extra[ON_RESEARCH],
            bank=int(approvals.bank(state)),
            moods=tuple(tile_name(state, at) for at in range(seen)),
            under=tuple(ARTIFACTS[state.extra[UNDER + at] - 1] for at in range(LEVELS)),
            under_now=artifact_or_none(state.extra[UNDER_NOW]),
            wanted=artifact_or_none(state.extra[WANTED_UNDER]),
            researchers=tuple(researcher(state, each, seat) for each in range(state.seats)),
            chest=TOKEN_IDS[CHESTS[golem]] if is_over else None,
            ears=TOKEN_IDS[EARS_OF[golem]] if is_over else None,
        )
        return {"golem": part}

    def rebuild(self, state: AlchemistsState, view: AlchemistsView) -> None:
        assert view.golem is not None
        part, extra = view.golem, state.extra
        extra[ON_RESEARCH] = part.on_space
        extra[UNDER_NOW] = artifact_number(part.under_now)
        extra[WANTED_UNDER] = artifact_number(part.wanted)
        for level, artifact in enumerate(part.under):
            extra[UNDER + level] = artifact_number(artifact)
        rebuild_moods(state, part.moods)
        for seat, each in enumerate(part.researchers):
            extra[APPROVALS + seat] = each.approvals
            extra[TOWER + seat] = each.level
            for at, report in enumerate(each.reports):
                extra[REPORTS + at * MOST_SEATS + seat] = tokens_of(report)
        if part.chest is not None and part.ears is not None:
            chest, ears = TOKEN_IDS.index(part.chest), TOKEN_IDS.index(part.ears)
            state.golem = golem_with(chest, ears)

    def ask(self, state: AlchemistsState, seat: int) -> Prompt | None:
        stage = state.stage
        if stage == stages.APPROVING:
            return Prompt("approving", "ALC-G51", {"count": state.extra[APPROVALS + seat]})
        if stage in (stages.RESEARCHING, stages.VISITING):
            return ask_on_space(state, seat)
        if stage == stages.ANIMATING:
            loss = int(reputation.loss(state, seat, state.setup.edition.golem.animate_loss))
            return Prompt("animating", "ALC-G19", {"loss": loss, "last": is_last(state)})
        if stage == stages.REPORTING:
            return Prompt("reporting", "ALC-G29", stakes(state))
        return None

    def teach(self, state: AlchemistsState, seat: int, kind: str) -> Lesson | None:
        """ALC-G12, ALC-G24 The two new spaces and the counter; animating, once it is time."""
        if kind == "declaring":
            return animation(state, seat) or (
                "declaring-golem",
                {"count": state.extra[ON_RESEARCH]},
            )
        if kind == "buying" and state.extra[UNDER_NOW]:
            discount = state.setup.edition.golem.counter_discount
            artifact = artifact_or_none(state.extra[UNDER_NOW])
            return "buying-under", {"artifact": artifact, "discount": discount}
        return None

    def owns(self, action: int) -> bool:
        is_paying = actions.BUY_UNDER <= action < actions.PAY_GOLD
        is_research = actions.TEST_GOLEM <= action < actions.DISCARD
        return is_paying or is_research or action in OWN_ACTIONS

    def why_not(self, state: AlchemistsState, seat: int, action: int) -> Why | None:
        stage = state.stage
        if actions.BUY_UNDER <= action < actions.PAY_TOKEN:
            return wrong_under(state, seat, action - actions.BUY_UNDER)
        if action == actions.PAY_TOKEN:
            return "no-token", "ALC-G51", {}
        if action == actions.PAY_COURTIER:
            return "no-favour", "ALC-G51", {"favour": FAVOURS[pieces.COURTIER]}
        if stage == stages.RESEARCHING:
            return wrong_research(state, seat, action)
        return wrong_report(state, seat, action) if stage == stages.REPORTING else None

    def lines(self, view: AlchemistsView, words: Words) -> Iterator[str]:
        """The research space, the counter, and how far each seat is."""
        part = view.golem
        assert part is not None
        yield words.line("research", {"count": part.on_space, "bank": part.bank})
        if part.under_now is not None:
            yield words.line("under", counter_facts(view, part.under_now))
        for seat, each in enumerate(part.researchers):
            args = {"seat": seat, "level": f"level-{each.level}", "count": each.approvals}
            filed = [report_line(report, words) for report in each.reports if report.count]
            yield "; ".join([words.line("researcher", args, (), view.seat), *filed])
        if part.chest is not None:
            yield words.line("golem", {"chest": part.chest, "ears": part.ears})


# Views.


def artifact_or_none(number: int) -> str | None:
    return ARTIFACTS[number - 1] if number else None


def artifact_number(name: str | None) -> int:
    return 0 if name is None else ARTIFACTS.index(name) + 1


def tiles_in(state: AlchemistsState) -> int:
    """ALC-G8 How many tiles of the king's mood the game has."""
    return len(state.setup.edition.golem.moods[state.seats - LEAST_SEATS])


def tile_name(state: AlchemistsState, at: int) -> str:
    return state.setup.edition.golem.mood_ids[state.extra[MOODS + at] - 1]


def rebuild_moods(state: AlchemistsState, seen: tuple[str, ...]) -> None:
    """Those that came in their order, then the others of the game."""
    printed = state.setup.edition.golem
    known = [printed.mood_ids.index(name) for name in seen]
    others = [each for each in printed.moods[state.seats - LEAST_SEATS] if each not in known]
    for at, tile in enumerate([*known, *others][:ROUNDS]):
        state.extra[MOODS + at] = tile + 1


def researcher(state: AlchemistsState, seat: int, viewer: int | None) -> Researcher:
    return Researcher(
        approvals=state.extra[APPROVALS + seat],
        level=state.extra[TOWER + seat],
        reports=tuple(report_of(state, seat, part, viewer) for part in range(reports.BOTH_PARTS)),
    )


def report_of(state: AlchemistsState, seat: int, part: int, viewer: int | None) -> Report:
    """ALC-G31, ALC-G58 Others see how many tokens lie there."""
    tokens = int(reports.report_of(state, seat, part))
    is_over = state.stage == stages.OVER
    faces = tuple(reports.told_tokens(tokens)) if is_over or seat == viewer else None
    points = reports.points_of(state, seat, part) if is_over else None
    return Report(actions.REPORTED[part], POPCOUNT[tokens], faces, points)


def tokens_of(report: Report) -> int:
    """The tokens of a report; of somebody else's any, as many as there are."""
    if report.tokens is None:
        return (1 << report.count) - 1
    return sum(BITS[TOKEN_IDS.index(token)] for token in report.tokens)


def counter_facts(view: AlchemistsView, artifact: str) -> dict[str, object]:
    """ALC-G24 What lies under the counter and costs there, before any other discount."""
    edition = view.edition
    assert isinstance(edition, AlchemistsEdition)
    printed = edition.artifacts.costs[ARTIFACTS.index(artifact)]
    price = max(printed - edition.golem.counter_discount, 0)
    return {"artifact": artifact, "artifact_effect": artifact, "price": price}


def report_line(report: Report, words: Words) -> str:
    """ALC-G58 A report: what it says to who may know, else how many tokens it has."""
    if report.tokens is not None:
        return words.line("report-known", {"part": report.part, "reports": list(report.tokens)})
    return words.line("report-on", {"part": report.part, "tokens": report.count})


# Questions.


def ask_on_space(state: AlchemistsState, seat: int) -> Prompt | None:
    """ALC-G14, ALC-G25 The two new spaces; who can only decline is told so by the base game."""
    if state.legal(seat) == (actions.DECLINE,):
        return None
    if state.stage == stages.VISITING:
        return Prompt("visiting", "ALC-G25", {"count": state.extra[APPROVALS + seat]})
    count = state.extra[ON_RESEARCH]
    args: Args = {"count": count, "some": count > 0}
    if state.extra[TOWER + seat] == research.TESTED:
        return Prompt("researching-animate", "ALC-G14", args)
    topic, facts = animation(state, seat) or ("", {})
    return Prompt("researching", "ALC-G14", args | facts, topic)


def animation(state: AlchemistsState, seat: int) -> Lesson | None:
    """ALC-G14 How to animate, once somebody has tested twice: flasks lie open (ALC-B64).

    Who has done it needs no lesson any more.
    """
    flasks = state.extra[TOWER : TOWER + state.seats]
    testers = [other for other in range(state.seats) if flasks[other] >= research.TESTED]
    if not testers or flasks[seat] == research.ALIVE:
        return None
    return "animation", {"testers": testers}


def stakes(state: AlchemistsState) -> Args:
    """ALC-G40 What reports of one and of two tokens score, right and wrong."""
    printed = state.setup.edition.golem
    return {
        "right": printed.right[0],
        "wrong": printed.wrong[0],
        "careful_right": printed.right[1],
        "careful_wrong": printed.wrong[1],
        "last": is_last(state),
    }


def is_last(state: AlchemistsState) -> bool:
    return state.round == ROUNDS


# Refusals.


def wrong_under(state: AlchemistsState, seat: int, artifact: int) -> Why:
    args: Args = {"artifact": ARTIFACTS[artifact]}
    if state.extra[UNDER_NOW] != artifact + 1:
        return "not-under-counter", "ALC-G24", args
    if not approvals.can_pay(state, seat):
        return "no-approval", "ALC-G24", {}
    helpers = played(state, seat, pieces.SHOPKEEPER)
    price = int(research.under_price(state, seat, helpers))
    return "too-dear", "ALC-G52", {**args, "price": price, "gold": state.own[fields.GOLD + seat]}


def wrong_research(state: AlchemistsState, seat: int, action: int) -> Why:
    if action != actions.ANIMATE:
        face = INGREDIENTS[action - actions.TEST_GOLEM]
        return "not-in-hand", "ALC-G15", {"ingredient": face}
    if state.extra[TOWER + seat] == research.ALIVE:
        return "animated-already", "ALC-G48", {}
    left = research.TESTED - state.extra[TOWER + seat]
    return "too-few-tests", "ALC-G14", {"left": left}


def wrong_report(state: AlchemistsState, seat: int, action: int) -> Why:
    if action >= actions.WITHDRAW:
        part, token = divmod(action - actions.WITHDRAW, reports.TOKENS)
        args: Args = {"part": actions.REPORTED[part], "report": TOKEN_IDS[token]}
        if reports.tokens_in(state, seat, part) < 2:
            return "nothing-to-withdraw", "ALC-G30", args
        return "token-not-there", "ALC-G29", args
    part, tokens = reports.named_by(action)
    if reports.report_of(state, seat, part):
        return "reported-already", "ALC-G30", {"part": actions.REPORTED[part]}
    used = tokens & ~int(reports.free_tokens(state, seat))
    return "token-used", "ALC-G42", {"reports": reports.told_tokens(used)}
