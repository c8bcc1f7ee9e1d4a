/**
 * A Lynx round told in plain words, step by step.
 * @module
 */
import { EIGHT, type Face, NINE, SEVEN, SUITS, type Seat, type Suit, isJoker, rankOf } from '../../../cards/card';
import { countSuits, isRight } from '../../../games/lynx/flash';
import type { Flash, LynxMove, LynxState, Wish } from '../../../games/lynx/state';
import { handSize, nextSeat, topOf } from '../../../games/lynx/state';
import { isSet, naturalOf } from '../../../games/lynx/meld';
import type { Need, View } from '../../../games/game';
import { rankName } from '../../text/cards';
import type { Narrator, LogLine } from '../contract/gameScreen';
import { type Part, cardParts } from '../../text/parts';
import { say } from '../../words/made/lynx';
import { cueOf, leavesOne } from './cues';
import { lynxScores } from './scores';

/** Who does it, in the reader's eyes: `you`; somebody else; or nobody yet, for it is what the reader could do. */
type Voice = 'you' | 'could' | 'other';

/** What a move says, seen from `own`. The state is the one before it. */
export function narrateMove(state: LynxState, seat: Seat, move: LynxMove, own: Seat | null): LogLine[] {
  if (move.kind === 'draw') return []; // told when the card has come
  const told: LogLine = { seat, parts: tell(state, seat, move, own, seat === own ? 'you' : 'other') };
  if (move.kind === 'guess') return [told, ...tellKnown(state, move.suit, own)];
  if (move.kind !== 'discard' || !move.wish) return [told];
  const { of } = move.wish;
  return [{ ...told, request: of === undefined ? { by: seat } : { by: seat, of } }];
}

function tell(
  state: LynxState,
  seat: Seat,
  move: Exclude<LynxMove, { kind: 'draw' }>,
  own: Seat | null,
  voice: Voice,
): Part[] {
  const who: Part = { seat };
  switch (move.kind) {
    case 'resume':
      return say.resumes({ voice, who });
    case 'meld':
      return say.melds({ voice, who, cards: facesOf(move) });
    case 'append': {
      const { owner, cards: laid } = state.melds[move.meld]!;
      const whose = owner === own ? 'yours' : owner === seat ? 'own' : 'other';
      const said = { voice, who, cards: facesOf(move), whose, owner: { seat: owner } } as const;
      return isSet(laid)
        ? say.addsToSet({ ...said, ranks: rankName(rankOf(naturalOf(laid)), 2) })
        : say.addsToRun(said);
    }
    case 'steal':
      return say.steals({ voice, who, top: { face: topOf(state)! }, cards: facesOf(move) });
    case 'pile': {
      const count = state.pile.length - 1;
      const said = { voice, who, top: { face: topOf(state)! }, cards: facesOf(move) };
      return count === 0 ? say.stealsPile(said) : say.stealsPileTakes({ ...said, count });
    }
    case 'announce':
      return say.announces({ voice, who, card: { face: move.card.face } });
    case 'accept':
      return state.sevens > 0
        ? say.acceptsSevens({ voice, who, count: state.sevens / SEVEN_DRAWS })
        : say.missesTurn({ voice, who });
    case 'end':
      return say.endsTurn({ voice, who });
    case 'guess':
      return say.guesses({ voice, who, suit: { suit: move.suit } });
    case 'discard':
      return tellDiscard(state, seat, move, own, voice);
  }
}

/** L21: how many cards each seven makes somebody draw. */
const SEVEN_DRAWS = 3;

function facesOf(move: { readonly cards: readonly { readonly face: Face }[] }): Part[] {
  return cardParts(move.cards.map(({ face }) => face));
}

function tellDiscard(
  state: LynxState,
  seat: Seat,
  { card: { face }, nominee, suit, wish }: LynxMove & { kind: 'discard' },
  own: Seat | null,
  voice: Voice,
): Part[] {
  const rank = isJoker(face) ? null : rankOf(face);
  const isLast = handSize(state.hands[seat]!) === 1;
  const said = { voice, who: { seat }, card: { face } };
  if (nominee !== undefined) {
    const named = { ...said, nominee: { seat: nominee }, toYou: nominee === own };
    if (rank === null) return isLast ? say.discardsToLookOut(named) : say.discardsToLook(named);
    const count = (state.announced === null ? 0 : state.sevens) + SEVEN_DRAWS;
    return isLast ? say.discardsSevenOut({ ...named, count }) : say.discardsSeven({ ...named, count });
  }
  if (wish) return tellWish(said, wish, own, isLast);
  if (isLast) return say.discardsOut(said);
  if (suit !== undefined) return say.discardsAce({ ...said, suit: { suit } });
  if (rank === SEVEN) return say.discardsNamingNobody(said);
  if (rank === NINE) return say.discardsNine(said);
  if (rank !== EIGHT) return say.discards(said);
  const next = nextSeat(state, seat);
  return say.discardsEight({ ...said, next: { seat: next }, toYou: next === own });
}

/** A three and what is wished for with it (L28). */
function tellWish(
  discarded: { readonly voice: Voice; readonly who: Part; readonly card: Part },
  { kind, of }: Wish,
  own: Seat | null,
  isLast: boolean,
): Part[] {
  if (kind === 'kiss') {
    const said = { ...discarded, of: { seat: of! }, toYou: of === own };
    return isLast ? say.discardsForKissOut(said) : say.discardsForKiss(said);
  }
  const said = { ...discarded, wish: kind === 'more' ? 'other' : kind } as const;
  return isLast ? say.discardsWithWishOut(said) : say.discardsWithWish(said);
}

/** What came of a guess, of a hand that everybody knows: else it is told when the suits have been counted. */
function tellKnown(state: LynxState, suit: Suit, own: Seat | null): LogLine[] {
  const { hidden, open } = state.hands[state.flash!.of]!;
  return hidden.length > 0 ? [] : [tellCounts({ ...state.flash!, suit, counts: countSuits(open) }, own)];
}

/** L29e: whether it was right, and how many cards of each suit there are. */
function tellCounts(flash: Flash, own: Seat | null): LogLine {
  const counts = flash.counts!;
  const some = [3, 2, 1, 0].filter((suit) => counts[suit]! > 0);
  const suits = some.flatMap((suit, i): Part[] => [i === 0 ? '' : ', ', { suit }, ` ${counts[suit]}`]);
  const jokers = counts[SUITS.length]!;
  if (jokers > 0) suits.push(some.length > 0 ? ', ' : '', say.jokers({ count: jokers }));
  const { of } = flash;
  return {
    seat: of,
    parts: say.counted({ right: isRight(flash) === true, yours: of === own, of: { seat: of }, counts: suits }),
  };
}

/** What the reader would do, to be read after “You could”. */
export function offerMove({ state, seat }: View<LynxState>, move: LynxMove): readonly Part[] {
  return move.kind === 'draw' ? [say.couldDraw()] : tell(state, seat, move, seat, 'could');
}

/** What a need says when it has been answered: dealing, drawing, a new stock, the counting. */
export function narrateNeed(before: LynxState, need: Need, after: LynxState, own: Seat | null): LogLine[] {
  const line = (...parts: Part[]): LogLine[] => [{ seat: null, parts }];
  switch (need.kind) {
    case 'deal': {
      if (before.phase === 'deal') {
        const { turn } = after;
        const top = { face: topOf(after)! };
        const parts = say.dealt({ count: before.options.hand, top, who: { seat: turn }, you: turn === own });
        return [{ seat: null, parts, cue: 'deal' }];
      }
      const { seat, cards } = need.hands[0]!;
      const count = cards.length;
      return [{ seat, draws: count, parts: say.draws({ you: seat === own, who: { seat }, count }) }];
    }
    case 'coin':
      return line(...say.tossed({ who: { seat: after.dealer! }, you: after.dealer === own }));
    case 'shuffle':
      return [{ seat: null, parts: [before.phase === 'rebuild' ? say.newStock() : say.shuffled()], cue: 'shuffle' }];
    case 'open':
      return line(say.handsShown());
    case 'count':
      return [tellCounts(after.flash!, own)];
    case 'hide':
    case 'give':
    case 'show':
    case 'act':
    case 'over':
      return [];
  }
}

/** The lines of a move, with how they are heard. */
function tellMove(state: LynxState, seat: Seat, move: LynxMove, own: Seat | null): LogLine[] {
  const cue = cueOf(move);
  const told = narrateMove(state, seat, move, own);
  const heard = cue ? told.map((line) => ({ ...line, cue })) : told;
  if (!leavesOne(state, seat, move)) return heard;
  return [...heard, { seat, parts: say.lastCard({ you: seat === own, who: { seat } }), cue: 'last' }];
}

export const narrator: Narrator<LynxState, LynxMove> = {
  move: tellMove,
  offer: offerMove,
  need: narrateNeed,
  scores: lynxScores,
};
