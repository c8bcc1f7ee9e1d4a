/** What a log makes of votes: words about a step that waits, beside its inputs. */
import { describe, expect, it } from 'vitest';
import { answer, bytesOf, newChain, passStep, signed } from './seats';

describe('votes', () => {
  it('about the open step stand beside its inputs, and those that come later are added to a closed step', () => {
    const chain = newChain();
    chain.begin(0, 0, [0, 1]);
    const vote = signed({ seat: 0, kind: 'gone' });
    expect(chain.offer(vote).kind).toBe('new');
    expect([chain.inputs.size, [...chain.votes.values()]]).toEqual([0, [vote]]);
    for (const seat of [0, 1]) expect(chain.offer(answer(chain, seat)).kind).toBe('new');
    const { inputs, votes } = chain.close();
    expect([inputs.map(({ kind }) => kind), votes, chain.votes.size]).toEqual([['move', 'move'], [vote], 0]);
    const late = signed({ seat: 2, kind: 'kept' });
    expect(chain.offer(late).kind).toBe('late');
    expect(chain.offer(late).kind).toBe('known');
    expect([chain.closed[0]!.votes, chain.since(0)]).toEqual([
      [vote, late],
      [...inputs, vote, late],
    ]);
  });

  it('that come later are refused from another round, and a fork on another history', () => {
    const chain = newChain();
    passStep(chain, [0, 1]);
    const others = [{ round: 1 }, { attempt: 1 }, { head: bytesOf('elsewhere') }];
    const votes = others.map((change) => signed({ seat: 2, kind: 'gone', ...change }));
    for (const [i, code] of ['log/other-round', 'log/other-round', undefined].entries()) {
      const each = newChain();
      passStep(each, [0, 1]);
      const offer = each.offer(votes[i]!);
      if (code === undefined) expect(offer.kind).toBe('fork');
      else expect(offer).toMatchObject({ kind: 'refused', fault: { code } });
    }
    // Two of them are evidence.
    expect(votes.map((vote) => chain.offer(vote).kind)).toEqual(['refused', 'cheat', 'fork']);
    expect(chain.closed[0]!.votes).toEqual([]);
  });

  it('close a step in the place of inputs: the head is made of those that close it, the others are kept', () => {
    const chain = newChain();
    chain.begin(0, 0, [0, 1, 2]);
    const votes = [0, 1, 2].map((seat) => signed({ seat, kind: seat === 1 ? 'kept' : 'gone' }));
    expect(() => chain.closeByVotes([0])).toThrow();
    for (const vote of votes.toReversed()) chain.offer(vote);
    const closed = chain.closeByVotes([0, 2]);
    expect(closed.inputs).toEqual([votes[0], votes[2]]);
    expect(closed.votes).toEqual([votes[1]]);
    expect([chain.step, chain.open, chain.inputs.size, chain.votes.size]).toEqual([1, null, 0, 0]);
    expect(() => chain.closeByVotes([0])).toThrow();
  });

  it('are given in parts with the log, from one step up to another', () => {
    const chain = newChain();
    const steps = [passStep(chain), passStep(chain, [1])];
    chain.begin(0, 0, [0]);
    const vote = signed({ seat: 2, step: 2, head: chain.head, kind: 'gone' });
    chain.offer(vote);
    expect(chain.since(0, 1)).toEqual(steps[0]);
    expect(chain.since(1, 2)).toEqual(steps[1]);
    expect(chain.since(0, 2)).toEqual(steps.flat());
    expect(chain.since(1, 3)).toEqual([...steps[1]!, vote]);
    expect(chain.since(0, 0)).toEqual([]);
  });
});
