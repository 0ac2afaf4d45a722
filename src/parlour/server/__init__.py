"""The web server: tables that people and bots share, in any browser."""
