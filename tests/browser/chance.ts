/**
 * What pages get in the place of chance: every page of a test draws its random bytes from a seed, so that the same
 * people who do the same are dealt the same cards.
 *
 * What a page asks for comes in an order of its own only within each part of the program: a link that breaks is
 * greeted once more, and must not change the next deal by it. So the bytes depend on the seed, the person, how often
 * their browser has loaded a page, which file of the program asks, and how often it has asked for so many.
 */
import { seedOfRun } from '../run/seed';

/** Whose page it is. */
export interface Chance {
  readonly seed: number;
  readonly person: string;
}

/** Of this person; `seed`: that of the run, unless a test is about a certain deal. */
export function chanceOf(person: string, seed = seedOfRun()): Chance {
  return { seed, person };
}

/** To be run in a page before its own scripts; it knows nothing of what surrounds it here. */
export function seedChance({ seed, person }: Chance): void {
  const COOKIE = 'svista-loads';
  const LONGEST_S = 86_400;
  /** How often this browser has loaded a page: a device that comes back draws other bytes than before. */
  function countLoads(): number {
    try {
      const kept = document.cookie.split('; ').find((each) => each.startsWith(`${COOKIE}=`));
      const loads = Number(kept?.slice(COOKIE.length + 1) ?? 0);
      document.cookie = `${COOKIE}=${loads + 1}; max-age=${LONGEST_S}; path=/; samesite=strict`;
      return loads;
    } catch {
      return 0; // a page without an address, which asks for nothing
    }
  }

  /** The name of the file that asks for random bytes, without the hash that a build gives it: `round`. */
  function askingFile(): string {
    const files = [...(new Error('who asks').stack ?? '').matchAll(/\/([\w.]+?)(?:-[\w-]{8})?\.(?:js|ts|html)\b/g)];
    return files[1]?.[1] ?? ''; // the first is the file of `randomBytes` itself
  }

  /** 32 well mixed bits of a text (FNV-1a, then the end of MurmurHash 3). */
  function mixed(text: string): number {
    let bits = 0x811c9dc5;
    for (let i = 0; i < text.length; i++) bits = Math.imul(bits ^ text.charCodeAt(i), 0x01000193);
    bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
    bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
    return (bits ^ (bits >>> 16)) >>> 0;
  }

  const loads = countLoads();
  const asked = new Map<string, number>();
  crypto.getRandomValues = <T extends ArrayBufferView | null>(array: T): T => {
    if (array === null) return array;
    const source = `${seed} ${person} ${loads} ${askingFile()} ${array.byteLength}`;
    const times = asked.get(source) ?? 0;
    asked.set(source, times + 1);
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    for (let i = 0; i < bytes.length; i++) bytes[i] = mixed(`${source} ${times} ${i}`);
    return array;
  };
}
