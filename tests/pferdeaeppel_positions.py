"""Positions of Pferdeäppel for tests, put together from the names of squares."""

from __future__ import annotations

from tischlein.play import Position, game


def square(name: str) -> tuple[int, int]:
    """Row and column of a square's name."""
    return int(name[1:]), ord(name[0]) - ord("a") + 1


def set_up(
    white: str = "h8",
    brown: str = "a1",
    apples: str = "",
    side: str = "white",
    left: tuple[int, int] = (20, 12),
    second: int = 0,
    board: int = 8,
    escape: str = "safe",
) -> Position:
    """The horses on those squares, apples on others (names with blanks between), so many brown and golden ones left."""
    rows = [["."] * board for _ in range(board)]
    for letter, names in ("o", apples), ("W", white), ("B", brown):
        for row, column in map(square, names.split()):
            rows[row - 1][column - 1] = letter
    text = "/".join("".join(row) for row in rows)
    fields = f"brown={left[0]} golden={left[1]} second={second}"
    return game("pferdeaeppel", board=board, escape=escape).position(f"{text} {side} {fields}")


def ends(position: Position, reason: str, white: int) -> None:
    """The round is over for that reason, with that many points for White and as many less for Brown."""
    assert position.outcome is not None
    assert (position.outcome.reason, position.outcome.returns) == (reason, {"white": white, "brown": -white})
    assert position.outcome.winner == ("white" if white > 0 else "brown" if white < 0 else None)
    assert position.decisions() == []


def supply(position: Position) -> str:
    """The apples in supply, as set-up texts have them."""
    return " ".join(word for word in position.text.split() if word.startswith(("brown=", "golden=")))
