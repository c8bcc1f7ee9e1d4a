/**
 * A whole round of each kind, from a seed, as it was when it was right: deals, moves and what they came to.
 * `npx vitest run shelf/scopa/transcript.test.ts -u` writes the files anew; look at what has changed.
 */
import { type Options, defaultOptions } from 'svista/games';
import { expect, it } from 'vitest';
import { LocalDealer, randomOrder } from '../../src/games/play/localDealer';
import { Random } from '../../src/lib/random';
import { must } from '../../src/lib/result';
import { scopa } from './rules';

/** One line a move, with the position that it leads to; at the end what each seat has scored. */
function roundOf(seed: number, seats: number, chosen: Options): string {
  const random = new Random(seed);
  const dealer = new LocalDealer(scopa, randomOrder(random.fork()));
  const known = dealer.faces;
  const options = { ...defaultOptions(scopa.options, seats), ...chosen };
  let state = must(dealer.settle(scopa.setup(options, seats, null, 0)));
  const lines = [scopa.makePosition({ state, known })];
  for (;;) {
    const need = scopa.need(state);
    if (need.kind === 'over') {
      const scores = need.result.scores.map(({ parts, total }, seat) => {
        const said = parts.map((each) => `${each.code} ${each.points}`).join(', ');
        return `${'abcd'[seat]!} ${total}: ${said || 'nothing'}`;
      });
      return [...lines, ...scores, ''].join('\n');
    }
    const view = dealer.view(state, state.turn);
    const moves = scopa.legal(view);
    // Mostly whatever takes most, so that a round looks like one that people play.
    const sizes = moves.map((each) => (each.kind === 'take' ? each.take.length : 0));
    const move = random.chance(0.3) ? random.pick(moves) : moves[sizes.indexOf(Math.max(...sizes))]!;
    lines.push(`${'abcd'[state.turn]!}: ${scopa.makeMove(move)}`);
    state = must(dealer.play(state, move));
    lines.push(scopa.makePosition({ state, known }));
  }
}

it.each([
  ['two', 3, 2, {}],
  ['three', 5, 3, { bello: true, napola: true }],
  ['pairs', 7, 4, {}],
  ['scopone', 9, 4, { deal: 'ten' }],
  ['assi', 11, 2, { ace: true, fifteen: true }],
])('%s', async (name, seed, seats, chosen) => {
  await expect(roundOf(seed, seats, chosen)).toMatchFileSnapshot(`transcripts/${name}.txt`);
});
