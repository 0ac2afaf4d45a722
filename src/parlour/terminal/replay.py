"""Looks back on a game: one moment, the whole log, or step by step."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from parlour.kernel.errors import ParlourError
from parlour.kernel.session import Replay
from parlour.kernel.view import Line
from parlour.kernel.words import Phrase, Words, phrase
from parlour.render.text import draw, draw_log, fold, tones_of
from parlour.terminal.players import captions_of, names_of
from parlour.terminal.screen import Screen
from parlour.terminal.why import reason

NEXT: Final = ("", "n")
BACK: Final = ("p", "b")
QUIT: Final = ("q", "quit")
RECENT: Final = 4
"""Events of the log under the table."""


class ReplayScreen:
    """A record as one viewer sees it; a watcher unless a seat is given.

    `ended`: what its events do not tell of its end.
    """

    def __init__(
        self, replay: Replay, words: Words, screen: Screen, seat: int | None = None, ended: Sequence[Phrase] = ()
    ) -> None:
        self.replay = replay
        self.words = words
        self.screen = screen
        self.seat = seat
        self.names = names_of(replay.session.seats, words)
        self.ended = ended

    def show(self) -> None:
        """Show the current moment of the replay."""
        replay = self.replay
        game = replay.session.game
        scene = game.scene(game.view(replay.state, self.seat))
        recent = self._log(max(0, replay.at - RECENT), replay.at)
        width, _ = self.screen.size()
        sitters = captions_of(replay.session.seats, self.words)
        self.screen.tell(
            draw(scene, self.words, self.names, width, self.screen.colour, recent, sitters, tones_of(game))
        )
        if replay.at == len(replay):
            self._tell_end(width)

    def log(self) -> None:
        """Show every event from the first to the last."""
        width, _ = self.screen.size()
        log = self._log(0, len(self.replay))
        self.screen.tell(draw_log(log, self.words, self.names, width, self.screen.colour))
        self._tell_end(width)

    def step(self) -> None:
        """Show moment after moment as the reader asks for them."""
        self.show()
        while True:
            prompt = phrase("table-replay-prompt", at=str(self.replay.at), last=str(len(self.replay)))
            try:
                typed = self.screen.ask(self.words.text(prompt)).strip().casefold()
            except EOFError:
                self.screen.tell("\n")
                return
            except KeyboardInterrupt:
                self.screen.tell("\n")
                raise
            if typed in QUIT:
                return
            try:
                self._go(typed)
            except ParlourError as error:
                self.screen.tell(reason(error, self.words) + "\n")

    def _go(self, typed: str) -> None:
        if typed in NEXT:
            self.replay.forward()
        elif typed in BACK:
            self.replay.back()
        elif re.fullmatch("[0-9]{1,9}", typed):
            self.replay.to(int(typed))
        elif typed == "log":
            self.log()
            return
        else:
            self.screen.tell(self.words.say("table-replay-help") + "\n")
            return
        self.show()

    def _tell_end(self, width: int) -> None:
        for one in self.ended:
            self.screen.tell("".join(f"{line}\n" for line in fold(self.words.text(one, self.names), width)))

    def _log(self, after: int, to: int) -> Sequence[tuple[int, Sequence[Line]]]:
        session = self.replay.session
        return [(at, session.lines_at(at, self.seat)) for at in range(after + 1, to + 1)]
