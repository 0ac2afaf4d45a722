"""The log of Gambit: what a viewer learns from an event, and what a position remembers of those before."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from mypy_extensions import i64

from parlour.games.gambit.codes import (
    ACT,
    BLUFF,
    CAUGHT,
    CLAIMS,
    DETECT,
    DROPPED,
    EMPTIED,
    FIRST,
    FROM,
    GAIN,
    GAIN_ROLL,
    GHOST,
    GHOST_ANSWER,
    GONE,
    JUGGERNAUT,
    KAMIKAZE,
    KAMIKAZE_ANSWER,
    KAMIKAZES,
    LEARNED,
    LOSE,
    LOST,
    MAGICIAN,
    MOAT,
    MOAT_ANSWER,
    MOATS,
    NAME,
    NAME_NONE,
    NO,
    NONE,
    NOTE_CAUGHT,
    NOTE_DRAW,
    NOTE_LEARNED,
    NOTE_OUT,
    NOTE_PASS,
    NOTE_SKIP,
    NOTE_TRUTH,
    NOTE_UNDO,
    OK,
    PIECES,
    PLACE,
    PROVEN,
    PUT,
    REASONS,
    RESELECT_ROLL,
    RESELECTED,
    ROLL,
    SENSEI,
    SQUARES,
    STOOD,
    SWAPPED,
    TO,
    TRANSFERRED,
    UNKNOWN_POWERS,
    WITCH,
    WITH,
    YIELD,
    claimed_in,
    entry,
    given_in,
    kind_of,
    more_of,
    moved_in,
    piece_of,
    power_of,
    seat_of,
    swap_more,
    truth_in,
    turn_of,
)
from parlour.games.gambit.names import (
    GAINS,
    LETTERS,
    POWERS,
    SEATS,
    SQUARE_NAMES,
    TYPES,
    move_text,
    piece_at,
    piece_name,
    power_at,
    power_name,
    square_name,
    team_pieces,
    value_name,
)
from parlour.games.gambit.notation import note_text, write
from parlour.games.gambit.options import MOST_TURNS
from parlour.games.gambit.refusals import check_exists
from parlour.games.gambit.state import GambitState
from parlour.games.gambit.view import PRIVATE, asked_seat
from parlour.kernel.arrays import append, vec
from parlour.kernel.errors import ParlourError, shown
from parlour.kernel.fields import Reader
from parlour.kernel.view import Line, by_message, with_kinds
from parlour.kernel.words import Phrase, Seat, phrase

OF_PIECES: Final = {
    WITCH: "log-witch",
    MOAT: "log-moat",
    KAMIKAZE: "log-kamikaze",
    LOSE: "log-lose",
    FROM: "log-from",
    TO: "log-to",
    WITH: "log-with",
}
OKS: Final = {
    CLAIMS: "log-believe",
    MOATS: "log-no-moat",
    GHOST_ANSWER: "log-believe",
    KAMIKAZES: "log-no-kamikaze",
    KAMIKAZE_ANSWER: "log-accept-kamikaze",
}
SAID: Final = {
    YIELD: "log-yield",
    GHOST: "log-ghost",
    NAME_NONE: "log-name-none",
    JUGGERNAUT: "log-juggernaut",
    NO: "log-no-juggernaut",
}
KINDS: Final = by_message(
    {
        "roll": "log-die log-double-moat",
        "move": "log-places log-puts log-move log-with log-undo",
        "take": "log-yield log-accept-kamikaze log-caught",
        "use": "log-sensei log-magician log-witch log-juggernaut",
        "claim": "log-move-claim log-move-claims log-ask log-moat log-kamikaze log-ghost log-name log-name-none log-truth",
        "accuse": "log-accuse",
        "choose": "log-selects log-selects-none log-from log-to log-believe log-no-moat log-no-kamikaze log-no-juggernaut",
        "gain": "log-gain log-gain-wild log-learns log-learned-none log-learned-one log-learned-two",
        "lose": "log-lose log-out",
        "turn": "log-first log-pass log-skip",
        "end": "log-win-row log-win-losses log-win-limit log-draw-repetition log-draw-limit",
    }
)
TRUTHS: Final = ("no", "yes", "?")
_NAMES: Final = "|".join(POWERS)
_OPTIONAL: Final = f"{_NAMES}|-"
LINE: Final = re.compile(
    r"(?P<turn>[0-9]{1,7}) (?:"
    rf"(?P<claim>[SNWE][1-6]) (?P<power>{_NAMES}) (?:(?P<unjudged>stood|dropped) (?P<true>no|yes|\?)"
    r"|(?P<verdict>proven|caught) by (?P<by>[SNWE])"
    r"|to (?P<to>[SNWE][1-6]))"
    rf"|(?P<gone>[SNWE][1-6]) (?:(?P<lost>lost)|emptied (?:\? \?|(?P<em>{_OPTIONAL}) (?P<ea>{_OPTIONAL})))"
    r"|(?P<seat>[SNWE]) (?:selected (?P<type>Movement|Action)"
    rf"|learned (?P<target>[SNWE][1-6]) (?P<m>{_OPTIONAL}) (?P<a>{_OPTIONAL}))"
    rf"|(?P<giver>[SNWE][1-6]) swapped (?P<moved>[SNWE][1-6]) claimed (?P<cm>{_OPTIONAL}) (?P<ca>{_OPTIONAL})"
    rf" gave (?P<gm>{_OPTIONAL}) (?P<ga>{_OPTIONAL}) true (?P<tm>no|yes|\?) (?P<ta>no|yes|\?))"
)
SPOTS: Final = dict(enumerate(SQUARE_NAMES))
MOST: Final = 10_000
"""No seat owes more turns, holds more Player Powers, or has seen a position more often."""


# What a viewer learns


def narrate(before: GambitState, event: int, after: GambitState, seat: int | None) -> list[Line]:
    """The lines of the log; placing, selecting and their dice tell others no more than that they happen."""
    who = asked_seat(before)
    if before.phase == FIRST:
        lines = [Line(phrase("log-first", who=Seat(event)), write(before, event), event)]
    elif before.phase in PRIVATE:
        assert who is not None
        lines = _private_lines(before, event, after, who, seat == who)
        if before.turn:
            lines = [replace(line, head=phrase("turn-head", turn=int(before.turn))) for line in lines]
    else:
        assert who is not None
        head = phrase("turn-head", turn=int(before.turn))
        lines = [Line(_deed(before, event, who), write(before, event), who, head=head)]
    lines += [_note_line(before, after, note, seat) for note in after.consequences()]
    return with_kinds(lines, KINDS)


def _private_lines(before: GambitState, event: int, after: GambitState, who: int, own: bool) -> list[Line]:
    placing = before.phase in (ROLL, PLACE)
    if before.phase in (ROLL, RESELECT_ROLL):
        if not own:
            return []
        lines = [Line(phrase("log-die", who=Seat(who), die=event + 1), write(before, event), who)]
        if placing and after.phase == ROLL and after.slot == 0:
            lines.append(Line(phrase("log-double-moat", who=Seat(who)), "", who))
        return lines
    if not own:
        return [Line(phrase("log-places" if placing else "log-selects", who=Seat(who)), "", who)]
    if event == NONE:
        return [Line(phrase("log-selects-none", who=Seat(who)), write(before, event), who)]
    power, piece = (event - PUT) // PIECES, (event - PUT) % PIECES
    words = phrase("log-puts", who=Seat(who), power=power_name(power), piece=piece_name(piece))
    return [Line(words, write(before, event), who)]


def _deed(before: GambitState, event: int, who: int) -> Phrase:
    """What somebody did or said, in words."""
    phase = before.phase
    if phase == GAIN_ROLL:
        wild = event > 3
        return phrase("log-gain-wild" if wild else "log-gain", who=Seat(who), power=phrase(f"gain-{GAINS[event % 4]}"))
    if phase == ACT:
        return _action(before, event, who)
    if BLUFF <= event < BLUFF + 8:
        accused = before.landed if phase == KAMIKAZE_ANSWER else before.moat if phase == MOAT_ANSWER else before.piece
        return phrase("log-accuse", who=Seat(who), piece=piece_name(accused), power=power_name(event - BLUFF))
    for first, words in OF_PIECES.items():
        if first <= event < first + PIECES:
            return phrase(words, who=Seat(who), piece=piece_name(event - first))
    if GAIN <= event < GAIN + 4:
        return phrase("log-gain", who=Seat(who), power=phrase(f"gain-{GAINS[event - GAIN]}"))
    if NAME <= event < NAME_NONE:
        return phrase("log-name", who=Seat(who), power=power_name(event - NAME))
    if event == OK:
        return phrase(OKS[phase], who=Seat(who), piece=piece_name(_about(before)))
    return phrase(SAID[event], who=Seat(who), piece=piece_name(_about(before)))


def _about(before: GambitState) -> int:
    """The piece that a question is about."""
    if before.phase == MOAT_ANSWER:
        return int(before.moat)
    if before.phase in (KAMIKAZES, KAMIKAZE_ANSWER):
        return int(before.landed)
    return max(int(before.piece), 0)


def _action(before: GambitState, event: int, who: int) -> Phrase:
    """A move with its claims, a question of a Detective, or a Player Power."""
    if event in (SENSEI, MAGICIAN):
        return phrase("log-sensei" if event == SENSEI else "log-magician", who=Seat(who))
    if event >= DETECT:
        asker, target = piece_name((event - DETECT) // PIECES), piece_name((event - DETECT) % PIECES)
        return phrase("log-ask", who=Seat(who), piece=asker, target=target)
    text = move_text(before, event)
    path, _, claims = text.partition("/")
    slots: dict[str, Any] = {"who": Seat(who), "piece": path[:2], "start": path[3:5], "end": path[6:8]}
    names = [power_name(POWERS.index(name)) for name in claims.split("+") if name]
    if not names:
        return phrase("log-move", **slots)
    if len(names) == 1:
        return phrase("log-move-claim", **slots, power=names[0])
    return phrase("log-move-claims", **slots, power=names[0], other=names[1])


def _note_line(before: GambitState, after: GambitState, note: int, seat: int | None) -> Line:
    kind, about, text = note % 16, note // 16, note_text(note)
    if kind in (NOTE_TRUTH, NOTE_CAUGHT):
        return Line(phrase("log-truth" if kind == NOTE_TRUTH else "log-caught", power=power_name(about)), text)
    if kind == NOTE_UNDO:
        return Line(phrase("log-undo", piece=piece_name(about), square=square_name(before.start)), text)
    if kind == NOTE_LEARNED:
        return _learned_line(after, about, seat, text)
    if kind == NOTE_DRAW:
        return Line(phrase(f"log-draw-{REASONS[about]}"), text, banner=True)
    if kind in (NOTE_PASS, NOTE_SKIP, NOTE_OUT):
        words = {NOTE_PASS: "log-pass", NOTE_SKIP: "log-skip", NOTE_OUT: "log-out"}[kind]
        return Line(phrase(words, who=Seat(about)), text, about, banner=True)
    words, winner = f"log-win-{REASONS[about // 4]}", about % 4
    said = phrase(words, who=Seat(winner), loser=Seat(1 - winner % 2), seats=int(after.rules.seats))
    return Line(said, text, winner, banner=True)


def _learned_line(after: GambitState, who: int, seat: int | None, text: str) -> Line:
    """A Detective's answer: what it is for the one who asked, that there is one for the others (GA-10.6)."""
    one = next(one for one in reversed(list(after.log)) if kind_of(one) == LEARNED)
    piece, more = piece_name(piece_of(one)), more_of(one)
    if seat != who:
        return Line(phrase("log-learns", who=Seat(who), piece=piece), text, who)
    values = [4 * kind + (more >> 3 * kind & 7) - 1 for kind in range(2) if more >> 3 * kind & 7]
    powers = [power_name(power) for power in values]
    if not powers:
        return Line(phrase("log-learned-none", piece=piece), text, who)
    if len(powers) == 1:
        return Line(phrase("log-learned-one", piece=piece, power=powers[0]), text, who)
    return Line(phrase("log-learned-two", piece=piece, power=powers[0], other=powers[1]), text, who)


# Lines of a position


def line_text(one: int) -> str:
    """An entry of the log as a position writes it."""
    kind, piece, power, seat, more = kind_of(one), piece_of(one), power_of(one), seat_of(one), more_of(one)
    head, name = f"{turn_of(one)} ", piece_name(piece)
    if kind in (STOOD, DROPPED):
        return f"{head}{name} {POWERS[power]} {'stood' if kind == STOOD else 'dropped'} {TRUTHS[more]}"
    if kind in (PROVEN, CAUGHT):
        return f"{head}{name} {POWERS[power]} {'proven' if kind == PROVEN else 'caught'} by {LETTERS[seat]}"
    if kind == LOST:
        return f"{head}{name} lost"
    if kind == EMPTIED:
        gone = "? ?" if more == UNKNOWN_POWERS else f"{_dash(0, more & 7)} {_dash(1, more >> 3 & 7)}"
        return f"{head}{name} emptied {gone}"
    if kind == RESELECTED:
        return f"{head}{LETTERS[seat]} selected {TYPES[power]}"
    if kind == LEARNED:
        return f"{head}{LETTERS[seat]} learned {name} {_dash(0, more & 7)} {_dash(1, more >> 3 & 7)}"
    if kind == TRANSFERRED:
        return f"{head}{name} {POWERS[power]} to {piece_name(more)}"
    claimed = " ".join(_dash(which, claimed_in(more, which)) for which in range(2))
    given = " ".join(_dash(which, given_in(more, which)) for which in range(2))
    truth = " ".join(TRUTHS[truth_in(more, which)] for which in range(2))
    return f"{head}{name} swapped {piece_name(moved_in(more))} claimed {claimed} gave {given} true {truth}"


def _dash(kind: int, value: int) -> str:
    return value_name(kind, value) or "-"


def read_line(state: GambitState, text: str, field: str) -> int:
    """An entry of the log from its text in this field of a position."""
    found = LINE.fullmatch(text)
    if found is None or int(found["turn"]) > MOST_TURNS * 4:
        raise ParlourError("position-log", field=field, text=shown(text))
    turn = int(found["turn"])

    def piece(name: str) -> int:
        number = piece_at(found[name])
        check_exists(state, number, "position-no-piece", field=field)
        return number

    def seat(name: str) -> int:
        if found[name] not in SEATS[state.rules.seats]:
            raise ParlourError("position-log", field=field, text=shown(text))
        return LETTERS.index(found[name])

    def value(name: str, kind: int) -> int:
        if found[name] == "-":
            return 0
        power = power_at(found[name])
        if power // 4 != kind:
            raise ParlourError("position-log", field=field, text=shown(text))
        return power % 4 + 1

    if found["unjudged"]:
        kind = STOOD if found["unjudged"] == "stood" else DROPPED
        return entry(kind, piece("claim"), power_at(found["power"]), 0, TRUTHS.index(found["true"]), turn)
    if found["verdict"]:
        kind = PROVEN if found["verdict"] == "proven" else CAUGHT
        return entry(kind, piece("claim"), power_at(found["power"]), seat("by"), 0, turn)
    if found["to"]:
        if found["to"][0] != found["claim"][0]:
            raise ParlourError("position-log", field=field, text=shown(text))
        by = LETTERS.index(found["claim"][0])
        return entry(TRANSFERRED, piece("claim"), power_at(found["power"]), by, piece("to"), turn)
    if found["lost"]:
        return entry(LOST, piece("gone"), 0, 0, 0, turn)
    if found["gone"]:
        more = value("em", 0) | value("ea", 1) << 3 if found["em"] else UNKNOWN_POWERS
        return entry(EMPTIED, piece("gone"), 0, 0, more, turn)
    if found["type"]:
        return entry(RESELECTED, 0, TYPES.index(found["type"]), seat("seat"), 0, turn)
    if found["target"]:
        more = value("m", 0) | value("a", 1) << 3
        return entry(LEARNED, piece("target"), 0, seat("seat"), more, turn)
    if found["giver"][0] == found["moved"][0]:
        raise ParlourError("position-log", field=field, text=shown(text))
    claimed, given = ([value(f"{what}m", 0), value(f"{what}a", 1)] for what in "cg")
    truth = [TRUTHS.index(found["tm"]), TRUTHS.index(found["ta"])]
    more = swap_more(piece("moved"), vec[i64](claimed), vec[i64](given), vec[i64](truth))
    return entry(SWAPPED, piece("giver"), 0, LETTERS.index(found["giver"][0]), more, turn)


# What counts for repetition


def seen_text(state: GambitState) -> dict[str, int]:
    """Each position that counts for repetition, as `S a1 b1 ^S2 … | 0 0`, and how often it began a turn.

    First the seat to act, then for each piece on the board its square, or the piece that it sits on; at the end the
    turns that each seat owes.
    """
    board = [piece for piece in team_pieces(state.rules) if state.where[piece] != GONE]
    places = [state.compact(piece) for piece in board]
    spots = {**SPOTS, **{SQUARES + state.compact(piece): f"^{piece_name(piece)}" for piece in board}}
    seen = list(state.seen)
    counts: dict[str, int] = {}
    for words, count in Counter(zip(seen[::3], seen[1::3], seen[2::3], strict=True)).items():
        both, rest = words[0] | words[1] << 48, words[2]
        standing = " ".join(spots[both >> 6 * place & 63] for place in places)
        owed: list[int] = []
        for _ in range(state.rules.seats):
            owed.insert(0, rest & 16383)
            rest >>= 14
        counts[f"{LETTERS[rest]} {standing} | {' '.join(map(str, owed))}"] = count
    return counts


def read_seen(state: GambitState, given: Reader) -> Any:
    """The positions that count for repetition, as the rules keep them."""
    board = [piece for piece in team_pieces(state.rules) if state.where[piece] != GONE]
    spots = {f"^{piece_name(piece)}": SQUARES + state.compact(piece) for piece in board}
    spots |= {name: square for square, name in SPOTS.items()}
    seen = given.get("seen", {})
    if not isinstance(seen, Mapping):
        given.wrong("seen", seen, "{ }")
    words = vec[i64]([])
    for text, count in seen.items():
        found = re.fullmatch(r"([SNWE]) ([^|]*) \|((?: [0-9]{1,5})+)", text) if isinstance(text, str) else None
        tokens = found[2].split(" ") if found else []
        owed = list(map(int, found[3].split())) if found else []
        good = len(tokens) == len(board) and all(token in spots for token in tokens)
        if not good or len(owed) != state.rules.seats or max(owed) > MOST:
            homes = " ".join(SPOTS[int(state.where[piece])] for piece in board)
            example = f"{LETTERS[0]} {homes} |{' 0' * int(state.rules.seats)}"
            raise ParlourError("position-seen", text=shown(text), example=example)
        if type(count) is not int or not 0 < count <= MOST:
            given.wrong(f"seen.{text}", count, f"1–{MOST}")
        low = high = 0
        for piece, token in zip(board, tokens, strict=True):
            place = int(state.compact(piece))
            if place < 8:
                low |= spots[token] << 6 * place
            else:
                high |= spots[token] << 6 * (place - 8)
        rest = LETTERS.index(found[1] if found else "S")
        for number in owed:
            rest = rest << 14 | number
        for _ in range(count):
            words = append(append(append(words, low), high), rest)
    return words
