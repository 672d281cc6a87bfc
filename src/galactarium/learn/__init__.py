"""Players that learn by playing against themselves."""
