/** How long ago something was, in words. */
import { afterEach, describe, expect, it } from 'vitest';
import { agoText, dayText } from '../../../src/ui/text/days';
import { speak } from '../../../src/ui/words/speech';

const NOW = new Date(2026, 10, 25, 9, 30).getTime();
const before = (days: number, hour = 12): number => new Date(2026, 10, 25 - days, hour).getTime();

afterEach(() => speak('en'));

describe('how long ago a table was', () => {
  it.each<[language: 'en' | 'de' | 'it', days: number, text: string]>([
    ['en', 0, 'today'],
    ['en', 1, 'yesterday'],
    ['en', 5, 'last Friday'],
    ['en', 7, '7 days ago'],
    ['de', 1, 'gestern'],
    ['de', 14, 'vor 14 Tagen'],
    ['de', 2, 'letzten Montag'],
    ['it', 3, 'domenica scorsa'],
    ['it', 4, 'sabato scorso'],
    ['it', 8, '8 giorni fa'],
  ])('is said in %s after %i days: %s', async (language, days, text) => {
    await speak(language);
    expect(agoText(before(days), NOW)).toBe(text);
  });

  it('counts nights and not hours', () => {
    expect([agoText(before(1, 23), NOW), agoText(before(0, 1), NOW)]).toEqual(['yesterday', 'today']);
  });

  it('is a date after two weeks, and never in the future', () => {
    expect(agoText(before(15), NOW)).toBe(dayText(before(15)));
    expect(agoText(NOW + 3_600_000, NOW)).toBe('today');
  });
});
