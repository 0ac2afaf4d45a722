game-name = Liar's Dice
game-blurb = Bid on dice that nobody can see, and catch the liar.
goal = The last one with dice wins
seat-1 = First
seat-2 = Second
seat-3 = Third
seat-4 = Fourth
dice = Dice
faces = Bid on
hand = Dice of { $who }
hand-own = Your dice
die-hidden = A hidden die
face-1 = { $count ->
    [one] one
   *[other] ones
}
face-2 = { $count ->
    [one] two
   *[other] twos
}
face-3 = { $count ->
    [one] three
   *[other] threes
}
face-4 = { $count ->
    [one] four
   *[other] fours
}
face-5 = { $count ->
    [one] five
   *[other] fives
}
face-6 = { $count ->
    [one] six
   *[other] sixes
}
bids = Bids { $count } { $face }
ask-first = Make the first bid
ask = { $who } bids { $count } { $face }: bid higher, or call it a lie
ask-how = Choose a face, then how many dice show it.
wait-bid = { $who } bids
wait-die = { $who } rolls
over-last = { $who } wins
tally = { $own } to { $other } dice
do-liar = Liar!
do-bid = { $count } { $face }
log-round = A round with { $dice } dice
log-roll = You roll { $die }
log-bid = { $who } bids { $count } { $face }
log-liar = { $who } calls { $other } a liar
log-shown = { $who } shows { $dice }
log-lie = A lie: { $found } of { $count } { $face }. { $who } loses { $lost ->
    [one] a die
   *[other] { $lost } dice
}
log-true = It is true: { $found } of { $count } { $face }. { $who } loses { $lost ->
    [one] a die
   *[other] { $lost } dice
}
log-out = { $who } is out
no-sense = “{ $text }” is not a move. A move is a bid such as 3x5 (three fives), or liar.
no-over = The game is over.
no-die = No die is falling: make a bid such as 3x5, or say liar.
no-move = The dice are still falling.
no-challenge = There is no bid to call a lie: make one, such as 2x4.
no-dice = { $count } is too many: there are { $total } dice in the game.
no-raise = Bid more than { $bid }: more dice, or as many of a higher face.
option-dice = Dice of each player
option-wild = The face that counts as every other
    .ones = Ones
    .sixes = Sixes
    .none = None
option-loss = Dice lost by whoever is wrong
    .one = One die
    .difference = As many as the bid was off, at least one
