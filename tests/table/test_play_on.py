"""Playing on from a step of a finished game, with what was hidden dealt anew."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace

import pytest

from shem.games import catalog
from shem.kernel import ShemError
from shem.kernel.digest import digest
from shem.kernel.rng import Rng
from shem.kernel.view import plain
from shem.table import (
    Act,
    Match,
    Player,
    Seal,
    Table,
    load,
    parse,
    play_on,
    record,
    rematch,
    reopen_match,
    save,
    verify,
)
from shem.table.continuation import LONGEST_ROW
from shem.table.match_settings import agree
from shem.table.next_match import begun_at

GAMES = ("golem", "capsule", "capek", "alive", "alchemists")
CATALOG = catalog()


def seated(seats: int, me: int = 0) -> list[Player]:
    return [
        Player("person", "Anna") if seat == me else Player("bot", f"Robo {seat}", "easy")
        for seat in range(seats)
    ]


def played(match: Match, luck: str = "luck", most: int = 10_000) -> Table:
    """A game that is played at random."""
    table, rng = Table(match), Rng.of(luck, "a game at random")
    for _ in range(most):
        if table.result() is not None:
            break
        seat = table.waiting_for()[0]
        by_bot = table.players[seat].is_bot
        choices = table.legal(seat)
        if choices and not table.is_complete(seat):
            text = table.game.write(choices[int(rng.below(len(choices)))])
            table.receive(Act(seat, text, by_bot=by_bot))
        else:
            table.receive(Seal(seat, by_bot=by_bot))
    return table


def finished(slug: str = "golem", luck: str = "luck") -> Table:
    game = CATALOG[slug]
    return played(agree(game, seated(game.seats[0]), seed="an evening"), luck)


def onward(table: Table, step: int, seat: int = 0, seed: str = "another") -> Match:
    return play_on(
        table, step=step, seat=seat, players=seated(table.seats, seat), seed=seed, nonce="n"
    )


@pytest.fixture(scope="module", params=GAMES)
def old(request: pytest.FixtureRequest) -> Table:
    return finished(request.param)


def steps_of(table: Table) -> Sequence[int]:
    """A few moments, from the deal to the last decision."""
    last = len(table.line) - 1
    return sorted({begun_at(table, at) for at in (0, 1, last // 3, last // 2, last)})


def seen(table: Table, step: int, seat: int) -> object:
    state = table.match.deal()
    for each in table.line[:step]:
        each.played_on(state)
    return plain(table.game.observe(state, seat))


def test_it_begins_with_what_the_seat_saw_and_is_the_same_every_time(old: Table) -> None:
    for step in steps_of(old):
        for seat in range(old.seats):
            match = onward(old, step, seat)
            begun = match.deal()
            assert plain(match.game.observe(begun, seat)) == seen(old, step, seat)
            assert digest(match.deal().truth()) == digest(begun.truth())


def test_it_is_saved_recorded_and_verified_like_any_other(old: Table) -> None:
    match = onward(old, len(old.line) // 2)
    kept = json.loads(json.dumps(match.plain()))
    assert reopen_match(kept, CATALOG).plain() == match.plain()
    table = played(match, "once more")
    assert table.result() is not None
    assert load(save(table, release="0"), CATALOG).log.head == table.log.head
    replay = record(table, release="0")
    assert verify(parse(replay.text()), CATALOG).sentence() == verify(replay, CATALOG).sentence()
    assert verify(parse(replay.text()), CATALOG).holds


def test_what_the_seat_could_not_know_is_dealt_anew() -> None:
    """Of many new games, each has other cards in the hands and the pile."""
    old = finished("capek")
    step = begun_at(old, len(old.line) // 3)
    worlds = {digest(onward(old, step, 0, f"seed {at}").deal().truth()) for at in range(12)}
    assert len(worlds) == 12


def test_the_truth_of_the_old_game_changes_nothing_of_the_new_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Whatever lay hidden: the same view and the same seed lead to the same first state."""
    old = finished("capek")
    step = begun_at(old, len(old.line) // 3)
    honest = onward(old, step, 0)
    game = honest.game
    expected = digest(honest.deal().truth())

    def observe(state: object, seat: int | None) -> object:
        state.resample(0, Rng.of("elsewhere", "hidden"))  # type: ignore[attr-defined]
        return game.observe(state, seat)

    shuffled = replace(honest, game=replace(game, observe=observe))
    assert digest(shuffled.deal().truth()) == expected


def test_a_running_game_has_no_position_to_play_on_from() -> None:
    game = CATALOG["golem"]
    running = played(agree(game, seated(2), seed="an evening"), most=9)
    with pytest.raises(ShemError, match="still runs"):
        onward(running, 3)


def test_it_begins_before_what_is_chosen_together_and_never_after_the_end() -> None:
    old = finished("golem")
    inner = next(at for at, step in enumerate(old.line) if step.together and not step.opens)
    begun = begun_at(old, inner)
    assert begun < inner
    assert old.line[begun].opens
    assert onward(old, inner).plain() == onward(old, begun).plain()
    with pytest.raises(ShemError, match="over at this step"):
        onward(old, len(old.line))
    with pytest.raises(ShemError, match="no seat 3"):
        onward(old, 0, 2)


def test_a_game_that_was_played_on_can_be_played_on_but_not_for_ever() -> None:
    table = finished("alive")
    for at in range(LONGEST_ROW):
        table = played(onward(table, 2, seed=f"s{at}"), f"luck {at}")
        assert verify(record(table, release="0"), CATALOG).holds
    with pytest.raises(ShemError, match="played on from a replay"):
        onward(table, 2)


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"seat": 2}, "a seat or a row"),
        ({"moves": [[0, "nonsense", 0]]}, "cannot be reached"),
        ({"moves": [[5, "pass", 0]]}, "not a seat, an act and a branch"),
        ({"moves": "all"}, "not a list"),
        ({"luck": "good"}, "no field"),
    ],
)
def test_a_position_that_was_edited_is_refused(changes: dict[str, object], words: str) -> None:
    kept = onward(finished("golem"), 4).plain()
    continues = kept["continues"]
    assert isinstance(continues, dict)
    with pytest.raises(ShemError, match=words):
        reopen_match({**kept, "continues": {**continues, **changes}}, CATALOG).deal()


def test_a_rematch_begins_with_a_deal_again() -> None:
    table = played(onward(finished("golem"), 4))
    object.__setattr__(table._position, "has_rematch", True)
    assert rematch(table, "seed").continues is None


def test_what_begins_with_a_deal_is_written_as_ever() -> None:
    assert "continues" not in agree(CATALOG["golem"], seated(2), seed="s").plain()
