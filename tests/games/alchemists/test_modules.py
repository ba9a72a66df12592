"""The hooks of the modules: each is called at its moment, and what it answers counts."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

from shem.games.alchemists import GAME, fields, history, pieces, stages
from shem.games.alchemists.actions import ARTICLE, PASS
from shem.games.alchemists.edition import AlchemistsEdition
from shem.games.alchemists.edition_data.offers import NO_OFFER, Offer
from shem.games.alchemists.infoset import infoset_key
from shem.games.alchemists.king.enabled_modules import modules_of
from shem.games.alchemists.king.startup_artifacts import SECRET_LEVEL, pool
from shem.games.alchemists.module_hooks import ASKED, DONE, NOT_MINE, Module
from shem.games.alchemists.pending_decisions import frame, kind_of_frame
from shem.games.alchemists.rules.dealing import set_up
from shem.games.alchemists.rules.play_order import order_choices
from shem.games.alchemists.state import AlchemistsState
from shem.kernel.option import settle
from shem.kernel.rng import Rng
from tests.games.alchemists.editions import DEFAULT
from tests.games.alchemists.positions import (
    asked,
    gold,
    legal,
    play,
    position,
    reputation,
    run,
)

HOOKS = {name for name in vars(Module) if not name.startswith("_")}
OWN_FRAME = 40


def begun(module: Module, seats: int = 2, variant: str = "master", seed: str = "m") -> Any:
    options = settle(GAME.options, {"variant": variant})
    return set_up(DEFAULT, seats, options, seed, (module,))


def joined(told: str, module: Module) -> AlchemistsState:
    """A position into which a module comes."""
    state = position(told)
    state.setup.modules = (module,)
    return state


def listening() -> tuple[Module, Counter[str]]:
    """A module that changes nothing, and how often each of its hooks was called."""
    calls: Counter[str] = Counter()

    def heard(name: str, base: Any) -> Any:
        def hook(self: Module, *args: Any) -> Any:
            calls[name] += 1
            return base(self, *args)

        return hook

    hooks = {name: heard(name, getattr(Module, name)) for name in HOOKS}
    return type("Listening", (Module,), hooks)(), calls


def play_out(state: AlchemistsState, seed: str) -> tuple[object, object]:
    luck = random.Random(seed)
    while state.to_act():
        seat = luck.choice(state.to_act())
        busy = [action for action in state.legal(seat) if action < PASS - 1]
        state.apply(seat, luck.choice(busy or state.legal(seat)))
    return state.truth(), state.outcome()


def test_without_a_switch_no_module_is_in_play() -> None:
    assert modules_of(settle(GAME.options, {})) == ()


def test_every_hook_is_called_and_a_quiet_module_changes_nothing() -> None:
    called: Counter[str] = Counter()
    for number in range(12):
        seed = f"hooks {number}"
        module, calls = listening()
        options = {"variant": "apprentice" if number % 2 else "master"}
        plain = GAME.new(4, seed=seed, options=options)
        heard = begun(module, 4, options["variant"], seed)
        assert infoset_key(heard, 0) != infoset_key(heard, 1)
        assert len(pool(heard, SECRET_LEVEL)) == 3
        heard.copy().resample(0, Rng.of(seed, "hooks"))
        heard.log = []
        assert play_out(heard, seed) == play_out(plain, seed)
        called += calls
    assert set(called) == HOOKS


class Dealing(Module):
    def favour_deck(self, edition: AlchemistsEdition, cards: list[int]) -> list[int]:
        return [*cards, pieces.COURTIER]

    def artifact_deck(self, edition: AlchemistsEdition, level: int, cards: list[int]) -> list[int]:
        return [pieces.REPLICATOR, *cards[:2]] if level == 0 else cards

    def equipped(self, state: AlchemistsState, seat: int) -> None:
        state.own[fields.GOLD + seat] += seat

    def dealt(self, state: AlchemistsState) -> None:
        state.stage = stages.OVER


def test_dealing() -> None:
    state = begun(Dealing(), 3)
    held = [state.own[fields.FAVOUR_HAND + seat] >> 4 * pieces.COURTIER & 15 for seat in range(3)]
    assert state.favour_deck[state.favour_at :].count(pieces.COURTIER) + sum(held) == 1
    assert pieces.REPLICATOR in state.setup.artifacts[0]
    assert gold(state) == [2, 3, 4]
    assert state.stage == stages.OVER


class Ordering(Module):
    def __init__(self) -> None:
        self.taken: list[tuple[int, Offer]] = []

    def order_offers(self, state: AlchemistsState, offers: tuple[Offer, ...]) -> tuple[Offer, ...]:
        return (NO_OFFER,) * len(offers)

    def can_take(self, state: AlchemistsState, seat: int, offer: Offer, is_payable: bool) -> bool:
        return is_payable and seat == 0

    def took(self, state: AlchemistsState, seat: int, offer: Offer) -> Offer:
        self.taken.append((seat, offer))
        return offer


def test_choosing_order() -> None:
    module = Ordering()
    state = joined("phase order | gold 0 0", module)
    assert "order 1" in legal(state, 0)
    assert order_choices(state, 1) == ()
    play(state, 0, "order 4")
    assert state.own[fields.HAND] == 0
    assert module.taken == [(0, NO_OFFER)]


class Cubes(Module):
    def cubes(self, state: AlchemistsState, seat: int, number: int) -> int:
        return number + 1

    def spaces(self, state: AlchemistsState, spaces: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(reversed(spaces))


def test_cubes_and_spaces() -> None:
    state = begun(Cubes())
    run(state, "\n".join(f"{seat}: {legal(state, seat)[0]}" for seat in (0, 1)))
    while state.stage != stages.DECLARING:
        seat = state.to_act()[0]
        state.apply(seat, state.legal(seat)[0])
    assert state.own[fields.CUBES + state.active] == 4
    state = joined("phase declare | hand 0 toad fern | hand 1 toad fern", Cubes())
    run(state, "1: ready\n0: place forage; place drink; ready")
    assert asked(state) == ("drinking", (0,))


class Library(Module):
    """A space, an action and a frame of a module."""

    def __init__(self, answer: int) -> None:
        self.answer = answer

    def begin_use(self, state: AlchemistsState, seat: int) -> int:
        if state.space == pieces.STUDENT:
            if self.answer == ASKED:
                state.ask(seat, stages.PUBLISHING)
            else:
                state.add_done(pieces.STUDENT, seat)
            return self.answer
        return NOT_MINE

    def choices(
        self, state: AlchemistsState, seat: int, choices: tuple[int, ...]
    ) -> tuple[int, ...]:
        return (ARTICLE,) if state.stage == stages.PUBLISHING else choices

    def carry_out(self, state: AlchemistsState, seat: int, action: int) -> int:
        if action != ARTICLE:
            return NOT_MINE
        if state.left == 0:
            state.left = 1
            return ASKED
        state.add_done(state.space, seat)
        state.frames.append(frame(OWN_FRAME, seat, 0))
        return DONE

    def open_frame(self, state: AlchemistsState, frame: int) -> int:
        if kind_of_frame(frame) != OWN_FRAME:
            return NOT_MINE
        state.own[fields.GOLD] += 7
        return DONE

    def must_decline(self, state: AlchemistsState, seat: int, must: bool) -> bool:
        return must and state.space != pieces.STUDENT


def test_what_a_module_asks() -> None:
    busy = "cubes 0 student | cubes 1 drink | hand 1 toad fern"
    state = joined(f"phase declare | {busy}", Library(ASKED))
    run(state, "1: ready")
    state.apply(0, GAME.read("ready")[0])
    assert state.legal(0) == (ARTICLE,)
    state.apply(0, ARTICLE)
    assert state.to_act() == (0,)
    state.apply(0, ARTICLE)
    assert gold(state)[0] == 2 + 7
    assert asked(state) == ("drinking", (1,))
    state = joined(f"phase declare | {busy}", Library(DONE))
    run(state, "1: ready\n0: ready")
    assert asked(state) == ("drinking", (1,))


class Theories(Module):
    def __init__(self) -> None:
        self.deeds: list[int] = []
        self.got: list[int] = []

    def got_artifact(self, state: AlchemistsState, seat: int, artifact: int) -> None:
        self.got.append(artifact)

    def demonstrated(self, state: AlchemistsState, seat: int, deed: int, net: list[int]) -> bool:
        self.deeds.append(deed)
        net[1] -= 5
        return True

    def can_publish_at_once(self, state: AlchemistsState, seat: int, can: bool) -> bool:
        return True

    def grants_due(self, state: AlchemistsState, seat: int, due: list[int]) -> list[int]:
        return [*due, pieces.ENCYCLOPEDIA_GRANT]


def test_buying_publishing_debunking_and_grants() -> None:
    module = Theories()
    state = joined("gold 0 9 | cubes 0 buy publish | sale boots-of-speed", module)
    play(state, 0, "buy boots-of-speed")
    assert module.got == [pieces.BOOTS]
    run(state, "0: theory on fern; theory is a2; seal gold")
    assert gold(state)[0] == 9 - 4 - 1
    assert legal(state, 0) == ["grant encyclopedia", "pass"]
    state = joined("cubes 0 debunk | theory fern a2 0:gold", module)
    play(state, 0, "show fern red")
    assert history.kind_of(module.deeds[-1]) == history.ASKED
    assert reputation(state) == [12, 5]
    assert asked(state) == ("publishing-at-once", (0,))


class Awards(Module):
    def __init__(self) -> None:
        self.steps: list[int] = []
        self.shown: list[int] = []

    def end_of_round(self, state: AlchemistsState, step: int) -> None:
        self.steps.append(step)

    def exhibited(self, state: AlchemistsState, seat: int) -> None:
        self.shown.append(int(state.pot))

    def seals_counted(self, state: AlchemistsState, seat: int, number: int) -> int:
        return number + seat

    def conference_net(self, state: AlchemistsState, seat: int, conference: int, net: int) -> int:
        return net + 3 * conference

    def gold_in_hand(self, state: AlchemistsState, seat: int, gold: int) -> int:
        return gold + 6

    def counted_by(self, state: AlchemistsState, seat: int, artifact: int, number: int) -> int:
        return number + 10

    def ledger(self, state: AlchemistsState, seat: int, rows: dict[str, int]) -> None:
        rows["articles"] = 100


def test_conferences_and_the_end_of_a_round() -> None:
    module = Awards()
    state = joined("round 3 | cubes 0 drink | hand 0 toad fern", module)
    play(state, 0, "decline")
    assert module.steps == list(range(9))
    # Seat 1 counts one seal more, so it is top alchemist, and the conference says +1 instead of -1.
    assert reputation(state) == [10 - 1 + 3, 10 + 1 + 1 + 3]


def test_the_exhibition_and_scoring() -> None:
    module = Awards()
    state = joined(
        "round 6 | cubes 0 exhibition | hand 0 fern claw | owns 0 magic-mirror | gold 0 0", module
    )
    run(state, "0: exhibit b+; mix fern claw")
    assert module.shown != []
    assert module.steps == [0, 1]
    result = state.outcome()
    assert result is not None
    assert result.scores is not None
    # Reputation 11, the Mirror counts 21 by fives, 6 gold, 100 for articles.
    assert result.scores[0] == 11 + 4 + 2 + 100
    assert result.scores[1] == 11 + (2 + 6) // 3 + 100
