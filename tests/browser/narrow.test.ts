/**
 * What has little room on a phone: it breaks where one would break it oneself, or is arranged anew as a whole.
 * @module-tag long
 */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eventually } from '../run/eventually';
import { freshPages } from './freshPages';
import { DESK, PHONE } from './harness';
import { look, setTextSize } from './looking';

const HAND = '7S8D4HTH9H2CAS3DKCQC5D6D';
const SEVENS = 'a:7S7D7C4H5C6C/13?/11?/9? 5C7H 60? a3S3D3H,b8H9HTH,b9C9D9H a decks=3';
const COUNTED = 'a:7S!8D!4H!/-/KS!QS!4D! 5C 60? a3S3D3H,b4C5C6C a phase=over ended=finished finisher=b';
/** So high is what fades away above the foot of a sheet. */
const FADES_PX = 24;
const LANGUAGES = ['en', 'de', 'it'] as const;
const pages = freshPages();
const open = (locale = 'en'): Promise<Page> => pages.open({ viewport: PHONE, reducedMotion: 'reduce', locale });

/** Of each group of radio buttons, how many stand in each of its rows. */
const rowsOfChoices = (page: Page): Promise<number[][]> =>
  page.locator('fieldset:has(input[type=radio]):visible').evaluateAll((groups) =>
    groups.map((group) => {
      const tops = [...group.querySelectorAll('label')].map((label) => Math.round(label.getBoundingClientRect().top));
      return [...new Set(tops)].map((top) => tops.filter((each) => each === top).length);
    }),
  );

/** Words of buttons that go on in another line. */
const brokenWords = (page: Page): Promise<string[]> =>
  page.locator('dialog button').evaluateAll((buttons) =>
    buttons.flatMap((button) => {
      const walker = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
      const broken: string[] = [];
      for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null)
        for (const { index, 0: word } of node.data.matchAll(/\S+/g)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          if (range.getClientRects().length > 1) broken.push(word);
        }
      return broken;
    }),
  );

describe.each(LANGUAGES)('on a phone in %s', (language) => {
  it('each row of a choice has as many answers as the others', async () => {
    const page = await open(language);
    await page.goto(`${pages.origin}#alone`);
    await page.locator('fieldset').nth(1).waitFor();
    for (const size of ['100%', '150%', '200%']) {
      await setTextSize(page, size);
      const rows = await rowsOfChoices(page);
      expect(rows.length).toBe(2);
      for (const row of rows) expect(new Set(row).size, `${size}: ${row.join(' + ')}`).toBe(1);
    }
  });

  it('no word of the menu breaks', async () => {
    const page = await open(language);
    await look(page, pages.origin, `a:${HAND}/13? 5C7H 60? - a`);
    await page.keyboard.press('Escape');
    await page.locator('header button').first().click();
    await page.locator('dialog[open] button').nth(3).waitFor();
    expect(await brokenWords(page)).toEqual([]);
  });

  it('the suits that an ace may ask for stand in one row, and over no pile', async () => {
    const page = await open(language);
    await look(page, pages.origin, `a:${HAND}/13? 5C7S 60? - a`);
    await page.locator('[role=option]').first().click();
    await page.locator('.turn-panel button').first().click();
    await page.locator('.question button').nth(4).waitFor();
    const { tops, over } = await page.evaluate(() => {
      const boxOf = (part: string): DOMRect => document.querySelector(part)!.getBoundingClientRect();
      const answers = [...document.querySelectorAll('.question .place:not(.back *) button')];
      return {
        tops: [...new Set(answers.map((answer) => Math.round(answer.getBoundingClientRect().top)))],
        over: boxOf('.turn-panel').top - boxOf('.said').top,
      };
    });
    expect(tops.length).toBe(1);
    expect(over).toBe(0);
  });
});

describe.each(LANGUAGES)('on a phone in %s', (language) => {
  it('what three sevens can do stands in one row, and over no pile', async () => {
    const page = await open(language);
    await look(page, pages.origin, SEVENS);
    for (const at of [0, 4, 5])
      await page
        .locator('[role=option]')
        .nth(at)
        .click({ position: { x: 12, y: 20 } });
    await eventually(() => page.locator('.turn-panel button').count()).toBe(4);
    const { tops, over } = await page.evaluate(() => {
      const boxOf = (part: string): DOMRect => document.querySelector(part)!.getBoundingClientRect();
      const buttons = [...document.querySelectorAll('.turn-panel button')];
      return {
        tops: new Set(buttons.map((button) => Math.round(button.getBoundingClientRect().top))).size,
        over: boxOf('.turn-panel').top - boxOf('.said').top,
      };
    });
    expect({ tops, over }).toEqual({ tops: 1, over: 0 });
  });

  it('whoever is ready reads in two lines whom they wait for, and takes it back beside them', async () => {
    const page = await open(language);
    await look(page, pages.origin, 'guest:2');
    await page.locator('.bar .wait').waitFor();
    const { lines, beside } = await page.evaluate(() => {
      const words = document.querySelector('.bar .wait')!;
      const [box, button] = [words, document.querySelector('.bar .go button')!].map((each) =>
        each.getBoundingClientRect(),
      ) as [DOMRect, DOMRect];
      return { lines: box.height / parseFloat(getComputedStyle(words).lineHeight), beside: button.left >= box.right };
    });
    expect(Math.round(lines)).toBeLessThanOrEqual(2);
    expect(beside).toBe(true);
  });

  it('what can be done with a round that is over is whole above the foot of its sheet', async () => {
    const page = await open(language);
    await look(page, pages.origin, COUNTED);
    await page.locator('.keep button').nth(2).waitFor();
    const [ends, foot, rows] = await page.evaluate(() => {
      const boxes = [...document.querySelectorAll('.keep button')].map((button) => button.getBoundingClientRect());
      const footer = [...document.querySelectorAll('footer button')].map((button) => button.getBoundingClientRect());
      const centre = ({ top, height }: DOMRect): number => Math.round(top + height / 2);
      return [
        Math.max(...boxes.map(({ bottom }) => bottom)),
        document.querySelector('footer')!.getBoundingClientRect().top,
        new Set(footer.map(centre)).size,
      ] as const;
    });
    expect(ends + FADES_PX).toBeLessThanOrEqual(foot);
    expect(rows, 'rows of the foot').toBe(1);
  });
});

it('what stands for somebody is drawn before they have a name, and becomes their animal with it', async () => {
  const page = await open();
  await page.goto(pages.origin);
  await page.getByRole('button', { name: 'Play with friends', exact: true }).click();
  await page.locator('summary .nobody svg').waitFor();
  await page.getByLabel('Your name').fill('Anna');
  await page.locator('summary .shown:not(.nobody) svg').waitFor();
});

it('on a low desk the start page says whole what it is, and its gear lies on nothing', async () => {
  const size = { width: 1024, height: 600 };
  const page = await pages.open({ viewport: size, reducedMotion: 'reduce' }, 'unless kept');
  await page.goto(pages.origin);
  const boxOf = async (part: string) => (await page.locator(part).first().boundingBox())!;
  const said = await boxOf('.tagline');
  expect(said.y + said.height).toBeLessThanOrEqual(size.height);
  const [gear, doors] = [await boxOf('.gear'), await boxOf('.doors')];
  expect(gear.x + gear.width <= doors.x || gear.y + gear.height <= doors.y).toBe(true);
});

it('games stand in rows of as many on a desk, and no name of one breaks', async () => {
  const page = await pages.open({ viewport: DESK, reducedMotion: 'reduce' });
  await page.goto(`${pages.origin}#alone`);
  await eventually(() => rowsOfChoices(page)).toEqual([[4, 4], [3]]);
  const heights = await page
    .locator('fieldset')
    .first()
    .locator('label')
    .evaluateAll((labels) => labels.map((label) => label.getBoundingClientRect().height));
  expect(new Set(heights).size).toBe(1);
});

it('the mark at a face in the waiting room ends before the words beside it', async () => {
  const page = await open();
  await look(page, pages.origin, 'lobby:4');
  await page.locator('.chair .badge').first().waitFor();
  const gaps = await page
    .locator('.chair:has(.badge)')
    .evaluateAll((chairs) =>
      chairs.map(
        (chair) =>
          chair.querySelector('.who')!.getBoundingClientRect().left -
          chair.querySelector('.badge')!.getBoundingClientRect().right,
      ),
    );
  expect(gaps.length).toBe(3);
  for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(3);
});

it('whoever has risen or fallen in a match has their mark whole, however long their name is', async () => {
  const page = await open();
  const counted = '7S!8D!4H!/-/KS!QS!4D!/2S!/3S!/4S!/5S!/6S!';
  await look(page, pages.origin, `a:${counted} 5C 60? aAS2S3S4S,b4C5C6C,dJDQDKDAD a phase=over ended=blocked;rounds 9`);
  await page.locator('tbody .who').nth(7).waitFor();
  const cut = await page.locator('tbody .who > span').evaluateAll((lines) =>
    lines.flatMap((line) => {
      const end = line.getBoundingClientRect().right;
      const marks = [...line.querySelectorAll('svg.up, svg.down, .up svg, .down svg')];
      return marks.map((mark) => mark.getBoundingClientRect().right <= end + 0.5);
    }),
  );
  expect(cut.length).toBeGreaterThan(1);
  expect(cut).not.toContain(false);
});

it('the light on whoever shuffles is on the mark that says so, too', async () => {
  const page = await open();
  await look(page, pages.origin, 'a:-/-/-/- - - - b phase=shuffle');
  await page.locator('.mixing .seat.turn').waitFor();
  const [light, mark] = await page.evaluate(() => {
    const boxOf = (part: string): DOMRect => document.querySelector(part)!.getBoundingClientRect();
    return [boxOf('.mixing .seat.turn'), boxOf('.mixing li:has(.turn) .mark svg')] as const;
  });
  expect(mark.right).toBeLessThan(light.right);
  expect(mark.left).toBeGreaterThan(light.left);
});

it.each(['alone', 'rules', 'shuffle', 'you', 'replay', 'copy'])(
  'the page #%s lies on a sheet, not on the weave',
  async (hash) => {
    const page = await open();
    await page.goto(`${pages.origin}#${hash}`);
    await page.locator('h1').waitFor();
    const ground = await page.locator('h1').evaluate((title) => {
      let each: Element = title;
      while (getComputedStyle(each).backgroundColor === 'rgba(0, 0, 0, 0)') each = each.parentElement!;
      return each.tagName;
    });
    expect(ground).toBe('MAIN');
  },
);
