"""Tournaments: who meets whom, what a game is worth, and who is ahead. Whoever lets the games be played is elsewhere."""
