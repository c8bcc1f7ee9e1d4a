"""The curve edwards25519, and on it the group ristretto255 and its hash: K1 to K3 (RFC 9496, RFC 9380)."""
from functools import lru_cache

from .wire import Fault, sha512, u, want

PRIME = 2**255 - 19
#: K1: the order of the group.
ORDER = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, PRIME - 2, PRIME) % PRIME
TWICE_D = 2 * D % PRIME
ROOT_OF_MINUS_ONE = pow(2, (PRIME - 1) // 4, PRIME)
#: A point is (X, Y, Z, T), with x = X/Z, y = Y/Z and x·y = T/Z.
IDENTITY = (0, 1, 1, 0)
#: What takes long here depends on its numbers alone, so it is worked out once. Many files share most of a log.
remembered = lru_cache(maxsize=20000)


def add(p, q):
    x1, y1, z1, t1 = p
    x2, y2, z2, t2 = q
    a = (y1 - x1) * (y2 - x2) % PRIME
    b = (y1 + x1) * (y2 + x2) % PRIME
    c = t1 * TWICE_D % PRIME * t2 % PRIME
    d = 2 * z1 * z2 % PRIME
    e, f, g, h = b - a, d - c, d + c, b + a
    return (e * f % PRIME, g * h % PRIME, f * g % PRIME, e * h % PRIME)


def double(p, count=1):
    """P doubled, so many times; T is wanted of the last one alone."""
    x, y, z, _ = p
    for _ in range(count):
        a = x * x % PRIME
        b = y * y % PRIME
        h = a + b
        e = h - (x + y) * (x + y) % PRIME
        g = a - b
        f = 2 * z * z % PRIME + g
        x, y, z = e * f % PRIME, g * h % PRIME, f * g % PRIME
    return (x, y, z, e * h % PRIME)


def negative(p):
    return (-p[0] % PRIME, p[1], p[2], -p[3] % PRIME)


def minus(p, q):
    return add(p, negative(q))


def times(scalar, p):
    """A multiple of a point."""
    return total([(scalar, p)])


def total(terms):
    """The sum of scalar · point over all terms."""
    terms = tuple((scalar % ORDER, point) for scalar, point in terms)
    return total_of_few(terms) if len(terms) < 140 else total_of_many(terms)


@remembered
def total_of_many(terms):
    """That sum by windows of bits, and in each a bucket for each digit."""
    width = 5 if len(terms) < 280 else 6 if len(terms) < 660 else 7
    mask = (1 << width) - 1
    result = IDENTITY
    for shift in range((252 // width) * width, -1, -width):
        result = double(result, width)
        buckets = [None] * (mask + 1)
        for scalar, point in terms:
            digit = scalar >> shift & mask
            if digit:
                buckets[digit] = point if buckets[digit] is None else add(buckets[digit], point)
        running = window = None
        for bucket in reversed(buckets[1:]):
            if bucket is not None:
                running = bucket if running is None else add(running, bucket)
            if running is not None:
                window = running if window is None else add(window, running)
        if window is not None:
            result = add(result, window)
    return result


@remembered
def total_of_few(terms):
    """The same sum with a table of 15 multiples of each point."""
    tables = [(scalar, multiples(point)) for scalar, point in terms if scalar]
    result = IDENTITY
    for shift in range(252, -1, -4):
        if result is not IDENTITY:
            result = double(result, 4)
        for scalar, table in tables:
            digit = scalar >> shift & 15
            if digit:
                result = add(result, table[digit])
    return result


@remembered
def multiples(point):
    """0 to 15 times a point: keys come again and again."""
    table = [IDENTITY, point, double(point)]
    while len(table) < 16:
        table.append(add(table[-1], point))
    return table


def root_of_ratio(numerator, denominator):
    """RFC 9496, 4.2: whether numerator/denominator is a square, and its root that is not negative."""
    cubed = denominator * denominator * denominator % PRIME
    power = pow(numerator * cubed * cubed * denominator % PRIME, (PRIME - 5) // 8, PRIME)
    root = numerator * cubed * power % PRIME
    check = denominator * root * root % PRIME
    right, turned = check == numerator % PRIME, check == -numerator % PRIME
    if turned or check == -numerator * ROOT_OF_MINUS_ONE % PRIME:
        root = root * ROOT_OF_MINUS_ONE % PRIME
    return right or turned, positive(root)


def positive(x):
    return PRIME - x if x & 1 else x


ROOT_OF_A_MINUS_D = root_of_ratio(1, -1 - D)[1]
ROOT_OF_AD_MINUS_ONE = 25063068953384623474111414158702152701244531502492656460079210482610430750235
ONE_MINUS_D_SQUARED = (1 - D * D) % PRIME
D_MINUS_ONE_SQUARED = (D - 1) * (D - 1) % PRIME


@remembered
def decode(data):
    """K1: the point of a canonical encoding of 32 bytes (RFC 9496, 4.3.1)."""
    s = int.from_bytes(data, "little")
    want(len(data) == 32 and s < PRIME and not s & 1, "crypto/point")
    square = s * s % PRIME
    u1, u2 = 1 - square, 1 + square
    v = (-D * u1 * u1 - u2 * u2) % PRIME
    is_square, inverse = root_of_ratio(1, v * u2 * u2 % PRIME)
    dx = inverse * u2 % PRIME
    dy = inverse * dx * v % PRIME
    x = positive(2 * s * dx % PRIME)
    y = u1 * dy % PRIME
    t = x * y % PRIME
    if not is_square or t & 1 or y == 0:
        raise Fault("crypto/point")
    return (x, y, 1, t)


@remembered
def encode(p):
    """K1: the 32 bytes of a point (RFC 9496, 4.3.2)."""
    x0, y0, z0, t0 = p
    u1 = (z0 + y0) * (z0 - y0) % PRIME
    u2 = x0 * y0 % PRIME
    inverse = root_of_ratio(1, u1 * u2 * u2 % PRIME)[1]
    d1, d2 = inverse * u1 % PRIME, inverse * u2 % PRIME
    z = d1 * d2 * t0 % PRIME
    x, y, d = x0, y0, d2
    if t0 * z % PRIME & 1:
        x, y, d = y0 * ROOT_OF_MINUS_ONE % PRIME, x0 * ROOT_OF_MINUS_ONE % PRIME, d1 * ROOT_OF_A_MINUS_D % PRIME
    if x * z % PRIME & 1:
        y = -y
    return positive(d * (z0 - y) % PRIME).to_bytes(32, "little")


def is_identity(p):
    """Whether a point of the curve is the identity of ristretto255: one of four."""
    return p[0] == 0 or p[1] == 0


def same(p, q):
    """RFC 9496, 4.3.3: whether two points of the curve are one of the group."""
    return (p[0] * q[1] - p[1] * q[0]) % PRIME == 0 or (p[1] * q[1] - p[0] * q[0]) % PRIME == 0


def map_to_group(data):
    """RFC 9496, 4.3.4, of 64 bytes."""
    return add(map_half(data[:32]), map_half(data[32:]))


def map_half(data):
    t = (int.from_bytes(data, "little") & (1 << 255) - 1) % PRIME
    r = ROOT_OF_MINUS_ONE * t * t % PRIME
    numerator = (r + 1) * ONE_MINUS_D_SQUARED % PRIME
    v = (-1 - r * D) * (r + D) % PRIME
    was_square, s = root_of_ratio(numerator, v)
    c = -1
    if not was_square:
        s, c = -positive(s * t % PRIME) % PRIME, r
    n = (c * (r - 1) * D_MINUS_ONE_SQUARED - v) % PRIME
    w0, w1 = 2 * s * v % PRIME, n * ROOT_OF_AD_MINUS_ONE % PRIME
    w2, w3 = (1 - s * s) % PRIME, (1 + s * s) % PRIME
    return (w0 * w3 % PRIME, w2 * w1 % PRIME, w1 * w3 % PRIME, w0 * w2 % PRIME)


def hash_to_group(domain, message):
    """K3: hash_to_ristretto255 of RFC 9380 with expand_message_xmd and SHA-512."""
    tag = domain.encode() + b"-with-ristretto255_XMD:SHA-512_R255MAP_RO_"
    tag += u(len(tag), 1)
    first = sha512(bytes(128) + message + u(64, 2) + b"\0" + tag)
    return map_to_group(sha512(first + b"\1" + tag))


@remembered
def curve_point(data):
    """RFC 8032, 5.1.3: the point of a canonical encoding on the curve itself, or None."""
    y = int.from_bytes(data, "little")
    sign, y = y >> 255, y & (1 << 255) - 1
    is_square, x = root_of_ratio(y * y - 1, D * y * y + 1)
    if y >= PRIME or not is_square or x == 0 and sign:
        return None
    if x & 1 != sign:
        x = PRIME - x
    return (x, y, 1, x * y % PRIME)


#: K1: the generator, which is also B of RFC 8032.
G = curve_point((4 * pow(5, PRIME - 2, PRIME) % PRIME).to_bytes(32, "little"))
