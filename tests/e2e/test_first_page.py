"""The first visit: a light page, and two clicks to the first move."""

from __future__ import annotations

import gzip
import re

from playwright.sync_api import Response, expect

from tests.e2e.conftest import Invite

MOST_SCRIPT = 150_000


def test_the_first_page_is_light(invite: Invite) -> None:
    visitor = invite()
    scripts: list[bytes] = []

    def weigh(response: Response) -> None:
        if response.request.resource_type == "script":
            scripts.append(gzip.compress(response.body()))

    visitor.page.on("response", weigh)
    visitor.go()
    expect(visitor.button("Play now").first).to_be_enabled()
    visitor.page.wait_for_load_state("networkidle")
    assert scripts
    assert sum(map(len, scripts)) < MOST_SCRIPT


def test_one_click_leads_to_the_first_question(invite: Invite) -> None:
    visitor = invite()
    visitor.go()
    visitor.button("Play now").first.click()
    expect(visitor.asked).to_contain_text(re.compile("which way|Fill your screens|dig with a tool"))
