import hashlib

import pytest

from shem.kernel import ShemError
from shem.kernel.digest import fingerprint
from shem.table import OPEN, Clock, Player, Terms, agree, reopen_match
from tests.table.at_the_table import CATALOG, match, players
from tests.table.lanterns import GAME, LanternEdition


def test_the_same_match_deals_the_same_game() -> None:
    assert fingerprint(match().deal()) == fingerprint(match().deal())
    assert fingerprint(match().deal()) != fingerprint(match(seed="another night").deal())


def test_options_left_out_take_their_defaults() -> None:
    agreed = agree(GAME, players(2), seed="s")
    assert agreed.options == {"rounds": 2}
    assert agreed.seats == 2


def test_another_edition_can_be_agreed_on() -> None:
    many = LanternEdition({"lanterns": {"source": "seed", "sides": 20}})
    agreed = agree(GAME, players(2), seed="s", edition=many)
    assert agreed.edition.raw["lanterns"] == {"source": "seed", "sides": 20}


def test_the_seed_is_not_shown_by_accident() -> None:
    assert "a night in June" not in repr(match())


def test_the_impossible_is_refused_before_the_game() -> None:
    with pytest.raises(ShemError, match="has 2 to 3 seats, not 1"):
        agree(GAME, players(1), seed="s")
    with pytest.raises(ShemError, match="no option 'round'"):
        agree(GAME, players(2), seed="s", options={"round": 2})


@pytest.mark.parametrize("seed", ["", "s" * 201, "two\nlines"])
def test_a_seed_is_one_short_line(seed: str) -> None:
    with pytest.raises(ShemError, match="a seed is one line"):
        agree(GAME, players(2), seed=seed)


@pytest.mark.parametrize(
    ("kind", "name", "level", "words"),
    [
        ("dog", "Rex", "", "a person or a bot, not 'dog'"),
        ("person", " ", "", "needs a name"),
        ("person", "A" * 41, "", "at most 40"),
        ("person", "A\nB", "", "one line"),
        ("bot", "Rabbi", "x" * 41, "at most 40"),
    ],
)
def test_a_player_has_a_kind_and_a_decent_name(
    kind: str, name: str, level: str, words: str
) -> None:
    with pytest.raises(ShemError, match=words):
        Player(kind, name, level)


def test_the_commitment_is_a_hash_of_nonce_and_seed() -> None:
    agreed = agree(GAME, players(2), seed="s", nonce="salt")
    assert agreed.commitment == hashlib.sha256(b"salt:s").hexdigest()
    assert "salt" not in repr(agreed)


def test_a_match_comes_back_from_its_plain_form() -> None:
    terms = Terms(Clock("bank", bank=5000, increment=10), "resign", 7000, "random", 1)
    agreed = agree(GAME, [*players(1), OPEN], seed="s", terms=terms, nonce="salt")
    assert reopen_match(agreed.plain(), CATALOG).plain() == agreed.plain()
    assert reopen_match(agreed.plain(), CATALOG).terms == terms


def test_terms_that_say_nothing_of_absence_wait() -> None:
    agreed = agree(GAME, players(2), seed="s", nonce="salt").plain()
    terms = {key: value for key, value in Terms().plain().items() if key != "grace"}
    assert reopen_match({**agreed, "terms": terms}, CATALOG).terms.grace is None


def test_a_table_agreed_on_before_keeps_its_two_minutes() -> None:
    terms = Terms(grace=120_000)
    agreed = agree(GAME, players(2), seed="s", nonce="salt", terms=terms)
    assert reopen_match(agreed.plain(), CATALOG).terms.grace == 120_000


def test_a_match_whose_commitment_was_made_to_another_seed_is_refused() -> None:
    for change in ({"seed": "x"}, {"nonce": "pepper"}, {"commitment": "0"}):
        with pytest.raises(ShemError, match="belongs to another seed or nonce"):
            reopen_match({**match().plain(), **change}, CATALOG)


@pytest.mark.parametrize("nonce", ["n" * 201, "two\nlines"])
def test_a_nonce_is_one_short_line(nonce: str) -> None:
    with pytest.raises(ShemError, match="a nonce is one line"):
        agree(GAME, players(2), seed="s", nonce=nonce)
