"""What stays on disk: settings, the library of games, files from outside."""
