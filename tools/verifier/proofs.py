"""Cards, keys, shuffles, shares and gifts: K4, K15 to K36. Cards and points are byte strings here."""
from functools import lru_cache

from .group import G, IDENTITY, ORDER, add, decode, encode, hash_to_group, is_identity, minus, times, total
from .transcript import Transcript, scalar
from .wire import pieces, u, want

#: K16: so many cards at most in a message.
MOST_CARDS = 416

#: K15: the points of the faces 0 to 53, their bytes, and the faces of these.
FACE_POINTS = [encode(hash_to_group("svista-v1-face", bytes([face]))) for face in range(54)]
FACE_OF = {point: face for face, point in enumerate(FACE_POINTS)}


def point(data):
    """K4: a point of a message, never the identity."""
    want(len(data) == 32, "crypto/length")
    read = decode(data)
    want(data != bytes(32), "crypto/identity")
    return read


def trivial(face):
    """K15: the card of a face that everybody can read."""
    return bytes(32) + FACE_POINTS[face]


def card(data, may_be_trivial=False):
    """K16: both points of a card of 64 bytes."""
    want(len(data) == 64, "crypto/length")
    if may_be_trivial and data[:32] == bytes(32):
        second = point(data[32:])
        want(data[32:] in FACE_OF, "crypto/trivial")
        return IDENTITY, second
    return point(data[:32]), point(data[32:])


@lru_cache(maxsize=None)
def generator(index):
    """K17: H₀, G₁, G₂ …"""
    return hash_to_group("svista-v1-commitment", u(index, 2))


def powers(base, count):
    """base, base² … base^count."""
    values = [base]
    while len(values) < count:
        values.append(values[-1] * base % ORDER)
    return values[:count]


def check_key(key, proof, place):
    """K18: the sender knows the secret half of a round key."""
    want(len(key) == 32 and len(proof) == 64, "crypto/length")
    public, c, s = point(key), scalar(proof[:32]), scalar(proof[32:])
    said = Transcript("key", place)
    said.say("public key", key)
    said.say("commitment", encode(total([(s, G), (c, public)])))
    want(said.challenge("challenge") == c, "crypto/key-proof")


def joint_key(keys):
    """K19: the sum of all keys, in bytes."""
    want(len(set(keys)) == len(keys), "crypto/equal-keys")
    result = IDENTITY
    for key in keys:
        result = add(result, point(key))
    want(not is_identity(result), "crypto/identity")
    return encode(result)


def shuffle_length(count):
    """K20: how long the proof for so many cards is."""
    return (0, 64)[count] if count < 2 else 32 * (3 * count + 10)


def check_shuffle(key, before, after, proof, place, may_be_trivial=False):
    """K20: `after` are the cards `before` under the same key, in another order and with other factors."""
    count = len(before)
    want(len(after) == count, "crypto/length")
    want(count <= MOST_CARDS, "crypto/count")
    want(len(proof) == shuffle_length(count), "crypto/length")
    if count == 0:
        return
    under = point(key)
    read = [card(each, may_be_trivial) for each in before], [card(each) for each in after]
    if count == 1:
        check_one_card(key, under, before[0], after[0], read, proof, place)
    else:
        check_many_cards(key, under, b"".join(before), b"".join(after), read, proof, place)


def check_one_card(key, under, before, after, read, proof, place):
    """K28."""
    (old,), (new,) = read
    c, s = scalar(proof[:32]), scalar(proof[32:])
    said = Transcript("re-encryption", place)
    said.say("key", key)
    said.say("input", before)
    said.say("output", after)
    first = total([(s, G), (c, minus(new[0], old[0]))])
    second = total([(s, under), (c, minus(new[1], old[1]))])
    said.say("commitments", encode(first), encode(second))
    want(said.challenge("challenge") == c, "crypto/shuffle-proof")


def check_many_cards(key, under, before, after, read, proof, place):
    """K21 to K27, the equations added up with weights (K49)."""
    count = len(read[0])
    points = pieces(proof[:256], 32)
    c_a, c_b, c_d, c_delta, c_mixed, c_a0, e1, e2 = map(point, points)
    answers = [scalar(each) for each in pieces(proof[256:], 32)]
    a = answers[:count]
    partial = answers[count : 2 * count - 2]
    r, s = answers[2 * count - 2 : 2 * count]
    hats = answers[2 * count : 3 * count]
    r_hat, tau = answers[3 * count :]

    said = Transcript("shuffle", place)
    said.say("size", u(count, 2))
    said.say("key", key)
    said.say("input", before)
    said.say("output", after)
    said.say("positions", points[0])
    x = said.challenge("x")
    said.say("powers", points[1])
    y, z = said.challenge("y"), said.challenge("z")
    said.say("masks", b"".join(points[2:]))
    e = said.challenge("e")
    said.say("answers", proof[256:])
    w1, w2, w3, w4, w5 = [said.challenge("weight") for _ in range(5)]

    xs = powers(x, count)
    product = 1
    for i in range(count):
        product = product * (y * (i + 1) + xs[i] - z) % ORDER
    b = [a[0], *partial, e * product % ORDER]
    terms = [(w1 * e * y, c_a), (w1 * e + w3 * e, c_b), (w1, c_d), (w2 * e, c_mixed), (w2, c_delta), (w3, c_a0)]
    terms += [(-(w1 * r + w2 * s + w3 * r_hat), generator(0)), (-w4 * tau, G), (-w5 * tau, under), (w4, e1), (w5, e2)]
    for i in range(count):
        weight = w1 * (e * z + a[i]) + w3 * hats[i]
        if i < count - 1:
            weight += w2 * (e * b[i + 1] - b[i] * a[i + 1])
        terms.append((-weight, generator(i + 1)))
        old, new = read[0][i], read[1][i]
        terms += [(w4 * e * xs[i], old[0]), (w5 * e * xs[i], old[1]), (-w4 * hats[i], new[0]), (-w5 * hats[i], new[1])]
    want(is_identity(total(terms)), "crypto/shuffle-proof")


def check_shares(key, cards, shares, proof, place):
    """K30, K31: the shares are those of the cards by the secret half of the key."""
    want(len(shares) == len(cards) and len(proof) == 64, "crypto/length")
    public = point(key)
    firsts = [card(each)[0] for each in cards]
    read = [point(each) for each in shares]
    c, s = scalar(proof[:32]), scalar(proof[32:])
    said = Transcript("shares", place)
    said.say("public key", key)
    said.say("cards", b"".join(cards))
    said.say("shares", b"".join(shares))
    weights = [said.challenge("weight") for _ in cards]
    t1 = total([(s, G), (c, public)])
    t2 = total([(w * s, first) for w, first in zip(weights, firsts)] + [(w * c, d) for w, d in zip(weights, read)])
    said.say("commitments", encode(t1), encode(t2))
    want(said.challenge("challenge") == c, "crypto/share-proof")


def without_shares(data, shares):
    """K33: a card without these shares."""
    left = point(data[32:])
    for share in shares:
        left = minus(left, point(share))
    return data[:32] + encode(left)


def face_in(data, shares):
    """K33: the face of a card of which all shares are taken off."""
    left = without_shares(data, shares)[32:]
    want(left in FACE_OF, "crypto/face")
    return FACE_OF[left]


def face_by(secret, data):
    """K33: the face of a card that lies under the key of this secret alone."""
    first, second = card(data)
    left = encode(minus(second, times(secret, first)))
    want(left in FACE_OF, "crypto/face")
    return FACE_OF[left]


def check_gift(giver, receiver, before, after, proof, place):
    """K34, K35: the cards, under the giver's key, are given to the receiver's."""
    want(len(after) == len(before), "crypto/length")
    want(len(before) <= MOST_CARDS, "crypto/count")
    want(len(proof) == (160 if before else 0), "crypto/length")
    if not before:
        return
    a, b = point(giver), point(receiver)
    old, new = [card(each) for each in before], [card(each) for each in after]
    c1, c2, c3 = map(point, pieces(proof[:96], 32))
    u_, v = scalar(proof[96:128]), scalar(proof[128:])
    said = Transcript("gift", place)
    said.say("giver", giver)
    said.say("receiver", receiver)
    said.say("input", b"".join(before))
    said.say("output", b"".join(after))
    ws = powers(said.challenge("weight"), len(before))
    said.say("commitments", proof[:96])
    e = said.challenge("e")
    first = [(1, c1), (e, a), (-u_, G)]
    second = [(1, c2), (-v, G)] + [(e * w, card_[0]) for w, card_ in zip(ws, new)]
    third = [(1, c3), (v, b)] + [(-u_ * w, card_[0]) for w, card_ in zip(ws, old)]
    third += [(e * w, minus(o[1], n[1])) for w, o, n in zip(ws, old, new)]
    want(all(is_identity(total(terms)) for terms in (first, second, third)), "crypto/gift-proof")
