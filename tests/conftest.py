"""What all tests share: hypothesis without deadlines (compiling takes its time), the same examples on every run."""

from hypothesis import settings

settings.register_profile("tischlein", deadline=None, derandomize=True)
settings.load_profile("tischlein")
