"""Bytes, texts, hashes, canonical JSON (P1 to P6, P9, P10), and the fault that every check raises."""
import base64
import hashlib
import json
import re

VERSION = 4  # P8


class Fault(Exception):
    """What is wrong, by its stable code and in a sentence."""

    def __init__(self, code, message=""):
        super().__init__(code, message)
        self.code = code
        self.message = message or "something in the file does not hold"


def want(condition, code, message=""):
    if not condition:
        raise Fault(code, message)


def u(value, size):
    """P1: an unsigned integer, big-endian."""
    return value.to_bytes(size, "big")


def framed(part):
    """P2: u32+n."""
    return u(len(part), 4) + part


def text(value):
    return framed(value.encode("utf-8"))


def sha512(*parts):
    return hashlib.sha512(b"".join(parts)).digest()


def digest(label, *parts):
    """K5."""
    return sha512(text(label), *map(framed, parts))


def H(label, *parts):
    """P4."""
    return digest(label, *parts)[:32]


class Reader:
    """Reads fields one behind the other, and wants every byte used (P1)."""

    def __init__(self, data):
        self.data, self.at = data, 0

    def take(self, size):
        want(self.at + size <= len(self.data), "wire/malformed", "bytes are missing")
        self.at += size
        return self.data[self.at - size : self.at]

    def u(self, size):
        return int.from_bytes(self.take(size), "big")

    def framed(self, limit=None):
        size = self.u(4)
        want(limit is None or size <= limit, "wire/malformed", "a field is too long")
        return self.take(size)

    def text(self, limit=None):
        try:
            return self.framed(limit).decode("utf-8")
        except UnicodeDecodeError:
            raise Fault("wire/malformed", "bytes that are no UTF-8")

    def list(self, item, limit=None):
        """P3: u16+n × (…)."""
        count = self.u(2)
        want(limit is None or count <= limit, "wire/malformed", "a list is too long")
        return [item() for _ in range(count)]

    def more(self):
        return self.at < len(self.data)

    def end(self):
        want(not self.more(), "wire/malformed", "bytes are left over")


def parse(data, read):
    """What `read` makes of all of these bytes."""
    reader = Reader(data)
    value = read(reader)
    reader.end()
    return value


def base64url(line):
    """P5."""
    want(re.fullmatch(r"[A-Za-z0-9_-]*", line) is not None and len(line) % 4 != 1, "bytes/base64", "no base64")
    data = base64.urlsafe_b64decode(line + "=" * (-len(line) % 4))
    want(to_base64url(data) == line, "bytes/base64", "no base64")
    return data


def to_base64url(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def canonical(value):
    """P6: the keys of all our records are ASCII, so their UTF-16 order is that of Python."""
    said = json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return re.sub("[\ud800-\udfff]", lambda half: f"\\u{ord(half[0]):04x}", said)


def utf16_units(said):
    """Each character as the one or two UTF-16 units by which texts are measured."""
    data = said.encode("utf-16-le", "surrogatepass")
    return "".join(chr(low + 256 * high) for low, high in zip(data[::2], data[1::2]))


SUITS = "CDHS"
RANKS = "A23456789TJQK"
JOKERS = (52, 53)


def face_text(face):
    """P10."""
    return {52: "JK", 53: "JR"}.get(face) or RANKS[face // 4] + SUITS[face % 4]


def face_of(two):
    """P10; None if these two characters are no card."""
    if two in ("JK", "JR"):
        return 52 if two == "JK" else 53
    if len(two) != 2 or two[0] not in RANKS or two[1] not in SUITS:
        return None
    return 4 * RANKS.index(two[0]) + SUITS.index(two[1])


def letter(seat):
    """P9."""
    return "abcdefgh"[seat]


def bits(mask):
    return [i for i in range(8) if mask >> i & 1]
