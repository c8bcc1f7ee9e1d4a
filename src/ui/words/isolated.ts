/**
 * What is written from right to left, in a sentence that is not.
 * @module
 */

const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;
/** Begins and ends what has a direction of its own (UAX 9, FSI and PDI). No name has them, see `cleanName`. */
const [BEGIN, END] = ['\u2068', '\u2069'];

/** A text as it is put into another one: if it is written from right to left, what stands behind it stays there. */
export function isolated(text: string): string {
  const isHeld = text.includes(BEGIN); // a list of ours, in which each name is
  return RIGHT_TO_LEFT.test(text) && !isHeld ? `${BEGIN}${text}${END}` : text;
}
