"""Why a move is better: what a game says that its players weigh, and the sentences for it."""

from __future__ import annotations

from collections.abc import Sequence
from math import isfinite
from typing import Final

from parlour.bots.analysis.reasons import WORLDS, reason
from parlour.kernel.aspects import Aspect
from parlour.kernel.game import AnyGame
from parlour.kernel.state import OVER
from parlour.kernel.words import languages_of, phrase
from parlour.testing.walk import Broken, Play, Step, fingerprint

STATES: Final = 12
COUNTS: Final = (0, 1, 2, 7)
"""By how many two positions may differ, in a sentence."""
LONGEST: Final = 90
"""The most characters of a reason: it is one line below a move."""


def aspects(game: AnyGame, plays: Sequence[Play]) -> None:
    """Every aspect is a finite number with a short sentence in the game's languages, and asking for it changes nothing.

    What a seat is told follows from what it knows. A game that declares no aspects keeps this promise.
    """
    if game.aspects is None:
        return
    met: set[str] = set()
    for play in plays:
        for step in play.some(STATES):
            if step.actor == OVER:
                continue
            for seat in step.seats:
                with step:
                    before = fingerprint(game, step.state)
                    for name, aspect in game.aspects(step.state, seat).items():
                        _checked(game, name, aspect, met)
                    if fingerprint(game, step.state) != before:
                        raise Broken(f"asking for the aspects of seat {seat} changed the state")
            with step:
                _same_reason(game, step)


def _checked(game: AnyGame, name: str, aspect: Aspect, met: set[str]) -> None:
    if not isinstance(aspect, Aspect) or not (isfinite(aspect.value) and isfinite(aspect.count)):
        raise Broken(f"the aspect {name} is {aspect!r}, not numbers")
    if name in met:
        return
    met.add(name)
    for language in languages_of(game.folder):
        if not game.words(language).has(f"better-{name}"):
            raise Broken(f"the words in {language} lack better-{name}: what a move does that is better in this aspect")
        for count in COUNTS:
            told = game.words(language).text(phrase(f"better-{name}", count=count))
            if not told or len(told) > LONGEST or told != told.strip(" .") or "\n" in told:
                raise Broken(f"this does not fit below a move, as a part of a sentence: {told!r}")


def _same_reason(game: AnyGame, step: Step) -> None:
    if step.actor < 0 or len(moves := step.events()) < 2:
        return
    told = []
    for state in (step.state, step.state.imagine(step.actor, step.rng())):
        rng = step.rng(1)
        worlds = [state.imagine(step.actor, rng) for _ in range(WORLDS)]
        told.append(reason(game, worlds, step.actor, moves[0], moves[-1:]))
    if told[0] != told[1]:
        raise Broken(f"what seat {step.actor} cannot know changes why a move is better: {told[0]} and {told[1]}")
