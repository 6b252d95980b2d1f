"""The games' plain C++ twins: compiled by g++ when their sources have changed, run, and read.

A twin plays by the same rules as `tischlein.rules`, written independently in `twins/<game>.cpp`; the benchmark
compares the two speeds, the tests compare the two counts.
"""

import hashlib
import json
import os
import shutil
import subprocess
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

GAMES = ("fox_and_geese", "bagh_chal", "fox_and_hounds", "pferdeaeppel", "puff")
SOURCES = Path(__file__).parent / "twins"
BUILD = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "tischlein" / "twins"
"""Where executables lie: not beside the sources, which may be installed where nobody may write."""

FLAGS = ("-O3", "-march=native", "-std=c++17")


class CompilerError(RuntimeError):
    """There is no g++, or it refused a twin."""


class TwinError(RuntimeError):
    """A twin refused its arguments or died."""


@dataclass(frozen=True)
class Rate:
    """Random games played to the end, and the time that took."""

    games: int
    decisions: int  # of both sides and of chance
    seconds: float
    outcomes: Mapping[str, int] = field(default_factory=dict)  # how many games ended for each reason

    @property
    def games_per_second(self) -> float:
        return self.games / self.seconds

    @property
    def decisions_per_game(self) -> float:
        return self.decisions / self.games


def compiler() -> str:
    """The path of g++."""
    found = shutil.which("g++")
    if found is None:
        raise CompilerError("g++ is not installed; the C++ twins need it (Debian: apt-get install g++)")
    return found


def build(game: str, folder: Path = BUILD) -> Path:
    """The game's executable in this folder, compiled unless it is there already from the very same sources."""
    if game not in GAMES:
        raise ValueError(f"{game!r} has no C++ twin; these have: {', '.join(GAMES)}")
    source = SOURCES / f"{game}.cpp"
    gxx = compiler()
    # The predefined macros tell compiler and processor apart: -march=native builds for this one only.
    macros = _run([gxx, *FLAGS, "-dM", "-E", "-x", "c++", os.devnull], CompilerError)
    parts = [macros.encode(), " ".join(FLAGS).encode(), source.read_bytes(), (SOURCES / "twin.hpp").read_bytes()]
    executable = folder / f"{game}-{hashlib.sha256(b''.join(parts)).hexdigest()[:16]}"
    if not executable.exists():
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=folder) as scratch:  # moved when whole, so two processes may race
            fresh = Path(scratch) / game
            _run([gxx, *FLAGS, "-o", str(fresh), str(source)], CompilerError)
            fresh.replace(executable)
    return executable


def playouts(game: str, games: int, seed: int = 1, *, folder: Path = BUILD, **options: object) -> Rate:
    """Play so many random games; options as in the rules: `playouts("puff", 1000, ruleset="long", enter_first=0)`."""
    text = _run([str(build(game, folder)), "playouts", str(games), str(seed), *_words(options)], TwinError)
    answer = json.loads(text)
    return Rate(answer["games"], answer["plies"], answer["seconds"], answer["outcomes"])


def perft(game: str, depth: int, *, folder: Path = BUILD, **options: object) -> int:
    """How many sequences of exactly so many decisions the game's start has."""
    return int(_run([str(build(game, folder)), "perft", str(depth), *_words(options)], TwinError))


def _words(options: Mapping[str, object]) -> list[str]:
    return [f"{name}={int(value) if isinstance(value, bool) else value}" for name, value in options.items()]


def _run(command: list[str], error: type[RuntimeError]) -> str:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise error(f"{' '.join(command)} failed ({done.returncode}):\n{done.stderr}")
    return done.stdout
