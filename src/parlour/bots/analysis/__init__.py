"""What bots think of positions and of whole games: opinions for hints, reviews of records."""
