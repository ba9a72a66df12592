"""What each game hides. A game describes it in a file of its name; of others less is known."""

from importlib import import_module
from importlib.util import find_spec

from shem.games import catalog
from shem.kernel import AnyGame
from tests.server.secrets.secret import Secret, Secrets, undescribed


def secrets_of(game: AnyGame) -> Secrets:
    """The secrets of a game, as its file describes them."""
    name = f"{__name__}.{game.slug}"
    if find_spec(name) is None:
        return undescribed(game)
    described: Secrets = import_module(name).SECRETS
    return described


SECRETS = {slug: secrets_of(game) for slug, game in catalog().items()}

__all__ = ["SECRETS", "Secret", "Secrets"]
