"""Plain meaning of the kernel's number types; ``_num.pyi`` beside it holds the native one.

What imports from here is compiled (``build/hatch_build.py``) and must run the same interpreted,
with ``int`` and ``list``, as compiled, with 64-bit words.
"""

i64 = int
vec = list
