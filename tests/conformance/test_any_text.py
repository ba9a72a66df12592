"""Whatever is typed, a game reads actions or refuses with a sentence."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shem.games import catalog
from shem.kernel import Malformed
from shem.kernel.game import AnyGame
from shem.testkit.template.turns.game import GAME as TEMPLATE
from tests.probes import dice, peek, seals

GAMES = [*catalog().values(), TEMPLATE, peek.GAME, dice.GAME, seals.GAME]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_any_text_is_read_or_refused(game: AnyGame) -> None:
    texts = st.text() | st.builds("{} {}".format, st.sampled_from(game.notation.texts), st.text())

    @given(texts)
    def read(text: str) -> None:
        try:
            actions = game.read(text)
        except Malformed:
            return
        assert actions
        assert all(0 <= action < len(game.notation) for action in actions)

    read()
