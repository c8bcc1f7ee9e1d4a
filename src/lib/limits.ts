/**
 * Every rate limit of the project in one table: how much comes at once, how much each second for good, for whom it is
 * counted, and which fault or refusal says that it was exceeded. The docstring of an entry says what is counted and why.
 *
 * `docs/limits.md` is written from this file (`npm run limits`), and `tests/lib/limits.test.ts` finds a limiter whose
 * rate does not stand here. Sizes and numbers of things stand beside what they bound, and in `docs/limits.md` by hand.
 * @module
 */
import type { Rate } from './rateLimiter';

export interface Limit extends Rate {
  readonly unit:
    | 'bytes'
    | 'messages'
    | 'signatures'
    | 'links'
    | 'addresses'
    | 'requests'
    | 'lines'
    | 'changes'
    | 'reactions'
    | 'looks';
  /** Whose share it is: each of these has one of its own. */
  readonly per: string;
  /** The stable code that says so; null where what is too much is dropped, or said later. */
  readonly fault: string | null;
}

const KIB = 1024;
const MIB = 1024 * KIB;

export const LIMITS = {
  /** What a device sends on all its links, before it is decoded; each message counts 2 KiB more. A long log fits. */
  deviceBytes: { burst: 16 * MIB, perSecond: 512 * KIB, unit: 'bytes', per: 'device', fault: 'net/flood' },
  /** What it costs to look at messages of a device; 32 KiB that bring nothing new count as one signature. */
  deviceCost: { burst: 100, perSecond: 2, unit: 'signatures', per: 'device', fault: 'room/not-heard' },
  /** Inputs of others that a device is given: what it takes from us, and less. */
  logBytes: { burst: 12 * MIB, perSecond: 256 * KIB, unit: 'bytes', per: 'device', fault: null },
  /** Words of a table's introductions that a member passes on for a device. */
  wordsPassedOn: { burst: 64, perSecond: 4, unit: 'messages', per: 'device', fault: null },
  /** Words of introductions that are heard from a member who passes them on. */
  wordsHeard: { burst: 64, perSecond: 4, unit: 'messages', per: 'member', fault: null },
  /** Introductions that a device begins with this one. */
  introductions: { burst: 8, perSecond: 1 / 5, unit: 'links', per: 'device', fault: null },
  /** Addresses that a device may have us dial, so that nobody turns us against others. */
  addressesToDial: { burst: 64, perSecond: 1 / 2, unit: 'addresses', per: 'device', fault: null },
  /** Drafts and signatures that others have us pass on; what is left out is said with a later beat. */
  lobbyMessages: { burst: 40, perSecond: 1 / 2, unit: 'messages', per: 'table', fault: null },
  /** Changes of who is seated, by whoever proposes: each takes consents back. Whoever leaves is out at once. */
  reseatings: { burst: 16, perSecond: 1 / 20, unit: 'changes', per: 'table', fault: null },
  /** Names of spectators, and words about them, that others have us tell: each costs us something with who hears it. */
  spectatorNews: { burst: 16, perSecond: 1 / 4, unit: 'messages', per: 'table', fault: null },
  /** Reactions that the own person may send. */
  reactionsSent: { burst: 4, perSecond: 1 / 3, unit: 'reactions', per: 'seat', fault: 'table/too-fast' },
  /** Reactions taken from a seat: a little more than it may send, since messages can arrive together. */
  reactionsHeard: { burst: 6, perSecond: 1 / 2, unit: 'reactions', per: 'seat', fault: 'table/too-fast' },
  /** Places in a replay that the own person shows; of more, the last is shown a little later. */
  looksSent: { burst: 12, perSecond: 1, unit: 'looks', per: 'seat', fault: null },
  /** The same, taken from a seat, with the reactions among them. Each costs a signature, of which two a second are free. */
  looksHeard: { burst: 16, perSecond: 3 / 2, unit: 'looks', per: 'seat', fault: 'table/too-fast' },
  /** Messages of a spectator, before decryption: one too many ends the link. An honest one sends some three a second. */
  spectatorMessages: { burst: 60, perSecond: 20, unit: 'messages', per: 'link of a spectator', fault: null },
  /** Questions of a spectator about the table. */
  spectatorQuestions: { burst: 12, perSecond: 6, unit: 'messages', per: 'spectator', fault: 'watch/too-fast' },
  /** Spectators who ask to be let in; more are sent away unheard. */
  spectatorsKnocking: { burst: 12, perSecond: 1, unit: 'links', per: 'table', fault: null },
  /** What a broker says; eight who meet need some 200 messages, most of them candidates. */
  brokerMessages: { burst: 512, perSecond: 32, unit: 'messages', per: 'broker', fault: 'broker/flood' },
  /** Offers from a broker, each of which makes the browser open a connection. */
  brokerOffers: { burst: 48, perSecond: 4, unit: 'links', per: 'broker', fault: 'broker/flood' },
  /** Malformed or late messages of a broker, before it is left; honest ones are late by a few for each link. */
  brokerRefusals: { burst: 256, perSecond: 1, unit: 'messages', per: 'broker', fault: 'broker/flood' },
  /** Messages of a relay, before they are opened; eight who meet send some 200. */
  relayMessages: { burst: 400, perSecond: 10, unit: 'messages', per: 'relay', fault: null },
  /** Answers to questions that one relay brought first, so that a relay's recordings cost the others nothing. */
  relayAnswers: { burst: 32, perSecond: 2, unit: 'messages', per: 'relay', fault: null },
  /** Links that others have us begin through relays. */
  relayLinks: { burst: 16, perSecond: 1, unit: 'links', per: 'table', fault: null },
  /** Runs of CPace with one who has said words, each of which costs two products; more begin a little later. */
  spokenRuns: { burst: 8, perSecond: 1, unit: 'links', per: 'words that are said', fault: null },
  /** HTTP requests at the LAN host; a page is some fifteen. */
  hostRequests: { burst: 1_024, perSecond: 128, unit: 'requests', per: 'address', fault: 'host/requests' },
  /** Attempts to open a socket at the LAN host's broker. */
  hostSockets: { burst: 256, perSecond: 16, unit: 'requests', per: 'address', fault: 'host/attempts' },
  /** What one socket says to the broker; each frame counts 1 KiB more, a refused one 16 KiB. */
  hostSocketBytes: { burst: MIB, perSecond: 64 * KIB, unit: 'bytes', per: 'socket', fault: 'host/flood' },
  /** What all sockets of one address say to the broker; what exceeds it waits. */
  hostAddressBytes: { burst: 4 * MIB, perSecond: 512 * KIB, unit: 'bytes', per: 'address', fault: 'host/busy' },
  /** What all sockets say to the broker, so that its memory is bounded; what exceeds it waits. */
  hostBytes: { burst: 16 * MIB, perSecond: 2 * MIB, unit: 'bytes', per: 'host', fault: 'host/busy' },
  /** STUN requests; a device asks some ten times for each link. */
  stunRequests: { burst: 512, perSecond: 128, unit: 'requests', per: 'address', fault: 'host/stun-flood' },
  /** Lines about refusals that the host prints, so that a flood does not fill its console. */
  hostLines: { burst: 5, perSecond: 1 / 10, unit: 'lines', per: 'host', fault: null },
} as const satisfies Record<string, Limit>;
