"""`parlour compare`: the same dice under two rules, behind a progress bar, and what the change does."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from math import isfinite
from pathlib import Path
from typing import Any, Final

from parlour.bots import line_up as named_bots
from parlour.cli.context import Context
from parlour.cli.inputs import Misuse, parse_seed, parse_table, parse_whole
from parlour.cli.simulating import changed_options, check_new, estimate_data, progress_bar, share_data
from parlour.games import game as find_game
from parlour.kernel.errors import ParlourError
from parlour.kernel.game import AnyGame
from parlour.kernel.options import parse_options
from parlour.kernel.outcome import winners
from parlour.kernel.words import Words, phrase
from parlour.lab.compare import Comparison, Pair
from parlour.lab.compare import compare as run
from parlour.lab.rounds import Played
from parlour.lab.simulation import MOST
from parlour.lab.statistics.distributions import t_quantile
from parlour.lab.statistics.fairness import TOLERANCE
from parlour.lab.statistics.paired import Difference
from parlour.lab.statistics.power import visible

USUAL_BOT: Final = "greedy"
LISTED: Final = 10
"""Games with another winner that are listed; all of them with --json."""


def compare(
    context: Context,
    key: str,
    a: Sequence[str],
    b: Sequence[str],
    bots: str,
    games: str,
    seats: str,
    seed: str,
    workers: str,
    records: Path | None,
    as_json: bool,
) -> None:
    game = find_game(key)
    one, two = parse_options(game.options, list(a)), parse_options(game.options, list(b))
    count, processes = parse_whole(games), parse_whole(workers) if workers else None
    if count is None:
        raise ParlourError("bad-games", games=games, most=MOST)
    if workers and processes is None:
        raise ParlourError("bad-workers", workers=workers)
    names = line_up(game, bots, seats)
    if records is not None:
        check_new(records)
    words = context.words(game)
    with progress_bar(words) as progress:
        found = run(key, one, two, count, names, parse_seed(seed), processes, records is not None, progress)
    if as_json:
        print(json.dumps(data_of(found), ensure_ascii=False, indent=1), flush=True)
    else:
        print(report(found, words), end="", flush=True)
    if records is not None:
        keep(key, found, records)


def line_up(game: AnyGame, bots: str, seats: str) -> tuple[str, ...]:
    """A bot for each seat: one that is named alone takes all of them."""
    names = named_bots(bots) or (USUAL_BOT,)
    count = parse_table(seats, game) or (game.seats[0] if len(names) == 1 else len(names))
    if len(names) == 1:
        names *= count
    if len(names) != count or count not in game.seats:
        allowed = seats or ", ".join(map(str, game.seats))
        raise Misuse("cli-bots-not-seats", bots=len(names), seats=allowed)
    return names


def keep(key: str, found: Comparison, folder: Path) -> None:
    """Save both records of each game that others win."""
    wide = len(str(found.planned - 1))
    for pair in found.flipped():
        for side, played in (("a", pair.a), ("b", pair.b)):
            assert played.record is not None
            played.record.save(folder / f"{key}-{played.number:0{wide}}-{side}.json")


def report(found: Comparison, words: Words) -> str:
    """The difference that the rule makes, figure by figure, then where it comes from."""

    def text(message: str, **slots: Any) -> str:
        return words.text(phrase(message, **slots))

    def rules(options: Any) -> str:
        changed = changed_options(found.game, options)
        return ", ".join(changed) if changed else text("cli-compare-usual")

    games, rounds = len(found.games), len(found.rounds())
    lines = [
        f"{text('game-name')}: {text('cli-compare-games', games=games)}",
        f"A: {rules(found.a)}",
        f"B: {rules(found.b)}",
        text("cli-sim-seed", seed=str(found.seed), bots=", ".join(found.bots)),
        text("cli-sim-rounds", rounds=rounds, size=games // rounds),
    ]
    if games < found.planned:
        lines.append(text("cli-compare-stopped", games=games, planned=found.planned))
    shares = [(text(f"seat-{seat}"), one) for seat, one in enumerate(found.wins_by_seat(), 1)]
    bots = list(found.wins_by_bot().items()) if len(set(found.bots)) > 1 else []
    heads = {
        text("cli-sim-by-bot"): [(name, one, 100.0) for name, one in bots],
        text("cli-sim-by-seat"): [(name, one, 100.0) for name, one in shares],
        text("cli-sim-decisions"): [("", found.length(), 1.0)],
    }
    first = max(map(len, heads)) + 2
    second = max(len(name) for rows in heads.values() for name, *_ in rows) + 2
    lines += ["", f"{'':<{first + second}}{text('cli-compare-head')}"]
    for head, rows in heads.items():
        for place, (name, one, scale) in enumerate(rows):
            lines.append(f"{'' if place else head:<{first}}{name:<{second}}{_row(one, scale, words)}")
    return "\n".join([*lines, "", *_why(found, words)]) + "\n"


def _row(one: Difference, scale: float, words: Words) -> str:
    def number(value: float, sign: str = "") -> str:
        if not isfinite(value):
            return "?"
        rounded = round(value, 1) or 0.0  # never -0.0
        return (sign if rounded > 0 else "") + _decimal(rounded, words)

    a, b = number(scale * one.a), number(scale * one.b)
    change, low, high = (number(scale * value, "+") for value in (one.change.value, *one.change.interval))
    gained = _decimal(one.gained, words) if isfinite(one.gained) else "–"
    return f"{a:>6}  {b:>6}  {change:>7}  {low:>6} … {high:<6}  {gained:>8}"


def _decimal(value: Any, words: Words) -> str:
    return words.text(phrase("cli-decimal", value=value))


def _why(found: Comparison, words: Words) -> Iterator[str]:
    """How many games are the same, where the others part, what such a run can see, and who wins instead."""

    def text(message: str, **slots: Any) -> str:
        return words.text(phrase(message, **slots))

    same = found.identical()
    value, low, high = (_decimal(100 * part, words) for part in (same.value, *same.interval))
    yield text("cli-compare-identical", share=value, low=low, high=high)
    yield text("cli-compare-gained")
    if parted := found.partings():
        yield text("cli-compare-parting", first=parted[0], middle=parted[len(parted) // 2])
    if len(found.rounds()) > 1:
        yield text("cli-compare-power", points=_decimal(100 * _visible(found), words))
    yield text(f"cli-compare-settled-{found.settled()}", points=_decimal(100 * TOLERANCE, words))
    flipped = found.flipped()
    yield text("cli-compare-flipped", games=len(flipped))
    for pair in flipped[:LISTED]:
        a, b = (_winners(played, words) for played in (pair.a, pair.b))
        yield "  " + text("cli-compare-flip", game=pair.a.number, a=a, b=b, event=pair.apart or pair.a.events)
    if len(flipped) > LISTED:
        yield "  " + text("cli-compare-more", games=len(flipped) - LISTED)


def _visible(found: Comparison) -> float:
    """The change of a seat's share that four of five such runs would see."""
    widest, rounds = max(one.change.half_width for one in found.wins_by_seat()), len(found.rounds())
    return visible(widest / t_quantile(0.975, rounds - 1), rounds)


def _winners(played: Played, words: Words) -> str:
    won = [words.text(phrase(f"seat-{seat + 1}")) for seat in winners(played.returns)]
    return ", ".join(won) or words.text(phrase("cli-compare-nobody"))


def data_of(found: Comparison) -> dict[str, Any]:
    """The comparison as plain data."""
    return {
        "game": found.game,
        "a": dict(found.a),
        "b": dict(found.b),
        "seed": found.seed,
        "bots": list(found.bots),
        "planned": found.planned,
        "games": len(found.games),
        "rounds": len(found.rounds()),
        "wins_by_seat": [_difference_data(one) for one in found.wins_by_seat()],
        "wins_by_bot": {name: _difference_data(one) for name, one in found.wins_by_bot().items()},
        "decisions": _difference_data(found.length()),
        "settled": found.settled(),
        "identical": share_data(found.identical()),
        "flipped": [_flip_data(pair) for pair in found.flipped()],
    }


def _difference_data(one: Difference) -> dict[str, Any]:
    gained = one.gained if isfinite(one.gained) else None
    return {"a": one.a, "b": one.b, "change": estimate_data(one.change), "gained": gained}


def _flip_data(pair: Pair) -> dict[str, Any]:
    return {"game": pair.a.number, "a": winners(pair.a.returns), "b": winners(pair.b.returns), "apart": pair.apart}
