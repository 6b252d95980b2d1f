"""``python -m tischlein``: the same as the command ``tischlein``."""

import sys

from tischlein.cli import main

if __name__ == "__main__":
    sys.exit(main())
