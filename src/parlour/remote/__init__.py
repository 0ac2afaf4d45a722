"""Programs that play in a house over its API: bots, and people at the terminal. See docs/bots.md."""
