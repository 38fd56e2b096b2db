"""Programs being carried out: what is seen, slot by slot, and what is asked meanwhile."""
