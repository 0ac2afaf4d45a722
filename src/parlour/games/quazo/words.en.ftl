## Names

game-name = Quazo's Gambit
game-blurb = Race for jewels, raid the others, and bank the most before the last round is over.
goal = Most jewels in your bank after { $rounds ->
    [one] { $rounds } round wins
   *[other] { $rounds } rounds wins
}
goal-golden = Richest bank after { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}; gold: 7
seat-1 = Player 1
seat-2 = Player 2
seat-3 = Player 3
seat-4 = Player 4
biome-City = City
biome-Swamp = Swamp
biome-Water = Water
biome-Sky = Sky
character-Cat = Cat
character-Frog = Frog
character-Fish = Fish
character-Swan = Swan
card-Stealth = Stealth
card-Pickpocket = Pickpocket
card-MudTrap = Mud Trap
card-LongLeap = Long Leap
card-JetStream = Jet Stream
card-Undertow = Undertow
card-Soar = Soar
card-BattleWings = Battle Wings
jewels-red = { $red ->
    [0] nothing
    [one] 1 red jewel
   *[other] { $red } red jewels
}
jewels-golden = the golden jewel
jewels-both = { $red ->
    [one] the golden jewel and 1 red jewel
   *[other] the golden jewel and { $red } red jewels
}

## The page of formats

legend-biome = { $biome }, { $tiles } tiles
legend-corner = spawn { $spawn }, bank { $bank }
legend-character = { $character }, at home on { $biome }
legend-card = { $card }, of the { $character }

## Cards

effect-hide = { $rounds ->
    [one] Nobody can battle you until your next turn. Ends when you battle or rob. With the golden jewel: at most { $steps } steps that turn.
   *[other] Nobody can battle you for { $rounds } rounds. Ends when you battle or rob. With the golden jewel: at most { $steps } steps a turn.
}
effect-advantage = { $rounds ->
    [one] Roll two dice in every battle until your next turn; the better counts.
   *[other] Roll two dice in every battle for { $rounds } rounds; the better counts.
}
effect-mire = { $rounds ->
    [one] Others who step onto { $biome } stop there, until your next turn.
   *[other] Others who step onto { $biome } stop there, for { $rounds } rounds.
}
effect-jump-near = Instead of stepping, jump to any tile at most { $reach } away.
effect-jump-biome = Instead of stepping, jump to any other { $biome } tile.
effect-jump-both = Instead of stepping, jump to a { $biome } tile at most { $reach } away.
effect-jump-any = Instead of stepping, jump to any other tile.
effect-steps = { $steps ->
    [one] 1 more step this turn.
   *[other] { $steps } more steps this turn.
}
effect-steal = { $reach ->
    [0] Take 1 red jewel from a player on your tile. No dice.
    [one] Take 1 red jewel from a player on your tile or next to it. No dice.
   *[other] Take 1 red jewel from a player at most { $reach } away. No dice.
}
effect-fetch = Take the red jewel from a tile at most { $reach } away.
lasts-hide = { $round ->
    [0] Nobody can battle the { $who } until the end of the game
   *[other] Nobody can battle the { $who } until its turn in round { $round }
}
lasts-advantage = { $round ->
    [0] The { $who } rolls two dice in every battle until the end of the game
   *[other] The { $who } rolls two dice in every battle until its turn in round { $round }
}
lasts-mire = { $round ->
    [0] All but the { $who } stop on { $biome } until the end of the game
   *[other] Others stop on { $biome } until the turn of the { $who } in round { $round }
}

## The table

board = Board
cell-tile = { $cell } { $biome }
cell-bank = { $cell } bank of { $who }: { $jewels }
cell-spawn = { $cell } spawn of { $who }
marked = marked tile
mud = mud
yours = yours
golden-tile = golden tile of your bank
piece-tip = Carries { $jewels }. { $mana } of 3 mana. At home on { $biome }.
worth-tip = What lies in the bank is worth { $worth }.
score-tip = Worth in the bank: 1 for a red jewel, 7 for the golden one. The most wins.
carried-tip = Red jewels in the inventory. They count once they are in the bank.
golden-counted = golden jewel
golden-carried-tip = The golden jewel, carried. It is worth 7 once it is in the bank.
mana-tip = An ability costs 3 mana.
red-tip = Worth 1 in a bank.
golden-tip = Worth 7 in a bank.
steps-tip = { $steps } more steps
rounds-tip = The game ends after the last round.
die-tip = A die with the faces 1 to 6.
biome-die-tip = A die with four faces, one for each biome: there the lost jewel goes.
characters = Characters
character-line = { $one ->
    [hide] hides from battles
    [advantage] is strong in battle
    [mire] traps others in mud
    [jump] jumps far
    [steps] takes more steps
    [steal] picks pockets
   *[fetch] pulls jewels near
} · { $two ->
    [hide] hides from battles
    [advantage] is strong in battle
    [mire] traps others in mud
    [jump] jumps far
    [steps] takes more steps
    [steal] picks pockets
   *[fetch] pulls jewels near
}
character-note = { $one }: { $one_text } { $two }: { $two_text }
dice = Dice
die-falls = A die in the air
die-shows = The die shows { $die }
stakes = At stake
chances = Battles and robberies
chance-battle = Battle { $character } here
chance-rob = Rob the bank of { $character }
chance-later = { $round ->
    [0] no more
   *[other] from round { $round }
}
chance-hidden = hidden
prize-battle = { $dice } against { $against ->
    [one] { $against } die
   *[other] { $against } dice
}. A win takes { $take } of { $of }. Ends the turn.
prize-battle-golden = { $dice } against { $against ->
    [one] { $against } die
   *[other] { $against } dice
}. A win takes { $take } of { $of }, the golden jewel too if wanted. Ends the turn.
prize-battle-nothing = { $dice } against { $against ->
    [one] { $against } die
   *[other] { $against } dice
}. Nothing to win: { $of } carried. Ends the turn.
prize-rob = Doubles in two tries. Takes { $take } of { $of }. No more steps.
prize-rob-golden = Doubles in two tries. Takes { $take } of { $of }, the golden jewel too if wanted. No more steps.
prize-rob-nothing = Doubles in two tries. Nothing to win: half of { $of } is none. No more steps.
lock-golden = Taking the golden jewel ends all movement this turn.
lock-jump = A jump takes the place of all movement this turn.
lock-mud = Mud ends all movement this turn.
lock-robbery = A robbery ends all movement this turn.
steps = Steps
dots-tip = The steps of this turn; those that are filled are left.
turn-of = { $who }'s turn
bank = bank
steps-left = { $left ->
    [0] no steps left
   *[other] { $left } of { $all } steps left
}
steps-earned = The third step on { $biome } gave 3 more.
steps-more = A card gave { $more } more.
steps-third = End the third step on { $biome } for 3 more.
steps-mud = Mud would stop the { $who } on { $cells }.
fight-tie = The higher die wins; a tie goes to { $who }.
fight-doubles = Two dice alike take half of the bank.
steps-golden = With the golden jewel there are no extra steps.
effects = Effects
and-then = { $one } { $two }
cards-of = { $character }, { $mana } mana
mana-cost = { $cost } mana
round-of = Round { $round } of { $rounds }
rounds = Rounds
golden-comes = The golden jewel, worth 7, comes out in round { $round }.
golden-never = The golden jewel does not come out.
golden-lies = Golden jewel on { $cell }, worth 7.
golden-carried = { $who } carries the golden jewel, worth 7.
golden-banked = The golden jewel, worth 7, is in the bank of { $who }.
golden-staked = The golden jewel is at stake.
marks = Marks
mark-tile = marked: had a jewel; lost ones return here
mark-golden = golden tile of your bank
turn = round { $round } of { $rounds }
carried = { $red ->
    [one] jewel carried
   *[other] jewels carried
}
mana = mana
carries-golden = carries the golden jewel
banked-golden = golden jewel banked
in-the-bank = in the bank
cooldown = { $round ->
    [0] no more battle with { $character }
   *[other] no battle with { $character } before round { $round }
}

## Prompts

wait-characters = The character of corner { $place } is drawn.
wait-tiles = The board is laid.
wait-first = { $who } rolls for the start.
wait-mana = { $who } rolls the mana die: 1 or 6 gives one more.
wait-attack = { $who } attacks { $other } and rolls.
wait-defend = { $other } defends and rolls.
wait-rob = { $who } robs the bank of { $other }: attempt { $attempt }.
wait-scatter = { $who } rolls for the biome of a lost jewel.
wait-last = { $who } rolls for the golden jewel.
wait-bout = { $who } rolls in the best of three.
ask-pick = Choose your character
ask-pick-other = { $who } chooses a character
ask-golden = You are last in jewels. Lay the golden jewel on { $one } or { $two }
ask-golden-other = { $who } is last in jewels and lays the golden jewel on { $one } or { $two }
ask-act = { $left ->
    [one] Move the { $who }: 1 step left
   *[other] Move the { $who }: { $left } steps left
}
ask-act-other = { $left ->
    [one] { $who } moves: 1 step left
   *[other] { $who } moves: { $left } steps left
}
ask-act-on = No steps left: act with the { $who }, or end the turn
ask-act-on-other = { $who } has no steps left and may still act
ask-leave = Leave the bank with the { $who }
ask-leave-other = { $who } must leave the bank
ask-deposit = Bank how many jewels?
ask-deposit-other = { $who } banks jewels
ask-loot = Take the golden jewel, or red ones only?
ask-loot-other = { $who } chooses the loot
ask-stake = No doubles. Stake a jewel for another try?
ask-stake-other = { $who } may stake a jewel for another try
ask-put = Put the lost jewel on a { $biome } tile
ask-put-any = Put the lost jewel on any free tile
ask-put-any-other = { $who } puts the lost jewel on any free tile
ask-put-other = { $who } puts the lost jewel on a { $biome } tile
detail-pick = Everybody plays another one. A third step that ends on your own biome gives 3 more.
detail-golden = It is worth 7 in a bank. Nobody may stand on the tile.
detail-deposit = At least one. Your turn ends, and you stay inside until your next one.
detail-loot = The golden jewel counts as one of those you take.
detail-put-used = A tile without jewel or player that has held a jewel before.
detail-put-biome = No tile of it that has held a jewel is free: any of it without jewel and player will do.
detail-put-any = No tile of the biome is free: any tile without jewel and player will do.
detail-leave = It counts as your first step.
detail-leave-shut = It counts as your first step. You cannot come back this turn.
detail-battle = { $take ->
    [0] Battle { $character }: { $percent }%, nothing to win.
   *[other] Battle { $character }: { $percent }% for { $take }.
}
detail-rob = { $take ->
    [0] Rob { $character }: { $percent }%, nothing to win.
   *[other] Rob { $character }: { $percent }% for { $take }.
}
detail-bank = { $steps ->
    [one] Your bank is 1 step away.
   *[other] Your bank is { $steps } steps away.
}
detail-bank-shut = You may enter your bank again from your next turn on.
stake-odds = { $percent }% for { $take } from the bank; lost stakes go back to the board.
stake-pot = { $percent }% for { $take } from the bank and { $jewels } back; else all of it is lost.
over-bank = { $who } has { $worth } in the bank and wins
over-inventory = { $who } has { $worth } in the bank, carries more than the others and wins
over-dice = { $who } has { $worth } in the bank and wins the best of three
tally = { $own } to { $other } in the bank
do-pick = Play the { $character }
do-golden = Golden jewel to { $cell }
do-step = Step to { $cell }
do-bank = Into your bank on { $cell }
do-battle = Battle { $character } ({ $percent }%)
do-rob = Rob the bank of { $character } ({ $percent }%)
do-use = { $card } for { $cost } mana
do-use-cell = { $card } to { $cell } for { $cost } mana
do-use-player = { $card } on { $character } for { $cost } mana
do-end = End turn
do-deposit = Bank { $jewels }
do-loot = Take { $jewels }
do-stake = Stake { $jewels } ({ $percent }%)
do-fold = Give up
do-put = Put it on { $cell }

## Log

head-setup = Setup
head-round = Round { $round }
head-turn = Round { $round } · { $who }
head-bouts = Best of three
head-end = End
log-board = The board is laid, with { $red } red jewels
log-pick = { $who } plays the { $character }
log-drawn = { $who } draws the { $character }
log-start = { $who } rolls { $die } for the start
log-last = { $who } rolls { $die } for the golden jewel
log-bout = { $who } rolls { $die }
log-mana = { $who } rolls { $die }: { $gain ->
    [0] no extra mana
   *[other] 1 extra mana
}
log-attack = { $who } attacks with { $die }
log-defend = { $who } defends with { $die }
log-attempt = { $who } rolls { $die }
log-scatter = { $who } rolls { $die }: { $biome }
log-bank = { $who } enters the bank on { $cell }
log-step = { $who } steps to { $cell }
log-battle = { $who } battles { $other }
log-rob = { $who } robs the bank of { $other }
log-use = { $who } uses { $card }
log-use-cell = { $who } uses { $card }: { $cell }
log-use-player = { $who } uses { $card } on { $other } and takes 1 red jewel
log-end = { $who } ends the turn
log-deposit = { $who } banks { $jewels } and stays inside
log-stake-red = { $who } stakes 1 red jewel
log-stake-golden = { $who } stakes the golden jewel
log-fold = { $who } gives up
log-put = { $who } puts { $jewels } on { $cell }
log-golden = { $who } lays the golden jewel on { $cell }
note-picked = { $who } plays the { $character }, the only one left
note-starts = { $who } starts
note-round = Round { $round } of { $rounds } begins
note-barred = Both golden tiles of { $who } are occupied
note-last = { $who } has the fewest jewels
note-golden = The golden jewel is laid on { $cell }, the only free tile
note-ends = { $card } of { $who } ends
note-mana = { $who } has { $mana } of 3 mana
note-red = { $who } collects 1 red jewel on { $cell }
note-gold = { $who } collects the golden jewel on { $cell }: no more movement
note-more = { $who } ends the third step on { $biome }: { $steps } more
note-mud = { $card } stops { $who } on { $cell }
note-won = { $attack } against { $defence }: { $who } wins and takes { $jewels } from { $other }
note-won-nothing = { $attack } against { $defence }: { $who } wins, but half of what { $other } carries is nothing
note-looted = { $who } has won and takes { $jewels } from { $other }
note-held = { $attack } against { $defence }: { $who } holds, nothing is taken
note-robbed = Doubles: { $who } takes { $jewels } from the bank of { $other }
note-robbed-nothing = Doubles, but half of the bank of { $other } is nothing
note-missed = No doubles
note-lost = { $who } loses { $jewels } at stake
note-put = The only tile for { $jewels } is { $cell }
note-done = { $who } can do nothing more: the turn ends
note-bout = { $who } wins the bout
note-again = A tie: they roll again
note-win = { $who } wins

## Why not

no-sense = “{ $text }” is not a move here. A move looks like { $example }.
no-sense-chance = “{ $text }” is not an outcome. An outcome looks like { $example }.
no-sense-over = “{ $text }” is not a move, and the game is over.
no-over = The game is over: the last round has been played.
no-wait-character = First the characters are drawn, e.g. { $example }.
no-wait-tile = First the board is laid, e.g. { $example }.
no-wait-first = First the players roll for the start, e.g. { $example }.
no-wait-mana = First comes the mana die, e.g. { $example }.
no-wait-attack = First the attacker rolls, e.g. { $example }.
no-wait-defend = First the defender rolls, e.g. { $example }.
no-wait-doubles = First the robber rolls, e.g. { $example }.
no-wait-scatter = First the four-sided die says where a lost jewel goes, e.g. { $example }.
no-wait-last = Those with equally few jewels roll for the golden one, e.g. { $example }.
no-wait-bout = The best of three is being rolled, e.g. { $example }.
no-wait-pick = First choose a character, e.g. { $example }.
no-wait-golden = First lay the golden jewel, e.g. { $example }.
no-wait-deposit = First say how much goes into the bank, e.g. { $example }.
no-wait-loot = First choose the loot, e.g. { $example }.
no-wait-stake = First stake a jewel or give up, e.g. { $example }.
no-wait-put = First put the lost jewel on a tile, e.g. { $example }.
no-pick-now = Everybody has a character already.
no-tile-now = The board is laid already.
no-start-now = It is settled who starts: { $who }.
no-golden-yet = The golden jewel is laid at the start of round { $round }, by whoever has the fewest jewels.
no-golden-again = The golden jewel has been laid already.
no-golden-ever = The golden jewel does not come out in this game.
no-bank-empty = You carry no jewel to bank.
no-bank-outside = To bank jewels, step into your bank on { $cell } from a tile beside it.
no-loot-now = There is nothing to choose: loot is chosen after a win, when another player's golden jewel is among red ones.
no-stake-now = You stake or give up only in a robbery, after two attempts without doubles.
no-put-now = There is no lost jewel to put anywhere: jewels are lost only as stakes of a robbery.
no-bout-now = The best of three comes after round { $round }, if the leaders are level.
no-mana-now = The mana die is rolled at the start of a turn. Now a player acts, e.g. { $example }.
no-battle-die = These dice are rolled when a battle has begun. Now a player acts, e.g. { $example }.
no-robbery-die = These dice are rolled when a robbery has begun. Now a player acts, e.g. { $example }.
no-scatter-die = The four-sided die is rolled when jewels at stake are lost in a robbery. Now a player acts, e.g. { $example }.
no-robbery-over = Your robbery of this turn is over: nothing of it is left to roll for or to decide.
no-loot-aside = There is nothing to choose: loot is chosen only when the golden jewel is among it, and that is not in play.
no-pick-taken = The { $character } is taken. You could write { $example }.
no-other-place = Corner { $place } comes next.
no-such-place = Nobody sits at corner { $place }.
no-roll-tied = Only those who are tied roll, and corner { $place } is not: corner { $next } comes next.
no-other-cell = The next tile goes on { $cell }.
no-tile-left = All { $count } { $biome } tiles are laid.
no-tile-marked = All marked { $biome } tiles are laid. You could write { $example }.
no-tile-plain = Only marked { $biome } tiles are left. You could write { $example }.
no-golden-there = Your golden tiles are { $one } and { $two }, not { $cell }.
no-bank-nothing = At least one jewel goes into the bank, e.g. { $example }.
no-bank-so-many = { $red ->
    [0] You carry no red jewel.
    [one] You carry only 1 red jewel.
   *[other] You carry only { $red } red jewels.
}
no-golden-held = You do not carry the golden jewel.
no-red-held = You carry no red jewel.
no-put-off = { $cell } is not a tile. You could write { $example }.
no-put-occupied = There is a player on { $cell }. You could write { $example }.
no-put-jewel = There is a jewel on { $cell } already. You could write { $example }.
no-put-biome = { $cell } is not a { $biome } tile, which the die asks for. You could write { $example }.
no-put-unused = { $cell } has never held a jewel, and other tiles of its biome have. You could write { $example }.
no-end-inside = You must leave your bank before anything else, e.g. { $example }.
no-act-inside = You must leave your bank before anything else, e.g. { $example }.
no-step-spawn = { $cell } is a spawn: nobody may ever enter it.
no-step-bank = { $cells ->
    [none] { $cell } is not your bank: you may never enter it.
   *[other] { $cell } is not your bank: you may never enter it, only rob it from beside it ({ $cells }).
}
no-step-far = A step goes to a cell beside yours; { $cell } is not beside { $here }.
no-step-locked = { $why } You could write { $example }.
no-step-hidden = Hidden and with the golden jewel you may make { $steps } steps at most.
no-step-left = { $steps ->
    [one] You have made your 1 step this turn.
   *[other] You have made your { $steps } steps this turn.
}
no-bank-again = You began this turn in your bank: you may enter it again from your next turn on. You could write { $example }.
no-step-empty = You may enter your bank only with a jewel.
no-such-player = Nobody plays the { $character }.
no-own = That is yourself: choose another player.
no-battle-robbed = You have robbed a bank: no battle in the same turn.
no-battle-inside = The { $character } is in the bank, where nobody can be battled.
no-battle-far = You can battle only on your own tile; the { $character } is on { $cell }.
no-battle-hidden = The { $character } is hidden and cannot be battled.
no-battle-again = { $round ->
    [0] You battled the { $character } recently; you may not again until the end.
   *[other] You battled the { $character } recently; you may again from round { $round }.
}
no-rob-twice = You have robbed already this turn.
no-rob-far = The bank of the { $character } can be robbed only from { $cells }.
no-rob-inside = The { $character } is inside the bank, which can be robbed only when nobody is in it.
no-rob-empty = The bank of the { $character } is empty.
no-card-cell = { $card } needs a tile, e.g. { $example }.
no-card-player = { $card } needs a player, e.g. { $example }.
no-card-target = { $card } needs no target: write { $example }.
no-card-idle = { $card } finds no target now.
no-abilities = This game is played without abilities.
no-card-own = { $card } is a card of the { $character }, not yours.
no-card-mana = { $card } costs { $cost } mana, and you have { $mana }.
no-card-inside = In the bank you cannot use { $card }: leave first.
no-card-golden = With the golden jewel you cannot use { $card }.
no-card-locked = { $why } So you cannot use { $card }; you could write { $example }.
no-card-moved = { $card } takes the place of all steps: use it before the first one.
no-card-late = With the golden jewel { $card } can be used after { $steps } steps at most.
no-steal-safe = The { $character } is not on a tile and cannot be reached.
no-steal-empty = The { $character } carries no red jewel.
no-steal-far = The { $character } is { $far } away, and you reach only { $reach }.
no-tile-off = { $cell } is a bank or a spawn, not a tile.
no-tile-here = You are on { $cell } already.
no-tile-far = { $cell } is { $far } away, and you reach only { $reach }.
no-tile-empty = There is no red jewel on { $cell }.
no-tile-biome = { $cell } is not a { $biome } tile.

## Positions

position-tiles = { $field } cannot be “{ $text }”. Write eight rows from rank 8 down, each with eight words like S2 A* C M W A C S3.
position-tile = { $field }: { $cell } cannot be “{ $text }”. Allowed: { $allowed }.
position-not-a-tile = { $field }: { $cell } is a spawn or a bank, not a tile.
position-holes = The tiles do not fit the phase { $phase }: before the board is laid only the first ones are there, afterwards all of them.
position-biomes = tiles: there are { $found } { $biome } tiles ({ $letter } or { $letter }*), and a whole board has { $count }.
position-marks = tiles: there are { $marked } marked { $biome } tiles ({ $letter }*) and { $plain } others ({ $letter }), and a whole board has { $count } and { $rest }.
position-standing = A player cannot be on { $cell }: it must be a tile, or the player's own spawn { $spawn } or bank { $bank }.
position-no-abilities = This game has no abilities, or nobody plays that character.
position-character-twice = Two players cannot have the same character.
position-characters = The characters or the active player do not fit the phase { $phase }.
position-too-early = In the phase { $phase } everybody is still on the spawn, without jewels and mana.
position-under = There is a jewel under the player on { $cell }: it would have been collected.
position-effect = { $card } cannot run until round { $round }: it would have ended.
position-locked = A player who has robbed is locked for the rest of the turn, and a robbery locks nobody else.
position-too-many = There are more than { $most } red jewels, so lost ones might find no tile.
position-pending = The phase { $phase } has nothing pending as “{ $field }”.
position-stake = Stakes do not fit: they begin after two attempts, and end with the robbery.
position-winner = Somebody else has more in the bank, or carries more.
position-rolls = Two players or more roll against each other, in order, and not all of them have rolled.
position-bout = The best of three comes after the last round, between those with equal worth, up to two bouts won.
position-golden-round = The golden jewel is laid at the start of its round, while it is aside.
position-golden-tiles = There is a player on a golden tile, so there is no choice.
position-mana = The mana die is rolled at the start of a turn, with 1 or 2 mana.
position-inside = A player in the bank leaves it with the first movement.
position-from-bank = A player in the bank before the first movement began the turn there, and leaves before anything else.
position-again = A player who began the turn in the bank cannot have entered it again.
position-idle = Nothing but the end is left: the turn would have ended.
position-deposit = There is a choice only for a player in the bank with two jewels or more.
position-battle = A battle needs two players on one tile, and no robbery before it.
position-dice = The dice cannot have fallen like this.
position-robbery = A robbery needs a robber beside a bank with jewels whose owner is not inside.
position-put = There is a choice only if two tiles or more are eligible.
position-loot = There is a choice only if the golden jewel is among red ones.

## Data

data-count = { $file } must have { $count } entries { $kind }.
data-two-cards = { $file }: { $character } has { $count } cards and needs 2.
data-twice = { $file }: { $name } appears twice.
data-no-words = { $file }: { $name } has no words: { $words } lacks { $text }.
data-golden = { $file }: { $cell } is a spawn or a bank, not a golden tile.
data-bank = { $file }: the bank { $cell } needs bordering tiles of its own.
data-tiles = { $file }: { $tiles } tiles for { $cells } cells.

## Options

option-characters = Who plays which character
    .draft = players choose in order
    .random = drawn by lot
option-rounds = Rounds
option-golden_round = The round in which the golden jewel comes out
option-marked_per_biome = Marked tiles of each biome, one red jewel each
option-abilities = Abilities and mana
    .on = as the cards say
    .off = none
option-mud_trap_rounds = How many rounds Mud Trap lasts
option-lone_golden = Whether a golden jewel that is alone can be taken
    .stealable = it can be taken
    .safe = it is safe
option-reenter = Whether one may enter the bank again in a turn that began there
    .forbidden = not before the next turn
    .allowed = with a jewel, at once
option-gamble = When stakes are lost
    .pot = all together, when the robber gives up or runs out
    .each = each one after its failed attempt

## Facts

fact-acted = Actions
fact-acted-step = Step
fact-acted-battle = Battle
fact-acted-rob = Robbery
fact-acted-end = End of the turn
fact-acted-deposit = Deposit
fact-acted-golden-loot = Golden jewel as loot
fact-acted-red-loot = Red jewels as loot
fact-acted-stake = Stake a jewel
fact-acted-fold = Give up a robbery
fact-acted-put = Put a lost jewel
fact-acted-lay = Lay the golden jewel
fact-card = Cards
fact-picked = Characters chosen
fact-character = Characters
fact-order = Order of play
fact-order-n = { $n ->
    [1] First to move
    [2] Second to move
    [3] Third to move
   *[4] Fourth to move
  }
fact-raid = Raids
fact-raid-won = Battle won
fact-raid-held = Battle lost
fact-raid-robbed = Robbery done
fact-raid-missed = Robbery failed
fact-raid-mud = Stuck in the mud
fact-jewels = Jewels
fact-jewels-found = Red jewel picked up
fact-jewels-golden = Golden jewel picked up
fact-jewels-banked = Red jewel banked
fact-jewels-golden-banked = Golden jewel banked
fact-jewels-taken = Jewel taken from somebody
fact-jewels-lost = Jewel lost in a robbery

## Why a move is better: what it does

better-banked = { $count ->
    [0] gets more into the bank
    [one] gets one jewel more into the bank
   *[other] gets jewels worth { $count } more into the bank
}
better-carried = { $count ->
    [0] carries more
    [one] carries one jewel more
   *[other] carries jewels worth { $count } more
}
better-way = makes it likelier that what is carried reaches the bank
better-dice = has the better chance to take jewels from others
better-steps = { $count ->
    [0] saves steps
    [one] has one step more left
   *[other] has { $count } steps more left
}
better-mana = { $count ->
    [0] saves mana
    [one] keeps one mana more
   *[other] keeps { $count } mana more
}
better-near = gets closer to the jewels on the board
better-rivals = leaves the rivals with less
