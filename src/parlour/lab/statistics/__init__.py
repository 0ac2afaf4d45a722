"""How sure a figure is. The round is the unit everywhere: games with the same dice count as one observation.

distributions  tails and quantiles
moments        sums that are the same however the games were divided among workers
estimates      means and shares with their intervals
fairness       are the seats equal, to within a tolerance that was stated before?
sequences      intervals that may be looked at all the time, and when to stop
power          what a run could have seen
paired         the same dice under two rules
many           eighty cards at once: shrinkage and false discoveries
"""
