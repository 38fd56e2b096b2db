"""Pure rules: no pixels, no language, no files. Imports nothing of the rest of the program."""
