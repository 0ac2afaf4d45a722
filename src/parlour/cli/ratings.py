"""`parlour ratings`: the leaderboards of a house, and how to recompute its ratings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from parlour.cli import houses
from parlour.cli.options import HELP, AsJson, Database, Language, context_of

if TYPE_CHECKING:
    from parlour.server.people.ratings import Recomputed
    from parlour.server.store import Store

ratings = typer.Typer(
    name="ratings",
    help="Show who is strongest at each game, or recompute it all.",
    rich_markup_mode=None,
    context_settings=HELP,
)


@ratings.callback(invoke_without_command=True)
def show(
    context: typer.Context,
    game: Annotated[str, typer.Option("--game", metavar="GAME", help="Only this game.")] = "",
    as_json: AsJson = False,
    database: Database = None,
    _lang: Language = "",
) -> None:
    """Show who is strongest at each game, or recompute it all.

    \b
    Examples:
      parlour ratings
      parlour ratings --game gambit --json
      parlour ratings recompute
    """
    if context.invoked_subcommand is not None:
        return
    from parlour.games import game as find_game
    from parlour.games import game_keys

    ours = context_of(context)
    keys = [find_game(game).key] if game else game_keys()

    async def work(store: Store) -> list[dict[str, Any]]:
        from parlour.server.people.ratings import KINDS, Ratings

        kept = Ratings(store)
        return [
            {
                "game": key,
                "seats": kind,
                "rank": line.rank,
                "name": line.name,
                "rating": line.rating.shown,
                "games": line.rating.games,
            }
            for key in keys
            for kind in KINDS
            for line in await kept.best(key, kind)
        ]

    found = houses.with_store(ours, database, work)
    rows = [[str(value) for value in line.values()] for line in found]
    houses.show(ours, found, rows, as_json, "cli-ratings-none", "cli-ratings-heads")


@ratings.command()
def recompute(context: typer.Context, database: Database = None, _lang: Language = "") -> None:
    """Recompute every rating from the logs of the tables, in the order in which their results were counted.

    What comes of it is what is stored already. If it is not, that is corrected and said.

    \b
    Examples:
      parlour ratings recompute
    """
    ours = context_of(context)

    async def work(store: Store) -> Recomputed:
        from functools import partial

        from parlour.server.people.ratings import Ratings
        from parlour.server.rated import stored_result

        return await Ratings(store).recompute(partial(stored_result, store))

    found = houses.with_store(ours, database, work)
    print(ours.say("cli-ratings-recomputed", results=found.results, ratings=found.ratings, wrong=found.wrong))
    if found.from_ledger:
        print(ours.say("cli-ratings-deleted", count=found.from_ledger))
