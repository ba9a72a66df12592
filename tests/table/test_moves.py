from shem.kernel.digest import fingerprint
from shem.table import Act, Drafted, Seal, Told
from tests.table.at_the_table import accept, light, refuse, table_of


def kinds(told: Told) -> list[str]:
    return [event.kind for event in told.events]


def test_a_single_decider_acts_on_the_true_state() -> None:
    table = table_of()
    light(table, walker=1)
    answers = accept(table, Act(1, "walk"))
    assert [(a.seat, kinds(a)) for a in answers if isinstance(a, Told)] == [
        (0, ["walked"]),
        (1, ["walked"]),
        (None, ["walked"]),
    ]
    assert table.state.truth()["far"] == [0, 1]


def test_everybody_is_told_what_they_may_know_and_no_more() -> None:
    table = table_of()
    light(table)
    told = [a for a in accept(table, Act(0, "peek")) if isinstance(a, Told)]
    answers = {a.seat: a.plain()["events"] for a in told}
    card = table.state.truth()["deck"][0]  # type: ignore[index]
    assert answers == {
        0: [{"kind": "peeked", "card": card}],
        1: [{"kind": "peeked", "seat": 0}],
        None: [{"kind": "peeked", "seat": 0}],
    }


def test_whoever_may_know_nothing_is_told_nothing() -> None:
    table = table_of()
    light(table)
    (told,) = accept(table, Act(0, "whisper"))
    assert [told.is_for(seat) for seat in (0, 1, None)] == [True, False, False]


def test_the_rules_refuse_in_their_own_words_and_name_the_clause() -> None:
    table = table_of()
    light(table)
    refusing = refuse(table, Act(1, "walk"))
    assert refusing.sentence == "It is not your choice now."
    assert refusing.refusal is not None
    assert refusing.refusal.clause == "LAN-2"
    assert refusing.is_for(1)
    assert not refusing.is_for(0)
    assert refusing.plain()["refusal"] == refusing.refusal.plain()


def test_a_refusal_without_words_still_gives_reason_and_clause() -> None:
    table = table_of()
    light(table)
    accept(table, *[Act(0, "walk")] * 3)
    assert refuse(table, Act(0, "walk")).sentence == "too-tired (LAN-3)"


def test_what_is_no_action_is_refused_with_the_nearest_word() -> None:
    table = table_of()
    light(table)
    assert "did you mean 'walk'" in refuse(table, Act(0, "wlak")).sentence
    assert "is not an action" in refuse(table, Act(0, "idle")).sentence
    assert "200" in refuse(table, Act(0, " " * 200 + "walk")).sentence


def test_shorthand_is_several_steps() -> None:
    table = table_of()
    light(table)
    accept(table, Act(0, "Stroll"))
    assert table.state.truth()["far"] == [2, 0]
    assert [step.action for step in table.line[-2:]] == [8, 8]


def test_shorthand_is_done_whole_or_not_at_all() -> None:
    table = table_of()
    light(table)
    accept(table, Act(0, "stroll"))
    before = fingerprint(table.state)
    assert "too-tired" in refuse(table, Act(0, "stroll")).sentence
    assert fingerprint(table.state) == before


def test_shorthand_is_no_free_look_at_the_dice() -> None:
    table = table_of()
    light(table)
    accept(table, *[Act(0, "walk")] * 3)
    tired = refuse(table, Act(0, "gamble")).sentence
    assert "step by step" in tired
    rested = table_of()
    light(rested)
    assert refuse(rested, Act(0, "gamble")).sentence == tired


def test_shorthand_does_not_reach_into_a_secret_choice() -> None:
    table = table_of()
    light(table)
    assert "in secret" in refuse(table, Act(0, "dream")).sentence
    assert table.waiting_for() == (0,)


def test_no_seat_beyond_the_table_is_heard() -> None:
    table = table_of()
    for seat in (-1, 2, 99):
        assert "There is no seat" in refuse(table, Act(seat, "walk")).sentence


def test_a_private_step_answers_its_own_seat_only() -> None:
    table = table_of()
    assert accept(table, Act(1, "left 2")) == [Drafted(1, ("left 2",))]
    assert accept(table, Act(1, "right 3")) == [Drafted(1, ("left 2", "right 3"))]
    assert table.draft(1) == ("left 2", "right 3")
    assert table.draft(0) == ()
    assert table.outputs_for(0) == table.outputs_for(None) == ()


def test_a_game_that_is_over_takes_no_action() -> None:
    table = table_of(rounds=1)
    light(table)
    accept(table, Act(0, "rest"))
    assert table.outcome() is not None
    assert table.waiting_for() == ()
    assert refuse(table, Act(0, "walk")).sentence == "The game is over."
    assert refuse(table, Seal(0)).sentence == "The game is over."
