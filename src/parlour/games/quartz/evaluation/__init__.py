"""How good a position of Quartz is for each seat: what lies ahead, and what the dice of the turn can still bring."""
