"""What the ints mean in Quarriors (compiled): dice, places, steps, what is under way, moves, notes, endings.

What the rows of the card tables mean is in tables/deck.py.
"""

from __future__ import annotations

from typing import Final

NOBODY: Final = -1

# Setup (QR-1.2, QR-1.3) and phase 2 (QR-7.1)
CREATURES_DEALT: Final = 7
SPELLS_DEALT: Final = 3
HAND: Final = 6  # dice drawn

# What a class of dice is
BASIC: Final = 1
CREATURE: Final = 2
SPELL: Final = 4

# What a face shows, apart from symbols
BLANK: Final = 0
ICON_CREATURE: Final = 1
ICON_SPELL: Final = 2
FACES: Final = 7  # rows of a class: unrolled, then 1 to 6

# Places (QR-3.1)
WILDS: Final = 0
BAG: Final = 1
ACTIVE: Final = 2
READY: Final = 3
SPENT: Final = 4
USED: Final = 5
ASIDE: Final = 6
OUT: Final = 7

# The word of a die
PLACE: Final = 7
OWNER: Final = 3  # shift; two bits
FACE_AT: Final = 5  # shift; three bits
HOME: Final = 31  # place and owner
FRESH: Final = 1 << 8  # rolled in this immediate step (QR-7.3)
TO_ROLL: Final = 1 << 9
SPARED: Final = 1 << 10  # QR-11.6
SAVED: Final = 1 << 11  # has used its own saving ability this turn
HURT: Final = 1 << 12  # takes no (more) damage in this attack (QR-10.14, QR-R28)
COPIES: Final = 1 << 13  # copies another creature: see `copies`
RENEWED: Final = 1 << 14  # has picked again what it copies, this turn
BEARS: Final = 1 << 15  # spells are attached
ATTACKER: Final = 1 << 16
RESCUED: Final = 1 << 17  # will stay in the Ready Area although destroyed
SCORING: Final = 1 << 18
CHOSEN: Final = 1 << 19  # to be culled (Expert Culling), to be dropped (QR-14.1)
DREW: Final = 1 << 20  # has drawn with the roll it shows (QR-R12)
HOST: Final = 21  # shift; the creature it is attached to, plus one
TURN_MARKS: Final = SPARED | SAVED | HURT | RENEWED | ATTACKER

# Columns of a player's row
GLORY_OF: Final = 0
BAG_OF: Final = 1  # dice in the bag
USED_OF: Final = 2
ARMY_OF: Final = 3  # creatures
POOL_OF: Final = 4  # dice in the Active Pool
SPENT_OF: Final = 5
COLUMNS: Final = 6

# Rows of what lasts for the turn
L_WHO: Final = 1  # a die, or a seat; before it, at 0, what lasts
L_NUMBER: Final = 2
L_SOURCE: Final = 3  # the die whose effect it is
L_SEAT: Final = 4  # whose effect it is
LASTING: Final = 5

COPY_ROW: Final = 3  # die, card, shape
GONE_ROW: Final = 5  # an attacker that left by scoring: die, attack, card, shape, immune
PART_ROW: Final = 5  # an attacker: die, what it adds to the total against each seat
FIRST_ROW: Final = 6  # a FIRSTKILL ability: die, ability, its attack against each seat

RUNNING: Final = -3  # nobody is asked yet

# Steps of a turn
S_FIRST: Final = 0
S_DEAL: Final = 1
S_SCORE: Final = 2
S_MAIN: Final = 3
S_ATTACKS: Final = 4
S_COUNT: Final = 5
S_PROTECT: Final = 6
S_DEFEND: Final = 7
S_CAPTURE: Final = 8
S_CLEAN: Final = 9
S_OVER: Final = 10

# Frames: an operation and eight numbers
FRAME: Final = 9
F_RUN: Final = 0  # instruction, source, seat, targets, stage, memory
F_DRAW: Final = 1  # seat, dice to draw, what then
F_ROLLS: Final = 2  # index in the pool, whether these are re-rolls
F_REROLL: Final = 3  # die
F_ROLLREADY: Final = 4  # die
F_WINDOW: Final = 5  # kind, seats asked, threatened dice below
F_RECHECK: Final = 6  # dice below
F_KILLIF: Final = 7  # die, filter, seat, cause, whether a spell does it
F_DISPELIF: Final = 8  # die
F_DESTROY: Final = 9  # die, destroyer, cause, stage, card, shape, owner, ability
F_KILLS: Final = 10  # destroyer, last die looked at, loser, whether the first of this defence
F_COPY: Final = 11  # die
F_EXPERT: Final = 12  # seat, last die asked about, whether it scores outside phase 1
F_PENDING: Final = 13  # how many items below
F_ITEM: Final = 14  # ability, die, seat, times left
F_CULLS: Final = 15  # seat, culls left
F_TURN: Final = 16  # die, levels
F_ATTACH: Final = 17  # spell, seat

# What follows a draw
LIE: Final = 0
ROLL_DRAWN: Final = 1
ROLL_ALL: Final = 2

# Why a creature is destroyed
OTHERWISE: Final = 0
DAMAGE: Final = 1
BREATH: Final = 2  # an ATTACKS ability
FATE: Final = 3  # by nobody

# Dice that were picked together, each plus one, in one number
PICK_BITS: Final = 12
PICKED: Final = (1 << PICK_BITS) - 1

# Stages of a destruction
WINDOW: Final = 0
DESTINATION: Final = 1
AFTER: Final = 2

# How a game ends
RUNS: Final = 0
BY_GLORY: Final = 1
BY_EMPTY: Final = 2
BY_TURNS: Final = 3
REASONS: Final = ("", "glory", "empty", "turns")

# Notes: what happens by itself after an event; kind + 32 * (one + 65536 * two)
N_TURN: Final = 0  # seat, the Quiddity that the player before left unused
N_GLORY: Final = 1  # seat, Glory
N_SCORED: Final = 2  # die, its seat + 4 * the Glory that it brings
N_FALLS: Final = 3  # die, where to + 8 * its owner
N_STANDS: Final = 4  # die, what is left of the attack
N_TOTAL: Final = 5  # seat, total
N_TAKES: Final = 6  # die, seat
N_REFILL: Final = 7  # seat
N_FORCED: Final = 8  # a move that was the only one, the seat
N_BECOMES: Final = 9  # die, card
N_OVER: Final = 10  # reason
N_FADES: Final = 11  # a spell that is dispelled
N_PAYS: Final = 12  # die, Quiddity
N_RAISES: Final = 13  # die, what it adds to the attack on the player who defends
NOTE_KINDS: Final = 32
NOTE_SPAN: Final = 65536

# Sets of cards
SET_BASIC: Final = 1
SET_BASE: Final = 2
SET_QUARMAGEDDON: Final = 4
SET_ROTD: Final = 8

# Moves: verb * dice + die; then those with a card, a face or a player; then single words
DO: Final = 0
SKIP: Final = 1
ON: Final = 2
CULL_DIE: Final = 3
KEEP: Final = 4
USE: Final = 5
WITH: Final = 6
SPEND: Final = 7
READY_DIE: Final = 8
SUMMON: Final = 9
CAST_DIE: Final = 10
COPY_DIE: Final = 11
DEFEND_DIE: Final = 12
REACT_DIE: Final = 13
DROP: Final = 14
USE_DRAW: Final = 15  # one part of a face that has two (QR-R12)
USE_ROLL: Final = 16
DIE_VERBS: Final = 17

# How the Immediate Effect of a die can be used, as bits
AS_A_WHOLE: Final = 1
PART_DRAW: Final = 2
PART_ROLL: Final = 4

CARD: Final = 0  # + class, after the verbs
CAPTURE: Final = 1
CARD_VERBS: Final = 2

FACE: Final = 0  # + 0 to 5, after the verbs with a class
SEAT: Final = 6  # + 0 to 3
STOP: Final = 10
WITHOUT: Final = 11
DONE: Final = 12
ATTACK: Final = 13
GO: Final = 14
PASS: Final = 15
FINISH: Final = 16
WORD_MOVES: Final = 17
