/** What Oh Hell says beside its board: rules, moves, points, options, reasons for hints, the guided round. */
import { makeFace } from 'svista/cards';
import type { ModuleWords } from 'svista/page';
import { adviseOn } from './advise';
import { lessonOf } from './lesson';
import type { OhHellMove, OhHellState } from './state';
import { textsOf } from './texts';

export function words(language: string): ModuleWords<OhHellState, OhHellMove> {
  const texts = textsOf(language);
  return {
    rules: texts.rules,
    move: ({ trick }, move, own) => {
      if ('bid' in move) return texts.said(move.bid, own);
      const card = `[${makeFace(move.card.face)}]`;
      return trick.length === 0 ? texts.leads(card, own) : texts.plays(card, own);
    },
    offer: (_view, move) =>
      'bid' in move ? texts.could.bid(move.bid) : texts.could.play(`[${makeFace(move.card.face)}]`),
    reason: () => texts.finished,
    part: ({ code }) => texts.parts[code] ?? code,
    advise: (view, move) => adviseOn(view, move, texts),
    options: texts.options,
    lesson: lessonOf(language),
  };
}
