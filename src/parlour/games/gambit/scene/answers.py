"""What is asked at the board of Gambit, and what can be answered with a click."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, Final, TypeAlias

from parlour.games.gambit.codes import BU, DE, GH, KA, MO, ST
from parlour.games.gambit.names import LETTERS, POWERS, VERBS, gain_word, power_word, power_words
from parlour.games.gambit.scene.board import pieces_of, power_badge
from parlour.games.gambit.view import Known, KnownPiece, Result, question, verdict
from parlour.kernel.scene import Badge, Item, Offer, Prompt
from parlour.kernel.state import OVER
from parlour.kernel.view import View
from parlour.kernel.words import Phrase, Seat, phrase

DETAILS: Final = (
    *("place", "place-die", "act", "again", "extra", "claims", "claims-witch", "claims-ask", "claims-teach", "moats"),
    *("moat-answer", "moat-answer-ghost", "ghost-answer", "ghost-answer-witch", "kamikazes", "kamikaze-answer"),
    *("losing", "losing-true", "losing-bluff", "reselect", "reselect-die", "sensei-from", "magician-from"),
    "juggernauts",
)
"""Questions with something to say about what the answers cost or mean."""
ALONE: Final = {
    "yield": ("do-yield", "y"),
    "ghost": ("do-ghost", "g"),
    "none": ("do-none", "n"),
    "name none": ("do-name-none", "n"),
    "no": ("do-no", "n"),
    "juggernaut": ("do-juggernaut", "j"),
    "sensei": ("do-sensei", "s"),
    "magician": ("do-magician", "w"),
}
"""Moves that stand alone: their words and their key."""
WITCHES: Final = (Badge(kind="plain", text=gain_word("WitchDoctor")),)
Pieces: TypeAlias = Mapping[str, KnownPiece]


# The question


def prompt(view: View[Known]) -> Prompt:
    known = view.known
    if view.actor == OVER:
        assert known["result"] is not None
        return Prompt(text=_over(known["result"], len(known["seats"])))
    waits = known["waits"]
    asked = waits["seat"]
    if asked is None:
        return Prompt(text=phrase("wait-first"))
    yours = view.actor == view.seat
    slots = _slots(view)
    about = question(view)
    if not yours:
        return Prompt(text=phrase(f"wait-{about}", asked=Seat(asked), **slots))
    detail = phrase(f"detail-{about}", **slots) if about in DETAILS else ""
    return Prompt(text=phrase(f"ask-{about}", **slots), detail=detail, yours=True, item=_die(view))


def _over(result: Result, seats: int) -> Phrase:
    if result["winner"] is None:
        return phrase(f"over-draw-{result['reason']}")
    winner = result["winner"]
    return phrase(f"over-{result['reason']}", who=Seat(winner), loser=Seat(1 - winner % 2), seats=seats)


def _slots(view: View[Known]) -> dict[str, Any]:
    """All that a question may name."""
    known = view.known
    waits = known["waits"]
    mover = waits.get("extra", known["seat"])
    assert mover is not None
    slots: dict[str, Any] = {"who": Seat(mover), "cost": known["options"]["kamikaze_cost"]}
    slots["asks"] = "yes" if any("?" in move for move in view.moves) else "no"
    said: Mapping[str, object] = waits
    names = {"piece": "piece", "target": "target", "moat": "moat", "landed": "landed", "from": "start", "to": "end"}
    slots |= {slot: said[key] for key, slot in names.items() if said.get(key)}
    if waits.get("open"):
        slots["powers"] = power_words(waits["open"])
    if moat := waits.get("moat"):
        slots["owner"] = Seat(LETTERS.index(moat[0]))
    if landed := waits.get("landed"):
        slots["under"] = Seat(LETTERS.index(landed[0]))
    if waits["for"] == "losing" and (judged := verdict(known["history"])):
        slots |= {"judged": judged["piece"], "power": power_word(judged["power"])}
    if "leads" in waits:
        slots["leader"] = Seat(waits["leads"])
    if "slots" in waits:
        kind = waits["slots"][min(waits["slot"], len(waits["slots"]) - 1)]
        slots |= {"a": phrase(f"a-{kind.lower()}"), "left": len(waits["slots"]) - waits["slot"]}
    if "type" in waits:
        kind = waits["type"].lower()
        slots |= {"type": phrase(f"type-{kind}"), "a": phrase(f"a-{kind}")}
    if waits.get("dice"):
        slots["die"] = waits["dice"][waits["slot"] if len(waits["dice"]) > waits.get("slot", 0) > 0 else 0]
    return slots


def _die(view: View[Known]) -> Item | None:
    """The private die that the question is about."""
    die = _slots(view).get("die")
    if die is None:
        return None
    return Item(
        id="die",
        kind="die",
        art=f"d6-{die}",
        letter=str(die),
        label=phrase("die-shows", die=die),
        seat=view.seat,
        states=("secret",),
        tip=phrase("die-tip"),
    )


# The answers


def offers(view: View[Known]) -> Iterator[Offer]:
    pieces = pieces_of(view.known)
    ways = Tally(_ends(pieces, move) for move in view.moves if ":" in move or "?" in move)
    for move in view.moves:
        if ":" in move:
            yield _move(move, pieces, ways)
        elif "?" in move:
            yield _question(move, pieces, ways)
        else:
            yield _answer(view, move, pieces)


def _ends(pieces: Pieces, move: str) -> tuple[str, str]:
    """Where an action begins and which square it is aimed at: two actions that share both need a third click."""
    acting = pieces[move[:2]]
    start = acting["square"] if acting["top"] else acting["id"]
    end = move[6:8] if ":" in move else pieces[move[3:5]]["square"]
    return start or "", end or ""


def _move(move: str, pieces: Pieces, ways: Tally[tuple[str, str]]) -> Offer:
    path, _, claimed = move.partition("/")
    piece, start, end = path[:2], path[3:5], path[6:8]
    names = claimed.split("+") if claimed else []
    key = _ends(pieces, move)
    several = ways[key] > 1
    if several:
        words = phrase("do-push" if names == [POWERS[BU]] else "do-sit" if POWERS[ST] in names else "do-go", end=end)
    elif names:
        words = phrase("do-move-claim", piece=piece, start=start, end=end, powers=power_words(names))
    else:
        words = phrase("do-move", piece=piece, start=start, end=end)
    return Offer(
        move=move,
        say=words,
        path=(*key, claimed or "go") if several else key,
        badges=_claim_badges(pieces[piece], names),
        button=several,
    )


def _claim_badges(piece: KnownPiece, names: list[str]) -> tuple[Badge, ...]:
    """What a piece would claim and, last and for its owner alone, whether that is true."""
    if not names:
        return ()
    return _badges(tuple(names), all(name in (piece["powers"] or ()) for name in names))


@cache
def _badges(names: tuple[str, ...], true: bool) -> tuple[Badge, ...]:
    said = [power_badge("claim", name) for name in names]
    return (*said, Badge(kind="secret", text=phrase("claim-true" if true else "claim-bluff")))


def _question(move: str, pieces: Pieces, ways: Tally[tuple[str, str]]) -> Offer:
    key = _ends(pieces, move)
    several = ways[key] > 1
    return Offer(
        move=move,
        say=phrase("do-ask", piece=move[:2], target=move[3:5]),
        path=(*key, f"ask-{move[3:5]}") if several else key,
        badges=_claim_badges(pieces[move[:2]], [POWERS[DE]]),
        button=several,
    )


def _answer(view: View[Known], move: str, pieces: Pieces) -> Offer:
    waits = view.known["waits"]
    word, _, rest = move.partition(" ")
    if move == "ok":
        return Offer(move=move, say=phrase(f"ok-{waits['for']}"), path=("ok",), button=True, key="o")
    if word == "bluff":
        alone = sum(other.startswith("bluff") for other in view.moves) == 1
        words = phrase("do-bluff", power=power_word(rest))
        return Offer(move=move, say=words, path=(f"bluff-{rest}",), takes=True, button=True, key="b" if alone else "")
    if move in ALONE:
        message, key = ALONE[move]
        badges = _claim_badges(pieces[waits["piece"] or ""], [POWERS[GH]])[-1:] if move == "ghost" else ()
        return Offer(move=move, say=phrase(message), path=(move,), badges=badges, button=True, key=key)
    if word == "kamikaze":
        words, badges = phrase("do-kamikaze", piece=rest), _claim_badges(pieces[rest], [POWERS[KA]])[-1:]
        return Offer(move=move, say=words, path=(word,), badges=badges, button=True, key="k")
    if word in VERBS:
        badges = _claim_badges(pieces[rest], [POWERS[MO]]) if word == "moat" else WITCHES if word == "witch" else ()
        return Offer(move=move, say=phrase(f"do-{word}", piece=rest), path=(rest,), badges=badges, takes=word == "lose")
    if word == "gain":
        return Offer(move=move, say=phrase("do-gain", power=gain_word(rest)), path=(f"gain-{rest}",))
    if word == "name":
        return Offer(move=move, say=phrase("do-name", power=power_word(rest)), path=(f"power-{rest}",))
    power, _, piece = move.partition("@")
    return Offer(move=move, say=phrase("do-put", power=power_word(power), piece=piece), path=(f"power-{power}", piece))
