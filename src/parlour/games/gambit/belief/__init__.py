"""What a seat can work out about what it does not see (compiled)."""
