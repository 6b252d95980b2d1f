"""The tables of the database.

tables ◄── events      append-only; (table_id, n) is the key, so the database decides who came first
       ◄── seats       hashes of the secrets that open a table
       ◄── expiring    those that are to be deleted if nothing happens at them
leases                 what has one doer
presence               who is connected to which process, where there are several
"""

from __future__ import annotations

from sqlalchemy import Column, Float, ForeignKey, Index, Integer, LargeBinary, MetaData, String, Table

VERSION = 1
"""Of the layout; a database of another one is refused."""

metadata = MetaData()

about = Table("about", metadata, Column("version", Integer, primary_key=True))

tables = Table(
    "tables",
    metadata,
    Column("id", String(22), primary_key=True),
    Column("settings", LargeBinary, nullable=False),
    Column("opened", Float, nullable=False),
    # When something has to be done here that nobody asks for (a bot's turn, a clock's flag).  Follows from the events;
    # kept here only so that it can be found.
    Column("due", Float),
)
Index("tables_due", tables.c.due, sqlite_where=tables.c.due.is_not(None), postgresql_where=tables.c.due.is_not(None))

events = Table(
    "events",
    metadata,
    Column("table_id", String(22), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("at", Float, nullable=False),
    Column("body", LargeBinary, nullable=False),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(22), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("hash", String(64), primary_key=True),
    Column("player", Integer),  # null: a spectator
)

expiring = Table(
    "expiring",
    metadata,
    Column("table_id", String(22), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    # For how many seconds servers have run since the table was marked: elapsed time, which no wrong clock makes longer.
    Column("observed", Float, nullable=False),
)

leases = Table(
    "leases",
    metadata,
    Column("name", String(64), primary_key=True),
    Column("holder", String(32), nullable=False),
    Column("until", Float, nullable=False),
)

presence = Table(
    "presence",
    metadata,
    Column("process", String(32), primary_key=True),
    Column("table_id", String(22), primary_key=True),
    Column("players", String(64), nullable=False),  # the numbers of those who are connected, divided by commas
    Column("watching", Integer, nullable=False),
    Column("until", Float, nullable=False),
)
