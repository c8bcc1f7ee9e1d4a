/**
 * Loads a game from a module beside the page, so that the very bytes that were hashed are those that run.
 *
 * The file is fetched and hashed, and then run by a script element that says the hash (`integrity`): the browser hashes
 * the bytes that it has got once more, and runs no others. What `import` then answers is that module, since a page has
 * one module for an address. A file that changes in between is not run, and asked for again under another address.
 * @module
 */
import { sha512 } from '../../../crypto/nacl';
import { type GameModule, MAX_MODULE_BYTES, type ModuleHead, mayImport, readModule } from '../../../games/gameModule';
import { fromUtf8 } from '../../../lib/bytes';
import { type Fault, type Result, err, ok } from '../../../lib/result';
import { moduleHash } from '../../../table/charter/charter';

/** So much of the hash stands in the address, since a page has one module for an address. */
const MARK_LETTERS = 12;
/** How often it is asked for if it changes meanwhile. */
const ATTEMPTS = 2;

/** A module that is here, and what is known of its file. */
export interface Loaded extends GameModule<unknown, unknown> {
  /** Of the file's bytes, 32 bytes: what charters name. (P11) */
  readonly hash: Uint8Array;
  readonly address: string;
}

/** What was thrown because of something that a person should read. */
export class ModuleError extends Error {
  constructor(readonly fault: Fault) {
    super(fault.message);
  }
}

/** The module of that head. Rejected with a {@link ModuleError}: `game/lost`, `game/imports` or `game/module`. */
export async function loadModule(head: ModuleHead): Promise<Loaded> {
  for (let attempt = 1; ; attempt++) {
    const loaded = await tryToLoad(head);
    if (loaded.ok) return loaded.value;
    if (loaded.fault.code !== 'game/lost' || attempt === ATTEMPTS) throw new ModuleError(loaded.fault);
  }
}

async function tryToLoad(head: ModuleHead): Promise<Result<Loaded>> {
  const { name: game, module: file } = head;
  const lost = err('game/lost', `${file} could not be loaded, so ${game} cannot be played`, { game, file });
  const address = new URL(file, document.baseURI);
  const bytes = await fetchBytes(address);
  if (bytes === null) return lost;
  const text = fromUtf8(bytes);
  if (!text.ok || mayImport(text.value))
    return err('game/imports', `${file} may import something, and a game must be one file`, { file });
  const digest = btoa(String.fromCharCode(...sha512(bytes)));
  address.searchParams.set('sha512', digest.slice(0, MARK_LETTERS));
  const exported = await run(address.href, `sha512-${digest}`).catch(() => null);
  if (exported === null) return lost;
  const read = readModule(exported, head);
  return read.ok ? ok({ ...read.value, hash: moduleHash(bytes), address: address.href }) : read;
}

/** Null if it does not come, or is too long. */
async function fetchBytes(address: URL): Promise<Uint8Array | null> {
  try {
    const answer = await fetch(address, { cache: 'no-cache' });
    const bytes = answer.ok ? new Uint8Array(await answer.arrayBuffer()) : null;
    return bytes !== null && bytes.length <= MAX_MODULE_BYTES ? bytes : null;
  } catch {
    return null;
  }
}

/** What the module at that address exports, whose bytes have that hash. Rejected if they have another one. */
async function run(address: string, integrity: string): Promise<Readonly<Record<string, unknown>>> {
  const script = Object.assign(document.createElement('script'), { type: 'module', integrity, src: address });
  await new Promise((resolve, reject) => {
    script.onload = resolve;
    script.onerror = reject;
    document.head.append(script);
  });
  script.remove();
  return (await import(/* @vite-ignore */ address)) as Readonly<Record<string, unknown>>;
}
