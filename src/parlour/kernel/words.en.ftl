## What a person may do wrong, in any game

bad-language = There is no language “{ $language }”. Available: { $languages }.
bad-game = There is no game “{ $game }”. Available: { $games }.
game-not-loaded = The game “{ $game }” cannot be loaded: { $why }.
bad-bot = There is no bot “{ $bot }”. Available: { $bots }.
bad-bot-text = “{ $text }” does not name a bot. Write it like greedy, search(depth=0,prior_weight=4) or my.module:Bot.
bad-bot-setting = The bot “{ $bot }” has no setting “{ $setting }”. It has: { $settings }.
no-bot-settings = The bot “{ $bot }” has no settings, so “{ $setting }” cannot be set.
bad-bot-value = { $setting } of the bot “{ $bot }” cannot be “{ $value }”: it must be { $allowed }.
bot-value-bool = true or false
bot-value-str = a text
bot-value-int = a whole number
bot-value-float = a number
bot-value-int-between = a whole number from { $least } to { $most }
bot-value-float-between = a number from { $least } to { $most }
bot-setting-twice = The bot “{ $bot }” has its setting “{ $setting }” twice.
bot-setting-missing = The bot “{ $bot }” needs more settings: { $settings }.
bot-no-module = The bot’s module “{ $module }” cannot be imported: { $why }.
bot-no-name = There is no “{ $name }” in the module “{ $module }”.
bot-failed = The bot “{ $bot }” cannot be made: { $why }.
not-a-bot = “{ $bot }” is not a bot: name a class that derives from parlour.Bot, or a function that returns such a bot.
bad-weights = The weights in { $path } cannot be used: { $why }.
weights-damaged = the file is damaged
weights-no-such-format = the first line must be “{ $format }”
weights-other-rules = they are for version { $rules } of { $game }
weights-other-seats = they are for tables of { $seats }
weights-other-options = they were learnt with other options ({ $options })
weights-other-observation = they are for another observation of this game
bad-option = There is no option “{ $option }”. Available: { $options }.
bad-option-form = “{ $text }” is not a setting. Write it as option=value.
bad-option-value = { $option } cannot be “{ $value }”. Allowed: { $allowed }.
option-not-served = { $option } cannot be “{ $value }” at a table on a server, where every game must come to its end. Allowed: { $allowed }.
bad-seats = { $game } cannot be played with { $seats ->
    [one] { $seats } seat
   *[other] { $seats } seats
}. Possible: { $allowed }.
no-such-clause = There is no clause “{ $clause }”. A clause looks like { $first }.
no-such-picture = { $game } has no picture “{ $picture }” in pictures.toml.
how-sections = { $file } has { $sections } sections, or a section with clauses or with nothing. It needs { $wanted }, each with text: the goal, your turn, the signs, what beginners miss.
how-missed = The last section of { $file } needs one list with { $wanted } points: what beginners miss.
how-long = { $file } has { $words } words: at most { $most } are read in a minute.
no-such-file = There is no file { $path }.
file-exists = { $path } already exists and will not be overwritten.
not-text = { $path } is not a text file.
cannot-read = { $path } cannot be read: { $why }.
cannot-write = { $path } cannot be written: { $why }.
not-json = The { $what } is not readable JSON: { $why }.
not-an-object = The { $what } is not a JSON object.
not-a-record = The { $what } is not a Parlour record: the field “parlour” is missing.
bad-format = The { $what } has format { $format }; this version of Parlour reads format { $known }.
missing-field = The { $what } lacks the field “{ $field }”.
bad-field = In the { $what } the field “{ $field }” must be { $kind }.
field-unknown = There is no field “{ $field }” here. Fields: { $fields }.
field-twice = The { $what } has the field “{ $field }” twice: each may come once.
field-value = { $field } cannot be “{ $value }”. Allowed: { $allowed }.
field-missing = The field “{ $field }” is missing. Allowed: { $allowed }.
data-missing = There is no file { $file }.
data-broken = Line { $line } of { $file } is not TOML: “{ $text }”. A line is name = value, with a text in quotation marks; no name comes twice, and brackets are closed.
data-not-text = { $file } is not a text in UTF-8.
data-unreadable = { $file } cannot be read: { $why }.
no-such-lesson = There is no lesson “{ $lesson }” for this game.
lesson-wrong = Lesson “{ $lesson }”, step { $step }: { $why }
lesson-no-right = No legal move is one of the right ones: { $right }.
derived-move = “{ $text }” is not a move now. Possible: { $moves }.
derived-outcome = “{ $text }” cannot happen now. Possible: { $moves }.
derived-over = The game is over.
derived-position = The game cannot go on from this position: { $why }.
what-record = record
what-record-file = record { $path }
what-position = position
what-puzzles = file of puzzles { $path }
no-such-puzzle = { $game } has no puzzle “{ $puzzle }”.
puzzle-no-decision = In puzzle { $puzzle } nobody must decide.
puzzle-twice = In { $file } two puzzles have the id { $puzzle }.
puzzle-easy = easy
puzzle-medium = medium
puzzle-hard = hard
kind-text = a text
kind-whole = a whole number
kind-object = an object
kind-list = a list
kind-texts = a list of texts
other-game = This is for { $game }, not { $wanted }.
other-options = The record states { $option }={ $stated }, but its start position has { $true }.
other-rules = The record follows rules version { $rules } of { $game }; this Parlour installation knows { $known }.
bad-event = Event { $number }, “{ $event }”, cannot be played: { $why }
bad-event-clause = Event { $number }, “{ $event }”, cannot be played: { $why } { $clause }
wrong-result = The record states the result { $stated }, but its events lead to { $true }.
bad-place = There is no event { $at }: the record has { $last }.
bad-clock = There is no clock “{ $clock }”. Choose one of { $clocks }, or none.
ended-resigned = { $who } resigned and lost.
ended-time = { $who } was out of time and lost.
ended-late = { $who } was out of time and comes last; a bot played on.
ended-ended = The house ended the game: nobody won.
ended-abandoned = Nobody went on with the game: nobody won.
undo-nothing = There is nothing to undo.
undo-chance = Undo stops here: chance has spoken since your last decision.
undo-over = Undo stops here: the game is over.
undo-reveal = Undo stops here: your last decision has shown you something.
undo-other = Undo stops here: somebody else has decided since.
decided = { $line } ({ $turn }). That put the winner ahead for good, { $tally }.
decided-last = { $line } ({ $turn }). Only that put the winner ahead, { $tally }.
decided-plain = The winner went ahead for good with { $tally }.
choice-of = { $move } ({ $picks })
choice-why = { $choice }, which { $why }
better-both = { $one } and { $more }
better-wins = wins the game at once
better-plays-on = does not lose at once
choice-and = { $names }, { $name }
review-not-over = The game is not over: review it after it ends.
bad-match-bots = { $bots ->
    [one] { $bots } bot
   *[other] { $bots } bots
} cannot fill { $seats } seats: name at least { $seats }.
no-gifts = { $game } has no items that can be given away, so nothing can be learnt from gifts.
no-prices = { $game } has no items with a price, so nothing can be learnt from other prices.
nothing-again = There are no items to try again: too few games were played, or the experiment was not by lot.
no-bans = { $game } has no items that are chosen by a move, so nothing can be learnt from bans.
no-presence = { $game } deals no items by chance, so nothing can be learnt from which of them are in play.
same-rules = Both rules are the same: change an option in one of them.
too-many-moves = The game has more than { $most } kinds of moves and declares no facts: give it `facts`.
no-such-fact = There is no move “{ $subject }” of the kind “{ $kind }” in this game.
fact-move = Moves
bad-games = “{ $games }” is not a number of games: use 1 to { $most }.
bad-seed = “{ $seed }” is not a seed: use a whole number from 0 to 2^62 - 1.
bad-workers = “{ $workers }” is not a number of workers: use 1 or more.
unguarded-script = This script starts other processes, and each of them reads it again: put what it does under if __name__ == "__main__": or say workers=1.
tune-exists = { $path } already exists. Write over it with --force (force=True in Python), or give another file.
bad-minutes = “{ $minutes }” is not a number of minutes: use a number above 0.
bad-simulations = “{ $simulations }” is not a number of simulations: use 1 or more.
lost-workers = The workers were lost { $attempts } times in a row, and nothing came back: is there enough memory?
needs-cluster = For clusters, install Ray: pip install "parlour[lab,cluster]"
no-cluster = The cluster { $address } cannot be reached: { $why }.

## Studies

needs-lab = For studies, install the lab: pip install "parlour[lab]"
no-study = There is no study in { $path }: the file { $file } is missing.
bad-study = { $path } is not the plan of a study: { $why }.
other-study-format = { $path } has another format; this version of Parlour reads format { $known }.
other-study-rules = { $path } follows rules version { $rules } of { $game }; this Parlour installation plays version { $known }.
another-study = { $path } has another study ({ $field }: { $there }, not { $here }): give a new folder.
bot-without-weights = The bot “{ $bot }” cannot go by weights: use a level, search(…) or expectimax(…).
train-no-observation = { $game } cannot be learnt: it declares no observation.
no-claims = { $game } has no claims whose truth could be learnt.
training-folder-not-empty = { $path } is not empty and has no { $file }: a training goes into a new folder.
another-training = { $path } has another training ({ $field }: { $there }, not { $here }): give a new folder.
bad-hidden = There cannot be { $hidden } hidden units: use 0 to { $most }.
study-folder-not-empty = { $path } is not empty and has no { $file }: a study goes into a new folder.
bad-until = “{ $until }” does not say when to stop. Write it like seat ±1%: until every seat’s share is known to one point.
bad-probe = “{ $probe }” is not a probe. There are: { $probes }.
bad-kind = “{ $kind }” is not a kind of facts of { $game }. There are: { $kinds }.
bad-subject = “{ $subject }” is not one of { $kind }. There are: { $subjects }.
bad-reason = No game of the study ended like “{ $reason }”. There are: { $reasons }.
bad-figure = “{ $figure }” is not a figure of a study. Write it like one of these: { $figures }.
bad-sweep = “{ $text }” does not say which values to try. Write it like name=10..20, name=10..20..5 or name=this,that: two or more, each once.
bad-target = “{ $text }” is not a target. Write it like seats 50±1, length 40±5, each once, of { $measures }.
far-target = With { $seats } seats, an even share is { $share } %: a target for seats or order must have it within its tolerance.
no-order = { $game } does not say who moves first: take seats instead of order.
many-combinations = { $count } combinations are too many: vary less, so that there are { $most } at most.
bad-duel = To find out which of two bots is better, name two, once for each of { $seats } seats; here are { $bots }.
no-such-game = The study has no game { $number }.
no-studies = There are no studies in { $path }: neither it nor a folder in it has a file { $file }.
no-such-study = There is no study “{ $name }” here.
unfinished-study = { $path } is not finished: there is more to read when all its games are played.
empty-study = The study has no games yet: play some first.
other-mark = Game { $number } of { $path } is not the same when it is played again: it was played by another version of Parlour.

## Learners

needs-envs = For environments, install their extra: pip install "parlour[envs]" ({ $missing } is missing).
needs-spiel = For OpenSpiel, install it: pip install "parlour[spiel]" ({ $missing } is missing).
bad-action = Action { $action } cannot be chosen now. The action mask says which { $count } can.
bad-action-in = Action { $action } cannot be chosen now in game { $index }. Its mask says which { $count } can.
bad-action-count = There are { $count } actions for { $games } games: give one for each.
bad-action-space = There is no action space “{ $actions }”. Available: { $known }.
more-moves-than-declared = { $count } moves are legal, but the game declares { $most } at most: play it with actions="codes", and tell its authors.
undeclared-moves = { $game } does not declare how many moves can be legal at once, and has { $codes } codes: use actions="codes" or "factored".
only-slots = Only slots have features: use actions="slots".
bad-opponents = There are { $count } opponents for { $seats ->
    [one] { $seats } other seat
   *[other] { $seats } other seats
}: name one for all, or one for each.
bad-observer = Only what one player knows can be observed, of the public and of its own: leave the kind of observation as it is.
too-many-outcomes = A chance event has { $count } outcomes; OpenSpiel is told of { $most } at most.
no-reset = No game is running: call reset() first.
bad-render-mode = There is no render mode “{ $mode }”. Available: { $known }.
bad-seat = There is no seat { $seat }: seats are numbered from 0 to { $last }.

## Fair dice

no-proof = The record carries no proof of its dice.
bad-scheme = The proof follows the scheme “{ $scheme }”; this version of Parlour knows { $known }.
bad-proof = The proof lacks its table, its strings or its seed.
bad-seed-digits = The proof’s seed must be 64 hexadecimal digits, 0 to 9 and a to f.
wrong-commitment = The seed does not match the commitment: { $stated } was promised, but the seed gives { $true }.
unfair-event = Event { $number } is { $event }, but the committed dice give { $fair }.
bad-string = A seat’s string for the dice must be 32 to 64 hexadecimal digits, 0 to 9 and a to f.
bad-sources = The proof does not say for each seat where its string comes from, and in which order commitment, strings and start were written.
wrong-people = In the proof, “people” must be the whole number { $true }, as many as its sources name, and not { $stated }.
wrong-string = The string of seat { $seat } does not follow from those that people sent: it would have to be { $true }.
wrong-order = The string of seat { $seat } is row { $row } of the log: it had to come after the commitment, row { $promised }, and before the start, row { $started }.
unproven-order = It follows the first scheme, which does not show that the strings came after the commitment.
unproven-bots = Nor does the first scheme show that the house did not choose the bots’ strings to its liking.
unproven-people = No person added a string, so the house alone decided these dice.
unproven-absent = { $count ->
    [one] The browser at seat { $seats } sent no string in time: its string follows
   *[other] The browsers at seats { $seats } sent no strings in time: their strings follow
} from the others’.
unproven-known = The house knew the seed, and could tell a player what would come.

## Tournaments

what-tournament = tournament
what-tournament-file = tournament { $path }
bad-tournament-kind = “{ $kind }” is not a kind of tournament. There are: { $kinds }.
bad-tournament-seats = At most two play at a table in a tournament of the kind { $kind }, not { $seats }: for more, take tables.
bad-tournament-rounds = “{ $rounds }” is not a number of rounds: use 1 to { $most }.
bad-tournament-rounds-fixed = A round robin ends when everybody has met everybody: leave out the number of rounds, or take more boards.
bad-tournament-boards = “{ $boards }” is not a number of boards: use 1 to { $most }.
entered-twice = “{ $name }” has entered already.
entered-late = Nobody can enter a round robin that has begun.
too-many-entrants = A tournament has room for { $most }.
too-few-entrants = { $entrants ->
    [one] { $entrants } entrant is
   *[other] { $entrants } entrants are
} not enough for a round: there must be { $least } or more.
no-such-entrant = There is no entrant number { $who }.
no-next-round = Round { $round } cannot begin: games of the last one are missing, or it was the last.
no-tournament-game = In round { $round } there is no game { $leg } at table { $table }, or it comes twice.
wrong-tournament-game = In round { $round }, the result of game { $leg } at table { $table } cannot be.
wrong-pairing = Round { $round } is not paired as the rules of the tournament say.
wrong-standings = The final standings are not what comes of the games.
unfinished-tournament = Games are missing in round { $round }, or rounds after it.
bad-tournament-file = This is not a tournament as Parlour writes it: { $why }.
endless-game = A game did not end within { $most } events.
bad-tournament-minutes = An arena lasts 1 to { $most } minutes, and only an arena has a time. It is played in a house, not by bots alone.
bad-tournament-rounds-arena = An arena has as many rounds as time allows: leave out their number.
bad-tournament-arena = In an arena each table plays one game at a time, with dice of its own.
