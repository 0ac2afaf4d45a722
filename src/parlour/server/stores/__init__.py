"""The two stores: what both say to their database in the same words, and a package for each with what it does its own way."""
