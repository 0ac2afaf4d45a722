"""The documents: their examples run, their links lead somewhere, their picture is drawn from a scene."""

from __future__ import annotations

import doctest
import os
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest

import game_pages
import parlour
import reference_page
from parlour.games import game, game_keys
from parlour.kernel.fields import Field
from parlour.render.svg import render_svg
from parlour.testing.formats import page as formats_page

ROOT = Path(__file__).parent.parent
PAGES = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md"))]
NAMES = [path.relative_to(ROOT).as_posix() for path in PAGES]
README = (ROOT / "README.md").read_text(encoding="utf-8")
PICTURE = ROOT / "docs" / "adventurers-guard.svg"


@pytest.mark.parametrize("page", PAGES, ids=NAMES)
def test_the_examples_of_a_page_run(page: Path) -> None:
    assert doctest.testfile(str(page), module_relative=False).failed == 0


def test_the_examples_are_there() -> None:
    assert sum(">>>" in page.read_text(encoding="utf-8") for page in PAGES) >= 3


@pytest.mark.parametrize("page", PAGES, ids=NAMES)
def test_links_lead_to_files_that_are_there(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)", page.read_text(encoding="utf-8")):
        if not target.startswith("https://"):
            assert (page.parent / target).exists(), target


def test_commands_of_the_pages_exist() -> None:
    from parlour.cli.admin import admin
    from parlour.cli.app import app
    from parlour.cli.laboratory import laboratory
    from parlour.cli.puzzles import puzzles

    known = {
        f"{before}{command.name or command.callback.__name__}"
        for before, group in (("", app), ("", laboratory), ("admin ", admin), ("puzzles ", puzzles))
        for command in group.registered_commands
        if command.callback
    }
    known |= {"ratings", "ratings recompute"}  # a command, and one below it
    named = r"(?:^|`)parlour ((?:admin|puzzles|ratings) [a-z]+|(?!admin|puzzles)[a-z][a-z-]*)"
    for page in PAGES:
        for command in re.findall(named, page.read_text(encoding="utf-8"), re.MULTILINE):
            assert command in known, (page.name, command)


def test_options_of_the_pages_exist() -> None:
    """Wherever a command stands: in a line, a unit of systemd or a sentence."""
    from typer.main import get_command

    from parlour.cli.app import app

    found, whole = 0, get_command(app)
    for page in PAGES:
        text = page.read_text(encoding="utf-8")
        for names, rest in re.findall(r"\bparlour ((?:admin |puzzles )?[a-z-]+)((?: [^\n`|]*)?)", text):
            command: Any = whole
            for name in names.split():
                command = getattr(command, "commands", {}).get(name)
            if command is not None:
                known = {option for parameter in command.params for option in parameter.opts}
                given = re.findall(r"(?<= )--[a-z-]+", rest.partition("&&")[0].partition(" -> ")[0])
                assert set(given) <= {*known, "--help"}, (page.name, names, given)
                found += len(given)
    assert found > 30


def test_the_picture_is_drawn_from_a_scene() -> None:
    guard = game("adventurers-guard")
    pawns = "S: Ae1 Mc4 Re2 Rg5 We4 | N: Ae9 Md8 Mb3+1 Rf6 Wh6"
    view = guard.view(guard.load({"pawns": pawns, "die": 4}), 0)
    drawn = render_svg(guard.scene(view), guard.words(), guard.folder / "art")
    check_file(PICTURE, drawn)


@pytest.mark.parametrize("key", game_keys())
def test_every_game_has_a_page_with_pictures_from_its_scenes_and_all_that_it_declares(key: str) -> None:
    folder, page = ROOT / "docs" / "games", game_pages.page(key)
    check_file(folder / f"{key}.md", page)
    assert formats_page(game(key)).partition("## Options")[2] in page
    pictures = game_pages.pictures(key)
    assert len(pictures) >= 5
    (folder / "pictures").mkdir(exist_ok=True)
    for name, drawn in pictures.items():
        assert name in page
        check_file(folder / name, drawn)
    assert game(key).fields
    assert game(key).notation


def test_the_games_are_listed_and_no_picture_is_left_over() -> None:
    folder = ROOT / "docs" / "games"
    check_file(folder / "README.md", game_pages.front())
    kept = {path.relative_to(folder).as_posix() for path in (folder / "pictures").iterdir()}
    assert kept == {name for key in game_keys() for name in game_pages.pictures(key)}


def test_the_reference_has_everything_that_parlour_offers() -> None:
    listed = {name for names in reference_page.GROUPS.values() for name in names if "." not in name}
    assert listed == set(parlour.__all__)
    check_file(ROOT / "docs" / "reference.md", reference_page.page())
    assert not re.findall(r"^\| `.*` \|  \|$", reference_page.page(), re.MULTILINE), "nothing is said about these"


@pytest.mark.parametrize("key", game_keys())
def test_the_first_page_shows_each_table_in_motion(key: str) -> None:
    """`python3 run.py bench pictures` makes them."""
    name = f"docs/pictures/{key}.webp"
    assert f"]({name})" in README
    content = (ROOT / name).read_bytes()
    assert len(content) <= 300_000
    assert content[:4] == b"RIFF"
    assert content.count(b"ANMF") >= 10, "frames"


def test_the_first_page_counts_right() -> None:
    (clauses,) = re.findall(r"each of the (\d+) clauses", README)
    assert f"{clauses} of {clauses} clauses" in (ROOT / "docs" / "clauses.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| T\d+ \|", (ROOT / "docs" / "proven.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert ("thirty promises" in README, len(rows)) == (True, 30)


@pytest.mark.parametrize("key", game_keys())
def test_every_form_of_the_notation_has_an_example_of_it(key: str) -> None:
    clauses = {clause.id for clause in game(key).rulebook().clauses()}
    for form in game(key).notation:
        assert re.fullmatch(form.pattern, form.example, re.ASCII), form
        assert form.clause in clauses, form


def test_the_limits_of_the_server_are_on_a_page() -> None:
    from parlour.server import (
        board,
        commands,
        connections,
        door,
        forms,
        house,
        house_bots,
        limits,
        live,
        lookers,
        notes,
        projection,
        streaming,
        turns,
        uvicorn_server,
    )
    from parlour.server.contests import limits as contest_limits
    from parlour.server.people import accounts, api_tokens, blocks, passwords, seeks
    from parlour.server.routes import boards, rules
    from parlour.server.routes.api import contract, joining
    from parlour.server.table import state, talk

    lines = [row("for", "limit", "at once", "refilled per second", "why"), "|---|---|---|---|---|"]
    for who, rates in (("a person", limits.PER_PERSON), ("an address", limits.PER_ADDRESS)):
        lines += [row(who, name, rate.burst, f"{rate.rate:.2g}", rate.why) for name, rate in rates.items()]
    room, patience = door.Room(), door.Patience()
    log_grows = "The log of a table does not grow for ever."
    behind = f"{live.BEHIND}, {live.BACKLOG:,} bytes"
    lines += ["", row("what", "at most", "why"), "|---|---|---|"]
    lines += [
        row(
            "open connections",
            f"{room.most:,}; fewer if the limit of open files requires it: a quarter is kept free",
            "As live links, they take about 400 MB and send twice as many moves as one process can serve.",
        ),
        row(
            "open connections from one address",
            f"a quarter of that, {room.share:,}",
            "A school behind one router gets in, but nobody alone can fill the house.",
        ),
        row(
            "headers of a request",
            f"{connections.LARGEST_HEAD:,} bytes, {connections.MOST_FIELDS} fields, within {patience.head:g} s",
            "Browsers send a tenth of the bytes and a quarter of the fields, within a fraction of a second.",
        ),
        row(
            "body of a request",
            f"{forms.LARGEST:,} bytes, within {patience.body:g} s",
            "No form of the house comes near it. The time is enough for the largest body at 50 kB a second.",
        ),
        row(
            "body with a position of a lesson, puzzle or analysis",
            f"{boards.LARGEST:,} bytes, {board.MOST_EVENTS} events",
            "Whoever goes further can begin from a later position.",
        ),
        row(
            "computing such a position, in a worker",
            f"{boards.SECONDS:g} s, {boards.MEGABYTES} MB",
            "Hundreds of times what a position of a real game takes.",
        ),
        row(
            "body with a record to verify",
            f"{3 * rules.LARGEST_RECORD:,} bytes; {forms.LARGEST_PLAIN:,} without a file",
            f"A record may have {rules.LARGEST_RECORD:,} characters, and a form may write each as three. Without a file, "
            "decoding that is slow.",
        ),
        row(
            "verifying a record, in a worker",
            f"{commands.MOST_EVENTS:,} events, {rules.CHECK_SECONDS:g} s, {rules.CHECK_MEGABYTES} MB",
            "The longest game that a house can have stored takes a tenth of the time and memory.",
        ),
        row(
            "chunks in a body",
            f"{connections.MOST_CHUNKS}, and one more for each 1,024 bytes",
            "Browsers fill their chunks; a tiny one costs as much to process as a full one.",
        ),
        row(
            "bodies being read, in total",
            f"{forms.MOST_HELD:,} bytes",
            "A thousand bodies that never end do not fill the memory.",
        ),
        row(
            "bytes thrown away after a refusal",
            f"{connections.LEFT_OVER:,}",
            "A browser that is still sending gets to read the refusal.",
        ),
        row(
            "pipelined requests of a connection",
            connections.MOST_AHEAD,
            "Browsers and proxies send none, and each that waits takes memory.",
        ),
        row(
            "requests from one address processed at a time",
            f"{turns.AT_ONCE}; a request no longer counts after {turns.HOLD:g} s",
            "All requests share one thread, and others wait for these at most.",
        ),
        row(
            "requests from one address waiting for their turn",
            f"{turns.MOST_WAITING:,}",
            "More than a school class sends at once.",
        ),
        row(
            "answers to a connection that requests too many pages",
            f"one every {limits.REFUSED:g} s",
            "Refusing thousands of times a second would cost as much as answering.",
        ),
        row(
            "passwords waiting to be checked",
            passwords.WAITING,
            "With more, a visitor would wait for longer than two seconds.",
        ),
        row(
            "wait for the next request",
            f"{patience.idle} s",
            "Browsers and proxies connect again without being noticed.",
        ),
        row(
            "wait for a visitor who does not read",
            f"{patience.sending:g} s",
            "The page is gone or stuck; a live one reconnects and catches up.",
        ),
        row(
            "unread bytes for such a visitor, and how long they are kept",
            f"{uvicorn_server.UNSENT:,}, {uvicorn_server.UNTAKEN} s",
            "The system would otherwise keep megabytes for each.",
        ),
        row("closing a connection", f"{patience.closing:g} s", "Enough for the last bytes."),
        row("message from a live link", f"{live.LARGEST:,} bytes", "No command comes near it."),
        row(
            "messages from a live link waiting to be processed",
            connections.MOST_UNREAD,
            "More than a person may send at once.",
        ),
        row(
            "frames of a live link without a message, in a row",
            connections.MOST_FRAMES,
            "Pings and fragments cost as much as messages.",
        ),
        row(
            "messages waiting to be sent to a live link",
            behind,
            "About eight views of the largest table. A page that is cut off reconnects and catches up.",
        ),
        row("silence of a live link", f"{live.PATIENCE:g} s", "A page pings every 2.5 seconds."),
        row(
            "events of the log, and lines of chat, sent at once",
            f"{projection.LINES}, {talk.CHATS}",
            "A long game opens as fast as a short one; a page requests earlier ones when needed.",
        ),
        row(
            "events of a game, which is then stopped without a result",
            f"{commands.MOST_EVENTS:,}",
            "Games of random moves end far below it, and a table is read from its log in a second.",
        ),
        row("moves of a game that can be taken back", f"{state.MOST_UNDOS:,}", log_grows),
        row("pauses requested in a game", commands.MOST_PAUSES, log_grows),
        row(
            "times that one person sits down at a table",
            commands.MOST_SITTINGS,
            "Enough to take all its seats, and to change them once.",
        ),
        row(
            "times that bots of the house sit down at a table",
            commands.MOST_BOTS,
            "Enough to try all levels in all seats.",
        ),
        row(
            "lines of chat of a table, in each room",
            f"{commands.MOST_SAID:,}, of {commands.CHAT_LENGTH} characters",
            log_grows,
        ),
        row(
            "notes of one person at one table",
            f"{notes.MOST}, of {notes.LONGEST} characters",
            "More than there are things to note.",
        ),
        row("people invited to one table", commands.MOST_INVITED, log_grows),
        row(
            "tables where only bots play, for one person and for one address",
            house_bots.BOT_TABLES,
            "As many as somebody can follow.",
        ),
        row(
            "a seat kept for somebody who closed the page before the game",
            f"{house.LAPSE:g} s after they sat down",
            "Nobody can block a table that others want to join.",
        ),
        row(
            "search for a game after its page was closed",
            f"{seeks.LAPSE:g} s",
            "Three signs of life of a page; nobody should be matched with somebody who has left.",
        ),
        row(
            "stream of a home page, which then reconnects",
            f"{lookers.STAY:g} s",
            "The house checks again who is listening.",
        ),
        row("people blocked by one person", blocks.MOST, "All blocks are kept in memory."),
        row("bots of one person", accounts.MOST_BOTS, "Each takes a name that nobody else can have."),
        row("tokens of one account", api_tokens.MOST, "One for each program, and some to spare."),
        row(
            "tables at once of an account used by a program",
            joining.MOST_GAMES,
            "One program does not take up the tables of everybody else.",
        ),
        row(
            "entrants and games on the page of a tournament that count as one more page",
            contest_limits.LINES,
            "The page of the largest has 6,000 games and 2 MB.",
        ),
        row("request of a program", f"{contract.LARGEST:,} bytes", "As for the form of a person."),
        row("lines waiting to be sent to a program", behind, "As for a live link."),
        row("stream of a program, which must then reconnect", f"{streaming.STAY:g} s", "Its token is checked again."),
    ]
    check_part("limits", lines)


def test_the_settings_of_a_house_are_on_a_page() -> None:
    from parlour.server.settings_file import FIELDS

    def rows(fields: Iterable[Field], before: str = "") -> Iterator[str]:
        for field in fields:
            yield row(f"`{before}{field.name}`", field.kind, field.about, field.default or "–")
            if field.name != "limits":  # they have a table of their own
                yield from rows(field.fields, f"{before}{field.name}.")

    check_part("settings", [row("name", "is", "means", "if left out"), "|---|---|---|---|", *rows(FIELDS)])


def check_file(file: Path, text: str) -> None:
    """The file has this text; or it is written there."""
    if os.environ.get("PARLOUR_WRITE_DOCS"):
        file.write_text(text, encoding="utf-8")
    assert file.read_text(encoding="utf-8") == text


def row(*cells: object) -> str:
    return f"| {' | '.join(str(cell) for cell in cells)} |"


def check_part(name: str, lines: list[str]) -> None:
    """Between its two marks, the operators' page has these lines; or they are written there."""
    page = ROOT / "docs" / "operators.md"
    before, _, rest = page.read_text(encoding="utf-8").partition(f"<!-- {name} -->\n")
    _, mark, after = rest.partition(f"<!-- /{name} -->")
    text = "\n".join([f"{before}<!-- {name} -->", *lines, f"{mark}{after}"])
    check_file(page, text)
