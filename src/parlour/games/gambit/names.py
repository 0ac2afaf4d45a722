"""What things are called in Gambit: seats, squares, pieces, powers, moves and questions, in notation and in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from parlour.games.gambit.board import Board, Rules
from parlour.games.gambit.codes import (
    BLUFF,
    COLUMNS,
    DETECT,
    FROM,
    GAIN,
    GHOST,
    JUGGERNAUT,
    KAMIKAZE,
    KINDS,
    LOSE,
    MAGICIAN,
    MOAT,
    NAME,
    NAME_NONE,
    NO,
    NONE,
    OK,
    PIECES,
    PUT,
    SENSEI,
    SQUARES,
    TEAM,
    TO,
    WITCH,
    WITH,
    YIELD,
)
from parlour.games.gambit.tables import NEEDS
from parlour.kernel.fields import Legend
from parlour.kernel.words import Phrase, phrase

LETTERS: Final = "SNWE"
"""By seat."""
SEATS: Final = {2: "SN", 3: "SWN", 4: "SWNE"}
"""The seats of a table in turn order."""
FILES: Final = "abcdef"
POWERS: Final = ("Di", "Gh", "Sw", "Bu", "Mo", "St", "Ka", "De")
TYPES: Final = ("Movement", "Action")
GAINS: Final = ("Sensei", "Magician", "Juggernaut", "WitchDoctor")
SQUARE_NAMES: Final = tuple(f"{FILES[square % COLUMNS]}{square // COLUMNS + 1}" for square in range(SQUARES))
PIECE_NAMES: Final = tuple(f"{LETTERS[piece // TEAM]}{piece % TEAM + 1}" for piece in range(PIECES))
PHASES: Final = (
    *("first", "roll", "place", "act", "claims", "moats", "moat-answer", "ghost-answer", "kamikazes"),
    *("kamikaze-answer", "losing", "reselect-roll", "reselect", "gain-roll", "gaining", "sensei-from", "sensei-to"),
    *("sensei-movement", "sensei-action", "magician-from", "magician-with", "juggernauts", "end"),
)
DEEDS: Final = ("nothing", "moved", "asked", "taught")
THENS: Final = ("claims", "caught", "again", "moats", "kamikaze", "done")
WORDS: Final = {
    "sensei": SENSEI,
    "magician": MAGICIAN,
    "ok": OK,
    "yield": YIELD,
    "ghost": GHOST,
    "none": NONE,
    "no": NO,
    "juggernaut": JUGGERNAUT,
}
"""The moves that are one word."""
VERBS: Final = {
    "witch": WITCH,
    "moat": MOAT,
    "kamikaze": KAMIKAZE,
    "lose": LOSE,
    "from": FROM,
    "to": TO,
    "with": WITH,
}
"""The words that go before a piece."""


def seat_name(seat: int) -> str | None:
    return None if seat < 0 else LETTERS[seat]


def square_name(square: int) -> str:
    return SQUARE_NAMES[square]


def square_at(name: str) -> int:
    return FILES.index(name[0].lower()) + COLUMNS * (int(name[1]) - 1)


def piece_name(piece: int) -> str:
    return PIECE_NAMES[piece]


def piece_at(name: str) -> int:
    return TEAM * LETTERS.index(name[0].upper()) + int(name[1]) - 1


def piece_names(pieces: int) -> list[str]:
    """The pieces of a set."""
    return [name for piece, name in enumerate(PIECE_NAMES) if pieces >> piece & 1]


def team_pieces(rules: Rules) -> list[int]:
    """The pieces of a game, on the board or not."""
    return [TEAM * seat + number for seat in range(rules.seats) for number in range(rules.pieces)]


# Powers


def power_at(name: str) -> int:
    return POWERS.index(name.capitalize())


def power_name(power: int) -> Phrase:
    return power_word(POWERS[power])


def power_word(name: str) -> Phrase:
    """A power in words: Diagonal for `Di`."""
    return phrase(f"power-{name}")


def power_words(names: Sequence[str]) -> Phrase:
    """One power in words, or two."""
    one = power_word(names[0])
    return one if len(names) == 1 else phrase("both", one=one, other=power_word(names[1]))


def power_names(powers: int) -> list[str]:
    """The powers of a set, Movement before Action."""
    return [name for power, name in enumerate(POWERS) if powers >> power & 1]


def type_of(power: str) -> str:
    """The type of a power by its name."""
    return TYPES[POWERS.index(power) // 4]


def value_name(kind: int, value: int) -> str | None:
    """The power of a type that a value stands for."""
    return POWERS[4 * kind + value - 1] if value else None


def powers_of(state: Board, piece: int) -> list[str | None]:
    """A piece's Movement and Action power."""
    return [value_name(kind, state.power[2 * piece + kind]) for kind in range(2)]


def gain_word(name: str) -> Phrase:
    """A Player Power in words."""
    return phrase(f"gain-{name}")


def gains_of(state: Board, seat: int) -> list[str]:
    """The Player Powers that a seat holds."""
    return [name for which, name in enumerate(GAINS) for _ in range(state.held[4 * seat + which])]


# Moves


def move_text(state: Board, code: int) -> str:
    """A move's text; only Sidewinder's end square depends on the board."""
    if code < DETECT:
        piece, start, kind = code // (SQUARES * KINDS), code // KINDS % SQUARES, code % KINDS
        end, claims = state.end_of(piece, start, kind), "+".join(power_names(NEEDS[kind]))
        return f"{piece_name(piece)}:{square_name(start)}-{square_name(end)}{'/' if claims else ''}{claims}"
    if code < SENSEI:
        return f"{piece_name((code - DETECT) // PIECES)}?{piece_name((code - DETECT) % PIECES)}"
    for verb, start in VERBS.items():
        if start <= code < start + PIECES:
            return f"{verb} {piece_name(code - start)}"
    for word, start in WORDS.items():
        if code == start:
            return word
    if BLUFF <= code < BLUFF + 8:
        return f"bluff {POWERS[code - BLUFF]}"
    if PUT <= code < PUT + 8 * PIECES:
        return f"{POWERS[(code - PUT) // PIECES]}@{piece_name((code - PUT) % PIECES)}"
    if GAIN <= code < GAIN + 4:
        return f"gain {GAINS[code - GAIN]}"
    return "name none" if code == NAME_NONE else f"name {POWERS[code - NAME]}"


# For the page of the formats


WAITED: Final = (
    "chance: who goes first (GA-1.5)",
    "chance: a power die of the seat that places (GA-2.4)",
    "where the seat puts its next power (GA-2.8)",
    "the action of the mover (GA-3.1)",
    "whether an opponent believes what the action claims (GA-6.1)",
    "whether an opponent declares a Moat (GA-8.2)",
    "what the mover says to a declared Moat (GA-8.4)",
    "whether the owner of the Moat believes that the mover is a Ghost (GA-8.4)",
    "whether the owner of the piece that was sat on declares a Kamikaze (GA-9.1)",
    "what the mover says to a declared Kamikaze (GA-9.2)",
    "which piece somebody gives up after a verdict (GA-6.3)",
    "chance: the die for a new power (GA-11.4)",
    "which new power somebody selects, and for which piece (GA-11.1)",
    "chance: the die for a Player Power (GA-13.2)",
    "which Player Power the mover chooses (GA-13.2)",
    "which piece a Sensei takes powers from (GA-13.5)",
    "which piece a Sensei gives powers to (GA-13.5)",
    "the Movement power that a Sensei transfers, or none (GA-13.5)",
    "the Action power that a Sensei transfers, or none (GA-13.5)",
    "which of its pieces a Magician's owner moves (GA-13.7)",
    "which enemy piece it changes places with (GA-13.7)",
    "whether an opponent uses a Juggernaut against a row (GA-13.8)",
    "nothing: the game is over, and `result` says how",
)
LEGENDS: Final = (
    Legend("Seats", tuple((letter, phrase(f"seat-{seat}")) for seat, letter in enumerate(LETTERS, 1))),
    *(
        Legend(f"{kind} powers", tuple((name, power_word(name)) for name in POWERS if type_of(name) == kind))
        for kind in TYPES
    ),
    Legend("Player Powers", tuple((name, gain_word(name)) for name in GAINS)),
    Legend(
        "Pieces, as in the field `pieces`",
        (
            ("S3", "piece 3 of South, on the square where it starts, without powers"),
            ("S3 c4", "the same on c4: file c, row 4, counted from South's home row"),
            ("S3 c4 [Gh]", "with one power"),
            ("S3 c4 [Gh,Mo]", "with a Movement and an Action power"),
            ("S3 lost", "off the board"),
            ("S3 lost [Mo]", "off the board, with the power that it took along"),
        ),
    ),
    Legend("What the game waits for, as in `waits.for`", tuple(zip(PHASES, WAITED, strict=True))),
    Legend(
        "What the mover has done, as in `waits.deed`",
        tuple(zip(DEEDS, ("nothing yet", "a move", "a Detective's question", "a Sensei's transfer"), strict=True)),
    ),
    Legend(
        "What follows a verdict, as in `waits.then`",
        tuple(
            zip(
                THENS,
                (
                    "the questions about the claims go on",
                    "the bluff is undone, and the turn ends or is replayed as the options say",
                    "the mover acts again",
                    "the questions about Moats go on",
                    "the question about a Kamikaze",
                    "the turn ends",
                ),
                strict=True,
            )
        ),
    ),
    Legend(
        "Lines of the field `log`, each with its turn",
        (
            ("1 S3 Di stood yes", "nobody accused S3 of bluffing; it had the power (`yes`), had not (`no`), or `?`"),
            ("1 S3 St dropped no", "the claim was not judged, because the action's other one was"),
            ("2 N3 Mo proven by S", "S accused N3, and it had the power"),
            ("2 N3 Mo caught by S", "S accused N3, and it was a bluff"),
            ("3 N6 lost", "N6 left the board"),
            ("3 N3 emptied Gh Ka", "N3 was a Kamikaze and lost these powers; `-` for none, `? ?` for not known"),
            ("4 N selected Action", "N could select a new power of this type"),
            ("5 S learned N3 Gh -", "a Detective of S learned the Movement and the Action power of N3"),
            ("6 S3 Di to S4", "a Sensei's transfer"),
            (
                "7 N2 swapped S3 claimed Di - gave - Mo true yes ?",
                "a Witch Doctor took what S3 claimed and gave it the powers of N2; Movement before Action",
            ),
        ),
    ),
)
