"""What is asked at the table of Quazo's Gambit, and what can be answered with a click."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from parlour.games.quazo.codes import GOLDEN, PHASES, STAKE, STEPS
from parlour.games.quazo.names import CARDS, CHARACTERS, card_name, jewels
from parlour.games.quazo.scene.words import biome_says, character_says, home_of, seat_at, together, who_at
from parlour.games.quazo.tables import DATA, cell_at, cell_name
from parlour.games.quazo.view import ATTEMPT_ODDS, Known, Robbery, Steps
from parlour.kernel.scene import Badge, Offer, Prompt, Text
from parlour.kernel.view import View
from parlour.kernel.words import Phrase, phrase

# The question


def prompt(view: View[Known]) -> Prompt:
    known = view.known
    if known["result"]:
        winner = seat_at(known, known["result"]["winner"])
        assert winner is not None
        worth = known["seats"][winner]["worth"]
        return Prompt(text=phrase(f"over-{known['result']['reason']}", who=who_at(known, winner), worth=worth))
    slots = _slots(known)
    if view.actor < 0:
        return Prompt(text=phrase(f"wait-{known['phase']}", **slots))
    yours = view.actor == view.seat
    text = phrase(f"ask-{_question(known)}" + ("" if yours else "-other"), **slots)
    return Prompt(text=text, detail=_detail(known) if yours else "", yours=yours)


def _question(known: Known) -> str:
    """What is asked: in the main phase it depends on what can still be done."""
    if known["putting"] == "any":
        return "put-any"
    if not known["steps"]:
        return known["phase"]
    if known["seats"][known["seat"]]["inside"]:
        return "leave"
    return "act" if known["steps"]["left"] else "act-on"


def _slots(known: Known) -> dict[str, Any]:
    """What a prompt may speak of."""
    seat = known["seat"] if known["roller"] is None else known["roller"]
    slots: dict[str, Any] = {"who": who_at(known, seat), "place": known["seats"][seat]["place"]}
    if known["target"] is not None:
        slots["other"] = who_at(known, known["target"])
    if known["phase"] == PHASES[GOLDEN]:
        one, two = sorted(map(cell_name, home_of(known, seat).golden))
        slots |= {"one": one, "two": two}
    if known["steps"]:
        slots["left"] = known["steps"]["left"]
    pending = known["pending"]
    slots["attempt"] = pending.get("attempts", 0) + 1
    if "biome" in pending:
        slots["biome"] = biome_says(pending["biome"])
    return slots


def _detail(known: Known) -> Text:
    phase, prize = known["phase"], known["prize"]
    if known["steps"]:
        return _act_detail(known, known["steps"])
    if phase == PHASES[STAKE] and prize:
        staked, golden = known["pending"].get("staked", 0), int(known["golden"] == "staked")
        if staked or golden:
            return phrase("stake-pot", percent=ATTEMPT_ODDS, take=prize["take"], jewels=jewels(staked, golden))
        return phrase("stake-odds", percent=ATTEMPT_ODDS, take=prize["take"])
    return phrase(f"detail-put-{known['putting']}" if known["putting"] else f"detail-{phase}")


def _act_detail(known: Known, steps: Steps) -> Text:
    data = known["seats"][known["seat"]]
    if data["inside"]:
        return phrase("detail-leave" if steps["bank"] is not None else "detail-leave-shut")
    parts: list[Phrase] = []
    for message, chances in (("detail-battle", known["battles"]), ("detail-rob", known["robberies"])):
        for one in chances:
            character = character_says(one["character"])
            parts.append(phrase(message, character=character, percent=one["percent"], take=one["take"]))
    if data["inventory"] or data["golden"] == "inventory":
        far = steps["bank"]
        parts.append(phrase("detail-bank-shut") if far is None else phrase("detail-bank", steps=far))
    return together(parts)


# The answers


def offer(move: str, known: Known) -> Offer:
    verb, _, rest = move.partition(" ")
    if move[0] == ">":
        return _step_offer(move, known)
    if move[0] == "!":
        return _card_offer(move, verb[1:], rest)
    if verb in ("x", "rob"):
        return _attack_offer(move, verb, rest, known)
    if verb == "pick":
        return Offer(move=move, say=phrase("do-pick", character=character_says(rest)), path=(f"character-{rest}",))
    if verb in ("golden", "put"):
        return Offer(move=move, say=phrase(f"do-{verb}", cell=rest), path=(rest,))
    return _button(move, verb, rest, known)


def _step_offer(move: str, known: Known) -> Offer:
    cell, steps = move[1:], known["steps"]
    assert steps
    bank = cell_at(cell) == home_of(known, known["seat"]).bank
    badges: tuple[Badge, ...] = ()
    if cell in steps["earning"]:
        badges = (Badge(kind="good", text=f"+{STEPS}", tip=phrase("steps-tip", steps=STEPS)),)
    if cell in steps["mud"]:
        badges = (*badges, Badge(kind="bad", text=phrase("mud")))
    return Offer(move=move, say=phrase("do-bank" if bank else "do-step", cell=cell), path=(cell,), badges=badges)


def _card_offer(move: str, name: str, target: str) -> Offer:
    number = CARDS.index(name)
    slots: dict[str, Phrase | int] = {"card": card_name(number), "cost": DATA.cards[number].cost}
    if not target:
        return Offer(move=move, say=phrase("do-use", **slots), path=(f"card-{name}",))
    if target in CHARACTERS:
        words = phrase("do-use-player", character=character_says(target), **slots)
        return Offer(move=move, say=words, path=(f"card-{name}", f"piece-{target}"), takes=True)
    return Offer(move=move, say=phrase("do-use-cell", cell=target, **slots), path=(f"card-{name}", target))


def _attack_offer(move: str, verb: str, name: str, known: Known) -> Offer:
    """A battle is a button, since both stand on one tile; a bank is clicked."""
    battle = verb == "x"
    chances: Sequence[Robbery] = known["battles"] if battle else known["robberies"]
    (one,) = [one for one in chances if one["character"] == name]
    words = phrase("do-battle" if battle else "do-rob", character=character_says(name), percent=one["percent"])
    path = (f"do-{move}",) if battle else (cell_name(home_of(known, one["seat"]).bank),)
    return Offer(move=move, say=words, path=path, takes=True, button=battle)


def _button(move: str, verb: str, rest: str, known: Known) -> Offer:
    """A decision that is nothing on the table: how many, which, whether."""
    if verb == "bank":
        red = int(rest.removesuffix("G").removesuffix("+") or 0)
        words = phrase("do-deposit", jewels=jewels(red, int(rest.endswith("G"))))
    elif verb == "loot":
        assert known["prize"]
        golden = int(rest == "G")
        words = phrase("do-loot", jewels=jewels(known["prize"]["take"] - golden, golden))
    elif verb == "stake":
        words = phrase("do-stake", jewels=jewels(int(rest == "R"), int(rest == "G")), percent=ATTEMPT_ODDS)
    else:
        words = phrase(f"do-{verb}")
    return Offer(move=move, say=words, path=(f"do-{move}",), button=True, key="e" if verb == "end" else "")
