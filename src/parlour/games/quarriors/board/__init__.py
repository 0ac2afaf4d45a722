"""The fields of a state: where the dice lie, and what they are worth there (compiled)."""
