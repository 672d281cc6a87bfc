"""The socket of a browser or program, and its messages."""
