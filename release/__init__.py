"""What is shipped: packages, how they install, and the files by which a house is operated."""
