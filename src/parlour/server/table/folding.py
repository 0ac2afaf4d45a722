"""What each row of a log makes of its table."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from parlour.kernel.session import Session
from parlour.kernel.state import CHANCE
from parlour.kernel.view import Line
from parlour.kernel.words import Phrase, Seat, phrase
from parlour.server.store import Row
from parlour.server.table.seating import Declined, Guest, Sitter
from parlour.server.table.state import Table
from parlour.server.table.talk import CHATS, Remark, Said, said
from parlour.server.table.timing import keep_time


def fold(table: str, rows: Iterable[Row]) -> Table:
    """The table that a log tells of."""
    folded = Table(table)
    for row in rows:
        fold_in(folded, row)
    return folded


def fold_in(table: Table, row: Row, code: int | None = None) -> None:
    """Take in one row. `code`: the event that its text means, if that is known already."""
    body = row.body
    match row.kind:
        case "opened":
            table.opened = body
            table.seats = [None] * body["seats"]
        case "sat":
            keys = ("name", "person", "bot", "string", "rating")
            table.seats[body["seat"]] = Sitter(
                **{key: body.get(key, "") for key in keys},
                since=row.at,
                robot=body.get("robot", False),
                silent=body.get("silent", False),
            )
            table.reserved.pop(body["seat"], None)
            person = body.get("person", "")
            table.sittings[person] = table.sittings.get(person, 0) + 1
            table.full_at = row.at
        case "string":
            sitter = table.seats[body["seat"]]
            assert sitter is not None
            table.seats[body["seat"]] = replace(sitter, string=body["string"], string_row=row.number)
        case "stood":
            table.seats[body["seat"]] = None
        case "removed":
            table.seats[body["seat"]] = None
            table.removed |= {body["person"]}
        case "reserved":
            table.reserved[body["seat"]] = Guest(body["person"], body["name"], body.get("robot", False))
            table.invited |= {body["person"]}
        case "released":
            guest = table.reserved.pop(body["seat"])
            if "reason" in body:
                table.declined = (*table.declined, Declined(row.number, body["seat"], guest.name, body["reason"]))
        case "started":
            extra: dict[str, Any] = {"players": [s.bot or "human" for s in table.seats if s]}
            if robots := [seat for seat, one in enumerate(table.seats, 1) if one and one.robot]:
                extra["bot_accounts"] = robots
            if table.contest:
                extra["tournament"] = table.contest
            options, rules = table.opened["options"], table.opened["rules"]
            table.session = Session.new(table.game, table.names(), options, table.start, extra, rules)
            table.started, table.moved_at = row.number, row.at
        case "event":
            assert table.session is not None
            if table.session.actor == CHANCE:
                table.throws += 1
                if table.shared:
                    stream = int(table.session.state.stream())
                    table.streams[stream] = table.streams.get(stream, 0) + 1
            _credit(table, table.session.actor)
            decider = table.seats[table.session.actor] if table.session.actor >= 0 else None
            table.pausing -= {decider.person if decider else ""}
            table.moved_at = row.at
            text: str = body["text"]
            table.session.play(table.game.read(table.session.state, text) if code is None else code, text)
        case "undone":
            assert table.session is not None
            for _ in range(len(table.session) - table.undone_to(body["seat"])):
                table.session.pop()
            _remark_undo(table, row)
        case "resigned":
            sitter = table.seats[body["seat"]]
            assert sitter is not None
            who = Seat(body["seat"])
            if body.get("bot"):
                table.seats[body["seat"]] = replace(sitter, bot=body["bot"], resigned=True)
                _remark(table, row, phrase("table-left", who=who, bot=phrase(f"bot-{body['bot']}")))
            else:
                table.seats[body["seat"]] = replace(sitter, resigned=True)
                table.resigned = body["seat"]
                _remark(table, row, phrase("table-resigned", who=who))
            _forget_votes(table, sitter.person)
        case "fell":
            sitter, bot = table.seats[body["seat"]], body.get("bot")
            assert sitter is not None
            table.out_of_time = (*table.out_of_time, body["seat"])
            who = Seat(body["seat"])
            if bot:
                table.seats[body["seat"]] = replace(sitter, bot=bot, resigned=True)
                _remark(table, row, phrase("table-fell-bot", who=who, bot=phrase(f"bot-{bot}")))
            else:
                _remark(table, row, phrase("table-fell", who=who))
        case "pause":
            one = {body["person"]}
            table.pausing = table.pausing | one if body["yes"] else table.pausing - one
            table.pauses += body["yes"]
        case "paused":
            table.pausing = frozenset()
            _remark(table, row, phrase("table-paused"))
        case "unpaused":
            _remark(table, row, phrase("table-unpaused", who=Seat(body["seat"])))
        case "resumed":
            pass  # see `keep_time`
        case "ended":
            why = body.get("why", "")
            _end(table, row, phrase("table-ended-why", why=why) if why else phrase("table-ended"))
        case "stopped":
            _end(table, row, phrase("table-stopped", most=body["most"]))
        case "abandoned":
            _end(table, row, phrase("table-abandoned", days=body["days"]))
            table.abandoned = True
        case "voted":
            agreed = table.votes.pop(body["about"], frozenset())
            agreed = agreed | {body["person"]} if body["yes"] else agreed - {body["person"]}
            if agreed:
                table.votes[body["about"]] = agreed
        case "lapsed":
            del table.votes[body["about"]]
        case "relieved":
            for seat in _hand_over(table, body["person"], body["bot"]):
                _remark(table, row, phrase("table-relieved", who=Seat(seat), bot=phrase(f"bot-{body['bot']}")), seat)
            _forget_votes(table, body["person"])
        case "returned":
            for seat in _hand_over(table, body["person"], ""):
                _remark(table, row, phrase("table-returned", who=Seat(seat)), seat)
        case "renamed":
            _rename(table, row)
        case "became":
            _become(table, body["guest"], body["person"])
        case "chat":
            _hear(table, said(row))
        case "forgotten":  # a line of chat
            table.spoken[body["room"]] = table.spoken.get(body["room"], 0) + 1
        case "silenced":
            one = {body["person"]}
            table.silenced = table.silenced | one if body["yes"] else table.silenced - one
        case "rematch":
            table.rematch = body["table"]
        case "unveiled":
            table.unveiled = True
        case "counted":
            table.counted = True
            for seat, (rating, gain) in enumerate(zip(body["ratings"], body["gains"], strict=True)):
                if sitter := table.seats[seat]:
                    table.seats[seat] = replace(sitter, rating=rating, gain=gain)
        case "rewritten":
            table.rewritten = row.number + 1  # earlier rows no longer say all that they did
        case other:
            raise AssertionError(f"a row of kind {other}")
    keep_time(table, row)
    if row.command:
        table.commands.append(row.command)
    table.version, table.at = row.number + 1, row.at
    if row.kind not in ("chat", "forgotten"):
        table.shown = table.version
    table.seqs.append(len(table.session) if table.session else 0)


def _hear(table: Table, said: Said) -> None:
    """Keep a line of chat in place of the oldest of its room."""
    table.spoken[said.room] = table.spoken.get(said.room, 0) + 1
    room = [line for line in table.chat if line.room == said.room]
    if len(room) >= CHATS:
        table.chat.remove(room[0])
        table.dropped[said.room] = room[0].number
    table.chat.append(said)


def _credit(table: Table, actor: int) -> None:
    """Remember if it is a bot that makes the next event for a person."""
    sitter = table.seats[actor] if actor >= 0 else None
    if sitter and sitter.bot and sitter.person:
        assert table.session is not None
        key = actor, sitter.bot
        table.parts[key] = (*table.parts.get(key, ()), len(table.session) + 1)


def _hand_over(table: Table, person: str, bot: str) -> list[int]:
    """Let a bot, or no bot, play for a person from now on; returns the seats, without those they gave up for good."""
    changed = []
    for seat, sitter in enumerate(table.seats):
        if sitter and sitter.person == person and not sitter.resigned:
            table.seats[seat] = replace(sitter, bot=bot)
            changed.append(seat)
    return changed


def _forget_votes(table: Table, person: str) -> None:
    """Drop the votes by and about somebody who no longer plays."""
    if person not in table.players():
        votes = {about: agreed - {person} for about, agreed in table.votes.items() if about != person}
        table.votes = {about: agreed for about, agreed in votes.items() if agreed}


def _end(table: Table, row: Row, why: Phrase) -> None:
    assert table.session is not None
    table.ended = why
    table.remarks.append(Remark(row.number, len(table.session), Line(why, kind="end")))


def _remark(table: Table, row: Row, text: Phrase, seat: int | None = None) -> None:
    assert table.session is not None
    at = row.body["seat"] if seat is None else seat
    table.remarks.append(Remark(row.number, len(table.session), Line(text, seat=at)))


def _rename(table: Table, row: Row) -> None:
    person, name = row.body["person"], row.body["name"]
    for seat, sitter in enumerate(table.seats):
        if sitter and sitter.person == person:
            told = (
                name and sitter.name and name != sitter.name
            )  # else it was forgotten, or a moderator changed it later
            if table.session is not None and table.seat_of(person) == seat and told:
                _remark_name(table, row, sitter.name, name, seat)
            table.seats[seat] = replace(sitter, name=name)
    for seat in table.reserved_for(person):
        table.reserved[seat] = replace(table.reserved[seat], name=name)


def _become(table: Table, guest: str, person: str) -> None:
    """Whatever is a guest's here is another person's from now on, whom the guest turned out to be."""

    def now(one: str) -> str:
        return person if one == guest else one

    table.became = {**{before: now(after) for before, after in table.became.items()}, guest: person}
    table.seats = [sitter and replace(sitter, person=now(sitter.person)) for sitter in table.seats]
    table.reserved = {seat: replace(one, person=now(one.person)) for seat, one in table.reserved.items()}
    table.votes = {now(about): frozenset(map(now, agreed)) for about, agreed in table.votes.items()}
    table.silenced, table.removed = frozenset(map(now, table.silenced)), frozenset(map(now, table.removed))
    table.invited = frozenset(map(now, table.invited))
    table.chat = [replace(said, person=now(said.person)) for said in table.chat]
    table.sittings[person] = table.sittings.get(person, 0) + table.sittings.pop(guest, 0)
    table.opened = {**table.opened, "host": now(table.host)}


def _remark_undo(table: Table, row: Row) -> None:
    """Tell of a move that was taken back; of several in a row, once. Remarks about it stay, where the game is now."""
    assert table.session is not None
    table.undos += 1
    now, seat, moves = len(table.session), row.body["seat"], 1
    for at in range(len(table.remarks) - 1, -1, -1):
        if table.remarks[at].seq <= now:  # they are in the order of the game
            break
        table.remarks[at] = replace(table.remarks[at], seq=now)
    if before := _take_last(table, "table-undone", seat):
        moves += int(str(before.slots["moves"]))
    _remark(table, row, phrase("table-undone", who=Seat(seat), moves=moves))


def _remark_name(table: Table, row: Row, was: str, name: str, seat: int) -> None:
    """Tell of a new name; whoever changes it several times in a row is told of once."""
    if before := _take_last(table, "table-renamed", seat):
        was = str(before.slots["was"])
    _remark(table, row, phrase("table-renamed", was=was, name=name), seat)


def _take_last(table: Table, message: str, seat: int) -> Phrase | None:
    """Take away the last remark if it says this about this seat and nothing has happened since; returns what it said."""
    assert table.session is not None
    last = table.remarks[-1] if table.remarks else None
    if not last or (last.seq, last.line.phrase.id, last.line.seat) != (len(table.session), message, seat):
        return None
    return table.remarks.pop().line.phrase
