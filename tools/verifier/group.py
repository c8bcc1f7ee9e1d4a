"""ristretto255 (RFC 9496), Ed25519 (RFC 8032), sums of products: K1 to K4, P7. Points are (X, Y, Z, T) of the curve."""
import hashlib
import secrets
from functools import lru_cache

from .wire import want

P = 2**255 - 19
L = 2**252 + 27742317777372353535851937790883648493  # K1
D = -121665 * pow(121666, P - 2, P) % P
D2 = 2 * D % P
SQRT_M1 = pow(2, (P - 1) // 4, P)
IDENTITY = (0, 1, 1, 0)


def add(p, q):
    """Extended coordinates, a = −1: Hisil, Wong, Carter and Dawson (2008), 3.1."""
    x1, y1, z1, t1 = p
    x2, y2, z2, t2 = q
    a = (y1 - x1) * (y2 - x2) % P
    b = (y1 + x1) * (y2 + x2) % P
    c = D2 * t1 % P * t2 % P
    d = 2 * z1 * z2 % P if z2 != 1 else 2 * z1
    e, f, g, h = b - a, d - c, d + c, b + a
    return e * f % P, g * h % P, f * g % P, e * h % P


def double(p):
    """The same, 3.3."""
    x, y, z, _ = p
    a, b = x * x, y * y
    h, g = (a + b) % P, (a - b) % P
    e, f = (a + b - (x + y) ** 2) % P, (2 * z * z + a - b) % P
    return e * f % P, g * h % P, f * g % P, e * h % P


def negate(p):
    return -p[0] % P, p[1], p[2], -p[3] % P


def minus(p, q):
    return add(p, negate(q))


def total(terms):
    """Σ scalar · point, by Pippenger's buckets and digits from −2^(width − 1) to 2^(width − 1) − 1."""
    count = len(terms)
    width = 2 if count < 2 else 3 if count < 8 else 4 if count < 30 else 5 if count < 90 else 6 if count < 300 else 7
    half, mask = 1 << width - 1, (1 << width) - 1
    shifts = range(0, 253 + width, width)
    offset = sum(half << shift for shift in shifts)
    terms = [(k % L + offset, point, negate(point)) for k, point in terms]
    result = IDENTITY
    for shift in reversed(shifts):
        for _ in range(width):
            result = double(result)
        buckets = [None] * (half + 1)
        for k, point, opposite in terms:
            digit = (k >> shift & mask) - half
            if digit < 0:
                digit, point = -digit, opposite
            if digit:
                there = buckets[digit]
                buckets[digit] = point if there is None else add(there, point)
        running = None
        for bucket in buckets[:0:-1]:
            if bucket is not None:
                running = bucket if running is None else add(running, bucket)
            if running is not None:
                result = add(result, running)
    return result


def vanish(sums):
    """Whether each of these sums is the identity of ristretto255: looked at in one, with random weights."""
    factors = {}
    for terms in sums:
        weight = secrets.randbits(128) | 1 << 128
        for k, point in terms:
            factors[point] = (factors.get(point, 0) + weight * k) % L
    return is_identity(total([(k, point) for point, k in factors.items()]))


def times(k, point):
    return total([(k, point)])


# ristretto255


def equal(p, q):
    """RFC 9496, 4.3.3."""
    return (p[0] * q[1] - p[1] * q[0]) % P == 0 or (p[1] * q[1] - p[0] * q[0]) % P == 0


def is_identity(p):
    return p[0] == 0 or p[1] == 0


def sqrt_ratio(num, den):
    """RFC 9496, 4.2: whether num/den is a square, and the root of it, or of it times the root of −1."""
    r = num * pow(den, 3, P) * pow(num * pow(den, 7, P), (P - 5) // 8, P) % P
    check = den * r * r % P
    square = check == num % P or check == -num % P
    if check in (-num % P, -num * SQRT_M1 % P):
        r = r * SQRT_M1 % P
    return square, P - r if r & 1 else r


INV_SQRT_A_MINUS_D = sqrt_ratio(1, -1 - D)[1]
SQRT_AD_MINUS_ONE = P - sqrt_ratio(-D - 1, 1)[1]  # the root that RFC 9496, 4.1 lists


@lru_cache(1 << 16)
def decode(data):
    """RFC 9496, 4.3.1."""
    s = int.from_bytes(data, "little")
    want(s < P and s & 1 == 0, "crypto/point", "an encoding that is no point")
    ss = s * s % P
    u1, u2 = 1 - ss, 1 + ss
    u2u2 = u2 * u2 % P
    v = (-D * u1 * u1 - u2u2) % P
    square, root = sqrt_ratio(1, v * u2u2 % P)
    dx = root * u2 % P
    dy = root * dx * v % P
    x = 2 * s * dx % P
    if x & 1:
        x = P - x
    y = u1 * dy % P
    t = x * y % P
    want(square and t & 1 == 0 and y != 0, "crypto/point", "an encoding that is no point")
    return x, y, 1, t


def point(data):
    """K4: a point in a message, which is not the identity."""
    want(any(data), "crypto/identity", "the identity in the place of a point")
    return decode(data)


def encode(p):
    """RFC 9496, 4.3.2."""
    x, y, z, t = p
    u1 = (z + y) * (z - y) % P
    u2 = x * y % P
    root = sqrt_ratio(1, u1 * u2 * u2)[1]
    d1, d2 = root * u1 % P, root * u2 % P
    z_inv = d1 * d2 * t % P
    if t * z_inv % P & 1:
        x, y, den = y * SQRT_M1 % P, x * SQRT_M1 % P, d1 * INV_SQRT_A_MINUS_D % P
    else:
        den = d2
    if x * z_inv % P & 1:
        y = -y
    s = den * (z - y) % P
    return (P - s if s & 1 else s).to_bytes(32, "little")


def element(data):
    """RFC 9496, 4.3.4: a point of 64 uniform bytes."""
    return add(*(one_way(int.from_bytes(half, "little") % 2**255) for half in (data[:32], data[32:])))


def one_way(t):
    r = SQRT_M1 * t * t % P
    num = (r + 1) * (1 - D * D) % P
    den = (-1 - r * D) * (r + D) % P
    square, s = sqrt_ratio(num, den)
    c = -1
    if not square:
        s = s * t % P
        s = s if s & 1 else P - s
        c = r
    n = (c * (r - 1) * (D - 1) ** 2 - den) % P
    w0, w1 = 2 * s * den % P, n * SQRT_AD_MINUS_ONE % P
    w2, w3 = 1 - s * s % P, 1 + s * s % P
    return w0 * w3 % P, w2 * w1 % P, w1 * w3 % P, w0 * w2 % P


@lru_cache(None)
def hash_to_group(domain, message):
    """K3: RFC 9380, expand_message_xmd with SHA-512 to 64 bytes."""
    tag = domain + b"-with-ristretto255_XMD:SHA-512_R255MAP_RO_"
    tag += bytes([len(tag)])
    first = hashlib.sha512(bytes(128) + message + (64).to_bytes(2, "big") + b"\0" + tag).digest()
    return element(hashlib.sha512(first + b"\1" + tag).digest())


def scalar(data):
    """K2."""
    value = int.from_bytes(data, "little")
    want(value < L, "crypto/scalar", "a scalar that is not below the order of the group")
    return value


def scalar_bytes(value):
    return (value % L).to_bytes(32, "little")


def wide(data):
    return int.from_bytes(data, "little") % L


# Ed25519

BASE_Y = 4 * pow(5, P - 2, P) % P
BASE_X = sqrt_ratio(BASE_Y * BASE_Y - 1, D * BASE_Y * BASE_Y + 1)[1]
G = (BASE_X, BASE_Y, 1, BASE_X * BASE_Y % P)


@lru_cache(1 << 14)
def edwards(data):
    """P7: the point of a canonical encoding (RFC 8032, 5.1.3), or None."""
    sign, y = data[31] >> 7, int.from_bytes(data, "little") & 2**255 - 1
    if y >= P:
        return None
    square, x = sqrt_ratio(y * y - 1, D * y * y + 1)
    if not square or (x == 0 and sign):
        return None
    x = P - x if sign else x
    return x, y, 1, x * y % P


def in_small_subgroup(p):
    p = double(double(double(p)))
    return p[0] == 0 and p[1] == p[2]


@lru_cache(1 << 12)
def usable_key(data):
    """P7: whether a key is the canonical encoding of a point that is not of small order."""
    key = edwards(data)
    return key is not None and not in_small_subgroup(key)


RIGHT = set()  # signatures that were found right: (key, message, signature)


def signed(key, message, signature):
    """P7."""
    if (key, message, signature) not in RIGHT:
        if not batch([(key, message, signature)]):
            return False
        RIGHT.add((key, message, signature))
    return True


def look_ahead(signatures):
    """Looks at many signatures in one sum, and remembers them if all are right."""
    new = [each for each in set(signatures) if each not in RIGHT]
    if batch(new):
        RIGHT.update(new)


def batch(signatures):
    """Whether all are right: the sum of P7's equations with random weights of 128 bits."""
    terms, of_base, of_key = [], 0, {}
    for key, message, signature in signatures:
        r, s = edwards(signature[:32]), int.from_bytes(signature[32:], "little")
        if r is None or s >= L or not usable_key(key):
            return False
        weight = secrets.randbits(128) | 1 << 128
        k = wide(hashlib.sha512(signature[:32] + key + message).digest())
        of_base += weight * s
        of_key[key] = of_key.get(key, 0) + weight * k
        terms.append((weight, negate(r)))
    terms += [(of_base, G)] + [(-k % L, edwards(key)) for key, k in of_key.items()]
    return in_small_subgroup(total(terms))
