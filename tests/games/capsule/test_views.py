"""What may be known: maps and drawn cards are secret, all else can be watched at the table."""

from __future__ import annotations

import pickle

import pytest

from shem.games.capsule import GAME
from shem.games.capsule.actions import ACTIONS
from shem.games.capsule.state import CapsuleState
from shem.games.capsule.truth import Deed, Turn
from shem.games.capsule.view import Seat, observe
from shem.kernel.playout import sample_weighted_action
from shem.kernel.rng import Rng
from shem.kernel.view import plain
from tests.games.capsule.positions import X1, play, position, run

READERS = [1, None]


def channels(state: CapsuleState, seat: int | None) -> dict[str, object]:
    """All that a seat, or the spectator, can find out by looking and asking."""
    log = state.log or []
    known: dict[str, object] = {
        "view": plain(observe(state, seat)),
        "told": [event.plain() for event in log if event.is_for(seat)],
    }
    if seat is None:
        return known
    reasons = [GAME.explain(state, seat, action) for action in range(-1, ACTIONS + 1)]
    known["why"] = [reason and reason.plain() for reason in reasons]
    known["legal"] = state.legal(seat)
    if seat in state.to_act():
        known["prompt"] = GAME.ask(state, seat).plain()
    return known


# Pairs of games that seat 0 plays otherwise, or with other cards, in secret.
SECRETS = {
    "other locations": [
        ("pile a1 b3", "use shovel, use shovel, stop digging, under a1, under b3, end turn"),
        ("pile c4 d2", "use shovel, use shovel, stop digging, under c4, under d2, end turn"),
    ],
    "a location or a discovery": [
        ("pile a1 b3", "use shovel, use shovel, stop digging, under a1, under b3, end turn"),
        ("pile x2 b3", "use shovel, use shovel, stop digging, under x2, under b3, end turn"),
    ],
    "another order": [
        ("", "use left, use shovel, stop digging, under a1, under x1, under b3, end turn"),
        ("", "use left, use shovel, stop digging, under b3, under a1, under x1, end turn"),
    ],
    "another order on top": [
        ("row bulldozer trowel rake", "use left, top a1, top x1, top b3, top c2, stop digging"),
        ("row bulldozer trowel rake", "use left, top c2, top b3, top x1, top a1, stop digging"),
    ],
    "which card of the wheelbarrow": [
        ("row wheelbarrow trowel rake", "use left, top a1, under x1, stop digging, end turn"),
        ("row wheelbarrow trowel rake", "use left, top x1, under a1, stop digging, end turn"),
    ],
    "which cards came out of the sieve": [
        ("row sieve trowel rake", "use left, shuffle in, stop digging, end turn"),
        ("row sieve trowel rake | pile c4 c3 c2", "use left, shuffle in, stop digging, end turn"),
    ],
    "which cards dynamite brought up": [
        ("row dynamite trowel rake | luck one", "use left"),
        ("row dynamite trowel rake | luck other", "use left"),
    ],
    "another capsule": [
        ("capsule d3", "use shovel, stop digging, under a1, end turn"),
        ("capsule b4", "use shovel, stop digging, under a1, end turn"),
    ],
    "other prices to come": [
        ("price 10 20", "stop digging, end turn"),
        ("price 10 70", "stop digging, end turn"),
    ],
    "other tools to come": [
        ("deck sieve backhoe", "stop digging, end turn"),
        ("deck backhoe sieve", "stop digging, end turn"),
    ],
    "full lines that are not told": [
        ("marks 0 a", "stop digging, end turn"),
        ("marks 0 b4", "stop digging, end turn"),
    ],
    "closed sheets": [
        ("option open_sheets no | circled 0 2 | circled 1 0", "stop digging, sell 2"),
        ("option open_sheets no | circled 0 2 | circled 1 0", "stop digging, end turn"),
    ],
}


@pytest.mark.clause("CAP-2", "CAP-4", "CAP-5", "CAP-12", "CAP-16", "CAP-31")
@pytest.mark.ruling("CAP-A12", "CAP-A18", "CAP-A19", "CAP-A20")
@pytest.mark.parametrize("reader", READERS)
@pytest.mark.parametrize("secret", SECRETS)
def test_nobody_else_can_tell_these_games_apart(secret: str, reader: int | None) -> None:
    (facts, deeds), (other_facts, other_deeds) = SECRETS[secret]
    one, other = position(facts), position(other_facts)
    assert channels(one, reader) == channels(other, reader)
    for text, other_text in zip(deeds.split(", "), other_deeds.split(", "), strict=True):
        play(one, 0, text)
        play(other, 0, other_text)
        assert channels(one, reader) == channels(other, reader), f"after {text}"


@pytest.mark.clause("CAP-25")
@pytest.mark.ruling("CAP-A10")
@pytest.mark.parametrize("reader", READERS)
def test_a_verdict_is_secret_until_both_are_given(reader: int | None) -> None:
    before = channels(position("night"), reader)
    for text in ("name d3", "name a1", "stay silent"):
        state = position("night")
        play(state, 0, text)
        assert channels(state, reader) == before
        assert observe(state, reader).deciding == (0, 1)


@pytest.mark.clause("CAP-25")
def test_everybody_remembers_the_own_verdict() -> None:
    state = position("night")
    play(state, 0, "name b2")
    own = observe(state, 0).own
    assert own is not None
    assert own.choice == "b2"
    other = observe(state, 1).own
    assert other is not None
    assert other.choice is None


@pytest.mark.clause("CAP-12")
def test_everybody_sees_the_own_map_and_cards() -> None:
    state = position("money 0 500 | heard 0 d")
    play(state, 0, "use left", "use shovel")
    own = observe(state, 0).own
    assert own is not None
    assert own.seen == ("a1", "b3", X1)
    assert own.heard == ("d1", "d2", "d3", "d4")
    assert own.marks == ("a1", "d1", "d2", "b3", "d3", "d4")
    assert own.aside == ("location-a1", f"discovery-{X1}", "location-b3")
    assert own.hand == ()
    play(state, 0, "stop digging")
    own = observe(state, 0).own
    assert own is not None
    assert (own.aside, len(own.hand)) == ((), 3)
    assert observe(state, None).own is None
    other = observe(state, 1).own
    assert other is not None
    assert (other.seen, other.marks, other.aside, other.hand) == ((), (), (), ())


@pytest.mark.clause("CAP-12", "CAP-16")
@pytest.mark.ruling("CAP-A19")
def test_what_can_be_watched_of_digging() -> None:
    state = position("row posthole wheelbarrow rake | money 0 500")
    run(state, "0: use left, cut 2, use middle, top a2")
    for reader in READERS:
        view = observe(state, reader)
        assert view.deeds == (
            Deed("used", "posthole", None),
            Deed("cut", None, 2),
            Deed("drew", None, 0),
            Deed("drew", None, 0),
            Deed("used", "wheelbarrow", None),
            Deed("drew", None, 0),
            Deed("drew", None, 0),
            Deed("put-on-top", None, None),
        )
        assert (view.pile, view.aside, view.hand, view.tool) == (17, 2, 1, "wheelbarrow")
    assert observe(state, 0).deeds[2:4] == (Deed("drew", "b3", 0), Deed("drew", "c2", 0))
    assert observe(state, 0).deeds[-1] == Deed("put-on-top", "a2", None)


@pytest.mark.ruling("CAP-A19")
def test_from_where_cards_are_drawn_is_seen() -> None:
    state = position("row coredrill trowel rake | money 0 500")
    play(state, 0, "use left", "use right")
    places = [deed.number for deed in observe(state, 1).deeds if deed.what == "drew"]
    assert places == [0, 9, 17, 16, 15]


@pytest.mark.clause("CAP-13")
@pytest.mark.parametrize("reader", READERS)
def test_a_shown_discovery_is_seen_by_all(reader: int | None) -> None:
    state = position()
    play(state, 0, "use left", "show x1")
    view = observe(state, reader)
    assert view.shown == (X1,)
    assert view.deeds[-1] == Deed("showed", X1, None)
    assert view.seats[0] == Seat(140, 1, 1)


@pytest.mark.clause("CAP-18", "CAP-20")
@pytest.mark.parametrize("reader", READERS)
def test_an_announced_line_is_heard_by_all(reader: int | None) -> None:
    state = position("marks 0 a")
    run(state, "0: stop digging, share column a, sell 1")
    view = observe(state, reader)
    assert view.shared == ("column a",)
    assert view.past == (
        Turn(
            0,
            (
                Deed("stopped", None, None),
                Deed("shared", "column a", None),
                Deed("sold", None, 1),
            ),
        ),
    )


@pytest.mark.clause("CAP-31")
@pytest.mark.ruling("CAP-A12")
@pytest.mark.parametrize("reader", [0, 1, None])
def test_open_sheets_show_money_and_discoveries(reader: int | None) -> None:
    state = position("circled 0 5 | sold 0 2 | circled 1 3 | money 0 70")
    assert observe(state, reader).seats == (Seat(70, 5, 3), Seat(100, 3, 3))


@pytest.mark.clause("CAP-31")
@pytest.mark.ruling("CAP-A12")
def test_closed_sheets_are_seen_by_their_owner_alone() -> None:
    state = position("option open_sheets no | circled 0 5 | sold 0 2 | circled 1 3 | money 0 70")
    hidden = Seat(None, None, None)
    assert observe(state, 0).seats == (Seat(70, 5, 3), hidden)
    assert observe(state, 1).seats == (hidden, Seat(100, 3, 3))
    assert observe(state, None).seats == (hidden, hidden)


@pytest.mark.clause("CAP-30", "CAP-31")
@pytest.mark.ruling("CAP-A20")
@pytest.mark.parametrize("reader", [0, 1, None])
def test_closed_sheets_are_opened_at_the_end(reader: int | None) -> None:
    state = position("option open_sheets no | day 7 | pile x1 x2 | price 70")
    run(
        state,
        """
        0: use left, show x1, show x2, stop digging, under x1 x2, sell 1
        1: stop digging, end turn
        0: stay silent
        1: stay silent
    """,
    )
    view = observe(state, reader)
    assert view.seats == (Seat(210, 2, 1), Seat(200, 0, 0))
    assert view.past[0].deeds[-1] == Deed("sold", None, 1)


@pytest.mark.clause("CAP-12", "CAP-31")
@pytest.mark.parametrize("reader", READERS)
def test_the_map_stays_secret_even_at_the_end(reader: int | None) -> None:
    games = []
    for pile, back in (("a1 b3", "b3 a1"), ("c4 d2", "c4 d2")):
        state = position(f"pile {pile}")
        run(
            state,
            f"""
            0: use left, stop digging, under {back}, end turn
            1: stop digging, end turn
            0: name d3
            1: stay silent
        """,
        )
        games.append(channels(state, reader))
    assert games[0] == games[1]


@pytest.mark.clause("CAP-2", "CAP-4", "CAP-24")
@pytest.mark.parametrize("reader", [0, 1, None])
def test_what_lies_open(reader: int | None) -> None:
    state = position("""
        day 4 | first 1 | turn 0 | row sieve rake dynamite | price 30 | shared row 2
        actions 3
    """)
    view = observe(state, reader)
    assert (view.day, view.days, view.first, view.active) == (4, 7, 1, 0)
    assert (view.actions, view.actions_left, view.icons) == (5, 3, 24)
    assert (view.price, len(view.prices), view.tools_left) == (30, 4, 6)
    assert (view.shared, view.stage, view.capsule) == (("row 2",), "digging", None)
    sieve, rake, dynamite = view.row
    assert (sieve.tool, sieve.actions, sieve.cost, sieve.returns) == ("sieve", 3, 100, "shuffle")
    assert (rake.draw, rake.source, rake.returns) == (2, "bottom", "aside")
    assert (dynamite.shuffle_first, dynamite.draw, dynamite.cost) == (True, 6, 200)


def test_without_a_log_the_same_happens_in_silence() -> None:
    for number in range(6):
        loud, quiet = (GAME.new(2, seed=f"log {number}") for _ in range(2))
        loud.log = []
        luck = Rng.of("log", str(number))
        while loud.outcome() is None:
            seat = loud.to_act()[0]
            action = sample_weighted_action(loud, seat, luck)
            loud.apply(seat, action)
            quiet.apply(seat, action)
        assert quiet.truth() == loud.truth()
        assert quiet.log is None
        assert loud.log[-1].kind == "ended"


def middle_of_a_game() -> CapsuleState:
    state = position("row wheelbarrow sieve posthole | marks 0 a | money 0 900 | circled 0 3")
    run(
        state,
        """
        0: use left, show x1, under x1, top a1, use shovel, stop digging, under a1, share column a
        0: sell 1
        1: use right, cut 2, stop digging, under d4 a2
    """,
    )
    return state


def test_a_game_can_be_packed_and_unpacked() -> None:
    state = middle_of_a_game()
    twin = pickle.loads(pickle.dumps(state))
    assert isinstance(twin, CapsuleState)
    assert twin.truth() == state.truth()
    for seat in (0, 1, None):
        assert observe(twin, seat) == observe(state, seat)


def test_a_copy_shares_nothing_that_changes() -> None:
    state = middle_of_a_game()
    before = state.truth()
    twin = state.copy()
    assert (twin.truth(), twin.log) == (before, None)
    luck = Rng.of("copy", "luck")
    while twin.outcome() is None:
        seat = twin.to_act()[0]
        twin.apply(seat, sample_weighted_action(twin, seat, luck))
    assert state.truth() == before


def test_a_branch_has_other_shuffles() -> None:
    one, other = position("row sieve trowel rake"), position("row sieve trowel rake")
    other.reseed("elsewhere")
    for state in (one, other):
        play(state, 0, "use left", "shuffle in")
    assert one.pile != other.pile
