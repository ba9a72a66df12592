"""The second leak test: look for hidden ids, the seed and the words of chance in every channel."""

from __future__ import annotations

import re
from collections.abc import Iterator

from shem.kernel.digest import canonical
from shem.testkit.channels import Channels, all_shown, shown, spelled_out, told
from shem.testkit.rng_streams import telling_words
from shem.testkit.table_channels import PlayedTable
from shem.testkit.trajectory import Walk
from shem.testkit.violation import Finding, finding

LOOKS = 6
"""How many positions of a line are searched through; events are searched at every step."""
TABLE_STEP = 30
"""After this many steps, or at the end, what the table tells is searched as well."""

IDS = "no id of a hidden card, no seed and no word of chance reaches a viewer"


def id_leaks(walk: Walk) -> Iterator[Finding]:
    """Along a whole line: what a viewer is told and shown holds nothing that must stay hidden."""
    searches = [Search(walk.case.game.components(walk.state), v) for v in walk.case.viewers]
    every = max(1, len(walk.steps) // LOOKS)
    for number, position in enumerate(_positions(walk)):
        look = number % every == 0
        words = telling_words(position.state) if look else set()
        table = PlayedTable(position) if number == min(TABLE_STEP, len(walk.steps)) else None
        for search in searches:
            channels = search.heard(position)
            channels |= search.shown(position, every=every) if look else {}
            channels |= table.shown(search.viewer) if table is not None else {}
            found = list(search.slipped(position, channels, words))
            yield from found
            if found:
                return


def _positions(walk: Walk) -> Iterator[Walk]:
    for position, _ in walk.again():
        yield position
    yield walk


class Search:
    """What one viewer has never been able to see, and where it slips out."""

    def __init__(self, components: list[str], viewer: int | None) -> None:
        self.viewer = viewer
        self._unseen = set(components)

    def heard(self, walk: Walk) -> Channels:
        """The events of the last step; what can be seen after it is not secret any more."""
        self._unseen &= set(walk.case.game.hidden(walk.state, self.viewer))
        return {"events": told(walk.steps[-1].events, self.viewer) if walk.steps else []}

    def shown(self, walk: Walk, *, every: int) -> Channels:
        """View, choices and prompt; at some positions also the answers to every action."""
        show = all_shown if len(walk.steps) % (3 * every) == 0 else shown
        return show(walk.case.game, walk.state, self.viewer)

    def slipped(self, walk: Walk, channels: Channels, words: set[int]) -> Iterator[Finding]:
        """The first secret found in each channel."""
        secrets = {
            **{name: f"the hidden card {name}" for name in self._unseen},
            **{str(word): "a word of chance, which foretells the game" for word in words},
            walk.case.seed: "the seed, which foretells the game",
        }
        for channel, value in channels.items():
            text = canonical(spelled_out(value))
            for secret, called in secrets.items():
                if secret in text and _stands_alone(secret, text):
                    likely = f"the {channel} is built from something that this viewer may not see"
                    what = f"{channel} holds {called}"
                    yield finding(walk, IDS, what, likely, self.viewer)
                    break


def _stands_alone(word: str, text: str) -> bool:
    """Whether the word occurs by itself: card-1 is not part of card-12."""
    return re.search(rf"(?<![\w-]){re.escape(word)}(?![\w-])", text) is not None
