"""SUMOn's own table: whose turn it is, what lies open, and what comes next."""
