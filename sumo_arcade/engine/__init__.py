"""Pure rules: no pixels, no language, no files. Imports nothing of the rest of the program."""

from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec


def compiled() -> bool:
    """Whether the kernels run as native code (``build/hatch_build.py``) or interpreted."""
    spec = find_spec("sumo_arcade.engine.kernel")
    return spec is not None and (spec.origin or "").endswith(tuple(EXTENSION_SUFFIXES))
