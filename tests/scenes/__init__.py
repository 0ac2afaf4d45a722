"""Tables as scenes, drawn by hand: among them they use every word of the scene vocabulary.

They stand for games of very different looks: a board with secrets and claims, carts and dice without a board, a board
of patterned tiles, cards and dice in many zones, hands of cards. What is drawn of them
is looked at and checked in the browser.
"""

from .of_gambit import gambit
from .of_hands import hands
from .of_quarriors import quarriors
from .of_quartz import quartz
from .of_quazo import quazo
from .parts import Picture

__all__ = ["Picture", "gambit", "hands", "quarriors", "quartz", "quazo"]
