/**
 * A simulated broker that behaves as PeerServer does: an id belongs to one line; an offer to an id that nobody has
 * waits five seconds for somebody to come and is then returned; a line whose device has fallen silent keeps its id for
 * a while.
 * @module
 */
import { err } from '../../../src/lib/result';
import {
  type BrokerConnection,
  type BrokerConnectionHandlers,
  ABSENT,
  TAKEN,
  UNREACHABLE,
} from '../../../src/net/rendezvous/brokerConnection';
import { FAILED_MS, MemoryLink, type MemoryWays } from './memoryLink';
import type { MemoryNode } from './memoryNode';
import type { RawLink } from '../../../src/net/link/transport';

/** How long an offer waits for the holder of an address. */
const OFFER_MS = 5_000;
/** How long an opening line waits for a broker that does not answer. */
const UNREACHABLE_MS = 200;

const fault = (code: string, message: string) => err(code, message).fault;

export class MemoryLine implements BrokerConnection {
  /** Being opened, known to the broker, or over. */
  stage: 'new' | 'open' | 'over' = 'new';
  readonly links = new Set<MemoryLink>();
  /** Ended by its owner, who wants to hear no more of it. */
  #quiet = false;

  constructor(
    readonly id: string,
    readonly node: MemoryNode,
    readonly handlers: BrokerConnectionHandlers,
    readonly broker: MemoryBroker,
  ) {}

  get linkCount(): number {
    return this.links.size;
  }

  dial(address: string): void {
    this.broker.dial(this, address);
  }

  retire(): void {
    this.stage = 'over';
    this.#quiet = true;
    this.broker.forget(this);
  }

  destroy(): void {
    this.retire();
    for (const link of [...this.links]) {
      link.close();
      link.onClose();
    }
  }

  /** Ends the line from the broker's side. */
  end(code: string, message: string): void {
    if (this.stage === 'over') return;
    this.stage = 'over';
    this.broker.forget(this);
    this.node.later(0, () => {
      if (!this.#quiet) this.handlers.onEnd(fault(code, message));
    });
  }
}

interface Offer {
  readonly from: MemoryLine;
  readonly address: string;
}

export class MemoryBroker {
  readonly #ways: MemoryWays;
  readonly #lines = new Map<string, MemoryLine>();
  readonly #offers = new Set<Offer>();
  readonly links = new Set<MemoryLink>();
  #linkCount = 0;
  #up = true;

  constructor(ways: MemoryWays) {
    this.#ways = ways;
  }

  /** Links ever made. */
  get linkCount(): number {
    return this.#linkCount;
  }

  /** Whether the broker answers. Going down ends every line; links stand. */
  set up(up: boolean) {
    this.#up = up;
    if (!up) for (const line of [...this.#lines.values()]) line.end('broker/lost', 'the simulated broker went down');
  }

  /** The lines of a device. */
  linesOf(node: MemoryNode): MemoryLine[] {
    return [...this.#lines.values()].filter((line) => line.node === node);
  }

  open(node: MemoryNode, id: string, handlers: BrokerConnectionHandlers): BrokerConnection {
    const line = new MemoryLine(id, node, handlers, this);
    this.#ways.after(this.#ways.delayMs(), () => {
      if (line.stage === 'over') return;
      if (!this.#up || this.#ways.offline(node)) {
        return this.#ways.after(UNREACHABLE_MS, () =>
          line.end('broker/unreachable', 'the simulated broker does not answer'),
        );
      }
      if (this.#lines.has(id)) return line.end(TAKEN, 'somebody else has this address');
      this.#lines.set(id, line);
      node.later(this.#ways.delayMs(), () => this.#opened(line));
    });
    return line;
  }

  /** The id is free again. */
  forget(line: MemoryLine): void {
    if (this.#lines.get(line.id) === line) this.#lines.delete(line.id);
  }

  dial(from: MemoryLine, address: string): void {
    const offer: Offer = { from, address };
    if (this.#ways.offline(from.node)) {
      return this.#ways.after(FAILED_MS, () => this.#miss(offer, UNREACHABLE, 'the simulated broker does not answer'));
    }
    this.#ways.after(this.#ways.delayMs(), () => {
      if (this.#deliver(offer)) return;
      this.#offers.add(offer);
      this.#ways.after(OFFER_MS, () => {
        if (this.#offers.delete(offer)) this.#miss(offer, ABSENT, 'nobody has this address');
      });
    });
  }

  #opened(line: MemoryLine): void {
    if (line.stage !== 'new') return;
    line.stage = 'open';
    line.handlers.onOpen();
    for (const offer of [...this.#offers]) {
      if (offer.address === line.id && this.#deliver(offer)) this.#offers.delete(offer);
    }
  }

  #miss({ from, address }: Offer, code: string, message: string): void {
    from.node.later(0, () => {
      if (from.stage !== 'over') from.handlers.onMiss(address, fault(code, message));
    });
  }

  /** Hands an offer to the holder of its address; false if there is none. */
  #deliver(offer: Offer): boolean {
    const to = this.#lines.get(offer.address);
    if (to === undefined || to.stage !== 'open') return false;
    const { from } = offer;
    let settled = false;
    const settle = (outcome: () => void): void => {
      if (!settled && from.stage !== 'over') outcome();
      settled = true;
    };
    // The answer, the candidates and the opening of the channel: three more trips.
    const trips = this.#ways.delayMs() + this.#ways.delayMs() + this.#ways.delayMs();
    to.node.later(trips, () => {
      if (
        to.stage !== 'open' ||
        from.node.state === 'dead' ||
        this.#ways.blocked(from.node, to.node) ||
        this.#ways.blocked(to.node, from.node)
      )
        return;
      settle(() => this.#connect(from, to));
    });
    this.#ways.after(FAILED_MS, () => {
      settle(() => this.#miss(offer, UNREACHABLE, 'the other device was found, but there is no way to it'));
    });
    return true;
  }

  /** A link that no line was needed for, the initiator's end first. */
  link(from: MemoryNode, to: MemoryNode): [MemoryLink, MemoryLink] {
    const pair: [MemoryLink, MemoryLink] = MemoryLink.pair(
      this.#ways,
      ++this.#linkCount,
      { node: from, onOver: () => void this.links.delete(pair[0]) },
      { node: to, onOver: () => void this.links.delete(pair[1]) },
    );
    for (const end of pair) this.links.add(end);
    return pair;
  }

  #connect(from: MemoryLine, to: MemoryLine): void {
    const end = (line: MemoryLine, link: () => MemoryLink) => ({
      node: line.node,
      onOver: () => {
        line.links.delete(link());
        this.links.delete(link());
      },
    });
    const pair: [MemoryLink, MemoryLink] = MemoryLink.pair(
      this.#ways,
      ++this.#linkCount,
      end(from, () => pair[0]),
      end(to, () => pair[1]),
    );
    const arrive = (line: MemoryLine, link: MemoryLink, address: string): void => {
      line.links.add(link);
      this.links.add(link);
      line.node.later(0, () => line.handlers.onLink(link satisfies RawLink, address));
    };
    arrive(to, pair[1], from.id);
    arrive(from, pair[0], to.id);
  }
}
