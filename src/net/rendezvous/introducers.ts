/**
 * All introducers of a device side by side: first come, first served, and one that is down costs nothing.
 *
 * An address is that at each introducer, joined by hyphens; each begins with a mark that says for whom it is. To be
 * polite, and not to link everybody twice, whoever is looked for is looked for at one introducer first, and a moment
 * later at the others. So each of them is at one stage of looking:
 *
 *     new → resting
 *     resting → spared                  others look first
 *     resting | spared → seeking        it is its turn
 *     spared | seeking → resting        nobody is missed, it is lost, or the page sleeps
 * @module
 */
import type { Cancel, Clock } from '../../lib/clock';
import { type Fault, assert } from '../../lib/result';
import { Stages } from '../../lib/stages';
import { type BrokerStatus, NOBODY_LISTENS, type TransportHandlers } from '../link/transport';
import { UNREACHABLE } from './brokerConnection';
import type { Introducer, IntroducerView } from './introducer';
import { StaggeredDials } from './staggeredDials';
import { SlotAgreement, type SlotHolder } from './slotAgreement';

/** How long the other brokers are spared, and the relays, which strangers run, while a broker may do. */
const SPARED_MS = { broker: 400, relay: 1_000 } as const;
/** A dial that fails later than this after a link has come about was not of the same moment. */
const LINKED_MS = 20_000;

/** What a dial of a slot at one broker came to. */
type Found = 'link' | 'silent' | 'nobody';

export interface Listed {
  readonly kind: IntroducerView['kind'];
  readonly name: string;
  /** The first character of its addresses. */
  readonly mark: string;
  readonly introducer: Introducer;
}

type Looking = { readonly at: 'resting' | 'spared' | 'seeking'; readonly pending?: Cancel };

interface Child extends Listed {
  status: BrokerStatus;
  readonly looking: Stages<Looking>;
  /** By slot; brokers only. */
  readonly found: Map<string, Found>;
}

export interface IntroducersOptions {
  readonly slots: readonly string[];
  /** Those of them that this device may hold: all, unless it only watches. */
  readonly holds?: readonly string[];
  /** Which of them is tried first. */
  readonly firstSlot: number;
  readonly brokers: readonly (Listed & { readonly introducer: Introducer & SlotHolder })[];
  readonly clock: Clock;
  /** How it stands with each of them has changed. */
  readonly onIntroducers?: (views: readonly IntroducerView[]) => void;
}

export class Introducers implements Introducer {
  readonly slots: readonly string[];
  readonly #options: IntroducersOptions;
  readonly #children: Child[];
  readonly #agreement: SlotAgreement;
  #handlers: TransportHandlers = NOBODY_LISTENS;
  #told: BrokerStatus['state'] | null = null;
  #seeking = false;
  #known: ReadonlySet<string> = new Set();
  /** When a link came about last. */
  #linkedMs = -Infinity;
  readonly #dials: StaggeredDials;

  constructor(options: IntroducersOptions) {
    const { slots, holds = slots, brokers, firstSlot } = options;
    this.#options = options;
    this.slots = slots;
    this.#children = brokers.map(childOf);
    this.#dials = new StaggeredDials(options.clock);
    const holders = brokers.map(({ introducer }) => introducer);
    this.#agreement = new SlotAgreement(holds, holders, firstSlot);
  }

  /** One more, which holds no slots. */
  add(listed: Listed): void {
    const child = childOf(listed);
    this.#children.push(child);
    if (this.#handlers !== NOBODY_LISTENS) this.#start(child);
  }

  get address(): string | null {
    const parts = this.#children.flatMap(({ introducer }) => introducer.address ?? []);
    return parts.length > 0 ? parts.join('-') : null;
  }

  get slot(): string | null {
    return this.#agreement.slot;
  }

  get views(): IntroducerView[] {
    return this.#children.map(({ kind, name, status }) => ({
      kind,
      name,
      state: status.state,
      fault: status.state === 'lost' ? status.fault : null,
    }));
  }

  start(handlers: TransportHandlers): void {
    assert(this.#handlers === NOBODY_LISTENS, 'a transport starts once');
    this.#handlers = handlers;
    this.#told = null;
    if (this.#children.length === 0) this.#tell({ state: 'connecting' }); // the relays are still to come
    for (const child of [...this.#children]) this.#start(child);
  }

  stop(): void {
    this.#handlers = NOBODY_LISTENS;
    this.#seeking = false;
    this.#rest();
    for (const { introducer } of this.#children) introducer.stop();
  }

  pause(): void {
    this.#rest();
    for (const { introducer } of this.#children) introducer.pause();
  }

  resume(): void {
    for (const { introducer } of this.#children) introducer.resume();
  }

  wake(): void {
    for (const { introducer } of this.#children) introducer.wake();
  }

  dial(address: string): void {
    const parts = address.split('-');
    const ways = this.#children.flatMap((child) =>
      parts.filter((part) => part.startsWith(child.mark)).map((part) => ({ ...child, part })),
    );
    const open = ways.filter(({ status }) => status.state === 'connected');
    if (open.length > 0) this.#dials.dial(address, open);
    else for (const { introducer, part } of ways) introducer.dial(part);
  }

  seek(wanted: boolean, known: ReadonlySet<string>): void {
    this.#seeking = wanted;
    this.#known = known;
    this.#plan();
  }

  #start(child: Child): void {
    child.introducer.start({
      onLink: (raw, slot, dialed) => {
        if (slot !== null) child.found.set(slot, 'link');
        if (dialed) this.#dials.reached(dialed);
        this.#linkedMs = this.#options.clock.nowMs();
        this.#handlers.onLink(raw, slot, dialed ?? null);
      },
      onMiss: (slot, empty) => this.#missed(child, slot, empty),
      onStatus: (status) => this.#heard(child, status),
      onAddresses: () => {
        this.#agreement.changed();
        this.#handlers.onAddresses();
      },
      onFault: (fault) => this.#failed(fault),
    });
  }

  /** A dial has failed. Whoever was dialed may long be linked, by a dial at another introducer. */
  #failed(fault: Fault): void {
    const isNews = this.#children.length === 1 || this.#options.clock.nowMs() - this.#linkedMs > LINKED_MS;
    if (isNews || fault.code !== UNREACHABLE) this.#handlers.onFault(fault);
  }

  /** The page sleeps, or this is over: nothing is waited for any more. */
  #rest(): void {
    this.#dials.clear();
    for (const child of this.#children) {
      child.looking.go({ at: 'resting' });
      child.status = { state: 'connecting' };
      child.found.clear();
    }
  }

  #heard(child: Child, status: BrokerStatus): void {
    child.status = status;
    if (status.state !== 'connected') child.found.clear();
    this.#options.onIntroducers?.(this.views);
    const all = this.#status();
    const isLostAnew = all.state === 'lost' && all === status; // for another reason, or to be tried at another time
    if (all.state !== this.#told || isLostAnew) this.#tell(all);
    this.#plan();
  }

  #tell(status: BrokerStatus): void {
    this.#told = status.state;
    this.#handlers.onStatus(status);
  }

  /** How it stands with all of them: the best that can be said of any. */
  #status(): BrokerStatus {
    const all = this.#children.map(({ status }) => status);
    return (
      all.find(({ state }) => state === 'connected') ??
      all.find(({ state }) => state === 'connecting') ??
      all.find((status) => status.state === 'lost' && status.retryMs !== null) ??
      all[0]!
    );
  }

  /** Who looks for the others now, and who will. */
  #plan(): void {
    for (const child of this.#children) {
      const { at } = child.looking.now;
      const sparedMs = this.#sparedMs(child);
      if (!this.#seeking || child.status.state !== 'connected') this.#lookAt(child, 'resting');
      else if (at === 'seeking' || sparedMs === 0) this.#lookAt(child, 'seeking');
      else if (at === 'resting') {
        const pending = this.#options.clock.after(sparedMs, () => this.#lookAt(child, 'seeking'));
        child.looking.go({ at: 'spared', pending });
      }
    }
  }

  /** How long it lets others look first: a relay any broker that may do, a broker the one that looks already. */
  #sparedMs(child: Child): number {
    const mayDo = ({ kind, status, looking }: Child): boolean =>
      kind === 'broker' && status.state !== 'lost' && (child.kind === 'relay' || looking.now.at === 'seeking');
    return this.#children.some((other) => other !== child && mayDo(other)) ? SPARED_MS[child.kind] : 0;
  }

  #lookAt(child: Child, at: 'resting' | 'seeking'): void {
    child.looking.go({ at });
    child.introducer.seek(at === 'seeking', this.#known);
  }

  /** A slot counts as missed once it is at every broker that can be asked. */
  #missed(child: Child, slot: string, empty: boolean): void {
    child.found.set(slot, empty ? 'nobody' : 'silent');
    const asked = this.#children.filter(
      ({ kind, status, introducer }) => kind === 'broker' && status.state === 'connected' && introducer.slot !== slot,
    );
    const all = asked.map(({ found }) => found.get(slot));
    if (all.some((found) => found !== 'nobody' && found !== 'silent')) return;
    this.#handlers.onMiss(slot, !all.includes('silent'));
  }
}

function childOf(listed: Listed): Child {
  const looking = new Stages<Looking>('introducers', { at: 'resting' });
  return { ...listed, status: { state: 'connecting' }, looking, found: new Map() };
}
