"""A board under a person's fingers: gestures, marks, previews, and how all of it is drawn."""
