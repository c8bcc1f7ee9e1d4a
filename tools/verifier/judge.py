"""Whether an input holds at the step that is open: the payloads of P40 to P48 and P54 to P65, P72 and P74.

Each function returns what the table keeps of the payload. Rules and proofs are looked at when all of it is read.
"""
from .claims import check_claim, check_count
from .escrow import check_complaint, check_escrow, is_part
from .group import G, encode, times
from .proofs import FACE_POINTS, check_gift, check_key, check_shares, check_shuffle, point, without_shares
from .transcript import round_secret
from .wire import Reader, pieces, short_hash, want


def judge(table, given):
    """P79, P135: form, rules and proofs of an input whose seat is asked; the step's kind is the first of it."""
    _, kind = table.asked()
    want(given.kind == kind, "table/wrong-kind")
    reader = Reader(given.payload)
    said = JUDGES[kind](table, given.seat, reader)
    reader.end()
    return said


def after_reading(reader):
    """P135: the form comes before all else, so no byte may be left."""
    reader.end()


def header(table, seat, reader):
    """P40."""
    said = [reader.take(size) for size in (32, 32, 64, 32, 32)]
    after_reading(reader)
    check_key(said[1], said[2], table.key_context(seat))
    point(said[4])
    table.proofs += 1
    return said


def escrow(table, seat, reader):
    """P43."""
    points, boxes = reader.framed(), reader.framed()
    after_reading(reader)
    check_escrow(table.keys[seat], points, boxes, len(table.charter.trustees(seat)))
    table.proofs += 1
    return pieces(points, 32), pieces(boxes, 80)


def check_salt(table, seat, salt):
    """P48: the salt of a coin that was sealed in the header."""
    seal = short_hash("svista/seal", table.context_at(seat, table.first_step), salt, b"")
    want(seal == table.seals[seat], "table/seal")


def accept(table, seat, reader):
    """P44: a salt if a coin falls, and the seats whose boxes were found false."""
    complaints = reader.items(lambda: (reader.u(1), reader.take(32), reader.take(64)), 8)
    salt = reader.take(32) if reader.more() else None
    after_reading(reader)
    want((salt is not None) == (table.sealed == 2), "table/seal")
    if salt is not None:
        check_salt(table, seat, salt)
    for about, shared, proof in complaints:
        public = table.public_part(about, seat) if about in table.escrows else None
        want(public is not None, "table/false-complaint")
        box = table.escrows[about][1][table.charter.trustees(about).index(seat)]
        places = table.context(seat), table.context_at(about, table.step - 1)
        check_complaint(table.box_keys[seat], box, public, shared, proof, *places)
    return salt, [about for about, _, _ in complaints]


def agree(table, seat, reader):
    """P47, P65: nothing."""


def seal(table, seat, reader):
    """P65."""
    return reader.take(32)


def unseal(table, seat, reader):
    """P47 for a coin, P65 for a move."""
    salt = reader.take(32)
    if table.rules.need(table.game).kind == "coin":
        after_reading(reader)
        check_salt(table, seat, salt)
        return salt
    parts = read_move(reader)
    place = table.context_of_seal(seat)
    want(short_hash("svista/seal", place, salt, parts[0].encode()) == table.sealed_moves[seat], "table/seal")
    return judge_move(table, seat, *parts)


def read_cards(reader):
    """P53, P61: cards with their proof, and nothing else."""
    cards, proof = reader.framed(), reader.framed()
    after_reading(reader)
    return pieces(cards, 64), proof


def shuffle(table, seat, reader):
    """P53, P54: a deck under the joint key, or a hand under the own."""
    cards, proof = read_cards(reader)
    need = table.rules.need(table.game)
    table.proofs += 1
    if need.kind == "shuffle":
        check_shuffle(table.joint, table.going, cards, proof, table.context(seat), table.mixed == 0)
    else:
        hand = [table.cards[card] for card in dict(need.hands)[seat]]
        check_shuffle(table.keys[seat], hand, cards, proof, table.context(seat))
    return cards


def read_shares(reader):
    """P55: a share message, as shares and their proof."""
    shares = reader.framed()
    want(len(shares) <= 32 * 416, "wire/malformed", "more than 416 cards")
    return shares, reader.take(64) if shares else b""


def read_dues(reader):
    """P55: share messages, to the end."""
    messages = []
    while reader.more() and len(messages) < 8:
        messages.append(read_shares(reader))
    return messages


def judge_dues(table, seat, dues, messages):
    """P55, P57: one message for each due; the shares by their cards."""
    want(len(messages) == len(dues), "crypto/length")
    return [pair for due, message in zip(dues, messages) for pair in judge_shares(table, seat, *due, message)]


def judge_shares(table, seat, public, cards, message):
    """P55, K30: shares of cards by their ids; returned by these."""
    shares, proof = pieces(message[0], 32), message[1]
    want(len(shares) == len(cards), "crypto/length")
    if cards:
        check_shares(public, [table.cards[card] for card in cards], shares, proof, table.context(seat))
        table.proofs += 1
    return list(zip(cards, shares))


def share(table, seat, reader):
    """P55, P57."""
    dues = table.dues_of_deal(seat, table.rules.need(table.game))
    messages = [read_shares(reader)] + read_dues(reader)
    after_reading(reader)
    return judge_dues(table, seat, dues, messages)


def check_faces(table, shares, faces):
    """P58, P63: with these shares off, their cards show these faces."""
    for (card, share_), face in zip(shares, faces):
        want(without_shares(table.cards[card], [share_])[32:] == FACE_POINTS[face], "table/faces")


def open_(table, seat, reader):
    """P58, P59: the faces of the own hand, and shares of those of gone seats."""
    need = table.rules.need(table.game)
    hand, dues = dict(need.hands).get(seat, []), table.dues_of_open(seat, need)
    faces = reader.items(lambda: reader.u(1), 416)
    own, messages = read_shares(reader), read_dues(reader)
    after_reading(reader)
    want(len(faces) == len(hand) and all(face <= 53 for face in faces), "table/faces")
    check_faces(table, judge_shares(table, seat, table.keys[seat], hand, own), faces)
    return faces, judge_dues(table, seat, dues, messages)


def give(table, seat, reader):
    """P60."""
    gifts = [gift for gift in table.rules.need(table.game).gifts if gift[0] == seat]
    items = reader.items(lambda: (reader.framed(), reader.framed()), 8)
    after_reading(reader)
    want(len(items) == len(gifts), "wire/malformed", "another number of gifts")
    items = [(pieces(cards, 64), proof) for cards, proof in items]
    for (_, receiver, ids), (cards, proof) in zip(gifts, items):
        before = [table.cards[card] for card in ids]
        check_gift(table.keys[seat], table.keys[receiver], before, cards, proof, table.context(seat))
        table.proofs += 1
    return [pair for (_, _, ids), (cards, _) in zip(gifts, items) for pair in zip(ids, cards)]


def show(table, seat, reader):
    """P61."""
    cards, proof = read_cards(reader)
    need = table.rules.need(table.game)
    before = [table.cards[card] for card in need.cards]
    check_gift(table.keys[seat], table.box_keys[need.receiver], before, cards, proof, table.context(seat))
    table.proofs += 1


def count(table, seat, reader):
    """P62; a class is as long as the deck has its faces (K41)."""
    counts, proof = reader.items(lambda: reader.u(2), 54), reader.framed()
    after_reading(reader)
    need = table.rules.need(table.game)
    cards = [table.cards[card] for card in need.cards]
    deck = table.rules.deck(table.game)
    lists = [[face for face in deck if face in each] for each in need.classes]
    check_count(table.keys[seat], cards, lists, counts, proof, table.context(seat))
    table.proofs += 1
    return counts


def read_move(reader):
    """P63: text, share message, and the proof of a claim or None."""
    text, shares = reader.text(2048), read_shares(reader)
    proof = None
    if reader.more():
        proof = reader.framed()
        want(proof, "wire/malformed", "a proof of no bytes")
    after_reading(reader)
    return text, shares, proof


def move(table, seat, reader):
    """P63."""
    return judge_move(table, seat, *read_move(reader))


def judge_move(table, seat, text, message, proof):
    """P64: reading, spelling, rules, ids, shares and faces, claim, in this order."""
    rules, game = table.rules, table.game
    said = rules.read_move(game, seat, text)
    want(said.text == text, "table/spelling")
    rules.check_move(game, seat, said)
    cards = [card for _, card in said.opens]
    want(all(card in table.cards for card in cards), "table/no-such-card")
    shares = judge_shares(table, seat, table.keys[seat], cards, message)
    check_faces(table, shares, [face for face, _ in said.opens])
    claim = rules.claim(game, seat, said)
    want((claim is None) == (proof is None), "table/claim")
    if claim is not None:
        hand = [table.cards[card] for card in claim[0]]
        check_claim(table.keys[seat], hand, claim[1], proof, table.context(seat))
        table.proofs += 1
    return said


def reveal(table, seat, reader):
    """P72: the secret half of the round key, and parts of keys of gone seats."""
    seed = reader.take(32)
    rest = reader.take(len(reader.data) - 32)
    want(len(rest) % 32 == 0 and len(rest) <= 32 * 8, "wire/malformed")
    parts = pieces(rest, 32)
    owners = [gone for gone in table.gone if table.public_part(gone, seat) is not None]
    want(len(parts) == len(owners), "table/parts")
    place = table.key_context(seat)
    want(short_hash("svista/seed", place, seed) == table.commitments[seat], "table/seed")
    secret = round_secret(seed, place)
    want(encode(times(secret, G)) == table.keys[seat], "table/seed")
    for owner, part in zip(owners, parts):
        want(is_part(part, table.public_part(owner, seat)), "crypto/escrow")
    return secret, list(zip(owners, parts))


def next_(table, seat, reader):
    """P74."""
    choice = reader.u(1)
    want(choice <= 3, "wire/malformed")
    return choice


JUDGES = {
    "header": header, "escrow": escrow, "accept": accept, "agree": agree, "seal": seal, "unseal": unseal,
    "shuffle": shuffle, "share": share, "open": open_, "give": give, "show": show, "count": count, "move": move,
    "reveal": reveal, "next": next_,
}  # fmt: skip
