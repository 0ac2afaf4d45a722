"""What a search thinks: `parlour hint` of a position, `parlour review` of a whole game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from parlour.bots import bot as find_bot
from parlour.bots import line_up
from parlour.bots.analysis.opinion import opinion
from parlour.bots.analysis.questions import review as judge
from parlour.bots.analysis.questions import secrets
from parlour.bots.analysis.reasons import with_reasons
from parlour.bots.levels import LevelBot
from parlour.cli.context import Context
from parlour.cli.inputs import Misuse, parse_effort, parse_seed, parse_viewer, parse_whole, read_position
from parlour.cli.listing import width
from parlour.cli.simulating import progress_bar
from parlour.games import game as find_game
from parlour.kernel.bot import Bot, Searcher
from parlour.kernel.errors import ParlourError
from parlour.kernel.game import AnyGame
from parlour.kernel.record import read_record, untold_end
from parlour.kernel.rng import Rng
from parlour.kernel.session import Session
from parlour.kernel.state import CHANCE, OVER
from parlour.kernel.words import phrase
from parlour.render.text import fold
from parlour.terminal.advice import draw_hint, draw_review
from parlour.terminal.players import names_of, seat_count


def hint(
    context: Context, position: str, key: str, seat: str, moves: str, seed: str, effort: str, bot: str = ""
) -> None:
    game, data = read_position(position, key)
    state = game.load(data)
    count = seat_count(game, state)
    viewer, most, work = parse_viewer(seat, count), parse_whole(moves), parse_effort(effort)
    if most is None or most < 1:
        raise Misuse("cli-bad-moves", moves=moves)
    actor = int(state.actor())
    if actor in (CHANCE, OVER):
        raise Misuse("cli-hint-over" if actor == OVER else "cli-hint-chance")
    if bot and work != 1.0:
        raise Misuse("cli-hint-effort")
    knower = viewer if viewer is not None and state.has_secrets() else actor
    words, rng = context.words(game), Rng(parse_seed(seed))
    names = names_of([""] * count, words)
    asked = _asked(bot, game)
    if asked is None or isinstance(asked, Searcher):
        found = opinion(game, state, knower, rng, effort=work, moves=most, searcher=asked)
        found = with_reasons(game, state, knower, found, rng, most)
        print("\n".join(draw_hint(game, state, found, words, names, most)))
    elif knower != actor:
        raise Misuse("cli-hint-secret", bot=bot)
    else:
        move = game.write(state, _chosen(asked, bot, game, state, rng))
        print(
            words.say(
                "cli-hint-move", who=names[actor], move=move, say=game.moves_in_words(state, context.language)[move]
            )
        )


def _asked(text: str, game: AnyGame) -> Bot | None:
    """The bot that somebody names; None for the game's own adviser."""
    if not text:
        return None
    (name,) = [*line_up([text])]
    found = find_bot(name)
    return found.of(game) if isinstance(found, LevelBot) else found


def _chosen(bot: Bot, name: str, game: AnyGame, state: Any, rng: Rng) -> int:
    """The move of a bot that only plays, from what the deciding seat knows: in a world that this seat imagines."""
    seat = int(state.actor())
    eyes = game.eyes(state.imagine(seat, rng), seat)
    try:
        move = int(bot.choose(eyes, rng))
    except ParlourError:
        raise
    except Exception as error:
        raise Misuse("cli-hint-failed", bot=name, why=f"{type(error).__name__}: {error}") from error
    if move not in list(eyes.legal()):
        raise Misuse("cli-hint-failed", bot=name, why=str(move))
    return move


def review(context: Context, path: Path, seat: str, seed: str, effort: str) -> None:
    record = read_record(path)
    game = find_game(record.game)
    session = Session(game, record)
    viewer, start, work = parse_viewer(seat, len(record.seats)), parse_seed(seed), parse_effort(effort)
    shown = viewer or 0
    words = context.words(game)
    with progress_bar(words, "cli-review-progress") as bar:
        found = judge(session, shown, start, work, bar)
    decisions = sum(session.state_at(at).actor() >= 0 for at in range(len(session) + 1))
    head = words.say("cli-review-game", game=phrase("game-name"), decisions=decisions)
    knower = shown if secrets(session) else None
    lines = draw_review(session, found, words, names_of(record.seats, words), shown, knower)
    lines += [words.text(one, names_of(record.seats, words)) for one in untold_end(record)]
    print("\n".join(folded for line in (head, "", *lines) for folded in fold(line, width()) or [""]))
