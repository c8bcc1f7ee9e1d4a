/**
 * What is true only between two lines: a connection closes, fails, throws or falls silent at every point between two
 * calls of ours and the vendor's, at either end. PeerJS, its links and the secure links on them are the real ones;
 * WebRTC and the broker are played.
 */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Habits, PlayedMeeting } from '../played/playedMeeting';
import { type Misfortune, TROUBLES } from '../played/playedWorld';

const unhandled: unknown[] = [];
const note = (reason: unknown): void => void unhandled.push(reason);

beforeEach(() => {
  unhandled.length = 0;
  process.on('unhandledRejection', note).on('uncaughtException', note);
});
afterEach(() => {
  process.off('unhandledRejection', note).off('uncaughtException', note);
  vi.unstubAllGlobals();
});

async function play(habits: Habits, misfortune: Misfortune | null = null): Promise<PlayedMeeting> {
  const meeting = new PlayedMeeting(habits, misfortune);
  await meeting.play();
  return meeting;
}

describe.for<Habits>([
  { way: 'broker', browser: 'calm', boxes: 'inline' },
  { way: 'broker', browser: 'hasty', boxes: 'worker' },
  { way: 'direct', browser: 'calm', boxes: 'worker' },
  { way: 'direct', browser: 'hasty', boxes: 'inline' },
])('two devices, by way $way, in a $browser browser, boxes $boxes,', (habits) => {
  it('meet, talk and part where nothing goes wrong', async () => {
    const meeting = await play(habits);
    const whole = ['here', 'one', 'two', 'three', 'closed'];
    expect(meeting.ends.map(({ diary }) => diary)).toEqual([whole, whole]);
    expect([meeting.faults, meeting.wrongs(), unhandled]).toEqual([[], [], []]);
  });

  it.for(TROUBLES)('leave nothing unhandled, open or linked at one end if one %s, at any point', async (trouble) => {
    const { points } = await play(habits);
    expect(points.length).toBeGreaterThan(40);
    const wrongs: string[] = [];
    for (const [point, name] of points.entries()) {
      const meeting = await play(habits, { point, trouble });
      const all = [...meeting.wrongs(), ...unhandled.splice(0).map((error) => `unhandled: ${String(error)}`)];
      wrongs.push(...all.map((wrong) => `${point}, ${name}: ${wrong}`));
    }
    expect(wrongs).toEqual([]);
  });
});
