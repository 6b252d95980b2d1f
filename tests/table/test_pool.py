"""The pool of workers: tasks are given out, the dead are replaced, and who cannot be helped hears of it."""

from __future__ import annotations

import asyncio
import os
import pathlib
import signal
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from tischlein.table.looks.info import LOOKS
from tischlein.table.opponents import NoBots, Pool, Task, worker
from tischlein.table.opponents import pool as pool_module
from tischlein.table.opponents.task import Said, budget
from tischlein.table.opponents.turns import REMEMBERED, Turns

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


def task(word: str = "", level: int = 1, asker: str = "") -> Task:
    return Task("fox_and_hounds", {}, None, [word] if word else [], level, 0, asker)


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


WARM = WORKER.replace("range(4)", f"range({len(LOOKS)})")
"""A worker that can play everything at once."""


async def test_a_worker_that_is_stopped_is_noticed_long_before_a_compilation_would_be_over(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(pool_module, "OVERDUE", 0.2)
    code = WARM.replace("for line in sys.stdin:", "print(os.getpid(), file=sys.stderr)\nfor line in sys.stdin:")
    code = code.replace('if word == "die"', 'if word == "pid": word = str(os.getpid())\n    if word == "die"')
    async with pool(code=code) as bots:
        pid = int(await bots.decide(task("pid")))
        os.kill(pid, signal.SIGSTOP)
        began = time.monotonic()
        with pytest.raises(NoBots):
            await bots.decide(task("lost"))
        assert time.monotonic() - began < pool_module.PATIENCE / 3
        assert int(await bots.decide(task("pid"))) != pid, "another worker has taken its place"


async def test_a_worker_that_is_not_warm_may_compile_for_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool_module, "OVERDUE", 0.001)
    async with pool() as bots:
        assert bots.status == "warming"
        assert await bots.decide(task("sleep")) == "sleep"


async def test_bots_that_a_busy_machine_makes_slow_are_given_more_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool_module, "OVERDUE", 0.05)  # a tenth of a second, for what takes three
    async with pool(code=WARM) as bots:
        await bots.decide(task())
        async with asyncio.timeout(60):
            while True:
                try:
                    assert await bots.decide(task("sleep")) == "sleep"
                    break
                except NoBots:
                    continue


async def test_deaths_far_apart_are_no_reason_to_give_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool_module, "QUICK", 0.0)  # every life is a long one
    code = WARM.replace("for line in sys.stdin:", "time.sleep(0.1); os._exit(1)\nfor line in sys.stdin:")
    async with pool(code=code) as bots:
        for _ in range(20):
            await asyncio.sleep(0.1)
            assert bots.status != "off"


async def test_workers_that_keep_dying_are_tried_again_later(
    monkeypatch: pytest.MonkeyPatch, tmp_path: pathlib.Path
) -> None:
    monkeypatch.setattr(pool_module, "REST", 0.2)
    trouble = tmp_path / "trouble"
    trouble.touch()
    async with pool(2, code=f"import os\nif os.path.exists({str(trouble)!r}): os._exit(1)\n{WARM}") as bots:
        async with asyncio.timeout(60):
            while bots.status != "off":
                await asyncio.sleep(0.05)
        with pytest.raises(NoBots):
            await bots.decide(task())
        trouble.unlink()
        async with asyncio.timeout(60):
            while bots.status != "ready":
                await asyncio.sleep(0.05)
        assert await bots.decide(task("alive")) == "alive"


async def test_telling_of_progress_may_fail_and_nothing_else_happens() -> None:
    told = []

    def warmed(game: str) -> None:
        told.append(game)
        raise BrokenPipeError

    bots = Pool(1, warmed, (sys.executable, "-c", WARM))
    bots.start()
    try:
        assert await bots.decide(task("alive")) == "alive"
        assert bots.status == "ready"
        assert len(told) == len(LOOKS)
    finally:
        await bots.close()


async def test_askers_take_turns() -> None:
    done = []

    async def ask(bots: Pool, asked: Task) -> None:
        done.append(await bots.decide(asked))

    async with pool(code=WARM) as bots:
        busy = asyncio.create_task(ask(bots, task("sleep")))
        await asyncio.sleep(0.1)
        flood = [asyncio.create_task(ask(bots, task(f"hint {n}", 7, "address 1"))) for n in range(300)]
        await asyncio.sleep(0.05)
        honest = [asyncio.create_task(ask(bots, task(f"table {n}", 7, f"table {n}"))) for n in range(3)]
        await asyncio.gather(busy, *flood, *honest)
    assert [word for word in done if word.startswith("hint")] == [f"hint {n}" for n in range(300)]
    assert all(done.index(f"table {n}") <= 5 for n in range(3))


async def test_a_worker_is_not_told_who_asks() -> None:
    code = WARM.replace('if word == "die"', 'word = task.get("asker")\n    if word == "die"')
    async with pool(code=code) as bots:
        assert await bots.decide(task("who", asker="address 192.0.2.7")) == ""


def test_nobody_waits_for_ever_and_those_who_are_done_are_forgotten() -> None:
    turns = Turns()
    slow = turns.give("table", budget(8))
    overtaken = 0
    while (quick := turns.give(f"other {overtaken}", budget(4))) < slow:
        turns.take(quick)
        overtaken += 1
    assert overtaken < 300
    for number in range(3 * REMEMBERED):
        turns.take(turns.give(f"address {number}", 1.0))
    assert len(turns._last) <= REMEMBERED + 1
