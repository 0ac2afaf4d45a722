"""`parlour study`: plays a study behind a progress bar, and says what it shows at a glance."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from pathlib import Path
from shlex import quote
from tempfile import TemporaryDirectory
from typing import Any, Final

from parlour.cli import INTERRUPTED
from parlour.cli.comparing import line_up
from parlour.cli.context import Context
from parlour.cli.inputs import Misuse, parse_seed, parse_tolerance, parse_whole
from parlour.cli.matching import check_new_file, save_new
from parlour.cli.serving import load_server, open_study
from parlour.cli.simulating import (
    aligned,
    changed_options,
    estimate_data,
    fairness_data,
    mean_data,
    mean_text,
    number_text,
    progress_bar,
    seat_rows,
    share_data,
    verdict_of,
)
from parlour.games import game as find_game
from parlour.kernel.errors import ParlourError
from parlour.kernel.game import AnyGame
from parlour.kernel.options import parse_options
from parlour.kernel.vocabulary import FactKind
from parlour.kernel.words import Phrase, Words
from parlour.lab.cluster import Cluster
from parlour.lab.crew import Crew, Processes
from parlour.lab.probes.run import parse_probes, probe
from parlour.lab.rounds import seat_shares
from parlour.lab.simulation import MOST, check_run
from parlour.lab.statistics.fairness import ERROR, Seats, judge
from parlour.lab.statistics.sequences import live
from parlour.lab.study.counts import Doing, Glance, doings, front, glance
from parlour.lab.study.plan import CLOSELY, FILE, Plan, make_plan
from parlour.lab.study.run import Study, run

QUANTILES: Final = (0.05, 0.5, 0.95)
By = dict[str, list[Doing]]
"""For each kind of facts that was asked for, its subjects."""


def study(
    context: Context,
    key: str,
    games: str,
    until: str,
    bots: str,
    seats: str,
    by: str,
    seed: str,
    settings: Sequence[str],
    tolerance: str,
    workers: str,
    cluster: str,
    data: Path | None,
    page: Path | None,
    probes: str,
    probe_games: str,
    since: Path | None,
    shown: bool,
    as_json: bool,
) -> int:
    wanted, each = parse_probes(probes), parse_whole(probe_games)
    if each is None:
        raise ParlourError("bad-games", games=probe_games, most=MOST)
    if (wanted or since) and data is None and page is None and not shown:
        raise Misuse("cli-study-nowhere")
    earlier = Study.open(since) if since else None
    if shown:
        load_server()  # what is missing is said before anything is played
    game, within = find_game(key), parse_tolerance(tolerance)
    kinds = parse_kinds(game, by)
    plan = plan_of(game, games, until, bots, seats, seed, settings, data)
    crew = crew_of(workers, cluster)
    if page is not None:
        check_new_file(page)
    words = context.words(game)
    with TemporaryDirectory(prefix="parlour-study-") as passing:
        folder = Path(passing) if data is None else data
        stopped = False
        try:
            latest: dict[str, Seats] = {}
            with progress_bar(words, note=lambda: live_text(latest["seats"], plan, words)) as progress:
                found = run(plan, folder, crew, progress, lambda seats: latest.update(seats=seats))
        except KeyboardInterrupt:
            if not (folder / FILE).exists():
                raise
            found, stopped = Study.open(folder), True
        if found.finished and earlier:
            found.since(earlier)
        if found.finished and wanted:
            try:
                with progress_bar(words) as progress:
                    probe(folder, plan, wanted, crew, each, progress)
            except KeyboardInterrupt:
                stopped = True
        seen = glance(found)
        if not seen.games:
            raise KeyboardInterrupt
        done = by_kind(found, kinds)
        if as_json:
            print(json.dumps(data_of(found, seen, done, within), ensure_ascii=False, indent=1), flush=True)
        else:
            print(report(found, seen, done, words, within), end="", flush=True)
        if page is not None or ((data is not None or shown) and found.finished):
            made = found.publish(context.language, within)
            if page is not None:
                save_new(page, made.encode())
        if shown and found.finished:
            open_study(context, folder)
    if stopped:
        probing = f" --probes {quote(probes)} --probe-games {each}" if wanted else ""
        go_on = f"parlour study {key} --data {quote(str(data))}{probing}" if data else ""
        print(words.say("cli-study-go-on", games=seen.games, data=go_on or "no", command=go_on), file=sys.stderr)
    return INTERRUPTED if stopped else 0


def plan_of(
    game: AnyGame,
    games: str,
    until: str,
    bots: str,
    seats: str,
    seed: str,
    settings: Sequence[str],
    data: Path | None,
) -> Plan:
    """What was typed; what was not is taken from the study in the folder, if there is one."""
    there = Plan.read(data) if data is not None and (data / FILE).exists() else None
    count = parse_whole(games) if games else there.games if there else None
    if games and count is None:
        raise ParlourError("bad-games", games=games, most=MOST)
    names = there.bots if there and not bots and not seats else line_up(game, bots, seats)
    number = parse_seed(seed) if seed else there.seed if there else 0
    options = {**(there.options if there else {}), **parse_options(game.options, list(settings))}
    if there and there.game != game.key:
        options = {}  # the error is about the game, not about its options
        names = ()
    closely = there.closely if there else CLOSELY
    plan = make_plan(game.key, count, names, number, options, until or (there.until if there else ""), closely)
    if there and data is not None:
        plan.check_same(there, data)
    return plan


def live_text(seats: Seats, plan: Plan, words: Words) -> str:
    """The seat that is furthest from even so far, with an interval that may be looked at all the time: whoever stops a
    study because it excludes an even share is wrong in 5 % of studies at most."""
    tallies = seats.tallies()
    worst = max(range(len(tallies)), key=lambda seat: abs(tallies[seat].value - Fraction(1, len(tallies))))
    level = 1 - ERROR / (len(tallies) if len(tallies) > 2 else 1)
    found = live(tallies[worst], plan.games // plan.size, level)
    share, low, high = (number_text(100 * part, words) for part in (found.value, *found.interval))
    return words.say("cli-study-live", seat=words.say(f"seat-{worst + 1}"), share=share, low=low, high=high)


def crew_of(workers: str, cluster: str) -> Crew:
    if cluster:
        return Cluster(cluster)
    processes = parse_whole(workers) if workers else None
    if workers and processes is None:
        raise ParlourError("bad-workers", workers=workers)
    return Processes(check_run(0, processes))


def parse_kinds(game: AnyGame, by: str) -> list[FactKind]:
    """The kinds of facts that were asked for, by their keys."""
    known = {kind.key: kind for kind in game.vocabulary().kinds}
    keys = [key.strip() for key in by.split(",") if key.strip()]
    for key in keys:
        if key not in known:
            raise ParlourError("bad-kind", kind=key, game=game.key, kinds=", ".join(known))
    return [known[key] for key in dict.fromkeys(keys)]


def by_kind(found: Study, kinds: Sequence[FactKind]) -> By:
    """In the order of the game; of things that are balanced, those first that go with winning most."""
    if not kinds:
        return {}
    done = doings(found, [kind.key for kind in kinds])
    by: By = {}
    for kind in kinds:
        places = {subject.code: place for place, subject in enumerate(kind.subjects)}
        own = [one for one in done.values() if one.kind == kind.key]
        own.sort(key=lambda one: places.get(one.subject, len(places)))
        if kind.item:
            own.sort(key=lambda one: -float(one.points.value))
        by[kind.key] = own
    return by


def report(found: Study, seen: Glance, by: By, words: Words, tolerance: float) -> str:
    text, plan = words.say, found.plan
    fairness = judge(seen.seats, tolerance)
    changed = changed_options(plan.game, plan.options)
    quantiles = [str(seen.length_at(part)) for part in QUANTILES]
    reasons = [
        (reason, f"{number_text(100 * count / seen.games, words):>6} %{'':19}{count}/{seen.games}")
        for reason, count in seen.reasons.most_common()
    ]
    lines = [
        f"{text('game-name')}: {text('cli-match-games', games=seen.games, seats=len(plan.bots))}",
        text("cli-sim-seed", seed=str(plan.seed), bots=", ".join(plan.bots)),
        text("cli-sim-rounds", rounds=seen.rounds, size=plan.size),
        text("cli-sim-options", options=", ".join(changed)) if changed else text("cli-sim-options-usual"),
        "",
        *aligned(
            [
                (text("cli-sim-by-seat"), seat_rows(seat_shares(seen.seats), fairness, words)),
                (text("cli-sim-reasons"), reasons),
                (text("cli-sim-decisions"), [("", mean_text(seen.length(), words))]),
            ],
            words,
        ),
        "",
        *verdict_of(fairness, words),
        text("cli-study-length", least=quantiles[0], middle=quantiles[1], most=quantiles[2]),
    ]
    kinds = {kind.key: kind for kind in found.game.vocabulary().kinds}
    for key, own in by.items():
        lines += ["", *_table(kinds[key], own, words)]
    if "order" in by and (both := front(found)):
        share, low, high = (number_text(100 * part, words) for part in (both.value, *both.interval))
        places = len(plan.bots) // 2
        par = number_text(100 * places / len(plan.bots), words)
        lines.append(text("cli-study-front", places=places, share=share, low=low, high=high, par=par))
    if by:
        lines += ["", text("cli-study-association", par=number_text(100 / len(plan.bots), words))]
    return "\n".join(lines) + "\n"


def _table(kind: FactKind, own: Sequence[Doing], words: Words) -> Iterator[str]:
    """A row for each subject: in how many games it happened, how often it was taken, and how those fared who did."""
    names = {subject.code: _name(subject.name, words) for subject in kind.subjects}
    rows = [
        [words.say(f"fact-{kind.key}"), *words.say("cli-study-head", chosen="yes" if kind.chosen else "no").split("|")]
    ]
    for one in own:
        share = one.share()
        shares = [number_text(100 * part, words) for part in (share.value, *share.interval)] if share else ["–"] * 3
        count = f"{one.count}/{one.offered}" if kind.chosen else str(one.count)
        cells = [str(one.games), count, f"{shares[0]} %", f"{shares[1]} – {shares[2]} %"]
        rows.append([names.get(one.subject, one.subject), *cells])
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for name, *cells in rows:
        right = "  ".join(f"{cell:>{width}}" for cell, width in zip(cells, widths[1:], strict=True))
        yield f"{name:<{widths[0]}}  {right}".rstrip()
    unseen = len(kind.subjects) - len(own)
    if unseen > 0:
        yield words.say("cli-study-unseen", count=unseen)


def _name(name: Phrase | str, words: Words) -> str:
    return words.text(name) if isinstance(name, Phrase) else name


def data_of(found: Study, seen: Glance, by: By, tolerance: float) -> dict[str, Any]:
    """The summary as plain data."""
    plan = found.plan
    both = front(found) if "order" in by else None
    return {
        "game": plan.game,
        "options": dict(plan.options),
        "seed": plan.seed,
        "bots": list(plan.bots),
        "until": plan.until,
        "finished": found.finished,
        "games": seen.games,
        "rounds": seen.rounds,
        "wins_by_seat": [share_data(share) for share in seat_shares(seen.seats)],
        "fairness": fairness_data(judge(seen.seats, tolerance)),
        "reasons": dict(seen.reasons.most_common()),
        "decisions": mean_data(seen.length()),
        "quantiles": {str(part): seen.length_at(part) for part in QUANTILES},
        **({"first_half": share_data(both)} if both else {}),
        "by": {key: [_doing_data(one) for one in own] for key, own in by.items()},
    }


def _doing_data(one: Doing) -> Mapping[str, Any]:
    share = one.share()
    return {
        "subject": one.subject,
        "games": one.games,
        "count": one.count,
        "offered": one.offered,
        "share": share and estimate_data(share.estimate),
    }
