"""What people see and touch. Pictures follow the truth in ``players``; no rule lives here."""
