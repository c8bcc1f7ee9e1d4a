"""A second verifier of Svista's files, which follows docs/protocol.md, docs/cryptography.md and the rules by number."""
