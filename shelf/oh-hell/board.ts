/** Oh Hell beside a page: its rules as `game`, and its board as data as `screen`. */
import { type Face, makeFace, suitOf } from 'svista/cards';
import { aceHigh, ledSuit, winnerOf } from 'svista/games';
import type { BoardPicture, ModuleScreen, Moment, PictureCard, PictureGroup } from 'svista/page';
import { hooked } from './play';
import { ohHell } from './rules';
import { type OhHellMove, type OhHellState, bidSum } from './state';
import { type Texts, textsOf } from './texts';
import { words } from './words';

type OhHellMoment = Moment<OhHellState, OhHellMove>;

/** In the hand black and red suits lie in turns: clubs, diamonds, spades, hearts. */
const PLACES = [0, 1, 3, 2];
const byFace = (a: Face, b: Face): number => PLACES[suitOf(a)]! - PLACES[suitOf(b)]! || aceHigh(a) - aceHigh(b);

function board(moment: OhHellMoment): BoardPicture {
  const texts = textsOf(moment.language);
  const { state } = moment.view;
  const detail = detailOf(moment, texts);
  return {
    prompt: promptOf(moment, texts),
    ...(detail === '' ? {} : { detail }),
    seats: state.bids.map((bid, seat) => {
      if (state.out.includes(seat)) return { note: texts.left };
      const took = state.took[seat]!;
      return bid < 0 ? { note: texts.noBid, short: '…' } : { note: texts.has(bid, took), short: `${took}/${bid}` };
    }),
    middle: [...trumpsGroup(state, texts), ...(state.phase === 'bid' ? [] : [trickGroup(moment, texts)])],
    offers: moment.moves.map((move) => ({
      label: 'bid' in move ? texts.bid(move.bid) : texts.play(`[${makeFace(move.card.face)}]`),
    })),
    order: byFace,
    whyNot: (face) => {
      const led = ledSuit(state.trick);
      return led === null || suitOf(face) === led ? undefined : texts.mustFollow(texts.suits[led]!);
    },
    call: callOf(state, texts),
  };
}

function promptOf({ view: { state, seat }, names, waitingFor }: OhHellMoment, texts: Texts): string {
  const isAsked = waitingFor.includes(seat);
  const name = names[waitingFor[0] ?? state.turn]!;
  if (state.phase === 'bid') {
    if (isAsked) return texts.askBid;
    return state.options.together ? texts.waitBids : texts.waitBid(name);
  }
  if (state.phase !== 'play') return state.phase === 'over' || state.phase === 'open' ? texts.over : texts.dealing;
  if (!isAsked) return texts.waitPlay(name);
  return state.trick.length === 0 ? texts.askLead : texts.askPlay;
}

/** What trumps are, while all bid and where no card shows them; what the bids come to, or what is still wanted. */
function detailOf({ view: { state, seat }, waitingFor }: OhHellMoment, texts: Texts): string {
  const { phase, bids, took, size, options } = state;
  const saysTrumps = phase === 'bid' || (phase === 'play' && state.turned === null);
  const said = [saysTrumps ? trumpsText(state, texts) : ''];
  if (phase === 'bid' && !options.together) {
    const not = waitingFor.includes(seat) ? hooked(state, seat) : null;
    said.push(not === null || not > size ? texts.bidSoFar(bidSum(state), size) : texts.notEven(not));
  }
  if (phase === 'play' && seat >= 0 && !state.out.includes(seat)) {
    const wants = bids[seat]! - took[seat]!;
    said.push(wants > 0 ? texts.more(wants) : wants === 0 ? texts.noMore : texts.tooMany);
  }
  return said.filter((text) => text !== '').join(' · ');
}

function trumpsText({ trumps }: OhHellState, texts: Texts): string {
  return trumps === null ? texts.noTrumps : texts.trumpsAre(texts.suits[trumps]!);
}

/** O5: the card that was turned. */
function trumpsGroup(state: OhHellState, texts: Texts): PictureGroup[] {
  const { turned } = state;
  if (turned === null) return [];
  return [{ label: trumpsText(state, texts), layout: 'pile', cards: [{ face: turned }] }];
}

/** The open trick, or the last one until somebody leads to the next. */
function trickGroup({ view: { state, seat }, names }: OhHellMoment, texts: Texts): PictureGroup {
  const isLast = state.trick.length === 0 && state.last.length > 0;
  const shown = isLast ? state.last : state.trick;
  const winner = winnerOf(shown, state);
  const cards = shown.map((card): PictureCard => {
    const lit = card.seat === winner ? { lit: isLast ? texts.won : texts.wins } : {};
    return { face: card.face, key: makeFace(card.face), seat: card.seat, ...lit };
  });
  const taken = winner === seat ? texts.youTake : texts.takes(names[winner ?? 0]!);
  return { label: isLast ? taken : texts.trick, layout: 'trick', cards };
}

/** All have bid; somebody has more tricks than they bid, or just as many; a trump has come. */
function callOf(state: OhHellState, texts: Texts): NonNullable<BoardPicture['call']> | null {
  const { phase, bids, took, size, last, trick, trumps } = state;
  const count = took.reduce((sum, each) => sum + each, 0);
  if (phase !== 'play' && phase !== 'over') return null;
  if (count === 0 && trick.length === 0) return { key: 'bids', text: texts.callBids(bidSum(state), size) };
  const card = trick.at(-1);
  if (card) {
    const isFirst = trick.every((each) => each === card || suitOf(each.face) !== trumps);
    if (trick.length === 1 || suitOf(card.face) !== trumps || !isFirst) return null;
    return { key: `trump${count}`, text: texts.callTrump, seat: card.seat };
  }
  const winner = winnerOf(last, state)!;
  if (state.out.includes(winner)) return null;
  const over = took[winner]! - bids[winner]!;
  if (over === 1) return { key: `over${count}`, text: texts.callOver, seat: winner };
  return over === 0 ? { key: `exact${count}`, text: texts.callExact, seat: winner } : null;
}

export { ohHell as game };
export const screen: ModuleScreen<OhHellState, OhHellMove> = { board, words };
