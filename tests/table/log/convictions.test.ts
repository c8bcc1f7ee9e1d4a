/**
 * What comes of evidence in hand: whom the others leave out of the game, and when a table stands still for it. The
 * positions are put together here; whole tables with cheats are in `tests/table/cheating.test.ts`.
 */
import { describe, expect, it } from 'vitest';
import { cardinoes } from '../../../src/games/cardinoes';
import { utf8 } from '../../../src/lib/bytes';
import type { Evidence } from '../../../src/log/evidence';
import { type Input, type SignedInput, signInput } from '../../../src/log/input';
import type { Addition } from '../../../src/log/store';
import { STRANGE_STATE } from '../../../src/table/log/accusation';
import { Convictions, type JudgedLog } from '../../../src/table/log/convictions';
import { Halting } from '../../../src/table/log/halting';
import { makeVote } from '../../../src/table/step/payloads';
import { type TableState, openTable } from '../../../src/table/step/tableState';
import { bytesOf, inputOf } from '../../log/seats';
import { dealtRound } from '../dealtRound';
import { tableOf } from '../record/leftRounds';

const STEP = 20;
const FAULT = { code: 'crypto/share-proof', message: 'the share is false' };

/** Anna, Ben, and a device with the seats of Cleo and Dora. */
const dealt = dealtRound();
const { charter } = dealt;
const { pairs } = tableOf({ game: cardinoes, devices: [0, 1, 2, 2], seed: 1 });
const counted = {
  ...dealt,
  results: [{ scores: [0, 0, 0, 0].map((total) => ({ parts: [], total })), reason: 'out', finisher: 0, another: null }],
} as unknown as TableState;

/** A word of that seat for the open step, unless it is of another. */
function word(seat: number, parts: Partial<Input> = {}): SignedInput {
  return signInput(inputOf({ seat, step: STEP, ...parts }), pairs[seat]!);
}

const against = (...inputs: readonly SignedInput[]): Evidence => ({ seat: inputs[0]!.seat, fault: FAULT, inputs });

/** Ben has said something false in the open step. */
const benLied = against(word(1));

function table(position: Partial<JudgedLog> = {}, own: readonly number[] = [0]) {
  const log: JudgedLog = { state: dealt, step: STEP, closed: [], inputs: [], votes: [], isForked: false, ...position };
  const written: Addition[] = [];
  const heard = { convicted: 0 };
  const append = async (addition: Addition): Promise<void> => void written.push(addition);
  const halting = new Halting({ epoch: 1, append }, () => {});
  const convictions = new Convictions(log, own, halting, () => heard.convicted++);
  return { convictions, halting, written, heard };
}

/** What becomes of a table where that evidence is in hand. */
function withEvidence(position: Partial<JudgedLog>, evidence: readonly Evidence[], own?: readonly number[]) {
  const { convictions } = table(position, own);
  for (const each of evidence) convictions.convict(each);
  return convictions;
}

describe('evidence in hand', () => {
  it('is nobody’s before there is any', () => {
    const { convictions } = table();
    const { all, verdict, toLeaveOut, standstill, halt, isSpoilt } = convictions;
    expect([all, verdict, toLeaveOut, standstill, halt, isSpoilt]).toEqual([
      [],
      { convicted: [], parted: 'not' },
      [],
      null,
      null,
      false,
    ]);
    expect(convictions.convicts([1])).toBe(false);
    convictions.note(1, true); // somebody who is elsewhere is no cheat
    expect(convictions.verdict.parted).toBe('not');
  });

  it('is stored whole, with a complaint that shows it, and told once', () => {
    const { convictions, written, heard } = table();
    const complaint = word(0, { kind: 'accept' });
    convictions.convict({ ...benLied, shown: complaint });
    expect([written, heard.convicted]).toEqual([[{ evidence: [...benLied.inputs, complaint] }], 1]);
    expect(convictions.convicts([1])).toBe(true);
    expect(convictions.convicts([0, 1])).toBe(false);
  });

  it('is not taken twice, but all that there is of another seat is', () => {
    const { convictions, written, heard } = table();
    const cleoLied = against(word(2));
    for (const each of [benLied, against(word(1, { step: 3 })), cleoLied]) convictions.convict(each);
    expect([convictions.all, heard.convicted]).toEqual([[benLied, cleoLied], 2]);
    expect(written.at(-1)).toEqual({ evidence: [...benLied.inputs, ...cleoLied.inputs] });
  });

  it('of another state is not taken of somebody who is known for one', () => {
    const strange = [word(1), word(1, { step: 3 })].map((each) => ({ ...against(each), fault: STRANGE_STATE }));
    expect(withEvidence({}, strange).all).toEqual([strange[0]]);
  });

  it('is against both who share a secret, though one of them is convicted already', () => {
    const together = { seat: 1, fault: FAULT, inputs: [word(1), word(0)] };
    expect(withEvidence({}, [benLied, together], [2, 3]).verdict.convicted).toEqual([0, 1]);
  });

  it('is against all seats of a device', () => {
    const { verdict, toLeaveOut } = withEvidence({}, [against(word(3))]);
    expect([verdict.convicted, toLeaveOut]).toEqual([
      [2, 3],
      [2, 3],
    ]);
  });

  it('halts a device whose storage holds evidence that nobody has signed', () => {
    const { convictions, halting, written } = table();
    const unsigned = { ...word(1), signature: word(1, { payload: utf8('other') }).signature };
    convictions.convict(against(word(1), unsigned));
    expect([convictions.all, written]).toEqual([[], []]);
    expect(halting.halt).toMatchObject({ kind: 'failed', fault: { code: 'table/unsigned' } });
  });

  it('is not taken any more by a session that stands still', () => {
    const { convictions, halting } = table();
    halting.stop();
    convictions.convict(benLied);
    expect(convictions.all).toEqual([]);
  });
});

describe('against somebody convicted already', () => {
  const twoWords = against(word(1, { step: 3 }), word(1, { step: 3, payload: utf8('other') }));
  const twoVotes = against(word(1, { kind: 'gone', payload: makeVote([2, 3]) }), word(1, { kind: 'kept' }));
  const early = word(1, { step: 9, kind: 'shuffle' });
  const closed = [{ step: 9, inputs: [early], votes: [], head: bytesOf('head') }] as unknown as JudgedLog['closed'];

  it.each<readonly [what: string, position: Partial<JudgedLog>, first: Evidence, second: Evidence, stands: boolean]>([
    ['a false word of the log, which spoils the round', { closed }, twoWords, against(early), true],
    ['the same, behind a false word of the open step', { closed, inputs: [word(1)] }, benLied, against(early), true],
    ['a false word of the open step', { inputs: [word(1)] }, twoWords, benLied, false],
    ['two votes', {}, twoWords, twoVotes, true],
  ])('evidence is taken all the same, once: %s', (_what, position, first, second, stands) => {
    const convictions = withEvidence(position, [first, second, second]);
    expect(convictions.all).toEqual([first, second]);
    expect(convictions.standstill !== null).toBe(stands);
  });

  it.each<readonly [what: string, position: Partial<JudgedLog>, evidence: Evidence]>([
    ['two words', { closed }, against(early, word(1, { step: 9, payload: utf8('other') }))],
    ['a false word that is not in the log', { closed }, against(word(1, { step: 9 }))],
    ['a box that somebody complains of', { closed }, { ...against(early), shown: word(0, { kind: 'accept' }) }],
    ['a vote that nobody may give', { votes: [word(1, { kind: 'gone' })] }, against(word(1, { kind: 'gone' }))],
  ])('no other is: %s', (_what, position, evidence) => {
    expect(withEvidence(position, [benLied, evidence]).all).toEqual([benLied]);
  });
});

describe('a round goes on', () => {
  it('without somebody convicted, who is left out', () => {
    const { toLeaveOut, standstill, halt } = withEvidence({}, [benLied]);
    expect([toLeaveOut, standstill, halt]).toEqual([[1], null, null]);
  });

  it.each<readonly [why: string, position: Partial<JudgedLog>]>([
    ['who is gone already', { state: { ...dealt, gone: [1] } }],
    ['when the table is closed', { state: { ...dealt, stage: 'closed' } }],
  ])('with nobody to leave out and nothing to stand still for: %s', (_why, position) => {
    const { toLeaveOut, halt } = withEvidence(position, [benLied]);
    expect([toLeaveOut, halt]).toEqual([[], null]);
  });

  it('though one who is convicted is gone, without the other', () => {
    const reveal: TableState = { ...counted, stage: 'reveal', gone: [1] };
    expect(withEvidence({ state: reveal }, [benLied, against(word(2))]).toLeaveOut).toEqual([]);
    expect(withEvidence({ state: { ...reveal, gone: [] } }, [benLied]).toLeaveOut).toEqual([1]);
  });
});

describe('a table stands still', () => {
  const standsFor = (position: Partial<JudgedLog>, evidence: readonly Evidence[], own?: readonly number[]) => {
    const { toLeaveOut, standstill } = withEvidence(position, evidence, own);
    expect(toLeaveOut.length > 0).toBe(standstill === null);
    return standstill;
  };

  it('for a cheat at this very device, which loses the round', () => {
    const { halt } = withEvidence({}, [benLied], [1]);
    const points = charter.game.forfeit(charter.options, 4);
    expect(halt).toEqual({ kind: 'cheat', evidence: benLied, loses: [1], points });
  });

  it('and costs nobody anything if the round was counted before', () => {
    const { halt } = withEvidence({ state: { ...counted, stage: 'next' } }, [benLied], [1]);
    expect(halt).toEqual({ kind: 'cheat', evidence: benLied, loses: [], points: 0 });
  });

  it('for another state as for a mistake of the program, since nobody can tell', () => {
    const other = { ...benLied, fault: STRANGE_STATE };
    const { halt } = withEvidence({}, [other], [1]);
    expect(halt).toMatchObject({ kind: 'diverged', seat: 1, step: STEP, evidence: other });
  });

  it('for the same as for a cheat once they have said two words besides, who does not sit at the next table', () => {
    const other = { ...benLied, fault: STRANGE_STATE };
    const twoWords = against(word(1, { step: 3 }), word(1, { step: 3, payload: utf8('other') }));
    for (const evidence of [
      [other, twoWords],
      [twoWords, other],
    ]) {
      const convictions = withEvidence({}, [...evidence, twoWords], [1]);
      expect(convictions.halt).toMatchObject({ kind: 'cheat', evidence: twoWords });
      expect(convictions.all.filter((each) => each === twoWords)).toHaveLength(1);
    }
  });

  it('for two devices, which hold parts of each other’s keys', () => {
    expect(standsFor({}, [benLied, against(word(2))])).toBe(benLied);
  });

  it('before the hands are dealt', () => {
    expect(standsFor({ state: { ...dealt, dealt: false } }, [benLied])).toBe(benLied);
  });

  it('for the first evidence against somebody who is still in the game', () => {
    const cleoLied = against(word(2));
    const after: TableState = { ...dealt, gone: [1] };
    expect(standsFor({ state: after }, [benLied, cleoLied])).toBe(cleoLied);
  });

  it('when a convicted seat has voted two ways: some may have closed the step by that vote, and some not', () => {
    const votes = [word(1, { kind: 'gone', payload: makeVote([2, 3]) }), word(1, { kind: 'kept' })];
    const evidence = against(...votes);
    expect(standsFor({}, [evidence])).toBe(evidence);
    const words = against(word(1), word(1, { payload: utf8('other') }));
    expect(standsFor({}, [words])).toBe(null);
  });

  const lie = benLied.inputs[0]!;
  const gone = (seat: number, seats: readonly number[]) => word(seat, { kind: 'gone', payload: makeVote(seats) });

  it.each<readonly [why: string, votes: readonly SignedInput[], inputs: readonly SignedInput[], stands: boolean]>([
    ['somebody has voted to keep who lies', [word(0, { kind: 'kept', payload: makeVote([1]) })], [lie], true],
    ['somebody has voted about another', [gone(0, [2, 3])], [lie], true],
    ['somebody has voted about that seat and another', [gone(0, [1, 2, 3])], [lie], true],
    ['somebody has voted about just that seat', [gone(0, [1])], [lie], false],
    ['only who lies has voted', [gone(1, [2, 3])], [lie], false],
    ['somebody has voted, and the lie is of another step', [gone(0, [2, 3])], [word(0)], false],
  ])('or not, when a false word is in the open step, and %s', (_why, votes, inputs, stands) => {
    expect(standsFor({ votes, inputs }, [benLied]) !== null).toBe(stands);
  });

  it.each([
    ['or not, when one of two words is in the open step, where the other has no place', false],
    ['when two words are in the open step, and nobody has gone on', true],
  ])('%s, and somebody has voted to keep who said them', (_what, isForked) => {
    const votes = [word(0, { kind: 'kept', payload: makeVote([1]) })];
    const twoWords = against(lie, word(1, { payload: utf8('other'), head: bytesOf('elsewhere') }));
    expect(standsFor({ votes, inputs: [lie], isForked }, [twoWords]) !== null).toBe(isForked);
  });
});

describe('a false word that others have built on', () => {
  const closedWith = (...inputs: readonly SignedInput[]) =>
    [
      { step: 8, inputs: [], votes: [], head: bytesOf('eight') },
      { step: inputs[0]!.step, inputs, votes: [], head: bytesOf('head') },
    ] as unknown as JudgedLog['closed'];
  const early = word(1, { step: 9 });
  const shuffle = word(1, { step: STEP - 2, kind: 'shuffle' });
  const mixing = (done: number): TableState => ({ ...dealt, mixing: { done, cards: new Uint8Array() } });

  it('spoils the round for good', () => {
    const convictions = withEvidence({ closed: closedWith(early) }, [against(early)]);
    expect([convictions.isSpoilt, convictions.toLeaveOut, convictions.halt?.kind]).toEqual([true, [], 'cheat']);
  });

  it.each<readonly [why: string, position: Partial<JudgedLog>, evidence: Evidence]>([
    ['it stands in no step that is closed', { closed: closedWith(word(0, { step: 9 })) }, against(early)],
    ['the step is not known here', { closed: closedWith(word(0, { step: 10 })) }, against(early)],
    [
      'it is one of two for a step',
      { closed: closedWith(early) },
      against(early, word(1, { step: 9, payload: utf8('other') })),
    ],
    [
      'it is a box that somebody complains of',
      { closed: closedWith(early) },
      { ...against(early), shown: word(0, { step: 10, kind: 'accept' }) },
    ],
    ['the deck still goes round', { closed: closedWith(shuffle), state: mixing(2) }, against(shuffle)],
    ['who said it is gone', { closed: closedWith(early), state: { ...dealt, gone: [1] } }, against(early)],
  ])('does not spoil it if %s', (_why, position, evidence) => {
    expect(withEvidence(position, [evidence]).isSpoilt).toBe(false);
  });

  it('spoils it as long as one of two who said it together is in the game', () => {
    const together = { seat: 2, fault: FAULT, inputs: [early] };
    const position = { closed: closedWith(early), state: { ...dealt, gone: [2, 3] } };
    expect(withEvidence(position, [together], []).isSpoilt).toBe(true);
  });

  it.each<readonly [why: string, state: TableState, lie: SignedInput]>([
    ['an earlier deck than the one that goes round', mixing(1), shuffle],
    ['a deck that was mixed to its end', dealt, shuffle],
    ['a word that is none of mixing, while a deck goes round', mixing(20), early],
  ])('spoils it in %s', (_why, state, said) => {
    expect(withEvidence({ closed: closedWith(said), state }, [against(said)]).isSpoilt).toBe(true);
  });
});

describe('others who tell another history', () => {
  const withNotes = (
    speakers: readonly number[],
    position: Partial<JudgedLog>,
    evidence: readonly Evidence[],
    own?: readonly number[],
  ) => {
    const convictions = withEvidence(position, evidence, own);
    for (const speaker of speakers) convictions.note(speaker, true);
    return convictions;
  };
  const heardOf = (speakers: readonly number[], position: Partial<JudgedLog> = {}, evidence = benLied) =>
    withNotes(speakers, position, [evidence]);

  it('have parted for what a cheat has said to some', () => {
    const convictions = heardOf([2]);
    expect([convictions.verdict.parted, convictions.toLeaveOut, convictions.standstill]).toEqual([
      'in the round',
      [],
      benLied,
    ]);
  });

  it('have come together again as soon as they tell this one', () => {
    const convictions = heardOf([2]);
    convictions.note(2, false);
    expect([convictions.verdict.parted, convictions.toLeaveOut]).toEqual(['not', [1]]);
  });

  it.each<readonly [why: string, parted: string, speakers: readonly number[], position: Partial<JudgedLog>]>([
    ['nobody but the cheat does', 'not', [1], {}],
    ['only somebody does who is gone', 'not', [2], { state: { ...dealt, gone: [2, 3] } }],
    [
      'somebody does who has not shown a seed of the counted round',
      'in the round',
      [2],
      { state: { ...counted, stage: 'reveal' } },
    ],
    [
      'somebody does who has shown it',
      'not',
      [2],
      { state: { ...counted, stage: 'reveal' }, inputs: [word(2, { kind: 'reveal' })] },
    ],
    [
      'somebody does who has voted behind the same history',
      'not',
      [2],
      { state: { ...counted, stage: 'reveal' }, votes: [word(2, { kind: 'kept' })] },
    ],
    [
      'somebody does when the round was counted and all have seen it',
      'not',
      [2],
      { state: { ...counted, stage: 'next' } },
    ],
    ['somebody does in the middle of a round who has spoken', 'in the round', [2], { inputs: [word(2)] }],
  ])('have parted, or not: %s', (_why, parted, speakers, position) => {
    expect(heardOf(speakers, position).verdict.parted).toBe(parted);
  });

  it('have parted before a round that has not begun for them, which costs nobody anything', () => {
    const header: TableState = { ...openTable(charter), opening: { ...dealt.opening, step: STEP } };
    const before = against(word(1, { step: STEP - 1 }));
    expect(heardOf([2], { state: header }, before).verdict.parted).toBe('before it');
    expect(heardOf([2], { state: header }, before).halt).toMatchObject({ loses: [], points: 0 });
    const late = against(word(0));
    expect(withNotes([2], { state: header }, [before, late], [3]).verdict.parted).toBe('before it');
    expect(heardOf([2], { state: header }).verdict.parted).toBe('in the round');
    expect(heardOf([2], { state: header, inputs: [word(2)] }, before).verdict.parted).toBe('in the round');
    expect(heardOf([2], { state: { ...dealt, opening: header.opening } }, before).verdict.parted).toBe('in the round');
  });
});
