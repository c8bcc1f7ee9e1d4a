"""What games of tricks share: P193."""
from .common import rank, suit


def height(face):
    """P193: from 0 for a two to 12 for an ace."""
    return (rank(face) - 1) % 13


def winner(faces, trumps=None):
    """P193: the place in a trick of the card that takes it."""
    led = trumps if trumps is not None and any(suit(face) == trumps for face in faces) else suit(faces[0])
    return max((i for i, face in enumerate(faces) if suit(face) == led), key=lambda i: height(faces[i]))


def rest_claim(deck, lying_open, played, rest, is_excluded):
    """P193: that no other card of a hand, by their ids, is excluded; None without other cards."""
    if not rest:
        return None
    faces = list(deck)
    for face in [*lying_open, played]:
        if face in faces:  # A false move may name a face that lies open.
            faces.remove(face)
    return rest, [face for face in faces if not is_excluded(face)]
