## Names

game-name = Quarriors! Quarmageddon
game-blurb = Build a bag of dice. Summon creatures, keep them standing until your next turn, and earn Glory.
goal = First to { $glory } Glory wins
seat-1 = Player 1
seat-2 = Player 2
seat-3 = Player 3
seat-4 = Player 4

## Dice, in a word

die-BQ = Quiddity
die-AS = Assistant
die-PT = Portal
die-CQ = Corrupted
die-DD = Deathdealer
die-DP = Defender
die-DH = Devotee
die-GS = Spirit
die-PO = Ooze
die-QD = Dragon
die-QW = Wizard
die-SG = Goblin
die-WQ = Warrior
die-WH = Hag
die-GB = Gnome
die-HS = Seraph
die-LQ = Lord
die-MI = Imp
die-TB = Troll
die-VD = Doll
die-DO = Overlord
die-DE = Death
die-GR = Growth
die-LI = Life
die-SH = Shaping
die-VI = Victory
die-DI = Discern
die-OB = Oblation
die-CO = Corruption

## Cards: their names, and what they say

card-BQ = Basic Quiddity
says-BQ = Pays Quiddity.
card-AS = Assistant
says-AS = Burst: roll this die again and, if you like, one other die of your Active Pool.
card-PT = Portal
says-PT = Draws and rolls more dice.
card-CQ = Corrupted Quiddity
says-CQ = Not for sale. Three bursts: take one more of these from the Wilds into your Used Pile.
card-DD-o = Deathdealer
says-DD-o = When it scores you may swap it for any die in another player's Used Pile.
card-DD-S = Strong Deathdealer
says-DD-S = When you destroy another player's creature, it scores at once.
card-DD-M = Mighty Deathdealer
says-DD-M = When a player loses the first creature to the damage of your attack, its attack is added to the rest against that player.
card-DP-o = Defender of the Pale
says-DP-o = Burst or two: brings 1 more Glory for each other creature of yours that scores with it.
card-DP-S = Strong Defender of the Pale
says-DP-S = When it scores you may draw dice into your Active Pool. Burst: 1. Two bursts: 2.
says-DP-S-must = When it scores, draw dice into your Active Pool. Burst: 1. Two bursts: 2.
card-DP-M = Mighty Defender of the Pale
says-DP-M = Opponents pay more for each creature they summon. Burst: 1. Two bursts: 2.
card-DH-o = Devotee of the Holy Query
says-DH-o = Burst: +2 defense.
card-DH-S = Strong Devotee of the Holy Query
says-DH-S = Burst: when it scores you may capture a spell die that costs 4 or less for nothing, into your bag.
card-DH-M = Mighty Devotee of the Holy Query
says-DH-M = Burst: +3 defense, spells attached to defenders have no effect in your attack, and opponents' spells cannot pick it.
card-GS-o = Ghostly Spirit
says-GS-o = When it is destroyed you may cull a Basic Quiddity die of your Used Pile to keep it in your Ready Area.
card-GS-S = Strong Ghostly Spirit
says-GS-S = When it is destroyed it goes to your Active Pool.
card-GS-M = Mighty Ghostly Spirit
says-GS-M = When destroyed it waits aside. When you then destroy another player's creature, roll it: with its icon it enters your Ready Area for nothing.
card-PO-o = Primordial Ooze
says-PO-o = Attack and defense are the Basic Quiddity dice in your Used Pile and Active Pool. With none there or in your Spent Pile it is destroyed.
card-PO-S = Strong Primordial Ooze
says-PO-S = Becomes a copy of an opponent's creature that you pick. You may pick again once in each player's turn. Without one it is 0/5.
card-PO-M = Mighty Primordial Ooze
says-PO-M = Attack and defense are the creatures in all Ready Areas.
card-QD-o = Quake Dragon
says-QD-o = When it attacks, all opponents' creatures of level 1 are destroyed.
card-QD-S = Strong Quake Dragon
says-QD-S = Attackers of level 2 or less count nothing against you.
card-QD-M = Mighty Quake Dragon
says-QD-M = Burst: +1 defense. Two bursts: +2 defense, and it brings 2 more Glory.
card-QW-o = Questing Wizard
says-QW-o = Burst: you may draw and roll a die, and you may roll this die again. Two bursts: +1 defense, and it brings 1 more Glory.
says-QW-o-together = Burst: draw and roll a die, then roll this die again. Two bursts: +1 defense, and it brings 1 more Glory.
card-QW-S = Strong Questing Wizard
says-QW-S = When it scores you may cull any number of spell dice of your Active Pool, or unattached in your Ready Area, for 1 Glory each.
card-QW-M = Mighty Questing Wizard
says-QW-M = When it scores, captures cost 2 less this turn and you may make one more. Burst on a Quiddity face: spend it to draw and roll 2 dice.
card-SG-o = Scavenging Goblin
says-SG-o = Burst: pays 1 Quiddity when summoned.
card-SG-S = Strong Scavenging Goblin
says-SG-S = Burst: +1 defense for each other creature of yours.
card-SG-M = Mighty Scavenging Goblin
says-SG-M = Burst: when it is destroyed, draw 2 dice into your Active Pool.
card-WQ-o = Warrior of the Quay
says-WQ-o = +3 attack against a player with exactly one creature.
card-WQ-S = Strong Warrior of the Quay
says-WQ-S = Your other creatures have +1 attack and +1 defense.
card-WQ-M = Mighty Warrior of the Quay
says-WQ-M = When summoned, it destroys all opponents' Warriors of the Quay. You may summon only one of them in a turn.
card-WH-o = Witching Hag
says-WH-o = When you destroy another player's creature, gain 1 Quiddity.
card-WH-S = Strong Witching Hag
says-WH-S = When it scores you may move another creature die of your Used Pile to your Active Pool.
card-WH-M = Mighty Witching Hag
says-WH-M = Attackers count at most 3 each against you.
card-GB-o = Gnome Barbarian
says-GB-o = Burst: immune.
card-GB-S = Strong Gnome Barbarian
says-GB-S = Burst: when damage destroys it, the attacker must choose a creature of their own to be destroyed.
card-GB-M = Mighty Gnome Barbarian
says-GB-M = Burst: immune and +1 defense.
card-HS-o = Heavenly Seraph
says-HS-o = Brings 1 more Glory if an opponent has more Glory than you. Burst: immune.
card-HS-S = Strong Heavenly Seraph
says-HS-S = Your other creatures go to your Active Pool when they are destroyed. Burst: immune.
card-HS-M = Mighty Heavenly Seraph
says-HS-M = All your creatures are immune. Burst: brings 1 more Glory.
card-LQ-o = Lord of the Quarry
says-LQ-o = When it scores, captures cost 1 less this turn. Burst: pays 2 Quiddity when summoned.
card-LQ-S = Strong Lord of the Quarry
says-LQ-S = Opponents pay 1 more for each capture. Burst: pays 2 Quiddity when summoned.
card-LQ-M = Mighty Lord of the Quarry
says-LQ-M = When it scores you may capture a die that costs 4 or less for nothing. Burst: one more capture this turn when summoned.
card-MI-o = Mischievous Imp
says-MI-o = When summoned, draw and roll dice. Burst: 1. Two bursts: 2.
card-MI-S = Strong Mischievous Imp
says-MI-S = When summoned you may destroy an opponent's creature. Burst: of level 1. Two bursts: of level 2 or less.
card-MI-M = Mighty Mischievous Imp
says-MI-M = Burst: brings 1 more Glory. Two bursts: immune and brings 2 more Glory.
card-TB-o = Troll Behemoth
says-TB-o = Burst: pays 1 Quiddity more when spent, and 1 Quiddity when summoned.
card-TB-S = Strong Troll Behemoth
says-TB-S = In its attack every defender has 1 less defense. Burst: pays 1 Quiddity when summoned.
card-TB-M = Mighty Troll Behemoth
says-TB-M = +2 attack against a player with two creatures or more. Burst: pays 1 Quiddity more when spent; as a creature +1 defense.
card-VD-o = Voodoo Doll
says-VD-o = Its attack is lethal: any damage destroys.
card-VD-S = Strong Voodoo Doll
says-VD-S = Its attack is lethal. Burst: when summoned, take an Assistant from the Wilds into your Used Pile and gain 2 Quiddity.
card-VD-M = Mighty Voodoo Doll
says-VD-M = Its attack is lethal. Burst: when summoned, you may roll all Voodoo Dolls of your Spent and Used Piles into your Active Pool.
says-VD-M-must = Its attack is lethal. Burst: when summoned, roll all Voodoo Dolls of your Spent and Used Piles into your Active Pool.
card-DO-o = Demonic Overlord
says-DO-o = When it scores, your other creatures that score with it bring no Glory and no cull.
card-DO-L = Lesser Demonic Overlord
says-DO-L = When summoned, take a Corrupted Quiddity from the Wilds into your Used Pile.
card-DO-S = Strong Demonic Overlord
says-DO-S = When summoned, all opponents' creatures are turned one level lower, if they have such a face.
card-DO-M = Mighty Demonic Overlord
says-DO-M = When it scores, remove a die of each opponent's Used Pile from the game.
card-DE-sp = Death Spell
says-DE-sp = Destroy one creature of each opponent with defense 6 or less.
card-DE-ca = Death Cantrip
says-DE-ca = Your creatures have more attack this turn. Burst: +2. Two bursts: +3.
card-DE-ch = Death Charm
says-DE-ch = Attach: the creature has more attack and defense. Burst: +3/+3. Two bursts: +5/+5.
card-DE-in = Death Incantation
says-DE-in = Destroy a creature. Burst: of level 2 or less. Two bursts: any.
card-GR-sp = Growth Spell
says-GR-sp = At once: 2 Quiddity, and draw and roll a die.
card-GR-ca = Growth Cantrip
says-GR-ca = At once: 2 Quiddity, and one more capture this turn.
card-GR-ch = Growth Charm
says-GR-ch = Gain 3 Quiddity.
card-GR-in = Growth Incantation
says-GR-in = At once: 2 Quiddity, and you may roll up to 2 other dice of your Active Pool again.
card-LI-sp = Life Spell
says-LI-sp = Reaction: your creatures have +4 defense this turn.
card-LI-ca = Life Cantrip
says-LI-ca = Attach: the creature has +4 defense.
card-LI-ch = Life Charm
says-LI-ch = Reaction: your creatures that are destroyed this turn go to your Active Pool.
says-LI-ch-ready = Reaction: your creatures that are destroyed this turn stay in your Ready Area.
card-LI-in = Life Incantation
says-LI-in = Reaction: a creature's attack is 0 this turn, against everybody.
card-SH-sp = Shaping Spell
says-SH-sp = Send a spell in any Ready Area to its owner's Used Pile.
card-SH-ca = Shaping Cantrip
says-SH-ca = Reaction: a creature of yours that is destroyed stays in your Ready Area.
card-SH-ch = Shaping Charm
says-SH-ch = Turn your creatures one level higher, if they have such a face.
card-SH-in = Shaping Incantation
says-SH-in = Attach: when the creature scores you may cull a die of your Used Pile and then capture one that costs up to 3 more, for nothing.
card-VI-sp = Victory Spell
says-VI-sp = In phase 4: 1 Glory for each opponent who lost a creature to your attack this turn.
card-VI-ca = Victory Cantrip
says-VI-ca = Attach: the creature brings 2 more Glory.
card-VI-ch = Victory Charm
says-VI-ch = If two or more of your creatures scored this turn: 1 Glory for each.
card-VI-in = Victory Incantation
says-VI-in = Gain 3 Glory.
card-DI-sp = Discriminating Spell
says-DI-sp = Reaction: attackers that cost 3 or less count nothing against you this turn.
card-DI-ca = Discriminating Cantrip
says-DI-ca = Cull the dearest die of each opponent's Used Pile.
card-DI-ch = Discriminating Charm
says-DI-ch = If you scored a creature that costs 3 or less this turn: the Glory on the cards of all such creatures once more.
card-DI-in = Discriminating Incantation
says-DI-in = Destroy a creature that costs 3 or less.
card-OB-sp = Oblation Spell
says-OB-sp = Cull this die instead of spending it, and capture another spell die that costs 4 or less for nothing.
card-OB-ca = Oblation Cantrip
says-OB-ca = Destroy a creature of yours and gain 1 Glory.
card-OB-ch = Oblation Charm
says-OB-ch = Attach: the creature brings 2 more Glory, and when it scores you may cull up to 2 dice of your Used Pile.
card-OB-in = Oblation Incantation
says-OB-in = Cull a die of your Used Pile.
card-CO-sp = Corruption Spell
says-CO-sp = An opponent takes 2 Corrupted Quiddity from the Wilds into the Used Pile.
card-CO-ca = Corruption Cantrip
says-CO-ca = Every player takes a Corrupted Quiddity from the Wilds into the Used Pile.
card-CO-ch = Corruption Charm
says-CO-ch = Attach: the creature brings 1 more Glory for each Corrupted Quiddity in opponents' Used Piles.
card-CO-in = Corruption Incantation
says-CO-in = Every opponent takes a Corrupted Quiddity from the Wilds into the bag.

## Faces

legend-class = { $die }: { $faces }
face-quid = { $quid } Quiddity
face-draw = draw { $draws }
face-roll = roll again
face-quid-roll = { $quid } Quiddity, or roll again
face-quid-draw = { $quid } Quiddity and draw { $draws }
face-roll-draw = roll again and draw { $draws }
face-spell = spell
face-creature = level { $level }, { $attack }/{ $defense }
face-none = nothing
face-points = level { $level }, attack { $attack }, defense { $defense }
face-varies = level { $level }, attack and defense as the card says
face-bursts = { $bursts ->
    [one] { $face }, { $bursts } burst
   *[other] { $face }, { $bursts } bursts
}
faces-first = faces: { $face }
bursts = { $bursts ->
    [one] Burst: the card says what it adds
   *[other] { $bursts } bursts: the card says what they add
}
cost-tip = costs { $cost } Quiddity
worth-tip = { $glory } Glory for each of its creatures that scores
pips-tip = { $left } of { $most } dice left
score-tip = Glory: whoever reaches the goal wins.
bag-tip = Dice in the bag, to be drawn.
owned-tip = All dice of this player, wherever they lie.
face-text = shows { $face }
not-rolled = not rolled yet
points = attack { $attack }, defense { $defense }

## The table

phases = Phases
phase-score = Score
phase-ready = Draw, ready
phase-attack = Attack
phase-capture = Capture
phase-clean = Clean up
glory = Glory
turn = turn { $turn }
turn-head = Turn { $turn }
wilds = The Wilds
wilds-basic = Always in the Wilds
wilds-empty = { $empty } of 4 creature cards empty
dice-label = { $dice ->
    [one] { $card }
   *[other] { $dice } { $card }
}
die-label = { $card }, { $face }
die-tip = { $says } Faces: { $faces }
face-times = { $face } ×{ $times }
with-term = { $says } { $term }.
term-immune = Immune: other players' spells and abilities do not work on it, damage does
term-lethal = Lethal: any damage destroys a creature that is not immune
term-reaction = Reaction: once it is ready, you cast it on another player's turn
term-attach = Attach: when cast it is laid beside a creature
term-once = At once: used right after the roll, never readied
term-cull = Cull: send a die back to the Wilds
die-level = level { $level }
die-worth = { $glory } Glory
die-summoning = summon { $price }
does-draw = draw { $draws }
does-R = roll again
does-R-or = or re-roll
does-S = spell
place-of = { $who }
quid-now = { $more ->
    [0] { $quid } Quiddity
   *[other] { $quid } (+{ $more }) Quiddity
}
zone-pool = Active Pool
zone-ready = Ready Area
zone-spent = Spent
zone-used = Used
zone-aside = Aside
attached = attached
die-drew = has drawn
copies = as { $die }
falls = falls
spared = spared
immune = immune
forecast-each = Attack now: { $total } against each.
forecast-only = Attack now: { $total }.
forecast-various = Attack now: see the totals.
forecast-none = { $attack } Nobody would have to fall.
forecast-die = { $card } ({ $who })
forecast-one = { $attack } { $die } would fall.
forecast-more = { $more ->
    [one] { $attack } { $die } and one more would fall.
   *[other] { $attack } { $die } and { $more } more would fall.
}
bag-of = { $who }
head-dice = Dice
head-contents = Contents
bag-dice = { $dice } { $die }
bag-more = { $first }, { $rest }
in-bag = in the bag
dice-in-all = dice in all
nearly-empty = Three creature cards are empty: the game ends when a capture empties a fourth.
costs = cost { $cost }
holds = { $spent ->
    [0] bag { $bag } · used { $used }
   *[other] bag { $bag } · spent { $spent } · used { $used }
}
holds-own = bag { $bag }
attack-left = faces { $points }, { $total } left
attack-sum = faces { $points } = { $total }
attack-total = faces { $total }
all-bag = Bags
all-used = Used Piles
all-spent = Spent Piles
head-of = Player
legend = Symbols
sign-quiddity = Quiddity
sign-quiddity-note = Spend the die for this much. It pays for summoning and capturing.
sign-creature = Creature
sign-creature-note = Attack and defense. Summon it for its level.
sign-spell = Spell
sign-spell-note = Ready it free of charge, and cast it when its text says.
sign-draw = Draw
sign-draw-note = Right after the roll: spend the die, then draw and roll that many.
sign-roll = Roll again
sign-roll-note = Right after the roll: roll this die again.
sign-burst = Burst
sign-burst-note = The card says what one or two bursts add. If it says nothing, they add nothing.
sign-both = Both
sign-both-note = 1 Quiddity and draw 1: use either, or both.
sign-either = One of two
sign-either-note = 3 Quiddity or roll again: use one of the two.
key-more = { $first } · { $rest }
key-creature = 2/3 attack/defense
key-spell = S spell
key-roll = R roll again
key-draw = D1 draw 1
key-both = + either or both
key-either = | one of the two
key-burst = star: a burst, see the card

## Prompts

wait-first = Who goes first is drawn.
wait-deal = The Wilds are laid out.
wait-draw = { $who } draws.
wait-roll = { $who } rolls { $card }.
ask-immediate = Use a marked die now, or go on
ask-immediate-one = { $say }, or go on
ask-immediate-other = { $who } may draw or roll again
ask-main = Use your dice, or attack
ask-main-on = Use your dice, or go on to the Wilds
ask-idle = Nothing to summon: go on to the Wilds
ask-summon = Summon creatures, then attack
ask-summon-first = Summon creatures to attack, or go on to the Wilds
ask-summon-on = Summon creatures, then go on to the Wilds
ask-cast = Ready or cast your spells, then attack
ask-cast-on = Ready or cast your spells, then go on to the Wilds
ask-main-other = { $who } readies spells and creatures
ask-count = Cast a spell while damage is counted, or go on
ask-count-other = { $who } may cast spells before damage is counted
ask-defend = { $whom } attacks you for { $total }. Who defends?
ask-defend-other = { $who } defends against { $whom }, { $total } left
ask-capture = Capture a die, or end the turn
ask-capture-other = { $who } may capture a die
ask-captured = No capture is left. Cast spells, or end the turn
ask-captured-end = Your capture is made: end the turn
ask-captured-other = { $who } is ending the turn
ask-clean = Keep { $card } ready, or drop it?
ask-clean-other = { $who } keeps or drops { $card }
ask-target = { $card }: pick a die
ask-target-creature = { $card }: pick a creature
ask-target-used = { $card }: pick a used die
ask-target-other = { $who } picks a die for { $card }
ask-card = { $card }: capture a die for nothing
ask-card-other = { $who } captures a die for nothing with { $card }
ask-face = Turn { $card } to which face?
ask-face-other = { $who } turns { $card }
ask-seat = { $card }: who takes the dice?
ask-seat-other = { $who } picks a player for { $card }
ask-partner = { $card }: roll another die again as well?
ask-partner-other = { $who } may roll another die again
ask-choose = Which ability is next?
ask-choose-other = { $who } chooses an ability
ask-ability = Use the ability of { $card }?
ask-ability-other = { $who } may use the ability of { $card }
ask-cull = { $left ->
    [one] A creature scored: cull a used die?
   *[other] Creatures scored: cull { $left } used dice?
}
ask-cull-other = { $left ->
    [one] { $who } may cull a used die
   *[other] { $who } may cull { $left } used dice
}
ask-expert = { $card } scores. Cull it for its Glory, or keep the die?
ask-expert-other = { $who } culls { $card } or keeps it
ask-protect = { $whom } attacks. React, or pass
ask-protect-other = { $who } may react to the attack of { $whom }
ask-threat = { $more ->
    [0] { $card } of { $whom } threatens { $die }. React, or pass
    [one] { $card } of { $whom } threatens { $die } and one more. React, or pass
   *[other] { $card } of { $whom } threatens { $die } and { $more } more. React, or pass
}
ask-threat-other = { $who } may react to { $card } of { $whom }
ask-loss = { $card } is destroyed. Save it, or pass
ask-loss-other = { $who } may save { $card }
ask-place = { $card } is destroyed. Where does it go?
ask-place-other = { $who } picks where { $card } goes
detail-main = { $more ->
    [0] You have { $quid } Quiddity.
   *[other] You can spend up to { $all } Quiddity.
}
detail-attack = { $purse } { $attack }
detail-immediate = Drawing, rolling again and “at once” work only right after a roll.
detail-cull = Culled dice go back to the Wilds. With fewer weak dice, the good ones come up more often.
detail-defend = If its defense is { $total } or less, it falls, and the rest hits the next creature.
detail-capture-more = { $captures ->
    [one] You can spend up to { $all } Quiddity, on one die.
   *[other] You can spend up to { $all } Quiddity, on { $captures } dice.
}
detail-capture = { $captures ->
    [0] You have { $quid } Quiddity and no capture left.
    [one] You have { $quid } Quiddity and one capture.
   *[other] You have { $quid } Quiddity and { $captures } captures.
}
over-glory = { $who } has reached the Glory goal and wins
over-empty = Four creature cards are empty: { $who } has the most Glory and wins
over-turns = The last turn is over: { $who } has the most Glory and wins
over-two = { $who } and { $whom } share the victory
over-many = { $winners } players share the victory
tally = { $own } Glory to { $other }

## What can be done

do-spend = Spend { $card } for { $quid }
do-spend-all = Spend all for { $quid }
do-ready = Ready { $card }
do-summon = Summon { $card } for { $price }
do-cast = Cast { $card }
do-copy = Pick again what { $card } copies
do-use = Use { $card }
do-use-draw = Draw with { $die }
do-use-roll = Roll { $die } again
do-with = Roll { $card } again too
do-without = No other die
do-done = Go on
do-attack = Attack
do-attack-none = Go on to the Wilds
do-go = Go on
do-defend = Defend with { $card }
do-react = React with { $card }
do-pass = Pass
do-capture = Capture { $card } for { $price }
do-end = End the turn
do-keep = Keep { $card }
do-drop = Drop { $card }
do-do = Use { $card }
do-skip = Leave { $card } out
do-place = Do what { $card } says
do-on = Pick { $card }
do-cull = Cull { $card }
do-cull-scored = Cull { $card }
do-stop = No more culls
do-face = Turn it to { $face }
do-seat = { $who }
do-pay-summon = { $dice ->
    [one] Summon { $card }, spend a die for { $price }
   *[other] Summon { $card }, spend { $dice } dice for { $price }
}
do-pay-capture = { $dice ->
    [one] Capture { $card }, spend a die for { $price }
   *[other] Capture { $card }, spend { $dice } dice for { $price }
}

## Log

log-first = { $who } goes first
log-deal = { $card } comes into the Wilds
log-draw = { $who } draws { $card }
log-roll = { $who } rolls { $card }: { $face }
log-rolls = { $who } rolls { $dice }
log-rolled = { $die }: { $face }
log-quarriors = Quarriors! A burst for nothing
log-spend = { $who } spends { $card } for { $quid } Quiddity
log-ready = { $who } readies { $card }
log-summon = { $who } summons { $card }, { $face }
log-cast = { $who } casts { $card }
log-copy = { $who } picks again what { $card } copies
log-use = { $who } uses { $card }
log-use-draw = { $who } draws with { $card }
log-use-roll = { $who } rolls { $card } again
log-with = { $who } rolls { $card } again as well
log-without = { $who } rolls no other die
log-done = { $who } goes on
log-attack = { $who } attacks
log-attack-none = { $who } goes on to the Wilds
log-go = { $who } casts nothing more
log-defend = { $who } defends with { $card }
log-react = { $who } reacts with { $card }
log-pass = { $who } passes
log-capture = { $who } captures { $card }
log-end = { $who } ends the turn
log-keep = { $who } keeps { $card }
log-drop = { $who } drops { $card }
log-do = { $who } uses the ability of { $card }
log-skip = { $who } leaves out the ability of { $card }
log-on = { $who } picks { $card }
log-on-theirs = { $who } picks { $card } of { $whom }
log-cull = { $who } culls { $card }
log-stop = { $who } culls no more
log-face = { $who } turns it to face { $face }
log-seat = { $who } picks { $whom }
log-turn = { $who } begins a turn
log-refill = { $who } puts the Used Pile into the bag
log-glory = { $who } gains { $glory } Glory
log-scores = { $card } scores
log-total = { $who } faces { $total }
log-raises = { $card } of { $who } adds { $points } to the attack
log-pays = { $card } pays { $quid } Quiddity
log-forced-on = { $card } is picked
log-forced-defend = { $card } must defend
log-stands = { $card } holds
log-falls-used = { $card } is destroyed
log-falls-active = { $card } is destroyed and goes to the Active Pool
log-falls-aside = { $card } is destroyed and waits aside
log-falls-ready = { $card } is saved
log-takes = { $who } takes { $card } from the Wilds
log-becomes = { $card } becomes { $model }
log-fades = { $card } is sent away

## Why not

no-sense = “{ $text }” is not a move here. A move looks like { $example }.
no-sense-chance = “{ $text }” is not an outcome. An outcome looks like { $example }.
no-sense-over = “{ $text }” is not a move, and the game is over.
no-over = The game is over.
no-late-glory = The last to go would begin with { $glory } Glory, and { $goal } win the game.
no-such-start = At a table for { $players } nobody sits at { $seat }.
no-wilds-twice = The Wilds cannot have the class { $klass } twice.
no-wilds-count = The Wilds need 7 creature cards and 3 spell cards; these are { $creatures } and { $spells }.
no-wilds-demons = { $klass } belongs to Rise of the Demons: set rotd=on.
no-first-yet = Who goes first comes before anything else.
no-such-seat = There is no seat { $seat }: they go from 0 to { $last }.
no-deal-yet = The Wilds are laid out first.
no-card = There is no card { $card }.
no-class-again = The class { $klass } is in the Wilds already.
no-set = { $card } is not among the cards of this game.
no-spell-yet = Spells come after the seven creatures.
no-creature-more = There are seven creatures already: now come spells.
no-draw-yet = A die is drawn first.
no-such-draw = There is no { $klass } in the bag.
no-roll-yet = A die is rolled first.
no-other-roll = { $die } is the die that is rolled now.
no-such-face = Face { $face } is one of several that are equal: write { $text }.
no-chance-now = Nothing is drawn or rolled now. A player must decide: { $asked }.
no-die = There is no die { $die } in this game.
no-class = There is no card { $klass } in the Wilds.
no-not-asked = “{ $move }” does not answer what is asked now: { $asked }.
    .click = That is not what is asked now: { $asked }.
no-cast-scoring = No spell is cast in phase 1. Wait for phase 2.
no-react-own-turn = Reactions are cast on other players' turns only.
no-cast-other-turn = You cast spells on your own turn; on another's only reactions.
no-use-late = Immediate Effects are used right after the roll: { $die } is no longer fresh.
no-done-first = First come dice that draw, roll again or work at once: use one, or press “Go on”.
no-capture-yet = Dice are captured in phase 4, after the attack. { $card } costs { $price }; you have { $quid }.
    .click = Dice are captured after the attack, in phase 4. { $card } costs { $price }{ $all ->
        [0] .
       *[other] ; you can spend { $all }.
    }
no-alike = { $die } is like the die that is offered: write { $text }.
    .click = Use the die that is marked: it is just like this one.
no-not-in-pool = { $where ->
    [creature] { $die } is in your Ready Area: it attacks and scores by itself.
    [used] { $die } is in your Used Pile: it goes back into the bag when the bag is empty.
    [spent] { $die } is in your Spent Pile until the end of your turn.
    [theirs] { $die } is another player's: you use only your own dice.
   *[other] { $die } is not in your Active Pool.
}
no-face-yet = { $die } has not been rolled yet.
no-not-fresh = { $die } is not fresh: you have gone on since it was rolled.
no-immediate = { $die } does nothing at once: it can be used after “Go on”.
no-part-chosen = { $die } has two parts, and each is a choice of its own. You can write: { $fits }.
no-part-again = { $die } has drawn since it was rolled. You can write: { $fits }.
no-parts = The Immediate Effect of { $die } has only one part: write use { $die }.
no-parts-here = At this table both parts of { $die } are used together: write use { $die }.
no-rerolls-left = { $most ->
    [one] You have made the only re-roll of this turn.
   *[other] You have made all { $most } re-rolls of this turn.
}
no-dice-to-draw = { $die } would draw dice, but bag and Used Pile are empty.
no-quiddity = { $die } shows no Quiddity.
no-quiddity-to-summon = { $die } shows a creature: to summon it costs { $price }, and you have { $quid }.
    .click = { $die } shows a creature: to summon it costs { $price }, and you can spend { $all }.
no-immediate-ready = { $die } works at once or not at all: it is never readied.
no-spell-icon = { $die } does not show a spell icon.
no-creature-icon = { $die } does not show a creature icon.
no-second-summoning = Only one { $card } may be summoned in a turn.
no-quid-to-summon = { $die } costs { $price } to summon, and you have { $quid }.
    .click = { $die } costs { $price } to summon, and you can spend { $all }.
no-spell = { $where ->
    [other] { $die } is not a spell in your Ready Area.
   *[there] { no-not-in-pool }
}
no-attached-spell = { $die } is attached already.
no-cast-reaction = { $die } is a reaction: it is cast on other players' turns.
no-cast-yet = { $die } is cast in phase 4.
no-use-of-spell = { $die } could not do anything now. Its card: { $says }
no-reaction = { $die } is not a reaction: cast it on your own turn.
no-reaction-now = { $die } is not cast in this window. Its card: { $says }
no-creature-of-yours = { $die } is not a creature in your Ready Area.
no-spared = { $die } was saved this turn and takes no damage.
no-hurt-twice = { $die } has taken its share of this attack.
no-used-die = { $die } is not in your Used Pile.
no-partner = { $die } cannot be rolled again as well: it is the die itself, or picked already.
no-immune-target = { $die } is immune to other players' spells and abilities.
no-target = { $die } cannot be picked. You can write: { $fits }.
    .click = { $die } cannot be picked for this.
no-skip = The ability of { $die } cannot be declined.
no-other-die = { $die } is not asked about now. You can write: { $fits }.
    .click = { $die } is not asked about now.
no-partner-needed = At this table the Assistant must take another die with it.
no-card-now = { $klass } cannot be captured with this. You can write: { $fits }.
    .click = That die cannot be captured with this.
no-face = The die cannot be turned to face { $face }. You can write: { $fits }.
no-player = That player cannot be picked. You can write: { $fits }.
no-sale = { $card } is not for sale.
no-dice-left = There is no die left on { $card }.
no-captures-left = You have no capture left this turn.
no-quid-to-capture = { $card } costs { $price }, and you have { $quid }.
    .click = { $card } costs { $price }, and you can spend { $all }.
no-phase-yet = “{ $move }” belongs to phase { $phase }, and this is phase { $now }.
no-phase-over = “{ $move }” belongs to phase { $phase }, which is over.
    .click = That belongs to phase { $phase }, which is over.
no-decline = To go on without it, write { $instead }.
no-must = This cannot be declined. You can write: { $fits }.
no-write = Write { $text } here.
no-not-destroyed = { $die } saves itself only at the moment it is destroyed.
no-not-scored = The ability of { $die } is used when it scores, in phase 1.
no-not-summoned = The ability of { $die } is used when it is summoned.
no-ability = { $die } has no ability that you may use or leave out. What does not say “may” happens by itself.
no-cull-now = No die is culled now. In phase 1 you may cull one for each creature that scored.
no-cull-expert = No die is culled now. With Expert Culling you cull a creature as it scores, and no other die.
no-creature-kept = { $die } is a creature: it stays in the Ready Area by itself.
no-attached-kept = { $die } is attached to a creature and stays with it.
no-keep-yet = Whether { $die } is kept or dropped is asked in phase 5.
no-with-yet = First say whose Immediate Effect you use. You can write: { $fits }.
no-step-over = The immediate step is over. Only a new roll opens another.
no-copier = { $die } is not a creature of yours that copies others.
no-copy-again = { $die } has picked a creature to copy this turn already.
no-models = No opponent has a creature that { $die } could copy.
no-copy-time = What to copy is picked again in the main step of your own turn, or when an opponent's attack may be reacted to.
no-model = { $die } is not an opponent's creature. You can write: { $fits }.
    .click = { $die } is not an opponent's creature.
no-defending = On your own turn your creatures do not defend: your opponents' do.
no-defend-yet = Reactions come first. Write pass, then choose who defends.
no-free-capture = Nothing lets you capture for nothing now. To buy the die, write { $text }.
no-turning = Nothing turns a die to another face now.
no-casting-at-count = At this table no spell is cast while damage is counted, so there is no “go”.
no-ability-first = First say whether you use the ability of { $die }: write { $uses }, or { $skips } to leave it out.
    .click = First say whether you use the ability.
no-abilities-first = First say which ability is next: write { $uses }, or { $skips } to leave one out.
    .click = First say which ability is next.
no-count-first = Before damage is counted you are asked whether you cast: write { $casts }, or go to cast nothing.
    .click = Before damage is counted you may cast: cast a spell, or go on.
no-use-of-ability = The ability of { $die } could not do anything now. Its card: { $says }
no-other-place = { $die } does not say where the creature goes. You can write: { $fits }.
    .click = { $die } does not say where the creature goes.
no-other-destroyed = { $lost } is being destroyed, not { $die }.
no-saving = { $die } has no ability that could save it.
no-saving-again = { $die } has saved itself this turn already.
no-saving-needed = { $die } is saved already.
no-die-to-cull = To save itself, { $die } needs a { $card } die in your Used Pile to cull, and there is none.
no-creature-there = { $die } is not a creature in a Ready Area.
no-shielded-target = { $die } cannot be picked by opponents' spells.

## What is asked

asked-immediate = an Immediate Effect or done
asked-main = spend, ready, summon, cast or attack
asked-count = cast or go
asked-defend = which creature defends
asked-capture = spend, cast, capture or end
asked-clean = keep or drop a spell
asked-target = which die is picked
asked-card = which die is captured
asked-face = which face is turned up
asked-seat = which player
asked-partner = which die is rolled again as well
asked-choose = which ability is next
asked-ability = whether to use the ability of { $die }
asked-cull = which die is culled, or stop
asked-expert = cull or keep
asked-window = react or pass
asked-loss = what saves the creature, or pass
asked-place = where the creature goes

## Positions

position-card = { $field }: “{ $text }” is not a card of this game. Write a card like { $example }.
position-set = { $field }: { $card } is not among the cards that are shuffled.
position-class-twice = { $field }: there is another card of the class { $klass }.
position-wilds = cards must have { $most_creatures } creature cards and { $most_spells } spell cards; these are { $creatures } and { $spells }.
position-dealing = While they are dealt, cards has up to { $most_creatures } creature cards, then fewer than { $most_spells } spell cards; these are { $creatures } and { $spells }.
position-undealt = Before it is drawn who goes first, cards must be empty; these are { $creatures } creature cards and { $spells } spell cards.
position-first = Before it is drawn who goes first, nobody does; afterwards somebody must.
position-before = Before the first turn there is no { $field }.
position-die = { $field }: “{ $text }” is not a die. Write a die like SG1, SG1=3 or DE1=4>SG1.
position-no-face = { $field }: “{ $text }” has no such face. Faces are 1 to { $faces }, like SG1=3.
position-mark = { $field }: “{ $text }” has an unknown mark. Marks: { $marks }.
position-not-in-play = { $die } is not in this game.
position-two-places = { $die } is in two places.
position-face = { $die } cannot have a face or a mark there.
position-pool = { $die } cannot lie in an Active Pool like that.
position-part = { $die } cannot have drawn: it does not show a fresh face with two parts that are used one by one.
position-icon = { $die } is in a Ready Area and does not show its icon.
position-immediate = { $die } works at once and is never in a Ready Area.
position-copy = { $die } cannot be a copy of that.
position-attached = { $die } cannot be attached.
position-host = { $die } is not a creature that a spell could be attached to.
position-goal = { $who } has the goal of { $goal } Glory in a game that still runs.
position-lasting = { $field }: “{ $text }” is not something that lasts for the turn. Write it like atk SG1 2 DE1 A.
position-attack = While somebody defends the totals of the attack must be given.
position-pending = { $field } cannot be “{ $text }” here.
position-over = A game is over exactly when it has a result, and then nothing is left to do.

## Card data

data-wrong = { $field }: { $why }
data-unknown = there is no “{ $word }”. There are: { $words }.
data-twice = it is there twice.
data-face = “{ $word }” is not a face of such a die. Write it like Q2, D1, R*, Q3|R, R&D1, S or C1/2/3*.
data-no-card = this class has no card.
data-ability = “{ $text }” is not an ability. Write it like [*] SUMMONED may: quid(1).
data-windows = “{ $text }”: reactions, and only reactions, name their windows: { $words }.
data-effect = “{ $text }” is not an effect. Write it like destroy(one(foes, level=1)).
data-trigger = { $effect } does not go with this trigger. It goes with { $words }.
data-duration = { $effect } lasts for another time. Write it like { $form }.
data-form = “{ $text }” is not written like this. Write it like { $form }.
data-alone = { $effect } must be alone in its ability and cannot be declined.
data-card-kind = “{ $text }” does not fit the kind of this card.
data-limit = “{ $text }” is not a limit of this card. Write it like limit(summon, WQ, 1) with the card's own class.

## Options

option-sets = Which cards are shuffled
    .both = base set and Quarmageddon
    .base = base set only
option-wilds = The ten cards of the Wilds
    .random = turned up at random
option-start = Who goes first
    .A = the first seat
    .B = the second seat
    .C = the third seat
    .D = the fourth seat
    .random = a fair draw
option-late_glory = Glory at the start for each player who goes before you
option-glory_goal = Glory that wins
    .about = 0 means 20, 15 or 12 by the number of players
option-capture = How many dice are captured in phase 4
    .standard = one
    .advanced = up to two
option-culling = What a creature that scores lets you cull
    .standard = any used die
    .expert = only itself, and only then it brings Glory
option-rotd = Rise of the Demons
    .off = without
    .on = with
option-assistant_partner = The Assistant's re-roll and another die
    .optional = another die if you like
    .required = another die if there is one
option-cast_at_count = Casting while damage is counted
    .on = yes
    .off = no
option-face_parts = A face that draws and rolls itself again
    .chosen = each part is a choice of its own
    .together = both parts together
option-permissions = The draws of the Strong Defender and the rolls of the Mighty Voodoo Doll
    .may = if you like
    .must = always
option-drop_spells = Where dropped spells go
    .used = to the Used Pile
    .spent = to the Spent Pile
option-life_charm = Where the Life Charm sends creatures
    .active = to the Active Pool
    .ready = they stay in the Ready Area
option-kill_score_cull = A cull when a Strong Deathdealer scores in an attack
    .true = yes
    .false = no
option-strong_quake = Cost and Glory of the Strong Quake Dragon
    .nine_three = 9 and 3
    .eight_four = 8 and 4
option-reroll_cap = Re-rolls in a turn
    .about = 0 means no limit
option-max_turns = Turns after which the game ends
    .about = 0 means never

# Facts, for studies

fact-acted = Actions
fact-acted-pick = Pick a die for an ability or a spell
fact-acted-partner = Roll another die again
fact-acted-copy = Copy another creature again
fact-acted-keep = Keep a die
fact-acted-drop = Drop a spell
fact-acted-skip = Leave out an ability
fact-acted-face = Turn a die to a face
fact-acted-seat = Pick a player
fact-acted-stop = Cull no more
fact-acted-alone = Roll no other die again
fact-acted-done = Use no more Immediate Effects
fact-acted-attack = Attack
fact-acted-go = Cast no more while damage is counted
fact-acted-pass = Pass
fact-acted-end = End the turn
fact-captured = Dice captured
fact-summoned = Creatures summoned
fact-cast = Spells cast
fact-used = Immediate Effects used
fact-ability = Abilities used
fact-spent = Dice spent for Quiddity
fact-readied = Spells readied
fact-culled = Dice culled
fact-defended = Creatures put forward in defense
fact-dealt = Cards in the Wilds
fact-order = Order of play
fact-order-n = { $n ->
    [1] First to move
    [2] Second to move
    [3] Third to move
   *[4] Fourth to move
  }
fact-scored = Creatures that scored
fact-glory = Glory
fact-glory-effect = By an effect
fact-destroyed = Creatures destroyed
fact-saved = Creatures saved
fact-got = Dice that came without a choice
fact-attack = Attacks
fact-attack-made = Turn with an attack
fact-attack-none = Turn without an attack
fact-quiddity = Quiddity
fact-quiddity-earned = Quiddity earned
fact-quiddity-wasted = Quiddity left over

## Why a move is better: what it does

better-glory = { $count ->
    [0] makes Glory count for more
    [one] scores one Glory more
   *[other] scores { $count } Glory more
}
better-army = { $count ->
    [0] has creatures that are likelier to score
    [one] has one creature more that may score
   *[other] has { $count } creatures more that may score
}
better-spells = { $count ->
    [0] keeps spells of more use
    [one] keeps one spell more at the ready
   *[other] keeps { $count } spells more at the ready
}
better-dice = makes for a better collection of dice
better-turn = makes more of the dice that were rolled
better-rivals = leaves the rivals with less
