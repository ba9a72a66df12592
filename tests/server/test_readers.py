"""The card reader: what it answers, whom it tells, and what it never says."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from shem.games.alchemists.alchemy import ALCHEMICALS, INGREDIENTS, POTIONS
from shem.games.alchemists.card_reader import Reader
from shem.games.alchemists.codes import assignment, read_code
from shem.server.settings import Rate
from tests.server.evening import GENEROUS, Evening, evening
from tests.server.people import Person

pytestmark = pytest.mark.anyio

PUBLIC: tuple[dict[str, Any], ...] = (
    {"kind": "test", "one": "fern", "other": "toad", "for_all": True},
    {"kind": "sell", "one": "fern", "other": "toad", "wanted": "R+"},
    {"kind": "check", "ingredient": "claw", "colour": "blue"},
    {"kind": "claim", "one": "fern", "other": "toad", "potion": "G-"},
    {"kind": "exhibit", "one": "fern", "other": "toad", "wanted": "B+"},
    {"kind": "animate", "one": "fern", "other": "toad"},
)
PRIVATE: tuple[dict[str, Any], ...] = (
    {"kind": "test", "one": "fern", "other": "toad"},
    {"kind": "golem", "ingredient": "toad"},
)


async def started(person: Person, **wish: Any) -> str:
    answer = await person.post("/api/readers", **wish)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


async def asked(person: Person, game: str, **question: Any) -> dict[str, Any]:
    answer = await person.post(f"/api/readers/{game}/ask", **question)
    assert answer.status_code == 200, answer.text
    told: dict[str, Any] = answer.json()
    return told


async def shown(person: Person, game: str) -> list[dict[str, Any]]:
    lines: list[dict[str, Any]] = (await person.get(f"/api/readers/{game}")).json()["shown"]
    return lines


async def refusal(person: Person, path: str, status: int = 400, **body: Any) -> str:
    answer = await person.post(path, **body)
    assert answer.status_code == status, answer.text
    return str(answer.json()["sentence"])


# Answers.


async def test_two_phones_with_one_code_agree_with_the_rules(night: Evening) -> None:
    anna, bo = await night.person(), await night.person()
    games = await started(anna, code="DEMO"), await started(bo, code=" demo ")
    truth = Reader(*read_code("DEMO"))
    for one, other in combinations(INGREDIENTS, 2):
        potion = POTIONS[truth.brew(INGREDIENTS.index(one), INGREDIENTS.index(other))]
        for person, game in zip((anna, bo), games, strict=True):
            told = await asked(person, game, kind="test", one=one, other=other)
            assert told["result"] == potion
            assert told["fact"] == f"{one} + {other} = {potion}"


async def test_a_question_that_cannot_be_read_is_told_in_its_own_words(night: Evening) -> None:
    anna = await night.person()
    path = f"/api/readers/{await started(anna)}/ask"
    told = await refusal(anna, path, 422, kind="sell", one="fern", other="toad", wanted="N")
    assert "wanted" in told
    assert "Ask" not in told + await refusal(anna, path, 422, kind="code")


async def test_a_code_of_spaces_is_no_new_secret(night: Evening) -> None:
    told = await refusal(await night.person(), "/api/readers", code="   ")
    assert "four letters" in told


async def test_an_answer_held_up_for_all_names_no_ingredient_that_is_secret(
    night: Evening,
) -> None:
    anna = await night.person()
    game = await started(anna, code="DEMOC")
    for question in PUBLIC:
        told = await asked(anna, game, **question)
        is_open = question["kind"] in ("check", "claim")
        assert any(each in told["sentence"].lower() for each in INGREDIENTS) == is_open


async def test_each_question_says_what_the_one_who_asks_knows_now(night: Evening) -> None:
    anna = await night.person()
    game = await started(anna, code="DEMOC")
    facts = [(await asked(anna, game, **question))["fact"] for question in (*PUBLIC, *PRIVATE)]
    odds = (await anna.post("/api/deduce", facts="\n".join(facts))).json()
    assert odds["worlds"] > 0
    for number, alchemical in enumerate(assignment(read_code("DEMOC")[0])):
        assert odds["ingredients"][INGREDIENTS[number]][ALCHEMICALS[alchemical]] > 0


async def test_a_new_secret_is_drawn_each_time(night: Evening) -> None:
    anna = await night.person()
    games = [await started(anna) for _ in range(12)]
    results = set()
    for game in games:
        told = [
            (await asked(anna, game, kind="check", ingredient=each, colour="red"))["result"]
            for each in INGREDIENTS
        ]
        results.add(tuple(told))
    assert len(results) > 1


async def test_a_book_shows_four_and_tells_one(night: Evening) -> None:
    anna = await night.person()
    game = await started(anna, code="PUXE")
    assert (await anna.get(f"/api/readers/{game}/book")).json() == {"ingredients": []}
    four = (await anna.post(f"/api/readers/{game}/book")).json()["ingredients"]
    assert len(set(four)) == 4
    # Neither a reload nor another tap draws anew.
    assert (await anna.post(f"/api/readers/{game}/book")).json()["ingredients"] == four
    assert (await anna.get(f"/api/readers/{game}/book")).json()["ingredients"] == four
    other = next(each for each in INGREDIENTS if each not in four)
    path = f"/api/readers/{game}/book/choice"
    assert "not one of the four" in await refusal(anna, path, ingredient=other)
    told = (await anna.post(path, ingredient=four[0])).json()
    light = ("sun", "moon")[Reader(*read_code("PUXE")).read_book(INGREDIENTS.index(four[0]))]
    assert (told["result"], told["fact"]) == (light, f"{four[0]} is {light}")
    assert "Take a book first" in await refusal(anna, path, ingredient=four[1])


# Who is told.


async def test_all_phones_of_a_game_see_one_log(night: Evening) -> None:
    anna, bo = await night.person(), await night.person()
    game = await started(anna, code="DEMOC")
    link = (await anna.post(f"/api/readers/{game}/link")).json()
    assert link["url"].endswith(f"/reader/{game}")
    assert "<svg" in link["qr"]
    for question in PUBLIC:
        assert (await asked(anna, game, **question))["is_public"]
    lines = await shown(bo, game)
    assert [line["kind"] for line in lines] == [question["kind"] for question in PUBLIC]
    assert lines == await shown(anna, game)


async def test_the_log_names_no_ingredient_that_stays_hidden(night: Evening) -> None:
    anna = await night.person()
    game = await started(anna, code="DEMOC")
    for question in PUBLIC:
        await asked(anna, game, **question)
    for line in await shown(anna, game):
        is_debunking = line["kind"] in ("check", "claim")
        assert bool(line["fact"]) == is_debunking
        named = [each for each in ("fern", "toad", "claw") if each in line["sentence"]]
        assert bool(named) == is_debunking


async def test_what_one_is_told_no_other_phone_can_read(night: Evening) -> None:
    anna, bo = await night.person(), await night.person()
    game = await started(anna, code="DEMOC")
    for question in PRIVATE:
        assert not (await asked(anna, game, **question))["is_public"]
    four = (await anna.post(f"/api/readers/{game}/book")).json()["ingredients"]
    assert await shown(bo, game) == []
    assert (await bo.get(f"/api/readers/{game}/book")).json() == {"ingredients": []}
    assert "Take a book first" in await refusal(
        bo, f"/api/readers/{game}/book/choice", ingredient=four[0]
    )


async def test_no_answer_holds_the_code(night: Evening) -> None:
    anna = await night.person()
    answer = await anna.post("/api/readers", code="QXZWV")
    game = answer.json()["id"]
    texts = [answer.text]
    for question in (*PUBLIC, *PRIVATE):
        texts.append((await anna.post(f"/api/readers/{game}/ask", **question)).text)
    for path in ("", "/book"):
        texts.append((await anna.get(f"/api/readers/{game}{path}")).text)
    for path in ("/link", "/end"):
        texts.append((await anna.post(f"/api/readers/{game}{path}")).text)
    assert not [text for text in texts if "QXZW" in text.upper()]


# What survives, and what ends.


async def test_a_game_outlives_the_server(tmp_path: Path) -> None:
    async with evening(tmp_path) as night:
        anna = await night.person()
        game = await started(anna)
        before = await asked(anna, game, **PUBLIC[0])
        lines = await shown(anna, game)
    async with evening(tmp_path) as night:
        bo = await night.person()
        assert await shown(bo, game) == lines
        assert await asked(bo, game, **PUBLIC[0]) == before


async def test_an_ended_game_answers_no_more(night: Evening) -> None:
    anna, bo = await night.person(), await night.person()
    game = await started(anna, code="DEMO")
    assert (await bo.post(f"/api/readers/{game}/end")).json()["is_over"]
    for path, body in (("ask", PUBLIC[0]), ("book", {}), ("end", {})):
        assert "has ended" in await refusal(anna, f"/api/readers/{game}/{path}", **body)
    assert [line["kind"] for line in await shown(anna, game)] == ["ended"]


# Bad input.


@pytest.mark.parametrize("code", ["ABC", "ABCDEF", "AB1D", "ÄBCD", "AB D"])
async def test_what_is_no_code_is_refused_in_words(night: Evening, code: str) -> None:
    anna = await night.person()
    assert "four letters" in await refusal(anna, "/api/readers", code=code)


async def test_bad_questions_are_refused_and_shown_to_nobody(night: Evening) -> None:
    anna = await night.person()
    game = await started(anna, code="DEMO")
    path = f"/api/readers/{game}/ask"
    for kind, more in (
        ("test", {"for_all": True}),
        ("sell", {"wanted": "R+"}),
        ("claim", {"potion": "N"}),
        ("exhibit", {"wanted": "R+"}),
    ):
        said = await refusal(anna, path, kind=kind, one="fern", other="fern", **more)
        assert "two different ingredients" in said
    for question in ({"kind": "golem", "ingredient": "fern"}, PUBLIC[5]):
        assert "no golem" in await refusal(anna, path, **question)
    await refusal(anna, path, 422, kind="test", one="fern", other="frog")
    await refusal(anna, path, 422, kind="secret")
    assert await shown(anna, game) == []


async def test_a_cut_link_leads_nowhere(night: Evening) -> None:
    anna = await night.person()
    for game in ("nothing", "x" * 400):
        assert (await anna.get(f"/api/readers/{game}")).status_code == 404
        assert "no game" in await refusal(anna, f"/api/readers/{game}/ask", 404, **PUBLIC[0])


async def test_who_starts_too_many_waits(tmp_path: Path) -> None:
    limits = replace(GENEROUS, readers=Rate(2, 0.0), deductions=Rate(2, 0.0))
    async with evening(tmp_path, limits=limits) as night:
        anna, bo = await night.person(), await night.person()
        for _ in range(2):
            await started(anna)
            await anna.post("/api/deduce", facts="")
        assert "Wait" in await refusal(anna, "/api/readers", 429)
        assert "Wait" in await refusal(anna, "/api/deduce", 429, facts="")
        await started(bo)


# Deduction.


async def test_odds_are_those_of_the_belief(night: Evening) -> None:
    anna = await night.person()
    odds = (await anna.post("/api/deduce", facts="fern + toad = R+ # seen", with_golem=True)).json()
    assert odds["worlds"] == 4 * 2 * 720 * 24
    assert sum(odds["ingredients"]["fern"].values()) == odds["worlds"]
    assert odds["potions"]["fern+toad"]["R+"] == odds["worlds"]
    assert set(odds["golem"]) == {"chest", "ears", "animates"}
    assert (await anna.post("/api/deduce", facts="")).json()["golem"] is None


async def test_facts_come_back_as_the_house_writes_them(night: Evening) -> None:
    anna = await night.person()
    text = "\ufeffToad+FERN=r+ # seen\r\nanimate toad fern no\nfern + toad = R+\n"
    odds = (await anna.post("/api/deduce", facts=text)).json()
    assert odds["facts"] == ["fern + toad = R+", "animate fern toad no"]
    clashing = (await anna.post("/api/deduce", facts="fern is sun\nFERN is moon")).json()
    assert clashing["facts"] == clashing["clash"] == ["fern is sun", "fern is moon"]


async def test_clashing_facts_are_named(night: Evening) -> None:
    anna = await night.person()
    facts = "toad is sun\nfern has R+\nfern has G+\nassume fern = a1"
    told = (await anna.post("/api/deduce", facts=facts)).json()
    assert told["worlds"] == 0
    assert told["clash"] == ["fern has R+", "assume fern = a1"]
    assert "cannot all be true" in told["sentence"]


async def test_why_names_the_fewest_facts(night: Evening) -> None:
    anna = await night.person()
    facts = "toad is sun\nfern + toad = R+\nclaw has B-"
    told = (await anna.post("/api/deduce/why", facts=facts, cell="fern=a1")).json()
    assert told["facts"] == ["fern + toad = R+"]
    assert "ALC-C7" in told["sentences"][0]
    is_open = (await anna.post("/api/deduce/why", facts=facts, cell="flower=a1")).json()
    assert is_open["facts"] == []


async def test_a_bad_sheet_is_refused_in_words(night: Evening) -> None:
    anna = await night.person()
    said = await refusal(anna, "/api/deduce", facts="fern + toad = R+\nfern + frog = R+")
    assert "Line 2" in said
    assert "frog" in said
    lines = "\n".join(["fern has R+"] * 81)
    assert "at most 80" in await refusal(anna, "/api/deduce", facts=lines)
    await refusal(anna, "/api/deduce", 422, facts="#" * 12_001)
    await refusal(anna, "/api/deduce/why", facts="", cell="fern=a9")
