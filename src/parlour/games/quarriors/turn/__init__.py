"""What follows an event (compiled): from what is under way up to the attack, each class on top of the one before."""
