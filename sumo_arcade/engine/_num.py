"""Plain meaning of the kernel's number types; ``_num.pyi`` beside it holds the native one.

A kernel imports from here and runs the same interpreted (``int``, ``list``) and compiled (64-bit words).
"""

i64 = int
vec = list
