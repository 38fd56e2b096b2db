"""Carrying programs out: what is seen, slot by slot, and the choices that are asked for
meanwhile."""
