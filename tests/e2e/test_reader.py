"""The card reader in the browser: phones agree, secrets stay, the sheet thinks along."""

from __future__ import annotations

import json
import re
import sqlite3
from contextlib import closing
from itertools import combinations, islice

import pytest
from playwright.sync_api import Page, expect

from shem.games.alchemists.alchemy import ALCHEMICALS, INGREDIENTS, POTIONS
from shem.games.alchemists.card_reader import Reader
from shem.games.alchemists.codes import assignment, codes_of, read_code
from tests.e2e.alchemist import Alchemist, deduced
from tests.e2e.conftest import Invite
from tests.e2e.house import House

CODE = "DEMOC"
TRUTH = Reader(*read_code(CODE))
SIGNS = re.compile(r"\ba[1-8]\b|\b[RGB][+-]")
"""What only programs call the things of the game."""


@pytest.fixture
def phone(invite: Invite) -> Alchemist:
    return Alchemist(invite(width=360, height=740))


def potion(one: str, other: str) -> str:
    return POTIONS[TRUTH.brew(INGREDIENTS.index(one), INGREDIENTS.index(other))]


def assert_true(facts: str) -> None:
    """What was written down is consistent, and the truth is among what is left."""
    odds = deduced(facts)
    assert odds["worlds"] > 0
    for number, alchemical in enumerate(assignment(TRUTH.world)):
        assert odds["ingredients"][INGREDIENTS[number]][ALCHEMICALS[alchemical]] > 0


@pytest.mark.parametrize("every", [14, pytest.param(2, marks=pytest.mark.soak)])
def test_two_phones_with_one_code_agree_with_what_is_deduced(invite: Invite, every: int) -> None:
    """As many tests as the reader promises take half a minute; a few show the same."""
    mixes = list(islice(combinations(INGREDIENTS, 2), 0, None, every))
    anna, bo = Alchemist(invite(width=360, height=740)), Alchemist(invite())
    for person in (anna, bo):
        person.enter(CODE)
        for one, other in mixes:
            assert person.test(one, other) == potion(one, other)
    told: list[list[str]] = []
    for person in (anna, bo):
        told.append(
            [
                *(person.sell("claw", other, "B+") for other in ("fern", "toad", "flower")),
                *(person.debunk(each, "green") for each in ("fern", "scorpion", "feather")),
                *(person.claim("fern", "toad", each) for each in ("R+", "G-", "N")),
                *(person.exhibit("toad", "flower", each) for each in ("R-", "B+")),
                *(person.feed(each) for each in ("toad", "claw")),
                person.animate("toad", "fern"),
            ]
        )
        for _ in range(2):
            ingredient, light = person.read_book()
            truth = TRUTH.read_book(INGREDIENTS.index(ingredient))
            assert light == ("sun", "moon")[truth]
    assert told[0] == told[1]
    for person in (anna, bo):
        facts = person.facts()
        # Sixteen questions besides, of which a few may have told the same.
        assert len(facts.splitlines()) >= len(mixes) + 13
        assert_true(facts)


def test_phones_of_one_game_share_the_log_and_no_secret(invite: Invite) -> None:
    anna, bo = Alchemist(invite()), Alchemist(invite(width=360, height=740))
    anna.start(golem=True)
    anna.visitor.button("Add a phone").click()
    link = anna.page.get_by_label("The link").input_value()
    expect(anna.page.get_by_role("img", name="The link as a QR code")).to_be_visible()
    anna.page.keyboard.press("Escape")
    bo.visitor.go(link)
    expect(bo.places).to_be_visible()
    secret = anna.test("fern", "toad")
    anna.feed("claw")
    four = anna.open_book()
    assert anna.test("flower", "claw", for_all=True)
    expect(bo.log).to_contain_text("A test made")
    expect(bo.log.locator(".line")).to_have_count(1)
    assert "flower" not in bo.log.inner_text().lower()
    assert secret
    # A book that lies open is this phone's, after a reload too.
    anna.page.reload()
    assert anna.open_book() == four
    bo.at("Library")
    expect(bo.page.get_by_text("Take a book")).to_be_visible()
    bo.debunk("feather", "red")
    expect(anna.log).to_contain_text("in red, raven's feather has a")
    anna.log.get_by_role("button", name=re.compile("^Note")).click()
    assert "feather has R" in anna.facts()


def spellings() -> list[str]:
    """The secret of the game in all the ways that it could be told."""
    alchemicals = assignment(TRUTH.world)
    words = [ALCHEMICALS[each] for each in alchemicals]
    by_name = dict(zip(INGREDIENTS, words, strict=True))
    plain = [json.dumps(each) for each in (alchemicals, words, by_name)]
    tight = [each.replace(" ", "") for each in plain]
    return [
        *plain,
        *tight,
        "".join(words),
        ",".join(words),
        "".join(map(str, alchemicals)),
        str(TRUTH.world),
        "".join(letters[0] for letters in codes_of(TRUTH.world)),
        CODE,
        CODE[:4],
    ]


def named(text: str) -> list[str]:
    """The spellings of the secret in this text; longer numbers may hold its digits."""
    return [
        each
        for each in spellings()
        if re.search(rf"(?<!\d){re.escape(each)}(?!\d)", text, re.IGNORECASE)
    ]


def test_a_secret_that_is_told_would_be_found() -> None:
    for text in ('{"code": "democ"}', f"world {TRUTH.world}.", json.dumps(TRUTH.alchemicals)):
        assert named(text)


def storage(page: Page) -> str:
    kept = (
        "JSON.stringify([{...localStorage}, {...sessionStorage}, document.cookie, location.href])"
    )
    return str(page.evaluate(kept))


def test_nothing_on_the_phone_names_the_secret(phone: Alchemist) -> None:
    phone.listen()
    phone.enter(CODE)
    sources = []
    for one, other in (("fern", "toad"), ("claw", "flower")):
        phone.test(one, other, for_all=True)
        phone.sell(one, other, "R+")
        sources.append(phone.page.content())
    phone.debunk("fern", "blue")
    phone.feed("fern")
    phone.animate("toad", "flower")
    phone.read_book()
    phone.open_sheet()
    expect(phone.worlds).to_contain_text("fit")
    phone.page.reload()
    expect(phone.places).to_be_visible()
    sources += [phone.page.content(), storage(phone.page)]
    answers = [text for _, text in phone.heard]
    assert len(answers) > 20
    for text in (*sources, *answers):
        assert named(text) == [], text[:400]
    # Alchemicals are named where all of them are, and where odds are given: nowhere else.
    for url, text in phone.heard:
        if "/api/alchemy" not in url and "/api/deduce" not in url:
            assert not re.search(r"\ba[1-8]\b", text), url
    assert [each["name"] for each in phone.page.context.cookies()] == ["shem"]


def code_of(game: str, house: House) -> str:
    """The code of a game, which only the server's own file has."""
    with closing(sqlite3.connect(house.folder / "shem.sqlite3")) as kept:
        [code] = kept.execute("select code from readers where id = ?", (game,)).fetchone()
    return str(code)


def test_the_code_of_a_hidden_game_never_leaves_the_server(invite: Invite, house: House) -> None:
    anna, bo = Alchemist(invite()), Alchemist(invite(width=360, height=740))
    for person in (anna, bo):
        person.listen()
    anna.start(golem=True)
    bo.visitor.go(anna.page.url)
    expect(bo.places).to_be_visible()
    for person in (anna, bo):
        person.test("fern", "toad")
        person.sell("claw", "toad", "B+")
        person.claim("fern", "toad", "N")
        person.animate("toad", "flower")
        person.read_book()
        person.page.reload()
        expect(person.places).to_be_visible()
    game = re.search(r"/reader/([\w-]+)", anna.page.url)
    assert game
    code = code_of(game[1], house)
    assert len(code) == 5
    natures = [ALCHEMICALS[each] for each in assignment(read_code(code)[0])]
    told = re.compile(rf"(?<![A-Za-z])({code}|{code[:4]})(?![A-Za-z])|{'.{0,20}'.join(natures)}")
    for person in (anna, bo):
        answers = [text for _, text in person.heard]
        assert len(answers) > 8
        sources = [person.page.content(), storage(person.page)]
        for text in (*answers, *person.said, *sources):
            assert not told.search(text), text[:400]


def test_the_log_says_nothing_before_the_cauldron_has(invite: Invite) -> None:
    anna = Alchemist(invite())
    anna.page.emulate_media(reduced_motion="no-preference")
    anna.start()
    anna.tap("fern", "toad")
    anna.visitor.button("Brew, show the potion to all").click()
    skip = anna.visitor.button("Skip")
    expect(skip).to_be_visible()
    expect(anna.log.locator(".line")).to_have_count(0)
    skip.click()
    expect(anna.answer).to_be_visible()
    expect(anna.log.locator(".line")).to_have_count(1)


def test_what_was_told_in_secret_is_gone_when_hidden(phone: Alchemist) -> None:
    phone.enter(CODE)
    phone.tap("fern", "toad")
    phone.visitor.button("Brew, for my eyes only").click()
    expect(phone.page.get_by_text("It is ready")).to_be_visible()
    expect(phone.answer).to_have_count(0)
    phone.page.get_by_text("It is ready").click()
    expect(phone.answer).to_be_visible()
    phone.visitor.button("Hide it").click()
    expect(phone.answer).to_have_count(0)
    expect(phone.page.locator("[aria-pressed=true]")).to_have_count(0)


def test_a_phone_put_away_with_a_secret_on_it_is_sealed_again(phone: Alchemist) -> None:
    phone.enter(CODE)
    phone.tap("fern", "toad")
    phone.visitor.button("Brew, for my eyes only").click()
    phone.page.locator(".seal").click()
    expect(phone.answer).to_be_visible()
    phone.page.evaluate(
        "Object.defineProperty(document, 'hidden', { value: true });"
        "document.dispatchEvent(new Event('visibilitychange'))"
    )
    expect(phone.page.locator(".seal")).to_be_visible()
    expect(phone.answer).to_have_count(0)


def test_what_is_held_up_for_all_does_not_say_what_is_in_it(invite: Invite) -> None:
    anna = Alchemist(invite())
    anna.page.emulate_media(reduced_motion="no-preference")
    anna.start()
    anna.tap("fern", "toad")
    anna.visitor.button("Brew, show the potion to all").click()
    expect(anna.visitor.button("Skip")).to_be_visible()
    expect(anna.page.locator(".held .drop")).to_have_count(0)
    anna.visitor.button("Skip").click()
    expect(anna.answer).to_contain_text("The test made")
    assert not re.search("fern|toad", anna.page.get_by_role("main").inner_text(), re.IGNORECASE)


def test_a_reload_and_the_way_back_lead_through_the_places(phone: Alchemist) -> None:
    phone.start()
    for place in ("Sell", "My sheet"):
        phone.at(place)
    phone.page.reload()
    expect(phone.worlds).to_be_visible()
    phone.page.go_back()
    expect(phone.page.get_by_role("heading", name="Sell a potion")).to_be_visible()
    phone.page.go_back()
    expect(phone.page.get_by_role("heading", name="Test a potion")).to_be_visible()
    phone.page.go_back()
    expect(phone.visitor.button("Start a new game")).to_be_visible()


def test_a_test_by_keyboard_alone(invite: Invite) -> None:
    anna = Alchemist(invite())
    anna.enter(CODE)
    anna.page.locator("[data-ingredient=toadstool]").focus()
    for key in ("Enter", "ArrowRight", "ArrowDown", "Enter"):
        anna.page.keyboard.press(key)
    anna.visitor.button("Brew, for my eyes only").press("Enter")
    # The seal has the focus when it is there, and what hides it again after that.
    expect(anna.page.locator(".seal")).to_be_focused()
    anna.page.keyboard.press("Enter")
    expect(anna.answer).to_have_attribute("data-result", potion("toadstool", "mandrake"))


def test_a_bad_code_and_an_ended_game_are_told_in_words(phone: Alchemist) -> None:
    phone.visitor.go("/reader")
    phone.page.get_by_label("The code").fill("A1")
    phone.visitor.button("Enter the code").click()
    expect(phone.page.get_by_role("alert")).to_contain_text("four letters")
    phone.start()
    phone.visitor.button("End the game").click()
    phone.visitor.button("End for everyone").click()
    expect(phone.page.get_by_text("This game has ended")).to_be_visible()
    phone.visitor.go("/reader/nothing")
    expect(phone.page.get_by_role("heading", name="Game not found")).to_be_visible()


# The sheet.


def test_pencil_and_ink_never_mix(invite: Invite) -> None:
    anna = Alchemist(invite())
    anna.visitor.go("/reader/sheet")
    cell = anna.page.locator("[data-cell='fern=a2']")
    ink = anna.page.get_by_role("switch", name="Ink")
    anna.page.get_by_label("Pencil in hand").check()
    cell.click()
    expect(cell).to_have_accessible_name(re.compile("pencil: no, ink: 13 %"))
    anna.page.locator("[data-pair='fern+toad']").click()
    anna.page.locator("[data-potion='R-']").click()
    expect(cell).to_have_accessible_name(re.compile("pencil: no, ink: 0 %"))
    ink.uncheck()
    expect(cell).to_have_accessible_name(re.compile("pencil: no$"))
    anna.page.reload()
    expect(cell).to_have_accessible_name(re.compile("pencil: no$"))
    ink.check()
    expect(cell).to_have_accessible_name(re.compile("ink: 0 %"))
    cell.hover()
    margin = anna.page.get_by_role("region", name="About what you look at")
    expect(margin).to_contain_text("ALC-C7")
    assert not SIGNS.search(anna.page.get_by_role("main").inner_text())


def test_what_if_shows_what_follows_and_what_clashes(invite: Invite) -> None:
    anna = Alchemist(invite())
    anna.visitor.go("/reader/sheet")
    anna.page.locator("[data-pair='fern+toad']").click()
    anna.page.locator("[data-potion='N']").click()
    expect(anna.worlds).to_contain_text("5,760")
    anna.page.locator("[data-cell='fern=a1']").click()
    anna.visitor.button("What if it is?").click()
    expect(anna.worlds).to_contain_text("720")
    expect(anna.page.locator("[data-cell='toad=a2']")).to_have_accessible_name(
        re.compile("ink: 100 %")
    )
    anna.page.locator("[data-cell='toad=a3']").click()
    anna.visitor.button("What if it is?").click()
    expect(anna.worlds).to_contain_text("cannot all be true")
    clash = anna.page.get_by_role("region", name="Clash")
    expect(clash).to_contain_text("Drop the assumption, or remove what you misread")
    anna.page.get_by_role("region", name="What if").get_by_role("button", name="Drop it").click()
    expect(clash).to_have_count(0)
    expect(anna.worlds).to_contain_text("5,760")


def test_a_sheet_goes_out_and_comes_in_as_text(invite: Invite) -> None:
    anna = Alchemist(invite())
    anna.visitor.go("/reader/sheet")
    anna.page.get_by_text("As text").click()
    text = "fern + toad = R+\ntoadstool + claw sold B+ right-sign  # the first sale\ntoad is moon\n"
    anna.page.locator("textarea").fill(text)
    anna.visitor.button("Replace the sheet with this").click()
    worlds = deduced(text)["worlds"]
    expect(anna.worlds).to_contain_text(f"{worlds:,} worlds fit")
    anna.page.locator("textarea").fill("fern + frog = R+")
    anna.visitor.button("Replace the sheet with this").click()
    expect(anna.page.get_by_role("alert")).to_contain_text("frog")
    # What cannot be read changes nothing.
    expect(anna.worlds).to_contain_text(f"{worlds:,} worlds fit")
    expect(anna.page.get_by_text("The sheet now holds this text")).to_have_count(0)
    anna.page.reload()
    expect(anna.worlds).to_contain_text(f"{worlds:,} worlds fit")


def test_a_text_in_another_hand_is_drawn_like_any_other(invite: Invite) -> None:
    anna = Alchemist(invite())
    anna.visitor.go("/reader/sheet")
    golem = anna.page.get_by_label("with The King's Golem")
    expect(golem).not_to_be_checked()
    anna.page.get_by_text("As text").click()
    text = "Toad+FERN=r+  # in a hurry\nGolem CLAW both\nassume feather = a7\n"
    anna.page.locator("textarea").fill(text)
    anna.visitor.button("Replace the sheet with this").click()
    expect(anna.worlds).to_contain_text(f"{deduced(text)['worlds']:,} worlds fit")
    expect(anna.page.locator("textarea")).to_have_value("fern + toad = R+\ngolem claw both\n")
    expect(anna.page.locator("[data-pair='fern+toad']")).to_have_accessible_name(
        re.compile("healing")
    )
    # Facts about the golem bring it in; what is only assumed is let go again.
    expect(golem).to_be_checked()
    expect(golem).to_be_disabled()
    anna.page.get_by_role("region", name="What if").get_by_role("button", name="Drop it").click()
    without = text.replace("assume feather = a7\n", "")
    expect(anna.worlds).to_contain_text(f"{deduced(without)['worlds']:,} worlds fit")


def test_what_was_tapped_stays_while_the_page_is_scrolled_under_the_mouse(invite: Invite) -> None:
    reader = Alchemist(invite(width=360, height=740))
    reader.start(golem=True)
    reader.open_sheet()
    reader.page.get_by_role("button", name="raven's feather", exact=True).click()
    for _ in range(3):
        reader.page.mouse.wheel(0, 60)
        reader.page.wait_for_timeout(150)
    expect(reader.page.locator("[data-fact='feather has G-']")).to_be_visible()


def test_facts_are_entered_by_tapping_what_was_seen(invite: Invite) -> None:
    phone = Alchemist(invite(width=360, height=740))
    phone.start(golem=True)
    phone.open_sheet()
    phone.page.get_by_role("button", name="raven's feather", exact=True).click()
    for fact in ("feather has G-", "feather is sun", "golem feather ears"):
        phone.page.locator(f"[data-fact='{fact}']").click()
    parts = phone.page.get_by_role("navigation", name="Parts of the sheet")
    parts.get_by_role("button", name="Results").click()
    phone.page.locator("[data-pair='fern+toad']").click()
    phone.visitor.button("They do not make").click()
    phone.page.locator("[data-potion='B+']").click()
    phone.visitor.button("Sold as").click()
    phone.page.locator("[data-potion='R+']").click()
    phone.page.locator("[data-quality='wrong-sign']").click()
    phone.visitor.button("They do not animate it").click()
    parts.get_by_role("button", name="Facts").click()
    phone.page.get_by_text("As text").click()
    facts = (
        "feather has G-",
        "feather is sun",
        "golem feather ears",
        "fern + toad != B+",
        "fern + toad sold R+ wrong-sign",
        "animate fern toad no",
    )
    written = "".join(f"{fact}\n" for fact in facts)
    expect(phone.page.locator("textarea")).to_have_value(written)


def assert_no_wider(page: Page) -> None:
    expect(page.get_by_role("heading", level=1)).to_be_attached()
    wide = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    assert page.evaluate(wide) == 0, page.url


def test_a_phone_needs_no_sideways_scrolling(phone: Alchemist) -> None:
    for path in ("/reader", "/reader/sheet"):
        phone.visitor.go(path)
        assert_no_wider(phone.page)
    phone.start(golem=True)
    for place in ("Test", "Sell", "Debunk", "Library", "Golem", "Exhibition", "My sheet"):
        phone.at(place)
        assert_no_wider(phone.page)
    for part in (
        phone.page.get_by_role("navigation", name="Parts of the sheet").get_by_role("button").all()
    ):
        part.click()
        assert_no_wider(phone.page)


def test_the_first_page_leads_to_the_reader(phone: Alchemist) -> None:
    phone.visitor.go("/")
    phone.page.get_by_role("link", name="Open the card reader").click()
    expect(phone.page.get_by_role("heading", name="The card reader")).to_be_visible()
