"""The art of a game as data: what is wrong in an `art.toml` is named, all at once."""

from __future__ import annotations

from pathlib import Path

import pytest

from shem.kernel.artwork import Artwork, Placed, Stroke, read_artwork
from shem.kernel.errors import BadData
from shem.kernel.svg import Tone

GOOD = """
[tone]
ink = "#222222"
brass = "#c79a45"
[fill]
b = "brass"
[path.card]
frame = "M0 0H8V8L4-2.5Z"
[motif.stamp]
gear = ["b M0 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0Z", "I M0 0H8", "@ 3 4 1.5"]
[scene]
mill = ["gear", "gear 3 -4", "gear 3 4 0.5"]
"""


def read(folder: Path, text: str = GOOD) -> Artwork:
    file = folder / "art.toml"
    file.write_text(text)
    return read_artwork(file, ways="I", numbers={"@": 3})


def problems(folder: Path, old: str, new: str) -> list[str]:
    assert old in GOOD
    with pytest.raises(BadData) as caught:
        read(folder, GOOD.replace(old, new))
    where = f"{folder.name}/art.toml: "
    return [problem.removeprefix(where) for problem in caught.value.problems]


def test_what_is_well_written_is_handed_out(tmp_path: Path) -> None:
    art = read(tmp_path)
    assert art.tone("ink") == Tone("ink", "#222222")
    assert art.fills == {"b": Tone("brass", "#c79a45")}
    assert art.path("card", "frame") == "M0 0H8V8L4-2.5Z"
    gear = art.motif_group("stamp")["gear"]
    assert gear[1:] == (Stroke("I", "M0 0H8"), Stroke("@", "3 4 1.5"))
    assert art.motif("stamp", "gear") == gear
    assert art.scene("mill") == (
        Placed("gear", (0, 0), 1),
        Placed("gear", (3, -4), 1),
        Placed("gear", (3, 4), 0.5),
    )


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("[tone]", "[tones]\n[tone]", "there is no table 'tones' — did you mean 'tone'?"),
        ("[path.card]", "[path]", "path 'frame' is 'M0 0H8V8L4-2.5Z', expected a table"),
        ('"#222222"', '"black"', "tone 'ink' is 'black', expected a colour like '#2e2118'"),
        ('"#222222"', "7", "tone 'ink' is 7, expected a colour like '#2e2118'"),
        ('"brass"', '"bras"', "fill 'b' is 'bras', which is not a tone — did you mean 'brass'?"),
        ('b = "', 'I = "ink"\nb = "', "fill 'I': expected a single letter that no other way"),
        ("M0 0H8V8L4", "M0 0H8V8L", "path 'card' 'frame' is 'M0 0H8V8L-2.5Z', expected an SVG"),
        ("M0 0H8V8L4", "0 0H8V8L4", "path 'card' 'frame' is '0 0H8V8L4-2.5Z', expected an SVG"),
        ("a4 4 0 1 0 8 0", "a4 4 0 1 8 0", "motif 'stamp' 'gear' stroke 1 is "),
        ('"I M', '"J M', "motif 'stamp' 'gear' stroke 2 begins with 'J', expected one of Ib"),
        ("@ 3 4 1.5", "@ 3 4", "motif 'stamp' 'gear' stroke 3 is '3 4' after '@', expected 3 num"),
        ('"I M0 0H8"', "8", "motif 'stamp' 'gear': number 2 is 8, expected strokes like"),
        (
            '["gear", ',
            '["gaer", ',
            "scene 'mill' motif 1 is 'gaer', which is not among the motifs — did",
        ),
        ("gear 3 -4", "gear 3", "scene 'mill' motif 2 is 'gear 3', expected its place"),
        ("gear 3 -4", "gear 3-4 1", "scene 'mill' motif 2 is 'gear 3-4 1', expected its place"),
    ],
)
def test_what_is_wrong_is_named(tmp_path: Path, old: str, new: str, told: str) -> None:
    assert [problem for problem in problems(tmp_path, old, new) if problem.startswith(told)]


def test_all_problems_are_told_at_once(tmp_path: Path) -> None:
    text = GOOD.replace("#222222", "black").replace("H8V8L4", "H8VL4")
    with pytest.raises(BadData) as caught:
        read(tmp_path, text)
    assert len(caught.value.problems) == 2


def test_a_motif_is_not_empty(tmp_path: Path) -> None:
    with pytest.raises(BadData, match="motif 'stamp' 'gear' is a list, expected a list of strokes"):
        read(tmp_path, "[motif.stamp]\ngear = []\n")


def test_asking_for_what_nobody_drew_names_it(tmp_path: Path) -> None:
    art = read(tmp_path)
    with pytest.raises(BadData, match="there is no tone 'bras' — did you mean 'brass'"):
        art.tone("bras")
    with pytest.raises(BadData, match="there is no path of 'card' 'fram' — did you mean 'frame'"):
        art.path("card", "fram")
    with pytest.raises(
        BadData, match="there is no group of motifs 'stamps' — did you mean 'stamp'"
    ):
        art.motif_group("stamps")
    with pytest.raises(BadData, match="there is no motif of 'stamp' 'gaer' — did you mean 'gear'"):
        art.motif("stamp", "gaer")
    with pytest.raises(BadData, match="there is no scene 'mil' — did you mean 'mill'"):
        art.scene("mil")
