"""Bytes, texts and hashes: P1 to P6."""
import base64
import hashlib
import re

#: What ECMAScript's \\s matches (P17, P75); Python's own \\s is another set.
BLANKS = (
    "\t\n\x0b\x0c\r \xa0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a"
    "\u2028\u2029\u202f\u205f\u3000\ufeff"
)
BLANK = "[" + BLANKS + "]"


class Fault(Exception):
    """What does not hold, with the code that the specification gives it."""

    def __init__(self, code, message=""):
        super().__init__(code + ": " + message if message else code)
        self.code = code
        self.message = message


def want(holds, code, message=""):
    """Refuses with `code` what does not hold."""
    if not holds:
        raise Fault(code, message)


class Reader:
    """Reads fields one behind the other (P1); whatever cannot be read is `wire/malformed`."""

    def __init__(self, data):
        self.data = data
        self.at = 0

    def take(self, count):
        """So many bytes."""
        want(self.at + count <= len(self.data), "wire/malformed", "the bytes end too early")
        taken = self.data[self.at : self.at + count]
        self.at += count
        return taken

    def u(self, size):
        """P1: an unsigned big-endian integer."""
        return int.from_bytes(self.take(size), "big")

    def framed(self, limit=None):
        """P2: `u32+n`, of `limit` bytes at most."""
        count = self.u(4)
        want(limit is None or count <= limit, "wire/malformed", "longer than %s bytes" % limit)
        return self.take(count)

    def text(self, limit=None):
        """P2: `text`, in UTF-8."""
        try:
            return self.framed(limit).decode("utf-8")
        except UnicodeDecodeError:
            raise Fault("wire/malformed", "a text is no UTF-8") from None

    def items(self, read, limit):
        """P3: `u16+n × (…)`, `limit` items at most (P184)."""
        count = self.u(2)
        want(count <= limit, "wire/malformed", "more than %d items" % limit)
        return [read() for _ in range(count)]

    def more(self):
        """Whether bytes are left."""
        return self.at < len(self.data)

    def end(self):
        """P1: every byte is used."""
        want(not self.more(), "wire/malformed", "bytes are left over")


def u(number, size):
    """P1."""
    return number.to_bytes(size, "big")


def framed(data):
    """P2: bytes with their number in front."""
    return u(len(data), 4) + data


def pieces(data, size):
    """A byte string cut into pieces of `size` bytes; of another length it holds none (K4)."""
    want(len(data) % size == 0, "crypto/length", "no multiple of %d bytes" % size)
    return [data[i : i + size] for i in range(0, len(data), size)]


def sha512(data):
    return hashlib.sha512(data).digest()


def digest(label, *parts):
    """K5: the whole SHA-512 of a label and parts, each with its length."""
    return sha512(framed(label.encode()) + b"".join(framed(part) for part in parts))


def short_hash(label, *parts):
    """P4: H, the first 32 bytes of the digest."""
    return digest(label, *parts)[:32]


def from_base64(text):
    """P5: URL-safe base64 without `=`, in its one spelling."""
    want(re.fullmatch("[A-Za-z0-9_-]*", text) and len(text) % 4 != 1, "bytes/base64")
    data = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    want(to_base64(data) == text, "bytes/base64", "unused bits are not 0")
    return data


def to_base64(data):
    """P5."""
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def units(text):
    """The UTF-16 units of a text."""
    return text.encode("utf-16-be", "surrogatepass")


def split_in_units(text):
    """A text in which each half of a surrogate pair is a character of its own."""
    return "".join(chr(int.from_bytes(each, "big")) for each in pieces(units(text), 2))


def length_in_units(text):
    return len(units(text)) // 2


ESCAPES = {'"': '\\"', "\\": "\\\\", "\b": "\\b", "\f": "\\f", "\n": "\\n", "\r": "\\r", "\t": "\\t"}
TO_ESCAPE = re.compile('["\\\\\x00-\x1f\ud800-\udfff]')


def quoted(text):
    """P6: a text as `JSON.stringify` spells it."""
    return '"' + TO_ESCAPE.sub(lambda hit: ESCAPES.get(hit[0]) or "\\u%04x" % ord(hit[0]), text) + '"'


def canonical(value):
    """P6: canonical JSON."""
    if isinstance(value, str):
        return quoted(value)
    if value is None or value is True or value is False:
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, int):
        want(abs(value) < 2**53, "wire/malformed", "a number is too large")
        return str(value)
    if isinstance(value, (list, tuple)):
        return "[" + ",".join([canonical(each) for each in value]) + "]"
    want(isinstance(value, dict), "wire/malformed", "a number is no integer")
    return "{" + ",".join([quoted(key) + ":" + canonical(value[key]) for key in sorted(value, key=units)]) + "}"


def letter(seat):
    """P9: the letter of a seat."""
    return "abcdefgh"[seat]
