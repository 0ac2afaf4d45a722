"""Profiles: what somebody has played, who may see how much of it, and how their dice fell."""

from __future__ import annotations

import random
import re
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from fastapi import FastAPI

from parlour.bots.analysis.review import Review
from parlour.games import game as find_game
from parlour.games import game_keys
from parlour.kernel.session import Session
from parlour.kernel.state import CHANCE, OVER
from parlour.server import messages as wire
from parlour.server.house import House
from parlour.server.people.graph import graph
from parlour.server.people.played import History, dice_of
from parlour.server.people.ratings import TWO as TWO_SEATS
from parlour.server.people.ratings import Result
from parlour.server.services import Services
from parlour.server.store import Store
from server.houses import sit
from server.support import GAME, TWO, Enter, Page, Person, Tidy, think
from server.test_accounts import sign_up
from server.test_store import with_store

pytestmark = pytest.mark.timeout(60)


def random_game(key: str, seed: int = 1) -> Session:
    game = find_game(key)
    session = Session.new(game, tuple("ABCDEF"[: game.seats[0]]), {})
    rng = random.Random(seed)
    while session.actor != OVER:
        state = session.state
        weights = [*state.chance()] if session.actor == CHANCE else []
        code = rng.choices(range(len(weights)), weights)[0] if weights else rng.choice([*state.legal()])
        session.play(code, game.write(state, code))
    return session


@pytest.mark.parametrize("key", game_keys())
def test_dice_are_compared_with_what_was_to_be_expected(key: str) -> None:
    session = random_game(key)
    dice = [form for form in session.game.notation if form.die]
    assert len(dice) == 1
    seats = dice_of(session)
    for faces in seats.values():
        rolled, expected = (sum(told[i] for told in faces.values()) for i in range(2))
        assert rolled == pytest.approx(expected)
        assert all(variance >= 0 for _, _, variance in faces.values())
    if key == GAME:  # one die a turn, thrown for whoever then moves
        events = [session.event_at(number) for number in range(1, len(session) + 1)]
        thrown = [text for text in events if text.startswith("d6=")]
        counted = {str(face): sum(seats[seat][str(face)][0] for seat in seats) for face in range(1, 7)}
        assert sum(counted.values()) in (len(thrown), len(thrown) - 1)  # the last may end the game
        assert all(counted[face] <= thrown.count(f"d6={face}") for face in counted)


def play(people: tuple[Person, Person], form: dict[str, str] | None = None) -> str:
    """A game of two people until dice have been thrown, in which the second gives up."""
    one, other = people
    table = one.open(form)
    other.sit(table)
    for number in range(4):
        for who in people:
            with who.look(table) as session:
                page = Page(session)
                page.until(lambda message: message["t"] == "table")
                if page.table["scene"]["prompt"].get("yours"):
                    page.play(f"m{number}")
    with other.look(table) as session:
        Page(session).ask("leave", "leave")
    return table


@pytest.fixture
def two(person: Enter) -> tuple[Person, Person]:
    """Ada, who has an account, and Bob, a guest."""
    ada, bob = person(), person("Bob <b>")
    sign_up(ada, "ada")
    return ada, bob


def do(app: FastAPI, person: Person, work: Callable[[Services, str], Awaitable[Any]]) -> Any:
    """Do something with the house's services, and Ada's id."""

    async def run() -> Any:
        services: Services = app.state.services
        ((ada,),) = await services.store.ask("select person from account where name = 'ada'")
        return await work(services, ada)

    return person.client.portal.call(run)


def test_a_profile_tells_what_was_played_and_with_whom(two: tuple[Person, Person]) -> None:
    ada, bob = two
    table = play(two)
    page = bob.get("/@Ada").text
    Tidy(page)
    assert f'<a href="/t/{table}"><b>Won</b> · Adventurer' in page
    assert "<bdi>Bob &lt;b&gt;</bdi>" in page
    assert "No rated games yet." in page
    assert "95 % range" in page
    assert re.search(r'<td class="num">\d+\.\d</td>', page)
    portuguese = bob.get("/@Ada", headers={"accept-language": "pt-BR"}).text
    assert re.search(r'<td class="num">\d+,\d</td>', portuguese)
    assert "Download everything" not in page
    assert "Download everything" in ada.get("/@ada").text
    assert bob.get("/@bob").status_code == 404


def test_a_private_table_is_told_to_its_player_alone(two: tuple[Person, Person]) -> None:
    ada, bob = two
    table = play(two, {name: value for name, value in TWO.items() if name != "public"})
    assert table in ada.get("/@ada").text
    assert table not in bob.get("/@ada").text


def test_a_private_profile_shows_name_and_ratings_only(app: FastAPI, two: tuple[Person, Person]) -> None:
    ada, bob = two
    table = play(two)

    async def rate(services: Services, person: str) -> None:
        for number in range(3):
            await services.house.ratings.count(Result(f"t{number}", GAME, 86400.0 * number, (person, "x"), (1, 2)))

    do(app, ada, rate)
    open_page = bob.get("/@ada").text
    assert open_page.count("<svg") == open_page.count("<title>") - 1 == 1
    assert "Rating in Adventurer&#39;s Guard over 3 games: between 1500 and" in open_page
    assert open_page.count("<td>1970-01-0") == 3  # the graph as a table
    assert ada.post("/account/private", {"private": "1"}).status_code == 303
    assert 'name="private" value="1" checked' in ada.get("/account").text
    page = bob.get("/@ada").text
    assert ["This profile is private." in page, "3 games" in page, table in page, "<svg" in page] == [
        True,
        True,
        False,
        False,
    ]
    assert table in ada.get("/@ada").text
    assert ada.post("/account/private").status_code == 303
    assert table in bob.get("/@ada").text


def test_what_reviews_have_found_is_kept_once_and_told(app: FastAPI, two: tuple[Person, Person]) -> None:
    ada, bob = two
    table = play(two)
    assert "No game was reviewed yet." in bob.get("/@ada").text

    async def review(services: Services, _person: str) -> None:
        found = await services.house.table(table)
        told = Review(((0.5, 0.5),), (), (0.25, -0.25), ((-0.1, 0.1), (0.0, 0.0)), (0.0, 0.0))
        assert services.analysis.keep is not None
        for _ in range(2):
            await services.analysis.keep(found, None, told)

    do(app, ada, review)
    page = bob.get("/@ada").text
    assert "From 1 game that was reviewed" in page
    assert ["+25%" in page, "−10%" in page] == [True, True]


def test_whoever_is_erased_has_no_profile_and_is_a_former_player_in_others(two: tuple[Person, Person]) -> None:
    ada, bob = two
    sign_up(bob, "bob")
    play(two)
    assert '<a href="/@bob">' in ada.get("/@ada").text
    assert bob.post("/account/erase", {"password": "a short sentence"}).status_code == 303
    page = ada.get("/@ada").text
    assert "<bdi>former player</bdi>" in page
    assert ada.get("/@bob").status_code == 404


def test_a_graph_says_what_it_shows() -> None:
    drawn = graph([1500, 1530.0, 1490.0], 'a "title" <b>', 100)
    assert drawn.count("&lt;b&gt;") == 2
    assert ">1560<" in drawn
    assert ">1460<" in drawn
    assert graph([1.0], "one").count("polyline") == 1


def test_both_databases_tell_the_same(database: str) -> None:
    async def work(store: Store) -> None:
        house, history = House(store, think, 0.0), History(store)
        for id in ("one", "two"):
            table = await house.open(GAME, {"first_player": "S"}, ["open", "open"], id=id)
            for seat, person in enumerate(("ada", "bob")):
                await sit(house, table, person, seat)
            await house.do(table, "bob", "Bob", wire.Leave(id="leave"))
        await house.ratings.count(Result("one", GAME, 0.0, ("ada", "bob"), (1, 2)))
        assert [await history.catch_up("ada", 1), await history.catch_up("ada", 1)] == [True, True]
        assert not await history.catch_up("ada", 1)
        found = await history.games("ada", False, 1)
        assert {game.table: (game.result, game.opponents, game.gain) for game in found} == {
            "one": ("won", [("bob", "")], 103),
            "two": ("won", [("bob", "")], None),
        }
        assert await history.favourites("ada") == [(GAME, 2, 2)]
        told = Review(((0.5, 0.5),), (), (0.25, -0.25), ((-0.1, 0.1), (0.0, 0.0)), (0.0, 0.0))
        await history.keep_review(await house.table("one"), 0, told)
        assert [(one.table, one.luck, one.play) for one in await history.reviews("ada")] == [("one", 0.25, -0.1)]
        assert [(was, shown) for _, was, shown in await house.ratings.course("ada", GAME, TWO_SEATS)] == [(1500, 1603)]
        for private in (True, False):
            await history.set_private("ada", private)
            assert await history.is_private("ada") == private
        assert await history.dice("ada") == {}
        await house.close()

    with_store(database, work)
