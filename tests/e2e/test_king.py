"""Key moments with all four modules of The King's Golem, from saved positions."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from tests.e2e.adept import choice
from tests.e2e.conftest import Invite
from tests.e2e.king_scenes import KING_SCENES
from tests.e2e.leaks import kinds
from tests.e2e.staging import Staging
from tests.e2e.test_alchemists_modules import meet
from tests.e2e.visitor import Visitor

ARTICLE = ("signs +-", "field fern", "field mandrake", "field flower", "field feather")


def take(player: Visitor, text: str) -> None:
    """Pick it, and confirm it if that is asked."""
    player.board.locator(f"[data-choice='{text}']:visible").first.click()
    confirm = player.board.locator(".dock .strong:visible:not([data-choice])")
    expect(confirm).to_be_visible()
    confirm.click()


def inspected(player: Visitor, title: str) -> Locator:
    """What is shown large, by a key or a click."""
    return player.page.get_by_role("dialog", name=title)


def moment(player: Visitor, kind: str) -> Locator:
    """What is being shown on the stage."""
    return player.board.locator(f"[data-moment='{kind}']")


def test_startup_cards_are_looked_at_kept_in_secret_and_revealed(invite: Invite) -> None:
    host, friend = meet(invite)
    for player in (host, friend):
        expect(choice(player, "keep card")).to_have_count(4)
    card = choice(host, "keep card").first
    card.hover()
    tip = host.page.get_by_role("tooltip")
    expect(tip.locator("svg.card")).to_be_visible()
    expect(tip).to_contain_text("ALC-S24")
    card.focus()
    host.page.keyboard.press("i")
    expect(host.page.get_by_role("dialog")).to_contain_text("Startup card")
    host.page.keyboard.press("Escape")
    for player in (host, friend):
        for left in (3, 0):
            cards = player.board.locator("[data-choice^='keep card']:not([aria-pressed='true'])")
            cards.last.click()
            expect(choice(player, "keep card")).to_have_count(left)
        assert "kept-startup" not in kinds(friend) or player is friend
        assert "funded" not in kinds(friend)
        player.button("Keep both").click()
    for player in (host, friend):
        expect(player.log).to_contain_text("You start with startup card")
        assert "funded" in kinds(player)


def test_an_order_board_says_what_each_space_costs_and_brings(staging: Staging) -> None:
    host = staging.sit(KING_SCENES["ordering-busy"])
    host.board.get_by_role("button", name="Order board 12").click()
    board = inspected(host, "Order board 12")
    expect(board).to_contain_text("Order space 3, costs 1 approval, brings 2 gold, 1 ingredient")
    expect(board).to_contain_text("ALC-D13")
    expect(board.locator("svg.card")).to_be_visible()
    host.page.keyboard.press("Escape")
    expect(board).to_have_count(0)
    take(host, "order 3")
    take(host, "pay courtier")
    expect(host.log).to_contain_text("Your Courtier counts as an approval.")


def test_an_article_is_written_paid_and_sealed(staging: Staging) -> None:
    host, friend = staging.visitor(), staging.visitor(width=360, height=740)
    staging.play(KING_SCENES["publishing-article"], host, friend)
    host.board.get_by_role("button", name="Encyclopedia").first.click()
    for text in ("article green", *ARTICLE, "pay token", "seal white"):
        take(host, text)
    for player in (host, friend):
        expect(player.log).to_contain_text("green article on fern, mandrake root, flower")
    expect(host.log).to_contain_text("Your seal on the green article: white, no star.")
    assert "article-sealed" in kinds(host)
    assert "article-sealed" not in kinds(friend)


def test_the_golem_reacts_before_its_testers_eyes_alone(staging: Staging) -> None:
    host, friend = (staging.visitor(sees_motion=True) for _ in range(2))
    staging.play(KING_SCENES["researching"], host, friend)
    before = len(friend.frames)
    take(host, "test golem fern")
    expect(moment(host, "golem-reacted")).to_be_visible()
    assert "steam" not in host.log.inner_text()
    expect(moment(host, "golem-reacted").locator(".steam.steams").first).to_be_visible()
    expect(
        moment(friend, "golem-tested").or_(friend.log.get_by_text("on the golem"))
    ).to_be_visible()
    expect(host.log).to_contain_text("You give the golem the fern: its ears steam.")
    expect(friend.log).to_contain_text("tests an ingredient on the golem.")
    assert "golem-reacted" in kinds(host)
    news = friend.frames[before:]
    assert any("golem-tested" in frame for frame in news)
    assert not any("reacted" in frame or "steam" in frame or "fern" in frame for frame in news)
    # What was seen is on the lower part of the sheet (ALC-L6).
    host.button(re.compile("^Sheet")).first.click()
    sheet = host.page.get_by_role("region", name="Deduction sheet")
    sheet.get_by_role("button", name="Golem", exact=True).click()
    expect(sheet.get_by_role("button", name="fern: the ears steam")).to_be_visible()
    expect(sheet.get_by_role("img", name="large red", exact=True)).to_have_count(2)


def test_an_animated_golem_gets_up(staging: Staging) -> None:
    host = staging.visitor(sees_motion=True)
    staging.play(KING_SCENES["waking"], host)
    for ingredient in ("fern", "toad"):
        host.board.get_by_role("group", name="Ingredients", exact=True).locator(
            f"[data-choice='mix {ingredient}']"
        ).click()
    host.board.locator(".dock .strong:visible").click()
    expect(moment(host, "golem-animated").locator(".rises")).to_be_visible()
    assert "comes to life" not in host.log.inner_text()
    expect(host.log).to_contain_text("The golem comes to life: you have animated it.")


def test_a_report_is_staked_and_the_last_scores_are_told(staging: Staging) -> None:
    host, friend = staging.visitor(sees_motion=True), staging.visitor(width=360, height=740)
    staging.play(KING_SCENES["reporting-both"], host, friend)
    for token in ("small red", "small green"):
        host.board.locator(f"[data-choice='report ears {token}']").click()
    expect(host.board.locator(".slot:visible svg")).to_have_count(2)
    expect(host.board.locator(".stakes .now")).to_have_text(
        "2 tokens: +2 if right, \u22126 if wrong"
    )
    host.board.locator(".dock .strong:visible").click()
    expect(friend.log).to_contain_text("reports on the ears with 2 tokens, face down.")
    assert "filed" not in kinds(friend)
    assert {"golem-revealed", "report-right"}.isdisjoint(kinds(friend))
    choice(friend, "pass").click()
    expect(host.board.get_by_role("heading", name="The big reveal")).to_be_visible()
    assert not host.is_at_end()
    assert "is opened" not in host.log.inner_text()
    host.board.get_by_role("heading", name="The big reveal").click()
    for player in (host, friend):
        expect(player.ending).to_contain_text("The secrets are out")
        expect(player.log).to_contain_text(
            "report on the ears (small red and small green) is right"
        )


def test_articles_and_the_golem_can_be_looked_at_closely(staging: Staging) -> None:
    host = staging.sit(KING_SCENES["publishing-article"])
    # What came before has been shown: a key would skip it, and the page would turn.
    expect(choice(host, "theory on").first).to_be_visible()
    host.board.get_by_role("button", name="Encyclopedia").first.click()
    expect(choice(host, "article green")).to_be_visible()
    host.board.locator("[data-space='publish'] .main").hover()
    expect(host.page.get_by_role("tooltip", name="Publish")).to_contain_text("or an article")
    for colour, told in (
        ("red", ("White field: fern, a red minus", ": face down", "ALC-E6")),
        ("green", ("No article yet",)),
    ):
        host.board.locator(f".books .{colour} .pick").hover()
        tip = host.page.get_by_role("tooltip", name=f"Article on {colour}")
        for text in told:
            expect(tip).to_contain_text(text)
    host = staging.sit(KING_SCENES["researching"])
    host.board.get_by_role("button", name="The golem", exact=True).click()
    golem = inspected(host, "The golem")
    expect(golem).to_contain_text("ALC-G7")
    expect(golem.locator("svg.card")).to_be_visible()
    host.page.keyboard.press("Escape")
    expect(golem).to_have_count(0)
