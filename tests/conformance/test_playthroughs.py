"""The golden playthroughs are what the games play today."""

import pytest

from conformance.playthroughs import FOLDER, PLAYED, transcript


@pytest.mark.parametrize("name", PLAYED)
def test_playthrough(name: str) -> None:
    assert transcript(PLAYED[name]).splitlines() == (FOLDER / f"{name}.txt").read_text("utf-8").splitlines()


def test_every_file_is_compared() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == set(PLAYED)
