"""Signed inputs and heads: P25 to P31."""
from .group import signed
from .wire import H, Fault, VERSION, parse, u, want

KINDS = (  # P26
    "header seal agree unseal shuffle share open move reveal next give escrow accept gone kept out show count".split()
)
VOTES = ("gone", "kept", "out")
PAYLOAD = 98304


class Input:
    """P25, with its signature (P27)."""

    def __init__(self, data):
        parse(data, self.read_signed)

    def read_signed(self, reader):
        self.bytes = reader.framed()
        self.signature = reader.take(64)
        parse(self.bytes, self.read)

    def read(self, reader):
        want(reader.u(2) == VERSION, "wire/malformed", "another version of the protocol")
        self.table, self.round, self.attempt, self.step = reader.take(32), reader.u(2), reader.u(2), reader.u(4)
        self.seat, self.head, self.state = reader.u(1), reader.take(32), reader.take(32)
        kind = reader.u(1)
        want(kind < len(KINDS), "wire/malformed", "a kind that there is not")
        self.kind, self.payload = KINDS[kind], reader.framed(PAYLOAD)

    @property
    def is_vote(self):
        return self.kind in VOTES

    def message(self):
        return b"svista/input:" + self.bytes

    def where(self):
        return f"step {self.step}, seat {self.seat + 1}"


def check_table(charter, given):
    """P30, P133: whether it is of this table, and of a seat."""
    want(given.table == charter.table, "log/other-table", "an input of another table")
    want(given.seat < len(charter.seats), "log/no-seat", "an input of a seat that there is not")


def check_signature(charter, given):
    right = signed(charter.keys[given.seat], given.message(), given.signature)
    want(right, "log/signature", f"{given.where()}: the signature is wrong")


def check_round(given, place):
    """P30: whether it is of this round and attempt."""
    if given.round != place.round or given.attempt != place.attempt:
        raise Fault("log/other-round", f"{given.where()}: an input of another round")


def check_head(given, place):
    """P30: whether it belongs into the open step, and builds on what stands before."""
    want(given.step == place.step, "roundlog/order", f"{given.where()}: it is now step {place.step}")
    want(given.head == place.head, "roundlog/order", f"{given.where()}: it does not follow from what stands before")


def next_head(head, step, inputs):
    """P29."""
    return H("svista/head", head, u(step, 4), *(each.bytes for each in inputs))
