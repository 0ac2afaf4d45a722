## What a person may do wrong, in any game

bad-language = There is no language “{ $language }”. Available: { $languages }.
bad-game = There is no game “{ $game }”. Available: { $games }.
bad-bot = There is no bot “{ $bot }”. Available: { $bots }.
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
data-unreadable = { $file } cannot be read: { $why }.
no-such-lesson = There is no lesson “{ $lesson }” for this game.
lesson-wrong = Lesson “{ $lesson }”, step { $step }: { $why }
lesson-no-right = No legal move is one of the right ones: { $right }.
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
undo-nothing = There is nothing to undo.
undo-chance = Undo stops here: chance has spoken since your last decision.
undo-over = Undo stops here: the game is over.
undo-reveal = Undo stops here: your last decision has shown you something.
undo-other = Undo stops here: somebody else has decided since.
review-not-over = The game is not over: review it after it ends.
bad-match-bots = { $bots ->
    [one] { $bots } bot
   *[other] { $bots } bots
} cannot fill { $seats } seats: name at least { $seats }.
bad-games = “{ $games }” is not a number of games: use 1 to { $most }.
bad-seed = “{ $seed }” is not a seed: use a whole number from 0 to 2^62 - 1.
bad-workers = “{ $workers }” is not a number of workers: use 1 or more.

## Fair dice

no-proof = The record carries no proof of its dice.
bad-scheme = The proof follows the scheme “{ $scheme }”; this version of Parlour knows { $known }.
bad-proof = The proof lacks its table, its strings or its seed.
bad-seed-digits = The proof’s seed must be hexadecimal digits, 0 to 9 and a to f, two for each byte.
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
