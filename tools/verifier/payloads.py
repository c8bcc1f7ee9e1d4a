"""What stands in a payload of each kind, in the order of its fields: P40 to P74."""
from .wire import parse, want

MOVE = 2048  # P63
CARDS, SEATS, CLASSES = 416, 8, 54  # P184
PROOF = 98304  # P25


def read_payload(given):
    return parse(given.payload, PAYLOADS[given.kind])


def read_header(reader):
    """P40: seed commitment, round key, proof, seal, box key."""
    return reader.take(32), reader.take(32), reader.take(64), reader.take(32), reader.take(32)


def read_pair(reader):
    """Cards and what proves them: P54, P60, P61."""
    return reader.framed(64 * CARDS), reader.framed(PROOF)


def read_accept(reader):
    """P44: complaints, and the salt of a coin or None."""
    complaints = reader.list(lambda: (reader.u(1), reader.take(32), reader.take(64)), SEATS)
    return complaints, reader.take(32) if reader.more() else None


def read_share(reader):
    """P55."""
    shares = reader.framed(32 * CARDS)
    return shares, reader.take(64) if shares else b""


def read_rest(reader, read):
    """What is read one behind the other, to the end, or as often as there are seats."""
    items = []
    while reader.more() and len(items) < SEATS:
        items.append(read())
    return items


def read_shares(reader):
    return read_rest(reader, lambda: read_share(reader))


def read_open(reader):
    """P58."""
    return reader.list(lambda: reader.u(1), CARDS), read_share(reader), read_shares(reader)


def read_move(reader):
    """P63: text, shares, their proof, and the proof of a claim or nothing."""
    said = reader.text(MOVE)
    shares, proof = read_share(reader)
    claim = reader.framed(PROOF) if reader.more() else None
    want(claim != b"", "wire/malformed", "an empty proof of a claim")
    return said, shares, proof, claim or b""


def read_next(reader):
    """P74."""
    answer = reader.u(1)
    want(answer <= 3, "wire/malformed", "no answer")
    return (answer,)


PAYLOADS = {
    "header": read_header,
    "escrow": lambda reader: (reader.framed(32 * SEATS), reader.framed(80 * SEATS)),
    "accept": read_accept,
    "seal": lambda reader: (reader.take(32),),
    "agree": lambda reader: (),
    "unseal": lambda reader: (reader.take(32), read_move(reader) if reader.more() else None),
    "shuffle": read_pair,
    "share": lambda reader: ([read_share(reader)] + read_shares(reader),),
    "move": read_move,
    "open": read_open,
    "reveal": lambda reader: (reader.take(32), read_rest(reader, lambda: reader.take(32))),
    "next": read_next,
    "give": lambda reader: (reader.list(lambda: read_pair(reader), SEATS),),
    "show": read_pair,
    "count": lambda reader: (reader.list(lambda: reader.u(2), CLASSES), reader.framed(PROOF)),
}
