"""Several nodes on one PostgreSQL: how they wake each other and tell who is there."""
