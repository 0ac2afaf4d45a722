## What a person may do wrong on the command line

cli-did-you-mean = Did you mean “{ $name }”?
cli-bad-seat-form = “{ $text }” does not seat anybody. Write it like 1=human, 2=greedy or 1=human:Ada.
cli-bad-seat-number = There is no seat { $seat }: seats go from 1 to { $most }.
cli-seat-twice = Seat { $seat } is given twice.
cli-which-game = The position does not say which game it is for: give --game, or a field “game”.
cli-record-not-position = This is a record, not a position: look at it with parlour replay.
cli-bad-moves = “{ $moves }” is not a number of moves: use 1 or more.
cli-bad-effort = “{ $effort }” is not an effort: use a number above 0, at most { $most }; 1 is usual.
cli-bad-tolerance = “{ $tolerance }” is not a tolerance: use a number of points above 0 and below { $most }; 2 is usual.
cli-hint-move = { $who } would play { $move }: { $say }
cli-hint-effort = --effort is for the game's adviser: give a bot settings of its own, such as search(simulations=9000).
cli-hint-secret = Only the seat that decides can ask “{ $bot }”, which plays and does not search: leave --seat out.
cli-hint-failed = The bot “{ $bot }” found no move: { $why }.
cli-hint-over = The game is over: there is nothing left to decide.
cli-hint-chance = Chance is next: nobody has anything to decide until it has acted.
cli-resume-as-it-is = A saved game continues as it is: --seats, --set, --position and --clock are for new games.
cli-position-has-seats = The position says how many seats there are: leave out --seats.
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
cli-sim-seed = Seed { $seed }. Bots { $bots }.
cli-sim-rounds = { $size ->
    [one] Every game has its own dice.
   *[other] The bots change seats in { $rounds ->
        [one] { $rounds } round
       *[other] { $rounds } rounds
    } of { $size } games with the same dice. Intervals count rounds.
}
cli-sim-options = Options: { $options }; the others at their defaults.
cli-sim-options-usual = Options: all at their defaults.
cli-sim-head = { "  " }value   95 % interval    count or range
cli-sim-by-bot = Share of wins by bot
cli-sim-by-seat = Share of wins by seat
cli-sim-draws = Draws
cli-sim-reasons = Games by ending
cli-sim-events = Events per game
cli-sim-decisions = Decisions per game
cli-points = { NUMBER($value, maximumFractionDigits: 2) }
cli-seat-fair = fair
cli-seat-unfair = unfair by { $points }
cli-seat-unknown = not known yet
cli-seats-fair = The seats are fair.
cli-seats-unfair = The seats are unfair: { $seat } wins { $points } points { $side ->
    [more] more
   *[less] less
} than an even share ({ $low } to { $high }).
cli-seats-unknown = It is not known yet whether the seats are fair: more games can tell.
cli-seats-rule = Fair means that every seat is within { $tolerance } points of { $even } %, by 90 % intervals. A draw is a win that all share.
cli-seats-power = A run like this sees an edge of { $points } points in four of five cases.
cli-match-games = { $games ->
    [one] { $games } game
   *[other] { $games } games
} with { $seats } seats
cli-decimal = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
cli-match-seed = Seed { $seed }. Everybody plays every seat with the same dice: that is a round, and intervals count rounds.
cli-match-head = { " " }score   95 % interval
cli-match-rating = rating
cli-match-pairs = Who finishes ahead of whom (row against column)
cli-match-seats = By seat: { $seats }
cli-match-axis = Share of the points, with its 95 % interval, at a table of { $seats }
cli-match-unrated = For ratings, install the lab: pip install "parlour[lab]"
cli-compare-games = { $games ->
    [one] { $games } game
   *[other] { $games } games
} under each rule, with the same dice
cli-compare-usual = as usual
cli-compare-stopped = Stopped after { $games } of { $planned } games.
cli-compare-head = { "     " }A       B   change   95 % interval    gained
cli-compare-identical = Identical games: { $share } % ({ $low } to { $high }). The fewer there are, the less the same dice help.
cli-compare-gained = “Gained” is how many times as many games it would take to know the change as well with other dice.
cli-compare-parting = The first games part at event { $first }; half of those that part have done so by event { $middle }.
cli-compare-power = A run like this sees a change of { $points } points in four of five cases.
cli-compare-flipped = { $games ->
    [0] No game has another winner.
    [one] { $games } game has another winner:
   *[other] { $games } games have another winner:
}
cli-compare-flip = game { $game }: { $a } → { $b }, from event { $event } on
cli-compare-more = and { $games } more
cli-compare-nobody = nobody
cli-clauses-title = Clauses that are met in play: { $game }
cli-clauses-made = Made by `{ $command }`.
cli-clauses-run = { $games ->
    [one] { $games } game
   *[other] { $games } games
} with { $seats } seats, bots { $bots }, seed { $seed }.
cli-clauses-about = A clause is met when code that cites it runs: a function whose docstring names it, a statement with the clause in a comment, or what follows a condition with it in a comment. Only what happens in the game counts, not what bots imagine. A new turn begins when another seat decides; turn 0 is before the first decision. The turns shown are medians over the games.
cli-clauses-never = Never met:
cli-clauses-silent = Not observable here, because no code that runs in play cites them (numbers or tables implement them, or they only matter when a move is refused):
cli-clauses-clause = Clause
cli-clauses-begins = Begins
cli-clauses-games = Games
cli-clauses-first = First turn
cli-clauses-last = Last turn
cli-clauses-share = { NUMBER($value, maximumFractionDigits: 1) } %

cli-rate = { NUMBER($rate, maximumFractionDigits: 0) } a second
cli-study-length = Nine games in ten have { $least } to { $most } decisions; half have { $middle } or fewer.
cli-study-head = games|{ $chosen ->
    [yes] taken/offered
   *[no] times
}|share of wins|95 % interval
cli-study-unseen = { $count ->
    [one] { $count } more was never offered.
   *[other] { $count } more were never offered.
}
cli-study-front = The first { $places } to move win { $share } % together ({ $low } – { $high }); an even share is { $par } %.
cli-study-association = Share of wins: of the seats that did it or had it, in the games in which they did; an even share is { $par } %. This is an association, not a strength: who is winning anyway may do it more often.
cli-study-nowhere = Probes and --since go into the report: say where to with --data, --report or --open.
cli-study-go-on = { $data ->
    [no] Stopped after { $games } games; with --data FOLDER a study can be continued.
   *[other] Stopped after { $games } games. To continue: { $command }
}
cli-sweep-games = { $values } values, { $games ->
    [one] { $games } game
   *[other] { $games } games
} of each, with the same dice
cli-sweep-head = { $seat } wins|95 % interval|decisions|95 % interval|seats
cli-sweep-share = Share of wins of { $seat }, %
cli-sweep-one = Several options need a target to search for: give --target, or vary one of them.
cli-target-plot = A search for a target has no curve to draw: leave out --plot.
cli-sweep-stopped = Stopped after { $values } of { $planned } values; what was played counts.
cli-target-stopped = Stopped before the best values could be tested with other dice.
cli-target-tried = { $count ->
    [one] { $count } combination
   *[other] { $count } combinations
} of values, the nearest first
cli-target-games = games
cli-target-seats = furthest seat (target { $target })
cli-target-order = furthest place in the order (target { $target })
cli-target-length = decisions (target { $target })
cli-target-draws = draws (target { $target })
cli-target-best = The nearest, { $values }, in { $games ->
    [one] { $games } game
   *[other] { $games } games
} with other dice:
cli-target-met = met
cli-target-missed = missed
cli-target-unknown = not known yet
cli-bad-match-until = “{ $until }” is nothing that a match goes on until: leave it out, or say { $better }.
cli-match-some = { $one } is better than { $other } (sequential test, wrong in 5 % of runs at most).
cli-match-none = { $one } is no better than { $other }: an even share explains its wins better than two points more (sequential test, wrong in 5 % of runs at most).
cli-match-unknown = Whether { $one } is better than { $other } is not decided yet: allow more games with --games.
cli-study-live = { $seat } { $share } % ({ $low } – { $high } at all times)
cli-compare-settled-some = Settled: the change alters who wins (intervals for all seats together).
cli-compare-settled-none = Settled: no seat’s share changes by more than { $points } points.
cli-compare-settled-unknown = Not settled: neither that a seat’s share changes, nor that none changes by more than { $points } points. Play more games.
cli-bad-design = “{ $design }” is no experiment: use one of { $designs }.
cli-experiment-gift = Gifts: as soon as it could be had, an item drawn by lot went to a seat drawn by lot.
cli-experiment-ban = Bans: an item that was in play was forbidden to a seat drawn by lot, and the game played again with the same dice.
cli-experiment-price = Prices: an item drawn by lot was one cheaper, and one dearer, for a seat drawn by lot, with the same dice.
cli-experiment-again = The same again with { $bots }: the ten with the most effect, and the ten with the least.
cli-no-again = Only an experiment by lot can be made again with other bots: { $designs }.
cli-experiment-presence = Presence: what chance dealt, compared with what it could have dealt instead.
cli-outcome-share = What it adds to the share of wins, in points
cli-outcome-cheaper = What a price one lower adds to the share of wins, in points
cli-outcome-dearer = What a price one higher adds to the share of wins, in points
cli-outcome-length = What it adds to the length of a game, in decisions
cli-outcome-margin = What it adds to the winner's margin
cli-outcome-first = What it adds to the share of wins of the first to move, in points
cli-experiment-head = games|effect|95 % interval|beside its kind|95 % interval|
cli-experiment-named = stands out
cli-experiment-found = Beside its kind: compared with the median of its family, and drawn towards it where little is known. Of those that stand out, at most one in ten is like the others. All of it is true for these bots.
cli-experiment-nothing = In these games there was nothing to change by lot.
cli-experiment-stopped = Stopped after { $games } of { $planned } games; what was played counts.
cli-bad-most = “{ $count }” is not a number of games: use 1 to { $most }.
cli-behind-none = There are no such games.
cli-behind-games = { $games ->
    [one] { $games } game, played again and the same, is in { $path }:
   *[other] { $games } games, played again and the same, are in { $path }:
}
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
cli-puzzle-which = “{ $typed }” cannot be played here. Type one of the moves above or its number; Enter alone leaves.
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
cli-admin-tournament-heads = tournament|kind|game|status|people|host|rows|changed|size
cli-admin-no-tournaments = There are no tournaments.
cli-admin-sure-end-tournament = { $count ->
    [one] End the tournament { $tables }?
   *[other] End { $count } tournaments ({ $tables })?
} [y/N]
cli-admin-done-end-tournament = No further round of tournament { $table } begins.
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

## Tuning

cli-tune-field = The searches, with the shares that they won at a table of greedy bots in the last heat they played
cli-tune-levels = The levels, rated with new dice (greedy has 1000)
cli-tune-fitted = { $value } with { $seats } seats
cli-tune-calibration = Calibration: { $fitted }.
cli-tune-uncalibrated = Too little was played to fit a calibration: the usual one is used. More games can tell.
cli-tune-unproven = Warning: { $level } is not shown to be stronger than { $other }; the difference may be luck.
cli-tune-advice = More games can show it (--games, --minutes). If they do not, improve the estimate that the search goes by: value in the game's state.
cli-tune-written = Written to { $path }.

## Training

cli-train-extra = To train, install more: pip install "parlour[train]"
cli-train-number = --{ $name } cannot be “{ $text }”: use a number from 0 to { $most }.
cli-train-progress = Learning
cli-train-head = surprise in games that were not learnt from, in bits a position
cli-train-seats = { $seats } seats
cli-train-bits = { $model } { $bits }
cli-train-nothing = knowing nothing
cli-train-hand = the hand-made value
cli-train-line = with what can be counted
cli-train-net = with hidden units
cli-train-gate = { $candidate } against { $best }, with { $seats } seats and equal time a move:
cli-train-passed = { $share } % ({ $low } to { $high } %) in { $games } games; an even share is { $even } %: it passes the gate.
cli-train-failed = { $share } % ({ $low } to { $high } %) in { $games } games; an even share is { $even } %: not shown to be better, so nothing is promoted.
cli-train-folder = Positions, weights and curves are in { $path }.
cli-believe-head = surprise by what is hidden, in games that were not learnt from, in bits a piece
cli-believe-bits = by hand { $before }, learnt { $after }; { $gain } less ({ $low } to { $high })
cli-believe-claims = { $claims } claims in { $games } games, { $true } % of them true; temper { $temper }; surprise of a claim by hand { $before }, learnt { $after }

## A game of one's own

cli-new-game = { $path } has a whole small game, for you to make your own. Go on with:
cli-new-game-name = “{ $name }” cannot be the name of a game: use small letters, digits and hyphens, such as skull-king; a letter first, two letters at least, { $most } characters at most.
cli-new-game-known = There is a game called “{ $name }” already: choose another name.
cli-new-game-module = “{ $name }” cannot be the name of a game: Python has something else called { $module }.
cli-new-game-seats = “{ $seats }” is not a number of seats: use one from { $least } to { $most }, or a range such as 2-4.

## Compiling a game of one's own

cli-compiled = { $modules ->
    [one] One module is compiled.
   *[other] { $modules } modules are compiled.
}
compile-plain = This Parlour runs as plain Python, so a game cannot be compiled for it: install Parlour where there is a C compiler.
compile-tools = The compiler of Python is missing: pip install "parlour[compile]".
compile-compiler = There is no C compiler “{ $compiler }” here: install one, or name another in CC.
compile-failed = The game could not be compiled: { $why }
compile-no-project = There is no pyproject.toml in { $folder }: name the folder of your game's project.
compile-bad-project = { $file } cannot be read: { $why }
compile-nothing = { $file } names nothing to compile: add [tool.parlour] with compiled = ["my_game/state.py"].
compile-no-file = No file in { $folder } is called { $pattern }, which is to be compiled.
compile-one-package = These are not modules of one package: { $files }.
cli-tournament-head = { $kind ->
    [round-robin] Round robin
    [swiss] Swiss system
   *[tables] Tables of { $seats }
}, { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}, { $games ->
    [one] { $games } game
   *[other] { $games } games
}, seed { $seed }.
cli-tournament-duplicate = In each round all tables play the same dice, and each seat is compared with the same seat at other tables.
cli-tournament-points = points
cli-tournament-games = games
cli-tournament-tie-berger = Berger
cli-tournament-tie-buchholz = Buchholz
cli-tournament-tie-wins = wins
cli-tournament-gain = A board tells { $times } times more sharply how good somebody is than games with dice of their own would (standard deviation).
cli-tournament-loss = A board tells { $times } times less sharply how good somebody is than games with dice of their own would (standard deviation): the tables are too few, or players make too different things of the same dice.
cli-tournament-verified = The tournament is as it should be: { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
} paired by the rules, { $games ->
    [one] { $games } game
   *[other] { $games } games
} replayed, { $outcomes ->
    [one] { $outcomes } outcome
   *[other] { $outcomes } outcomes
} of the dice recomputed, and the final standings.
cli-tournament-progress = Rounds
cli-bad-whole = “{ $value }” is not a whole number: { $option } takes one.

cli-remote-needs = A house elsewhere needs --url and --token. You make a token on its page “Bots and tokens”.
cli-bot-here = { $name } is here, and { $bot } decides.
cli-bot-plays = { $table }: playing { $game }.
cli-bot-ended = { $table }: { $text }
remote-refused = { $why }
remote-no-bot = This token is for { $name }, a person. Make a bot on your page of bots, and use its token.
remote-bad-url = “{ $url }” is not the address of a house: it looks like https://parlour.example.
remote-away = { $url } does not answer.
remote-table = Table { $table } at { $url }. Type a move or its number; say TEXT, resign and quit work too.
remote-help = Type a move or its number; say TEXT, resign and quit work too.
remote-left = { $seconds } seconds left.
remote-record = The record: { $url }
remote-dice = Fingerprint of the dice: { $fingerprint }. Added to them just now, at random: { $string }
remote-dice-good = The record has the fingerprint shown here and your string, and { $count ->
    [one] the one outcome follows
   *[other] all { $count } outcomes follow
} from them.
remote-dice-bad = The record does not have the fingerprint shown here and your string: its dice prove nothing.
cli-docs-missing = The documentation is not here: it is in a checkout, and in packages that were built from one.
cli-docs-taken = { $path } is there already: name a folder that is not there yet, or an empty one.
cli-docs-written = { $pages } pages are written. Open { $front } in a browser.
