## What a person may do wrong on the command line

cli-did-you-mean = Did you mean “{ $name }”?
cli-bad-seat-form = “{ $text }” does not seat anybody. Write it like 1=human, 2=greedy or 1=human:Ada.
cli-bad-seat-number = There is no seat { $seat }: seats go from 1 to { $most }.
cli-seat-twice = Seat { $seat } is given twice.
cli-which-game = The position does not say which game it is for: give --game, or a field “game”.
cli-record-not-position = This is a record, not a position: look at it with parlour replay.
cli-bad-moves = “{ $moves }” is not a number of moves: use 1 or more.
cli-bad-effort = “{ $effort }” is not an effort: use a number above 0, at most { $most }; 1 is usual.
cli-hint-over = The game is over: there is nothing left to decide.
cli-hint-chance = Chance is next: nobody has anything to decide until it has acted.
cli-resume-as-it-is = A saved game continues as it is: --set and --position are for new games.
cli-bots-not-seats = { $bots ->
    [one] { $bots } bot is
   *[other] { $bots } bots are
} named, but the game has { $seats } seats: name one bot for each.
cli-folder-not-empty = { $path } already exists and is not empty: records go into a new folder.

## Lists

cli-seats = { $seats } seats
cli-default = default
cli-allowed-number = { $allowed }; default { $default }

## Simulations

cli-sim-progress = Games
cli-sim-games = { $games ->
    [one] { $games } game
   *[other] { $games } games, { $distinct } of them distinct
}
cli-sim-seed = Seed { $seed }. Bots { $bots }, changing seats from game to game.
cli-sim-options = Options: { $options }; the others at their defaults.
cli-sim-options-usual = Options: all at their defaults.
cli-sim-head = { "  " }value   95 % interval    count or range
cli-sim-by-bot = Wins by bot
cli-sim-by-seat = Wins by seat
cli-sim-draws = Draws
cli-sim-reasons = Games by ending
cli-sim-events = Events per game
cli-sim-decisions = Decisions per game
cli-match-games = { $games ->
    [one] { $games } game
   *[other] { $games } games
} with { $seats } seats
cli-decimal = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
cli-match-seed = Seed { $seed }. Everybody plays every seat with the same dice.
cli-match-head = { " " }score   95 % interval
cli-match-rating = rating
cli-match-pairs = Who finishes ahead of whom (row against column)
cli-match-seats = By seat: { $seats }
cli-match-axis = Share of the points, with its 95 % interval, at a table of { $seats }
cli-match-unrated = For ratings, install the lab: pip install "parlour[lab]"
cli-plot-kind = { $path } is not a kind of picture that can be drawn: end its name in one of { $kinds }.
cli-plot-lab = For pictures, install the lab: pip install "parlour[lab]"

## Hints and looking back

cli-review-progress = Decisions
cli-review-game = { $game }: { $decisions ->
    [one] { $decisions } decision
   *[other] { $decisions } decisions
} reviewed

## Puzzles

cli-puzzle-none = { $game } has no puzzles: parlour puzzles mine finds some.
cli-puzzle-no-find = No puzzle was found: look in more games.
cli-bad-count = “{ $count }” is not a number of puzzles: use 1 or more.
cli-puzzle-progress = Puzzles
cli-puzzle-ask = Puzzle { $puzzle }, { $grade }: { $who } is to move. Which move is best?
cli-puzzle-solved = { $best } is right.
cli-puzzle-missed = { $tried } is not the best move: { $best } is.
cli-puzzle-mined = { $count ->
    [one] { $count } puzzle is
   *[other] { $count } puzzles are
} in { $path }: { $easy } easy, { $medium } medium, { $hard } hard.
cli-puzzle-checked = { $count ->
    [one] { $count } puzzle
   *[other] { $count } puzzles
} solved again, { $doubtful } with another result.

## Serving and verifying

cli-verified = { $count ->
    [one] { $count } outcome checked: it follows from the committed seed
   *[other] { $count } outcomes checked: every one follows from the committed seed
}, and every move follows the rules.
cli-verified-not = What this does not prove:
cli-verified-house = Whether the table { $table } was played like this: its house can tell, on the page Verify dice.
cli-interrupted = Interrupted.
cli-no-server = The server is not installed ({ $missing } is missing). Install it with: pip install 'parlour[server]'

## Looking after a house

cli-check-what = There is nothing to check: name the file with --settings.
cli-bad-status = “{ $status }” is not a status: use one of { $statuses }.
cli-bad-age = “{ $age }” is not an age: write it like 45m, 12h, 30d or 2w.
cli-admin-heads = table|game|status|people|host|events|changed|size
cli-admin-no-tables = There are no such tables.
cli-admin-no-acts = Moderators have done nothing yet.
cli-admin-audit-broken = Row { $number } does not follow from those before it: it, or one before it, was changed or deleted.
cli-admin-audit-missing = No row has the hash { $hash }: the log was changed since that was noted.
cli-admin-no-deeds = Nothing has been ended or deleted yet.
cli-admin-sure-end = { $count ->
    [one] End the game at this table without a result: { $tables }?
   *[other] End the games at these { $count } tables without a result: { $tables }?
} [y/N]
cli-admin-sure-delete = { $count ->
    [one] Delete this table for ever: { $tables }?
   *[other] Delete these { $count } tables for ever: { $tables }?
} [y/N]
cli-admin-nothing = Nothing was changed.
cli-admin-done-end = The game at table { $table } has been ended.
cli-admin-done-delete = Table { $table } has been deleted.
cli-admin-copied = Copied to { $path }: { $rows } rows.
cli-admin-restored = Restored { $rows } rows of { $path }, written on { $at }.
cli-admin-granted = { $name } is a moderator now.
cli-admin-revoked = { $name } is no longer a moderator.

## Ratings

cli-ratings-heads = game|seats|rank|name|rating|games
cli-ratings-none = Nobody has played enough rated games yet.
cli-ratings-recomputed = { $results } results, { $ratings } ratings; { $wrong ->
    [0] all are as they were.
    [one] 1 was different and has been corrected.
   *[other] { $wrong } were different and have been corrected.
}
cli-ratings-deleted = { $count ->
    [one] 1 result is of a table that was deleted; it was taken from the ledger.
   *[other] { $count } results are of tables that were deleted; they were taken from the ledger.
}
