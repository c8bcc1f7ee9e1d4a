/**
 * Bots that a device offers to seat. A bot is a seat like any other, with a key of its own; how it thinks is the affair
 * of the device that runs it, and nobody else's.
 *
 *     32 key · text name · u8 level
 * @module
 */
import { SIGNING_KEY_BYTES } from '../../crypto/sign';
import type { Reader, Writer } from '../../lib/wire';
import { MAX_NAME_LENGTH } from './names';

export interface BotOffer {
  /** The key of its seat, 32 bytes. */
  readonly key: Uint8Array;
  readonly name: string;
  /** How well it plays, from 0 up, below {@link BOT_LEVELS}; its device's word for it. */
  readonly level: number;
}

/** The most bots that one device runs. */
export const MAX_BOTS = 7;
/** How many levels there are. What they mean is said where bots think. */
export const BOT_LEVELS = 3;

export function writeOffer(writer: Writer, { key, name, level }: BotOffer): void {
  writer.raw(key).text(name).u8(level);
}

export function readOffer(reader: Reader): BotOffer {
  const offer = { key: reader.raw(SIGNING_KEY_BYTES), name: reader.text(4 * MAX_NAME_LENGTH), level: reader.u8() };
  return offer.level < BOT_LEVELS ? offer : reader.fail('no such level of a bot');
}
