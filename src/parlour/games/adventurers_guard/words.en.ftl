## Names

game-name = Adventurer's Guard
game-blurb = Dice-moved pawns. The die names who moves; take all six enemy pawns, the adventurer last.
goal = Take all six enemy pawns; the adventurer falls last
seat-1 = South
seat-2 = North
pawn-A = adventurer
pawn-M = mage
pawn-R = ranger
pawn-W = warrior
a-A = the adventurer
a-M = a mage
a-R = a ranger
a-W = the warrior
pawns-A = adventurers
pawns-M = mages
pawns-R = rangers
pawns-W = warriors
steps-A = to any of the 8 neighbours
steps-M = ahead, left, right
steps-R = diagonally
steps-W = left, right, ahead-left, ahead-right

## The table

board = Board
die-names = The die names the pawn
die-shows = The die shows { $die }
head-pawn = Pawn
head-die = Die
taken = Taken
taken-by = by { $side }
taken-by-you = by you
taken-by-other = by them
marks = Marks
mark-south = South, round and light
mark-south-yours = yours, round and light
mark-south-theirs = your opponent's, round and light
mark-north = North, square and dark
mark-north-yours = yours, square and dark
mark-north-theirs = your opponent's, square and dark
mark-turned = turned round, range 3
turn = turn { $turn }
turn-head = Turn { $turn }
pawn-label = { $side }'s { $pawn }
pawn-tip = Steps { $steps }. Range { $range }. Heads for row { $row }, where it gains a step.
range-tip = range { $range }
pawns-left-tip = Pawns on the board. Whoever takes all of the enemy's wins.
die-tip = 1 and 2 move a mage, 3 the adventurer, 4 a ranger, 5 and 6 the warrior.
pawns-left = still standing
adventurer-guarded = adventurer guarded
adventurer-open = adventurer can be taken
no-attacks-yet = No attacks in either player's first turn.
quiet-turns = { $quiet ->
    [one] { $quiet } turn
   *[other] { $quiet } turns
} without a capture; at { $limit } the game ends.
quiet-on = { $quiet ->
    [one] { $quiet } turn
   *[other] { $quiet } turns
} without a capture.

## Prompts

wait-first = Who goes first is drawn.
wait-die = { $who } rolls the die.
ask-corner = Choose the corner for your warrior
ask-corner-other = { $who } chooses a corner for the warrior
ask-move = You rolled { $die }: move { $a }
ask-move-other = { $who } rolled { $die } and must move { $a }
ask-borrow = You have no { $pawn } left. You may move an enemy { $pawn }, or pass
ask-borrow-other = { $who } has no { $pawn } left and may move an enemy { $pawn }
ask-borrow-yours = { $who } has no { $pawn } left and may move a { $pawn } of yours
ask-borrow-must = You have no { $pawn } left. Move an enemy { $pawn }
ask-borrow-must-other = { $who } has no { $pawn } left and must move an enemy { $pawn }
ask-borrow-must-yours = { $who } has no { $pawn } left and must move a { $pawn } of yours
over-captured = { $who } has taken every enemy pawn and wins
over-limit = { $who } has more pawns left at the limit and wins
over-draw = { $quiet } turns without a capture: a draw
tally = { $own ->
    [one] { $own } pawn
   *[other] { $own } pawns
} to { $other }
do-pass = Pass
do-corner = Warrior to { $tile }
do-move = { $pawn } { $start } to { $end }
do-capture = { $pawn } { $start } takes { $end }

## Log

log-first = { $who } goes first
log-corner = { $who } puts the warrior on { $tile }
log-roll = { $who } rolls { $die }: { $pawn }
log-move = { $who } moves { $a } from { $start } to { $end }
log-capture = { $who } takes { $victim } on { $end } with { $a } from { $start }
log-borrow = { $who } moves { $whose }'s { $pawn } from { $start } to { $end }
log-pass = { $who } passes
log-bonus = The { $pawn } turns round and now has range { $range }
log-lost-blocked = { $who } loses the turn: no { $pawn } can move
log-lost-missing = { $who } loses the turn: nobody has a { $pawn }
log-win = { $who } wins
log-draw = { $quiet } turns without a capture: a draw

## Why not

no-sense = “{ $text }” is not a move here. A move looks like { $example }.
no-sense-chance = “{ $text }” is not an outcome. What chance brings looks like { $example }.
no-sense-over = “{ $text }” is not a move, and the game is over.
no-over = The game is over.
no-first-known = It is settled already who goes first.
no-first-yet = Who goes first comes before anything else.
no-corner-yet = The warrior's corner comes first.
no-corner-again = The warriors are on the board already.
no-such-corner = A warrior does not start on { $tile }: choose { $one } or { $two }.
no-second-die = The die is rolled once a turn, and it shows { $die }.
no-die-yet = The die comes first: nobody moves before it is rolled.
no-pass = Your { $pawn } can move, so you may not pass.
no-pass-enemy = At this table you must move an enemy { $pawn } if you can.
no-pawn-there = You have no pawn on { $tile }.
no-enemy-pawn-yet = The pawn on { $tile } is the enemy's, and you still have your own { $pawn }.
no-tilde = The pawn on { $tile } is the enemy's. To move it, write { $text }.
no-other-pawn = The pawn on { $tile } is your { $pawn }, not your { $typed }.
no-other-die = The die shows { $die }: it names the { $pawn }.
no-only-enemy = The die shows { $die } and you have no { $pawn } left: only an enemy { $pawn } can be moved.
no-own-pawn = Your own pawn is on { $tile }.
no-capture-empty = There is nothing to take on { $tile }: write the move with a dash.
no-dash = There is an enemy pawn on { $tile }: write the move with an x to take it.
no-attack-yet = In each player's first turn nothing can be taken.
no-adventurer-yet = { $others ->
    [one] The enemy adventurer cannot be taken while another enemy pawn is left.
   *[other] The enemy adventurer cannot be taken while { $others } other enemy pawns are left.
}
no-enemy-adventurer = An enemy adventurer is never moved.
no-borrowing = The die shows { $die } and you still have your own { $pawn }: move that.
no-enemy-there = There is no enemy { $pawn } on { $tile }.
no-suicide = An enemy { $pawn } that you move must end on an empty tile; it takes nothing.
no-unsafe = At this table you may not put the enemy { $pawn } on { $tile }, where you could take it.
no-null-move = The { $pawn } must end on another tile than it started from.
no-mage-back = A mage steps ahead, left or right; it never goes back.
no-warrior-back = A warrior never goes back, not even diagonally.
no-warrior-ahead = A warrior cannot step straight ahead, and the ways round are blocked.
no-warrior-end-ahead = At this table a warrior may not end straight ahead of where it started.
no-ranger-straight = A ranger steps diagonally only, so it can never reach that tile.
no-range = { $tile } is { $steps } steps away, and the { $pawn }'s range is { $range }.
no-way = Pawns block every way of the { $pawn } to { $tile }.

## Positions

position-pawns = In pawns, “{ $text }” does not say where the pawns stand. Write them like S: Ae1 Md1 Wd5+1 | N: Ae9 Rd8.
position-pawn = In pawns, “{ $text }” is not a pawn. Write a pawn like Md1, or Wd5+1 with a bonus of 1.
position-bonus = In pawns, { $text } has a bonus below zero, which no pawn has.
position-too-many = In pawns, { $side } has too many { $pawn }.
position-two-on-tile = In pawns, two pawns are on { $tile }.
position-goal-row = In pawns, { $text } heads for row { $row } and is on it: its bonus would have risen.
position-no-adventurer = In pawns, { $side } has no adventurer, and the game is not over.
position-die-after-end = A die is pending although the game is over.
position-before-corner = Before the corner is chosen no warrior is on the board, the corners are free, and no turn has begun.
position-no-first = A corner is chosen, but nobody goes first.
position-lost-turn = With { $die } no pawn can move: that turn is lost already.

## Options

option-first_player = Who goes first
    .random = a fair draw
    .S = South
    .N = North
option-warrior_corner = Where the second warrior starts
    .diagonal = diagonally across
    .facing = straight across, on the same file
option-warrior_ahead = Whether a warrior's steps together may end straight ahead
    .allowed = allowed
    .forbidden = forbidden
option-enemy_move = Moving an enemy pawn when yours of that type are gone
    .may = you may
    .must = you must if you can
option-enemy_suicide = Where a moved enemy pawn may be left
    .no_capture = on any empty tile
    .safe_only = only where you could not take it
option-no_capture_limit = Turns without a capture that end the game
    .about = 0 means no limit
option-limit_result = What happens at that limit
    .draw = a draw
    .count = more pawns win

## Facts

fact-moved = Pawns moved
fact-took = Captures, by the pawn that takes
fact-borrowed = Enemy pawns moved
fact-acted = Other moves
fact-acted-pass = Leave the enemy's pawns alone
fact-acted-left = Warrior in the left corner
fact-acted-right = Warrior in the right corner
fact-taken = Captures, by the pawn that is taken
fact-die = Pawns named by the die
fact-turned = Pawns that reach an edge and turn round
fact-lost-turn = Lost turns
fact-lost-turn-blocked = Blocked: the pawn cannot move
fact-lost-turn-missing = Missing: no such pawn is left
fact-adventurer = Adventurers
fact-adventurer-alone = Guard lost: the adventurer stands alone
fact-adventurer-fell = Adventurer taken
fact-order = Order of play
fact-order-n = { $n ->
    [1] First to move
   *[2] Second to move
}

## Why a move is better: what it does

better-captures = wins a pawn
better-range = gives a pawn a step more range
better-safety = { $count ->
    [0] makes it less likely that a pawn is lost
    [one] leaves one pawn fewer where the enemy can capture it
   *[other] leaves { $count } pawns fewer where the enemy can capture them
}
better-threat = { $count ->
    [0] makes a capture next turn likelier
    [one] threatens one enemy pawn more
   *[other] threatens { $count } enemy pawns more
}
better-approach = comes nearer to the enemy
