"""The charter, its options, names and consents: P11 to P24."""
import os
import re
import unicodedata
from functools import lru_cache

from .group import look_ahead, signed, usable_key
from .wire import H, Fault, Reader, VERSION, parse, u, want

LOOKS = os.path.join(os.path.dirname(__file__), "..", "..", "src", "table", "charter", "looks.ts")
SPEAKABLE = range(1, 254)

# Options


class Option:
    """A choice of P14 or P15: a flag, an integer between two bounds, or one of some words."""

    def __init__(self, key, default, low=None, high=None, words=None):
        self.key, self.default, self.low, self.high, self.words = key, default, low, high, words

    def default_for(self, seats):
        return self.default(seats) if callable(self.default) else self.default

    def read(self, said):
        if self.words:
            want(said in self.words, "options/value", "no choice of this option")
            return said
        if self.low is None:
            want(said in ("on", "off"), "options/value", "a flag is on or off")
            return said == "on"
        want(re.fullmatch(r"0|[1-9][0-9]*", said) is not None, "options/value", "no number")
        want(len(said) < 6 and self.low <= int(said) <= self.high, "options/value", "out of range")
        return int(said)

    def write(self, value):
        return {True: "on", False: "off"}[value] if isinstance(value, bool) else str(value)


VALUES = "ace two three four five six seven eight nine ten jack queen king joker".split()

OPTIONS = {  # P14
    "lynx": [
        Option("decks", lambda seats: 2 if seats <= 4 else 3 if seats <= 6 else 4, 2, 4),
        Option("hand", 12, 5, 15),
        Option("memory", False),
        Option("three", False),
        Option("jokers", False),
    ],
    "cardinoes": [Option("jokers", 0, 0, 4), Option("exact", False)]
    + [Option(key, (list(range(1, 11)) + [10, 10, 10, 25])[i], 0, 100) for i, key in enumerate(VALUES)],
    "greta": [Option("claims", "automatic", words=("automatic", "eye"))],
    "nineteen": [],
}
SEATS = {"lynx": range(2, 9), "cardinoes": range(2, 5), "greta": range(2, 3), "nineteen": range(4, 5)}
NO_FACE = 255
ROUNDS = {"lynx": 3, "cardinoes": 5, "greta": 1, "nineteen": 1}


def match_options(game):
    """P15."""
    return [
        Option("match", "rounds", words=("rounds", "target", "open")),
        Option("rounds", ROUNDS[game], 1, 20),
        Option("target", 100, 10, 1000),
        Option("escrow", True),
        Option("patience", 90, 30, 600),
        Option("grace", 20, 10, 120),
    ]


def read_options(said, options, seats):
    """P13."""
    values = {option.key: option.default_for(seats) for option in options}
    known = {option.key: option for option in options}
    named = set()
    for word in [] if said == "-" else said.split(" "):
        key, equals, value = word.partition("=")
        want(equals and key in known and key not in named, "options/unknown", "an option that there is not")
        named.add(key)
        values[key] = known[key].read(value)
    return values


def write_options(values, options, seats):
    """P13."""
    said = [f"{o.key}={o.write(values[o.key])}" for o in options if values[o.key] != o.default_for(seats)]
    return " ".join(said) or "-"


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
    with open(LOOKS, encoding="utf-8") as file:
        listed = file.read().split("`")[-2]
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
        leavers = self.game in ("lynx", "cardinoes")
        self.escrow = bool(self.match["escrow"]) and len(self.speakers) >= 3 and leavers  # P23

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
        want(self.game in OPTIONS, "game/unknown", "a game that there is not")
        want(len(self.seats) in SEATS[self.game], "charter/seats", "another number of seats")
        want(self.module == bytes(32), "game/other-module", "a game by another program")
        self.options = read_options(self.options_text, OPTIONS[self.game], len(self.seats))
        self.match = read_options(self.match_text, match_options(self.game), len(self.seats))
        said = write_options(self.options, OPTIONS[self.game], len(self.seats))
        match = write_options(self.match, match_options(self.game), len(self.seats))
        want((said, match) == (self.options_text, self.match_text), "charter/spelling", "options as nobody writes them")
        self.judge_cards()
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

    def judge_cards(self):
        """P14, at its end."""
        seats, values = len(self.seats), self.options
        if self.game == "lynx":
            cards = values["decks"] * (54 if values["jokers"] else 52)
            want(cards - seats * values["hand"] - 1 >= 2 * seats, "lynx/too-few-cards", "too few cards")
        if self.game == "cardinoes":
            counting = VALUES if values["jokers"] else VALUES[:-1]
            want(any(values[key] > 0 for key in counting), "cardinoes/worthless", "cards that are worth nothing")

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
