"""The people of the house: accounts, their sessions, and what is kept about them beside the tables' logs.

All of it is written in SQL that SQLite and PostgreSQL both understand, by `Store.ask` and `Store.change`: each question is
written once. The log of tables is not touched here but by rows of its own.
"""
