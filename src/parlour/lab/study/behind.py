"""The games behind a figure of a study, by a short text that names it: `seat:1:won`, `fact:card:Frog`, `length:longest`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import polars as pl

from parlour.kernel.errors import ParlourError, shown
from parlour.lab.simulation import UNFINISHED
from parlour.lab.study.run import Study

ENDINGS: Final = ("won", "lost")
WAITS: Final = ("wait", "longest-wait", "out")
FIGURES: Final = (
    "seat:1:won, order:1:lost, fact:card:NAME, reason:NAME, draws, length:longest, seat:1:longest-wait, "
    "choice:forced, luck:chance, tension:comeback"
)


def games_behind(study: Study, figure: str, most: int) -> list[int]:
    """The numbers of the games behind a figure: the first ones, or the most extreme ones."""
    kind, *rest = (part.strip() for part in figure.split(":"))
    finders: dict[str, Callable[[Study, Sequence[str]], pl.LazyFrame | None]] = {
        "seat": _by_seat,
        "order": _by_order,
        "fact": _by_fact,
        "reason": _by_reason,
        "draws": _drawn,
        "length": _by_length,
        **{section: partial(_by_worth, section) for section in ("choice", "luck", "tension")},
    }
    found = finders[kind](study, rest) if kind in finders else None
    if found is None:
        raise ParlourError("bad-figure", figure=shown(figure), figures=FIGURES)
    return found.head(most).select("game").collect()["game"].to_list()


def _by_seat(study: Study, rest: Sequence[str]) -> pl.LazyFrame | None:
    seat = _place(rest, len(study.plan.bots), (*ENDINGS, *WAITS))
    if seat is None:
        return None
    if rest[1] in ENDINGS:
        return study.games.filter(_ended(pl.col("ranks").list.get(seat), rest[1]))
    decided, waits, longest, last = (
        pl.col(name).list.get(seat) for name in ("decided", "waits", "longest_wait", "last")
    )
    most = {"wait": waits / (decided - 1).clip(1), "longest-wait": longest, "out": 1 - (last + 1) / pl.col("events")}
    return _sorted(study.games.with_columns(most[rest[1]].alias("worth")))


def _by_order(study: Study, rest: Sequence[str]) -> pl.LazyFrame | None:
    place = _place(rest, len(study.plan.bots), ENDINGS)
    if place is None:
        return None
    rank = pl.col("ranks").list.get(pl.col("order").list.get(place))
    return study.games.filter(pl.col("order").is_not_null()).filter(_ended(rank, rest[1]))


def _place(rest: Sequence[str], seats: int, known: Sequence[str]) -> int | None:
    """A seat, or a place in the order, counted from 1, with what became of it."""
    numbered = len(rest) == 2 and rest[1] in known and rest[0].isascii() and rest[0].isdecimal()
    return int(rest[0]) - 1 if numbered and 1 <= int(rest[0]) <= seats else None


def _ended(rank: pl.Expr, how: str) -> pl.Expr:
    """Whether a seat won, alone or with others; nobody wins if all did equally well."""
    won = (rank == 1) & (pl.col("ranks").list.max() > 1)
    return won if how == "won" else rank > 1


def _by_fact(study: Study, rest: Sequence[str]) -> pl.LazyFrame | None:
    if len(rest) < 2:
        return None
    kind, typed = rest[0], ":".join(rest[1:])  # a code may have a colon
    kinds = {kind.key: kind for kind in study.game.vocabulary().kinds}
    if kind not in kinds:
        raise ParlourError("bad-kind", kind=kind, game=study.plan.game, kinds=", ".join(kinds))
    of_kind = study.facts.filter(pl.col("kind") == kind)
    codes = of_kind.select(pl.col("subject").unique()).collect()["subject"]
    known = sorted({*codes, *(subject.code for subject in kinds[kind].subjects)})
    near = [code for code in known if _plain(code) == _plain(typed)]
    subject = typed if typed in known else next(iter(near), None)
    if subject is None:
        raise ParlourError("bad-subject", subject=typed, kind=kind, subjects=", ".join(known))
    happened = (pl.col("subject") == subject) & (pl.col("count") > 0)
    return of_kind.filter(happened).select(pl.col("game").unique().sort())


def _plain(code: str) -> str:
    """Codes are told apart without case, blanks and dashes: MudTrap, mud-trap and "Mud Trap" are the same."""
    return "".join(sign for sign in code.casefold() if sign not in " -_")


def _by_reason(study: Study, rest: Sequence[str]) -> pl.LazyFrame | None:
    if len(rest) != 1:
        return None
    known = study.games.select(pl.col("reason").unique().sort()).collect()["reason"].to_list()
    if rest[0] not in known:
        raise ParlourError("bad-reason", reason=rest[0], reasons=", ".join(known))
    return study.games.filter(pl.col("reason") == rest[0])


def _drawn(study: Study, rest: Sequence[str]) -> pl.LazyFrame | None:
    return None if rest else study.games.filter((pl.col("ranks").list.max() == 1) & (pl.col("reason") != UNFINISHED))


def _by_worth(section: str, study: Study, rest: Sequence[str]) -> pl.LazyFrame | None:
    """The games that have most of what a figure of this section counts."""
    from parlour.lab.report.course import course_of  # they take a while to load
    from parlour.lab.report.sections import choice, luck, tension

    if len(rest) != 1:
        return None
    if section == "choice" and rest[0] in choice.COUNTED:
        return _sorted(choice.counted(study.games, rest[0]))
    course = course_of(study.games, study.course, len(study.plan.bots))
    if course is None:
        return None
    match section:
        case "choice":
            found = choice.worth(study.games, course, rest[0])
        case "luck":
            found = luck.worth(course, rest[0])
        case _:
            found = tension.worth(course, rest[0])
    return None if found is None else _sorted(found)


def _sorted(games: pl.LazyFrame) -> pl.LazyFrame:
    return games.filter(pl.col("worth") > 0).sort("worth", "game", descending=[True, False])


def _by_length(study: Study, rest: Sequence[str]) -> pl.LazyFrame | None:
    if list(rest) not in (["longest"], ["shortest"]):
        return None
    return study.games.select("game", "decisions").sort("decisions", "game", descending=[rest[0] == "longest", False])
