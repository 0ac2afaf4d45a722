"""The dice and cards as tables of ints, and how they are read from data/*.toml."""
