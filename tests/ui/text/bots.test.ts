/** What a strength of bots is called where one chooses: it names the style that its bots have, in every language. */
import { afterAll, describe, expect, it } from 'vitest';
import { MINDS, STRENGTHS } from '../../../src/bots/strength';
import { strengthLabel } from '../../../src/ui/text/bots';
import { type Language, speak } from '../../../src/ui/words/speech';

describe.each<[language: Language, careful: string, bold: string]>([
  ['en', 'careful', 'bold'],
  ['de', 'vorsichtig', 'mutig'],
  ['it', 'prudente', 'audace'],
])('the names of strengths in %s', (language, careful, bold) => {
  afterAll(() => speak('en'));

  it('say who is careful, who is bold, and of whoever has no style nothing', async () => {
    await speak(language);
    const styles = STRENGTHS.map((strength) => strengthLabel(strength).split(', ')[1]);
    const meant = STRENGTHS.map((strength) => [careful, undefined, bold][Math.sign(MINDS[strength].boldness) + 1]);
    expect(styles).toEqual(meant);
    expect(new Set(styles).size).toBe(STRENGTHS.length);
  });
});
