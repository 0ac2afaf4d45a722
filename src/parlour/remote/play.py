"""A person at the terminal in a house elsewhere: the table is drawn here, from what the house tells of it."""

from __future__ import annotations

import json
import re
import secrets
from collections.abc import Callable, Sequence
from typing import Any

from parlour.games import game as find_game
from parlour.games import game_keys
from parlour.kernel.errors import ParlourError
from parlour.kernel.fairness import SCHEME, verify
from parlour.kernel.game import AnyGame
from parlour.kernel.record import parse_record
from parlour.kernel.scene import Scene
from parlour.kernel.view import View
from parlour.kernel.words import Words
from parlour.remote.client import House, Refused
from parlour.render.text import draw, fold, printable, tones_of
from parlour.terminal.screen import Screen


class RemoteTable:
    """`words`: those of a game, for this table; `sentence`: an error, in words."""

    def __init__(
        self,
        house: House,
        screen: Screen,
        words: Callable[[AnyGame | None], Words],
        sentence: Callable[[ParlourError], str],
    ) -> None:
        self._house = house
        self._screen = screen
        self._words = words
        self._sentence = sentence
        self._added: tuple[str, str] | None = None
        """The fingerprint of the dice, and what was added to them here once it was known."""

    def run(self, target: str, seats: Sequence[str], clock: str) -> int:
        """Play at a new table of a game, or at one that is there, until the game is over or the person leaves."""
        try:
            table = self._open(target, seats, clock) if target in game_keys() else self._join(target)
            self._say("remote-table", url=self._house.place.netloc, table=table["id"])
            return self._play(table)
        except EOFError:
            return 0
        finally:
            self._house.rest()

    def _open(self, key: str, seats: Sequence[str], clock: str) -> dict[str, Any]:
        chosen = dict(seat.split("=", 1) for seat in seats if re.fullmatch(r"\d=.+", seat))
        count = max([find_game(key).seats[0], *map(int, chosen)])
        kinds = ["me" if seat == 1 else "greedy" for seat in range(1, count + 1)]
        if "human" in chosen.values():
            kinds[0] = "greedy"
        for seat, who in chosen.items():
            kinds[int(seat) - 1] = "me" if who == "human" else who
        return self._sit(self._house.post("/api/games", game=key, seats=kinds, clock=clock, string_follows=True))

    def _join(self, table: str) -> dict[str, Any]:
        """Sit down at a table, or go on where one sits."""
        found = self._house.get(f"/api/games/{table}")
        return dict(found) if "seat" in found else self._sit(found)

    def _sit(self, table: dict[str, Any]) -> dict[str, Any]:
        """Add to the dice of a table whose fingerprint is shown, and sit down there unless that is done."""
        fingerprint, string = self._added = table.get("fingerprint", ""), secrets.token_hex(16)
        self._say("remote-dice", fingerprint=fingerprint or "–", string=string)
        return dict(self._house.post(f"/api/games/{table['id']}/sit", string=string))

    def _play(self, table: dict[str, Any]) -> int:
        game = find_game(table["game"])
        names, shown = list[str](), set[tuple[int, str]]()
        for line in self._house.follow(f"/api/games/{table['id']}/stream"):
            match line["type"]:
                case "game" | "seats":
                    names = [one.get("name") or "–" for one in (line.get("table") or line)["seats"]]
                case "log":
                    for told in line["lines"]:
                        if (told["seq"], told["text"]) not in shown:  # those of the last event may come again
                            self._tell(told["text"])
                    shown = {(told["seq"], told["text"]) for told in line["lines"]}
                case "chat":
                    for said in line["lines"]:
                        self._tell(f"{said['name']}: {said['text']}")
                case "decision":
                    if not self._decide(game, table, line, names):
                        return 0
                case "end":
                    self._tell(line["text"])
                    self._say("remote-record", url=self._house.place.geturl().rstrip("/") + line["record"])
                    if self._added:
                        self._check_dice(game, table["id"], table["seat"], line["record"], self._added)
                    return 0
        return 0

    def _check_dice(self, game: AnyGame, table: str, seat: int, path: str, added: tuple[str, str]) -> None:
        """Compare the record of the game with what was seen and sent before it, and recompute its dice."""
        try:
            record = parse_record(json.dumps(self._house.get(path)))
            count = verify(game, record)
        except ParlourError as error:
            self._tell(self._sentence(error))
            return
        proof = record.fairness or {}
        found = proof["scheme"], proof["table"], proof["commitment"], proof["strings"][seat]
        self._say("remote-dice-good" if found == (SCHEME, table, *added) else "remote-dice-bad", count=count)

    def _decide(self, game: AnyGame, table: dict[str, Any], asked: dict[str, Any], names: Sequence[str]) -> bool:
        """Show the table and ask until a move is made; false if the person leaves."""
        seat, moves = table["seat"], [one["move"] for one in asked["moves"]]
        scene: Scene = game.scene(View(seat, seat, asked["view"], tuple(moves)))
        words, (width, _) = self._words(game), self._screen.size()
        self._screen.tell(
            draw(scene, words, names, width, self._screen.colour, sitters=names, tones=tones_of(game)) + "\n"
        )
        if "left" in asked:
            self._say("remote-left", seconds=asked["left"] // 1000)
        path = f"/api/games/{table['id']}"
        while True:
            typed = self._screen.ask("> ").strip()
            number = int(typed) if typed.isascii() and typed.isdecimal() and len(typed) < 5 else 0
            move = moves[number - 1] if 0 < number <= len(moves) else typed
            try:
                if typed == "quit":
                    return False
                if typed == "resign":
                    self._house.post(f"{path}/resign")
                    return True
                if typed.startswith("say "):
                    self._house.post(f"{path}/chat", text=typed[4:], id=secrets.token_hex(8))
                elif typed:
                    self._house.post(f"{path}/move", decision=asked["decision"], move=move)
                    return True
                else:
                    self._say("remote-help")
            except Refused as error:
                self._tell(self._sentence(error))
                if error.status == 409:  # the table has moved on, and tells so
                    return True

    def _say(self, message: str, **slots: Any) -> None:
        self._tell(self._words(None).say(message, **slots))

    def _tell(self, text: str) -> None:
        width, _ = self._screen.size()
        for line in fold(printable(text), width):
            self._screen.tell(line + "\n")
