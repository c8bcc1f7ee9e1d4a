/**
 * A table for each moment, and what happens at it: for the look pages `moment:NAME`. An end has two, as whoever wins it
 * sees it and as whoever loses it does.
 * @module
 */
import type { Cue } from '../../feel/sounds';

/** A look page's address up to what happens, and the happening that brings the moment. */
export interface MomentLook {
  readonly look: string;
  readonly happens: string;
}

const WON = { look: 'a:4S/KS!QS! 4D 60? a3S3D3H,b5C6C7C a', happens: 'discard 4S' };
const LOST = { look: 'a:KS!QS!/4S! 4D 60? a3S3D3H,b5C6C7C b', happens: 'discard 4S' };
const match = ({ look, happens }: MomentLook): MomentLook => ({ look: `${look};rounds 3`, happens });

const SHUFFLED = 'a:-/-/-/- - - - b phase=shuffle';

const SHOWN: Readonly<Record<Exclude<Cue, 'card' | 'turn'>, MomentLook>> = {
  deal: { look: SHUFFLED, happens: 'deal' },
  shuffle: { look: SHUFFLED, happens: 'mixed' },
  steal: { look: 'a:KSQS8H/9S9D4HTC 5C9H 60? a3S3D3H b', happens: 'steal 9S9D' },
  seven: { look: 'a:KSQS8H/7H4D9D 5C4H 60? a3S3D3H b', happens: 'discard 7H a' },
  eight: { look: 'a:KSQSTH/8H4D9D 5C4H 60? a3S3D3H b', happens: 'discard 8H' },
  exact: { look: 'cardinoes:a:7S8D2C/5H9CQD 5C7CKH 9? b exact=on', happens: 'play 5H left' },
  line: {
    look: 'greta:a:TC8CQSKS/AD8H9C 8D..QC../7CTHTS../....JHQD/....ASKC 16? a at=f6 got=TSTH,JHTH/ASTS',
    happens: 'place 8C f4',
  },
  four: { look: 'a:KSQS8H/9S9D9H9C4H2D 5C6H 60? a3S3D3H b+', happens: 'meld 9S9D9H9C' },
  svista: { look: 'a:KSQS8H/JK4D9D 5C4H 60? a3S3D3H b jokers=on', happens: 'discard JK a' },
  last: { look: 'a:KSQS8H/4S9H 4D 60? a3S3D3H b', happens: 'discard 4S' },
  round: WON,
  match: match(WON),
};

/** By name: every moment, and the ends as they are lost. */
export const MOMENT_LOOKS: ReadonlyMap<string, MomentLook> = new Map([
  ...Object.entries(SHOWN),
  ['round-lost', LOST],
  ['match-lost', match(LOST)],
]);
