"""The charter of a table and the consents to it: P11 to P24."""
from collections import namedtuple

from .games import game_of
from .names import cleaned, look_alike
from .options import match_options, read_options
from .signatures import is_signature, is_usable_key
from .wire import Reader, short_hash, u, want

Seat = namedtuple("Seat", "key device name face")
Consent = namedtuple("Consent", "count signature seats")


def read_seat(reader):
    """P11."""
    seat = Seat(reader.take(32), reader.take(32), reader.text(), reader.u(1))
    want(seat.face < 16 or seat.face == 255, "wire/malformed", "no such face")
    return seat


class Charter:
    """P11: what all have signed before they sit down."""

    def __init__(self, data):
        want(len(data) <= 5120, "charter/too-long")
        reader = Reader(data)
        self.data = data
        want(reader.u(2) == 4, "wire/malformed", "another version of the protocol")
        reader.take(4 + 16)
        reader.items(lambda: reader.take(32), 8)
        self.game_id, self.options_text, self.match_text = reader.text(32), reader.text(256), reader.text(256)
        self.seats = reader.items(lambda: read_seat(reader), 8)
        want(reader.u(1) <= 2, "wire/malformed", "no such theme")
        self.module = reader.take(32)
        self.absent = reader.items(lambda: reader.take(32), 8)
        want(reader.u(1) <= 1, "wire/malformed", "fresh is 0 or 1")
        columns = len(self.seats) + len(self.absent)
        self.before = reader.items(lambda: [reader.u(2) - 32768 for _ in range(columns)], 64)
        reader.end()
        #: P12: the id of the table.
        self.table = short_hash("svista/table", data)
        self.size = len(self.seats)
        #: P19: devices, the device of each seat, and their speakers.
        self.devices = list(dict.fromkeys(seat.device for seat in self.seats))
        self.device_of = [self.devices.index(seat.device) for seat in self.seats]
        self.speakers = [self.device_of.index(i) for i in range(len(self.devices))]

    def check(self):
        """P11 to P18: whether the charter holds."""
        self.game = game_of(self.game_id)
        want((self.module != bytes(32)) == self.game.has_module, "game/other-module")
        want(self.size in self.game.seats, "charter/seats")
        self.options = read_options(self.options_text, self.game.options(self.size))
        self.game.check_options(self.options, self.size)
        self.match = read_options(self.match_text, match_options(self.game))
        self.check_keys()
        for i, seat in enumerate(self.seats):
            want(1 <= len(seat.name) <= 24 and cleaned(seat.name) == seat.name, "charter/name")
            want(not any(look_alike(seat.name, other.name) for other in self.seats[:i]), "charter/name")
        #: P23: whether the table plays with escrow.
        self.escrow = self.match["escrow"] and len(self.devices) >= 3 and self.game.can_be_left

    def check_keys(self):
        """P16."""
        keys = [seat.key for seat in self.seats]
        for key in [*keys, *self.devices, *self.absent]:
            want(is_usable_key(key), "charter/key")
        want(len(set(keys + self.absent)) == len(keys) + len(self.absent), "charter/twice")
        for seat in self.seats:
            if seat.key != seat.device:
                want(seat.key not in self.devices, "charter/key")
                want(seat.face == 255, "charter/face")
        want(self.before or not self.absent, "charter/points")

    def trustees(self, seat):
        """P24: the speakers of all other devices, ascending."""
        return [speaker for speaker in self.speakers if self.device_of[speaker] != self.device_of[seat]]

    def carried(self):
        """P38: the rounds before, as results."""
        return [
            {
                "another": None, "finisher": None, "reason": "before",
                "scores": [{"parts": [], "total": points} for points in row[: self.size]],
            }
            for row in self.before
        ]  # fmt: skip

    def key_shown(self, seat):
        """P131: the first 8 bytes of a seat's key, as it is shown."""
        digits = self.seats[seat].key[:8].hex()
        return " ".join(digits[i : i + 4] for i in range(0, 16, 4))


def check_consent(charter, device, consent):
    """P20: a device and its bots agree to the charter."""
    mine = [seat for seat in charter.seats if seat.device == device]
    mask = sum(1 << i for i, seat in enumerate(charter.seats) if seat.device == device)
    want(consent.count % 2 == 1 and consent.count <= 253, "charter/signature")
    said = b"svista/consent:" + u(consent.count, 1) + u(mask, 2) + charter.data
    want(is_signature(device, said, consent.signature), "charter/signature")
    bots = [seat.key for seat in mine if seat.key != device]
    want(len(bots) == len(consent.seats), "charter/signature")
    for key, signature in zip(bots, consent.seats):
        want(is_signature(key, b"svista/seat:" + charter.data, signature), "charter/signature")


def read_signed_charter(data):
    """P21: a charter to which all devices have agreed."""
    reader = Reader(data)
    given = reader.framed()
    consents = reader.items(
        lambda: Consent(reader.u(1), reader.take(64), reader.items(lambda: reader.take(64), 8)), 8
    )
    reader.end()
    charter = Charter(given)
    charter.check()
    want(len(consents) == len(charter.devices), "charter/signature")
    for device, consent in zip(charter.devices, consents):
        check_consent(charter, device, consent)
    return charter
