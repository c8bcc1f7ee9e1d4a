/**
 * Strangers with the link, who come while people gather and say what they like until a table is open; and what must be
 * true all that time: nobody but who is proposed has a say over spectators, and who is invented is shown as the word of
 * who has said so.
 */
import { type SigningPair, signingPair } from '../../src/crypto/sign';
import { toHex } from '../../src/lib/bytes';
import { Random } from '../../src/lib/random';
import type { Mesh } from '../../src/net/mesh/mesh';
import type { Uninvited } from './byzantine/uninvited';
import { INVENTED } from './company';
import { isOf } from './person';
import type { SimulatedTable } from './simulatedTable';
import { strangerMesh } from './strangerMesh';
import { count } from './tally';

/** Who has opened the table is alone with them for so long, in ms. */
const ALONE_MS = 5_000;
/** They say something so often, in ms. */
const SAY_MS = 1_500;

interface Voice {
  readonly pair: SigningPair;
  readonly mesh: Mesh;
}

export class Strangers {
  readonly devices: ReadonlySet<string>;
  readonly #world: SimulatedTable;
  readonly #uninvited: Uninvited;
  readonly #secret: Uint8Array;
  readonly #random: Random;
  readonly #voices: Voice[] = [];
  #silent = false;

  constructor(world: SimulatedTable, uninvited: Uninvited, secret: Uint8Array) {
    this.#world = world;
    this.#uninvited = uninvited;
    this.#secret = secret;
    this.#random = new Random(world.options.seed + 3);
    const seeds = Array.from({ length: uninvited.strangers }, () => this.#bytes(32));
    const pairs = seeds.map(signingPair);
    this.devices = new Set(pairs.map(({ publicKey }) => toHex(publicKey)));
    for (const [i, pair] of pairs.entries()) this.#voices.push({ pair, mesh: this.#meshOf(i, pair) });
  }

  /** They come, and take what slots there are, before the friends of who has opened the table do. */
  async come(): Promise<void> {
    for (const { mesh } of this.#voices) mesh.start();
    this.#sayNowAndThen();
    await this.#world.run(() => false, ALONE_MS);
  }

  /** A member says the same. */
  addMember(pair: SigningPair, mesh: Mesh): void {
    this.#voices.push({ pair, mesh });
  }

  /** The table is open: they have nothing more to say. */
  finish(): void {
    this.#silent = true;
    const { tally, honest } = this.#world;
    const { kind } = this.#uninvited;
    count(tally.refused, kind, tally.tried[kind] ?? 0);
    const tables = new Set(honest.map(({ room }) => toHex(room.session!.signed.charter.table)));
    if (tables.size > 1 || !honest.every(({ company, room }) => isOf(company, room)))
      tally.wrong('surprises', `those who belong together do not sit at one table, alone: ${kind}`);
  }

  #bytes(length: number): Uint8Array {
    return Uint8Array.from({ length }, () => this.#random.below(256));
  }

  #meshOf(i: number, pair: SigningPair): Mesh {
    return strangerMesh({
      network: this.#world.network,
      secret: this.#secret,
      pair,
      name: `stranger ${i}`,
      random: (length) => this.#bytes(length),
      isOwn: (device) => this.devices.has(device),
    });
  }

  #sayNowAndThen(): void {
    this.#world.network.clock.after(SAY_MS, () => {
      if (this.#silent || this.#world.over) return;
      this.#check();
      const { devices, honest, tally } = this.#world;
      const proposed = devices[0]!.room.lobby.charter;
      for (const { pair, mesh } of this.#voices) {
        for (const { self } of honest) {
          const teller = { pair, secret: this.#secret, proposed, victims: honest, random: this.#random };
          const bytes = this.#uninvited.say(teller);
          if (bytes && mesh.send(self, bytes)) count(tally.tried, this.#uninvited.kind);
        }
      }
      this.#sayNowAndThen();
    });
  }

  #check(): void {
    const tellers = new Set(this.#voices.map(({ pair }) => toHex(pair.publicKey)));
    for (const { name, room } of this.#world.honest) {
      const { closers, refused, spectators } = room.spectators;
      const proposed = new Set((room.lobby.charter?.seats ?? []).map(({ device }) => toHex(device)));
      if ([...closers, ...refused.map(({ by }) => by)].some((each) => !proposed.has(each)))
        this.#world.tally.wrong('surprises', `${name} heeds a stranger about spectators before there is a table`);
      const made = spectators.filter((each) => each.name === INVENTED);
      if (made.some(({ by }) => by === null || !tellers.has(by)))
        this.#world.tally.wrong('surprises', `${name} shows an invented spectator as somebody else’s`);
    }
  }
}
