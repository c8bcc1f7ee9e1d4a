/** The board of Greta: frame, cells, lines, hand and flights. */
import { describe, expect, it } from 'vitest';
import { must } from '../../../../src/lib/result';
import { parseFace } from '../../../../src/cards/notation';
import { greta } from '../../../../src/games/greta';
import { giveaway } from '../../../../src/games/greta/giveaway';
import { type Cell, CELLS, FIELD, boxOf, columnOf, makeCell, rowOf } from '../../../../src/games/greta/square';
import type { GretaState } from '../../../../src/games/greta/state';
import { openCells } from '../../../../src/games/greta/check';
import { Random } from '../../../../src/lib/random';
import { LocalDealer, randomOrder } from '../../../../src/games/play/localDealer';
import { cellOf, cellPlace, flightsBetween } from '../../../../src/ui/games/greta/flights';
import { frameOf } from '../../../../src/ui/games/greta/frame';
import { heldCards } from '../../../../src/ui/board/heldCards';
import { lineText, scoredLines } from '../../../../src/ui/games/greta/lines';
import { canPeek, costs, freeCells, lastLaid, whyNot } from '../../../../src/ui/games/greta/placing';
import { adviceWords, turnWords } from '../../../../src/ui/games/greta/prompt';
import { EYE, NAMES, SIX, TWO, cell, stateOf, viewOf } from './view';

const face = (text: string): number => must(parseFace(text));

/** All states of a round that is played at random. */
function round(seed: number): GretaState[] {
  const random = new Random(seed);
  const dealer = new LocalDealer(greta, randomOrder(random));
  const states = [must(dealer.settle(greta.setup({ claims: 'automatic' }, 2, null, 0)))];
  while (greta.need(states.at(-1)!).kind === 'act') {
    const state = states.at(-1)!;
    const moves = greta.legal(dealer.view(state, state.turn));
    states.push(must(dealer.play(state, moves[random.below(moves.length)]!)));
  }
  return states;
}

describe('the frame', () => {
  it('always has the cards and every cell where one can be placed', () => {
    for (let seed = 0; seed < 150; seed++) {
      for (const state of round(seed)) {
        const { top, left, side } = frameOf(state);
        const needed: Cell[] = state.up.flatMap((up, at) => (up === null ? [] : [at])).concat(openCells(state));
        const isWithin = (at: Cell): boolean =>
          rowOf(at) >= top && rowOf(at) < top + side && columnOf(at) >= left && columnOf(at) < left + side;
        expect(needed.filter((at) => !isWithin(at)).map(makeCell)).toEqual([]);
        expect(top >= 0 && left >= 0 && top + side <= FIELD && left + side <= FIELD).toBe(true);
      }
    }
  });

  it('moves once each way at most, and then once more when the square stands', () => {
    let moved = 0;
    for (let seed = 0; seed < 150; seed++) {
      const frames = round(seed).map(frameOf);
      const growing = frames.filter(({ side }) => side === 5);
      for (const key of ['top', 'left'] as const) {
        const changes = growing.filter((frame, i) => i > 0 && frame[key] !== growing[i - 1]![key]).length;
        expect(changes).toBeLessThanOrEqual(1);
        moved += changes;
      }
      const whole = frames.filter(({ side }) => side === 4);
      expect(new Set(whole.map((frame) => `${frame.top} ${frame.left}`)).size).toBe(1);
      expect(frames.indexOf(whole[0]!)).toBe(growing.length);
    }
    expect(moved).toBeGreaterThan(20);
  });

  it('is the square alone when both ways are full', () =>
    expect(frameOf(stateOf(TWO))).toEqual({ top: 2, left: 2, side: 4 }));
});

describe('placing', () => {
  it('has a figure for every open cell, as the rules count it', () => {
    const found = costs(stateOf(SIX), face('TC'));
    // a ten of clubs on d3: the queen of clubs in the row (3), the ten of hearts in the column (10), the seven of clubs
    // on a diagonal (3)
    expect(found.get(cell('d3'))).toBe(16);
    expect([...found.keys()]).toEqual(openCells(stateOf(SIX)));
    expect(freeCells(stateOf(SIX))).toEqual(new Set(found.keys()));
    expect(freeCells(stateOf(TWO)).size).toBe(0);
  });

  it.each([
    [SIX, 'd4', 'There’s already a card there'],
    [SIX, 'b2', 'A card must share a side with one that lies there'],
    [SIX, 'g5', 'That would be a fifth column'],
    [SIX, 'd3', null],
    ['8D7CQDAS/THTSQCJH - 24? a', 'c3', 'The first card goes into the middle'],
    [TWO, 'g6', 'In level two a card goes on top of another'],
    [TWO, 'd3', 'That card cannot be covered again'],
    [TWO, 'c3', null],
  ])('%s: on %s it says %s', (position, name, reason) => expect(whyNot(stateOf(position), cell(name))).toBe(reason));

  it('names each line with what is shared', () => {
    const state = stateOf(TWO);
    const lines = giveaway(state, face('KD'), cell('c3')).map((match) => lineText(match, cell('c3')));
    expect(lines).toEqual([
      'ace of diamonds in the row, diamonds: 4',
      'king of spades in the column, kings: 6',
      'king of clubs on the diagonal, kings: 6',
      'eight of diamonds under it, diamonds, 10 × 4: 40',
    ]);
  });
});

describe('the card placed last', () => {
  const entry = (at?: number, heading = false): never =>
    ({ id: '1.0', round: 0, seat: 0, parts: [], ...(at === undefined ? {} : { at }), heading }) as never;
  it('is the one that the log told last, in this round', () => {
    const state = stateOf(TWO);
    expect(lastLaid(state, [entry(cell('c3')), entry(cell('f6')), entry()])).toBe(cell('f6'));
    expect(lastLaid(state, [entry(cell('c3')), entry(undefined, true)])).toBeNull();
    expect(lastLaid(stateOf(EYE), [])).toBe(cell('e5'));
  });
  it('is the only one under which one may look', () => {
    const state = stateOf(TWO);
    expect(Array.from({ length: CELLS }, (_, at) => at).filter((at) => canPeek(state, at, cell('f6')))).toEqual([
      cell('f6'),
    ]);
    expect(canPeek(state, cell('c3'), cell('c3'))).toBe(false);
    expect(canPeek(state, cell('f6'), null)).toBe(false);
  });
  it('shows what was scored for it and nothing that was missed', () => {
    const claimed = EYE.replace('a?e5', 'a').replace(' claims', ' got=JHTH/- claims');
    expect(scoredLines(stateOf(EYE), cell('e5'))).toEqual([]);
    expect(scoredLines(stateOf(claimed), cell('e5')).map((match) => match.face)).toEqual([face('TH')]);
  });
});

describe('the two lines', () => {
  const plan = { waitingFor: [0], names: NAMES, face: null, aim: null, pointed: 0 };
  it.each([
    [SIX, { asked: true }, 'Your turn', 'Choose a card, then its place'],
    [SIX, { asked: true, face: face('TC') }, 'Your turn', 'Numbers show what Ben would score'],
    [SIX, { asked: true, face: face('TC'), aim: { cost: 1 } }, 'Your turn', 'Ben gets 1 point there'],
    [
      TWO,
      { asked: true, face: face('TC'), aim: { cost: 104, covered: 100 } },
      'Your turn',
      'Ben gets 104 points there, 100 for the covered card',
    ],
    [
      `${SIX} claims=eye`,
      { asked: true, face: face('TC'), aim: { cost: 1 } },
      'Your turn',
      'Ben can claim 1 point there',
    ],
    [SIX, { asked: true, face: face('TC'), aim: { cost: 0 } }, 'Your turn', 'Ben gets nothing there'],
    [
      SIX,
      { asked: true, face: face('TC'), aim: { reason: 'That would be a fifth row' } },
      'Your turn',
      'That would be a fifth row',
    ],
    [TWO, { asked: true }, 'Your turn', 'Choose a card, then one to cover'],
    [
      SIX.replace(' a ', ' b '),
      { asked: false, waitingFor: [1] },
      'Ben’s turn',
      'Choose a card to see what it would give away',
    ],
    ['-/AD 8D..QC/7CTHJS/..TCJH 24? b at=e5', { asked: false, waitingFor: [1] }, 'Ben’s turn', 'Ben is thinking…'],
    [EYE, { asked: true }, 'Your claim', 'Select the cards that the jack of hearts matches'],
    [EYE, { asked: true, pointed: 2 }, 'Your claim', '2 cards selected'],
    [EYE.replace('a?', 'b?'), { asked: false, waitingFor: [1] }, 'Ben claims', 'What does your jack of hearts match?'],
  ])('%s %o', (position, more, who, what) => {
    const given = { ...plan, ...more };
    expect(turnWords(viewOf(position), given)).toBe(who);
    expect(adviceWords(viewOf(position), given)).toBe(what);
  });
});

describe('the hand', () => {
  it('lies by suit or by rank, and counts what has not been read', () => {
    const view = viewOf('7S8DACQH/4? - 24? a');
    expect(heldCards(view.state.hands[view.seat]!, view.known, 'suit').cards.map(({ card }) => card.face)).toEqual(
      ['7S', 'QH', 'AC', '8D'].map(face),
    );
    expect(heldCards(view.state.hands[view.seat]!, view.known, 'rank').cards.map(({ card }) => card.face)).toEqual(
      ['AC', '7S', '8D', 'QH'].map(face),
    );
    expect(heldCards(view.state.hands[view.seat]!, new Map(), 'suit')).toEqual({ cards: [], unread: 4 });
  });
});

describe('cards on their way', () => {
  const scene = (state: GretaState, keys: readonly string[] = []): { state: GretaState; keys: readonly string[] } => ({
    state,
    keys,
  });
  it('a place has a name that leads back to it', () => {
    expect(cellOf(cellPlace(24))).toBe(24);
    expect([cellOf('hand'), cellOf(null)]).toEqual([null, null]);
  });
  it('leave from the own hand, or from the other’s tag, and are dealt from the stock', () => {
    const states = round(3);
    const at = states.findIndex((state, i) => i > 0 && states[i - 1]!.stock.length !== state.stock.length);
    const [before, after] = [states[at - 1]!, states[at]!];
    const placed = after.up.findIndex((up, i) => up !== before.up[i]);
    const flights = flightsBetween(
      scene(before, before.turn === 0 ? [String(after.up[placed])] : []),
      scene(after, ['1', '2', '3', '4']),
      0,
    );
    expect(flights[0]).toEqual({
      face: after.up[placed],
      from: before.turn === 0 ? `own:${after.up[placed]}` : 'seat:1',
      to: cellPlace(placed),
      covers: true,
    });
    expect(flights.slice(1).map(({ from, to }) => `${from} ${to}`)).toEqual([
      ...Array<string>(4).fill('stock seat:1'),
      'stock own:1',
      'stock own:2',
      'stock own:3',
      'stock own:4',
    ]);
    expect(boxOf(after.up)).not.toBeNull();
    expect(flightsBetween(scene(after), scene(before), 0)).toEqual([]);
  });
});
