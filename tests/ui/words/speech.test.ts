/** The language that the page speaks: chosen, changed, and never half. */
import { afterEach, describe, expect, it } from 'vitest';
import { parseFace } from '../../../src/cards/notation';
import { must } from '../../../src/lib/result';
import { say as cards } from '../../../src/ui/words/made/cards';
import { say as common } from '../../../src/ui/words/made/common';
import { LANGUAGES, firstLanguage, speak, speaker, spokenLanguage, spokenLocale } from '../../../src/ui/words/speech';
import type { Part } from '../../../src/ui/words/part';
import { listOf } from '../../../src/ui/text/lists';
import { copyName, faceName } from '../../../src/ui/text/cards';
import { pointsText } from '../../../src/ui/text/points';
import { dayText } from '../../../src/ui/text/days';

const SEVEN_OF_SPADES = must(parseFace('7S'));

afterEach(() => speak('en'));

describe('The language', () => {
  it('is the first one that the browser prefers and there are words of', () => {
    expect(firstLanguage(['eo', 'de-CH', 'en'])).toBe('de');
    expect(firstLanguage(['it'])).toBe('it');
    expect(firstLanguage(['eo-XX', 'DE-at'])).toBe('de');
    expect(firstLanguage(['eo'])).toBe('en');
    expect(firstLanguage([])).toBe('en');
  });

  it('is English until another one is spoken', async () => {
    expect([spokenLanguage(), spokenLocale(), common.close()]).toEqual(['en', 'en-GB', 'Close']);
    await speak('de');
    expect([spokenLanguage(), spokenLocale(), common.close()]).toEqual(['de', 'de', 'Schließen']);
    await speak('it');
    expect(common.close()).toBe('Chiudi');
  });

  it('is the one that was chosen last, however long its words took', async () => {
    await Promise.all([speak('de'), speak('en'), speak('it'), speak('en')]);
    expect([spokenLanguage(), common.close()]).toEqual(['en', 'Close']);
  });

  it('has each name in itself', () => {
    const names = LANGUAGES.map(({ name }) => name);
    expect(names[0]).toBe('English');
    expect(names).toEqual(expect.arrayContaining(['Deutsch', 'Italiano']));
  });
});

describe('Words', () => {
  it('have the plurals, numbers and lists of their language', async () => {
    expect([common.cards({ count: 1 }), common.cards({ count: 2 })]).toEqual(['1 card', '2 cards']);
    expect(listOf(['Anna', 'Ben', 'Cleo'])).toBe('Anna, Ben and Cleo');
    expect([0, 3, 4].map(copyName)).toEqual(['first', 'fourth', '5th']);
    expect(dayText(Date.UTC(2026, 10, 22, 12))).toBe('22 November 2026');
    await speak('de');
    expect([common.cards({ count: 1 }), common.cards({ count: 2 })]).toEqual(['1 Karte', '2 Karten']);
    expect(listOf(['Anna', 'Ben', 'Cleo'])).toBe('Anna, Ben und Cleo');
    expect(dayText(Date.UTC(2026, 10, 22, 12))).toBe('22. November 2026');
  });

  it('call cards as their players do', async () => {
    expect([faceName(SEVEN_OF_SPADES), cards.joker()]).toEqual(['seven of spades', 'joker']);
    await speak('de');
    expect(faceName(SEVEN_OF_SPADES)).toBe('Pik-Sieben');
    await speak('it');
    expect([faceName(SEVEN_OF_SPADES), cards.joker()]).toEqual(['sette di picche', 'jolly']);
  });

  it('hold a name together that is written from right to left, so a number behind it stays there', () => {
    const [dana, held] = ['דנה', '⁨דנה⁩'];
    const texts = { has: ({ name, n }: { name: string; n: number }): string => `${name} ${n}` };
    const parts = { has: ({ name, n }: { name: string; n: number }): unknown => [name, [' ', n]] };
    const wanted = { name: dana, n: 3 };
    expect(speaker<typeof texts>('nowhere', { texts, parts: {} }).has(wanted)).toBe(`${held} 3`);
    expect(speaker<typeof parts>('nowhere', { texts: {}, parts }).has(wanted)).toEqual([`${held} 3`]);
    expect(speaker<typeof texts>('nowhere', { texts, parts: {} }).has({ name: 'Anna', n: 3 })).toBe('Anna 3');
    expect(listOf([dana, 'Ben', dana])).toBe(`${held}, Ben and ${held}`);
    expect(pointsText({ rounds: 1, dropped: 0, totals: [20, -4] }, [{ name: dana }, { name: 'Ben' }])).toContain(
      `${held} 20 and Ben −4`,
    );
  });

  it('fall back to English one by one', async () => {
    const say = speaker<{ only(): string }>('nowhere', { texts: { only: () => 'Only here' }, parts: {} });
    await speak('de');
    expect(say.only()).toBe('Only here');
  });

  it('hold cards and seats as parts in one list, with one text between them', () => {
    const said = (p: { who: Part; n: number }): unknown => [[p.who, ' draws ', [p.n, [' cards']]], ''];
    const say = speaker<{ draws(p: { who: Part; n: number }): Part[] }>('nowhere', {
      texts: {},
      parts: { draws: said },
    });
    expect(say.draws({ who: { seat: 2 }, n: 3 })).toEqual([{ seat: 2 }, ' draws 3 cards']);
  });
});
