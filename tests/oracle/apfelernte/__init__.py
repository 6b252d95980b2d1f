"""Apfelernte, refereed slowly: docs/apfelernte.md read aloud, with everything counted anew whenever it is asked for.

The referee deals and asks; what it runs are Turns, which are Effects and more, which are Possible and more, and so on:
Waiting, Standing, Table.
"""

from oracle.apfelernte.referee import Referee

__all__ = ["Referee"]
