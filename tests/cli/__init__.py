"""The terminal and the Go Text Protocol."""
