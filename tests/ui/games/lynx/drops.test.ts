/** Where cards of Lynx can be dropped, and what that does. */
import { expect, it } from 'vitest';
import { lynx } from '../../../../src/games/lynx';
import { offerAt } from '../../../../src/ui/games/lynx/drops';
import { pick, viewOf } from './view';

const TABLE = '7H6H5H9C4C8D7S/5? 5C2D8H 40? b7C8C9C,bTCTHTS a';

it.each<[faces: string, place: string, becomes: string | null, position?: string]>([
  ['7H', 'pile', 'asks'],
  ['8D', 'pile', 'discard 8D'],
  ['9C', 'pile', null],
  ['7H6H', 'pile', 'steal 7H6H'],
  ['7H6H5H', 'pile', 'steal 7H6H5H'],
  ['7H6H5H', 'melds', 'meld 7H6H5H'],
  ['7H6H5H', 'meld:0', 'meld 7H6H5H'],
  ['7H6H', 'melds', null],
  ['8D', 'meld:0', null],
  ['TC', 'meld:0', 'append TC to 1', 'TC/5? 5C2D8H 40? b7C8C9C,bTCTHTS a'],
  ['TC', 'meld:1', 'append TC to 2', 'TC/5? 5C2D8H 40? b7C8C9C,bTCTHTS a'],
  ['TC', 'melds', 'asks', 'TC/5? 5C2D8H 40? b7C8C9C,bTCTHTS a'],
  ['7S', 'pile', 'announce 7S', '7S8D/5? 5C7H 40? - a? sevens=3b'],
  ['8D', 'hand', null],
])('%s let go over %s: %s', (faces, place, becomes, position = TABLE) => {
  const view = viewOf(position);
  const offer = offerAt(view, pick(view, faces), place);
  expect(offer?.move ? lynx.makeMove(offer.move) : offer?.question ? 'asks' : null).toBe(becomes);
});

it('no cards do nothing anywhere', () => expect(offerAt(viewOf(TABLE), [], 'pile')).toBeNull());
