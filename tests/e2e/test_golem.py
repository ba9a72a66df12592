"""Golem in the browser: what the screens hide is told when they are lifted, and not before."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import Invite
from tests.e2e.visitor import Visitor

PATIENCE = 1_000

# Looks on: what could be read around the board before and while the first screens were lifted.
LOOK_ON = """
() => {
  window.seen = [];
  const read = (selector) => document.querySelector(selector).innerText;
  const look = () => {
    const reveal = document.querySelector(".reveal");
    window.seen.push({
      isRevealing: reveal !== null,
      log: read("[role=log]"),
      asked: read("[aria-label='What is asked']"),
      lifted: document.querySelectorAll(".bids .up").length,
      offered: document.querySelectorAll("details.choices [data-choice]").length,
      title: document.title,
      phase: reveal?.querySelector(".phase")?.innerText ?? "",
      scores: [...document.querySelectorAll(".scores b, article .points b")].map(
        each => each.textContent),
    });
  };
  new MutationObserver(look).observe(document.body, {
    subtree: true, childList: true, characterData: true, attributes: true
  });
}
"""


def play_until(player: Visitor, told: str) -> None:
    """Do anything, until the browser was told this."""
    luck = random.Random("reveal")
    for _ in range(PATIENCE):
        if any(told in frame for frame in player.frames):
            return
        if not player.move(luck):
            player.page.wait_for_timeout(20)
    raise AssertionError(f"nobody told {told}")


def play_both_until(player: Visitor, asked: str, luck: random.Random) -> None:
    """Do anything for both seats at one device, until one of them is asked this."""
    handed = player.button(re.compile("show me the table"))
    for _ in range(PATIENCE):
        if handed.is_visible():
            handed.click()
        elif player.asked.filter(has_text=asked).count():
            return
        elif not player.move(luck):
            player.page.wait_for_timeout(20)
    raise AssertionError(f"nobody was asked {asked}")


def test_nothing_tells_the_result_before_the_screens_are_lifted(invite: Invite) -> None:
    player = invite()
    player.see_motion()
    player.lay_table("Me", "A bot")
    player.reach_screens()
    player.page.evaluate(LOOK_ON)
    play_until(player, '"kind":"revealed"')
    expect(player.log).to_contain_text("The screens for orientation are lifted")
    seen: list[dict[str, Any]] = player.page.evaluate("window.seen")
    lifted = [at for at, state in enumerate(seen) if state["lifted"] > 0]
    told = [at for at, state in enumerate(seen) if "are lifted" in state["log"]]
    assert told
    assert lifted
    assert lifted[0] < told[0]
    first = [state for state in seen[: lifted[0]] if state["isRevealing"]]
    assert first
    assert all("Watch what happens." in state["asked"] for state in first)
    assert all(state["offered"] == 0 for state in first)
    assert not any("Your turn" in state["title"] for state in first)


@pytest.mark.soak
def test_no_score_tells_the_harvest_before_its_screens_are_lifted(invite: Invite) -> None:
    player = invite()
    player.see_motion()
    player.lay_table("Me", "A bot")
    player.reach_screens()
    player.page.evaluate(LOOK_ON)
    play_until(player, '"kind":"harvested"')
    expect(player.log).to_contain_text("The screens for harvesting are lifted")
    # A card is worth something, for good or ill: in the end it is told, to one of the two.
    told = player.board.locator("article .points b")
    expect(told.filter(has_not_text=re.compile("^0$"))).not_to_have_count(0)
    seen: list[dict[str, Any]] = player.page.evaluate("window.seen")
    lifting = [state for state in seen if "harvest" in state["phase"].lower()]
    assert lifting
    assert all(len(state["scores"]) == 4 for state in lifting)
    assert all(set(state["scores"]) == {"0"} for state in lifting)


def test_a_screen_says_why_it_holds_no_more_and_no_fewer(invite: Invite) -> None:
    player = invite()
    player.lay_table("Me", "A bot")
    player.reach_screens()
    # All units are placed at first: what cannot be done can be clicked on, though it looks quiet.
    more = player.board.get_by_role("button", name="One more: orientation")
    more.click(force=True)
    expect(player.note).to_contain_text("GOL-7")
    player.button("Dismiss").click()
    fewer = player.board.get_by_role("button", name="One fewer: orientation")
    while fewer.is_enabled():
        fewer.click()
    fewer.click(force=True)
    expect(player.note).to_be_visible()


def test_the_town_says_why_nothing_is_chosen_there(invite: Invite) -> None:
    player = invite()
    player.lay_table("Me", "Someone on this device")
    player.button(re.compile("show me the table")).click()
    expect(player.asked).to_contain_text("which way does the golem face at the start?")
    player.board.locator("[data-place='a1']").click()
    expect(player.note).to_contain_text("GOL-4")


def test_a_distance_that_is_too_far_says_why(invite: Invite) -> None:
    player = invite()
    player.lay_table("Me", "Someone on this device")
    luck = random.Random("both")
    too_far = player.board.locator("[data-place].ahead:not(.open)")
    play_both_until(player, "how far does the golem walk?", luck)
    # Where enough units are behind the screen, the golem may go all the way round.
    while not too_far.count():
        player.move(luck)
        play_both_until(player, "how far does the golem walk?", luck)
    too_far.last.click()
    expect(player.note).to_contain_text("too far")
    expect(player.note).to_contain_text("GOL-19")
    expect(player.asked).to_contain_text("how far does the golem walk?")


def test_confirm_says_that_nothing_is_picked(invite: Invite) -> None:
    player = invite()
    player.lay_table("Me", "Someone on this device")
    player.button(re.compile("show me the table")).click()
    expect(player.asked).to_contain_text("which way does the golem face at the start?")
    confirm = player.button("Confirm")
    expect(confirm).to_have_attribute("aria-disabled", "true")
    confirm.click(force=True)
    expect(player.note).to_contain_text("Nothing is picked yet")
    expect(player.note).to_contain_text("GOL-4")
    player.board.locator(".rose .way").first.click()
    expect(player.note).to_have_count(0)
    confirm.click()
    expect(player.asked).not_to_contain_text("which way does the golem face at the start?")


def test_the_town_answers_out_of_turn_too(invite: Invite) -> None:
    host, friend = invite(), invite()
    host.lay_table("Me", "A friend (send a link)")
    friend.accept(host.read_link("Invite a friend"))
    asked = re.compile("which way does the golem face at the start|Waiting for")
    for visitor in (host, friend):
        expect(visitor.asked).to_contain_text(asked)
    idle = host if "Waiting for" in host.asked.inner_text() else friend
    idle.board.locator("[data-place='a1']").click()
    expect(idle.note).to_contain_text("GOL-4")


def test_the_town_says_why_where_nothing_is_chosen_in_it(invite: Invite) -> None:
    player = invite()
    player.lay_table("Me", "A bot")
    player.reach_screens()
    player.board.locator("[data-place='d4']").click()
    expect(player.note).to_contain_text("That does not answer the question: this is allocation.")
    expect(player.note).to_contain_text("GOL-7")
    # It is looked at all the same.
    expect(player.board.locator("[data-place='d4']")).to_have_attribute("tabindex", "0")
    player.button("Seal").click()
    expect(player.asked).to_contain_text("Announce it")
    player.board.locator("[data-place='a1']").click()
    expect(player.note).to_contain_text("this is announcement")
    expect(player.note).to_contain_text("GOL-9")


def test_confirm_of_an_announcement_says_that_nothing_is_picked(invite: Invite) -> None:
    player = invite()
    player.lay_table("Me", "A bot")
    player.reach_screens()
    # Twelve units lie evenly at first: all four phases are level, and any may be named.
    player.button("Seal").click()
    expect(player.asked).to_contain_text("Announce it")
    confirm = player.button("Confirm")
    expect(confirm).to_have_attribute("aria-disabled", "true")
    confirm.click(force=True)
    expect(player.note).to_contain_text("Nothing is picked yet")
    expect(player.note).to_contain_text("GOL-9")
    expect(player.asked).to_contain_text("Announce it")
    screens = player.page.get_by_role("region", name="Your screens")
    screens.get_by_role("button", name="movement").click()
    expect(player.note).to_have_count(0)
    confirm.click()
    expect(player.log).to_contain_text("You announce")
