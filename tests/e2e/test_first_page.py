"""The first visit: a light page, and two clicks to the first move."""

from __future__ import annotations

import re

from playwright.sync_api import Response, expect

from tests.e2e.conftest import Invite

# By the bytes that travel: 50 kB of scripts and 190 kB in all; without compression 120 and 1,040.
MOST_SCRIPT = 80_000
MOST_IN_ALL = 300_000


def test_the_first_page_is_light(invite: Invite) -> None:
    visitor = invite(alone=True)
    answers: list[Response] = []

    def keep(answer: Response) -> None:
        answers.append(answer)

    visitor.on("response", keep)
    visitor.go()
    expect(visitor.button("Play It's Alive! now")).to_be_enabled()
    visitor.page.wait_for_load_state("networkidle")
    sizes = {answer.url: answer.request.sizes()["responseBodySize"] for answer in answers}
    scripts = [each.url for each in answers if each.request.resource_type == "script"]
    assert scripts
    assert sum(sizes[url] for url in scripts) < MOST_SCRIPT
    assert sum(sizes.values()) < MOST_IN_ALL


def test_one_click_leads_to_the_first_question(invite: Invite) -> None:
    visitor = invite()
    visitor.go()
    visitor.button("Play It's Alive! now").click()
    expect(visitor.asked).to_contain_text(re.compile("Roll for a part|Waiting for"))
