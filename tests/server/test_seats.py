"""Seats before the game: the host may free them, those who go away lose them, and names are told apart."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI

from parlour.kernel.errors import ParlourError
from parlour.server import FOLDER, commands
from parlour.server import messages as wire
from parlour.server.commands import Draft, opening
from parlour.server.guests import guest_number
from parlour.server.house import LAPSE, House
from parlour.server.lobby import by_turns
from parlour.server.looks import alike, distinct
from parlour.server.projection import Moments, view
from parlour.server.table import Guest, Table
from server.houses import SHORT, Clock, by_clock, look, sit, string_of, until, wait
from server.support import GAME, TWO, Enter, Page

pytestmark = pytest.mark.timeout(60)


def waiting(*people: str, host: str = "ada") -> Draft:
    draft = opening("t", GAME, SHORT, ["open"] * 2, True, host=host)
    for seat, person in enumerate(people):
        commands.sit(draft, seat, person, person.title())
        commands.add_string(draft, seat, person, string_of(person))
    return draft


def refused(call: Any, *arguments: Any) -> str:
    with pytest.raises(ParlourError) as caught:
        call(*arguments)
    return caught.value.phrase.id


def test_the_host_sends_a_squatter_away_who_cannot_sit_down_again() -> None:
    draft = waiting("eve")
    commands.free(draft, 0, "ada")
    assert draft.table.seats == [None, None]
    assert refused(commands.sit, draft, 0, "eve", "Eve") == "no-sit-removed"
    commands.sit(draft, 0, "bob", "Bob")


def test_nobody_invites_one_after_the_other_without_end() -> None:
    draft = opening("t", GAME, SHORT, ["open", "open"], True, host="ada")
    for number in range(commands.MOST_INVITED):
        commands.invite(draft, "ada", Guest(f"p{number}", f"P{number}"))
        commands.release(draft, 0, f"p{number}")
    assert refused(commands.invite, draft, "ada", Guest("bob", "Bob")) == "no-invite-many"


def test_the_host_may_change_their_mind_about_a_bot() -> None:
    draft = opening("t", GAME, SHORT, ["open", "random"], True, host="ada")
    commands.free(draft, 1, "ada")
    assert draft.table.free() == [0, 1]
    assert draft.table.removed == frozenset()


def test_the_host_fills_all_free_seats_with_bots_of_one_level() -> None:
    draft = opening("t", "quartz", {}, ["open"] * 4, True, host="ada")
    commands.sit(draft, 1, "ada", "Ada")
    commands.invite(draft, "ada", Guest("bo", "Bo"))  # who has the first of the others
    assert refused(commands.fill, draft, None, "eve", "club") == "no-host"
    assert refused(commands.fill, draft, None, "ada", "champion") == "bad-bot"
    assert draft.table.free() == [2, 3]
    commands.fill(draft, None, "ada", "club")
    assert [sitter.bot if sitter else None for sitter in draft.table.seats] == [None, "", "club", "club"]
    assert draft.table.reserved[0].person == "bo"
    assert refused(commands.fill, draft, None, "ada", "club") == "no-sit-taken"


def test_bots_fill_all_free_seats_or_none() -> None:
    draft = opening("t", "quartz", {}, ["open"] * 4, True, host="ada")
    for _ in range(commands.MOST_BOTS // 2 - 1):
        for seat in (0, 1):
            commands.fill(draft, seat, "ada", "club")
            commands.free(draft, seat, "ada")
    before = draft.table.version
    assert refused(commands.fill, draft, None, "ada", "club") == "no-fill-often"
    assert draft.table.version == before


def test_only_the_host_frees_seats_and_only_before_the_game() -> None:
    draft = waiting("ada")
    for seat, person, why in ((0, "bob", "no-host"), (0, "", "no-host"), (0, "ada", "no-free"), (1, "ada", "no-free")):
        assert refused(commands.free, draft, seat, person) == why
    for seat in (-1, 2, 10**30):
        assert refused(commands.free, draft, seat, "ada") == "no-free"
    commands.sit(draft, 1, "eve", "Eve")
    commands.add_string(draft, 1, "eve", string_of("eve"))
    assert refused(commands.free, draft, 1, "ada") == "no-sit-started"
    assert refused(commands.free, waiting("eve", host=""), 0, "") == "no-host"  # a table older than hosts


def test_the_page_knows_who_is_host_and_nobody_else_is_told() -> None:
    table = waiting("bob").table
    assert [view(Moments(table), viewer, "en").host for viewer in ("ada", "bob", "")] == [True, False, False]


def test_the_host_frees_a_seat_over_the_link(person: Enter) -> None:
    ada, eve = person("Ada"), person("Eve")
    table = ada.open({**TWO, "sit": ""})
    eve.post(f"/t/{table}/sit")
    with ada.look(table) as session:
        assert Page(session).ask("free", "f", seat=0)["t"] == "ack"
    assert eve.post(f"/t/{table}/sit").status_code == 400


def test_who_closes_the_page_before_the_game_loses_the_seat_after_a_while(tmp_path: Path, clock: Clock) -> None:
    async def work(house: House) -> None:
        table = await house.open(GAME, SHORT, ["open", "open"])
        await sit(house, table, "eve", 0)
        (bob,) = await look(house, table, "bob")
        found = await house.tables.get(table)
        await house._vacate(found)
        await wait(clock)
        await house._vacate(found)
        assert found.table.free() == [1]  # it is not long ago that something happened
        (sitter, _) = found.table.seats
        assert sitter is not None
        found.table.seats[0] = replace(sitter, since=sitter.since - LAPSE)
        await house.do(table, "bob", "Bob", wire.Chat(id="c", text="anybody there?"))  # which does not prolong it
        (eve,) = await look(house, table, "eve")
        await house._vacate(found)
        assert found.table.free() == [1]  # she looks
        await house.part(table, eve)
        await house._vacate(found)
        await wait(clock)
        await house._vacate(found)
        await until(lambda: bob.seen[-1].seats[0].name == "")
        assert found.table.free() == [0, 1]

    by_clock(tmp_path, clock, work)


def test_tables_are_listed_by_turns_of_their_hosts() -> None:
    tables = [Table(f"{host}{number}", opened={"host": host}) for host in "aaabbc" for number in range(1)]
    assert [table.host for table in by_turns(tables)] == ["a", "b", "c", "a", "b", "a"]


def test_the_list_of_open_tables_has_pages_and_one_host_does_not_fill_the_first(person: Enter) -> None:
    ada, bob = person("Ada"), person("Bob")
    first = ada.open()
    many = [bob.open() for _ in range(14)]
    text = person("Cy").get("/").text
    assert f"/t/{first}/sit" in text
    assert sum(f"/t/{table}/sit" in text for table in many) == 11
    assert 'href="/?page=2"' in text
    rest = person("Cy").get("/?page=2").text
    assert sum(f"/t/{table}/sit" in rest for table in many) == 3
    assert 'href="/?page=1"' in rest
    for page in ("0", "-1", "x", "9" * 30, "99"):
        assert person("Cy").get(f"/?page={page}").status_code == 200


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Ada", "ada"),
        ("Ada", "Аda"),
        ("Ada", "A da"),
        ("Ada", "Ádà"),
        ("Paul", "PauI"),
        ("Bob", "B0b"),
        ("Tom", "Torn"),
        ("Alice", "Alice."),
        ("Alice", "Al.ice"),
        ("Alice", "-Alice_"),
        ("Alice", "ꓮlice"),
        ("Alice", "ᴀʟɪᴄᴇ"),
        ("Alice", "Alıce"),
        ("Alice", "Aliϲe"),
        ("Alice", "𝓐𝓵𝓲𝓬𝓮"),
        ("Alice", "🅰🅻🅸🅲🅴"),
        ("Alice", "A\u20ddl\ufe0fi\u0336ce"),
        ("Alice", "ᎪᏞᎥᏟᎬ"),
        ("Alice", "A|ice"),
        ("Søren", "Soren"),
        ("NINA", "ΝΙΝΑ"),
        ("Νίνα", "ΝΊΝΑ"),
        ("Вова", "вова"),
        ("Bob", "Вов"),
        ("राम", "रा\ufe0fम"),
        ("Alice", "Alicє"),
        ("Alice", "@lice"),
        ("Alice", "Al!ce"),
        ("Alice", "Alice!"),
        ("Bob", "B○b"),
        ("Susan", "$u$an"),
        ("Nina", "піпа"),
        ("Kuno", "ĸµŋo"),
        ("Claud", "ᑕاaцժ"),
    ],
)
def test_names_that_look_alike_are_told_apart_at_a_table(name: str, other: str) -> None:
    assert alike(name, other)
    assert distinct(other, [name]) == f"{other} (2)"
    draft = opening("t", GAME, SHORT, ["open"] * 2, True)
    commands.sit(draft, 0, "one", name)
    commands.sit(draft, 1, "two", other)
    assert draft.table.names() == (name, f"{other} (2)")
    commands.rename(draft, "two", "Eve")
    commands.rename(draft, "two", other)
    assert draft.table.names() == (name, f"{other} (2)")


@pytest.mark.parametrize(
    ("name", "other"), [("राम", "रमा"), ("Й", "И"), ("★", "☆"), ("日本", "日木"), ("Ada", "Eda"), ("Nina", "Vina")]
)
def test_names_that_do_not_look_alike(name: str, other: str) -> None:
    assert not alike(name, other)


@pytest.mark.parametrize(
    "name",
    [
        *("greedy bot", "Greedy Bot", "GREEDY  B0T.", "Novice", "Nоvice", "Master", "Master Bot 2", "Club", "Bot"),
        *("Robô Guloso", "robo guloso", "Novato", "Robô de Clube (2)", "Mestre", "Parlour", "Pаrlour"),
        *("P@rlour", "Par!our", "Moder@tor", "M@ster bot"),
        *("Guest 1234", "guest1234", "Gυest 1 2 3 4", "Guest l234", "Visitante 9999", "Guest", "Novice２"),
    ],
)
def test_nobody_has_a_name_of_the_house(person: Enter, app: FastAPI, name: str) -> None:
    eve = person("Eve")
    answer = eve.post("/name", {"name": name})
    assert answer.status_code == 400
    assert "name of the house" in answer.text
    services = app.state.services
    who = services.people.guests.read(eve.client.cookies["parlour"])[0]
    assert eve.client.portal is not None
    eve.client.portal.call(services.store.rename, who, name, 0.0)  # as an older Parlour let them
    assert f">Guest {guest_number(who)}<" in eve.get("/").text


def test_a_guest_may_keep_their_own_number(person: Enter, app: FastAPI) -> None:
    eve = person()
    number = guest_number(app.state.services.people.guests.read(eve.client.cookies["parlour"])[0])
    for name in (f"Guest {number}", f"Visitante {number}", "Botond", "Masterson", "Eve 1234"):
        assert eve.post("/name", {"name": name}).status_code == 303


def test_a_watcher_who_writes_is_not_taken_for_a_player() -> None:
    draft = waiting("ada", "bob")
    commands.say(draft, "eve", None, "Аda", "I resign")
    assert draft.rows[-1].body["name"] == "Аda (2)"


def test_the_list_of_look_alikes_has_each_sign_once() -> None:
    lines = [line for line in (FOLDER / "look_alikes.txt").read_text(encoding="utf-8").splitlines() if line[0] != "#"]
    signs = "".join(line.partition(" ")[2] for line in lines)
    assert len(signs) == len(set(signs)) > 400
    assert not any(sign.isascii() for sign in signs)


def test_names_that_differ_stay_as_they_are() -> None:
    assert distinct("Ada", ["Eva", "Adam", "Bob"]) == "Ada"
    assert distinct("Ada", ["Ada", "Ada (2)"]) == "Ada (3)"


def test_whoever_changes_their_name_again_and_again_is_told_of_once_and_slowed_down(person: Enter) -> None:
    draft = waiting("ada", "bob")
    for name in ("A", "B", "C"):
        commands.rename(draft, "ada", name)
    assert [remark.line.phrase.slots for remark in draft.table.remarks] == [{"was": "Ada", "name": "C"}]
    eve = person("Eve")
    answers = [eve.post("/name", {"name": f"Eve {number}"}).status_code for number in range(8)]
    assert answers[0] == 303
    assert answers[-1] == 429


def test_the_host_gives_a_free_seat_to_a_bot_of_any_level() -> None:
    draft = waiting("ada")
    for bot in ("master", "novice", "grandmaster", "club"):
        commands.fill(draft, 1, "ada", bot)
        seat = draft.table.seats[1]
        assert seat is not None
        assert (seat.bot, draft.table.status) == (bot, "playing")
        draft = waiting("ada")
    assert refused(commands.fill, waiting("eve"), 1, "eve", "club") == "no-host"
    assert refused(commands.fill, draft, 0, "ada", "club") == "no-sit-taken"
    assert refused(commands.fill, draft, 7, "ada", "club") == "no-sit-taken"
    for other in ("stockfish", "search(simulations=1)", "parlour.bots.basic:GreedyBot"):
        assert refused(commands.fill, draft, 1, "ada", other) == "bad-bot", "a visitor chooses no code, and no budget"
    assert refused(commands.fill, waiting("ada", "bob"), 1, "ada", "club") == "no-sit-started"
    assert refused(commands.fill, waiting("eve", host=""), 1, "", "club") == "no-host"


def test_bots_do_not_come_and_go_for_ever() -> None:
    draft = waiting(host="ada")
    for _ in range(commands.MOST_BOTS):
        commands.fill(draft, 0, "ada", "club")
        commands.free(draft, 0, "ada")
    assert refused(commands.fill, draft, 0, "ada", "club") == "no-fill-often"


def test_those_who_wait_see_who_opened_the_table() -> None:
    table = waiting("ada").table
    assert [seat.host for seat in view(Moments(table), "bob", "en").seats] == [True, False]
    assert not any(seat.host for seat in view(Moments(waiting("eve").table), "bob", "en").seats)
    assert not any(seat.host for seat in view(Moments(waiting("ada", "bob").table), "bob", "en").seats)


def test_those_who_come_at_the_same_moment_get_different_seats(
    app: FastAPI, person: Enter, monkeypatch: pytest.MonkeyPatch
) -> None:
    house: House = app.state.services.house
    ada, bob = person("Ada"), person("Bob")
    answer = ada.post("/new/quartz", {f"seat-{seat}": "open" for seat in range(3)})
    table, do, quicker = answer.headers["location"].removeprefix("/t/"), house.do, ["eve", "dee"]

    async def crowded(id: str, who: str, name: str, command: Any) -> Any:
        if quicker and isinstance(command, wire.Sit):
            other = quicker.pop()
            await do(id, other, other.title(), wire.Sit(id="s", seat=command.seat, silent=True))
        return await do(id, who, name, command)

    monkeypatch.setattr(house, "do", crowded)
    assert (answer := bob.post(f"/t/{table}/sit")).status_code == 303, answer.text
    with bob.look(table) as session:
        seats = Page(session).until(lambda message: message["t"] == "table")["seats"]
    assert [seat.get("name") for seat in seats] == ["Dee", "Eve", "Bob"]
    cy = person("Cy").post(f"/t/{table}/sit")
    assert cy.status_code == 400, "now all are taken"
