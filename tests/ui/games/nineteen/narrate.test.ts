/** The lines of the log of Nineteen. */
import { beforeAll, expect, it } from 'vitest';
import type { Seat } from '../../../../src/cards/card';
import { LocalTable } from '../../../../src/games/play/localTable';
import { matchOptions } from '../../../../src/games/matchOptions';
import { nineteen } from '../../../../src/games/nineteen';
import { defaultOptions } from '../../../../src/games/options';
import { Random } from '../../../../src/lib/random';
import { must } from '../../../../src/lib/result';
import { prepareAllGames, narrateLocal } from '../../../../src/ui/games/registry';
import { offerMove } from '../../../../src/ui/games/nineteen/narrate';
import { DEAL, NAMES, SPLIT, say, viewOf } from './view';

beforeAll(prepareAllGames);

/** A round, always with the first legal move, as somebody reads it. */
function roundAs(own: Seat | null): string[] {
  const told: string[] = [];
  const table = new LocalTable({
    game: nineteen,
    options: {},
    match: defaultOptions(matchOptions(nineteen), 4),
    names: NAMES,
    random: new Random(3),
    onEvent: (event) => told.push(...narrateLocal('nineteen', event, own).map(({ parts }) => say(parts, own))),
  });
  while (!table.over)
    for (const seat of table.asked) must(table.play(seat, nineteen.legal(table.view(seat) as never)[0]));
  return told;
}

it('a round is told in order, what happens to all at once in one line', () => {
  const told = roundAs(0).map((line) =>
    line.replaceAll(/\b(?:ace|two|three|four|five|six|seven|eight|nine|ten|jack|queen|king) of [a-z]+/g, '*'),
  );
  const pick = (ordinal: string): string => `Everybody has taken the ${ordinal} card`;
  const up = 'Face up: you *, Ben *, Cleo *, Dora *';
  const round = (way: string): string[] => {
    const gone = `The stacks go to the ${way}`;
    return [
      pick('first'),
      gone,
      pick('second'),
      up,
      gone,
      pick('third'),
      gone,
      pick('fourth'),
      gone,
      pick('fifth'),
      up,
      'The last cards lie face down',
    ];
  };
  expect(told).toEqual([
    'Round 1',
    'The deck is shuffled',
    'Thirteen cards each',
    'Everybody has split their hand into six and seven',
    ...round('left'),
    'You make Dora discard *',
    'Ben makes you discard *',
    'Cleo makes Ben discard *',
    'Dora makes Cleo discard *',
    'Second draft: everybody has discarded a card face down',
    ...round('right'),
    'You make Ben discard *',
    'Ben makes Cleo discard *',
    'Cleo makes Dora discard *',
    'Dora makes you discard *',
    'All cards are turned up',
  ]);
});

it('who looks on reads the same with names', () => {
  const told = roundAs(null);
  expect(told.some((line) => /^Face up: Anna .*, Ben /.test(line))).toBe(true);
  expect(told.some((line) => /\byou\b/i.test(line))).toBe(false);
});

it('offers are what one could do', () => {
  const split = viewOf(DEAL);
  const [move] = nineteen.legal(split);
  expect(say(offerMove(split, move!), 0)).toMatch(/^Take for the first draft (?:(?:\w+ of clubs) ?){6}$/);
  const view = viewOf(DEAL, 0, SPLIT);
  expect(say(offerMove(view, nineteen.legal(view)[0]!), 0)).toBe('Take two of clubs');
  expect(say(offerMove({ ...view, known: new Map() }, nineteen.legal(view)[0]!), 0)).toBe('Take a card');
});
