"""What survives the process: guests, tables, and the log of every table."""

from shem.server.storage.records import Kept
from shem.server.storage.store import Conflict, Store, Unwritten

__all__ = ["Conflict", "Kept", "Store", "Unwritten"]
