"""Text files that users name: opened only if they are regular files of bounded size, and decoded as UTF-8.

Opening a terminal, a FIFO or a device may block for ever or have effects of its own, and the files of /proc and /sys
have no size that could be checked.  So a file is looked at before it is opened, opened without waiting, and looked at
again.
"""

from __future__ import annotations

import os
import stat
from typing import BinaryIO

from tischlein.play.errors import TischleinError
from tischlein.play.words import Text

BYTE_ORDER_MARK = "\ufeff"

_UTF8_MARK = b"\xef\xbb\xbf"
_OTHER_MARKS = {b"\xff\xfe\0\0": "UTF-32", b"\0\0\xfe\xff": "UTF-32", b"\xff\xfe": "UTF-16", b"\xfe\xff": "UTF-16"}

_KERNEL_FOLDERS = ("/proc", "/sys")

DIRECTORY = Text("this is a directory", "das ist ein Ordner")
_KINDS = {
    stat.S_IFIFO: Text("this is a pipe (FIFO), not a regular file", "das ist eine Pipe (FIFO), keine normale Datei"),
    stat.S_IFCHR: Text(
        "this is a device or a terminal, not a regular file", "das ist ein Gerät oder Terminal, keine normale Datei"
    ),
    stat.S_IFBLK: Text("this is a device, not a regular file", "das ist ein Gerät, keine normale Datei"),
    stat.S_IFSOCK: Text("this is a socket, not a regular file", "das ist ein Socket, keine normale Datei"),
}
_NOT_REGULAR = Text("this is not a regular file", "das ist keine normale Datei")
_OF_THE_KERNEL = Text(
    "this belongs to the operating system ({folder}) and is not a regular file",
    "das gehört dem Betriebssystem ({folder}) und ist keine normale Datei",
)
NOT_UTF8 = Text("not UTF-8; save the file in that encoding", "kein UTF-8; speichere die Datei in dieser Kodierung")


class UnreadableFile(TischleinError):
    """A file that is not read: ``path`` as it was given, the ``reason`` and the ``line`` (0: the whole file).

    ``said`` is the message in both languages.
    """

    def __init__(self, path: str, reason: Text, line: int = 0) -> None:
        self.path, self.reason, self.line = path, reason, line
        where = Text(f", line {line}", f", Zeile {line}") if line else Text("", "")
        self.said = Text(f"{path}{where.en}: {reason.en}", f"{path}{where.de}: {reason.de}")
        super().__init__(self.said.en)

    def __reduce__(self) -> tuple[type[UnreadableFile], tuple[str, Text, int]]:
        return type(self), (self.path, self.reason, self.line)


def open_regular(path: str | os.PathLike[str], most: int) -> BinaryIO:
    """Open a regular file of at most ``most`` bytes for reading, behind a UTF-8 byte-order mark if it has one.

    Raises UnreadableFile for what is not a regular file, is too large, or begins with the byte-order mark of another
    encoding; OSError where the system refuses it (no such file, no permission); ValueError for a path with a null byte.
    """
    name = os.fspath(path)
    _check(name, os.stat(name), most)
    real = os.path.realpath(name)
    for folder in _KERNEL_FOLDERS:
        if os.path.commonpath([real, folder]) == folder:
            reason = (text.format(folder=folder) for text in _OF_THE_KERNEL)
            raise UnreadableFile(name, Text(*reason))
    descriptor = os.open(name, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0))
    file = os.fdopen(descriptor, "rb")
    try:
        _check(name, os.fstat(descriptor), most)
        begin = file.read(4)
        for mark, encoding in _OTHER_MARKS.items():
            if begin.startswith(mark):
                raise UnreadableFile(name, Text(f"{encoding}, {NOT_UTF8.en}", f"{encoding}, {NOT_UTF8.de}"))
        file.seek(len(_UTF8_MARK) if begin.startswith(_UTF8_MARK) else 0)
    except BaseException:
        file.close()
        raise
    return file


def _check(name: str, found: os.stat_result, most: int) -> None:
    if stat.S_ISDIR(found.st_mode):
        raise UnreadableFile(name, DIRECTORY)
    if not stat.S_ISREG(found.st_mode):
        raise UnreadableFile(name, _KINDS.get(stat.S_IFMT(found.st_mode), _NOT_REGULAR))
    if found.st_size > most:
        raise UnreadableFile(name, too_large(most))


def read_text(path: str | os.PathLike[str], most: int) -> str:
    """What a text file says, without a byte-order mark.

    Raises UnreadableFile as ``open_regular`` does, and for what is not UTF-8, with its line; OSError; ValueError.
    """
    with open_regular(path, most) as file:
        data = file.read(most + 1)
    if len(data) > most:  # it has grown since
        raise UnreadableFile(os.fspath(path), too_large(most))
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise UnreadableFile(os.fspath(path), NOT_UTF8, data[: error.start].count(b"\n") + 1) from None


def too_large(most: int) -> Text:
    """The reason for refusing a file of more than ``most`` bytes."""
    size, unit = (most // 1_000_000, "MB") if most < 1_000_000_000 else (most // 1_000_000_000, "GB")
    return Text(f"it is larger than {size} {unit}", f"das ist mehr als {size} {unit}")
