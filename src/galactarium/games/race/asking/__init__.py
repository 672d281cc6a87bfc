"""What a person is asked as a whole, phase by phase."""
