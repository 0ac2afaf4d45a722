game-name = Pig
game-blurb = Roll as often as you dare; a 1 takes it all.
goal = First to { $target } points wins
seat-1 = First
seat-2 = Second
seat-3 = Third
seat-4 = Fourth
points = Points
player = Player
ask = You have gathered { $points }: roll, or hold?
ask-other = { $who } has gathered { $points }
wait-die = { $who } rolls
do-roll = Roll
do-hold = Hold
over-won = { $who } wins
over-limit = The turns are used up: nobody wins
tally = { $own } to { $other } points
log-go = { $who } dares
log-roll = { $who } rolls { $die }
log-hold = { $who } banks { $points }
log-lost = { $who } loses { $points }
no-sense = “{ $text }” is not a move. A move is roll or hold.
no-over = The game is over.
no-die = Nobody is rolling: say roll or hold.
no-move = The die is in the air.
no-hold = Roll at least once before you hold.
option-target = Points to win
option-turn_limit = Turns after which the game ends
better-banked = { $count ->
    [one] puts one point into safety
   *[other] puts { $count } points into safety
}
better-hope = may still gather more in this turn
