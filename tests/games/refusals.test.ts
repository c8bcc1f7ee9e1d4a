/** What all games refuse alike is said in every language, whatever game it is. */
import { afterEach, expect, it } from 'vitest';
import { FAULTS, SOURCE, catalogueOf, languages } from '../../build/words/catalogue';
import { noMove, noPosition, notAsked, notInHand } from '../../src/games/refusals';
import { faultText } from '../../src/ui/text/faults';
import { type Language, speak } from '../../src/ui/words/speech';
import { must } from '../../src/lib/result';
import { eights } from '../sample/rules';

afterEach(() => speak(SOURCE));

it.each(languages())('a game that names no sentence of its own is understood in %s', async (language) => {
  await speak(language as Language);
  const said = catalogueOf(language)[FAULTS]!;
  const { state, known } = must(eights.parsePosition('7S8D/9C5C 7C 20? a'));
  const refused = [
    [eights.check(state, 1, { kind: 'draw' }), notAsked],
    [eights.check(state, 0, { kind: 'play', card: { id: 2, face: 0 } }), notInHand],
    [eights.parseMove('sing', { state, seat: 0, known }), noMove('sing')],
    [eights.parsePosition('sing'), noPosition('it is a song')],
  ] as const;
  for (const [got, { fault }] of refused) {
    expect(got).toMatchObject({ ok: false, fault: { code: fault.code } });
    expect(faultText(fault)).toBe(language === SOURCE ? fault.message : said[fault.code]);
  }
});
