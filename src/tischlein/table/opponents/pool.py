"""Pool: worker processes and the tasks that wait for one.

A worker that dies, or that does not answer for several times as long as it thinks, is replaced.  One that keeps dying
as soon as it is started rests for a while before it is started again.  Tasks wait in turns (turns.py).
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import sys
import time
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Protocol

import msgspec

from tischlein.table.looks.info import LOOKS
from tischlein.table.metrics import BOTS_WAITING
from tischlein.table.opponents.task import Said, Task, budget, thinking
from tischlein.table.opponents.turns import Turns, Waiting

PATIENCE = 180.0
"""Seconds after which a worker that is not warm counts as hung; compiling every game from scratch takes less."""

OVERDUE = 5.0
"""A warm worker counts as hung after so many times its thinking time, or what that has come to lately."""

FAILURES = 3
"""So many deaths of a worker in quick succession, and it rests."""

QUICK = 60.0
"""Seconds: a worker that has lived longer, or has worked, does not die in quick succession with the one before it."""

REST, LONGEST_REST = 15.0, 600.0
"""Seconds that a worker rests before it is tried again; each time twice as long as before."""

LOG = logging.getLogger("tischlein.bots")

GROUP = 0 if os.name == "posix" else None
"""A worker's process group: its own."""

COMMAND = (sys.executable, "-m", "tischlein.table.opponents.worker")


class NoBots(Exception):
    """There is no worker, or it died of this task."""


class Opponents(Protocol):
    """Whoever decides for the bots."""

    @property
    def status(self) -> str:
        """``ready``, ``warming`` or ``off``."""

    async def decide(self, task: Task) -> str:
        """The word of a decision.  Raises NoBots."""


@dataclass
class _Worker:
    """A process, as long as it lives."""

    process: Process
    said: asyncio.Queue[Said] = field(default_factory=asyncio.Queue)
    warm: int = 0  # games that it has compiled


class Pool:
    """Some worker processes; ``start`` and ``close``."""

    def __init__(self, workers: int, warmed: Callable[[str], None] | None = None, command: Sequence[str] = COMMAND):
        self._command = command
        self._tasks: asyncio.PriorityQueue[Waiting] = asyncio.PriorityQueue()
        self._turns = Turns()
        self._workers = workers
        self._warmed = warmed
        self._warm = 0
        self._slowness = 1.0  # how many times their thinking time decisions have taken lately: the machine may be busy
        self._resting: set[int] = set()
        self._running: list[asyncio.Task[None]] = []
        BOTS_WAITING.read = self._tasks.qsize

    @property
    def status(self) -> str:
        """``ready``, ``warming`` or ``off``."""
        if len(self._resting) >= len(self._running):
            return "off"
        return "ready" if self._warm >= len(LOOKS) else "warming"

    def start(self) -> None:
        """Start the workers.  The first one compiles; the others find what it has compiled on the disk."""
        first = asyncio.Event()
        for number in range(self._workers):
            begin = None if number == 0 else first
            self._running.append(asyncio.create_task(self._run(number, begin, first), name=f"worker {number}"))

    async def close(self) -> None:
        """End the workers."""
        for running in self._running:
            running.cancel()
        for running in self._running:
            with contextlib.suppress(asyncio.CancelledError):
                await running
        self._refuse_waiting()

    async def decide(self, task: Task) -> str:
        """The word of a decision.  Raises NoBots."""
        if self.status == "off":
            raise NoBots
        answer: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self._tasks.put_nowait(Waiting(self._turns.give(task.asker, budget(task.level)), task, answer))
        return await answer

    async def _run(self, number: int, begin: asyncio.Event | None, first: asyncio.Event) -> None:
        """One worker, with its successors."""
        if begin:
            await begin.wait()
        failures, rest = 0, REST
        while True:
            worker, began = _Worker(await self._begin()), time.monotonic()
            try:
                worked = await self._work(number, worker, first)
            finally:
                await _end(worker.process)
            if worked or time.monotonic() - began > QUICK:
                failures, rest = 0, REST
            failures += 1
            LOG.warning("a worker died", extra={"code": worker.process.returncode, "failures": failures})
            if failures >= FAILURES:
                first.set()
                await self._rest(number, rest)
                rest = min(2 * rest, LONGEST_REST)

    async def _rest(self, number: int, seconds: float) -> None:
        """Let a worker that keeps dying rest.  It counts as resting until its successor has said something."""
        self._resting.add(number)
        LOG.error("a worker keeps dying; it is started again later", extra={"seconds": seconds})
        if self.status == "off":
            LOG.error("no bots: all their workers keep dying")
            self._refuse_waiting()
        await asyncio.sleep(seconds)

    async def _begin(self) -> Process:
        """A new process, which is not left alone when we are cancelled meanwhile."""
        # In a process group of its own: Ctrl-C is the server's business, which then ends its workers.  Not in a
        # session of its own: between sessions Linux shares the processor evenly, whatever the niceness.
        beginning = asyncio.ensure_future(
            asyncio.create_subprocess_exec(*self._command, stdin=PIPE, stdout=PIPE, process_group=GROUP)
        )
        try:
            return await asyncio.shield(beginning)
        except asyncio.CancelledError:
            await _end(await beginning)
            raise

    async def _work(self, number: int, worker: _Worker, first: asyncio.Event) -> bool:
        """Give tasks to a process until it dies; whether it has done any work."""
        hearing = asyncio.create_task(self._hear(number, worker, first))
        worked = False
        try:
            while waiting := await self._next(hearing):
                answer, heard = waiting.answer, None
                try:
                    heard = await self._ask(worker, waiting.task, hearing)
                finally:
                    if (heard is None or heard.what == "failed") and not answer.done():
                        answer.set_exception(NoBots())
                if heard is None:
                    break
                worked = True
                if heard.what == "failed":
                    LOG.error("a bot failed: %s", heard.word)
                elif not answer.done():
                    answer.set_result(heard.word)
            return worked
        finally:
            hearing.cancel()
            await asyncio.wait({hearing})

    async def _next(self, hearing: asyncio.Task[None]) -> Waiting | None:
        """The next task that somebody still waits for; None when the process has died."""
        while True:
            getting = asyncio.ensure_future(self._tasks.get())
            try:
                await asyncio.wait({getting, hearing}, return_when=asyncio.FIRST_COMPLETED)
            except asyncio.CancelledError:
                self._put_back(getting)
                raise
            if hearing.done():
                self._put_back(getting)
                return None
            waiting = getting.result()
            self._turns.take(waiting.turn)
            if not waiting.answer.done():
                return waiting

    def _put_back(self, getting: asyncio.Future[Waiting]) -> None:
        if getting.done():
            self._tasks.put_nowait(getting.result())
        getting.cancel()

    async def _ask(self, worker: _Worker, task: Task, hearing: asyncio.Task[None]) -> Said | None:
        """The answer to a task; None when the process dies or hangs."""
        assert worker.process.stdin is not None
        warm, expected, began = worker.warm >= len(LOOKS), thinking(task.level), time.monotonic()
        try:
            worker.process.stdin.write(msgspec.json.encode(msgspec.structs.replace(task, asker="")) + b"\n")
            await worker.process.stdin.drain()
        except ConnectionError:
            return None
        word = asyncio.ensure_future(worker.said.get())
        patience = OVERDUE * self._slowness * expected if warm else PATIENCE
        await asyncio.wait({word, hearing}, timeout=patience, return_when=asyncio.FIRST_COMPLETED)
        if word.done():
            if warm:
                self._slowness = max(1.0, 0.9 * self._slowness, (time.monotonic() - began) / expected)
            return word.result()
        word.cancel()
        if not hearing.done():
            LOG.error("a worker does not answer", extra={"seconds": round(patience, 1)})
            self._slowness = min(2 * self._slowness, PATIENCE / (OVERDUE * expected))  # perhaps it was only slow
        return None

    async def _hear(self, number: int, worker: _Worker, first: asyncio.Event) -> None:
        """Take in what a process says, until it dies."""
        assert worker.process.stdout is not None
        decoder = msgspec.json.Decoder(Said)
        while line := await worker.process.stdout.readline():
            answer = decoder.decode(line)
            self._resting.discard(number)
            if answer.what != "warmed":
                worker.said.put_nowait(answer)
                continue
            worker.warm += 1
            if worker.warm > self._warm:
                self._warm = worker.warm
                self._tell(answer.word)
            if worker.warm == len(LOOKS):
                first.set()

    def _tell(self, game: str) -> None:
        """Say that a game can be played.  Whatever comes of saying so, the bots go on."""
        if self._warmed:
            try:
                self._warmed(game)
            except Exception:
                LOG.exception("telling of the bots failed")

    def _refuse_waiting(self) -> None:
        while not self._tasks.empty():
            answer = self._tasks.get_nowait().answer
            if not answer.done():
                answer.set_exception(NoBots())


async def _end(process: Process) -> None:
    with contextlib.suppress(ProcessLookupError):
        process.kill()
    await process.communicate()  # to the end of its pipes, which closes them
