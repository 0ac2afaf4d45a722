"""How the seats stand, as bots see it (compiled)."""
