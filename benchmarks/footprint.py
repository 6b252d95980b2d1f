"""Start-up times and memory, each in a process of its own."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator

from measure import Ratio, python, seconds

ENGINE_MB, SEARCH_MB = 300.0, 400.0
HELP_SECONDS, DECIDE_SECONDS = 0.3, 1.5

PEAK = """
import json, resource
try:
    with open("/proc/self/status") as status:
        peak = next(int(line.split()[1]) for line in status if line.startswith("VmHWM")) / 1024
except OSError:
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
print(json.dumps(peak))
"""
"""Linux lets the process inherit ru_maxrss from the one that started it, which may have compiled a card game."""

ENGINE = """
from tischlein.play import game
from tischlein.search.count import perft, random_games
start = game("bagh_chal").start()
perft(start.game.book, start.state, 3)
random_games(start.game.book, start.state, 100, 1)
"""
SEARCH = """
from tischlein.play import game
from tischlein.search.decide import Search
start = game("bagh_chal").start()
found = Search(start.game.book, 1_000_000).decide(start.state, start.line, 3, simulations=400_000, seed=1)
assert found.nodes > 900_000, found.nodes
"""
DECIDE = """
from tischlein.play import game
from tischlein.search.decide import Search
start = game("bagh_chal").start()
Search(start.game.book, 100_000).decide(start.state, start.line, 3, simulations=1, seed=1)
"""


def peak_mb(code: str) -> float:
    """The most memory that a process running this code ever had, in MB."""
    done = subprocess.run(python(code + PEAK), check=True, capture_output=True, text=True)
    return float(json.loads(done.stdout))


def start_up() -> Iterator[Ratio]:
    """The time to the first answer, compared with the time that is allowed for it."""
    bare = seconds(python("pass"))
    subprocess.run(python(DECIDE), check=True, capture_output=True)  # compiles on the first run of all
    for name, command, limit in (
        ("tischlein --help", [sys.executable, "-m", "tischlein", "--help"], HELP_SECONDS),
        ("a first decision", python(DECIDE), DECIDE_SECONDS),
    ):
        took = seconds(command)
        yield Ratio(f"start: {name}", f"{took:.2f} s", f"{limit} s; bare Python {bare:.2f} s", took / limit, 1.0, False)


def memory() -> Iterator[Ratio]:
    """Peak memory compared with what is allowed."""
    for name, code, limit in (
        ("the engine with Bagh Chal", ENGINE, ENGINE_MB),
        ("a search of a million nodes", SEARCH, SEARCH_MB),
    ):
        subprocess.run(python(code), check=True, capture_output=True)  # compiles what has to be
        used = peak_mb(code)
        yield Ratio(f"memory: {name}", f"{used:.0f} MB", f"{limit:.0f} MB", used / limit, 1.0, False)
