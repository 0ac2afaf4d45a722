"""What a position is worth to each seat, as bots see it (compiled)."""
