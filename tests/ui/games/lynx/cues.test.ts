/** What a move of Lynx is heard as. */
import { describe, expect, it } from 'vitest';
import { parseFace } from '../../../../src/cards/notation';
import type { LynxMove } from '../../../../src/games/lynx/state';
import { must } from '../../../../src/lib/result';
import { cueOf } from '../../../../src/ui/games/lynx/cues';

const card = (text: string): { face: number; id: null } => ({ face: must(parseFace(text)), id: null });

describe('a move of Lynx', () => {
  it.each([
    [{ kind: 'steal', cards: [card('9S')] }, 'steal'],
    [{ kind: 'pile', cards: [card('9S')] }, 'steal'],
    [{ kind: 'announce', card: card('7S') }, 'seven'],
    [{ kind: 'discard', card: card('7H'), nominee: 1 }, 'seven'],
    [{ kind: 'discard', card: card('8H') }, 'eight'],
    [{ kind: 'discard', card: card('9H') }, undefined],
    [{ kind: 'discard', card: { face: 52, id: null }, nominee: 1 }, 'svista'],
    [{ kind: 'discard', card: { face: 52, id: null } }, undefined],
    [{ kind: 'meld', cards: [card('9H'), card('9S'), card('9D'), card('9C')] }, 'four'],
    [{ kind: 'meld', cards: [card('9H'), card('TH'), card('JH'), card('QH')] }, undefined],
    [{ kind: 'meld', cards: [card('7H'), card('7S'), card('7D')] }, undefined],
    [{ kind: 'draw' }, undefined],
  ])('%j is heard as %s', (move, cue) => {
    expect(cueOf(move as unknown as LynxMove)).toBe(cue);
  });
});
