"""The cards and dice as flat tables of ints (compiled), and what the rows of those tables mean.

build.py makes a Deck out of the TOML files. An ability is a row of ABILITY ints; what it does is a run of rows of INSTR
ints in `code`, ended by END. A face is a row number: class * 7 + face, where face 0 is a die that is not rolled.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from parlour.games.quarriors.codes import CARD_VERBS, DIE_VERBS, WORD_MOVES
from parlour.kernel.arrays import vec

# Triggers
STATIC: Final = 0
ATTACHED: Final = 1
IMMEDIATE: Final = 2
CAST: Final = 3
CAST4: Final = 4
REACT: Final = 5
SUMMONED: Final = 6
ENTERS: Final = 7
ON_SPENT: Final = 8
ATTACKS: Final = 9
DESTROYED: Final = 10
KILL: Final = 11
FIRSTKILL: Final = 12
SCORES: Final = 13
HOSTSCORES: Final = 14
ROLLED: Final = 15
TRIGGERS: Final = 16

# Rows of abilities
A_BURSTS: Final = 0  # bit k: works with k bursts
A_MAY: Final = 1
A_TIMES: Final = 2  # how often it may be done; 0: any number
A_IF: Final = 3  # a condition
A_IF_EXPR: Final = 4
A_IF_LEAST: Final = 5
A_CODE: Final = 6
A_FLAGS: Final = 7
A_WINDOWS: Final = 8
A_NEXT: Final = 9  # the next ability of this card with this trigger, or NOBODY
ABILITY: Final = 10

# Flags of abilities
SPEND_FIRST: Final = 1
WHILE_ASIDE: Final = 2
ACTS: Final = 4  # does more than change what a creature is worth when it scores
SAVES: Final = 8
REDIRECTS: Final = 16  # names where a destroyed creature goes
CULLS_ITSELF: Final = 32
REROLLS_ITSELF: Final = 64
TWO_PARTS: Final = 128  # draws, and rolls its own die again (QR-R12)

# Conditions
ALWAYS: Final = 0
BEHIND: Final = 1
BY_DAMAGE: Final = 2
AT_LEAST: Final = 3

# Windows of reactions (QR-9.8)
PROTECT: Final = 1
DEFEND: Final = 2
THREAT: Final = 4
EARLY_THREAT: Final = 8
LOSS: Final = 16  # the window `destroyed`

# Instructions
I_OP: Final = 0
I_PICK: Final = 1
I_ZONES: Final = 2
I_FILTER: Final = 3
I_EXPR: Final = 4
I_ARG: Final = 5  # a place, a class, a player, a sign: as the operation wants
I_PLACE: Final = 6
INSTR: Final = 8  # the last number says whether it may be left out

END: Final = 0
QUID: Final = 1
DRAWROLL: Final = 2
DRAW: Final = 3
REROLL: Final = 4  # the die itself
PARTNERS: Final = 5  # who is rolled again with it, or because of it
REROLL_PARTNERS: Final = 6
ROLLALL: Final = 7
ATK: Final = 8  # from here to SHIELD: until the end of the turn
DEF: Final = 9
ATK0: Final = 10
DEST: Final = 11
NOATTACK: Final = 12
ATKCAP: Final = 13
IMMUNE: Final = 14
SHIELD: Final = 15
TOTAL: Final = 16
CHEAPER: Final = 17
XCAP: Final = 18
GLORY: Final = 19
SGLORY: Final = 20
SOLOSCORE: Final = 21
SCORENOW: Final = 22
DESTROY: Final = 23
FORCEKILL: Final = 24
DISPEL: Final = 25
ROTATE: Final = 26
SAVE: Final = 27
MOVE: Final = 28
CULL: Final = 29
CAPTUREFREE: Final = 30
TAKE: Final = 31
TRADE: Final = 32
REMOVE: Final = 33
ROLLREADY: Final = 34
COPY: Final = 35

# How targets are picked
ALL: Final = 0
ONE: Final = 1
TWO: Final = 2
EACH: Final = 3  # one of each opponent's

# Zones
Z_SELF: Final = 1
Z_HOST: Final = 2
Z_DEAD: Final = 4
Z_MINE: Final = 8
Z_OTHERS: Final = 16
Z_FOES: Final = 32
Z_ANY: Final = 64
Z_ACT: Final = 128
Z_USED: Final = 256
Z_SPENT: Final = 512
Z_KEPT: Final = 1024  # own readied spells that are not attached
Z_SPELLS: Final = 2048  # all spells in Ready Areas
Z_THEIRS: Final = 4096  # other players' Used Piles
Z_CREATURES: Final = Z_MINE | Z_OTHERS | Z_FOES | Z_ANY

# Who takes dice
ME: Final = 0
FOE: Final = 1
FOES: Final = 2
EVERYBODY: Final = 3

# Filters
F_LEVEL_LOW: Final = 0
F_LEVEL_HIGH: Final = 1
F_DEFENSE: Final = 2  # at most
F_COST: Final = 3  # at most
F_CULLED: Final = 4  # 1: the cost of what was culled is added to F_COST
F_CLASS: Final = 5  # NOBODY: any
F_NOT_CLASS: Final = 6
F_KINDS: Final = 7  # 0: any
F_OTHER: Final = 8  # not the die itself
F_DEAREST: Final = 9  # only those that cost most
FILTER: Final = 10

# Numbers, by their kind at 0
E_NUMBER: Final = 1  # a constant, or the class that is counted
E_ZONES: Final = 2
E_FILTER: Final = 3
EXPR: Final = 4

CONSTANT: Final = 0
COMPANIONS: Final = 1  # other creatures of yours that score with it
OTHERS: Final = 2  # other creatures of yours
CREATURES: Final = 3  # in all Ready Areas
SCORED: Final = 4  # creatures that you scored this turn
WORTH: Final = 5  # the Glory on the cards of those that brought Glory
BEATEN: Final = 6  # opponents who lost a creature to your attack (QR-R40)
OWN_ATTACK: Final = 7  # against the player who defends
COUNT: Final = 8  # dice of a class in piles

# What a creature's presence changes, or an attached spell for its host: a row for each card and number of bursts
S_ATK: Final = 0
S_DEF: Final = 1
S_ATK_EACH: Final = 2  # for each other creature of yours
S_DEF_EACH: Final = 3
S_ATK_OTHERS: Final = 4
S_DEF_OTHERS: Final = 5
S_DEF_FOES: Final = 6  # in its attack
S_VS_ALONE: Final = 7
S_VS_MANY: Final = 8
S_CAP: Final = 9  # one more than the cap; 0: none
S_NOATTACK: Final = 10  # a filter, plus one
S_LETHAL: Final = 11
S_IGNORE: Final = 12
S_IMMUNE: Final = 13
S_IMMUNE_OTHERS: Final = 14
S_SHIELD: Final = 15
S_SHIELD_OTHERS: Final = 16
S_TAX_SUMMON: Final = 17
S_TAX_CAPTURE: Final = 18
S_DEST_OTHERS: Final = 19  # a place; 0: none
S_VALUE_ATK: Final = 20  # a number, plus one, for the ? of its faces
S_VALUE_DEF: Final = 21
S_DOOM: Final = 22  # a number, plus one: destroyed when it is 0
STATS: Final = 23
BURSTS: Final = 4

# Traits of a card: which of these it has at all, so that a game without them need not look
T_AURA: Final = 1
T_IMMUNE: Final = 2
T_SHIELD: Final = 4
T_TAX: Final = 8
T_DOOM: Final = 16
T_DEST: Final = 32
T_FOES: Final = 64  # lethal, ignoreattach, def(foes)
T_GUARD: Final = 128  # atkcap, noattack
T_COPY: Final = 256
T_ASIDE: Final = 512


@final
class Deck:
    """All classes and cards of a game; shared by all its states and never changed."""

    def __init__(
        self,
        codes: list[str],
        ids: list[str],
        faces: list[str],
        class_first: vec[i64],
        class_dice: vec[i64],
        class_kind: vec[i64],
        class_set: vec[i64],
        class_each: vec[i64],
        class_spare: vec[i64],
        die_class: vec[i64],
        quid: vec[i64],
        draws: vec[i64],
        rolls: vec[i64],
        either: vec[i64],
        icon: vec[i64],
        level: vec[i64],
        attack: vec[i64],
        defense: vec[i64],
        bursts: vec[i64],
        same: vec[i64],
        weights: vec[i64],
        card_class: vec[i64],
        cost: vec[i64],
        glory: vec[i64],
        worth: vec[i64],
        sale: vec[i64],
        triggers: vec[i64],
        traits: vec[i64],
        limit_most: vec[i64],
        stats: vec[i64],
        heads: vec[i64],
        abilities: vec[i64],
        code: vec[i64],
        exprs: vec[i64],
        filters: vec[i64],
    ) -> None:
        self.codes: Final = codes
        """The two letters of each class."""
        self.ids: Final = ids
        """The id of each card."""
        self.faces: Final = faces
        """The text of each face."""
        self.classes: Final = i64(len(codes))
        self.cards: Final = i64(len(ids))
        self.dice: Final = i64(len(die_class))
        self.class_first: Final = class_first
        self.class_dice: Final = class_dice
        self.class_kind: Final = class_kind
        self.class_set: Final = class_set
        self.class_each: Final = class_each
        """How many dice of the class every player begins with; NOBODY: all begin in the Wilds."""
        self.class_spare: Final = class_spare
        self.die_class: Final = die_class
        self.quid: Final = quid
        """What a face can be spent for; NOBODY: it cannot."""
        self.draws: Final = draws
        self.rolls: Final = rolls
        """1 where a face can roll itself again."""
        self.either: Final = either
        """1 where the symbols of a face exclude each other."""
        self.icon: Final = icon
        self.level: Final = level
        self.attack: Final = attack
        """NOBODY means the question mark."""
        self.defense: Final = defense
        self.bursts: Final = bursts
        self.same: Final = same
        """The lowest face that is equal."""
        self.weights: Final = weights
        """Six for each class: how many faces equal this one, if it is the lowest of them."""
        self.card_class: Final = card_class
        self.cost: Final = cost
        self.glory: Final = glory
        self.worth: Final = worth
        """How much a die of the card helps to win, in hundredths (evaluation/value.py)."""
        self.sale: Final = sale
        self.triggers: Final = triggers
        """Bit t: the card has an ability with trigger t."""
        self.traits: Final = traits
        self.limit_most: Final = limit_most
        """How many dice of the card's class may be summoned in a turn; 0: any number."""
        self.stats: Final = stats
        self.heads: Final = heads
        """The first ability of a card with a trigger, or NOBODY."""
        self.abilities: Final = abilities
        self.code: Final = code
        self.exprs: Final = exprs
        self.filters: Final = filters
        self.verbs_end: Final = DIE_VERBS * i64(len(die_class))
        self.classes_end: Final = self.verbs_end + CARD_VERBS * i64(len(codes))
        self.actions: Final = self.classes_end + WORD_MOVES
