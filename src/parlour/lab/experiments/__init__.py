"""Experiments: something is changed by lot, so that what comes of it is its effect and nothing else.

Who has a card may have it for being rich, or ahead, or late. So chance decides who has it, and who may not.

effects   what was found, the same for all of them
gift      a seat drawn by lot gets an item for nothing: whatever it then wins above an even share, the item has done
ban       a seat drawn by lot may not choose an item: whatever it then loses, access to the item was worth
price     a seat drawn by lot pays one more for an item, or one less: whatever it then wins, the price has done
again     the extremes of one of these once more, with stronger bots
presence  set-ups as they fall: what an item in play does to the length of a game, its margin, and who starts
table     effects as a file in a study's folder
"""

from __future__ import annotations

from parlour.lab.experiments.again import again
from parlour.lab.experiments.ban import ban
from parlour.lab.experiments.effects import Effect, Experiment
from parlour.lab.experiments.gift import gift
from parlour.lab.experiments.price import price

__all__ = ["Effect", "Experiment", "again", "ban", "gift", "price"]
