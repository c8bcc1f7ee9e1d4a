"""Inputs, results and openings: P25 to P28, P37 and P78."""
import json

from .signatures import is_signature
from .wire import Fault, Reader, canonical, short_hash, want

#: P26: the kinds of inputs by their numbers.
KINDS = (
    "header seal agree unseal shuffle share open move reveal next give escrow accept gone kept out show count"
).split()
VOTES = ("gone", "kept", "out")


class Input:
    """A signed input (P27): `data` is what is signed, `signed` all of it."""

    def __init__(self, signed):
        outer = Reader(signed)
        self.signed = signed
        self.data, self.signature = outer.framed(), outer.take(64)
        outer.end()
        reader = Reader(self.data)
        want(reader.u(2) == 4, "wire/malformed", "another version of the protocol")
        self.table = reader.take(32)
        self.round, self.attempt, self.step, self.seat = reader.u(2), reader.u(2), reader.u(4), reader.u(1)
        self.head, self.state = reader.take(32), reader.take(32)
        number = reader.u(1)
        want(number < len(KINDS), "wire/malformed", "no such kind of input")
        self.kind = KINDS[number]
        self.payload = reader.framed(16 if self.is_vote else 98304)
        reader.end()

    @property
    def is_vote(self):
        """P67."""
        return self.kind in VOTES

    def is_signed(self, charter):
        """P27."""
        return is_signature(charter.seats[self.seat].key, b"svista/input:" + self.data, self.signature)


def is_integer(value):
    """P37: an integer below 2^31 in absolute value."""
    return type(value) is int and abs(value) < 2**31


def has_keys(value, keys):
    return isinstance(value, dict) and sorted(value) == keys.split()


def is_part(part):
    """P37."""
    right = has_keys(part, "code faces points") and isinstance(part["code"], str) and is_integer(part["points"])
    return right and isinstance(part["faces"], list) and all(type(f) is int and 0 <= f <= 53 for f in part["faces"])


def is_score(score, reason):
    """P37, and P38 for rounds that were carried."""
    if not has_keys(score, "parts total") or not is_integer(score["total"]) or not isinstance(score["parts"], list):
        return False
    if reason == "before" and not score["parts"]:
        return True
    return all(map(is_part, score["parts"])) and sum(part["points"] for part in score["parts"]) == score["total"]


def is_result(result, seats):
    """P37."""
    if not has_keys(result, "another finisher reason scores") or not isinstance(result["reason"], str):
        return False
    if not any(result["another"] is each for each in (True, False, None)) or not isinstance(result["scores"], list):
        return False
    finisher = result["finisher"]
    if finisher is not None and not (is_integer(finisher) and 0 <= finisher < seats):
        return False
    return len(result["scores"]) == seats and all(is_score(score, result["reason"]) for score in result["scores"])


class Opening:
    """P78: how the table stood as the round began."""

    def __init__(self, data, charter):
        reader = Reader(data)
        self.round, self.attempt, self.step, self.head = reader.u(2), reader.u(2), reader.u(4), reader.take(32)
        dealer = reader.u(1)
        text = reader.text(65536)
        reader.end()
        want(dealer == 255 or dealer < charter.size, "wire/malformed", "no such dealer")
        self.dealer = None if dealer == 255 else dealer
        try:
            self.results = json.loads(text)
        except (ValueError, RecursionError):
            raise Fault("wire/malformed", "the results are no JSON") from None
        right = isinstance(self.results, list) and all(is_result(each, charter.size) for each in self.results)
        want(right and canonical(self.results) == text, "wire/malformed", "these are no results")
        if self.step == 0:
            self.check_first(charter)

    def check_first(self, charter):
        """P28, P78: at step 0 all of it follows from the charter."""
        first = (0, 0, None, short_hash("svista/genesis", charter.data), charter.carried())
        given = (self.round, self.attempt, self.dealer, self.head, self.results)
        want(given == first, "roundlog/opening")
