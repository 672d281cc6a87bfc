"""Roll for the Galaxy in words."""
