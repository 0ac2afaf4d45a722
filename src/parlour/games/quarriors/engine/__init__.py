"""The compiled rules: from the tables of cards up to the effect engine, each module on top of the one before."""
