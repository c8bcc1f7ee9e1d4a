/**
 * Oh Hell beside somebody's page: its rules as `game`, and its board as data as `screen`. `npm run module` makes
 * one file of it; the README says what `config.json` has to say.
 */
import { makeFace, suitOf } from 'svista/cards';
import type { BoardPicture, ModuleScreen, PictureCard, ModuleWords, Moment } from 'svista/page';
import { type OhHellMove, type OhHellState, bestOf, ohHell } from './rules';

const TEXTS = {
  en: {
    trumps: 'Trumps',
    trick: 'Trick',
    lay: (card: string) => `Play ${card}`,
    all: (bid: number, size: number) => `${bid} bid for ${size}`,
    bid: 'How many tricks will you take?',
    play: 'Play a card.',
    wait: 'The others are at it.',
    open: 'no bid yet',
    has: (bid: number, took: number) => `bid ${bid}, took ${took}`,
    said: (bid: number, own: boolean) => `${own ? 'bid' : 'bids'} ${bid}`,
    played: (card: string, own: boolean) => `${own ? 'play' : 'plays'} ${card}`,
    over: 'All tricks have been taken',
    exact: 'Exactly as bid',
    size: 'Cards in hand',
    sizeHint: 'As many for everybody',
    rules: [
      'Everybody gets as many cards as the table has chosen. One more is turned up: its suit is trumps.',
      'Beginning left of the dealer, each bids how many tricks they will take. The bids must not add up to the number of tricks.',
      'One follows suit if one can, and otherwise plays any card. The highest trump takes the trick, or else the highest card of the suit that was led. Whoever takes it leads.',
      'Whoever takes exactly as many tricks as they have bid scores ten points and their bid. Nobody else scores.',
    ],
  },
  de: {
    trumps: 'Trumpf',
    trick: 'Stich',
    lay: (card: string) => `${card} spielen`,
    all: (bid: number, size: number) => `${bid} angesagt bei ${size}`,
    bid: 'Wie viele Stiche machst du?',
    play: 'Spiel eine Karte.',
    wait: 'Die anderen sind dran.',
    open: 'noch nichts angesagt',
    has: (bid: number, took: number) => `${bid} angesagt, ${took} gemacht`,
    said: (bid: number, own: boolean) => `${own ? 'sagst' : 'sagt'} ${bid} an`,
    played: (card: string, own: boolean) => `${own ? 'spielst' : 'spielt'} ${card}`,
    over: 'Alle Stiche sind gemacht',
    exact: 'Genau wie angesagt',
    size: 'Karten auf der Hand',
    sizeHint: 'Für alle gleich viele',
    rules: [
      'Alle bekommen so viele Karten, wie am Tisch gewählt ist. Noch eine wird aufgedeckt: Ihre Farbe ist Trumpf.',
      'Links vom Geber beginnend sagen alle an, wie viele Stiche sie machen. Zusammen dürfen es nicht so viele sein, wie es Stiche gibt.',
      'Wer kann, bedient; sonst ist jede Karte erlaubt. Den Stich macht der höchste Trumpf, sonst die höchste Karte der ausgespielten Farbe. Wer ihn macht, spielt aus.',
      'Wer genau so viele Stiche macht wie angesagt, bekommt zehn Punkte und die Ansage dazu. Alle anderen bekommen nichts.',
    ],
  },
  it: {
    trumps: 'Briscola',
    trick: 'Presa',
    lay: (card: string) => `Gioca ${card}`,
    all: (bid: number, size: number) => `${bid} dichiarate su ${size}`,
    bid: 'Quante prese farai?',
    play: 'Gioca una carta.',
    wait: 'Tocca agli altri.',
    open: 'ancora niente',
    has: (bid: number, took: number) => `dichiarate ${bid}, fatte ${took}`,
    said: (bid: number, own: boolean) => `${own ? 'dichiari' : 'dichiara'} ${bid}`,
    played: (card: string, own: boolean) => `${own ? 'giochi' : 'gioca'} ${card}`,
    over: 'Tutte le prese sono fatte',
    exact: 'Esattamente come dichiarato',
    size: 'Carte in mano',
    sizeHint: 'Tante per tutti',
    rules: [
      'Ognuno riceve tante carte quante ne ha scelte il tavolo. Se ne scopre un’altra: il suo seme è briscola.',
      'A partire da chi siede alla sinistra del mazziere, ognuno dichiara quante prese farà. La somma non può essere il numero delle prese.',
      'Chi può risponde al seme; altrimenti ogni carta è permessa. Prende la briscola più alta, o la carta più alta del seme giocato per primo. Chi prende gioca per primo.',
      'Chi fa esattamente le prese dichiarate segna dieci punti più la dichiarazione. Gli altri non segnano niente.',
    ],
  },
};
type Texts = (typeof TEXTS)['en'];
const textsOf = (language: string): Texts => (TEXTS as Record<string, Texts>)[language] ?? TEXTS.en;

function words(language: string): ModuleWords<OhHellState, OhHellMove> {
  const { said, played, over, exact, rules, size, sizeHint } = textsOf(language);
  return {
    rules,
    move: (_state, move, own) => ('bid' in move ? said(move.bid, own) : played(`[${makeFace(move.card.face)}]`, own)),
    reason: () => over,
    part: () => exact,
    options: { hand: { label: size, hint: sizeHint } },
  };
}

/** The open trick, or the last one until somebody leads to the next, each card with who played it. */
function trickBefore({ played, hands, turn, turned }: OhHellState): readonly PictureCard[] {
  const seats = hands.length;
  const open = played.length % seats;
  const trick = played.slice(played.length === 0 ? 0 : -(open || seats));
  const best = trick.length > 0 ? bestOf(trick, suitOf(turned!)) : 0;
  const leader = open > 0 ? turn - open : turn - best; // who has won leads
  return trick.map((face, i) => ({ face, seat: (leader + i + seats) % seats, key: makeFace(face) }));
}

function board({ view, moves, language }: Moment<OhHellState, OhHellMove>): BoardPicture {
  const { state } = view;
  const { bids, tricks, turned, size } = state;
  const texts = textsOf(language);
  const [first] = moves;
  const bid = bids.reduce((sum, each) => sum + each, 0);
  return {
    prompt: first === undefined ? texts.wait : 'bid' in first ? texts.bid : texts.play,
    seats: bids.map((each, seat) =>
      each < 0
        ? { note: texts.open, short: '–' }
        : { note: texts.has(each, tricks[seat]!), short: `${tricks[seat]}/${each}` },
    ),
    middle: [
      { label: texts.trumps, layout: 'pile', cards: turned === null ? [] : [{ face: turned }] },
      { label: texts.trick, layout: 'trick', cards: trickBefore(state) },
    ],
    offers: moves.map((move) => ({
      label: 'bid' in move ? String(move.bid) : texts.lay(`[${makeFace(move.card.face)}]`),
    })),
    call: bids.includes(-1) ? null : { key: 'bids', text: texts.all(bid, size) },
  };
}

export { ohHell as game };
export const screen: ModuleScreen<OhHellState, OhHellMove> = { board, words };
