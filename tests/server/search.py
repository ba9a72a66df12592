"""A search through all that somebody is sent, for what is hidden from them."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from shem.kernel.view import plain
from shem.table import Speech, Table
from shem.testkit import Walk
from shem.testkit.case import name_of
from shem.testkit.leaks.ids import Search as Ids
from shem.testkit.rng_streams import telling_words
from tests.server.evening import NONCE
from tests.server.secrets import Secrets


class Search:
    """What one viewer may not know of a game: it grows with every step.

    id       a card that this viewer has never seen, the seed, its nonce, a word of chance
    whisper  what others were told and this viewer was not
    draft    a private step of somebody else
    blank    a place in the view that must be empty
    """

    def __init__(self, secrets: Secrets, walk: Walk, viewer: int | None) -> None:
        self.viewer = viewer
        self.sought: Counter[str] = Counter()
        """How much there was to be found."""
        self._secrets = secrets
        self._ids = Ids(walk.case.game.components(walk.state), viewer)
        self._ids.heard(walk)
        self._told: set[str] = set()
        self._whispers: set[str] = set()
        self._own: set[str] = set()

    def note(self, walk: Walk, table: Table) -> None:
        """The walk went a step further, and the table with it."""
        self._ids.heard(walk)
        step, speech = walk.steps[-1], Speech(table, self.viewer)
        if step.seat == self.viewer:
            self._own.add(walk.case.game.write(step.action))
        for event in step.events:
            told = plain(event.plain())
            assert isinstance(told, dict)
            said = self._told if event.is_for(self.viewer) else self._whispers
            # A step on the way has no words.
            said |= {json.dumps(told, ensure_ascii=False), speech.happened(event)} - {""}
        # What is told in the same words to some and to others is no secret.
        self._whispers -= self._told
        self.sought["id"] += len(walk.case.game.hidden(walk.state, self.viewer))
        self.sought["whisper"] += len(self._whispers)
        self.sought["draft"] += len(walk.state.to_act()) > 1

    def found_in(self, walk: Walk, frames: Iterable[str]) -> Iterator[str]:
        """The secrets in these frames, each by its kind and who was sent it."""
        who, words = name_of(self.viewer), telling_words(walk.state)
        for text in frames:
            frame = json.loads(text)
            if NONCE in text or any(self._ids.slipped(walk, {"frame": frame}, words)):
                yield f"{who}: id"
            if any(whisper in text for whisper in self._whispers):
                yield f"{who}: whisper"
            position = frame.get("position", {}) if isinstance(frame, dict) else {}
            if not self._own.issuperset(position.get("draft", ())):
                yield f"{who}: draft"

    def found_in_view(self, view: dict[str, Any]) -> Iterator[str]:
        """The same, for places in a view that should be empty."""
        blanks = list(self._secrets.blank(view, self.viewer))
        self.sought["blank"] += len(blanks)
        if any(blank is not None for blank in blanks):
            yield f"{name_of(self.viewer)}: blank"
