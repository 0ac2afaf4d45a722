"""What a seat cannot know: imagined worlds, and worlds that a seat cannot tell apart."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, Final

from parlour.bots import BOTS, bot
from parlour.bots.levels import LEVELS, LevelBot
from parlour.kernel.bot import Bot
from parlour.kernel.game import AnyGame
from parlour.kernel.outcome import Tally
from parlour.kernel.rng import Rng
from parlour.kernel.scene import Scene
from parlour.kernel.state import OVER
from parlour.testing.texts import texts_met
from parlour.testing.walk import Broken, Play, Step, drawn, fingerprint, possible

STATES: Final = 20
FAR: Final = 8
"""One in this many imagined worlds is played to its end."""
SPARSE: Final = 3
"""From one in this many imagined worlds, others are imagined."""
PATIENCE: Final = 20_000
"""Events after which a world may be left unfinished."""
ASKED: Final = 20
EASE: Final = dict.fromkeys(LEVELS, 0.001) | {"grandmaster": 0.00001}
"""The share of its usual effort that a bot of a level spends on a move here."""
TRIED: Final = 3
"""How many events are tried in each pair of worlds."""


def imagine(game: AnyGame, plays: Sequence[Play]) -> None:
    """An imagined world is possible, looks the same to its seat, is independent, and can be played out.

    It depends only on what the seat knows: in it, the seat imagines the same worlds, likely ones included, as in the
    true one. A likely world looks the same to its seat too.
    """
    for play in plays:
        for number, step in enumerate(play.some(STATES)):
            for seat in step.seats:
                with step:
                    before = fingerprint(game, step.state)
                    world = step.state.imagine(seat, step.rng(seat))
                    if world is step.state:
                        raise Broken(f"seat {seat} imagines the true state itself")
                    _looks_the_same(game, step, world, seat)
                    loaded = game.load(game.dump(world))
                    if fingerprint(game, loaded, consequences=False) != fingerprint(game, world, consequences=False):
                        raise Broken(f"seat {seat} imagines a world that loads as another one: {game.dump(world)}")
                    if number % SPARSE == 0:
                        _looks_the_same(game, step, step.state.imagine_likely(seat, step.rng(seat)), seat)
                        _drawn_alike(game, step, world, seat)
                    if number % FAR == 0:
                        _play_out(world, step.rng(seat), game.longest(play.options, play.seats))
                    elif step.event is not None:
                        world.apply(possible(world)[0])
                    if fingerprint(game, step.state) != before:
                        raise Broken(f"playing on in the world that seat {seat} imagines changed the true one")


def _drawn_alike(game: AnyGame, step: Step, world: Any, seat: int) -> None:
    for draw in ("imagine", "imagine_likely"):
        one, two = (game.dump(getattr(state, draw)(seat, step.rng(seat))) for state in (step.state, world))
        if one != two:
            raise Broken(f"what seat {seat} cannot know changes the worlds that it may {draw}: {one} and {two}")


def _looks_the_same(game: AnyGame, step: Step, world: Any, seat: int) -> None:
    true, seen = game.view(step.state, seat).json(), game.view(world, seat).json()
    if true != seen:
        raise Broken(f"seat {seat} sees {true}, but in the world it imagines it would see {seen}")
    if world.private_info(seat) != step.state.private_info(seat):
        raise Broken(
            f"what seat {seat} alone knows is {step.state.private_info(seat)}, but in a world it imagines something else"
        )
    if world.private_info(seat) < 0:
        raise Broken(f"what seat {seat} alone knows is {world.private_info(seat)}, below 0")
    if step.actor == seat and list(world.legal()) != list(step.state.legal()):
        raise Broken(f"seat {seat} imagines moves other than those it has")


def _play_out(world: Any, rng: Rng, longest: int | None) -> None:
    for _ in range(PATIENCE if longest is None else min(longest, PATIENCE)):
        codes = possible(world)
        if not codes:
            break
        world.apply(codes[rng.below(len(codes))])
    endless = longest is None or longest > PATIENCE
    if world.actor() != OVER and not (endless and possible(world)):
        raise Broken("an imagined world cannot be played to its end")


def worlds(game: AnyGame, plays: Sequence[Play]) -> None:
    """Two worlds that a seat cannot tell apart show it the same: scene, moves, refusals, and the log of events.

    A watcher knows no more than any seat, so the two worlds show the same to a watcher too.
    """
    pool = texts_met(game, plays)
    for play in plays:
        for step in play.some(STATES):
            for seat in step.seats:
                with step:
                    if seat and _open(game, step):
                        break  # what seat 0 was shown, everybody is
                    one = step.state.imagine(seat, step.rng(2 * seat))
                    two = step.state.imagine(seat, step.rng(2 * seat + 1))
                    for viewer in (seat, None):
                        if shown(game, one, viewer) != shown(game, two, viewer):
                            who = "a watcher" if viewer is None else f"seat {seat}"
                            raise Broken(f"{who} can tell two worlds apart: {game.dump(one)} and {game.dump(two)}")
                    if step.actor == seat:
                        _same_refusals(game, one, two, drawn(pool, ASKED, step.rng()))
                    if step.event is not None:
                        _observed(game, step, seat, (step.state, one, two))
                    for event in drawn(possible(one), TRIED, step.rng()):
                        for viewer in (seat, None):
                            if event in possible(two):
                                _same_log(game, viewer, (one, event), (two, event))
                            _same_log(game, viewer, (one, event), (one, possible(one)[-1]))


def _observed(game: AnyGame, step: Step, seat: int, worlds: Sequence[Any]) -> None:
    """What a seat observes has perfect recall: where it was shown the same, and observes the same, it sees the same.

    The worlds are alike to the seat, so it must be told all that an event brings to light. What is shown when the game
    is over need not be observed: nobody decides any more. Bots go by what is observed, so in one world they cannot tell
    apart what the seat cannot, by its view or by its log; its own moves it always can, even if they come to the same.
    """
    views: dict[int, str] = {}
    for number, world in enumerate(worlds):
        seen: dict[tuple[str, str], int] = {}
        for event in drawn(possible(world), ASKED, step.rng()):
            observed = int(world.observed(seat, event))
            if observed < 0:
                raise Broken(f"seat {seat} observes event {event} as {observed}, below 0")
            after = world.copy()
            after.apply(event)
            view = game.view(after, seat).json()
            if after.actor() != OVER and views.setdefault(observed, view) != view:
                told = f"{observed}, but then sees {_difference(json.loads(views[observed]), json.loads(view))}"
                raise Broken(
                    f"seat {seat} observes the same {'in two worlds' if number else 'twice'}, {told}; the event {event}, "
                    f"{game.write(world, event)}, brings it to light, so `observed` must tell it"
                )
            log = repr(game.narrate(world, event, after, seat))
            if seen.setdefault((view, log), observed) != observed and step.actor != seat and world.has_secrets():
                raise Broken(
                    f"seat {seat} sees the same after two events, but the bots in it would tell them apart: it observes "
                    f"{seen[view, log]} and {observed}, the latter for the event {event}, {game.write(world, event)}"
                )


def _difference(one: Any, two: Any, path: str = "") -> str:
    """Where two pieces of plain data first differ: `known.hands[2]: 4 and 5`."""
    if isinstance(one, dict) and isinstance(two, dict) and one.keys() == two.keys():
        return next(_difference(one[name], two[name], f"{path}.{name}") for name in one if one[name] != two[name])
    if isinstance(one, list) and isinstance(two, list) and len(one) == len(two):
        at = next(at for at, (left, right) in enumerate(zip(one, two, strict=True)) if left != right)
        return _difference(one[at], two[at], f"{path}[{at + 1}]")
    return f"{path.removeprefix('.')}: {json.dumps(one)} and {json.dumps(two)}"


def _open(game: AnyGame, step: Step) -> bool:
    """Whether nobody has a secret here: everybody knows the same, and imagines nothing but the truth."""
    if len({repr(game.view(step.state, viewer).known) for viewer in step.viewers}) > 1:
        return False
    true = game.dump(step.state)
    return all(game.dump(step.state.imagine(seat, step.rng(seat))) == true for seat in step.seats)


def shown(game: AnyGame, state: Any, seat: int | None) -> tuple[str, Scene, Tally | None]:
    """Everything a viewer is shown of a state."""
    view = game.view(state, seat)
    return view.json(), game.scene(view), game.tally(state, game.reason(state)) if game.tally else None


def _same_refusals(game: AnyGame, one: Any, two: Any, texts: list[str]) -> None:
    for text in texts:
        first, second = (_why(game, state, text) for state in (one, two))
        if first != second:
            raise Broken(f"the answer to {text!r} gives a secret away: {first} in one world, {second} in another")


def _why(game: AnyGame, state: Any, text: str) -> str:
    error = game.why_not(state, text)
    return "" if error is None else f"{getattr(error, 'clause', '')} {error.phrase}"


def _same_log(game: AnyGame, seat: int | None, *pasts: tuple[Any, int]) -> None:
    """Where two events leave a difference that the seat does not see, its log must not give it away either."""
    afters = [before.copy() for before, _ in pasts]
    for after, (_, event) in zip(afters, pasts, strict=True):
        after.apply(event)
    logs = [repr(game.narrate(*past, after, seat)) for past, after in zip(pasts, afters, strict=True)]
    if len(set(logs)) == 1 or len({game.view(after, seat).json() for after in afters}) > 1:
        return
    if len({fingerprint(game, after, consequences=False) for after in afters}) > 1:
        who = "a watcher" if seat is None else f"seat {seat}"
        raise Broken(f"the log tells {who} what its view does not: {' or '.join(logs)}")


def sampled(game: AnyGame, plays: Sequence[Play]) -> None:
    """Where views differ, somebody has a secret: the state says so, and imagined worlds differ from the true one."""
    secret: Step | None = None
    for play in plays:
        for step in play.some(STATES):
            with step:
                if len({repr(game.view(step.state, seat).known) for seat in step.viewers}) == 1:
                    continue
                if not step.state.has_secrets():
                    raise Broken("seats know different things, yet the state says that nothing is hidden")
                secret = step
                true = game.dump(step.state)
                if any(game.dump(step.state.imagine(seat, step.rng(seat))) != true for seat in step.seats):
                    return
    if secret is not None:
        with secret:
            raise Broken("seats know different things, yet every world they imagine is the true one")


def bots(game: AnyGame, plays: Sequence[Play]) -> None:
    """Every built-in bot chooses legal moves, the same ones for the same generator, and changes nothing."""
    for play in plays:
        for step in play.some(STATES):
            if step.actor < 0:
                continue
            for name in BOTS:
                with step:
                    before = fingerprint(game, step.state)
                    eyes = game.eyes(step.state, step.actor)
                    choices = {int(_at_ease(name).choose(eyes, step.rng())) for _ in range(2)}
                    if len(choices) != 1 or not choices <= set(step.events()):
                        raise Broken(f"the bot {name} chose {choices} out of {step.events()}")
                    if fingerprint(game, step.state) != before:
                        raise Broken(f"the bot {name} changed the state")


def _at_ease(name: str) -> Bot:
    """A bot that does not think for long."""
    return LevelBot(name, EASE[name]) if name in EASE else bot(name)
