"""A network switch in user space, for namespaces of a test: it delays and loses what each port sends and receives.

usage: switch.py NAMESPACE[:INTERFACE] ADDRESS/BITS [NAMESPACE[:INTERFACE] ADDRESS/BITS ...]

Each namespace gets an interface, eth0 unless it is named, with its address. Prints "ready", then reads commands, one a
line: "DELAY_MS LOSS_PERCENT" for all ports; "cut I J" and "heal I J" for the way between two of them, counted from 0.
What is cut carries nothing but ARP, as if a firewall were there: the two know each other's address, and no packet comes
through. Ends with its standard input; the interfaces go with it.
"""

import fcntl
import heapq
import os
import random
import select
import struct
import subprocess
import sys
import time

TUNSETIFF = 0x400454CA
TAP_WITHOUT_HEADER = 0x0002 | 0x1000
ARP = b"\x08\x06"
FRAME = 65536


def plug(namespace, address, number):
    """An interface in the namespace; the descriptor of its other end."""
    namespace, _, interface = namespace.partition(":")
    interface = interface or "eth0"
    fd = os.open("/dev/net/tun", os.O_RDWR | os.O_NONBLOCK)
    name = f"sv{os.getpid() % 100000}p{number}"
    fcntl.ioctl(fd, TUNSETIFF, struct.pack("16sH", name.encode(), TAP_WITHOUT_HEADER))
    for command in (
        ["ip", "link", "set", name, "netns", namespace],
        ["ip", "-n", namespace, "link", "set", name, "name", interface],
        ["ip", "-n", namespace, "addr", "add", address, "dev", interface],
        ["ip", "-n", namespace, "link", "set", "lo", "up"],
        ["ip", "-n", namespace, "link", "set", interface, "up"],
    ):
        subprocess.check_call(command)
    return fd


class Switch:
    def __init__(self, ports):
        self.ports = ports
        self.homes = {}
        self.waiting = []
        self.count = 0
        self.delay = 0.0
        self.loss = 0.0
        self.cuts = set()

    def heard(self, port, frame):
        """A frame came in: it goes to the port where its receiver was last heard, or to all others."""
        self.homes[frame[6:12]] = port
        home = self.homes.get(frame[:6])
        is_group = frame[0] & 1
        for other in self.ports if home is None or is_group else [home]:
            if other == port or random.random() < self.loss:
                continue
            if frozenset((port, other)) in self.cuts and frame[12:14] != ARP:
                continue
            due = time.monotonic() + self.delay * random.uniform(0.8, 1.2)
            self.count += 1
            heapq.heappush(self.waiting, (due, self.count, other, frame))

    def told(self, words):
        """Somebody has written a command."""
        if words[0] in ("cut", "heal"):
            way = frozenset(self.ports[int(number)] for number in words[1:3])
            (self.cuts.add if words[0] == "cut" else self.cuts.discard)(way)
        else:
            self.delay, self.loss = float(words[0]) / 1000, float(words[1]) / 100

    def deliver(self):
        """Delivers what is due; seconds until the next frame is, or None."""
        while self.waiting:
            due, _, port, frame = self.waiting[0]
            left = due - time.monotonic()
            if left > 0:
                return left
            heapq.heappop(self.waiting)
            try:
                os.write(port, frame)
            except OSError:
                pass  # the interface is down

    def run(self):
        while True:
            readable, _, _ = select.select([0, *self.ports], [], [], self.deliver())
            for fd in readable:
                if fd == 0:
                    line = os.read(0, 1024).decode()
                    if line == "":
                        return
                    for command in line.splitlines():
                        self.told(command.split())
                    continue
                try:
                    self.heard(fd, os.read(fd, FRAME))
                except OSError:
                    time.sleep(0.001)  # down, or nothing there after all


def main(words):
    ports = [plug(words[i], words[i + 1], i // 2) for i in range(0, len(words), 2)]
    print("ready", flush=True)
    Switch(ports).run()


main(sys.argv[1:])
