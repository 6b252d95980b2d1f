"""The pool of workers: tasks are given out, the dead are replaced, and who cannot be helped hears of it."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from tischlein.table.opponents import NoBots, Pool, Task, worker
from tischlein.table.opponents.task import Said, budget

pytestmark = pytest.mark.anyio

WORKER = """
import json, os, sys, time
for name in range(4):
    print(json.dumps({"what": "warmed", "word": str(name)}), flush=True)
for line in sys.stdin:
    task = json.loads(line)
    word = task["words"][0] if task["words"] else str(task["level"])
    if word == "die": os._exit(3)
    if word == "fail":
        print(json.dumps({"what": "failed", "word": "ValueError"}), flush=True)
        continue
    if word == "sleep": time.sleep(0.3)
    print(json.dumps({"what": "decided", "word": word}), flush=True)
"""


@asynccontextmanager
async def pool(workers: int = 1, code: str = WORKER) -> AsyncIterator[Pool]:
    """A pool whose workers repeat what they are told."""
    started = Pool(workers, command=(sys.executable, "-c", code))
    started.start()
    try:
        yield started
    finally:
        await started.close()


def task(word: str = "", level: int = 1) -> Task:
    return Task("fox_and_hounds", {}, None, [word] if word else [], level, 0)


async def test_every_task_gets_its_own_answer() -> None:
    async with pool(2) as bots:
        words = [f"word-{number}" for number in range(50)]
        assert await asyncio.gather(*(bots.decide(task(word)) for word in words)) == words
        assert bots.status == "ready"


async def test_a_worker_that_dies_is_replaced() -> None:
    async with pool() as bots:
        with pytest.raises(NoBots):
            await bots.decide(task("die"))
        assert await bots.decide(task("alive")) == "alive"


async def test_a_task_that_cannot_be_done_harms_nobody_else() -> None:
    async with pool() as bots:
        for _ in range(5):
            with pytest.raises(NoBots):
                await bots.decide(task("fail"))
        assert await bots.decide(task("alive")) == "alive"
        assert bots.status == "ready"


def test_a_worker_survives_what_cannot_be_decided(monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[Said] = []
    monkeypatch.setattr(worker, "_say", said.append)
    worker._decide(task("no decision"))
    assert said == [Said("failed", "IllegalDecision")]


async def test_without_workers_there_are_no_bots() -> None:
    async with pool(0) as bots:
        assert bots.status == "off"
        with pytest.raises(NoBots):
            await bots.decide(task())


async def test_workers_that_keep_dying_are_given_up() -> None:
    async with pool(code="raise SystemExit(1)") as bots:
        async with asyncio.timeout(30):
            while bots.status != "off":
                with pytest.raises(NoBots):
                    await bots.decide(task())


async def test_quick_tasks_go_first_but_nobody_waits_for_ever() -> None:
    done = []

    async def ask(bots: Pool, asked: Task) -> None:
        done.append(await bots.decide(asked))

    async with pool() as bots:
        await bots.decide(task())
        busy = asyncio.create_task(ask(bots, task("sleep")))
        await asyncio.sleep(0.05)
        later = [asyncio.create_task(ask(bots, task(level=level))) for level in (8, 5, 1)]
        await asyncio.gather(busy, *later)
    assert done == ["sleep", "1", "5", "8"]
    assert budget(8) == 1.0
    assert budget(7) == 0.25


async def test_nobody_is_answered_who_has_gone() -> None:
    async with pool() as bots:
        busy = asyncio.create_task(bots.decide(task("sleep")))
        gone = asyncio.create_task(bots.decide(task("die")))
        await asyncio.sleep(0.1)
        gone.cancel()
        assert await busy == "sleep"
        assert await bots.decide(task("alive")) == "alive"


async def test_the_end_leaves_nobody_waiting() -> None:
    async with pool() as bots:
        waiting = [asyncio.create_task(bots.decide(task("sleep"))) for _ in range(3)]
        await asyncio.sleep(0.1)
    answers = await asyncio.wait_for(asyncio.gather(*waiting, return_exceptions=True), 5)
    assert all(isinstance(answer, NoBots | str) for answer in answers)
