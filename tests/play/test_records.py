"""Records: written, read back, and read as far as they are good."""

from __future__ import annotations

import pickle
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TextIO

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from short_texts import short
from tischlein.play import (
    GAMES,
    BadRecord,
    Record,
    game,
    read_record,
    read_records,
    write_record,
)
from tischlein.play.reading import LONGEST

NO_BEGINNINGS = 'one\n\n  two\n[Game "puff"]\n \\[Game [ Game\n\ufeff [ Game\n[\ufeffGame'

CHAIN = "3/3/7/FG1G3/6G/3/3 fox captured=0 quiet=0"

GOOD = """\
; a collection
% by nobody

[Game "bagh_chal"]
[Options "repetition=4"]
[Place "the \\"Hof\\" \\\\ garden"]
[Result "*"]

{An opening
 \\[Game is not the beginning of a record here}
1. b1 2. a1xc1 ; takes
{at once} *

[Game "fox_and_geese"]
[Position "3/3/7/FG1G3/6G/3/3 fox captured=0 quiet=0"]

1. a4xc4 c4xe4 2. g5-f5
"""


def read(text: str) -> list[Record | BadRecord]:
    return list(read_records(text.splitlines(keepends=True)))


def bad(text: str) -> BadRecord:
    with pytest.raises(BadRecord) as error:
        read_record(text)
    return error.value


def test_records_as_people_write_them() -> None:
    first, second = read(GOOD)
    assert isinstance(first, Record)
    assert isinstance(second, Record)
    assert first.game == game("bagh_chal", repetition=4)
    assert first.tags == {"Place": 'the "Hof" \\ garden'}
    assert first.decisions == ("b1", "a1xc1")
    assert first.comments == {0: "An opening\n[Game is not the beginning of a record here", 2: "at once"}
    assert first.result == "*"
    assert short(second.start) == CHAIN
    assert second.decisions == ("a4xc4", "c4xe4", "g5-f5")
    assert second.final.to_move == "fox"
    assert list(second.turns()) == [(0, 2), (2, 3)], "a chain of jumps is one turn"


def test_what_is_written_reads_back_equal() -> None:
    comments = {0: "", 1: "a } b { c \\ d", 2: NO_BEGINNINGS, 3: "the end"}
    record = Record(
        game("fox_and_hounds").start(), ("e1-d2", "b8-a7", "d2-e3"), {"White": 'A "B" C\\', "Empty": ""}, comments
    )
    text = write_record(record)
    assert read_record(text) == record
    assert read(text + "\n" + text) == [record, record]
    assert read(text.replace("\n", "\r\n")) == [record, record][:1]
    assert read("\ufeff" + text) == [record]
    assert pickle.loads(pickle.dumps(record)) == record


def test_dice_belong_to_the_turn_they_are_thrown_for() -> None:
    words = "white 1-6 in-1 in-6 5-5 in-5 in-5 in-2 stop 1-2 in-1 in-2"
    record = read_record(f'[Game "puff"]\n1. {words}')
    turns = [record.decisions[first:last] for first, last in record.turns()]
    assert turns == [
        ("white", "1-6", "in-1", "in-6"),
        ("5-5", "in-5", "in-5", "in-2", "stop"),
        ("1-2", "in-1", "in-2"),
    ]
    assert "1. white 1-6 in-1 in-6 2. 5-5 in-5 in-5 in-2 stop 3. 1-2 in-1 in-2 *" in write_record(record)


def test_numbers_may_touch_their_decision_or_be_left_out() -> None:
    for body in ("1.b1 2.a1xc1", "b1 a1xc1", "1... b1 2. a1xc1", "b1\n\n\n2. a1xc1"):
        assert read_record(f'[Game "bagh_chal"]\n\n{body}\n').decisions == ("b1", "a1xc1")


def test_a_game_that_ended_at_the_table_says_how() -> None:
    ending = "resigned tigers -1 goats 1"
    record = Record(game("bagh_chal").start(), ("b1",), ending=ending)
    assert record.result == ending
    text = write_record(record)
    assert text.endswith("1. b1 resigned\n")
    assert read_record(text) == record
    assert bad(text.replace("goats 1", "goats")).reason.startswith("the result is written resigned")
    assert bad(text.replace("goats 1", "goats 01")).reason.startswith("the result is written resigned")
    assert bad(text.replace("goats 1", "goats 0")).reason == "the returns add up to -1 instead of 0"
    assert bad(text.replace("-1 goats 1", "99 goats -99")).reason == "no return of this game is larger than 1"
    assert read_record(text.replace("resigned tigers", " resigned  tigers ")) == record
    assert "needs the tag Result" in bad('[Game "bagh_chal"]\nb1 resigned').reason
    assert "is not that of the game" in bad(text.replace("1. b1 resigned", "1. b1 time")).reason


OTHER = "T3T/5/5/5/T3T goats hand=20 captured=0 repetition=4"
SETUP = "4/4/4/4/4/4/2F1/HHHH fox quiet=0"


@pytest.mark.parametrize(
    ("text", "line", "column", "reason"),
    [
        ("", 1, 1, "there is no record here"),
        ("1. b1", 1, 1, "a record begins with"),
        ('[Game "chess"]', 1, 1, "the games are"),
        ('[Game "bagh_chal"]\n[Options "speed=9"]', 2, 1, "option speed"),
        ('[Game "bagh_chal"]\n[Options "repetition"]', 2, 1, "name=value"),
        ('[Game "bagh_chal"]\n[Options "repetition=4 repetition=3"]', 2, 1, "each once"),
        ('[Game "bagh_chal"]\n\n[Position "T/T goats"]', 3, 1, "rows instead of 5"),
        (f'[Game "bagh_chal"]\n[Options "repetition=3"]\n[Position "{OTHER}"]', 3, 1, "other options"),
        ('[Game "bagh_chal"]\n  [Place Hof]', 2, 3, "a tag is written"),
        ('[Game "bagh_chal"]\n[A "x"]\n[A "y"]', 3, 1, "given twice"),
        ('[Game "bagh_chal"]\n\n1. b1 2. a1xd1', 3, 10, "No line leads from a1 to d1"),
        ('[Game "bagh_chal"]\n1. b1\n  {never closed\n2. a1xc1', 3, 3, "never closed"),
        ('[Game "bagh_chal"]\n1. b1 } 2. a1xc1', 2, 7, "a } without"),
        ('[Game "bagh_chal"]\n1. b1 3. a1xc1', 2, 7, "turn 3 stands where turn 2 begins"),
        ('[Game "bagh_chal"]\n1. b1 1. a1xc1', 2, 7, "turn 1 stands where turn 2 begins"),
        ('[Game "bagh_chal"]\n1. 1. b1', 2, 4, "turn 1 has its number already"),
        ('[Game "bagh_chal"]\n1. b1 2. {so}\n2. a1xc1', 3, 1, "turn 2 has its number already"),
        (f'[Game "fox_and_geese"]\n[Position "{CHAIN}"]\n1. a4xc4 1. c4xe4', 3, 10, "turn 1 has its number already"),
        ('[Game "bagh_chal"]\n[Place "M\udcfcnchen"]', 2, 10, "not UTF-8"),
        ('; M\udcfcnchen\n[Game "bagh_chal"]', 1, 4, "not UTF-8"),
        ('[Game "bagh_chal"]\n1. b1 * a1xc1', 2, 9, "after the end"),
        ('[Game "bagh_chal"]\n1. b1 goats_blocked', 2, 7, "by the rules it is not over"),
        ('[Game "bagh_chal"]\n[Result "goats_blocked tigers 1 goats -1"]\n1. b1 *', 2, 1, "is not that of the game: *"),
        (f'[Game "fox_and_hounds"]\n[Position "{SETUP}"]\nc7-b8', 3, 1, "c7-b8"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said_with_line_column_and_reason(text: str, line: int, column: int, reason: str) -> None:
    error = bad(text)
    assert (error.line, error.column) == (line, column)
    assert reason in error.reason
    assert str(error) == f"line {line}, column {column}: {error.reason}"
    assert pickle.loads(pickle.dumps(error)) == error


def test_good_games_around_a_broken_one_are_read() -> None:
    good = write_record(Record(game("bagh_chal").start(), ("b1",)))
    broken = '[Game "bagh_chal"]\n\n1. b1 {never closed\n'
    found = read(f"rubbish\n{good}{broken}\n{good}[Game oops]\n{good}")
    assert [isinstance(record, Record) for record in found] == [False, True, False, True, False, True]
    assert [(one.line, one.column) for one in found if isinstance(one, BadRecord)] == [(1, 1), (8, 7), (14, 1)]


@pytest.mark.parametrize(
    "begin", ['  [Game "puff"]', '\ufeff[Game "puff"]', '\ufeff  [ Game "puff"]', '\t\ufeff[Game "puff"]']
)
def test_a_record_begins_indented_and_behind_a_byte_order_mark(begin: str) -> None:
    one = Record(game("bagh_chal").start(), ("b1",))
    two = Record(game("puff").start(), ("white",))
    assert read(f"{write_record(one)}\n{begin}\n1. white *\n\n{write_record(one)}") == [one, two, one]
    assert read(f"{write_record(one)}\ufeff; another collection\n{begin}\n1. white") == [one, two]


def test_long_records_are_read_in_no_time() -> None:
    comments = " ".join("{so}" for _ in range(20_000))
    record = read_record(f'[Game "bagh_chal"]\n1. b1 {comments}\n{" " * 500_000}\n2. a1xc1')
    assert record.comments == {1: "\n".join(["so"] * 20_000)}


def test_a_record_that_is_too_long_is_refused_and_the_next_one_read() -> None:
    good = write_record(Record(game("bagh_chal").start(), ("b1",)))
    comment = "{" + "x" * (LONGEST // 2) + "}\n"
    found = read(f'[Game "bagh_chal"]\n1. b1\n{comment}{comment}{comment}\n{good}')
    assert isinstance(found[0], BadRecord)
    assert (found[0].line, found[0].column) == (4, 1)
    assert found[0].text.en == "the record is longer than 1,048,576 characters here"
    assert found[0].text.de == "die Aufzeichnung ist hier länger als 1.048.576 Zeichen"
    assert [isinstance(one, Record) for one in found] == [False, True]
    fits = read(f'[Game "bagh_chal"]\n1. b1\n{comment}')
    assert isinstance(fits[0], Record)
    assert fits[0].comments == {1: "x" * (LONGEST // 2)}


def test_long_words_and_tags_are_not_repeated_in_full() -> None:
    word = "x" * 100_000
    for text in (
        f'[Game "bagh_chal"]\n1. {word}',
        f'[Game "{word}"]\n',
        f'[Game "bagh_chal"]\n[Options "{word}"]',
        f'[Game "bagh_chal"]\n[Options "{word}=1"]',
        f'[Game "bagh_chal"]\n[Options "repetition={word}"]',
        f'[Game "bagh_chal"]\n[Position "{word}"]',
        f'[Game "bagh_chal"]\n[Result "{word}"]\n1. b1 *',
        f'[Game "bagh_chal"]\n[{word} "1"]\n[{word} "2"]',
    ):
        error = bad(text)
        assert len(str(error)) < 12_000, text[:40]
        assert len(error.said.de) < 12_000, text[:40]


PEAK = """
import sys
from pathlib import Path
from tischlein.cli.record import check
status = Path("/proc/self/status")
for file in sys.argv[1:]:
    check([Path(file)], "en")
print([line for line in status.read_text().splitlines() if line.startswith("VmHWM")][0].split()[1])
"""


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="the peak of a process's memory is read from /proc")
def test_files_of_any_size_and_kind_take_the_room_of_one_record(tmp_path: Path) -> None:
    million = 1_000_000
    contents: dict[str, Callable[[TextIO], object]] = {
        "a line without end": lambda file: [file.write("x" * million) for _ in range(16)],
        "lines of another format": lambda file: [file.write("1. e4 e5 2. Nf3\n" * (million // 16)) for _ in range(16)],
        "one comment": lambda file: [
            file.write('[Game "bagh_chal"]\n1. b1 {'),
            *(file.write("so it goes on\n" * (million // 14)) for _ in range(16)),
            file.write("}\n"),
        ],
        "one comment in one line": lambda file: [
            file.write('[Game "bagh_chal"]\n1. b1 {'),
            *(file.write("x" * million) for _ in range(16)),
            file.write("}\n"),
        ],
        "backslashes": lambda file: [file.write('[Game "bagh_chal"]\n1. b1 {' + "\\}" * 500_000 + "}\n")],
        "a tag": lambda file: [file.write('[Game "bagh_chal"]\n[Place "' + "x\\" * 400_000 + '"]\n')],
    }
    files = []
    for name, write in contents.items():
        files.append(str(tmp_path / name))
        with open(files[-1], "w", encoding="utf-8") as file:
            write(file)
    done = subprocess.run([sys.executable, "-c", PEAK, *files], capture_output=True, text=True, check=True)
    *said, peak = done.stdout.splitlines()
    reasons = [line.partition(": ")[2] for line in said if ":" in line]
    assert reasons[0] == reasons[1] == 'a record begins with [Game "…"]'
    assert reasons[2] == reasons[3] == "the record is longer than 1,048,576 characters here"
    assert int(peak) < 200_000, "kilobytes"


def test_files_are_read_as_a_stream() -> None:
    def lines() -> object:
        while True:
            yield '[Game "bagh_chal"]\n'
            yield "1. b1\n"

    endless = read_records(lines())  # type: ignore[arg-type]
    assert [type(next(endless)) for _ in range(100)] == [Record] * 100


PIECES = [
    *(
        "[Game ",
        '"bagh_chal"',
        '"puff"',
        "]",
        "[Options ",
        "[Result ",
        "[Position ",
        '"',
        "{",
        "}",
        "\\",
        ";",
        "%",
        "\n",
    ),
    *(" ", "1.", "2.", "b1", "a1xc1", "white", "1-6", "in-1", "*", "borne_off", "resigned", "T3T/5/5/5/T3T"),
]
texts = st.one_of(
    st.text(),
    st.lists(st.sampled_from(PIECES)).map("".join),
    st.lists(st.one_of(st.sampled_from(PIECES), st.text(max_size=3))).map(" ".join),
    st.tuples(st.integers(0, 300), st.integers(0, 300), st.text(max_size=5)).map(
        lambda cut: GOOD[: min(cut[:2])] + cut[2] + GOOD[max(cut[:2]) :]
    ),
)


def reads_or_says_why(text: str) -> None:
    for record in read_records(text.split("\n")):
        if isinstance(record, BadRecord):
            assert record.reason
            assert 1 <= record.line <= text.count("\n") + 1
            assert 1 <= record.column <= len(text) + 2
            assert "Traceback" not in record.reason
        else:
            assert read_record(write_record(record)) == record


@settings(max_examples=500)
@given(texts)
def test_any_text_is_read_or_refused(text: str) -> None:
    reads_or_says_why(text)


@pytest.mark.slow
@settings(max_examples=10_000)
@given(texts)
def test_ten_thousand_texts_are_read_or_refused(text: str) -> None:
    reads_or_says_why(text)


def test_every_game_has_records() -> None:
    for name in GAMES:
        record = Record(game(name).start())
        assert read_record(write_record(record)) == record
