"""The position of the day at the server: the same for all, judged, remembered, and no leak."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import AsyncIterator, Iterator, Sequence
from dataclasses import replace
from datetime import timedelta
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

from shem.engine.practice.collection import Collection, collection_of
from shem.engine.practice.position import Position, match_of, state_of
from shem.engine.practice.schedule import FIRST_DAY, place_of, places_of
from shem.engine.practice.verdict import is_solution
from shem.games import catalog
from shem.kernel import AnyGame, ShemError
from shem.server import practice_position
from shem.server.practice_position import PageDays, made_ready, position_page
from shem.table import Table
from shem.table.continuation import Move
from shem.table.match_settings import agree
from shem.testkit import Case, Walk
from tests.complete import COMPLETE
from tests.server.evening import Evening, evening
from tests.server.people import Person
from tests.server.postgres import BOTH, Postgres, settings_on
from tests.server.search import Search
from tests.server.secrets import SECRETS

pytestmark = pytest.mark.anyio

DAY = 86_400_000
NOON = 1_793_491_200_000 + 18 * DAY + DAY // 2
"""The nineteenth of November 2026."""
TODAY = "2026-11-19"
GAMES = [*COMPLETE]
PAGE = PageDays(day=TODAY, is_today=True, previous=None, next=None)


@pytest.fixture(params=BOTH)
async def house(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Evening]:
    """A house on each of the databases, on a day in November."""
    settings = await settings_on(request.param, request)
    async with evening(tmp_path, **settings) as night:
        night.watch.now = NOON
        yield night


def position_of(slug: str, day: str = TODAY) -> Position:
    return collection_of(catalog()[slug]).on(FIRST_DAY.fromisoformat(day))


def best(slug: str, day: str = TODAY) -> str:
    return position_of(slug, day).best.text


def wrong(slug: str, day: str = TODAY) -> str:
    return next(one.text for one in position_of(slug, day).choices if not is_solution(one))


async def page(person: Person, slug: str, **query: Any) -> dict[str, Any]:
    answer = await person.get(f"/api/practice/{slug}", **query)
    assert answer.status_code == 200, answer.text
    told: dict[str, Any] = answer.json()
    return told


async def overview(person: Person, **query: Any) -> dict[str, Any]:
    told: dict[str, Any] = (await person.get("/api/practice", **query)).json()
    return told


async def say(person: Person, slug: str, text: str, day: str = TODAY) -> dict[str, Any]:
    answer = await person.post(f"/api/practice/{slug}/answer", day=day, text=text)
    assert answer.status_code == 200, answer.text
    told: dict[str, Any] = answer.json()
    return told


async def test_everybody_gets_the_same_position_until_midnight(house: Evening) -> None:
    anna, bo = await house.person("Anna"), await house.person("Bo")
    first, other = await page(anna, "golem"), await page(bo, "golem")
    assert first == other
    assert (first["day"], first["is_today"], first["answer"]) == (TODAY, True, None)
    assert (first["previous"], first["next"]) == ("2026-11-18", None)
    house.watch.now = NOON + DAY // 2 - 1
    assert await page(anna, "golem") == first
    house.watch.now += 1
    later = await page(anna, "golem")
    assert (later["day"], later["view"] != first["view"]) == ("2026-11-20", True)
    assert {**await page(anna, "golem", day=TODAY), "is_today": True, "next": None} == first


@pytest.mark.parametrize("slug", GAMES)
async def test_every_game_is_practised(night: Evening, slug: str) -> None:
    night.watch.now = NOON
    anna = await night.person("Anna")
    told = await page(anna, slug)
    position = position_of(slug)
    assert sorted(told["choices"]) == sorted(one.text for one in position.choices)
    assert len(told["labels"]) == len(told["choices"])
    assert told["me"] == position.seat
    assert told["prompt"]["sentence"]
    wrongly = await say(anna, slug, wrong(slug))
    assert (wrongly["mark"], wrongly["choices"], wrongly["reasons"]) == ("tried", [], [])
    assert wrongly["made"]["grade"].endswith("mistake")
    assert "gives up" in wrongly["sentence"]
    rightly = await say(anna, slug, best(slug))
    assert (rightly["mark"], rightly["tries"], rightly["made"]["grade"]) == ("solved", 2, "best")
    assert [one["steps"] for one in rightly["choices"]] == [[c.text] for c in position.choices]
    assert rightly["choices"][0]["chance"] == round(100 * position.best.win_rate)
    assert "searches" in rightly["note"]


async def test_the_games_say_whether_they_are_practised(night: Evening) -> None:
    anna = await night.person("Anna")
    cards = (await anna.get("/api/games")).json()
    assert {card["slug"] for card in cards if card["has_practice"]} == {*GAMES}


async def test_what_was_answered_is_remembered_where_postgresql_keeps_it(
    tmp_path: Path, server_of_databases: Postgres
) -> None:
    async with evening(tmp_path, database=await server_of_databases.prepared()) as night:
        night.watch.now = NOON
        anna = await night.person("Anna")
        await say(anna, "alive", wrong("alive"))
        await say(anna, "alive", best("alive"))
        answer = (await page(anna, "alive"))["answer"]
        assert (answer["mark"], answer["tries"]) == ("solved", 2)


async def test_what_was_answered_is_remembered(house: Evening) -> None:
    anna, bo = await house.person("Anna"), await house.person("Bo")
    await say(anna, "alive", wrong("alive"))
    told = (await page(anna, "alive"))["answer"]
    assert (told["mark"], told["tries"]) == ("tried", 1)
    assert told["made"]["steps"] == [wrong("alive")]
    await say(anna, "alive", best("alive"))
    solved = await page(anna, "alive")
    assert (solved["answer"]["mark"], solved["answer"]["tries"]) == ("solved", 2)
    # What is tried after that is told, and changes nothing.
    after = await say(anna, "alive", wrong("alive"))
    assert (after["mark"], after["tries"]) == ("solved", 2)
    assert after["made"]["steps"] == [wrong("alive")]
    assert await page(anna, "alive") == solved
    assert (await page(bo, "alive"))["answer"] is None
    (row,) = (await anna.get("/api/practice/solved")).json()["positions"]
    assert row == {
        "game": "alive",
        "title": "It's Alive!",
        "day": TODAY,
        "mark": "solved",
        "grade_name": told["made"]["grade_name"],
        "tries": 2,
    }
    assert (await bo.get("/api/practice/solved")).json()["positions"] == []


async def test_who_asks_for_the_solution_has_not_solved_it(house: Evening) -> None:
    anna = await house.person("Anna")
    shown = (await anna.post("/api/practice/golem/solution", day=TODAY)).json()
    assert (shown["mark"], shown["tries"], shown["made"]) == ("shown", 0, None)
    assert shown["choices"][0]["steps"] == [best("golem")]
    told = await say(anna, "golem", best("golem"))
    assert (told["mark"], told["tries"]) == ("shown", 0)
    assert (await overview(anna))["solved"] == 0
    await say(anna, "capek", wrong("capek"))
    late = (await anna.post("/api/practice/capek/solution", day=TODAY)).json()
    assert (late["mark"], late["tries"]) == ("shown", 1)
    assert late["made"]["steps"] == [wrong("capek")]


async def test_a_streak_is_of_days_solved_on_the_day(house: Evening) -> None:
    anna = await house.person("Anna")
    for day, expected in enumerate((1, 2, 3), start=19):
        house.watch.now = NOON + (day - 19) * DAY
        name = f"2026-11-{day}"
        await say(anna, "golem", best("golem", name), name)
        assert (await overview(anna))["streak"] == expected
    house.watch.now += DAY
    assert (await overview(anna))["streak"] == 3, "today is not over yet"
    house.watch.now += DAY
    # Solved a day late, it counts as solved, and mends no streak.
    await say(anna, "golem", best("golem", "2026-11-22"), "2026-11-22")
    told = await overview(anna)
    assert (told["streak"], told["longest"], told["solved"]) == (0, 3, 4)


async def test_the_days_are_listed_a_page_at_a_time(house: Evening) -> None:
    anna = await house.person("Anna")
    await say(anna, "golem", best("golem"))
    await say(anna, "capek", wrong("capek"))
    first = await overview(anna)
    assert (first["today"], first["left"]) == (TODAY, DAY // 2)
    assert [day["day"] for day in first["days"]] == [f"2026-11-{19 - at}" for at in range(7)]
    marks = {one["game"]: one["mark"] for one in first["days"][0]["positions"]}
    assert marks == {**dict.fromkeys(GAMES, "new"), "golem": "solved", "capek": "tried"}
    second = await overview(anna, before=first["before"])
    third = await overview(anna, before=second["before"])
    days = [day["day"] for told in (first, second, third) for day in told["days"]]
    assert days == [f"2026-11-{19 - at:02}" for at in range(19)]
    assert third["before"] is None


async def test_what_was_tried_is_listed_a_page_at_a_time(house: Evening) -> None:
    anna = await house.person("Anna")
    for day in range(1, 20):
        name = f"2026-11-{day:02}"
        for slug in ("golem", "alive"):
            await say(anna, slug, best(slug, name), name)
    first = (await anna.get("/api/practice/solved")).json()
    second = (await anna.get("/api/practice/solved", before=first["before"])).json()
    assert (len(first["positions"]), len(second["positions"])) == (20, 18)
    assert second["before"] is None
    rows = [(row["day"], row["game"]) for row in first["positions"] + second["positions"]]
    assert rows == sorted(set(rows), reverse=True)
    assert first["solved"] == 38


async def test_several_answers_at_once_are_one_first_answer(house: Evening) -> None:
    anna = await house.person("Anna")
    answers = await asyncio.gather(*(say(anna, "golem", wrong("golem")) for _ in range(6)))
    assert {answer["mark"] for answer in answers} == {"tried"}
    assert (await page(anna, "golem"))["answer"]["tries"] == 6


@pytest.mark.parametrize(
    ("path", "query", "status", "words"),
    [
        ("golem", {"day": "2026-11-20"}, 400, "still to come"),
        ("golem", {"day": "2026-10-01"}, 400, "no positions before"),
        ("golem", {"day": "2026-13-01"}, 400, "A day is written like"),
        ("golem", {"day": "yesterday"}, 422, "day"),
        ("chess", {}, 404, "no game called 'chess'"),
    ],
)
async def test_what_there_is_not(
    night: Evening, path: str, query: dict[str, str], status: int, words: str
) -> None:
    night.watch.now = NOON
    anna = await night.person("Anna")
    answer = await anna.get(f"/api/practice/{path}", **query)
    assert (answer.status_code, words in answer.text) == (status, True), answer.text


@pytest.mark.parametrize("text", ["dance", "move 1; move 2", "turn", "\0", "x" * 200])
async def test_what_cannot_be_done_is_refused_and_counts_for_nothing(
    night: Evening, text: str
) -> None:
    night.watch.now = NOON
    anna = await night.person("Anna")
    refused = await anna.post("/api/practice/golem/answer", day=TODAY, text=text)
    assert refused.status_code == 400
    assert refused.json()["sentence"]
    assert (await page(anna, "golem"))["answer"] is None
    why = (await anna.get("/api/practice/golem/why", day=TODAY, text=text)).json()
    assert why["sentence"]


async def test_why_not_names_the_clause(night: Evening) -> None:
    night.watch.now = NOON
    anna = await night.person("Anna")
    told = await page(anna, "golem")
    game = catalog()["golem"]
    other = next(
        game.write(action)
        for action in range(len(game.notation))
        if game.write(action) not in told["choices"]
    )
    why = (await anna.get("/api/practice/golem/why", day=TODAY, text=other)).json()
    assert why["clause"].startswith("GOL-")
    assert why["rule"]
    fine = (await anna.get("/api/practice/golem/why", day=TODAY, text=told["choices"][0])).json()
    assert fine == {"sentence": "", "clause": None, "rule": None}


async def test_one_can_play_on_from_the_position(night: Evening) -> None:
    night.watch.now = NOON
    anna, eve = await night.person("Anna"), await night.person("Eve")
    told = await page(anna, "capek")
    opened = await anna.post("/api/practice/capek/play-on", day=TODAY, level="easy")
    assert opened.status_code == 201, opened.text
    table = opened.json()["id"]
    socket = await anna.at(table, told["me"])
    assert socket.position["view"] == told["view"]
    assert socket.position["choices"] == told["choices"]
    room = await night.registry.room(table)
    assert room.table.match.seed not in ("practice", position_of("capek").seed)
    assert [player.kind for player in room.table.players].count("person") == 1
    bad = await eve.post("/api/practice/capek/play-on", day=TODAY, level="wizard")
    assert (bad.status_code, "wizard" in bad.text) == (400, True)


async def test_a_position_that_was_exchanged_is_new(
    night: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As after an update that has other positions: the old result stays, and is not shown there."""
    night.watch.now = NOON
    anna = await night.person("Anna")
    await say(anna, "golem", best("golem"))
    collection = collection_of(catalog()["golem"])
    turned = replace(collection, positions=collection.positions[::-1])
    monkeypatch.setattr("shem.server.practice_position.collection_of", lambda game: turned)
    practice_position.ready.cache_clear()
    told = await page(anna, "golem")
    assert told["answer"] is None
    other = turned.on(FIRST_DAY.fromisoformat(TODAY))
    answered = await say(anna, "golem", other.best.text)
    assert (answered["mark"], answered["tries"]) == ("solved", 1)
    assert (await overview(anna))["solved"] == 1
    practice_position.ready.cache_clear()


def with_bent(monkeypatch: pytest.MonkeyPatch, days: Sequence[str]) -> Collection:
    """Golem's positions, those of some days as if the rules had changed since."""
    collection = collection_of(catalog()["golem"])
    bent = {collection.on(FIRST_DAY.fromisoformat(day)).id for day in days}
    positions = tuple(
        replace(one, view="0" * 64) if one.id in bent else one for one in collection.positions
    )
    changed = replace(collection, positions=positions)
    monkeypatch.setattr("shem.server.practice_position.collection_of", lambda _: changed)
    return changed


@pytest.fixture
def anew() -> Iterator[None]:
    """No position is ready yet, and none stays so."""
    practice_position.ready.cache_clear()
    yield
    practice_position.ready.cache_clear()


@pytest.mark.usefixtures("anew")
async def test_a_position_that_does_not_fit_any_more_is_passed_over_and_logged(
    night: Evening, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    night.watch.now = NOON
    anna = await night.person("Anna")
    yesterday = await page(anna, "golem", day="2026-11-18")
    changed = with_bent(monkeypatch, [TODAY])
    today = FIRST_DAY.fromisoformat(TODAY)
    other = changed.positions[[*places_of(today, len(changed.positions))][1]]
    practice_position.ready.cache_clear()
    with caplog.at_level("WARNING", "shem.server"):
        told = await page(anna, "golem")
        assert await page(anna, "golem") == told
    (note,) = [one for one in caplog.records if one.message == "practice position passed over"]
    fields = note.__dict__["fields"]
    assert (fields["game"], fields["position"]) == ("golem", changed.on(today).id)
    assert "something else" in fields["error"]
    assert told["me"] == other.seat
    assert sorted(told["choices"]) == sorted(one.text for one in other.choices)
    assert (await say(anna, "golem", other.best.text))["mark"] == "solved"
    opened = await anna.post("/api/practice/golem/play-on", day=TODAY, level="easy")
    assert opened.status_code == 201
    assert await page(anna, "golem", day="2026-11-18") == yesterday, "other days keep theirs"


@pytest.mark.usefixtures("anew")
async def test_where_no_position_fits_there_is_none(
    night: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    night.watch.now = NOON
    anna = await night.person("Anna")
    count = len(collection_of(catalog()["golem"]).positions)
    with_bent(monkeypatch, [str(FIRST_DAY + timedelta(days=at)) for at in range(count)])
    answer = await anna.get("/api/practice/golem")
    assert (answer.status_code, "do not fit" in answer.text) == (404, True)


def test_positions_that_cannot_be_used_are_logged_at_the_start(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    golem = catalog()["golem"]
    (tmp_path / "practice.json").write_text("{")
    broken = replace(golem, home=tmp_path)
    none = replace(golem, home=tmp_path / "nowhere")
    with caplog.at_level("WARNING", "shem.server"):
        practice_position.log_unreadable([golem, none])
        assert caplog.records == []
        practice_position.log_unreadable([broken, replace(golem, version="another")])
    errors = [one.__dict__["fields"]["error"] for one in caplog.records]
    assert ["cannot be read" in errors[0], "other rules" in errors[1]] == [True, True]


async def test_with_a_guest_goes_what_they_tried(night: Evening) -> None:
    from shem.server.storage.upkeep import Upkeep

    night.watch.now = NOON
    anna = await night.person("Anna")
    upkeep = Upkeep(night.registry.store)
    (guest,) = await upkeep.idle_guests(NOON + DAY)
    await say(anna, "golem", best("golem"))
    assert await upkeep.idle_guests(NOON + DAY) == [], "whoever practises is not idle"
    await upkeep.delete_guests([guest])
    assert await night.registry.store.practice.page(guest, 5, None) == []


# Nothing hidden is sent.


PRINTED = ("edition", "words")
"""What everybody may know of every game: all cards are named there."""


def sent(game: AnyGame, position: Position) -> str:
    """What a browser gets before any answer, without what is printed."""
    page = json.loads(position_page(made_ready(game, position), PAGE, None))
    return json.dumps({name: value for name, value in page.items() if name not in PRINTED})


def found_in(slug: str, position: Position, text: str) -> set[str]:
    """What slipped out of a game that was played up to the position."""
    game = catalog()[slug]
    case = Case(game, position.seats, position.options, position.seed)
    walk, search = Walk(case), Search(SECRETS[slug], Walk(case), position.seat)
    players = practice_position.players_of(position, "You")
    table = Table(agree(game, players, seed=case.seed, options=case.options, kept=True))
    for move in position.moves:
        walk.act(move.seat, game.read(move.act)[0])
        search.note(walk, table)
    found = {*search.found_in(walk, [text]), *search.found_in_view(json.loads(text)["view"])}
    assert search.sought.total() > 0
    return found


def some(slug: str) -> list[Position]:
    return list(collection_of(catalog()[slug]).positions[:6])


@pytest.mark.parametrize("slug", GAMES)
def test_nothing_hidden_occurs_in_a_position(slug: str) -> None:
    for position in some(slug):
        text = sent(catalog()[slug], position)
        assert found_in(slug, position, text) == set()
        assert position.seed not in text
        assert "win_rate" not in text


@pytest.mark.parametrize("slug", GAMES)
def test_a_position_does_not_depend_on_what_is_hidden(
    slug: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever is hidden is dealt anew by another seed: the page stays the same, to the letter."""
    game, worlds = catalog()[slug], set[str]()
    for position in some(slug):
        pages = set()
        for seed in ("practice", "another", "a third"):
            monkeypatch.setattr(match_of, "__defaults__", (seed, ""))
            pages.add(sent(game, position))
            worlds.add(str(made_ready(game, position).table.match.deal().truth()))
        assert len(pages) == 1
    assert len(worlds) == 3 * len(some(slug)), "what is hidden did change"


@pytest.mark.parametrize("slug", ["capek", "capsule", "alchemists"])
def test_a_planted_whisper_is_found(slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def all_of_it(game: AnyGame, position: Position) -> tuple[Any, ...]:
        told: list[Any] = []
        state_of(game, position, told)
        return tuple(told)

    monkeypatch.setattr(practice_position, "news_for", all_of_it)
    monkeypatch.setattr(practice_position, "MAX_LINES", 100_000)
    found = {
        slip
        for position in some(slug)
        for slip in found_in(slug, position, sent(catalog()[slug], position))
    }
    assert any(slip.endswith(("whisper", "id")) for slip in found)


def test_others_secret_acts_change_nothing_of_a_position() -> None:
    """What another seat has laid behind its screen is exchanged in the record of the game."""
    game, changed = catalog()["golem"], 0
    for position in collection_of(game).positions:
        once = sent(game, position)
        for twin in twins(game, position):
            changed += 1
            assert sent(game, twin) == once
    assert changed > 5


def twins(game: AnyGame, position: Position) -> Iterator[Position]:
    """The same position, but another seat has moved a unit from one screen to another."""
    last = range(max(0, len(position.moves) - 16), len(position.moves))
    for one, other in permutations(last, 2):
        moves = list(position.moves)
        if moves[one].seat == moves[other].seat != position.seat:
            moves[one], moves[other] = with_units(moves[one], 1), with_units(moves[other], -1)
            twin = replace(position, moves=tuple(moves))
            if moves != [*position.moves] and looks_alike(game, position, twin):
                yield twin


def with_units(move: Move, more: int) -> Move:
    """The same move with more units, or fewer, if it is one of units."""
    told = re.fullmatch(r"put (\d+) on (\w+)", move.act)
    return move if told is None else replace(move, act=f"put {int(told[1]) + more} on {told[2]}")


def looks_alike(game: AnyGame, one: Position, other: Position) -> bool:
    """Whether it can be reached, and is no different to the seat."""
    try:
        states = state_of(game, one), state_of(game, other)
    except (ShemError, ValueError):
        return False
    seen = [game.observe(state, one.seat) for state in states]
    return bool(seen[0] == seen[1]) and states[0].truth() != states[1].truth()


def test_a_day_has_one_position_per_game() -> None:
    day = FIRST_DAY.fromisoformat(TODAY)
    count = len(collection_of(catalog()["golem"]).positions)
    assert place_of(day, count) == 18 % count
