"""Melds of Lynx: P97; the rules L6 to L9 and L29a. A card is a pair here: its face, and what a joker stands for."""
from .common import ACE, KING, is_joker, rank, suit


def has_right_jokers(faces):
    """L29a: two natural cards or more, and never more jokers than these."""
    natural = [face for face in faces if not is_joker(face)]
    return len(natural) >= 2 and 2 * len(natural) >= len(faces)


def new_set(cards, decks):
    """L6: a set in the order of the move, or None."""
    faces = [face for face, _ in cards]
    ranks = {rank(face) for face in faces if not is_joker(face)}
    right = len(ranks) == 1 and not any(stands_for is not None for _, stands_for in cards)
    return faces if right and len(faces) <= 4 * decks else None


def new_run(cards):
    """L6, L7, P97: a run from its low end to its high end, or None."""
    if any(is_joker(face) != (stands_for is not None) for face, stands_for in cards):
        return None
    values = [stands_for if is_joker(face) else face for face, stands_for in cards]
    if len({suit(value) for value in values}) > 1 or len(values) > 13:
        return None
    high_ace = any(rank(value) == KING for value in values) and len(values) < 13
    places = [13 if high_ace and rank(value) == ACE else rank(value) for value in values]
    if sorted(places) != list(range(min(places), min(places) + len(places))):
        return None
    return [face for _, face in sorted(zip(places, (face for face, _ in cards)))]


def new_meld(cards, decks):
    """L6, P97: the cards as they lie in a new meld, or None."""
    if len(cards) < 3 or not has_right_jokers([face for face, _ in cards]):
        return None
    return new_set(cards, decks) or new_run(cards)


def is_set(faces):
    """Whether a meld on the table is a set: its natural cards, two at least, have one rank."""
    return len({rank(face) for face in faces if not is_joker(face)}) == 1


def extended(faces, cards, decks):
    """L9, P97: a meld with these cards put to it, or None."""
    result = extended_set(faces, cards, decks) if is_set(faces) else extended_run(faces, cards)
    return result if result and has_right_jokers(result) else None


def extended_set(faces, cards, decks):
    """L9: behind the others, cards of the rank."""
    result = faces + [face for face, _ in cards]
    right = is_set(result) and not any(stands_for is not None for _, stands_for in cards)
    return result if right and len(result) <= 4 * decks else None


def extended_run(faces, cards):
    """P97: at the low end as long as a card fits there, else at the high end; nothing is moved."""
    result, left = list(faces), list(cards)
    at = next(i for i, face in enumerate(result) if not is_joker(face) and rank(face) != ACE)
    low, of_suit = rank(result[at]) - at, suit(result[at])

    def fitting(place):
        for face, stands_for in left:
            value = stands_for if is_joker(face) else face if stands_for is None else None
            if value is not None and 0 <= place <= 13 and suit(value) == of_suit and rank(value) == place % 13:
                return face, stands_for
        return None

    while left:
        if len(result) == 13:
            return None
        card = fitting(low - 1)
        if card:
            result.insert(0, card[0])
            low -= 1
        else:
            card = fitting(low + len(result))
            if not card:
                return None
            result.append(card[0])
        left.remove(card)
    return result
