"""What needs no table: the games, their rules and faces, health, the pages themselves."""

from __future__ import annotations

from pathlib import Path

import pytest

from shem.games import catalog
from shem.kernel.clauses import Clause, Ruling
from shem.server import pages
from shem.server.api.games import clause_card, ruling_card
from shem.server.game_models import GameCard, RulesPage
from tests.complete import COMPLETE
from tests.probes.peek import GAME as PEEK
from tests.server.evening import Evening

pytestmark = pytest.mark.anyio


async def test_every_game_introduces_itself(night: Evening) -> None:
    anna = await night.person()
    (golem,) = [
        GameCard.model_validate(card)
        for card in (await anna.get("/api/games")).json()
        if card["slug"] == "golem"
    ]
    assert golem.title == "Golem"
    assert golem.seats == [2, 3, 4]
    assert [level.name for level in golem.levels] == ["novice", "easy", "medium", "hard", "expert"]
    assert all(level.character.endswith(".") for level in golem.levels)
    assert all(option.sentence and option.title for option in golem.options)


async def test_an_option_with_choices_says_what_each_is_called_and_means(
    night: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(catalog(), "peek", PEEK)
    cards = (await (await night.person()).get("/api/games")).json()
    (peek,) = [GameCard.model_validate(card) for card in cards if card["slug"] == "peek"]
    (better,) = peek.options
    assert (better.kind, better.default) == ("choice", "higher")
    assert [choice.id for choice in better.choices] == ["higher", "lower"]
    assert better.choices[1].name == "The lower"
    assert better.choices[1].sentence == "The lower sum wins."


async def test_a_game_offers_sets_of_options_with_a_sentence_each(night: Evening) -> None:
    cards = (await (await night.person()).get("/api/games")).json()
    games = {card["slug"]: GameCard.model_validate(card) for card in cards}
    assert games["golem"].presets == []
    first, *_, everything = games["alchemists"].presets
    assert (first.id, first.name) == ("first-game", "First game")
    assert first.sentence.endswith(".")
    assert not any(first.options.values())
    assert all(everything.options.values())
    switches = {option.name for option in games["alchemists"].options}
    assert everything.options.keys() <= switches


async def test_the_rules_of_a_game(night: Evening) -> None:
    anna = await night.person()
    book = RulesPage.model_validate((await anna.get("/api/rules/golem")).json())
    assert len(book.clauses) > 20
    assert all(clause.id.startswith("GOL-") for clause in (*book.clauses, *book.rulings))
    assert all(ruling.question and ruling.sentence for ruling in book.rulings)
    ids = {card.id for card in (*book.clauses, *book.rulings)}
    assert {other for card in (*book.clauses, *book.rulings) for other in card.refers} <= ids


def test_a_rule_that_awaits_a_module_says_so() -> None:
    clause = Clause("TOY-4", "Sailing", "Sail.", awaits="Ships")
    assert clause_card(clause).reason == "Comes with Ships, which cannot be played yet."
    ruling = Ruling("TOY-A2", "Who?", "You.", "Why not.", ("TOY-4",), "You sail.", awaits="Ships")
    assert ruling_card(ruling).where == "Comes with Ships, which cannot be played yet."
    assert ruling_card(ruling).reason == "Why not."


async def test_the_faces_of_a_game(night: Evening) -> None:
    anna = await night.person()
    faces = (await anna.get("/api/art/golem")).json()
    assert len(faces) > 40
    assert all(face.startswith("<svg") and "<script" not in face for face in faces.values())


@pytest.mark.parametrize(
    ("slug", "words", "first"),
    [
        ("capek", "activating", "CPK-30"),
        ("alive", "forbidden combinations", "ALV-2"),
        ("alive", "substitute", "ALV-25"),
        ("alive", "youngest", "ALV-6"),
        ("golem", "redistribute", "GOL-10"),
        ("golem", "30 victory points", "GOL-33"),
        ("capsule", "most discoveries", "CAP-30"),
        ("golem", "golem wraps", "GOL-21"),
        ("golem", "gol-a3", "GOL-A3"),
    ],
)
async def test_rules_are_found_as_in_the_terminal(
    night: Evening, slug: str, words: str, first: str
) -> None:
    anna = await night.person()
    found = (await anna.get(f"/api/rules/{slug}/found", words=words)).json()
    assert found["rules"][0] == first


@pytest.mark.parametrize("slug", list(COMPLETE))
async def test_a_question_is_answered_by_the_page_that_teaches_the_game(
    night: Evening, slug: str
) -> None:
    anna = await night.person()
    book = (await anna.get(f"/api/rules/{slug}")).json()
    found = (await anna.get(f"/api/rules/{slug}/found", words="how do I win")).json()
    best, *_ = found["sections"]
    assert book["primer"][best]["kind"] == "goal"
    assert found["rules"]


async def test_what_no_rule_speaks_of_is_not_found(night: Evening) -> None:
    anna = await night.person()
    assert (await anna.get("/api/rules/golem/found", words="xyzzy")).json() == {
        "sections": [],
        "rules": [],
    }
    assert (await anna.get("/api/rules/chess/found", words="x")).status_code == 404
    assert (await anna.get("/api/rules/golem/found", words="x" * 201)).status_code == 422


@pytest.mark.parametrize("path", ["/api/rules/chess", "/api/art/chess", "/api/nothing", "/api/"])
async def test_what_is_not_there_is_said_in_words(night: Evening, path: str) -> None:
    answer = await (await night.person()).get(path)
    assert answer.status_code == 404
    assert answer.json()["sentence"]


async def test_a_wrong_method_names_the_right_one(night: Evening) -> None:
    anna = await night.person()
    answer = await anna.post("/api/games")
    assert answer.status_code == 405
    assert "GET" in answer.headers["allow"]


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Pages as the web builds them."""
    folder = tmp_path / "static"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>shem</title>")
    (folder / "assets" / "app-1a2b.js").write_text("export {};")
    (folder / "robots.txt").write_text("User-agent: *")
    (tmp_path / "secret.txt").write_text("not for you")
    monkeypatch.setattr(pages, "STATIC", folder)
    return folder


@pytest.mark.parametrize("path", ["/", "/t/abc", "/join/code", "/rules/golem", "/a/b/c?x=1"])
async def test_every_address_gives_the_page(night: Evening, built: Path, path: str) -> None:
    answer = await (await night.person()).get(path)
    assert answer.status_code == 200
    assert answer.text == (built / "index.html").read_text()
    assert answer.headers["cache-control"] == "no-cache"
    policy = answer.headers["content-security-policy"]
    assert "script-src 'self'" in policy
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy
    assert answer.headers["referrer-policy"] == "no-referrer"


async def test_files_beside_the_page(night: Evening, built: Path) -> None:
    anna = await night.person()
    script = await anna.get("/assets/app-1a2b.js")
    assert script.text == (built / "assets" / "app-1a2b.js").read_text()
    assert "immutable" in script.headers["cache-control"]
    assert "javascript" in script.headers["content-type"]
    assert (await anna.get("/robots.txt")).text == "User-agent: *"
    assert (await anna.get("/assets/app-0000.js")).status_code == 404


async def test_faces_are_sent_compressed_and_once(night: Evening) -> None:
    anna = await night.person()
    plain = await anna.http.get("/api/art/golem", headers={"accept-encoding": "identity"})
    packed = await anna.http.get("/api/art/golem", headers={"accept-encoding": "gzip"})
    assert packed.json() == plain.json()
    assert int(packed.headers["content-length"]) < int(plain.headers["content-length"]) / 2
    mark = {"if-none-match": packed.headers["etag"], "accept-encoding": "gzip"}
    again = await anna.http.get("/api/art/golem", headers=mark)
    assert (again.status_code, again.content) == (304, b"")


LONG = "export const words = 'the same words again and again';\n" * 500


async def test_what_is_text_is_sent_compressed(night: Evening, built: Path) -> None:
    (built / "assets" / "app-1a2b.js").write_text(LONG)
    anna = await night.person()
    packed = await anna.http.get("/assets/app-1a2b.js", headers={"accept-encoding": "gzip, br"})
    assert packed.headers["content-encoding"] == "gzip"
    assert int(packed.headers["content-length"]) < len(LONG) / 10
    assert packed.headers["vary"] == "accept-encoding"
    assert packed.text == LONG
    page = await anna.http.get("/", headers={"accept-encoding": "gzip"})
    assert page.headers["content-encoding"] == "gzip"
    assert page.text == (built / "index.html").read_text()


@pytest.mark.parametrize("wish", ["", "identity", "br", "gzip;q=0", "gzip;q=0.0"])
async def test_who_cannot_unpack_gets_it_as_it_is(night: Evening, built: Path, wish: str) -> None:
    (built / "assets" / "app-1a2b.js").write_text(LONG)
    anna = await night.person()
    plain = await anna.http.get("/assets/app-1a2b.js", headers={"accept-encoding": wish})
    assert "content-encoding" not in plain.headers
    assert int(plain.headers["content-length"]) == len(LONG)


async def test_what_is_packed_already_is_not_packed_again(night: Evening, built: Path) -> None:
    (built / "assets" / "font.woff2").write_bytes(b"x" * 5000)
    font = await (await night.person()).get("/assets/font.woff2")
    assert "content-encoding" not in font.headers
    assert font.headers["content-type"] == "font/woff2"


@pytest.mark.parametrize("path", ["/", "/t/abc", "/robots.txt", "/assets/app-1a2b.js"])
async def test_who_has_it_already_is_sent_nothing(night: Evening, built: Path, path: str) -> None:
    anna = await night.person()
    mark = (await anna.get(path)).headers["etag"]
    again = await anna.http.get(path, headers={"if-none-match": f'"other", {mark}'})
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["etag"] == mark
    assert again.headers["cache-control"]


async def test_a_new_page_has_a_new_mark(night: Evening, built: Path) -> None:
    anna = await night.person()
    mark = (await anna.get("/")).headers["etag"]
    (built / "index.html").write_text("<!doctype html><title>new</title>")
    again = await anna.http.get("/", headers={"if-none-match": mark})
    assert again.status_code == 200
    assert "new" in again.text


@pytest.mark.parametrize(
    "path",
    [
        "/../secret.txt",
        "/%2e%2e/secret.txt",
        "/assets/..%2f..%2fsecret.txt",
        "/assets/%2e%2e/%2e%2e/secret.txt",
        "//etc/passwd",
        "/%00",
        "/assets/%00",
        "/" + "x" * 5000,
        "/assets/" + "x" * 300,
        "/%ff%fe",
        "/assets",
        "/assets/",
    ],
)
async def test_no_name_leads_out_of_the_folder(night: Evening, built: Path, path: str) -> None:
    answer = await (await night.person()).get(path)
    assert answer.status_code in (200, 404)
    assert "not for you" not in answer.text
    assert "root:" not in answer.text
    assert built.is_dir()


async def test_without_built_pages_there_are_words(
    night: Evening, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages, "STATIC", tmp_path / "nothing")
    answer = await (await night.person()).get("/")
    assert answer.status_code == 503
    assert "make play" in answer.text
