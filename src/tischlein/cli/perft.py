"""perft: count sequences of decisions, the measure by which implementations of one game are compared."""

from __future__ import annotations

import signal
import time
from collections.abc import Sequence

import typer

from tischlein.cli.choice import BadChoice, choose_game
from tischlein.cli.counting import count_sequences, count_turns
from tischlein.play import Position


def run(name: str, depth: int, options: Sequence[str], position: str | None, divide: bool, turns: bool) -> None:
    """Print the counts of every depth up to one, or of every first decision, and the rate."""
    if divide and (turns or depth == 0):
        raise BadChoice("--divide counts decisions, of which there is at least one")
    game = choose_game(name, options)
    start = game.position(position) if position is not None else game.start()
    count = count_turns if turns else count_sequences
    # Compiled code does not look at signals, so Ctrl-C ends the process as it does any program that is not Python.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    count(start, min(depth, 1))  # compiles, or loads what is compiled, before the clock runs
    if divide:
        _divide(start, depth)
        return
    for each in range(min(depth, 1), depth + 1):
        began = time.perf_counter()
        found = count(start, each)
        took = time.perf_counter() - began
        typer.echo(f"{each:>3}  {found:>20,}  {took:>9.3f} s  {found / took:>15,.0f} /s")


def _divide(start: Position, depth: int) -> None:
    """The count behind each first decision, and their sum."""
    total = 0
    for word in start.decisions():
        found = count_sequences(start.play(word), depth - 1)
        total += found
        typer.echo(f"{word}  {found:,}")
    typer.echo(f"sum  {total:,}")
