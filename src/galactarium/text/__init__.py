"""Words: everything the program says. Each language is a folder of catalogues."""
