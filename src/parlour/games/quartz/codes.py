"""What the ints mean in Quartz (compiled): crystals, faces, phases, moves, notes, endings.

Crystals are counted by kind in rows of eight: kinds 0 to 5 are the valuable ones from the cheapest to the dearest,
kind 6 is the unstable one, and the eighth number says how many valuable ones the row has in all. A face is 0 to 5:
pickaxe, jackhammer, chest, transfer, steal, helmet; the first five are the actions as well.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

NOBODY: Final = -1
PLAYERS: Final = (3, 4, 5, 6)  # QT-1.1
SEATS: Final = 6  # at most
ROUNDS: Final = 6  # QT-2.1
DAYS: Final = 3  # of a tournament
DICE: Final = 5
ALL_DICE: Final = 31  # as bits
FREE: Final = 2  # rerolls that cost nothing (QT-4.2)
ACCIDENT: Final = 3  # unstable crystals that are one too many (QT-15.2)

VALUABLE_KINDS: Final[i64] = 6
UNSTABLE: Final = 6
KINDS: Final[i64] = 7
VALUABLE: Final = 7  # the place in a row that counts its valuable crystals
ROW: Final[i64] = 8

PICKAXE: Final = 0
JACKHAMMER: Final = 1
CHEST: Final = 2
TRANSFER: Final = 3
STEAL: Final = 4
HELMET: Final[i64] = 5
FACES: Final = 6
MINING: Final = -1  # no action: step 1 of a turn

# What the state waits for; chance first
FIRST: Final = 0  # who leads first (QT-1.6)
MINE: Final = 1  # the crystal of step 1 (QT-3.1)
ROLL: Final = 2  # a die (QT-4.7)
DRAW: Final = 3  # a crystal of a pickaxe or jackhammer
REROLL: Final = 4  # roll again or keep (QT-4.2, QT-4.3)
ACT: Final = 5  # announce an action or end the turn (QT-5.1)
GIVE: Final = 6  # which drawn crystal goes back (QT-7.3)
PROTECT: Final = 7
PASS: Final = 8
ROB: Final = 9
LEAD: Final = 10  # who leads of those who tie (QT-12.3)
END: Final = 11
ACTION_OF: Final = {GIVE: JACKHAMMER, PROTECT: CHEST, PASS: TRANSFER, ROB: STEAL}
"""The action that a pick belongs to."""

# How a game ends
ROUNDS_OVER: Final = 0
BAG_EMPTY: Final = 1
TWO_LEFT: Final = 2
DAYS_OVER: Final = 3
REASONS: Final = ("rounds", "empty", "survivors", "days")

# Move codes: keep, the 31 selections of dice (bit 0 is die 1), announcements, the end, and the picks
KEEP: Final = 0
ANNOUNCE: Final = 32  # + 5 * action + faces - 1
TURN_END: Final = 57
GIVES: Final = 58  # + kind
PROTECTS: Final = 65  # + kind
PASSES: Final = 71  # + seat
ROBS: Final = 77  # + 6 * seat + kind
LEADS: Final = 113  # + seat
ACTIONS: Final = 119

# Notes: what happens by itself after an event, as kind + 16 * what
NOTE_TOKENS: Final = 0  # how many reroll tokens the player took
NOTE_PICK: Final = 1  # the code of a pick that had no alternative (QT-R12)
NOTE_OUT: Final = 2  # the seat that had an accident
NOTE_MARKER: Final = 3  # the seat that the marker passes to (QT-15.7)
NOTE_DAY: Final = 4  # the day that is over, counted from 1
NOTE_LEADER: Final = 5  # the seat with the best crystal
NOTE_STAYS: Final = 6  # the leader, since no cart has a valuable crystal
NOTE_ROUND: Final = 7  # the round that opens
NOTE_OVER: Final = 8
# The same packed into one number while the rules run: a place of a few bits for each
LOG_PICK: Final = 6  # bits of each of up to four picks
LOG_TOKENS: Final = 1 << 24
LOG_OUT: Final = 1 << 28
LOG_MARKER: Final = 1 << 32
LOG_DAY: Final = 1 << 36
LOG_LEADER: Final = 1 << 40
LOG_STAYS: Final = 1 << 44
LOG_ROUND: Final = 1 << 45
LOG_OVER: Final = 1 << 46
