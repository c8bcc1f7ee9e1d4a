import { expect, test } from 'vitest';
import { realClock } from '../../../src/lib/clock';
import { nextTask } from '../../../src/ui/client/nextTask';
import { Pace } from '../../../src/ui/client/pace';

/** What happens, which is looked at in one task and shown in another; `meanwhile` runs between the two. */
function watched(meanwhile: (pace: Pace, looks: number) => void): {
  pace: Pace;
  happen: (what: string) => void;
  shown: string[];
} {
  const shown: string[] = [];
  let now = '';
  let looks = 0;
  const pace = new Pace(realClock, () => {
    const seen = now;
    queueMicrotask(() => meanwhile(pace, ++looks));
    return () => void shown.push(seen);
  });
  return { pace, happen: (what) => (now = what), shown };
}

async function someTasks(): Promise<void> {
  for (let i = 0; i < 10; i++) await nextTask();
}

test('what is asked for several times at once is shown once', async () => {
  const { pace, happen, shown } = watched(() => {});
  happen('a move');
  pace.soon();
  pace.soon();
  expect(shown).toEqual([]);
  await someTasks();
  expect(shown).toEqual(['a move']);
});

test('what was found before an own move is not shown after it', async () => {
  const { pace, happen, shown } = watched((its, looks) => {
    if (looks > 1) return;
    happen('an own move');
    its.now();
  });
  happen('a move');
  pace.soon();
  await someTasks();
  expect(shown).toEqual(['an own move']);
});
