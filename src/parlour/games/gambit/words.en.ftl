## Names

game-name = Gambit
game-blurb = Secret powers and open claims. Move as if you had any power, and dare the others to call your bluff.
goal = { $seats ->
    [2] First to { $row } pieces on the far row, or { $losses } enemy pieces lost
   *[other] First to { $row } pieces on the far row, or the last one left
}
seat-1 = South
seat-2 = North
seat-3 = West
seat-4 = East
power-Di = Diagonal
power-Gh = Ghost
power-Sw = Sidewinder
power-Bu = Bulldozer
power-Mo = Moat
power-St = Sitting
power-Ka = Kamikaze
power-De = Detective
does-Di = 1 or 2 squares on a diagonal
does-Gh = passes over pieces, ignores Moats
does-Sw = from one end of a row to the other
does-Bu = pushes a single piece one square on
does-Mo = stops enemies beside it
does-St = may end on a piece
does-Ka = blows up an enemy that sits on it
does-De = learns what an adjacent piece holds
does-Sensei = moves powers from one of your pieces to another
does-Magician = one of your pieces and an enemy change places
does-Juggernaut = an extra move against a row that would win
does-WitchDoctor = the powers of your piece for those that a move claims
gain-Sensei = Sensei
gain-Magician = Magician
gain-Juggernaut = Juggernaut
gain-WitchDoctor = Witch Doctor
type-movement = Movement
type-action = Action
a-movement = a Movement power
a-action = an Action power
both = { $one } and { $other }

## The table

board = Board
turn = turn { $turn }
turn-head = Turn { $turn }
piece-label = { $side } { $number }
piece-tip = Holds { $powers }.
piece-tip-none = Holds no power.
piece-tip-hidden = Its powers are hidden.
piece-square = stands on { $square }
in-row-tip = Pieces on the far row. { $goal } of them win.
are-lost-tip = Pieces lost. With { $limit } this side is out.
owed-tip = Turns that this side must skip.
die-tip = Only you see this die. 1 to 4 name a power, 5 and 6 let you choose one.
piece-was-here = { $piece } was here
die-shows = The die shows { $die }
to-place = Powers to choose from
to-name = Powers to name
to-gain = Player Powers to choose from
your-powers = Your powers
known-of = What is known of { $side }
own-nothing = None.
known-nothing = Nothing yet.
known-proven = proven in turn { $turn }, so it is gone
known-caught = caught bluffing in turn { $turn }
known-emptied = a Kamikaze in turn { $turn }
known-given = by a Witch Doctor in turn { $turn }
known-detective = your Detective, turn { $turn }
known-swap = given to your piece by a Witch Doctor, turn { $turn }
fact-had = { $piece } had { $power }
fact-not = { $piece } had no { $power }
fact-holds = { $piece } holds { $powers }
fact-gave = { $piece } gave { $powers }
fact-none = { $piece } holds nothing
all-know = all know
only-you = only you
truth-of = What { $side } had
truth-had = { $piece } had { $powers }
truth-had-none = { $piece } had nothing
truth-lost = lost
truth-emptied = had { $powers } until its Kamikaze in turn { $turn }
lost = Lost
lost-of = { $side } { $lost } of { $limit }
claims = Claims
claims-none = Nobody has claimed a power yet.
claim = { $piece } { $power }
head-turn = Turn
head-claim = Claim
head-answer = Answer
head-price = Price or truth
answer-stood = let pass
answer-true = true
answer-bluff = bluff
answer-dropped = dropped with { $power }
answer-ended = game over
answer-swapped = swapped with { $piece }
answer-open = still open
answer-yours = your answer
answer-of = { $who } answers
two-claims = { $piece } has claimed { $one } and { $other }. A piece holds one { $type } power at most, and it has got no new one in between: one of the two was a bluff. GA-2.1
in-row = row
are-lost = lost
is-out = out of the game
owed = { $turns ->
    [one] turn owed
   *[other] turns owed
}
closed-zones = Closed in this turn: the squares around { $pieces }. Only a Ghost may end there.
about-to-win = { $who } is about to win by a row.
repeated = This position has begun a turn { $times } times; at { $limit } the game is a draw.
turns-left = { $left ->
    [0] This is the last turn before the limit.
    [one] One more turn until the limit.
   *[other] { $left } more turns until the limit.
}

## Prompts

wait-first = Who goes first is drawn.
ask-place = Place { $a }: choose it, then a piece
detail-place = { $left ->
    [one] This is your last one. Nobody sees where it goes.
   *[other] { $left } to place. Nobody sees where they go.
}
ask-place-die = Your die shows { $die }. Place { $a }: choose it, then a piece
detail-place-die = { $left ->
    [one] This is your last one. Nobody sees your dice, nor where the power goes.
   *[other] { $left } to place. Nobody sees your dice, nor where the powers go.
}
wait-place = { $asked } is placing powers
ask-act = { $asks ->
    [yes] Move a piece, or let one ask as a Detective
   *[no] Move a piece
}
detail-act = A move that needs a power claims it, whether the piece has it or not.
wait-act = It is { $asked }'s turn
ask-again = Your move was undone. Do something else
detail-again = Closed zones can be entered by a Ghost only.
ask-extra = Make one move to break { $leader }'s row
detail-extra = If the row is still there afterwards, { $leader } wins.
wait-extra = { $asked } makes an extra move against { $leader }'s row
ask-claims = { $who }: { $piece } to { $end }, claiming { $powers }. Do you believe it?
detail-claims = Call it: if it was true, you lose a piece; if not, the bluffer does, and { $piece } goes back.
ask-claims-witch = { $who }: { $piece } to { $end }, claiming { $powers }. Do you believe it?
detail-claims-witch = Call it: if it was true, you lose a piece; if not, the bluffer does, and { $piece } goes back. Or choose a piece of yours for the Witch Doctor: it gives { $piece } its powers for { $powers }, and you skip a turn.
wait-claims = { $who } claims { $powers } for { $piece }. { $asked } answers
ask-claims-ask = { $who }: { $piece } asks about { $target }, claiming Detective. Do you believe it?
detail-claims-ask = Call it: if it was true, you lose a piece; if not, the bluffer does, and learns nothing.
wait-claims-ask = { $who } lets { $piece } ask about { $target }. { $asked } answers
ask-claims-teach = { $who } moves { $powers } from { $piece } to { $target }. Do you believe that they are there?
detail-claims-teach = Call it: if it was true, you lose a piece; if not, the bluffer does, and nothing goes over.
wait-claims-teach = { $who } moves { $powers } from { $piece } to { $target }. { $asked } answers
ask-moats = { $who } ended on { $end }, next to you. Declare a Moat?
detail-moats = Choose a piece beside it, whether it is a Moat or not. If a bluff is called, you lose a piece.
wait-moats = { $who } ended on { $end }. { $asked } may declare a Moat
ask-moat-answer = { $owner } says that { $moat } is a Moat
detail-moat-answer = Yielding undoes your move. So does a wrong accusation, which also costs you a piece.
ask-moat-answer-ghost = { $owner } says that { $moat } is a Moat
detail-moat-answer-ghost = Yielding undoes your move. So does a wrong accusation, which also costs you a piece. A Ghost may stay.
wait-moat-answer = { $owner } says that { $moat } is a Moat. { $asked } answers
ask-ghost-answer = { $who } says that { $piece } is a Ghost. Do you believe it?
detail-ghost-answer = Call it: if it was true, you lose a piece; if not, the bluffer does, and { $piece } goes back.
ask-ghost-answer-witch = { $who } says that { $piece } is a Ghost. Do you believe it?
detail-ghost-answer-witch = Call it: if it was true, you lose a piece; if not, the bluffer does, and { $piece } goes back. Or choose a piece of yours for the Witch Doctor: it gives { $piece } its powers for Ghost, and you skip a turn.
wait-ghost-answer = { $who } says that { $piece } is a Ghost. { $asked } answers
ask-kamikazes = { $who } sat down on { $landed }. Is it a Kamikaze?
detail-kamikazes = { $cost ->
    [action] If believed, the sitter is gone and { $landed } loses its Action power. A bluff that is called costs you a piece.
   *[all] If believed, the sitter is gone and { $landed } loses its powers. A bluff that is called costs you a piece.
}
wait-kamikazes = { $who } sat down on { $landed }. { $asked } may call it a Kamikaze
ask-kamikaze-answer = { $under } says that { $landed } is a Kamikaze
detail-kamikaze-answer = Accept: { $piece } is gone. Accuse: if it is true you lose { $piece } and one piece more, if not { $under } loses one.
wait-kamikaze-answer = { $under } says that { $landed } is a Kamikaze. { $asked } answers
ask-losing = Choose a piece to give up
detail-losing = It leaves the board, and its powers with it.
wait-losing = { $asked } must give up a piece
ask-losing-true = Choose a piece to give up
detail-losing-true = { $judged } had { $power }: your accusation was wrong. The piece that you choose leaves the board, and its powers with it.
wait-losing-true = { $judged } had { $power }. { $asked } must give up a piece
ask-losing-bluff = Choose a piece to give up
detail-losing-bluff = { $judged } had no { $power }: your bluff was called. The piece that you choose leaves the board, and its powers with it.
wait-losing-bluff = { $judged } had no { $power }. { $asked } must give up a piece
ask-reselect = Your claim was true. You may select a new { $type } power
detail-reselect = Choose it, then a piece: it replaces { $a } there. Nobody sees what you do.
ask-reselect-die = Your claim was true, and your die shows { $die }. You may take a new { $type } power
detail-reselect-die = Choose it, then a piece: it replaces { $a } there. Nobody sees the die, nor what you do.
wait-reselect = { $asked } may select a new power
wait-gain-roll = { $asked } rolls for a Player Power
ask-gaining = Your piece has reached the far row. Choose a Player Power
wait-gaining = { $asked } chooses a Player Power
ask-sensei-from = Sensei: choose the piece that gives powers
detail-sensei-from = You then choose who gets them, and name one or two. You may bluff.
wait-sensei-from = { $asked } uses a Sensei
ask-sensei-to = Sensei: choose the piece that gets powers of { $piece }
wait-sensei-to = { $asked } uses a Sensei with { $piece }
ask-sensei-movement = Sensei: name a Movement power that goes from { $piece } to { $target }, or none
wait-sensei-movement = { $asked } names powers that go from { $piece } to { $target }
ask-sensei-action = Sensei: name an Action power that goes from { $piece } to { $target }
wait-sensei-action = { $asked } names powers that go from { $piece } to { $target }
ask-magician-from = Magician: choose one of your top pieces
detail-magician-from = It changes places with an enemy's top piece, anywhere.
wait-magician-from = { $asked } uses a Magician
ask-magician-with = Magician: choose the enemy piece that changes places with { $piece }
wait-magician-with = { $asked } chooses a piece to change places with { $piece }
ask-juggernauts = { $leader } is about to win by a row. Use your Juggernaut?
detail-juggernauts = You make one extra move now and skip your next turn. If the row is still there, { $leader } wins.
wait-juggernauts = { $leader } is about to win by a row. { $asked } may use a Juggernaut
over-row = { $who } has a full row and wins
over-losses = { $seats ->
    [2] { $loser } has lost too many pieces, and { $who } wins
   *[other] { $who } wins: the others have lost too many pieces
}
over-limit = { $who } is ahead at the turn limit and wins
over-draw-repetition = The same position came once too often: a draw
over-draw-limit = The turn limit is reached: a draw
tally = { $own ->
    [one] { $own } piece
   *[other] { $own } pieces
} to { $other }
tally-row = { $own } to { $other } on the far row

## Moves

do-move = { $piece } { $start } to { $end }
do-move-claim = { $piece } { $start } to { $end }, claiming { $powers }
do-push = Push the piece on { $end }
do-sit = Sit down on { $end }
do-go = Go to { $end }
do-ask = { $piece } asks about { $target }
do-sensei = Use Sensei
do-magician = Use Magician
claim-true = true
claim-bluff = bluff
ok-claims = Let it pass
ok-moats = No Moat
ok-ghost-answer = Let it pass
ok-kamikazes = No Kamikaze
ok-kamikaze-answer = Accept it
do-bluff = Call { $power } a bluff
do-yield = Yield
do-ghost = It is a Ghost
do-kamikaze = Kamikaze
do-witch = Witch Doctor with { $piece }
do-moat = { $piece } is a Moat
do-lose = Give up { $piece }
do-from = From { $piece }
do-to = To { $piece }
do-with = With { $piece }
do-put = { $power } on { $piece }
do-none = Select none
do-gain = { $power }
do-name = Name { $power }
do-name-none = None of this type
do-no = Let it be
do-juggernaut = Use Juggernaut

## Log

log-first = { $who } goes first
log-die = { $who } rolls { $die } in secret
log-double-moat = Two Moats: { $who } rolls all dice again
log-places = { $who } places a power
log-puts = { $who } puts { $power } on { $piece }
log-selects = { $who } could select a new power
log-selects-none = { $who } selects no new power
log-move = { $who } moves { $piece } from { $start } to { $end }
log-move-claim = { $who } moves { $piece } from { $start } to { $end } and claims { $power }
log-move-claims = { $who } moves { $piece } from { $start } to { $end } and claims { $power } and { $other }
log-ask = { $who } lets { $piece } ask about { $target } and claims Detective
log-sensei = { $who } uses a Sensei
log-magician = { $who } uses a Magician
log-accuse = { $who } accuses { $piece } of bluffing about { $power }
log-witch = { $who } uses a Witch Doctor with { $piece }
log-moat = { $who } says that { $piece } is a Moat
log-kamikaze = { $who } says that { $piece } is a Kamikaze
log-lose = { $who } gives up { $piece }
log-from = { $who } chooses { $piece }
log-to = { $who } chooses { $piece } to receive
log-with = { $who } chooses { $piece } to change places
log-gain = { $who } gains { $power }
log-gain-wild = { $who } may choose a Player Power
log-name = { $who } names { $power }
log-name-none = { $who } names no power of this type
log-believe = { $who } lets { $piece } pass
log-no-moat = { $who } declares no Moat
log-no-kamikaze = { $who } does not call { $piece } a Kamikaze
log-accept-kamikaze = { $who } accepts that { $piece } is a Kamikaze: the sitter is gone
log-yield = { $who } yields to { $piece }
log-ghost = { $who } says that the moved piece is a Ghost
log-juggernaut = { $who } uses a Juggernaut
log-no-juggernaut = { $who } uses no Juggernaut
log-truth = It is true: { $power }
log-caught = It was a bluff: no { $power }
log-undo = { $piece } goes back to { $square }
log-learns = { $who } learns what { $piece } holds
log-learned-none = { $piece } holds nothing
log-learned-one = { $piece } holds { $power }
log-learned-two = { $piece } holds { $power } and { $other }
log-pass = { $who } has nothing to do and passes
log-skip = { $who } owes this turn and skips it
log-out = { $who } is out
log-win-row = { $who } wins by a row
log-win-losses = { $seats ->
    [2] { $loser } has lost too many pieces, and { $who } wins
   *[other] { $who } wins: the others have lost too many pieces
}
log-win-limit = { $who } is ahead at the turn limit and wins
log-draw-repetition = The same position came once too often: a draw
log-draw-limit = The turn limit is reached: a draw

## Why not

no-sense = “{ $text }” is not a move here. A move looks like { $example }.
no-sense-chance = “{ $text }” is not an outcome. What chance brings looks like { $example }.
no-sense-over = “{ $text }” is not a move, and the game is over.
no-over = The game is over.
no-first-known = It is settled already who goes first.
no-first-yet = Who goes first comes before anything else.
no-first-seat = { $seat } does not sit at this table. Seats: { $seats }.
no-die-yet = First the die is rolled: d6=1 to d6=6, like { $example }.
no-die-now = No die is rolled now: { $now }.
no-die-chosen = Powers are chosen at this table, not rolled: { $now }.
no-die-again = The dice are rolled already: { $now }.
no-not-now = Not now: { $now }.
now-place = powers are being placed, like { $example }
now-act = it is time to act, like { $example }
now-claims = a claim waits for an answer, like { $example }
now-moats = a Moat may be declared; if not, say { $example }
now-moat-answer = a Moat was declared; answer like { $example }
now-ghost-answer = a Ghost waits for an answer, like { $example }
now-kamikazes = a Kamikaze may be declared; if not, say { $example }
now-kamikaze-answer = a Kamikaze was declared; answer like { $example }
now-losing = a piece must be given up, like { $example }
now-reselect = a new power may be selected; if not, say { $example }
now-gaining = a Player Power is gained, like { $example }
now-sensei-from = the Sensei needs a piece that gives, like { $example }
now-sensei-to = the Sensei needs a piece that gets, like { $example }
now-sensei-movement = the Sensei needs a Movement power or none, like { $example }
now-sensei-action = the Sensei needs an Action power, like { $example }
now-magician-from = the Magician needs one of your top pieces, like { $example }
now-magician-with = the Magician needs an enemy top piece, like { $example }
now-juggernauts = a Juggernaut may be used; if not, say { $example }
now-chance = chance comes first, like { $example }
no-such-piece = There is no piece { $piece } in this game.
no-own-piece = { $piece } is not yours. Your pieces are called like { $own }.
    .click = { $piece } is not yours. Choose a piece of your own.
no-lost-piece = { $piece } has left the board.
no-piece-there = You have no piece on { $square }.
no-start = { $piece } is on { $square }, not on { $typed }.
no-covered = { $top } sits on { $piece }: only a top piece can move.
no-square = There is no square { $square } on this board.
no-hole = { $square } is a hole: nothing can be there.
no-null-move = { $piece } must end on another square.
no-claim-twice = Each claim is named once.
no-two-movements = A move claims one Movement power at most, because no piece can hold two.
no-action-claim = A move never claims { $power }: Sitting is the only Action power it can need.
no-push-and-sit = A Bulldozer pushes the piece away; it does not sit on it. Claim Bu or St.
no-needless = This move does not need that claim. Write { $text }.
no-closed = { $square } lies in a closed zone: only a Ghost may end there. Write { $text }.
no-blocked = A piece is in the way or on the end square. It can be done with a claim: { $text }.
no-needs = This move needs another claim: { $text }.
no-sidewinder = Sidewinder goes from one edge of a row to the other, and { $square } is not on such an edge.
no-clear-path = At this table Sidewinder needs all squares in between to be empty.
no-closed-for = { $square } lies in a closed zone, where this move cannot end: only a straight one that claims Ghost can.
no-reach = { $square } is out of reach: one or two squares straight or diagonally.
no-hole-between = { $square } is a hole: nothing passes over it.
no-diagonal-jump = A Diagonal cannot pass over the piece on { $square }, and no piece is Ghost and Diagonal at once.
no-ghost-sits = At this table a Ghost may not end on a piece, so { $square } cannot be reached.
no-push-far = A Bulldozer moves exactly one square straight.
no-push-empty = There is nothing to push on { $square }.
no-push-stack = A stack cannot be pushed, and there is one on { $square }.
no-push-off = { $piece } cannot be pushed off the board or into a hole.
no-push-onto = { $piece } cannot be pushed onto { $square }, which is not empty.
no-push-closed = The zone of { $piece } is closed in this turn: a Bulldozer that pushes it would end beside it.
no-such-claim = { $power } is not claimed now. What can be accused: { $claims }.
no-judged-claim = { $power } was found to be true already. What can still be accused: { $claims }.
no-late-accusation = { $piece } claimed { $power } in turn { $turn } and nobody accused it, so it can no longer be accused. Now { $now }.
no-claim-at-all = { $piece } made an ordinary move, which claims nothing. Now { $now }.
no-witch-here = A Witch Doctor needs a piece that has moved.
no-witch-turn = A Witch Doctor is used in another's turn, on the claims of a move. Now { $now }.
no-witch-claims = A Witch Doctor is used when you are asked about the claims of a move. Now { $now }.
no-witch-piece = { $piece } holds no power to give.
no-player-power = You hold no { $power }.
no-player-powers = There are no Player Powers at this table.
no-own-action = { $power } is the action of your own turn. Now { $now }.
no-juggernaut-row = A Juggernaut is used only when somebody else is about to win by a row. Now { $now }.
no-gain-now = You gain a Player Power when one of your pieces reaches your far row. Now { $now }.
no-moat-twice = { $piece } has declared itself a Moat in this turn already.
no-moat-far = { $piece } is not beside { $square }.
no-moat-yet = Moats come after the claims of the move, and { $now }.
no-moat-ghost = The move claims Ghost, and no Moat stops a Ghost. Now { $now }.
no-kamikaze-piece = Only the piece that was sat on is asked: { $piece }.
no-kamikaze-yet = Kamikaze comes when claims and Moats are settled. Now { $now }.
no-kamikaze-late = A Kamikaze works at the moment of being sat on, and { $piece } has been sat on before. Now { $now }.
no-sensei-same = Powers go from { $piece } to another piece.
no-sensei-pieces = A Sensei needs two of your pieces on the board.
no-magician-pieces = A Magician needs a top piece of yours and one of an enemy.
no-exchange-own = { $piece } is your own: change places with an enemy piece.
no-power-type = It is the turn of { $a }.
no-power-first = Powers are placed on your own pieces: choose a power first, then the piece.
no-piece-first = Choose one of your own pieces on the board: it is the price.
no-put-now = Your powers are placed. You select a new one only after a claim of yours was accused and true. Now { $now }.
no-second-power = { $piece } holds { $power } already: a piece has one power of each type at most.
no-same-power = Your team has { $power } already: its powers are all different.
no-second-moat = Your dice never give a second Moat.
no-other-die = The die shows { $die }, which gives { $powers }.
no-name-none = Name at least one power.
no-name-type = It is the turn of { $a }.
no-ghost-answer = Your move claimed a Movement power, so the piece cannot be a Ghost as well.
no-ghost-sitting = At this table a Ghost may not sit down, and your move claimed Sitting.
no-extra-action = A Juggernaut's extra move is a move of a piece, nothing else.
no-ask-own = { $piece } is your own: there is nothing to learn.
no-ask-same-square = A Detective asks about pieces on adjacent squares, not on its own.
no-ask-far = { $asker } is not beside { $target }.
no-pass = You cannot pass: { $now }.

## Positions

position-pieces = In pieces, “{ $text }” does not say where the pieces are. Write them like S3 c3 [Gh]; N3 c5 [Di,Mo]; S6 lost.
position-piece = In pieces, “{ $text }” is not a piece. Write a piece like S3 c3, S3 c3 [Di,Mo] or S3 lost.
position-no-piece = { $field } names { $piece }, and there is no such piece in this game.
position-twice = In pieces, { $piece } is named twice.
position-no-square = In pieces, { $square } is not a square of this board, or it is a hole.
position-power = In pieces, “{ $text }” is not a power. Powers: { $powers }.
position-two-powers = In pieces, { $piece } has two powers of one type.
position-out = { $seat } has lost { $lost } pieces and is out: none of its pieces can be left.
position-out-owes = { $seat } is out: it holds no Player Powers and owes no turns.
position-no-gains = Player Powers are not played with these options.
position-log = { $field } cannot be “{ $text }”. A line looks like 1 S3 Di stood yes, or 3 N6 lost.
position-seen = In seen, “{ $text }” is not a position of the pieces on this board. Write one like { $example }.
position-over = Fewer than two seats have pieces, and there is no result.
position-end = A game that is over has a result, and no other has.
position-seat-out = It is the turn of { $seat }, which is out.
position-waits = What the position waits for does not fit its pieces, its turn or its options.

## Options

misfit-first = { $seats ->
    [2] { $seat } cannot go first: two players sit in South and North.
   *[other] { $seat } cannot go first: three players sit in South, West and North.
}
misfit-pieces = A team of { $pieces } does not fit this board: at most { $most }.
misfit-number = { $title }: { $number } is too many, a team has { $pieces } pieces.
misfit-four = The four-sided board is for three or four players.
misfit-board = This board is for two players, not for { $seats }: { $board }.
option-board = The board
    .standard = 6 by 6; with three or four players the four-sided one
    .longboard = 6 by 8
    .bridges = 6 by 8, two bridges between the halves
    .bridges6 = 6 by 6, two bridges between the halves
    .four = four-sided, for three or four players
option-first_seat = Who goes first
    .S = South
    .W = West
    .N = North
    .E = East
    .random = a fair draw
option-assign = How powers are received
    .choose = chosen, all different
    .dice = rolled in secret
option-pieces = Pieces of a team
    .about = 0 means as many as start on the board
option-movement_powers = Movement powers of a team
option-action_powers = Action powers of a team
option-goal_pieces = Pieces needed on the far row
option-loss_limit = Lost pieces that put a team out
option-bent_moves = Whether an ordinary move of two squares may turn
    .off = it goes straight
    .on = it may turn once
option-ghost_may_sit = Whether Ghost and Sitting may be claimed together
    .on = they may
    .off = they may not
option-sidewinder_path = What Sidewinder needs
    .wrap = nothing: it goes round the edge
    .clear = empty squares in between
option-caught_bluff = What follows a caught bluff
    .turn_ends = the turn is over
    .replay = the mover acts again
option-kamikaze_cost = What a Kamikaze loses
    .all = all its powers
    .action = its Action power
option-player_powers = Player Powers for pieces that reach the far row
    .off = none
    .choose = chosen
    .dice = by an open die
option-repetition = How often a position may begin a turn before it is a draw
    .about = 0 means without limit
option-turns_per_seat = Turns per player until the limit
option-limit_result = What happens at that limit
    .draw = a draw
    .adjudicate = fewest pieces lost wins, then most on the far row

# Facts, for studies

fact-acted = Actions
fact-acted-plain = Move without a claim
fact-acted-ok = Let it pass
fact-acted-yield = Yield to a Moat
fact-acted-lose = Give up a piece
fact-acted-none = Select no new power
fact-acted-from = Pick an own piece for a Player Power
fact-acted-to = Pick the piece that receives powers
fact-acted-name = Name a power to transfer
fact-acted-name-none = Name no power of this type
fact-acted-with = Pick an enemy piece to change places with
fact-acted-no = Do not use a Juggernaut
fact-placed = Powers placed
fact-claimed = Powers claimed
fact-accused = Claims accused
fact-gained = Player Powers chosen
fact-used = Player Powers used
fact-honest = True claims
fact-bluffed = Bluffs
fact-right = Right accusations
fact-wrong = Wrong accusations
fact-selected = Powers selected after a true claim
fact-rolled = Player Powers gained by the die
fact-lost = Pieces lost
fact-lost-paid = After a verdict
fact-lost-blown-up = By a Kamikaze
fact-lost-with-its-seat = With a team that is out
fact-turn = Turns
fact-turn-undone = Move undone
fact-turn-learned = Powers learned by a Detective
fact-turn-passed = Passed for want of a move
fact-turn-skipped = Skipped, as it was owed
fact-order = Order of play
fact-order-n = { $n ->
    [1] First to move
    [2] Second to move
    [3] Third to move
   *[4] Fourth to move
  }

## Why a move is better: what it does

better-lives = is likelier to keep all pieces on the board
better-row = { $count ->
    [0] is likelier to bring a piece to the far row
    [one] brings one piece more to the far row
   *[other] brings { $count } pieces more to the far row
}
better-way = gets further towards the far row
better-question = is less likely to cost you a piece
better-trap = is likelier to cost an opponent a piece
better-rival = sets back the opponent who is furthest ahead
