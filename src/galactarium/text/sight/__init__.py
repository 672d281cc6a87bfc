"""Observations as screens and explanations read them: typed, with everything looked up."""
