"""What can be said of hidden cards without showing them: K37 to K43."""
from .group import G, is_identity, minus, total
from .proofs import MOST_CARDS, card, check_shares, check_shuffle, point, powers, shuffle_length, trivial
from .transcript import Transcript, scalar
from .wire import Fault, pieces, want


def as_claim(check, *said):
    """K39: what is wrong within a claim is a wrong claim."""
    try:
        check(*said)
    except Fault as fault:
        if fault.code in ("crypto/shuffle-proof", "crypto/share-proof"):
            raise Fault("crypto/claim-proof") from None
        raise


def claim_length(count):
    """K38: how long the proof for a list of so many faces is."""
    return 64 * count + shuffle_length(count) + 96


def check_claim(key, cards, faces, proof, place):
    """K37 to K40: each of the cards, under the key, is another one of the faces."""
    want(len(cards) <= len(faces), "crypto/false-claim")
    want(len(faces) <= MOST_CARDS, "crypto/count")
    if not cards:
        as_claim(check_shares, key, [], [], proof, place)
        return
    want(len(proof) == claim_length(len(faces)), "crypto/length")
    end_of_deck = 64 * len(faces)
    end_of_shuffle = end_of_deck + shuffle_length(len(faces))
    deck = pieces(proof[:end_of_deck], 64)
    shuffle, rest = proof[end_of_deck:end_of_shuffle], proof[end_of_shuffle:]
    public = point(key)
    read = [card(each) for each in cards]
    as_claim(check_shuffle, key, [trivial(face) for face in faces], deck, shuffle, place, True)
    c1, c2, u = point(rest[:32]), point(rest[32:64]), scalar(rest[64:])

    said = Transcript("claim", place)
    said.say("key", key)
    said.say("cards", b"".join(cards))
    said.say("faces", bytes(faces))
    said.say("deck", b"".join(deck))
    said.say("shuffle", shuffle)
    ws = powers(said.challenge("weight"), len(cards))
    said.say("commitments", rest[:64])
    e = said.challenge("e")
    twins = [(minus(a[0], b[0]), minus(a[1], b[1])) for a, b in zip(read, (card(each) for each in deck))]
    first = [(1, c1), (e, public), (-u, G)]
    second = [(1, c2)] + [(e * w, d[1]) for w, d in zip(ws, twins)] + [(-u * w, d[0]) for w, d in zip(ws, twins)]
    want(is_identity(total(first)) and is_identity(total(second)), "crypto/claim-proof")


def at_most(faces, count):
    """K42: a class with each face `count` times at most."""
    kept = []
    for face in faces:
        if kept.count(face) < count:
            kept.append(face)
    return kept


def check_count(key, cards, classes, counts, proof, place):
    """K41, K42: so many of the cards are of each class of faces."""
    right = len(counts) == len(classes) and sum(counts) == len(cards)
    want(right and all(count <= len(faces) for count, faces in zip(counts, classes)), "crypto/false-claim")
    if not cards:
        want(proof == b"", "crypto/length")
        return
    claims = [(count, at_most(faces, count)) for count, faces in zip(counts, classes) if count]
    end_of_cards = 64 * len(cards)
    at = end_of_cards + shuffle_length(len(cards))
    want(len(proof) == at + sum(claim_length(len(faces)) for _, faces in claims), "crypto/length")
    mixed = pieces(proof[:end_of_cards], 64)
    check_shuffle(key, cards, mixed, proof[end_of_cards:at], place)
    first = 0
    for count, faces in claims:
        end = at + claim_length(len(faces))
        check_claim(key, mixed[first : first + count], faces, proof[at:end], place)
        first, at = first + count, end
