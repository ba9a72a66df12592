"""Two people share one device and see only what is theirs."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import Invite


@pytest.mark.soak
def test_pass_and_play_to_the_end(invite: Invite) -> None:
    device = invite()
    device.fill_in_form("Me", "Someone on this device", goal=4)
    luck = random.Random("sofa")
    passed = idle = 0
    while not device.is_at_end() and idle < 500:
        curtain = device.page.get_by_role("region", name="Hand the device over")
        if curtain.is_visible():
            expect(device.board).to_be_hidden()
            device.button(re.compile("show me the table")).click()
            passed += 1
        elif not device.move(luck):
            idle += 1
            device.page.wait_for_timeout(20)
        else:
            idle = 0
    expect(device.ending).to_be_visible()
    assert passed > 3
