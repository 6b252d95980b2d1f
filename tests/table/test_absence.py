"""Who has left while it was their turn, and what the other one can do about it where no clock runs."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from table.client import Client, at_table
from table.server import running
from table.tables import BOT, HUMAN, Sitting, settings
from tischlein.play import read_record, write_record
from tischlein.table import absence, acts
from tischlein.table.absence import PATIENCE, RETURN, Absences
from tischlein.table.acts import NOTHING
from tischlein.table.ending import end
from tischlein.table.events import Abandoned
from tischlein.table.messages.parts import ClockTerms
from tischlein.table.refusals import Refused

pytestmark = pytest.mark.anyio


def refusal(sitting: Sitting, player: int, waited: float | None) -> str:
    """The rule by which a claim is refused; it says why in both languages."""
    with pytest.raises(Refused) as refused:
        acts.claim(sitting.course, player, sitting.course.n, True, waited)
    said = refused.value.refusal
    assert said.en
    assert said.de
    assert said.en != said.de
    return said.rule


def test_a_game_is_claimed_or_called_off_after_a_fair_time() -> None:
    sitting = Sitting(settings("pferdeaeppel"))
    assert refusal(sitting, 0, PATIENCE) == "not_away", "it is their own turn"
    assert refusal(sitting, 1, None) == "not_away", "the other one is here"
    assert refusal(sitting, 1, PATIENCE - 1) == "too_early"
    for win in (True, False):
        sitting = Sitting(settings("pferdeaeppel"))
        plan = acts.claim(sitting.course, 1, sitting.course.n, win, PATIENCE)
        assert plan.events == (Abandoned(0, win),)
        course = sitting.carry_out(plan)
        sitting.check()
        outcome = course.outcome
        assert outcome is not None
        assert outcome.reason == "abandoned"
        assert sum(outcome.returns.values()) == 0
        assert outcome.winner == ("brown" if win else None)
        assert any(outcome.returns.values()) == win
        said = end(outcome).text
        assert said.de == ("Der andere hat die Partie verlassen." if win else "Die Partie wurde abgebrochen.")
        assert course.to_move is None
        assert acts.claim(course, 1, 1, win, PATIENCE) == NOTHING, "saying it twice changes nothing"
        text = write_record(course.record)
        assert "abandoned" in text
        assert write_record(read_record(text)) == text
        assert acts.possible(course, 1, "rematch")


def test_claims_are_for_people_who_wait_for_people_without_a_clock() -> None:
    clocked = Sitting(settings(clock=ClockTerms(60)))
    assert acts.awaited(clocked.course, 1) == 0, "before the first decision no clock runs"
    clocked.decide("e1-d2")
    assert acts.awaited(clocked.course, 0) is None
    assert refusal(clocked, 0, PATIENCE) == "clock_decides"
    practice = Sitting(settings(players=(HUMAN, BOT), shift=1))
    assert refusal(practice, 0, PATIENCE) == "not_away"
    alone = Sitting(settings(), joined=False)
    alone.carry_out(acts.join(alone.course, 1, "0123456789abcdef"))
    assert refusal(alone, 1, PATIENCE) == "not_away", "nobody has ever come"
    assert refusal(alone, 0, PATIENCE) == "join_first"
    over = Sitting(settings())
    over.carry_out(acts.resign(over.course, 0))
    assert refusal(over, 1, PATIENCE) == "game_over"


def test_only_time_counts_in_which_one_stayed_and_the_other_was_away() -> None:
    seats = Absences(2, 1000.0)
    seats.update([True, True], 1000.0)
    assert seats.waited(0, 1, 900.0, 2000.0) is None
    seats.update([True, False], 2000.0)
    assert seats.waited(0, 1, 900.0, 2100.0) == 100.0
    assert seats.waited(0, 1, 2050.0, 2100.0) == 50.0, "from when it became the other's turn"
    assert seats.waited(1, 0, 900.0, 2100.0) is None
    seats.update([False, False], 2100.0)
    assert seats.waited(0, 1, 900.0, 2110.0) is None
    seats.update([True, False], 2100.0 + RETURN)
    assert seats.waited(0, 1, 900.0, 2200.0) == 200.0, "a short break is no absence"
    seats.update([False, False], 2300.0)
    seats.update([True, False], 2301.0 + RETURN)
    assert seats.waited(0, 1, 900.0, 2401.0 + RETURN) == 100.0, "a long one is"
    seats.update([True, True], 2500.0)
    seats.update([True, False], 2501.0)
    assert seats.waited(0, 1, 900.0, 2511.0) == 10.0, "who comes back has all the time again"


async def here(client: Client, other: bool) -> None:
    """Wait until one knows whether the other player is here."""
    await client.until(lambda one: (one.presence or {"present": [True, True]})["present"][1] == other)


@pytest.mark.parametrize("how", ["win", "call_off"])
async def test_the_one_who_stays_ends_the_game(how: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with running(tmp_path / "tables.db") as server:
        opened = await server.open("private", side="fox")
        async with at_table(server.base, opened["you"]) as you:
            await you.join()
            async with at_table(server.base, opened["guest"]) as guest:
                await guest.join()
                await you.until(lambda one: one.state["players"][1]["present"])
                await you.decide("e1-d2")
                answer = await you.ask("claim", n=you.state["n"], how=how)
                assert (answer["type"], answer["rule"]) == ("refused", "not_away")
                assert you.state["claim_in"] is None
            await here(you, False)
            assert PATIENCE - 60 < you.presence["claim_in"] <= PATIENCE
            answer = await you.ask("claim", n=you.state["n"], how=how)
            assert (answer["type"], answer["rule"]) == ("refused", "too_early")
            monkeypatch.setattr(absence, "PATIENCE", 0.05)
            await asyncio.sleep(0.1)
            await you.ask("sync")
            assert you.state["claim_in"] == 0
            assert "claim" in you.state["may"]
            answer = await you.ask("claim", n=you.state["n"], how=how)
            assert answer["type"] == "done"
            assert you.state["phase"] == "over"
            assert you.state["end"]["reason"] == "abandoned"
            assert you.state["end"]["winner"] == ("fox" if how == "win" else None)
            assert (await you.ask("claim", n=you.state["n"], how=how))["type"] == "done"
    async with running(tmp_path / "tables.db") as server, at_table(server.base, opened["guest"]) as guest:
        assert guest.state["end"]["reason"] == "abandoned", "and so it stays"


async def test_a_server_that_starts_knows_of_no_absence(tmp_path: Path) -> None:
    async with running(tmp_path / "tables.db") as server:
        opened = await server.open("private", side="fox")
        async with at_table(server.base, opened["you"]) as you, at_table(server.base, opened["guest"]) as guest:
            await you.join()
            await guest.join()
            await you.decide("e1-d2")
    async with running(tmp_path / "tables.db") as server, at_table(server.base, opened["you"]) as you:
        assert PATIENCE - 60 < you.state["claim_in"] <= PATIENCE
        async with at_table(server.base, opened["guest"]) as guest:
            assert guest.state["claim_in"] is None
            await here(you, True)
            await you.ask("sync")
            assert you.state["claim_in"] is None
