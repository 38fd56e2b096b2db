"""SUMOn's own table: the scene, what lies on it, and where."""
