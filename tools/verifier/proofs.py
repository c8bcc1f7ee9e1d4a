"""Keys, cards and the proofs about them: docs/cryptography.md, K5 to K48. A card is a pair of points, kept as bytes."""
from functools import lru_cache

from . import salsa
from .group import (G, IDENTITY, L, add, decode, encode, equal, hash_to_group, is_identity, minus, point, scalar,
                    times, total, vanish, wide)
from .wire import Fault, digest, framed, sha512, text, u, want

LIMIT = 416  # K16


class Transcript:
    """K8, K9."""

    def __init__(self, domain, context):
        self.state = digest("svista transcript: " + domain, context)
        self.pending = b""

    def say(self, label, *parts):
        self.pending += text(label) + u(len(parts), 4) + b"".join(map(framed, parts))
        return self

    def challenge(self, label):
        while True:
            self.say(label)
            self.state = sha512(b"\0", self.state, self.pending)
            self.pending = b""
            value = wide(sha512(b"\1", self.state))
            if value:
                return value


class Stream:
    """K10 to K12: what follows from a seed."""

    def __init__(self, seed, purpose, context, head, statement):
        self.key = digest("svista secrets", seed, purpose.encode(), context, head, statement)
        self.bytes, self.count = b"", 0

    def take(self, size):
        while len(self.bytes) < size:
            self.bytes += sha512(self.key, u(self.count, 4))
            self.count += 1
        taken, self.bytes = self.bytes[:size], self.bytes[size:]
        return taken

    def scalar(self):
        return wide(self.take(64)) or self.scalar()


def round_secret(seed, key_context):
    """K13: the secret half of a round key."""
    return Stream(seed, "key", key_context, bytes(32), digest("key")).scalar()


# Faces and cards


@lru_cache(None)
def face_point(face):
    """K15."""
    return hash_to_group(b"svista-v1-face", bytes([face]))


@lru_cache(None)
def trivial(face):
    return bytes(32) + encode(face_point(face))


@lru_cache(None)
def faces_by_point():
    return {trivial(face)[32:]: face for face in range(54)}


def generator(index):
    """K17."""
    return hash_to_group(b"svista-v1-commitment", u(index, 2))


def halves(card):
    """A card that may be trivial."""
    return decode(card[:32]), decode(card[32:])


def cards_of(data):
    """K16: the cards in a message, none of them with the identity."""
    want(len(data) % 64 == 0, "crypto/length", "cards of the wrong length")
    want(len(data) // 64 <= LIMIT, "crypto/count", "too many cards")
    cards = [data[i : i + 64] for i in range(0, len(data), 64)]
    for card in cards:
        point(card[:32]), point(card[32:])
    return cards


def without(card, shares):
    """K33: what is left of c2."""
    left = decode(card[32:])
    for share in shares:
        left = minus(left, decode(share))
    return left


def under_one_key(card, shares):
    """K33: the card as it lies under its holder's key."""
    left = without(card, shares)
    want(not is_identity(left), "crypto/identity", "a card with the identity")
    return card[:32] + encode(left)


def face_in(card, shares):
    """K33: the face of a card off which all shares are taken; None if it is none."""
    return faces_by_point().get(encode(without(card, shares)))


@lru_cache(1 << 14)
def read(card, secret):
    """The face of a card under the key of this secret."""
    return face_in(card, [encode(times(secret, decode(card[:32])))])


# Keys and shares


def pair(data, length=64):
    want(len(data) == length, "crypto/length", "a proof of the wrong length")
    return scalar(data[:32]), scalar(data[32:64])


def check_key(key, proof, context):
    """K18."""
    public = point(key)
    c, s = pair(proof)
    transcript = Transcript("key", context).say("public key", key)
    transcript.say("commitment", encode(total([(s, G), (c, public)])))
    want(transcript.challenge("challenge") == c, "crypto/key-proof", "nobody knows the secret of this key")


def joint(keys):
    """K19."""
    want(len(set(keys)) == len(keys), "crypto/equal-keys", "two seats have one key")
    together = IDENTITY
    for key in keys:
        together = add(together, point(key))
    want(not is_identity(together), "crypto/identity", "keys that cancel out")
    return encode(together)


@lru_cache(1 << 12)
def check_shares(key, cards, shares, proof, context):
    """K30, K31."""
    public = point(key)
    want(len(shares) == 32 * len(cards), "crypto/length", "shares of the wrong length")
    parts = [shares[i : i + 32] for i in range(0, len(shares), 32)]
    points = [point(part) for part in parts]
    c, s = pair(proof)
    transcript = Transcript("shares", context)
    transcript.say("public key", key).say("cards", b"".join(cards)).say("shares", shares)
    weights = [transcript.challenge("weight") for _ in cards]
    second = [(w * s, decode(card[:32])) for w, card in zip(weights, cards)]
    second += [(w * c, share) for w, share in zip(weights, points)]
    transcript.say("commitments", encode(total([(s, G), (c, public)])), encode(total(second)))
    want(transcript.challenge("challenge") == c, "crypto/share-proof", "shares that the key does not make")
    return parts


# The shuffle


@lru_cache(1 << 12)
def check_shuffle(key, before, after, proof, context):
    """K20 to K28: `after`, cards from a message, is a shuffle of `before` under the key."""
    want(len(after) == len(before), "crypto/length", "another number of cards")
    count = len(before)
    if count == 0:
        want(proof == b"", "crypto/length", "a proof of nothing")
    elif count == 1:
        check_single(key, before[0], after[0], proof, context)
    else:
        check_bayer_groth(key, before, after, proof, context)


def check_single(key, before, after, proof, context):
    """K28."""
    c, s = pair(proof)
    (a1, a2), (b1, b2) = halves(before), halves(after)
    first = encode(total([(s, G), (c, minus(b1, a1))]))
    second = encode(total([(s, point(key)), (c, minus(b2, a2))]))
    transcript = Transcript("re-encryption", context).say("key", key).say("input", before).say("output", after)
    transcript.say("commitments", first, second)
    want(transcript.challenge("challenge") == c, "crypto/shuffle-proof", "not the same card")


def check_bayer_groth(key, before, after, proof, context):
    n = len(before)
    want(len(proof) == proof_size(n), "crypto/length", "a proof of the wrong length")
    items = [proof[i : i + 32] for i in range(0, len(proof), 32)]
    c_A, c_B, c_d, c_delta, c_Delta, c_A0, E1, E2 = map(point, items[:8])  # K21
    answers = iter([scalar(item) for item in items[8:]])
    a = [next(answers) for _ in range(n)]
    b_middle = [next(answers) for _ in range(n - 2)]
    r, s = next(answers), next(answers)
    exponents = [next(answers) for _ in range(n)]
    r_hat, tau = next(answers), next(answers)

    transcript = Transcript("shuffle", context)  # K22
    transcript.say("size", u(n, 2)).say("key", key)
    transcript.say("input", b"".join(before)).say("output", b"".join(after))
    x = transcript.say("positions", items[0]).challenge("x")
    transcript.say("powers", items[1])
    y, z = transcript.challenge("y"), transcript.challenge("z")
    e = transcript.say("masks", b"".join(items[2:8])).challenge("e")

    powers = [pow(x, i, L) for i in range(1, n + 1)]  # K23
    product = 1
    for i, power in enumerate(powers, 1):
        product = product * (y * i + power - z) % L
    b = [a[0]] + b_middle + [e * product]
    H0, Gs = generator(0), [generator(i) for i in range(1, n + 1)]

    sums = [
        # K24, K25, K26
        [(e * y, c_A), (e, c_B), (1, c_d), (-r, H0)] + [(-e * z - a[i], Gs[i]) for i in range(n)],
        [(e, c_Delta), (1, c_delta), (-s, H0)] + [(b[i] * a[i + 1] - e * b[i + 1], Gs[i]) for i in range(n - 1)],
        [(e, c_B), (1, c_A0), (-r_hat, H0)] + [(-exponents[i], Gs[i]) for i in range(n)],
    ]
    for half, mask, base in ((0, E1, G), (1, E2, point(key))):  # K27
        sums.append(
            [(1, mask), (-tau, base)]
            + [(e * power, halves(card)[half]) for power, card in zip(powers, before)]
            + [(-exponent, halves(card)[half]) for exponent, card in zip(exponents, after)]
        )
    want(vanish(sums), "crypto/shuffle-proof", "not a shuffle of these cards")


# Gifts, claims, counts


def powers_of(w, count):
    return [pow(w, i, L) for i in range(1, count + 1)]


@lru_cache(1 << 12)
def check_gift(giver, receiver, before, after, proof, context):
    """K34, K35."""
    want(len(after) == len(before), "crypto/length", "another number of cards")
    if not before:
        want(proof == b"", "crypto/length", "a proof of nothing")
        return
    want(len(proof) == 160, "crypto/length", "a proof of the wrong length")
    C1, C2, C3 = (point(proof[i : i + 32]) for i in (0, 32, 64))
    k, v = scalar(proof[96:128]), scalar(proof[128:])
    transcript = Transcript("gift", context).say("giver", giver).say("receiver", receiver)
    transcript.say("input", b"".join(before)).say("output", b"".join(after))
    weights = powers_of(transcript.challenge("weight"), len(before))
    e = transcript.say("commitments", proof[:96]).challenge("e")
    olds, news = [halves(card) for card in before], [halves(card) for card in after]
    sums = [
        [(1, C1), (e, point(giver)), (-k, G)],
        [(1, C2), (-v, G)] + [(e * w, new[0]) for w, new in zip(weights, news)],
        [(1, C3), (v, point(receiver))]
        + [(e * w, minus(old[1], new[1])) for w, old, new in zip(weights, olds, news)]
        + [(-k * w, old[0]) for w, old in zip(weights, olds)],
    ]
    want(vanish(sums), "crypto/gift-proof", "not the same cards")


@lru_cache(1 << 12)
def check_claim(key, cards, faces, proof, context):
    """K37 to K40: each of these cards is another one of these faces."""
    want(len(faces) <= LIMIT, "crypto/count", "too many faces")
    want(len(cards) <= len(faces), "crypto/false-claim", "more cards than faces")
    if not cards:
        in_a_claim(check_shares, key, (), b"", proof, context)
        return
    n = len(faces)
    want(len(proof) == claim_size(n), "crypto/length", "a proof of the wrong length")
    deck_bytes, shuffle, twins = cut(proof, [64 * n, proof_size(n), 96])
    deck = tuple(cards_of(deck_bytes))
    C1, C2, k = point(twins[:32]), point(twins[32:64]), scalar(twins[64:])
    in_a_claim(check_shuffle, key, tuple(map(trivial, faces)), deck, shuffle, context)
    transcript = Transcript("claim", context).say("key", key).say("cards", b"".join(cards))  # K39
    transcript.say("faces", bytes(faces)).say("deck", deck_bytes).say("shuffle", shuffle)
    weights = powers_of(transcript.challenge("weight"), len(cards))
    e = transcript.say("commitments", twins[:64]).challenge("e")
    pairs = [(halves(card), halves(twin)) for card, twin in zip(cards, deck)]
    first = [(w, minus(card[0], twin[0])) for w, (card, twin) in zip(weights, pairs)]
    second = [(w, minus(card[1], twin[1])) for w, (card, twin) in zip(weights, pairs)]
    sums = [
        [(1, C1), (e, point(key)), (-k, G)],
        [(1, C2)] + [(e * w, d) for w, d in second] + [(-k * w, d) for w, d in first],
    ]
    want(vanish(sums), "crypto/claim-proof", "cards that are not these faces")


def in_a_claim(check, *statement):
    """The fault of a claim stands for those of its parts."""
    try:
        check(*statement)
    except Fault as fault:
        wrong = fault.code in ("crypto/shuffle-proof", "crypto/share-proof")
        raise Fault("crypto/claim-proof", "cards that are not these faces") if wrong else fault


def check_count(key, cards, classes, counts, proof, context):
    """K41, K42: so many of the cards are of each class, a tuple of faces."""
    right = len(counts) == len(classes) and sum(counts) == len(cards)
    right = right and all(k <= len(faces) for k, faces in zip(counts, classes))
    want(right, "crypto/false-claim", "counts that cannot be")
    if not cards:
        want(proof == b"", "crypto/length", "a proof of nothing")
        return
    sizes = [64 * len(cards), proof_size(len(cards))]
    listed = [(k, at_most(faces, k)) for k, faces in zip(counts, classes) if k > 0]
    sizes += [claim_size(len(faces)) for _, faces in listed]
    want(len(proof) == sum(sizes), "crypto/length", "a proof of the wrong length")
    mixed, shuffle, *claims = cut(proof, sizes)
    mixed = tuple(cards_of(mixed))
    check_shuffle(key, cards, mixed, shuffle, context)
    for (k, faces), claim in zip(listed, claims):
        check_claim(key, mixed[:k], faces, claim, context)
        mixed = mixed[k:]


def proof_size(n):
    """K20, K28: of a shuffle."""
    return 64 if n == 1 else 32 * (3 * n + 10)


def claim_size(n):
    """K38."""
    return 64 * n + proof_size(n) + 96


def cut(data, sizes):
    """Pieces of these sizes, one behind the other."""
    parts = []
    for size in sizes:
        parts.append(data[:size])
        data = data[size:]
    return parts


def at_most(faces, k):
    """K42: each face at most k times."""
    kept = []
    for face in faces:
        if kept.count(face) < k:
            kept.append(face)
    return tuple(kept)


# Escrow


def check_escrow(key, points, boxes, trustees):
    """K44 to K46."""
    want(len(points) == 32 * trustees and len(boxes) == 80 * trustees, "crypto/length", "parts for others")
    parts = [points[i : i + 32] for i in range(0, len(points), 32)]
    together = IDENTITY
    for part in parts:
        together = add(together, point(part))
    for i in range(trustees):
        point(boxes[80 * i : 80 * i + 32])
    want(equal(together, point(key)), "crypto/escrow", "parts that do not make the key")
    return parts


def is_part(data, public):
    """K47."""
    value = int.from_bytes(data, "little")
    return 0 < value < L and encode(times(value, G)) == public


def check_complaint(box_key, box, part, shared, proof, context, box_context):
    """K48: the box does not hold the part whose public point this is."""
    ephemeral = box[:32]
    point(shared)
    check_shares(box_key, (ephemeral + ephemeral,), shared, proof, context)
    key = digest("escrow box", box_context, box_key, part, ephemeral, shared)[:32]
    opened = salsa.open_box(key, bytes(24), box[32:])
    want(opened is None or not is_part(opened, part), "crypto/false-complaint", "the box holds the part")
