"""Lines and words of files, and what is readable in them: P75, P76, P81 to P85 and P131."""
import re

from .games.common import named
from .group import ORDER
from .proofs import face_by
from .wire import BLANK, BLANKS, Fault, from_base64, length_in_units, letter, want

COMMENT = re.compile("(?:^|(?<=" + BLANK + "))#.*$", re.DOTALL)
LINE_END = re.compile("[\x0b\x0c\x85\u2028\u2029]|\r(?!\\Z)")
TAGS = ("date", "table", "event")
ROUND, EVIDENCE = "svista game 1", "svista evidence 1"


def lines_of(data):
    """P75: the lines of a file before the line `signed`, and those behind it, or None without one."""
    text = data.decode("utf-8", "replace")
    if text.startswith("\ufeff"):
        text = text[1:]
    want(length_in_units(text) <= 8388608, "file/too-long")
    lines = text.split("\n")
    want(len(lines) - (lines[-1] == "") <= 50000, "file/too-many-lines")
    readable, signed = [], None
    for line in lines:
        want(length_in_units(line) <= (4096 if signed is None else 163840), "file/long-line")
        want(not LINE_END.search(line), "file/line-end")
        line = COMMENT.sub("", line).strip(BLANKS)
        if line == "signed" and signed is None:
            signed = []
        elif line:
            (readable if signed is None else signed).append(line)
    return readable, signed


def words_of(line):
    """P75: words are divided by white space of any kind."""
    return re.split(BLANK + "+", line)


def keyed(lines, code):
    """P77, P132: the lines behind `signed`, each a word and bytes."""
    pairs = [words_of(line) for line in lines]
    want(all(len(pair) == 2 for pair in pairs), code)
    return [(key, from_base64(text)) for key, text in pairs]


def check_spelling(lines, code):
    """P75, P77: one blank stands between words."""
    for line in lines:
        want(line == " ".join(words_of(line)), code, "another blank than one")


def check_text(given, right, code):
    """P76, P131: the readable part is what the signed part makes."""
    for i in range(max(len(given), len(right))):
        found, should = given[i : i + 1], right[i : i + 1]
        if found != should:
            quoted = ["“%s”" % line[0] if line else "nothing" for line in (found, should)]
            message = "the readable part differs from the signed log: %s should be %s"
            raise Fault(code, message % tuple(quoted))


def without_tags(lines):
    """P76: the lines without those that are free, each of which stands once at the most."""
    tags = [words_of(line)[0] for line in lines[1:] if words_of(line)[0] in TAGS]
    want(len(set(tags)) == len(tags), "verify/text", "a tag stands twice")
    return lines[:1] + [line for line in lines[1:] if words_of(line)[0] not in TAGS]


def name_in_file(name):
    """P82."""
    name = re.sub("[,#" + BLANKS + "]+", " ", name).strip(" ")
    return name.encode("utf-16-le")[:80].decode("utf-16-le", "ignore") or "?"


def lines_of_table(charter):
    """P81: the game and the names."""
    names = ", ".join(name_in_file(seat.name) for seat in charter.seats)
    return ["game " + charter.game_id, "seats " + names.rstrip(" ")]


def secrets_of(table):
    """P73, P82: the secret halves of all round keys."""
    secrets = dict(table.secrets)
    for gone in table.gone:
        if gone not in secrets:
            parts = table.parts.get(gone, [])
            known = gone in table.escrows and len(parts) == len(table.charter.trustees(gone))
            want(known, "roundlog/no-key", "not all parts of the key of %s were shown" % letter(gone))
            secrets[gone] = sum(parts) % ORDER
    return secrets


def open_cards(table):
    """P82 to P85: the faces of all decks, and what the file shows of the round."""
    secrets = secrets_of(table)
    joint = sum(secrets.values()) % ORDER
    decks = [[face_by(joint, card) for card in deck] for deck in table.decks]
    return decks, [opened(line, secrets) for line in table.lines]


def opened(line, secrets):
    """P83: moves with the faces of cards that they name without showing them; other lines stay."""
    if line[0] != "moves":
        return line
    _, moves, cards = line
    return "moves", [
        (seat, move, {card: face_by(secrets[seat], cards[card]) for card in move.names}) for seat, move in moves
    ]


def readable_round(table, opening):
    """P81: the readable part of a round."""
    charter, rules = table.charter, table.rules
    decks, said = open_cards(table)
    lines = [ROUND, *lines_of_table(charter), "options " + charter.options_text]
    lines.append("dealer " + letter(table.game["dealer"]))
    at_first = [rules.setup(charter.options, charter.size, opening.dealer, n) for n in (0, len(opening.results))]
    if at_first[0] != at_first[1]:
        lines.append("before %d" % len(opening.results))
    lines += ["deck " + named(decks[0][i : i + 26]) for i in range(0, len(decks[0]), 26)]
    for kind, *what in said:
        if kind == "moves":
            lines += ["%s: %s" % (letter(seat), move.plain(faces)) for seat, move, faces in what[0]]
        elif kind == "renewed":
            lines.append("renewed " + named(decks[what[0]]))
        else:
            lines.append("left %s %d" % (" ".join(map(letter, what[0])), what[1]))
    return lines + ["scores " + " ".join(str(each["total"]) for each in table.results[-1]["scores"])]


def begins_evidence(data):
    """P131: whether the first line that is no comment says that the file is evidence."""
    for line in data[:8388608].decode("utf-8", "replace").lstrip("\ufeff").split("\n"):
        line = COMMENT.sub("", line).strip(BLANKS)
        if line:
            return words_of(line)[:2] == EVIDENCE.split()[:2]
    return False
