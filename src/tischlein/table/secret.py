"""Ids and secrets: 128 random bits in base64url, of which the table keeps only hashes."""

from __future__ import annotations

import hashlib
import re
import secrets

_ID = re.compile(r"[A-Za-z0-9_-]{22}")


def new_id() -> str:
    """A table's id, or a secret: 22 characters that nobody can guess."""
    return secrets.token_urlsafe(16)


def is_id(text: str) -> bool:
    """Whether a text could be an id or a secret."""
    return _ID.fullmatch(text) is not None


def hashed(secret: str) -> str:
    """What is stored of a secret.  It is random, so a plain hash cannot be turned back."""
    return hashlib.sha256(secret.encode()).hexdigest()


def reference(table: str) -> str:
    """A name for a table in logs and for its operator, which opens nothing."""
    return hashlib.sha256(f"reference {table}".encode()).hexdigest()[:10]


def link(table: str, secret: str) -> str:
    """The path of a link.  Browsers send nobody what stands behind the #."""
    return f"/t/{table}#{secret}"
