## The picture

table-empty = empty
table-more-moves = … and { $more } more: “moves” lists all.
table-sitter-human = human
table-state-hidden = hidden
table-state-secret = only you see it
table-state-locked = kept
table-state-spent = spent

## Commands: each also by its English word

table-command-help = help
table-command-moves = moves
table-command-why = why
table-command-rules = rules
table-command-log = log
table-command-undo = undo
table-command-save = save
table-command-quit = quit

## The table

table-greeting = Type a move by its number or notation. ? helps.
table-help =
    A move: its number in the list, or its notation: { $example } is “{ $words }”.
    A * marks moves that take something; brackets ( ) [ ] tell the sides apart.
      Enter          show the table again
      moves          all legal moves with their words
      why MOVE       why a move is not possible; also about a place or thing
      rules [CLAUSE] the rules by section, or one section or clause
      log            all that has happened
      undo           take back your last decision
      save [FILE]    keep the game in a new file
      quit           leave the table
table-why-what = Say what: “why { $example }” about a move, “why { $element }” about a place.
table-rules-how = “rules { $example }” shows one clause; “parlour rules { $game }” all of them.
table-no-such-number = There is no move { $number } in the list: it goes from 1 to { $last }.
table-hand-over = Hand the screen over to { $who }, who presses Enter.{" "}
table-undone = Your last decision is taken back.
table-saved =
    Saved as { $file }.
    Go on with it any time: parlour play { $file }
table-quit-unsaved = The game is not saved. “save” keeps it; a second “quit” leaves without it.
table-bye = You leave the table.
table-bye-saved = The game is kept; go on with: parlour play { $file }
table-end-of-input = End of input.
table-interrupted = Interrupted.
table-over-saved =
    Saved as { $file }.
    Look back: parlour replay { $file }
table-over-already = The game is over, and saved already.
table-seed = The seed was { $seed }: --seed { $seed } throws the same dice again.

## Why

table-why-legal = { $move } is legal now.
table-why-moves = Moves with { $element }: { $moves }.
table-why-nothing = No legal move has to do with { $element } now.

## Players

table-bad-name = “{ $name }” is no name: at most { $most } visible characters.
table-bad-players = In the record, “players” must name { $count } players: human or a bot.

## Looking back

table-replay-prompt = { $at }/{ $last } · Enter on, b back, number, q:{" "}
table-replay-help = Enter or n goes on, b or p goes back, a number jumps to that event, log lists all, q quits.
