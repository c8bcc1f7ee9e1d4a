/**
 * The board of Nineteen: every screen at both sizes and in both themes, and whole rounds by tapping, by dragging and
 * with the keyboard alone.
 */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { parseFaces } from '../../src/cards/notation';
import { must } from '../../src/lib/result';
import { faceName } from '../../src/ui/text/cards';
import { faintTexts, violations } from './axe';
import { freshPages } from './freshPages';
import { misfits } from './overflow';
import { DESK, PHONE, SCREEN_SIZES, type Size } from './harness';
import { type Drag, dragWithFinger, dragWithMouse } from './dragging';
import { card, centre, corner, happen, look, tap } from './looking';
import { FORCING } from './scenes';
import { openRules } from './startPage';
import { eventually } from '../run/eventually';
import { fewOf, sampleOf } from '../run/sample';

const DEAL =
  'nineteen:a:KC6HJS2DKS8HACKH9S7H8DAD3H/TH9HASQSQH8C3DJHJDTC7DTS6D/2H3CKD4HTD2S6SQD7CJC4C5S5D/5CAH2C8S9C9D5H6C7S4D4S3SQC -/-/-/- - -/-/-/- split';
const TAKE =
  'nineteen:a:KS9S/QS9H/TD5D/8SQC ' +
  'AC4CTC6C2D7C9CKC!8C!/3D4D6SKHAS7S8HTH!3C!/2H7H4SJH2S6HJDJC!2C!/3STS8DQDAH6D4H5H!3H! - ' +
  'JS5C!/QHAD!/KD7D!/9D5S! take2.5';
const SEVEN =
  'nineteen:a:THTCJH+6HJS2DKS8H9S3H/6SQDJC+9HASQSQH8CJD6D/4S5H6C+3CKD4HTD2S7C5D/KH8DKC+AH2C8S9C9D7SQC ' +
  'AC4C5C!/3D4DAD!/2H7H7D!/3STS5S! - -/-/-/- take1.4';
const DISCARD =
  'nineteen:a:6HJS2DKS8H9S3H/9HASQSQH8CJD6D/3CKD4HTD2S7C5D/AH2C8S9C9D7SQC ' +
  'AC4CTC6CKC!/3D4D6SKHTH!/2H7H4SJHJC!/3STS8DQD5H! - 5C!/AD!/7D!/5S! discard';
const FORCE = `nineteen:a:${FORCING}`;

/** What all four do from the deal to the end, seat by seat. */
const ACTS = [
  ['split ACAD7H8DKCKH', 'split 3D7DTCTHTSJH', 'split 2H4C5S6SJCQD', 'split 3S4D4S5C5H6C'],
  ['take AC', 'take 3D', 'take 2H', 'take 3S'],
  ['take 5C', 'take AD', 'take 7D', 'take 5S'],
  ['take 4C', 'take 4D', 'take 7H', 'take TS'],
  ['take TC', 'take 6S', 'take 4S', 'take 8D'],
  ['take KC', 'take TH', 'take JC', 'take 5H'],
  ['force 5S', 'force 5C', 'force AD', 'force 7D'],
  ['discard JS', 'discard QH', 'discard KD', 'discard 9D'],
  ['take 2D', 'take AS', 'take 2S', 'take AH'],
  ['take 8C', 'take 3C', 'take 2C', 'take 3H'],
  ['take 7C', 'take 7S', 'take 6H', 'take 6D'],
  ['take 9C', 'take 8H', 'take JD', 'take 4H'],
  ['take 9S', 'take 9H', 'take 5D', 'take QC'],
  ['force 3C', 'force 2C', 'force 3H', 'force 8C'],
] as const;

const pages = freshPages();
let page: Page;

async function open(
  size: Size = PHONE,
  hasTouch = false,
  reducedMotion: 'reduce' | 'no-preference' = 'reduce',
): Promise<void> {
  page = await pages.open({ viewport: size, hasTouch, colorScheme: 'dark', reducedMotion }, 'unless kept');
}

const show = (text: string): Promise<void> => look(page, pages.origin, text);
const press = (name: string): Promise<void> => page.locator('.bar').getByRole('button', { name, exact: true }).click();
const turn = (): Promise<string> => page.locator('.prompt .who').innerText();
const advice = (): Promise<string> => page.locator('.prompt .what').innerText();
const names = (cards: string): string[] => must(parseFaces(cards)).map(faceName);
const inFront = (): Promise<(string | null)[]> =>
  page.locator('.own .row [role=img]').evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')));

/** No card is on its way any more. */
async function atRest(): Promise<void> {
  await page.waitForFunction(() => document.getAnimations().every((each) => each.playState !== 'running'));
}

/** What is wider than its place, or a target too small for a finger. */
const faults = (): Promise<string[]> =>
  misfits(page, {
    wide: 'main, main > *, .frame, .board > *, .player, .way, .own, .tray, .tally',
    high: '.frame',
    targets: 'button',
  });

describe.each(SCREEN_SIZES)('on a %s', (_, size) => {
  it.each(
    fewOf<[string, string, (() => Promise<void>)?]>(
      [
        [
          'a hand that is being divided',
          DEAL,
          async () => {
            for (const name of names('9SKS6H')) await tap(page, name);
          },
        ],
        ['a card looked at, near the end', TAKE, () => tap(page, 'nine of spades')],
        ['the cards for round two looked at', SEVEN, () => press('Your seven')],
        ['a discard', DISCARD, () => tap(page, 'king of spades')],
        ['a forced discard', FORCE, () => tap(page, 'three of clubs')],
        [
          'waiting for the others, one of them away',
          `${FORCE};away c`,
          async () => {
            await tap(page, 'three of clubs');
            await press('Choose');
            await page.getByText('Cleo is away; the seat is held.').waitFor();
          },
        ],
        ['the rules', DEAL, () => openRules(page)],
        [
          'the count',
          `${FORCE};force 2C;force 3H;force 8C`,
          async () => {
            await tap(page, 'three of clubs');
            await press('Choose');
            await page.getByText('Round breakdown').waitFor();
          },
        ],
      ],
      4,
    ),
  )('%s has nothing for axe to find, and fits', async (_name, scene, then) => {
    page = await pages.open(
      { viewport: size, colorScheme: size === PHONE ? 'dark' : 'light', reducedMotion: 'reduce' },
      'as it is',
    );
    await show(scene);
    await then?.();
    expect(await violations(page)).toEqual([]);
    expect(await faults()).toEqual([]);
    if (size !== PHONE) return;
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await faintTexts(page)).toEqual([]);
  });
});

/** How a person makes a choice: with these cards of the hand, and what the choice is. */
type Way = (kind: string, cards: readonly string[]) => Promise<void>;

const LABELS: Readonly<Record<string, string>> = { split: 'Split', take: 'Take', discard: 'Discard', force: 'Choose' };

const byTap: Way = async (kind, cards) => {
  for (const name of cards) await tap(page, name);
  await press(LABELS[kind]!);
};

const byDrag =
  (drag: Drag): Way =>
  async (kind, cards) => {
    const place = {
      split: '[data-drop=tray]',
      take: '[data-drop=front]',
      discard: '[data-drop=aside]',
      force: '[data-drop=aside]',
    }[kind]!;
    for (const name of cards) {
      await atRest();
      await drag(page, await corner(card(page, name)), await centre(page.locator(place)));
    }
    if (kind === 'split') await press('Split');
  };

const byKeys: Way = async (_kind, cards) => {
  await page.keyboard.press('h');
  for (const name of cards) {
    const index = await page
      .locator('[role=option]')
      .evaluateAll((all, wanted) => all.findIndex((each) => each.getAttribute('aria-label')!.startsWith(wanted)), name);
    await page.keyboard.press('Home');
    for (let i = 0; i < index; i++) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
  }
  await page.keyboard.press('t');
};

/** As many as have a choice of each kind among them; the later ones are like them. */
const EACH_KIND = ACTS.findIndex(([own]) => own.startsWith('discard')) + 1;

/** The first choices of a round in seat a, the others answering each time after one has chosen. */
async function playChoices(choose: Way, count = sampleOf<number>(ACTS.length, EACH_KIND)): Promise<void> {
  await show(DEAL);
  for (const [own, ...others] of ACTS.slice(0, count)) {
    const [kind, cards] = own.split(' ') as [string, string];
    await page.locator('.prompt.asked').waitFor();
    await choose(kind, names(cards));
    await page.locator('.prompt:not(.asked)').waitFor();
    await eventually(advice).toMatch(/waiting for the others$/i);
    await happen(page, others.join(';'));
  }
}

describe('a whole round', () => {
  it('by tapping, to the count', async () => {
    await open();
    await playChoices(byTap, ACTS.length);
    await page.getByText('Round breakdown').waitFor();
    const lines = (): Promise<string[]> =>
      page
        .locator('details[open] li')
        .evaluateAll((all) =>
          all.map((each) => [...each.querySelectorAll('.what, .points')].map((part) => part.textContent).join(' = ')),
        );
    await eventually(lines).toEqual([
      '7 clubs: 7 × 7 = +49',
      '1 diamond: 1 × 1 = +1',
      '2 spades: 2 × 2 = +4',
      'Face values: 1 + 2 + 4 + 6 + 7 + 9 + 9 + 10 + 10 + 10 = −68',
    ]);
  });
});

describe('a choice of each kind', () => {
  const ways: readonly (readonly [string, Way, () => Promise<void>])[] = [
    ['by dragging with a finger', byDrag(dragWithFinger), () => open(PHONE, true)],
    ['by dragging with the mouse, cards flying', byDrag(dragWithMouse), () => open(DESK, false, 'no-preference')],
    ['with the keyboard alone', byKeys, () => open(DESK)],
  ];
  it.each(ways)('%s', { tags: ['long'] }, async (_, way, opened) => {
    await opened();
    await playChoices(way);
    await page.locator('.prompt.asked, .sheet table').first().waitFor();
  });
});

describe('dividing the hand', () => {
  it('takes no seventh card, and gives cards back by tap, drag and keyboard', async () => {
    await open();
    await show(DEAL);
    for (const name of names('9SJSKS3H6H7H')) await tap(page, name);
    await eventually(() => page.locator('[role=option]').count()).toBe(7);
    await tap(page, 'ace of clubs');
    await eventually(advice).toBe('The first draft has its six cards; take one back first');
    const tray = page.locator('.tray');
    await tray.getByRole('button', { name: 'jack of spades' }).click();
    await dragWithMouse(
      page,
      await centre(tray.getByRole('button', { name: 'king of spades' })),
      await centre(page.locator('[data-drop=hand]')),
    );
    await eventually(() => page.locator('[role=option]').count()).toBe(9);
    await page.keyboard.press('o');
    await page.keyboard.press('Enter');
    await eventually(() => page.locator('[role=option]').count()).toBe(10);
    await eventually(() => page.evaluate(() => document.activeElement?.closest('.tray') !== null)).toBe(true);
    await eventually(() => tray.locator('.count').innerText()).toBe('3 of 6 cards');
  });
  it('has places inside the edge of the tray, which lie on none of its sides', async () => {
    await open();
    await show(DEAL);
    const gaps = await page.locator('.tray ol').evaluate((tray) => {
      const edge = tray.getBoundingClientRect();
      const place = tray.firstElementChild!.getBoundingClientRect();
      return [place.top - edge.top, edge.bottom - place.bottom, place.left - edge.left];
    });
    expect(Math.min(...gaps)).toBeGreaterThan(4);
  });

  it('waits for three more cards before it can be said', async () => {
    await open();
    await show(DEAL);
    for (const name of names('9SJSKS')) await tap(page, name);
    const divide = page.getByRole('button', { name: 'Split' });
    await eventually(() => divide.getAttribute('aria-disabled')).toBe('true');
    await divide.click({ force: true });
    await page.getByText('3 more for the first draft').waitFor();
    await eventually(turn).toBe('Split your hand');
  });
});

describe.each(SCREEN_SIZES)('the others on a %s', (_, size) => {
  it.each([
    ['choosing', TAKE],
    ['with a discard to choose', FORCE],
  ])('sit in one row of equal columns, each thing in the middle of its own: %s', async (_name, scene) => {
    await open(size);
    await show(scene);
    const facts = size === PHONE ? '.holds, .gone' : '.holds';
    const [places, aside] = await page.locator('.player').evaluateAll((all, facts) => {
      const middleOf = (parts: Iterable<Element>): number => {
        const boxes = [...parts].map((part) => part.getBoundingClientRect());
        return (Math.min(...boxes.map(({ left }) => left)) + Math.max(...boxes.map(({ right }) => right))) / 2;
      };
      return [
        all.map((player) => {
          const { top } = player.getBoundingClientRect();
          return `${Math.round(player.closest('.group')!.getBoundingClientRect().width)} × ${Math.round(top)}`;
        }),
        all.flatMap((player) =>
          [
            player.querySelectorAll('.face, .name'),
            player.querySelectorAll(facts),
            ...[...player.querySelectorAll('.line')].map(({ children }) => children),
          ].map((parts) => Math.abs(middleOf(parts) - middleOf([player]))),
        ),
      ];
    }, facts);
    expect(new Set(places).size).toBe(1); // of one width, and of one height
    expect(Math.max(...aside)).toBeLessThanOrEqual(2);
  });
});

it('cards that can be played are lit all around, in the hand and where they lie', async () => {
  await open();
  await show(FORCE);
  const card = page.locator('.player .card.playable, [role=option] .card.playable');
  await eventually(() => card.count()).toBe(6);
  const [lamp, shadows] = await card.evaluateAll((all) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = 'var(--lamp)';
    const colour = getComputedStyle(probe).color;
    probe.remove();
    return [colour, all.map((each) => getComputedStyle(each).boxShadow)] as const;
  });
  expect(shadows.filter((shadow) => shadow.includes(`${lamp} 0px 0px 0px 1.5px`))).toHaveLength(6);
});

it('each card and each place of the own row carries one sign, and a desk says what signs and figures mean', async () => {
  await open(DESK);
  await show(SEVEN);
  const signs = page
    .locator('.own .row li')
    .evaluateAll((all) => all.map((each) => each.querySelectorAll('svg:not(.art)').length));
  expect(await signs).toEqual([1, 1, 1, 1, 1, 1]);
  expect(await page.locator('.title p').innerText()).toMatch(/^everybody sees it\s+only you see it$/);
  const rows = await page.locator('.tally tr').allInnerTexts();
  const [cards, points] = rows.map((row) => row.replaceAll(/\s+/g, ' '));
  expect(cards).toMatch(/^Cards .* clubs 3 × 3 .* Sets 0 × 19 Values So far$/);
  expect(points).toBe('Points 0 0 +9 0 0 −10 −1');
});

describe('taking a card', () => {
  it('shows what it would bring, then waits with it in front', async () => {
    await open();
    await show(TAKE);
    await tap(page, 'nine of spades');
    await eventually(advice).toBe('Face up: spades 1 × 1: +1, its value: −9; in all −8');
    await eventually(() => page.locator('.tally .total').innerText()).toBe('0');
    expect(await page.locator('.player.turn').count()).toBe(0); // the table waits for all
    await press('Take');
    await eventually(turn).toBe('You have chosen your fifth card');
    await eventually(advice).toBe('Nine of spades; waiting for the others');
    await eventually(async () => (await inFront()).at(-1)).toBe('nine of spades, chosen');
    await eventually(() => page.locator('[role=option]').count()).toBe(1);
    await eventually(() => page.locator('.player.turn').count()).toBe(3);
    await happen(page, 'take 9H');
    await eventually(() => page.locator('.player.turn').count()).toBe(2);
    await happen(page, 'take 5D;take QC');
    await eventually(turn).toBe('Choose Benjamin’s discard');
    await eventually(async () => (await inFront()).slice(-2)).toEqual([
      'nine of spades, everybody sees it',
      'queen of spades, face down',
    ]);
    await page.getByText('The last cards lie face down').first().waitFor({ state: 'attached' });
  });
  it('seats the next player on the left, and says at the neighbours where stacks go', async () => {
    await open();
    await show(SEVEN);
    await eventually(() => page.locator('.player .name').allInnerTexts()).toEqual([
      'Benjamin',
      'Cleo',
      'Dorothea-Maria',
    ]);
    const ways = (): Promise<string[]> => page.locator('.player .way').allInnerTexts();
    const title = (): Promise<string> => page.locator('.front .title h2').innerText();
    await eventually(ways).toEqual(['you give', '', 'gives you']);
    await eventually(title).toBe('First draft, card 4 of 6');
    await show(TAKE);
    await eventually(ways).toEqual(['gives you', '', 'you give']);
    await eventually(title).toBe('Second draft, card 5 of 6');
  });
});

it('a forced discard can be chosen where it lies, and is no other player’s', async () => {
  await open();
  await show(FORCE);
  const choices = page.locator('.player button');
  await eventually(() => choices.count()).toBe(3);
  await page.locator('.player', { hasText: 'Benjamin' }).getByRole('button', { name: 'ten of hearts' }).click();
  await eventually(advice).toMatch(/ must discard the ten of hearts, face down$/);
  await press('Choose');
  await eventually(turn).toBe('You picked Benjamin’s discard');
});
