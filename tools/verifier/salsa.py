"""secretbox, as NaCl has it: XSalsa20 and Poly1305 (D. J. Bernstein, 2005 and 2011), for the boxes of K45."""
import struct

WORDS = struct.Struct("<16I")


def rotate(value, by):
    value &= 0xFFFFFFFF
    return (value << by | value >> 32 - by) & 0xFFFFFFFF


def quarter(x, a, b, c, d):
    x[b] ^= rotate(x[a] + x[d], 7)
    x[c] ^= rotate(x[b] + x[a], 9)
    x[d] ^= rotate(x[c] + x[b], 13)
    x[a] ^= rotate(x[d] + x[c], 18)


def rounds(words):
    x = list(words)
    for _ in range(10):
        for a, b, c, d in ((0, 4, 8, 12), (5, 9, 13, 1), (10, 14, 2, 6), (15, 3, 7, 11)):
            quarter(x, a, b, c, d)
        for a, b, c, d in ((0, 1, 2, 3), (5, 6, 7, 4), (10, 11, 8, 9), (15, 12, 13, 14)):
            quarter(x, a, b, c, d)
    return x


def start(key, sixteen):
    constant = struct.unpack("<4I", b"expand 32-byte k")
    k, n = struct.unpack("<8I", key), struct.unpack("<4I", sixteen)
    return [constant[0], *k[:4], constant[1], *n, constant[2], *k[4:], constant[3]]


def hsalsa(key, sixteen):
    x = rounds(start(key, sixteen))
    return struct.pack("<8I", *(x[i] for i in (0, 5, 10, 15, 6, 7, 8, 9)))


def block(key, nonce, count):
    words = start(key, nonce + struct.pack("<Q", count))
    return WORDS.pack(*((a + b) & 0xFFFFFFFF for a, b in zip(rounds(words), words)))


def poly1305(key, message):
    r = int.from_bytes(key[:16], "little") & 0x0FFFFFFC0FFFFFFC0FFFFFFC0FFFFFFF
    value = 0
    for i in range(0, len(message), 16):
        value = (value + int.from_bytes(message[i : i + 16] + b"\1", "little")) * r % (2**130 - 5)
    return ((value + int.from_bytes(key[16:32], "little")) % 2**128).to_bytes(16, "little")


def open_box(key, nonce, box):
    """What a box of at most 48 bytes holds, the tag first; None if the key does not open it."""
    inner = hsalsa(key, nonce[:16])
    stream = block(inner, nonce[16:], 0)
    tag, closed = box[:16], box[16:]
    if poly1305(stream[:32], closed) != tag:
        return None
    return bytes(a ^ b for a, b in zip(closed, stream[32:]))
