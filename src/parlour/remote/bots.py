"""Lets one of our bots play in a house over its API, in as many games at once as it is invited to."""

from __future__ import annotations

import contextlib
import secrets
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from parlour.bots import bot as find_bot
from parlour.games import game as find_game
from parlour.games import game_keys
from parlour.kernel.bot import Bot
from parlour.kernel.errors import ParlourError
from parlour.kernel.rng import Rng
from parlour.remote.client import House, Refused

Report = Callable[[str, dict[str, Any]], None]
"""Told what happens: a word, and more about it."""


@dataclass
class Runner:
    """One bot in one house."""

    house: House
    bot: str
    report: Report
    games: int = 0
    """Games after which it stops; 0: never."""
    seeks: Sequence[str] = ()
    """The games that it looks for whenever it plays none."""
    clock: str = ""
    rated: bool = False
    finished: int = 0
    _playing: set[str] = field(default_factory=set)
    _lock: threading.Lock = field(default_factory=threading.Lock)
    _done: threading.Event = field(default_factory=threading.Event)

    def run(self) -> None:
        """Play until there were enough games."""
        find_bot(self.bot)  # one that cannot be is told now
        try:
            account = self.house.get("/api/account")
            if not account.get("bot"):
                raise ParlourError("remote-no-bot", name=account["name"])
            self.report("here", account)
        finally:
            self.house.rest()
        threading.Thread(target=self._listen, daemon=True).start()
        self._done.wait()

    def _listen(self) -> None:
        try:
            for line in self.house.follow("/api/stream"):
                self._hear(line)
                if self._done.is_set():
                    return
        except Exception as error:
            self.report("failed", {"error": error})
        finally:
            self.house.rest()
            self._done.set()

    def _hear(self, line: dict[str, Any]) -> None:
        match line["type"]:
            case "now":
                for table in line.get("games", []):
                    self._begin(table)
                for table in line.get("invitations", []):
                    self._answer(table)
                self._seek()
            case "invitation":
                self._answer(line["table"])
            case "begun":
                self._begin(line["table"])

    def _answer(self, table: dict[str, Any]) -> None:
        """Accept an invitation to a game that we know, and that we have time for."""
        known = table["game"] in game_keys() and table["rules"] == find_game(table["game"]).version
        room = not self.games or self.finished + len(self._playing) < self.games
        with contextlib.suppress(Refused):  # it was withdrawn
            if known and room:
                string = secrets.token_hex(16)  # after the fingerprint of the dice, which the invitation tells
                self._begin(self.house.post(f"/api/invitations/{table['id']}/accept", string=string))
            else:
                self.house.post(f"/api/invitations/{table['id']}/decline", reason="busy" if known else "game")

    def _seek(self) -> None:
        if self.seeks and not self._playing and not self._done.is_set():
            self.house.post("/api/seek", games=list(self.seeks), clock=self.clock, rated=self.rated)

    def _begin(self, table: dict[str, Any]) -> None:
        with self._lock:
            if table["id"] in self._playing:
                return
            self._playing.add(table["id"])
        threading.Thread(target=self._play, args=(table,), daemon=True).start()

    def _play(self, table: dict[str, Any]) -> None:
        """Play one game to its end."""
        self.report("plays", table)
        ended = False
        try:
            ended = play(self.house, table, find_bot(self.bot), self.report)
        except Exception as error:
            self.report("failed", {"error": error})
        with self._lock:
            self._playing.discard(table["id"])
            self.finished += ended
        try:
            if self.games and self.finished >= self.games:
                self._done.set()
            else:
                self._seek()
        finally:
            self.house.rest()


def play(house: House, table: dict[str, Any], bot: Bot, report: Report) -> bool:
    """Decide whatever is asked at one table; whether the game was played to its end."""
    game, rng = find_game(table["game"]), Rng(secrets.randbits(60))
    for line in house.follow(f"/api/games/{table['id']}/stream?position=1"):
        if line["type"] == "decision":
            state, seat = game.load(line["position"]), table["seat"]
            code = int(bot.choose(game.eyes(state, seat), rng))
            with contextlib.suppress(Refused):  # the table has moved on, and tells so
                house.post(f"/api/games/{table['id']}/move", decision=line["decision"], move=game.write(state, code))
        elif line["type"] == "end":
            report("ended", {**line, "id": table["id"], "seat": table["seat"]})
            return True
    return False
