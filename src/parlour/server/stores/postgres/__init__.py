"""The log in a PostgreSQL database. Needs asyncpg."""

from parlour.server.stores.postgres.store import PostgresStore

__all__ = ["PostgresStore"]
