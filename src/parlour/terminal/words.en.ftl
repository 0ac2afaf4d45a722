## Who sits

table-sitter-human = human

## Commands: each also by its English word

table-command-help = help
table-command-moves = moves
table-command-hint = hint
table-command-why = why
table-command-rules = rules
table-command-log = log
table-command-undo = undo
table-command-save = save
table-command-quit = quit
table-command-pause = pause

## The table

table-fingerprint = Fingerprint of the dice: { $commitment }
table-strings = Added to them just now, at random: { $strings }
table-greeting = Type a move by its number or notation, or ? for help.
table-help =
    A move: its number in the list, or its notation: { $example } is “{ $words }”.
    A * marks moves that take something; brackets ( ) [ ] tell the sides apart.
      Enter          show the table again
      moves          all legal moves with their words
      hint           the best moves, each with the chance to win
      why MOVE       why a move is not possible; works for a place or thing too
      rules [CLAUSE] the rules by section, or one section or clause
      log            everything that has happened
      undo           take back your last decision
      save [FILE]    save the game in a new file
      quit           leave the table
      pause          stop the clock, if there is one, until you press Enter
table-times = Time left: { $times }
table-fell = { $who } is out of time.
table-fell-bot = { $who } is out of time: greedy plays on, and { $who } comes last.
table-paused = The clock stands still. Press Enter to go on.{" "}
table-no-clock = This game has no clock. Begin one with “parlour play GAME --clock 10+20”.
table-bad-clock = The record’s “clock” does not say what each seat has left.
table-why-what = Say what: “why { $example }” for a move, “why { $element }” for a place.
table-rules-how = “rules { $example }” shows one clause; “parlour rules { $game }” all of them.
table-no-such-number = There is no move { $number } in the list: it goes from 1 to { $last }.
table-hand-over = Hand the screen over to { $who }, who then presses Enter.{" "}
table-undone = Your last decision has been taken back.
table-saved =
    Saved as { $file }.
    Continue any time: parlour play { $file }
table-quit-unsaved = The game is not saved. “save” keeps it; a second “quit” leaves without saving.
table-bye = You leave the table.
table-bye-saved = The game is saved; continue with: parlour play { $file }
table-end-of-input = End of input.
table-interrupted = Interrupted.
table-over-saved =
    Saved as { $file }.
    Look back: parlour replay { $file }
table-over-already = The game is over and already saved.
table-proven = The record proves its dice: parlour verify { $file }
table-seed = The seed was { $seed }: --seed { $seed } throws the same dice again.

## Why

table-why-legal = { $move } is legal now.
table-why-moves = Moves with { $element }: { $moves }.
table-why-nothing = No legal move involves { $element } now.

## Hints and looking back

table-hint-why = { $move } ({ $why })
table-hint-head = { $who }: chance to win after each move, best first
table-hint-secret = Only { $who } knows what can be chosen now. The chances to win:
table-review-graph = Chance that { $who } wins, by event (○ dice turn the game, ◆ a decision does, ◇ others or a secret do)
table-review-moments = The biggest moments
table-review-calm = No moment changed the chances by much.
table-review-kind-luck = dice
table-review-kind-play = play
table-review-kind-others = others
table-review-kind-unseen = secret
table-review-more = { $more ->
    [one] { $first }, and one more event
   *[other] { $first }, and { $more } more events
}
table-review-better = { $who }: { $played }. Better: { $better }
table-review-resigned = { $who } resigns; playing on was better
table-review-time = { $who } runs out of time; playing on was better
table-review-start = start
table-review-luck = luck
table-review-own = own play
table-review-others = others
table-review-unseen = others, unseen
table-review-end = end
table-review-means = Play is the move made compared with the best one found: it can only cost. Luck is everything else that changed the chances, such as dice and drawn cards. The chances are a search’s opinion; a few per cent more or less mean nothing.
table-review-eyes = From what { $who } could know: the others’ decisions are not judged. What they changed, and what came to light, is not luck: it is listed under “others, unseen”.

## Players

table-bad-name = “{ $name }” is not a name: use at most { $most } visible characters.
table-bad-players = In the record, “players” must name { $count } players: human or a bot.
table-module-bot = Seat { $seat } was played by { $bot }. A record does not decide which code is loaded: name it yourself, as in --seat "{ $seat }={ $bot }".

## Looking back

table-replay-prompt = { $at }/{ $last } · Enter next, b back, number, q:{" "}
table-replay-help = Enter or n goes forward, b or p goes back, a number jumps to that event, log lists all, q quits.
