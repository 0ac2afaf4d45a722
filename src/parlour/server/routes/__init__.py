"""What the server answers, by group of addresses."""
