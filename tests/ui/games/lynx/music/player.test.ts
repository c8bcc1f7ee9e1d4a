/** The music of Lynx where a browser has no synthesizer. */
import { expect, it } from 'vitest';
import { MusicPlayer } from '../../../../../src/ui/games/lynx/music/player';
import { tuneOf } from '../../../../../src/ui/games/lynx/music/tunes';

it('music is played in silence where a browser has no synthesizer', () => {
  expect(typeof AudioContext).toBe('undefined');
  const player = new MusicPlayer();
  expect(() => player.play(tuneOf(0))).not.toThrow();
});
