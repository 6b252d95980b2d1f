"""Looks: what one sees of a game, and that steps lead from scene to scene, forwards and back."""

from __future__ import annotations

import random

import pytest

from tischlein.play import Position, game
from tischlein.table.looks import game_info, look_of
from tischlein.table.looks.info import LOOKS
from tischlein.table.messages.parts import Scene, Step


def played(name: str, seed: int, **options: object) -> tuple[list[Position], list[Scene], list[Step]]:
    """A random game: its positions, scenes and steps."""
    rng, look = random.Random(seed), look_of(name)
    positions = [game(name, **options).start()]
    scenes, steps = [look.scene(positions[0])], []
    while positions[-1].outcome is None:
        before = positions[-1]
        move = rng.choice(before.moves)
        positions.append(before.after(move))
        scenes.append(look.after(scenes[-1], before, move, positions[-1]))
        steps.append(look.step(1, 1, before, scenes[-2], before.word(move), positions[-1], scenes[-1]))
    return positions, scenes, steps


@pytest.mark.parametrize("name", LOOKS)
def test_steps_lead_forwards_and_back(name: str) -> None:
    for seed in range(5):
        _, scenes, steps = played(name, seed)
        board = dict(scenes[0].board)
        for scene, step in zip(scenes[1:], steps, strict=True):
            board.update({change.point: change.now for change in step.changes})
            board = {point: pieces for point, pieces in board.items() if pieces}
            assert board == scene.board
            assert step.counters == scene.counters
        for scene, step in zip(reversed(scenes[:-1]), reversed(steps), strict=True):
            board.update({change.point: change.was for change in step.changes})
            board = {point: pieces for point, pieces in board.items() if pieces}
            assert board == scene.board


@pytest.mark.parametrize("name", LOOKS)
def test_choices_are_the_legal_decisions_with_their_parts(name: str) -> None:
    points = {point.name for look in game_info(name).looks for point in look.surface.points}
    look = look_of(name)
    positions, scenes, steps = played(name, 1)
    for before, scene, step in zip(positions[:-1], scenes[:-1], steps, strict=True):
        choices = look.choices(before, scene)
        assert [choice.word for choice in choices] == before.decisions()
        made = next(choice for choice in choices if choice.word == step.word)
        for part in ("kind", "piece", "origin", "target", "captures", "text"):
            assert getattr(made, part) == getattr(step, part)
        for choice in choices:
            assert {choice.origin, choice.target, *choice.captures} - {None} <= points
            assert (choice.kind == "pass") == (choice.text is not None) == (choice.target is None)
            assert (choice.kind == "capture") == bool(choice.captures)


@pytest.mark.parametrize("name", ["fox_and_geese", "bagh_chal", "fox_and_hounds"])
def test_line_games_hide_nothing_in_their_past(name: str) -> None:
    positions, scenes, _ = played(name, 2)
    for position, scene in zip(positions, scenes, strict=True):
        assert look_of(name).scene(game(name).position(position.text)) == scene


@pytest.mark.parametrize("board", [6, 7, 8, 9, 10])
def test_the_last_apples_are_golden(board: int) -> None:
    most = 0
    for seed in range(8):
        positions, scenes, steps = played("pferdeaeppel", seed, board=board)
        dropped = [
            change.now[0] for step in steps for change in step.changes if not change.was and "apple" in change.now[0]
        ]
        assert dropped == ["brown_apple"] * min(26, len(dropped)) + ["golden_apple"] * max(0, len(dropped) - 26)
        golden = sum("golden_apple" in pieces for pieces in scenes[-1].board.values())
        assert golden == max(0, len(dropped) - 26) == 12 - scenes[-1].counters[1]
        most = max(most, golden)
        horses = [pieces for pieces in scenes[-1].board.values() if len(pieces) > 1]
        assert all(pieces[0].endswith("apple") for pieces in horses)
        if positions[-1].state.white == positions[-1].state.brown:
            assert [pieces[1:] for pieces in horses] == [["white_horse", "brown_horse"]]
        again = look_of("pferdeaeppel").scene(positions[-1].game.position(positions[-1].text))
        assert set(again.board) == set(scenes[-1].board)
        assert sum("golden_apple" in pieces for pieces in again.board.values()) == golden
    assert most > 0


def test_surfaces() -> None:
    def surface(name: str, **options: object) -> tuple[str, int, int, int, int]:
        board = look_of(name).surface(game(name, **options))
        assert len({point.name for point in board.points}) == len(board.points)
        assert all(1 <= point.column <= board.columns and 1 <= point.row <= board.rows for point in board.points)
        return board.style, board.columns, board.rows, len(board.points), len(board.lines)

    assert surface("fox_and_geese") == ("lines", 7, 7, 33, 72)
    assert surface("bagh_chal") == ("lines", 5, 5, 25, 56)
    assert surface("fox_and_hounds") == ("squares", 8, 8, 32, 0)
    assert surface("pferdeaeppel", board=10) == ("squares", 10, 10, 100, 0)
