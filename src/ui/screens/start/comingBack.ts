/**
 * What the start page wants for whoever comes back: loaded when there is a table to come back to and the page stands.
 * @module
 */
import type { Standing } from '../../client/history/standing';
import { agoText } from '../../text/days';
import { sentence } from '../../text/sentence';
import { isolated } from '../../words/isolated';

export { standingOf } from '../../client/history/standing';
export { default as TableTools } from './TableTools.svelte';

/** `Yesterday · Anna 20 · Ben −4` */
export function standsText({ latestMs, points }: Standing): string {
  // A name and its points stay on one line.
  const stands = points.map(({ name, points: total }) => `${isolated(name)}\u00a0${String(total).replace('-', '−')}`);
  return [sentence(agoText(latestMs, Date.now())), ...stands].join(' · ');
}
