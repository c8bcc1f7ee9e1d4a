"""XSalsa20-Poly1305 as in NaCl, to open the boxes of K45."""
MASK = 0xFFFFFFFF
CONSTANTS = [int.from_bytes(b"expand 32-byte k"[i : i + 4], "little") for i in range(0, 16, 4)]
QUARTERS = [
    (0, 4, 8, 12), (5, 9, 13, 1), (10, 14, 2, 6), (15, 3, 7, 11),
    (0, 1, 2, 3), (5, 6, 7, 4), (10, 11, 8, 9), (15, 12, 13, 14),
]  # fmt: skip


def words(data):
    return [int.from_bytes(data[i : i + 4], "little") for i in range(0, len(data), 4)]


def unwords(numbers):
    return b"".join(number.to_bytes(4, "little") for number in numbers)


def turned(word, bits):
    word &= MASK
    return word << bits & MASK | word >> (32 - bits)


def block(key, place):
    """The sixteen words that a round of Salsa20 begins with: key of 32 bytes, place of 16."""
    k, n = words(key), words(place)
    return [CONSTANTS[0], *k[:4], CONSTANTS[1], *n, CONSTANTS[2], *k[4:], CONSTANTS[3]]


def stirred(given):
    """Twenty rounds of Salsa20."""
    x = list(given)
    for _ in range(10):
        for a, b, c, d in QUARTERS:
            x[b] ^= turned(x[a] + x[d], 7)
            x[c] ^= turned(x[b] + x[a], 9)
            x[d] ^= turned(x[c] + x[b], 13)
            x[a] ^= turned(x[d] + x[c], 18)
    return x


def key_stream(key, nonce, count):
    """XSalsa20: so many bytes for a nonce of 24."""
    x = stirred(block(key, nonce[:16]))
    subkey = unwords([x[i] for i in (0, 5, 10, 15, 6, 7, 8, 9)])
    stream = b""
    while len(stream) < count:
        given = block(subkey, nonce[16:] + (len(stream) // 64).to_bytes(8, "little"))
        stream += unwords([(a + b) & MASK for a, b in zip(stirred(given), given)])
    return stream[:count]


def poly1305(key, message):
    r = int.from_bytes(key[:16], "little") & 0x0FFFFFFC0FFFFFFC0FFFFFFC0FFFFFFF
    total = 0
    for i in range(0, len(message), 16):
        total = (total + int.from_bytes(message[i : i + 16] + b"\1", "little")) * r % (2**130 - 5)
    return ((total + int.from_bytes(key[16:], "little")) % 2**128).to_bytes(16, "little")


def open_box(key, nonce, box):
    """What is in a box, or None if its tag is another."""
    stream = key_stream(key, nonce, 16 + len(box))
    if poly1305(stream[:32], box[16:]) != box[:16]:
        return None
    return bytes(a ^ b for a, b in zip(box[16:], stream[32:]))
