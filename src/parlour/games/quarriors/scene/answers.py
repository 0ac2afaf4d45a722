"""What is asked at the table of Quarriors, and what can be answered with a click."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any, Final

from parlour.games.quarriors.names import SEATS, card_says, over_says
from parlour.games.quarriors.scene.table import forecast
from parlour.games.quarriors.scene.words import faces_of, purse_of, says, short
from parlour.games.quarriors.view import Known, KnownDie, Question
from parlour.kernel.scene import (
    Offer,
    Prompt,
    Text,
)
from parlour.kernel.state import CHANCE, OVER
from parlour.kernel.view import View
from parlour.kernel.words import Phrase, Seat, phrase

BUTTONS: Final = ("do", "skip", "keep", "drop")
"""Verbs that name a die but are buttons: the same die has several."""
USES: Final = {"D": "draw", "R": "roll"}
"""What the use of a face comes to that begins with this sign."""


# The question


def prompt(view: View[Known], dice: Mapping[str, KnownDie], paid: tuple[Offer, ...]) -> Prompt:
    known = view.known
    if view.actor == OVER:
        assert known["result"] is not None
        winners = [SEATS.index(name) for name in known["result"]["winners"]]
        return Prompt(text=over_says(known["result"]["reason"], winners))
    asked = _question(known)
    if view.actor == CHANCE:
        slots: dict[str, Any] = {"who": Seat(asked["seat"])} if "seat" in asked else {}
        if asked["kind"] == "roll":
            slots["card"] = card_says(dice[asked["die"]]["card"])
        return Prompt(text=phrase(f"wait-{asked['kind']}", **slots))
    yours = view.actor == view.seat
    kind = asked["kind"]
    if kind == "window":
        kind = asked["window"]
    about = _card_of(asked.get("die", ""), known, dice)
    slots = {"card": card_says(about)} if about else {}
    if kind == "choose" and about:
        kind = "ability"
    if kind == "capture" and not known["captures"]:
        kind = "captured"
    if kind == "cull":
        slots["left"] = asked["left"]
    if kind == "defend":
        slots["total"] = asked["total"]
    if kind in ("defend", "protect", "threat"):
        slots["whom"] = Seat(_active(known))
    if kind == "threat" and yours:
        slots |= {"die": card_says(dice[asked["dice"][0]]["card"]), "more": len(asked["dice"]) - 1}
    what = kind if kind != "main" else _first_of(view.moves, paid, known)
    if kind == "captured" and not any(move.startswith("cast ") for move in view.moves):
        what = "captured-end"
    if kind == "target":
        what = _sort_of(view.moves, dice)
    if kind == "immediate" and yours and len(view.moves) == 2:  # one die, and going on
        what, slots = "immediate-one", {"say": offer(view.moves[0], known, dice).say}
    text = phrase(f"ask-{what}", **slots) if yours else phrase(f"ask-{kind}-other", who=Seat(view.actor), **slots)
    return Prompt(text=text, detail=_detail(kind, known, about) if yours else "", yours=yours)


def _first_of(moves: tuple[str, ...], paid: tuple[Offer, ...], known: Known) -> str:
    """What there is to do before the attack, one thing at a time; or before the Wilds, if nobody can be attacked."""
    verbs = {move.partition(" ")[0] for offer in paid for move in offer.then} | {move.split()[0] for move in moves}
    if "summon" in verbs:  # whoever is summoned now attacks
        if not _foes(known):
            return "summon-on"
        return "summon" if known["forecast"] else "summon-first"
    what = "cast" if verbs & {"ready", "cast"} else "main"
    if known["forecast"]:
        return what
    return "idle" if verbs <= {"spend", "attack"} else f"{what}-on"


def _sort_of(moves: tuple[str, ...], dice: Mapping[str, KnownDie]) -> str:
    """What there is to pick from: creatures, or one's used dice, or dice of several sorts."""
    targets = [dice[move.removeprefix("on ")] for move in moves if move.startswith("on ")]
    if all("defense" in die for die in targets):
        return "target-creature"
    return "target-used" if all(die["place"] == "used" for die in targets) else "target"


def _foes(known: Known) -> bool:
    """Whether another player than the one in turn has a creature."""
    return any("attack" in die and die["place"] == "ready" and die["owner"] != known["active"] for die in known["dice"])


def _question(known: Known) -> Question:
    asked = known["asked"]
    assert asked is not None, "the game is over"
    return asked


def _active(known: Known) -> int:
    active = known["active"]
    assert active is not None, "nobody's turn has begun"
    return active


def _card_of(name: str, known: Known, dice: Mapping[str, KnownDie]) -> str:
    """The card of a die, which may lie in a bag or in the Wilds; empty if there is no such die."""
    if name in dice:
        return dice[name]["card"]
    return next((entry["card"] for entry in known["market"] if name.startswith(entry["class"])), "")


def _detail(kind: str, known: Known, about: str) -> Text:
    more = sum(quid for quid, _name in purse_of(known))
    if kind in ("immediate", "cull"):
        return phrase(f"detail-{kind}")
    if kind == "defend":
        return phrase("detail-defend", total=_question(known)["total"])
    if kind == "main":
        purse = phrase("detail-main", quid=known["quid"], more=more, all=known["quid"] + more)
        return phrase("detail-attack", purse=purse, attack=forecast(known)) if known["forecast"] else purse
    if kind in ("capture", "captured"):
        word = "detail-capture-more" if more and known["captures"] else "detail-capture"
        return phrase(word, quid=known["quid"], all=known["quid"] + more, captures=known["captures"])
    return says(known, about) if about and kind not in ("clean", "expert") else ""


# The answers


def offer(move: str, known: Known, dice: Mapping[str, KnownDie]) -> Offer:
    verb, _, rest = move.partition(" ")
    what, _, part = rest.partition(" ")
    if verb in ("card", "capture"):
        entry = next(entry for entry in known["market"] if entry["class"] == what)
        price = entry["price"] if verb == "capture" else 0
        return Offer(
            move=move, say=phrase("do-capture", card=card_says(entry["card"]), price=price), path=(f"card-{what}",)
        )
    if verb == "face":
        return Offer(move=move, say=_turned(what, known, dice), path=(move,), button=True)
    if verb == "seat":
        return Offer(move=move, say=phrase("do-seat", who=Seat(int(what))), path=(move,), button=True)
    if not what or what == "-":
        name = "without" if what else verb
        keys = {"attack": "a", "end": "e", "done": "d", "pass": "p"}
        if verb == "attack" and not known["forecast"]:  # nobody attacks, or nobody can be attacked (QR-10.1)
            name = "attack-none"
        means = verb == "done" or name == "attack-none"
        key = keys.get(verb, "")
        return Offer(move=move, say=phrase(f"do-{name}"), path=(move,), button=True, key=key, means=means)
    card = card_says(_card_of(what, known, dice))
    kind = _question(known)["kind"]
    expert = verb == "cull" and kind == "expert"
    if verb in ("do", "skip") and kind != "place":  # two of them stand side by side on a phone
        card = phrase(f"die-{what[:2]}")
    if verb in BUTTONS or expert:
        word = phrase(f"do-{'cull-scored' if expert else 'place' if kind == 'place' else verb}", card=card)
        return Offer(move=move, say=word, path=(move,), button=True)
    if part:
        word = phrase(f"do-use-{part}", die=phrase(f"die-{what[:2]}"))  # two of them stand side by side on a phone
        return Offer(move=move, say=word, path=(what, part), button=True)
    die = dice[what]
    if verb == "use" and (sign := faces_of(known, die["class"])[die["face"] - 1][0]) in USES:
        return Offer(move=move, say=phrase(f"do-use-{USES[sign]}", die=card), path=(what,))
    slots: dict[str, Any] = {"card": card}
    if verb == "spend":
        slots["quid"] = die["quid"]
    if verb == "summon":
        slots["price"] = die["level"] + known["tax"]
    takes = verb == "on" and die["owner"] != known["active"]
    return Offer(move=move, say=phrase(f"do-{verb}", **slots), path=(what,), takes=takes, means=verb == "spend")


def _turned(face: str, known: Known, dice: Mapping[str, KnownDie]) -> Phrase:
    die = dice[_question(known)["die"]]
    return phrase("do-face", face=short(faces_of(known, die["class"])[int(face) - 1]))


def likewise(offers: tuple[Offer, ...], known: Known) -> Iterable[Offer]:
    """A click on a die that is like the one a move names means that move (QR-R48)."""
    paths = {offer.path for offer in offers}
    hosts = {die.get("host") for die in known["dice"]}
    marked = {word for text in known["lasting"] for word in text.split()}
    groups: dict[str, list[str]] = {}
    for die in known["dice"]:
        if die["place"] in ("active", "ready") and die["id"] not in hosts | marked:
            groups.setdefault(repr({**die, "id": ""}), []).append(die["id"])
    twins = {name: names[at + 1 :] for names in groups.values() for at, name in enumerate(names)}
    for offer in offers:
        for name in twins.get(offer.path[0], ()):
            path = (name, *offer.path[1:])
            if path not in paths:
                yield replace(offer, path=path)


def unless_idle(offers: tuple[Offer, ...], paid: tuple[Offer, ...], known: Known) -> tuple[Offer, ...]:
    """The offers, with those marked that bring nothing: spending where all that is left is to go on.

    Before the attack that is so if nothing can be summoned and nobody attacks: what can be spent can be spent later.
    """
    spends = [offer for offer in offers if offer.move.startswith("spend ")]
    if not spends or len(offers) > len(spends) + 1:
        return offers
    kind = _question(known)["kind"]
    summons = any(offer.then and offer.then[-1].startswith("summon ") for offer in paid)
    if kind == "capture" and not known["captures"] or kind == "main" and not summons and not known["forecast"]:
        return tuple(replace(offer, idle=True) if offer in spends else offer for offer in offers)
    return offers


def payments(view: View[Known]) -> tuple[Offer, ...]:
    """One click that spends what is needed and then summons or captures, or that spends all."""
    known = view.known
    if not view.moves or _question(known)["kind"] not in ("main", "capture"):
        return ()
    purse = purse_of(known)
    found: list[Offer] = []
    if len(purse) > 1 and (known["captures"] > 0 or _question(known)["kind"] == "main"):
        first, *rest = (f"spend {name}" for _quid, name in purse)
        all = phrase("do-spend-all", quid=sum(quid for quid, _name in purse))
        found.append(Offer(move=first, then=tuple(rest), say=all, path=("spend-all",), button=True, key="s"))
    if _question(known)["kind"] == "main":
        seen: set[tuple[Any, ...]] = set()
        for die in known["dice"]:
            alike = (die["class"], die["face"])
            if die["place"] != "active" or die["owner"] != known["active"] or "level" not in die or alike in seen:
                continue
            seen.add(alike)
            price = die["level"] + known["tax"]
            limited = any(card.partition("/")[0] == die["class"] for card in known["summoned"])
            found += _payment(price, f"summon {die['id']}", die["id"], card_says(die["card"]), purse, known, limited)
    elif known["captures"] > 0:
        for entry in known["market"]:
            if entry["sale"] and entry["left"]:
                move, path = f"capture {entry['class']}", f"card-{entry['class']}"
                found += _payment(entry["price"], move, path, card_says(entry["card"]), purse, known, False)
    return tuple(found)


def _payment(
    price: int, move: str, path: str, card: Phrase, purse: list[tuple[int, str]], known: Known, limited: bool
) -> list[Offer]:
    missing = price - known["quid"]
    if missing <= 0 or limited or sum(quid for quid, _ in purse) < missing:
        return []
    spent = _cheapest(missing, purse)
    moves = [*(f"spend {name}" for name in spent), move]
    word = "do-pay-summon" if move.startswith("summon") else "do-pay-capture"
    say = phrase(word, card=card, price=price, dice=len(spent))
    return [Offer(move=moves[0], then=tuple(moves[1:]), say=say, path=(path,))]


def _cheapest(missing: int, purse: list[tuple[int, str]]) -> list[str]:
    """Dice that pay at least this much with as little change as possible, the lowest of those that are alike."""
    best: dict[int, list[str]] = {0: []}
    for quid, name in purse:
        for total, names in sorted(best.items(), reverse=True):
            if total < missing and total + quid not in best:
                best[total + quid] = [*names, name]
    return best[min(total for total in best if total >= missing)]
