/**
 * Writes the table of rates in `docs/limits.md` from `src/lib/limits.ts`: the numbers from the module, and what each is
 * for from its docstring.
 * @module
 */
import { readFileSync } from 'node:fs';
import { LIMITS, type Limit } from '../src/lib/limits.ts';

/** The document, and the source whose docstrings it tells. */
export const PAGE = new URL('../docs/limits.md', import.meta.url);
const SOURCE = new URL('../src/lib/limits.ts', import.meta.url);

/** The generated table stands between these two lines. */
const BEGIN = '<!-- rates: written by `npm run limits` -->';
const END = '<!-- end of rates -->';

/** What each limit is for, by its name. Throws if one has no docstring of a single line. */
export function reasons(source = readFileSync(SOURCE, 'utf8')): ReadonlyMap<string, string> {
  const found = new Map(
    [...source.matchAll(/^ {2}\/\*\* (.+) \*\/\n {2}(\w+): \{/gm)].map(([, why, name]) => [name!, why!]),
  );
  const without = Object.keys(LIMITS).filter((name) => !found.has(name));
  if (without.length > 0) throw new Error(`limits without a reason: ${without.join(', ')}`);
  return found;
}

/** The page with its table of rates made anew; the rest of it stays. Throws if it has no place for the table. */
export function withRates(page: string): string {
  const [from, to] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (from < 0 || to < from) throw new Error('docs/limits.md has no place for the rates');
  const why = reasons();
  const rows = Object.entries<Limit>(LIMITS).map(([name, limit]) => {
    const { burst, unit, per, fault } = limit;
    const cells = [
      `\`${name}\``,
      why.get(name)!,
      per,
      amount(burst, unit),
      steady(limit),
      fault ? `\`${fault}\`` : 'dropped',
    ];
    return `| ${cells.join(' | ')} |`;
  });
  const table = ['| limit | of what, and why | per | at once | then | fault |', '|---|---|---|---|---|---|', ...rows];
  return `${page.slice(0, from)}${BEGIN}\n\n${table.join('\n')}\n\n${page.slice(to)}`;
}

function amount(count: number, unit: Limit['unit']): string {
  if (unit !== 'bytes') return `${count.toLocaleString('en')} ${unit}`;
  return count >= 2 ** 20 ? `${count / 2 ** 20} MiB` : `${count / 2 ** 10} KiB`;
}

function steady({ perSecond, unit }: Limit): string {
  if (perSecond < 1) return `one in ${Math.round(1 / perSecond)} s`;
  return unit === 'bytes' ? `${amount(perSecond, unit)} a second` : `${perSecond} a second`;
}
