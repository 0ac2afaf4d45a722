"""Who knows what in Gambit: everybody the board and what was said, each seat its own powers and what it learnt.

A view is built up from nothing. Until the end no power of another seat gets into it, whether it is held, rolled,
selected, learnt by somebody else, or behind a claim that nobody accused (GA-15). What a view implies is worked out
below from the view alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final, Literal, NamedTuple, NotRequired, TypeAlias, TypedDict

from parlour.games.gambit.codes import (
    CAUGHT,
    COLUMNS,
    DROPPED,
    EMPTIED,
    END,
    FIRST,
    GAIN_ROLL,
    GH,
    GONE,
    KA,
    LEARNED,
    LOST,
    MO,
    NOBODY,
    PLACE,
    PROVEN,
    REASONS,
    RESELECT,
    RESELECT_ROLL,
    RESELECTED,
    ROLL,
    SQUARES,
    STOOD,
    SWAPPED,
    TEAM,
    TRANSFERRED,
    UNKNOWN,
    UNKNOWN_POWERS,
    claimed_in,
    given_in,
    kind_of,
    more_of,
    moved_in,
    piece_of,
    power_of,
    seat_of,
    truth_in,
    turn_of,
)
from parlour.games.gambit.names import (
    LETTERS,
    PHASES,
    POWERS,
    SEATS,
    TYPES,
    gains_of,
    piece_name,
    piece_names,
    power_names,
    powers_of,
    square_name,
    team_pieces,
    type_of,
    value_name,
)
from parlour.games.gambit.options import values
from parlour.games.gambit.state import GambitState
from parlour.games.gambit.tables import FARS, playable, rows_of
from parlour.kernel.outcome import Tally
from parlour.kernel.view import View

PRIVATE: Final = (ROLL, PLACE, RESELECT_ROLL, RESELECT)
"""Questions of which others learn no more than that they are asked (GA-2.10, GA-11.5)."""
ANSWERS: Final[dict[int, Answer]] = {STOOD: "stood", PROVEN: "true", CAUGHT: "bluff", DROPPED: "dropped"}
JUDGED: Final = ("true", "bluff")
"""The answers that are verdicts."""

Answer: TypeAlias = Literal["stood", "true", "bluff", "dropped"]
Powers: TypeAlias = list[str | None]
"""A Movement and an Action power."""


class KnownPiece(TypedDict):
    id: str
    seat: int
    number: int
    square: str | None
    """None: it is lost."""
    level: int
    """How many pieces are under it."""
    top: bool
    powers: Powers | None
    """None: they are hidden."""


Waits = TypedDict(
    "Waits",
    {
        "for": str,
        "seat": int | None,
        # while powers are placed or selected, for the one who does it
        "slot": NotRequired[int],
        "slots": NotRequired[list[str]],
        "type": NotRequired[str],
        "dice": NotRequired[list[int]],
        # once somebody acts
        "deed": NotRequired[str],
        "piece": NotRequired[str | None],
        "target": NotRequired[str | None],
        "from": NotRequired[str | None],
        "to": NotRequired[str | None],
        "claims": NotRequired[list[str]],
        "open": NotRequired[list[str]],
        "pushed": NotRequired[str | None],
        "landed": NotRequired[str | None],
        "moat": NotRequired[str | None],
        # while a row is about to win
        "leads": NotRequired[int],
        "extra": NotRequired[int],
    },
)
"""The question, as far as this viewer may know it."""


class ClaimEntry(TypedDict):
    turn: int
    what: Literal["claim"]
    piece: str
    power: str
    answer: Answer
    true: bool | None
    """None: it is not known."""
    by: NotRequired[int]
    """Who accused."""


class LostEntry(TypedDict):
    turn: int
    what: Literal["lost"]
    piece: str


class EmptiedEntry(TypedDict):
    turn: int
    what: Literal["emptied"]
    piece: str
    had: Powers | None


class SelectedEntry(TypedDict):
    turn: int
    what: Literal["selected"]
    seat: int
    type: str


class LearnedEntry(TypedDict):
    turn: int
    what: Literal["learned"]
    seat: int
    piece: str


class TaughtEntry(TypedDict):
    turn: int
    what: Literal["taught"]
    piece: str
    power: str
    to: str


class SwappedEntry(TypedDict):
    turn: int
    what: Literal["swapped"]
    seat: int
    piece: str
    moved: str
    claims: Powers
    gave: Powers | None
    true: list[bool | None] | None


Entry: TypeAlias = ClaimEntry | LostEntry | EmptiedEntry | SelectedEntry | LearnedEntry | TaughtEntry | SwappedEntry


class Fact(TypedDict):
    """What a seat has learnt by itself."""

    seat: int
    turn: int
    piece: str
    powers: Powers
    how: Literal["detective", "swap"]


class Result(TypedDict):
    winner: int | None
    reason: str


class Known(TypedDict):
    """Seats are numbers, pieces and squares names; what is listed by seat is in the order of their numbers."""

    options: dict[str, str | int]
    seats: list[int]
    """In turn order."""
    first: int | None
    turn: int
    last_turn: int
    repeats: int
    """How often the position that this turn began with has begun one; 0 if it does not count."""
    seat: int | None
    """Whose turn it is."""
    rows: int
    holes: list[str]
    far: list[list[str]]
    """The far row of each seat."""
    pieces: list[KnownPiece]
    team: int
    row: list[int]
    """How many pieces of each seat count on its far row."""
    lost: list[int]
    out: list[int]
    owed: list[int]
    player_powers: list[list[str]]
    declared: list[str]
    closed: list[str]
    zone: list[str]
    """The squares of all closed zones."""
    waits: Waits
    history: list[Entry]
    knowledge: list[Fact]
    result: Result | None


def tally(state: GambitState, reason: str) -> Tally:
    """The pieces on the far row where a full one ends the game, else those that are left."""
    seats = range(state.rules.seats)
    if reason == "row":
        return Tally(tuple(int(state.counting(seat)) for seat in seats), "tally-row")
    return Tally(tuple(int(state.rules.pieces - state.lost[seat]) for seat in seats))


def known(state: GambitState, seat: int | None) -> Known:
    rules = state.rules
    seats = range(rules.seats)
    holes, far = _board(int(rules.board))
    zone = state.zone()
    return {
        "options": values(rules),
        "seats": [LETTERS.index(letter) for letter in SEATS[rules.seats]],
        "first": None if state.first == NOBODY else int(state.first),
        "turn": int(state.turn),
        "last_turn": int(rules.turns),
        "repeats": _repeats(state),
        "seat": None if state.seat == NOBODY else int(state.seat),
        "rows": rows_of(rules.board),
        "holes": list(holes),
        "far": [list(far[other]) for other in seats],
        "pieces": [_piece(state, piece, seat) for piece in team_pieces(rules)],
        "team": int(rules.pieces),
        "row": [int(state.counting(other)) for other in seats],
        "lost": [int(state.lost[other]) for other in seats],
        "out": [other for other in seats if state.out >> other & 1],
        "owed": [int(state.owed[other]) for other in seats],
        "player_powers": [gains_of(state, other) for other in seats],
        "declared": piece_names(state.declared),
        "closed": piece_names(state.closed),
        "zone": [square_name(square) for square in range(SQUARES) if zone >> square & 1 and _playable(state, square)],
        "waits": _waits(state, seat),
        "history": [_entry(state, one, seat) for one in state.log],
        "knowledge": [fact for one in state.log if (fact := _fact(state, one, seat)) is not None],
        "result": _result(state),
    }


@cache
def _board(board: int) -> tuple[list[str], list[list[str]]]:
    """The holes of a board, and the far row of each seat."""
    squares = range(COLUMNS * rows_of(board))
    holes = [square_name(square) for square in squares if not playable(board, square % COLUMNS, square // COLUMNS)]
    far = [[square_name(square) for square in squares if FARS[board][seat] >> square & 1] for seat in range(4)]
    return holes, far


def _playable(state: GambitState, square: int) -> bool:
    return playable(state.rules.board, square % COLUMNS, square // COLUMNS)


def _piece(state: GambitState, piece: int, seat: int | None) -> KnownPiece:
    """A piece on the board or off it; its powers for its own seat, and at the end, also of a lost one, for everybody."""
    square = state.where[piece]
    on_board = square != GONE
    shown = state.phase == END or (on_board and piece // TEAM == seat)
    return {
        "id": piece_name(piece),
        "seat": piece // TEAM,
        "number": piece % TEAM + 1,
        "square": square_name(square) if on_board else None,
        "level": int(state.height(piece)) if on_board else 0,
        "top": on_board and state.top[square] == piece,
        "powers": powers_of(state, piece) if shown else None,
    }


def _repeats(state: GambitState) -> int:
    """How often the position that this turn began with has begun one; 0 if it does not count."""
    seen = list(state.seen)
    places = list(zip(seen[::3], seen[1::3], seen[2::3], strict=True))
    return places.count(places[-1]) if places else 0


def _result(state: GambitState) -> Result | None:
    if not state.reason:
        return None
    return {"winner": None if state.winner == NOBODY else int(state.winner), "reason": REASONS[state.reason]}


def _waits(state: GambitState, seat: int | None) -> Waits:
    """What is asked. Of placing and selecting only the one who does it sees more than that."""
    phase = state.phase
    asked = PHASES[phase]
    if phase in (ROLL, RESELECT_ROLL):  # a private die is part of the same quiet business
        asked = PHASES[PLACE if phase == ROLL else RESELECT]
    waits: Waits = {"for": asked, "seat": asked_seat(state)}
    if phase in PRIVATE:
        if waits["seat"] == seat:
            _add_private(state, waits)
        if phase in (ROLL, PLACE):
            return waits
    if state.deed or state.piece != NOBODY:
        waits |= {
            "deed": ("using", "moved", "asked", "taught")[state.deed],
            "piece": piece_name(state.piece) if state.piece != NOBODY else None,
            "target": piece_name(state.target) if state.target != NOBODY else None,
            "from": square_name(state.start) if state.start != GONE else None,
            "to": square_name(state.end) if state.end != GONE else None,
            "claims": power_names(state.claims),
            "open": power_names(state.open),
            "pushed": piece_name(state.pushed) if state.pushed != NOBODY else None,
            "landed": piece_name(state.landed) if state.landed != NOBODY else None,
            "moat": piece_name(state.moat) if state.moat != NOBODY else None,
        }
    if state.leader != NOBODY:
        waits["leads"] = int(state.leader)
    if state.extra != NOBODY:
        waits["extra"] = int(state.extra)
    return waits


def asked_seat(state: GambitState) -> int | None:
    """The seat whose business it is, also while its die is rolled."""
    if state.phase in (FIRST, END):
        return None
    if state.phase == ROLL:
        return int(state.seat)
    if state.phase == RESELECT_ROLL:
        return int(state.chooser)
    return int(state.mover if state.phase == GAIN_ROLL else state.who)


def _add_private(state: GambitState, waits: Waits) -> None:
    """For the one who places or selects: how many, of which type, with which dice."""
    if state.phase in (ROLL, PLACE):
        waits["slot"] = int(state.slot) if state.phase == PLACE else 0
        waits["slots"] = [TYPES[0]] * int(state.rules.movement) + [TYPES[1]] * int(state.rules.action)
        waits["dice"] = [int(die) for die in state.dice if die]
    else:
        waits["type"] = TYPES[state.type]
        waits["dice"] = [int(state.die)] if state.die else []


def _entry(state: GambitState, one: int, seat: int | None) -> Entry:
    """An entry of the log as this viewer may read it."""
    kind, piece, power, by, more = kind_of(one), piece_of(one), power_of(one), int(seat_of(one)), more_of(one)
    turn, name = int(turn_of(one)), piece_name(piece)
    told = piece // TEAM == seat or state.phase == END
    if kind in (STOOD, DROPPED):
        true = bool(more) if told and more != UNKNOWN else None
        answer = ANSWERS[kind]
        return {"turn": turn, "what": "claim", "piece": name, "power": POWERS[power], "answer": answer, "true": true}
    if kind in (PROVEN, CAUGHT):
        return {
            "turn": turn,
            "what": "claim",
            "piece": name,
            "power": POWERS[power],
            "answer": ANSWERS[kind],
            "true": kind == PROVEN,
            "by": by,
        }
    if kind == LOST:
        return {"turn": turn, "what": "lost", "piece": name}
    if kind == EMPTIED:
        had = _powers_in(more) if told and more != UNKNOWN_POWERS else None
        return {"turn": turn, "what": "emptied", "piece": name, "had": had}
    if kind == RESELECTED:
        return {"turn": turn, "what": "selected", "seat": by, "type": TYPES[power]}
    if kind == LEARNED:
        return {"turn": turn, "what": "learned", "seat": by, "piece": name}
    if kind == TRANSFERRED:
        return {"turn": turn, "what": "taught", "piece": name, "power": POWERS[power], "to": piece_name(more)}
    moved = moved_in(more)
    return {
        "turn": turn,
        "what": "swapped",
        "seat": by,
        "piece": name,
        "moved": piece_name(moved),
        "claims": [value_name(which, claimed_in(more, which)) for which in range(2)],
        "gave": _given(more) if seat in (by, moved // TEAM) or state.phase == END else None,
        "true": _truths(more) if seat == moved // TEAM or state.phase == END else None,
    }


def _powers_in(more: int) -> list[str | None]:
    """What a Detective learnt, or a Kamikaze lost."""
    return [value_name(which, more >> 3 * which & 7) for which in range(2)]


def _given(more: int) -> list[str | None]:
    return [value_name(which, given_in(more, which)) for which in range(2)]


def _truths(more: int) -> list[bool | None]:
    """Whether the swapped claims were true; None where nothing was claimed, or in an imagined world."""
    truths = [truth_in(more, which) if claimed_in(more, which) else UNKNOWN for which in range(2)]
    return [None if truth == UNKNOWN else bool(truth) for truth in truths]


def _fact(state: GambitState, one: int, seat: int | None) -> Fact | None:
    """What a seat has learnt by itself: a Detective's answer, or the powers that a Witch Doctor gave to its piece."""
    kind, more = kind_of(one), more_of(one)
    if kind not in (LEARNED, SWAPPED):
        return None
    asked = kind == LEARNED
    who = int(seat_of(one)) if asked else moved_in(more) // TEAM
    if who != seat and state.phase != END:
        return None
    return {
        "seat": who,
        "turn": int(turn_of(one)),
        "piece": piece_name(piece_of(one)),
        "powers": _powers_in(more) if asked else _given(more),
        "how": "detective" if asked else "swap",
    }


def reveals(before: GambitState, _event: int, after: GambitState) -> bool:
    """Whether somebody learns something by the event: a verdict, a Detective's answer, a swap."""
    added = [kind_of(one) for one in list(after.log)[len(before.log) :]]
    return any(kind in (PROVEN, CAUGHT, LEARNED, SWAPPED) for kind in added)


# What a view implies


def loss_limit(known: Known) -> int:
    """How many lost pieces put a seat out (GA-12.4, GA-14.11)."""
    return min(int(known["options"]["loss_limit"]), known["team"])


def is_undoable(waits: Waits) -> bool:
    """Whether a move has been made that can still be undone."""
    asked = ("claims", "moats", "moat-answer", "ghost-answer", "kamikazes", "kamikaze-answer")
    return waits.get("deed") == "moved" and waits["for"] in asked


def claimed_by(waits: Waits, piece: str) -> list[str]:
    """What a piece claims at this moment."""
    if waits.get("open") and waits["piece"] == piece:  # also while the other claim is paid for
        return list(waits["open"])
    if waits["for"] == "moat-answer" and waits["moat"] == piece:
        return [POWERS[MO]]
    if waits["for"] == "ghost-answer" and waits["piece"] == piece:
        return [POWERS[GH]]
    if waits["for"] == "kamikaze-answer" and waits["landed"] == piece:
        return [POWERS[KA]]
    return []


def verdict(history: Sequence[Entry]) -> ClaimEntry | None:
    """The latest claim that was accused, with how it came out."""
    for entry in reversed(history):
        if entry["what"] == "claim" and entry["answer"] in JUDGED:
            return entry
    return None


def price(history: Sequence[Entry], place: int) -> str:
    """The piece that was lost for the claim that was judged at this place; none if it is not paid yet."""
    judged = history[place]
    if judged["what"] != "claim" or "by" not in judged:
        return ""
    payer = LETTERS[judged["by"]] if judged["answer"] == "true" else judged["piece"][0]
    for entry in history[place + 1 :]:
        if entry["what"] == "claim" and entry["answer"] in JUDGED:
            break
        if entry["what"] == "lost" and entry["piece"][0] == payer:
            return entry["piece"]
    return ""


class Evidence(NamedTuple):
    """Something that an entry of the history tells about the powers of a piece."""

    place: int
    """Of the entry in the history."""
    turn: int
    piece: str
    how: Literal["detective", "swap", "proven", "caught", "emptied", "given"]
    powers: list[str]
    """All that it had; if proven or caught, the one that it had or had not."""
    dated: bool
    """Whether it may have changed since."""


def evidence(known: Known, seat: int) -> Iterator[Evidence]:
    """What a viewer has been told about the powers of a seat's pieces, in the order of events."""
    squares = {piece["id"]: piece["square"] for piece in known["pieces"]}
    facts = list(known["knowledge"])
    for place, entry in enumerate(known["history"]):
        if entry["what"] == "selected" or entry["piece"][0] != LETTERS[seat]:
            continue
        piece, turn = entry["piece"], entry["turn"]
        if entry["what"] in ("learned", "swapped"):
            how: Literal["detective", "swap"] = "detective" if entry["what"] == "learned" else "swap"
            told = next(
                (fact for fact in facts if (fact["how"], fact["piece"], fact["turn"]) == (how, piece, turn)), None
            )
            if told is not None:
                facts.remove(told)
                yield _evidence(known, place, how, told["powers"])
        if squares[piece] is None:
            continue
        if entry["what"] == "claim" and entry["answer"] in JUDGED:
            yield _evidence(known, place, "proven" if entry["answer"] == "true" else "caught", [entry["power"]])
        elif entry["what"] == "emptied":
            yield _evidence(known, place, "emptied", [])
        elif entry["what"] == "swapped":
            yield _evidence(known, place, "given", entry["claims"])


def _evidence(
    known: Known,
    place: int,
    how: Literal["detective", "swap", "proven", "caught", "emptied", "given"],
    powers: Sequence[str | None],
) -> Evidence:
    entry = known["history"][place]
    assert entry["what"] != "selected"
    names = [name for name in powers if name]
    gone = how in ("proven", "swap")  # the piece lost what it had by the very event
    dated = gone or _changed_since(known["history"][place + 1 :], entry["piece"], names)
    return Evidence(place, entry["turn"], entry["piece"], how, names, dated)


def _changed_since(history: Sequence[Entry], piece: str, names: list[str]) -> bool:
    """Whether the piece may have got or lost powers like these, or any, by what follows."""
    types = {type_of(name) for name in names} or set(TYPES)
    for entry in history:
        if entry["what"] == "selected":
            if LETTERS[entry["seat"]] == piece[0] and entry["type"] in types:
                return True
        elif entry["what"] == "claim":
            if entry["answer"] == "true" and entry["piece"] == piece:
                return True
        elif entry["what"] in ("taught", "swapped", "emptied") and piece in _concerned(entry):
            return True
    return False


def _concerned(entry: Entry) -> set[str]:
    """The pieces whose powers an entry is about."""
    if entry["what"] == "selected":
        return set()
    if entry["what"] == "taught":
        return {entry["piece"], entry["to"]}
    return {entry["piece"], entry["moved"]} if entry["what"] == "swapped" else {entry["piece"]}


def contradiction(known: Known, seat: int | None) -> tuple[str, str, str] | None:
    """A piece of another seat with two claims that stood and cannot both be true: one power of a type (GA-2.1)."""
    claimed: dict[tuple[str, str], Counter[str]] = {}
    for entry in known["history"]:
        if entry["what"] == "claim" and entry["answer"] == "stood":
            claimed.setdefault((entry["piece"], type_of(entry["power"])), Counter())[entry["power"]] += 1
        elif entry["what"] == "selected":
            for piece, kind in list(claimed):
                if LETTERS[entry["seat"]] == piece[0] and entry["type"] == kind:
                    del claimed[piece, kind]
        elif entry["what"] != "learned" and not (entry["what"] == "claim" and entry["answer"] != "true"):
            for piece, kind in list(claimed):
                if piece in _concerned(entry):
                    del claimed[piece, kind]
    for (piece, _), powers in reversed(claimed.items()):
        if len(powers) > 1 and (seat is None or piece[0] != LETTERS[seat]):
            one, other, *_ = powers
            return piece, one, other
    return None


def question(view: View[Known]) -> str:
    """Which words ask the question."""
    waits = view.known["waits"]
    about = waits["for"]
    own = view.actor == view.seat
    if about in ("place", "reselect"):
        return f"{about}-die" if own and waits["dice"] else about
    if about == "act":
        return "extra" if "extra" in waits else "again" if view.known["closed"] and own else "act"
    if about == "claims":
        about = {"moved": "claims", "asked": "claims-ask", "taught": "claims-teach"}[waits["deed"]]
    if any(move.startswith("witch") for move in view.moves):
        return f"{about}-witch"
    if about == "moat-answer" and "ghost" in view.moves:
        return "moat-answer-ghost"
    if about == "losing" and (judged := verdict(view.known["history"])):
        return f"losing-{judged['answer']}"
    return about
