/**
 * A picture of the glass table in words.
 * @module
 */
import { CHEAT, type Checked, type Frame, type MoveShown, NAMES } from '../../../glass/frames';
import type { Act } from '../../../glass/glassTable';
import { faceSign } from '../../text/cards';
import { faultText } from '../../text/faults';
import { listOf } from '../../text/lists';
import { plain, pointsWords } from '../../text/points';
import { say } from '../../words/made/glass';
import { spokenLocale } from '../../words/speech';
import { actText } from './acts';

const namesOf = (devices: readonly number[]): string => listOf(devices.map((device) => NAMES[device]!));

/** The sentences of the picture, one a line. */
export function frameLines(frame: Frame, act: Act): readonly string[] {
  const { kind, what, who, checks, fault, points } = frame;
  const names = namesOf(who);
  switch (kind) {
    case 'said':
      return [saidLine(frame, names)];
    case 'proof': {
      const checkers = namesOf(checks.map(({ device }) => device));
      return [what === 'shuffle' ? say.proof({ who: checkers }) : say.look({ who: checkers })];
    }
    case 'read':
      return [say.read({ who: names, count: who.length })];
    case 'lie':
      return act === 'silent' ? [actText(act).how] : [say.lies({ how: actText(act).how }), ...saidFalsely(frame, act)];
    case 'caught': {
      const exactly = fault ? [say.exactly({ code: fault.code, why: faultText(fault) })] : [];
      const found = act === 'two' ? say.caughtTogether({ who: names }) : say.caught({ who: names });
      return [found, actText(act).why, say.signedIt(), ...exactly];
    }
    case 'vote':
      return [say.votes({ who: names })];
    case 'waits':
      return [say.waits({ who: names })];
    case 'goesOn':
      return [say.goesOn()];
    case 'lost':
      return [say.lost({ points: pointsWords(points[CHEAT]!) })];
    case 'league':
      return [say.reads(), say.leagueOff()];
    case 'counted':
      return [say.counted({ points: listOf(points.map((each, device) => `${NAMES[device]!} ${plain(each)}`)) })];
  }
}

function saidLine({ what, move }: Frame, who: string): string {
  switch (what) {
    case 'header':
      return say.header({ who });
    case 'escrow':
      return say.escrow();
    case 'accept':
      return say.accept();
    case 'shuffle':
      return say.shuffle({ who });
    case 'hand':
      return say.mixesHand({ who });
    case 'share':
      return say.share({ who });
    case 'open':
      return say.open();
    case 'reveal':
      return say.reveal({ who });
    case 'next':
      return say.stand({ who });
    default:
      return moveLine(move, who);
  }
}

function moveLine(move: MoveShown | null, who: string): string {
  if (move?.card != null) return say.plays({ who, card: faceSign(move.card) });
  if (move?.kind === 'keep') return say.keeps({ who });
  return move?.kind === 'pass' ? say.passes({ who }) : say.draws({ who });
}

/** What the cheat has signed, where that is a card; and what came of what the cheat tried alone. */
function saidFalsely({ move, truth, fault }: Frame, act: Act): readonly string[] {
  if (fault) return [say.shut({ why: faultText(fault) })];
  if (act === 'two' || act === 'back') return [say.saysBoth({ first: laidText(move), second: laidText(truth) })];
  return move?.card != null ? [say.saysCard({ card: faceSign(move.card) })] : [];
}

/** “7♠ at the left end” */
function laidText(move: MoveShown | null): string {
  if (move?.card == null) return say.aDraw();
  const card = faceSign(move.card);
  return move.end === 'left' ? say.atLeft({ card }) : say.atRight({ card });
}

/** “Proofs right, in 4.1 ms” */
export function checkText({ ms, code }: Checked): string {
  const told = { ms: new Intl.NumberFormat(spokenLocale(), { maximumFractionDigits: 1 }).format(ms) };
  return code === null ? say.right(told) : say.wrong(told);
}

export function locksText(count: number): string {
  return count === 0 ? say.noLocks() : say.locks({ who: namesOf([0, 1, 2].slice(0, count)) });
}
