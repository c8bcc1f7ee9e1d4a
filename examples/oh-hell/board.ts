/**
 * Oh Hell beside somebody's page: its rules as `game`, and a board of plain elements as `screen`. `npm run module` makes
 * one file of it; the README says what `config.json` has to say.
 */
import { makeFace, suitOf } from 'svista/cards';
import type { BoardTools, ModuleScreen, ModuleWords, Moment } from 'svista/page';
import { type OhHellMove, type OhHellState, ohHell, trickOf } from './rules';

const TEXTS = {
  en: {
    trumps: 'Trumps',
    trick: 'Trick',
    hand: 'Your hand',
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
    hand: 'Deine Hand',
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
    hand: 'La tua mano',
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

function make(kind: string, className: string, ...inner: (Node | string)[]): HTMLElement {
  const element = document.createElement(kind);
  element.className = className;
  element.append(...inner);
  return element;
}

function mount(host: HTMLElement, { play, card }: BoardTools<OhHellMove>) {
  const draw = (moment: Moment<OhHellState, OhHellMove>): Node[] => {
    const { view, names, moves, waitingFor, language } = moment;
    const { state, seat, known } = view;
    const texts = textsOf(language);
    const people = names.map((name, each) => {
      const [bid, took] = [state.bids[each]!, state.tricks[each]!];
      const line = make('li', waitingFor.includes(each) ? 'turn' : '', `${name}: `);
      line.append(bid < 0 ? texts.open : texts.has(bid, took));
      return line;
    });
    const button = (move: OhHellMove, ...inner: (Node | string)[]): HTMLElement => {
      const made = make('button', 'bid' in move ? 'bid' : 'card-button', ...inner);
      made.onclick = () => play(move);
      return made;
    };
    const hand = (state.hands[seat] ?? [])
      .flatMap((id) => (known.has(id) ? [{ id, face: known.get(id)! }] : []))
      .sort((a, b) => suitOf(a.face) - suitOf(b.face) || a.face - b.face)
      .map(({ id, face }) => {
        const move = moves.find((each) => 'card' in each && each.card.id === id);
        return move ? button(move, card(face)) : card(face);
      });
    const bids = moves.flatMap((move) => ('bid' in move ? [button(move, String(move.bid))] : []));
    const prompt = bids.length > 0 ? texts.bid : moves.length > 0 ? texts.play : texts.wait;
    const row = (title: string, cards: Node[]): Node[] => [make('h2', '', title), make('div', 'row', ...cards)];
    return [
      make('ul', 'people', ...people),
      ...row(texts.trumps, state.turned === null ? [] : [card(state.turned)]),
      ...row(texts.trick, trickOf(state).map(card)),
      ...(seat < 0 ? [] : row(texts.hand, hand)),
      make('p', 'prompt', prompt),
      make('div', 'row', ...bids),
    ];
  };
  return (moment: Moment<OhHellState, OhHellMove>): void => {
    host.replaceChildren(make('div', 'oh-hell', ...draw(moment)));
  };
}

const styles = `
  .oh-hell { display: grid; gap: var(--space-2); }
  .oh-hell h2 { font-size: var(--type-small); color: var(--text-soft); }
  .oh-hell .people { padding: 0; list-style: none; }
  .oh-hell .turn { font-weight: 600; }
  .oh-hell .row { --card-w: 56px; display: flex; flex-wrap: wrap; gap: var(--space-1); min-height: 44px; }
  .oh-hell button { min-width: 44px; min-height: 44px; text-align: center; }
  .oh-hell .bid { border: 1px solid var(--line-strong); border-radius: var(--radius); background: var(--raised); color: var(--text); }
  .oh-hell .card-button { padding: 0; border: 0; background: none; cursor: pointer; }
`;

export { ohHell as game };
export const screen: ModuleScreen<OhHellState, OhHellMove> = { mount, styles, words };
