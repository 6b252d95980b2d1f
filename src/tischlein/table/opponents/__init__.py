"""The bots at the tables: worker processes that search, so that the server only referees.

task.py      what a worker is asked and answers
worker.py    the process: ``python -m tischlein.table.opponents.worker``; the only place that imports numba
pool.py      Pool: starts workers, gives them tasks, replaces those that die
"""

from tischlein.table.opponents.pool import NoBots, Opponents, Pool
from tischlein.table.opponents.task import Task

__all__ = ["NoBots", "Opponents", "Pool", "Task"]
