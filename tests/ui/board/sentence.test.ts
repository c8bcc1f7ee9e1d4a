/** A sentence with cards in it: nothing of it is lost, and no line begins with a stop. */
import { render } from 'svelte/server';
import { expect, it } from 'vitest';
import { must } from '../../../src/lib/result';
import { parseFaces } from '../../../src/cards/notation';
import { suitOf } from '../../../src/cards/card';
import Sentence from '../../../src/ui/board/Sentence.svelte';
import type { Part } from '../../../src/ui/text/parts';

const [SEVEN] = must(parseFaces('7S'));
const CARD = { face: SEVEN! } as const;
const SUIT = { suit: suitOf(SEVEN!) } as const;

const bodyOf = (parts: readonly Part[]): string =>
  render(Sentence, { props: { parts, names: ['Ada', 'Ben'], own: null } }).body.replace(/<!--.*?-->/g, '');
/** All that is text in it but the card, in which text is drawn. */
const textOf = (body: string): string => body.replace(/<svg.*?<\/svg>|<[^>]*>|♠\uFE0E?/gs, '').trim();

it.each<[string, Part[], string, string[]]>([
  ['a stop after a card', ['Top: ', CARD, '; ', { seat: 0 }, ' starts'], 'Top: ; Ada starts', [';']],
  ['stops after a suit', ['Clubs or ', SUIT, '!)', ' Yes'], 'Clubs or !) Yes', ['!)']],
  ['a word after a card', [CARD, ' begins'], 'begins', []],
  ['a stop after a name, which may be long', [{ seat: 0 }, '; ', { seat: 1 }], 'Ada; Ben', []],
  ['a stop after a text', ['One', '; two'], 'One; two', []],
  ['a stop at the beginning', ['; ', CARD], ';', []],
])('%s', (_why, parts, text, kept) => {
  const body = bodyOf(parts);
  expect(textOf(body)).toBe(text);
  // What stands in front of the end of a span that keeps things together.
  const ends = body.split('class="kept').slice(1);
  expect(ends.map((end) => /([,;.:!?)]+)<\/span>/.exec(end)?.[1])).toEqual(kept);
});
