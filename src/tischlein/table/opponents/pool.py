"""Pool: worker processes and the tasks that wait for one.  A worker that dies or hangs is replaced."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from time import time
from typing import Protocol

import msgspec

from tischlein.table.looks.info import LOOKS
from tischlein.table.metrics import BOTS_WAITING
from tischlein.table.opponents.task import Said, Task, budget

PATIENCE = 180.0
"""Seconds after which a worker counts as hung; compiling every game from scratch takes less."""

FAILURES = 3
"""So many deaths of a worker one after the other, and it is not started again."""

PATIENT = 10.0
"""So many times the time that a task takes, later ones that are quick go first."""

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


@dataclass(order=True)
class _Waiting:
    """A task that waits: short ones go before long ones, but nobody waits for ever."""

    turn: float
    task: Task = field(compare=False)
    answer: asyncio.Future[str] = field(compare=False)


class Pool:
    """Some worker processes; ``start`` and ``close``."""

    def __init__(self, workers: int, warmed: Callable[[str], None] | None = None, command: Sequence[str] = COMMAND):
        self._command = command
        self._tasks: asyncio.PriorityQueue[_Waiting] = asyncio.PriorityQueue()
        self._workers = workers
        self._warmed = warmed
        self._warm = self._alive = 0
        self._running: list[asyncio.Task[None]] = []
        BOTS_WAITING.read = self._tasks.qsize

    @property
    def status(self) -> str:
        """``ready``, ``warming`` or ``off``."""
        if self._alive == 0:
            return "off"
        return "ready" if self._warm >= len(LOOKS) else "warming"

    def start(self) -> None:
        """Start the workers.  The first one compiles; the others find what it has compiled on the disk."""
        first = asyncio.Event()
        self._alive = self._workers
        for number in range(self._workers):
            begin = None if number == 0 else first
            self._running.append(asyncio.create_task(self._run(begin, first), name=f"worker {number}"))

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
        self._tasks.put_nowait(_Waiting(time() + PATIENT * budget(task.level), task, answer))
        return await answer

    async def _run(self, begin: asyncio.Event | None, first: asyncio.Event) -> None:
        """One worker, with its successors."""
        if begin:
            await begin.wait()
        failures = 0
        while failures < FAILURES:
            process = await self._begin()
            try:
                worked = await self._work(process, first)
            finally:
                await _end(process)
            failures = 0 if worked else failures + 1
            LOG.warning("a worker died", extra={"code": process.returncode, "failures": failures})
        first.set()
        self._alive -= 1
        if self._alive == 0:
            LOG.error("no bots: their workers die one after the other")
            self._refuse_waiting()

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

    async def _work(self, process: Process, first: asyncio.Event) -> bool:
        """Give tasks to a process until it dies; whether it has done any work."""
        said: asyncio.Queue[Said] = asyncio.Queue()
        hearing = asyncio.create_task(self._hear(process, said, first))
        worked = False
        try:
            while waiting := await self._next(hearing):
                answer, heard = waiting.answer, None
                try:
                    heard = await self._ask(process, waiting.task, said, hearing)
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

    async def _next(self, hearing: asyncio.Task[None]) -> _Waiting | None:
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
            if not waiting.answer.done():
                return waiting

    def _put_back(self, getting: asyncio.Future[_Waiting]) -> None:
        if getting.done():
            self._tasks.put_nowait(getting.result())
        getting.cancel()

    async def _ask(
        self, process: Process, task: Task, said: asyncio.Queue[Said], hearing: asyncio.Task[None]
    ) -> Said | None:
        """The answer to a task; None when the process dies or hangs."""
        assert process.stdin is not None
        try:
            process.stdin.write(msgspec.json.encode(task) + b"\n")
            await process.stdin.drain()
        except ConnectionError:
            return None
        word = asyncio.ensure_future(said.get())
        await asyncio.wait({word, hearing}, timeout=PATIENCE, return_when=asyncio.FIRST_COMPLETED)
        if word.done():
            return word.result()
        word.cancel()
        return None

    async def _hear(self, process: Process, said: asyncio.Queue[Said], first: asyncio.Event) -> None:
        """Take in what a process says, until it dies."""
        assert process.stdout is not None
        decoder = msgspec.json.Decoder(Said)
        warm = 0
        while line := await process.stdout.readline():
            answer = decoder.decode(line)
            if answer.what != "warmed":
                said.put_nowait(answer)
                continue
            warm += 1
            if warm > self._warm:
                self._warm = warm
                if self._warmed:
                    self._warmed(answer.word)
            if warm == len(LOOKS):
                first.set()

    def _refuse_waiting(self) -> None:
        while not self._tasks.empty():
            answer = self._tasks.get_nowait().answer
            if not answer.done():
                answer.set_exception(NoBots())


async def _end(process: Process) -> None:
    with contextlib.suppress(ProcessLookupError):
        process.kill()
    await process.communicate()  # to the end of its pipes, which closes them
