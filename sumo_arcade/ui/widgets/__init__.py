"""What people press, write in and scroll, and the sheets that hold it."""
