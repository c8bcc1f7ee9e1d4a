"""What games of tricks have in common: who takes a trick, and what a card proves of those that stay in the hand."""
from .base import rank, suit


def height(face):
    """From 0 for a two to 12 for an ace."""
    return (rank(face) + 12) % 13


def winner(trick, trumps=None):
    """P193: whose card takes a trick, a list of seats with faces: the highest trump, or else of the suit led."""
    led = suit(trick[0][1])
    worth = {trumps: 2, led: 2 if led == trumps else 1}
    return max(trick, key=lambda card: (worth.get(suit(card[1]), 0), height(card[1])))[0]


def none_fits(hand, card, fits, faces):
    """P193: the claim (K37) that no other card of the hand fits: each is another one of those faces that do not fit."""
    rest = [held for held in hand if held != card.id]
    others = [face for face in faces if not fits(face)]
    if card.face in others:
        others.remove(card.face)
    return (rest, others) if rest else None
