"""Keys in escrow: K44 to K48."""
from . import secretbox
from .group import G, IDENTITY, ORDER, add, encode, same, times
from .proofs import check_shares, point
from .wire import digest, pieces, want


def check_escrow(key, points, boxes, trustees):
    """K44, K46: the parts of so many trustees make the key."""
    want(len(points) == 32 * trustees and len(boxes) == 80 * trustees, "crypto/length")
    parts = [point(each) for each in pieces(points, 32)]
    for box in pieces(boxes, 80):
        point(box[:32])
    result = IDENTITY
    for part in parts:
        result = add(result, part)
    want(same(result, point(key)), "crypto/escrow")


def is_part(part, public):
    """K47: whether a part is the scalar of its public point."""
    value = int.from_bytes(part, "little")
    return len(part) == 32 and 0 < value < ORDER and encode(times(value, G)) == public


def in_box(box, box_key, public, shared, place):
    """K45: what a box of 80 bytes holds for who knows the shared point, or None; `place` is the owner's context."""
    key = digest("escrow box", place, box_key, public, box[:32], shared)[:32]
    return secretbox.open_box(key, bytes(24), box[32:])


def check_complaint(box_key, box, public, shared, proof, place, place_of_box):
    """K48: the box does not hold what it should."""
    check_shares(box_key, [box[:32] + box[:32]], [shared], proof, place)
    part = in_box(box, box_key, public, shared, place_of_box)
    want(part is None or not is_part(part, public), "crypto/false-complaint", "the box holds the part")
