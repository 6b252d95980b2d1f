"""What ``tischlein`` exports: each name once, typed, and imported only when it is asked for."""

from __future__ import annotations

import ast
import subprocess
import sys
import typing
from importlib import metadata
from pathlib import Path

import pytest

import tischlein
from tischlein.play import GAMES, named
from tischlein.play import game as any_game

NAMES = """
BOARD_GAMES BadMatch BadOption BadPosition BadRecord BadSet Bot Decision GAMES Game IllegalDecision LEVELS Level Match
Option Outcome Player Position Prompt RandomBot Reason Record Refusal Search Text TischleinError UnknownGame
UnreadableFile __version__ game load_records load_set perft random_games read_record read_records read_set write_record
"""


def test_the_public_names_are_these() -> None:
    assert sorted(tischlein.__all__) == sorted(NAMES.split())
    for name in tischlein.__all__:
        assert getattr(tischlein, name) is not None
        assert name in dir(tischlein)
    with pytest.raises(AttributeError, match="no attribute 'gmae'"):
        tischlein.gmae  # noqa: B018


def test_type_checkers_know_the_same_names() -> None:
    tree = ast.parse(Path(tischlein.__file__).read_text("utf-8"))
    typed = {alias.asname for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) for alias in node.names}
    assert typed - {None} == set(tischlein.__all__) - {"__version__"}


def test_what_tischlein_play_exports_is_public() -> None:
    from tischlein import play

    assert set(play.__all__) <= set(tischlein.__all__)


def test_the_version_is_that_of_the_package() -> None:
    assert tischlein.__version__ == metadata.version("tischlein")


def test_importing_loads_nothing_that_is_slow() -> None:
    program = "import sys, tischlein; print(*sys.modules); tischlein.game; tischlein.load_records; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=120, check=True)
    bare, with_games = (set(line.split()) for line in done.stdout.splitlines())
    assert {name for name in bare if name.startswith("tischlein")} == {"tischlein"}
    assert not bare & {"numba", "numpy", "importlib.metadata"}
    assert not with_games & {"numba", "numpy"}


TYPED = {
    **dict.fromkeys(("fox_and_geese", "bagh_chal", "fox_and_hounds"), named.LineOptions),
    "pferdeaeppel": named.PferdeaeppelOptions,
    "puff": named.PuffOptions,
    "apfelernte": named.ApfelernteOptions,
}


def test_the_typed_names_are_those_of_the_games() -> None:
    assert set(typing.get_args(named.GameName)) == set(GAMES) == set(TYPED)


@pytest.mark.parametrize("name", GAMES)
def test_the_typed_options_are_those_of_the_game(name: str) -> None:
    hints = typing.get_type_hints(TYPED[name])
    options = {option.name: option for option in any_game(name).face.options}
    assert set(hints) == set(options)
    for option, hint in hints.items():
        if typing.get_args(hint):
            assert set(typing.get_args(hint)) == set(options[option].choices)
        else:
            assert isinstance(options[option].default, hint)


GOOD = """
from tischlein import Bot, Position, game

position: Position = game("puff", ruleset="long", enter_first=False).start()
game("apfelernte", players=3, set="mine.toml", deck=30)
game("bagh_chal", repetition=4)
reveal_type(game("pferdeaeppel", board=6))
Bot(level=3)
"""
BAD = [
    'game("bagh_chall")',
    'game("bagh_chal", repetitions=4)',
    'game("bagh_chal", repetition=5)',
    'game("puff", ruleset="lnog")',
    'game("puff", enter_first="maybe")',
    'game("apfelernte", player=3)',
    'game("bagh_chal").strat()',
    'game("bagh_chal").start().play(5)',
]


def test_type_checkers_catch_what_is_misspelt(tmp_path: Path) -> None:
    file = tmp_path / "checked.py"
    file.write_text(GOOD + "\n".join(BAD) + "\n")
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--cache-dir", str(tmp_path / "cache"), str(file)],
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
        cwd=tmp_path,
    )
    if "No module named mypy" in done.stderr:
        pytest.skip("mypy is not installed")
    first = GOOD.count("\n") + 1
    wrong = {int(line.split(":")[1]) for line in done.stdout.splitlines() if ": error: " in line}
    assert wrong == set(range(first, first + len(BAD))), done.stdout
    assert 'Revealed type is "tischlein.play.game.Game"' in done.stdout
