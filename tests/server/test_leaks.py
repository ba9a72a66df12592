"""What is hidden reaches nobody: neither what it is, nor that something is done in private.

Two searches go through all that is sent, for every game by the secrets it describes. The one plays
two games that differ in a secret: to whom it is hidden they are the same. The other looks for
hidden cards, for what others were told, for their drafts, and for blanks that are filled.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import AsyncIterator, Mapping
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from shem.games import catalog
from shem.kernel import AnyGame, Setting, State, View
from shem.server import frames, room
from shem.server.storage.records import StoredMessage
from shem.table import Clock, Table
from shem.testkit import Case, Walk
from shem.testkit.case import name_of
from shem.testkit.violation import first_change
from tests.server.evening import Evening, evening, invitation, opened, play, two_at_a_table
from tests.server.evidence import gathered
from tests.server.hush import Hush, hush_in
from tests.server.pair import Pair, pair_for
from tests.server.plant import HONEST, LOOSE, Plant, TellsAll, naming
from tests.server.postgres import BOTH, Postgres, settings_on
from tests.server.secrets import SECRETS, Secret
from tests.server.sitting import NAMES, Heard, Sitting, place

pytestmark = pytest.mark.anyio

CLOCK = Clock("bank", bank=600_000)
SEED = "an evening in June"
FURTHER = 16
"""The steps for which games go on when they have begun to differ."""
WAYS = ("", ", come late", ", come back", ", over HTTP")


@pytest.fixture(scope="module")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="module", params=BOTH)
async def night(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> AsyncIterator[Evening]:
    """One house for all these tests: opening it takes longer than most of them."""
    settings = await settings_on(request.param, request)
    async with evening(tmp_path_factory.mktemp("house"), **settings) as night:
        yield night


# Two games that differ in a secret.

each_secret = pytest.mark.parametrize(
    ("game", "secret"),
    [
        pytest.param(
            game,
            secret,
            id=f"{game}: {secret.name}",
            marks=[pytest.mark.soak] if secret.is_late else [],
        )
        for game, secrets in SECRETS.items()
        for secret in secrets.all
    ],
)


def case_of(game: str, seats: int, options: Mapping[str, Setting]) -> Case:
    return Case(catalog()[game], seats, options, SEED)


def pair_of(game: str, secret: Secret, further: int) -> Pair:
    return pair_for(secret, case_of(game, secret.seats, secret.options), further)


async def heard(night: Evening, pair: Pair, walk: Walk, plant: Plant) -> Heard:
    """All that those in the dark hear and learn, each until the two games look different."""
    last = {step.action for side in (pair.one, pair.other) for step in side.steps[-4:]}
    tried = [walk.case.game.write(action) for action in sorted(last)]
    sitting = await Sitting.begin(night, walk.case, plant)
    found: Heard = {}
    for number, step in enumerate([*walk.steps, None]):
        for viewer in pair.viewers:
            if number == pair.moments.get(viewer):
                found |= await sitting.learnt_by(viewer, tried)
            if number == pair.until(viewer):
                found |= sitting.heard_by(viewer)
        if step is not None:
            await sitting.take(step, sure=number < pair.start)
    await sitting.leave()
    return found


async def leaks(night: Evening, pair: Pair, plant: Plant = HONEST) -> dict[str, str]:
    """Who can tell the two games apart, and by what."""
    one, other = [await heard(night, pair, walk, plant) for walk in (pair.one, pair.other)]
    assert one.keys() == other.keys()
    both = {way: ("\n".join(one[way]), "\n".join(other[way])) for way in one}
    return {way: first_change(*texts) for way, texts in both.items() if texts[0] != texts[1]}


@each_secret
async def test_what_others_hear_does_not_depend_on_what_is_hidden(
    night: Evening, game: str, secret: Secret
) -> None:
    assert await leaks(night, pair_of(game, secret, FURTHER)) == {}


@pytest.mark.parametrize("game", [game for game, secrets in SECRETS.items() if secrets.all])
async def test_nor_does_it_where_postgresql_keeps_it(
    tmp_path: Path, server_of_databases: Postgres, game: str
) -> None:
    async with evening(tmp_path, database=await server_of_databases.prepared()) as night:
        assert await leaks(night, pair_of(game, SECRETS[game].all[0], FURTHER)) == {}


@each_secret
async def test_a_planted_leak_is_caught(night: Evening, game: str, secret: Secret) -> None:
    def known(table: Table) -> object:
        return [secret.of(table._seen_by(seat).truth()) for seat in range(table.seats)]

    pair = pair_of(game, secret, 0)
    found = await leaks(night, pair, naming(known))
    ways = {f"{name_of(viewer)}{way}" for viewer in pair.moments for way in WAYS}
    # In the lobby one sees the tables at which one sits.
    assert ways - {"the spectator, over HTTP"} <= {*found}


# What is hidden, looked for in everything that is sent.


@pytest.mark.parametrize(
    ("game", "case"),
    [
        pytest.param(game, case_of(game, seats, options), id=" ".join([game, str(seats), *options]))
        for game, secrets in SECRETS.items()
        for seats, options in secrets.tables
    ],
)
async def test_nothing_hidden_occurs_in_what_others_are_sent(
    night: Evening, game: str, case: Case
) -> None:
    evidence = await gathered(night, SECRETS[game], case)
    assert evidence.found == set()
    assert {*evidence.sought} >= {*SECRETS[game].slips}


def nosy(game: AnyGame) -> AnyGame:
    """The same game, but everybody sees what the first seat does."""

    def observe(state: State, seat: int | None) -> View:
        view: View = replace(game.observe(state, 0), seat=seat)
        return view

    return replace(game, observe=observe)


@pytest.mark.parametrize("game", [game for game, secrets in SECRETS.items() if secrets.slips])
async def test_whatever_slips_out_is_found(night: Evening, game: str) -> None:
    secrets = SECRETS[game]
    case = case_of(game, *secrets.tables[0])
    leaky = replace(case, game=nosy(case.game))
    evidence = await gathered(night, secrets, case, leaky=leaky, plant=LOOSE)
    kinds = {found.partition(": ")[2] for found in evidence.found}
    assert kinds == {*secrets.slips}
    assert "the spectator: blank" in evidence.found


# Steps that only their own seat is told of.

each_hush = pytest.mark.parametrize(
    "game",
    [game for game, secrets in SECRETS.items() if any(one.by == "act" for one in secrets.all)],
)


async def hushed(night: Evening, game: str, **terms: Any) -> tuple[Sitting, Hush]:
    """A table at which somebody can act in private."""
    case = Case(catalog()[game], catalog()[game].seats[0], seed=SEED)
    hush, sitting = hush_in(case), await Sitting.begin(night, case, **terms)
    for step in hush.before:
        await sitting.take(step, sure=True)
    return sitting, hush


@each_hush
@pytest.mark.parametrize("terms", [{}, {"clock": CLOCK}], ids=["no clock", "a clock"])
async def test_private_steps_cause_no_frame_for_anybody_else(
    night: Evening, game: str, terms: dict[str, Any]
) -> None:
    sitting, hush = await hushed(night, game, **terms)
    mine, others = sitting.sockets[hush.seat], sitting.others(hush.seat)
    before = [(socket.mirror.seq, len(socket.raw)) for socket in others.values()]
    for text in hush.texts:
        night.watch.now += 1_000
        await mine.act(text)
    await mine.do("undo")
    await mine.act(hush.texts[-1])
    await mine.refused("act", text=hush.texts[0])
    await mine.say("why", text=hush.texts[0])
    for socket, (seq, heard) in zip(others.values(), before, strict=True):
        assert await socket.news() == []
        assert socket.mirror.seq == seq
        assert [json.loads(text)["type"] for text in socket.raw[heard:]] == ["done"]
    late = [await sitting.come(viewer) for viewer in others]
    assert [socket.mirror.seq for socket in late] == [seq for seq, _ in before]


@each_hush
async def test_private_steps_make_nobody_else_wait(
    night: Evening, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    sitting, hush = await hushed(night, game)
    mine, others = sitting.sockets[hush.seat], sitting.others(hush.seat)
    store, may_write, writing = night.registry.store, asyncio.Event(), asyncio.Event()
    append = store.append

    async def slowly(key: str, entry: StoredMessage) -> None:
        writing.set()
        await may_write.wait()
        await append(key, entry)

    monkeypatch.setattr(store, "append", slowly)
    before = mine.position
    mine.send(mine.mirror.command("act", 1, text=hush.texts[0]))
    await writing.wait()
    for viewer, socket in others.items():
        await socket.do("ping")
        await socket.say("why", text=hush.texts[0])
        person = sitting.people[viewer]
        await (await person.at(sitting.table, place(viewer))).hang_up()
        assert (await person.get("/api/lobby")).status_code == 200
        assert (await person.post(f"/api/tables/{sitting.table}/sit", seat=0)).status_code == 403
        assert (await person.get(f"/api/tables/{sitting.table}/replay")).status_code == 403
    # Who did it sees it only when it is written down.
    assert mine.position == before
    may_write.set()
    assert (await mine.until("done"))["ref"] == 1
    assert mine.position != before


async def test_a_planted_rumour_is_caught(night: Evening) -> None:
    sitting, hush = await hushed(night, "capek", plant=Plant(table=TellsAll))
    await sitting.sockets[hush.seat].act(hush.texts[0])
    for socket in sitting.others(hush.seat).values():
        assert await socket.news() != []


async def test_a_planted_bell_is_caught(night: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "audience_of", lambda _: None)
    sitting, hush = await hushed(night, "golem", clock=CLOCK)
    mine, (other, _) = sitting.sockets[hush.seat], sitting.others(hush.seat).values()
    night.watch.now += 1_000
    await mine.act(hush.texts[0])
    # The bell alone tells nothing: that the clocks run on is no news.
    assert await other.news() == []
    monkeypatch.setattr(frames, "_timeless", lambda shown: shown.now)
    night.watch.now += 1_000
    await mine.act(hush.texts[1])
    assert await other.news() != []


# What the house itself keeps to itself.

MESSAGES = {"golem": 60}
"""The steps that leave the game running, whatever is said; others may be over soon."""


@pytest.mark.parametrize("game", [slug for slug, game in catalog().items() if 2 in game.seats])
async def test_no_secret_of_the_house_is_told_before_the_end(
    night: Evening, game: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    people = anna, bo, carl = [await night.person(name) for name in NAMES[:3]]
    table = await two_at_a_table(anna, bo, game=game)
    sockets = [await anna.at(table, 0), await bo.at(table, 1)]
    watching = await carl.at(table)
    match = (await night.registry.room(table)).table.match
    code = await invitation(anna, await opened(anna, "me", "open", game=game), 1)
    secrets = [match.seed, match.nonce, code, *(person.token for person in people)]
    await play(Random(11), *sockets, most=MESSAGES.get(game, 6))
    for socket in sockets:
        await socket.say("act", text="put 48 on orientation")
    answers = [(await person.get(f"/api/tables/{table}/replay")).text for person in people]
    await watching.news()
    told = [*(text for socket in (*sockets, watching) for text in socket.raw), *answers]
    assert not any(secret in text for secret in secrets for text in told)
    await sockets[1].do("resign")
    assert match.seed in sockets[1].raw[-2]
    logged = [
        record.getMessage() + str(getattr(record, "fields", ""))
        for record in caplog.records
        if record.name.startswith(("shem", "sqlalchemy", "alembic"))
    ]
    assert logged
    assert not any(secret in line for secret in secrets for line in logged)
