/**
 * The letter that stands with a seat's colour, so that nobody needs the colour.
 * @module
 */

/** How many seat colours there are (`--seat-0` to `--seat-7`); seat 8 has that of seat 0 again. */
export const SEAT_COLOURS = 8;

/** The first `count` characters of a name, in capitals. */
function initials(name: string, count: number): string {
  return [...name.trim().normalize('NFC')].slice(0, count).join('').toLocaleUpperCase();
}

/**
 * A mark of one or two characters for each name, in order: its initial if nobody shares it, else two letters, else the
 * initial and a number, that of the seat if it is free. No two are the same. `wished`: what the person in a seat would
 * rather have, if nobody else has it.
 */
export function seatLetters(
  names: readonly string[],
  wished: { readonly seat: number; readonly letter: string } | null = null,
): string[] {
  const marks = marksOf(names);
  if (wished && wished.letter !== '' && wished.seat in marks && !marks.includes(wished.letter))
    marks[wished.seat] = wished.letter;
  return marks;
}

function marksOf(names: readonly string[]): string[] {
  const one = names.map((name) => initials(name, 1));
  const two = names.map((name) => initials(name, 2));
  const alone = (marks: readonly string[], mark: string): boolean =>
    mark !== '' && marks.filter((other) => other === mark).length === 1;
  const marks = names.map((_, seat) => {
    if (alone(one, one[seat]!)) return one[seat]!;
    return alone(two, two[seat]!) && !one.includes(two[seat]!) ? two[seat]! : null;
  });
  const taken = new Set(marks);
  return marks.map((mark, seat) => {
    if (mark !== null) return mark;
    let number = seat + 1;
    while (taken.has(`${one[seat]}${number}`)) number++;
    taken.add(`${one[seat]}${number}`);
    return `${one[seat]}${number}`;
  });
}
