/**
 * What axe finds on a page. It is asked only about what it has not found good before: what its verdict depends on are
 * the parts that a page is made of, and how each text stands out from what is under it (`anatomy.ts`), and a page on
 * which all of these are known has nothing new for it to find.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { inks, parts } from './anatomy';
import type { Veiled } from './unseen';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const CONTRAST_ALONE = { runOnly: ['color-contrast'] };
const WITHOUT_CONTRAST = { rules: { 'color-contrast': { enabled: false } } };

/** What axe has found good, on any page of this process. */
const good = new Set<string>();

/** What axe finds: rule, and where. */
export async function violations(page: Page): Promise<string[]> {
  const freshParts = await fresh(page, parts);
  const freshInks = await fresh(page, inks);
  if (freshParts.length + freshInks.length === 0) return [];
  const all = [...freshParts, ...freshInks];
  if (freshParts.length === 0) return noting(all, await found(page, CONTRAST_ALONE));
  return noting(all, await found(page, freshInks.length > 0 ? {} : WITHOUT_CONTRAST));
}

/** What axe finds of texts that do not stand out from what is under them. */
export async function faintTexts(page: Page): Promise<string[]> {
  const freshInks = await fresh(page, inks);
  return freshInks.length === 0 ? [] : noting(freshInks, await found(page, CONTRAST_ALONE));
}

const fresh = async (page: Page, told: () => string[]): Promise<string[]> =>
  (await page.evaluate(told)).filter((each) => !good.has(each));

/** Remembers that these are good if nothing was found. */
function noting(all: readonly string[], faults: string[]): string[] {
  if (faults.length === 0) for (const each of all) good.add(each);
  return faults;
}

async function found(page: Page, options: Record<string, unknown>): Promise<string[]> {
  if (!(await page.evaluate('"axe" in globalThis'))) await page.evaluate(AXE);
  return page.evaluate(async (asked) => {
    interface Axe {
      run(
        root: Document,
        options: object,
      ): Promise<{ violations: { id: string; nodes: { target: unknown[]; failureSummary?: string }[] }[] }>;
    }
    const { axe, svistaVeil } = globalThis as unknown as Veiled & { axe: Axe };
    // The drawings that all cards refer to are hidden and take no room, so axe judges none of them, but it walks through
    // a thousand elements of them, which takes most of its time: they are put aside meanwhile.
    const aside = [...document.querySelectorAll('svg[aria-hidden=true][width="0"][height="0"]')].map((drawings) => {
      const held = document.createDocumentFragment();
      held.append(...drawings.childNodes);
      return { drawings, held };
    });
    // It judges no text on a gradient. How texts stand out from the ends of this one tests/ui/kit/contrast.test.ts computes.
    const cloth = document.querySelector<HTMLElement>('.cloth');
    cloth?.toggleAttribute('hidden', true);
    if (svistaVeil) svistaVeil.disabled = true;
    try {
      // What is loaded from elsewhere does not concern the rules that are asked here, and takes a fifth of the time.
      const { violations: all } = await axe.run(document, { resultTypes: ['violations'], preload: false, ...asked });
      return all.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${String(target[0])} ${failureSummary ?? ''}`),
      );
    } finally {
      if (svistaVeil) svistaVeil.disabled = false;
      cloth?.toggleAttribute('hidden', false);
      for (const { drawings, held } of aside) drawings.append(held);
    }
  }, options);
}
