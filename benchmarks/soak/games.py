"""Random games by the thousand: replays, round trips, worlds that look alike, and undo: T14, T16, T17 and T22."""

from __future__ import annotations

import json
import multiprocessing
import os
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import Any, Final

from parlour.games import game as find_game
from parlour.games import game_keys
from parlour.kernel.errors import ParlourError
from parlour.kernel.rng import Rng, derive
from parlour.kernel.session import Session
from parlour.kernel.state import CHANCE, OVER
from parlour.testing import CHECKS, plays
from parlour.testing.digest import address, ask
from parlour.testing.walk import Broken, option_sets, possible
from soak.scale import Outcome, Scale, unless

CHUNK: Final = 25
"""Games that one worker plays before it tells of them."""
LOOKED_AT: Final = 6
"""States of a game that are examined."""
LONGEST: Final = 3000
"""Events after which a game is left: options may let it last for ever."""
Work = Callable[[str, int, int], Counter[str]]


def in_chunks(work: Work, games: int, scale: Scale, chunk: int = CHUNK) -> Counter[str]:
    """Play this many random games of every game on all cores; returns the counts."""
    told: Counter[str] = Counter()
    workers = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    with ProcessPoolExecutor(workers, mp_context=multiprocessing.get_context("spawn")) as pool:
        jobs = [
            pool.submit(work, key, first, min(chunk, games - first))
            for first in range(0, games, chunk)
            for key in game_keys()
        ]
        try:
            for job in as_completed(jobs):
                told += job.result()
                scale.say(f"{told['games']:,} of {games * len(game_keys()):,} games")
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise
    return told


# --- T14 --------------------------------------------------------------------------------------------------------------


def t14(scale: Scale) -> Outcome:
    """The same games in processes whose hashes differ."""
    games = scale.pick(5, 100, 5000)
    wrong = []
    for key in game_keys():
        scale.say(key)
        where = address(find_game(key))
        digests = {ask(where, games, 14, {"PYTHONHASHSEED": seed}) for seed in ("1", "2")}
        wrong += unless(len(digests) == 1, f"{key} is played differently")
    done = f"{games * len(game_keys()):,} games in two processes with different hash seeds"
    return Outcome(done, "equal digests of every event and position", wrong)


# --- T16 --------------------------------------------------------------------------------------------------------------


def t16(scale: Scale) -> Outcome:
    """Every value of every option; some states of each game are examined."""
    games = scale.pick(25, 500, 100_000)
    told = in_chunks(examine, games, scale)
    return Outcome(
        f"{told['games']:,} games ({told['left']} left after {LONGEST:,} events), {told['events']:,} events",
        f"0 crashes, 0 dead ends; {told['texts']:,} texts, {told['states']:,} positions and {told['views']:,} views "
        "came back as they were",
    )


def examine(key: str, first: int, count: int) -> Counter[str]:
    """Random games to their ends; raises at what should not be."""
    game, told = find_game(key), Counter[str]()
    for number, (options, seats) in enumerate(option_sets(game, count, first)[:count], first):
        rng = Rng(derive(16, number))
        state, at = game.new(options, seats), 0
        look = {int(rng.below(60)) for _ in range(LOOKED_AT)}
        where = f"{key}, {seats} seats, {options}, game {number}"
        while codes := possible(state):
            if at in look:
                told += _round_trips(game, state, codes, seats, f"{where}, event {at}")
            state.apply(codes[rng.below(len(codes))])
            at += 1
            if at >= LONGEST:
                break
        if not possible(state) and state.actor() != OVER:
            raise Broken(f"nothing can happen: {where}, event {at}")
        told += _round_trips(game, state, possible(state), seats, f"{where}, event {at}")
        told += Counter(games=1, events=at, left=int(state.actor() != OVER))
    return told


def _round_trips(game: Any, state: Any, codes: list[int], seats: int, where: str) -> Counter[str]:
    for code in codes:
        text = game.write(state, code)
        if game.read(state, text) != code:
            raise Broken(f"{text!r} is read as another event: {where}")
    position = game.dump(state)
    if game.dump(game.load(json.loads(json.dumps(position)))) != position:
        raise Broken(f"the position loads as another one: {where}")
    for seat in (*range(seats), None):
        view = game.view(state, seat)
        if json.dumps(json.loads(view.json())) != view.json():
            raise Broken(f"the view is not plain data: {where}")
        game.scene(view)
    return Counter(states=1, texts=len(codes), views=seats + 1)


# --- T17 --------------------------------------------------------------------------------------------------------------


def t17(scale: Scale) -> Outcome:
    """Worlds that a seat cannot tell apart: views, scenes, refusals and log lines, state by state."""
    games = scale.pick(6, 36, 2000)
    told = in_chunks(same_worlds, games, scale, chunk=6)
    done = f"{told['games']:,} games, {told['events']:,} events; about 20 states of each, imagined twice by every seat"
    return Outcome(done, "no difference before a reveal")


def same_worlds(key: str, first: int, count: int) -> Counter[str]:
    game = find_game(key)
    walked = plays(game, count, first)[:count]
    for name in ("imagine", "worlds", "sampled"):
        CHECKS[name](game, walked)
    return Counter(games=len(walked), events=sum(len(play.events) for play in walked))


# --- T22 --------------------------------------------------------------------------------------------------------------


def t22(scale: Scale) -> Outcome:
    """Every seat asks to take back after every event; what may be taken back is, sometimes."""
    games = scale.pick(10, 300, 100_000)
    told = in_chunks(undo, games, scale, chunk=10)
    return Outcome(
        f"{told['games']:,} games, {told['asked']:,} wishes to take back",
        f"{told['allowed']:,} allowed, none across chance, a reveal or another's decision; {told['undone']:,} undone",
    )


def undo(key: str, first: int, count: int) -> Counter[str]:
    game, told = find_game(key), Counter[str]()
    for number, (options, seats) in enumerate(option_sets(game, count, first)[:count], first):
        rng = Rng(derive(22, number))
        session = Session.new(game, seats, options)
        actors: list[int] = []
        while session.actor != OVER and len(actors) < 400:
            codes, before = possible(session.state), session.state
            code = codes[rng.below(len(codes))]
            actors.append(session.actor)
            session.play(code)
            for seat in range(seats):
                told["asked"] += 1
                try:
                    session.check_undo(seat)
                except ParlourError:
                    continue
                told["allowed"] += 1
                where = f"{key}, {seats} seats, {options}, game {number}, event {len(actors)}"
                if actors[-1] != seat:
                    whose = "chance" if actors[-1] == CHANCE else f"seat {actors[-1]}"
                    raise Broken(f"seat {seat} may take back what {whose} decided: {where}")
                _learnt_nothing(game, before, code, session.state, seat, Rng(derive(number, len(actors))), where)
                if rng.below(4) == 0 and told["undone"] < 20 * (told["games"] + 1):
                    was = game.dump(before)
                    session.undo(seat)
                    actors.pop()
                    told["undone"] += 1
                    if game.dump(session.state) != was or len(session) != len(actors):
                        raise Broken(f"taken back, but not as before: {where}")
                    break
        told["games"] += 1
    return told


def _learnt_nothing(game: Any, before: Any, code: int, after: Any, seat: int, rng: Rng, where: str) -> None:
    """Whatever the truth is, of all that the seat could imagine, its move has shown it the same."""
    if not before.has_secrets():
        return
    world = before.imagine(seat, rng)
    world.apply(code)
    if game.view(world, seat).json() != game.view(after, seat).json():
        raise Broken(f"seat {seat} may take back a move that told it something: {where}")
