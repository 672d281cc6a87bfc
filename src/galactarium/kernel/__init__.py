"""The table every game is played on: seats, decisions, steps, chance, events, records."""
