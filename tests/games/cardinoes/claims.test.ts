/** C4 and C7: nobody who can play is offered a draw or a pass, and a forged one makes a claim that is false. */
import { describe, expect, it } from 'vitest';
import { JOKER, rankOf, suitOf } from '../../../src/cards/card';
import { countFaces } from '../../../src/cards/deck';
import { makeFaces } from '../../../src/cards/notation';
import { cardinoes } from '../../../src/games/cardinoes';
import { Random } from '../../../src/lib/random';
import { must } from '../../../src/lib/result';
import { LocalDealer, randomOrder } from '../../../src/games/play/localDealer';
import { play, playout } from '../playout';
import { claimRows } from './claims.rows';

const order = randomOrder(new Random(1));

describe('claims', () => {
  // (P112)
  it.each(claimRows)('$rule: $why', ({ from, moves, to }) => {
    const { state, known } = must(cardinoes.parsePosition(from));
    const dealer = new LocalDealer(cardinoes, order, known);
    const view = dealer.view(state, 0);
    const text = moves.replace('a: ', '');
    const move = must(cardinoes.parseMove(text, view));
    must(cardinoes.check(state, 0, move));
    const checked = dealer.checkClaim(state, 0, move);
    expect(checked.ok ? 'true' : checked.fault.code).toBe(to);
    expect(
      cardinoes
        .legal(view)
        .map((each) => cardinoes.makeMove(each))
        .includes(text),
    ).toBe(to === 'true');
  });

  it('C7: are about the whole hand, and name every face of the deck that fits neither end', () => {
    const { state } = must(cardinoes.parsePosition('2C3C/4D5D 7S8S9H 3? a jokers=2'));
    const claim = cardinoes.claim!(state, 0, { kind: 'draw' })!;
    expect(claim.cards).toEqual(state.hands[0]);
    expect(makeFaces(claim.faces)).toBe('ACAD2C2D3C3D4C4D5C5D6C6D8C8DTCTDJCJDQCQDKCKD');
    expect(claim.fault.code).toBe('cardinoes/can-play');
  });

  it('C7: only draws and passes make them', () => {
    const { state } = must(cardinoes.parsePosition('9S3C/4D5D 7S 3? a'));
    const kinds = [
      { kind: 'play', card: { face: 35, id: state.hands[0]![0]! }, end: 'left' },
      { kind: 'keep' },
      { kind: 'stop' },
    ] as const;
    for (const move of kinds) expect(cardinoes.claim!(state, 0, move)).toBeNull();
  });

  it('C7: hold in every honest game, and follow from what everybody sees', () => {
    let claims = 0;
    for (let seed = 0; seed < 160; seed++) {
      const table = playout(cardinoes, seed, 2 + (seed % 3), { jokers: seed % 5, exact: seed % 2 === 0 });
      play(table, (state) => {
        const need = cardinoes.need(state);
        if (need.kind !== 'act') return;
        const seat = need.seats[0]!;
        for (const move of cardinoes.legal(table.dealer.view(state, seat))) {
          const claim = cardinoes.claim!(state, seat, move);
          if (!claim) continue;
          claims++;
          expect(table.dealer.checkClaim(state, seat, move)).toEqual({ ok: true, value: null });
          // What the proof needs: two faces or more, and one for each card.
          expect(claim.faces.length).toBeGreaterThanOrEqual(Math.max(2, claim.cards.length));
          expect([...claim.faces]).toEqual([...new Set(claim.faces)].sort((a, b) => a - b));
          const ends = [state.chain[0], state.chain.at(-1)];
          const listed = countFaces(claim.faces);
          for (let face = 0; face <= JOKER; face++) {
            const fits =
              face === JOKER || ends.some((end) => rankOf(face) === rankOf(end) || suitOf(face) === suitOf(end));
            expect(listed[face]).toBe(fits ? 0 : 1);
          }
        }
      });
    }
    expect(claims).toBeGreaterThan(300);
  });

  it('C7: are publicly false of a hand that is bigger than all that does not fit', () => {
    const misfits = 'ACAD2C2D3C3D4C4D5C5D6C6D8C8DTCTDJCJDQCQD';
    const draw = (hand: string): unknown => {
      const { state } = must(cardinoes.parsePosition(`${hand}/4S5S 7S9H 3? a`));
      return cardinoes.check(state, 0, { kind: 'draw' });
    };
    expect(draw(`${misfits}KCKD`)).toEqual({ ok: true, value: null });
    expect(draw(`${misfits}KCKD2S`)).toMatchObject({ ok: false, fault: { code: 'cardinoes/can-play' } });
  });

  it('C4: no seed offers a draw or a pass beside a card that fits', () => {
    for (let seed = 0; seed < 60; seed++) {
      const table = playout(cardinoes, seed, 2 + (seed % 3), { jokers: seed % 5, exact: seed % 2 === 1 });
      play(table, (state) => {
        const need = cardinoes.need(state);
        if (need.kind !== 'act') return;
        const kinds = new Set(cardinoes.legal(table.dealer.view(state, need.seats[0]!)).map((move) => move.kind));
        if (kinds.has('draw') || kinds.has('pass')) expect(kinds.size).toBe(1);
      });
    }
  });
});
