"""Reads abilities: `[bursts] TRIGGER (may) (if condition): effect; effect` (see the head of data/cards.toml)."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Final

from parlour.games.quarriors.codes import CREATURE, SPELL
from parlour.games.quarriors.tables.arguments import (
    BURST_MASKS,
    CALL,
    DIE_TRIGGERS,
    SPELL_TRIGGERS,
    TRIGGER_NAMES,
    WHOLE,
    WINDOWS,
    Ability,
    Arguments,
    WrongForm,
    split,
)
from parlour.games.quarriors.tables.deck import (
    ACTS,
    ALWAYS,
    AT_LEAST,
    ATTACHED,
    BEHIND,
    BY_DAMAGE,
    CAST,
    CAST4,
    CULL,
    CULLS_ITSELF,
    DEST,
    DESTROYED,
    DRAWROLL,
    IMMEDIATE,
    PARTNERS,
    REACT,
    REDIRECTS,
    REROLL,
    REROLL_PARTNERS,
    REROLLS_ITSELF,
    SAVE,
    SAVES,
    SGLORY,
    SOLOSCORE,
    SPEND_FIRST,
    STATIC,
    T_ASIDE,
    TWO_PARTS,
    WHILE_ASIDE,
    Z_SELF,
)
from parlour.games.quarriors.tables.effects import EFFECTS
from parlour.kernel.errors import shown

HEAD: Final = re.compile(
    r"(?P<bursts>\[[-*+]+\])?\s*(?P<trigger>[A-Z0-9]+)(?:\((?P<windows>[a-z, ]*)\))?(?P<spend> spend)?(?P<aside> aside)?"
    r"(?P<may> may(?: (?P<times>\d|any) times)?)?(?: if (?P<condition>.+))?",
    re.ASCII,
)
REACHED: Final = re.compile(r"(?P<number>.+?) >= (?P<least>\d{1,3})", re.ASCII)


@dataclass(slots=True)
class AbilityReader(Arguments):
    """Reads the abilities of one card into the tables that are being made."""

    def ability(self, text: str) -> Ability | None:
        """An ability to be kept, or None if all of it is in the card's stats and limits."""
        head, colon, body = text.partition(":")
        found = HEAD.fullmatch(head.strip())
        if not colon:
            self._rule(text)
            return None
        if found is None or (found["bursts"] or "") not in BURST_MASKS:
            self.where.wrong("data-ability", text=shown(text))
        trigger = self.word(found["trigger"], TRIGGER_NAMES)
        fits = SPELL if trigger in SPELL_TRIGGERS else CREATURE
        if trigger not in DIE_TRIGGERS and not self.kinds & fits:
            self.where.wrong("data-card-kind", text=shown(text))
        windows = 0
        for name in filter(None, (word.strip() for word in (found["windows"] or "").split(","))):
            windows |= self.word(name, WINDOWS)
        if bool(windows) != (trigger == REACT):
            self.where.wrong("data-windows", text=shown(text), words=", ".join(WINDOWS))
        times = found["times"]
        made = Ability(
            trigger=trigger,
            bursts=BURST_MASKS[found["bursts"] or ""],
            may=bool(found["may"]),
            times=0 if times == "any" else int(times or 1),
            condition=self._condition(found["condition"]),
            windows=windows,
            flags=(SPEND_FIRST if found["spend"] else 0) | (WHILE_ASIDE if found["aside"] else 0),
        )
        for part in split(body, ";"):
            self._effect(part, made)
        self._finish(made, text)
        return made if made.rows else None

    def _finish(self, made: Ability, text: str) -> None:
        """Flags that the engine wants, and the pick of partners before anything is rolled again."""
        ops = [row.op for row in made.rows]
        if any(op not in (SGLORY, SOLOSCORE) for op in ops):
            made.flags |= ACTS
        if SAVE in ops:
            made.flags |= SAVES
        if DEST in ops and made.trigger == DESTROYED:
            made.flags |= REDIRECTS
        if REROLL in ops:
            made.flags |= REROLLS_ITSELF
        if made.trigger == IMMEDIATE and not made.flags & SPEND_FIRST and sorted(ops) == [DRAWROLL, REROLL]:
            made.flags |= TWO_PARTS
        if made.flags & REDIRECTS and (len(ops) > 1 or made.may):
            self.where.wrong("data-alone", effect="dest")
        first = made.rows[0] if made.rows else None
        if first and first.op == CULL and first.zones == Z_SELF:
            if made.trigger not in (CAST, CAST4):
                self.where.wrong("data-ability", text=shown(text))
            made.flags |= CULLS_ITSELF
        partners = next((row for row in made.rows if row.op == REROLL_PARTNERS), None)
        if partners:
            at = min(ops.index(op) for op in (REROLL, REROLL_PARTNERS) if op in ops)
            made.rows.insert(at, replace(partners, op=PARTNERS, arg=int(REROLL in ops)))
        if made.flags & WHILE_ASIDE:
            self.traits |= T_ASIDE

    def _rule(self, text: str) -> None:
        found = CALL.fullmatch(text.strip())
        parts = split((found and found["arguments"]) or "", ",")
        if found is None or found["name"] != "limit" or len(parts) != 3 or parts[0] != "summon":
            self.where.wrong("data-ability", text=shown(text))
        if self.klass_of(parts[1]) != self.klass or not WHOLE.fullmatch(parts[2]) or int(parts[2]) < 1:
            self.where.wrong("data-limit", text=shown(text))
        self.limit = int(parts[2])

    def _condition(self, text: str | None) -> tuple[int, int, int]:
        if text is None:
            return (ALWAYS, 0, 0)
        if text in ("behind", "by damage"):
            return (BEHIND if text == "behind" else BY_DAMAGE, 0, 0)
        found = REACHED.fullmatch(text)
        if found is None:
            self.where.unknown(text, ("behind", "by damage", "scored >= 2"))
        return (AT_LEAST, self.number(found["number"]), int(found["least"]))

    def _effect(self, text: str, made: Ability) -> None:
        found = CALL.fullmatch(text)
        if found is None:
            self.where.wrong("data-effect", text=shown(text))
        name = found["name"]
        if name not in EFFECTS:
            self.where.unknown(name, tuple(EFFECTS))
        effect = EFFECTS[name]
        if made.trigger not in effect.triggers:
            names = ", ".join(word for word, trigger in TRIGGER_NAMES.items() if trigger in effect.triggers)
            self.where.wrong("data-trigger", effect=name, words=names)
        lasting = effect.lasting and made.trigger not in (STATIC, ATTACHED)
        lasting = lasting and not (name == "dest" and made.trigger == DESTROYED)  # its own fate needs no turn
        if bool(found["turn"]) != lasting:
            self.where.wrong("data-duration", effect=name, form=effect.form)
        if found["may"] and name != "reroll":
            self.where.wrong("data-effect", text=shown(text))
        try:
            effect.read(self, split(found["arguments"] or "", ","), made)
        except WrongForm:
            self.where.wrong("data-form", text=shown(text), form=effect.form)
