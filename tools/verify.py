#!/usr/bin/env python3
"""Checks files of rounds and of evidence: docs/protocol.md, docs/cryptography.md and the rules of the games in Python.

    python3 tools/verify.py FILE          what the file proves; exit status 0 if it holds, 1 with a code if not
    python3 tools/verify.py --json FILE…  a line of JSON for each file
    --module MODULE                       a game that lies beside the page was this very file; may stand several times

Python 3.9 or later, standard library alone. FILE may be - for standard input. No module is run: its bytes are compared.
"""
import json
import os
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from verifier.evidence import verify_evidence
from verifier.files import begins_evidence
from verifier.rounds import verify_round
from verifier.wire import Fault, letter, short_hash

RIGHT = "These keys signed this round, %d inputs in %d steps: %d proofs, every card and the scores are right"
UNKNOWN_KEYS = "Whose keys these are, and whether they are of different people, the file cannot show."
NO_SEEDS = "Whether every message follows from the seeds that were shown is not looked at here; no proof needs it."


def read(path):
    """The bytes of a file, or of standard input."""
    if path == "-":
        return sys.stdin.buffer.read()
    with open(path, "rb") as file:
        return file.read()


def verify(data, modules):
    """What a file proves, and whether it is evidence; a Fault if it does not hold."""
    is_evidence = begins_evidence(data)
    return (verify_evidence if is_evidence else verify_round)(data, modules), is_evidence


def visible(text):
    """P17, P76: whatever a terminal would obey is written out."""
    return "".join(c if c.isprintable() or c == "\n" else c.encode("unicode-escape").decode() for c in text)


def round_in_words(said):
    """What a round comes to, for people."""
    seats = ["%s (key %s) %d" % each for each in zip(said["names"], said["keys"], said["totals"])]
    counts = (said["inputs"], said["steps"], said["proofs"])
    codes = [code for code, _ in said["onTrust"]]
    by_rules = ", by the rules that this verifier knows as %s" % said["game"] if "verify/module" in codes else ""
    return [
        said["game"] + ": " + ", ".join(seats),
        RIGHT % counts + by_rules + ".",
        UNKNOWN_KEYS,
        *["%s: %s" % each for each in said["onTrust"]],
        NO_SEEDS,
    ]


def evidence_in_words(said):
    """Whom evidence convicts, for people."""
    everybody = ", ".join("%s (key %s)" % each for each in zip(said["names"], said["keys"]))
    accused = " and ".join(
        "%s (seat %s, key %s)" % (said["names"][seat], letter(seat), said["keys"][seat]) for seat in said["seats"]
    )
    log = "The signatures alone show it."
    if said["inputs"]:
        log = "The log up to there is right: %d signed inputs." % said["inputs"]
    return [
        "%s with %s: %s signed what is false." % (said["game"], everybody, accused),
        "Step %d, %s: %s." % (said["step"], said["kind"], said["code"]),
        log,
        UNKNOWN_KEYS,
        *["%s: %s" % each for each in said["onTrust"]],
    ]


def as_json(said):
    """A line of JSON: what was found, with warnings as codes."""
    on_trust = [code for code, _ in said["onTrust"]]
    shown = {key: value for key, value in said.items() if key != "onTrust"}
    return json.dumps({"ok": True, **shown, **({"onTrust": on_trust} if on_trust or "totals" in said else {})})


def report(path, modules, in_json):
    """Checks a file and prints what it proves; whether it holds."""
    try:
        said, is_evidence = verify(read(path), modules)
    except Fault as fault:
        refused = {"ok": False, "code": fault.code, "message": fault.message}
        if in_json:
            print(json.dumps(refused))
        else:
            print(visible(": ".join(filter(None, (fault.code, fault.message)))), file=sys.stderr)
        return False
    if in_json:
        print(as_json(said))
    else:
        print(visible("\n".join(evidence_in_words(said) if is_evidence else round_in_words(said))))
    return True


def arguments(given):
    """Paths, hashes of modules (P11), and whether JSON is asked for; or None."""
    paths, modules, in_json = [], [], False
    given = list(given)
    while given:
        each = given.pop(0)
        if each == "--module":
            if not given:
                return None
            modules.append(short_hash("svista/module", read(given.pop(0))))
        elif each == "--json":
            in_json = True
        else:
            paths.append(each)
    return (paths, modules, in_json) if paths and (in_json or len(paths) == 1) else None


def main(given):
    """Exit status: 0 if all files hold, 1 if one does not, 2 if nothing could be looked at."""
    try:
        asked = arguments(given)
        if asked is None:
            print(__doc__, file=sys.stderr)
            return 2
        paths, modules, in_json = asked
        held = [report(path, modules, in_json) for path in paths]
    except OSError as error:
        print(error, file=sys.stderr)
        return 2
    return 0 if all(held) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
