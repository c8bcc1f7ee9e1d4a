"""What stands in a payload of each kind, in the order of its fields: P40 to P74."""
from .wire import parse, want

MOVE = 2048  # P63


def read_payload(given):
    return parse(given.payload, PAYLOADS[given.kind])


def read_header(reader):
    """P40: seed commitment, round key, proof, seal, box key."""
    return reader.take(32), reader.take(32), reader.take(64), reader.take(32), reader.take(32)


def read_pair(reader):
    return reader.framed(), reader.framed()


def read_accept(reader):
    """P44: complaints, and the salt of a coin or None."""
    complaints = reader.list(lambda: (reader.u(1), reader.take(32), reader.take(64)))
    return complaints, reader.take(32) if reader.more() else None


def read_share(reader):
    """P55."""
    shares = reader.framed()
    return shares, reader.take(64) if shares else b""


def read_all(reader, read):
    """What is read one behind the other, to the end."""
    items = []
    while reader.more():
        items.append(read())
    return items


def read_open(reader):
    """P58."""
    faces = reader.list(lambda: reader.u(1))
    want(all(face < 54 for face in faces), "wire/malformed", "a face that there is not")
    return faces, read_share(reader), read_all(reader, lambda: read_share(reader))


def read_move(reader):
    """P63: text, shares, their proof, and the proof of a claim or nothing."""
    said = reader.text(MOVE)
    shares, proof = read_share(reader)
    claim = reader.framed() if reader.more() else None
    want(claim != b"", "wire/malformed", "an empty proof of a claim")
    return said, shares, proof, claim or b""


def read_next(reader):
    answer = reader.u(1)
    want(answer <= 1, "wire/malformed", "no answer")
    return (answer,)


PAYLOADS = {
    "header": read_header,
    "escrow": read_pair,
    "accept": read_accept,
    "seal": lambda reader: (reader.take(32),),
    "agree": lambda reader: (),
    "unseal": lambda reader: (reader.take(32), read_move(reader) if reader.more() else None),
    "shuffle": read_pair,
    "share": lambda reader: (read_all(reader, lambda: read_share(reader)),),
    "move": read_move,
    "open": read_open,
    "reveal": lambda reader: (reader.take(32), read_all(reader, lambda: reader.take(32))),
    "next": read_next,
    "give": lambda reader: (reader.list(lambda: read_pair(reader)),),
    "show": read_pair,
    "count": lambda reader: (reader.list(lambda: reader.u(2)), reader.framed()),
}
