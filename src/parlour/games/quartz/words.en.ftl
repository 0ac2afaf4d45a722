## Names

game-name = Quartz
game-blurb = Dice in a crystal mine. Mine, steal and lock away; sell the largest fortune, and pass the unstable ones on.
goal = The largest fortune after { $rounds } rounds wins
goal-days = The largest sum of fortunes after { $days } days wins
goal-last = Three unstable crystals in your cart put you out; of the last two, the richer wins
seat-1 = P1
seat-2 = P2
seat-3 = P3
seat-4 = P4
seat-5 = P5
seat-6 = P6
kind-Qz = Quartz
kind-Rb = Rubellite
kind-Em = Emerald
kind-Sa = Sapphire
kind-Ru = Ruby
kind-Am = Amber
kind-Un = Unstable
a-Qz = a Quartz
a-Rb = a Rubellite
a-Em = an Emerald
a-Sa = a Sapphire
a-Ru = a Ruby
a-Am = an Amber
a-Un = an Unstable crystal
face-X = Pickaxe
    .tip = Each pickaxe mines 1 crystal.
face-J = Jackhammer
    .tip = Two or more: draw as many crystals, put half of them back.
face-C = Chest
    .tip = Two protect 1 valuable crystal, each one more another.
face-T = Transfer
    .tip = Two pass 1 unstable crystal on, each one more another.
face-S = Steal
    .tip = Two take 1 valuable crystal from a cart, each one more another.
face-H = Helmet
    .tip = Every two helmets are one wild face.

## The table

who = { $who }
yours = Your crystals
cart = Cart
chest = Chest
in-cart = cart
in-chest = chest
tokens = tokens
worth = crystals { $value } · groups { $bonus } · unstable { $loss } · { $tokens ->
    [one] 1 reroll token
   *[other] { $tokens } reroll tokens
}
crystal-label = { $kind }, { $count }
crystal-tip = { $kind }: { $price } each.
chance-tip = chance that the next one drawn is of this kind: { $percent }%
price-tip = sells for { $price }
fortune-tip = What everything in cart and chest would bring if it were sold now.
cart-tip = Crystals in the cart. Others can steal them.
chest-tip = Crystals in the chest. Nobody can steal them.
tokens-tip = Each token pays for one more reroll.
rounds-tip = The crystals are sold after the last round.
order-tip = The order of this round; whoever is marked is in turn.
blank-tip = Faces: pickaxe, jackhammer, chest, transfer, steal, helmet.
faces-tip = { $tip } The other faces of a die are { $one }, { $two }, { $three }, { $four } and { $five }.
leads = goes first
is-out = out of the mine
is-careless = careless miner: { $money }
careless-tip = Careless miner: at the end, whoever has the fewest crystals in the chest pays { $money }. If several do, all of them pay.
is-near = { $count } unstable: three are an accident
rounds = Round
order = Order
turn = round { $round } of 6
turn-open = round { $round }
turn-day = day { $day } of 3, round { $round } of 6
turn-head = Round { $round } · { $who }
turn-head-day = Day { $day }, round { $round } · { $who }
dice = Dice
dice-yours = Your dice
dice-of = Dice of { $who }
die-blank = Die { $die }, not rolled
die-shows = Die { $die }: { $face }
rerolls = { $free ->
    [one] 1 free reroll
   *[other] { $free } free rerolls
}{ $tokens ->
    [0] {""}
    [one] , 1 token
   *[other] , { $tokens } tokens
}
would = These dice would
can = Actions
used = { $face }: done
idle-X = { $face }: the bag is empty
idle-J = { $face }: the bag is empty
idle-C = { $face }: nothing to protect
idle-T = { $face }: nothing to pass on
idle-S = { $face }: nothing to take
with-wilds = { $wilds ->
    [one] with 1 wild face
   *[other] with { $wilds } wild faces
}
wilds-left = { $wilds ->
    [one] 1 wild face, for any one action.
   *[other] { $wilds } wild faces, for any actions.
}
held = Drawn by the jackhammer
bag = { $count ->
    [one] Bag: 1 crystal
   *[other] Bag: { $count } crystals
}
pairs = { $pairs ->
    [0] no unstable to come
   *[other] +2 unstable a round
}
pairs-tip = Every round begins with 2 unstable crystals going into the bag. { $pairs ->
    [0] All of them have come.
    [one] 1 such pair is still to come.
   *[other] { $pairs } such pairs are still to come.
}
prices = Prices
price-label = { $kind }: { $price }
price-note = { $groups } · careless miner (fewest in the chest): { $careless }
price-group = { $size } alike: +{ $bonus }
price-more = { $first } · { $rest }
sheet = If it ended now
sheet-over = The sale
sheet-day = The sale of day { $day }
sheet-ties = Equal fortunes: more Quartz goes before, then more Rubellite, and so on.
sheet-kind = { $kind }
sheet-value = Crystals
sheet-bonus = Groups
sheet-loss = Unstable
sheet-careless = Careless miner
sheet-fortune = Fortune
sheet-place = Place
results = The result
days = The days
days-ties = Equal sums: the third day decides, then the second.
day = Day { $day }
day-now = Day { $day } so far
sum = Sum
danger = You have { $count } unstable crystals. With three or more at the end of your turn you are out.

## Prompts

wait-first = The first leader is drawn.
wait-mine = { $who } mines a crystal.
wait-roll = { $who } rolls the dice.
wait-draw = { $left ->
    [one] { $who } draws 1 more crystal.
   *[other] { $who } draws { $left } more crystals.
}
wait-mine-yours = You mine a crystal.
wait-roll-yours = You roll the dice.
wait-draw-yours = { $left ->
    [one] You draw 1 more crystal.
   *[other] You draw { $left } more crystals.
}
ask-reroll = Roll again, or keep these five?
ask-reroll-other = { $who } may roll again
ask-reroll-detail = Choose the dice to roll again.
ask-act = Use your dice, or end the turn
ask-act-other = { $who } uses the dice
ask-act-detail = Every action once, in any order. Faces that are left over are lost.
ask-give = Put { $left } of these { $held } back into the bag
ask-give-other = { $who } puts { $left } of { $held } back into the bag
ask-protect = { $left ->
    [one] Protect 1 crystal: choose it in your cart
   *[other] Protect { $left } crystals: choose one in your cart
}
ask-protect-other = { $left ->
    [one] { $who } protects 1 crystal
   *[other] { $who } protects { $left } crystals
}
ask-pass = { $left ->
    [one] Pass 1 unstable crystal on: choose who gets it
   *[other] Pass { $left } unstable crystals on: choose who gets one
}
ask-pass-other = { $left ->
    [one] { $who } passes 1 unstable crystal on
   *[other] { $who } passes { $left } unstable crystals on
}
ask-steal = { $left ->
    [one] Steal 1 crystal: choose it in another cart
   *[other] Steal { $left } crystals: choose one in another cart
}
ask-steal-other = { $left ->
    [one] { $who } steals 1 crystal
   *[other] { $who } steals { $left } crystals
}
ask-lead = { $count } players have { $a } as their best crystal. Who leads?
ask-lead-other = { $who } chooses who leads: { $count } players have { $a } as their best crystal
over-rounds = { $who } has the largest fortune, { $money }, and wins
over-empty = The bag is empty: { $who } has the largest fortune, { $money }, and wins
over-survivors = Two are left in the mine: { $who } has more, { $money }, and wins
over-days = After three days { $who } has the largest sum, { $money }, and wins
over-rounds-tied = { $who } and { $other } both have { $money }: { $who } has more { $kind } and wins
over-empty-tied = The bag is empty, and { $who } and { $other } both have { $money }: { $who } has more { $kind } and wins
over-survivors-tied = Two are left in the mine, both with { $money }: { $who } has more { $kind } than { $other } and wins
over-days-tied = { $who } and { $other } both have { $money } after three days: { $who } has more from day { $day } and wins
over-two = { $who } and { $other } share the victory
over-many = { $count } players share the victory, { $who } and { $other } among them
over-all = All share the victory
tally = ${ $own } to ${ $other }
do-keep = Keep all five
do-end = End the turn
do-roll = { $count ->
    [one] Roll 1 die again
   *[other] Roll { $count } dice again
}
do-roll-token = { $count ->
    [one] Roll 1 die again for 1 token
   *[other] Roll { $count } dice again for 1 token
}
do-X = { $count ->
    [one] Mine 1 crystal
   *[other] Mine { $count } crystals
}
do-J = { $count ->
    [one] Draw 1 crystal and keep it
   *[other] Draw { $count } crystals, put { $back } back
}
do-C = { $count ->
    [one] Protect 1 crystal
   *[other] Protect { $count } crystals
}
do-T = { $count ->
    [one] Pass 1 unstable crystal on
   *[other] Pass { $count } unstable crystals on
}
do-S = { $count ->
    [one] Steal 1 crystal
   *[other] Steal { $count } crystals
}
fewer = Use fewer faces
fewer-tip = Do less by an action than your dice allow, for instance to save wild faces for another one.
do-give = Put { $a } back
do-protect = Protect { $a }
do-pass = Pass it to { $who }
do-steal = Steal { $a } from { $who }
do-lead = Let { $who } lead

## Log

log-first = { $who } leads first
log-mine = { $who } mines { $a }
log-draw = { $who } draws { $a }
log-token = { $tokens ->
    [one] { $who } takes 1 reroll token
   *[other] { $who } takes { $tokens } reroll tokens
}
log-roll = { $who } rolls { $one }, { $two }, { $three }, { $four }, { $five }
log-rolled-again = { $who } now has { $one }, { $two }, { $three }, { $four }, { $five }
log-keep = { $who } keeps all five
log-reroll = { $dice ->
    [one] { $who } rolls die { $which } again
   *[other] { $who } rolls { $dice } dice again
}
log-reroll-token = { $dice ->
    [one] { $who } spends a token and rolls die { $which } again
   *[other] { $who } spends a token and rolls { $dice } dice again
}
log-announce-X = { $faces ->
    [one] { $who } uses Pickaxe with 1 face
   *[other] { $who } uses Pickaxe with { $faces } faces
}
log-announce-J = { $who } uses Jackhammer with { $faces } faces
log-announce-C = { $who } uses Chest with { $faces } faces
log-announce-T = { $who } uses Transfer with { $faces } faces
log-announce-S = { $who } uses Steal with { $faces } faces
log-give = { $who } puts { $a } back into the bag
log-protect = { $who } locks { $a } in the chest
log-pass = { $who } passes an Unstable crystal to { $to }
log-steal = { $who } steals { $a } from { $victim }
log-end = { $who } ends the turn
log-lead = { $who } lets { $leader } lead
log-out = Too many unstable crystals: { $who } has an accident and is out
log-marker = The leader marker passes to { $who }
log-leader = { $who } has the best crystal in a cart, { $a }, and leads
log-stays = No cart has a valuable crystal: { $who } goes on leading
log-round = Round { $round }: { $who } puts 2 unstable crystals into the bag
log-round-bare = Round { $round }: { $who } leads, and no pair is left
log-day = Day { $day } is over
log-fortune = { $who } sells everything for { $money }: crystals { $value }, groups { $bonus }, unstable { $loss }, careless miner { $penalty }
log-fortune-bare = { $who } sells everything for { $money }: crystals { $value }, groups { $bonus }, unstable { $loss }
log-win = { $who } wins
log-win-kind = { $who } wins: as much money as { $other }, but more { $kind }
log-win-day = { $who } wins: as much money as { $other }, but more on day { $day }
log-win-two = { $who } and { $other } share the victory
log-win-many = { $count } players share the victory

## Why not

no-sense = “{ $text }” is not a move here. A move looks like { $example }.
no-sense-chance = “{ $text }” is not an outcome. What chance brings looks like { $example }.
no-sense-over = “{ $text }” is not a move, and the game is over.
no-over = The game is over.
no-such-leader = { $seat } cannot lead: there are { $players } players.
no-tournament-of-survivors = A tournament is played by days of six rounds: it does not go with last_first.
no-such-player = There is no { $seat } at this table: the last one is { $last }.
no-first-known = The first leader is known already: { $seat }.
no-first-yet = The first leader is drawn before anything else, e.g. { $example }.
no-crystal-yet = A crystal is mined first, e.g. { $example }.
no-dice-yet = The dice fall first, e.g. { $example }.
no-draws-yet = { $left ->
    [one] { $action } goes on: 1 more crystal is drawn first.
   *[other] { $action } goes on: { $left } more crystals are drawn first.
}
no-draw-now = This turn's crystal has been mined. What comes now looks like { $example }.
no-draw-empty = The bag is empty, so mining is skipped. What comes now looks like { $example }.
no-draw-unannounced = A crystal is drawn only after you announce a pickaxe or a jackhammer. What you can play looks like { $example }.
no-draw-kind = There is no { $kind } in the bag. What can be drawn looks like { $example }.
no-die-now = No die is rolled until you choose which. What you can play looks like { $example }.
no-such-die = There is no die { $die }: the five dice are 1 to 5. The next one looks like { $example }.
no-die-order = Dice fall in the order of their numbers. The next one looks like { $example }.
no-keep-yet = Dice come before actions: roll again, or keep them with keep.
    .click = Dice come before actions: roll some of them again, or keep all five.
no-more-rolls = Rolling is over for this turn. Use your dice, or end the turn with end.
    .click = Rolling is over for this turn. Choose one of the actions, or end the turn.
no-dice-named = Say which dice to roll again, e.g. r135.
no-such-dice = “{ $text }” names dice that are not there, or one twice: they are 1 to 5.
no-leader-yet = First say who leads, e.g. { $example }.
    .click = First choose who leads.
no-lead-now = Nobody chooses a leader now: that comes at the end of a round, if there is a tie.
no-lead = { $seat } is not among those who tie: { $tied }.
    .click = { $seat } is not among those who tie.
no-pick-yet = { $action } comes first, { $left } to go, e.g. { $example }.
    .click = { $action } comes first: { $left } more to choose.
no-pick-now = That belongs to { $action }: announce it first, e.g. { $example }.
no-second-time = { $action } is used only once a turn, and you have used it.
no-few-faces = { $needs ->
    [one] { $action } needs at least 1 face; you have { $own } and { $wilds } wild.
   *[other] { $action } needs at least { $needs } faces; you have { $own } and { $wilds } wild.
}
no-such-faces = You have too few faces for { $action }: { $own } of its own, { $wilds } wild.
no-lone-helmet = It takes two helmets to make a wild face: for { $action } you have { $own } of its own, { $wilds } wild.
no-effect = More faces would do nothing: { $action } can be used as { $text } at most.
no-target-X = The bag is empty: there is nothing to mine.
no-target-J = The bag is empty: there is nothing to draw.
no-target-C = There is no valuable crystal in your cart to protect.
no-target-T = There is no unstable crystal in your cart to pass on.
no-target-S = There is no valuable crystal in any other cart to steal.
no-action-yet = Choose an action first, one of those that your dice allow, or end the turn.
no-give-old = Only a crystal that the jackhammer has just drawn can go back.
no-protect-others = Only what is in your own cart can be protected.
no-protect-again = What is in a chest is protected already, and stays there.
no-give = { $kind } is not among the crystals just drawn. You could write { $example }.
no-protect-unstable = An unstable crystal cannot be protected: only valuable ones go into the chest.
no-protect = There is no { $kind } in your cart. You could write { $example }.
no-pass-own = The crystal must go to another player.
no-steal-own = You can steal from others only.
no-steal-unstable = An unstable crystal cannot be stolen.
no-steal-chest = Chests are safe, and that is where { $seat } has { $kind }.
no-steal = { $seat } has no { $kind } in the cart. You could write { $example }.
    .click = { $seat } has no { $kind } in the cart.
no-fallen = { $seat } is out of the mine.

## Positions

position-players = Quartz is for 3 to 6 players, not { $players }.
position-crystals = “{ $text }” in { $field } does not say which crystals are there. Write them like Qz 2 Un 1, each kind once.
position-too-many = There are { $count } { $kind }, but at most { $most } can be in bag, carts and chests now.
position-unstable-chest = The chest of { $seat } holds an unstable crystal.
position-day = There is no day { $day }: only a tournament has more than one, and it has three.
position-scores = In scores there must be the fortunes of exactly { $days ->
    [one] { $days } finished day
   *[other] { $days } finished days
}.
position-score = { $field } cannot be { $value }. Write a whole number for each of the { $players } players, from { $least } to { $most }.
position-round = There is no round { $round }: a day has { $rounds }.
position-first = Before the first leader is drawn no round has been opened, and no option names the leader.
position-no-round = A round must have been opened.
position-no-leader = There is a leader from the first round on, and none before.
position-out = { $seat } cannot be eliminated: that happens in last_first only.
position-out-crystals = { $seat } is out and can have neither crystals nor tokens.
position-out-plays = { $seat } is out: it neither leads nor plays.
position-survivors = With two players left the game is over, and fewer are never left.
position-tokens = { $count } tokens are out, but there are { $supply }.
position-turn = It is somebody's turn in all steps but first, lead and over.
position-queue = The queue must name, clockwise after the one in turn, players who are still in.
position-dice = In dice, “{ $text }” are not five dice. Write them like X H - - C, with a dash for one that is still to be rolled.
position-blank = In the step { $step } the dice cannot look like that: they are blank until they are rolled.
position-first-roll = In the first roll the dice fall in order, so the blank ones are the last.
position-free = There must be { $free } free rerolls here.
position-empty-bag = Nobody mines from an empty bag: that step is skipped.
position-no-reroll = Without a free reroll or a token nobody is asked to roll again.
position-used-early = No action is used before the dice are kept.
position-used = { $action } cannot have been used with { $count ->
    [one] { $count } face
   *[other] { $count } faces
}.
position-wilds = More faces have been used than the dice show.
position-action = The step { $step } does not fit the action and how many are left of it.
position-held = Crystals are held apart for a jackhammer only.
position-not-announced = { $action } goes on, but it is not among those used.
position-left = { $action } cannot have { $left } left.
position-turn-over = No action is possible with these dice: the turn is over already.
position-one-pick = In the step { $step } there is only one choice: it is made already.
position-no-tie = Nobody ties for the best crystal: there is no leader to choose.
position-no-next-round = No leader is chosen when the day is over.
position-not-over = The game is not over yet.

## Options

option-variant = Which game is played
    .day = a day of six rounds
    .last_first = Last Shall Be First: three unstable crystals are an accident, and two survivors compare
option-tournament = Three days, whose fortunes are added up
    .off = no
    .on = yes
option-first_leader = Who leads first
    .about = the printed rule says the shortest
    .random = a fair draw
    .P1 = P1
    .P2 = P2
    .P3 = P3
    .P4 = P4
    .P5 = P5
    .P6 = P6
option-values = What the crystals sell for
    .family = 1, 2, 3, 4, 6 and 8
    .linear = 1, 2, 3, 4, 5 and 6
option-big_groups = More than five alike
    .repeat = split into several groups
    .cap = one bonus for each kind
option-jackhammer_token = Tokens for unstable crystals of a jackhammer
    .drawn = for each one drawn
    .kept = for each one kept
option-token_supply = How many reroll tokens there are
    .about = 0 means enough for all, 18 are in the box
option-eliminated_cart = In Last Shall Be First, the cart of an eliminated player
    .bag = goes back into the bag
    .out = leaves the game
option-tournament_first_leader = In a tournament, who leads first on the second and third day
    .same = whoever did on the first
    .rotate = the next player each day

## Facts

fact-rolled = Rolling again
fact-rolled-keep = Keep all five
fact-rolled-r1 = Roll one die again
fact-rolled-r2 = Roll two dice again
fact-rolled-r3 = Roll three dice again
fact-rolled-r4 = Roll four dice again
fact-rolled-r5 = Roll all five again
fact-action = Actions
fact-returned = Chosen to go back into the bag
fact-protected = Chosen for the chest
fact-stolen = Chosen to be stolen
fact-acted = Other moves
fact-acted-end = End the turn
fact-acted-pass = Choose who gets an unstable crystal
fact-acted-lead = Choose the leader
fact-crystal = Crystals drawn
fact-face = Faces rolled
fact-moved = Crystals that change places
fact-moved-back = Put back into the bag
fact-moved-locked = Locked in the chest
fact-moved-passed = Unstable one passed on
fact-moved-received = Unstable one received
fact-moved-stole = Stolen from another cart
fact-moved-robbed = Lost to a thief
fact-token = Reroll tokens
fact-token-won = Token won
fact-token-spent = Token spent
fact-order = Order of play in the first round
fact-order-n = { $n ->
    [1] First to play
    [2] Second to play
    [3] Third to play
    [4] Fourth to play
    [5] Fifth to play
   *[6] Sixth to play
}
fact-leader = Leading a round
fact-leader-n = { $n ->
    [7] Leads a later round
   *[other] Leads round { $n }
}
fact-sold = Crystals sold
fact-money = Dollars at the sale
fact-money-crystals = Earned by crystals
fact-money-groups = Earned by groups
fact-money-unstable = Lost by unstable crystals
fact-money-careless = Lost by a careless miner
fact-mishap = Mishaps
fact-mishap-careless = Careless miner
fact-mishap-out = Accident

## Why a move is better: what it does

better-crystals = { $count ->
    [0] brings crystals of more worth
   *[other] brings crystals worth ${ $count } more
}
better-sets = gets nearer to a bonus for crystals of a kind
better-unstable = { $count ->
    [0] makes unstable crystals less of a danger
    [one] carries one unstable crystal fewer
   *[other] carries { $count } unstable crystals fewer
}
better-safety = leaves less in the cart for others to steal
better-tokens = { $count ->
    [0] gets more out of the tokens
    [one] has one token more to spend
   *[other] has { $count } tokens more to spend
}
better-turn = gets more out of this turn's dice
better-mine = gets more out of the Pickaxe this turn
better-draw = gets more out of the Jackhammer this turn
better-protect = gets more out of the Chest this turn
better-pass = gets more out of Transfer this turn
better-steal = gets more out of Steal this turn
better-rivals = leaves the rivals with less
