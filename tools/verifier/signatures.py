"""Signatures of Ed25519, strictly: P7 (RFC 8032)."""
from functools import lru_cache

from .group import G, ORDER, PRIME, curve_point, double, minus, total
from .wire import sha512


def is_neutral_eight_times(p):
    """Whether 8P = 0 on the curve."""
    x, y, z, _ = double(p, 3)
    return x == 0 and (y - z) % PRIME == 0


@lru_cache(maxsize=64)
def point_of_key(key):
    """P7: the point of a key, or None if it is of small order or no canonical encoding."""
    point = curve_point(key)
    return None if point is None or is_neutral_eight_times(point) else point


def is_usable_key(key):
    """P7, P16."""
    return point_of_key(key) is not None


def is_signature(key, message, signature):
    """P7: whether R · S is a signature of the message by the key."""
    s = int.from_bytes(signature[32:], "little")
    a, r = point_of_key(key), curve_point(signature[:32])
    if s >= ORDER or a is None or r is None:
        return False
    k = int.from_bytes(sha512(signature[:32] + key + message), "little") % ORDER
    return is_neutral_eight_times(minus(total([(s, G), (ORDER - k, a)]), r))
