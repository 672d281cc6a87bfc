"""The HTTP side: routes, bodies, limits, and who is asking."""
