"""What can be asked over HTTP: opening tables, reading records, the page, and refusals."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from table.client import at_table
from table.server import FirstChoice, Server, running
from tischlein.play import game, read_record
from tischlein.table.app import Config
from tischlein.table.looks.info import LOOKS
from tischlein.table.replies import POLICY

pytestmark = pytest.mark.anyio

RECORD = '[Game "fox_and_hounds"]\n[White "Anna"]\n\n1. e1-d2 2. b8-a7 3. d2-e3 *\n'


async def refused(server: Server, status: int, **wish: Any) -> dict[str, Any]:
    """The problem with a table that cannot be opened."""
    reply = await server.http.post("/api/tables", json={"type": "private", "game": "fox_and_hounds", **wish})
    assert reply.status_code == status, reply.text
    problem: dict[str, Any] = reply.json()
    return problem


async def test_the_games_with_their_boards(tmp_path: Path) -> None:
    async with running(tmp_path / "tables.db") as server:
        games = (await server.http.get("/api/games")).json()
    assert games["levels"] == [1, 2, 3, 4, 5, 6, 7, 8]
    by_name = {info["name"]: info for info in games["games"]}
    assert list(by_name) == list(LOOKS)
    squares = by_name["fox_and_hounds"]["looks"][0]["surface"]
    assert (squares["style"], squares["columns"], squares["rows"], len(squares["points"])) == ("squares", 8, 8, 32)
    cross = by_name["fox_and_geese"]["looks"][0]["surface"]
    assert (cross["style"], len(cross["points"]), ["d4", "d5"] in cross["lines"]) == ("lines", 33, True)
    sizes = [look["options"]["board"] for look in by_name["pferdeaeppel"]["looks"]]
    assert sizes == [8, 6, 7, 9, 10]
    assert all(
        look["start"]["board"]["a1"] == ["brown_apple", "brown_horse"] for look in by_name["pferdeaeppel"]["looks"]
    )
    for info in by_name.values():
        names = {piece["name"] for piece in info["pieces"]}
        for look in info["looks"]:
            assert {piece for pieces in look["start"]["board"].values() for piece in pieces} <= names
            assert len(look["start"]["counters"]) == len(info["counters"])


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"game": "chess"}, "game"),
        ({"game": "puff"}, "game"),
        ({"options": {"repetition": 7}}, "option"),
        ({"options": {"colour": "red"}}, "option"),
        ({"side": "geese"}, "side"),
        ({"clock": {"seconds": 1}}, "clock"),
        ({"clock": {"seconds": 1e300}}, "clock"),
        ({"match": {"rounds": 0}}, "match"),
        ({"match": {"points": -3}}, "match"),
        ({"start": {"record": '[Game "puff"]\n\n*'}}, "game"),
        ({"start": {"record": RECORD, "decisions": 9}}, "decisions"),
        ({"start": {"record": RECORD, "decisions": -1}}, "decisions"),
        ({"type": "tournament"}, "unreadable"),
        ({"game": 7}, "unreadable"),
        ({"unknown": 7}, "unreadable"),
    ],
)
async def test_tables_that_cannot_be_opened(wish: dict[str, Any], code: str, tmp_path: Path) -> None:
    async with running(tmp_path / "tables.db") as server:
        problem = await refused(server, 400, **wish)
        assert problem["code"] == code
        assert problem["text"]["de"]
        assert problem["text"]["en"]
        assert await server.store.summaries() == []


async def test_a_broken_record_says_line_and_column(tmp_path: Path) -> None:
    broken = RECORD.replace("b8-a7", "b8-b7")
    async with running(tmp_path / "tables.db") as server:
        reply = await server.http.post("/api/records", json={"record": broken})
        assert reply.status_code == 422
        problem = reply.json()
        assert (problem["code"], problem["line"], problem["column"]) == ("record", 4, 13)
        assert problem["text"] == {
            "en": "b8-b7: There is no b7 on the board.",
            "de": "b8-b7: b7 gibt es auf dem Brett nicht.",
        }
        assert (await refused(server, 422, start={"record": broken}))["line"] == 4


async def test_a_record_is_read_step_by_step(tmp_path: Path) -> None:
    async with running(tmp_path / "tables.db") as server:
        read = (await server.http.post("/api/records", json={"record": RECORD})).json()
        assert [step["word"] for step in read["steps"]] == ["e1-d2", "b8-a7", "d2-e3"]
        assert [step["turn"] for step in read["steps"]] == [1, 2, 3]
        assert (read["to_move"], read["end"], read["tags"]) == ("hounds", None, {"White": "Anna"})
        ended = RECORD.replace('"Anna"]', '"Anna"]\n[Result "resigned fox -1 hounds 1"]').replace("*", "resigned")
        read = (await server.http.post("/api/records", json={"record": ended})).json()
        assert (read["to_move"], read["end"]["winner"], read["end"]["reason"]) == (None, "hounds", "resigned")


async def test_a_table_goes_on_where_a_record_is(tmp_path: Path) -> None:
    async with running(tmp_path / "tables.db") as server:
        start = {"record": RECORD, "decisions": 2}
        opened = await server.open("practice", "bagh_chal", side="fox", level=2, start=start)
        async with at_table(server.base, opened["you"]) as you:
            assert you.welcome["game"]["name"] == "fox_and_hounds"
            assert [(step["word"], step["n"]) for step in you.steps] == [("e1-d2", 0), ("b8-a7", 0)]
            await you.join()
            await you.decide("d2-e3")
            await you.until(lambda client: len(client.steps) == 4)
            await you.propose("takeback")
            assert [step["word"] for step in you.steps] == ["e1-d2", "b8-a7"]
            assert "takeback" not in you.state["may"]
            assert you.state["position"] == game("fox_and_hounds").start().play("e1-d2", "b8-a7").text


async def test_the_record_is_for_those_at_the_table(tmp_path: Path) -> None:
    async with running(tmp_path / "tables.db") as server:
        opened, other = await server.open("practice"), await server.open("private")
        where = f"/api/tables/{opened['table']}/record"
        for link in (opened["you"], opened["spectators"]):
            reply = await server.http.get(where, headers={"authorization": f"Bearer {link.partition('#')[2]}"})
            assert read_record(reply.text).game == game("fox_and_hounds")
            assert reply.headers["cache-control"] == "no-store"
        foreign = [None, "", "Bearer", "Bearer x", f"Bearer {other['you'].partition('#')[2]}", "Basic eA=="]
        for header in foreign:
            reply = await server.http.get(where, headers={"authorization": header} if header is not None else {})
            assert (reply.status_code, reply.json()["code"]) == (404, "no_seat")


async def test_requests_that_another_site_makes_are_refused(tmp_path: Path) -> None:
    async with running(tmp_path / "tables.db") as server:
        wish = {"type": "private", "game": "fox_and_hounds"}
        reply = await server.http.post("/api/tables", json=wish, headers={"origin": "https://evil.example"})
        assert (reply.status_code, reply.json()["code"]) == (403, "foreign")
        reply = await server.http.post("/api/tables", content=b"{}", headers={"content-type": "text/plain"})
        assert (reply.status_code, reply.json()["code"]) == (415, "not_json")


async def test_bodies_and_openings_are_limited(tmp_path: Path) -> None:
    async with running(tmp_path / "tables.db") as server:
        reply = await server.http.post("/api/records", json={"record": "x" * 70_000})
        assert (reply.status_code, reply.json()["code"]) == (413, "too_large")
        wish = {"type": "private", "game": "fox_and_hounds"}
        codes = {(await server.http.post("/api/tables", json=wish)).status_code for _ in range(70)}
        assert codes == {201, 429}


async def test_the_page_and_its_files(tmp_path: Path) -> None:
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<!doctype html><title>Tischlein</title>")
    (static / "assets" / "main-abc123.js").write_text("let tischlein = 1;\n" * 100)
    (static / "icon.svg").write_text("<svg/>")
    (tmp_path / "secret.txt").write_text("secret")
    async with running(tmp_path / "tables.db", config=Config(static=static)) as server:
        for path in ("/", "/t/" + "A" * 22):
            page = await server.http.get(path)
            assert (page.status_code, page.headers["cache-control"]) == (200, "no-store")
            assert page.headers["content-security-policy"] == POLICY
            assert page.headers["referrer-policy"] == "no-referrer"
        script = await server.http.get("/assets/main-abc123.js")
        assert "immutable" in script.headers["cache-control"]
        assert script.headers["content-encoding"] == "gzip"
        assert script.headers["content-type"].startswith("text/javascript")
        assert script.text.startswith("let tischlein")
        plain = await server.http.get("/assets/main-abc123.js", headers={"accept-encoding": "identity"})
        assert plain.text == script.text
        assert (await server.http.get("/icon.svg")).headers["cache-control"] == "no-cache"
        for path in ("/assets/none.js", "/../secret.txt", "/%2e%2e/secret.txt", "/index.html", "/t", "/api/none"):
            assert (await server.http.get(path)).status_code == 404
        assert (await server.http.post("/")).status_code == 405


async def test_replies_are_compressed_where_that_is_wanted(tmp_path: Path) -> None:
    packed, plain = {"accept-encoding": "gzip"}, {"accept-encoding": "identity"}
    async with running(tmp_path / "tables.db") as server:
        for path in ("/api/games", "/metrics"):
            small = await server.http.get(path, headers=packed)
            assert small.headers["content-encoding"] == "gzip"
            assert small.headers["vary"].lower() == "accept-encoding"
            assert int(small.headers["content-length"]) < len(small.content) / 3  # the content is unpacked
            assert small.headers["content-security-policy"] == POLICY
        large = await server.http.get("/api/games", headers=plain)
        assert "content-encoding" not in large.headers
        assert int(large.headers["content-length"]) == len(large.content)
        assert large.json() == (await server.http.get("/api/games", headers=packed)).json()
        read = await server.http.post("/api/records", json={"record": RECORD}, headers=packed)
        assert (read.headers["content-encoding"], len(read.json()["steps"])) == ("gzip", 3)
        assert "content-encoding" not in (await server.http.get("/health", headers=packed)).headers  # too little
        wish = {"type": "private", "game": "fox_and_hounds"}
        opened = await server.http.post("/api/tables", json=wish, headers=packed)
        assert "content-encoding" not in opened.headers  # it shows secrets


async def test_nothing_inline_is_allowed() -> None:
    assert "unsafe" not in POLICY
    assert "default-src 'none'" in POLICY


async def test_without_a_page_there_is_still_the_protocol(tmp_path: Path) -> None:
    async with running(tmp_path / "tables.db", config=Config(static=tmp_path / "none")) as server:
        assert (await server.http.get("/")).json()["code"] == "no_page"
        assert (await server.http.get("/health")).json()["status"] == "ok"


async def test_metrics_name_no_table(tmp_path: Path) -> None:
    async with running(tmp_path / "tables.db") as server:
        opened = await server.open("private", side="fox")
        async with at_table(server.base, opened["you"]) as you:
            await you.join()
            text = (await server.http.get("/metrics")).text
        assert "tischlein_connections 1\n" in text
        assert "tischlein_rooms 1\n" in text
        assert 'tischlein_events_total{kind="joined"}' in text
        assert opened["table"] not in text
        for line in text.splitlines():
            assert line.startswith("#") or len(line.split()) == 2


async def test_without_bots_nobody_waits_for_one(tmp_path: Path) -> None:
    bots = FirstChoice()
    bots.status = "off"
    async with running(tmp_path / "tables.db", bots) as server:
        reply = await server.http.post("/api/tables", json={"type": "practice", "game": "fox_and_hounds"})
        assert (reply.status_code, reply.json()["code"]) == (503, "no_bots")
        await server.open("private")


@pytest.mark.parametrize(
    ("record", "german"),
    [
        ('[Game "fox_and_hound"]', "Spiel 'fox_and_hound': die Spiele sind"),
        ('[Game "bagh_chal"]\n[Options "repetition=9"]', "Option repetition=9: die Werte sind 3, 4"),
        ('[Game "bagh_chal"]\n[Options "colour=red"]', "Option colour: das Spiel hat repetition"),
        ('[Game "bagh_chal"]\n[Position "T4/5/5/5/T3T goats hand=20 captured=0"]', "da stehen 3 Tiger statt 4"),
        ('[Game "bagh_chal"]\n[Position "T3T/5/5/5/T3T repetition=9"]', "Option repetition=9: die Werte sind 3, 4"),
    ],
)
async def test_a_record_says_what_is_wrong_in_german_too(tmp_path: Path, record: str, german: str) -> None:
    async with running(tmp_path / "tables.db") as server:
        reply = await server.http.post("/api/records", json={"record": record})
        assert reply.status_code == 422
        assert german in reply.json()["text"]["de"]
        assert german not in reply.json()["text"]["en"]
        problem = await refused(server, 400, options={"colour": "red"})
        assert problem["text"]["de"] == "Option colour: das Spiel hat repetition"


async def test_a_record_tells_its_comments(tmp_path: Path) -> None:
    commented = RECORD.replace("1. ", "{Before}\n1. ").replace("b8-a7", "b8-a7 {Two\n lines} {and more}")
    async with running(tmp_path / "tables.db") as server:
        read = (await server.http.post("/api/records", json={"record": commented})).json()
        assert read["comments"] == [
            {"decisions": 0, "text": "Before"},
            {"decisions": 2, "text": "Two\nlines\nand more"},
        ]


async def test_a_record_of_too_many_decisions_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tischlein.table.reading.STEPS", 2)
    async with running(tmp_path / "tables.db") as server:
        reply = await server.http.post("/api/records", json={"record": RECORD})
        assert (reply.status_code, reply.json()["code"]) == (400, "decisions")
        assert "3 Entscheidungen; gezeigt werden höchstens 2" in reply.json()["text"]["de"]


async def test_a_table_tells_how_it_stands_to_its_secrets_only(tmp_path: Path) -> None:
    async with running(tmp_path / "tables.db") as server:
        opened = await server.open("practice", "fox_and_hounds", side="fox", level=2)
        where = f"/api/tables/{opened['table']}"
        for link, player in ((opened["you"], 0), (opened["spectators"], None)):
            headers = {"authorization": f"Bearer {link.split('#')[1]}"}
            told = (await server.http.get(where, headers=headers)).json()
            assert (told["player"], told["round"], told["to_move"], told["end"]) == (player, 1, "fox", None)
            assert told["players"][1]["level"] == 2
        for headers in ({}, {"authorization": f"Bearer {'x' * 22}"}):
            assert (await server.http.get(where, headers=headers)).json()["code"] == "no_seat"


async def test_the_address_for_others_is_told_at_home_only(tmp_path: Path) -> None:
    there = "http://192.168.0.7:8000/"
    async with running(tmp_path / "tables.db", config=Config(beyond=lambda: there)) as server:
        assert (await server.http.get("/api/reach")).json() == {"address": there}
        elsewhere = [
            {"host": "tischlein.example"},
            {"x-forwarded-for": "203.0.113.5"},
            {"forwarded": "for=203.0.113.5"},
        ]
        for headers in elsewhere:
            assert (await server.http.get("/api/reach", headers=headers)).json() == {"address": None}
    async with running(tmp_path / "more.db") as server:
        assert (await server.http.get("/api/reach")).json() == {"address": None}
