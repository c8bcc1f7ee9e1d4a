"""Melds of Lynx: L6, L7, L9, L29a and P97. Places in a run go from 0, the low ace, to 13, the high one."""
from .base import is_joker, rank, suit


def natural(faces):
    return [face for face in faces if not is_joker(face)]


def mixed_well(faces):
    """L29a: two natural cards at least, and no more jokers than these."""
    count = len(natural(faces))
    return len(faces) == count or (count >= 2 and len(faces) - count <= count)


def is_set(meld):
    first, second = natural(meld)[:2]
    return rank(first) == rank(second)


def meant(card):
    """The card that lies in a run, or for which a joker stands there; None if the joker does not say."""
    return card.meant if is_joker(card.face) else card.face


def lay(cards, decks):
    """The faces of a new meld as they lie, or None: P97."""
    faces = [card.face for card in cards]
    own = natural(faces)
    if len(faces) < 3 or len(own) < 2 or not mixed_well(faces):
        return None
    if rank(own[0]) == rank(own[1]):
        fit = all(rank(face) == rank(own[0]) for face in own)
        return faces if fit and names_nothing(cards) and within(faces, decks) else None
    return lay_run(cards)


def names_nothing(cards):
    return all(card.meant is None for card in cards)


def within(faces, decks):
    """L6: a set has no more cards than there are of its rank."""
    return len(faces) == len(natural(faces)) or len(faces) <= 4 * decks


def lay_run(cards):
    stand = {meant(card): card.face for card in cards}
    if None in stand or len(stand) != len(cards) or len({suit(face) for face in stand}) != 1 or len(cards) > 13:
        return None
    places = sorted(rank(face) for face in stand)
    if places[0] == 0 and places[-1] == 12 and len(places) < 13:
        places = places[1:] + [13]
    if places != list(range(places[0], places[0] + len(places))):
        return None
    by_rank = {rank(face): shown for face, shown in stand.items()}
    return [by_rank[place % 13] for place in places]


def low_end(run):
    """The place of a run's first card."""
    at = next(i for i, face in enumerate(run) if not is_joker(face))
    place = rank(run[at])
    return (13 if place == 0 and at > 0 else place) - at


def put(meld, cards, decks):
    """The meld with these cards put to it, or None: L9, P97."""
    faces = [card.face for card in cards]
    if not mixed_well(meld + faces):
        return None
    if is_set(meld):
        fit = all(rank(face) == rank(natural(meld)[0]) for face in natural(faces))
        return meld + faces if fit and names_nothing(cards) and within(meld + faces, decks) else None
    of_suit = suit(natural(meld)[0])
    rest = {meant(card): card.face for card in cards}
    if None in rest or len(rest) != len(cards):
        return None
    run, low = list(meld), low_end(meld)
    while rest:
        high = low + len(run) - 1
        below, above = 4 * (low - 1) + of_suit, 4 * ((high + 1) % 13) + of_suit
        if len(run) == 13:
            return None
        if low > 0 and below in rest:
            run.insert(0, rest.pop(below))
            low -= 1
        elif high < 13 and above in rest:
            run.append(rest.pop(above))
        else:
            return None
    return run
