"""Where tables are kept: SQLite, or PostgreSQL, by URL.

schema.py     the database's tables
database.py   opening it; a SQLite file is served by one process alone (lock.py), and watched (database_file.py)
writer.py     appends events: one writer a process, commits for many at once
store.py      Store: everything that is asked of the database
lease.py      what has one doer, whichever process that is
presence.py   who is connected to which of several processes
"""

from tischlein.table.store.database import BadDatabase
from tischlein.table.store.lease import Leases
from tischlein.table.store.store import SPECTATOR, Store, Summary, open_store
from tischlein.table.store.writer import StoreFailed, Unit

__all__ = ["SPECTATOR", "BadDatabase", "Leases", "Store", "StoreFailed", "Summary", "Unit", "open_store"]
