"""How large live tournaments may be, and how many there may be: all in one place, each with its reason."""

from __future__ import annotations

from typing import Final

HOSTED: Final = 3
"""Tournaments of one host that are not over: nobody fills the lobby alone."""
HOSTED_BY_GUEST: Final = 1
"""The same for somebody without an account: guests can be new people each time."""
RUNNING: Final = 200
"""Tournaments of a house that are not over: all are looked at every second."""
ENTRANTS: Final = 200
"""Of one tournament: 100 games at once, as many as a small house carries beside its other visitors."""
HOUSE_BOTS: Final = 16
"""Bots of the house in one tournament: they think on the house's processors, one game after another."""
ROUNDS: Final = 15
"""Nobody sits for longer, and the Swiss system has a winner of thousands by then."""
ROUND_ROBIN: Final = 20
"""Entrants of a round robin, which needs a round for each of them."""
RETURNS: Final = 12
"""How often one entrant can withdraw and come back: each time is a row that everybody there is told of."""
BOARDS: Final = 4
"""Games of a table in one round."""
MINUTES: Final = 180
"""Of an arena."""
GAMES: Final = 100
"""Of one entrant of an arena: in the longest one, a game every two minutes. Whoever resigns each at once would otherwise let
the house open tables without end."""
AHEAD: Final = 30 * 86_400.0
"""Seconds from now within which a tournament must begin: what nobody comes back for does not stay in the lobby."""
FORSAKEN: Final = 7 * 86_400.0
"""Seconds after which a tournament that its host never starts is closed."""
GRACE: Final = 60.0
"""Seconds after its beginning for which a tournament waits for enough entrants, before it is called off."""
LINES: Final = 250
"""Lines of tournaments, one for each, its entrants and its games, that count as one page more for whoever asks: the page of
the largest has 6,000 games and 2 MB."""
BETWEEN: Final = 15.0
"""Seconds between two rounds: to read the standings, and for pages to send their strings for the next dice."""
COMMIT: Final = 5.0
"""Seconds that strings for shared dice have at least, after the commitment was shown."""
LONGEST_WAIT: Final = 10.0
"""Seconds for which somebody in an arena waits for another opponent than the last one, or for a full table."""
MARGIN: Final = 60.0
"""Seconds before the end of an arena in which no game begins: it would be played after the end."""
