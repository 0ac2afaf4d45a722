"""Why not, in Gambit: the clause that forbids a text now, and what would be right.

Every function here raises, or returns because nothing is wrong. Nothing is said but what the one who decides may know.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Final, NoReturn

from parlour.games.gambit.codes import (
    ACT,
    ACTION,
    BRIDGES6,
    BU,
    CAUGHT,
    CLAIMS,
    COLUMNS,
    DI,
    END,
    FIRST,
    FOUR,
    GAIN_ROLL,
    GAINING,
    GH,
    GHOST_ANSWER,
    GONE,
    JUGGERNAUT_POWER,
    JUGGERNAUTS,
    KA,
    KAMIKAZE_ANSWER,
    KAMIKAZES,
    LIMIT,
    LOSING,
    LOSSES,
    MAGICIAN_FROM,
    MAGICIAN_POWER,
    MAGICIAN_WITH,
    MO,
    MOAT_ANSWER,
    MOATS,
    MOVED,
    MOVEMENT,
    NOBODY,
    PLACE,
    PROVEN,
    REPETITION,
    RESELECT,
    RESELECT_ROLL,
    ROLL,
    ROW,
    SENSEI_ACTION,
    SENSEI_FROM,
    SENSEI_MOVEMENT,
    SENSEI_POWER,
    SENSEI_TO,
    SQUARES,
    ST,
    STANDARD,
    STOOD,
    SW,
    TEAM,
    THEN_AGAIN,
    THEN_CAUGHT,
    THEN_CLAIMS,
    THEN_DONE,
    THEN_KAMIKAZE,
    THEN_MOATS,
    WITCH_POWER,
    kind_of,
    piece_of,
    power_of,
    turn_of,
)
from parlour.games.gambit.names import (
    GAINS,
    LETTERS,
    PHASES,
    SEATS,
    gain_word,
    move_text,
    piece_at,
    piece_name,
    power_at,
    power_name,
    power_names,
    square_name,
)
from parlour.games.gambit.state import GambitState
from parlour.games.gambit.tables import playable, rows_of
from parlour.kernel.errors import BadNotation, Refusal
from parlour.kernel.state import CHANCE
from parlour.kernel.words import Phrase, phrase

ASKS: Final = {
    PLACE: "GA-2.10",
    ACT: "GA-3.1",
    CLAIMS: "GA-6.1",
    MOATS: "GA-8.2",
    MOAT_ANSWER: "GA-8.4",
    GHOST_ANSWER: "GA-8.9",
    KAMIKAZES: "GA-9.1",
    KAMIKAZE_ANSWER: "GA-9.2",
    RESELECT: "GA-11.1",
    GAINING: "GA-13.2",
    SENSEI_FROM: "GA-13.5",
    SENSEI_TO: "GA-13.5",
    SENSEI_MOVEMENT: "GA-13.5",
    SENSEI_ACTION: "GA-13.5",
    MAGICIAN_FROM: "GA-13.7",
    MAGICIAN_WITH: "GA-13.7",
    JUGGERNAUTS: "GA-13.8",
}
"""The clause that lists all answers to a question, and so forbids what has nothing to do with it."""
PRICES: Final = {
    THEN_CLAIMS: "GA-6.3",
    THEN_CAUGHT: "GA-6.4",
    THEN_AGAIN: "GA-8.7",
    THEN_MOATS: "GA-8.8",
    THEN_KAMIKAZE: "GA-8.9",
}
"""The clause by which a piece is lost, by what follows."""
SHORT: Final = {STANDARD: "GA-1.1", BRIDGES6: "GA-R31", FOUR: "GA-14.5"}
"""The clause that gives a board six rows."""


def _asks(state: GambitState) -> str:
    """The clause that asks for what must be decided now."""
    if state.phase == LOSING:
        if state.then == THEN_DONE:  # a Kamikaze
            return "GA-9.4" if state.payer == state.mover else "GA-9.5"
        return PRICES[state.then]
    return "GA-13.8" if state.phase == ACT and state.extra != NOBODY else ASKS[state.phase]


def _now(state: GambitState) -> Phrase:
    """What would be right, in words."""
    if state.actor() == CHANCE:
        return phrase("now-chance", example=_outcome_example(state))
    return phrase(f"now-{PHASES[state.phase]}", example=move_text(state, state.legal()[0]))


def _outcome_example(state: GambitState) -> str:
    return "first=S" if state.phase == FIRST else "d6=4"


def not_now(state: GambitState) -> NoReturn:
    raise Refusal(_asks(state), "no-not-now", now=_now(state))


def why_inert(state: GambitState, _element: str) -> Refusal | None:
    """Why nothing comes of clicking an element of the scene, where all that can be chosen is of another kind."""
    if state.phase in (PLACE, RESELECT):
        return Refusal("GA-2.8" if state.phase == PLACE else "GA-11.1", "no-power-first")
    return Refusal(_asks(state), "no-piece-first") if state.phase == LOSING else None


def no_pass(state: GambitState) -> NoReturn:
    raise Refusal("GA-3.5", "no-pass", now=_now(state))


def not_an_event(state: GambitState, text: str) -> NoReturn:
    shown = text.strip()[:40]
    if state.phase == END:
        raise BadNotation("no-sense-over", text=shown)
    if state.actor() == CHANCE:
        raise BadNotation("no-sense-chance", text=shown, example=_outcome_example(state))
    raise BadNotation("no-sense", text=shown, example=move_text(state, state.legal()[0]))


def game_over(state: GambitState) -> NoReturn:
    clause = {ROW: "GA-12.1", LOSSES: "GA-12.4", REPETITION: "GA-12.5", LIMIT: "GA-12.6"}[state.reason]
    if state.reason == LOSSES:
        if state.rules.seats > 2:
            clause = "GA-14.9"
        elif max(state.lost[0], state.lost[1]) < state.rules.losses:
            clause = "GA-14.11"
    raise Refusal(clause, "no-over")


def check_outcome(state: GambitState, found: re.Match[str]) -> None:
    """What chance brings: who goes first, or a die."""
    first, seats = (found["first"] or "").upper(), SEATS[state.rules.seats]
    if first:
        if state.phase != FIRST:
            raise Refusal("GA-1.5", "no-first-known")
        if first not in seats:
            raise Refusal("GA-14.5", "no-first-seat", seat=first, seats=", ".join(seats))
        return
    if state.phase == FIRST:
        raise Refusal("GA-1.5", "no-first-yet")
    if state.actor() != CHANCE:
        _why_no_die(state)
    if not found["die"]:
        clause = {ROLL: "GA-2.4", RESELECT_ROLL: "GA-11.4", GAIN_ROLL: "GA-13.2"}[state.phase]
        raise Refusal(clause, "no-die-yet", example=_outcome_example(state))


def _why_no_die(state: GambitState) -> NoReturn:
    """Why there is no die to roll: the option says so, or it has been rolled, or something else is asked."""
    rules = state.rules
    choices = {
        PLACE: (rules.dice, "GA-2.3", "GA-2.4"),
        RESELECT: (rules.dice, "GA-11.3", "GA-11.4"),
        GAINING: (rules.extras == 2, "GA-13.2", "GA-13.2"),
    }
    if state.phase not in choices:
        raise Refusal(_asks(state), "no-die-now", now=_now(state))
    rolled, chosen_by, rolled_by = choices[state.phase]
    if rolled:
        raise Refusal(rolled_by, "no-die-again", now=_now(state))
    raise Refusal(chosen_by, "no-die-chosen", now=_now(state))


# Pieces


def check_exists(state: GambitState, piece: int, message: str = "no-such-piece", **slots: str) -> None:
    """A piece of this game, on the board or not: its seat is at the table, and its team is as large.

    A message that says more than which piece it is needs `slots`.
    """
    rules = state.rules
    if piece // TEAM >= rules.seats or piece % TEAM >= rules.pieces:
        fewer = piece // TEAM < rules.seats and not rules.usual_pieces
        raise Refusal("GA-14.10" if fewer else "GA-14.5", message, piece=piece_name(piece), **slots)


def check_square(state: GambitState, square: int, messages: tuple[str, str] = ("no-square", "no-hole")) -> None:
    """A square of this board that is not a hole."""
    board = state.rules.board
    if square // COLUMNS >= rows_of(board):
        raise Refusal(SHORT[board], messages[0], square=square_name(square))
    if not playable(board, square % COLUMNS, square // COLUMNS):
        raise Refusal("GA-14.3", messages[1], square=square_name(square))


def _check_piece(state: GambitState, piece: int, clause: str) -> None:
    """A piece on the board that belongs to the one who decides; `clause` is the one that asks for an own piece."""
    check_exists(state, piece)
    if piece // TEAM != state.actor():
        raise Refusal(clause, "no-own-piece", piece=piece_name(piece), own=f"{LETTERS[state.actor()]}1")
    _check_on_board(state, piece)


def _check_on_board(state: GambitState, piece: int) -> None:
    if state.where[piece] == GONE:
        raise Refusal("GA-6.8", "no-lost-piece", piece=piece_name(piece))


def _check_top(state: GambitState, piece: int, clause: str) -> None:
    top = state.top[state.where[piece]]
    if top != piece:
        raise Refusal(clause, "no-covered", piece=piece_name(piece), top=piece_name(top))


# A move of a piece


def why_no_move(
    state: GambitState, piece: int, start: int, end: int, names: list[str], ways: Mapping[int, int]
) -> NoReturn:
    """Why a piece cannot make this move with these claims; `ways` are the claims, with their codes, that would do."""
    _check_piece(state, piece, "GA-3.1")
    here = state.where[piece]
    if here != start:
        if start not in state.where[piece // TEAM * TEAM :][:TEAM]:
            raise Refusal("GA-3.1", "no-piece-there", square=square_name(start))
        raise Refusal("GA-3.1", "no-start", piece=piece_name(piece), square=square_name(here), typed=square_name(start))
    _check_top(state, piece, "GA-3.4")
    check_square(state, end)
    if start == end:
        raise Refusal("GA-3.2", "no-null-move", piece=piece_name(piece))
    claims = sum(1 << power_at(name) for name in set(names))
    _check_claims(names, claims)
    if ways:
        _why_other_claims(state, start, end, claims, ways)
    _why_no_way(state, piece, start, end, claims)


def _check_claims(names: list[str], claims: int) -> None:
    if len(set(names)) != len(names):
        raise Refusal("GA-4.2", "no-claim-twice")
    if bin(claims & 15).count("1") > 1:
        raise Refusal("GA-4.3", "no-two-movements")
    if claims >> 4 & ~(1 << ST - 4):
        wrong = next(power for power in range(4, 8) if power != ST and claims >> power & 1)
        raise Refusal("GA-4.3", "no-action-claim", power=power_name(wrong))
    if claims == (1 << BU | 1 << ST):
        raise Refusal("GA-5.5", "no-push-and-sit")


def _why_other_claims(state: GambitState, start: int, end: int, claims: int, ways: Mapping[int, int]) -> NoReturn:
    """There is such a move, but with other claims."""
    right = " / ".join(move_text(state, code) for code in ways.values())
    if 0 in ways:
        raise Refusal("GA-4.2", "no-needless", text=right)
    if claims == 1 << BU:
        _check_push(state, start, end)
    if not claims:
        if state.zone() >> end & 1 and not state.taken >> end & 1:
            raise Refusal("GA-8.6", "no-closed", square=square_name(end), text=right)
        straight = start % COLUMNS == end % COLUMNS or start // COLUMNS == end // COLUMNS
        if straight and max(_distance(start, end)) <= 2:
            raise Refusal("GA-3.3", "no-blocked", text=right)
    raise Refusal("GA-4.4", "no-needs", text=right)


def _distance(start: int, end: int) -> tuple[int, int]:
    return abs(start % COLUMNS - end % COLUMNS), abs(start // COLUMNS - end // COLUMNS)


def _why_no_way(state: GambitState, piece: int, start: int, end: int, claims: int) -> NoReturn:
    """No claims make this move legal: the distance, a hole or a piece in the way, a closed zone, an option."""
    rules, name = state.rules, square_name(end)
    across = rules.across[SQUARES * (piece // TEAM // 2) + start]
    if claims >> SW & 1 and across != end:
        raise Refusal("GA-5.4", "no-sidewinder", square=square_name(start))
    if across == end:
        if not rules.wraps and rules.between[SQUARES * (piece // TEAM // 2) + start] & state.taken:
            raise Refusal("GA-R7", "no-clear-path")
        raise Refusal("GA-8.6", "no-closed-for", square=name)
    if claims >> BU & 1:
        _check_push(state, start, end)
    wide, high = _distance(start, end)
    straight, diagonal = 0 in (wide, high), wide == high
    if max(wide, high) > 2 or not (straight or diagonal):
        clause = "GA-5.1" if claims >> DI & 1 else "GA-5.2" if claims >> GH & 1 else "GA-3.2"
        raise Refusal(clause, "no-reach", square=name)
    middle = (start // COLUMNS + end // COLUMNS) // 2 * COLUMNS + (start % COLUMNS + end % COLUMNS) // 2
    if max(wide, high) == 2:
        if not playable(rules.board, middle % COLUMNS, middle // COLUMNS):
            raise Refusal("GA-14.3", "no-hole-between", square=square_name(middle))
        if diagonal and state.taken >> middle & 1:
            raise Refusal("GA-5.1", "no-diagonal-jump", square=square_name(middle))
    if straight:  # all that is left: a Ghost that may not sit
        raise Refusal("GA-5.3", "no-ghost-sits", square=name)
    raise Refusal("GA-8.6", "no-closed-for", square=name)


def _check_push(state: GambitState, start: int, end: int) -> None:
    """Why a Bulldozer cannot push from one square to another."""
    wide, high = _distance(start, end)
    if wide + high != 1:
        raise Refusal("GA-5.9", "no-push-far")
    lone = state.top[end]
    if lone == NOBODY:
        raise Refusal("GA-5.5", "no-push-empty", square=square_name(end))
    if state.under[lone] != NOBODY:
        raise Refusal("GA-5.7", "no-push-stack", square=square_name(end))
    column, row = 2 * (end % COLUMNS) - start % COLUMNS, 2 * (end // COLUMNS) - start // COLUMNS
    if not playable(state.rules.board, column, row):
        raise Refusal("GA-5.6", "no-push-off", piece=piece_name(lone))
    if state.taken >> COLUMNS * row + column & 1:
        raise Refusal("GA-5.6", "no-push-onto", piece=piece_name(lone), square=square_name(COLUMNS * row + column))
    if state.closed >> lone & 1:
        raise Refusal("GA-8.12", "no-push-closed", piece=piece_name(lone))
    raise Refusal("GA-8.6", "no-closed-for", square=square_name(end))


# Anything else


def why_no_answer(state: GambitState, found: re.Match[str]) -> NoReturn:
    """Why this cannot be done or said now."""
    word = (found["word"] or "").lower()
    if found["bluff"]:
        _why_no_accusation(state, power_at(found["bluff"]))
    elif found["verb"]:
        ABOUT_PIECES[found["verb"].lower()](state, piece_at(found["object"]))
    elif found["power"]:
        _why_no_power(state, power_at(found["power"]), piece_at(found["holder"]))
    elif found["asker"]:
        _why_no_question(state, piece_at(found["asker"]), piece_at(found["target"]))
    elif found["name"]:
        _why_no_name(state, found["name"].lower() == "none")
    elif found["gain"]:
        _check_extras(state)
        raise Refusal("GA-13.1", "no-gain-now", now=_now(state))
    elif word in ("sensei", "magician", "juggernaut"):
        _why_no_player_power(state, word)
    elif word in ("none", "no") and state.phase == ACT:
        no_pass(state)
    elif word == "ghost" and state.phase == MOAT_ANSWER:
        if state.claims & 15:
            raise Refusal("GA-8.4", "no-ghost-answer")
        raise Refusal("GA-R6", "no-ghost-sitting")
    not_now(state)


def _why_no_accusation(state: GambitState, power: int) -> None:
    open_claims = {CLAIMS: state.open, MOAT_ANSWER: 1 << MO, GHOST_ANSWER: 1 << GH, KAMIKAZE_ANSWER: 1 << KA}
    if state.phase in open_claims:
        judged = state.phase == CLAIMS and state.claims >> power & 1
        claims = ", ".join(power_names(open_claims[state.phase]))
        message = "no-judged-claim" if judged else "no-such-claim"
        raise Refusal("GA-6.5" if judged else _asks(state), message, power=power_name(power), claims=claims)
    if state.phase not in (ACT, MOATS, KAMIKAZES):
        return
    for one in reversed(list(state.log)):
        judged = kind_of(one) in (PROVEN, CAUGHT)
        if (judged or kind_of(one) == STOOD) and power_of(one) == power and piece_of(one) // TEAM != state.actor():
            if judged:
                break
            slots: dict[str, str | int] = {"piece": piece_name(piece_of(one)), "turn": int(turn_of(one))}
            raise Refusal("GA-6.6", "no-late-accusation", power=power_name(power), now=_now(state), **slots)
    if state.phase == MOATS and not state.claims:
        raise Refusal("GA-3.6", "no-claim-at-all", piece=piece_name(state.piece), now=_now(state))


def _check_extras(state: GambitState) -> None:
    if not state.rules.extras:
        raise Refusal("GA-13.1", "no-player-powers")


def _check_held(state: GambitState, which: int) -> None:
    _check_extras(state)
    if not state.held[4 * state.actor() + which]:
        raise Refusal("GA-13.3", "no-player-power", power=gain_word(GAINS[which]))


def _why_no_player_power(state: GambitState, word: str) -> NoReturn:
    """A Sensei, a Magician or a Juggernaut."""
    which = {"sensei": SENSEI_POWER, "magician": MAGICIAN_POWER, "juggernaut": JUGGERNAUT_POWER}[word]
    if state.extra != NOBODY and state.phase == ACT:
        _no_extra_action(state)
    _check_held(state, which)
    if word == "juggernaut":
        raise Refusal("GA-13.8", "no-juggernaut-row", now=_now(state))
    if state.phase != ACT:
        raise Refusal("GA-13.4", "no-own-action", power=gain_word(GAINS[which]), now=_now(state))
    raise Refusal("GA-13.5" if word == "sensei" else "GA-13.7", f"no-{word}-pieces")


def _no_extra_action(state: GambitState) -> NoReturn:
    raise Refusal("GA-13.13" if state.closed else "GA-13.8", "no-extra-action")


def _why_no_question(state: GambitState, asker: int, target: int) -> None:
    if state.phase != ACT:
        return
    if state.extra != NOBODY:
        _no_extra_action(state)
    _check_piece(state, asker, "GA-10.1")
    check_exists(state, target)
    if target // TEAM == state.actor():
        raise Refusal("GA-10.7", "no-ask-own", piece=piece_name(target))
    _check_on_board(state, target)
    if state.where[asker] == state.where[target]:
        raise Refusal("GA-10.7", "no-ask-same-square")
    raise Refusal("GA-10.7", "no-ask-far", asker=piece_name(asker), target=piece_name(target))


def _why_no_witch(state: GambitState, piece: int) -> None:
    _check_held(state, WITCH_POWER)
    if state.phase == ACT:
        raise Refusal("GA-13.4", "no-witch-turn", now=_now(state))
    if state.phase in (MOAT_ANSWER, KAMIKAZE_ANSWER) or (state.phase == CLAIMS and state.deed != MOVED):
        raise Refusal("GA-R39", "no-witch-here")
    if state.phase not in (CLAIMS, GHOST_ANSWER):
        raise Refusal("GA-13.10", "no-witch-claims", now=_now(state))
    _check_piece(state, piece, "GA-13.10")
    raise Refusal("GA-13.10", "no-witch-piece", piece=piece_name(piece))


def _why_no_moat(state: GambitState, piece: int) -> None:
    if state.phase == CLAIMS and state.deed == MOVED:
        if state.claims >> GH & 1:
            raise Refusal("GA-8.1", "no-moat-ghost", now=_now(state))
        raise Refusal("GA-8.2", "no-moat-yet", now=_now(state))
    if state.phase == MOATS:
        _check_piece(state, piece, "GA-8.2")
        if state.declared >> piece & 1:
            raise Refusal("GA-8.3", "no-moat-twice", piece=piece_name(piece))
        raise Refusal("GA-8.2", "no-moat-far", piece=piece_name(piece), square=square_name(state.end))


def _why_no_kamikaze(state: GambitState, piece: int) -> None:
    landed = state.landed
    if state.phase == KAMIKAZES:
        _check_piece(state, piece, "GA-9.1")
        deeper = state.where[piece] == state.where[landed]
        raise Refusal("GA-9.7" if deeper else "GA-9.1", "no-kamikaze-piece", piece=piece_name(landed))
    if state.phase in (CLAIMS, MOATS) and landed != NOBODY and landed // TEAM == state.actor():
        raise Refusal("GA-9.1", "no-kamikaze-yet", now=_now(state))
    if state.phase == ACT and piece // TEAM == state.actor():
        _check_piece(state, piece, "GA-9.1")
        if state.top[state.where[piece]] != piece:
            raise Refusal("GA-9.6", "no-kamikaze-late", piece=piece_name(piece), now=_now(state))


def _why_not_lost(state: GambitState, piece: int) -> None:
    if state.phase == LOSING:
        _check_piece(state, piece, _asks(state))


def _why_not_from(state: GambitState, piece: int) -> None:
    if state.phase in (SENSEI_FROM, MAGICIAN_FROM):
        _check_piece(state, piece, _asks(state))
        _check_top(state, piece, "GA-13.7")


def _why_not_to(state: GambitState, piece: int) -> None:
    if state.phase == SENSEI_TO:
        _check_piece(state, piece, "GA-13.5")
        raise Refusal("GA-13.5", "no-sensei-same", piece=piece_name(state.piece))


def _why_not_with(state: GambitState, piece: int) -> None:
    if state.phase == MAGICIAN_WITH:
        check_exists(state, piece)
        if piece // TEAM == state.actor():
            raise Refusal("GA-13.7", "no-exchange-own", piece=piece_name(piece))
        _check_on_board(state, piece)
        _check_top(state, piece, "GA-13.7")


ABOUT_PIECES: Final[dict[str, Callable[[GambitState, int], None]]] = {
    "witch": _why_no_witch,
    "moat": _why_no_moat,
    "kamikaze": _why_no_kamikaze,
    "lose": _why_not_lost,
    "from": _why_not_from,
    "to": _why_not_to,
    "with": _why_not_with,
}


def _why_no_power(state: GambitState, power: int, piece: int) -> NoReturn:
    """Why this power cannot be placed, or selected, for this piece."""
    placing = state.phase == PLACE
    if not placing and state.phase != RESELECT:
        raise Refusal("GA-11.1", "no-put-now", now=_now(state))
    _check_piece(state, piece, "GA-2.8" if placing else "GA-11.1")
    kind: int = (MOVEMENT if state.slot < state.rules.movement else ACTION) if placing else int(state.type)
    if power // 4 != kind:
        word = phrase("a-action" if kind == ACTION else "a-movement")
        raise Refusal("GA-2.10" if placing else "GA-11.1", "no-power-type", a=word)
    if placing and state.power[2 * piece + kind]:
        held = power_name(4 * kind + int(state.power[2 * piece + kind]) - 1)
        raise Refusal("GA-2.1", "no-second-power", piece=piece_name(piece), power=held)
    if not state.rules.dice:
        raise Refusal("GA-2.3" if placing else "GA-11.3", "no-same-power", power=power_name(power))
    die = int(state.dice[state.slot] if placing else state.die)
    if power == MO and (die > 4 or die == 1):
        raise Refusal("GA-2.5" if placing else "GA-11.4", "no-second-moat")
    right = ", ".join(power_names(state.placeable() if placing else state.selectable()))
    raise Refusal("GA-2.4" if placing else "GA-11.4", "no-other-die", die=die, powers=right)


def _why_no_name(state: GambitState, none: bool) -> None:
    if state.phase in (SENSEI_MOVEMENT, SENSEI_ACTION):
        if none:
            raise Refusal("GA-13.5", "no-name-none")
        raise Refusal(
            "GA-13.5", "no-name-type", a=phrase("a-movement" if state.phase == SENSEI_MOVEMENT else "a-action")
        )
