/**
 * What a player can do with the cards that they have selected, and why not: the brain of the action bar, without a
 * screen.
 *
 * Where the selected cards can do something, what they cannot do is left out; where they can do nothing, the likeliest
 * thing says why not.
 * @module
 */
import { ACE, type Card, type Face, type Seat, SEVEN, THREE, isJoker, rankOf, suitOf } from '../../../cards/card';
import type { View } from '../../../games/game';
import { canSteal, check } from '../../../games/lynx/check';
import { layMeld, putTo } from '../../../games/lynx/jokers';
import { MIN_MELD } from '../../../games/lynx/meld';
import { type LynxMove, type LynxState, type MeldCard, canDraw } from '../../../games/lynx/state';
import { suitQuestion } from '../../board/offer';
import type { Part } from '../../text/parts';
import { say } from '../../words/made/lynxBoard';
import type { Answer, Offer, OfferKey, Question } from './offer';
import { waysToAppend, waysToMeld } from './jokerPlaces';
import { reasonWords } from './reasons';
import { wishQuestion } from './wishes';

/** Everything that can be offered now, the likeliest first; nothing if the seat is not asked. */
export function offersFor(view: View<LynxState>, selected: readonly Card[]): Offer[] {
  const { state, seat } = view;
  if (state.phase === 'pause') return [{ key: 'resume', label: [say.goOn()], move: { kind: 'resume' } }];
  if (state.turn !== seat) return [];
  const cards = playFirst(view, selected);
  if (state.phase === 'answer') return answerOffers(view, cards);
  if (state.phase !== 'turn') return [];
  const offers = useful(cardOffers(view, cards));
  const draw = plain(view, 'draw', [say.draw()], { kind: 'draw' });
  if (!draw.reason) offers.push(draw);
  if (state.announced === null && (state.took !== 'nothing' || !canDraw(state)))
    offers.push(plain(view, 'end', [say.endTurn()], { kind: 'end' }));
  return offers;
}

/**
 * What a card of the hand is offered as by itself, a discard or the announcing of a seven; null if it is not.
 */
export function cardOffer(view: View<LynxState>, card: Card): Offer | null {
  const { state, seat } = view;
  if (state.turn !== seat) return null;
  const cards = playFirst(view, [card]);
  if (state.phase === 'answer') return answerOffers(view, cards).find(({ key }) => key === 'announce') ?? null;
  if (state.phase !== 'turn') return null;
  const discard = discardOffer(view, cards[0]!);
  return discard.reason !== undefined && meldsThatTake(view, cards).length > 0 ? null : discard;
}

/**
 * Of equal cards the ones that everybody knows are played first, as the rules want it, and the announced seven last.
 */
export function playFirst({ state, seat, known }: View<LynxState>, selected: readonly Card[]): Card[] {
  const hand = state.hands[seat]!;
  const used = new Map<Face, number>();
  return selected.map(({ face }) => {
    const at = used.get(face) ?? 0;
    used.set(face, at + 1);
    const open = hand.open.filter((each) => each === face).length - (face === state.announced ? 1 : 0);
    const ids = hand.hidden.filter((id) => known.get(id) === face);
    const id = ids[at - open];
    return at < open || id === undefined ? { face } : { face, id };
  });
}

/** What the selected cards could do, legal or not, the likeliest first. */
function cardOffers(view: View<LynxState>, cards: readonly Card[]): Offer[] {
  const { state } = view;
  const offers: Offer[] = [];
  if (cards.length === 1) offers.push(discardOffer(view, cards[0]!));
  else if (state.announced !== null)
    offers.push({
      ...discardOffer(view, { face: state.announced }),
      label: say.discardCard({ card: { face: state.announced } }),
    });
  if (cards.length >= MIN_MELD) offers.push(meldOffer(view, cards));
  if (cards.length >= 1 && state.melds.length > 0) offers.push(appendOffer(view, cards));
  if (cards.length >= MIN_MELD - 1 && canSteal(state)) offers.push(...stealOffers(view, cards));
  return offers;
}

/** The offers that can be taken, or, if none can, the first with its reason. */
function useful(offers: readonly Offer[]): Offer[] {
  const can = offers.filter((offer) => !offer.reason);
  return can.length > 0 ? can : offers.slice(0, 1);
}

/** L22 and L24. */
function answerOffers(view: View<LynxState>, selected: readonly Card[]): Offer[] {
  const { state } = view;
  const offers: Offer[] = [];
  const steals = selected.length >= MIN_MELD - 1 ? useful(stealOffers(view, selected)) : [];
  if (steals.some((offer) => offer.move)) offers.push(...steals);
  const sevens = sevensOf(view);
  const chosen = selected.length === 1 ? selected[0]! : sevens.length === 1 ? sevens[0]! : null;
  if (state.sevens > 0 && sevens.length > 0) {
    if (chosen && rankOf(chosen.face) === SEVEN)
      offers.push(
        plain(view, 'announce', say.announceCard({ card: { face: chosen.face } }), { kind: 'announce', card: chosen }),
      );
    else offers.push({ key: 'announce', label: [say.announceSeven()], reason: say.selectSeven() });
  }
  if (offers.every((offer) => offer.key !== 'steal' && offer.key !== 'pile')) {
    const reason = steals[0]?.reason ?? say.selectToSteal();
    offers.push({ key: 'steal', label: [say.steal()], reason });
  }
  offers.push({ key: 'accept', label: [acceptLabel(state)], move: { kind: 'accept' } });
  return offers;
}

function acceptLabel({ sevens, nominee, turn }: LynxState): string {
  if (sevens === 0) return say.missTurn();
  return nominee === turn ? say.acceptAndDraw({ count: sevens }) : say.accept();
}

/** The different sevens of the hand, each as it would be announced. */
function sevensOf(view: View<LynxState>): Card[] {
  const hand = view.state.hands[view.seat]!;
  const faces = new Set(
    [...hand.open, ...hand.hidden.map((id) => view.known.get(id))].filter(
      (face) => face !== undefined && rankOf(face) === SEVEN,
    ),
  );
  return [...faces].flatMap((face) => playFirst(view, [{ face: face! }]));
}

/** The offer of a move that needs no more words, or why it cannot be made. */
function plain(view: View<LynxState>, key: OfferKey, label: readonly Part[], move: LynxMove): Offer {
  const legal = check(view.state, view.seat, move);
  return legal.ok ? { key, label, move } : { key, label, reason: reasonWords(view.state, legal.fault, key) };
}

/** L16 and L18. */
function stealOffers(view: View<LynxState>, cards: readonly Card[]): Offer[] {
  const count = view.state.pile.length - 1;
  return [
    plain(view, 'steal', [say.steal()], { kind: 'steal', cards }),
    plain(view, 'pile', [count > 0 ? say.stealPileWith({ count }) : say.stealPile()], { kind: 'pile', cards }),
  ];
}

/** L9. */
function appendOffer(view: View<LynxState>, cards: readonly Card[]): Offer {
  const { state, seat } = view;
  const label = [say.append()];
  const melds = meldsThatTake(view, cards);
  const fitting = melds.flatMap((meld) => appendAnswers(view, meld, cards));
  const [only] = fitting;
  if (melds.length > 1) return { key: 'append', label, question: { text: say.toWhichMeld(), answers: fitting } };
  if (fitting.length > 1) return { key: 'append', label, question: { text: say.whereJoker(), answers: fitting } };
  if (only && 'move' in only) return { key: 'append', label, move: only.move };
  const first = check(state, seat, { kind: 'append', meld: 0, cards });
  const reason =
    first.ok || first.fault.code === 'lynx/does-not-fit' ? say.noMeldTakes() : reasonWords(state, first.fault);
  return { key: 'append', label, reason };
}

/** The melds that take the selected cards, by index: those light up. */
export function meldsThatTake(view: View<LynxState>, selected: readonly Card[]): number[] {
  const { state, seat } = view;
  if (selected.length === 0 || state.phase !== 'turn' || state.turn !== seat) return [];
  const cards = playFirst(view, selected);
  return state.melds.flatMap((_, meld) => (appends(view, meld, cards).length > 0 ? [meld] : []));
}

/** The legal ways to put the cards to that meld: more than one where a joker may go to either end. */
function appends({ state, seat }: View<LynxState>, meld: number, cards: readonly MeldCard[]): readonly MeldCard[][] {
  return waysToAppend(state.melds[meld]!.cards, cards)
    .filter((way) => check(state, seat, { kind: 'append', meld, cards: way }).ok)
    .map((way) => [...way]);
}

/** Each of them as an answer, with the meld as it lies, or as it would lie with a joker. */
function appendAnswers(view: View<LynxState>, meld: number, cards: readonly MeldCard[]): Answer[] {
  const { melds, options } = view.state;
  const { owner, cards: laid } = melds[meld]!;
  return appends(view, meld, cards).map((way): Answer => {
    const shown = way.some((card) => card.as !== undefined) ? putTo(laid, way, options.decks)! : laid;
    return {
      move: { kind: 'append', meld, cards: way },
      label: [{ seat: owner, own: say.yours() }, ': ', ...shown.flatMap((face): Part[] => [{ face }, ' '])],
    };
  });
}

/** What the selected cards can do at that meld, or null. */
export function appendAt(view: View<LynxState>, meld: number, selected: readonly Card[]): Offer | null {
  const answers = appendAnswers(view, meld, playFirst(view, selected));
  const [only] = answers;
  if (answers.length > 1)
    return { key: 'append', label: [say.append()], question: { text: say.whereJoker(), answers } };
  return only && 'move' in only ? { key: 'append', label: [say.append()], move: only.move } : null;
}

/** L6 and L29a: the meld, or the question what its jokers stand for. */
function meldOffer(view: View<LynxState>, cards: readonly Card[]): Offer {
  const { state, seat } = view;
  const ways = waysToMeld(cards).filter((way) => check(state, seat, { kind: 'meld', cards: way }).ok);
  if (ways.length < 2) return plain(view, 'meld', [say.meld()], { kind: 'meld', cards: ways[0] ?? cards });
  const answers = ways.map((way): Answer => {
    const laid = layMeld(way, state.options.decks)!;
    return { move: { kind: 'meld', cards: way }, label: laid.flatMap((face): Part[] => [{ face }, ' ']) };
  });
  return { key: 'meld', label: [say.meld()], question: { text: say.whereJoker(), answers } };
}

/** L13–L28: the discard with what its card asks for. */
function discardOffer(view: View<LynxState>, selected: Card): Offer {
  const { state, seat } = view;
  const label = [say.discard()];
  const card = selected.face === state.announced ? { face: selected.face } : selected;
  const bare: LynxMove = { kind: 'discard', card };
  const legal = check(state, seat, bare);
  const rank = rankOf(card.face);
  if (!legal.ok && legal.fault.code !== 'lynx/name-somebody')
    return { key: 'discard', label, reason: reasonWords(state, legal.fault) };
  if (isJoker(card.face)) return { key: 'discard', label, question: flashQuestion(view, card) };
  if (rank === SEVEN) return { key: 'discard', label, question: sevenQuestion(view, card) };
  if (rank === ACE) return { key: 'discard', label, question: aceQuestion(card) };
  if (rank === THREE && state.options.three) return { key: 'discard', label, question: wishQuestion(view, card) };
  return { key: 'discard', label, move: bare };
}

/** L21, L22, L30: the players clockwise from the next one, oneself last, and nobody where that is allowed. */
function sevenQuestion({ state, seat }: View<LynxState>, card: Card): Question {
  const answers: Answer[] = [];
  const allow = (move: LynxMove, label: Part): void => {
    if (check(state, seat, move).ok) answers.push({ label: [label], move });
  };
  for (let i = 1; i <= state.seats; i++) {
    const nominee: Seat = (seat + i) % state.seats;
    allow({ kind: 'discard', card, nominee }, { seat: nominee });
  }
  allow({ kind: 'discard', card }, say.nobody());
  return { text: say.whoDraws({ count: state.announced === null ? 3 : state.sevens + 3 }), answers };
}

/** L29d: the players clockwise from the next one who hold a card, and nobody. */
function flashQuestion({ state, seat }: View<LynxState>, card: Card): Question {
  const others = Array.from({ length: state.seats - 1 }, (_, i) => (seat + 1 + i) % state.seats);
  const moves = others.map((nominee): LynxMove & { nominee: Seat } => ({ kind: 'discard', card, nominee }));
  return {
    text: say.whoseHand(),
    answers: [
      ...moves
        .filter((move) => check(state, seat, move).ok)
        .map((move): Answer => ({ label: [{ seat: move.nominee }], move })),
      { label: [say.nobodys()], move: { kind: 'discard', card } },
    ],
  };
}

/** L27: the ace's own suit means that nothing is asked for. */
function aceQuestion(card: Card): Question {
  return suitQuestion(say.whichSuitAsked(), (suit): LynxMove =>
    suit === suitOf(card.face) ? { kind: 'discard', card } : { kind: 'discard', card, suit },
  );
}
