"""The benchmarks, by one command: python benchmarks/run.py [GAME …] [--seconds S] [--strict]

Prints ratios against baselines measured in the same run, in turns, one thread.  --strict makes a missed one an error.
"""

from __future__ import annotations

import argparse
import math
import os
import sys
from collections.abc import Iterable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

import apfelernte
import footprint
import playouts
import twins
from measure import Ratio


def show(ratios: Iterable[Ratio]) -> int:
    """Print each line as it is measured; how many fell short."""
    short = 0
    for one in ratios:
        sign = "≥" if one.more_is_better else "≤"
        verdict = "ok" if one.reached else "SHORT"
        figures = f"{one.name:<36} {one.ours:>11}  against {one.against:<36} {one.ratio:8.2f}"
        print(f"{figures}  {sign} {one.wanted:g}  {verdict}")
        sys.stdout.flush()
        short += not one.reached
    return short


def seconds(word: str) -> float:
    """A time above zero."""
    number = float(word)
    if not math.isfinite(number) or number <= 0:
        raise ValueError(word)
    return number


def main(arguments: list[str] | None = None) -> int:
    """Run the benchmarks; the number of ratios that fell short with --strict, else 0."""
    parser = argparse.ArgumentParser(prog="tischlein bench", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"of {', '.join(playouts.ALL)}; all by default")
    parser.add_argument("--seconds", type=seconds, default=0.25, help="how long one measurement takes, about")
    parser.add_argument("--strict", action="store_true", help="exit with 1 when a ratio falls short")
    chosen = parser.parse_args(arguments)
    names = chosen.games or playouts.ALL
    unknown = [name for name in names if name not in playouts.ALL]
    if unknown:
        parser.error(f"no such game: {', '.join(unknown)}")
    print(f"Medians of {playouts.ROUNDS} rounds, measured in turns on one thread; {os.cpu_count()} cores.")
    short = 0
    try:
        short += show(playouts.against_twins(names, chosen.seconds))
    except twins.CompilerError as error:
        print(f"left out, the C++ twins: {error}")
    missing = playouts.openspiel_missing()
    if missing:
        print(f"left out, OpenSpiel: {missing}")
    else:
        short += show(playouts.against_openspiel(names, chosen.seconds))
    if "apfelernte" in names:
        short += show(apfelernte.ratios(chosen.seconds))
    short += show(footprint.start_up())
    short += show(footprint.memory())
    print("All ratios are reached." if not short else f"{short} ratio{'s' * (short > 1)} below what is wanted.")
    return 1 if short and chosen.strict else 0


if __name__ == "__main__":
    raise SystemExit(main())
