"""What stays proven: the tests that need time, one function for each row of the table in docs/proven.md."""
