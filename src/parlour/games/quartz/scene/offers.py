"""What can be done in Quartz: an offer for each move, with its click path."""

from __future__ import annotations

from functools import lru_cache

from parlour.games.quartz.codes import ACT, REROLL
from parlour.games.quartz.names import SEAT_NAMES
from parlour.games.quartz.position import NAMES
from parlour.games.quartz.scene.things import KEPT, effect
from parlour.games.quartz.view import Known
from parlour.kernel.scene import Offer
from parlour.kernel.view import View
from parlour.kernel.words import Seat, phrase


def offers(view: View[Known]) -> tuple[Offer, ...]:
    known, moves = view.known, view.moves
    if not moves:
        return ()
    if known["step"] == NAMES[REROLL]:
        return _rolls(moves, known["free"] > 0)
    if known["step"] == NAMES[ACT]:
        return _announcements(moves, sum(known["bag"].values()))
    return tuple(_pick(move, view.actor) for move in moves)


@lru_cache(maxsize=KEPT)
def _rolls(moves: tuple[str, ...], free: bool) -> tuple[Offer, ...]:
    return tuple(_roll(move, free) for move in moves)


@lru_cache(maxsize=KEPT)
def _roll(move: str, free: bool) -> Offer:
    if move == "keep":
        return Offer(move=move, say=phrase("do-keep"), path=("keep",), button=True, key="k")
    words = phrase("do-roll" if free else "do-roll-token", count=len(move) - 1)
    picks = tuple(f"die-{die}" for die in move[1:])
    return Offer(move=move, say=words, path=(move,), picks=picks, button=True, key="r")


@lru_cache(maxsize=KEPT)
def _announcements(moves: tuple[str, ...], bag: int) -> tuple[Offer, ...]:
    most = {move[0]: move for move in moves}  # of an action, the moves with more faces come later
    return tuple(_announcement(move, bag, most[move[0]] != move) for move in moves)


def _announcement(move: str, bag: int, fewer: bool) -> Offer:
    if move == "end":
        return Offer(move=move, say=phrase("do-end"), path=("end",), button=True, key="e")
    face, faces = move[0], int(move[1:])
    path = ("fewer", move) if fewer else (f"use-{face}",)  # the action's own row does all that it can
    return Offer(move=move, say=effect(face, faces, bag), path=path, button=fewer)


@lru_cache(maxsize=KEPT)
def _pick(move: str, seat: int) -> Offer:
    """A give-back, a crystal to protect, a receiver, something to steal, or a leader."""
    kind, _, target = move.partition(":")
    if kind in ("lead", "t"):
        words = phrase("do-lead" if kind == "lead" else "do-pass", who=_seat(target))
        return Offer(move=move, say=words, path=(f"seat-{target[1:]}",))
    if kind == "s":
        victim, _, name = target.partition(".")
        words = phrase("do-steal", who=_seat(victim), a=phrase(f"a-{name}"))
        return Offer(move=move, say=words, path=(f"cart-{victim[1:]}-{name}",), takes=True)
    path = (f"held-{target}",) if kind == "b" else (f"cart-{seat + 1}-{target}",)
    return Offer(move=move, say=phrase("do-give" if kind == "b" else "do-protect", a=phrase(f"a-{target}")), path=path)


def _seat(player: str) -> Seat:
    return Seat(SEAT_NAMES.index(player))
