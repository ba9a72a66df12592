import hashlib
import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shem.kernel import Event, ShemError
from shem.kernel.digest import digest
from shem.table import Act, Player, Replay, Sit, Table, Undo, Verdict, parse, record, verify
from shem.table.replay import ReplayStep, first_link, last_link, step_link
from tests.table.at_the_table import CATALOG, accept, complaint_about, finished, light, table_of
from tests.table.lanterns import GAME, Lanterns

FINISHED = record(finished(), release="0.1.0")
ENDED = dict(FINISHED.outcome or {})
WITH_TRUTH = record(finished(), release="0.1.0", truth=True)


def rechained(replay: Replay) -> Replay:
    """As somebody would leave it who forges the hashes, too."""
    link, moments = first_link(replay.match, replay.deal), list[ReplayStep]()
    for moment in replay.moments:
        link = step_link(link, moment)
        moments.append(replace(moment, link=link))
    head = last_link(link, replay.events, replay.outcome, replay.result)
    return replace(replay, moments=tuple(moments), head=head)


def with_step(replay: Replay, at: int, **changes: Any) -> Replay:
    moments = list(replay.moments)
    moments[at - 1] = replace(moments[at - 1], **changes)
    return replace(replay, moments=tuple(moments))


def verdict(replay: Replay) -> Verdict:
    return verify(replay, CATALOG)


@pytest.mark.parametrize("replay", [FINISHED, WITH_TRUTH])
def test_a_replay_holds_and_reads_back_from_its_file(replay: Replay) -> None:
    assert verdict(replay).holds
    assert verdict(parse(replay.text())).sentence().startswith("The replay is valid")
    assert parse(replay.text()).text() == replay.text()


def test_a_replay_holds_what_it_takes_to_play_the_game_again() -> None:
    fields = json.loads(FINISHED.text())
    assert (fields["format"], fields["version"]) == ("shem replay", 2)
    assert fields["match"]["edition"] == GAME.default_edition.raw
    assert fields["match"]["seed"] == "a night in June"
    assert fields["deal"]["deck"] == finished().state.truth()["deck"]
    assert [(step["seat"], step["act"]) for step in fields["line"]][:5] == [
        (0, "left 1"),
        (0, "right 1"),
        (1, "left 3"),
        (1, "right 3"),
        (1, "walk"),
    ]
    assert fields["outcome"]["clause"] == "LAN-4"


def test_a_replay_tells_each_seat_its_own_story() -> None:
    def cards(seat: int | None) -> list[int]:
        told = FINISHED.events_for(seat)
        return [at for at, event in told if event["kind"] == "peeked" and "card" in event]

    assert (cards(0), cards(1), cards(None)) == ([16], [7], [])
    assert FINISHED.events_for(9) == ()


def test_undone_steps_leave_no_trace_in_a_replay() -> None:
    table = table_of(rounds=1)
    light(table)
    accept(table, Act(0, "walk"), Undo(0), Act(0, "rest"))
    replay = record(table, release="0.1.0")
    assert [moment.act for moment in replay.moments][-2:] == ["right 1", "rest"]
    assert [event["kind"] for _, event in replay.events_for(None)] == ["lit", "rested"]
    assert verdict(replay).holds


def test_the_record_names_those_who_sat_there_in_the_end() -> None:
    table = table_of(rounds=1)
    light(table)
    accept(table, Sit(1, Player("bot", "Rabbi", "greedy")), Act(0, "rest"))
    replay = record(table, release="0.1.0")
    assert [player["name"] for player in replay.match["players"]] == ["Anna", "Rabbi"]  # type: ignore[attr-defined]
    assert verdict(replay).holds


def test_a_running_game_has_no_record() -> None:
    table = table_of()
    light(table)
    with pytest.raises(ShemError, match="still running"):
        record(table, release="0.1.0")


def test_a_referee_may_have_the_truth_of_a_running_game() -> None:
    table = table_of()
    for played in (table, (light(table), table)[1]):
        replay = record(played, release="0.1.0", truth=True)
        assert replay.outcome is None
        assert verdict(parse(replay.text())).holds


def test_with_truth_every_step_carries_the_whole_state() -> None:
    assert all(moment.truth is None for moment in FINISHED.moments)
    assert WITH_TRUTH.moments[-1].truth is not None
    assert WITH_TRUTH.moments[-1].truth["rounds"] == 0


def test_an_edited_step_breaks_the_chain_there() -> None:
    for changes in ({"act": "rest"}, {"seat": 0}, {"state": "0" * 64}, {"link": "0" * 64}):
        found = verdict(with_step(FINISHED, 5, **changes))
        assert (found.step, found.holds) == (5, False)
        assert "hash chain" in found.reason


def test_a_step_cut_out_breaks_the_chain_there() -> None:
    moments = FINISHED.moments[:6] + FINISHED.moments[7:]
    assert verdict(replace(FINISHED, moments=moments)).step == 7


def test_a_line_cut_short_breaks_the_chain_at_its_end() -> None:
    found = verdict(replace(FINISHED, moments=FINISHED.moments[:-1]))
    assert found.sentence() == (
        "The replay is not valid: the hash chain is broken at its end: the replay was edited."
    )


def test_an_edited_match_or_deal_breaks_the_chain_at_once() -> None:
    reseeded = replace(FINISHED, match={**FINISHED.match, "seed": "x"})
    for replay in (reseeded, replace(FINISHED, deal={})):
        found = verdict(replay)
        assert found.step == 1
        assert "match or the deal" in found.reason


def test_edited_events_or_an_edited_outcome_break_the_chain_at_its_end() -> None:
    assert "at its end" in verdict(replace(FINISHED, events={})).reason
    assert "at its end" in verdict(replace(FINISHED, outcome=None)).reason


def test_an_edited_truth_is_found() -> None:
    found = verdict(with_step(WITH_TRUTH, 3, truth={}))
    assert found.step == 3
    assert "not the one that was hashed" in found.reason


def test_another_seed_deals_another_game() -> None:
    commitment = hashlib.sha256(b":x").hexdigest()
    other = {**FINISHED.match, "seed": "x", "commitment": commitment}
    forged = rechained(replace(FINISHED, match=other))
    assert verdict(forged) == Verdict("the seed gives another game than the recorded one", 0)


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"act": "left 1"}, "'left 1' is refused by LAN-3: There is no oil for that."),
        ({"seat": 0}, "'walk' is refused by LAN-2: It is not your choice now."),
        ({"act": "wlak"}, "did you mean 'walk'"),
        ({"act": "stroll"}, "is 2 actions, but a step has only one"),
        ({"seat": 2}, "there is no seat 2"),
        ({"seat": -1}, "there is no seat -1"),
        ({"act": "whisper"}, "'whisper' leads to another state"),
        ({"state": digest({})}, "'walk' leads to another state"),
    ],
)
def test_a_forged_step_is_found_by_playing_it(changes: dict[str, Any], words: str) -> None:
    found = verdict(rechained(with_step(FINISHED, 5, **changes)))
    assert found.step == 5
    assert words in found.reason


def test_a_step_after_the_end_is_refused() -> None:
    more = replace(FINISHED, moments=(*FINISHED.moments, FINISHED.moments[-1]))
    found = verdict(rechained(more))
    assert found.step == len(more.moments)
    assert "refused by LAN-4" in found.reason


def test_a_forged_outcome_is_found() -> None:
    for outcome in (None, {"clause": "LAN-9"}):
        found = verdict(rechained(replace(FINISHED, outcome=outcome)))
        assert "ended differently" in found.reason


@pytest.mark.parametrize(
    ("result", "words"),
    [
        (None, "the table ended differently"),
        ({"kind": "abandoned", "outcome": None, "ranks": []}, "the table ended differently"),
        ({"kind": "played", "outcome": None, "ranks": [1, 2]}, "another outcome"),
        ({"kind": "played", "outcome": FINISHED.outcome, "ranks": [1]}, "ranks 1 seats where 2"),
    ],
)
def test_a_forged_result_is_found(result: dict[str, object] | None, words: str) -> None:
    assert words in verdict(rechained(replace(FINISHED, result=result))).reason


def test_a_result_that_cannot_be_is_refused() -> None:
    forged = replace(FINISHED, result={"kind": "lost", "outcome": None, "ranks": []}).text()
    assert "not 'lost'" in str(complaint_about(lambda: parse(forged)))


def test_a_game_cut_short_has_another_outcome() -> None:
    events = {name: [r for r in told if r[0] < 18] for name, told in FINISHED.events.items()}
    short = replace(FINISHED, moments=FINISHED.moments[:-1], events=events)
    assert len(FINISHED.moments) == 18
    assert "ended differently" in verdict(rechained(short)).reason


def forged_news(seat: str, change: Callable[[list[Any]], object]) -> Verdict:
    news = {name: list(told) for name, told in FINISHED.events.items()}
    change(news[seat])
    return verdict(rechained(replace(FINISHED, events=news)))


def test_forged_news_is_found() -> None:
    assert forged_news("0", lambda told: told.pop()).reason == "what seat 0 was told differs"
    assert forged_news("0", lambda told: told.pop()).step == 18
    assert forged_news("1", lambda told: told.append((18, {}))).step == 18
    found = forged_news("spectator", lambda told: told.insert(0, (1, {"kind": "lit"})))
    assert found == Verdict("what the spectator was told differs", 1)


def test_news_for_seats_that_do_not_exist_is_found() -> None:
    found = verdict(rechained(replace(FINISHED, events={**FINISHED.events, "2": []})))
    assert "other seats" in found.reason


def test_another_rules_version_is_named_and_not_judged() -> None:
    found = verify(FINISHED, {"lanterns": replace(GAME, version="2")})
    assert found.step is None
    assert "needs version '1' of the rules of Lanterns" in found.reason
    assert "shem '0.1.0'" in found.reason


def test_a_replay_of_a_game_that_is_not_here_can_still_be_read() -> None:
    assert "no game 'lanterns'" in verify(FINISHED, {}).reason
    assert parse(FINISHED.text()).events_for(None)


def test_changed_rules_are_found_at_the_first_step_they_change() -> None:
    class Slippery(Lanterns):
        def walks(self, seat: int, action: int) -> None:
            super().walks(seat, action)
            self.far[seat] += 1

        def copy(self) -> Lanterns:
            return slippery(super().copy())

    def slippery(state: Lanterns) -> Lanterns:
        state.__class__ = Slippery
        return state

    changed = replace(GAME, deal=lambda *given: slippery(GAME.deal(*given)))
    found = verify(FINISHED, {"lanterns": changed})
    assert found.step == 5


def test_changed_news_is_found_where_it_was_told() -> None:
    class Silent(Lanterns):
        def tell(self, *given: Any, **named: Any) -> None:
            super().tell(*given, **named)
            if self.log and self.log[-1].kind == "rolled":
                self.log[-1] = Event("rolled", {})

        def copy(self) -> Lanterns:
            return silent(super().copy())

    def silent(state: Lanterns) -> Lanterns:
        state.__class__ = Silent
        return state

    changed = replace(GAME, deal=lambda *given: silent(GAME.deal(*given)))
    found = verify(FINISHED, {"lanterns": changed})
    assert found == Verdict("what seat 0 was told differs", 8)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"line": [3]}, "entry 1 of 'line' in the replay is not a JSON object"),
        ({"line": [{"seat": 0}]}, "has no field 'act'"),
        ({"events": []}, "'events' is not an object"),
        ({"events": {"0": [[1]]}}, "not a pair of a step and a message"),
        ({"events": {"0": [[True, {}]]}}, "not a pair"),
        ({"events": {"0": 3}}, "'0' is not a list"),
        ({"outcome": 3}, "'outcome' is not an object"),
        ({"outcome": {**ENDED, "ranks": [True]}}, "not a whole number"),
        ({"outcome": {**ENDED, "payoffs": ["1"]}}, "not a number"),
        ({"result": 3}, "'result' is not an object"),
        ({"moon": 3}, "no field 'moon'"),
        ({"version": 9}, "version 9"),
        ({"format": "shem save"}, "not a shem replay"),
    ],
)
def test_a_damaged_replay_is_refused_with_one_sentence(
    change: dict[str, object], words: str
) -> None:
    text = json.dumps({**json.loads(FINISHED.text()), **change})
    sentence = complaint_about(lambda: parse(text))
    assert sentence is not None
    assert words in sentence


@given(st.binary() | st.text())
def test_whatever_bytes_come_in_get_one_sentence(text: str | bytes) -> None:
    sentence = complaint_about(lambda: parse(text))
    assert sentence is not None
    assert "\n" not in sentence


@given(st.integers(0, len(WITH_TRUTH.text()) - 1), st.characters())
def test_any_letter_changed_is_found_or_harmless(at: int, letter: str) -> None:
    whole = WITH_TRUTH.text()
    text = whole[:at] + letter + whole[at + 1 :]
    complaint = complaint_about(lambda: parse(text))
    if complaint is None and verdict(parse(text)).holds:
        assert replace(parse(text), release="") == replace(parse(whole), release="")


def test_the_truth_of_a_table_is_recorded_not_its_private_choices() -> None:
    table: Table = table_of()
    accept(table, Act(0, "oil 1-2"))
    assert record(table, release="0.1.0", truth=True).moments == ()
