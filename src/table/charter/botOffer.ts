/**
 * Bots that a device offers to seat. A bot is a seat like any other, with a key of its own; how it thinks is the affair
 * of the device that runs it, and nobody else's. Keys are told to everybody, so that of a bot says itself whose it is.
 *
 *     32 key · text name · u8 level · 64 signature
 * @module
 */
import {
  SIGNATURE_BYTES,
  SIGNING_KEY_BYTES,
  type SigningPair,
  checkSignature,
  checkSigningKey,
  sign,
} from '../../crypto/sign';
import { concatBytes, utf8 } from '../../lib/bytes';
import type { Reader, Writer } from '../../lib/wire';
import { MAX_NAME_LENGTH } from './names';

export interface BotOffer {
  /** The key of its seat, 32 bytes. */
  readonly key: Uint8Array;
  readonly name: string;
  /** How well it plays, from 0 up, below {@link BOT_LEVELS}; its device's word for it. */
  readonly level: number;
  /** By the key of its seat: the device that runs it. */
  readonly signature: Uint8Array;
}

const LABEL = utf8('svista/bot-of:');

/** The most bots that one device runs. */
export const MAX_BOTS = 7;
/** How many levels there are. What they mean is said where bots think. */
export const BOT_LEVELS = 3;

/** A bot of the device with that key, 32 bytes, as it offers it. */
export function makeOffer(bot: SigningPair, device: Uint8Array, name: string, level: number): BotOffer {
  return { key: bot.publicKey, name, level, signature: sign(concatBytes(LABEL, device), bot) };
}

/** Whether the bot is that device's to offer. (P156) */
export function isOf({ key, signature }: BotOffer, device: Uint8Array): boolean {
  return checkSigningKey(key).ok && checkSignature(concatBytes(LABEL, device), signature, key).ok;
}

export function writeOffer(writer: Writer, { key, name, level, signature }: BotOffer): void {
  writer.raw(key).text(name).u8(level).raw(signature);
}

export function readOffer(reader: Reader): BotOffer {
  const [key, name, level] = [reader.raw(SIGNING_KEY_BYTES), reader.text(4 * MAX_NAME_LENGTH), reader.u8()];
  if (level >= BOT_LEVELS) reader.fail('no such level of a bot');
  return { key, name, level, signature: reader.raw(SIGNATURE_BYTES) };
}
