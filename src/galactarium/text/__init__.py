"""Words: everything the program says, in English and in Japanese."""
