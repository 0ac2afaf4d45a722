"""Who may do what: every route and every command, by every role."""

from __future__ import annotations

from typing import Any, get_args

import pytest
from fastapi import FastAPI
from fastapi.routing import APIRoute
from starlette.routing import Mount, WebSocketRoute

from parlour.games import game as find_game
from parlour.kernel.puzzles import puzzles
from parlour.server import messages as wire
from parlour.server.limits import Limit, Shared
from server.support import GAME, TWO, Enter, Page, Person, make_moderator

pytestmark = pytest.mark.timeout(60)

ROLES = ("stranger", "watcher", "owner", "other", "account", "moderator")
"""Without a cookie; with one but no seat; in the seat that must act, and the host; in the other seat of the same running
game; signed in, without a seat; likewise, and a moderator.

Operators have no role here: what they do, they do on the machine itself, by `parlour admin`.
"""
ALL = dict.fromkeys(ROLES, 200)
SIGNED_IN_303, SIGNED_IN_400 = (dict.fromkeys(("account", "moderator"), status) for status in (303, 400))
REQUESTS: dict[tuple[str, str], dict[str, int]] = {
    ("GET", "/"): ALL,
    ("GET", "/lobby"): ALL,
    ("GET", "/games"): ALL,  # one's own
    ("GET", "/lobby/live"): ALL,  # each one's own; see test_lookers
    ("GET", "/play"): ALL,
    ("POST", "/play"): dict.fromkeys(ROLES, 400),  # without a game; see test_play
    ("POST", "/play/now"): dict.fromkeys(ROLES, 303),
    ("POST", "/play/bots"): dict.fromkeys(ROLES, 400),  # without a level
    ("POST", "/play/stop"): dict.fromkeys(ROLES, 303),
    ("GET", "/join"): dict.fromkeys(ROLES, 404),  # without a code; see test_pages
    ("GET", "/healthz"): ALL,
    ("HEAD", "/healthz"): ALL,
    ("GET", "/language/{language}"): dict.fromkeys(ROLES, 303),
    ("POST", "/name"): dict.fromkeys(ROLES, 303) | SIGNED_IN_400,  # called by the name of the account
    ("GET", "/account"): ALL,
    ("POST", "/account/sign-up"): dict.fromkeys(ROLES, 400),  # without a name; see test_accounts for all of these
    ("POST", "/account/sign-in"): dict.fromkeys(ROLES, 400),
    ("POST", "/account/device"): dict.fromkeys(ROLES, 403) | SIGNED_IN_303,
    ("POST", "/account/password"): dict.fromkeys(ROLES, 403) | SIGNED_IN_400,
    ("POST", "/account/mail"): dict.fromkeys(ROLES, 403) | SIGNED_IN_400,
    ("POST", "/account/export"): dict.fromkeys(ROLES, 403) | dict.fromkeys(("account", "moderator"), 200),
    ("POST", "/account/banned"): dict.fromkeys(ROLES, 400),  # without a name and a password; see test_behaviour
    ("POST", "/account/block"): dict.fromkeys(ROLES, 403) | SIGNED_IN_400,  # nobody is named; see test_blocks
    ("POST", "/account/erase"): dict.fromkeys(ROLES, 403) | SIGNED_IN_400,  # without the password; see test_own_data
    ("GET", "/account/forgotten"): ALL,
    ("POST", "/account/forgotten"): dict.fromkeys(ROLES, 404),  # this house sends no mails; see test_account_links
    ("GET", "/account/reset/{secret}"): dict.fromkeys(ROLES, 404),  # there is no such link, for anybody
    ("POST", "/account/reset/{secret}"): dict.fromkeys(ROLES, 404),
    ("GET", "/account/invitation/{secret}"): dict.fromkeys(ROLES, 404),
    ("GET", "/account/games"): dict.fromkeys(ROLES, 403) | SIGNED_IN_303,  # there are none; see test_join_games
    ("POST", "/account/games"): dict.fromkeys(ROLES, 403) | SIGNED_IN_303,
    ("GET", "/account/notices"): dict.fromkeys(ROLES, 403) | {"account": 200, "moderator": 200},
    ("POST", "/account/notices"): dict.fromkeys(ROLES, 403) | SIGNED_IN_400,  # nothing is chosen; see test_notices
    ("GET", "/account/bots"): dict.fromkeys(ROLES, 403) | {"account": 200, "moderator": 200},
    ("POST", "/account/bots"): dict.fromkeys(ROLES, 403) | SIGNED_IN_400,  # without a name; see test_bots
    ("POST", "/account/bots/delete"): dict.fromkeys(ROLES, 403) | SIGNED_IN_400,  # there is none
    ("POST", "/account/tokens"): dict.fromkeys(ROLES, 403) | SIGNED_IN_400,
    ("POST", "/account/tokens/end"): dict.fromkeys(ROLES, 403) | SIGNED_IN_400,
    ("GET", "/waiting"): ALL,  # one's own tables
    ("GET", "/moderation"): dict.fromkeys(ROLES, 403) | {"moderator": 200},
    ("POST", "/moderation"): dict.fromkeys(ROLES, 403) | {"moderator": 400},  # nothing is ordered; see test_behaviour
    ("GET", "/t/{table}/report"): ALL,
    ("POST", "/t/{table}/report"): dict.fromkeys(ROLES, 400),  # about nobody
    ("GET", "/rules/{key}"): ALL,
    ("GET", "/rules/{key}/beside"): ALL,
    ("GET", "/api"): ALL,
    ("GET", "/api/games/{key}/schema"): ALL,
    **{  # no cookie opens these, whoever's it is: only a token does; see test_api
        (method, f"/api/{path}"): dict.fromkeys(ROLES, 401)
        for method, paths in {
            "GET": "account stream games games/{table} games/{table}/stream tournaments tournaments/{contest}",
            "POST": "seek seek/stop games games/{table}/sit games/{table}/leave games/{table}/move games/{table}/resign "
            "games/{table}/chat invitations/{table}/accept invitations/{table}/decline "
            "tournaments/{contest}/enter tournaments/{contest}/withdraw",
        }.items()
        for path in paths.split()
    },
    ("GET", "/how/{key}"): ALL,
    ("GET", "/learn/{key}"): ALL,
    ("GET", "/learn/{key}/{lesson}"): ALL,
    ("POST", "/board"): dict.fromkeys(ROLES, 400),  # a form is no position; see test_board
    ("POST", "/board/hint"): dict.fromkeys(ROLES, 400),
    ("GET", "/board/{key}"): ALL,
    ("POST", "/board/{key}/play"): dict.fromkeys(ROLES, 400),  # nobody said against whom; see test_play_from_here
    ("GET", "/puzzles"): ALL,
    ("GET", "/puzzles/{key}"): dict.fromkeys(ROLES, 303),  # to today's
    ("GET", "/puzzles/{key}/{puzzle}"): ALL,
    ("GET", "/puzzles/{key}/{puzzle}.svg"): ALL,
    ("GET", "/studies"): dict.fromkeys(ROLES, 404),  # this house shows none; where it does, all may; see test_studies
    ("GET", "/studies/{study}"): dict.fromkeys(ROLES, 404),
    ("GET", "/studies/{study}/behind/{figure:path}"): dict.fromkeys(ROLES, 404),
    ("POST", "/studies/{study}/games/{number}"): dict.fromkeys(ROLES, 404),
    ("GET", "/verify"): ALL,
    ("POST", "/verify"): ALL,
    ("GET", "/art/{key}.svg"): ALL,
    ("GET", "/picture/{key}.svg"): ALL,
    ("GET", "/picture/{key}.png"): ALL,
    ("GET", "/picture/{key}/{name:path}.svg"): dict.fromkeys(ROLES, 400),  # there is none of that name
    ("GET", "/manifest.webmanifest"): ALL,
    ("GET", "/worker.js"): ALL,
    ("GET", "/offline"): ALL,
    ("GET", "/new/{key}"): ALL,
    ("POST", "/new/{key}"): dict.fromkeys(ROLES, 303),
    ("GET", "/ratings"): dict.fromkeys(ROLES, 303),  # to the first game's
    ("GET", "/ratings/{key}"): ALL,
    ("GET", "/@{name}"): dict.fromkeys(ROLES, 404),  # there is no such account; see test_profile
    ("POST", "/account/private"): dict.fromkeys(ROLES, 403) | SIGNED_IN_303,
    ("GET", "/t/{table}"): ALL,
    ("GET", "/t/{table}/qr.svg"): ALL,
    ("GET", "/t/{table}/at/{seq}"): ALL,  # through the asker's eyes; see below
    ("GET", "/t/{table}/lines"): ALL,  # as the asker may read them
    ("GET", "/t/{table}/chat"): ALL,  # of the asker's own room; see test_history
    ("GET", "/t/{table}/record"): dict.fromkeys(ROLES, 409),  # it tells the seed: only after the end
    ("POST", "/t/{table}/hint"): dict.fromkeys(ROLES, 403),  # people play people; see test_hints
    ("GET", "/t/{table}/review"): dict.fromkeys(ROLES, 409),  # only after the end
    ("POST", "/t/{table}/sit"): dict.fromkeys(ROLES, 400) | {"owner": 303, "other": 303},  # a full table
    ("POST", "/t/{table}/decline"): dict.fromkeys(ROLES, 303),  # no seat is kept for anybody; see test_invitations
    ("POST", "/t/{table}/remove"): dict.fromkeys(ROLES, 400),  # the game has begun; see test_home
    ("POST", "/t/{table}/drop"): dict.fromkeys(ROLES, 400),  # people play there; see test_home
    ("POST", "/t/{table}/again"): dict.fromkeys(ROLES, 400),  # without a level, or a seat
    ("GET", "/tournaments"): ALL,
    ("GET", "/tournaments/archive"): ALL,
    ("GET", "/tournaments/new/{key}"): ALL,
    ("POST", "/tournaments/new/{key}"): dict.fromkeys(ROLES, 400),  # without a clock; see test_contest_routes
    ("GET", "/tournaments/{contest}"): ALL,
    ("GET", "/tournaments/{contest}/qr.svg"): ALL,
    ("GET", "/tournaments/{contest}/state"): ALL,
    ("GET", "/tournaments/{contest}/live"): ALL,  # as each may see it
    ("GET", "/tournaments/{contest}/table"): dict.fromkeys(ROLES, 303),  # back to the tournament: nobody plays yet
    ("GET", "/tournaments/{contest}/record"): dict.fromkeys(ROLES, 409),  # once it is over
    ("POST", "/tournaments/{contest}/enter"): dict.fromkeys(ROLES, 303),
    ("POST", "/tournaments/{contest}/withdraw"): dict.fromkeys(ROLES, 303) | {"stranger": 403},  # who has just entered
    ("POST", "/tournaments/{contest}/string"): dict.fromkeys(ROLES, 400),  # without one
    ("POST", "/tournaments/{contest}/bots"): dict.fromkeys(ROLES, 403)
    | {"owner": 400},  # only its host, and which bot?
    ("POST", "/tournaments/{contest}/start"): dict.fromkeys(ROLES, 403) | {"owner": 400},  # nobody takes part
    ("POST", "/tournaments/{contest}/close"): dict.fromkeys(ROLES, 403) | {"owner": 303},
    ("POST", "/account/sign-out"): dict.fromkeys(ROLES, 303),
    ("WS", "/t/{table}/live"): dict.fromkeys(ROLES, 101),
    ("MOUNT", "/assets"): ALL,
    ("MOUNT", "/docs"): ALL,
    ("MOUNT", "/static"): dict.fromkeys(ROLES, 404),
}
COMMANDS: dict[str, dict[str, str]] = {
    "move": {"stranger": "site's cookie", "watcher": "You are watching", "owner": "ack", "other": "not your turn"},
    "undo": {
        "stranger": "site's cookie",
        "watcher": "You are watching",
        "owner": "nothing to undo",
        "other": "nothing to",
    },
    "sit": dict.fromkeys(ROLES, "has begun") | {"stranger": "site's cookie"},
    "string": dict.fromkeys(ROLES, "Only whoever sits there")
    | {"stranger": "site's cookie", "other": "cannot be changed"},
    "leave": {"stranger": "site's cookie", "watcher": "You are watching", "owner": "ack", "other": "ack"},
    "rematch": {
        "stranger": "site's cookie",
        "watcher": "You are watching",
        "owner": "after the game",
        "other": "after the",
    },
    "release": dict.fromkeys(ROLES, "This seat is not reserved") | {"stranger": "site's cookie"},
    "invite": dict.fromkeys(ROLES, "There is no account") | {"stranger": "site's cookie"},  # see test_invitations
    "fill": dict.fromkeys(ROLES, "has begun") | {"stranger": "site's cookie"},  # see test_seats
    "free": dict.fromkeys(ROLES, "has begun") | {"stranger": "site's cookie"},  # see test_seats
    "relieve": {
        "stranger": "site's cookie",
        "watcher": "You are watching",
        "owner": "only when it is",  # see test_standin for one who has been away
        "other": "Nobody in this seat",  # it is their own
    },
    "back": {
        "stranger": "site's cookie",
        "watcher": "You are watching",
        "owner": "No bot plays",
        "other": "No bot plays",
    },
    "pause": {
        "stranger": "site's cookie",
        "watcher": "You are watching",
        "owner": "Only a game with a clock",
        "other": "Only a game with a clock",
    },
    "say": dict.fromkeys(ROLES, "ack") | {"stranger": "site's cookie"},
    "silence": {
        "stranger": "site's cookie",
        "watcher": "Only whoever opened",
        "owner": "Nobody of that name",
        "other": "Only whoever opened",
    },
    "note": dict.fromkeys(ROLES, "ack") | {"stranger": "site's cookie"},
    "whynot": {"stranger": "You are watching", "watcher": "You are watching", "owner": "why", "other": "not your turn"},
    "look": dict.fromkeys(ROLES, "table"),
    "ping": dict.fromkeys(ROLES, "pong"),
}
for by_role in COMMANDS.values():
    by_role.setdefault("account", by_role["watcher"])
    by_role.setdefault("moderator", by_role["account"])
FIELDS: dict[str, dict[str, Any]] = {
    "move": {"seq": 0, "move": "W@a1"},
    "undo": {"seq": 0},
    "sit": {"seat": 1},
    "string": {"seat": 1, "string": "0" * 32},
    "release": {"seat": 1},
    "invite": {"name": "nobody"},
    "fill": {"seat": 1},
    "free": {"seat": 1},
    "relieve": {"seat": 1, "yes": True},
    "say": {"text": "hello"},
    "silence": {"who": "somebody"},
    "note": {"element": "S-W", "text": "a bluff"},
    "whynot": {"text": "W@e5"},
}
PUZZLE = puzzles(find_game(GAME))[0].id
VALUES = {
    "secret": "x" * 43,
    "language": "en",
    "key": GAME,
    "lesson": "first-game",
    "puzzle": PUZZLE,
    "name": "ag-mage",
    "seq": "0",
    "study": "a-study",
    "figure": "seat:1:won",
    "number": "0",
}
FORMS = {"/name": {"name": "Eve"}, "/verify": {"record": "{}"}, "/new/{key}": TWO}


def routes(app: FastAPI) -> list[tuple[str, str]]:
    found = []
    for route in app.routes:
        if isinstance(route, APIRoute):
            found += [(method, route.path) for method in route.methods]
        elif isinstance(route, WebSocketRoute):
            found.append(("WS", route.path))
        else:
            assert isinstance(route, Mount), f"an unknown kind of route: {route}"
            found.append(("MOUNT", route.path))
    return found


@pytest.fixture
def scene(person: Enter) -> tuple[dict[str, Person], str]:
    """A game of two that has begun, and one of each role."""
    people = {
        "owner": person("Ada"),
        "other": person("Bob"),
        "watcher": person("Cy"),
        "stranger": person(),
        "account": person(),
        "moderator": person(),
    }
    people["owner"].client.app.state.lookers.stay = 0.0  # type: ignore[attr-defined]  # nobody listens for long
    services = people["owner"].client.app.state.services  # type: ignore[attr-defined]
    services.contests.stay = 0.0
    services.tables = Shared(Limit(99, 1.0), Limit(999, 1.0))  # one of each request is more than people send at once
    table = people["owner"].open()
    people["other"].sit(table)
    for role, name in (("account", "Dee"), ("moderator", "Max")):
        people[role].post("/account/sign-up", {"name": name, "password": "a short sentence"})
    make_moderator(people["moderator"], "Max")
    people["stranger"].client.cookies.clear()
    return people, table


def test_every_route_says_who_may_use_it(app: FastAPI) -> None:
    found = set(routes(app))
    assert not found - set(REQUESTS), "routes without a declaration"
    assert not set(REQUESTS) - found - {("MOUNT", "/static")}, "declarations without a route"
    assert all(set(wanted) == set(ROLES) for wanted in REQUESTS.values())


@pytest.mark.parametrize("role", ROLES)
def test_the_matrix_of_requests(scene: tuple[dict[str, Person], str], app: FastAPI, role: str) -> None:
    people, table = scene
    who = people[role]
    opened = people["owner"].post(f"/tournaments/new/{GAME}", {"clock": "3+10"})
    contest = opened.headers["location"].rpartition("/")[2]
    for (method, path), wanted in REQUESTS.items():
        if role == "stranger":
            who.client.cookies.clear()
        real = path.replace(":path", "").format(**VALUES, table=table, contest=contest)
        if method == "WS":
            with who.look(table) as session:
                assert Page(session).next()["t"] == "table"
            continue
        if method == "MOUNT":
            real += "/manual.css" if path == "/docs" else "/site.css"
        answer = who.post(real, FORMS.get(path)) if method == "POST" else who.get(real, follow_redirects=False)
        assert answer.status_code == wanted[role], (method, path, role)


def test_no_foreign_page_can_post_anything(scene: tuple[dict[str, Person], str]) -> None:
    """Not even for a moderator who is signed in; each route that changes something is one of these."""
    people, table = scene
    foreign = {"origin": "http://evil.example"}
    for method, path in REQUESTS:
        if method == "POST":
            real = path.format(**VALUES, table=table, contest="2" * 10)
            answers = [people[role].post(real, FORMS.get(path), headers=foreign) for role in ("moderator", "owner")]
            assert [answer.status_code for answer in answers] == [403, 403], path


def test_every_command_says_who_may_give_it() -> None:
    assert {kind.__struct_config__.tag for kind in get_args(wire.FromClient)} == set(COMMANDS)


@pytest.mark.parametrize("role", ROLES[:-1])  # at a table, a moderator is like any other account
@pytest.mark.parametrize("command", COMMANDS)
def test_the_matrix_of_commands(scene: tuple[dict[str, Person], str], command: str, role: str) -> None:
    people, table = scene
    with people[role].look(table) as session:
        page = Page(session)
        page.next()
        page.send(t=command, id="c", **FIELDS.get(command, {}))
        wanted = COMMANDS[command][role]
        answer = page.until(lambda message: message["t"] in ("pong", wanted) or "id" in message)
        assert answer["t"] == wanted or wanted in answer.get("text", ""), answer
        if answer["t"] == "no":
            assert page.quiet()["version"] == page.seen[0]["version"]  # a refusal changes nothing


def test_the_past_is_seen_through_ones_own_eyes(scene: tuple[dict[str, Person], str]) -> None:
    people, table = scene
    offers = {role: people[role].get(f"/t/{table}/at/0").json()["scene"].get("offers", []) for role in ROLES}
    assert {role: bool(found) for role, found in offers.items()} == {
        "stranger": False,
        "watcher": False,
        "owner": True,
        "other": False,
        "account": False,
        "moderator": False,
    }


def test_nothing_tells_the_seed_before_the_end(scene: tuple[dict[str, Person], str], app: FastAPI) -> None:
    people, table = scene
    seed = app.state.services.house.tables.find(table).table.opened["seed"]
    for who in people.values():
        for path in ("/", f"/t/{table}", f"/t/{table}/at/0", f"/t/{table}/record"):
            assert seed not in who.get(path).text
        with who.look(table) as session:
            assert seed not in str(Page(session).next())
