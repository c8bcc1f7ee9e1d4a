/**
 * What Hearts says beside its board: rules, moves, points, options, reasons for hints, the guided round.
 * @module
 */
import type { ModuleWords } from 'svista/page';
import { adviseOn } from './advise';
import { written } from './cards';
import { lessonOf } from './lesson';
import type { HeartsMove, HeartsState } from './state';
import { textsOf } from './texts';

export function words(language: string): ModuleWords<HeartsState, HeartsMove> {
  const texts = textsOf(language);
  return {
    rules: texts.rules,
    move: ({ trick }, move, own) => {
      if (move.kind === 'pass') return texts.passes(own);
      const card = written(move.card.face);
      return trick.length === 0 ? texts.leads(card, own) : texts.plays(card, own);
    },
    offer: ({ known }, move) => {
      if (move.kind === 'play') return texts.could.play(written(move.card.face));
      return texts.could.pass(written(...move.ids.flatMap((id) => known.get(id) ?? [])));
    },
    reason: ({ reason }) => (reason === 'moon' ? texts.moonShot : texts.finished),
    part: ({ code }) => texts.parts[code] ?? code,
    advise: (view, move) => adviseOn(view, move, texts),
    options: texts.options,
    lesson: lessonOf(language),
  };
}
