"""A match as a pure machine: a message in, messages out; no clock, no files, no luck of its own."""

from shem.table.match import Catalog, Match, agree
from shem.table.messages import (
    Act,
    Drafted,
    Message,
    Out,
    Refusing,
    Reopen,
    Reopened,
    Seal,
    Sealed,
    Seated,
    Sit,
    Told,
    Undo,
    Undone,
    read_message,
)
from shem.table.player import Player
from shem.table.recording import record
from shem.table.replay import Moment, Replay, parse
from shem.table.save import load, save
from shem.table.step import Step
from shem.table.table import Table
from shem.table.verdict import Verdict, verify

__all__ = [
    "Act",
    "Catalog",
    "Drafted",
    "Match",
    "Message",
    "Moment",
    "Out",
    "Player",
    "Refusing",
    "Reopen",
    "Reopened",
    "Replay",
    "Seal",
    "Sealed",
    "Seated",
    "Sit",
    "Step",
    "Table",
    "Told",
    "Undo",
    "Undone",
    "Verdict",
    "agree",
    "load",
    "parse",
    "read_message",
    "record",
    "save",
    "verify",
]
