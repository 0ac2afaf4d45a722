"""Live tournaments: people, programs and bots of the house play one another at tables that the house opens for them."""
