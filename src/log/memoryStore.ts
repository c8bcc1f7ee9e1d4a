/**
 * A store that lives as long as the page: for tests, for Node, and for browsers that allow nothing else.
 * @module
 */
import { assert } from '../lib/result';
import { type SignedInput, placeInLog } from './input';
import {
  type Addition,
  type Arrival,
  EMPTY_PLACE,
  type Handover,
  type Ownership,
  type Place,
  type Store,
  type Stored,
  type StoredCharter,
  type StoredChoice,
  type StoredSeed,
  type StoredWords,
  Superseded,
  type WholePlace,
  personIn,
} from './store';
import { expectNoContradiction, mayRestore } from './writes';

interface Entry {
  place: Place;
  owner: number;
  charter: StoredCharter | null;
  draft: Uint8Array | null;
  verified: number;
  evidence: readonly SignedInput[];
  stances: readonly Uint8Array[];
  words: StoredWords;
  handover: Handover | null;
  /** By step and slot: what is there is never written over. Seeds and choices are. */
  readonly inputs: Map<string, SignedInput>;
  readonly seeds: Map<string, StoredSeed>;
  readonly choices: Map<string, StoredChoice>;
}

/** A store that lasts as long as the program. */
export class MemoryStore implements Store {
  readonly lasting = false;
  /** The latest used last. */
  readonly #entries = new Map<string, Entry>();

  async load(id: string): Promise<Stored | null> {
    const entry = this.#entries.get(id);
    if (!entry) return null;
    const { place, charter, draft, verified, evidence, stances, words } = entry;
    const [inputs, seeds, choices] = [
      [...entry.inputs.values()],
      [...entry.seeds.values()],
      [...entry.choices.values()],
    ];
    return { place, charter, draft, verified, evidence, stances, words, inputs, seeds, choices };
  }

  async create(place: Place): Promise<Ownership> {
    const owner = this.#entries.get(place.id)?.owner ?? 0;
    this.#entries.set(place.id, {
      place,
      owner,
      ...EMPTY_PLACE,
      inputs: new Map(),
      seeds: new Map(),
      choices: new Map(),
    });
    return this.own(place.id);
  }

  async own(id: string): Promise<Ownership> {
    const entry = this.#entries.get(id);
    assert(entry, 'no such place');
    this.#entries.delete(id);
    this.#entries.set(id, entry);
    entry.owner++;
    return this.#ownership(id, entry);
  }

  #ownership(id: string, entry: Entry): Ownership {
    const { owner } = entry;
    return {
      epoch: owner,
      append: async (addition) => {
        const isOpen = entry.handover === null || addition.handover !== undefined;
        if (this.#entries.get(id) !== entry || entry.owner !== owner || !isOpen) throw new Superseded();
        add(entry, addition);
      },
    };
  }

  async places(): Promise<Place[]> {
    return [...this.#entries.values()].map((entry) => entry.place).reverse();
  }

  async forget(id: string): Promise<void> {
    this.#entries.delete(id);
  }

  async handover(id: string): Promise<Handover | null> {
    return this.#entries.get(id)?.handover ?? null;
  }

  async receive({ stored, epoch, handover }: Arrival): Promise<void> {
    const { id } = stored.place;
    const owner = 1 + Math.max(epoch, this.#entries.get(id)?.owner ?? 0);
    this.#entries.set(id, entryOf({ stored, epoch: owner, handover }));
  }

  /** As {@link Disk.peek}. */
  async peek(id: string): Promise<WholePlace | null> {
    const stored = await this.load(id);
    const entry = this.#entries.get(id);
    return stored && entry ? { stored, epoch: entry.owner, handover: entry.handover } : null;
  }

  /** As {@link Disk.restore}. */
  async restore(whole: WholePlace, held: boolean): Promise<Ownership> {
    const { id } = whole.stored.place;
    const before = this.#entries.get(id);
    if (before && !mayRestore({ owner: before.owner, deviceSeed: before.place.deviceSeed }, whole, held))
      throw new Superseded();
    const entry = entryOf(whole);
    this.#entries.set(id, entry);
    return this.#ownership(id, entry);
  }
}

function entryOf({ stored, epoch, handover }: WholePlace): Entry {
  const { inputs, seeds, choices, ...rest } = stored;
  const logs = { inputs: new Map(), seeds: new Map(), choices: new Map() };
  const entry: Entry = { ...rest, owner: epoch, handover, ...logs };
  add(entry, { inputs, seeds, choices });
  return entry;
}

function add(entry: Entry, addition: Addition): void {
  const { charter, inputs, seeds, choices, draft, verified, evidence, stances, words, handover } = addition;
  if (inputs) expectNoContradiction(inputs, charter ? new Map() : entry.inputs);
  if (handover !== undefined) entry.handover = handover;
  if (handover?.stage === 'given' && !handover.settled) {
    Object.assign(entry, { ...EMPTY_PLACE, handover, place: { ...entry.place, deviceSeed: handover.nextSeed } });
    for (const log of [entry.inputs, entry.seeds, entry.choices]) log.clear();
  }
  if (charter) {
    Object.assign(entry, { charter, verified: 0, evidence: [] });
    for (const log of [entry.inputs, entry.seeds, entry.choices]) log.clear();
  }
  for (const input of inputs ?? []) entry.inputs.set(placeInLog(input), input);
  for (const seed of seeds ?? []) entry.seeds.set(`${seed.round}:${seed.attempt}:${seed.seat}`, seed);
  for (const choice of choices ?? []) entry.choices.set(`${choice.step}:${choice.seat}`, choice);
  if (draft) entry.draft = draft;
  if (verified !== undefined) entry.verified = verified;
  if (evidence) entry.evidence = evidence;
  if (stances) entry.stances = stances;
  if (words) entry.words = words;
  entry.place = { ...entry.place, ...personIn(addition) };
}
