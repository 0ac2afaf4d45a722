"""What a viewer learns from an event of Quazo's Gambit."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from parlour.games.quazo.codes import (
    ACT,
    ATTACK,
    BOUT,
    CELLS,
    CHARACTER,
    DEFEND,
    DEPOSIT,
    DOUBLES,
    FETCH,
    FIRST,
    GOLDEN,
    JUMP,
    LAST,
    LOOT,
    M_BATTLE,
    M_CARD,
    M_DEPOSIT,
    M_END,
    M_GOLDEN,
    M_PICK,
    M_PUT,
    M_ROB,
    M_STAKE,
    M_STEP,
    MANA,
    MIRE,
    NOTE_AGAIN,
    NOTE_BANKED,
    NOTE_BARRED,
    NOTE_BOUT,
    NOTE_DONE,
    NOTE_ENDS,
    NOTE_GOLD,
    NOTE_GOLDEN,
    NOTE_HELD,
    NOTE_LAST,
    NOTE_LOST,
    NOTE_MANA,
    NOTE_MISSED,
    NOTE_MORE,
    NOTE_MUD,
    NOTE_PICKED,
    NOTE_PUT,
    NOTE_RED,
    NOTE_ROBBED,
    NOTE_ROUND,
    NOTE_STARTS,
    NOTE_WIN,
    NOTE_WON,
    PICK,
    PUT,
    SCATTER,
    STAKE,
    STEAL,
    TILE,
)
from parlour.games.quazo.names import biome_name, card_name, character_name, jewels, lasts, who, within
from parlour.games.quazo.notation import note_parts, note_text, write
from parlour.games.quazo.state import QuazoState
from parlour.games.quazo.tables import CARD_EFFECT, CARD_OWNER, DATA, TILES, cell_name
from parlour.kernel.view import Line, by_message, with_kinds
from parlour.kernel.words import Phrase, Seat, phrase

KINDS: Final = by_message(
    {
        "roll": "log-start log-last log-bout log-mana log-attack log-defend log-attempt log-scatter note-again",
        "draw": "log-drawn",
        "move": "log-board log-step log-bank log-put log-golden note-golden note-put note-more",
        "take": "log-rob log-use-player note-won note-looted note-robbed",
        "use": "log-use log-use-cell lasts-hide lasts-advantage lasts-mire",
        "attack": "log-battle",
        "choose": "log-pick note-picked log-stake-red log-stake-golden log-fold note-barred",
        "gain": "log-deposit note-red note-gold note-bout",
        "lose": "note-lost note-missed note-held note-won-nothing note-robbed-nothing note-mud",
        "turn": "log-end note-mana note-ends note-starts note-round note-last note-done",
        "end": "note-win",
    }
)


def narrate(before: QuazoState, event: int, after: QuazoState, seat: int | None) -> list[Line]:
    """The lines of the log; the same for every viewer."""
    return with_kinds(_lines(before, event, after), KINDS)


def _lines(before: QuazoState, event: int, after: QuazoState) -> list[Line]:
    notes = [int(note) for note in after.consequences()]
    lines = [_note_line(before, event, after, note) for note in notes]
    if before.phase == TILE:
        return [Line(phrase("log-board", red=4 * int(before.rules.marked)))] if after.laid == TILES else []
    if _outcome_tells(before, event, notes):
        return [replace(lines[0], notation=write(before, event)), *lines[1:]]
    whose = _whose(before)
    told = [Line(_event(before, event), write(before, event), whose, head=_head(before))]
    if before.phase == ACT and M_CARD <= event < M_END:
        told += _lasting(before, after, (event - M_CARD) // CELLS, whose)
    return told + lines


def _outcome_tells(before: QuazoState, event: int, notes: list[int]) -> bool:
    """Whether the outcome of a battle or robbery comes next and tells this event too: a choice of loot names what is
    taken, and the defender's last die is the one that counts."""
    if not notes or note_parts(notes[0])[0] not in (NOTE_WON, NOTE_HELD, NOTE_ROBBED):
        return False
    return before.phase == LOOT or (before.phase == DEFEND and event + 1 >= before.dice[2])


def _whose(state: QuazoState) -> int:
    if state.phase in (FIRST, LAST, BOUT):
        return int(state.roller())
    return int(state.target if state.phase == DEFEND else state.active)


def _head(state: QuazoState) -> Phrase | None:
    """The turn, the round or the stage that a state is in."""
    if state.phase in (PICK, CHARACTER, TILE, FIRST):
        return phrase("head-setup")
    if state.phase in (LAST, GOLDEN):
        return phrase("head-round", round=int(state.round))
    if state.phase == BOUT:
        return phrase("head-bouts")
    return _turn_head(state, int(state.active))


def _turn_head(state: QuazoState, seat: int) -> Phrase:
    return phrase("head-turn", round=int(state.round), who=who(state, seat))


def _event(state: QuazoState, event: int) -> Phrase:
    """What somebody did or rolled."""
    phase, actor = int(state.phase), who(state, _whose(state))
    if phase == ACT:
        return _act(state, event, actor)
    if phase == MANA:
        return phrase("log-mana", who=actor, die=event + 1, gain=int(event in (0, 5)))
    if phase in ROLLED:
        return phrase(ROLLED[phase], who=actor, die=event + 1)
    if phase == SCATTER:
        return phrase("log-scatter", who=actor, die=event + 1, biome=biome_name(event))
    if phase in (PICK, CHARACTER):
        return _given(state, event - M_PICK if phase == PICK else event, phase == PICK)
    if phase == DEPOSIT:
        red, golden = divmod(event - M_DEPOSIT, 2)
        return phrase("log-deposit", who=actor, jewels=jewels(red, golden))
    if phase == STAKE:
        return phrase(("log-stake-red", "log-stake-golden", "log-fold")[event - M_STAKE], who=actor)
    if phase == PUT:
        golden = int(not state.staked)
        return phrase("log-put", who=actor, jewels=jewels(1 - golden, golden), cell=cell_name(event - M_PUT))
    return phrase("log-golden", who=actor, cell=cell_name(event - M_GOLDEN))


ROLLED: Final = {
    FIRST: "log-start",
    LAST: "log-last",
    BOUT: "log-bout",
    ATTACK: "log-attack",
    DEFEND: "log-defend",
    DOUBLES: "log-attempt",
}


def _given(state: QuazoState, character: int, chosen: bool) -> Phrase:
    return phrase(
        "log-pick" if chosen else "log-drawn", who=Seat(int(state.active)), character=character_name(character)
    )


def _act(state: QuazoState, code: int, actor: Phrase | Seat) -> Phrase:
    if code == M_END:
        return phrase("log-end", who=actor)
    if code < M_BATTLE:
        cell = code - M_STEP
        bank = cell == state.rules.bank[state.active]
        return phrase("log-bank" if bank else "log-step", who=actor, cell=cell_name(cell))
    if code < M_CARD:
        battle = code < M_ROB
        other = character_name(code - (M_BATTLE if battle else M_ROB))
        return phrase("log-battle" if battle else "log-rob", who=actor, other=other)
    card, at = divmod(code - M_CARD, CELLS)
    effect = int(CARD_EFFECT[card])
    if effect == STEAL:
        return phrase("log-use-player", who=actor, card=card_name(card), other=character_name(at))
    if effect in (JUMP, FETCH):
        return phrase("log-use-cell", who=actor, card=card_name(card), cell=cell_name(at))
    return phrase("log-use", who=actor, card=card_name(card))


def _lasting(before: QuazoState, after: QuazoState, card: int, whose: int) -> list[Line]:
    """What a lasting card does, and until when."""
    if CARD_EFFECT[card] > MIRE:
        return []
    until = within(int(after.until[card]), int(after.rules.rounds))
    return [Line(lasts(card, until), seat=whose, head=_head(before))]


BANNERS: Final = (NOTE_GOLDEN, NOTE_GOLD, NOTE_MUD, NOTE_WON, NOTE_HELD, NOTE_ROBBED, NOTE_WIN)
ABOUT: Final = (NOTE_PICKED, NOTE_STARTS, NOTE_BARRED, NOTE_LAST, NOTE_MANA, NOTE_BOUT, NOTE_WIN)
"""Notes whose first number is the seat that they are about."""
PLAIN: Final = {
    NOTE_STARTS: "note-starts",
    NOTE_BARRED: "note-barred",
    NOTE_LAST: "note-last",
    NOTE_MISSED: "note-missed",
    NOTE_DONE: "note-done",
    NOTE_BOUT: "note-bout",
    NOTE_WIN: "note-win",
}


def _note_line(before: QuazoState, event: int, after: QuazoState, note: int) -> Line:
    """A line about what happened by itself; what belongs to a new turn or round gets a head of its own. That a round
    begins is all that such a head would say."""
    kind, one, _two = note_parts(note)
    seat = _about(before, after, kind, one)
    head = _head(before)
    if kind in (NOTE_MANA, NOTE_ENDS) and seat is not None:
        head = _turn_head(after, seat)
    elif kind == NOTE_ROUND:
        head = None
    elif kind in (NOTE_BARRED, NOTE_LAST, NOTE_GOLDEN):
        head = phrase("head-round", round=int(after.round))
    elif kind == NOTE_WIN:
        head = phrase("head-end")
    told = _note(before, event, after, note, seat)
    whose = int(before.active) if kind == NOTE_HELD else seat  # who attacked in vain: it sums up that turn
    return Line(told, note_text(after, note), whose, banner=kind in BANNERS, head=head)


def _about(before: QuazoState, after: QuazoState, kind: int, one: int) -> int | None:
    """The seat that a note is about, if any."""
    if kind in (NOTE_ROUND, NOTE_AGAIN, NOTE_GOLDEN):
        return None
    if kind in ABOUT:
        return one
    if kind == NOTE_ENDS:
        return int(after.owner[CARD_OWNER[one]])
    return int(before.target if kind == NOTE_HELD else before.active)


def _note(before: QuazoState, event: int, after: QuazoState, note: int, seat: int | None) -> Phrase:
    kind, one, two = note_parts(note)
    if kind == NOTE_ROUND:
        return phrase("note-round", round=two, rounds=int(after.rules.rounds))
    if kind == NOTE_AGAIN:
        return phrase("note-again")
    if kind == NOTE_GOLDEN:
        return phrase("note-golden", cell=cell_name(one))
    assert seat is not None
    actor = Seat(seat) if kind == NOTE_PICKED else who(after, seat)
    if kind in PLAIN:
        return phrase(PLAIN[kind], who=actor)
    if kind in (NOTE_RED, NOTE_GOLD):
        return phrase("note-red" if kind == NOTE_RED else "note-gold", who=actor, cell=cell_name(one))
    if kind == NOTE_PICKED:
        return phrase("note-picked", who=actor, character=character_name(two))
    if kind == NOTE_ENDS:
        return phrase("note-ends", who=actor, card=card_name(one))
    if kind == NOTE_MANA:
        return phrase("note-mana", who=actor, mana=two)
    if kind == NOTE_MORE:
        home = DATA.characters[before.character[seat]].biome
        return phrase("note-more", who=actor, steps=one, biome=biome_name(home))
    if kind == NOTE_MUD:
        return phrase("note-mud", who=actor, card=card_name(two), cell=cell_name(one))
    if kind == NOTE_PUT:
        return phrase("note-put", jewels=jewels(1 - two, two), cell=cell_name(one))
    if kind in (NOTE_BANKED, NOTE_LOST):
        return phrase("log-deposit" if kind == NOTE_BANKED else "note-lost", who=actor, jewels=jewels(one, two))
    return _outcome(before, event, kind, jewels(one, two) if one or two else None, actor)


def _outcome(before: QuazoState, event: int, kind: int, taken: Phrase | None, actor: Phrase | Seat) -> Phrase:
    """How a battle or a robbery ended; of a battle with the dice that count, unless the loot was chosen since."""
    message = {NOTE_HELD: "note-held", NOTE_WON: "note-won"}.get(kind, "note-robbed")
    slots: dict[str, Any] = {"who": actor, "other": who(before, int(before.target))}
    if kind != NOTE_HELD:
        message, slots = (f"{message}-nothing", slots) if taken is None else (message, {**slots, "jewels": taken})
    if before.phase == DEFEND:
        one, two, three, _four = (int(die) for die in before.dice)
        slots |= {"attack": max(one, two), "defence": max(three, event + 1)}
    elif kind == NOTE_WON:
        message = "note-looted"
    return phrase(message, **slots)
