"""Roll for the Galaxy, Race for the Galaxy and Galactic Rollers, as one piece of software."""

__version__ = "0.1.0"
