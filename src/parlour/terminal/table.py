"""A game at the terminal: people and bots in any seats, typed moves, why not, undo, save and resume."""

from __future__ import annotations

import re
import secrets
import tempfile
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from parlour.bots import bot
from parlour.bots.analysis.opinion import opinion
from parlour.bots.analysis.reasons import with_reasons
from parlour.kernel.decided import lead, told
from parlour.kernel.drivers import Dice
from parlour.kernel.errors import BadNotation, ParlourError
from parlour.kernel.fairness import BOT, PERSON, Agreement, FairDice, Share, commitment, new_string, read_proof
from parlour.kernel.game import AnyGame
from parlour.kernel.record import Record, lost, untold_end
from parlour.kernel.rng import Rng, derive
from parlour.kernel.scene import Scene
from parlour.kernel.session import Session
from parlour.kernel.state import CHANCE, OVER
from parlour.kernel.view import Line
from parlour.kernel.words import Slot, Words, phrase
from parlour.render.text import draw, draw_log, draw_offers, fold, tones_of
from parlour.terminal.advice import draw_hint
from parlour.terminal.book import draw_clauses, draw_contents
from parlour.terminal.clocks import STAND_IN, Clocks, resumed_clocks
from parlour.terminal.errors import TableError
from parlour.terminal.players import Player, captions_of, names_of
from parlour.terminal.screen import Screen, at_most, uninterrupted
from parlour.terminal.why import reason, why

LEAST_LOG: Final = 4
"""The least lines of the log under the table, however short the screen."""
MOST_LOG: Final = 12
INTERRUPTED: Final = 2
HINTS: Final = 3
"""Moves that a hint names."""

Log = Sequence[tuple[int, Sequence[Line]]]


def new_game(
    game: AnyGame,
    players: Sequence[Player],
    options: Mapping[str, Any],
    seed: int,
    start: Mapping[str, Any] | None = None,
) -> Session:
    """A game from its beginning or from a position, with what it takes to continue it another day."""
    return Session.new(game, tuple(player.sitter for player in players), options, start, _extra({}, players, seed))


def resumed_game(
    game: AnyGame, record: Record, players: Sequence[Player], seed: int, other_dice: bool = False
) -> Session:
    """A saved game, with the players who sit there now. `other_dice`: it goes on with those of `seed`, unproven."""
    sitters = tuple(player.sitter for player in players)
    proof = None if other_dice else record.fairness
    return Session(game, replace(record, seats=sitters, extra=_extra(record.extra, players, seed), fairness=proof))


def _extra(extra: Mapping[str, Any], players: Sequence[Player], seed: int) -> dict[str, Any]:
    return {**extra, "players": [player.kind for player in players], "seed": seed}


class _Leave(Exception):
    """Somebody quits."""


class Table:
    """One game and the people at one screen. `saved`: the game is already in a file.

    `secret`: the seed of fair dice for a new game; without it the dice are those of `seed`, which anybody can throw again.
    `clocks`: the clock of a new game, if there is to be one; a saved game has its own.
    """

    def __init__(
        self,
        session: Session,
        players: Sequence[Player],
        words: Words,
        screen: Screen,
        seed: int,
        folder: Path,
        saved: bool = False,
        secret: bytes | None = None,
        clocks: Clocks | None = None,
    ) -> None:
        self.session = session
        self.game = session.game
        self.players = [*players]
        self.words = words
        self.screen = screen
        self.seed = seed
        self.folder = folder
        self.names = names_of(session.seats, words)
        self.humans = [seat for seat, player in enumerate(players) if player.human]
        self._bots = [None if player.human else bot(player.kind) for player in players]
        self._clocks = clocks or resumed_clocks(session.record().extra, len(players))
        self._secret = secret
        self._throws = 0
        """How many chance events have happened."""
        self._dice = self._dice_so_far()
        self._fair = self._proven_dice()
        self._saved: tuple[str, ...] = self._played() if saved else ()
        self._tones = tones_of(self.game)
        self._file = ""
        self._facing: int | None = None
        """The person who saw the last picture."""
        self._quitting = False
        self._commands = self._named_commands()

    def run(self) -> int:
        """Play to the end or until somebody leaves; returns the exit code."""
        try:
            self._greet()
            while self.session.actor != OVER and self._lost() is None:
                self._step()
            self._finish()
        except _Leave:
            return 0
        except EOFError:
            self._break_off("table-end-of-input")
            return INTERRUPTED
        except KeyboardInterrupt:
            with uninterrupted():
                self._break_off("table-interrupted")
            return INTERRUPTED
        except Exception:  # a bug in Parlour: save the game all the same
            self._break_off("table-interrupted")
            raise
        return 0

    def _step(self) -> None:
        actor = self.session.actor
        if actor != CHANCE and self.players[actor].human:
            self._decide(actor)
            return
        state = self.session.state
        if actor == CHANCE:
            self.session.play(self._fair.throw(state, self._throws) if self._fair else self._dice.throw(state))
            self._throws += 1
        else:
            player = self._bots[actor]
            assert player is not None
            # a generator for each decision: a resumed game continues as if it had never stopped
            rng = Rng(derive(derive(self.seed, actor + 1), len(self.session)))
            self._start_time(actor)
            move = player.choose(self.game.eyes(state, actor), rng)
            if self._out_of_time(actor):
                return
            self.session.play(move)
        if not self.humans:
            self._tell(self._draw_log(self._log(None, len(self.session) - 1)))

    def _dice_so_far(self) -> Dice:
        """The dice of this seed, without those that have already fallen."""
        dice = Dice(self.seed)
        for at in range(len(self.session)):
            state = self.session.state_at(at)
            if state.actor() == CHANCE:
                dice.throw(state)
                self._throws += 1
        return dice

    def _proven_dice(self) -> FairDice | None:
        """The dice that the game so far was played with, if it proves them."""
        proof = self.session.record().fairness
        return None if proof is None else read_proof(proof, len(self.session.seats))

    def _agree_on_dice(self, secret: bytes) -> None:
        """Show the fingerprint of the dice, and only then draw a string for each person."""
        self._say("table-fingerprint", commitment=commitment(secret))
        strings = {seat: new_string() for seat in self.humans}
        self._say("table-strings", strings=", ".join(strings.values()))
        rows = {seat: number for number, seat in enumerate(self.humans, 1)}
        shares = tuple(
            Share(PERSON, strings[seat], rows[seat]) if seat in strings else Share(BOT)
            for seat in range(len(self.players))
        )
        agreement = Agreement(shares, 0, len(strings) + 1)
        self._fair = FairDice.agreed(secret, f"terminal-{secrets.token_hex(8)}", agreement)
        self.session = Session(self.game, replace(self.session.record(), fairness=self._fair.proof()))

    # --- a person decides -----------------------------------------------------------------------------------------

    def _decide(self, seat: int) -> None:
        self._hand_over(seat)
        self._start_time(seat)
        scene = self.game.scene(self.game.view(self.session.state, seat))
        self._show(scene, seat)
        events = len(self.session)
        while len(self.session) == events:
            try:
                text = self._ask(seat)
            except TimeoutError:
                text = ""
                self._tell("\n")
            if self._out_of_time(seat):
                return
            move = _meant(scene, text)
            word, _, rest = text.partition(" ")
            command = self._commands.get(word.casefold())
            if command != self._quit:
                self._quitting = False
            try:
                if move is not None:
                    self._play(move)
                elif not text:
                    self._show(scene, seat)
                elif command is not None:
                    command(rest.strip(), scene, seat)
                else:
                    self._play_typed(text, scene)
            except ParlourError as error:
                self._answer(reason(error, self.words, self.names))

        if self._clocks:
            self._clocks.stop()

    def _ask(self, seat: int) -> str:
        """What somebody types; raises TimeoutError if they are out of time first."""
        if self._clocks is None:
            return self.screen.ask(f"{self.names[seat]}> ").strip()
        with at_most(self._clocks.seconds()):
            return self.screen.ask(f"{self.names[seat]} {self._clocks.shown(seat)}> ").strip()

    def _start_time(self, seat: int) -> None:
        if self._clocks:
            self._clocks.go_to(seat)

    def _out_of_time(self, seat: int) -> bool:
        """Whether a seat is out of time: of two it has lost; of more, a bot plays on, and it comes last."""
        if self._clocks is None or not self._clocks.falls():
            return False
        if len(self.players) > 2:
            self._say("table-fell-bot", who=self.names[seat])
            self.players[seat] = Player(STAND_IN, self.players[seat].sitter)
            self._bots[seat] = bot(STAND_IN)
            self.humans = [other for other in self.humans if other != seat]
        else:
            self._say("table-fell", who=self.names[seat])
        return True

    def _lost(self) -> int | None:
        """The seat that has lost on time."""
        late = self._clocks.late if self._clocks else []
        return late[0] if late and len(self.players) == 2 else None

    def _record(self) -> Record:
        """The game as it is saved."""
        record = self.session.record()
        if self._clocks is None:
            return record
        extra = {**record.extra, "players": [player.kind for player in self.players], "clock": self._clocks.kept()}
        loser = self._lost()
        if loser is not None:
            return replace(record, result=lost("time", loser, len(self.players)), extra=extra)
        return replace(record, extra={**extra, "out_of_time": [*self._clocks.late]} if self._clocks.late else extra)

    def _play(self, text: str) -> None:
        self.session.play(self.game.read(self.session.state, text))

    def _play_typed(self, text: str, scene: Scene) -> None:
        """A move in a form of the notation that the list does not use, or a refusal."""
        try:
            self._play(text)
        except BadNotation:
            if not text.isdecimal():
                raise
            raise TableError("table-no-such-number", number=text, last=len(scene.offers)) from None

    def _hand_over(self, seat: int) -> None:
        """Between people with secrets, make sure that nobody sees another's picture."""
        if self._facing != seat and len(self.humans) > 1 and self._secrets():
            self._tell(self.screen.clear)
            self.screen.ask(self._text("table-hand-over", who=self.names[seat]))
            self._tell(self.screen.clear)
        self._facing = seat

    def _secrets(self) -> bool:
        """Whether people at this table know different things now."""
        state = self.session.state
        first, *others = (replace(self.game.view(state, seat), seat=None, moves=()).json() for seat in self.humans)
        return any(other != first for other in others)

    # --- commands -------------------------------------------------------------------------------------------------

    def _named_commands(self) -> dict[str, Callable[[str, Scene, int], None]]:
        """Every command by its English word and by its word in the table's language."""
        commands = {
            "help": self._help,
            "moves": self._moves,
            "hint": self._hint,
            "why": self._why,
            "rules": self._rules,
            "log": self._whole_log,
            "undo": self._undo,
            "save": self._save,
            "quit": self._quit,
            "pause": self._pause,
        }
        local = {self._text(f"table-command-{name}"): command for name, command in commands.items()}
        return {"?": self._help, **commands, **local}

    def _help(self, _rest: str, scene: Scene, _seat: int) -> None:
        self._say("table-help", example=scene.offers[0].move, words=self._offer_words(scene))

    def _offer_words(self, scene: Scene) -> str:
        words = scene.offers[0].say
        return words if isinstance(words, str) else self.words.text(words, self.names)

    def _moves(self, _rest: str, scene: Scene, _seat: int) -> None:
        self._tell(draw_offers(scene, self.words, self.names, self.screen.size()[0], self.screen.colour))

    def _hint(self, _rest: str, _scene: Scene, seat: int) -> None:
        """Show a hint from what the seat knows; asking again gives the same one."""
        state = self.session.state
        rng = Rng(derive(derive(self.seed, 0), len(self.session)))
        found = with_reasons(self.game, state, seat, opinion(self.game, state, seat, rng), rng, HINTS)
        for line in draw_hint(self.game, state, found, self.words, self.names, HINTS):
            self._tell(line + "\n")

    def _why(self, rest: str, scene: Scene, _seat: int) -> None:
        if not rest:
            self._say("table-why-what", example=scene.offers[0].move, element=scene.offers[0].path[-1])
            return
        for line in why(self.game, self.session.state, scene, rest, self.words, self.names):
            self._answer(line)

    def _rules(self, rest: str, _scene: Scene, _seat: int) -> None:
        book = self.game.rulebook(self.words.language)
        width = self.screen.size()[0]
        if rest:
            self._tell(draw_clauses(book.find(rest), width))
            return
        self._tell(draw_contents(book, width))
        self._say("table-rules-how", example=next(book.clauses()).id, game=self.game.key)

    def _whole_log(self, _rest: str, _scene: Scene, seat: int) -> None:
        self._tell(self._draw_log(self._log(seat, 0)))

    def _undo(self, _rest: str, _scene: Scene, seat: int) -> None:
        self.session.undo(seat)
        self._say("table-undone")

    def _save(self, rest: str, _scene: Scene, _seat: int) -> None:
        if rest:
            self._save_as(self.folder / _path(rest))
        else:
            self._save_new()
        self._say_where("table-saved")

    def _pause(self, _rest: str, _scene: Scene, seat: int) -> None:
        """Let time stand still: all who play sit here, so that nobody else has to agree."""
        if self._clocks is None:
            self._say("table-no-clock")
            return
        self._clocks.stop()
        self.screen.ask(self._text("table-paused"))
        self._clocks.go_on(seat)

    def _quit(self, _rest: str, _scene: Scene, _seat: int) -> None:
        if self._unsaved() and not self._quitting:
            self._quitting = True
            self._say("table-quit-unsaved")
            return
        self._say_where("table-bye-saved" if self._file else "table-bye")
        raise _Leave

    # --- leaving and keeping --------------------------------------------------------------------------------------

    def _played(self) -> tuple[str, ...]:
        """The events up to the last decision: losing a die that nobody has acted on yet does not matter."""
        decisions = [at for at in range(len(self.session)) if self.session.state_at(at).actor() != CHANCE]
        late = [f"late {seat}" for seat in self._clocks.late] if self._clocks else []
        return (*(self.session.event_at(at) for at in range(1, (decisions[-1] + 2) if decisions else 1)), *late)

    def _unsaved(self) -> bool:
        return self._played() != self._saved

    def _save_as(self, path: Path) -> None:
        self._record().save(path)
        self._saved = self._played()
        self._file = str(path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path)

    def _save_new(self) -> None:
        """Save to a new file named after the current time."""
        stem = f"game-{datetime.now():%Y%m%d-%H%M%S}"
        for number in range(1, 1000):
            path = self.folder / (f"{stem}.json" if number == 1 else f"{stem}-{number}.json")
            if not path.exists():
                self._save_as(path)
                return

    def _keep(self) -> None:
        """Save the game if it is not saved yet, in the folder for temporary files if need be."""
        if not self._unsaved():
            return
        try:
            self._save_new()
        except ParlourError:
            self.folder = Path(tempfile.gettempdir())
            self._save_new()

    def _break_off(self, message: str) -> None:
        """One last line, and nothing is lost."""
        try:
            self._keep()
        except ParlourError as error:
            self._tell(f"\n{reason(error, self.words)}\n")
            return
        where = self._text("table-bye-saved" if self._file else "table-bye", file=self._file)
        self._tell(f"\n{self._text(message)} {where}\n")

    def _finish(self) -> None:
        """The last picture, the result, and how to look at it or play its dice again."""
        viewer = self.humans[0] if self.humans and not (len(self.humans) > 1 and self._secrets()) else None
        self._show(self.game.scene(self.game.view(self.session.state, viewer)), viewer)
        for ended in untold_end(self._record()):
            self._answer(self.words.text(ended, self.names))
        if not (self._clocks and self._clocks.late) and (found := lead(self.session)):
            self._answer(self.words.text(told(self.session, found, viewer), self.names))
        self._tell("\n")
        unsaved = self._unsaved()
        self._keep()
        if self._file:
            self._say_where("table-over-saved")
        elif not unsaved:
            self._say("table-over-already")
        if self._fair is None:
            self._say("table-seed", seed=str(self.seed))
        elif self._file:
            self._say_where("table-proven")

    # --- showing --------------------------------------------------------------------------------------------------

    def _greet(self) -> None:
        changed = [f"{name}={value}" for name, value in self._changed_options().items()]
        self._tell(self.words.say("game-name") + (f" ({', '.join(changed)})" if changed else "") + "\n")
        if self._secret is not None:
            self._agree_on_dice(self._secret)
        if self.humans:
            self._say("table-greeting")
        self._tell("\n")

    def _changed_options(self) -> dict[str, Any]:
        options = self.session.record().options
        return {
            option.name: options[option.name]
            for option in self.game.options
            if options.get(option.name, option.default) != option.default
        }

    def _show(self, scene: Scene, seat: int | None) -> None:
        """The table with as much of the log as the screen has room for."""
        width, height = self.screen.size()
        sitters = captions_of(self.session.seats, self.words)

        def picture(log: Log) -> str:
            return draw(scene, self.words, self.names, width, self.screen.colour, log, sitters, self._tones)

        room = max(LEAST_LOG, height - 1 - picture(()).count("\n"))
        recent = self._log(seat, max(0, len(self.session) - MOST_LOG))
        while len(recent) > 1 and self._draw_log(recent).count("\n") > room:
            recent = recent[1:]
        self._tell(picture(recent))
        if self._clocks:
            times = [f"{name} {self._clocks.shown(at)}" for at, name in enumerate(self.names)]
            self._say("table-times", times=", ".join(times))

    def _log(self, seat: int | None, after: int) -> Log:
        """The events after number `after`, as this viewer learnt them."""
        return [(at, self.session.lines_at(at, seat)) for at in range(after + 1, len(self.session) + 1)]

    def _draw_log(self, log: Log) -> str:
        return draw_log(log, self.words, self.names, self.screen.size()[0], self.screen.colour)

    def _text(self, message: str, **slots: Slot) -> str:
        return self.words.text(phrase(message, **slots), self.names)

    def _say(self, message: str, **slots: Slot) -> None:
        self._answer(self._text(message, **slots))

    def _say_where(self, message: str) -> None:
        """About the file: never folded, so that the command in it can be copied."""
        self._tell(self._text(message, file=self._file) + "\n")

    def _answer(self, text: str) -> None:
        """Lines that are not part of a picture, folded to the screen."""
        width, _ = self.screen.size()
        self._tell("".join(f"{line}\n" for line in fold(text, width)))

    def _tell(self, text: str) -> None:
        self.screen.tell(text)


def _path(text: str) -> Path:
    """A file name as typed; the home (~) of an unknown user stays as it is."""
    try:
        return Path(text).expanduser()
    except RuntimeError:
        return Path(text)


def _meant(scene: Scene, text: str) -> str | None:
    """The legal move that a text means: its notation, its number in the list, or the elements of its click path."""
    wanted = text.casefold()
    for offer in scene.offers:
        if wanted == offer.move.casefold():
            return offer.move
    if re.fullmatch("[0-9]{1,6}", text) and 1 <= int(text) <= len(scene.offers):
        return scene.offers[int(text) - 1].move
    path = wanted.split()
    same = [offer.move for offer in scene.offers if [step.casefold() for step in offer.path] == path]
    return same[0] if len(same) == 1 else None
