"""What is still to be done, read from its texts: frames that could not go on are refused (QR-R47)."""

from __future__ import annotations

from mypy_extensions import i64

from parlour.games.quarriors import codes
from parlour.games.quarriors.codes import ACTIVE, AFTER, ASIDE, F_ITEM, F_PENDING, FACES, NOBODY, OUT, READY, ROLL_ALL
from parlour.games.quarriors.names import SEATS, find_die
from parlour.games.quarriors.position.format import FRAME_OPS, FRAMES, PLAIN, by_name
from parlour.games.quarriors.state import QuarriorsState
from parlour.games.quarriors.tables.arguments import WHOLE
from parlour.games.quarriors.tables.deck import PROTECT, SAVE, THREAT, TOTAL
from parlour.kernel.arrays import append, vec
from parlour.kernel.errors import ParlourError, Refusal, shown
from parlour.kernel.fields import Reader


def _cannot_wait(text: str, field: str) -> Refusal:
    return Refusal("QR-R47", "position-pending", field=field, text=shown(text))


class Pending:
    """Reads what is still to be done, and everything else that is written as frames are."""

    def __init__(self, state: QuarriorsState) -> None:
        self.state = state
        self.deck = state.deck
        self.seats = tuple(SEATS[: state.seats])

    def load(self, texts: list[str]) -> None:
        """Put all of it on the stack."""
        state = self.state
        names: list[str] = []
        for at, text in enumerate(texts, 1):
            field = f"pending[{at}]"
            name, *parts = text.split() or [""]
            op = FRAME_OPS.get(name, NOBODY)
            if op == NOBODY or len(parts) != len(FRAMES[op][1]):
                raise _cannot_wait(text, field)
            numbers = [self.number(kind, part, text, field) for kind, part in zip(FRAMES[op][1], parts, strict=True)]
            names.append(name)
            if not self._sensible(op, numbers, names):
                raise _cannot_wait(text, field)
            state.push(op, *numbers)
        if names and names[-1] == "item":
            raise _cannot_wait(texts[-1], f"pending[{len(texts)}]")

    def _sensible(self, op: int, numbers: list[int], names: list[str]) -> bool:
        """Whether what a frame is about is where it must be for the frame to go on."""
        state = self.state
        below = names[:-1]
        if below[-1:] == ["item"] and op not in (F_ITEM, F_PENDING):
            return False
        match op:
            case codes.F_RUN:
                return self._runs(numbers, below)
            case codes.F_DRAW:
                return numbers[0] != NOBODY and 0 <= numbers[1] <= 999 and 0 <= numbers[2] <= ROLL_ALL
            case codes.F_ROLLS:
                return 0 <= numbers[0] <= state.pooled
            case codes.F_REROLL:
                return self._at(numbers[0], ACTIVE) and state.owner(numbers[0]) == state.active
            case codes.F_ROLLREADY:
                return self._at(numbers[0], ASIDE)
            case codes.F_WINDOW:
                kind, asked, count = numbers
                covered = count == 0
                if kind == THREAT:  # the ability that threatens lies below what it threatens
                    covered = self._covers(["recheck"], count, below) and below[-count - 2 : -count - 1] == ["run"]
                return kind in (PROTECT, THREAT) and asked >= 1 and covered
            case codes.F_RECHECK:
                return self._covers([], numbers[0], below)
            case codes.F_KILLIF:
                return numbers[0] != NOBODY and numbers[2] != NOBODY and 0 <= numbers[1] < len(self.deck.filters)
            case codes.F_DESTROY:
                rest = numbers[2:4] + numbers[4:7]
                return numbers[0] != NOBODY and NOBODY not in rest and numbers[3] <= AFTER
            case codes.F_COPY | codes.F_TURN:
                return self._at(numbers[0], READY)
            case codes.F_PENDING:
                items = 0
                while items < len(below) and below[-1 - items] == "item":
                    items += 1
                return numbers[0] == items
            case codes.F_ITEM:
                return NOBODY not in numbers and numbers[3] >= 0
            case codes.F_CULLS:
                return numbers[0] != NOBODY and numbers[1] >= 0
            case codes.F_ATTACH:
                return self._at(numbers[0], READY) and state.attachable(numbers[0]) and numbers[1] == state.active
        return numbers[0] != NOBODY

    def _runs(self, numbers: list[int], below: list[str]) -> bool:
        at, die, seat, _targets, stage, _memory = numbers
        if NOBODY in (at, die, seat) or not 0 <= stage <= 4:
            return False
        op = self.deck.code[at]
        if op == SAVE:
            return "destroy" in below
        return op != TOTAL or (self.state.defender != NOBODY and len(self.state.totals) > 0)

    def _covers(self, lid: list[str], count: int, below: list[str]) -> bool:
        under = below[: len(below) - len(lid)]
        return 1 <= count <= len(under) and below[len(under) :] == lid and set(under[-count:]) <= {"killif", "dispelif"}

    def _at(self, die: int, place: int) -> bool:
        return die != NOBODY and self.state.place(die) == place

    # Words

    def number(self, kind: str, text: str, whole: str, field: str) -> int:
        """A number of a frame from its text; `field` leads to the `whole` of it."""
        if kind in ("number", "filter"):
            if WHOLE.fullmatch(text):
                return int(text)
        elif text == "-" and kind in ("die", "seat", "ability"):
            return NOBODY
        elif kind == "seat":
            if text in self.seats:
                return SEATS.index(text)
        elif kind == "die":
            found = PLAIN.fullmatch(text)
            die = find_die(self.deck, found[1], int(found[2])) if found else NOBODY
            if die != NOBODY and self.state.place(die) != OUT:
                return die
        elif kind == "card":
            return self.card(text, field)
        elif kind == "shape":
            code, _, face = text.partition("=")
            if code in self.deck.codes and face in "0123456" and face:
                return self.deck.codes.index(code) * FACES + int(face)
        elif text in by_name(self.deck, kind):
            return by_name(self.deck, kind)[text]
        raise _cannot_wait(whole, field)

    def card(self, name: str, field: str) -> int:
        if name not in self.deck.ids or self.state.cards[self.deck.card_class[self.deck.ids.index(name)]] == NOBODY:
            raise ParlourError("position-card", field=field, text=shown(name), example="SG/o")
        return self.deck.ids.index(name)

    def rows(self, given: Reader, name: str, kinds: tuple[str, ...]) -> vec[i64]:
        """Rows of numbers, each from a text with one word for each of these kinds."""
        rows = vec[i64]([])
        for at, text in enumerate(given.items(name, str, []), 1):
            field = f"{given.at(name)}[{at}]"
            parts = text.split()
            if len(parts) != len(kinds):
                raise _cannot_wait(text, field)
            for kind, part in zip(kinds, parts, strict=True):
                number = self.number(kind, part, text, field)
                if kind != "number" and number == NOBODY:
                    raise _cannot_wait(text, field)
                rows = append(rows, number)
        return rows
