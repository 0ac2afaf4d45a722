"""The log in one SQLite file."""

from parlour.server.stores.sqlite.store import SqliteStore

__all__ = ["SqliteStore"]
