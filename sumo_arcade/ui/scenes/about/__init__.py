"""About the program, and the licences of its parts."""
