"""Texts go straight from a connection to the table and back, however they are cut into packets."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode

from shem.kernel.view import View
from shem.server.room import Room
from shem.server.ws_protocol import head_of
from tests.server.evening import Evening, two_at_a_table
from tests.server.serving import LOCAL, ME, Caller, Line, Server, free_port

TOO_BIG = 1009
WRONG_TEXT = 1007
AGAINST_THE_RULES = 1002


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("straight"), "--port", str(free_port())) as running:
        yield running


@pytest.fixture
def lines(server: Server) -> Iterator[list[Line]]:
    """Both seats of a new table; whoever is to move comes first."""
    with closing(Caller(server.address)) as anna:
        table = anna.open(ME, LOCAL)
        both = [anna.at(table, seat) for seat in range(2)]
        yield sorted(both, key=lambda line: not line.mirror.position["choices"])
        for line in both:
            line.close()


def command(line: Line, kind: str, ref: int, **fields: str) -> bytes:
    return line.mirror.command(kind, ref, **fields).encode()


def act(line: Line, ref: int) -> bytes:
    return command(line, "act", ref, text=line.mirror.position["choices"][0])


def framed(payload: bytes, kind: Opcode = Opcode.TEXT, *, is_last: bool = True) -> bytes:
    return Frame(kind, payload, is_last).serialize(mask=True)


def answers(line: Line, count: int) -> list[tuple[str, int]]:
    """The next answers, without what is told beside them."""
    found: list[tuple[str, int]] = []
    while len(found) < count:
        frame = line.hear()
        if frame["type"] in ("done", "refused"):
            found.append((frame["type"], frame["ref"]))
    return found


@pytest.mark.parametrize("size", [0, 5, 125, 126, 4000, 65535, 65536])
def test_a_frame_is_measured_as_soon_as_its_head_is_there(size: int) -> None:
    raw = framed(b"x" * size)
    start, end = head_of(raw)
    assert (end, end - start) == (len(raw), size)
    assert head_of(raw[: start - 4]) == (start, end)
    assert head_of(raw[:1]) == (0, 0)


def test_a_move_that_comes_byte_by_byte_is_a_move(lines: list[Line]) -> None:
    mover, _ = lines
    for byte in framed(act(mover, 7)):
        mover.connection.socket.sendall(bytes([byte]))
    assert answers(mover, 1) == [("done", 7)]


def test_moves_in_one_packet_are_answered_in_turn(lines: list[Line]) -> None:
    mover, _ = lines
    said = [
        command(mover, "act", 2, text="no such thing"),
        act(mover, 3),
        command(mover, "ping", 4),
    ]
    said.append(command(mover, "act", 5, text="no such thing"))
    mover.connection.socket.sendall(b"".join(map(framed, said)))
    assert answers(mover, 4) == [("refused", 2), ("done", 3), ("done", 4), ("refused", 5)]


def test_a_move_in_two_fragments_with_a_ping_between_is_a_move(lines: list[Line]) -> None:
    mover, _ = lines
    text = act(mover, 9)
    parts = [
        framed(text[:5], is_last=False),
        framed(b"hello", Opcode.PING),
        framed(text[5:], Opcode.CONT),
        framed(command(mover, "ping", 10)),
    ]
    mover.connection.socket.sendall(b"".join(parts))
    assert answers(mover, 2) == [("done", 9), ("done", 10)]


@pytest.mark.parametrize(
    ("raw", "code"),
    [
        (framed(b"\xff\xfe"), WRONG_TEXT),
        (framed(b"x" * 200_000)[:100], TOO_BIG),
        (Frame(Opcode.TEXT, b"not masked").serialize(mask=False), AGAINST_THE_RULES),
        (framed(b"x", Opcode.CONT), AGAINST_THE_RULES),
    ],
    ids=["no text", "too big", "not masked", "the end of nothing"],
)
def test_who_breaks_the_protocol_is_cut_off_and_nobody_else(
    lines: list[Line], raw: bytes, code: int
) -> None:
    mover, other = lines
    other.connection.socket.sendall(raw)
    with pytest.raises(ConnectionClosed) as ended:
        answers(other, 1)
    assert ended.value.rcvd is not None
    assert ended.value.rcvd.code == code
    assert mover.say("act", text=mover.mirror.position["choices"][0])["type"] == "done"


@pytest.mark.anyio
async def test_what_cannot_be_shown_to_one_is_told_to_the_others(
    night: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, bo = await night.person("Anna"), await night.person("Bo")
    table = await two_at_a_table(anna, bo)
    sockets = await anna.at(table, 0), await bo.at(table, 1)
    for socket in sockets:
        await socket.news()
    mover, other = sorted(sockets, key=lambda socket: not socket.position["choices"])
    room: Room = await night.registry.room(table)
    unlucky, view = sockets.index(other), room.table.view

    def broken(seat: int | None) -> View:
        if seat == unlucky:
            raise RuntimeError("a mistake of ours")
        found: View = view(seat)
        return found

    monkeypatch.setattr(room.table, "view", broken)
    await mover.act(mover.position["choices"][0])
    assert await other.end() == ""
    monkeypatch.undo()
    assert any(frame["tale"] for frame in mover.mirror.frames if frame["type"] == "news")
