/**
 * What the adversary can do with messages, by their kind: take one to pieces, put pieces together, and make one up. What
 * is signed is signed again where a key of the adversary's can; else the signature stands as it was.
 *
 * Every kind of message has its hand here, so a new one is attacked on the day that it is added.
 */
import { type SigningPair, signingPair } from '../../../src/crypto/sign';
import { concatBytes, equalBytes, fromHex, toHex } from '../../../src/lib/bytes';
import type { Random } from '../../../src/lib/random';
import { must } from '../../../src/lib/result';
import { INPUT_KINDS, type Input, type SignedInput, signInput } from '../../../src/log/input';
import { SIDE_KINDS, type Side, makeSide, readSide } from '../../../src/log/side';
import { FACES, NO_FACE, TABLE_THEMES } from '../../../src/table/charter/appearance';
import {
  type Charter,
  type CharterSeat,
  type Terms,
  devicesOf,
  makeCharter,
  tablesBefore,
} from '../../../src/table/charter/charter';
import { type Consent, giveConsent, seatsOn, signWithdrawal } from '../../../src/table/charter/consent';
import { type Draft, charterHash, makeDraft } from '../../../src/table/charter/draft';
import { decodeCharter, encodeCharter } from '../../../src/table/charter/charter';
import { encodeSignedCharter } from '../../../src/table/charter/signedCharter';
import {
  type SpectatorPolicy,
  makeSpectatorPolicy,
  policyLink,
  readSpectatorPolicy,
} from '../../../src/table/spectators/spectatorPolicy';
import { makeVote } from '../../../src/table/step/payloads';
import type { Message, Watcher } from '../../../src/table/sync/protocol';
import { type Kind, type Memory, openCharter } from './memory';
import type { Parts } from './parts';

/** Where a table is, for whoever sits at it. */
export interface Now {
  readonly charter: Charter;
  readonly round: number;
  readonly attempt: number;
  readonly step: number;
  readonly head: Uint8Array;
  readonly state: Uint8Array;
}

/** What the adversary has to make messages of. */
export interface Kit {
  readonly random: Random;
  readonly memory: Memory;
  /** Every key of the adversary's: of persons, bots, strangers, and of nobody. */
  readonly pairs: readonly SigningPair[];
  readonly secret: Uint8Array;
  /** Devices of all who are there. */
  readonly devices: readonly string[];
  /** Null while the adversary sits at no table. */
  readonly now: Now | null;
}

type Of<K extends Kind> = Message & { readonly kind: K };

export interface Hand<K extends Kind = Kind> {
  /** Its parts; null if it cannot be read. */
  readonly open: (message: Of<K>) => Parts | null;
  /** The message that these parts make, which may be none at all: then it throws. */
  readonly close: (parts: Parts, kit: Kit) => Of<K>;
  /** Well-formed parts, made up; null if there is nothing to make them of. */
  readonly make: (kit: Kit) => Parts | null;
  /** The same parts in the name of one of the adversary's keys. */
  readonly claim: (parts: Parts, kit: Kit) => Parts;
}

/** What the adversary's inventions are called. */
export const GHOST = 'Ghost';

/** Its signatures are never right: for bytes whose signature is known already. */
const NOBODY = signingPair(new Uint8Array(32).fill(1));

const some = (random: Random, length: number): Uint8Array => Uint8Array.from({ length }, () => random.below(256));
const pairOf = ({ pairs }: Kit, key: Uint8Array): SigningPair | undefined =>
  pairs.find(({ publicKey }) => equalBytes(publicKey, key));
const anyFace = (random: Random): number => (random.chance(0.5) ? NO_FACE : random.below(FACES));
const anyKey = ({ random, pairs }: Kit): Uint8Array => random.pick(pairs).publicKey;
const anyDevice = ({ random, devices, pairs }: Kit): Uint8Array =>
  random.chance(0.5) && devices.length > 0 ? must(fromHex(random.pick(devices))) : random.pick(pairs).publicKey;

function anyCharter({ random, memory, now }: Kit): Charter | null {
  const { charters } = memory;
  if (now && random.chance(0.4)) return now.charter;
  return charters.length > 0 ? random.pick(charters) : null;
}

/** A seat of one of the adversary's keys in that charter. */
function ownSeat(kit: Kit, { seats }: Charter): number | null {
  const own = [...seats.keys()].filter((seat) => pairOf(kit, seats[seat]!.key));
  return own.length > 0 ? kit.random.pick(own) : null;
}

function tableOf({ memory, now }: Kit, table: Uint8Array): Charter | null {
  return [...(now ? [now.charter] : []), ...memory.charters].find((each) => equalBytes(each.table, table)) ?? null;
}

/** Of a device of the adversary's, with those of its seats' keys that are the adversary's, too. */
function consentOf(kit: Kit, charter: Charter, device: SigningPair, count: number): Consent {
  const own = seatsOn(charter, device.publicKey).flatMap((seat) => {
    const pair = pairOf(kit, charter.seats[seat]!.key);
    return pair ? [{ seat, pair, level: null }] : [];
  });
  return giveConsent(charter, device, own, count);
}

/** Another charter made of one that was heard: later, of other people, with other points, or all of it. */
function changed(kit: Kit, charter: Charter): Terms {
  const { random } = kit;
  const seats = (): readonly CharterSeat[] => {
    const one = (i: number): CharterSeat => {
      const key = anyKey(kit);
      return { key, device: random.chance(0.8) ? key : anyDevice(kit), name: `${GHOST} ${i}`, face: anyFace(random) };
    };
    if (random.chance(0.5)) return Array.from({ length: charter.game.minSeats }, (_, i) => one(i));
    return charter.seats.map((seat, i) => (random.chance(0.3) ? one(i) : seat));
  };
  const next = random.chance(0.6) ? { revision: charter.revision + 1, continues: tablesBefore(charter) } : {};
  const who = random.chance(0.6) ? { seats: seats() } : {};
  const count = (who.seats ?? charter.seats).length;
  const carried = Array.from({ length: random.below(3) }, () =>
    Array.from({ length: count }, () => random.below(200) - 100),
  );
  const points = who.seats || random.chance(0.4) ? { carried: random.chance(0.5) ? carried : [], fresh: false } : {};
  const other = random.chance(0.3) ? { proposal: some(random, charter.proposal.length) } : {};
  return { ...charter, ...next, ...who, ...points, ...other, theme: random.below(TABLE_THEMES) };
}

const hand = <K extends Kind>(each: Hand<K>): Hand<K> => each;

/** One by one, for the compiler to miss the hand of a kind that is new. */
export const HANDS: { readonly [K in Kind]: Hand<K> } = {
  presence: hand<'presence'>({
    open: ({ name, face, wish, bots }) => ({ name, face, wish, bots }),
    close: (parts) => ({ kind: 'presence', ...(parts as Omit<Of<'presence'>, 'kind'>) }),
    make: (kit) => ({
      name: kit.random.chance(0.5)
        ? GHOST
        : ((kit.memory.pick('presence', kit.random)?.message as Of<'presence'>)?.name ?? GHOST),
      face: anyFace(kit.random),
      wish: kit.random.chance(0.7) ? 'seat' : 'watch',
      bots: Array.from({ length: kit.random.below(3) }, () => ({
        key: anyKey(kit),
        name: GHOST,
        level: kit.random.below(3),
      })),
    }),
    claim: (parts) => parts,
  }),
  draft: hand<'draft'>({
    open: ({ draft: { author, charter, signature } }) => {
      const terms = decodeCharter(charter);
      return terms.ok ? { author, terms: terms.value, signature } : null;
    },
    close: (parts, kit) => {
      const { author, terms, signature } = parts as unknown as Omit<Draft, 'charter'> & { readonly terms: Terms };
      const pair = pairOf(kit, author);
      const charter = makeCharter(terms);
      return {
        kind: 'draft',
        draft: pair ? makeDraft(charter, pair) : { author, charter: encodeCharter(charter), signature },
      };
    },
    make: (kit) => {
      const charter = anyCharter(kit);
      return charter && { author: anyKey(kit), terms: changed(kit, charter), signature: new Uint8Array(64) };
    },
    claim: (parts, kit) => ({ ...parts, author: anyKey(kit) }),
  }),
  ready: hand<'ready'>({
    open: ({ charter, device, consent }) => ({ charter, device, consent }),
    close: (parts, kit) => {
      const said = parts as unknown as Omit<Of<'ready'>, 'kind'>;
      const [pair, charter] = [pairOf(kit, said.device), kit.memory.charterOf(said.charter)];
      const consent = pair && charter ? consentOf(kit, charter, pair, said.consent.count) : said.consent;
      return { kind: 'ready', ...said, consent };
    },
    make: (kit) => {
      const charter = anyCharter(kit);
      const consent = { count: 1 + 2 * kit.random.below(4), signature: new Uint8Array(64), seats: [] };
      return charter && { charter: charterHash(encodeCharter(charter)), device: anyKey(kit), consent };
    },
    claim: (parts, kit) => ({ ...parts, device: anyKey(kit) }),
  }),
  charter: hand<'charter'>({
    open: ({ signed }) => {
      const parts = openCharter(signed);
      return parts && { terms: parts.charter, consents: parts.consents };
    },
    close: (parts, kit) => {
      const { terms, consents } = parts as unknown as { readonly terms: Terms; readonly consents: readonly Consent[] };
      const charter = makeCharter(terms);
      const signed = devicesOf(charter).map((device, i) => {
        const pair = pairOf(kit, device);
        if (pair) return consentOf(kit, charter, pair, 1 + 2 * kit.random.below(3));
        return (
          heardConsent(kit, charter, device) ?? consents[i] ?? { count: 1, signature: new Uint8Array(64), seats: [] }
        );
      });
      return { kind: 'charter', signed: encodeSignedCharter({ charter, consents: signed }) };
    },
    make: (kit) => {
      const charter = anyCharter(kit);
      return charter && { terms: kit.random.chance(0.3) ? charter : changed(kit, charter), consents: [] };
    },
    claim: (parts, kit) => {
      const terms = parts['terms'] as Terms;
      return { ...parts, terms: { ...terms, seats: terms.seats.map((seat) => ({ ...seat, ...ofGhost(kit) })) } };
    },
  }),
  tip: hand<'tip'>({
    open: ({ tip }) => ({ ...tip }),
    close: (parts) => ({ kind: 'tip', tip: parts as unknown as Of<'tip'>['tip'] }),
    make: ({ random, now }) =>
      now && {
        table: now.charter.table,
        step: Math.max(0, now.step + random.below(9) - 4),
        head: random.chance(0.7) ? now.head : some(random, 32),
        present: [...Array(16).keys()].filter(() => random.chance(0.3)),
      },
    claim: (parts) => parts,
  }),
  inputs: hand<'inputs'>({
    open: ({ inputs }) => ({
      inputs: inputs.map(({ table, round, attempt, step, seat, head, state, kind, payload, signature }) => ({
        ...{ table, round, attempt, step, seat, head, state, kind, payload, signature },
      })),
    }),
    close: (parts, kit) => {
      const inputs = parts['inputs'] as readonly (Input & { readonly signature: Uint8Array })[];
      return { kind: 'inputs', inputs: inputs.map((input) => resigned(kit, input)) };
    },
    make: (kit) => {
      const input = ownInput(kit);
      return input && { inputs: [input] };
    },
    claim: (parts, kit) => {
      const inputs = parts['inputs'] as readonly Input[];
      const own = ownInput(kit);
      if (!own || inputs.length === 0) return parts;
      const { kind, payload } = kit.random.pick(inputs);
      return { inputs: [{ ...own, kind, payload }] };
    },
  }),
  side: hand<'side'>({
    open: ({ side }) => {
      const parts = readSide(side);
      return parts.ok ? { ...parts.value.side, signature: parts.value.signature } : null;
    },
    close: (parts, kit) => {
      const { signature, ...side } = parts as unknown as Side & { readonly signature: Uint8Array };
      const key = tableOf(kit, side.table)?.seats[side.seat]?.key;
      const pair = key && pairOf(kit, key);
      return {
        kind: 'side',
        side: pair ? makeSide(side, pair) : concatBytes(makeSide(side, NOBODY).subarray(0, -64), signature),
      };
    },
    make: (kit) => {
      const [charter, { random, now }] = [anyCharter(kit), kit];
      const seat = charter && ownSeat(kit, charter);
      if (!charter || seat === null) return null;
      const step = Math.max(0, (now?.step ?? 0) + random.below(60) - 30);
      const look = { count: random.below(9), at: random.below(99), follows: random.below(4), shows: 'grin' };
      return { table: charter.table, seat, step, kind: random.pick(SIDE_KINDS), look, signature: new Uint8Array(64) };
    },
    claim: (parts, kit) => {
      const charter = tableOf(kit, parts['table'] as Uint8Array);
      const seat = charter && ownSeat(kit, charter);
      return seat === null ? parts : { ...parts, seat };
    },
  }),
  stance: hand<'stance'>({
    open: ({ policy }) => {
      const link = policy.slice(0, 32);
      const said = readSpectatorPolicy(link, policy);
      return said.ok ? { link, ...said.value, signature: policy.slice(-64) } : null;
    },
    close: (parts, kit) => {
      const { link, signature, ...policy } = parts as unknown as SpectatorPolicy & {
        readonly link: Uint8Array;
        readonly signature: Uint8Array;
      };
      const pair = pairOf(kit, must(fromHex(policy.device)));
      const made = makeSpectatorPolicy(link, policy, pair ?? NOBODY);
      return { kind: 'stance', policy: pair ? made : concatBytes(made.subarray(0, -64), signature) };
    },
    make: (kit) => ({
      link: policyLink(kit.secret),
      device: toHex(anyKey(kit)),
      count: 1 + kit.random.below(6),
      open: kit.random.chance(0.5),
      refused: ghosts(kit),
      signature: new Uint8Array(64),
    }),
    claim: (parts, kit) => ({ ...parts, device: toHex(anyKey(kit)) }),
  }),
  watchers: hand<'watchers'>({
    open: ({ watchers }) => ({ watchers }),
    close: (parts) => ({ kind: 'watchers', watchers: parts['watchers'] as readonly Watcher[] }),
    make: (kit) => ({ watchers: ghosts(kit) }),
    claim: (parts) => parts,
  }),
  company: hand<'company'>({
    open: ({ company }) => ({ company }),
    close: (parts) => ({ kind: 'company', company: parts['company'] as Of<'company'>['company'] }),
    make: (kit) => ({ company: ghosts(kit).map((each) => ({ ...each, here: kit.random.chance(0.5) })) }),
    claim: (parts) => parts,
  }),
  withdraw: hand<'withdraw'>({
    open: ({ charter, device, count, signature }) => ({ charter, device, count, signature }),
    close: (parts, kit) => {
      const said = parts as unknown as Omit<Of<'withdraw'>, 'kind'>;
      const [pair, charter] = [pairOf(kit, said.device), kit.memory.charterOf(said.charter)];
      const signature = pair && charter ? signWithdrawal(charter, pair, said.count) : said.signature;
      return { kind: 'withdraw', ...said, signature };
    },
    make: (kit) => {
      const charter = anyCharter(kit);
      const [device, count] = [anyKey(kit), 2 + 2 * kit.random.below(4)];
      return charter && { charter: charterHash(encodeCharter(charter)), device, count, signature: new Uint8Array(64) };
    },
    claim: (parts, kit) => ({ ...parts, device: anyKey(kit) }),
  }),
};

/** Spectators whom nobody has let in, and people who are there. */
function ghosts(kit: Kit): Watcher[] {
  return Array.from({ length: kit.random.below(4) }, () => ({ device: toHex(anyDevice(kit)), name: GHOST }));
}

function ofGhost(kit: Kit): { readonly key: Uint8Array; readonly device: Uint8Array } {
  const key = anyKey(kit);
  return { key, device: key };
}

/** Any consent of that device to that charter that was ever heard, taken back or not. */
function heardConsent({ memory, random }: Kit, charter: Charter, device: Uint8Array): Consent | null {
  const hash = charterHash(encodeCharter(charter));
  const said = memory.all('ready').flatMap(({ message }) => {
    const { charter: to, device: by, consent } = message as Of<'ready'>;
    return equalBytes(to, hash) && equalBytes(by, device) ? [consent] : [];
  });
  const shown = memory.all('charter').flatMap(({ message }) => {
    const signed = openCharter((message as Of<'charter'>).signed);
    if (!signed || !equalBytes(signed.charter.table, charter.table)) return [];
    return signed.consents.filter((_, i) => equalBytes(devicesOf(charter)[i] ?? device, device));
  });
  const all = [...said, ...shown];
  return all.length > 0 ? random.pick(all) : null;
}

/** Something for a seat of the adversary's at the table where it sits, as an input of any kind. */
function ownInput(kit: Kit): (Input & { readonly signature: Uint8Array }) | null {
  const { random, memory, now } = kit;
  const seat = now && ownSeat(kit, now.charter);
  if (!now || seat === null) return null;
  const kind = random.chance(0.4) ? random.pick(['gone', 'kept', 'out'] as const) : random.pick(INPUT_KINDS);
  const like = memory
    .all('inputs')
    .flatMap(({ message }) => (message as Of<'inputs'>).inputs.filter((each) => each.kind === kind));
  const isVote = kind === 'gone' || kind === 'kept' || kind === 'out';
  const seats = [...now.charter.seats.keys()].filter(() => random.chance(0.4));
  const payload = isVote
    ? makeVote(seats)
    : like.length > 0
      ? random.pick(like).payload
      : some(random, random.below(40));
  const { round, attempt, head, state } = now;
  const step = random.chance(0.7) ? now.step : Math.max(0, now.step + random.below(7) - 3);
  return {
    table: now.charter.table,
    round,
    attempt,
    step,
    seat,
    head,
    state,
    kind,
    payload,
    signature: new Uint8Array(64),
  };
}

function resigned(kit: Kit, { signature, ...input }: Input & { readonly signature: Uint8Array }): SignedInput {
  const key = tableOf(kit, input.table)?.seats[input.seat]?.key;
  const pair = key && pairOf(kit, key);
  return pair ? signInput(input, pair) : { ...signInput(input, NOBODY), signature };
}

/** The parts of any message. */
export function open(message: Message): Parts | null {
  return (HANDS[message.kind] as unknown as Hand).open(message);
}
