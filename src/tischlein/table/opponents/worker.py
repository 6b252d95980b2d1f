"""A worker: compiles the games one after the other, and in between, and ever after, decides what it is asked to.

Tasks come as lines on stdin, answers go out as lines on stdout.  When stdin ends, the server is gone, and so is this.
"""

from __future__ import annotations

import os
import queue
import sys
import threading

import msgspec

from tischlein.bots import Bot
from tischlein.table.looks.info import LOOKS
from tischlein.table.offered import offered_game
from tischlein.table.opponents.task import Said, Task

NICENESS = 15
"""Bots think with what people leave of the processor."""

WARMING = 2
"""A level that searches, and not for long."""


def main() -> None:
    """Work until stdin ends."""
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    tasks: queue.SimpleQueue[Task] = queue.SimpleQueue()
    threading.Thread(target=_listen, args=(tasks,), daemon=True).start()
    for name in LOOKS:
        while not tasks.empty():
            _decide(tasks.get())
        _warm(name)
        _say(Said("warmed", name))
    while True:
        _decide(tasks.get())


def _listen(tasks: queue.SimpleQueue[Task]) -> None:
    decoder = msgspec.json.Decoder(Task)
    for line in sys.stdin.buffer:
        tasks.put(decoder.decode(line))
    os._exit(0)  # a search under way is of no use to anybody


def _warm(name: str) -> None:
    """Compile everything that a search of this game uses, or find it compiled on the disk."""
    Bot(level=WARMING, seed=0).decide(offered_game(name).start())


def _decide(task: Task) -> None:
    """Decide with what the level spends on a decision: about a second at the most."""
    try:
        position = task.position
        decision = Bot(level=task.level, seed=task.seed).decide(position)
    except Exception as error:  # this table's trouble, and nobody else's
        _say(Said("failed", type(error).__name__))
        return
    _say(Said("decided", position.word(decision.move)))


def _say(said: Said) -> None:
    sys.stdout.buffer.write(msgspec.json.encode(said) + b"\n")
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
