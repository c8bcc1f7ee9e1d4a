/**
 * A Lynx round told in plain words, step by step.
 * @module
 */
import { EIGHT, NINE, SEVEN, SUITS, type Seat, type Suit, isJoker, rankOf } from '../../../cards/card';
import { countSuits, isRight } from '../../../games/lynx/flash';
import type { Flash, LynxMove, LynxState } from '../../../games/lynx/state';
import { handSize, topOf } from '../../../games/lynx/state';
import { isSet, naturalOf } from '../../../games/lynx/meld';
import type { Need, View } from '../../../games/game';
import { cardCount, rankName } from '../../text/cards';
import type { Narrator, LogLine } from '../contract/gameScreen';
import { type Part, cardParts as cards, does } from '../../text/parts';
import { cueOf } from './cues';
import { wishParts } from './wishes';
import { lynxScores } from './scores';

/** What a move says, seen from `own`. The state is the one before it. */
export function narrateMove(state: LynxState, seat: Seat, move: LynxMove, own: Seat | null): LogLine[] {
  const line = (...parts: Part[]): LogLine[] => [{ seat, parts }];
  switch (move.kind) {
    case 'draw':
      return []; // told when the card has come
    case 'resume':
      return line(...does(seat, own, 'go on'));
    case 'meld':
      return line(...does(seat, own, 'meld'), ' ', ...cards(move.cards.map((card) => card.face)));
    case 'append': {
      const meld = state.melds[move.meld]!;
      const what = isSet(meld.cards) ? rankName(rankOf(naturalOf(meld.cards)), 2) : 'run';
      const whose: Part = meld.owner === own ? 'your' : { seat: meld.owner };
      return line(
        ...does(seat, own, 'add'),
        ' ',
        ...cards(move.cards.map((card) => card.face)),
        ' to ',
        whose,
        meld.owner === own ? ` ${what}` : `’s ${what}`,
      );
    }
    case 'steal':
      return line(
        ...does(seat, own, 'steal'),
        ' ',
        { face: topOf(state)! },
        ' with ',
        ...cards(move.cards.map((card) => card.face)),
      );
    case 'pile': {
      const taken = state.pile.length - 1;
      const hands = taken === 0 ? '' : ` and take${seat === own ? '' : 's'} ${cardCount(taken)}`;
      return line(
        ...does(seat, own, 'steal'),
        ' the pile, ',
        { face: topOf(state)! },
        ' on top, with ',
        ...cards(move.cards.map((card) => card.face)),
        hands,
      );
    }
    case 'announce':
      return line(...does(seat, own, 'announce'), ' ', { face: move.card.face });
    case 'accept':
      return state.sevens > 0
        ? line(...does(seat, own, 'accept'), state.sevens > 3 ? ' the sevens' : ' the seven')
        : line(...does(seat, own, 'miss'), ' the turn');
    case 'end':
      return line(...does(seat, own, 'end'), ' the turn');
    case 'guess':
      return tellGuess(state, seat, move.suit, own);
    case 'discard':
      return [tellDiscard(state, seat, move, own)];
  }
}

function tellDiscard(state: LynxState, seat: Seat, move: LynxMove & { kind: 'discard' }, own: Seat | null): LogLine {
  const told: LogLine = {
    seat,
    parts: [...does(seat, own, 'discard'), ' ', { face: move.card.face }, ...tellEffect(state, seat, move, own)],
  };
  if (!move.wish) return told;
  const { of } = move.wish;
  return { ...told, request: of === undefined ? { by: seat } : { by: seat, of } };
}

function tellEffect(state: LynxState, seat: Seat, move: LynxMove & { kind: 'discard' }, own: Seat | null): Part[] {
  const rank = rankOf(move.card.face);
  const last = handSize(state.hands[seat]!) === 1;
  const parts: Part[] = [];
  if (isJoker(move.card.face)) {
    if (move.nominee !== undefined) parts.push(...tellLook(seat, move.nominee, own));
  } else if (move.nominee !== undefined) {
    const sum = state.announced === null ? 3 : state.sevens + 3;
    parts.push(': ', { seat: move.nominee }, ` must draw ${sum}`);
  } else if (rank === SEVEN) parts.push(', naming nobody');
  if (move.suit !== undefined) parts.push(' and ', seat === own ? 'ask for ' : 'asks for ', { suit: move.suit });
  if (rank === NINE) parts.push(seat === own ? ' and play again' : ' and plays again');
  if (rank === EIGHT && !last) parts.push(': ', { seat: (seat + 1) % state.seats }, ' will miss a turn');
  if (move.wish) parts.push(' and would like ', ...wishParts(move.wish));
  if (last) parts.push(seat === own ? ' and go out' : ' and goes out');
  return parts;
}

function tellLook(seat: Seat, of: Seat, own: Seat | null): Part[] {
  const whose: Part[] = of === own ? ['your hand'] : [{ seat: of }, '’s hand'];
  return [seat === own ? ' and look at ' : ' and looks at ', ...whose];
}

/** The guess; of a hand that everybody knows also what came of it. */
function tellGuess(state: LynxState, seat: Seat, suit: Suit, own: Seat | null): LogLine[] {
  const { hidden, open } = state.hands[state.flash!.of]!;
  const said: LogLine = { seat, parts: [...does(seat, own, 'guess'), ' ', { suit }] };
  if (hidden.length > 0) return [said];
  return [said, tellCounts({ ...state.flash!, suit, counts: countSuits(open) }, own)];
}

/** L29e: whether it was right, and how many cards of each suit there are. */
function tellCounts(flash: Flash, own: Seat | null): LogLine {
  const counts = flash.counts!;
  const some = [3, 2, 1, 0].filter((suit) => counts[suit]! > 0);
  const suits = some.flatMap((suit, i): Part[] => [i === 0 ? '' : ', ', { suit }, ` ${counts[suit]}`]);
  const jokers = counts[SUITS.length]!;
  if (jokers > 0) suits.push(`${some.length > 0 ? ', ' : ''}jokers ${jokers}`);
  const whose: Part[] = flash.of === own ? ['your hand: '] : [{ seat: flash.of }, '’s hand: '];
  return { seat: flash.of, parts: [isRight(flash) ? 'Right. In ' : 'Wrong. In ', ...whose, ...suits] };
}

/** What the reader would do, to be read after “You could”. */
export function offerMove(view: View<LynxState>, move: LynxMove): readonly Part[] {
  if (move.kind === 'draw') return ['draw'];
  const [told] = narrateMove(view.state, view.seat, move, view.seat);
  const [, verb, ...rest] = told!.parts; // without the “you”
  return [(verb as string).trimStart(), ...rest];
}

/** What a need says when it has been answered: dealing, drawing, a new stock, the counting. */
export function narrateNeed(before: LynxState, need: Need, after: LynxState, own: Seat | null): LogLine[] {
  switch (need.kind) {
    case 'deal': {
      if (before.phase === 'deal') {
        const begins = after.turn === own ? ' begin' : ' begins';
        return [
          {
            seat: null,
            parts: [
              `${cardCount(before.options.hand)} each. `,
              { face: topOf(after)! },
              ' is turned up; ',
              { seat: after.turn },
              begins,
            ],
          },
        ];
      }
      const hand = need.hands[0]!;
      const count = hand.cards.length;
      return [
        {
          seat: hand.seat,
          draws: count,
          parts: [...does(hand.seat, own, 'draw'), ` ${count === 1 ? 'a card' : cardCount(count)}`],
        },
      ];
    }
    case 'coin':
      return [
        { seat: null, parts: ['Coin toss: ', { seat: after.dealer! }, after.dealer === own ? ' deal' : ' deals'] },
      ];
    case 'shuffle':
      return [
        {
          seat: null,
          parts: [before.phase === 'rebuild' ? 'The discard pile becomes the new stock' : 'The deck is shuffled'],
        },
      ];
    case 'open':
      return [{ seat: null, parts: ['Everybody shows their hand'] }];
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
  return cue ? told.map((line) => ({ ...line, cue })) : told;
}

export const narrator: Narrator<LynxState, LynxMove> = {
  move: tellMove,
  offer: offerMove,
  need: narrateNeed,
  scores: lynxScores,
};
