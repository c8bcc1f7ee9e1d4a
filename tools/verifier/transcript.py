"""Scalars, contexts, transcripts and the streams of seeds: K2, K6 to K11."""
from .group import ORDER
from .wire import digest, framed, sha512, u, want


def scalar(data):
    """K2: a scalar of 32 bytes, little-endian, below the order."""
    want(len(data) == 32, "crypto/length")
    value = int.from_bytes(data, "little")
    want(value < ORDER, "crypto/scalar")
    return value


def wide(data):
    """K2: 64 bytes modulo the order."""
    return int.from_bytes(data, "little") % ORDER


def context(table, round_number, attempt, deck, step, seat):
    """K6: the context of a message, 45 bytes."""
    return u(4, 2) + table + u(round_number, 2) + u(attempt, 2) + u(deck, 2) + u(step, 4) + u(seat, 1)


class Transcript:
    """K8."""

    def __init__(self, domain, place):
        self.state = digest("svista transcript: " + domain, place)
        self.pending = b""

    def say(self, label, *strings):
        """K8: a label and byte strings; cards, points and shares that are said together are one string."""
        self.pending += framed(label.encode()) + u(len(strings), 4) + b"".join(map(framed, strings))

    def challenge(self, label):
        """K9."""
        while True:
            self.say(label)
            self.state = sha512(b"\0" + self.state + self.pending)
            self.pending = b""
            value = wide(sha512(b"\1" + self.state))
            if value:
                return value


def first_scalar(purpose, seed, place, head, statement):
    """K10, K11: the first scalar of a stream."""
    key = digest("svista secrets", seed, purpose.encode(), place, head, statement)
    for i in range(0, 2**32, 1):
        value = wide(sha512(key + u(i, 4)))
        if value:
            return value


def round_secret(seed, place):
    """K13: the secret half of a round key, from the seed of the round and the key context (K7)."""
    return first_scalar("key", seed, place, bytes(32), digest("key"))
