"""What the ints mean in Quazo's Gambit (compiled): cells, phases, moves, notes, effects, endings.

Cells are 0 to 63, rank by rank from a1; a set of tiles is one word with a bit for each cell. The players are seats 0,
1, …; a place is one of the four corners with its bank (two players sit at places 0 and 2). Characters, biomes and
cards are numbered as in the data files; a character's own two cards are 2 * character and the next.
"""

from __future__ import annotations

from typing import Final

SIDE: Final = 8
CELLS: Final = SIDE * SIDE
FAR: Final = 2 * (SIDE - 1)  # the longest distance on the board: files and ranks apart
SEATS: Final = 4
CARD_COUNT: Final = 2 * SEATS
NOBODY: Final = -1
ANY: Final = -1  # no biome in particular

# What the state waits for; up to BOUT it is chance, from PICK on the active seat's decision
CHARACTER: Final = 0  # who plays what, if that is drawn (QG-R4)
TILE: Final = 1  # the next tile of the board (QG-1.3)
FIRST: Final = 2  # a roll for who starts (QG-2.1)
MANA: Final = 3  # the mana die (QG-3.1)
ATTACK: Final = 4  # a die of the attacker (QG-7.3)
DEFEND: Final = 5  # a die of the defender
DOUBLES: Final = 6  # a die of a robbery (QG-9.2)
SCATTER: Final = 7  # the die that says where a lost jewel goes (QG-9.6)
LAST: Final = 8  # a roll of those tied for fewest jewels (QG-8.2)
BOUT: Final = 9  # a roll in the best of three (QG-11.3)
PICK: Final = 10  # a character (QG-1.1)
GOLDEN: Final = 11  # where the golden jewel is laid (QG-8.3)
ACT: Final = 12  # the main phase of a turn (QG-3.1)
DEPOSIT: Final = 13  # how much goes into the bank (QG-6.2)
LOOT: Final = 14  # the golden jewel or red ones only (QG-8.8)
STAKE: Final = 15  # one more attempt for a jewel? (QG-9.3)
PUT: Final = 16  # the tile for a lost jewel (QG-9.6)
END: Final = 17
PHASES: Final = (
    "characters",
    "tiles",
    "first",
    "mana",
    "attack",
    "defend",
    "rob",
    "scatter",
    "last",
    "bout",
    "pick",
    "golden",
    "act",
    "deposit",
    "loot",
    "stake",
    "put",
    "over",
)

# How a game is won
RUNNING: Final = 0
BY_BANK: Final = 1  # QG-11.1
BY_INVENTORY: Final = 2  # QG-11.2
BY_DICE: Final = 3  # QG-11.3
REASONS: Final = ("", "bank", "inventory", "dice")

# How characters are given out (QG-R4)
DRAFT: Final = 0
RANDOM: Final = 1
GIVEN: Final = 2

# Where the golden jewel is: on a cell, or
ASIDE: Final = -1
HELD: Final = 64  # + seat: in that inventory
BANKED: Final = 68  # + seat: in that bank
STAKED: Final = 72

MOST_MARKED: Final = 12  # of one biome: then there is always a tile for a lost jewel (QG-R17)
MOST_RED: Final = 4 * MOST_MARKED
GOLDEN_WORTH: Final = 7  # QG-8.9
MOST_MANA: Final = 3  # QG-3.2
STEPS: Final = 3  # QG-4.1
FREE: Final = 2  # attempts at a robbery without a stake (QG-9.2)

# What locks a player for the rest of a turn (QG-4.7)
UNLOCKED: Final = 0
LOCK_GOLDEN: Final = 1  # QG-8.6
LOCK_JUMP: Final = 2  # QG-10.2
LOCK_MUD: Final = 3  # QG-10.9
LOCK_ROBBERY: Final = 4  # QG-9.9
LOCKS: Final = (None, "golden", "jump", "mud", "robbery")

# Move codes
M_STEP: Final = 0  # + cell
M_BATTLE: Final = 64  # + character
M_ROB: Final = 68  # + character
M_CARD: Final = 72  # + 64 * card + a cell, a character or 0
M_END: Final = M_CARD + 64 * 2 * SEATS
M_DEPOSIT: Final = M_END + 1  # + 2 * red jewels, + 1 with the golden one
M_LOOT: Final = M_DEPOSIT + 2 * (MOST_RED + 1)  # + 0 with the golden jewel, + 1 without
M_STAKE: Final = M_LOOT + 2  # + 0 red, + 1 golden, + 2 give up
M_PUT: Final = M_STAKE + 3  # + cell
M_GOLDEN: Final = M_PUT + CELLS  # + cell
M_PICK: Final = M_GOLDEN + CELLS  # + character
ACTIONS: Final = M_PICK + SEATS

# Notes: what happens by itself after an event; kind + 32 * one number + 4096 * another
NOTE_PICKED: Final = 0  # seat, character: it was the only one left
NOTE_STARTS: Final = 1  # seat
NOTE_ROUND: Final = 2  # -, round
NOTE_BARRED: Final = 3  # seat: both golden tiles are occupied
NOTE_LAST: Final = 4  # seat has the fewest jewels
NOTE_GOLDEN: Final = 5  # cell: laid there without question
NOTE_ENDS: Final = 6  # card: its time is up, or its user attacked
NOTE_MANA: Final = 7  # seat, mana
NOTE_RED: Final = 8  # cell: collected
NOTE_GOLD: Final = 9  # cell: collected
NOTE_MORE: Final = 10  # steps earned
NOTE_MUD: Final = 11  # cell, card
NOTE_BANKED: Final = 12  # red jewels, golden: without question
NOTE_WON: Final = 13  # red jewels, golden: taken by the winner of a battle
NOTE_HELD: Final = 14  # the defender wins
NOTE_ROBBED: Final = 15  # red jewels, golden: taken from a bank
NOTE_MISSED: Final = 16  # no doubles
NOTE_LOST: Final = 17  # red jewels, golden: the stakes are lost
NOTE_PUT: Final = 18  # cell, golden: without question
NOTE_DONE: Final = 19  # nothing is left to do: the turn ends
NOTE_BOUT: Final = 20  # seat
NOTE_AGAIN: Final = 21  # those tied for highest roll again
NOTE_WIN: Final = 22  # seat
NOTES: Final = 24  # more than any event leaves

# What a card does
HIDE: Final = 0
ADVANTAGE: Final = 1
MIRE: Final = 2
JUMP: Final = 3
MORE_STEPS: Final = 4
STEAL: Final = 5
FETCH: Final = 6
EFFECTS: Final = ("hide", "advantage", "mire", "jump", "steps", "steal", "fetch")
