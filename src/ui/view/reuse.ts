/**
 * Views are made anew with every change, and most of what they say stays as it was. What does is told by the very
 * object that told it before, so that whoever shows it has nothing to do.
 * @module
 */

type Plain = Readonly<Record<string, unknown>>;

/**
 * `before` if `now` says the same, and otherwise `now`; of a list, with those of its members that say the same as before.
 * Nothing is altered, and no object is put together anew, since it may be more than what it says: a game, say. Looks into
 * lists, maps, sets, and objects without a class; anything else is the same only if it is identical, functions too.
 */
export function reuse<View>(now: View, before: unknown): View {
  if (Object.is(now, before) || typeof now !== 'object' || now === null) return now;
  if (Array.isArray(now)) return Array.isArray(before) ? (reuseList(now, before) as View) : now;
  if (now instanceof Map) return before instanceof Map && isSameMap(now, before) ? (before as View) : now;
  if (now instanceof Set) return before instanceof Set && isSameSet(now, before) ? (before as View) : now;
  return isPlain(now) && isPlain(before) && isSameObject(now, before) ? (before as View) : now;
}

function isPlain(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

/** What is named by a `key` is compared with what bore it before, wherever that was. */
function reuseList(now: readonly unknown[], before: readonly unknown[]): readonly unknown[] {
  const byKey = keyOf(before[0]) === undefined ? null : new Map(before.map((each) => [keyOf(each), each]));
  let isSame = now.length === before.length;
  const list = now.map((each, i) => {
    const part = reuse(each, byKey?.get(keyOf(each)) ?? before[i]);
    isSame &&= Object.is(part, before[i]);
    return part;
  });
  return isSame ? before : list;
}

function keyOf(value: unknown): unknown {
  return isPlain(value) ? value['key'] : undefined;
}

/** Their values are compared as they are. */
function isSameMap(now: ReadonlyMap<unknown, unknown>, before: ReadonlyMap<unknown, unknown>): boolean {
  if (now.size !== before.size) return false;
  for (const [key, value] of now) if (!before.has(key) || !Object.is(before.get(key), value)) return false;
  return true;
}

function isSameSet(now: ReadonlySet<unknown>, before: ReadonlySet<unknown>): boolean {
  return now.size === before.size && [...now].every((each) => before.has(each));
}

function isSameObject(now: Plain, before: Plain): boolean {
  const keys = Object.keys(now);
  return (
    keys.length === Object.keys(before).length &&
    keys.every((key) => Object.hasOwn(before, key) && Object.is(reuse(now[key], before[key]), before[key]))
  );
}
