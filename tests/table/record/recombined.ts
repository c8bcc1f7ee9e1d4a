/** What was honestly said, put together in any other way: whether a verdict on it says anything false of a signer. */
import type { AnyGame } from '../../../src/games/game';
import { type Result, must } from '../../../src/lib/result';
import type { SignedInput } from '../../../src/log/input';
import { type EvidenceLog, makeEvidenceFile, parseEvidenceFile } from '../../../src/table/record/evidenceFile';
import { type RoundLog, type RoundOpening, makeRoundLog, parseRoundLog } from '../../../src/table/record/roundLog';
import { judgeEvidence } from '../../../src/table/record/verifyEvidence';
import { judgeRound } from '../../../src/table/record/verifyRound';
import { makeVote } from '../../../src/table/step/payloads';
import { LIAR, PAIRS, type PlayedRound, byGame, crypto, hasLiar, partedRoundsOf, roundsOf } from '../../fuzz/rounds';
import { signAt } from '../walk';

/** Faults of these kinds are of a file; all others are of what a seat has said. */
const OF_A_FILE = ['evidence', 'roundlog', 'log', 'charter', 'wire', 'bytes', 'file', 'verify'];

/** What a verdict says against a signer; null if nothing. */
function accusationIn(verdict: Result<unknown>): string | null {
  if (verdict.ok) return 'convicted';
  const { code, message } = verdict.fault;
  return OF_A_FILE.includes(code.split('/')[0]!) ? null : `${code}: ${message}`;
}

/** What `verify` says of this evidence against a signer. */
export async function accusationBy(evidence: EvidenceLog): Promise<string | null> {
  const parsed = parseEvidenceFile(makeEvidenceFile(evidence, 'table/wrong-kind'));
  return accusationIn(parsed.ok ? await judgeEvidence(parsed.value, crypto) : parsed);
}

/**
 * What `verify` says of this log, as a saved round, that is false: an accusation, or that it is right without being one
 * that was played. The readable part would be what the log itself makes, so it changes nothing.
 */
export async function falsehoodAbout(log: RoundLog, played: ReadonlySet<string>): Promise<string | null> {
  const lines = makeRoundLog(log);
  const parsed = parseRoundLog(lines);
  const verdict = parsed.ok ? await judgeRound(parsed.value, crypto) : parsed;
  if (!verdict.ok) return accusationIn(verdict);
  return played.has(lines.join('\n')) ? null : 'a round that was not played is right';
}

/** The claim that a round begins where this was said: everything that the input names itself, and the rest at will. */
export function openingAt(
  { round, attempt, step, head }: SignedInput,
  rest: Pick<RoundOpening, 'dealer' | 'results'>,
): RoundOpening {
  return { round, attempt, step, head, dealer: rest.dealer, results: rest.results };
}

/** Evidence against these inputs, with the log from that opening. */
export function evidenceOf(
  { signed }: Pick<RoundLog, 'signed'>,
  opening: RoundOpening,
  inputs: readonly SignedInput[],
  ...accused: readonly SignedInput[]
): EvidenceLog {
  return { signed, round: { signed, opening, inputs }, inputs: accused };
}

/** What somebody has in hand who has seen a table: a round, and what was said at it beside the log. */
export interface Seen {
  readonly log: RoundLog;
  /** Votes and complaints that closed no step. */
  readonly loose: readonly SignedInput[];
  /** The one seat that has lied there, if any has. */
  readonly liar: number | null;
}

/** Two rounds at each of two tables, rounds that somebody left, and tables with a false box, for each game. */
export const seenOf = byGame(async (game: AnyGame): Promise<readonly Seen[]> =>
  [...(await roundsOf(game)), ...(await partedRoundsOf(game))].map((round) => ({
    log: round.log,
    loose: [...round.scenes.flatMap(({ loose }) => loose), ...votesIn(round)],
    liar: hasLiar(round) ? LIAR : null,
  })),
);

/** Votes about two steps of the round that came to nothing, for somebody had the word that was waited for. */
function votesIn({ scenes }: PlayedRound): SignedInput[] {
  const chosen = scenes.filter(({ plan, loose }) => plan.kind === 'move' && loose.length === 0);
  return [chosen.at(0), chosen.at(-1)].flatMap((scene) => {
    const [seat] = scene?.plan.asked ?? [];
    const others = scene ? scene.state.charter.seats.flatMap((_, other) => (other === seat ? [] : [other])) : [];
    const say = (voter: number, kind: 'gone' | 'kept'): SignedInput =>
      signAt(scene!, voter, kind, makeVote([seat!]), PAIRS[voter]!);
    return others.map((voter, i) => say(voter, i === 0 ? 'kept' : 'gone'));
  });
}

/** The logs of rounds that were played to their ends. */
export const playedOf = byGame(async (game: AnyGame): Promise<ReadonlySet<string>> => {
  const whole = (await seenOf(game)).filter(({ log }) => log.inputs.at(-1)!.kind === 'reveal');
  for (const { log } of whole) must(await judgeRound(log, crypto));
  return new Set(whole.map(({ log }) => makeRoundLog(log).join('\n')));
});
