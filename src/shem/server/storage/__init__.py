"""What survives the process: guests, tables, and the log of every table."""

from shem.server.storage.store import Conflict, Kept, Store, Unwritten

__all__ = ["Conflict", "Kept", "Store", "Unwritten"]
