"""The charter, its options, names and consents: P11 to P24."""
import os
import re
import unicodedata
from functools import lru_cache

from .group import look_ahead, signed, usable_key
from .options import RULES, check_together, read_options, write_options
from .wire import H, Fault, Reader, VERSION, parse, u, want

VECTORS = os.path.join(os.path.dirname(__file__), "..", "..", "tests", "vectors", "protocol-4")
SPEAKABLE = range(1, 254)
NO_FACE = 255

# Names

SPACE = "\t\n\v\f\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff"
DROPPED = re.compile(
    "[\u0000-\u0008\u000e-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f"
    "\u2028-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\uffff\ud800-\udfff"
    "\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
)


def trim(value):
    return re.sub(f"^[{SPACE}]+|[{SPACE}]+$", "", value)


def is_mark(character):
    return unicodedata.category(character) in ("Mn", "Me")


def cleaned(name):
    """P17."""
    name = trim(re.sub(f"[{SPACE}]+", " ", DROPPED.sub("", name)))
    while name and (is_mark(name[0]) or name[0] == " "):
        name = name[1:]
    kept, marks = [], 0
    for character in name:
        marks = marks + 1 if is_mark(character) else 0
        if marks <= 4:
            kept.append(character)
    return trim("".join(kept[:24]))


@lru_cache(None)
def looks():
    """P18: what stands for a confusable character."""
    with open(os.path.join(VECTORS, "looks.txt"), encoding="ascii") as file:
        listed = file.read()
    known, at = {}, 0
    for entry in listed.split():
        first, *others = (int(number, 36) for number in entry.split("."))
        at += first
        known[chr(at)] = "".join(map(chr, others))
    return known


def look(name):
    """P18."""
    out = []
    for character in unicodedata.normalize("NFKD", name):
        lower = character.lower()
        out.append(looks().get(character) or looks().get(lower) or lower)
    return unicodedata.normalize("NFD", "".join(out)).replace(" ", "")


def look_alike(a, b):
    a, b = unicodedata.normalize("NFKC", a), unicodedata.normalize("NFKC", b)
    return look(a) == look(b) or look(a.upper()) == look(b.upper())


# The charter


class Charter:
    """P11, with what follows from it alone."""

    def __init__(self, data):
        want(len(data) <= 5120, "charter/too-long", "a charter that is too long")
        self.bytes = data
        self.table = H("svista/table", data)  # P12
        parse(data, self.read)
        self.judge()
        self.speakers = [i for i, device in enumerate(self.devices) if device not in self.devices[:i]]  # P19
        self.escrow = self.match["escrow"] and len(self.speakers) >= 3 and self.rules.leaving  # P23

    def read(self, reader):
        want(reader.u(2) == VERSION, "wire/malformed", "another version of the protocol")
        self.revision, self.proposal = reader.u(4), reader.take(16)
        self.continues = reader.list(lambda: reader.take(32), 8)
        self.game, self.options_text, self.match_text = reader.text(32), reader.text(256), reader.text(256)
        self.seats = reader.list(lambda: (reader.take(32), reader.take(32), reader.text(), reader.u(1)), 8)
        self.keys, self.devices, self.names, self.faces = ([seat[at] for seat in self.seats] for at in range(4))
        self.theme, self.module = reader.u(1), reader.take(32)
        want(all(face < 16 or face == NO_FACE for face in self.faces), "wire/malformed", "a face that is none")
        want(self.theme < 3, "wire/malformed", "a theme that is none")
        self.absent = reader.list(lambda: reader.take(32), 8)
        fresh = reader.u(1)
        want(fresh <= 1, "wire/malformed", "a flag is 0 or 1")
        row = len(self.seats) + len(self.absent)
        self.carried = reader.list(lambda: [reader.u(2) - 32768 for _ in range(row)], 64)

    def judge(self):
        want(self.game in RULES, "game/unknown", "a game that there is not")
        self.rules, seats = RULES[self.game], len(self.seats)
        other = (self.module != bytes(32)) != self.rules.module
        want(not other, "game/other-module", "a game by another program")  # P11, P192
        options, match = self.rules.options, self.rules.match_options()
        self.options = read_options(self.options_text, options, seats)
        self.match = read_options(self.match_text, match, seats)
        said = write_options(self.options, options, seats), write_options(self.match, match, seats)
        want(said == (self.options_text, self.match_text), "charter/spelling", "options as nobody writes them")
        usable = all(map(usable_key, self.keys + self.devices + self.absent))
        want(usable, "charter/key", "a key that is none")  # P16
        together = self.keys + self.absent
        want(len(set(together)) == len(together), "charter/twice", "a key twice")
        for key, device, _, face in self.seats:
            want(key == device or key not in self.devices, "charter/key", "a bot with the key of a device")
            want(key == device or face == NO_FACE, "charter/face", "a bot with the face of a person")
        want(not self.absent or self.carried, "charter/points", "absent players without points")
        proper = all(1 <= len(name) <= 24 and cleaned(name) == name for name in self.names)
        want(proper, "charter/name", "an improper name")
        twins = any(look_alike(a, b) for i, a in enumerate(self.names) for b in self.names[:i])
        want(not twins, "charter/name", "two names that look alike")
        want(seats in self.rules.seats, "charter/seats", "another number of seats")
        check_together(self.game, self.options, seats)

    def trustees(self, seat):
        """P24."""
        return [other for other in self.speakers if self.devices[other] != self.devices[seat]]

    def seats_beside(self, seat):
        return [i for i, device in enumerate(self.devices) if device == self.devices[seat]]

    def genesis(self):
        """P28."""
        return H("svista/genesis", self.bytes)

    def carried_results(self):
        """P38."""
        seats = len(self.seats)
        return [
            {
                "another": None,
                "finisher": None,
                "reason": "before",
                "scores": [{"parts": [], "total": points} for points in row[:seats]],
            }
            for row in self.carried
        ]


@lru_cache(256)
def signed_charter(data):
    """P20, P21."""
    reader = Reader(data)
    charter = Charter(reader.framed())

    def consent():
        return reader.u(1), reader.take(64), reader.list(lambda: reader.take(64), 8)

    consents = reader.list(consent, 8)
    reader.end()
    fault = Fault("charter/signature", "a consent is missing, or false")
    if len(consents) != len(charter.speakers):
        raise fault
    signatures = []
    for speaker, (count, signature, others) in zip(charter.speakers, consents):
        device = charter.devices[speaker]
        beside = charter.seats_beside(speaker)
        bots = [charter.keys[seat] for seat in beside if charter.keys[seat] != device]
        if count % 2 == 0 or count not in SPEAKABLE or len(others) != len(bots):
            raise fault
        mask = sum(1 << seat for seat in beside)
        signatures.append((device, b"svista/consent:" + u(count, 1) + u(mask, 2) + charter.bytes, signature))
        signatures += [(key, b"svista/seat:" + charter.bytes, other) for key, other in zip(bots, others)]
    look_ahead(signatures)
    if not all(signed(*each) for each in signatures):
        raise fault
    return charter
