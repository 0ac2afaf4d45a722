"""What of a table a program is told: the table, each decision of its seat, and what the seat learns in between.

All of it follows from the table and the seat's view alone, as what a page is shown does.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Collection, Sequence
from typing import Any

import msgspec

from parlour.kernel.rng import Rng
from parlour.server import FOLDER, projection
from parlour.server import api_messages as api
from parlour.server.presence import Follower
from parlour.server.projection import Moments, marked
from parlour.server.streaming import Lines
from parlour.server.table import Guest, Sitter, Table


class Following(Follower):
    """A program that follows a table for one account."""

    def __init__(
        self,
        lines: Lines,
        person: str,
        language: str,
        since: int,
        imagines: bool,
        blocked: Callable[[], Collection[str]],
        now: Callable[[], float],
    ) -> None:
        """`since`: the version that it knows; `imagines`: whether each decision comes with an imagined position.

        `blocked`: whose chat it does not read.
        """
        self.lines = lines
        self.person = person
        self.language = language
        self._known = since
        self._imagines = imagines
        self._blocked = blocked
        self._now = now
        self._table: api.Table | None = None
        self._decision = ""

    def leave(self) -> None:
        self.lines.leave()

    def follow(self, table: Table) -> None:
        seat = table.seat_of(self.person)
        if seat is None:  # they have left, before the game began
            self.lines.end()
            return
        for line in self._news(table, seat):
            self.lines.send(api.line_of(line))
        self._known = table.version
        if table.status == "over":
            self.lines.end()

    def _news(self, table: Table, seat: int) -> Sequence[api.GameLine]:
        """What the program is to be told now, in the order in which it is."""
        known = 0 if 0 < self._known < table.rewritten else min(self._known, table.version)
        moments, lines = Moments(table), list[api.GameLine]()
        before, self._table = self._table, described(table, self.person, self.language)
        if before is None or before.status != self._table.status:
            view = None if table.session is None else dict(table.game.known(table.session.state, seat))
            lines.append(api.GameNow(table.version, self._table, view))
        elif before.seats != self._table.seats:
            lines.append(api.Seats(table.version, table.status, self._table.seats))
        lines += [api.Declined(table.version, one.name, one.reason) for one in table.declined if one.number >= known]
        if log := self._log(moments, known):
            lines.append(log)
        talk = projection.talk(table, "players", known, self._blocked(), self.language)
        if talk.lines:
            spoken = [api.Spoken(line.name, line.text, line.at) for line in talk.lines]
            lines.append(api.Talk(table.version, spoken))
        if decision := decision_of(table, seat, self.language, self._imagines, self._now(), moments):
            if decision.decision != self._decision:
                lines.append(decision)
            self._decision = decision.decision
        if table.status == "over":
            lines.append(_end(moments, seat, self.language))
        return lines

    def _log(self, moments: Moments, known: int) -> api.Log | None:
        table = moments.table
        if table.session is None:
            return None
        _, start, told, cut = projection.news(moments, self.person, self.language, known, steps=False)
        if not told and start > len(table.session):
            return None
        shown = [api.Told(line.seq, line.text, line.notation, line.seat, line.chance, line.kind) for line in told]
        return api.Log(table.version, start, shown, cut)


def decision_id(table: Table) -> str:
    """What names a decision: how many events there were, and how many moves had been taken back. Both are the same for
    everybody, so it tells nothing; and no other decision of the game has the same."""
    assert table.session is not None
    return f"{len(table.session)}.{table.undos}"


def decision_of(
    table: Table, seat: int, language: str, imagines: bool, now: float, moments: Moments | None = None
) -> api.Decision | None:
    """What this seat must decide now; None if it need not."""
    session, game = table.session, table.game
    if session is None or not table.asks(seat) or table.paused:
        return None
    moments = moments or Moments(table)
    speaker = moments.speaker(language)
    view = dict(game.known(session.state, seat))
    offers = moments.scene(len(session), seat).offers
    return api.Decision(
        version=table.version,
        decision=decision_id(table),
        seq=len(session),
        view=view,
        moves=[api.LegalMove(offer.move, speaker.text(offer.say)) for offer in offers],
        left=table.clock.left_at(now)[seat] if table.clock else None,
        position=_imagined(table, seat, view) if imagines else None,
    )


def _imagined(table: Table, seat: int, view: dict[str, Any]) -> dict[str, Any]:
    """A world that the seat cannot tell from the true one. Which one follows from what the seat knows alone, so that asking
    again tells no more."""
    assert table.session is not None
    text = msgspec.json.encode([table.id, decision_id(table), view], order="sorted")
    seed = int.from_bytes(hashlib.sha256(text).digest()[:7]) >> 1
    return table.game.dump(table.session.state.imagine(seat, Rng(seed)))


def _end(moments: Moments, seat: int, language: str) -> api.End:
    table = moments.table
    assert table.session is not None
    scene = projection.scene_of(moments, seat)
    return api.End(
        version=table.version,
        text=moments.speaker(language).text(scene.prompt.text),
        places=table.places(),
        view=dict(table.game.known(table.session.state, seat)),
        record=f"/t/{table.id}/record",
    )


def described(table: Table, person: str, language: str) -> api.Table:
    """A table, as everybody sees it, and the seat that this person has there."""
    hosts = [sitter for sitter in table.seats if sitter and sitter.person == table.host and table.host]
    words = table.game.words(language, FOLDER)
    return api.Table(
        id=table.id,
        game=table.opened["game"],
        rules=table.opened["rules"],
        options=dict(table.options),
        status=table.status,
        seats=[
            _player(sitter, name, person) if sitter else _kept(table.reserved.get(seat), words)
            for seat, (sitter, name) in enumerate(zip(table.seats, projection.people(table, words), strict=True))
        ],
        seat=table.seat_of(person),
        host=marked(hosts[0].name, hosts[0].robot, words) if hosts else "",
        clock=table.agreed_clock,
        rated=table.rated,
        public=bool(table.opened["public"]),
        fingerprint=table.commitment,
        tournament=table.contest,
    )


def _player(sitter: Sitter, name: str, person: str) -> api.Player:
    return api.Player(
        name=name,
        house_bot=sitter.bot,
        bot=sitter.robot,
        you=bool(person) and sitter.person == person,
        left=sitter.resigned,
        rating=sitter.rating,
    )


def _kept(guest: Guest | None, words: Any) -> api.Player:
    return api.Player(reserved=marked(guest.name, guest.robot, words)) if guest else api.Player()
