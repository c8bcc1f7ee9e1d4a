"""Files of rounds: P75 to P86."""
import json
import re
from itertools import takewhile

from .charter import SPACE, signed_charter, trim
from .games import make_game
from .group import L, look_ahead
from .log import Input, check_head, check_round, check_signature, check_table, next_head
from .modules import by_own_rules, check_module, on_trust_in_module
from .options import write_options
from .payloads import read_payload
from .proofs import read
from .table import Table
from .wire import Fault, base64url, canonical, to_base64url, face_text, letter, parse, want

TAGS = ("date", "table", "event")
COMMENT = re.compile(f"(^|[{SPACE}])#.*$")


def lines_of(data):
    """P75: the readable lines, and those behind `signed`, without comments and empty lines."""
    said = data.decode("utf-8", "replace")
    said = said[1:] if said.startswith("\ufeff") else said
    want(utf16(said) <= 8388608, "file/too-long", "the file is too long")
    raw = said.split("\n")
    want(len(raw) <= 50000, "file/too-many-lines", "the file has too many lines")
    readable, behind, into = [], [], None
    into = readable
    for number, line in enumerate(raw, 1):
        limit = 4096 if into is readable else 163840
        want(utf16(line) <= limit, "file/long-line", f"line {number} is too long")
        line = trim(COMMENT.sub("", line))
        if into is readable and line == "signed":
            into = behind
        elif line:
            into.append(line)
    return readable, behind


def utf16(said):
    return len(said.encode("utf-16-le", "surrogatepass")) // 2


def keyed(lines):
    """P77: pairs of the first word of each line and the bytes behind it."""
    pairs = []
    for line in lines:
        word, _, rest = re.sub(f"[{SPACE}]+", " ", line).partition(" ")
        want(rest != "", "roundlog/syntax", "a signed line has a word, one blank and base64")
        pairs.append((word, base64url(rest)))
    return pairs


def written(pairs):
    """P77: the signed part as it is written."""
    return ["signed"] + [f"{word} {to_base64url(data)}" for word, data in pairs]


class Opening:
    """P78."""

    def __init__(self, charter, data):
        self.charter = charter
        parse(data, self.read)
        if self.step == 0:
            right = (self.round, self.attempt, self.dealer, self.head) == (0, 0, None, charter.genesis())
            right = right and self.results == charter.carried_results()
            want(right, "roundlog/opening", "the round does not begin as its charter says")

    def read(self, reader):
        self.round, self.attempt, self.step, self.head = reader.u(2), reader.u(2), reader.u(4), reader.take(32)
        dealer, seats = reader.u(1), len(self.charter.seats)
        want(dealer == 255 or dealer < seats, "wire/malformed", "a dealer without a seat")
        self.dealer = None if dealer == 255 else dealer
        said = reader.text(65536)
        try:
            self.results = json.loads(said)
        except (ValueError, RecursionError):
            raise Fault("wire/malformed", "results that are none")
        want(are_results(self.results, seats) and canonical(self.results) == said, "wire/malformed", "no results")


def are_results(value, seats):
    """P37."""

    def integer(each):
        return type(each) is int and abs(each) < 2**31

    def fields(each, *names):
        return isinstance(each, dict) and set(each) == set(names)

    def part(each):
        right = fields(each, "code", "faces", "points") and isinstance(each["code"], str) and integer(each["points"])
        faces = right and isinstance(each["faces"], list) and each["faces"]
        return right and isinstance(each["faces"], list) and all(integer(f) and 0 <= f < 54 for f in faces)

    def score(each):
        right = fields(each, "parts", "total") and integer(each["total"]) and isinstance(each["parts"], list)
        return right and all(map(part, each["parts"]))

    def result(each):
        if not fields(each, "another", "finisher", "reason", "scores"):
            return False
        finisher, scores = each["finisher"], each["scores"]
        right = each["another"] in (None, True, False) and not integer(each["another"])
        right = right and (finisher is None or (integer(finisher) and 0 <= finisher < seats))
        return right and isinstance(each["reason"], str) and isinstance(scores, list) and len(scores) == seats and all(
            map(score, scores)
        )

    return isinstance(value, list) and all(map(result, value))


def follow(charter, opening, inputs, notes=None, until=None):
    """P79: the table behind the last reveal, or before the step `until`. `notes` is told of each step."""
    table = Table(charter, opening)
    seated = [each for each in inputs if each.seat < len(charter.keys)]
    look_ahead((charter.keys[each.seat], each.message(), each.signature) for each in seated)
    at = 0
    while table.stage != "next" if until is None else table.step < until:
        want(table.stage != "closed", "roundlog/incomplete", "the round was not played to its end")
        kind, asked = table.asked()
        state = table.state_hash()
        here = list(takewhile(lambda each: each.is_vote and each.step == table.step, inputs[at:]))
        if here:
            at += len(here)
            leavers, out = decide(table, here)
            want(all(vote.state == state for vote in here), "roundlog/state", "the state that was signed is another")
            close_step(table, here)
            table.depart(leavers, out)
            if notes:
                notes.left(leavers, out, table.step - 1)
            continue
        given = inputs[at : at + len(asked)]
        for i, seat in enumerate(asked):
            want(i < len(given), "roundlog/incomplete", "the round was not played to its end")
            right = given[i].seat == seat and given[i].step == table.step
            want(right, "roundlog/order", f"{given[i].where()}: seat {seat + 1} was to speak in step {table.step}")
            check_signed(table, given[i], state)
            judge(table, given[i])
        at += len(asked)
        if notes:
            notes.before(table, kind, given)
        step = table.step
        try:
            moved = table.close(given)
        except Fault as fault:
            raise Fault(fault.code, f"step {step}: {fault.message}")
        close_step(table, given)
        if notes:
            notes.after(table, kind, moved)
    want(at == len(inputs), "roundlog/order", "there is more in the log than the round")
    return table


def decide(table, votes):
    """P67: whom these votes close the step without."""
    try:
        for vote in votes:
            check_belongs(table, vote)
    except Fault as fault:
        raise Fault("roundlog/votes", fault.message)
    return table.decision(votes)


def check_belongs(table, given):
    check_table(table.charter, given)
    check_round(given, table)
    check_signature(table.charter, given)
    check_head(given, table)


def check_signed(table, given, state):
    check_belongs(table, given)
    want(given.state == state, "roundlog/state", f"{given.where()}: the state that was signed is another")


def judge(table, given):
    try:
        table.judge(given)
    except Fault as fault:
        raise Fault(fault.code, f"{given.where()}: {fault.message}")


def close_step(table, inputs):
    table.head = next_head(table.head, table.step, inputs)
    table.step += 1


class Notes:
    """What the readable part is written from: moves, decks and departures (P81 to P85)."""

    def __init__(self):
        self.steps, self.changed, self.events = 0, 0, []
        self.voted_out = []

    def before(self, table, kind, inputs):
        self.steps += 1
        moves = kind == "move" or (kind == "unseal" and table.game.need()["kind"] == "act")
        self.moved = moves
        self.mixes_deck = kind == "shuffle" and table.game.need()["kind"] == "shuffle"
        if not moves:
            return
        for given in inputs:
            said = read_payload(given)[1] if kind == "unseal" else read_payload(given)
            move = table.game.read_move(given.seat, said[0])
            cards = {card: table.cards[card] for card in table.game.named(move)}
            self.events.append(("move", given.seat, move, cards))

    def after(self, table, kind, moved):
        if self.moved:
            self.changed = 0
        elif moved:
            self.changed += 1
        if self.mixes_deck and moved:
            s = table.game.state
            self.events.append(("deck", [table.cards[card] for card in s["stock"]]))

    def left(self, leavers, out, step):
        self.steps += 1
        self.voted_out += [(step, leavers)] if out else []
        self.events.append(("left", leavers, self.changed))


def write_lines(table, notes):
    """P81 to P85."""
    charter, secrets = table.charter, table.secrets()
    missing = [seat for seat in table.seats if seat not in secrets]
    want(not missing, "roundlog/no-key", "somebody left before the cards could be opened")
    joint = sum(secrets.values()) % L
    decks, body = [], []
    for event in notes.events:
        if event[0] == "deck":
            deck = "".join(face_text(read(card, joint)) for card in event[1])
            if decks:
                body.append("renewed " + deck)
            decks.append(deck)
        elif event[0] == "left":
            body.append(f"left {' '.join(map(letter, event[1]))} {event[2]}")
        else:
            _, seat, move, cards = event
            known = {card: read(ciphertext, secrets[seat]) for card, ciphertext in cards.items()}
            body.append(f"{letter(seat)}: {table.game.write(move, False, known)}")
    totals = [score["total"] for score in table.results[-1]["scores"]]
    dealer = table.game.state["dealer"]
    return [
        "svista game 1",
        *heading(charter),
        "options " + write_options(charter.options, charter.rules.options, len(charter.seats)),
        "dealer " + letter(dealer),
        *before_lines(charter, dealer, len(table.results) - 1),
        *("deck " + decks[0][at : at + 52] for at in range(0, len(decks[0]), 52)),
        *body,
        "scores " + " ".join(map(str, totals)),
    ]


def before_lines(charter, dealer, before):
    """P81: the round's number, if the round begins otherwise by it."""
    own, first = (make_game(charter.game, charter.options, len(charter.seats), dealer, n).state for n in (before, 0))
    return [] if canonical(own) == canonical(first) else [f"before {before}"]


def heading(charter):
    return ["game " + charter.game, "seats " + ", ".join(map(written_name, charter.names))]


def written_name(name):
    """P82."""
    name = trim(re.sub(f"[,#{SPACE}]+", " ", name))
    cut = name.encode("utf-16-le")[:80].decode("utf-16-le", "ignore")
    return cut or "?"


def read_log(pairs, modules=()):
    """P77: charter, opening and inputs. `modules`: bytes of files, of which one has to be the game's (P192)."""
    words = [word for word, _ in pairs]
    want(words == (["charter", "opening"] + ["input"] * (len(words) - 2)), "roundlog/syntax", "not a signed round")
    charter = signed_charter(pairs[0][1])
    check_module(charter, modules)
    return charter, Opening(charter, pairs[1][1]), [Input(data) for _, data in pairs[2:]]


def verify_round(readable, behind, modules=()):
    """P80: what the file proves, as a record."""
    want(behind, "verify/unsigned", "the file has no signed log")
    pairs = keyed(behind)
    charter, opening, inputs = read_log(pairs, modules)
    notes = Notes()
    with by_own_rules(charter):
        table = follow(charter, opening, inputs, notes)
        compare(readable + ["signed"] + behind, write_lines(table, notes) + written(pairs), "verify/text", TAGS)
    return {
        "game": charter.rules.name,
        "names": [written_name(name) for name in charter.names],
        "keys": [fingerprint(key) for key in charter.keys],
        "totals": [score["total"] for score in table.results[-1]["scores"]],
        "steps": notes.steps,
        "inputs": len(inputs),
        "proofs": table.proofs,
        "onTrust": on_trust(charter, opening, notes) + on_trust_in_module(charter, modules),
    }


def on_trust(charter, opening, notes):
    """P67, P78: what the file does not show, so that only signatures carry it."""
    rounds = f"the points of {len(opening.results)} {'round' if len(opening.results) == 1 else 'rounds'} before"
    remarks = []
    if opening.step > 0:
        said = f"the file begins with step {opening.step}: who deals, and {rounds}, all seats have signed"
        remarks.append(("verify/before", said + ", and nothing here shows it"))
    elif charter.carried:
        said = f"on {rounds} all devices have agreed, and nothing here shows them"
        remarks.append(("verify/carried", said))
    for step, leavers in notes.voted_out:
        said = f"step {step}: all others have voted {' and '.join(map(letter, leavers))} out"
        remarks.append(("verify/voted-out", said + "; whether for cheating, only evidence could show"))
    return remarks


def compare(given, made, code, tags=()):
    """P76, P132."""
    said = [line.split(" ")[0] for line in given]
    want(all(said.count(tag) <= 1 for tag in tags), code, "a tag that stands twice")
    want(said[:1] == made[0].split(" ")[:1], code, f"a file begins with “{made[0]}”")
    kept = [line for line, word in zip(given, said) if word not in tags]
    for i in range(max(len(kept), len(made))):
        own, right = (kept[i : i + 1] or ["nothing"])[0], (made[i : i + 1] or ["nothing"])[0]
        want(own == right, code, f"the readable part differs from the signed log: “{own}” should be “{right}”")


def fingerprint(key):
    return " ".join(key[i : i + 2].hex() for i in range(0, 8, 2))
