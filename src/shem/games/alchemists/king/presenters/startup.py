"""What is said of startup cards, and of the artifacts that they bring."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from shem.games.alchemists import actions, fields, pieces, stages
from shem.games.alchemists.bits import BITS
from shem.games.alchemists.deed_codec import STARTUP_NAMES, masked, named
from shem.games.alchemists.edition_data.kinds import ARTIFACTS, FAVOURS
from shem.games.alchemists.edition_data.startup import (
    KINDS_OF_ARTIFACT,
    NO_ARTIFACT,
    PRICED,
    SECRET,
)
from shem.games.alchemists.king import startup_artifacts
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
from shem.games.alchemists.king.presenters.presenter import Presenter
from shem.games.alchemists.king.startup import cards_in, is_offering
from shem.games.alchemists.packing import packed, unpacked
from shem.games.alchemists.rules import reputation
from shem.kernel.prompt import Prompt
from shem.kernel.stage import Args, Why
from shem.kernel.words import Words

if TYPE_CHECKING:
    from shem.games.alchemists.state import AlchemistsState
    from shem.games.alchemists.view import AlchemistsView

NUMBERED: Final = (("used_up", USED), ("kept", KEPT), ("dealt", DEALT))


@dataclass(frozen=True, slots=True)
class StartupCard:
    """A startup card and what it brings: `gold-2`, `later-2`, `secret-artifact` and the like."""

    startup: str
    brings: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Funding:
    """What everybody sees of a seat's startup cards."""

    cards: tuple[StartupCard, ...]
    """The cards that it kept, once all have chosen."""
    used: tuple[str, ...]
    """Those of them that the Replicator has used up."""
    secrets: int
    shown: tuple[str, ...]
    """The secret artifacts that were turned up."""
    windows: int
    """The number of rounds at the end of which the Replicator can still be used."""
    later: int
    net: int
    mirrored: int
    """The reputation before a secret Altar of Gold was paid, or 0."""


@dataclass(frozen=True, slots=True)
class StartupPart:
    """The cards of all seats, and one's own secrets."""

    seats: tuple[Funding, ...]
    dealt: tuple[StartupCard, ...]
    kept: tuple[str, ...]
    """What one has chosen so far, while that is secret."""
    secrets: tuple[str, ...]
    drawn: tuple[str, ...]
    """The favours just drawn, of which one has to go."""


def brings(state: AlchemistsState, card: int) -> tuple[str, ...]:
    """ALC-S24 What is printed on a card, as ids with how many."""
    printed = state.setup.edition.startup
    numbers = {
        "gold": printed.gold[card],
        "ingredient": printed.ingredients[card],
        "favour": printed.favours[card],
        "book": printed.books[card],
        "reputation": max(printed.reputation[card], 0),
        "loss": max(-printed.reputation[card], 0),
        "later": printed.later[card],
    }
    found = [f"{unit}-{number}" for unit, number in numbers.items() if number]
    kind = printed.artifacts[card]
    return (*found, *([f"{KINDS_OF_ARTIFACT[kind]}-artifact"] if kind != NO_ARTIFACT else []))


def cards_of(state: AlchemistsState, mask: int) -> tuple[StartupCard, ...]:
    return tuple(StartupCard(STARTUP_NAMES[card], brings(state, card)) for card in cards_in(mask))


def names_of(mask: int) -> list[str]:
    return [STARTUP_NAMES[card] for card in cards_in(mask)]


def mask_of(names: tuple[str, ...], chosen: Iterable[str]) -> int:
    return sum(BITS[names.index(each)] for each in chosen)


def funding(state: AlchemistsState, seat: int) -> Funding:
    extra = state.extra
    is_open = state.stage != stages.KEEPING
    return Funding(
        cards=cards_of(state, extra[KEPT + seat]) if is_open else (),
        used=tuple(names_of(extra[USED + seat])),
        secrets=extra[SECRETS + seat].bit_count(),
        shown=tuple(masked(ARTIFACTS, extra[SHOWN + seat])),
        windows=extra[WINDOWS + seat],
        later=extra[LATER + seat],
        net=extra[NET + seat],
        mirrored=extra[MIRRORED + seat],
    )


class StartupPresenter(Presenter):
    """ALC-S26 Kept cards are open once all have chosen; rejected ones and secrets are not."""

    weighty_at = frozenset(("replicating", "choosing", "returning"))

    def truth_of_seat(self, state: AlchemistsState, seat: int) -> dict[str, object]:
        extra = state.extra
        return {
            **{name: names_of(extra[field + seat]) for name, field in NUMBERED},
            "drawn": named(FAVOURS, unpacked(extra[DRAWN + seat])),
            "net": extra[NET + seat],
            "later": extra[LATER + seat],
            "secrets": masked(ARTIFACTS, extra[SECRETS + seat]),
            "turned_up": masked(ARTIFACTS, extra[SHOWN + seat]),
            "windows": extra[WINDOWS + seat],
            "mirrored": extra[MIRRORED + seat],
        }

    def components(self, state: AlchemistsState) -> list[str]:
        """ALC-S3, ALC-S13, ALC-S15 All startup cards, and the artifacts that they may bring."""
        levels = (startup_artifacts.STARTING_LEVEL, startup_artifacts.SECRET_LEVEL)
        pools = [startup_artifacts.pool(state, level) for level in levels]
        return [*STARTUP_NAMES, *(f"artifact-{ARTIFACTS[each]}" for pool in pools for each in pool)]

    def hidden(self, state: AlchemistsState, seat: int | None) -> list[str]:
        """ALC-S26 Startup cards that were dealt to others, or to nobody, and not kept."""
        seen = 0 if seat is None else state.extra[DEALT + seat]
        if state.stage != stages.KEEPING:
            for other in range(state.seats):
                seen |= state.extra[KEPT + other]
        return [name for card, name in enumerate(STARTUP_NAMES) if not seen & BITS[card]]

    def observe(self, state: AlchemistsState, seat: int | None) -> dict[str, object]:
        extra = state.extra
        seats = tuple(funding(state, each) for each in range(state.seats))
        if seat is None:
            return {"startup": StartupPart(seats, (), (), (), ())}
        is_secret = state.stage == stages.KEEPING
        part = StartupPart(
            seats=seats,
            dealt=cards_of(state, extra[DEALT + seat]),
            kept=tuple(names_of(extra[KEPT + seat])) if is_secret else (),
            secrets=tuple(masked(ARTIFACTS, extra[SECRETS + seat])),
            drawn=tuple(named(FAVOURS, unpacked(extra[DRAWN + seat]))),
        )
        return {"startup": part}

    def deciding(self, state: AlchemistsState) -> tuple[int, ...] | None:
        """ALC-S3 All choose together."""
        return tuple(range(state.seats)) if state.stage == stages.KEEPING else None

    def rebuild(self, state: AlchemistsState, view: AlchemistsView) -> None:
        part, extra = view.startup, state.extra
        assert part is not None
        for seat, seen in enumerate(part.seats):
            extra[KEPT + seat] = mask_of(STARTUP_NAMES, [each.startup for each in seen.cards])
            extra[USED + seat] = mask_of(STARTUP_NAMES, seen.used)
            extra[SHOWN + seat] = mask_of(ARTIFACTS, seen.shown)
            extra[SECRETS + seat] = extra[SHOWN + seat]
            extra[WINDOWS + seat] = seen.windows
            extra[LATER + seat], extra[NET + seat] = seen.later, seen.net
            extra[MIRRORED + seat] = seen.mirrored
        if view.seat is not None:
            self.rebuild_own(state, view.seat, part)

    def rebuild_own(self, state: AlchemistsState, seat: int, part: StartupPart) -> None:
        """One's own secrets, and whether one still owes a choice."""
        state.extra[DEALT + seat] = mask_of(STARTUP_NAMES, [each.startup for each in part.dealt])
        state.extra[SECRETS + seat] = mask_of(ARTIFACTS, part.secrets)
        state.extra[DRAWN + seat] = packed([FAVOURS.index(each) for each in part.drawn])
        if state.stage == stages.KEEPING:
            state.extra[KEPT + seat] = mask_of(STARTUP_NAMES, part.kept)
            if len(part.kept) == state.setup.edition.startup.kept:
                state.deciders &= ~BITS[seat]

    def ask(self, state: AlchemistsState, seat: int) -> Prompt | None:
        stage, extra = state.stage, state.extra
        if stage == stages.KEEPING:
            left = state.setup.edition.startup.kept - extra[KEPT + seat].bit_count()
            args: Args = {"left": left, "apprentice": not state.setup.is_master}
            return Prompt("keeping", "ALC-S3", args)
        if stage == stages.CHOOSING:
            kind = int(state.left)
            clause = "ALC-S15" if kind == SECRET else "ALC-S13"
            return Prompt(f"choosing-{KINDS_OF_ARTIFACT[kind]}", clause, choice(state, seat))
        if stage == stages.RETURNING:
            drawn = named(FAVOURS, unpacked(extra[DRAWN + seat]))
            return Prompt("throwing-away", "ALC-S5", {"drawn": drawn})
        if stage == stages.REPLICATING:
            return Prompt("replicating", "ALC-S29", {"left": extra[WINDOWS + seat]})
        if is_offering(state):
            return Prompt("paying-secret", "ALC-S34", {"most": len(state.legal(seat)) - 1})
        return None

    def owns(self, action: int) -> bool:
        """ALC-K2 Startup cards, their artifacts, and the Replicator."""
        return (
            actions.KEEP_STARTUP <= action < actions.READ
            or action == actions.BUY_CARD + ARTIFACTS.index("replicator")
            or actions.REPLICATE <= action < actions.TAKE_GRANT
        )

    def why_not(self, state: AlchemistsState, seat: int, action: int) -> Why | None:
        stage = state.stage
        if stage == stages.KEEPING:
            return wrong_card(state, seat, action - actions.KEEP_STARTUP)
        if stage == stages.CHOOSING:
            return wrong_artifact(state, seat, action - actions.CHOOSE_ARTIFACT)
        if stage == stages.RETURNING:
            favour = FAVOURS[action - actions.THROW_AWAY]
            return "not-drawn", "ALC-S5", {"favour": favour}
        if stage == stages.REPLICATING:
            return wrong_replica(state, seat, action - actions.REPLICATE)
        if is_offering(state):
            most = len(state.legal(seat)) - 1
            gold = action - actions.PAY_GOLD
            return "wrong-offering", "ALC-S34", {"gold": gold, "most": most}
        return None

    def lines(self, view: AlchemistsView, words: Words) -> Iterator[str]:
        """One's own cards while they are chosen; then those of all seats."""
        part = view.startup
        assert part is not None
        if view.stage == "keeping":
            for card in part.dealt:
                yield words.line("startup-card", {"startup": card.startup, "gains": [*card.brings]})
            return
        for seat, seen in enumerate(part.seats):
            cards = [each for each in seen.cards if each.startup not in seen.used]
            told = [words.line("startup-brings", {"gains": [*each.brings]}) for each in cards]
            args = {"seat": seat, "told": "; ".join(told) or words.grammar("nothing")}
            yield words.line("startup-cards", args, (), view.seat)
            if seen.secrets > len(seen.shown) and seat != view.seat:
                count = seen.secrets - len(seen.shown)
                yield words.line("secrets", {"seat": seat, "count": count}, (), view.seat)
        if part.secrets:
            yield words.line("own-secrets", {"artifacts": list(part.secrets)})


def choice(state: AlchemistsState, seat: int) -> Args:
    """ALC-S14, ALC-S17, ALC-S31 What a starting artifact takes now; if a secret one may differ."""
    if state.left == SECRET:
        found = startup_artifacts.candidates(state, seat, SECRET)
        return {"shown_early": pieces.FEATHER_IN_CAP in found}
    costs = state.setup.edition.startup.costs
    cheap, dear = (int(reputation.loss(state, seat, costs[price])) for price in PRICED)
    return {"cheap": cheap, "dear": dear, "set_up": state.phase == stages.SET_UP}


def wrong_card(state: AlchemistsState, seat: int, card: int) -> Why:
    """ALC-S3 A card that is kept already, or one that was not dealt to this seat."""
    if state.extra[KEPT + seat] & BITS[card]:
        return "startup-kept", "ALC-S3", {"startup": STARTUP_NAMES[card]}
    return "startup-not-dealt", "ALC-S3", {}


def wrong_artifact(state: AlchemistsState, seat: int, artifact: int) -> Why:
    """ALC-S13, ALC-S15, ALC-S31 Not of the level, in this game, or too dear."""
    args: Args = {"artifact": ARTIFACTS[artifact]}
    if state.left == SECRET:
        return "not-a-secret", "ALC-S15", args
    is_there = artifact in startup_artifacts.pool(state, startup_artifacts.STARTING_LEVEL)
    if not is_there or startup_artifacts.can_pay(state, seat, artifact):
        return "no-starting-artifact", "ALC-S13", args
    now = state.own[fields.REPUTATION + seat]
    return "artifact-too-dear", "ALC-S31", {**args, "reputation": now}


def wrong_replica(state: AlchemistsState, seat: int, card: int) -> Why:
    """ALC-S29, ALC-S31 Not among the own cards that are left, or its artifact cannot be had."""
    if not (state.extra[KEPT + seat] & ~state.extra[USED + seat]) & BITS[card]:
        return "no-such-startup", "ALC-S29", {}
    return "startup-too-dear", "ALC-S31", {"startup": STARTUP_NAMES[card]}
