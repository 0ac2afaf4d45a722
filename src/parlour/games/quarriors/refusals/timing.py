"""Why a move cannot be made now: it answers another question than the one that is asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NoReturn

from parlour.games.quarriors.codes import READY, S_CAPTURE, S_MAIN, S_SCORE, SPELL
from parlour.games.quarriors.names import ASKS, PHASES, asked, card_name, die_name, die_says, move_text
from parlour.games.quarriors.refusals.choices import check_copier, why_no_part, why_no_use
from parlour.games.quarriors.refusals.first import check_first
from parlour.games.quarriors.refusals.moment import moment, optional, purse, question
from parlour.games.quarriors.refusals.wish import Wish, offered
from parlour.games.quarriors.state import QuarriorsState
from parlour.games.quarriors.tables.deck import DESTROYED, HOSTSCORES, REACT, SCORES, SUMMONED
from parlour.kernel.errors import Refusal

WHEN: Final = {
    "cull": (1,),
    "stop": (1,),
    "use": (2,),
    "with": (2,),
    "with -": (2,),
    "done": (2,),
    "ready": (2,),
    "summon": (2,),
    "attack": (2,),
    "spend": (2, 4),
    "cast": (2, 4),
    "go": (3,),
    "capture": (4,),
    "end": (4,),
    "keep": (5,),
    "drop": (5,),
}
"""The phases in which the active player makes a move."""
MUST: Final = ("target", "card", "face", "seat", "defend", "place", "clean")
"""Questions that cannot be declined."""


def why_not_now(state: QuarriorsState, wish: Wish) -> NoReturn:
    """Say why the moment is wrong: first what must be decided before, then what is particular to the move, then the phase, then the open question."""
    ask = asked(state)
    mine = state.actor() == state.active
    check_first(state, lambda later: wish.code in list(later.legal()))
    if wish.verb in PARTICULAR:
        PARTICULAR[wish.verb](state, wish, ask, mine)
    if ask == "immediate" and wish.verb in (*ASKS["main"], *ASKS["capture"]):
        raise Refusal("QR-7.3", "no-done-first")
    if mine and (state.top == 0 or (state.step == S_SCORE and ask in ("choose", "cull", "expert"))):
        _check_phase(state, wish.verb)
    clause, what = question(state)
    raise Refusal(clause, "no-not-asked", move=wish.verb, asked=what)


def _check_phase(state: QuarriorsState, verb: str) -> None:
    """The five phases come in a fixed order (QR-5.1)."""
    now = PHASES[int(state.step)]
    phases = WHEN.get(verb, (now,))
    if now in phases:
        return
    later = [phase for phase in phases if phase > now]
    if later:
        raise Refusal("QR-5.1", "no-phase-yet", move=verb, phase=later[0], now=now)
    raise Refusal("QR-5.1", "no-phase-over", move=verb, phase=phases[-1])


def _ability(state: QuarriorsState, wish: Wish, ask: str, mine: bool) -> None:
    """`do` and `skip` when no ability waits, or another question is open."""
    name = die_says(state, wish.die)
    if ask == "loss":
        raise Refusal("QR-11.2", "no-decline", instead="pass")
    if ask == "place":
        raise Refusal("QR-11.3", "no-must", fits=offered(state))
    triggers = optional(state, wish.die)
    if DESTROYED in triggers:
        raise Refusal("QR-11.2", "no-not-destroyed", die=name)
    if triggers & {SCORES, HOSTSCORES}:
        raise Refusal("QR-6.4", "no-not-scored", die=name)
    if SUMMONED in triggers:
        raise Refusal("QR-8.4", "no-not-summoned", die=name)
    raise Refusal("QR-5.3", "no-ability", die=name)


def _cull(state: QuarriorsState, wish: Wish, ask: str, mine: bool) -> None:
    if state.top > 0:
        return
    if state.rules.expert:
        raise Refusal("QR-16.2", "no-cull-expert")
    raise Refusal("QR-6.5", "no-cull-now")


def _keep(state: QuarriorsState, wish: Wish, ask: str, mine: bool) -> None:
    if ask == "cull":
        raise Refusal("QR-6.5", "no-decline", instead="stop")
    if not mine or state.top > 0:
        return
    name = die_says(state, wish.die)
    spell = state.deck.class_kind[state.deck.die_class[wish.die]] & SPELL
    if not spell and state.place(wish.die) == READY:
        raise Refusal("QR-14.2", "no-creature-kept", die=name)
    raise Refusal("QR-14.1", "no-keep-yet", die=name)


def _use(state: QuarriorsState, wish: Wish, ask: str, mine: bool) -> None:
    if ask in ("main", "capture"):
        if wish.part:
            why_no_part(state, wish)
        why_no_use(state, wish.die)


def _with(state: QuarriorsState, wish: Wish, ask: str, mine: bool) -> None:
    if ask == "immediate":
        raise Refusal("QR-7.2", "no-with-yet", fits=offered(state))
    _done(state, wish, ask, mine)


def _done(state: QuarriorsState, wish: Wish, ask: str, mine: bool) -> None:
    if ask in ("main", "capture"):
        raise Refusal("QR-7.3", "no-step-over")


def _cast(state: QuarriorsState, wish: Wish, ask: str, mine: bool) -> None:
    if state.step == S_SCORE:
        raise Refusal("QR-6.7", "no-cast-scoring")
    if mine:
        return
    if state.deck.triggers[state.card(wish.die)] >> REACT & 1 and "react" in ASKS[ask]:
        raise Refusal("QR-9.7", "no-write", text=f"react {die_name(state.deck, wish.die)}")
    raise Refusal("QR-9.2", "no-cast-other-turn")


def _react(state: QuarriorsState, wish: Wish, ask: str, mine: bool) -> None:
    if mine:
        raise Refusal("QR-9.7", "no-react-own-turn")


def _copy(state: QuarriorsState, wish: Wish, ask: str, mine: bool) -> None:
    check_copier(state, wish.die)
    if state.top == 0 and ask != "immediate":
        raise Refusal("QR-R38", "no-copy-time")


def _defend(state: QuarriorsState, wish: Wish, ask: str, mine: bool) -> None:
    if mine:
        raise Refusal("QR-10.8", "no-defending")
    if ask == "window":
        raise Refusal(moment(state), "no-defend-yet")


def _capture(state: QuarriorsState, wish: Wish, ask: str, mine: bool) -> None:
    deck = state.deck
    if ask == "card":
        raise Refusal("QR-13.5", "no-write", text=f"card {deck.codes[wish.klass]}")
    if ask == "immediate" or not mine or state.step >= S_CAPTURE:
        return
    card = card_name(deck, int(state.cards[wish.klass]))
    if not deck.sale[state.cards[wish.klass]]:
        raise Refusal("QR-17.2", "no-sale", card=card)
    price = int(state.price(wish.klass))
    raise Refusal("QR-13.1", "no-capture-yet", card=card, price=price, quid=int(state.quid), all=purse(state))


def _card(state: QuarriorsState, wish: Wish, ask: str, mine: bool) -> None:
    if ask == "capture":
        raise Refusal("QR-13.5", "no-free-capture", text=f"capture {state.deck.codes[wish.klass]}")


def _face(state: QuarriorsState, wish: Wish, ask: str, mine: bool) -> None:
    raise Refusal("QR-2.10", "no-turning")


def _pass(state: QuarriorsState, wish: Wish, ask: str, mine: bool) -> None:
    """Windows are passed; other questions are declined in other words, or not at all."""
    if ask in MUST:
        raise Refusal(moment(state), "no-must", fits=offered(state))
    last = move_text(state.deck, state.legal()[-1])  # what declines comes last
    if ask == "choose":
        if not last.startswith("skip"):
            raise Refusal(moment(state), "no-must", fits=offered(state))
        raise Refusal("QR-5.3", "no-decline", instead=last)
    if ask == "partner" and last != "with -":
        raise Refusal("QR-R11", "no-partner-needed")
    raise Refusal("QR-5.2" if ask == "main" else moment(state), "no-decline", instead=last)


def _go(state: QuarriorsState, wish: Wish, ask: str, mine: bool) -> None:
    if ask in ("window", "loss"):
        raise Refusal(moment(state), "no-decline", instead="pass")
    if state.top == 0 and mine and not state.rules.at_count:
        raise Refusal("QR-10.16", "no-casting-at-count")


def _end(state: QuarriorsState, wish: Wish, ask: str, mine: bool) -> None:
    if state.step == S_MAIN and ask == "main":
        raise Refusal("QR-5.2", "no-decline", instead="attack")


PARTICULAR: Final[dict[str, Callable[[QuarriorsState, Wish, str, bool], None]]] = {
    "do": _ability,
    "skip": _ability,
    "cull": _cull,
    "stop": _cull,
    "keep": _keep,
    "drop": _keep,
    "use": _use,
    "with": _with,
    "with -": _with,
    "done": _done,
    "cast": _cast,
    "react": _react,
    "copy": _copy,
    "defend": _defend,
    "capture": _capture,
    "card": _card,
    "face": _face,
    "pass": _pass,
    "go": _go,
    "end": _end,
}
"""What is to be said of a move before its phase matters."""
