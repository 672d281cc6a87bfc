"""A fourth game from another package: small, and with everything that the three have."""
