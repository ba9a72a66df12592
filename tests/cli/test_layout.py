from rich.text import Text

from shem.cli.colours import Ink
from shem.cli.layout import arranged, blocks, folded, wrapped
from shem.cli.page import Page
from shem.cli.terminal import inked

GRID = ["+---+"] * 5
SEATS = ["Anna 3", "Bo 4"]
LEGEND = ["a legend"]
TABLE = [*GRID, "", *SEATS, "", *LEGEND]


def test_empty_lines_part_blocks() -> None:
    assert blocks(["", "a", "b", "", "", "c"]) == [["a", "b"], ["c"]]
    assert blocks([]) == []


def test_blocks_stand_side_by_side_where_there_is_room() -> None:
    assert arranged(TABLE, 40, 20) == [
        "+---+  Anna 3",
        "+---+  Bo 4",
        "+---+",
        "+---+  a legend",
        "+---+",
    ]


def test_a_wide_terminal_has_room_for_further_columns() -> None:
    tall = [*GRID, "", *(["seat"] * 5), "", *LEGEND]
    assert arranged(tall, 40, 20)[0] == "+---+  seat  a legend"
    assert arranged(tall, 20, 20)[-1] == "a legend"


def test_blocks_stand_below_each_other_in_a_narrow_terminal() -> None:
    assert arranged(TABLE, 9, 20) == TABLE


def test_what_finds_no_room_is_left_out_but_the_weightiest_stays() -> None:
    assert arranged(TABLE, 9, 3) == [*GRID, "", *SEATS]
    tall = [*GRID, "", *(["seat"] * 9), "", *LEGEND]
    assert arranged(tall, 40, 3)[-1] == "       seat"


def test_wide_letters_take_two_places() -> None:
    assert arranged(["桜", "ab", "", "x"], 20, 20) == ["桜  x", "ab"]


def test_long_lines_are_wrapped() -> None:
    assert wrapped(["a long line", "b"], 6) == ["a long", "line", "b"]
    pieces = folded(Text.assemble("one ", ("two three", "bold")), 8)
    assert [piece.plain for piece in pieces] == ["one two", "three"]
    assert pieces[1].spans
    assert arranged(["x" * 25], 10, 5) == ["x" * 10, "x" * 10, "x" * 5]


def page(height: int, tale: int = 9) -> list[str]:
    lines = Page(
        40,
        height,
        title="Golem",
        table=TABLE,
        tale=[f"event {at}" for at in range(tale)],
        news=2,
        talk=[Text("What now?"), Text("1 this   2 that")],
    ).lines()
    return [line.plain for line in lines]


def test_a_page_fills_the_screen_but_for_the_line_to_type_on() -> None:
    for height in (12, 24, 40):
        assert len(page(height)) == height - 1
        assert page(height)[-2:] == ["What now?", "1 this   2 that"]


def test_the_end_of_the_tale_stands_above_the_question() -> None:
    assert page(24)[-3] == "event 8"
    assert page(12)[-6:-2] == ["── Golem " + "─" * 31, "event 6", "event 7", "event 8"]
    assert page(24, tale=1)[6:-3] == [""] * 14


def test_old_news_is_dimmed() -> None:
    lines = Page(40, 24, "Golem", TABLE, tale=["old", "new"], news=1).lines()
    styles = {line.plain: str(line.style) for line in lines}
    assert (styles["old"], styles["new"]) == ("ink.old", "")


def test_what_is_new_but_finds_no_room_is_counted() -> None:
    tale = [f"event {at}" for at in range(9)]
    lines = Page(40, 12, "Golem", TABLE, tale=tale, news=8, talk=[Text("?")]).lines()
    shown = [line.plain for line in lines]
    assert shown[-5:] == ["… 5 lines more: `log`", "event 6", "event 7", "event 8", "?"]


def crowded(height: int, notes: int, talk: int = 2) -> list[str]:
    said = [Text(f"talk {at}") for at in range(talk)]
    noted = [Text(f"note {at}") for at in range(notes)]
    page = Page(40, height, "Golem", TABLE, tale=["event"], news=1, talk=said, notes=noted)
    assert len(page.lines()) <= height - 1
    return [line.plain for line in page.lines()]


def test_notes_stand_below_the_talk_while_there_is_room() -> None:
    assert crowded(24, notes=4)[-5:] == ["talk 1", "note 0", "note 1", "note 2", "note 3"]
    assert crowded(12, notes=2)[-5:] == ["event", "talk 0", "talk 1", "note 0", "note 1"]


def test_notes_that_would_push_the_table_away_are_cut_to_their_first_line() -> None:
    for notes in (4, 40):
        shown = crowded(12, notes)
        assert shown[:5] == arranged(TABLE, 40, 20)
        assert shown[-2:] == ["talk 1", "note 0 …"]


def test_a_page_knows_what_it_leaves_out() -> None:
    def page(**more: object) -> Page:
        return Page(40, 13, "Golem", TABLE, talk=[Text("?")], **more)  # type: ignore[arg-type]

    assert not page(notes=[Text("note")] * 4).abridges
    assert page(notes=[Text("note")] * 5).abridges
    assert not page(tale=["event"] * 9, news=5).omits
    assert page(tale=["event"] * 9, news=6).omits


def test_however_small_the_screen_no_page_is_taller() -> None:
    for height in range(2, 14):
        for notes in (0, 1, 9):
            assert "talk 0" in crowded(height, notes)
    assert crowded(9, notes=0)[:4] == [*arranged(TABLE, 40, 20)[:3], "… the whole table: `look`"]
    assert crowded(3, notes=0, talk=9)[1:] == ["talk 0"]


def test_a_long_title_is_cut() -> None:
    (edge,) = [
        line.plain
        for line in Page(20, 24, "Golem · " + "Ragnhild, " * 9, TABLE).lines()
        if "──" in line.plain and "+" not in line.plain
    ]
    assert edge == "── Golem · Ragnhild…"


def inks(line: str) -> dict[str, str]:
    text = inked(Text(line))
    return {str(span.style): text.plain[span.start : span.end] for span in text.spans}


def test_signs_are_coloured_whatever_the_game() -> None:
    found = inks("│ ᚠ +8 │ ᚺ -1†│▲ ᚢ +2 │")
    assert found["ink.loss"] == "ᚺ -1†"
    assert found["ink.stand"] == "▲ ᚢ +2 "
    assert inks("you harvest Sol on d4: +8.")["ink.gain"] == "+8"
    assert inks("├─Bow──┼")["ink.treasure"] == "Bow"
    assert inks("see GOL-A8")["ink.clause"] == "GOL-A8"


def test_words_with_hyphens_and_plain_numbers_are_not() -> None:
    assert inks("allocate 3-4-3-2 and a well-known 12") == {}


def test_colours_given_before_stay() -> None:
    text = inked(Text.assemble(("seal", "ink.number"), " +3", style="bold"))
    assert {str(span.style) for span in text.spans} == {"ink.number", "ink.gain"}
    assert text.style == "bold"
    assert Ink()(text.plain).plain == "seal +3"
