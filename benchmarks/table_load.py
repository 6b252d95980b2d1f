"""The table under load: python benchmarks/table_load.py [--tables 500] [--seconds 30] [--bots 20] [--cold] [--strict]

So many tables with two people each, one decision every two seconds at each; the server has one core, the people the
other.  Measured: the time from a decision until the opponent is told, memory, errors; against a bare WebSocket echo of
the same messages in the same run, and once more while bots think at some more tables.  --cold: with nothing compiled.
--attackers 20: instead, without and with so many strangers who flood the server, from the clients' core.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

import httpx

sys.path.insert(0, str(Path(__file__).parent))

from measure import Ratio
from run import show
from table_clients import Measured, Pair, echo_pair, practise

P99_MS, SERVER_MB, IDLE_MB, BOTS_DELAY_MS, ATTACKED_MB = 100.0, 400.0, 120.0, 50.0, 200.0
EVERY = 2.0
"""Seconds between two decisions at a table."""

WARM_UP = 5.0
"""Seconds before measuring."""


@contextmanager
def process(command: list[str], core: int, environment: dict[str, str]) -> Iterator[subprocess.Popen[str]]:
    """A process on one core until the block ends."""
    running = subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, **environment},
        preexec_fn=lambda: os.sched_setaffinity(0, {core}),
    )
    try:
        yield running
    finally:
        running.terminate()
        running.communicate(timeout=20)


@contextmanager
def table(core: int, bots: int, cold: bool) -> Iterator[tuple[str, int]]:
    """The table's server: its address and process."""
    folder = Path(tempfile.mkdtemp(prefix="tischlein-load-"))
    environment = {"NUMBA_CACHE_DIR": str(folder / "compiled")} if cold else {}
    command = [sys.executable, "-m", "tischlein", "serve", "--lang", "en", "--port", "0", "--proxy", "127.0.0.1"]
    try:
        with process(
            [*command, "--database", str(folder / "tables.db"), "--bots", str(bots)], core, environment
        ) as running:
            assert running.stdout is not None
            for line in running.stdout:
                if "http://" in line:
                    yield "http://127.0.0.1:" + line.strip().rstrip("/").rpartition(":")[2], running.pid
                    break
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def memory_mb(pid: int) -> float:
    """What a process has in memory now."""
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS")) / 1024


def cpu_seconds(pid: int) -> float:
    """What a process has used of its core."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@asynccontextmanager
async def gathering(tasks: list[asyncio.Task[None]]) -> AsyncIterator[None]:
    """Tasks that run until the block ends."""
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def measure(seen: Measured, seconds: float, tasks: list[asyncio.Task[None]]) -> Measured:
    """Let the clients play for a while."""
    await asyncio.sleep(WARM_UP)
    seen.measuring = True
    await asyncio.sleep(seconds)
    seen.measuring = False
    for task in tasks:
        if task.done():
            seen.errors.append(repr(task.exception()))
    return seen


async def under_load(
    base: str, tables: int, seconds: float, bots: int, warm: bool, pid: int
) -> tuple[Measured, float, float]:
    """What people at so many tables see, while bots think at some more; memory and the share of a core.

    ``warm``: it begins when the bots have everything compiled.
    """
    seen, practised = Measured(), Measured()
    ready, seated = asyncio.Event(), asyncio.Semaphore(20)
    limits = httpx.Limits(max_connections=20)
    async with httpx.AsyncClient(base_url=base, timeout=60, limits=limits) as http:
        pairs = [Pair(base, http, number, EVERY, seen) for number in range(tables)]
        tasks = [asyncio.create_task(pair.play(ready, seated)) for pair in pairs]
        tasks += [asyncio.create_task(practise(base, http, number, practised)) for number in range(bots)]
        async with gathering(tasks):
            while f"tischlein_connections {2 * tables + bots}\n" not in (await http.get("/metrics")).text:
                await asyncio.sleep(0.2)
                assert not any(task.done() for task in tasks), next(task for task in tasks if task.done())
            while bots and warm and (await http.get("/health")).json()["bots"] != "ready":
                await asyncio.sleep(0.5)
            ready.set()
            before = cpu_seconds(pid)
            await measure(seen, seconds, tasks)
            used = (cpu_seconds(pid) - before) / (seconds + WARM_UP)
            seen.bots, seen.errors = practised.bots, seen.errors + practised.errors
            return seen, memory_mb(pid), used


@contextmanager
def flooding(base: str, opened: dict[str, str], attackers: int) -> Iterator[None]:
    """So many strangers until the block ends; says what they met with."""
    command = [sys.executable, str(Path(__file__).with_name("table_attackers.py")), base.rpartition(":")[2]]
    command += [opened["table"], opened["spectators"].partition("#")[2], str(attackers)]
    running = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        yield
    finally:
        running.terminate()
        said, _ = running.communicate(timeout=20)
        print("strangers:", said.strip())


async def attacked(
    base: str, tables: int, seconds: float, attackers: int, pid: int
) -> tuple[Measured, Measured, float, float]:
    """What people see without and with strangers who flood, in one run; with them, the memory and share of a core."""
    alone, beside, ready, seated = Measured(), Measured(), asyncio.Event(), asyncio.Semaphore(20)
    async with httpx.AsyncClient(base_url=base, timeout=60, limits=httpx.Limits(max_connections=20)) as http:
        opened = (await http.post("/api/tables", json={"type": "private", "game": "fox_and_hounds"})).json()
        pairs = [Pair(base, http, number, EVERY, alone) for number in range(tables)]
        tasks = [asyncio.create_task(pair.play(ready, seated)) for pair in pairs]
        async with gathering(tasks):
            while f"tischlein_connections {2 * tables}\n" not in (await http.get("/metrics")).text:
                await asyncio.sleep(0.2)
            ready.set()
            await measure(alone, seconds, tasks)
            for pair in pairs:
                pair.seen = beside
            with flooding(base, opened, attackers):
                before = cpu_seconds(pid)
                await measure(beside, seconds, tasks)
                share = (cpu_seconds(pid) - before) / (seconds + WARM_UP)
                used = memory_mb(pid)
            return alone, beside, used, share


def run_attacked(tables: int, seconds: float, attackers: int) -> Iterator[Ratio]:
    """Players beside strangers who flood."""
    with table(0, 0, False) as (base, pid):
        alone, beside, used, share = asyncio.run(attacked(base, tables, seconds, attackers, pid))
    for name, seen in (("alone", alone), (f"beside {attackers} strangers", beside)):
        waits = "/".join(f"{seen.percentile(part):.1f}" for part in (0.5, 0.95, 0.99))
        print(f"{name}: {len(seen.waits)} decisions, waits of 50/95/99 %: {waits} ms, {len(seen.errors)} errors")
    print(f"{share:.0%} of a core beside the strangers")
    p99, quiet = beside.percentile(0.99), alone.percentile(0.99)
    yield Ratio(
        f"99th percentile beside {attackers} strangers", f"{p99:.1f} ms", f"{P99_MS:.0f} ms", p99 / P99_MS, 1.0, False
    )
    yield Ratio("the same, against that without them", f"{p99:.1f} ms", f"{quiet:.1f} ms", p99 / quiet, 3.0, False)
    yield Ratio("memory beside them", f"{used:.0f} MB", f"{ATTACKED_MB:.0f} MB", used / ATTACKED_MB, 1.0, False)
    yield Ratio("errors", str(len(beside.errors)), "none", float(len(beside.errors)), 0.0, False)
    for error in beside.errors[:5]:
        print(error)


async def echoed(base: str, tables: int, seconds: float) -> Measured:
    """What people see of a bare echo."""
    seen, ready = Measured(), asyncio.Event()
    tasks = [asyncio.create_task(echo_pair(base, number, EVERY, seen, ready)) for number in range(tables)]
    async with gathering(tasks):
        await asyncio.sleep(3)
        ready.set()
        return await measure(seen, seconds, tasks)


def run(tables: int, seconds: float, bots: int, cold: bool) -> Iterator[Ratio]:
    """Every measurement."""
    os.sched_setaffinity(0, {1 % (os.cpu_count() or 1)})
    with table(0, 0, False) as (base, pid):
        httpx.get(f"{base}/api/games")
        idle = memory_mb(pid)
        yield Ratio("memory of an idle server", f"{idle:.0f} MB", f"{IDLE_MB:.0f} MB", idle / IDLE_MB, 1.0, False)
        alone, used, share = asyncio.run(under_load(base, tables, seconds, 0, True, pid))
    size = int(statistics.mean(alone.sizes))
    with process([sys.executable, str(Path(__file__).with_name("table_echo.py")), str(size)], 0, {}) as running:
        assert running.stdout is not None
        port = int(running.stdout.readline())
        echo = asyncio.run(echoed(f"http://127.0.0.1:{port}", tables, min(seconds, 15)))
    p99, bare = alone.percentile(0.99), echo.percentile(0.99)
    print(f"{len(alone.waits)} decisions, states of {size} bytes, {share:.0%} of a core, {len(alone.errors)} errors")
    print(f"waits of 50/95/99 %: {alone.percentile(0.5):.1f}/{alone.percentile(0.95):.1f}/{p99:.1f} ms;", end=" ")
    print(
        f"bare echo {echo.percentile(0.5):.1f}/{echo.percentile(0.95):.1f}/{bare:.1f} ms, {p99 / bare:.1f} times less"
    )
    yield Ratio(f"{tables} tables: 99th percentile", f"{p99:.1f} ms", f"{P99_MS:.0f} ms", p99 / P99_MS, 1.0, False)
    yield Ratio("memory", f"{used:.0f} MB", f"{SERVER_MB:.0f} MB", used / SERVER_MB, 1.0, False)
    yield Ratio("errors", str(len(alone.errors)), "none", float(len(alone.errors)), 0.0, False)
    with table(0, 1, cold) as (base, pid):
        busy, used, share = asyncio.run(under_load(base, tables, seconds, bots, not cold, pid))
    with contextlib.suppress(statistics.StatisticsError):
        print(f"{len(busy.bots)} decisions of bots, after {statistics.median(busy.bots):.2f} s in the middle")
    print(
        f"with bots 50/95/99 %: {busy.percentile(0.5):.1f}/{busy.percentile(0.95):.1f}/{busy.percentile(0.99):.1f} ms"
    )
    delay = busy.percentile(0.95) - alone.percentile(0.95)
    name = f"bots at {bots} tables{', nothing compiled' if cold else ''}: delay of 95 %"
    yield Ratio(name, f"{delay:.1f} ms", f"{BOTS_DELAY_MS:.0f} ms", delay / BOTS_DELAY_MS, 1.0, False)
    yield Ratio("errors", str(len(busy.errors)), "none", float(len(busy.errors)), 0.0, False)
    for error in (alone.errors + busy.errors)[:5]:
        print(error)


def main() -> int:
    """Run the benchmark; 1 when something fell short, with --strict."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--bots", type=int, default=20)
    parser.add_argument("--attackers", type=int, default=0)
    parser.add_argument("--cold", action="store_true")
    parser.add_argument("--strict", action="store_true")
    chosen = parser.parse_args()
    if chosen.attackers:
        os.sched_setaffinity(0, {1 % (os.cpu_count() or 1)})
        short = show(run_attacked(chosen.tables, chosen.seconds, chosen.attackers))
        return 1 if short and chosen.strict else 0
    short = show(run(chosen.tables, chosen.seconds, chosen.bots, chosen.cold))
    return 1 if short and chosen.strict else 0


if __name__ == "__main__":
    raise SystemExit(main())
