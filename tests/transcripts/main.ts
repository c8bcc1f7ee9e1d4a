/** `npm run transcripts`: writes all golden transcripts anew, and tells which are others now. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { loadAllRules } from '../../src/games/registry';
import { RECORDED, SCRIPTS, annotate, record, transcriptOf } from './record';

await loadAllRules();
for (const game of RECORDED) {
  for (const script of SCRIPTS[game.id] ?? []) {
    const url = transcriptOf(game.id, script.name);
    const text = annotate(record(game, script));
    if (existsSync(url) && readFileSync(url, 'utf8') === text) continue;
    writeFileSync(url, text);
    console.log(`${game.id}-${script.name}.svista is written`);
  }
}
