"""Looks at games without playing: replay, verify, show, legal."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from parlour.cli.context import Context
from parlour.cli.inputs import parse_viewer, parse_whole, read_position
from parlour.games import game as find_game
from parlour.kernel.errors import ParlourError
from parlour.kernel.fairness import throws, unproven
from parlour.kernel.fairness import verify as recompute
from parlour.kernel.game import AnyGame
from parlour.kernel.record import parse_record, read_file, read_record, untold_end
from parlour.kernel.scene import Offer
from parlour.kernel.session import Replay
from parlour.kernel.state import CHANCE, OVER
from parlour.kernel.words import Phrase, Words, phrase
from parlour.render.text import draw, tones_of
from parlour.terminal.players import names_of, seat_count
from parlour.terminal.replay import ReplayScreen
from parlour.terminal.screen import open_screen


def replay(context: Context, path: Path, at: str, log: bool, seat: str, no_colour: bool) -> None:
    record = read_record(path)
    game = find_game(record.game)
    steps = Replay(game, record)
    screen = open_screen(sys.stdin, sys.stdout, False if no_colour else None)
    viewer = parse_viewer(seat, len(record.seats))
    review = ReplayScreen(steps, context.words(game), screen, viewer, untold_end(record))
    if at:
        place = parse_whole(at)
        if place is None:
            raise ParlourError("bad-place", at=at, last=len(steps))
        steps.to(place)
        review.show()
    elif log or not (sys.stdin.isatty() and sys.stdout.isatty()):
        review.log()
    else:
        review.step()


def verify(context: Context, path: Path, steps: bool) -> None:
    """Check the dice of a record; with `steps`, print each as a line of JSON for other programs to check."""
    text = read_file(path)
    if '"parlour-tournament"' in text[:100]:
        from parlour.cli import contesting

        contesting.verify(context, path, text)
        return
    record = parse_record(text, phrase("what-record-file", path=str(path)))
    game = find_game(record.game)
    if steps:
        for thrown in throws(game, record):
            print(json.dumps(thrown._asdict()))
        return
    count = recompute(game, record)
    assert record.fairness is not None
    words = context.words(game)
    print(words.text(Phrase("cli-verified", {"count": count})))
    for ended in untold_end(record):
        print(words.text(ended, names_of(record.seats, words)))
    print(words.text(Phrase("cli-verified-not")))
    for one in [*unproven(record.fairness), Phrase("cli-verified-house", {"table": record.fairness["table"]})]:
        print(f"- {words.text(one)}")


def show(context: Context, position: str, key: str, seat: str, no_colour: bool) -> None:
    game, data = read_position(position, key)
    state = game.load(data)
    count = seat_count(game, state)
    viewer = parse_viewer(seat, count)
    if viewer is None and state.actor() >= 0:
        viewer = int(state.actor())
    words = context.words(game)
    screen = open_screen(sys.stdin, sys.stdout, False if no_colour else None)
    scene = game.scene(game.view(state, viewer))
    names = names_of([""] * count, words)
    screen.tell(draw(scene, words, names, screen.size()[0], screen.colour, tones=tones_of(game)))


def legal(context: Context, position: str, key: str, as_json: bool) -> None:
    game, data = read_position(position, key)
    state = game.load(data)
    words = context.words(game)
    actor = int(state.actor())
    offers = game.scene(game.view(state, actor)).offers if actor >= 0 else ()
    moves = [(offer.move, _words(offer, words)) for offer in offers]
    outcomes = game.outcomes(state)
    if as_json:
        print(json.dumps(_legal_data(game, actor, moves, outcomes), ensure_ascii=False, indent=1))
        return
    total = sum(outcomes.values())
    rows = moves or [(outcome, f"{weight}/{total}") for outcome, weight in outcomes.items()]
    wide = max((len(left) for left, _ in rows), default=0)
    for left, right in rows:
        print(f"{left:<{wide}}  {right}")


def _legal_data(game: AnyGame, actor: int, moves: list[tuple[str, str]], outcomes: dict[str, int]) -> dict[str, Any]:
    return {
        "game": game.key,
        "actor": {CHANCE: "chance", OVER: "over"}.get(actor, actor + 1),
        "moves": [{"move": move, "words": text} for move, text in moves],
        "outcomes": outcomes,
    }


def _words(offer: Offer, words: Words) -> str:
    return words.text(offer.say) if isinstance(offer.say, Phrase) else offer.say
