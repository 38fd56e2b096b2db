"""What is kept on disk: settings, the library of games, the log; and reading files from outside."""
