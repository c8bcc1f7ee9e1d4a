"""A verifier of rounds and of evidence: docs/protocol.md (P…), docs/cryptography.md (K…) and the games' rules."""
